"""Turn a sheet's elements and a paper into pages: each element makes its own, and a band is on top of them."""

from __future__ import annotations

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, only
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.elements.roles import Role
from printgen.pages.bundled_elements import vocabulary
from printgen.pages.page_frame import finish_page
from printgen.pages.sheet import Band
from printgen.scene.shapes import Page
from printgen.style.house_style import Paper


def impose(sheet: Element, paper: Paper, context: DrawingContext) -> list[Page]:
    """Pages of a checked <sheet>; problems of layout are left in the context."""
    band = only(sheet, Band, context)
    makers = [child for child in sheet.children if isinstance(child, PageMaker)]
    bodies: list[PageBody | Page] = []
    for maker in makers:
        if paper.is_of_cards and not maker.makes_cards:
            remedy = "Write in game.yaml: size: {width: 22 in, height: 28 in}."
            what = f"the size of this sheet is that of its cards, and <{maker.tag}> is none."
            context.problem(maker.where, what, remedy)
        else:
            bodies += maker.page_bodies(PageSetup(paper, band, number=len(bodies) + 1), context)
    if not makers:
        kinds = " nor ".join(f"<{tag}>" for tag in vocabulary().with_role(Role.PAGE_MAKER))
        context.problem(sheet.where, f"the <sheet> has neither {kinds}.", "Add one.")
    elif band and not any(maker.has_band for maker in makers):
        remedy = "Leave it out; a <foot> stands on every panel and page."
        context.problem(band.where, "what is folded has no <band>: it would be printed on the folds.", remedy)
    elif not bodies and not context.problems:
        context.problem(sheet.where, "the <sheet> comes out with no page at all.", "Print at least one piece.")
    return [
        body if isinstance(body, Page) else finish_page(body, band, paper, context, number, len(bodies))
        for number, body in enumerate(bodies, 1)
    ]
