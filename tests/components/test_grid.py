"""<grid>: boxes in equal cells, filled row by row."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.shapes import Rect
from tests.helpers import context, draw, element, problems_of


def cells(inner: str, width: float = 60, height: float = 40) -> list[tuple[float, float, float, float]]:
    rects = [shape for shape in draw(inner, width, height) if isinstance(shape, Rect)]
    return [(rect.x, rect.y, rect.width, rect.height) for rect in rects]


def test_children_fill_equal_cells_row_by_row() -> None:
    assert cells('<grid columns="2"><rect/><rect/><rect/><rect/></grid>') == [
        (0, 0, 30, 20),
        (30, 0, 30, 20),
        (0, 20, 30, 20),
        (30, 20, 30, 20),
    ]


def test_the_last_row_may_be_short() -> None:
    assert cells('<grid columns="2"><rect/><rect/><rect/></grid>')[-1] == (0, 20, 30, 20)


def test_gaps_stand_between_cells_both_ways() -> None:
    assert cells('<grid columns="2" gap="4mm"><rect/><rect/><rect/></grid>') == [
        (0, 0, 28, 18),
        (32, 0, 28, 18),
        (0, 22, 28, 18),
    ]


def test_a_grid_wants_the_height_of_its_highest_child_in_each_row() -> None:
    grid = element('<grid columns="2" gap="1mm"><rect height="5mm"/><rect height="9mm"/><rect/></grid>')
    assert grid.natural_height(context(), 60) == 9 + 1 + 9


def test_children_too_high_are_told_with_what_they_need_and_what_there_is() -> None:
    (problem,) = problems_of('<grid columns="1"><rect height="30mm"/><rect/></grid>', 60, 40)
    assert "the <grid> is 20.0 mm too tall: it needs 60.0 mm, but only 40.0 mm is available." in problem


def test_children_that_fit_exactly_are_right() -> None:
    assert problems_of('<grid columns="1"><rect height="20mm"/><rect/></grid>', 60, 40) == []


def test_an_empty_grid_draws_nothing() -> None:
    assert draw('<grid columns="3"/>') == []


@given(st.integers(1, 5), st.integers(1, 12), st.floats(0, 3), st.floats(30, 90), st.floats(40, 90))
def test_cells_are_equal_never_overlap_and_stay_inside(
    columns: int, count: int, gap: float, width: float, height: float
) -> None:
    found = cells(f'<grid columns="{columns}" gap="{gap:.3f}mm">{"<rect/>" * count}</grid>', width, height)
    assert len(found) == count
    assert [cell[2:] for cell in found] == [pytest.approx(found[0][2:])] * count
    for x, y, w, h in found:
        assert min(x, y) >= 0
        assert x + w <= width + 0.001
        assert y + h <= height + 0.001
    for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(found, 2):
        across, down = abs(x2 - x1) - max(w1, w2), abs(y2 - y1) - max(h1, h2)
        assert max(across, down) >= gap - 0.001
