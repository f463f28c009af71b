"""Turn the measured texts of a matrix into boxes for its heads, rows and footnotes, and marks into symbols."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from printgen.elements.drawing_context import DrawingContext
from printgen.scene.shapes import Box, Circle, Line, Path, Shape
from printgen.scene.strokes import Stroke

MarkKind = Literal["yes", "no", "if", "none"]

RADIUS = 2.1
"""In mm: the size of the symbol of a mark."""
PADDING = 1.2
"""In mm: the space around the text of a cell."""
LEAST_COLUMN = 2 * (RADIUS + PADDING)
"""In mm: the space for a symbol without text."""
_SYMBOL_GAP = 1.2
"""In mm: the distance between a symbol and its text."""
_NOTE_WIDTH = 3.0
"""In mm: the space for the number of a footnote."""
_NOTE_HEIGHT = 4.0
"""In mm: the line height of a number that is raised beside its symbol."""
_LEAST_ROW = 7.0
"""In mm: the least height of a row, with a symbol and enough white to follow the row."""
_MOST_STRETCH = 1.8
"""The largest factor by which spare height makes rows taller; beyond it, they would not look like a table."""
_WIDEST_NAMES = 0.45
"""The largest part of the width that names get, because readers look for the marks."""


def names_width(natural_widths: Sequence[float], width: float) -> float:
    """Return the width for the names of rows: the width of the longest name, limited to a part of the whole width."""
    return min(max(natural_widths, default=0.0) + 2 * PADDING, _WIDEST_NAMES * width)


def word_width(column: float, *, has_note: bool) -> float:
    """Return the width for text beside the symbol of a mark."""
    return column - 1.5 * PADDING - 2 * RADIUS - _SYMBOL_GAP - (_NOTE_WIDTH if has_note else 0.0)


def head_height(texts: Sequence[float]) -> float:
    return max(texts, default=0.0) + 2 * PADDING


def row_height(texts: Sequence[float]) -> float:
    return max([_LEAST_ROW, *(text + 2 * PADDING for text in texts)])


def group_height(text: float) -> float:
    return text + 3 * PADDING


def note_text_width(width: float) -> float:
    """Return the width for the text of a footnote beside its number."""
    return width - _NOTE_WIDTH - 1


@dataclass(frozen=True)
class MatrixGrid:
    """The sizes of a matrix: the widths of its names and columns, and the heights of its head, rows and footnotes."""

    width: float
    names: float
    columns: int
    head: float
    rows: tuple[float, ...]
    notes: tuple[float, ...]

    @property
    def column(self) -> float:
        """Return the width of each column."""
        return (self.width - self.names) / self.columns

    @property
    def height(self) -> float:
        return self.head + sum(self.rows) + sum(self.notes) + (2 * PADDING if self.notes else 0.0)

    def head_boxes(self, box: Box) -> list[Box]:
        """Return a box for the text of each head."""
        return [
            Box(box.x + self.names + number * self.column, box.y, self.column, self.head).inset(PADDING)
            for number in range(self.columns)
        ]

    def row_boxes(self, box: Box) -> list[Box]:
        """Return a box for each row; rows share spare height up to a limit."""
        spare = box.height - self.height
        stretch = min(_MOST_STRETCH, 1 + spare / sum(self.rows)) if self.rows else 1.0
        heights = [row * stretch for row in self.rows]
        return _stacked(box, box.y + self.head, heights)

    def note_boxes(self, box: Box) -> list[Box]:
        """Return a box for each footnote, below the rows."""
        rows = self.row_boxes(box)
        bottom = rows[-1].y + rows[-1].height if rows else box.y + self.head
        return _stacked(box, bottom + 2 * PADDING, self.notes)

    def name_box(self, row: Box) -> Box:
        return Box(row.x, row.y, self.names - PADDING, row.height)

    def mark_boxes(self, row: Box) -> list[Box]:
        """Return a box for each mark of a row."""
        return [
            Box(row.x + self.names + number * self.column, row.y, self.column, row.height)
            for number in range(self.columns)
        ]


def _stacked(box: Box, top: float, heights: Sequence[float]) -> list[Box]:
    """Return boxes of given heights below each other, as wide as a box."""
    tops = accumulate(heights, initial=top)
    return [Box(box.x, y, box.width, height) for y, height in zip(tops, heights, strict=False)]


@dataclass(frozen=True)
class MarkPlaces:
    """The middle of a mark's symbol, and the boxes for its text and the number of its footnote."""

    x: float
    y: float
    words: Box
    note: Box


def place_mark(box: Box, *, aligned_left: bool, has_note: bool) -> MarkPlaces:
    """Place a mark in its box: in the middle, or on the left if its column has text."""
    x, y = box.x + (PADDING + RADIUS if aligned_left else box.width / 2), box.y + box.height / 2
    width = word_width(box.width, has_note=has_note)
    words = Box(box.x + box.width - PADDING / 2 - width, box.y, width, box.height)
    return MarkPlaces(x, y, words, Box(x + RADIUS + 0.4, y - RADIUS - 1.6, _NOTE_WIDTH, _NOTE_HEIGHT))


def footnote_boxes(box: Box, line_height: float) -> tuple[Box, Box]:
    """Return the boxes for a footnote's number, on its first line, and for its text."""
    number = Box(box.x, box.y, _NOTE_WIDTH + 0.8, line_height)
    return number, Box(box.x + _NOTE_WIDTH + 1, box.y, note_text_width(box.width), box.height)


def group_text_box(box: Box) -> Box:
    """Return the box for the name of a group, in the lower part of its row."""
    return Box(box.x, box.y + PADDING, box.width, box.height - 1.5 * PADDING)


def mark_symbol(context: DrawingContext, kind: MarkKind, x: float, y: float) -> Iterator[Shape]:
    """Draw a full disc with a tick, a half disc, a cross or a dash, which differ in shape and darkness."""
    ink = context.colour("ink")
    if kind == "yes":
        yield Circle("print", x, y, RADIUS, None, ink)
        corners = ((-0.5, 0.02), (-0.12, 0.4), (0.52, -0.38))
        tick = tuple((x + right * RADIUS, y + down * RADIUS) for right, down in corners)
        yield Path("print", (tick,), False, Stroke(0.55, context.fill("paper"), cap="round"))
    elif kind == "if":
        turns = [math.pi / 2 + math.pi * step / 24 for step in range(25)]
        half = tuple((x + RADIUS * math.cos(turn), y + RADIUS * math.sin(turn)) for turn in turns)
        yield Circle("print", x, y, RADIUS - 0.15, Stroke(0.3, ink), context.fill("paper"))
        yield Path("print", (half,), True, None, ink)
    elif kind == "no":
        arm = 0.62 * RADIUS
        runs = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
        yield Path("print", runs, False, Stroke(0.65, context.colour("accent"), cap="round"))
    else:
        yield Line("print", x - 0.9, y, x + 0.9, y, Stroke(0.3, context.colour("soft")))
