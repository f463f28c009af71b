"""Turn <pieces> to cut out into page bodies: packed on the fewest pages, with cut lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Literal

from printgen.elements.attribute_types import Extent, Mm
from printgen.elements.draft_frames import frame
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, draw_stacked, only, stacked, stated_height
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.elements.piece_group import PieceGroup
from printgen.elements.roles import Role
from printgen.layout.shelf_packing import PiecePosition, pack_on_shelves
from printgen.layout.skyline_packing import pack_tightly
from printgen.pages.cut_lines import REGISTER, is_group, register_marks, shared_cuts, with_own_cuts
from printgen.pages.page_frame import PIECES_INSET, area_of, below_band
from printgen.pages.sheet import Above
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Placed, Scene, Shape
from printgen.style.papers import PageFormat

Orientation = Literal["portrait", "landscape", "auto"]
MOST_COPIES = 10_000


@dataclass(frozen=True)
class _Plan:
    """One way to arrange the pieces on paper."""

    landscape: bool
    turned: bool
    spots: tuple[PiecePosition, ...]

    @property
    def pages(self) -> int:
        return max((spot.page for spot in self.spots), default=-1) + 1


@dataclass(frozen=True, kw_only=True)
class Piece(PieceGroup):
    """A piece to cut out, with one element that fills it.

    If the element has an outline, such as a `<stand>` or a `<die-net>`, the piece has that outline and its size.
    Otherwise it is a rectangle and needs a width.
    """

    tag: ClassVar[str] = "piece"
    holds: ClassVar[Holds] = "one box"

    name: str
    """Name of the piece, used in messages about it."""
    copies: int = 1
    """Number of copies to print."""
    width: Extent | None = None
    """Width of a rectangular piece: a length such as `12mm`."""
    height: Extent | None = None
    """Height of a rectangular piece: a length such as `12mm`. Without it, the piece is as tall as its element needs."""
    grows: bool = False
    """Whether a rectangular piece becomes taller than `height` if its element needs more."""

    def scenes(self, context: DrawingContext) -> list[Scene]:
        shaped = next((child for child in self.children if child.outline()), None)
        outline = shaped.outline() if shaped else ()
        if shaped:
            _, _, width, height = extent(outline)
        elif isinstance(self.width, float):
            width, height = self.width, self._height(context, self.width)
        else:
            context.problem(self.where, f"the piece {self.name!r} has no size.", "Add a width in mm.")
            return []
        if width <= 0 or height <= 0:
            what = f"the piece {self.name!r} has a size of {width:g} x {height:g} mm."
            context.problem(context.place_of_attributes(self), what, "Write a width and a height greater than 0.")
            return []
        if not 0 <= self.copies <= MOST_COPIES:
            what = f"the piece {self.name!r} cannot have {self.copies} copies."
            remedy = f"Write a number from 0 to {MOST_COPIES}."
            context.problem(context.place_of_attributes(self, "copies"), what, remedy)
            return []
        shapes = tuple(shape for child in self.children for shape in child.draw(context, Box(0, 0, width, height)))
        return [Scene(self.name, width, height, shapes, outline)] * self.copies

    def _height(self, context: DrawingContext, width: float) -> float:
        stated = float(self.height) if isinstance(self.height, float) else None
        if stated is not None and not self.grows:
            return stated
        return max([stated or 0.0, *(stated_height(child, context, width) for child in self.children)])


@dataclass(frozen=True, kw_only=True)
class Pieces(PageMaker):
    """Pieces to cut out, packed on the fewest pages, with cut lines.

    Pieces of the same size without a gap between them share their cut lines. An `<above>` is printed at the top of the
    first page.
    """

    tag: ClassVar[str] = "pieces"
    holds: ClassVar[Holds] = ("above", Role.PIECE)

    title: str
    """Title of the pages in the bookmarks of the PDF."""
    orientation: Orientation = "portrait"
    """Orientation of the paper; `auto` uses the one that needs fewer pages."""
    gap: Mm = Mm(2)
    """Space between pieces. With 0, rectangular pieces of the same size share their cut lines."""
    turn: bool = True
    """Whether all pieces may be turned by 90 degrees to save paper."""
    register: bool = False
    """Whether each page has registration marks in its corners, for cutting machines."""
    order: Literal["given", "rows", "tight"] = "given"
    """Order of the pieces: `given` fills rows in the order of the template, `rows` does the same but starts a new row
    for each new size, and `tight` places large pieces first and fills the space beside them with small ones."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        groups = [child for child in self.children if isinstance(child, PieceGroup)]
        if not groups:
            context.problem(self.where, "<pieces> has no <piece>.", "Add one, or remove <pieces>.")
        made = [(group, scene) for group in groups for scene in group.scenes(context)]
        return _page_bodies(self, made, setup, context) if made else []


def _page_bodies(
    pieces: Pieces, made: Sequence[tuple[PieceGroup, Scene]], setup: PageSetup, context: DrawingContext
) -> list[PageBody]:
    band, paper = setup.band, setup.paper
    above = only(pieces, Above, context)
    scenes = [scene for _, scene in made]
    plan = _best_plan(pieces, scenes, band, above, paper, context)
    if plan is None:
        area = below_band(band, context, area_of(paper, False, _inset(pieces)))
        before = len(context.problems)
        group, widest = max(made, key=lambda pair: max(pair[1].width, pair[1].height))
        context.no_room(
            group,
            f"the piece {widest.name!r} ({widest.width:.1f} x {widest.height:.1f} mm) does not fit on {paper.name}.",
            f"The available area is {area.width:.1f} x {area.height:.1f} mm.",
        )
        numbers = context.problems.claim_since(before)
        return _draft_bodies(pieces, made, setup, context, area, numbers) if context.draft else []
    area = below_band(band, context, area_of(paper, plan.landscape, _inset(pieces)))
    plain = not any(scene.outline or is_group(scene) for scene in scenes)
    shared = not pieces.gap and plain and len({(s.width, s.height) for s in scenes}) == 1
    on_page: list[list[tuple[Scene, PiecePosition]]] = [[] for _ in range(plan.pages)]
    for scene, spot in zip(scenes, plan.spots, strict=True):
        on_page[spot.page].append((scene, spot))
    bodies = []
    for number, here in enumerate(on_page):
        shapes: list[Shape] = []
        if number == 0 and above:
            shapes += draw_stacked(above, context, area)
        shapes += [_placed(scene, spot, plan.turned) for scene, spot in here]
        if shared and here:
            shapes += shared_cuts(here, plan.turned)
        if pieces.register:
            shapes += register_marks(area_of(paper, plan.landscape, REGISTER.width / 2))
        bodies.append(
            PageBody(
                title=pieces.title,
                first=number == 0,
                landscape=plan.landscape,
                inset=_inset(pieces),
                shapes=tuple(shapes),
            )
        )
    return bodies if shared else [replace(body, shapes=with_own_cuts(body.shapes)) for body in bodies]


def _draft_bodies(
    pieces: Pieces,
    made: Sequence[tuple[PieceGroup, Scene]],
    setup: PageSetup,
    context: DrawingContext,
    area: Box,
    numbers: Sequence[int],
) -> list[PageBody]:
    """Return pages for a draft: pieces that fit are packed, and each of the others is on its own page, framed."""
    alone = [pair for pair in made if _best_plan(pieces, [pair[1]], setup.band, None, setup.paper, context) is None]
    others = [pair for pair in made if pair not in alone]
    bodies = _page_bodies(pieces, others, setup, context) if others and alone else []
    for _, scene in alone:
        placed = Placed(scene, area.x, area.y, 0, piece=not is_group(scene))
        shapes = (*with_own_cuts([placed]), *frame(area, [placed], numbers))
        bodies.append(
            PageBody(title=pieces.title, first=not bodies, landscape=False, inset=_inset(pieces), shapes=shapes)
        )
    return bodies


def _inset(pieces: Pieces) -> float:
    return PIECES_INSET + (3 * REGISTER.width if pieces.register else 0.0)


def _best_plan(
    pieces: Pieces,
    scenes: Sequence[Scene],
    band: Element | None,
    above: Above | None,
    paper: PageFormat,
    context: DrawingContext,
) -> _Plan | None:
    """Return the plan with the fewest pages; if several are equal, prefer upright paper and upright pieces."""
    plans = []
    for landscape in {"portrait": (False,), "landscape": (True,), "auto": (False, True)}[pieces.orientation]:
        area = below_band(band, context, area_of(paper, landscape, _inset(pieces)))
        reserved = stacked(above, context, area.width) if above else 0.0
        for turned in (False, True) if pieces.turn else (False,):
            sizes = [(s.height, s.width) if turned else (s.width, s.height) for s in scenes]
            lay = _packer(pieces)
            spots = lay(sizes, area, reserved, pieces.gap)
            if spots is not None:
                plans.append(_Plan(landscape, turned, tuple(spots)))
    return min(plans, key=lambda plan: plan.pages, default=None)


def _packer(pieces: Pieces) -> Callable[..., list[PiecePosition] | None]:
    if pieces.order != "tight":
        return partial(pack_on_shelves, one_size_per_shelf=pieces.order == "rows")
    return pack_tightly


def _placed(scene: Scene, spot: PiecePosition, turned: bool) -> Placed:
    piece = not is_group(scene)
    if turned:
        return Placed(scene, spot.x + scene.height, spot.y, 90, piece=piece)
    return Placed(scene, spot.x, spot.y, 0, piece=piece)
