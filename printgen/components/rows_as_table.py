"""Turn rows of texts below a ruled head into a table for HTML and Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printgen.components.line import LineElement
from printgen.components.row import Row
from printgen.components.space import Space
from printgen.components.text import TextElement, label
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.prose_blocks import Block, Cell, Table, as_head

_HEAD_RULE = "rule"
"""Paint of the line below a head."""


def rows_as_table(elements: Sequence[Element], context: DrawingContext, name: str) -> list[Block]:
    """Return a table if all rows have the same number of texts and the first is above a rule; else nothing."""
    inside = [child for child in elements if not isinstance(child, Space)]
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
    cells = [tuple(_cell(text, context) for text in row if isinstance(text, TextElement)) for row in rows]
    body = tuple((replace(first, heads="row"), *others) for first, *others in cells[1:])
    return [Table((as_head(cells[0]),), body, name=name)]


def _cell(text: TextElement, context: DrawingContext) -> Cell:
    return Cell(tuple(label(text.content, context.style(text.style), text.paint)), 1, "", text.align)
