"""Turn an <order> into two lanes of movers, as rolled and as they move, with lines from one lane to the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Count, PaintName, Size, StyleName
from printgen.elements.content import Content, as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.arrow_shapes import HEAD, arrow_head
from printgen.scene.shapes import Box, Circle, Line, Path, Point, Rect, Shape
from printgen.scene.strokes import Stroke

_PADDING = 1.4
"""In mm: space on either side of the text of a group that moves ahead."""
_BETWEEN = 1.6
"""In mm: minimum distance between neighbours in a lane."""
_MOST_PITCH = 2.2
"""In diameters: largest distance between movers; with more, a lane would not look like a queue."""
_LANES = 1.5
"""In diameters: distance between the lanes, enough for lines that can be followed."""
_LABEL_GAP = 3.0
"""In mm: distance between the name of a lane and the lane."""
_CLEAR = 0.8
"""In mm: distance between a mover and the end of its line."""


@dataclass(frozen=True, kw_only=True)
class Ahead(Element):
    """A group in an `<order>` that moves before all movers and has no place number; the content is its name."""

    tag: ClassVar[str] = "ahead"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Mover(Element):
    """A mover in an `<order>`; the content is the name in its token.

    Write movers in the order that was rolled.
    """

    tag: ClassVar[str] = "mover"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    to: Count
    """Place of the mover in the order of movement, from 1. Each place is used once."""
    side: Literal["solid", "open"] = "solid"
    """Shape of the token: a filled disc, or an open square. They also differ in black and white."""
    number: str = ""
    """The roll of the mover, printed above its token in the upper lane."""


@dataclass(frozen=True, kw_only=True)
class Order(Element):
    """Two lanes of tokens that show how an order that was rolled becomes the order of movement.

    Lines lead from the place of each mover in the upper lane to its place in the lower lane. A mover that moves earlier
    than its roll is shown with an arrow.
    """

    tag: ClassVar[str] = "order"
    holds: ClassVar[Holds] = ("ahead", "mover")

    rolled: str
    """Name of the upper lane."""
    moves: str
    """Name of the lower lane."""
    token: Size = Size(8)
    """Diameter of a token."""
    style: StyleName = StyleName("chart-bold")
    """Text style of the names in the tokens."""
    label_style: StyleName = StyleName("chart-label")
    """Text style of the names of lanes and groups, of rolls, and of place numbers."""

    def _movers(self) -> list[Mover]:
        return [child for child in self.children if isinstance(child, Mover)]

    def _text(
        self, content: Content, owner: Element, style: StyleName, *, align: Align = "centre", paint: str = "ink"
    ) -> TextElement:
        return TextElement(where=owner.where, content=content, style=style, align=align, paint=PaintName(paint))

    def _label(self, words: str) -> TextElement:
        return self._text(as_content(words), self, self.label_style, align="left", paint="soft")

    def _line(self, context: DrawingContext) -> float:
        """Return the height of a line of labels."""
        return self._label("1").natural_height(context, 0)

    def _aheads(self, context: DrawingContext) -> list[tuple[TextElement, float]]:
        """Return the text of each group that moves ahead, with the width of its box."""
        texts = [self._text(child.content, child, self.label_style) for child in self.children if _is_ahead(child)]
        return [(text, (text.natural_width(context) or 0.0) + 2 * _PADDING) for text in texts]

    def _start(self, context: DrawingContext) -> float:
        """Return the width in front of the movers."""
        names = max(self._label(words).natural_width(context) or 0.0 for words in (self.rolled, self.moves))
        return names + _LABEL_GAP + sum(width + _BETWEEN for _, width in self._aheads(context))

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 2 * self._line(context) + (2 + _LANES) * self.token

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._checked(context, box):
            return
        movers, line, start = self._movers(), self._line(context), self._start(context)
        if context.draft:
            wide = start + len(movers) * (self.token + _BETWEEN)
            box = box.at_least(wide, self.natural_height(context, box.width))
        pitch = min((box.width - start) / len(movers), _MOST_PITCH * self.token)
        spare = (box.height - self.natural_height(context, box.width)) / 2
        top = box.y + spare + line
        below = top + (1 + _LANES) * self.token
        xs = [box.x + start + (place + 0.5) * pitch for place in range(len(movers))]
        yield from self._label(self.rolled).draw(context, Box(box.x, top, start, self.token))
        yield from self._label(self.moves).draw(context, Box(box.x, below, start, self.token))
        yield from self._groups(context, box.x + start, below)
        for x, mover in zip(xs, movers, strict=True):
            number = self._text(as_content(mover.number), mover, self.label_style, paint="soft")
            yield from number.draw(context, Box(x - pitch / 2, top - line, pitch, line))
        # Arrows are drawn last, since they cross other lines.
        for x, mover in sorted(zip(xs, movers, strict=True), key=lambda pair: _goes_ahead(movers, pair[1])):
            yield from self._way(context, (x, top), (xs[mover.to - 1], below), ahead=_goes_ahead(movers, mover))
        for x, mover in zip(xs, movers, strict=True):
            yield from self._token(context, mover, x, top)
            yield from self._token(context, mover, xs[mover.to - 1], below)
        for place, x in enumerate(xs, 1):
            number = self._text(as_content(str(place)), self, self.label_style, paint="soft")
            yield from number.draw(context, Box(x - pitch / 2, below + self.token, pitch, line))

    def _checked(self, context: DrawingContext, box: Box) -> bool:
        movers = self._movers()
        places = sorted(mover.to for mover in movers)
        if not movers:
            context.problem(self.where, "the <order> has no <mover>.", "Add the movers in the order that was rolled.")
        elif places != list(range(1, len(movers) + 1)):
            what = f"the movers of the <order> have the places {', '.join(map(str, places))}."
            context.problem(self.where, what, f"Use each place from 1 to {len(movers)} once.")
        else:
            return self._fits(context, box)
        return False

    def _fits(self, context: DrawingContext, box: Box) -> bool:
        count = len(self._movers())
        wide = self._start(context) + count * (self.token + _BETWEEN)
        high = self.natural_height(context, box.width)
        if wide <= box.width + EPSILON and high <= box.height + EPSILON:
            return True
        needed, given = f"{wide:.1f} x {high:.1f} mm", f"{box.width:.1f} x {box.height:.1f} mm"
        what = f"the <order> of {count} movers needs {needed}, but only {given} is available."
        context.no_room(self, what, "Make its tokens smaller, or omit movers.")
        return context.draft

    def _groups(self, context: DrawingContext, right: float, y: float) -> Iterator[Shape]:
        """Draw the groups that move ahead, from the right so that they end where the movers start."""
        stroke = Stroke(0.25, context.colour("hairline"))
        for text, width in reversed(self._aheads(context)):
            right -= width + _BETWEEN
            place = Box(right, y + 0.12 * self.token, width, 0.76 * self.token)
            yield Rect("print", place.x, place.y, place.width, place.height, stroke, context.fill("shade"), 1.0)
            yield from text.draw(context, place.inset(_PADDING - 0.2, 0))

    def _token(self, context: DrawingContext, mover: Mover, x: float, y: float) -> Iterator[Shape]:
        half = self.token / 2
        solid = mover.side == "solid"
        if solid:
            yield Circle("print", x, y + half, half, None, context.colour("accent"))
        else:
            stroke = Stroke(0.45, context.colour("ink"))
            side = 0.88 * self.token
            left, top = x - side / 2, y + half - side / 2
            yield Rect("print", left, top, side, side, stroke, context.fill("paper"), 0.6)
        text = self._text(mover.content, mover, self.style, paint="paper" if solid else "ink")
        yield from text.draw(context, Box(x - half, y, self.token, self.token).inset(0.5, 0))

    def _way(self, context: DrawingContext, start: Point, end: Point, *, ahead: bool) -> Iterator[Shape]:
        (x1, y1), (x2, y2) = (start[0], start[1] + self.token + _CLEAR), (end[0], end[1] - _CLEAR)
        if not ahead:
            yield Line("print", x1, y1, x2, y2, Stroke(0.3, context.colour("soft")))
            return
        colour = context.colour("ink")
        part = 1 - HEAD / 2 / ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        tip = (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
        # White beside an arrow keeps the lines that it crosses apart from it.
        yield Line("print", x1, y1, *tip, Stroke(1.6, context.fill("paper")))
        yield Line("print", x1, y1, *tip, Stroke(0.8, colour))
        yield Path("print", (arrow_head(((x1, y1), (x2, y2))),), True, None, colour)

    def alt_text(self) -> str:
        movers = self._movers()
        order = sorted(movers, key=lambda mover: mover.to)
        return f"{self.rolled}: {_names(movers)}; {self.moves}: {_names(order)}"


def _is_ahead(child: Element) -> bool:
    return isinstance(child, Ahead)


def _goes_ahead(movers: Sequence[Mover], mover: Mover) -> bool:
    """Return whether a mover moves earlier than its roll."""
    return mover.to < movers.index(mover) + 1


def _names(movers: Sequence[Mover]) -> str:
    return ", ".join(plain(mover.content) for mover in movers)
