"""<panel-grid>: panels in order, in columns that all end on one line, or a problem that names the excess height."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.shapes import Rect
from tests.helpers import context, draw, element, problems_of


def panel(height: float, more: str = "") -> str:
    """Return a panel of a given natural height."""
    return f'<panel padding="0mm" {more}><space height="{height}mm"/></panel>'


def panels(inner: str, width: float = 104, height: float = 100, more: str = "") -> list[Rect]:
    shapes = draw(f'<panel-grid columns="2" gap="4mm" {more}>{inner}</panel-grid>', width, height)
    return [shape for shape in shapes if isinstance(shape, Rect)]


def test_panels_run_down_the_first_column_and_on_in_the_next() -> None:
    found = panels(panel(20) + panel(20) + panel(40))
    assert [(rect.x, rect.width) for rect in found] == [(0, 50), (0, 50), (54, 50)]


def test_all_columns_end_at_the_bottom() -> None:
    found = panels(panel(20) + panel(25) + panel(40))
    assert found[1].y + found[1].height == pytest.approx(100)
    assert found[2].y + found[2].height == pytest.approx(100)


def test_room_to_spare_is_shared_in_proportion() -> None:
    first, second, _ = panels(panel(10) + panel(30) + panel(40))
    assert [first.height, second.height] == pytest.approx([24, 72])


def test_a_panel_that_fills_takes_all_there_is_to_spare() -> None:
    first, second, _ = panels(panel(10) + panel(30, 'height="fill"') + panel(40))
    assert [first.height, second.height] == pytest.approx([10, 86])


def test_panels_of_stated_heights_keep_them_and_stand_apart() -> None:
    first, second, _ = panels(panel(1, 'height="10mm"') + panel(1, 'height="30mm"') + panel(40))
    assert (first.height, second.height) == (10, 30)
    assert second.y + second.height == pytest.approx(100)


def test_too_much_is_told_with_how_much() -> None:
    (problem,) = problems_of(f'<panel-grid columns="2" gap="4mm">{panel(30) * 4}</panel-grid>', 104, 60)
    needed = "in 2 columns it needs 64.0 mm, but only 60.0 mm is available."
    assert f"the <panel-grid> is 4.0 mm too tall: {needed}" in problem


def test_what_fits_exactly_is_right() -> None:
    assert problems_of(f'<panel-grid columns="2" gap="4mm">{panel(30) * 4}</panel-grid>', 104, 64) == []


@pytest.mark.parametrize(("count", "panels"), [(0, "0 panels"), (1, "1 panel")])
def test_fewer_panels_than_columns_are_told(count: int, panels: str) -> None:
    (problem,) = problems_of(f'<panel-grid columns="2">{panel(10) * count}</panel-grid>')
    assert f"the <panel-grid> has 2 columns, but only {panels}. Set columns to 1, or add panels." in problem


def test_it_wants_the_height_of_its_highest_column() -> None:
    grid = element(f'<panel-grid columns="2" gap="4mm">{panel(20)}{panel(30)}{panel(40)}</panel-grid>')
    assert grid.natural_height(context(), 104) == 54


@given(st.lists(st.floats(5, 40), min_size=2, max_size=9), st.floats(0, 6))
def test_panels_touch_the_top_and_the_bottom_and_keep_their_gap(heights: list[float], gap: float) -> None:
    inner = "".join(panel(round(height, 3)) for height in heights)
    shapes = draw(f'<panel-grid columns="2" gap="{gap:.3f}mm">{inner}</panel-grid>', 100, 400)
    found = [shape for shape in shapes if isinstance(shape, Rect)]
    for x in {rect.x for rect in found}:
        column = [rect for rect in found if rect.x == x]
        assert column[0].y == 0
        assert column[-1].y + column[-1].height == pytest.approx(400)
        for above, below in pairwise(column):
            assert below.y - above.y - above.height == pytest.approx(gap, abs=0.001)
