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
    makes_cards: ClassVar[bool] = False
    """True if its pages can have the size of a card."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> Sequence[PageBody | Page]:
        """Its pages: bodies that the sheet finishes with its band, or pages that are finished already."""
        raise NotImplementedError
