"""Regions: outlines are cut, joined, grown and compared without losing anything."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from printgen.scene.regions import (
    Ring,
    area,
    between,
    centre,
    clipped,
    clipped_line,
    common_area,
    grown,
    inside,
    is_simple,
    joined,
    offset_lines,
    without_slivers,
)

SQUARE: Ring = ((0, 0), (10, 0), (10, 10), (0, 10))
BOW: Ring = ((0, 0), (10, 10), (10, 0), (0, 10))
CHEVRON: Ring = ((0, 0), (10, 0), (10, 10), (5, 4), (0, 10))
numbers = st.floats(-20, 20).map(lambda number: round(number, 3))
sizes = st.floats(1, 20).map(lambda number: round(number, 3))


def box(x: float, y: float, width: float, height: float) -> Ring:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


boxes = st.builds(box, numbers, numbers, sizes, sizes)


@st.composite
def stars(draw: st.DrawFn) -> Ring:
    """Draw a random outline that runs once around a middle."""
    radii = draw(st.lists(st.floats(1, 20), min_size=3, max_size=14))
    x, y = draw(numbers), draw(numbers)
    turns = (math.tau * i / len(radii) for i in range(len(radii)))
    return tuple((x + r * math.cos(t), y + r * math.sin(t)) for r, t in zip(radii, turns, strict=True))


@given(stars())
def test_an_outline_that_goes_once_round_is_simple(ring: Ring) -> None:
    assert is_simple(ring)


@pytest.mark.parametrize(
    "ring", [BOW, ((0, 0), (1, 1)), ((0, 0), (1, 1), (2, 2)), (), ((0, 0), (4, 0), (4, 4), (2, 0), (0, 4))]
)
def test_an_outline_that_crosses_or_touches_itself_or_holds_nothing_is_not_simple(ring: Ring) -> None:
    assert not is_simple(ring)


def test_an_area_is_counted_whichever_way_round_it_is_drawn() -> None:
    assert area(SQUARE) == area(SQUARE[::-1]) == 100


def test_a_square_balances_in_its_middle() -> None:
    assert centre([SQUARE]) == (5, 5)


def test_a_larger_area_pulls_the_balance_to_itself() -> None:
    assert centre([box(0, 0, 1, 1), box(10, 0, 3, 1)])[0] == pytest.approx((0.5 * 1 + 11.5 * 3) / 4)


@given(stars())
def test_areas_and_their_mirror_images_balance_on_the_mirror(ring: Ring) -> None:
    assert centre([ring, tuple((x, -y) for x, y in ring)])[1] == pytest.approx(0, abs=1e-6)


@given(stars(), stars())
def test_what_is_clipped_lies_inside_its_region(ring: Ring, region: Ring) -> None:
    assert all(inside(part, region, 0.001) for part in clipped(ring, region))


@given(stars(), stars())
def test_clipping_loses_nothing_of_what_both_have(ring: Ring, region: Ring) -> None:
    assert sum(map(area, clipped(ring, region))) == pytest.approx(common_area(ring, region), abs=1e-3)


def test_what_lies_outside_is_clipped_away_altogether() -> None:
    assert clipped(box(20, 20, 5, 5), SQUARE) == []


def test_what_only_touches_is_clipped_away_altogether() -> None:
    assert clipped(box(10, 0, 5, 5), SQUARE) == []


def test_an_outline_may_fall_into_several_parts_the_largest_first() -> None:
    comb: Ring = ((0, -5), (10, -5), (10, 5), (8, 5), (8, -1), (5, -1), (5, 5), (0, 5))
    parts = clipped(comb, SQUARE)
    assert [area(part) for part in parts] == [25, 10]


def test_a_drawing_that_crosses_itself_is_coloured_on_both_sides_of_the_crossing() -> None:
    assert sum(map(area, clipped(BOW, box(-5, -5, 20, 20)))) == pytest.approx(50)


@given(st.lists(st.tuples(numbers, numbers), min_size=2, max_size=8, unique=True), stars())
def test_a_clipped_line_lies_inside_its_region(run: list[tuple[float, float]], region: Ring) -> None:
    near = Polygon(region).buffer(0.001)
    assert all(near.covers(LineString(part)) for part in clipped_line(run, region))


def test_a_line_across_a_notch_falls_into_two() -> None:
    parts = clipped_line(((-5, 8), (15, 8)), CHEVRON)
    assert len(parts) == 2
    assert all(y == 8 for part in parts for _, y in part)


def test_a_line_outside_leaves_nothing() -> None:
    assert clipped_line(((-5, 20), (15, 20)), SQUARE) == []


def test_a_line_that_only_touches_a_corner_leaves_nothing() -> None:
    assert clipped_line(((-5, 5), (5, -5)), SQUARE) == []


def test_areas_that_overlap_become_one() -> None:
    (one,) = joined([SQUARE, box(5, 0, 10, 10)])
    assert area(one) == 150


def test_areas_apart_stay_apart() -> None:
    assert [area(ring) for ring in joined([box(20, 0, 2, 2), SQUARE])] == [100, 4]


@given(boxes, boxes)
def test_two_areas_have_in_common_what_their_boxes_have(first: Ring, second: Ring) -> None:
    width = min(first[1][0], second[1][0]) - max(first[0][0], second[0][0])
    height = min(first[2][1], second[2][1]) - max(first[0][1], second[0][1])
    assert common_area(first, second) == pytest.approx(max(0, width) * max(0, height), abs=1e-6)


def test_neighbours_have_nothing_in_common() -> None:
    assert common_area(SQUARE, box(10, 0, 5, 5)) == 0


def test_inside_is_inside_or_on_the_edge_and_not_beyond() -> None:
    assert inside(SQUARE, SQUARE)
    assert not inside(box(5, 5, 5.1, 2), SQUARE)
    assert inside(box(5, 5, 5.1, 2), SQUARE, 0.2)


@given(stars(), st.floats(0.1, 3))
def test_a_grown_outline_holds_the_old_one_with_the_distance_all_round(ring: Ring, by: float) -> None:
    (larger,) = grown(ring, by)
    assert Polygon(larger).exterior.distance(Polygon(ring)) >= by - 1e-6


@given(stars(), st.floats(0.1, 3))
def test_a_shrunk_outline_keeps_the_distance_all_round(ring: Ring, by: float) -> None:
    for smaller in grown(ring, -by):
        assert Polygon(ring).exterior.distance(Polygon(smaller)) >= by - 1e-6


def test_a_grown_square_is_a_larger_square() -> None:
    (larger,) = grown(SQUARE, 2)
    assert area(larger) == pytest.approx(14 * 14)


def test_an_outline_shrunk_by_more_than_it_has_is_nothing() -> None:
    assert grown(SQUARE, -5.1) == []


def test_slivers_are_cut_off() -> None:
    flag: Ring = ((0, 0), (10, 0), (10, 5), (30, 5), (30, 5.5), (10, 5.5), (10, 10), (0, 10))
    (whole,) = without_slivers(flag, 1)
    assert area(whole) == pytest.approx(100, abs=1)
    assert max(x for x, _ in whole) < 11


@given(stars())
def test_without_slivers_nothing_is_added(ring: Ring) -> None:
    assert all(inside(part, ring, 0.02) for part in without_slivers(ring, 1))


@given(stars(), numbers, st.floats(0.5, 30))
def test_between_two_levels_nothing_is_above_or_below_them(ring: Ring, top: float, height: float) -> None:
    for part in between(ring, top, top + height):
        assert min(y for _, y in part) >= top - 1e-6
        assert max(y for _, y in part) <= top + height + 1e-6


@given(stars(), numbers)
def test_cut_at_a_level_both_parts_together_are_the_whole(ring: Ring, level: float) -> None:
    parts = [*between(ring, -math.inf, level), *between(ring, level, math.inf)]
    assert sum(map(area, parts)) == pytest.approx(area(ring), rel=1e-4)


def test_offset_lines_are_at_their_distance_and_leave_out_the_rim_and_gaps() -> None:
    island, rim, gap = box(10, 10, 10, 10), box(0, 0, 30, 30), box(0, 14, 10, 2)
    (line,) = offset_lines([island], 2, rim)
    assert all(1.9 < Polygon(island).distance(Point(point)) < 2.1 for point in line)
    (opened,) = offset_lines([island], 2, rim, [gap])
    assert LineString(opened).length == pytest.approx(LineString(line).length - 2, abs=0.01)
    assert offset_lines([rim], 2, rim) == []


def test_offset_lines_follow_the_shore_of_a_lake() -> None:
    lake = tuple(reversed(box(5, 5, 20, 20)))
    (line,) = offset_lines([box(0, 0, 30, 30), lake], 2, box(0, 0, 30, 30))
    assert {round(x) for x, _ in line} == {7, 23}
