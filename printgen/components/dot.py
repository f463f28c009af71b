"""Turn a <dot> into a disc in an identification colour, hatched in black and white, with its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Mm, PaintName, StyleName
from printgen.elements.content import plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.scene.hatching import circle_polygon, hatched
from printgen.scene.shapes import Box, Circle, Shape
from printgen.scene.strokes import Stroke

_GAP = 0.6
"""Distance in mm between a disc and the name below it."""
_BESIDE = 1.2
"""Distance in mm between a disc and the name beside it."""


@dataclass(frozen=True, kw_only=True)
class Dot(Element):
    """A disc in an identification colour, with its name.

    The text of the element is the name, so that the disc can be identified without its colour. In black and white, the
    disc has the hatching of its paint.
    """

    tag: ClassVar[str] = "dot"
    holds: ClassVar[Holds] = "text"
    shrinks: ClassVar[bool] = True

    paint: PaintName
    """Paint of the disc."""
    diameter: Mm = Mm(5)
    """Diameter of the disc."""
    style: StyleName = StyleName("caption")
    """Style of the name."""
    label: Literal["below", "right"] = "below"
    """Position of the name: below the disc, or to the right of it."""

    def _name(self) -> TextElement:
        return TextElement(
            where=self.where,
            content=self.content,
            style=self.style,
            align="centre" if self.label == "below" else "left",
        )

    def alt_text(self) -> str:
        return plain(self.content)

    def natural_width(self, context: DrawingContext) -> float | None:
        name = self._name().natural_width(context) or 0
        return max(self.diameter, name) if self.label == "below" else self.diameter + _BESIDE + name

    def natural_height(self, context: DrawingContext, width: float) -> float:
        name = self._name().natural_height(context, width)
        return self.diameter + _GAP + name if self.label == "below" else max(self.diameter, name)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        radius, name = self.diameter / 2, self._name()
        needed = self.natural_height(context, box.width)
        if needed > box.height + EPSILON or self.diameter > box.width + EPSILON:
            wanted, given = f"{self.diameter:.1f} x {needed:.1f} mm", f"{box.width:.1f} x {box.height:.1f} mm"
            context.no_room(self, f"the <dot> needs {wanted}, but only {given} is available.", "Make it smaller.")
        if self.label == "below":
            x, y = box.x + box.width / 2, box.y + radius
            below = self.diameter + _GAP
            room = Box(box.x, box.y + below, box.width, name.natural_height(context, box.width))
        else:
            x, y = box.x + radius, box.y + box.height / 2
            beside = self.diameter + _BESIDE
            room = Box(box.x + beside, box.y, box.width - beside, box.height)
        yield from self._disc(context, x, y, radius)
        yield from name.draw(context, room)

    def _disc(self, context: DrawingContext, x: float, y: float, radius: float) -> Iterator[Shape]:
        paint, outline = context.paint(self.paint), Stroke(0.25, "#000000")
        if context.ink == "colour":
            yield Circle("print", x, y, radius, outline, paint.colour)
        else:
            yield Circle("print", x, y, radius, outline, paint.mono)
            yield from hatched(circle_polygon(x, y, radius - 0.15), paint.hatch)
