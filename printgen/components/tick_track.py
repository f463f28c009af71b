"""Turn a <tick-track> into boxes to tick one by one, in groups with a gap between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.components.tick_box import draw_tick_box
from printgen.elements.attribute_types import Count, Mm, PaintName, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Shape

MOST_BOXES = 200


@dataclass(frozen=True, kw_only=True)
class TickTrack(Element):
    """Numbered boxes to tick from left to right, each a check box on screen; numbers start again in each group."""

    tag: ClassVar[str] = "tick-track"

    name: str
    """Name of the track. Its form fields are called `name-1`, `name-2` and so on."""
    label: str
    """Description of the track, for tooltips and screen readers. Each box adds its number."""
    count: Count
    """Number of boxes, at most 200."""
    group: Count | None = None
    """Number of boxes in a group; without it, all boxes are one group."""
    per_row: Count | None = None
    """Number of boxes in a row, which must be whole groups; without it, all boxes are in one row."""
    box: Size = Size(6.5)
    """Side of a box."""
    gap: Mm = Mm(2.4)
    """Space between groups."""
    numbered: bool = True
    """Whether numbers are printed in the boxes."""
    style: StyleName = StyleName("label")
    """Text style of the numbers."""
    paint: PaintName = PaintName("soft")
    """Paint of the numbers."""

    def _per_row(self) -> int:
        return max(1, min(self.per_row or self.count, self.count))

    def _rows(self) -> int:
        return -(-self.count // self._per_row())

    def _group(self) -> int:
        return self.group or self.count

    def _left(self, column: int) -> float:
        """Return the distance of a box of a row from the start of the row."""
        return column * self.box + (column // self._group()) * self.gap

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._left(self._per_row() - 1) + self.box

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._rows() * self.box

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        wide, high = self._left(self._per_row() - 1) + self.box, self._rows() * self.box
        if self.count > MOST_BOXES:
            what = f"the <tick-track> has {self.count} boxes."
            context.problem(context.place_of_attributes(self, "count"), what, f"It can have at most {MOST_BOXES}.")
            return
        if self._rows() > 1 and self._per_row() % self._group() and self._group() < self.count:
            what = f"rows of {self._per_row()} boxes would divide the groups of {self._group()} in the <tick-track>."
            context.problem(context.place_of_attributes(self, "per_row"), what, "Put whole groups in each row.")
            return
        if wide > box.width + EPSILON or high > box.height + EPSILON:
            context.problem(
                context.place_of_attributes(self),
                f"the <tick-track> of {self.count} boxes needs {wide:.1f} x {high:.1f} mm, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available.",
                "Use smaller or fewer boxes.",
            )
            return
        top = box.y + (box.height - high) / 2
        for number in range(self.count):
            row, column = divmod(number, self._per_row())
            square = Box(box.x + self._left(column), top + row * self.box, self.box, self.box)
            name, label = f"{self.name}-{number + 1}", f"{self.label} {number + 1}"
            yield from draw_tick_box(context, square, name, label)
            if self.numbered:
                text = as_content(str(number % self._group() + 1))
                words = TextElement(where=self.where, content=text, style=self.style, align="centre", paint=self.paint)
                yield from words.draw(context, square)
