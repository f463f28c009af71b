"""Turn a <page> into the body of one page, filled by its element."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.elements.attribute_types import Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.pages.page_frame import area_of, below_band


@dataclass(frozen=True, kw_only=True)
class PageElement(PageMaker):
    """One page, filled by one element below the `<band>` of the sheet."""

    tag: ClassVar[str] = "page"
    holds: ClassVar[Holds] = "one box"

    title: str
    """Title of the page in the bookmarks of the PDF."""
    orientation: Literal["portrait", "landscape"] = "portrait"
    """Orientation of the paper."""
    inset: Mm = Mm(5)
    """Space between the content and the margin that the printer cannot reach."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        landscape = self.orientation == "landscape"
        box = below_band(setup.band, context, area_of(setup.paper, landscape, self.inset))
        shapes = tuple(shape for child in self.children for shape in child.draw(context, box))
        return [PageBody(title=self.title, first=True, landscape=landscape, inset=self.inset, shapes=shapes)]
