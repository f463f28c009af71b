"""Turn a number and a paint into the face of a die: a coloured or hatched area with pips that can be read on it."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.elements.drawing_context import DrawingContext
from printgen.papercraft.cube_net import pips
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Circle, Path, Shape, Stroke
from printgen.style.house_style import is_dark

Ring = tuple[tuple[float, float], ...]
_PIP, _RING = 0.085, 0.04
"""Radius of a pip, and of the clear ring around it where the face is hatched, in parts of the side."""
_PITCH = 1.1


def die_face(
    context: DrawingContext, paint: str, number: int, square: Box, ring: Ring, edge: Stroke | None = None
) -> Iterator[Shape]:
    """A face of a die that fills a square, or the ring inside it where its corners are rounded."""
    yield from painted(context, paint, ring, edge)
    colour, hatch = context.ground(paint)
    side, dark = square.width, is_dark(colour)
    x, y = square.x + side / 2, square.y + side / 2
    radius = _PIP * side
    for dx, dy in pips(number):
        px, py = x + dx * side / 4, y + dy * side / 4
        if hatch:
            yield Circle("print", px, py, radius + _RING * side, None, colour)
        rim = Stroke(0.15, "#000000") if dark else None
        yield Circle("print", px, py, radius, rim, "#ffffff" if dark else "#000000")


def painted(context: DrawingContext, paint: str, ring: Ring, edge: Stroke | None = None) -> Iterator[Shape]:
    """An area in its colour, and its hatching where it has one."""
    colour, hatch = context.ground(paint)
    yield Path("print", (ring,), True, edge, colour)
    yield from hatched(ring, hatch, pitch=_PITCH)
