"""Turn a <tick-box> into a box to tick, with text beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Mm, Size, StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, FormField, Line, Rect, Shape
from printgen.scene.strokes import Stroke

TICKED = "x"
"""Value of a form field that is ticked."""
_CROSS_INSET = 0.18
"""Distance of a cross from the edges of its box, as a part of the box."""


@dataclass(frozen=True, kw_only=True)
class TickBox(Element):
    """A box to tick, with the content of the element on its right.

    On screen it is a check box, unless it is crossed.
    """

    tag: ClassVar[str] = "tick-box"
    holds: ClassVar[Holds] = "text"

    name: str
    """Name of the form field."""
    label: str
    """Description of the check box, for tooltips and screen readers."""
    crossed: bool = False
    """Whether the box is printed with a cross."""
    box: Size = Size(4)
    """Side of the box."""
    gap: Mm = Mm(1.2)
    """Space between the box and its text."""
    style: StyleName = StyleName("label")
    """Text style."""

    def _words(self) -> TextElement:
        return TextElement(where=self.where, content=self.content, style=self.style)

    def natural_width(self, context: DrawingContext) -> float | None:
        words = self._words().natural_width(context) or 0.0
        return self.box + (self.gap + words if words else 0.0)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        words = self._words().natural_height(context, width) if self.content else 0.0
        return max(float(self.box), words)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.box > box.height + EPSILON or self.box > box.width + EPSILON:
            context.no_room(
                self,
                f"the <tick-box> needs {self.box:.1f} x {self.box:.1f} mm for its box, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available.",
                "Make its box smaller, or give it more space.",
            )
            if not context.draft:
                return
            box = box.at_least(self.box, self.box)
        square = Box(box.x, box.y + (box.height - self.box) / 2, self.box, self.box)
        yield from draw_tick_box(context, square, self.name, self.label, crossed=self.crossed)
        if self.content:
            left = self.box + self.gap
            yield from self._words().draw(context, Box(box.x + left, box.y, box.width - left, box.height))


def draw_tick_box(
    context: DrawingContext, square: Box, name: str, label: str, *, crossed: bool = False, fill: str | None = None
) -> Iterator[Shape]:
    """Draw a box to tick; a crossed box is not a form field."""
    stroke = Stroke(0.25, context.colour("rule"))
    yield Rect("print", square.x, square.y, square.width, square.height, stroke, fill)
    if crossed:
        inner = square.inset(square.width * _CROSS_INSET, square.height * _CROSS_INSET)
        right, bottom = inner.x + inner.width, inner.y + inner.height
        pen = Stroke(0.45, context.colour("ink"))
        yield Line("print", inner.x, inner.y, right, bottom, pen)
        yield Line("print", inner.x, bottom, right, inner.y, pen)
        return
    size = context.style("entry").size
    yield FormField("form", square.x, square.y, square.width, square.height, name, label, size, tick=TICKED)
