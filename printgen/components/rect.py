"""Turn a <rect> into an empty or tinted box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Mm, PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.scene.shapes import Box, Rect, Shape
from printgen.scene.strokes import Stroke


@dataclass(frozen=True, kw_only=True)
class RectElement(Element):
    tag: ClassVar[str] = "rect"

    stroke: PaintName | None = PaintName("rule")
    weight: Mm = Mm(0.25)
    fill: PaintName | None = None
    radius: Mm = Mm(0)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        stroke = Stroke(self.weight, context.colour(self.stroke)) if self.stroke else None
        fill = context.fill(self.fill) if self.fill else None
        yield Rect("print", box.x, box.y, box.width, box.height, stroke, fill, self.radius)
