"""Define the base class of documents: prose, tables and figures in columns, on as many pages as they need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Count, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds
from printgen.elements.page_maker import PageMaker
from printgen.elements.prose_reader import Room
from printgen.elements.roles import Role
from printgen.style.papers import PageFormat


@dataclass(frozen=True, kw_only=True)
class FlowingDocument(PageMaker):
    """A document whose elements run on over columns and pages."""

    holds: ClassVar[Holds] = ("running", "foot", Role.FLOWING)
    part: ClassVar[str] = "page"
    """Word for the unit that text continues on: page or panel."""

    title: str
    """Title of the document in the bookmarks of the PDF."""
    columns: Count = Count(2)
    """Number of columns of text."""
    between: Mm = Mm(8)
    """Space between columns."""
    gap: Mm = Mm(1.6)
    """Space between paragraphs."""
    inset: Mm = Mm(12)
    """Space between the text and the margin that the printer cannot reach."""

    def prose_room(self, paper: PageFormat, context: DrawingContext) -> Room:
        """Return the width of its text on a paper, which its drawings also have in HTML and Markdown."""
        wide = paper.width - 2 * (paper.margin + self.inset)
        return Room((wide - self.between * (self.columns - 1)) / self.columns, wide)
