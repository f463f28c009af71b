"""Turn a <dot> into a disc of an identification colour, hatched where there is no colour, with its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import Text
from printgen.elements import Element, Holds, Kit, Mm, PaintName, StyleName
from printgen.hatch import circle_polygon, hatched
from printgen.scene import Box, Circle, Shape, Stroke


@dataclass(frozen=True, kw_only=True)
class Dot(Element):
    """The text inside is the name that makes it readable without colour."""

    tag: ClassVar[str] = "dot"
    holds: ClassVar[Holds] = "text"

    paint: PaintName
    diameter: Mm = Mm(5)
    style: StyleName = StyleName("caption")

    def _name(self) -> Text:
        return Text(where=self.where, content=self.content, style=self.style, align="centre")

    def natural_width(self, kit: Kit) -> float | None:
        return max(self.diameter, self._name().natural_width(kit) or 0)

    def natural_height(self, kit: Kit, width: float) -> float:
        return self.diameter + 0.6 + self._name().natural_height(kit, width)

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        radius, paint = self.diameter / 2, kit.paint(self.paint)
        x, y = box.x + box.width / 2, box.y + radius
        outline = Stroke(0.25, "#000000")
        if kit.ink == "colour":
            yield Circle("print", x, y, radius, outline, paint.colour)
        else:
            yield Circle("print", x, y, radius, outline, paint.mono)
            yield from hatched(circle_polygon(x, y, radius - 0.15), paint.hatch)
        name = self._name()
        height = name.natural_height(kit, box.width)
        yield from name.draw(kit, Box(box.x, box.y + self.diameter + 0.6, box.width, height))
