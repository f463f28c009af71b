"""Turn a <booklet> into both sides of sheets to fold and staple: half pages, two a side, in the order of the fold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.components.booklet import Booklet
from printgen.elements.drawing_context import DrawingContext
from printgen.pages.folded_paper import (
    NARROWEST,
    both_sides,
    draw_faces,
    fold_marks,
    landscape_size,
    reading_order,
    set_faces,
    split_covers,
)
from printgen.scene.shapes import MOUNTAIN, Box, Page
from printgen.style.house_style import Paper

_A_SHEET = 4
"""Pages on both sides of a sheet."""


@dataclass(frozen=True)
class BookletPages:
    """Where pages lie on their sheets: those with even numbers on the left half, the others on the right one.

    Creep is left out of account: folded into each other, inner sheets stick out by the thickness of those around
    them. With home paper that is about 0.1 mm a sheet, which the inset hides as long as a stapler goes through.
    """

    width: float
    height: float
    margin: float

    def room(self, number: int, inset: float, ends: float) -> Box:
        """What is left of a page inside an inset; printers do not reach the edges of the paper."""
        half, outer, top = self.width / 2, max(inset, self.margin), max(ends, self.margin)
        x = half + inset if number % 2 else outer
        return Box(x, top, half - inset - outer, self.height - 2 * top)

    def text(self, number: int, inset: float, ends: float) -> Box:
        return self.room(number, inset, ends)

    def beside(self, inset: float) -> float:
        """What can be printed on to the left of the text, on every page."""
        return min(inset, max(inset, self.margin) - self.margin)


@dataclass(frozen=True)
class SheetPages:
    """The numbers of the pages on a sheet, left and right, on both of its sides."""

    outside: tuple[int, int]
    inside: tuple[int, int]


def folding_order(count: int) -> Iterator[SheetPages]:
    """The sheets of a booklet, the outermost first; the count is a multiple of four."""
    for sheet in range(count // _A_SHEET):
        first, last = 1 + 2 * sheet, count - 2 * sheet
        yield SheetPages((last, first), (first + 1, last - 1))


def booklet_pages(booklet: Booklet, paper: Paper, context: DrawingContext) -> list[Page]:
    """Front and back of each sheet; what is blank comes at the end, before the back cover."""
    parts, halves = split_covers(booklet, context), BookletPages(*landscape_size(paper), paper.margin)
    column = halves.text(1, booklet.inset, booklet.ends)
    if column.width < NARROWEST:
        what = f"half of {paper.name} leaves {column.width:.1f} mm for text inside its inset."
        context.problem(context.place_of_attributes(booklet, "inset"), what, f"{NARROWEST:g} mm are the least.")
        return []
    setting = set_faces(parts, column, context, halves.beside(booklet.inset))
    filled = parts.covers + len(setting.pages)
    count = -(-max(filled, 1) // _A_SHEET) * _A_SHEET
    scenes = draw_faces(parts, setting, halves, count, count if parts.back else filled)
    marks = tuple(fold_marks(halves.width / 2, halves.height, paper.margin, MOUNTAIN))
    pages: list[Page] = []
    for sheet in folding_order(count):
        front = [scenes[number] for number in sheet.outside if number in scenes]
        back = [scenes[number] for number in sheet.inside if number in scenes]
        reads = None if pages else reading_order(scenes)
        pages += both_sides(booklet.title, paper, context, (*front, *marks), back, reads)
    return pages
