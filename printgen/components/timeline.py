"""Turn a <timeline> into an axis with ticks, chances standing on it, and events and spans in lanes below it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, NamedTuple

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Mm, PaintName, StyleName, VAlign
from printgen.elements.content import Content, as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.lanes import assign_lanes
from printgen.scene.shapes import Box, Circle, Line, Rect, Shape, Stroke

_TICK, _NUMBER_GAP, _PADDING, _BAR, _DISC = 1.6, 0.8, 1.2, 5.6, 1.2
_LANE, _AFTER_AXIS, _WIDEST_ODDS, _MOST_TICKS, _APART, _UNIT_GAP = 7.4, 2.4, 9.0, 200, 0.6, 5.0


@dataclass(frozen=True, kw_only=True)
class Tick(Element):
    """What stands at a tick instead of its number."""

    tag: ClassVar[str] = "tick"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    at: float


@dataclass(frozen=True, kw_only=True)
class Event(Element):
    """A point in time, in a lane below the axis."""

    tag: ClassVar[str] = "event"
    is_box: ClassVar[bool] = False

    at: float
    label: str
    paint: PaintName = PaintName("accent")


@dataclass(frozen=True, kw_only=True)
class Span(Element):
    """From one point in time to another, as a bar in a lane below the axis."""

    tag: ClassVar[str] = "span"
    is_box: ClassVar[bool] = False

    from_: float
    to: float
    label: str
    fill: PaintName = PaintName("shade")


@dataclass(frozen=True, kw_only=True)
class Odds(Element):
    """The chance that something happens at a tick, such as 1/6 or 25%."""

    tag: ClassVar[str] = "odds"
    is_box: ClassVar[bool] = False

    at: float
    value: str

    def chance(self) -> float | None:
        """None where it cannot be read."""
        fraction = re.fullmatch(r"(\d{1,6})\s*/\s*(\d{1,6})", self.value.strip())
        per_cent = re.fullmatch(r"(\d{1,3}(?:\.\d+)?)\s*%", self.value.strip())
        if fraction and int(fraction[2]):
            found = int(fraction[1]) / int(fraction[2])
        elif per_cent:
            found = float(per_cent[1]) / 100
        else:
            return None
        return found if 0 <= found <= 1 else None


class _Item(NamedTuple):
    """An event or a span with its lane, and where its label stands."""

    owner: Event | Span
    lane: int
    left: float
    right: float
    label_x: float
    label_width: float
    align: Align


@dataclass(frozen=True, kw_only=True)
class Timeline(Element):
    tag: ClassVar[str] = "timeline"
    holds: ClassVar[Holds] = ("tick", "event", "span", "odds")

    first: float
    last: float
    step: float = 1.0
    """From tick to tick."""
    unit: str = ""
    """What the numbers count; it stands before them."""
    numbers: bool = True
    """Whether ticks without words of their own show their number."""
    odds_height: Mm = Mm(16)
    """Of the bar of the best chance."""
    style: StyleName = StyleName("chart-text")
    tick_style: StyleName = StyleName("chart-label")
    odds_style: StyleName = StyleName("chart-bold")

    def _places(self) -> list[float]:
        count = int((self.last - self.first) / self.step + 1e-6) if self.step > 0 else 0
        return [self.first + i * self.step for i in range(min(count, _MOST_TICKS) + 1)]

    def _words(self) -> dict[float, tuple[Content, Element]]:
        """What stands below each tick."""
        found: dict[float, tuple[Content, Element]] = {}
        if self.numbers:
            found = {place: (as_content(f"{place:g}"), self) for place in self._places()}
        for tick in self.children:
            if isinstance(tick, Tick):
                near = next((place for place in found if abs(place - tick.at) < 1e-6), tick.at)
                found[near] = (tick.content, tick)
        return dict(sorted(found.items()))

    def _text(
        self, content: Content, owner: Element, style: StyleName | None = None, align: Align = "left",
        valign: VAlign = "middle", wrap: bool = False,
    ) -> TextElement:  # fmt: skip
        chosen = style or self.style
        return TextElement(where=owner.where, content=content, style=chosen, align=align, valign=valign, wrap=wrap)

    def _axis(self, context: DrawingContext, box: Box) -> tuple[float, float]:
        """Where the axis starts and how long it is: half a step of room at both ends, more for the unit."""
        unit = self._text(as_content(self.unit), self, self.tick_style).natural_width(context) or 0.0
        half = box.width / (len(self._places()) or 1) / 2
        before = max(half, unit + _UNIT_GAP if self.unit else 0.0)
        return box.x + before, box.width - before - half

    def _x(self, context: DrawingContext, box: Box, at: float) -> float:
        start, length = self._axis(context, box)
        return start + length * (at - self.first) / (self.last - self.first)

    def _word_height(self, context: DrawingContext, box: Box) -> float:
        rooms = self._word_rooms(context, box)
        texts = [self._text(content, owner, self.tick_style, wrap=True) for content, owner in self._words().values()]
        return max(
            (text.natural_height(context, room - 1) for text, room in zip(texts, rooms, strict=True)), default=0.0
        )

    def _word_rooms(self, context: DrawingContext, box: Box) -> list[float]:
        rooms = self._rooms(context, box, list(self._words()))
        # The unit stands before the first one.
        return [min(room, 2 * _UNIT_GAP) if self.unit and not i else room for i, room in enumerate(rooms)]

    def _rooms(self, context: DrawingContext, box: Box, places: list[float]) -> list[float]:
        """How wide what stands in the middle of each place may be, apart from its neighbours and inside the box."""
        xs = [self._x(context, box, place) for place in places]
        apart = min((after - before for before, after in pairwise(xs)), default=box.width)
        return [min(apart, 2 * (x - box.x), 2 * (box.x + box.width - x)) for x in xs]

    def _odds_room(self, context: DrawingContext) -> float:
        if not any(isinstance(child, Odds) for child in self.children):
            return 0.0
        return self.odds_height + self._text(as_content("1"), self, self.odds_style).natural_height(context, 0) + 0.6

    def _below(self, context: DrawingContext, box: Box) -> float:
        """From the axis to the first lane."""
        return _TICK + _NUMBER_GAP + self._word_height(context, box) + _AFTER_AXIS

    def natural_height(self, context: DrawingContext, width: float) -> float:
        box = Box(0, 0, width, 0)
        if self._wrong():
            return 0.0
        lanes = max((item.lane + 1 for item in self._items(context, box)), default=0)
        return self._odds_room(context) + self._below(context, box) - (0 if lanes else _AFTER_AXIS) + lanes * _LANE

    def _wrong(self) -> str:
        if self.last <= self.first:
            return f"the <timeline> from {self.first:g} to {self.last:g} has no length."
        if self.step <= 0 or (self.last - self.first) / self.step > _MOST_TICKS:
            return f"a tick every {self.step:g} from {self.first:g} to {self.last:g} cannot be drawn."
        return ""

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._checked(context, box):
            return
        axis = box.y + self._odds_room(context)
        items = self._items(context, box)
        lanes = max((item.lane + 1 for item in items), default=0)
        top = axis + self._below(context, box)
        yield from self._guides(context, box, items, top)
        yield from self._ticks(context, box, axis)
        yield from self._chances(context, box, axis)
        # Room to spare goes between the lanes, as much as they are high at most.
        spare = box.height - self.natural_height(context, box.width)
        pitch = _LANE + min(_LANE * 0.6, spare / lanes) if lanes else _LANE
        for item in items:
            yield from self._item(context, item, top + item.lane * pitch)

    def _checked(self, context: DrawingContext, box: Box) -> bool:
        before = len(context.problems)
        wrong = self._wrong()
        if wrong:
            context.problem(
                context.place_of_attributes(self, "last"), wrong, "Write first, last and step that make ticks."
            )
            return False
        for child in self.children:
            ats = (child.from_, child.to) if isinstance(child, Span) else (getattr(child, "at", self.first),)
            for at in ats:
                if not self.first - 1e-9 <= at <= self.last + 1e-9:
                    what = f"the <{child.tag}> at {at:g} is beyond the axis."
                    context.problem(
                        context.place_of_attributes(child), what, f"It runs from {self.first:g} to {self.last:g}."
                    )
            if isinstance(child, Span) and child.to <= child.from_:
                what = f"the <span> from {child.from_:g} to {child.to:g} has no length."
                context.problem(
                    context.place_of_attributes(child), what, "Make it an <event>, or write the end after the start."
                )
            if isinstance(child, Odds) and child.chance() is None:
                what = f'<odds value="{child.value}"> is no chance.'
                context.problem(context.place_of_attributes(child, "value"), what, "Write one such as 1/6 or 25%.")
        chances = [child.at for child in self.children if isinstance(child, Odds)]
        for at in sorted({at for at in chances if chances.count(at) > 1}):
            context.problem(self.where, f"two <odds> stand at {at:g}.", "Add them up or take one away.")
        if len(context.problems) > before:
            return False
        over = self.natural_height(context, box.width) - box.height
        if over > EPSILON:
            what = f"the <timeline> needs {over + box.height:.1f} mm of height; there are {box.height:.1f} mm."
            context.problem(self.where, what, f"It is {over:.1f} mm too high.")
        return len(context.problems) == before

    def _items(self, context: DrawingContext, box: Box) -> list[_Item]:
        """Events and spans, each in the first lane where neither it nor its label meets another."""
        items = [self._placed(context, box, child) for child in self.children if isinstance(child, (Event, Span))]
        taken = [
            (min(item.left, item.label_x) - _APART, max(item.right, item.label_x + item.label_width) + _APART)
            for item in items
        ]
        return [item._replace(lane=lane) for item, lane in zip(items, assign_lanes(taken), strict=True)]

    def _placed(self, context: DrawingContext, box: Box, child: Event | Span) -> _Item:
        """Its label stands inside it, else behind it, else before it; where it fits nowhere, its text is before."""
        width = self._text(as_content(child.label), child).natural_width(context) or 0.0
        if isinstance(child, Span):
            left, right = self._x(context, box, child.from_), self._x(context, box, child.to)
            if width + 2 * _PADDING <= right - left:
                return _Item(child, 0, left, right, left + _PADDING, right - left - 2 * _PADDING, "left")
        else:
            middle = self._x(context, box, child.at)
            left, right = middle - _DISC, middle + _DISC
        behind, before = box.x + box.width - right - _PADDING, left - _PADDING - box.x
        if width <= behind + EPSILON or behind >= before:
            return _Item(child, 0, left, right, right + _PADDING, min(width, behind), "left")
        room = min(width, before)
        return _Item(child, 0, left, right, left - _PADDING - room, room, "right")

    def _guides(self, context: DrawingContext, box: Box, items: list[_Item], top: float) -> Iterator[Shape]:
        """Fine lines from the ticks into the lanes, so that bars can be read off the axis."""
        if not items:
            return
        fine = Stroke(0.18, context.colour("hairline"), (0.6, 0.9))
        for place in self._places():
            x = self._x(context, box, place)
            yield Line("print", x, top - _AFTER_AXIS / 2, x, box.y + box.height, fine)

    def _ticks(self, context: DrawingContext, box: Box, axis: float) -> Iterator[Shape]:
        start, length = self._axis(context, box)
        strong = Stroke(0.5, context.colour("rule"), cap="square")
        yield Line("print", start, axis, start + length, axis, strong)
        places = sorted({*self._places(), *self._words()})
        for place in places:
            x = self._x(context, box, place)
            yield Line("print", x, axis, x, axis + _TICK, Stroke(0.35, context.colour("rule")))
        words, high = self._words(), self._word_height(context, box)
        y = axis + _TICK + _NUMBER_GAP
        for place, room in zip(words, self._word_rooms(context, box), strict=True):
            content, owner = words[place]
            text = self._text(content, owner, self.tick_style, "centre", "top", True)
            yield from text.draw(context, Box(self._x(context, box, place) - room / 2 + 0.5, y, room - 1, high))
        if self.unit:
            unit = self._text(as_content(self.unit), self, self.tick_style)
            wide, one = unit.natural_width(context) or 0.0, unit.natural_height(context, box.width)
            near = max(box.x, start - wide - _UNIT_GAP)
            yield from unit.draw(context, Box(near, y, wide, one))

    def _chances(self, context: DrawingContext, box: Box, axis: float) -> Iterator[Shape]:
        odds = sorted((child for child in self.children if isinstance(child, Odds)), key=lambda child: child.at)
        best = max((child.chance() or 0.0 for child in odds), default=0.0)
        rooms = self._rooms(context, box, [child.at for child in odds])
        width = min(_WIDEST_ODDS, 0.62 * min(rooms, default=0.0))
        for child, room in zip(odds, rooms, strict=True):
            x, high = self._x(context, box, child.at), self.odds_height * (child.chance() or 0.0) / (best or 1.0)
            if high:
                stroke = Stroke(0.3, context.colour("rule"))
                yield Rect("print", x - width / 2, axis - high, width, high, stroke, context.fill("shade"))
            text = self._text(as_content(child.value), child, self.odds_style, "centre")
            line = text.natural_height(context, room)
            yield from text.draw(context, Box(x - room / 2 + 0.3, axis - high - line - 0.3, room - 0.6, line))

    def _item(self, context: DrawingContext, item: _Item, y: float) -> Iterator[Shape]:
        owner, middle = item.owner, y + _BAR / 2
        paper = context.fill("paper")
        text = self._text(as_content(owner.label), owner, align=item.align)
        outside = isinstance(owner, Event) or not item.left <= item.label_x <= item.right
        if outside and plain(text.content):
            # Guides do not run through words.
            yield Rect("print", item.label_x - 0.5, y + 0.5, item.label_width + 1, _BAR - 1, None, paper)
        if isinstance(owner, Span):
            stroke = Stroke(0.3, context.colour("rule"))
            yield Rect("print", item.left, y, item.right - item.left, _BAR, stroke, context.fill(owner.fill), 0.8)
        else:
            yield Circle("print", (item.left + item.right) / 2, middle, _DISC, None, context.colour(owner.paint))
        yield from text.draw(context, Box(item.label_x, y, item.label_width, _BAR))
