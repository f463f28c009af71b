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
_ROUNDED = 0.1
"""In mm: a smaller box is rounded down to this."""


@dataclass(frozen=True)
class _Arrangement:
    """Boxes of one size in rows, with gaps between groups."""

    per_row: int
    rows: int
    box: float
    group: int
    gap: float

    def gaps(self, count: int) -> float:
        """Return the total width of the gaps in a row of boxes."""
        return (count - 1) // self.group * self.gap

    def left(self, column: int) -> float:
        """Return the distance of a box of a row from the start of the row."""
        return column * self.box + self.gaps(column + 1)

    @property
    def width(self) -> float:
        return self.left(self.per_row - 1) + self.box

    @property
    def height(self) -> float:
        return self.rows * self.box


@dataclass(frozen=True, kw_only=True)
class TickTrack(Element):
    """Numbered boxes to tick from left to right, each a check box on screen; numbers start again in each group."""

    tag: ClassVar[str] = "tick-track"
    counts: ClassVar[tuple[str, ...]] = ("count",)

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
    box_min: Size | None = None
    """Minimum side of a box. Boxes become smaller if a row would otherwise be too wide, and there are more rows if they
    would be smaller than this. Without it, all boxes have the size `box`."""
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

    def _group(self) -> int:
        return self.group or self.count

    def _arrangement(self, width: float) -> _Arrangement:
        """Return the arrangement with the fewest rows whose boxes are large enough."""
        stated = self._arranged(self._per_row(), self.box)
        if self.box_min is None:
            return stated
        unit = min(self._group(), self.count) if self._group() < self.count else 1
        units = -(-self.count // unit)
        found = stated
        for rows in range(stated.rows, units + 1):
            per_row = -(-units // rows) * unit if rows > stated.rows else stated.per_row
            room = width - stated.gaps(per_row)
            box = min(self.box, int(room / per_row / _ROUNDED + EPSILON) * _ROUNDED)
            found = self._arranged(per_row, max(box, self.box_min))
            if box >= self.box_min - EPSILON:
                break
        return found

    def _arranged(self, per_row: int, box: float) -> _Arrangement:
        return _Arrangement(per_row, -(-self.count // per_row), round(box, 3), self._group(), self.gap)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._arranged(self._per_row(), self.box).width

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._arrangement(width).height

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        arranged = self._arrangement(box.width)
        wide, high, side = arranged.width, arranged.height, arranged.box
        if self.count > MOST_BOXES:
            what = f"the <tick-track> has {self.count} boxes."
            context.no_room(self, what, f"It can have at most {MOST_BOXES}.")
            return
        if arranged.rows > 1 and arranged.per_row % self._group() and self._group() < self.count:
            what = f"rows of {arranged.per_row} boxes would divide the groups of {self._group()} in the <tick-track>."
            context.problem(context.place_of_attributes(self, "per_row"), what, "Put whole groups in each row.")
            return
        if wide > box.width + EPSILON or high > box.height + EPSILON:
            context.no_room(
                self,
                f"the <tick-track> of {self.count} boxes needs {wide:.1f} x {high:.1f} mm, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available.",
                "Use smaller or fewer boxes.",
            )
            if not context.draft:
                return
            box = box.at_least(wide, high)
        top = box.y + (box.height - high) / 2
        for number in range(self.count):
            row, column = divmod(number, arranged.per_row)
            square = Box(box.x + arranged.left(column), top + row * side, side, side)
            name, label = f"{self.name}-{number + 1}", f"{self.label} {number + 1}"
            yield from draw_tick_box(context, square, name, label)
            if self.numbered:
                text = as_content(str(number % self._group() + 1))
                words = TextElement(where=self.where, content=text, style=self.style, align="centre", paint=self.paint)
                yield from words.draw(context, square)
