"""Turn a <track> into numbered boxes to tick or to move a marker along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Rect, Shape
from printgen.scene.strokes import Stroke

MOST_BOXES = 1000


@dataclass(frozen=True, kw_only=True)
class Track(Element):
    """Numbered boxes to tick or to move a marker along, in rows; every fifth box is tinted.

    The track is centred in its box.
    """

    tag: ClassVar[str] = "track"

    first: int = 1
    """Number of the first box."""
    last: int
    """Number of the last box. A track has at most 1000 boxes."""
    per_row: Count = Count(10)
    """Number of boxes in a row."""
    box: Size = Size(7)
    """Side of a box."""
    numbered: bool = True
    """Whether numbers are printed; without them, no box is tinted."""
    style: StyleName = StyleName("label")
    """Text style of the numbers."""

    def _count(self) -> int:
        return min(MOST_BOXES, max(0, self.last - self.first + 1))

    def _per_row(self) -> int:
        return max(1, min(self.per_row, self._count()))

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._per_row() * self.box

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return -(-self._count() // self._per_row()) * self.box

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        wide, high = self._per_row() * self.box, self.natural_height(context, box.width)
        if self.last - self.first >= MOST_BOXES:
            what = f"the <track> from {self.first} to {self.last} has {self.last - self.first + 1} boxes."
            context.problem(context.place_of_attributes(self), what, f"It can have at most {MOST_BOXES}.")
            return
        if wide > box.width + EPSILON or high > box.height + EPSILON:
            context.problem(
                context.place_of_attributes(self),
                f"the <track> from {self.first} to {self.last} needs {wide:.1f} x {high:.1f} mm, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available.",
                "Use smaller or fewer boxes.",
            )
            return
        stroke = Stroke(0.25, context.colour("rule"))
        left, top = box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2
        for i in range(self._count()):
            row, column = divmod(i, self._per_row())
            number = self.first + i
            place = Box(left + column * self.box, top + row * self.box, self.box, self.box)
            fill = context.colour("tint") if self.numbered and number % 5 == 0 else None
            yield Rect("print", place.x, place.y, self.box, self.box, stroke, fill)
            if self.numbered:
                text = TextElement(where=self.where, content=as_content(str(number)), style=self.style, align="centre")
                yield from text.draw(context, place)
