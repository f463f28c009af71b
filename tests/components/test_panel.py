"""<panel>: a column on a tinted background."""

from __future__ import annotations

from printgen.scene.shapes import Path, Rect
from printgen.style.house_style import Ink
from tests.helpers import context, draw, element, house, problems_of


def rects(inner: str, width: float = 60, height: float = 40) -> list[Rect]:
    return [shape for shape in draw(inner, width, height) if isinstance(shape, Rect)]


def test_a_panel_tints_its_whole_box_behind_its_children() -> None:
    tint, child = rects('<panel><rect height="fill"/></panel>')
    assert (tint.x, tint.y, tint.width, tint.height) == (0, 0, 60, 40)
    assert tint.fill == house().paints["tint"].colour
    assert child.fill is None


def test_children_keep_the_padding_of_the_panel() -> None:
    _, child = rects('<panel padding="4mm"><rect height="fill"/></panel>')
    assert (child.x, child.y, child.width, child.height) == (4, 4, 52, 32)


def test_a_panel_has_padding_of_its_own() -> None:
    _, child = rects('<panel><rect height="fill"/></panel>')
    assert child.x > 0


def test_without_colour_a_panel_has_the_tone_that_stands_for_its_tint() -> None:
    (tint,) = draw('<panel fill="shade"/>', ink="mono")
    assert isinstance(tint, Rect)
    assert tint.fill == house().paints["shade"].mono


def test_a_panel_may_have_a_border_of_any_paint() -> None:
    (tint,) = rects('<panel border="accent"/>')
    assert tint.stroke is not None
    assert tint.stroke.colour == house().paints["accent"].colour


def test_a_panel_wants_room_for_its_children_and_padding() -> None:
    assert element('<panel padding="4mm"><rect height="10mm"/></panel>').natural_height(context(), 60) == 18


def test_a_panel_too_high_is_told_under_its_own_name() -> None:
    (problem,) = problems_of('<panel padding="1mm"><rect height="50mm"/></panel>', 60, 40)
    assert "the <panel> is 12.0 mm too tall: it needs 50.0 mm, but only 38.0 mm is available." in problem


def test_a_hatched_paint_hatches_the_panel_in_black_and_white_only() -> None:
    def lines(ink: Ink) -> int:
        shapes = draw('<panel fill="closed"/>', 20, 10, ink=ink)
        return sum(len(shape.runs) for shape in shapes if isinstance(shape, Path))

    assert lines("colour") == 0
    assert lines("mono") > 5
