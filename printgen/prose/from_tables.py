"""Turn a <table>, or rows that are one in all but name, into a table whose heads are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from printgen.components.column import Column
from printgen.components.line import LineElement
from printgen.components.row import Row
from printgen.components.space import Space
from printgen.components.table import Cell as CellElement
from printgen.components.table import Table as TableElement
from printgen.components.table import Tr
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align
from printgen.elements.content import Content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.prose_blocks import Block, Cell, Cells, Paragraph, Picture, Table, Words, every, words_text
from printgen.scene.shapes import Box
from printgen.style.house_style import Style

_HEAD_STYLES = ("cell-head", "small-caps")
_HEAD_RULE = "rule"
"""The paint of the line below a head."""

Read = Callable[[Element, float, str], list[Block]]
"""The blocks of an element, from the width it has and what a drawing in it is called."""


def is_bold(style: Style) -> bool:
    return any(weight in style.face for weight in ("bold", "black"))


def label(content: Content, style: Style, paint: str | None = None) -> list[Block]:
    """A text that stands by itself."""
    soft = (paint or style.paint) == "soft"
    return [Paragraph((Words(plain(content), is_bold(style)),), "label", soft)] if content else []


def table_blocks(table: TableElement, width: float, context: DrawingContext, read: Read, name: str) -> list[Block]:
    rows = table.rows()
    edges = table.edges(context, Box(0, 0, width, 0))
    count = _heads(rows)

    def cells(row: Tr, called: Sequence[str]) -> Cells:
        return tuple(_cells(row, edges, context, read, [title or name for title in called]))

    head = tuple(_as_head(cells(row, ())) for row in rows[:count])
    titles = [said for cell in (head[-1] if head else ()) for said in [_said(cell.blocks)] * cell.span]
    body = tuple(_with_head(cells(row, titles), bool(head)) for row in rows[count:])
    return [Table(head, body, name=name)] if rows else []


def _heads(rows: Sequence[Tr]) -> int:
    """How many rows are its head: those of its styles, or all down to the first rule that parts it from the rest."""
    styled = next((i for i, row in enumerate(rows) if row.style not in _HEAD_STYLES), 0)
    ruled = next((i for i, row in enumerate(rows) if row.rule), len(rows))
    if ruled < len(rows) - 1 and rows[ruled].rule == _HEAD_RULE and rows[ruled + 1].rule != _HEAD_RULE:
        return max(styled, ruled + 1)
    return styled


def _cells(
    row: Tr, edges: Sequence[float], context: DrawingContext, read: Read, called: Sequence[str]
) -> Iterator[Cell]:
    at = 0
    for cell in row.children:
        assert isinstance(cell, CellElement), "the markup parser lets only cells into a row"
        end = min(at + cell.span, len(edges) - 1)
        width = max(0.0, edges[end] - edges[min(at, end)] - 2 * cell.padding)
        blocks = label(cell.content, context.style(cell.style or row.style), cell.paint or row.paint)
        for child in cell.children:
            blocks += read(child, width, called[at] if at < len(called) else "")
        yield Cell(tuple(blocks), cell.span, "", cell.align or _inner_align(cell) or row.align)
        at += cell.span


def _inner_align(cell: CellElement) -> Align | None:
    """That of the text in it; a drawing with room on either side stands in the middle."""
    inside = [leaf for child in cell.children for leaf in _leaves(child)]
    if len(inside) == 1 and isinstance(inside[0], TextElement):
        return inside[0].align
    return "centre" if inside and not any(isinstance(leaf, TextElement) for leaf in inside) else None


def _leaves(element: Element) -> Iterator[Element]:
    if isinstance(element, (Row, Column)):
        for child in element.children:
            yield from _leaves(child)
    elif not isinstance(element, (Space, LineElement)):
        yield element


def _as_head(cells: Cells) -> Cells:
    return tuple(replace(cell, heads="col") if cell.blocks else cell for cell in cells)


def _with_head(cells: Cells, has_head: bool) -> Cells:
    """A row whose first cell heads it if it is bold; without a head above the table, some cell of it always does."""
    at = 0 if cells and any(map(_is_bold, every(cells[0].blocks))) else None
    if not has_head:
        at = next((i for i, cell in enumerate(cells) if cell.blocks and all(map(_is_bold, cell.blocks))), 0)
    return tuple(replace(cell, heads="row") if i == at and cell.blocks else cell for i, cell in enumerate(cells))


def _is_bold(block: Block) -> bool:
    return isinstance(block, Paragraph) and all(words.bold for words in block.words)


def _said(blocks: Sequence[Block]) -> str:
    """Its words in a line."""
    found = []
    for block in every(blocks):
        if isinstance(block, Paragraph):
            found.append(words_text(block.words))
        elif isinstance(block, Picture):
            found.append(block.name)
    return " ".join(found)


def rows_as_table(column: Column, context: DrawingContext, name: str) -> list[Block]:
    """Rows of as many texts each, the first above a rule: a table, though it is not called so."""
    inside = [child for child in column.children if not isinstance(child, Space)]
    rows = [[c for c in child.children if not isinstance(c, Space)] for child in inside if isinstance(child, Row)]
    ruled = [i for i, child in enumerate(inside) if isinstance(child, LineElement) and child.paint == _HEAD_RULE]
    if (
        ruled != [1]
        or any(not isinstance(child, (Row, LineElement)) for child in inside)
        or len(rows) < 2
        or {len(row) for row in rows} != {len(rows[0])}
        or len(rows[0]) < 2
        or not all(isinstance(text, TextElement) for row in rows for text in row)
    ):
        return []
    cells = [tuple(_text_cell(text, context) for text in row if isinstance(text, TextElement)) for row in rows]
    body = tuple((replace(first, heads="row"), *others) for first, *others in cells[1:])
    return [Table((_as_head(cells[0]),), body, name=name)]


def _text_cell(text: TextElement, context: DrawingContext) -> Cell:
    return Cell(tuple(label(text.content, context.style(text.style), text.paint)), 1, "", text.align)
