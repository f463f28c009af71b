"""Turn the cells of a map into points, the centre and the corners of each, and find the neighbour across each edge."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from printgen.cells import Cell, Naming, grid_cells
from printgen.scene.shapes import Box, Point

_ROOT = math.sqrt(3)


@dataclass(frozen=True)
class MapGrid(ABC):
    """A grid in mm; edge k runs clockwise from corner k to the next corner, and neighbour k is across it."""

    rows: int
    columns: int
    left: float
    top: float
    size: float
    """Width of a cell: the side of a square, or the distance between two opposite sides of a hex."""

    @property
    @abstractmethod
    def naming(self) -> Naming:
        """The way in which its cells are named."""

    @property
    @abstractmethod
    def extent(self) -> Box:
        """The smallest box around all cells."""

    @abstractmethod
    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""

    @abstractmethod
    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of a cell, clockwise."""

    @abstractmethod
    def across(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the cell across each edge, even if it is not on the map."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return grid_cells(self.rows, self.columns, self.naming).cells

    def has(self, cell: Cell) -> bool:
        in_rows, in_columns = 1 <= cell.row <= self.rows, 1 <= cell.column <= self.columns
        return cell.naming is self.naming and in_rows and in_columns

    def edges(self, cell: Cell) -> Iterator[tuple[Point, Point, Cell]]:
        """Return each edge of a cell: its two ends, and the cell across it."""
        corners = self.corners(cell)
        yield from zip(corners, [*corners[1:], corners[0]], self.across(cell), strict=True)

    def shared_edge(self, one: Cell, other: Cell) -> tuple[Point, Point] | None:
        """Return the edge between two cells; None if they do not share one."""
        return next(((start, end) for start, end, across in self.edges(one) if across == other), None)


@dataclass(frozen=True)
class SquareGrid(MapGrid):
    """Squares in straight rows."""

    @property
    def naming(self) -> Naming:
        return Naming.LETTERED

    @property
    def extent(self) -> Box:
        return Box(self.left, self.top, self.columns * self.size, self.rows * self.size)

    def centre(self, cell: Cell) -> Point:
        return (self.left + (cell.column - 0.5) * self.size, self.top + (cell.row - 0.5) * self.size)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        left, right = (self.left + column * self.size for column in (cell.column - 1, cell.column))
        top, bottom = (self.top + row * self.size for row in (cell.row - 1, cell.row))
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    def across(self, cell: Cell) -> tuple[Cell, ...]:
        steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
        return tuple(Cell(cell.row + down, cell.column + right) for down, right in steps)


@dataclass(frozen=True)
class HexGrid(MapGrid):
    """Hexes with a flat top in straight columns; every second column is half a hex lower."""

    @property
    def naming(self) -> Naming:
        return Naming.DIGITS

    @property
    def side(self) -> float:
        return self.size / _ROOT

    @property
    def extent(self) -> Box:
        lower = 0.5 if self.columns > 1 else 0.0
        return Box(self.left, self.top, self.side * (1.5 * self.columns + 0.5), self.size * (self.rows + lower))

    def centre(self, cell: Cell) -> Point:
        lower = 0.5 if cell.column % 2 == 0 else 0.0
        return (
            self.left + self.side * (1 + 1.5 * (cell.column - 1)),
            self.top + self.size * (cell.row - 0.5 + lower),
        )

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        x, y = self.centre(cell)
        turns = (math.radians(60 * k - 120) for k in range(6))
        return tuple((x + self.side * math.cos(turn), y + self.side * math.sin(turn)) for turn in turns)

    def across(self, cell: Cell) -> tuple[Cell, ...]:
        # Even columns are half a hex lower: a hex in an odd column adjoins its own row and the row above in the columns
        # beside it, and a hex in an even column its own row and the row below.
        up, down = (-1, 0) if cell.column % 2 else (0, 1)
        steps = ((-1, 0), (up, 1), (down, 1), (1, 0), (down, -1), (up, -1))
        return tuple(Cell(cell.row + row, cell.column + column, Naming.DIGITS) for row, column in steps)


_GRIDS: dict[Naming, type[MapGrid]] = {Naming.LETTERED: SquareGrid, Naming.DIGITS: HexGrid}


def unit_grid(naming: Naming, rows: int, columns: int) -> MapGrid:
    """Return a grid of cells that are 1 mm across, from the origin."""
    return _GRIDS[naming](rows, columns, 0.0, 0.0, 1.0)


def fitted_grid(
    naming: Naming, rows: int, columns: int, box: Box, align: str = "centre", valign: str = "middle"
) -> MapGrid:
    """Return the largest grid that fits in a box, aligned to its sides or its middle."""
    unit = unit_grid(naming, rows, columns).extent
    size = min(box.width / unit.width, box.height / unit.height)
    left = box.x + (box.width - size * unit.width) * _SHARES[align]
    top = box.y + (box.height - size * unit.height) * _SHARES[valign]
    return _GRIDS[naming](rows, columns, left, top, size)


_SHARES = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
"""The part of the free space that is to the left of the grid or above it."""
