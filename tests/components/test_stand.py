"""<stand>: the net of a paper stand with its folds, and the artwork on both legs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Point, Polygon

from printgen.components.stand import Stand
from printgen.scene.shapes import Line, Placed, Rect, corners
from printgen.scene.strokes import MOUNTAIN, VALLEY
from printgen.scene.transforms import apply
from tests.helpers import context, draw, element, problems_of

SIZES = {
    "stand-height": 38.0,
    "foot": 22.0,
    "top": 14.0,
    "spread": 18.0,
    "tab": 8.0,
    "tab-width": 6.0,
    "flange": 6.0,
    "base": 32.0,
}
ART = '<column><rect height="10mm"/></column>'


def stand(art: str = ART, **changes: float) -> str:
    sizes = SIZES | {name.replace("_", "-"): value for name, value in changes.items()}
    attributes = " ".join(f'{name}="{value}mm"' for name, value in sizes.items())
    return f"<stand {attributes}>{art}</stand>"


def the_stand(markup: str) -> Stand:
    found = element(markup)
    assert isinstance(found, Stand)
    return found


def folds(markup: str) -> list[Line]:
    return [shape for shape in draw(markup) if isinstance(shape, Line)]


def art(markup: str) -> list[Placed]:
    return [shape for shape in draw(markup) if isinstance(shape, Placed)]


def test_there_are_five_folds_from_edge_to_edge_on_their_own_layer() -> None:
    found = folds(stand())
    assert [(line.layer, line.y1 == line.y2) for line in found] == [("fold", True)] * 5


def test_only_the_fold_in_the_middle_is_a_mountain() -> None:
    found = sorted(folds(stand()), key=lambda line: line.y1)
    assert [line.stroke for line in found] == [VALLEY, VALLEY, MOUNTAIN, VALLEY, VALLEY]


def test_mountain_and_valley_look_different() -> None:
    assert MOUNTAIN.dash != VALLEY.dash


def test_the_mountain_lies_in_the_middle_of_the_net() -> None:
    (ridge,) = (line for line in folds(stand()) if line.stroke == MOUNTAIN)
    assert ridge.y1 == pytest.approx(element(stand()).natural_height(context(), 0) / 2)


def test_the_artwork_is_there_twice_the_second_time_upside_down() -> None:
    first, second = art(stand())
    assert first.scene is second.scene
    assert (first.turn, second.turn) == (0, 180)


def test_both_artworks_lie_on_their_legs_the_same_way_from_the_middle() -> None:
    first, second = art(stand())
    middle_x, middle_y = 11, element(stand()).natural_height(context(), 0) / 2
    x, y = apply(first.matrix, 3, 20)
    assert apply(second.matrix, 3, 20) == pytest.approx((2 * middle_x - x, 2 * middle_y - y))


def test_the_artwork_stands_at_the_foot_of_its_leg() -> None:
    first, _ = art(stand())
    (rect,) = first.scene.shapes
    assert isinstance(rect, Rect)
    assert first.scene.height - (rect.y + rect.height) == pytest.approx(1)


def test_a_stand_without_artwork_has_only_folds() -> None:
    assert art(stand("")) == []
    assert len(folds(stand(""))) == 5


def test_a_stand_is_as_large_as_its_net() -> None:
    found = the_stand(stand())
    polygon = Polygon(found.outline())
    assert polygon.bounds == pytest.approx((0, 0, found.natural_width(context()), found.natural_height(context(), 0)))


@given(st.floats(6, 30), st.floats(8, 30), st.floats(2, 20))
def test_artwork_never_leaves_the_outline_without_a_problem(top: float, foot: float, height: float) -> None:
    markup = stand(f'<column><rect height="{height:.3f}mm"/></column>', top=round(top, 3), foot=round(foot, 3))
    if problems_of(markup):
        return
    outline = Polygon(the_stand(markup).outline()).buffer(0.001)
    assert all(outline.covers(Point(corner)) for placed in art(markup) for corner in corners(placed))


def test_artwork_higher_than_the_leg_is_told_with_both_lengths() -> None:
    (problem,) = problems_of(stand('<column><rect height="45mm"/></column>'))
    assert "the artwork is 45.0 mm tall and does not fit on a leg of 39.1 mm." in problem


def test_artwork_that_leaves_the_leg_is_told() -> None:
    (problem,) = problems_of(stand('<footprint stand-height="38mm" foot="22mm" top="14mm" spread="18mm" '
                                   'tab="8mm" tab-width="6mm" flange="6mm" base="30mm"/>'))  # fmt: skip
    assert "extends beyond the leg and would be glued over" in problem


def test_a_stand_with_two_boxes_is_told() -> None:
    (problem,) = problems_of(stand("<rect/><rect/>"))
    assert "<stand> can contain only one box, not 2." in problem


def test_a_stand_larger_than_its_base_is_told() -> None:
    (problem,) = problems_of(stand(base=29))
    assert "this stand cannot be built: its footprint of 30.0 x 22.0 mm does not fit on the 29.0 mm base." in problem


def test_a_tab_wider_than_its_legs_is_told() -> None:
    problems = problems_of(stand(tab_width=15))
    wider = "this stand cannot be built: its tab is 15.0 mm wide, but the tops of its legs are only 14.0 mm wide."
    assert any(wider in problem for problem in problems)


def test_the_tab_is_narrower_than_the_legs_and_its_folds_are_as_wide_as_it_is() -> None:
    widths = [line.x2 - line.x1 for line in sorted(folds(stand()), key=lambda line: line.y1)]
    assert widths == pytest.approx([22, 6, 6, 6, 22])


def test_a_stand_without_the_width_of_its_tab_is_told() -> None:
    (problem,) = problems_of(stand().replace(' tab-width="6.0mm"', ""))
    assert "<stand> needs the attribute 'tab-width'." in problem


def test_a_stand_that_would_tip_over_is_told() -> None:
    (problem,) = problems_of(stand(stand_height=90))
    assert "this stand cannot be built: it is 90.0 mm tall" in problem


def test_artwork_may_state_its_height() -> None:
    first, _ = art(stand('<rect height="10mm"/>'))
    (rect,) = first.scene.shapes
    assert isinstance(rect, Rect)
    assert rect.height == 10
