"""Turn a <die-net> into a paper die to cut, fold and glue, in one colour, with pips that can be read on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.die import FACES, die_net, die_violations, pips, tab_depth
from printgen.elements import Element, Kit, PaintName, Size
from printgen.hatch import hatched
from printgen.scene import MOUNTAIN, Box, Circle, Line, Path, Shape, Stroke

_PIP, _RING = 0.085, 0.04
"""Radius of a pip, and of the clear ring around it where the face is hatched, in parts of the side."""
_LIGHT = 140


@dataclass(frozen=True, kw_only=True)
class DieNet(Element):
    tag: ClassVar[str] = "die-net"

    side: Size
    paint: PaintName

    def outline(self) -> tuple[tuple[float, float], ...]:
        return die_net(self.side).outline

    def natural_width(self, kit: Kit) -> float | None:
        return 4 * self.side + tab_depth(self.side)

    def natural_height(self, kit: Kit, width: float) -> float:
        return 3 * self.side + 2 * tab_depth(self.side)

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        for violation in die_violations(self.side):
            kit.problem(kit.blame_attributes(self), f"this die cannot be built: {violation}.", "Change its side.")
        net = die_net(self.side)
        for number in FACES:
            corners = tuple((box.x + x, box.y + y) for x, y in net.face(str(number)).polygon)
            yield from self._face(kit, number, corners)
        for hinge in net.hinges:
            (x1, y1), (x2, y2) = hinge.start, hinge.end
            yield Line("fold", box.x + x1, box.y + y1, box.x + x2, box.y + y2, MOUNTAIN)

    def _face(self, kit: Kit, number: int, corners: tuple[tuple[float, float], ...]) -> Iterator[Shape]:
        paint = kit.paint(self.paint)
        colour = kit.ink == "colour"
        fill = paint.colour if colour else "#ffffff"
        yield Path("print", (corners,), True, None, fill)
        if not colour and paint.hatch != "solid":
            yield from hatched(corners, paint.hatch, pitch=1.1)
        elif not colour:
            yield Path("print", (corners,), True, None, "#000000")
        dark = (not colour and paint.hatch == "solid") or (colour and _brightness(fill) < _LIGHT)
        x, y = corners[0][0] + self.side / 2, corners[0][1] + self.side / 2
        radius = _PIP * self.side
        for dx, dy in pips(number):
            px, py = x + dx * self.side / 4, y + dy * self.side / 4
            if not colour and not dark:
                yield Circle("print", px, py, radius + _RING * self.side, None, "#ffffff")
            edge = Stroke(0.15, "#000000") if dark else None
            yield Circle("print", px, py, radius, edge, "#ffffff" if dark else "#000000")


def _brightness(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue
