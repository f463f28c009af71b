"""Define strips, the parts of a document that are not divided between columns or pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printgen.elements.drawing_context import DrawingContext
from printgen.problems import Place
from printgen.scene.shapes import Box, Shape

if TYPE_CHECKING:
    from printgen.elements.element import Element


@dataclass(frozen=True, eq=False)
class ChangeMark:
    """A change that is marked in the margin; each mark is a separate change, even if letters are equal."""

    letter: str
    where: Place
    style: str


@dataclass(frozen=True)
class ColumnWidths:
    """The width of one column and of all columns of a document, and the gap between paragraphs."""

    column: float
    full: float
    gap: float


@dataclass(frozen=True)
class Strip:
    """A part of a document that is not divided between columns or pages."""

    where: Place
    tag: str
    height: float
    draw: Callable[[DrawingContext, Box], Iterable[Shape]]
    before: float = 0.0
    """In mm: space above it, omitted at the top of a column."""
    after: float = 0.0
    """In mm: empty space at its bottom, as part of its height."""
    keep_with_next: bool = False
    """True if the next strip must follow in the same column."""
    floats: bool = False
    """True if later strips may be placed before it, to fill a page."""
    wide: bool = False
    """True if it extends over all columns."""
    starts_section: bool = False
    """True if a section starts with it."""
    page_break: bool = False
    """True for a page break; nothing is drawn."""
    anchors: tuple[str, ...] = ()
    marks: tuple[ChangeMark, ...] = ()
    """Changes that it belongs to, the outermost first."""
    keep_with_previous: bool = False
    """True if it must follow the previous strip in the same column."""
    parts: tuple[Strip, ...] = ()
    """Parts that it is divided into if it is taller than a column; none if it cannot be divided."""
    divides: bool = False
    """True if it may be divided even though it would fit undivided."""
    repeated_head: Strip | None = None
    """Strip that is repeated above it if it is the first in a column, such as the head of a table."""
    columns: tuple[int, float] | None = None
    """Number of columns and the space between them, if they differ from those of the document."""
    whole: Element | None = None
    """The element that it shows completely; None if it shows only a part of one."""
