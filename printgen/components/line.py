"""Turn a <line> into a rule across its box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.markup.elements import Element, Kit, Mm, PaintName
from printgen.scene.shapes import Box, Shape, Stroke
from printgen.scene.shapes import Line as LineShape


@dataclass(frozen=True, kw_only=True)
class Line(Element):
    tag: ClassVar[str] = "line"

    weight: Mm = Mm(0.2)
    paint: PaintName = PaintName("hairline")

    def natural_height(self, kit: Kit, width: float) -> float:
        return self.weight

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        y = box.y + box.height / 2
        yield LineShape("print", box.x, y, box.x + box.width, y, Stroke(self.weight, kit.colour(self.paint)))
