"""Turn the parts of a <map> into shapes on its grid: terrain, regions, borders, routes and places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Literal

from printgen.cells import Cell, Cells
from printgen.components.map_space import MapPart, MapSpace, Symbol, ground_shapes, overlaid_hatching, symbol_shapes
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Mm, PaintName, RouteCells, Size, StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds
from printgen.layout.coastline import coast_of, is_clockwise, outlines
from printgen.layout.map_route import head_at, shifted
from printgen.scene.bounds import box_corners
from printgen.scene.regions import grown, offset_lines
from printgen.scene.shapes import Box, Circle, Path, Points, Shape
from printgen.scene.strokes import Stroke

_WATER = (0.07, 0.155, 0.26, 0.385)
"""Distances of water lines from a coast, as parts of a cell; each gap is wider than the one before."""


@dataclass(frozen=True, kw_only=True)
class Terrain(MapPart):
    """Cells of a map with the same ground, such as land or woods.

    With a coast, the outline is a natural line instead of the edges of the cells, and lines in the water can follow it.
    """

    tag: ClassVar[str] = "terrain"

    cells: Cells
    """The cells, such as `A1-A5 B2`."""
    fill: PaintName
    """Paint of the ground."""
    coast: bool = False
    """Whether the outline is drawn as a coast."""
    water_lines: int = 0
    """Number of lines in the water along a coast, from 0 to 4. Their distances from the coast increase."""
    paint: PaintName = PaintName("ink")
    """Paint of the coast."""
    water_paint: PaintName = PaintName("hairline")
    """Paint of the lines in the water."""

    def named_cells(self) -> tuple[Cell, ...]:
        return self.cells.cells

    def draw_ground(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        grid = space.grid
        if not self.coast:
            yield from ground_shapes(context, outlines(grid, self.cells.cells), self.fill, space)
            return
        coast = coast_of(grid, self.cells.cells)
        if not 0 <= self.water_lines <= len(_WATER):
            what = f"a coast cannot have {self.water_lines} water lines."
            remedy = f"Write a number from 0 to {len(_WATER)}."
            context.problem(context.place_of_attributes(self, "water_lines"), what, remedy)
            return
        thin = Stroke(context.house.smallest_line, context.colour(self.water_paint))
        (rim,) = outlines(grid, grid.cells)
        gaps = [box_corners(name.x, name.y, name.width, name.height) for name in space.names]
        for part in _WATER[: self.water_lines]:
            lines = offset_lines(coast.rings, part * grid.size, rim, gaps)
            if lines:
                yield Path("print", tuple(lines), False, thin)
        yield from ground_shapes(context, coast.rings, self.fill, space)
        stroke = Stroke(space.scaled(0.026, 0.22, 0.4), context.colour(self.paint), join="round")
        if coast.closed:
            yield Path("print", coast.closed, True, stroke)
        if coast.open:
            yield Path("print", coast.open, False, stroke)


@dataclass(frozen=True, kw_only=True)
class Region(MapPart):
    """Cells of a map with a line around them, such as a zone or a sector, and an optional tint.

    The tint is drawn below all terrain, so it shows only on cells without terrain.
    """

    tag: ClassVar[str] = "region"

    cells: Cells
    """The cells, such as `A1-A5 B2`."""
    fill: PaintName | None = None
    """Paint of the tint below all terrain; no tint without it."""
    paint: PaintName = PaintName("ink")
    """Paint of the line."""
    line: Size = Size(0.6)
    """Width of the line, which is inside the region. It can be at most half a cell."""
    over: PaintName | None = None
    """Paint of a hatching on top of the terrain that is written before the region, because terrain hides the tint. The
    region also needs `fill`, whose hatching is used."""

    def named_cells(self) -> tuple[Cell, ...]:
        return self.cells.cells

    def draw_under(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        if self.fill:
            yield from ground_shapes(context, outlines(space.grid, self.cells.cells), self.fill, space)

    def draw_ground(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        if self.fill and self.over:
            yield from overlaid_hatching(context, outlines(space.grid, self.cells.cells), self.fill, self.over, space)

    def draw_mark(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        stroke = Stroke(self.line, context.colour(self.paint), join="miter")
        inner: list[Points] = []
        for ring in outlines(space.grid, self.cells.cells):
            # The line is inside the region: inside an outer ring, but outside the ring of a hole.
            inner += grown(ring, -self.line / 2 if is_clockwise(ring) else self.line / 2)
        if self.line > space.grid.size / 2:
            what = f"a line of {self.line:g} mm is too wide for a region with cells of {space.grid.size:.1f} mm."
            context.problem(context.place_of_attributes(self, "line"), what, "Use at most half a cell.")
            return
        yield Path("print", tuple(inner), True, stroke)


@dataclass(frozen=True, kw_only=True)
class Border(MapPart):
    """A line along the edges between neighbouring cells of a map, such as a river or a frontier."""

    tag: ClassVar[str] = "border"

    between: RouteCells
    """Pairs of neighbouring cells, such as `A1 B1, A2 B2`. The line follows the edge between the cells of each pair."""
    paint: PaintName = PaintName("ink")
    """Paint of the line."""
    line: Size = Size(0.5)
    """Width of the line, at most half a cell."""
    dashed: bool = False
    """Whether the line is dashed."""

    def named_cells(self) -> tuple[Cell, ...]:
        return self.between.cells

    def draw_mark(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        cells = self.between.cells
        runs = []
        if self.line > space.grid.size / 2:
            what = f"a border of {self.line:g} mm is too wide for cells of {space.grid.size:.1f} mm."
            context.problem(context.place_of_attributes(self, "line"), what, "Use at most half a cell.")
            return
        for one, other in zip(cells[::2], cells[1::2], strict=False):
            edge = space.grid.shared_edge(one, other)
            if edge is None:
                what = f"{one.name} and {other.name} do not share an edge."
                context.problem(context.place_of_attributes(self, "between"), what, "Name two adjacent cells.")
            else:
                runs.append(edge)
        if len(cells) % 2:
            what = f"cell {cells[-1].name} is not part of a pair."
            context.problem(context.place_of_attributes(self, "between"), what, "Name the cells on both sides.")
        dash = (3 * self.line, 2.5 * self.line) if self.dashed else ()
        if runs:
            yield Path("print", tuple(runs), False, Stroke(self.line, context.colour(self.paint), dash, "round"))


@dataclass(frozen=True, kw_only=True)
class Route(MapPart):
    """A route from cell to cell of a map, with a disc at its start and, by default, an arrow at its end."""

    tag: ClassVar[str] = "route"

    cells: RouteCells
    """Every cell on the way, in order. Each must be next to the one before it, and a cell may be named again."""
    paint: PaintName = PaintName("accent")
    """Paint of the line, its disc and its arrows."""
    line: Size = Size(0.7)
    """Width of the line."""
    arrows: Literal["end", "steps", "none"] = "end"
    """Where arrows are drawn: only at the end of the route, on every step, or nowhere."""
    dashed: bool = False
    """Whether the line is dashed."""
    shift: Mm = Mm(0)
    """Distance of the route to the right of the centres of its cells, at most half a cell. With it, a way back can run
    beside the way out."""

    def named_cells(self) -> tuple[Cell, ...]:
        return self.cells.cells

    def draw_mark(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        stops = [cell for before, cell in pairwise((None, *self.cells.cells)) if cell and cell != before]
        for one, other in pairwise(stops):
            if not one.direction_to(other):
                what = f"the route cannot go from {one.name} to {other.name}, because they are not neighbours."
                context.problem(context.place_of_attributes(self, "cells"), what, "Name every cell on the way.")
                return
        if self.shift > space.grid.size / 2:
            what = f"a shift of {self.shift:g} mm moves the route out of its cells of {space.grid.size:.1f} mm."
            context.problem(context.place_of_attributes(self, "shift"), what, "Use at most half a cell.")
            return
        points = shifted([space.mark(cell) for cell in stops], self.shift)
        colour, paper = context.colour(self.paint), context.fill("paper")
        x, y = points[0]
        if len(points) > 1:
            dash = (3 * self.line, 2 * self.line) if self.dashed else ()
            yield Path("print", (points,), False, Stroke(self.line + 0.7, paper, (), "round", "round"))
            yield Path("print", (points,), False, Stroke(self.line, colour, dash, "round", "round"))
            steps = list(pairwise(points))
            size = max(3.2 * self.line, 1.4)
            for number, (start, end) in enumerate(steps, 1):
                if self.arrows == "steps" or (self.arrows == "end" and number == len(steps)):
                    at = end if number == len(steps) else ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                    yield Path("print", (head_at(start, at, size),), True, Stroke(0.35, paper, join="round"), colour)
        yield Circle("print", x, y, max(1.1 * self.line, 0.6), Stroke(0.3, paper), colour)


@dataclass(frozen=True, kw_only=True)
class MapPlace(MapPart):
    """A place on a map: a symbol in a cell, and the content of the element as its name beside the symbol."""

    tag: ClassVar[str] = "place"
    holds: ClassVar[Holds] = "text"

    at: Cells
    """The cell, or several cells that each get the symbol and the name."""
    symbol: Symbol = "dot"
    """Symbol that marks the place; `none` prints only the name."""
    size: Mm = Mm(0)
    """Diameter of the symbol. With 0, it is a fifth of a cell, from 1.4 to 3.2 mm."""
    side: Literal["right", "left", "above", "below"] = "right"
    """Side of the symbol on which the name is printed."""
    paint: PaintName = PaintName("ink")
    """Paint of the symbol and the name."""
    style: StyleName = StyleName("label")
    """Text style of the name."""

    def named_cells(self) -> tuple[Cell, ...]:
        return self.at.cells

    def draw_mark(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        if self.size > space.grid.size:
            what = f"a symbol of {self.size:g} mm is larger than a cell of {space.grid.size:.1f} mm."
            context.problem(context.place_of_attributes(self, "size"), what, "Make it smaller.")
            return
        for cell in self.at.cells:
            x, y = space.mark(cell)
            yield from symbol_shapes(context, self.symbol, x, y, self._radius(space), self.paint)
            yield from self._text().draw(context, self._text_box(context, space, cell))

    def text_boxes(self, context: DrawingContext, space: MapSpace) -> list[Box]:
        """Return the box of its name in each of its cells, as wide as the name."""
        wide = self._text().natural_width(context) or 0.0
        if not wide:
            return []
        found = []
        for cell in self.at.cells:
            box = self._text_box(context, space, cell)
            free = max(box.width - wide, 0.0)
            left = box.x + free * {"right": 0.0, "left": 1.0}.get(self.side, 0.5)
            found.append(Box(left, box.y, box.width - free, box.height))
        return found

    def _radius(self, space: MapSpace) -> float:
        return self.size / 2 or space.scaled(0.1, 0.7, 1.6)

    def _text(self) -> TextElement:
        align: Align = "centre" if self.side in ("above", "below") else "left" if self.side == "right" else "right"
        return TextElement(where=self.where, content=self.content, style=self.style, align=align, paint=self.paint)

    def _text_box(self, context: DrawingContext, space: MapSpace, cell: Cell) -> Box:
        """Return the box for its name beside a cell, at most three cells wide."""
        x, y = space.mark(cell)
        high, most = self._text().natural_height(context, 0), 3 * space.grid.size
        left, right = space.box.x + 0.5, space.box.x + space.box.width - 0.5
        gap = self._radius(space) + 0.7
        if self.side == "right":
            return Box(x + gap, y - high / 2, min(right - x - gap, most), high)
        if self.side == "left":
            wide = min(x - gap - left, most)
            return Box(x - gap - wide, y - high / 2, wide, high)
        half = min(x - left, right - x, most / 2)
        top = y - gap + 0.3 - high if self.side == "above" else y + gap - 0.3
        return Box(x - half, top, 2 * half, high)
