"""Turn a <die> into a die as it is seen from above, one number up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName, Size
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.sizes import EPSILON
from printgen.papercraft.cube_net import FACES
from printgen.papercraft.die_face import die_face
from printgen.scene.shapes import Box, Shape
from printgen.scene.strokes import Stroke
from printgen.style.svg_paths import rectangle

CORNER = 0.14
"""Radius of a die's corners, in parts of its side."""
_EDGE = Stroke(0.25, "#000000")
_TOLERANCE = 0.01
"""In mm: how far the drawn corner may leave the round one."""


@dataclass(frozen=True, kw_only=True)
class Die(Element):
    tag: ClassVar[str] = "die"

    side: Size
    value: int
    paint: PaintName

    def alt_text(self) -> str:
        return str(self.value)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.side

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.side

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.value not in FACES:
            what = f"a <die> shows {self.value}, which is on none of its faces."
            context.problem(
                context.place_of_attributes(self, "value"), what, f"They show {min(FACES)} to {max(FACES)}."
            )
            return
        if self.side > min(box.width, box.height) + EPSILON:
            what = f"a <die> of {self.side:g} mm does not fit a box of {box.width:.1f} x {box.height:.1f} mm."
            context.problem(context.place_of_attributes(self, "side"), what, "Make the box larger.")
        x, y = box.x + (box.width - self.side) / 2, box.y + (box.height - self.side) / 2
        square = Box(x, y, self.side, self.side)
        ring = rectangle(x, y, self.side, self.side, CORNER * self.side, CORNER * self.side).run(_TOLERANCE)
        yield from die_face(context, self.paint, self.value, square, ring, _EDGE)
