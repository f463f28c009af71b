"""Turn a sheet's elements and a paper into pages: a band on top, pieces packed and cut, pages filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from printgen.components.sheet import (
    Above,
    Band,
    Document,
    Foot,
    Page,
    Piece,
    PieceGroup,
    Pieces,
    Running,
    Sheet,
    Tileable,
    Tiles,
)
from printgen.cutlines import REGISTER, is_group, register_marks, shared_cuts, with_own_cuts
from printgen.elements import Element, Kit, draw_stacked, stacked
from printgen.frame import GAP, Body, area_of, band_height, below_band, finish, only
from printgen.house import Paper
from printgen.pack import Spot, pack
from printgen.scene import Box, Placed, Scene, Shape, extent
from printgen.scene import Page as PaperPage
from printgen.tile import Tile, cut_up, map_shapes, tile_name, tile_scene

_MAP_INSET = 5.0
_TILE_NAME = 7.0
"""Height for the name of a tile, below it."""
MOST_COPIES = 10_000
_PIECES_INSET = 0.5
"""Keeps half a cut line's width, and a little more, away from what the printer cannot reach."""


def impose(sheet: Element, paper: Paper, kit: Kit) -> list[PaperPage]:
    """Pages of a checked <sheet>; problems of layout are left in the kit."""
    band = only(sheet, Band, kit)
    bodies: list[Body | PaperPage] = []
    for child in sheet.children:
        if paper.is_of_cards and child.tag not in ("band", "cards"):
            remedy = "Write in game.yaml: size: {width: 22 in, height: 28 in}."
            kit.problem(child.where, f"the size of this sheet is that of its cards, and <{child.tag}> is none.", remedy)
        elif isinstance(child, Pieces):
            bodies += _pieces(child, band, paper, kit)
        elif isinstance(child, Tiles):
            bodies += _tiles(child, band, paper, kit)
        elif isinstance(child, Page):
            bodies.append(_page(child, band, paper, kit))
        elif child.tag == "cards":
            bodies += _cards(child, band, paper, kit)
        elif child.tag == "leaflet":
            bodies += _leaflet(child, paper, kit)
        elif child.tag == "booklet":
            bodies += _booklet(child, paper, kit)
        elif isinstance(child, Document):
            bodies += _document(child, band, paper, kit, len(bodies) + 1)
    if all(isinstance(child, Band) for child in sheet.children):
        kinds = " nor ".join(f"<{tag}>" for tag in Sheet.holds if tag != "band")
        kit.problem(sheet.where, f"the <sheet> has neither {kinds}.", "Add one.")
    elif not bodies and not kit.problems:
        kit.problem(sheet.where, "the <sheet> comes out with no page at all.", "Print at least one piece.")
    return [
        body if isinstance(body, PaperPage) else finish(body, band, paper, kit, number, len(bodies))
        for number, body in enumerate(bodies, 1)
    ]


def _page(page: Page, band: Band | None, paper: Paper, kit: Kit) -> Body:
    landscape = page.orientation == "landscape"
    box = below_band(band, kit, area_of(paper, landscape, page.inset))
    shapes = tuple(shape for child in page.children for shape in child.draw(kit, box))
    return Body(page.title, True, landscape, page.inset, shapes)


def _cards(cards: Element, band: Band | None, paper: Paper, kit: Kit) -> list[Body]:
    """Fronts and backs of a deck; the band stands above the fronts, and as much room is left below them."""
    from printgen.cards import card_sides
    from printgen.components.cards import Cards

    assert isinstance(cards, Cards)
    # Single cards for a print shop have no band, nor the room for one.
    shown = band if paper.id else None
    used = band_height(shown, kit, area_of(paper, False, _PIECES_INSET).width) + GAP if shown else 0.0
    title, sides = cards.title, card_sides(cards, paper, kit, used)
    return [
        Body(title, number == 0, side.landscape, _PIECES_INSET, side.shapes, side=side)
        for number, side in enumerate(sides)
    ]


def _document(document: Document, band: Band | None, paper: Paper, kit: Kit, first: int) -> list[Body]:
    """As many pages as the text needs, between what runs above it and the foot."""
    from printgen.paginate import set_pages

    foot, running = only(document, Foot, kit), only(document, Running, kit)
    area = below_band(running, kit, below_band(band, kit, area_of(paper, False, document.inset)))
    used = stacked(foot, kit, area.width) + GAP if foot else 0.0
    flowing = tuple(child for child in document.children if not isinstance(child, Foot | Running))
    area = Box(area.x, area.y, area.width, area.height - used)
    setting = set_pages(replace(document, children=flowing), area, kit, first)
    pages, spans = setting.pages or [()], setting.spans or [("", "")]
    return [
        Body(document.title, number == 0, False, document.inset, shapes, foot, running, span)
        for number, (shapes, span) in enumerate(zip(pages, spans, strict=True))
    ]


def _leaflet(leaflet: Element, paper: Paper, kit: Kit) -> list[PaperPage]:
    """Both sides of a leaflet; a band across them would be printed on the folds, so they have none."""
    from printgen.components.leaflet import Leaflet
    from printgen.leaflet import leaflet_pages

    assert isinstance(leaflet, Leaflet)
    return leaflet_pages(leaflet, paper, kit)


def _booklet(booklet: Element, paper: Paper, kit: Kit) -> list[PaperPage]:
    """Both sides of the sheets of a booklet; as with leaflets, a band would be printed on the fold."""
    from printgen.booklet import booklet_pages
    from printgen.components.booklet import Booklet

    assert isinstance(booklet, Booklet)
    return booklet_pages(booklet, paper, kit)


@dataclass(frozen=True)
class _Plan:
    """One way to lay the pieces on paper."""

    landscape: bool
    turned: bool
    spots: tuple[Spot, ...]

    @property
    def pages(self) -> int:
        return max((spot.page for spot in self.spots), default=-1) + 1


def _pieces(pieces: Pieces, band: Band | None, paper: Paper, kit: Kit) -> list[Body]:
    scenes = [scene for child in pieces.children for scene in _scenes(child, kit)]
    above = only(pieces, Above, kit)
    if not scenes:
        if not any(isinstance(child, Piece | PieceGroup) for child in pieces.children):
            kit.problem(pieces.where, "<pieces> has no <piece>.", "Add one, or leave <pieces> out.")
        return []
    plan = _best_plan(pieces, scenes, band, above, paper, kit)
    if plan is None:
        area = below_band(band, kit, area_of(paper, False, _inset(pieces)))
        widest = max(scenes, key=lambda scene: max(scene.width, scene.height))
        kit.problem(
            pieces.where,
            f"the piece {widest.name!r} of {widest.width:.1f} x {widest.height:.1f} mm does not fit on {paper.name}.",
            f"The room is {area.width:.1f} x {area.height:.1f} mm.",
        )
        return []
    area = below_band(band, kit, area_of(paper, plan.landscape, _inset(pieces)))
    plain = not any(scene.outline or is_group(scene) for scene in scenes)
    shared = not pieces.gap and plain and len({(s.width, s.height) for s in scenes}) == 1
    on_page: list[list[tuple[Scene, Spot]]] = [[] for _ in range(plan.pages)]
    for scene, spot in zip(scenes, plan.spots, strict=True):
        on_page[spot.page].append((scene, spot))
    bodies = []
    for number, here in enumerate(on_page):
        shapes: list[Shape] = []
        if number == 0 and above:
            shapes += draw_stacked(above, kit, area)
        shapes += [_placed(scene, spot, plan.turned) for scene, spot in here]
        if shared and here:
            shapes += shared_cuts(here, plan.turned)
        if pieces.register:
            shapes += register_marks(area_of(paper, plan.landscape, REGISTER.width / 2))
        bodies.append(Body(pieces.title, number == 0, plan.landscape, _inset(pieces), tuple(shapes)))
    return bodies if shared else [replace(body, shapes=with_own_cuts(body.shapes)) for body in bodies]


def _inset(pieces: Pieces) -> float:
    return _PIECES_INSET + (3 * REGISTER.width if pieces.register else 0.0)


def _tiles(tiles: Tiles, band: Band | None, paper: Paper, kit: Kit) -> list[Body]:
    """A map of the tiles, then a page for each; the paper lies the way that needs fewer of them."""
    whole = only(tiles, Tileable, kit)
    if whole is None:
        kit.problem(tiles.where, "<tiles> has nothing to cut up.", "Put a <board> into it.")
        return []
    ways = []
    for landscape in (False, True):
        area = below_band(band, kit, area_of(paper, landscape, _PIECES_INSET))
        cell = whole.cell_size()
        across, down = int((area.width - tiles.glue) / cell), int((area.height - tiles.glue - _TILE_NAME) / cell)
        if across > 0 and down > 0:
            ways.append((landscape, area, cut_up(whole.cells(), across, down)))
    if not ways:
        kit.problem(tiles.where, f"not one square of {whole.cell_size():.1f} mm fits on {paper.name}.", "")
        return []
    landscape, area, cut = min(ways, key=lambda way: len(way[2]))
    bodies = [_tile_map(tiles, whole, cut, band, paper, kit)]
    for tile in cut:
        scene = tile_scene(tiles, whole, tile, kit)
        spot = Spot(0, area.x + (area.width - scene.width) / 2, area.y)
        title = tiles.title if tile.number == 1 else scene.name
        name = tile_name(tiles, scene.name, Box(area.x, area.y + scene.height + 2, area.width, 5), kit)
        shapes = (*with_own_cuts([_placed(scene, spot, False)]), *name)
        bodies.append(Body(title, tile.number == 1, landscape, _PIECES_INSET, shapes))
    return bodies


def _tile_map(tiles: Tiles, whole: Tileable, cut: list[Tile], band: Band | None, paper: Paper, kit: Kit) -> Body:
    area = below_band(band, kit, area_of(paper, False, _MAP_INSET))
    above = only(tiles, Above, kit)
    used = stacked(above, kit, area.width) if above else 0.0
    shapes = list(draw_stacked(above, kit, area)) if above else []
    rest = Box(area.x, area.y + used, area.width, area.height - used)
    shapes += map_shapes(tiles, whole, cut, kit, rest)
    return Body(tiles.map_title, True, False, _MAP_INSET, tuple(shapes))


def _scenes(child: Element, kit: Kit) -> list[Scene]:
    if isinstance(child, Piece):
        return _piece(child, kit)
    return child.scenes(kit) if isinstance(child, PieceGroup) else []


def _piece(piece: Piece, kit: Kit) -> list[Scene]:
    """The scene of a piece, once for each copy."""
    shaped = next((child for child in piece.children if child.outline()), None)
    outline = shaped.outline() if shaped else ()
    if shaped:
        _, _, width, height = extent(outline)
    elif isinstance(piece.width, float) and isinstance(piece.height, float):
        width, height = piece.width, piece.height
    else:
        kit.problem(piece.where, f"the piece {piece.name!r} has no size.", "Give it a width and a height in mm.")
        return []
    if width <= 0 or height <= 0 or not 0 <= piece.copies <= MOST_COPIES:
        what = f"the piece {piece.name!r} is {width:g} x {height:g} mm, {piece.copies} times."
        kit.problem(kit.blame_attributes(piece), what, f"Make it larger than nothing, 0 to {MOST_COPIES} times.")
        return []
    shapes = tuple(shape for child in piece.children for shape in child.draw(kit, Box(0, 0, width, height)))
    return [Scene(piece.name, width, height, shapes, outline)] * piece.copies


def _best_plan(
    pieces: Pieces, scenes: Sequence[Scene], band: Band | None, above: Above | None, paper: Paper, kit: Kit
) -> _Plan | None:
    """The plan with the fewest pages; upright paper and upright pieces where it makes no difference."""
    plans = []
    for landscape in {"portrait": (False,), "landscape": (True,), "auto": (False, True)}[pieces.orientation]:
        area = below_band(band, kit, area_of(paper, landscape, _inset(pieces)))
        reserved = stacked(above, kit, area.width) if above else 0.0
        for turned in (False, True) if pieces.turn else (False,):
            sizes = [(s.height, s.width) if turned else (s.width, s.height) for s in scenes]
            lay = _packer(pieces)
            spots = lay(sizes, area, reserved, pieces.gap)
            if spots is not None:
                plans.append(_Plan(landscape, turned, tuple(spots)))
    return min(plans, key=lambda plan: plan.pages, default=None)


def _packer(pieces: Pieces) -> Callable[..., list[Spot] | None]:
    if pieces.order != "tight":
        return partial(pack, apart=pieces.order == "rows")
    from printgen.skyline import pack_tightly

    return pack_tightly


def _placed(scene: Scene, spot: Spot, turned: bool) -> Placed:
    piece = not is_group(scene)
    if turned:
        return Placed(scene, spot.x + scene.height, spot.y, 90, piece)
    return Placed(scene, spot.x, spot.y, 0, piece)
