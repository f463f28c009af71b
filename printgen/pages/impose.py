"""Turn the elements of a sheet and a paper into pages, with the band of the sheet at their top."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, only
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.elements.roles import Role
from printgen.markup.element_registry import vocabulary
from printgen.pages.page_frame import finish_page
from printgen.pages.sheet import Band
from printgen.scene.shapes import Page
from printgen.style.papers import PageFormat, ShopCards


def impose(sheet: Element, paper: PageFormat | ShopCards, context: DrawingContext) -> list[Page]:
    """Return the pages of a checked <sheet>; problems of layout are collected in the context."""
    band = only(sheet, Band, context)
    makers = [child for child in sheet.children if isinstance(child, PageMaker)]
    if isinstance(paper, ShopCards):
        pages = [page for maker in makers for page in maker.card_pages(context)]
    else:
        pages = _pages(makers, band, paper, context)
    if not makers:
        tags = ", ".join(f"<{tag}>" for tag in vocabulary().with_role(Role.PAGE_MAKER))
        context.problem(sheet.where, "the <sheet> has no element that makes pages.", f"Add one of {tags}.")
    elif band and not any(maker.has_band for maker in makers):
        what = "a leaflet or booklet cannot have a <band>, which would print across the folds."
        context.problem(band.where, what, "Remove it, or use a <foot>, which is printed on every panel or page.")
    elif not pages and not context.problems:
        context.problem(sheet.where, "the <sheet> makes no pages.", "Print at least one piece.")
    return pages


def _pages(makers: Sequence[PageMaker], band: Element | None, paper: PageFormat, context: DrawingContext) -> list[Page]:
    """Return pages that all have the size of the paper, or of the cards that a print shop trims."""
    bodies: list[PageBody | Page] = []
    for maker in makers:
        bodies += maker.page_bodies(PageSetup(paper, band, number=len(bodies) + 1), context)
    return [
        body if isinstance(body, Page) else finish_page(body, band, paper, context, number, len(bodies))
        for number, body in enumerate(bodies, 1)
    ]
