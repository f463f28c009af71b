"""Hatching: each pattern stays inside its area and differs from the others."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from printgen.scene.hatching import circle_polygon, hatched
from printgen.scene.shapes import Circle, Path, Shape
from printgen.style.house_style import HATCHES

LINES = ("horizontal", "vertical", "rising", "falling", "cross")
DRAWN = tuple(hatch for hatch in HATCHES if hatch != "none")
SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
Points = list[tuple[float, float]]


def _star(radii: list[float]) -> Points:
    """Return a polygon around the origin that never crosses itself and has bays where a radius is short."""
    turns = [2 * math.pi * i / len(radii) for i in range(len(radii))]
    return [(r * math.cos(t), r * math.sin(t)) for r, t in zip(radii, turns, strict=True)]


polygons = st.lists(st.floats(0.5, 15), min_size=3, max_size=10).map(_star)


def segments(shapes: list[Shape]) -> list[LineString]:
    return [LineString(run) for shape in shapes if isinstance(shape, Path) for run in shape.runs]


def discs(shapes: list[Shape]) -> list[Circle]:
    return [shape for shape in shapes if isinstance(shape, Circle)]


@given(polygons, st.sampled_from(LINES))
def test_lines_stay_inside_their_polygon(polygon: Points, hatch: str) -> None:
    room = Polygon(polygon).buffer(1e-6)
    assert all(room.covers(line) for line in segments(list(hatched(polygon, hatch))))


@given(polygons)
def test_dots_have_their_middle_inside_their_polygon(polygon: Points) -> None:
    room = Polygon(polygon).buffer(1e-6)
    assert all(room.covers(Point(dot.x, dot.y)) for dot in discs(list(hatched(polygon, "dots"))))


@given(polygons)
@example(_star([1.875, 13.75, 1.0, 1.0, 8.5, 1.0, 14.0]))
def test_dots_stay_inside_their_polygon(polygon: Points) -> None:
    room = Polygon(polygon)
    for dot in discs(list(hatched(polygon, "dots"))):
        assert room.exterior.distance(Point(dot.x, dot.y)) >= dot.radius - 1e-6


@given(st.floats(1.5, 10))
def test_dots_stay_inside_a_disc(radius: float) -> None:
    for dot in discs(list(hatched(circle_polygon(0, 0, radius), "dots"))):
        assert math.hypot(dot.x, dot.y) + dot.radius <= radius + 0.01


@given(polygons)
def test_solid_fills_exactly_the_polygon(polygon: Points) -> None:
    (shape,) = hatched(polygon, "solid")
    assert isinstance(shape, Path)
    assert (shape.runs, shape.closed, shape.fill) == ((tuple(polygon),), True, "#000000")


def test_none_leaves_the_area_empty() -> None:
    assert list(hatched(SQUARE, "none")) == []


@pytest.mark.parametrize("hatch", DRAWN)
def test_every_hatching_of_the_house_draws_something(hatch: str) -> None:
    assert list(hatched(SQUARE, hatch))


def test_no_two_hatchings_look_the_same() -> None:
    looks = [tuple(hatched(SQUARE, hatch)) for hatch in HATCHES]
    assert len(set(looks)) == len(HATCHES)


@pytest.mark.parametrize(("hatch", "slopes"), [
    ("horizontal", {0}), ("vertical", {90}), ("falling", {45}), ("rising", {135}), ("cross", {45, 135}),
])  # fmt: skip
def test_lines_run_in_the_direction_of_their_name(hatch: str, slopes: set[int]) -> None:
    found = set()
    for line in segments(list(hatched(SQUARE, hatch))):
        (x1, y1), (x2, y2) = line.coords
        found.add(round(math.degrees(math.atan2(y2 - y1, x2 - x1))) % 180)
    assert found == slopes


def test_lines_cross_the_whole_of_a_square() -> None:
    assert {line.length for line in segments(list(hatched(SQUARE, "horizontal")))} == {10.0}


def test_lines_leave_a_bay_of_the_polygon_empty() -> None:
    bay = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (6.0, 10.0), (6.0, 2.0), (4.0, 2.0), (4.0, 10.0), (0.0, 10.0)]
    empty = Polygon([(4.01, 2.01), (5.99, 2.01), (5.99, 9.99), (4.01, 9.99)])
    lines = segments(list(hatched(bay, "horizontal")))
    assert lines
    assert not any(line.intersects(empty) for line in lines)


def test_hatching_goes_on_the_layer_it_is_asked_for() -> None:
    for hatch in DRAWN:
        assert {shape.layer for shape in hatched(SQUARE, hatch, "guide") if isinstance(shape, Path | Circle)} == {
            "guide"
        }


@given(st.floats(-50, 50), st.floats(-50, 50), st.floats(0.5, 20))
def test_a_circle_polygon_runs_along_its_circle(x: float, y: float, radius: float) -> None:
    assert all(math.dist((x, y), point) == pytest.approx(radius) for point in circle_polygon(x, y, radius))


def test_lines_leave_out_a_hole_and_cross_an_area_beside() -> None:
    hole = [(3.0, 3.0), (7.0, 3.0), (7.0, 7.0), (3.0, 7.0)]
    beside = [(20.0, 0.0), (30.0, 0.0), (30.0, 10.0), (20.0, 10.0)]
    (path,) = hatched(SQUARE, "horizontal", others=(hole, beside))
    assert isinstance(path, Path)
    middle = sorted(run for run in path.runs if 3 < run[0][1] < 7)
    assert {(round(a[0]), round(b[0])) for a, b in middle} == {(0, 3), (7, 10), (20, 30)}
