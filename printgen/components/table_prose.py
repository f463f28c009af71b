"""Turn the rows of a <table> into a table for HTML and Markdown, with its heads marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printgen.components.table_rows import Cell as CellElement
from printgen.components.table_rows import Tr
from printgen.components.text import TextElement, label
from printgen.elements.attribute_types import Align
from printgen.elements.prose_blocks import (
    Block,
    Cell,
    Cells,
    Paragraph,
    Picture,
    Table,
    as_head,
    every,
    words_text,
)
from printgen.elements.prose_reader import ProseReader, Room


def table_prose(rows: Sequence[Tr], heads: int, edges: Sequence[float], reader: ProseReader, room: Room) -> list[Block]:
    """Return the table; drawings in a column are named after the head of that column."""
    name = reader.name(room)

    def cells(row: Tr, titles: Sequence[str]) -> Cells:
        return tuple(_cells(row, edges, reader, room, [title or name for title in titles]))

    head = tuple(as_head(cells(row, ())) for row in rows[:heads])
    titles = [said for cell in (head[-1] if head else ()) for said in [_said(cell.blocks)] * cell.span]
    body = tuple(_with_head(cells(row, titles), bool(head)) for row in rows[heads:])
    return [Table(head, body, name=name)] if rows else []


def _cells(row: Tr, edges: Sequence[float], reader: ProseReader, room: Room, titles: Sequence[str]) -> Iterator[Cell]:
    at = 0
    for cell in row.children:
        assert isinstance(cell, CellElement), "the markup parser allows only cells in a row"
        end = min(at + cell.span, len(edges) - 1)
        width = max(0.0, edges[end] - edges[min(at, end)] - 2 * cell.padding)
        blocks = label(cell.content, reader.context.style(cell.style or row.style), cell.paint or row.paint)
        title = titles[at] if at < len(titles) else ""
        for child in cell.children:
            blocks += reader.read(child, replace(room.of(width), name=title or room.name))
        yield Cell(tuple(blocks), cell.span, "", cell.align or _inner_align(cell) or row.align)
        at += cell.span


def _inner_align(cell: CellElement) -> Align | None:
    """Return the alignment of the only text in a cell, or "centre" if the cell contains only drawings."""
    inside = [leaf for child in cell.children for leaf in child.leaves()]
    if len(inside) == 1 and isinstance(inside[0], TextElement):
        return inside[0].align
    return "centre" if inside and not any(isinstance(leaf, TextElement) for leaf in inside) else None


def _with_head(cells: Cells, has_head: bool) -> Cells:
    """Return a row with its head marked: a bold first cell; without a head of the table, the first bold or else first
    cell."""
    at = 0 if cells and any(map(_is_bold, every(cells[0].blocks))) else None
    if not has_head:
        at = next((i for i, cell in enumerate(cells) if cell.blocks and all(map(_is_bold, cell.blocks))), 0)
    return tuple(replace(cell, heads="row") if i == at and cell.blocks else cell for i, cell in enumerate(cells))


def _is_bold(block: Block) -> bool:
    return isinstance(block, Paragraph) and all(words.bold for words in block.words)


def _said(blocks: Sequence[Block]) -> str:
    """Return the words of some blocks in one line."""
    found = []
    for block in every(blocks):
        if isinstance(block, Paragraph):
            found.append(words_text(block.words))
        elif isinstance(block, Picture):
            found.append(block.name)
    return " ".join(found)
