"""Turn a <table> into aligned rows; rows without a height share the height that is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from printgen.components.table_prose import table_prose
from printgen.components.table_rows import Cell, Col, Tr, sliced
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, Extent, Fill, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, stated_height
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON, fixed
from printgen.elements.strip import Strip
from printgen.layout.table_pages import RowSize, divide_columns, divide_rows
from printgen.scene.shapes import Box, Line, Rect, Shape
from printgen.scene.strokes import Stroke

_HEAD_STYLES = ("cell-head", "small-caps")
_HEAD_RULE = "rule"
"""Paint of the line below a head."""
_AROUND = 1.4
"""In mm: space above and below the content of a row, together."""


@dataclass(frozen=True, kw_only=True)
class Table(Element):
    """A table: rows of cells in aligned columns.

    Rows without a height share the height that is left, each between `row-min` and `row-max`. In a document their
    height is `row-min`, unless the table has a height. If a table does not fit into a column of a document, it is
    divided between rows, and its head is repeated.
    """

    tag: ClassVar[str] = "table"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    parts_module: ClassVar[str] = "table_rows"
    holds: ClassVar[Holds] = ("col", "tr")

    row_min: Mm = Mm(5)
    """Minimum height of a row whose height is not set. It is also the natural height of such a row."""
    row_max: Mm = Mm(12)
    """Maximum height of a row whose height is not set."""
    head: Count | None = None
    """Number of rows in the head. Without it, the first rows in the styles `cell-head` or `small-caps`, or those down
    to a line in the paint `rule`, are the head."""

    divides: bool = False
    """Whether a document may divide the table even if it would fit undivided on the next page."""
    about: str = ""
    """Subject of the table, used in messages about it."""
    fit: bool = False
    """Whether rows without a height are as tall as the elements in their cells, but at least `row-min`."""

    def _fitted(self, context: DrawingContext, width: float) -> Table:
        """Return the table with a height for every row, from the elements in its cells."""
        edges = self.edges(context, Box(0, 0, width, 0))
        rows = [self._row_of_height(context, row, edges) for row in self.rows()]
        columns = [child for child in self.children if not isinstance(child, Tr)]
        return replace(self, fit=False, children=(*columns, *rows))

    def _row_of_height(self, context: DrawingContext, row: Tr, edges: list[float]) -> Tr:
        if not _is_open(row.height):
            return row
        high, column = float(self.row_min), 0
        for cell in row.children:
            assert isinstance(cell, Cell), "the markup parser allows only cells in a row"
            end = min(column + cell.span, len(edges) - 1)
            width = edges[end] - edges[column] - 2 * cell.padding
            high = max([high, *(stated_height(child, context, width) + _AROUND for child in cell.children)])
            column = end
        return replace(row, height=Mm(high))

    def natural_height(self, context: DrawingContext, width: float) -> float:
        if self.fit:
            return self._fitted(context, width).natural_height(context, width)
        rows = self.rows()
        return _fixed(rows) + self.row_min * sum(_is_open(row.height) for row in rows)

    def rows(self) -> list[Tr]:
        return [child for child in self.children if isinstance(child, Tr)]

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.fit:
            yield from self._fitted(context, box.width).draw(context, box)
            return
        problems_before = len(context.problems)
        rows, edges = self.rows(), self.edges(context, box)
        flexible = self._row_height(context, rows, box)
        if not context.problems.is_clean_since(problems_before):
            # Report only that the table does not fit, and not each of its cells as well.
            return
        yield from self._draw_rows(context, rows, edges, box.y, flexible)

    def divided(self, context: DrawingContext, first: Box, later: Box) -> list[Element]:
        """Return tables that fit: first all rows of the first columns, then those of the next ones."""
        if self.fit:
            return self._fitted(context, first.width).divided(context, first, later)
        found: list[Element] = []
        for columns in self._column_blocks(first.width):
            sizes = [RowSize(_fixed([row]) + self.row_min * _is_open(row.height), row.head) for row in self.rows()]
            cut = [sliced(row, columns) for row in self.rows()]
            cols = [col for i, col in enumerate(self._columns()) if i in columns]
            for numbers in divide_rows(sizes, later.height if found else first.height, later.height):
                found.append(replace(self, children=(*cols, *(cut[number] for number in numbers))))
        return found

    def _columns(self) -> list[Col]:
        return [child for child in self.children if isinstance(child, Col)]

    def _column_blocks(self, width: float) -> list[tuple[int, ...]]:
        """Return the numbers of the columns on each page; columns that repeat are on all of them."""
        columns = self._columns()
        repeated = [i for i, col in enumerate(columns) if col.repeats]
        others = [i for i, col in enumerate(columns) if not col.repeats]
        widest = max((max(fixed(columns[i].width, 0.0), columns[i].least) for i in others), default=0.0)
        if not repeated or not widest:
            return [tuple(range(len(columns)))]
        left = width - sum(max(fixed(columns[i].width, 0.0), columns[i].least) for i in repeated)
        blocks = divide_columns(len(others), int((left + EPSILON) / widest))
        return [tuple(sorted([*repeated, *(others[i] for i in block)])) for block in blocks]

    def _draw_rows(
        self, context: DrawingContext, rows: list[Tr], edges: list[float], y: float, flexible: float
    ) -> Iterator[Shape]:
        for row in rows:
            y += row.before
            height = flexible if _is_open(row.height) else fixed(row.height, 0.0)
            yield from self._draw_row(context, row, edges, y, height)
            y += height

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Return one strip that can be divided between rows, with the head repeated and never a single row by
        itself."""
        if self.fit:
            return self._fitted(context, width).strips(context, width, gap)
        parts = self._parts(gap)
        return [replace(strip, parts=parts, divides=self.divides) for strip in super().strips(context, width, gap)]

    def _parts(self, gap: float) -> tuple[Strip, ...]:
        rows = self.rows()
        count = self.head_rows()
        head, body = rows[:count], rows[count:]
        if not body or isinstance(self.height, float):
            return ()
        again = self._strip(head) if head else None
        first = replace(self._strip([*head, body[0]]), before=gap, keep_with_next=len(body) > 1)
        rest = [replace(self._strip([row]), repeated_head=again) for row in body[1:]]
        return (first, *(replace(strip, keep_with_next=i == len(rest) - 2) for i, strip in enumerate(rest)))

    def head_rows(self) -> int:
        """Return the number of rows in its head: as set, or from their styles, or down to the first rule."""
        if self.head is not None:
            return int(self.head)
        rows = self.rows()
        styled = next((i for i, row in enumerate(rows) if row.style not in _HEAD_STYLES), 0)
        start = next((i for i, row in enumerate(rows) if row.rule), len(rows))
        end = next((i for i, row in enumerate(rows) if i >= start and row.rule != _HEAD_RULE), len(rows))
        # If all rows from there on have the same rule, the rule does not separate a head from the rest.
        return max(styled, end) if start < end < len(rows) else styled

    def _strip(self, rows: list[Tr]) -> Strip:
        height = _fixed(rows) + self.row_min * sum(_is_open(row.height) for row in rows)
        return Strip(self.where, self.tag, height, partial(self._draw_part, rows))

    def _draw_part(self, rows: list[Tr], context: DrawingContext, box: Box) -> Iterator[Shape]:
        return self._draw_rows(context, rows, self.edges(context, box), box.y, float(self.row_min))

    def _row_height(self, context: DrawingContext, rows: list[Tr], box: Box) -> float:
        """Return the height of each row without a height; report a table that does not fit."""
        left, count = box.height - _fixed(rows), sum(_is_open(row.height) for row in rows)
        name = f"<table>{self.about and f' of {self.about}'}"
        if left < -EPSILON:
            context.no_room(
                self,
                f"the rows of the {name} are {-left:.1f} mm too tall: "
                f"they need {_fixed(rows):.1f} mm, but only {box.height:.1f} mm is available.",
                "Reduce their height, or give the <table> more height.",
            )
        elif count and left / count + EPSILON < self.row_min:
            room = int(left / self.row_min)
            context.no_room(
                self,
                f"the {name} has {count} {'row' if count == 1 else 'rows'} of at least {self.row_min:g} mm, "
                f"but only {left / count:.1f} mm is available for each.",
                f"There is space for {room} such {'row' if room == 1 else 'rows'}.",
            )
        return min(max(left, 0.0) / count, float(self.row_max)) if count else 0.0

    def edges(self, context: DrawingContext, box: Box) -> list[float]:
        """Return the left edge of each column, and the right edge of the last one."""
        columns = self._columns()
        left = box.width - sum(fixed(column.width, 0.0) for column in columns if not _is_open(column.width))
        if left < -EPSILON:
            needed = f"they need {box.width - left:.1f} mm, but only {box.width:.1f} mm is available"
            context.no_room(
                self,
                f"the columns of the <table> are {-left:.1f} mm too wide: {needed}.",
                "Make them narrower, or the <table> wider.",
            )
        shares = sum(_share(column) for column in columns if _is_open(column.width))
        edges = [box.x]
        for column in columns:
            is_open = _is_open(column.width)
            width = max(left, 0.0) * _share(column) / shares if is_open else fixed(column.width, 0.0)
            width = min(width, column.most) if column.most is not None else width
            if width + EPSILON < column.least:
                context.no_room(
                    column,
                    f"this column is only {width:.1f} mm wide, but needs at least {column.least:g} mm.",
                    f"There is space for {max(0, int(left / column.least))} such columns.",
                    cause_in=self,
                )
            edges.append(edges[-1] + width)
        return edges

    def _draw_row(
        self, context: DrawingContext, row: Tr, edges: list[float], y: float, height: float
    ) -> Iterator[Shape]:
        left, right = edges[0], edges[-1]
        if row.fill:
            yield Rect("print", left, y, right - left, height, None, context.fill(row.fill))
        column = 0
        for cell in row.children:
            assert isinstance(cell, Cell), "the markup parser allows only cells in a row"
            end = column + cell.span
            if end >= len(edges):
                what = f"the row has more cells than the {len(edges) - 1} columns of its <table>."
                context.problem(cell.where, what, "Add a <col>, or remove a cell.")
                return
            box = Box(edges[column] + cell.padding, y, edges[end] - edges[column] - 2 * cell.padding, height)
            yield from _cell(context, row, cell, box)
            column = end
        if row.rule:
            yield Line("print", left, y + height, right, y + height, Stroke(0.2, context.colour(row.rule)))

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        rows, edges = self.rows(), self.edges(reader.context, Box(0, 0, room.width, 0))
        return table_prose(rows, self.head_rows(), edges, reader, room)


def _is_open(extent: Extent | None) -> bool:
    """Return whether a row or column has no set size and takes a share of the space that is left."""
    return extent is None or isinstance(extent, Fill)


def _share(column: Col) -> float:
    return column.width.share if isinstance(column.width, Fill) else 1.0


def _fixed(rows: list[Tr]) -> float:
    return sum(row.before + fixed(row.height, 0.0) for row in rows)


def _cell(context: DrawingContext, row: Tr, cell: Cell, box: Box) -> Iterator[Shape]:
    if cell.content:
        text = TextElement(
            where=cell.where,
            content=cell.content,
            style=cell.style or row.style,
            align=cell.align or row.align,
            paint=cell.paint or row.paint,
        )
        yield from text.draw(context, box)
    for child in cell.children:
        yield from child.draw(context, box)
