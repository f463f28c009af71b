"""Turn a <map> into a grid of named cells with terrain, coasts, regions, borders, routes and places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.cells import MOST_COLUMNS, MOST_ROWS, Cell, Naming, row_letter
from printgen.components.map_parts import MapPlace
from printgen.components.map_space import MapPart, MapSpace, ground_shapes
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, PaintName, StyleName, VAlign
from printgen.elements.content import as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.coastline import outlines
from printgen.layout.map_grid import MapGrid, fitted_grid, unit_grid
from printgen.scene.shapes import Box, Path, Rect, Shape
from printgen.scene.strokes import Stroke

_NAME_TOP = 0.2
"""Distance from the top of a cell to its name, as a part of the cell: further in than any coast comes."""
_LEAST_CELL = 3.0
"""In mm: in a smaller cell nothing can be drawn or written."""


@dataclass(frozen=True, kw_only=True)
class Map(Element):
    """A map: a grid of named squares or hexes with terrain, coasts, regions, borders, routes and places.

    The map is as large as its box allows; each cell needs at least 3 mm. It is drawn in layers: the tints of regions,
    then terrain, the lines between cells, and on top the lines of regions, borders, routes and places. Within a layer,
    parts are drawn in the order in which they are written.
    """

    tag: ClassVar[str] = "map"
    counts: ClassVar[tuple[str, ...]] = ("rows", "columns")
    holds: ClassVar[Holds] = ("terrain", "region", "border", "route", "place")
    parts_module: ClassVar[str] = "map_parts"

    rows: Count
    """Number of rows, at most 26."""
    columns: Count
    """Number of columns, at most 99."""
    naming: Literal["A1", "0101"] = "A1"
    """Shape and names of the cells: `A1` makes squares named by row letter and column number, `0101` makes hexes named
    by two digits for the column and two for the row."""
    names: Literal["cells", "edges", "both", "none"] = "both"
    """Where names are printed: in the cells, along the edges of the map (only with squares), in both places, or
    nowhere."""
    ground: PaintName = PaintName("paper")
    """Paint of all cells that no `<terrain>` names."""
    paint: PaintName = PaintName("hairline")
    """Paint of the lines between cells."""
    style: StyleName = StyleName("caption")
    """Text style of the names in the cells."""
    edge_style: StyleName = StyleName("label-bold")
    """Text style of the names along the edges."""
    align: Align = "centre"
    """Horizontal position of the map if its box is too wide for it."""
    valign: VAlign = "middle"
    """Vertical position of the map if its box is too tall for it."""

    def alt_text(self) -> str:
        first, last = (Cell(*place, Naming(self.naming)).name for place in ((1, 1), (self.rows, self.columns)))
        return f"Map of the cells {first} to {last}"

    @property
    def _has_edges(self) -> bool:
        return self.names in ("edges", "both")

    def _margin(self, context: DrawingContext) -> float:
        if not self._has_edges:
            return 0.0
        return self._text("A", self.edge_style).natural_height(context, 0) + 0.6

    def most_width(self, context: DrawingContext, height: float) -> float | None:
        if self._wrong():
            return None
        unit, margin = unit_grid(Naming(self.naming), self.rows, self.columns).extent, self._margin(context)
        return max(height - 2 * margin, 0.0) * unit.width / unit.height + 2 * margin

    def natural_height(self, context: DrawingContext, width: float) -> float:
        if self._wrong():
            return 0.0
        unit, margin = unit_grid(Naming(self.naming), self.rows, self.columns).extent, self._margin(context)
        return max(width - 2 * margin, 0.0) * unit.height / unit.width + 2 * margin

    def _wrong(self) -> str:
        if self.rows > MOST_ROWS or self.columns > MOST_COLUMNS:
            return f"a <map> can have at most {MOST_ROWS} rows and {MOST_COLUMNS} columns."
        if self._has_edges and self.naming != "A1":
            return f'a <map> of hexes cannot have names along its edges. Write names="cells", not "{self.names}".'
        return ""

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        wrong = self._wrong()
        if wrong:
            context.problem(context.place_of_attributes(self), wrong, "")
            return
        margin = self._margin(context)
        inner = box.inset(margin)
        if inner.width < self.columns * _LEAST_CELL - EPSILON or inner.height < self.rows * _LEAST_CELL - EPSILON:
            size, cells = f"{inner.width:.1f} x {inner.height:.1f} mm", f"{self.columns} x {self.rows} cells"
            what = f"the <map> has only {size} for {cells}."
            context.no_room(
                self,
                what,
                f"A cell needs at least {_LEAST_CELL:g} mm. Use fewer cells, or give the <map> more space.",
            )
            if not context.draft:
                return
            inner = inner.at_least(self.columns * _LEAST_CELL, self.rows * _LEAST_CELL)
        grid = fitted_grid(Naming(self.naming), self.rows, self.columns, inner, self.align, self.valign)
        parts = [child for child in self.children if isinstance(child, MapPart)]
        before = len(context.problems)
        for part in parts:
            self._check_cells(context, grid, part)
        if len(context.problems) > before:
            return
        space = MapSpace(grid, grid.extent, tuple(self._name_boxes(context, grid)))
        self._check_names(context, space, [part for part in parts if isinstance(part, MapPlace)])
        yield from self._layers(context, space, parts)
        if margin:
            yield from self._edges(context, grid, margin)

    def _check_cells(self, context: DrawingContext, grid: MapGrid, part: MapPart) -> None:
        """Report the first cell of a part that is not on the map."""
        beyond = next((cell for cell in part.named_cells() if not grid.has(cell)), None)
        if beyond:
            what = f"<{part.tag}> names {beyond.name}, which is not on the map."
            remedy = f"The map has the cells {grid.cells[0].name} to {grid.cells[-1].name}."
            context.problem(context.place_of_attributes(part), what, remedy)

    def _check_names(self, context: DrawingContext, space: MapSpace, places: list[MapPlace]) -> None:
        """Report each place whose name is printed over that of an earlier one."""
        boxes = [(place, box) for place in places for box in place.text_boxes(context, space)]
        for number, (place, box) in enumerate(boxes):
            other = next((other for other, before in boxes[:number] if _overlap(box, before)), None)
            if other:
                what = f"the names of '{plain(other.content)}' and '{plain(place.content)}' overlap on the map."
                remedy = "Print one of them on another side of its symbol, or shorten it."
                context.problem(context.place_of(place.content, place.where), what, remedy)

    def _layers(self, context: DrawingContext, space: MapSpace, parts: list[MapPart]) -> Iterator[Shape]:
        grid = space.grid
        rim = outlines(grid, grid.cells)
        yield from ground_shapes(context, rim, self.ground, space)
        for part in parts:
            yield from part.draw_under(context, space)
        for part in parts:
            yield from part.draw_ground(context, space)
        runs = []
        for cell in grid.cells:
            # Draw each line only once, for the cell that is first in reading order.
            places = ((start, end, other) for start, end, other in grid.edges(cell) if grid.has(other))
            runs += [
                (start, end) for start, end, other in places if (other.row, other.column) > (cell.row, cell.column)
            ]
        if runs:
            yield Path("print", tuple(runs), False, Stroke(space.scaled(0.014, 0.15, 0.2), context.colour(self.paint)))
        yield Path("print", rim, True, Stroke(space.scaled(0.035, 0.25, 0.5), context.colour("rule")))
        for cell, name in zip(grid.cells, space.names, strict=False):
            yield from self._text(cell.name, self.style).draw(context, name)
        for part in parts:
            yield from part.draw_mark(context, space)

    def _name_boxes(self, context: DrawingContext, grid: MapGrid) -> Iterator[Box]:
        """Return the box of each name, as wide as the name if the cell is wide enough."""
        if self.names not in ("cells", "both"):
            return
        for cell in grid.cells:
            text = self._text(cell.name, self.style)
            width = min((text.natural_width(context) or 0.0) + 0.6, 0.86 * grid.size)
            x, y = grid.centre(cell)
            top = y - (0.5 - _NAME_TOP) * grid.size
            yield Box(x - width / 2, top, width, text.natural_height(context, 0))

    def _edges(self, context: DrawingContext, grid: MapGrid, margin: float) -> Iterator[Shape]:
        """Draw the frame with the letters of the rows and the numbers of the columns, on all sides."""
        area, size = grid.extent, grid.size
        stroke = Stroke(0.2, context.colour("rule"))
        outer = area.inset(-margin)
        yield Rect("print", outer.x, outer.y, outer.width, outer.height, stroke)
        for column in range(1, self.columns + 1):
            x = area.x + (column - 1) * size
            for y in (outer.y, area.y + area.height):
                yield from self._text(str(column), self.edge_style).draw(context, Box(x, y, size, margin))
        for row in range(1, self.rows + 1):
            y = area.y + (row - 1) * size
            for x in (outer.x, area.x + area.width):
                yield from self._text(row_letter(row), self.edge_style).draw(context, Box(x, y, margin, size))

    def _text(self, text: str, style: StyleName) -> TextElement:
        return TextElement(where=self.where, content=as_content(text), style=style, align="centre")


def _overlap(one: Box, other: Box) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > EPSILON and down > EPSILON
