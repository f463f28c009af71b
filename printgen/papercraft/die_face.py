"""Turn a number and a paint into the face of a die: a coloured or hatched area with clearly visible pips."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.elements.drawing_context import DrawingContext
from printgen.papercraft.cube_net import pip_positions
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Circle, Path, Shape
from printgen.scene.strokes import Stroke
from printgen.style.house_style import is_dark

Ring = tuple[tuple[float, float], ...]
_PIP = 0.085
"""The radius of a pip, as a part of the side."""
_RING = 0.04
"""The width of the clear ring around a pip on a hatched face, as a part of the side."""
_PITCH = 1.1
"""In mm: the distance between lines of the hatching, fine enough for small faces."""


def die_face(
    context: DrawingContext, paint: str, number: int, square: Box, ring: Ring, edge: Stroke | None = None
) -> Iterator[Shape]:
    """Draw a face of a die that fills a square, or a ring inside the square if its corners are rounded."""
    yield from painted_area(context, paint, ring, edge)
    colour, hatch = context.ground(paint)
    side, dark = square.width, is_dark(colour)
    x, y = square.x + side / 2, square.y + side / 2
    radius = _PIP * side
    for dx, dy in pip_positions(number):
        px, py = x + dx * side / 4, y + dy * side / 4
        if hatch:
            yield Circle("print", px, py, radius + _RING * side, None, colour)
        rim = Stroke(0.15, "#000000") if dark else None
        yield Circle("print", px, py, radius, rim, "#ffffff" if dark else "#000000")


def painted_area(context: DrawingContext, paint: str, ring: Ring, edge: Stroke | None = None) -> Iterator[Shape]:
    """Draw an area in the colour of a paint, with the paint's hatching if it has one."""
    colour, hatch = context.ground(paint)
    yield Path("print", (ring,), True, edge, colour)
    yield from hatched(ring, hatch, pitch=_PITCH)
