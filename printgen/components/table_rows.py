"""Define the parts of a <table>: columns, and rows of cells."""

from __future__ import annotations

from dataclasses import dataclass
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
