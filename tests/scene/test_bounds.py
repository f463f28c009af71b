"""Bounds: the box around points contains every point."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.bounds import box_corners, extent, fitted
from printgen.scene.shapes import Box

numbers = st.floats(-100, 100)


@given(st.lists(st.tuples(numbers, numbers), min_size=1))
def test_an_extent_holds_every_point(points: list[tuple[float, float]]) -> None:
    left, top, right, bottom = extent(points)
    assert all(left <= x <= right and top <= y <= bottom for x, y in points)


def test_corners_of_a_box_go_around_it() -> None:
    assert box_corners(1, 2, 3, 4) == ((1, 2), (4, 2), (4, 6), (1, 6))


def test_a_picture_fitted_to_a_box_fills_it_one_way_and_is_in_its_middle() -> None:
    move = fitted([(0, 0), (10, 5)], Box(100, 100, 20, 20))
    assert move([(0, 0), (10, 5)]) == ((100, 105), (120, 115))


def test_a_point_fitted_to_a_box_is_in_its_middle() -> None:
    (moved,) = fitted([(3, 3)], Box(0, 0, 10, 10))([(3, 3)])
    assert moved == pytest.approx((5, 5))
