"""Turn a <footprint> into guide lines that show where to glue the flanges of a stand on its base."""

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
"""In mm: the margin that is kept free along the cut, because no cut is exact."""


@dataclass(frozen=True, kw_only=True)
class Footprint(StandShape):
    """The base of a stand, with guide lines that show where to glue the flanges of the stand.

    The base fills the box. An arrow at its front edge shows which way the nose points. The element inside, if there is
    one, is printed in a strip at the rear edge, where the stand does not hide it. Use the same sizes as for the
    `<stand>`.
    """

    tag: ClassVar[str] = "footprint"
    holds: ClassVar[Holds] = "one box"

    arrow: PaintName = PaintName("soft")
    """Paint of the arrow."""
    clear: Mm = Mm(2)
    """Distance of the arrow from the front edge, and of the element inside from the left and right edges."""
    strip: Mm = Mm(8)
    """Depth of the strip at the rear edge for the element inside."""

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
                f"the stand leaves only {strip:.1f} mm of the base behind it, but 'strip' is {self.strip:g} mm.",
                "Make 'foot' or 'strip' smaller, or the base larger.",
            )
        for child in self.children:
            yield from child.draw(context, room)

    def _arrow(self, context: DrawingContext, x: float, y: float) -> Shape:
        points = ((x, y - 1.7), (x + 2.9, y + 1.7), (x, y + 0.5), (x - 2.9, y + 1.7))
        return Path("print", (points,), True, None, context.colour(self.arrow))
