"""The outline of an aircraft: it is inside its square and symmetrical, and its nose points where it flies."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.silhouette import silhouette


def test_it_stays_in_its_square() -> None:
    left, top, right, bottom = extent(silhouette(10, 20, 8))
    assert 6 < left < right < 14
    assert 16 < top < bottom < 24


def test_it_is_the_same_on_both_sides() -> None:
    points = {(round(x, 6), round(y, 6)) for x, y in silhouette(0, 0, 1)}
    assert points == {(-x if x else x, y) for x, y in points}


@pytest.mark.parametrize(("up", "nose"), [(True, -0.36), (False, 0.36)])
def test_the_nose_comes_first(up: bool, nose: float) -> None:
    assert silhouette(0, 0, 1, up)[0] == (0, nose)
