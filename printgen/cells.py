"""Turn the names of map cells, such as A1-A5 or 0101, into positions in a grid and the steps between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

_LETTERED = re.compile(r"([A-Z])([1-9][0-9]?)")
_DIGITS = re.compile(r"([0-9]{2})([0-9]{2})")
_SEPARATORS = re.compile(r"[\s,;]+")
_DASH = re.compile(r"\s*[-–]\s*")
CELL_PATTERN = r"(?:[A-Z][1-9][0-9]?|[0-9]{4})"
"""Pattern of one name, for patterns of texts that contain several names."""
MOST_ROWS = 26
"""Largest number of rows with letters, one for each letter of the alphabet."""
MOST_COLUMNS = 99
"""Largest number of columns, because a name has at most two digits."""
MOST_CELLS = 2600
"""Largest number of cells, more than any map with lettered rows has; a longer list is a mistake."""
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Possible directions of a step, clockwise; the first row of a map is in the north."""


class Naming(Enum):
    """The system of names for the cells of a map, which also determines their shape."""

    LETTERED = "A1"
    """Squares: a letter for the row from the top, then the number of the column from the left."""
    DIGITS = "0101"
    """Hexes with a flat top: two digits for the column, two for the row. Columns 02, 04 ... are half a hex lower."""


class CellsError(ValueError):
    """An error for a text that does not name cells; its message contains the problem and the remedy."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A position in a grid; rows and columns are counted from 1, starting at the top left."""

    row: int
    column: int
    naming: Naming = Naming.LETTERED

    @property
    def name(self) -> str:
        if self.naming is Naming.LETTERED:
            return f"{row_letter(self.row)}{self.column}"
        return f"{self.column:02}{self.row:02}"

    def direction_to(self, other: Cell) -> str:
        """Return the compass direction of a step to a neighbouring cell; empty if the cells are not neighbours."""
        if self.naming is not other.naming:
            return ""
        east = other.column - self.column
        if self.naming is Naming.LETTERED:
            return _compass(east, other.row - self.row)
        # Counted in half rows, so that even columns, which are half a hex lower, also have whole numbers.
        south = 2 * (other.row - self.row) + (other.column % 2 == 0) - (self.column % 2 == 0)
        return _compass(east, south // abs(south)) if (abs(east), abs(south)) in ((0, 2), (1, 1)) else ""


def _compass(east: int, south: int) -> str:
    if max(abs(east), abs(south)) != 1:
        return ""
    return {-1: "N", 0: "", 1: "S"}[south] + {-1: "W", 0: "", 1: "E"}[east]


def row_letter(row: int) -> str:
    """Return the letter of a row; rows are counted from 1."""
    return chr(ord("A") + row - 1)


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells in the order in which they were named, such as `A1-A5, B2`, printed with en dashes."""

    cells: tuple[Cell, ...]
    datum: str = field(default="", compare=False)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(cell.name for cell in self.cells)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.cells)

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def __str__(self) -> str:
        spans: list[list[Cell]] = []
        for cell in self.cells:
            if spans and _follows(spans[-1][-1], cell):
                spans[-1].append(cell)
            else:
                spans.append([cell])
        return ", ".join(span[0].name if len(span) == 1 else f"{span[0].name}–{span[-1].name}" for span in spans)


def _follows(before: Cell, after: Cell) -> bool:
    """Return whether one name continues a range: A1, A2 along a row, or 0101, 0102 down a column."""
    if before.naming is Naming.LETTERED:
        return (after.row, after.column) == (before.row, before.column + 1)
    return (after.row, after.column) == (before.row + 1, before.column)


def parse_cell(name: str) -> Cell | None:
    """Return the cell with a name, or None if no cell can have this name."""
    if match := _LETTERED.fullmatch(name):
        return Cell(ord(match[1]) - ord("A") + 1, int(match[2]))
    if (match := _DIGITS.fullmatch(name)) and int(match[1]) and int(match[2]):
        return Cell(int(match[2]), int(match[1]), Naming.DIGITS)
    return None


def parse_cells(text: str) -> Cells:
    """Return the cells of an area, in which each cell is named once; raise CellsError if the text is wrong."""
    found = _parse(text)
    seen: set[Cell] = set()
    for cell in found.cells:
        if cell in seen:
            raise CellsError(f"contains {cell.name} twice. Write each cell once.")
        seen.add(cell)
    return found


def parse_route(text: str) -> Cells:
    """Return the cells of a route, which can contain a cell several times; raise CellsError if the text is wrong."""
    return _parse(text)


def _parse(text: str) -> Cells:
    found: list[Cell] = []
    for part in _SEPARATORS.split(_DASH.sub("-", text.strip(" ,;\n\t"))):
        found += _span(part)
        if len(found) > MOST_CELLS:
            raise CellsError(f"contains more than {MOST_CELLS} cells. Use fewer cells.")
        if found[-1].naming is not found[0].naming:
            raise CellsError(f"mixes the names {found[0].name} and {found[-1].name}. Use only one type of name.")
    return Cells(tuple(found))


def _span(part: str) -> list[Cell]:
    first_name, dash, last_name = part.partition("-")
    first = _named(first_name)
    if not dash:
        return [first]
    last = _named(last_name)
    if first.naming is not last.naming:
        raise CellsError(f"mixes the names {first.name} and {last.name}. Use only one type of name.")
    along_row = first.naming is Naming.LETTERED
    if along_row and first.row != last.row:
        raise CellsError(f"contains the range {part}, which is not in one row. Write a separate range for each row.")
    if not along_row and first.column != last.column:
        raise CellsError(
            f"contains the range {part}, which is not in one column. Write a separate range for each column."
        )
    start, end = (first.column, last.column) if along_row else (first.row, last.row)
    if end < start:
        raise CellsError(f"contains the range {part}, which runs backwards. Write {last.name}-{first.name}.")
    numbers = range(start, end + 1)
    if along_row:
        return [Cell(first.row, number) for number in numbers]
    return [Cell(number, first.column, Naming.DIGITS) for number in numbers]


def _named(name: str) -> Cell:
    cell = parse_cell(name)
    if cell is None:
        shown = name if len(name) <= 20 else f"{name[:20]}..."
        meant = parse_cell(name.upper())
        remedy = (
            f"Did you mean '{meant.name}'?" if meant else "Write names such as A1, A1-A5 or 0101, separated by commas."
        )
        raise CellsError(f"contains '{shown}', which is not the name of a cell. {remedy}")
    return cell


def steps(route: Cells | Iterable[str]) -> list[dict[str, str | int]]:
    """Return the steps of a route: the `number` of each step from 1, its `start` and `end`, and its `direction`.

    The direction is empty if the two cells are not neighbours.
    If `route` is `A1, A2, B2`, `route | steps | map(attribute="direction") | listed` gives `E and S`.
    """
    cells = route.cells if isinstance(route, Cells) else tuple(_named(str(name)) for name in route)
    return [
        {"number": number, "start": start.name, "end": end.name, "direction": start.direction_to(end)}
        for number, (start, end) in enumerate(pairwise(cells), 1)
    ]


def detours(directions: Iterable[str]) -> list[str]:
    """Return the diagonal directions of a list that two straight steps in other directions of the list can replace.

    `["W", "NW", "N", "NE"] | detours` gives `['NW']`.
    """
    known = [str(direction) for direction in directions]
    return [name for name in known if len(name) > 1 and all(letter in known for letter in name)]


def outside(cells: Cells, rows: int, columns: int) -> Cells:
    """Return the cells that are outside a grid of squares with the given numbers of rows and columns.

    Hexes, such as 0101, are always outside. If `cells` is `A1-A5`, `cells | outside(2, 3)` gives `A4–A5`.
    """
    kept = (
        cell for cell in cells.cells if cell.naming is not Naming.LETTERED or cell.row > rows or cell.column > columns
    )
    return Cells(tuple(kept), cells.datum)


def grid_cells(rows: int, columns: int, naming: Naming = Naming.LETTERED) -> Cells:
    """Return all cells of a grid of squares with the given numbers of rows and columns, row by row.

    `2 | grid_cells(3)` gives `A1–A3, B1–B3`.
    """
    if not (0 < rows <= MOST_ROWS and 0 < columns <= MOST_COLUMNS):
        raise ValueError(f"a map has 1 to {MOST_ROWS} rows and 1 to {MOST_COLUMNS} columns, not {rows} and {columns}")
    return Cells(tuple(Cell(row, column, naming) for row in range(1, rows + 1) for column in range(1, columns + 1)))


def other_than(cells: Cells, others: Cells) -> Cells:
    """Return the cells of an area that are not in another area.

    If `cells` is `A1-A5` and `others` is `A2, B1`, `cells | other_than(others)` gives `A1, A3–A5`.
    """
    left_out = frozenset(others.cells)
    return Cells(tuple(cell for cell in cells.cells if cell not in left_out), cells.datum)


def common_with(cells: Cells, others: Cells) -> Cells:
    """Return the cells of an area that are also in another area.

    If `cells` is `A1-A5` and `others` is `A2, B1`, `cells | common_with(others)` gives `A2`.
    """
    kept = frozenset(others.cells)
    return Cells(tuple(cell for cell in cells.cells if cell in kept), cells.datum)
