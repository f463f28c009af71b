"""Define the base class of elements that make pages."""

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
    """A child of <sheet> that makes pages."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.PAGE_MAKER})
    is_box: ClassVar[bool] = False
    has_band: ClassVar[bool] = True
    """False if a band would print across its folds."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> Sequence[PageBody | Page]:
        """Return its pages: bodies that still need the band of the sheet, or finished pages."""
        raise NotImplementedError

    def card_pages(self, context: DrawingContext) -> Sequence[Page]:
        """Return pages that are as large as the card on each; report it if the element does not make cards."""
        what = f"this sheet takes its size from its cards (size: own), but contains a <{self.tag}>."
        context.problem(self.where, what, "Set a fixed size in game.yaml, such as size: {width: 22 in, height: 28 in}.")
        return []
