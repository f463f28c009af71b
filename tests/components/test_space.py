"""<space>: an empty space of a stated size."""

from __future__ import annotations

from printgen.scene.shapes import Rect
from tests.helpers import context, draw, element


def test_a_space_draws_nothing() -> None:
    assert draw('<space height="10mm"/>') == []


def test_a_space_keeps_its_neighbours_apart_in_a_column() -> None:
    shapes = draw('<column><rect height="5mm"/><space height="7mm"/><rect height="5mm"/></column>')
    assert [shape.y for shape in shapes if isinstance(shape, Rect)] == [0, 12]


def test_a_space_keeps_its_neighbours_apart_in_a_row() -> None:
    shapes = draw('<row><rect width="5mm"/><space width="7mm"/><rect width="5mm"/></row>')
    assert [shape.x for shape in shapes if isinstance(shape, Rect)] == [0, 12]


def test_a_space_that_fills_pushes_its_neighbour_to_the_end() -> None:
    shapes = draw('<column><space height="fill"/><rect height="5mm"/></column>', 30, 40)
    assert [shape.y for shape in shapes if isinstance(shape, Rect)] == [35]


def test_a_space_wants_no_height_of_its_own() -> None:
    assert element("<space/>").natural_height(context(), 30) == 0
