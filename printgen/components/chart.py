"""Turn a <chart> into a diagram of chances: a line for each <series>, named where it falls through 50 per cent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, pairwise
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.scene.curves import Nodes
from printgen.scene.shapes import Box, Line, Path, Point, Shape
from printgen.scene.strokes import Stroke

_LEFT = 11.0
"""In mm: room for the percentages to the left of the chart."""
_TOP = 3.0
"""In mm: half a line of text, for the uppermost percentage."""
_BOTTOM = 6.0
"""In mm: room for the numbers below the chart."""
_AXIS_NAME = 4.0
"""In mm: room for the name of the axis, below the numbers."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.0), (0.9, 0.7), (3.4, 0.8, 0.8, 0.8))
_LABEL_AT = 50.0
"""In per cent: the lines are farthest apart here, so it is clearest which name belongs to which line."""

_ToPoint = Callable[[float, float], Point]
"""A function that turns a number and a chance in per cent into a point on the sheet."""


@dataclass(frozen=True, kw_only=True)
class Series(Element):
    """A line of a `<chart>`; the text of the element is its name.

    The name is printed where the line falls through 50 per cent, or at the end of the line if it never does.
    """

    tag: ClassVar[str] = "series"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    points: Nodes
    """Two or more points such as `1,100 4,92 8,42`, each a number and its chance in per cent. They are joined by
    straight lines. Points outside the range of the chart are left out."""


@dataclass(frozen=True, kw_only=True)
class Chart(Element):
    """A chart of chances in per cent over a range of numbers, with a line for each `<series>`.

    The lines have different dashes (four patterns in turn), so that they can also be told apart in black and white.
    Without a `height`, the chart is half as tall as it is wide.
    """

    tag: ClassVar[str] = "chart"
    holds: ClassVar[Holds] = ("series",)

    first: int
    """Number at the left end of the chart."""
    last: int
    """Number at the right end of the chart."""
    step: Count = Count(5)
    """Multiples of this number are printed below the chart, each with a vertical line."""
    axis: str
    """Name of the numbers, printed below them."""
    style: StyleName = StyleName("label")
    """Style of all texts of the chart."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return width / 2

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.last <= self.first:
            what = f"the <chart> cannot run from {self.first} to {self.last}."
            context.problem(context.place_of_attributes(self), what, "Make 'last' larger than 'first'.")
            return
        inner = Box(box.x + _LEFT, box.y + _TOP, box.width - _LEFT - 1, box.height - _TOP - _BOTTOM - _AXIS_NAME)

        def place(x: float, percent: float) -> Point:
            part = (x - self.first) / (self.last - self.first)
            return (inner.x + part * inner.width, inner.y + (1 - percent / 100) * inner.height)

        yield from self._grid(context, inner, place)
        yield from self._label(
            context, self.axis, Box(inner.x, box.y + box.height - _AXIS_NAME, inner.width, _AXIS_NAME), "centre"
        )
        for number, (series, dash) in enumerate(zip(self.children, cycle(_DASHES), strict=False)):
            if isinstance(series, Series):
                yield from self._series(context, series, dash, number, inner, place)

    def _grid(self, context: DrawingContext, inner: Box, place: _ToPoint) -> Iterator[Shape]:
        fine = Stroke(0.18, context.colour("hairline"))
        for percent in (0, 25, 50, 75, 100):
            _, y = place(self.first, percent)
            yield Line("print", inner.x, y, inner.x + inner.width, y, fine)
            yield from self._label(context, f"{percent} %", Box(inner.x - _LEFT, y - 2, _LEFT - 1.5, 4), "right")
        for number in range(self.first - self.first % self.step, self.last + 1, self.step):
            if number >= self.first:
                x, _ = place(number, 0)
                yield Line("print", x, inner.y, x, inner.y + inner.height, fine)
                yield from self._label(context, str(number), Box(x - 5, inner.y + inner.height + 1, 10, 4), "centre")

    def _series(
        self,
        context: DrawingContext,
        series: Series,
        dash: tuple[float, ...],
        number: int,
        inner: Box,
        place: _ToPoint,
    ) -> Iterator[Shape]:
        points = [(x, y) for x, y in series.points.points if self.first <= x <= self.last]
        if len(points) < 2 or any(not 0 <= y <= 100 for _, y in points):
            what = f"the <series> needs at least two points from {self.first} to {self.last}"
            context.problem(series.where, f"{what}, with chances of 0 to 100 per cent.", "Correct its points.")
            return
        colour = context.colour("accent") if number % 2 and context.ink == "colour" else context.colour("ink")
        yield Path("print", (tuple(place(x, y) for x, y in points),), False, Stroke(0.5, colour, dash))
        x, y = _crossing(points, _LABEL_AT)
        at_x, at_y = place(x, y)
        words = TextElement(where=series.where, content=series.content, style=self.style)
        width = words.natural_width(context) or 0.0
        at_end = y != _LABEL_AT
        left, top = (at_x - width - 4, at_y + 1.5) if at_end else (at_x + 1, at_y - 4)
        yield from words.draw(context, Box(min(left, inner.x + inner.width - width), top, width, 4))

    def _label(self, context: DrawingContext, words: str, box: Box, align: Align) -> Iterator[Shape]:
        yield from TextElement(where=self.where, content=as_content(words), style=self.style, align=align).draw(
            context, box
        )


def _crossing(points: list[Point], level: float) -> Point:
    """Return the point at which a falling line passes a level, or its end if it never does."""
    for (x1, y1), (x2, y2) in pairwise(points):
        if y1 >= level > y2:
            return (x1 + (y1 - level) / (y1 - y2) * (x2 - x1), level)
    return points[-1]
