"""Turn a <line> into a horizontal line across its box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Mm, PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.elements.roles import Role
from printgen.scene.shapes import Box, Line, Shape
from printgen.scene.strokes import Stroke


@dataclass(frozen=True, kw_only=True)
class LineElement(Element):
    """A horizontal line across the middle of its box."""

    tag: ClassVar[str] = "line"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "nothing"

    weight: Mm = Mm(0.2)
    """Thickness of the line, and its height if no `height` is stated."""
    paint: PaintName = PaintName("hairline")
    """Paint of the line."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.weight

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        y = box.y + box.height / 2
        yield Line("print", box.x, y, box.x + box.width, y, Stroke(self.weight, context.colour(self.paint)))
