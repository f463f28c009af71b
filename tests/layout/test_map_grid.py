"""Grids of squares and hexes: cells share their edges, and the directions of neighbours are right."""

from __future__ import annotations

import math

import pytest

from printgen.cells import Cell, Naming, parse_cell
from printgen.layout.map_grid import HexGrid, MapGrid, SquareGrid, fitted_grid
from printgen.scene.shapes import Box

GRIDS: list[MapGrid] = [SquareGrid(5, 4, 2, 3, 10), HexGrid(5, 4, 2, 3, 10)]


def cell(name: str) -> Cell:
    found = parse_cell(name)
    assert found
    return found


@pytest.mark.parametrize("grid", GRIDS)
def test_two_cells_share_the_edge_between_them(grid: MapGrid) -> None:
    for one in grid.cells:
        for start, end, other in grid.edges(one):
            if grid.has(other):
                back = grid.shared_edge(other, one)
                assert back
                assert math.dist(start, back[1]) < 1e-9 > math.dist(end, back[0])


@pytest.mark.parametrize("grid", GRIDS)
def test_the_cells_across_edges_are_neighbours_by_the_compass(grid: MapGrid) -> None:
    for one in grid.cells:
        found = [one.direction_to(other) for other in grid.across(one)]
        assert found == (["N", "E", "S", "W"] if len(found) == 4 else ["N", "NE", "SE", "S", "SW", "NW"])


@pytest.mark.parametrize("grid", GRIDS)
def test_cells_fill_the_extent_and_never_leave_it(grid: MapGrid) -> None:
    points = [point for one in grid.cells for point in grid.corners(one)]
    box = grid.extent
    assert (min(x for x, _ in points), max(x for x, _ in points)) == pytest.approx((box.x, box.x + box.width))
    assert (min(y for _, y in points), max(y for _, y in points)) == pytest.approx((box.y, box.y + box.height))


def test_hexes_have_the_measures_of_the_usual_formulas() -> None:
    grid, side = HexGrid(5, 4, 0, 0, 10), 10 / math.sqrt(3)
    first, below, beside = (grid.centre(cell(name)) for name in ("0101", "0102", "0201"))
    assert (below[0] - first[0], below[1] - first[1]) == pytest.approx((0, 10))
    assert (beside[0] - first[0], beside[1] - first[1]) == pytest.approx((1.5 * side, 5))


@pytest.mark.parametrize("naming", Naming)
def test_a_grid_is_as_large_as_its_box_allows(naming: Naming) -> None:
    for width, height in ((50, 500), (500, 50)):
        grid = fitted_grid(naming, 6, 7, Box(10, 20, width, height))
        got = grid.extent
        assert got.width == pytest.approx(width) or got.height == pytest.approx(height)
        assert got.width <= width + 1e-9
        assert got.height <= height + 1e-9
        assert got.x - 10 == pytest.approx((width - got.width) / 2)


@pytest.mark.parametrize(("align", "x"), [("left", 0), ("right", 60)])
def test_a_grid_can_be_at_the_side_of_its_box(align: str, x: float) -> None:
    assert fitted_grid(Naming.LETTERED, 2, 2, Box(0, 0, 100, 40), align).extent.x == x
