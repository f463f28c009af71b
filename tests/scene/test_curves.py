"""Curves: they are smooth through every point, straight from corner to corner, and closed if they are loops."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from printgen.scene.curves import MOST_NODES, Nodes, line, loop, parse_nodes

FINE = 0.01
numbers = st.integers(-5000, 5000).map(lambda number: number / 100)
points = st.tuples(numbers, numbers)
decimals = st.decimals(-999999, 999999, places=6, allow_nan=False, allow_infinity=False).map(float)


def nodes_of(positions: st.SearchStrategy[tuple[float, float]], least: int = 2) -> st.SearchStrategy[Nodes]:
    """Return a strategy for different points, each of which can be a corner."""
    marked = st.lists(st.tuples(positions, st.booleans()), min_size=least, max_size=12, unique_by=lambda item: item[0])
    return marked.map(lambda items: Nodes(tuple(p for p, _ in items), tuple(c for _, c in items)))


some_nodes = nodes_of(points)
some_loops = nodes_of(points, least=3)
CIRCLE = Nodes(
    tuple((10 * math.cos(math.tau * i / 12), 10 * math.sin(math.tau * i / 12)) for i in range(12)), (False,) * 12
)


@given(some_nodes)
def test_a_line_passes_through_every_node_in_order(nodes: Nodes) -> None:
    run = iter(line(nodes, FINE))
    assert all(any(point == node for point in run) for node in nodes.points)


@given(some_nodes)
def test_a_line_starts_at_its_first_node_and_ends_at_its_last(nodes: Nodes) -> None:
    run = line(nodes, FINE)
    assert (run[0], run[-1]) == (nodes.points[0], nodes.points[-1])


@given(some_loops)
def test_a_loop_passes_through_every_node(nodes: Nodes) -> None:
    assert set(nodes.points) <= set(loop(nodes, FINE))


@given(some_loops)
def test_a_loop_does_not_say_its_start_again(nodes: Nodes) -> None:
    run = loop(nodes, FINE)
    assert run.count(run[0]) == 1


@given(st.lists(points, min_size=3, max_size=12, unique=True))
def test_between_corners_everything_is_straight(positions: list[tuple[float, float]]) -> None:
    nodes = Nodes(tuple(positions), (True,) * len(positions))
    assert line(nodes, FINE) == nodes.points
    assert loop(nodes, FINE) == nodes.points


@given(some_nodes, st.integers(0, 10))
def test_two_corners_in_a_row_make_a_straight_line(nodes: Nodes, at: int) -> None:
    first = at % (len(nodes.points) - 1)
    corners = tuple(corner or i in (first, first + 1) for i, corner in enumerate(nodes.corners))
    sides = list(pairwise(line(Nodes(nodes.points, corners), FINE)))
    assert (nodes.points[first], nodes.points[first + 1]) in sides


def test_a_line_of_two_points_is_straight_even_without_corners() -> None:
    assert line(Nodes(((0, 0), (3, 4)), (False, False)), FINE) == ((0, 0), (3, 4))


def test_a_line_of_one_point_is_that_point() -> None:
    assert line(Nodes(((3, 4),), (False,)), FINE) == ((3, 4),)


def test_points_on_a_straight_line_stay_on_it() -> None:
    run = line(Nodes(((0, 0), (1, 1), (5, 5), (6, 6)), (False,) * 4), FINE)
    assert all(x == pytest.approx(y) for x, y in run)


def test_a_smooth_loop_through_twelve_points_of_a_circle_is_nearly_that_circle() -> None:
    assert all(math.hypot(x, y) == pytest.approx(10, abs=0.1) for x, y in loop(CIRCLE, 0.001))


def test_a_smooth_loop_has_no_kink_where_it_closes() -> None:
    run = loop(CIRCLE, 0.001)
    around = [*run, *run[:2]]
    turns = [_turn(a, b, c) for (a, b), c in zip(pairwise(around), around[2:], strict=False)]
    assert max(turns) < 0.1


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
    return abs((turn + math.pi) % math.tau - math.pi)


def test_a_corner_is_a_kink() -> None:
    run = loop(Nodes(((0, 0), (10, 0), (10, 10), (0, 10)), (True, False, False, False)), 0.001)
    assert run[0] == pytest.approx((0, 0))
    assert _turn(run[-1], run[0], run[1]) > 0.3


@given(st.integers(0, 11))
def test_a_loop_is_the_same_wherever_it_starts(start: int) -> None:
    turned = Nodes((*CIRCLE.points[start:], *CIRCLE.points[:start]), CIRCLE.corners)
    one, other = Polygon(loop(CIRCLE, 0.001)), Polygon(loop(turned, 0.001))
    assert one.symmetric_difference(other).area < 1e-6


@given(some_nodes, st.floats(0.005, 1))
def test_a_coarse_line_leaves_the_curve_by_no_more_than_its_tolerance(nodes: Nodes, tolerance: float) -> None:
    coarse = LineString(line(nodes, tolerance))
    assert all(coarse.distance(Point(p)) <= tolerance + 0.001 for p in line(nodes, 0.001))


def test_a_finer_tolerance_needs_more_points() -> None:
    assert len(loop(CIRCLE, 0.0001)) > len(loop(CIRCLE, 0.01)) > 12


def test_a_curve_through_a_point_said_twice_is_still_a_curve() -> None:
    run = line(Nodes(((0, 0), (5, 5), (5, 5), (10, 0)), (False,) * 4), FINE)
    assert (5, 5) in run
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in run)


@pytest.mark.parametrize(
    ("text", "found", "corners"),
    [
        ("0,0", ((0, 0),), (False,)),
        ("0,0c 1.5,2 3,0c", ((0, 0), (1.5, 2), (3, 0)), (True, False, True)),
        ("-1.25,2c\n 0.5,-0.5", ((-1.25, 2), (0.5, -0.5)), (True, False)),
    ],
)
def test_points_are_read_as_they_are_written(
    text: str, found: tuple[tuple[float, float], ...], corners: tuple[bool, ...]
) -> None:
    assert parse_nodes(text) == Nodes(found, corners)


@pytest.mark.parametrize(
    "text", ["", " ", "1", "1,", ",1", "1,2,3", "1,2d", "1, 2", "1,2C", "+1,2", "1e3,2", "1234567,0", "nan,0", "٣,٣"]
)
def test_what_are_no_points_is_none(text: str) -> None:
    assert parse_nodes(text) is None


@pytest.mark.parametrize(("count", "read"), [(MOST_NODES, True), (MOST_NODES + 1, False)])
def test_there_is_an_end_to_how_many_points_a_curve_has(count: int, read: bool) -> None:
    assert (parse_nodes("0,0 " * count) is not None) == read


@given(nodes_of(st.tuples(decimals, decimals)))
def test_points_are_written_as_they_are_read(nodes: Nodes) -> None:
    """A template prints the points of the data, and the markup is read again."""
    again = parse_nodes(str(nodes))
    assert again is not None
    assert again.corners == nodes.corners
    for read, written in zip(again.points, nodes.points, strict=True):
        assert read == pytest.approx(written, rel=1e-5, abs=1e-6)


def test_where_points_stand_in_the_data_does_not_make_them_others() -> None:
    assert Nodes(((0, 0),), (True,), "airframes.gull.shape") == Nodes(((0, 0),), (True,))
