"""Turn a <footprint> into the guide lines on a base where the flanges of its stand are glued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.stand import StandShape
from printgen.elements.attribute_types import Mm, PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds
from printgen.scene.shapes import Box, Path, Rect, Shape
from printgen.scene.strokes import GUIDE

_ARROW = 3.4
_RIM = 1.0
"""Kept free along the cut, for a knife that wanders."""


@dataclass(frozen=True, kw_only=True)
class Footprint(StandShape):
    """Fills its box with the base: an arrow ahead of the stand shows the nose, children lie behind it, in sight."""

    tag: ClassVar[str] = "footprint"
    holds: ClassVar[Holds] = "one box"

    arrow: PaintName = PaintName("soft")
    clear: Mm = Mm(2)
    strip: Mm = Mm(8)
    """How much of the base, at its rear edge, is for the children."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.base

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        cx, cy = box.x + box.width / 2, box.y + box.height / 2
        inner, outer, half = self.spread / 2, self.spread / 2 + self.flange, self.foot / 2
        for left in (cx - outer, cx + inner):
            yield Rect("guide", left, cy - half, self.flange, self.foot, GUIDE)
        strip = (box.height - self.foot) / 2
        yield self._arrow(context, cx, box.y + self.clear + _ARROW / 2)
        top = box.y + box.height - self.strip
        room = Box(box.x + self.clear, top, box.width - 2 * self.clear, self.strip - _RIM)
        if self.children and self.strip > strip:
            context.problem(
                context.place_of_attributes(self),
                f"the stand leaves {strip:.1f} mm of the base behind it; its label needs {self.strip:g} mm.",
                "Make the stand's foot narrower.",
            )
        for child in self.children:
            yield from child.draw(context, room)

    def _arrow(self, context: DrawingContext, x: float, y: float) -> Shape:
        points = ((x, y - 1.7), (x + 2.9, y + 1.7), (x, y + 0.5), (x - 2.9, y + 1.7))
        return Path("print", (points,), True, None, context.colour(self.arrow))
