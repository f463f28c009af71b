"""Say what an element that makes pages is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.roles import Role
from printgen.scene.shapes import Page


@dataclass(frozen=True, kw_only=True)
class PageMaker(Element):
    """A child of the sheet that makes pages."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.PAGE_MAKER})
    is_box: ClassVar[bool] = False
    has_band: ClassVar[bool] = True
    """False if a band would be printed on its folds."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> Sequence[PageBody | Page]:
        """Its pages: bodies that the sheet finishes with its band, or pages that are finished already."""
        raise NotImplementedError

    def card_pages(self, context: DrawingContext) -> Sequence[Page]:
        """Its pages as large as the card on each; a problem if it does not make cards."""
        what = f"the size of this sheet is that of its cards, and <{self.tag}> is none."
        context.problem(self.where, what, "Write in game.yaml: size: {width: 22 in, height: 28 in}.")
        return []
