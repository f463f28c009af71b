"""Turn an <ends> into the first and the last rows of a long board, with their starting places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.board import BoardShape, Start
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, PaintName, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Line, Path, Rect, Shape
from printgen.scene.silhouette import silhouette
from printgen.scene.squares import column_letters, place_of
from printgen.scene.strokes import Stroke

_EDGE = 6.0
"""In mm: room for the letters, for the row numbers, and for the text at each end."""
_BREAK = 4.5
"""In mm: room for dotted lines in place of the middle, which is not shown."""


@dataclass(frozen=True, kw_only=True)
class Ends(BoardShape):
    """The two ends of a long board, one above the other; the rows between them are left out.

    Each `<start>` is drawn as an aircraft in its square. Its text is in the square ahead of the aircraft.
    """

    tag: ClassVar[str] = "ends"

    near: Count
    """Number of rows that are shown at the first end, from row 1. A board that is not longer than `near` and `far`
    together is shown whole."""
    far: Count
    """Number of rows that are shown at the other end, up to the last row."""
    square: Size = Size(6.2)
    """Side of a square."""
    square_min: Size | None = None
    """Minimum side of a square. Squares become smaller if the board would otherwise be too wide for its box. Without
    it, all squares have the size `square`."""
    style: StyleName = StyleName("label")
    """Style of all texts."""

    def _side(self, width: float) -> float:
        return (
            max(self.square_min, min(self.square, (width - _EDGE) / self.columns)) if self.square_min else self.square
        )

    @property
    def _is_whole(self) -> bool:
        return self.near + self.far >= self.all_rows

    def _ends(self) -> tuple[int, int]:
        """Return the number of rows above and below the gap; a board that is shown whole has none below."""
        return (self.all_rows, 0) if self._is_whole else (int(self.near), int(self.far))

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.columns * self.square + _EDGE

    def natural_height(self, context: DrawingContext, width: float) -> float:
        gap = 0.0 if self._is_whole else _BREAK
        return sum(self._ends()) * self._side(width) + gap + 3 * _EDGE

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        s = self._side(box.width)
        wide, (near, far) = self.columns * s, self._ends()
        if wide + _EDGE > box.width + EPSILON:
            what = f"{self.columns} columns of squares of {s:.1f} mm need {wide + _EDGE:.1f} mm, "
            what += f"but only {box.width:.1f} mm is available."
            remedy = f"There is space for {int((box.width - _EDGE + EPSILON) / s)} columns."
            context.no_room(self, what, remedy, attribute="columns")
            if not context.draft:
                return
            box = box.at_least(wide + _EDGE)
        left, top = box.x + (box.width - wide - _EDGE) / 2 + _EDGE, box.y + 2 * _EDGE
        below = top + near * s + (_BREAK if far else 0.0)
        yield from self._words(context, self.top, Box(left, box.y, wide, _EDGE), "centre", "accent")
        for column in range(self.columns):
            yield from self._words(
                context, column_letters(column), Box(left + column * s, box.y + _EDGE, s, _EDGE), "centre"
            )
        yield from self._grid(context, left, top, s, 1, near)
        if far:
            yield from self._grid(context, left, below, s, self.all_rows - far + 1, far)
            for column in range(self.columns + 1):
                x = left + column * s
                yield Line("print", x, below - _BREAK, x, below, Stroke(0.2, context.colour("hairline"), (0.4, 0.7)))
        yield from self._words(context, self.bottom, Box(left, below + far * s, wide, _EDGE), "centre", "accent")
        for start in self.children:
            assert isinstance(start, Start), "the markup parser lets only starting places into it"
            yield from self._start(context, start, s, left, top, below)

    def _words(
        self, context: DrawingContext, text: str, box: Box, align: Align, paint: str = "soft"
    ) -> Iterator[Shape]:
        if text:
            words = TextElement(
                where=self.where, content=as_content(text), style=self.style, align=align, paint=PaintName(paint)
            )
            yield from words.draw(context, box)

    def _grid(
        self, context: DrawingContext, left: float, top: float, s: float, first: int, count: int
    ) -> Iterator[Shape]:
        stroke = Stroke(0.2, context.colour("hairline"))
        for column in range(self.columns + 1):
            yield Line("print", left + column * s, top, left + column * s, top + count * s, stroke)
        for row in range(count + 1):
            yield Line("print", left, top + row * s, left + self.columns * s, top + row * s, stroke)
        for row in range(count):
            box = Box(left - _EDGE, top + row * s, _EDGE - 1, s)
            yield from self._words(context, str(first + row), box, "right")

    def _start(
        self, context: DrawingContext, start: Start, s: float, left: float, top: float, below: float
    ) -> Iterator[Shape]:
        place = place_of(start.at)
        near, far = self._ends()
        hidden = self.all_rows - far
        if place is None or place[0] >= self.columns or not (place[1] < near or hidden <= place[1] < self.all_rows):
            what = f"the square '{start.at}' is not shown."
            remedy = f"The rows shown are 1 to {near}" + (f" and {hidden + 1} to {self.all_rows}" if far else "")
            remedy += f", in columns A to {column_letters(self.columns - 1)}."
            context.problem(context.place_of_attributes(start), what, remedy)
            return
        column, row = place
        x, y = left + column * s, top + row * s if row < near else below + (row - hidden) * s
        outline = silhouette(x + s / 2, y + s / 2, s * 1.15, start.facing == "up")
        yield Path("print", (outline,), True, None, context.colour(start.paint))
        if start.content:
            ahead = 1 if start.facing == "down" else -1
            name = TextElement(
                where=start.where, content=start.content, style=self.style, align="centre", paint=start.paint
            )
            width = name.natural_width(context) or 0.0
            # The lines of the squares must not run through the text.
            plate = Box(x + s / 2 - width / 2 - 0.4, y + (ahead + 0.2) * s, width + 0.8, 0.6 * s)
            yield Rect("print", plate.x, plate.y, plate.width, plate.height, fill=context.colour("paper"))
            yield from name.draw(context, Box(x + s / 2 - width / 2, y + ahead * s, width + 0.01, s))
