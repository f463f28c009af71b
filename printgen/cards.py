"""Turn a <cards> into sides of paper: equal cards with bleed and crop marks, and backs that come to lie behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from printgen.components.cards import Back, Card, CardFace, Cards, Front
from printgen.elements import Backs, Kit
from printgen.house import CardLayout, Paper
from printgen.problems import did_you_mean
from printgen.scene import CUT, MOUNTAIN, Box, Line, Placed, Rect, Scene, Shape

MOST_CARDS = 10_000
_OFF = 1.0
"""In mm: between the bleed and a crop mark."""


@dataclass(frozen=True)
class Side:
    """One side of a sheet of paper, or of a single card for a print shop."""

    shapes: tuple[Shape, ...]
    landscape: bool
    back: bool
    size: tuple[float, float] | None = None
    """Of a single card with its bleed; None for a sheet of paper."""
    bleed: float = 0.0


@dataclass(frozen=True)
class Grid:
    """Places for equal units, in the middle of the paper, so that a mirrored page has the same places."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    paper: tuple[float, float]

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.paper[0] - self.columns * (self.width + self.gap) + self.gap) / 2

    @property
    def top(self) -> float:
        return (self.paper[1] - self.rows * (self.height + self.gap) + self.gap) / 2

    def place(self, number: int) -> tuple[float, float]:
        """The top left corner of a unit, counted along the rows."""
        row, column = divmod(number, self.columns)
        return (self.left + column * (self.width + self.gap), self.top + row * (self.height + self.gap))


def card_sides(cards: Cards, paper: Paper, kit: Kit, kept_free: float) -> list[Side]:
    """Fronts, each followed by its back; some height stays free above and below the cards for what else is printed."""
    layout = _layout(cards, kit)
    if layout is None:
        return []
    cards_here = [card for card in cards.children if isinstance(card, Card)]
    backs: Backs = kit.backs if paper.id and any(_only(card, Back) for card in cards_here) else "none"
    deck = [pair for card in cards_here for pair in _card(card, layout, kit, folded=backs == "fold")]
    if not deck:
        kit.problem(cards.where, "<cards> has no <card>.", "Add one, or leave <cards> out.")
        return []
    if not paper.id:
        return [side for front, back in deck for side in _singles(front, back)]
    grid, landscape = _best_grid(layout, paper, kept_free, backs == "fold")
    if not grid.count:
        what = f"not one card of {layout.width:.1f} x {layout.height:.1f} mm fits on {paper.name}"
        kit.problem(kit.blame_attributes(cards), f"{what} with its bleed and marks.", "Make it smaller.")
        return []
    sides = []
    for start in range(0, len(deck), grid.count):
        here = deck[start : start + grid.count]
        sides.append(Side(tuple(_fronts(here, grid, layout, backs)), landscape, False))
        if backs in ("long", "short"):
            sideways = (backs == "long") != landscape
            sides.append(Side(tuple(_backs(here, grid, sideways=sideways)), landscape, True))
    return sides


def _layout(cards: Cards, kit: Kit) -> CardLayout | None:
    known = kit.house.layouts
    if cards.layout not in known:
        kit.problem(cards.where, f"there is no layout '{cards.layout}'.", did_you_mean(cards.layout, known))
        return None
    found = known[cards.layout]
    width = float(cards.width) if isinstance(cards.width, float) else found.width
    height = float(cards.height) if isinstance(cards.height, float) else found.height
    return CardLayout(found.id, found.name, width, height, found.bleed, found.gap, found.marks)


def _card(card: Card, layout: CardLayout, kit: Kit, *, folded: bool) -> list[tuple[Scene, Scene | None]]:
    if not 0 <= card.copies <= MOST_CARDS:
        what = f"the card {card.name!r} is printed {card.copies} times."
        kit.problem(kit.blame_attributes(card), what, f"0 to {MOST_CARDS} times are possible.")
        return []
    front, back = _only(card, Front), _only(card, Back)
    if front is None:
        kit.problem(card.where, f"the card {card.name!r} has no <front>.", "Give it one.")
        return []
    # Front and back meet at the fold, where neither prints its bleed onto the other.
    all_round = Box(-layout.bleed, -layout.bleed, layout.width + 2 * layout.bleed, layout.height + 2 * layout.bleed)
    left = replace(all_round, width=layout.width + layout.bleed) if folded else all_round
    right = replace(left, x=0.0) if folded else all_round
    pair = (_face(card, front, layout, left, kit), _face(card, back, layout, right, kit) if back else None)
    return [pair] * card.copies


_Kind = TypeVar("_Kind", bound=CardFace)


def _only(card: Card, kind: type[_Kind]) -> _Kind | None:
    return next((child for child in card.children if isinstance(child, kind)), None)


def _face(card: Card, face: CardFace, layout: CardLayout, full: Box, kit: Kit) -> Scene:
    trim = Box(0, 0, layout.width, layout.height)
    shapes: list[Shape] = []
    if face.fill:
        shapes.append(Rect("print", full.x, full.y, full.width, full.height, None, kit.fill(face.fill)))
    for child in face.children:
        shapes += child.draw(kit, full if face.bleeds else trim)
    name = card.name if isinstance(face, Front) else f"{card.name}, back"
    return Scene(name, layout.width, layout.height, tuple(shapes), bleed=layout.bleed)


def _singles(front: Scene, back: Scene | None) -> Iterator[Side]:
    """A side a page, of the size of the card and its bleed: what print shops ask for."""
    for scene in (front, *([back] if back else [])):
        bleed = scene.bleed
        size = (scene.width + 2 * bleed, scene.height + 2 * bleed)
        yield Side((Placed(scene, bleed, bleed),), False, scene is back, size, bleed)


def _best_grid(layout: CardLayout, paper: Paper, kept_free: float, fold: bool) -> tuple[Grid, bool]:
    """The way to lay the paper that holds more cards; upright where it makes no difference."""
    around = layout.bleed + _OFF + layout.marks + paper.margin
    unit = layout.width * 2 if fold else layout.width
    found = []
    for landscape in (False, True):
        width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
        columns = int((width - 2 * around + layout.gap) / (unit + layout.gap))
        rows = int((height - 2 * around - 2 * kept_free + layout.gap) / (layout.height + layout.gap))
        grid = Grid(max(0, columns), max(0, rows), unit, layout.height, layout.gap, (width, height))
        found.append((grid, landscape))
    return max(found, key=lambda way: way[0].count)


def _fronts(
    here: Sequence[tuple[Scene, Scene | None]], grid: Grid, layout: CardLayout, backs: Backs
) -> Iterator[Shape]:
    """Fronts with crop marks; folded over, each has its back beside it, across the line to fold by."""
    for number, (front, back) in enumerate(here):
        x, y = grid.place(number)
        if backs == "fold":
            yield Placed(_folded(front, back), x, y, 0, True)
        else:
            yield Placed(front, x, y, 0, True)
    yield from _crop_marks(len(here), grid, layout)


def _folded(front: Scene, back: Scene | None) -> Scene:
    width = front.width
    shapes: list[Shape] = [Placed(front, 0, 0)]
    if back:
        shapes.append(Placed(back, width, 0))
    shapes.append(Line("fold", width, 0, width, front.height, MOUNTAIN))
    return Scene(front.name, 2 * width, front.height, tuple(shapes), bleed=front.bleed)


def _crop_marks(count: int, grid: Grid, layout: CardLayout) -> Iterator[Shape]:
    """A mark for each edge of a trim, outside the bleed of the whole block: nothing is printed on the cards."""
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


def _backs(here: Sequence[tuple[Scene, Scene | None]], grid: Grid, *, sideways: bool) -> Iterator[Shape]:
    """Backs where the fronts come to lie when the paper is turned over.

    Sideways, the paper turns like a page of a book: left and right change places. Otherwise it turns over its top
    edge: above and below change places, and backs stand on their heads, so that a card turned sideways shows them
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
