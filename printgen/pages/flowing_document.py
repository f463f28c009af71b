"""Say what every document is: prose, tables and figures that run in columns over as many pages as they need."""

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
    holds: ClassVar[Holds] = ("running", "foot", Role.FLOWING)
    part: ClassVar[str] = "page"
    """The word for one of the parts over which it runs on."""

    title: str
    columns: Count = Count(2)
    between: Mm = Mm(8)
    """Between columns."""
    gap: Mm = Mm(1.6)
    """Between paragraphs."""
    inset: Mm = Mm(12)

    def prose_room(self, paper: PageFormat, context: DrawingContext) -> Room:
        """The width of its text on a paper, which its drawings have apart from paper, too."""
        wide = paper.width - 2 * (paper.margin + self.inset)
        return Room((wide - self.between * (self.columns - 1)) / self.columns, wide)
