"""<ends>: both ends of a board without its middle, with starting places where the full board has them."""

from __future__ import annotations

from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Path, Rect, Text
from tests.helpers import draw, problems_of

ENDS = '<ends columns="11" rows="42" near="7" far="3" square="6mm">{}</ends>'


def outlines(starts: str) -> list[tuple[float, float, float, float]]:
    return [extent(s.runs[0]) for s in draw(ENDS.format(starts), 90, 90) if isinstance(s, Path)]


def test_rows_and_columns_are_named_as_on_the_board() -> None:
    texts = [shape.text for shape in draw(ENDS.format(""), 90, 90) if isinstance(shape, Text)]
    assert texts[:11] == list("ABCDEFGHIJK")
    assert texts[11:] == ["1", "2", "3", "4", "5", "6", "7", "40", "41", "42"]


def test_planes_stand_in_their_squares_on_both_sides_of_the_gap() -> None:
    near, far = outlines('<start at="A1" facing="down"/><start at="B41" facing="up"/>')
    assert far[0] - near[0] == 6
    assert far[1] - near[1] > 8 * 6


def test_a_name_stands_before_the_nose() -> None:
    shapes = draw(ENDS.format('<start at="F2" facing="down">lead</start>'), 90, 90)
    (name,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == "lead")
    (plane,) = (extent(shape.runs[0]) for shape in shapes if isinstance(shape, Path))
    assert name.y > plane[3]


def test_no_line_of_the_squares_runs_through_a_name() -> None:
    shapes = draw(ENDS.format('<start at="F2" facing="down">leaders</start>'), 90, 90)
    (name,) = (shape for shape in shapes if isinstance(shape, Text) and shape.text == "leaders")
    (plate,) = (shape for shape in shapes if isinstance(shape, Rect))
    crossing = [s for s in shapes if isinstance(s, Line) and s.x1 == s.x2 and name.x < s.x1 < name.x + name.width]
    assert crossing, "the name must be wider than its square for this test"
    assert plate.x < name.x
    assert plate.x + plate.width > name.x + name.width
    assert plate.y < name.y < plate.y + plate.height
    assert max(map(shapes.index, crossing)) < shapes.index(plate) < shapes.index(name)


def test_a_square_in_the_middle_is_told() -> None:
    (problem,) = problems_of(ENDS.format('<start at="F20" facing="up"/>'), 90, 90)
    assert "the square 'F20' is not shown. The rows shown are 1 to 7 and 40 to 42, in columns A to K." in problem


def test_a_short_board_is_shown_whole() -> None:
    shapes = draw('<ends columns="3" rows="5" near="4" far="3"><start at="B5" facing="up"/></ends>')
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["A", "B", "C", "1", "2", "3", "4", "5"]
    assert [shape for shape in shapes if isinstance(shape, Path)]
    (problem,) = problems_of('<ends columns="3" rows="5" near="4" far="3"><start at="B6" facing="up"/></ends>')
    assert "the square 'B6' is not shown. The rows shown are 1 to 5, in columns A to C." in problem


def test_squares_with_a_minimum_become_smaller_on_a_wide_board() -> None:
    shapes = draw('<ends columns="20" rows="42" near="7" far="3" square="6mm" square-min="3mm"/>', 90, 90)
    assert min(line.x1 for line in shapes if isinstance(line, Line)) == 6
    assert max(line.x1 for line in shapes if isinstance(line, Line)) == 90


def test_a_board_that_is_too_wide_is_reported() -> None:
    (problem,) = problems_of('<ends columns="30" rows="42" near="7" far="3" square="6mm" square-min="3mm"/>', 90, 90)
    said = "30 columns of squares of 3.0 mm need 96.0 mm, but only 90.0 mm is available. There is space for 28 columns."
    assert said in problem
