"""Turn a <track> into numbered boxes to tick or to move a marker along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Rect, Shape
from printgen.scene.strokes import Stroke

MOST_BOXES = 1000
_TIDY = 5
"""Rows of more than twice as many numbered boxes hold a multiple of this number, so that tinted boxes line up."""
_ROUNDED = 0.1
"""In mm: a smaller box is rounded down to this."""


@dataclass(frozen=True)
class _Arrangement:
    """Boxes of one size in rows."""

    per_row: int
    rows: int
    box: float

    @property
    def width(self) -> float:
        return self.per_row * self.box

    @property
    def height(self) -> float:
        return self.rows * self.box


@dataclass(frozen=True, kw_only=True)
class Track(Element):
    """Numbered boxes to tick or to move a marker along, in rows; every fifth box is tinted.

    The track is centred in its box. With `box-min`, a track of any length adapts to its width: first it has more rows,
    then smaller boxes, and then more rows of the smallest boxes.
    """

    tag: ClassVar[str] = "track"
    counts: ClassVar[tuple[str, ...]] = ("last",)

    first: int = 1
    """Number of the first box."""
    last: int
    """Number of the last box. A track has at most 1000 boxes."""
    per_row: Count = Count(10)
    """Number of boxes in a row. With `box-min`, it applies only to boxes of the full size."""
    box: Size = Size(7)
    """Side of a box."""
    box_min: Size | None = None
    """Minimum side of a box. Boxes become smaller if the track would otherwise be wider than its box, taller than its
    box, or have more rows than `rows`. Without it, all boxes have the size `box`."""
    rows: Count = Count(6)
    """Number of rows above which boxes become smaller, if there is a `box-min`. Only boxes of that size are in more
    rows."""
    align: Align = "centre"
    """Horizontal position of the track in its box."""
    numbered: bool = True
    """Whether numbers are printed; without them, no box is tinted."""
    style: StyleName = StyleName("label")
    """Text style of the numbers."""

    def _count(self) -> int:
        return min(MOST_BOXES, max(0, self.last - self.first + 1))

    def _per_row(self) -> int:
        return max(1, min(self.per_row, self._count()))

    def _arranged(self, per_row: int, box: float) -> _Arrangement:
        return _Arrangement(per_row, -(-self._count() // per_row), box)

    def _choices(self, width: float) -> Iterator[_Arrangement]:
        """Yield arrangements with smaller and smaller boxes that are as wide as the track may be."""
        if self.box_min is None:
            yield self._arranged(self._per_row(), self.box)
            return
        per_row = max(1, min(self._per_row(), int((width + EPSILON) / self.box)))
        yield self._arranged(per_row, self.box)
        least = self.box_min - EPSILON
        while per_row < self._count():
            per_row = self._next(per_row)
            box = min(self.box, round(int(width / per_row / _ROUNDED + EPSILON) * _ROUNDED, 1))
            if box < least:
                return
            yield self._arranged(per_row, box)

    def _next(self, per_row: int) -> int:
        more = per_row + 1
        if self.numbered and more > 2 * _TIDY:
            more = -(-more // _TIDY) * _TIDY
        return min(more, self._count())

    def _arrangement(self, width: float, height: float | None = None) -> _Arrangement:
        """Return the arrangement with the largest boxes that has few enough rows, and fits a height if possible."""
        chosen = list(self._choices(width))
        few = next((one for one in chosen if one.rows <= self.rows), chosen[-1])
        if self.numbered or few.rows <= self.rows or self.box_min is None:
            found = few
        else:
            # Rows of plain boxes can be equally long.
            found = self._arranged(-(-self._count() // few.rows), few.box)
        if height is None or found.height <= height + EPSILON:
            return found
        return next((one for one in chosen if one.height <= height + EPSILON), found)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._per_row() * self.box

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._arrangement(width).height

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        arranged = self._arrangement(box.width, box.height)
        wide, high = arranged.width, arranged.height
        if self.last - self.first >= MOST_BOXES:
            what = f"the <track> from {self.first} to {self.last} has {self.last - self.first + 1} boxes."
            context.no_room(self, what, f"It can have at most {MOST_BOXES}.")
            return
        if wide > box.width + EPSILON or high > box.height + EPSILON:
            context.no_room(
                self,
                f"the <track> from {self.first} to {self.last} needs {wide:.1f} x {high:.1f} mm, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available.",
                "Use smaller or fewer boxes.",
            )
            if not context.draft:
                return
            box = box.at_least(wide, high)
        stroke, side = Stroke(0.25, context.colour("rule")), arranged.box
        spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align]
        left, top = box.x + (box.width - wide) * spare, box.y + (box.height - high) / 2
        for i in range(self._count()):
            row, column = divmod(i, arranged.per_row)
            number = self.first + i
            place = Box(left + column * side, top + row * side, side, side)
            fill = context.colour("tint") if self.numbered and number % 5 == 0 else None
            yield Rect("print", place.x, place.y, side, side, stroke, fill)
            if self.numbered:
                text = TextElement(where=self.where, content=as_content(str(number)), style=self.style, align="centre")
                yield from text.draw(context, place)
