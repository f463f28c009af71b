"""Define what the parts of a <map> share: the positions of marks on its grid, and the shapes of grounds and symbols."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.cells import Cell
from printgen.elements.attribute_types import PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.layout.map_grid import MapGrid
from printgen.scene.bounds import box_corners
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Circle, Path, Point, Points, Shape
from printgen.scene.strokes import Stroke

Symbol = Literal["dot", "ring", "square", "triangle", "none"]
_MARK = 0.14
"""Distance of a mark below the centre of a cell that shows its name, as a part of the cell."""


@dataclass(frozen=True)
class MapSpace:
    """The grid of a map, the box that its marks must stay in, and the boxes of names in its cells, if there are any."""

    grid: MapGrid
    box: Box
    names: tuple[Box, ...]

    def mark(self, cell: Cell) -> Point:
        """Return the position of a mark in a cell, clear of its name."""
        x, y = self.grid.centre(cell)
        return (x, y + (_MARK * self.grid.size if self.names else 0.0))

    def scaled(self, part: float, least: float, most: float) -> float:
        """Return a length that grows with the cells, within limits in mm."""
        return min(max(part * self.grid.size, least), most)


@dataclass(frozen=True, kw_only=True)
class MapPart(Element):
    """A part of a `<map>`; the cells that it names must be on the map."""

    is_box: ClassVar[bool] = False

    def named_cells(self) -> tuple[Cell, ...]:
        raise NotImplementedError

    def draw_under(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        """Draw the shapes below all terrain."""
        return iter(())

    def draw_ground(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        """Draw the shapes between the regions and the lines between cells."""
        return iter(())

    def draw_mark(self, context: DrawingContext, space: MapSpace) -> Iterator[Shape]:
        """Draw the shapes above the lines between cells."""
        return iter(())


def ground_shapes(
    context: DrawingContext, rings: Sequence[Points], fill: PaintName, space: MapSpace
) -> Iterator[Shape]:
    """Fill an area, or hatch it in black and white."""
    colour, hatch = context.ground(fill)
    yield Path("print", tuple(rings), True, None, colour)
    if hatch:
        stroke = Stroke(context.house.smallest_line, context.paint(fill).mono)
        pitch = space.scaled(0.11, 0.9, 1.5)
        yield from hatched(rings[0], hatch, stroke=stroke, pitch=pitch, others=rings[1:])


def overlaid_hatching(
    context: DrawingContext, rings: Sequence[Points], fill: PaintName, line: PaintName, space: MapSpace
) -> Iterator[Shape]:
    """Hatch an area above its ground: in black and white as its fill is hatched, otherwise in the colour of a line."""
    paint = context.paint(fill)
    colour = paint.mono if context.ink == "mono" else context.colour(line)
    stroke, pitch = Stroke(context.house.smallest_line, colour), space.scaled(0.11, 0.9, 1.5)
    yield from hatched(rings[0], paint.hatch or "rising", stroke=stroke, pitch=pitch, others=rings[1:])


def symbol_shapes(
    context: DrawingContext, symbol: Symbol, x: float, y: float, radius: float, paint: PaintName
) -> Iterator[Shape]:
    """Draw the symbol of a place."""
    colour, paper = context.colour(paint), context.fill("paper")
    if symbol == "dot":
        yield Circle("print", x, y, radius, Stroke(0.3, paper), colour)
    elif symbol == "ring":
        yield Circle("print", x, y, radius, Stroke(max(0.3 * radius, 0.25), colour), paper)
    elif symbol == "square":
        half = 0.85 * radius
        yield Path("print", (box_corners(x - half, y - half, 2 * half, 2 * half),), True, Stroke(0.3, paper), colour)
    elif symbol == "triangle":
        turns = (math.radians(120 * k - 90) for k in range(3))
        run = tuple((x + 1.2 * radius * math.cos(turn), y + 1.2 * radius * math.sin(turn)) for turn in turns)
        yield Path("print", (run,), True, Stroke(0.3, paper), colour)
