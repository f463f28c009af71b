"""Turn a <ruler> into scales of 50 mm and 2 inches, to check the printed size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.scene.shapes import Box, Line, Shape, Text
from printgen.scene.strokes import Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_INCH, MM_PER_PT

MILLIMETRES = 50
"""Length of the metric scale."""
INCHES = 2
"""Length of the other scale, which is nearly as long."""
_HEIGHT = 7.0


@dataclass(frozen=True, kw_only=True)
class Ruler(Element):
    """A scale of 50 mm and 2 inches, to check with a ruler that a sheet was printed at actual size.

    It is about 61 mm wide and 7 mm tall, and is usually in the `<band>` of sheets that are cut at home.
    """

    tag: ClassVar[str] = "ruler"

    style: StyleName = StyleName("footer")
    """Text style of the labels, which are always in the smallest type size of the house style."""

    def natural_width(self, context: DrawingContext) -> float | None:
        return INCHES * MM_PER_INCH + 10

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return _HEIGHT

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        stroke = Stroke(0.2, context.colour("rule"))
        x, y = box.x, box.y + box.height / 2
        yield Line("guide", x, y, x + INCHES * MM_PER_INCH, y, stroke)
        for tick in range(MILLIMETRES + 1):
            length = 2.6 if tick % 10 == 0 else 1.8 if tick % 5 == 0 else 1.1
            yield Line("guide", x + tick, y, x + tick, y - length, stroke)
        for tick in range(INCHES * 8 + 1):
            length = 2.6 if tick % 8 == 0 else 1.8 if tick % 4 == 0 else 1.1
            at = x + tick * MM_PER_INCH / 8
            yield Line("guide", at, y, at, y + length, stroke)
        style = context.style(self.style)
        size = context.house.smallest_type
        cap = face(style.face).cap_height * size * MM_PER_PT
        for text, below in ((f"{MILLIMETRES} mm", y - 0.6), (f"{INCHES} in", y + 0.6 + cap)):
            width = face(style.face).width(text, size)
            at = x + INCHES * MM_PER_INCH + 1.2
            yield Text("guide", at, below, width, text, style.face, size, context.colour(style.paint))
