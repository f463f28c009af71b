"""Turn a <document> into the bodies of as many pages as its text needs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import only, stacked
from printgen.elements.page_body import PageBody, PageSetup
from printgen.pages.flowing_document import FlowingDocument
from printgen.pages.page_frame import BAND_GAP, area_of, below_band
from printgen.pages.paginate import set_pages
from printgen.pages.sheet import Foot, Running
from printgen.scene.shapes import Box


@dataclass(frozen=True, kw_only=True)
class Document(FlowingDocument):
    """A document: prose, tables and figures in columns, on as many pages as they need.

    The columns of the last page are balanced. A `<running>` is repeated at the top of every page and a `<foot>` at the
    bottom. Documents can also be written as HTML and Markdown.
    """

    tag: ClassVar[str] = "document"

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        """Return its pages, with the text between the running head and the foot."""
        foot, running = only(self, Foot, context), only(self, Running, context)
        page = below_band(setup.band, context, area_of(setup.paper, False, self.inset))
        area = below_band(running, context, page)
        used = stacked(foot, context, area.width) + BAND_GAP if foot else 0.0
        flowing = tuple(child for child in self.children if not isinstance(child, Foot | Running))
        area = Box(area.x, area.y, area.width, area.height - used)
        setting = set_pages(replace(self, children=flowing), area, context, setup.number)
        pages, spans = setting.pages or [()], setting.spans or [("", "")]
        return [
            PageBody(
                title=self.title,
                first=number == 0,
                landscape=False,
                inset=self.inset,
                shapes=shapes,
                foot=foot,
                running=running,
                span=span,
            )
            for number, (shapes, span) in enumerate(zip(pages, spans, strict=True))
        ]
