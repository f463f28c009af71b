"""Coasts: they are smooth, always the same, on the right side of every cell, and end at the rim of the map."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.cells import Cell, Naming, grid_cells, parse_cells
from printgen.layout.coastline import boundaries, coast_of, is_clockwise, outlines
from printgen.layout.map_grid import HexGrid, MapGrid, SquareGrid
from printgen.scene.shapes import Point

SQUARES = SquareGrid(6, 6, 0, 0, 10)
HEXES = HexGrid(6, 6, 0, 0, 10)


def winds(ring: tuple[Point, ...], point: Point) -> bool:
    """Check whether a point is inside a ring by counting the edges to its right."""
    x, y = point
    crossed = [
        (x1, y1, x2, y2) for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True) if (y1 <= y) != (y2 <= y)
    ]
    return sum(x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x for x1, y1, x2, y2 in crossed) % 2 == 1


def inside(rings: tuple[tuple[Point, ...], ...], point: Point) -> bool:
    return sum(winds(ring, point) for ring in rings) % 2 == 1


def areas(naming: Naming) -> st.SearchStrategy[frozenset[Cell]]:
    return st.frozensets(st.sampled_from(grid_cells(6, 6, naming).cells), min_size=1)


@settings(max_examples=40)
@given(st.sampled_from([SQUARES, HEXES]), st.data())
def test_the_centre_of_every_cell_is_on_its_own_side_of_the_coast(grid: MapGrid, data: st.DataObject) -> None:
    area = data.draw(areas(grid.naming))
    rings = coast_of(grid, area).rings
    for cell in grid.cells:
        assert inside(rings, grid.centre(cell)) == (cell in area), cell.name


@settings(max_examples=40)
@given(st.sampled_from([SQUARES, HEXES]), st.data())
def test_an_outline_encloses_its_cells_and_no_others(grid: MapGrid, data: st.DataObject) -> None:
    area = data.draw(areas(grid.naming))
    rings = outlines(grid, area)
    assert all(inside(rings, grid.centre(cell)) == (cell in area) for cell in grid.cells)


@settings(max_examples=40)
@given(areas(Naming.LETTERED))
def test_a_coast_never_leaves_the_map_by_more_than_it_swings(area: frozenset[Cell]) -> None:
    for ring in coast_of(SQUARES, area).rings:
        assert all(-3 < x < 63 and -3 < y < 63 for x, y in ring)


def test_an_island_has_a_closed_coast_and_land_at_the_rim_an_open_one() -> None:
    coast = coast_of(SQUARES, parse_cells("C3, A1-A2").cells)
    assert (len(coast.closed), len(coast.open)) == (1, 1)
    start, end = coast.open[0][0], coast.open[0][-1]
    assert {start, end} == {(20, 0), (0, 10)}


def test_a_map_of_nothing_but_land_has_no_coast() -> None:
    coast = coast_of(SQUARES, SQUARES.cells)
    assert (coast.closed, coast.open) == ((), ())
    assert len(coast.rings) == 1


def test_a_lake_runs_the_other_way_round() -> None:
    ring = parse_cells("B2-B4, C2, C4, D2-D4").cells
    assert sorted(is_clockwise(found) for found in outlines(SQUARES, ring)) == [False, True]


def test_cells_that_touch_at_a_corner_are_two_islands() -> None:
    assert len(boundaries(SQUARES, parse_cells("B2, C3").cells)) == 2
    assert len(coast_of(SQUARES, parse_cells("B2, C3").cells).closed) == 2


def test_the_order_of_the_names_does_not_change_the_coast() -> None:
    assert coast_of(SQUARES, parse_cells("B2, B3, C3").cells) == coast_of(SQUARES, parse_cells("C3, B3, B2").cells)


def test_a_coast_has_the_same_shape_at_every_size() -> None:
    def turns(grid: MapGrid) -> list[float]:
        (ring,) = coast_of(grid, parse_cells("B2-B4, C3").cells).closed
        return [max(x for x, _ in ring) / grid.size, min(y for _, y in ring) / grid.size]

    assert turns(SquareGrid(6, 6, 0, 0, 5)) == pytest.approx(turns(SquareGrid(6, 6, 0, 0, 50)), abs=0.02)


def test_a_coast_is_smooth_and_not_straight() -> None:
    (run,) = coast_of(SQUARES, parse_cells("A1-A6, B1-B6, C1-C6").cells).open
    ys = [y for _, y in run]
    assert max(ys) - min(ys) > 0.5
    angles = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(run)]
    bends = [abs((b - a + math.pi) % (2 * math.pi) - math.pi) for a, b in pairwise(angles)]
    assert max(bends) < math.radians(45), "steps of the grid bend by 90 degrees"
