"""Turn a <booklet> into both sides of sheets of paper to fold and staple, with two pages on each side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.page_body import PageSetup
from printgen.elements.prose_reader import Room
from printgen.pages.booklet_sheets import PAGES_PER_SHEET, BookletPages, folding_order
from printgen.pages.folded_document import NARROWEST, FoldedDocument, draw_faces, set_faces, split_covers
from printgen.pages.folded_paper import both_sides, fold_marks, landscape_size, reading_order
from printgen.scene.shapes import Page
from printgen.scene.strokes import MOUNTAIN
from printgen.style.papers import PageFormat


@dataclass(frozen=True, kw_only=True)
class Booklet(FoldedDocument):
    """A document as a booklet to fold and staple, with two pages on each side of the paper.

    The pages are printed in folding order: print both sides, put the sheets inside each other, fold them in the middle
    and staple them there. The number of pages is rounded up to a multiple of four; blank pages are at the end, before
    the back cover. A `<cover>` can be the first or the last element.
    """

    tag: ClassVar[str] = "booklet"

    inset: Mm = Mm(13)
    """Space between the text and the fold, and between the text and the outer edge of the paper; letters beside changes
    are printed in it."""
    ends: Mm = Mm(12)
    """Space above and below the text, up to the edges of the paper."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[Page]:
        return booklet_pages(self, setup.paper, context)

    def prose_room(self, paper: PageFormat, context: DrawingContext) -> Room:
        pages = BookletPages(*landscape_size(paper), paper.margin)
        width = pages.text(1, self.inset, self.ends).width
        return Room(width, width)


def booklet_pages(booklet: Booklet, paper: PageFormat, context: DrawingContext) -> list[Page]:
    """Return the front and back of each sheet of paper; blank pages are at the end, before the back cover."""
    parts, halves = split_covers(booklet, context), BookletPages(*landscape_size(paper), paper.margin)
    column = halves.text(1, booklet.inset, booklet.ends)
    if column.width < NARROWEST:
        what = f"the inset leaves only {column.width:.1f} mm for text on half of {paper.name}."
        context.problem(context.place_of_attributes(booklet, "inset"), what, f"Leave at least {NARROWEST:g} mm.")
        return []
    setting = set_faces(parts, column, context, halves.beside(booklet.inset))
    filled = parts.covers + len(setting.pages)
    count = -(-max(filled, 1) // PAGES_PER_SHEET) * PAGES_PER_SHEET
    scenes = draw_faces(parts, setting, halves, count, count if parts.back else filled)
    marks = tuple(fold_marks(halves.width / 2, halves.height, paper.margin, MOUNTAIN))
    pages: list[Page] = []
    for sheet in folding_order(count):
        front = [scenes[number] for number in sheet.outside if number in scenes]
        back = [scenes[number] for number in sheet.inside if number in scenes]
        reads = None if pages else reading_order(scenes)
        pages += both_sides(booklet.title, paper, context, (*front, *marks), back, reads)
    return pages
