"""Turn a <board> into squares with names, texts along its edges, and starting places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, PaintName, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.elements.tileable import Tileable
from printgen.scene.shapes import Box, Line, Path, Shape
from printgen.scene.squares import column_letters, place_of
from printgen.scene.strokes import Stroke

_STROKE = 0.3


@dataclass(frozen=True, kw_only=True)
class Start(Element):
    """A starting place on a `<board>` or on `<ends>`.

    A `<board>` shows it as an arrow in its square, with the text of the element below the arrow. `<ends>` shows it as
    an aircraft, with the text in the square ahead of it.
    """

    tag: ClassVar[str] = "start"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    at: str
    """Square of the starting place, such as `B3` for column B and row 3."""
    facing: Literal["up", "down"]
    """Direction in which the arrow or aircraft points."""
    paint: PaintName = PaintName("ink")
    """Paint of the arrow or aircraft, and of the text."""

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        cx, cy = box.x + box.width / 2, box.y + box.height * 0.42
        half, sign = box.width * 0.13, -1 if self.facing == "up" else 1
        points = ((cx, cy + sign * half), (cx + half, cy - sign * half), (cx, cy - sign * half * 0.45),
                  (cx - half, cy - sign * half))  # fmt: skip
        yield Path("print", (points,), True, Stroke(0.3, context.colour(self.paint)), None)
        name = TextElement(
            where=self.where, content=self.content, style=StyleName("label"), align="centre", paint=self.paint
        )
        yield from name.draw(context, Box(box.x + 2, box.y + box.height * 0.66, box.width - 4, 4))


@dataclass(frozen=True, kw_only=True)
class BoardShape(Element):
    """A grid of squares in columns A, B, C ... and rows 1, 2, 3 ..., on one board or on several boards end to end."""

    holds: ClassVar[Holds] = ("start",)

    columns: Count
    """Number of columns. They are named A to Z, then AA, AB and so on."""
    rows: Count
    """Number of rows of one board."""
    boards: Count = Count(1)
    """Number of boards that are placed end to end. Row numbers continue from one board to the next."""
    top: str = ""
    """Text at the edge of row 1, such as the side that enters; nothing is printed if it is empty. A `<board>` prints it
    in every square of that row, and `<ends>` prints it once."""
    bottom: str = ""
    """Text at the edge of the last row, printed in the same way as `top`."""

    @property
    def all_rows(self) -> int:
        return self.rows * self.boards


@dataclass(frozen=True, kw_only=True)
class Board(BoardShape, Tileable):
    """A board of squares, each printed with its name, such as B3.

    The board is always as large as its squares and is not scaled to its box. Put a board that is larger than a
    page in `<tiles>`, which divides it along the lines between its squares.
    """

    tag: ClassVar[str] = "board"
    counts: ClassVar[tuple[str, ...]] = ("columns", "rows", "boards")

    square: Size
    """Side of a square."""
    show: int = 0
    """Number of the only board to show, from 1; 0 shows all boards."""

    def cells(self) -> tuple[int, int]:
        return self.columns, self.rows if self.show else self.all_rows

    def cell_size(self) -> float:
        return self.square

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.columns * self.square

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.cells()[1] * self.square

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        (across, down), s = self.cells(), self.square
        for name, count, room in (("columns", across, box.width), ("rows", down, box.height)):
            if count * s > room + EPSILON:
                what = f"{count} {name} of squares of {s:.1f} mm need {count * s:.1f} mm, "
                what += f"but only {room:.1f} mm is available."
                remedy = f"There is space for {int((room + EPSILON) / s)} {name}."
                context.no_room(self, what, remedy, attribute=name)
                if not context.draft:
                    return
        yield from self.window(context, box.x, box.y, 0, 0, across, down)

    def window(
        self, context: DrawingContext, x: float, y: float, column: int, row: int, across: int, down: int
    ) -> Iterator[Shape]:
        if not 0 <= self.show <= self.boards:
            what = f"'show' is {self.show}, but the boards are numbered 1 to {self.boards}."
            remedy = "Write one of these numbers, or 0 to show all boards."
            context.problem(context.place_of_attributes(self, "show"), what, remedy)
        s, stroke = self.square, Stroke(_STROKE, context.colour("soft"))
        for i in range(across + 1):
            yield Line("print", x + i * s, y, x + i * s, y + down * s, stroke)
        for i in range(down + 1):
            yield Line("print", x, y + i * s, x + across * s, y + i * s, stroke)
        starts = self._starts(context)
        first = row + (self.show - 1) * self.rows if self.show else row
        for i in range(across):
            for j in range(down):
                place = (column + i, first + j)
                box = Box(x + i * s, y + j * s, s, s)
                yield from self._square(context, place, box)
                if place in starts:
                    yield from starts[place].draw(context, box)

    def _square(self, context: DrawingContext, place: tuple[int, int], box: Box) -> Iterator[Shape]:
        column, row = place
        yield from self._label(f"{column_letters(column)}{row + 1}", "caption", "left").draw(
            context, Box(box.x + 1.5, box.y + 1.2, box.width / 2, 4)
        )
        edge = self.top if row == 0 else self.bottom if row == self.all_rows - 1 else ""
        if edge:
            y = box.y + 5.2 if row == 0 else box.y + box.height - 6
            yield from self._label(edge, "small-caps", "centre").draw(context, Box(box.x + 2, y, box.width - 4, 4))

    def _label(self, text: str, style: str, align: Literal["left", "centre"]) -> TextElement:
        return TextElement(where=self.where, content=as_content(text), style=StyleName(style), align=align)

    def _starts(self, context: DrawingContext) -> dict[tuple[int, int], Start]:
        found: dict[tuple[int, int], Start] = {}
        for start in self.children:
            assert isinstance(start, Start), "the markup parser lets only starting places into a board"
            place = place_of(start.at)
            if place is None or place[0] >= self.columns or place[1] >= self.all_rows:
                last = f"{column_letters(self.columns - 1)}{self.all_rows}"
                what = f"the board has no square '{start.at}'."
                context.problem(context.place_of_attributes(start), what, f"Its squares are A1 to {last}.")
            elif place in found:
                context.problem(
                    context.place_of_attributes(start),
                    f"two starting places are in square {start.at}.",
                    "Move one of them.",
                )
            else:
                found[place] = start
        return found
