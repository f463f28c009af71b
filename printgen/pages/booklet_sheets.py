"""Turn a paper and a number of pages into the place of each page of a booklet, two on a side, in folding order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.scene.shapes import Box

PAGES_PER_SHEET = 4
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
    for sheet in range(count // PAGES_PER_SHEET):
        first, last = 1 + 2 * sheet, count - 2 * sheet
        yield SheetPages((last, first), (first + 1, last - 1))
