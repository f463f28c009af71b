"""Turn something larger than a page into tiles of whole cells, and into the map that shows how they join."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printgen.components.sheet import Tileable, Tiles
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.scene.hatching import hatched
from printgen.scene.shapes import GUIDE, Box, Rect, Scene, Shape, Stroke, Text


@dataclass(frozen=True)
class Tile:
    """Some whole cells, and the strips on the right and below that go under the neighbours."""

    number: int
    column: int
    row: int
    across: int
    down: int
    right: bool
    below: bool


def cut_up(cells: tuple[int, int], across: int, down: int) -> list[Tile]:
    """Tiles in reading order, at most so many cells across and down, as even as it goes."""
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
    """A number as a sum of parts of at most a size, the parts as equal as they can be."""
    count = -(-total // most)
    small, extra = divmod(total, count)
    return [small + 1] * extra + [small] * (count - extra)


def tile_scene(tiles: Tiles, whole: Tileable, tile: Tile, context: DrawingContext) -> Scene:
    """A tile as a piece to cut out: cells and glue strips."""
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
    """The name of a tile under it, on the part of the paper that is cut away."""
    yield from _words(context, tiles, name, box, "centre", "heading")


def _strip(context: DrawingContext, tiles: Tiles, box: Box) -> Iterator[Shape]:
    """Lies under the neighbour, so its hatching is only for the one who glues."""
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
    """The whole in small, with its cells in grey and the tiles numbered."""
    across, down = whole.cells()
    scale = min(area.width / across, area.height / down)
    left, top = area.x + (area.width - across * scale) / 2, area.y
    fine, bold = Stroke(0.15, context.colour("hairline")), Stroke(0.5, context.colour("rule"))
    for tile in cut:
        x, y = left + tile.column * scale, top + tile.row * scale
        for i in range(tile.across):
            for j in range(tile.down):
                yield Rect("print", x + i * scale, y + j * scale, scale, scale, fine)
        box = Box(x, y, tile.across * scale, tile.down * scale)
        yield Rect("print", box.x, box.y, box.width, box.height, bold)
        yield from _words(context, tiles, str(tile.number), box, "centre", "heading")
