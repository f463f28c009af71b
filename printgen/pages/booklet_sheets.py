"""Turn a paper and a number of pages into the position of each page of a booklet, in folding order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.scene.shapes import Box

PAGES_PER_SHEET = 4
"""Pages on the two sides of a sheet of paper."""


@dataclass(frozen=True)
class BookletPages:
    """The positions of pages on their sheets: even numbers on the left half, odd numbers on the right half.

    Creep is ignored: inner sheets stick out by the thickness of the sheets around them. That is about 0.1 mm per sheet
    of ordinary paper, which the inset hides for any booklet that a stapler can staple.
    """

    width: float
    height: float
    margin: float

    def room(self, number: int, inset: float, ends: float) -> Box:
        """Return the area of a page inside an inset, and inside the margin that the printer cannot reach."""
        half, outer, top = self.width / 2, max(inset, self.margin), max(ends, self.margin)
        x = half + inset if number % 2 else outer
        return Box(x, top, half - inset - outer, self.height - 2 * top)

    def text(self, number: int, inset: float, ends: float) -> Box:
        return self.room(number, inset, ends)

    def beside(self, inset: float) -> float:
        """Return the printable width to the left of the text, on every page."""
        return min(inset, max(inset, self.margin) - self.margin)


@dataclass(frozen=True)
class SheetPages:
    """The numbers of the pages on both sides of a sheet of paper, the left page first."""

    outside: tuple[int, int]
    inside: tuple[int, int]


def folding_order(count: int) -> Iterator[SheetPages]:
    """Yield the sheets of a booklet, the outermost first; the count is a multiple of four."""
    for sheet in range(count // PAGES_PER_SHEET):
        first, last = 1 + 2 * sheet, count - 2 * sheet
        yield SheetPages((last, first), (first + 1, last - 1))
