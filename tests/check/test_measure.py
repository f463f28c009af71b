"""Measuring: cut lines are read back from the file with their exact positions, and other lines are ignored."""

from __future__ import annotations

import io

import pikepdf

from printgen.check.measure import measure_cuts
from printgen.scene.shapes import Line, Page, Placed, Rect, Scene
from printgen.scene.strokes import CUT
from tests.check.makers import FINE, SHARED, SLOT, SQUARE, page, piece, problems_of, written


def test_cut_lines_are_read_back_in_millimetres_from_the_top_left() -> None:
    with pikepdf.open(io.BytesIO(written(SHARED))) as pdf:
        measured = measure_cuts(pdf.pages[0])
    assert measured.named == ()
    assert [tuple(round(v, 3) for point in line for v in point) for line in measured.loose] == [
        (10, 10, 30, 10),
        (30, 10, 30, 20),
        (30, 20, 10, 20),
        (10, 20, 10, 10),
        (20, 10, 20, 20),
    ]


def test_cut_lines_of_a_turned_piece_are_read_back_where_they_lie() -> None:
    turned = page(piece(40, 20, Line("cut", 0, 0, 10, 5, CUT), name="gear", turn=90))
    with pikepdf.open(io.BytesIO(written(turned))) as pdf:
        ((name, points),) = measure_cuts(pdf.pages[0]).named
    assert name == "gear"
    assert [(round(x, 3), round(y, 3)) for x, y in points] == [(40, 20), (35, 30)]


def cuts_of(of: Page) -> dict[str, int]:
    """Count the points of cut lines under the name of each piece in the file."""
    with pikepdf.open(io.BytesIO(written(of))) as pdf:
        return {name: len(points) for name, points in measure_cuts(pdf.pages[0]).named}


def test_a_slot_is_measured_as_part_of_its_piece() -> None:
    slotted = page(piece(10, 10, Rect("cut", 0, 0, 10, 10, CUT), SLOT, name="brace"))
    assert cuts_of(slotted) == {"brace": 10}
    assert problems_of(written(slotted), slotted) == []


def test_cut_lines_of_pieces_in_a_group_are_measured_under_their_own_names() -> None:
    inner = [piece(x, 0, Rect("cut", 0, 0, 10, 10, CUT), SLOT, name=name) for name, x in (("a", 0), ("b", 20))]
    grouped = page(Placed(Scene("model", 30, 10, tuple(inner)), 10, 10))
    assert cuts_of(grouped) == {"a": 10, "b": 10}
    assert problems_of(written(grouped), grouped) == []


def test_only_cut_lines_are_measured() -> None:
    drawn = page(piece(40, 20, SQUARE), Line("fold", 10, 10, 20, 10, FINE), SQUARE)
    with pikepdf.open(io.BytesIO(written(drawn))) as pdf:
        measured = measure_cuts(pdf.pages[0])
    assert (measured.named, measured.loose) == ((), ())
