"""Describe the parts of a document that no column or page break divides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from printgen.elements.drawing_context import DrawingContext
from printgen.problems import Place
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, eq=False)
class ChangeMark:
    """A change that a reader is shown in the margin; two with the same letter are still two."""

    letter: str
    where: Place
    style: str


@dataclass(frozen=True)
class ColumnWidths:
    """The width of a column of a document, that of all its columns, and the gap between paragraphs."""

    column: float
    full: float
    gap: float


@dataclass(frozen=True)
class Strip:
    """A part of a document that no column or page break divides."""

    where: Place
    tag: str
    height: float
    draw: Callable[[DrawingContext, Box], Iterable[Shape]]
    before: float = 0.0
    """Space above it, left out on top of a column."""
    after: float = 0.0
    """How much of its height is empty, below what it shows."""
    keep_with_next: bool = False
    """True where the next strip must follow in the same column."""
    floats: bool = False
    """True where what comes after may stand before it, so that a page is filled."""
    wide: bool = False
    """True where it takes all columns."""
    starts_section: bool = False
    """True where a section starts."""
    page_break: bool = False
    """True where the next page starts; nothing is drawn."""
    anchors: tuple[str, ...] = ()
    marks: tuple[ChangeMark, ...] = ()
    """Changes that it is part of, the outermost first."""
    keep_with_previous: bool = False
    """True where it must follow the strip before it in the same column."""
    parts: tuple[Strip, ...] = ()
    """What it is divided into where it is higher than a whole column; none where it cannot be."""
    divides: bool = False
    """True where its parts may part although it would fit whole."""
    repeated_head: Strip | None = None
    """What is repeated above it where it opens a column."""
    columns: tuple[int, float] | None = None
    """Columns of its own, and the room between them, where it does not stand in those of the document."""
