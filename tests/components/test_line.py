"""<line>: a line across its box."""

from __future__ import annotations

from printgen.scene.shapes import Line
from printgen.scene.strokes import Stroke
from tests.helpers import context, draw, element, house


def line(attributes: str = "") -> Line:
    (shape,) = draw(f"<line {attributes}/>", 30, 4)
    assert isinstance(shape, Line)
    return shape


def test_a_line_runs_across_the_middle_of_its_box() -> None:
    shape = line()
    assert (shape.x1, shape.y1, shape.x2, shape.y2) == (0, 2, 30, 2)


def test_a_line_has_the_weight_and_paint_it_states() -> None:
    assert line('weight="0.6mm" paint="#123456"').stroke == Stroke(0.6, "#123456")


def test_a_line_is_no_finer_than_the_house_allows() -> None:
    assert line().stroke.width >= house().smallest_line


def test_without_colour_a_line_has_the_tone_that_stands_for_its_paint() -> None:
    (shape,) = draw('<line paint="accent"/>', ink="mono")
    assert isinstance(shape, Line)
    assert shape.stroke.colour == house().paints["accent"].mono


def test_a_line_wants_the_height_of_its_weight() -> None:
    assert element('<line weight="0.6mm"/>').natural_height(context(), 30) == 0.6
