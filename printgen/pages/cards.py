"""Turn <cards> of one size into page bodies with as many cards as fit, fronts and backs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.attribute_types import Backs, Extent, PaintName
from printgen.elements.draft_frames import frame
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, only, stacked
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.pages.card_sheets import (
    CardSheetSide,
    Fold,
    backs_behind,
    best_arrangement,
    fronts,
    print_areas,
    single_card_pages,
)
from printgen.pages.page_frame import BAND_GAP, PIECES_INSET, area_of
from printgen.scene.shapes import Box, Page, Placed, Rect, Scene, Shape
from printgen.style.house_style import CardLayout
from printgen.style.papers import Paper, ShopSize
from printgen.suggestions import did_you_mean

MOST_CARDS = 10_000
_SAME = 0.01
"""In mm: sizes that differ by less count as equal."""


@dataclass(frozen=True, kw_only=True)
class Cards(PageMaker):
    """Cards of one size, as many on each page as fit, with bleed and crop marks.

    The option `--backs` sets how backs are printed. If the sheet takes its size from its cards (`size: own` in
    `game.yaml`), each side of a card is a separate page for a print shop.
    """

    tag: ClassVar[str] = "cards"
    holds: ClassVar[Holds] = ("card",)

    title: str
    """Title of the pages in the bookmarks of the PDF."""
    layout: str
    """Layout of the cards: the name of a file in `templates/shared/impose/`, such as `poker`, which sets the size of
    the cards, their bleed, the gap between them and the length of crop marks."""
    width: Extent | None = None
    """Width of a card; by default that of the layout."""
    height: Extent | None = None
    """Height of a card; by default that of the layout."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> Sequence[PageBody | Page]:
        """Return the fronts and backs of a deck; the band is above the fronts, and equal space is left below them."""
        layout, paper = _layout(self, context), setup.paper
        if layout is None:
            return []
        if isinstance(paper, ShopSize):
            return self.card_pages(context) if _is_as_large(self, layout, paper, context) else []
        width = area_of(paper, False, PIECES_INSET).width
        used = stacked(setup.band, context, width) + BAND_GAP if setup.band else 0.0
        return [
            PageBody(
                title=self.title,
                first=number == 0,
                landscape=side.landscape,
                inset=PIECES_INSET,
                shapes=side.shapes,
                back=side.back,
            )
            for number, side in enumerate(card_sides(self, layout, paper, context, used))
        ]

    def card_pages(self, context: DrawingContext) -> list[Page]:
        """Return a page for each side of each card, without a band."""
        layout = _layout(self, context)
        return list(single_card_pages(self.title, _deck(self, layout, context, ""))) if layout else []


@dataclass(frozen=True, kw_only=True)
class Card(Element):
    """A card with a `<front>` and, optionally, a `<back>`."""

    tag: ClassVar[str] = "card"
    holds: ClassVar[Holds] = ("front", "back")
    is_box: ClassVar[bool] = False

    name: str
    """Name of the card, used in messages about it."""
    copies: int = 1
    """Number of copies to print."""


@dataclass(frozen=True, kw_only=True)
class CardFace(Element):
    """One side of a card, with one element."""

    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False

    fill: PaintName | None = None
    """Paint behind the whole side, printed out to the bleed; nothing without it."""
    bleeds: bool = False
    """Whether the element extends into the bleed, for artwork that is cut through; otherwise it has the size of the cut
    card."""


@dataclass(frozen=True, kw_only=True)
class Front(CardFace):
    """The front of a card, with one element that fills it."""

    tag: ClassVar[str] = "front"


@dataclass(frozen=True, kw_only=True)
class Back(CardFace):
    """The back of a card, with one element that fills it."""

    tag: ClassVar[str] = "back"


def card_sides(
    cards: Cards, layout: CardLayout, paper: Paper, context: DrawingContext, kept_free: float
) -> list[CardSheetSide]:
    """Return the fronts, each followed by its back, with some height kept free above the cards.

    The same height is kept free below them, so that backs match. This is not needed if cards are folded over.
    """
    has_backs = any(isinstance(face, Back) for card in cards.children for face in card.children)
    backs: Backs = context.backs if has_backs else "none"
    way = best_arrangement(layout, paper, kept_free, backs == "fold")
    deck = _deck(cards, layout, context, way.fold)
    if not deck:
        return []
    grid, landscape = way.grid, way.landscape
    if not grid.count:
        size = f"{layout.width:.1f} x {layout.height:.1f} mm"
        what = f"{layout.name} ({size}) do not fit on {paper.name} with bleed and crop marks."
        remedy = "Use smaller cards or larger paper."
        if best_arrangement(layout, paper, 0.0, backs == "fold").grid.count:
            what, remedy = f"the <band> leaves no space for {layout.name} on {paper.name}.", "Shorten the <band>."
        before = len(context.problems)
        context.problem(context.place_of_attributes(cards), what, remedy)
        return _draft_sides(deck, paper, context.problems.claim_since(before)) if context.draft else []
    if len(deck) < grid.count:
        # A few cards are centred on their only page.
        columns = min(grid.columns, len(deck))
        grid = replace(grid, columns=columns, rows=-(-len(deck) // columns))
    sides = []
    for start in range(0, len(deck), grid.count):
        here = deck[start : start + grid.count]
        sides.append(CardSheetSide(tuple(fronts(here, grid, layout, way.fold)), landscape=landscape, back=False))
        if backs in ("long", "short"):
            sideways = (backs == "long") != landscape
            sides.append(
                CardSheetSide(tuple(backs_behind(here, grid, sideways=sideways)), landscape=landscape, back=True)
            )
    return sides


def _draft_sides(
    deck: Sequence[tuple[Scene, Scene | None]], paper: Paper, numbers: Sequence[int]
) -> list[CardSheetSide]:
    """Return a side of paper for each side of each card of a draft, although the cards are too large for the paper."""
    area = area_of(paper, False, PIECES_INSET)
    faces = dict.fromkeys(face for pair in deck for face in pair if face)
    placed = [Placed(face, area.x, area.y) for face in faces]
    return [CardSheetSide((one, *frame(area, [one], numbers)), landscape=False, back=False) for one in placed]


def _layout(cards: Cards, context: DrawingContext) -> CardLayout | None:
    known = context.house.layouts
    if cards.layout not in known:
        context.problem(cards.where, f"unknown layout '{cards.layout}'.", did_you_mean(cards.layout, known))
        return None
    found = known[cards.layout]
    width = float(cards.width) if isinstance(cards.width, float) else found.width
    height = float(cards.height) if isinstance(cards.height, float) else found.height
    return CardLayout(found.id, found.name, width, height, found.bleed, found.gap, found.marks)


def _is_as_large(cards: Cards, layout: CardLayout, stated: ShopSize, context: DrawingContext) -> bool:
    """Return whether cards have the size that is set for the sheet; report it if not."""
    if max(abs(stated.width - layout.width), abs(stated.height - layout.height)) < _SAME:
        return True
    sizes = f"{stated.width:g} x {stated.height:g} mm, but its cards are {layout.width:g} x {layout.height:g} mm"
    what = f"the pages of this sheet are {sizes}."
    context.problem(context.place_of_attributes(cards), what, "Set size: own in game.yaml.")
    return False


def _deck(cards: Cards, layout: CardLayout, context: DrawingContext, fold: Fold) -> list[tuple[Scene, Scene | None]]:
    """Return the front of every copy of every card, with its back if it has one; report an empty deck."""
    deck = [pair for card in cards.children if isinstance(card, Card) for pair in _card(card, layout, context, fold)]
    if not deck:
        context.problem(cards.where, "<cards> has no <card>.", "Add one, or remove <cards>.")
    return deck


def _card(card: Card, layout: CardLayout, context: DrawingContext, fold: Fold) -> list[tuple[Scene, Scene | None]]:
    if not 0 <= card.copies <= MOST_CARDS:
        what = f"the card {card.name!r} cannot have {card.copies} copies."
        context.problem(context.place_of_attributes(card, "copies"), what, f"Write a number from 0 to {MOST_CARDS}.")
        return []
    front, back = only(card, Front, context), only(card, Back, context)
    if front is None:
        context.problem(card.where, f"the card {card.name!r} has no <front>.", "Add one.")
        return []
    reach, behind = print_areas(layout, fold)
    pair = (_face(card, front, layout, reach, context), _face(card, back, layout, behind, context) if back else None)
    return [pair] * card.copies


def _face(card: Card, face: CardFace, layout: CardLayout, full: Box, context: DrawingContext) -> Scene:
    trim = Box(0, 0, layout.width, layout.height)
    shapes: list[Shape] = []
    if face.fill:
        shapes.append(Rect("print", full.x, full.y, full.width, full.height, None, context.fill(face.fill)))
    for child in face.children:
        shapes += child.draw(context, full if face.bleeds else trim)
    name = card.name if isinstance(face, Front) else f"{card.name}, back"
    return Scene(name, layout.width, layout.height, tuple(shapes), bleed=layout.bleed, has_crop_marks=True)
