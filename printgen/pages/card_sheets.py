"""Turn the scenes of cards into sides of paper, with bleed and crop marks, and with backs behind their fronts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from printgen.scene.shapes import Box, Line, Page, Placed, Scene, Shape
from printgen.scene.strokes import CUT, MOUNTAIN
from printgen.style.house_style import CardLayout
from printgen.style.papers import Paper

_OFF = 1.0
"""In mm: distance between the bleed and a crop mark."""
_ROUNDING = 1e-9
"""Tolerance for sizes that fit exactly."""
Fold = Literal["", "side", "top"]
"""Edge at which a back is joined to its front, if cards are folded over; else empty."""


@dataclass(frozen=True)
class CardSheetSide:
    """One side of a sheet of paper."""

    shapes: tuple[Shape, ...]
    landscape: bool
    back: bool


@dataclass(frozen=True)
class CardGrid:
    """Positions for equal units, centred on the paper, so that a mirrored page has the same positions."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    paper: tuple[float, float]
    above: float = 0.0
    """In mm: space kept free at the top only, if no mirrored page must match this one."""

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.paper[0] - self.columns * (self.width + self.gap) + self.gap) / 2

    @property
    def top(self) -> float:
        return (self.paper[1] + self.above - self.rows * (self.height + self.gap) + self.gap) / 2

    def place(self, number: int) -> tuple[float, float]:
        """Return the top left corner of a unit, counted along the rows."""
        row, column = divmod(number, self.columns)
        return (self.left + column * (self.width + self.gap), self.top + row * (self.height + self.gap))


@dataclass(frozen=True)
class Arrangement:
    """One way to arrange units on paper."""

    grid: CardGrid
    landscape: bool
    fold: Fold


def print_areas(layout: CardLayout, fold: Fold) -> tuple[Box, Box]:
    """Return the printed areas of front and back: out to the bleed, but only up to the fold between them."""
    bleed, width, height = layout.bleed, layout.width, layout.height
    if fold == "side":
        front = Box(-bleed, -bleed, width + bleed, height + 2 * bleed)
        return front, replace(front, x=0.0)
    if fold == "top":
        both = Box(-bleed, 0.0, width + 2 * bleed, height + bleed)
        return both, both
    both = Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return both, both


def single_card_pages(title: str, deck: Sequence[tuple[Scene, Scene | None]]) -> Iterator[Page]:
    """Yield one page for each side of each card, as large as the card with its bleed, for print shops."""
    for number, (front, back) in enumerate(deck):
        yield _single_card_page(title, front, first=number == 0, back=False)
        if back:
            yield _single_card_page(title, back, first=False, back=True)


def _single_card_page(title: str, card: Scene, *, first: bool, back: bool) -> Page:
    bleed = card.bleed
    whole = Scene(title, card.width + 2 * bleed, card.height + 2 * bleed, (Placed(card, bleed, bleed),))
    return Page(whole, 0.0, title, first, back=back, bleed=bleed)


def best_arrangement(layout: CardLayout, paper: Paper, kept_free: float, folded: bool) -> Arrangement:
    """Return the arrangement with most cards per page; if several are equal, prefer backs at the side and upright
    paper."""
    folds: tuple[Fold, ...] = ("side", "top") if folded else ("",)
    ways = [_way(layout, paper, kept_free, fold, landscape) for fold in folds for landscape in (False, True)]
    return max(ways, key=lambda way: way.grid.count)


def _way(layout: CardLayout, paper: Paper, kept_free: float, fold: Fold, landscape: bool) -> Arrangement:
    around = layout.bleed + _OFF + layout.marks + paper.margin
    across, down = (2 if fold == "side" else 1) * layout.width, (2 if fold == "top" else 1) * layout.height
    width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    free = kept_free if fold else 2 * kept_free
    columns = int((width - 2 * around + layout.gap) / (across + layout.gap) + _ROUNDING)
    rows = int((height - 2 * around - free + layout.gap) / (down + layout.gap) + _ROUNDING)
    above = kept_free if fold else 0.0
    grid = CardGrid(max(0, columns), max(0, rows), across, down, layout.gap, (width, height), above)
    return Arrangement(grid, landscape, fold)


def fronts(
    here: Sequence[tuple[Scene, Scene | None]], grid: CardGrid, layout: CardLayout, fold: Fold
) -> Iterator[Shape]:
    """Yield fronts and crop marks; if cards are folded over, each front has its back beside or above it."""
    for number, (front, back) in enumerate(here):
        x, y = grid.place(number)
        yield Placed(_folded(front, back, fold) if fold else front, x, y, 0, piece=True)
    yield from _crop_marks(len(here), grid, layout)


def _folded(front: Scene, back: Scene | None, fold: Fold) -> Scene:
    """Return a front and its back as one piece; a back above its front is upside down, so that it folds upright."""
    width, height = front.width, front.height
    if fold == "side":
        whole, spot = (2 * width, height), Placed(front, 0, 0)
        behind = Placed(back, width, 0) if back else None
        line = Line("fold", width, 0, width, height, MOUNTAIN)
    else:
        whole, spot = (width, 2 * height), Placed(front, 0, height)
        behind = Placed(back, width, height, 180) if back else None
        line = Line("fold", 0, height, width, height, MOUNTAIN)
    shapes: tuple[Shape, ...] = (spot, *([behind] if behind else []), line)
    return Scene(front.name, *whole, shapes, bleed=front.bleed, has_crop_marks=True)


def _crop_marks(count: int, grid: CardGrid, layout: CardLayout) -> Iterator[Shape]:
    """Yield a mark for each trim edge, outside the bleed of the whole block, so that none is on a card."""
    places = [grid.place(number) for number in range(count)]
    xs = sorted({round(edge, 6) for x, _ in places for edge in (x, x + grid.width)})
    ys = sorted({round(edge, 6) for _, y in places for edge in (y, y + grid.height)})
    near, far = layout.bleed + _OFF, layout.bleed + _OFF + layout.marks
    for x in xs:
        yield Line("cut", x, ys[0] - far, x, ys[0] - near, CUT)
        yield Line("cut", x, ys[-1] + near, x, ys[-1] + far, CUT)
    for y in ys:
        yield Line("cut", xs[0] - far, y, xs[0] - near, y, CUT)
        yield Line("cut", xs[-1] + near, y, xs[-1] + far, y, CUT)


def backs_behind(here: Sequence[tuple[Scene, Scene | None]], grid: CardGrid, *, sideways: bool) -> Iterator[Shape]:
    """Yield backs at the positions that their fronts have when the paper is turned over.

    Turned sideways, like a page of a book, left and right change places. Otherwise the paper is turned over its top
    edge: top and bottom change places, and backs are upside down, so that a card that is turned sideways shows them
    upright.
    """
    width, height = grid.paper
    for number, (_, back) in enumerate(here):
        if back is None:
            continue
        x, y = grid.place(number)
        if sideways:
            yield Placed(back, width - x - grid.width, y)
        else:
            yield Placed(back, x + grid.width, height - y, 180)
