"""<ruler>: 50 mm and 2 inches, exactly."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Text, corners
from tests.helpers import context, draw, element, house

SHAPES = draw("<ruler/>", 70, 7)
LINES = [shape for shape in SHAPES if isinstance(shape, Line)]
BASE = next(line for line in LINES if line.y1 == line.y2)


def ticks(up: bool) -> list[float]:
    return [line.x1 for line in LINES if line.x1 == line.x2 and (line.y2 < line.y1) == up]


def test_millimetres_stand_above_the_line_and_end_at_exactly_50() -> None:
    assert ticks(up=True) == list(range(51))


def test_eighths_of_an_inch_stand_below_the_line_and_end_at_exactly_50_8_mm() -> None:
    assert ticks(up=False) == pytest.approx([eighth * 25.4 / 8 for eighth in range(17)])
    assert ticks(up=False)[-1] == 50.8


def test_the_line_runs_along_both_scales() -> None:
    assert (BASE.x1, BASE.x2) == (0, 50.8)


def test_ticks_start_on_the_line() -> None:
    assert {line.y1 for line in LINES} == {BASE.y1}


def test_every_tenth_tick_is_longer_than_every_fifth_and_that_than_the_others() -> None:
    length = {line.x1: line.y1 - line.y2 for line in LINES if line.x1 == line.x2 and line.y2 < line.y1}
    assert length[10] > length[5] > length[1]


def test_both_scales_are_labelled_in_type_that_can_be_read() -> None:
    labels = [shape for shape in SHAPES if isinstance(shape, Text)]
    assert [label.text for label in labels] == ["50 mm", "2 in"]
    assert all(label.size >= house().smallest_type for label in labels)


def test_a_ruler_is_a_guide_and_no_artwork() -> None:
    assert {shape.layer for shape in SHAPES if isinstance(shape, Line | Text)} == {"guide"}


def test_a_ruler_stays_inside_its_natural_size() -> None:
    width = element("<ruler/>").natural_width(context())
    assert width is not None
    height = element("<ruler/>").natural_height(context(), width)
    left, top, right, bottom = extent(p for shape in draw("<ruler/>", width, height) for p in corners(shape))
    assert min(left, top) >= 0
    assert right <= width
    assert bottom <= height


def test_a_ruler_is_not_scaled_by_its_box() -> None:
    base = next(shape for shape in draw("<ruler/>", 200, 30) if isinstance(shape, Line))
    assert base.x2 - base.x1 == 50.8
