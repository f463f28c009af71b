"""<chart>: named lines through the points of their numbers, inside the box."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Path, Text, corners
from tests.helpers import draw, problems_of

FALLING = '<series points="0,100 10,0">1d6</series>'


def chart(inside: str, first: int = 0, last: int = 10) -> str:
    return f'<chart first="{first}" last="{last}" axis="hits">{inside}</chart>'


def test_a_line_runs_from_corner_to_corner_of_the_grid() -> None:
    shapes = draw(chart(FALLING), 80, 50)
    (line,) = (shape for shape in shapes if isinstance(shape, Path))
    (x1, y1), (x2, y2) = line.runs[0]
    assert (x1, y1) == (11, 3)
    assert (x2, y2) == (79, 40)


def test_a_line_is_named_where_it_falls_through_one_half() -> None:
    shapes = draw(chart(FALLING), 80, 50)
    (name,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == "1d6")
    assert name.x == pytest.approx((11 + 79) / 2 + 1)


def test_a_line_that_never_falls_so_far_is_named_at_its_end_inside_the_box() -> None:
    shapes = draw(chart('<series points="0,100 10,90">12d6</series>'), 80, 50)
    (name,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == "12d6")
    assert 60 < name.x < name.x + name.width <= 80


def test_numbers_and_chances_stand_at_the_grid() -> None:
    words = [shape.text for shape in draw(chart(FALLING), 80, 50) if isinstance(shape, Text)]
    assert words[:5] == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    assert words[5:9] == ["0", "5", "10", "hits"]


def test_everything_stays_inside_the_box() -> None:
    shapes = draw(chart(FALLING), 80, 50)
    left, top, right, bottom = extent(point for shape in shapes for point in corners(shape))
    assert left >= 0
    assert top >= 0
    assert right <= 84
    assert bottom <= 50


def test_several_lines_differ_in_their_dashes() -> None:
    paths = [shape for shape in draw(chart(FALLING * 4), 80, 50) if isinstance(shape, Path)]
    assert len({path.stroke.dash for path in paths if path.stroke}) == 4


@pytest.mark.parametrize("points", ["5,50", "0,120 10,0", "20,50 30,40"])
def test_a_line_that_cannot_be_drawn_is_told(points: str) -> None:
    (problem,) = problems_of(chart(f'<series points="{points}">x</series>'), 80, 50)
    assert "the <series> needs at least two points from 0 to 10, with chances of 0 to 100 per cent." in problem


def test_a_chart_without_width_is_told() -> None:
    (problem,) = problems_of(chart(FALLING, 10, 10), 80, 50)
    assert "the <chart> cannot run from 10 to 10. Make 'last' larger than 'first'." in problem
