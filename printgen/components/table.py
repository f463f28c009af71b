"""Turn a <table> into aligned rows; rows without a height of their own share what is left of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import Text
from printgen.elements import EPSILON, Align, Count, Element, Extent, Fill, Holds, Kit, Mm, PaintName, StyleName, fixed
from printgen.scene import Box, Line, Rect, Shape, Stroke


@dataclass(frozen=True, kw_only=True)
class Col(Element):
    tag: ClassVar[str] = "col"
    is_box: ClassVar[bool] = False

    least: Mm = Mm(0)
    """A column that shares the rest may not become narrower than this."""


@dataclass(frozen=True, kw_only=True)
class Cell(Element):
    tag: ClassVar[str] = "cell"
    holds: ClassVar[Holds] = "text or one box"
    is_box: ClassVar[bool] = False

    style: StyleName | None = None
    align: Align | None = None
    paint: PaintName | None = None
    span: Count = Count(1)
    padding: Mm = Mm(1)


@dataclass(frozen=True, kw_only=True)
class Tr(Element):
    tag: ClassVar[str] = "tr"
    holds: ClassVar[Holds] = ("cell",)
    is_box: ClassVar[bool] = False

    style: StyleName = StyleName("label")
    align: Align = "left"
    paint: PaintName | None = None
    fill: PaintName | None = None
    rule: PaintName | None = None
    before: Mm = Mm(0)


@dataclass(frozen=True, kw_only=True)
class Table(Element):
    tag: ClassVar[str] = "table"
    holds: ClassVar[Holds] = ("col", "tr")

    row_min: Mm = Mm(5)
    row_max: Mm = Mm(12)

    def natural_height(self, kit: Kit, width: float) -> float:
        rows = self.rows()
        return _fixed(rows) + self.row_min * sum(_is_open(row.height) for row in rows)

    def rows(self) -> list[Tr]:
        return [child for child in self.children if isinstance(child, Tr)]

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        told = len(kit.problems)
        rows, edges = self.rows(), self.edges(kit, box)
        flexible, y = self._row_height(kit, rows, box), box.y
        if len(kit.problems) > told:
            # A table without room is one problem; every cell of it would be another.
            return
        for row in rows:
            y += row.before
            height = flexible if _is_open(row.height) else fixed(row.height, 0.0)
            yield from self._draw_row(kit, row, edges, y, height)
            y += height

    def _row_height(self, kit: Kit, rows: list[Tr], box: Box) -> float:
        """What each row without a height of its own gets."""
        left, count = box.height - _fixed(rows), sum(_is_open(row.height) for row in rows)
        if left < -EPSILON:
            kit.problem(
                self.where,
                f"the rows of the <table> need {_fixed(rows):.1f} mm of height; there are {box.height:.1f} mm.",
                f"They are {-left:.1f} mm too high.",
            )
        elif count and left / count + EPSILON < self.row_min:
            kit.problem(
                self.where,
                f"the <table> has {count} rows of at least {self.row_min:g} mm; "
                f"the page leaves {left / count:.1f} mm for each.",
                f"It has room for {int(left / self.row_min)} such rows.",
            )
        return min(max(left, 0.0) / count, float(self.row_max)) if count else 0.0

    def edges(self, kit: Kit, box: Box) -> list[float]:
        """Where its columns start, and where the last one ends."""
        columns = [child for child in self.children if isinstance(child, Col)]
        left = box.width - sum(fixed(column.width, 0.0) for column in columns if not _is_open(column.width))
        if left < -EPSILON:
            kit.problem(self.where, f"the columns of the <table> are {-left:.1f} mm wider than its {box.width:.1f} mm.")
        shares = sum(_share(column) for column in columns if _is_open(column.width))
        edges = [box.x]
        for column in columns:
            is_open = _is_open(column.width)
            width = max(left, 0.0) * _share(column) / shares if is_open else fixed(column.width, 0.0)
            if width + EPSILON < column.least:
                kit.problem(
                    column.where,
                    f"a column gets {width:.1f} mm, but needs {column.least:g} mm.",
                    f"There is room for {max(0, int(left / column.least))} such columns.",
                )
            edges.append(edges[-1] + width)
        return edges

    def _draw_row(self, kit: Kit, row: Tr, edges: list[float], y: float, height: float) -> Iterator[Shape]:
        left, right = edges[0], edges[-1]
        if row.fill:
            yield Rect("print", left, y, right - left, height, None, kit.fill(row.fill))
        column = 0
        for cell in row.children:
            assert isinstance(cell, Cell), "the markup parser lets only cells into a row"
            end = column + cell.span
            if end >= len(edges):
                kit.problem(cell.where, f"the row has more cells than the table's {len(edges) - 1} columns.", "")
                return
            box = Box(edges[column] + cell.padding, y, edges[end] - edges[column] - 2 * cell.padding, height)
            yield from _cell(kit, row, cell, box)
            column = end
        if row.rule:
            yield Line("print", left, y + height, right, y + height, Stroke(0.2, kit.colour(row.rule)))


def _is_open(extent: Extent | None) -> bool:
    """Whether a row or column takes its share of the rest."""
    return extent is None or isinstance(extent, Fill)


def _share(column: Col) -> float:
    return column.width.share if isinstance(column.width, Fill) else 1.0


def _fixed(rows: list[Tr]) -> float:
    return sum(row.before + fixed(row.height, 0.0) for row in rows)


def _cell(kit: Kit, row: Tr, cell: Cell, box: Box) -> Iterator[Shape]:
    if cell.content:
        text = Text(
            where=cell.where,
            content=cell.content,
            style=cell.style or row.style,
            align=cell.align or row.align,
            paint=cell.paint or row.paint,
        )
        yield from text.draw(kit, box)
    for child in cell.children:
        yield from child.draw(kit, box)
