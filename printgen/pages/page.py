"""Turn a <page> into the body of one page, filled by its only child."""

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
    tag: ClassVar[str] = "page"
    holds: ClassVar[Holds] = "one box"

    title: str
    orientation: Literal["portrait", "landscape"] = "portrait"
    inset: Mm = Mm(5)

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        landscape = self.orientation == "landscape"
        box = below_band(setup.band, context, area_of(setup.paper, landscape, self.inset))
        shapes = tuple(shape for child in self.children for shape in child.draw(context, box))
        return [PageBody(title=self.title, first=True, landscape=landscape, inset=self.inset, shapes=shapes)]
