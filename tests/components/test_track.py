"""<track>: every number once, in rows, inside its box."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Rect, Text
from tests.helpers import draw, house, problems_of


def test_every_number_has_its_box() -> None:
    shapes = draw('<track last="30" per-row="15"/>', 120, 20)
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == [str(n) for n in range(1, 31)]
    assert len([shape for shape in shapes if isinstance(shape, Rect)]) == 30


def test_boxes_stand_in_rows_in_the_middle() -> None:
    boxes = [shape for shape in draw('<track last="4" per-row="2" box="10mm"/>', 40, 30) if isinstance(shape, Rect)]
    assert [(box.x, box.y) for box in boxes] == [(10, 5), (20, 5), (10, 15), (20, 15)]


def test_every_fifth_number_is_tinted() -> None:
    boxes = [shape for shape in draw('<track last="10"/>', 100, 10) if isinstance(shape, Rect)]
    assert [i for i, box in enumerate(boxes, 1) if box.fill == house().paints["tint"].colour] == [5, 10]


def test_boxes_without_numbers_are_plain() -> None:
    shapes = draw('<track last="5" numbered="no"/>', 100, 10)
    assert all(isinstance(shape, Rect) and shape.fill is None for shape in shapes)


@pytest.mark.parametrize("last", ["30", "1000"])
def test_a_track_too_long_for_its_box_is_told(last: str) -> None:
    (problem,) = problems_of(f'<track last="{last}" per-row="15"/>', 60, 20)
    assert f"the <track> from 1 to {last} needs 105.0 x" in problem
    assert "but only 60.0 x 20.0 mm is available." in problem


@pytest.mark.parametrize("last", ["1001", "999999999"])
def test_a_track_of_too_many_boxes_is_reported(last: str) -> None:
    (problem,) = problems_of(f'<track last="{last}" box="0.1mm"/>', 100, 1000)
    assert f"the <track> from 1 to {last} has {last} boxes. It can have at most 1000." in problem
