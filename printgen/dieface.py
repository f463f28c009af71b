"""Turn a number and a paint into the face of a die: a coloured or hatched area with pips that can be read on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.die import pips
from printgen.elements import Kit
from printgen.hatch import hatched
from printgen.scene import Box, Circle, Path, Shape, Stroke

Ring = tuple[tuple[float, float], ...]
_PIP, _RING = 0.085, 0.04
"""Radius of a pip, and of the clear ring around it where the face is hatched, in parts of the side."""
_LIGHT = 140
_PITCH = 1.1
_STEPS = 6


def die_face(kit: Kit, paint: str, number: int, square: Box, ring: Ring, edge: Stroke | None = None) -> Iterator[Shape]:
    """A face of a die that fills a square, or the ring inside it where its corners are rounded."""
    yield from painted(kit, paint, ring, edge)
    side, dark = square.width, is_dark(kit, paint)
    x, y = square.x + side / 2, square.y + side / 2
    radius = _PIP * side
    for dx, dy in pips(number):
        px, py = x + dx * side / 4, y + dy * side / 4
        if kit.ink == "mono" and not dark:
            yield Circle("print", px, py, radius + _RING * side, None, "#ffffff")
        rim = Stroke(0.15, "#000000") if dark else None
        yield Circle("print", px, py, radius, rim, "#ffffff" if dark else "#000000")


def painted(kit: Kit, paint: str, ring: Ring, edge: Stroke | None = None) -> Iterator[Shape]:
    """An area in a colour; without colour white and hatched, or black where the hatching is solid."""
    used = kit.paint(paint)
    yield Path("print", (ring,), True, edge, used.colour if kit.ink == "colour" else "#ffffff")
    if kit.ink == "mono":
        yield from hatched(ring, used.hatch, pitch=_PITCH)


def is_dark(kit: Kit, paint: str) -> bool:
    """Whether what is painted so needs white on it to be read."""
    used = kit.paint(paint)
    if kit.ink == "mono":
        return used.hatch == "solid"
    red, green, blue = (int(used.colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue < _LIGHT


def rounded(square: Box, radius: float) -> Ring:
    """A square with rounded corners, as points clockwise from the left of its top edge."""
    right, bottom = square.x + square.width - radius, square.y + square.height - radius
    middles = ((right, square.y + radius), (right, bottom), (square.x + radius, bottom),
               (square.x + radius, square.y + radius))  # fmt: skip
    return tuple(
        (x + radius * math.sin(turn), y - radius * math.cos(turn))
        for corner, (x, y) in enumerate(middles)
        for turn in (math.pi / 2 * (corner + step / _STEPS) for step in range(_STEPS + 1))
    )
