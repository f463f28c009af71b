"""Nesting: outlines fit into each other's notches, never touch, and stay inside the rectangle."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon
from shapely.affinity import rotate, translate

from printgen.layout.outline_nesting import OutlinePosition, nest_outlines
from printgen.scene.regions import Ring

_PAPER = 0.22
"""In mm: how much closer outlines can be than requested, because they are compared on a grid."""


@st.composite
def outlines(draw: st.DrawFn) -> Ring:
    """Draw a random outline around a middle, with notches that other outlines fit into."""
    radii = draw(st.lists(st.floats(3, 14), min_size=3, max_size=9))
    x, y = draw(st.floats(-30, 30)), draw(st.floats(-30, 30))
    turns = (math.tau * i / len(radii) for i in range(len(radii)))
    return tuple((x + r * math.cos(t), y + r * math.sin(t)) for r, t in zip(radii, turns, strict=True))


some = st.lists(outlines(), min_size=1, max_size=5).map(tuple)
gaps = st.sampled_from([0.5, 1.0, 1.6, 3.0])
L: Ring = ((0, 0), (30, 0), (30, 5), (5, 5), (5, 30), (0, 30))


def box(width: float, height: float) -> Ring:
    return ((0, 0), (width, 0), (width, height), (0, height))


def laid(ring: Ring, lay: OutlinePosition) -> Polygon:
    """Return an outline at its final position; y points down, so that clockwise is the positive direction."""
    return translate(rotate(Polygon(ring), lay.turn, origin=(0, 0)), lay.x, lay.y)


@settings(max_examples=25)
@given(some, gaps)
def test_nested_outlines_keep_their_gap(rings: tuple[Ring, ...], gap: float) -> None:
    lays, _, _ = nest_outlines(rings, gap)
    placed = [laid(ring, lay) for ring, lay in zip(rings, lays, strict=True)]
    assert all(one.distance(other) >= gap - _PAPER for one, other in combinations(placed, 2))


@settings(max_examples=25)
@given(some, gaps)
def test_nested_outlines_stay_in_the_stated_rectangle(rings: tuple[Ring, ...], gap: float) -> None:
    lays, width, height = nest_outlines(rings, gap)
    for ring, lay in zip(rings, lays, strict=True):
        left, top, right, bottom = laid(ring, lay).bounds
        assert min(left, top) >= 0
        assert right <= width + 1e-9
        assert bottom <= height + 1e-9


@settings(max_examples=10)
@given(some)
def test_outlines_keep_half_the_gap_from_the_edge_of_the_rectangle(rings: tuple[Ring, ...]) -> None:
    """Two groups side by side are then as far apart as two outlines in one group."""
    lays, width, height = nest_outlines(rings, 2.0)
    for ring, lay in zip(rings, lays, strict=True):
        left, top, right, bottom = laid(ring, lay).bounds
        assert min(left, top, width - right, height - bottom) >= 1 - _PAPER


@settings(max_examples=10)
@given(some)
def test_the_same_outlines_always_lie_the_same_way(rings: tuple[Ring, ...]) -> None:
    nest_outlines.cache_clear()
    first = nest_outlines(rings, 1.6)
    nest_outlines.cache_clear()
    assert nest_outlines(rings, 1.6) == first


def test_a_single_outline_has_its_own_size_and_the_gap() -> None:
    _, width, height = nest_outlines((box(20, 10),), 1.6)
    assert sorted((width, height)) == pytest.approx([11.6, 21.6], abs=1.1)


def test_outlines_are_laid_into_each_others_notches() -> None:
    """Two corner pieces need less paper than their two boxes."""
    _, width, height = nest_outlines((L, L), 1.0)
    assert width * height < 0.75 * 2 * 31 * 31


def test_outlines_are_turned_where_that_saves_paper() -> None:
    lays, width, height = nest_outlines((box(40, 6), box(6, 40)), 1.0)
    assert {lay.turn % 180 for lay in lays} == {0, 90}
    assert width * height < 45 * 20


def test_outlines_without_a_gap_still_do_not_overlap() -> None:
    rings = (L, box(9.3, 4.1), ((0, 0), (17, 3), (4, 11)))
    lays, _, _ = nest_outlines(rings, 0.0)
    placed = [laid(ring, lay) for ring, lay in zip(rings, lays, strict=True)]
    assert all(one.intersection(other).area < 0.01 for one, other in combinations(placed, 2))


class TestCanaries:
    """The checks of this file can fail."""

    def test_outlines_laid_on_each_other_touch(self) -> None:
        here = OutlinePosition(0, 0, 0)
        assert laid(L, here).distance(laid(box(4, 4), here)) == 0

    def test_a_quarter_turn_clockwise_takes_right_to_down(self) -> None:
        assert laid(box(10, 2), OutlinePosition(5, 7, 90)).bounds == pytest.approx((3, 7, 5, 17))
