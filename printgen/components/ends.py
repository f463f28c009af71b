"""Turn an <ends> into the first and the last rows of a long board, with their starting places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.board import BoardShape, Start, column_letters, place_of
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, PaintName, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.scene.shapes import Box, Line, Path, Rect, Shape
from printgen.scene.silhouette import silhouette
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
    """Number of rows that are shown at the first end, from row 1."""
    far: Count
    """Number of rows that are shown at the other end, up to the last row."""
    square: Size = Size(6.2)
    """Side of a square."""
    style: StyleName = StyleName("label")
    """Style of all texts."""

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.columns * self.square + _EDGE

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return (self.near + self.far) * self.square + _BREAK + 3 * _EDGE

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.near + self.far > self.all_rows:
            what = f"'near' ({self.near}) plus 'far' ({self.far}) is more than the {self.all_rows} rows of the board."
            context.problem(context.place_of_attributes(self), what, "Show fewer rows.")
            return
        s, wide = self.square, self.columns * self.square
        left, top = box.x + (box.width - wide - _EDGE) / 2 + _EDGE, box.y + 2 * _EDGE
        below = top + self.near * s + _BREAK
        yield from self._words(context, self.top, Box(left, box.y, wide, _EDGE), "centre", "accent")
        for column in range(self.columns):
            yield from self._words(
                context, column_letters(column), Box(left + column * s, box.y + _EDGE, s, _EDGE), "centre"
            )
        yield from self._grid(context, left, top, 1, self.near)
        yield from self._grid(context, left, below, self.all_rows - self.far + 1, self.far)
        for column in range(self.columns + 1):
            x = left + column * s
            yield Line("print", x, below - _BREAK, x, below, Stroke(0.2, context.colour("hairline"), (0.4, 0.7)))
        yield from self._words(context, self.bottom, Box(left, below + self.far * s, wide, _EDGE), "centre", "accent")
        for start in self.children:
            assert isinstance(start, Start), "the markup parser lets only starting places into it"
            yield from self._start(context, start, left, top, below)

    def _words(
        self, context: DrawingContext, text: str, box: Box, align: Align, paint: str = "soft"
    ) -> Iterator[Shape]:
        if text:
            words = TextElement(
                where=self.where, content=as_content(text), style=self.style, align=align, paint=PaintName(paint)
            )
            yield from words.draw(context, box)

    def _grid(self, context: DrawingContext, left: float, top: float, first: int, count: int) -> Iterator[Shape]:
        s, stroke = self.square, Stroke(0.2, context.colour("hairline"))
        for column in range(self.columns + 1):
            yield Line("print", left + column * s, top, left + column * s, top + count * s, stroke)
        for row in range(count + 1):
            yield Line("print", left, top + row * s, left + self.columns * s, top + row * s, stroke)
        for row in range(count):
            box = Box(left - _EDGE, top + row * s, _EDGE - 1, s)
            yield from self._words(context, str(first + row), box, "right")

    def _start(self, context: DrawingContext, start: Start, left: float, top: float, below: float) -> Iterator[Shape]:
        place = place_of(start.at)
        hidden = self.all_rows - self.far
        if (
            place is None
            or place[0] >= self.columns
            or not (place[1] < self.near or hidden <= place[1] < self.all_rows)
        ):
            what = f"the square '{start.at}' is not shown."
            remedy = f"The rows shown are 1 to {self.near} and {hidden + 1} to {self.all_rows}"
            remedy += f", in columns A to {column_letters(self.columns - 1)}."
            context.problem(context.place_of_attributes(start), what, remedy)
            return
        s, (column, row) = self.square, place
        x, y = left + column * s, top + row * s if row < self.near else below + (row - hidden) * s
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
