"""Turn a <die> into a die seen from above."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName, Size
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.sizes import EPSILON
from printgen.papercraft.cube_net import MOST_PIPS
from printgen.papercraft.die_face import die_face
from printgen.scene.shapes import Box, Shape
from printgen.scene.strokes import Stroke
from printgen.style.svg_paths import rectangle

CORNER = 0.14
"""Radius of the corners of a die, as a part of its side."""
_EDGE = Stroke(0.25, "#000000")
_TOLERANCE = 0.01
"""In mm: the greatest distance of a drawn corner from the round one."""


@dataclass(frozen=True, kw_only=True)
class Die(Element):
    """A die seen from above, drawn at actual size in the middle of its box."""

    tag: ClassVar[str] = "die"

    side: Size
    """Length of an edge of the die."""
    value: int
    """Number on the upper face, 1 to 9."""
    paint: PaintName
    """Paint of the die. The pips are black or white, whichever is easier to see on it."""

    def alt_text(self) -> str:
        return str(self.value)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.side

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.side

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not 1 <= self.value <= MOST_PIPS:
            what = f"a <die> cannot show {self.value}."
            remedy = f"Write a value from 1 to {MOST_PIPS}."
            context.problem(context.place_of_attributes(self, "value"), what, remedy)
            return
        if self.side > min(box.width, box.height) + EPSILON:
            size = f"{box.width:.1f} x {box.height:.1f} mm"
            what = f"a <die> with a side of {self.side:g} mm does not fit in a box of {size}."
            context.no_room(self, what, "Make the box larger, or the die smaller.")
        x, y = box.x + (box.width - self.side) / 2, box.y + (box.height - self.side) / 2
        square = Box(x, y, self.side, self.side)
        ring = rectangle(x, y, self.side, self.side, CORNER * self.side, CORNER * self.side).run(_TOLERANCE)
        yield from die_face(context, self.paint, self.value, square, ring, _EDGE)
