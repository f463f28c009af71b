"""Turn a <booklet> into both sides of sheets to fold and staple: half pages, two on a side."""

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
    """Sheets of paper, two pages on a side, laid into each other, folded in the middle and stapled there."""

    tag: ClassVar[str] = "booklet"

    inset: Mm = Mm(13)
    """Of a left page, printers leave 8 mm of it, as much as a document has between columns, for marks of changes."""
    ends: Mm = Mm(12)

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[Page]:
        return booklet_pages(self, setup.paper, context)

    def prose_room(self, paper: PageFormat, context: DrawingContext) -> Room:
        pages = BookletPages(*landscape_size(paper), paper.margin)
        width = pages.text(1, self.inset, self.ends).width
        return Room(width, width)


def booklet_pages(booklet: Booklet, paper: PageFormat, context: DrawingContext) -> list[Page]:
    """Front and back of each sheet; what is blank comes at the end, before the back cover."""
    parts, halves = split_covers(booklet, context), BookletPages(*landscape_size(paper), paper.margin)
    column = halves.text(1, booklet.inset, booklet.ends)
    if column.width < NARROWEST:
        what = f"half of {paper.name} leaves {column.width:.1f} mm for text inside its inset."
        context.problem(context.place_of_attributes(booklet, "inset"), what, f"{NARROWEST:g} mm are the least.")
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
