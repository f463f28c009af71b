"""<rect>: an empty or tinted box."""

from __future__ import annotations

from printgen.scene.shapes import Rect
from printgen.scene.strokes import Stroke
from tests.helpers import context, draw, element, house


def rect(attributes: str = "") -> Rect:
    (shape,) = draw(f"<rect {attributes}/>", 30, 20)
    assert isinstance(shape, Rect)
    return shape


def test_a_rect_fills_its_box() -> None:
    shape = rect()
    assert (shape.layer, shape.x, shape.y, shape.width, shape.height) == ("print", 0, 0, 30, 20)


def test_a_rect_is_empty_unless_it_has_a_fill() -> None:
    assert rect().fill is None
    assert rect('fill="shade"').fill == house().paints["shade"].colour


def test_a_rect_has_a_line_of_the_weight_and_paint_it_states() -> None:
    assert rect('weight="0.5mm" stroke="#123456"').stroke == Stroke(0.5, "#123456")


def test_a_rect_may_have_round_corners() -> None:
    assert rect('radius="2mm"').radius == 2


def test_without_colour_a_rect_has_the_tones_that_stand_for_its_paints() -> None:
    (shape,) = draw('<rect stroke="accent" fill="shade"/>', ink="mono")
    assert isinstance(shape, Rect)
    assert shape.stroke is not None
    assert (shape.stroke.colour, shape.fill) == (house().paints["accent"].mono, house().paints["shade"].mono)


def test_a_rect_wants_no_height_of_its_own() -> None:
    assert element("<rect/>").natural_height(context(), 30) == 0


def test_in_mono_a_literal_colour_is_black_or_white_whichever_is_nearer() -> None:
    fills = [draw(f'<rect fill="{colour}"/>', 10, 10, "mono")[0] for colour in ("#ffeeee", "#1f3f6e")]
    assert [shape.fill for shape in fills if isinstance(shape, Rect)] == ["#ffffff", "#000000"]
