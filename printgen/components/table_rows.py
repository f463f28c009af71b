"""Define the parts of a <table>: columns, and rows of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.attribute_types import Align, Count, Extent, Mm, PaintName, StyleName
from printgen.elements.element import Element, Holds


@dataclass(frozen=True, kw_only=True)
class Col(Element):
    """A column of a table; a table has one `<col>` for each of its columns."""

    tag: ClassVar[str] = "col"
    is_box: ClassVar[bool] = False

    width: Extent | None = None
    """Width of the column: a length, or `fill` for a share of the width that is left (`fill 2` counts double). Without
    it, the column takes one share."""
    least: Mm = Mm(0)
    """Minimum width of the column. A narrower column is reported as a problem."""
    most: Mm | None = None
    """Maximum width of the column. If all columns have one, the table can be narrower than its box."""
    repeats: bool = False
    """Whether the column is on every page if a `<page>` continues because the other columns are too many."""


@dataclass(frozen=True, kw_only=True)
class Cell(Element):
    """A cell in a row of a table, with one line of text or one element.

    The text is centred vertically. An element fills the cell.
    """

    tag: ClassVar[str] = "cell"
    holds: ClassVar[Holds] = "text or one box"
    is_box: ClassVar[bool] = False

    style: StyleName | None = None
    """Text style; by default that of the row."""
    align: Align | None = None
    """Alignment of the text; by default that of the row."""
    paint: PaintName | None = None
    """Paint of the text; by default that of the row."""
    span: Count = Count(1)
    """Number of columns that the cell extends over."""
    padding: Mm = Mm(1)
    """Space on the left and on the right of the content."""


@dataclass(frozen=True, kw_only=True)
class Tr(Element):
    """A row of a table, with a `<cell>` for each column.

    If a row has fewer cells than the table has columns, the columns on the right stay empty.
    """

    tag: ClassVar[str] = "tr"
    holds: ClassVar[Holds] = ("cell",)
    is_box: ClassVar[bool] = False

    height: Extent | None = None
    """Height of the row. Without it, or with `fill`, rows share the height that is left equally, within the limits of
    the table."""
    style: StyleName = StyleName("label")
    """Text style of the cells."""
    align: Align = "left"
    """Alignment of the text in the cells."""
    paint: PaintName | None = None
    """Paint of the text in the cells; by default that of the text style."""
    fill: PaintName | None = None
    """Paint behind the row; nothing without it."""
    rule: PaintName | None = None
    """Paint of the line below the row; no line without it."""
    before: Mm = Mm(0)
    """Space above the row."""
    head: bool = False
    """Whether the row is the head of the rows after it. If a `<page>` continues among them, the head is repeated."""


def sliced(row: Tr, columns: Sequence[int]) -> Tr:
    """Return a row with the cells of some columns; a cell that spans others as well is as wide as is left of it."""
    cells, column = [], 0
    for cell in row.children:
        assert isinstance(cell, Cell), "the markup parser allows only cells in a row"
        span = sum(column <= number < column + cell.span for number in columns)
        if span:
            cells.append(cell if span == cell.span else replace(cell, span=Count(span)))
        column += cell.span
    return replace(row, children=tuple(cells))
