"""Turn an element larger than a page into tiles of whole cells, and into an overview of how they join."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Mm, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds, draw_stacked, only, stacked
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.elements.roles import Role
from printgen.elements.tileable import Tileable
from printgen.pages.cut_lines import with_own_cuts
from printgen.pages.page_frame import PIECES_INSET, area_of, below_band
from printgen.pages.sheet import Above
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Placed, Rect, Scene, Shape, Text
from printgen.scene.strokes import GUIDE, Stroke

_MAP_INSET = 5.0
_BETWEEN_PARTS = 8.0
"""In mm: space between the parts of the overview."""
_NUMBER_WIDTH = 4.8
"""In mm: width of a tile in the overview that has room for a number of three digits."""
_MOST_PARTS = 6
_NAME_HEIGHT = 7.0
"""In mm: height for the name of a tile, below it."""


@dataclass(frozen=True, kw_only=True)
class Tiles(PageMaker):
    """An element that is larger than a page, such as a `<board>`, divided into tiles to glue together.

    The first page is an overview of the tiles, with an optional `<above>` at its top. Each tile has whole cells, and a
    strip for glue on its right and its lower side if another tile joins there. The paper is turned if that needs fewer
    tiles.
    """

    tag: ClassVar[str] = "tiles"
    holds: ClassVar[Holds] = ("above", Role.TILEABLE)

    title: str
    """Title of the first tile in the bookmarks of the PDF."""
    map_title: str
    """Title of the overview in the bookmarks of the PDF."""
    tile_name: str
    """Word in front of the number of a tile, such as `Tile`."""
    glue_text: str
    """Text on the strips for glue."""
    glue: Mm = Mm(9)
    """Width of the strips for glue."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        """Return the overview, then one page for each tile, in the orientation that needs fewer tiles."""
        whole = only(self, Tileable, context)
        if whole is None:
            context.problem(self.where, "<tiles> is empty.", "Put a <board> into it.")
            return []
        ways = []
        for landscape in (False, True):
            area = below_band(setup.band, context, area_of(setup.paper, landscape, PIECES_INSET))
            cell = whole.cell_size()
            across, down = int((area.width - self.glue) / cell), int((area.height - self.glue - _NAME_HEIGHT) / cell)
            if across > 0 and down > 0:
                ways.append((landscape, area, cut_up(whole.cells(), across, down)))
        if not ways:
            what = f"a square of {whole.cell_size():.1f} mm does not fit on {setup.paper.name}."
            context.problem(self.where, what, "Use smaller squares or larger paper.")
            return []
        landscape, area, cut = min(ways, key=lambda way: len(way[2]))
        pages = [_tile_page(self, whole, tile, area, context, landscape=landscape) for tile in cut]
        return [_map_page(self, whole, cut, setup, context), *pages]


@dataclass(frozen=True)
class Tile:
    """A tile of whole cells, and whether it has strips on the right and below, which go under its neighbours."""

    number: int
    column: int
    row: int
    across: int
    down: int
    right: bool
    below: bool


def cut_up(cells: tuple[int, int], across: int, down: int) -> list[Tile]:
    """Return tiles in reading order, as equal as possible, within a number of cells across and down."""
    columns, rows = _even(cells[0], across), _even(cells[1], down)
    tiles: list[Tile] = []
    row = 0
    for j, high in enumerate(rows):
        column = 0
        for i, wide in enumerate(columns):
            tiles.append(Tile(len(tiles) + 1, column, row, wide, high, i + 1 < len(columns), j + 1 < len(rows)))
            column += wide
        row += high
    return tiles


def _even(total: int, most: int) -> list[int]:
    """Divide a number into the fewest parts of at most a size, as equal as possible."""
    count = -(-total // most)
    small, extra = divmod(total, count)
    return [small + 1] * extra + [small] * (count - extra)


def _tile_page(
    tiles: Tiles, whole: Tileable, tile: Tile, area: Box, context: DrawingContext, *, landscape: bool
) -> PageBody:
    scene = tile_scene(tiles, whole, tile, context)
    placed = Placed(scene, area.x + (area.width - scene.width) / 2, area.y, 0, piece=True)
    first = tile.number == 1
    name = tile_name(tiles, scene.name, Box(area.x, area.y + scene.height + 2, area.width, 5), context)
    return PageBody(
        title=tiles.title if first else scene.name,
        first=first,
        landscape=landscape,
        inset=PIECES_INSET,
        shapes=(*with_own_cuts([placed]), *name),
    )


def _map_page(tiles: Tiles, whole: Tileable, cut: list[Tile], setup: PageSetup, context: DrawingContext) -> PageBody:
    area = below_band(setup.band, context, area_of(setup.paper, False, _MAP_INSET))
    above = only(tiles, Above, context)
    used = stacked(above, context, area.width) if above else 0.0
    shapes = list(draw_stacked(above, context, area)) if above else []
    rest = Box(area.x, area.y + used, area.width, area.height - used)
    shapes += map_shapes(tiles, whole, cut, context, rest)
    return PageBody(title=tiles.map_title, first=True, landscape=False, inset=_MAP_INSET, shapes=tuple(shapes))


def tile_scene(tiles: Tiles, whole: Tileable, tile: Tile, context: DrawingContext) -> Scene:
    """Return a tile as a piece to cut out, with its cells and its strips for glue."""
    cell, glue = whole.cell_size(), float(tiles.glue)
    width, height = tile.across * cell, tile.down * cell
    shapes = list(whole.window(context, 0, 0, tile.column, tile.row, tile.across, tile.down))
    if tile.right:
        shapes += _strip(context, tiles, Box(width, 0, glue, height))
    if tile.below:
        shapes += _strip(context, tiles, Box(0, height, width, glue))
    name = f"{tiles.tile_name} {tile.number}"
    total = (width + (glue if tile.right else 0), height + (glue if tile.below else 0))
    return Scene(name, *total, tuple(shapes))


def tile_name(tiles: Tiles, name: str, box: Box, context: DrawingContext) -> Iterator[Shape]:
    """Draw the name of a tile below it, on paper that is cut away."""
    yield from _words(context, tiles, name, box, "centre", "heading")


def _strip(context: DrawingContext, tiles: Tiles, box: Box) -> Iterator[Shape]:
    """Draw a strip for glue; its hatching is hidden under the neighbouring tile."""
    inner = box.inset(1.2)
    corners = [(inner.x, inner.y), (inner.x + inner.width, inner.y),
               (inner.x + inner.width, inner.y + inner.height), (inner.x, inner.y + inner.height)]  # fmt: skip
    yield from hatched(corners, "rising", "guide", GUIDE, 2.5)
    if box.width > 20 and box.height > 5:
        middle = Box(box.x + box.width / 2 - 9, box.y + box.height / 2 - 2.4, 18, 4.8)
        yield Rect("guide", middle.x, middle.y, middle.width, middle.height, None, "#ffffff")
        for word in _words(context, tiles, tiles.glue_text, middle, "centre"):
            yield replace(word, layer="guide")


def _words(
    context: DrawingContext, tiles: Tiles, text: str, box: Box, align: Align, style: str = "caption"
) -> Iterator[Text]:
    words = TextElement(where=tiles.where, content=as_content(text), style=StyleName(style), align=align)
    yield from (shape for shape in words.draw(context, box) if isinstance(shape, Text))


def map_shapes(tiles: Tiles, whole: Tileable, cut: list[Tile], context: DrawingContext, area: Box) -> Iterator[Shape]:
    """Draw the whole at a small size, with its cells in grey and the tiles numbered.

    A long whole is drawn in several parts, side by side, if its tiles would otherwise be too small for their numbers.
    """
    parts, scale = _map_parts(whole, cut, area)
    across = whole.cells()[0]
    used = len(parts) * across * scale + (len(parts) - 1) * _BETWEEN_PARTS
    fine, bold = Stroke(0.15, context.colour("hairline")), Stroke(0.5, context.colour("rule"))
    for number, part in enumerate(parts):
        left = area.x + (area.width - used) / 2 + number * (across * scale + _BETWEEN_PARTS)
        for tile in part:
            x, y = left + tile.column * scale, area.y + (tile.row - part[0].row) * scale
            for i in range(tile.across):
                for j in range(tile.down):
                    yield Rect("print", x + i * scale, y + j * scale, scale, scale, fine)
            box = Box(x, y, tile.across * scale, tile.down * scale)
            yield Rect("print", box.x, box.y, box.width, box.height, bold)
            yield from _words(context, tiles, str(tile.number), box, "centre", "heading")


def _map_parts(whole: Tileable, cut: list[Tile], area: Box) -> tuple[list[list[Tile]], float]:
    """Return rows of tiles in the fewest parts in which every number has room, and the size of a cell."""
    rows = [list(row) for _, row in groupby(cut, lambda tile: tile.row)]
    across, narrowest = whole.cells()[0], min(tile.across for tile in cut)
    for count in range(1, min(len(rows), _MOST_PARTS) + 1):
        edges = [len(rows) * number // count for number in range(count + 1)]
        parts = [[tile for row in rows[start:end] for tile in row] for start, end in pairwise(edges)]
        tallest = max(part[-1].row + part[-1].down - part[0].row for part in parts)
        wide = (area.width - (count - 1) * _BETWEEN_PARTS) / (count * across)
        scale = min(wide, area.height / tallest)
        if narrowest * scale >= _NUMBER_WIDTH:
            break
    return parts, scale
