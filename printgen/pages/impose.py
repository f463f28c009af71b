"""Turn a sheet's elements and a paper into pages: a band on top, pieces packed and cut, pages filled."""

from __future__ import annotations

from dataclasses import replace

from printgen.components.booklet import Booklet
from printgen.components.cards import Cards
from printgen.components.leaflet import Leaflet
from printgen.components.sheet import Above, Band, Document, Foot, Page, Pieces, Running, Sheet, Tileable, Tiles
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, draw_stacked, only, stacked
from printgen.pages.cut_lines import with_own_cuts
from printgen.pages.page_frame import BAND_GAP, PIECES_INSET, PageBody, area_of, band_height, below_band, finish_page
from printgen.pages.pieces import page_bodies_of_pieces
from printgen.pages.tiles import Tile, cut_up, map_shapes, tile_name, tile_scene
from printgen.scene.shapes import Box, Placed
from printgen.scene.shapes import Page as PaperPage
from printgen.style.house_style import Paper

_MAP_INSET = 5.0
_TILE_NAME = 7.0
"""Height for the name of a tile, below it."""


def impose(sheet: Element, paper: Paper, context: DrawingContext) -> list[PaperPage]:
    """Pages of a checked <sheet>; problems of layout are left in the context."""
    band = only(sheet, Band, context)
    bodies: list[PageBody | PaperPage] = []
    for child in sheet.children:
        if paper.is_of_cards and not isinstance(child, Band | Cards):
            remedy = "Write in game.yaml: size: {width: 22 in, height: 28 in}."
            context.problem(
                child.where, f"the size of this sheet is that of its cards, and <{child.tag}> is none.", remedy
            )
        elif isinstance(child, Pieces):
            bodies += page_bodies_of_pieces(child, band, paper, context)
        elif isinstance(child, Tiles):
            bodies += _tiles(child, band, paper, context)
        elif isinstance(child, Page):
            bodies.append(_page(child, band, paper, context))
        elif isinstance(child, Cards):
            bodies += _cards(child, band, paper, context)
        elif isinstance(child, Leaflet):
            bodies += _leaflet(child, paper, context)
        elif isinstance(child, Booklet):
            bodies += _booklet(child, paper, context)
        elif isinstance(child, Document):
            bodies += _document(child, band, paper, context, len(bodies) + 1)
    if all(isinstance(child, Band) for child in sheet.children):
        kinds = " nor ".join(f"<{tag}>" for tag in Sheet.holds if tag != "band")
        context.problem(sheet.where, f"the <sheet> has neither {kinds}.", "Add one.")
    elif band and all(isinstance(child, Band | Leaflet | Booklet) for child in sheet.children):
        remedy = "Leave it out; a <foot> stands on every panel and page."
        context.problem(band.where, "what is folded has no <band>: it would be printed on the folds.", remedy)
    elif not bodies and not context.problems:
        context.problem(sheet.where, "the <sheet> comes out with no page at all.", "Print at least one piece.")
    return [
        body if isinstance(body, PaperPage) else finish_page(body, band, paper, context, number, len(bodies))
        for number, body in enumerate(bodies, 1)
    ]


def _page(page: Page, band: Band | None, paper: Paper, context: DrawingContext) -> PageBody:
    landscape = page.orientation == "landscape"
    box = below_band(band, context, area_of(paper, landscape, page.inset))
    shapes = tuple(shape for child in page.children for shape in child.draw(context, box))
    return PageBody(page.title, True, landscape, page.inset, shapes)


def _cards(cards: Cards, band: Band | None, paper: Paper, context: DrawingContext) -> list[PageBody]:
    """Fronts and backs of a deck; the band stands above the fronts, and as much room is left below them."""
    from printgen.pages.card_sheets import card_sides

    # Single cards for a print shop have no band, nor the room for one.
    shown = None if paper.is_for_shop else band
    used = band_height(shown, context, area_of(paper, False, PIECES_INSET).width) + BAND_GAP if shown else 0.0
    title, sides = cards.title, card_sides(cards, paper, context, used)
    return [
        PageBody(title, number == 0, side.landscape, PIECES_INSET, side.shapes, side=side)
        for number, side in enumerate(sides)
    ]


def _document(
    document: Document, band: Band | None, paper: Paper, context: DrawingContext, first: int
) -> list[PageBody]:
    """As many pages as the text needs, between what runs above it and the foot."""
    from printgen.pages.paginate import set_pages

    foot, running = only(document, Foot, context), only(document, Running, context)
    area = below_band(running, context, below_band(band, context, area_of(paper, False, document.inset)))
    used = stacked(foot, context, area.width) + BAND_GAP if foot else 0.0
    flowing = tuple(child for child in document.children if not isinstance(child, Foot | Running))
    area = Box(area.x, area.y, area.width, area.height - used)
    setting = set_pages(replace(document, children=flowing), area, context, first)
    pages, spans = setting.pages or [()], setting.spans or [("", "")]
    return [
        PageBody(document.title, number == 0, False, document.inset, shapes, foot, running, span)
        for number, (shapes, span) in enumerate(zip(pages, spans, strict=True))
    ]


def _leaflet(leaflet: Leaflet, paper: Paper, context: DrawingContext) -> list[PaperPage]:
    """Both sides of a leaflet; a band across them would be printed on the folds, so they have none."""
    from printgen.pages.leaflet_panels import leaflet_pages

    return leaflet_pages(leaflet, paper, context)


def _booklet(booklet: Booklet, paper: Paper, context: DrawingContext) -> list[PaperPage]:
    """Both sides of the sheets of a booklet; as with leaflets, a band would be printed on the fold."""
    from printgen.pages.booklet_sheets import booklet_pages

    return booklet_pages(booklet, paper, context)


def _tiles(tiles: Tiles, band: Band | None, paper: Paper, context: DrawingContext) -> list[PageBody]:
    """A map of the tiles, then a page for each; the paper lies the way that needs fewer of them."""
    whole = only(tiles, Tileable, context)
    if whole is None:
        context.problem(tiles.where, "<tiles> has nothing to cut up.", "Put a <board> into it.")
        return []
    ways = []
    for landscape in (False, True):
        area = below_band(band, context, area_of(paper, landscape, PIECES_INSET))
        cell = whole.cell_size()
        across, down = int((area.width - tiles.glue) / cell), int((area.height - tiles.glue - _TILE_NAME) / cell)
        if across > 0 and down > 0:
            ways.append((landscape, area, cut_up(whole.cells(), across, down)))
    if not ways:
        context.problem(tiles.where, f"not one square of {whole.cell_size():.1f} mm fits on {paper.name}.", "")
        return []
    landscape, area, cut = min(ways, key=lambda way: len(way[2]))
    bodies = [_tile_map(tiles, whole, cut, band, paper, context)]
    for tile in cut:
        scene = tile_scene(tiles, whole, tile, context)
        placed = Placed(scene, area.x + (area.width - scene.width) / 2, area.y, 0, True)
        title = tiles.title if tile.number == 1 else scene.name
        name = tile_name(tiles, scene.name, Box(area.x, area.y + scene.height + 2, area.width, 5), context)
        shapes = (*with_own_cuts([placed]), *name)
        bodies.append(PageBody(title, tile.number == 1, landscape, PIECES_INSET, shapes))
    return bodies


def _tile_map(
    tiles: Tiles, whole: Tileable, cut: list[Tile], band: Band | None, paper: Paper, context: DrawingContext
) -> PageBody:
    area = below_band(band, context, area_of(paper, False, _MAP_INSET))
    above = only(tiles, Above, context)
    used = stacked(above, context, area.width) if above else 0.0
    shapes = list(draw_stacked(above, context, area)) if above else []
    rest = Box(area.x, area.y + used, area.width, area.height - used)
    shapes += map_shapes(tiles, whole, cut, context, rest)
    return PageBody(tiles.map_title, True, False, _MAP_INSET, tuple(shapes))
