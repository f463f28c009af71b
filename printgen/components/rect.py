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
    """A rectangle that fills its box, for example a place to write or a background in a `<stack>`.

    Its natural height is 0, so give it a height, or use it where it gets one.
    """

    tag: ClassVar[str] = "rect"

    stroke: PaintName | None = PaintName("rule")
    """Paint of the outline."""
    weight: Mm = Mm(0.25)
    """Width of the outline."""
    fill: PaintName | None = None
    """Paint inside the outline; without it, the rectangle is transparent."""
    radius: Mm = Mm(0)
    """Radius of the corners; 0 makes them square."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        stroke = Stroke(self.weight, context.colour(self.stroke)) if self.stroke else None
        fill = context.fill(self.fill) if self.fill else None
        yield Rect("print", box.x, box.y, box.width, box.height, stroke, fill, self.radius)
