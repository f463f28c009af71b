"""Turn a <timeline> into an axis with ticks, bars for chances above it, and events and spans in lanes below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.components.timeline_parts import Event, Odds, Span, Tick, times_of
from printgen.elements.attribute_types import Align, Mm, StyleName, VAlign
from printgen.elements.content import Content, as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.timeline_items import (
    BAR_HEIGHT,
    DISC_RADIUS,
    LABEL_GAP,
    MOST_TICKS,
    TICK_LENGTH,
    UNIT_GAP,
    PlacedItem,
    TimeAxis,
    TimelineHeights,
    TimelineItem,
    place_items,
    place_odds,
)
from printgen.scene.shapes import Box, Circle, Line, Rect, Shape
from printgen.scene.strokes import Stroke


@dataclass(frozen=True, kw_only=True)
class Timeline(Element):
    """A time axis with ticks, bars for chances above it, and events and spans below it.

    Events and spans are put into as many lanes as they need, so that neither they nor their labels overlap. Spare
    height goes between the lanes, up to a limit.
    """

    tag: ClassVar[str] = "timeline"
    parts_module: ClassVar[str] = "timeline_parts"
    holds: ClassVar[Holds] = ("tick", "event", "span", "odds")

    first: float
    """Time at which the axis starts."""
    last: float
    """Time at which the axis ends."""
    step: float = 1.0
    """Time between ticks. There can be at most 200 steps."""
    unit: str = ""
    """Unit of the numbers, printed to the left of the first one."""
    numbers: bool = True
    """Whether ticks without a label show their number."""
    odds_height: Mm = Mm(16)
    """Height of the bar for the highest chance; the other bars are in proportion."""
    style: StyleName = StyleName("chart-text")
    """Text style of the labels of events and spans."""
    tick_style: StyleName = StyleName("chart-label")
    """Text style of the ticks and of the unit."""
    odds_style: StyleName = StyleName("chart-bold")
    """Text style of the chances."""

    def _axis(self, context: DrawingContext, left: float, width: float) -> TimeAxis:
        unit = self._text(as_content(self.unit), self, self.tick_style).natural_width(context) or 0.0
        return TimeAxis(self.first, self.last, self.step, left, width, unit_width=unit if self.unit else None)

    def _tick_labels(self, axis: TimeAxis) -> dict[float, tuple[Content, Element]]:
        """Return the label below each tick, with the element it comes from."""
        found: dict[float, tuple[Content, Element]] = {}
        if self.numbers:
            found = {time: (as_content(f"{time:g}"), self) for time in axis.ticks()}
        for tick in self.children:
            if isinstance(tick, Tick):
                near = next((time for time in found if abs(time - tick.at) < 1e-6), tick.at)
                found[near] = (tick.content, tick)
        return dict(sorted(found.items()))

    def _text(
        self,
        content: Content,
        owner: Element,
        style: StyleName | None = None,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
    ) -> TextElement:
        return TextElement(
            where=owner.where, content=content, style=style or self.style, align=align, valign=valign, wrap=wrap
        )

    def _owners(self) -> list[Event | Span]:
        """Return the children that are placed in lanes."""
        return [child for child in self.children if isinstance(child, (Event, Span))]

    def _items(self, context: DrawingContext, axis: TimeAxis) -> list[PlacedItem]:
        items = []
        for owner in self._owners():
            width = self._text(as_content(owner.label), owner).natural_width(context) or 0.0
            start, end = (owner.from_, owner.to) if isinstance(owner, Span) else (owner.at, None)
            items.append(TimelineItem(start, end, width))
        return place_items(axis, items)

    def _heights(self, context: DrawingContext, axis: TimeAxis, items: Sequence[PlacedItem]) -> TimelineHeights:
        labels = self._tick_labels(axis)
        texts = [self._text(content, owner, self.tick_style, wrap=True) for content, owner in labels.values()]
        highs = [
            text.natural_height(context, width - 1)
            for text, width in zip(texts, axis.label_widths(list(labels)), strict=True)
        ]
        odds = 0.0
        if any(isinstance(child, Odds) for child in self.children):
            line = self._text(as_content("1"), self, self.odds_style).natural_height(context, 0)
            odds = self.odds_height + line + 0.6
        return TimelineHeights(odds, max(highs, default=0.0), lanes=max((item.lane + 1 for item in items), default=0))

    def natural_height(self, context: DrawingContext, width: float) -> float:
        axis = self._axis(context, 0, width)
        return 0.0 if self._wrong() else self._heights(context, axis, self._items(context, axis)).total

    def _wrong(self) -> str:
        if self.last <= self.first:
            return f"the <timeline> starts at {self.first:g}, so it cannot end at {self.last:g}."
        if self.step <= 0 or (self.last - self.first) / self.step > MOST_TICKS:
            return f"the <timeline> cannot have a tick every {self.step:g} from {self.first:g} to {self.last:g}."
        return ""

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._checked(context, box):
            return
        axis = self._axis(context, box.x, box.width)
        items = self._items(context, axis)
        heights = self._heights(context, axis, items)
        box = box.at_least(height=heights.total) if context.draft else box
        y = box.y + heights.odds
        if items:
            yield from self._guides(context, axis, y + heights.guides_top, box.y + box.height)
        yield from self._ticks(context, axis, heights, y)
        yield from self._chances(context, axis, y)
        pitch = heights.lane_pitch(box.height)
        for owner, item in zip(self._owners(), items, strict=True):
            yield from self._item(context, owner, item, y + heights.lanes_top + item.lane * pitch)

    def _checked(self, context: DrawingContext, box: Box) -> bool:
        before = len(context.problems)
        wrong = self._wrong()
        if wrong:
            remedy = f"Make 'last' larger than 'first', and choose a 'step' that gives 1 to {MOST_TICKS} steps."
            context.problem(context.place_of_attributes(self, "last"), wrong, remedy)
            return False
        for child in self.children:
            for at in times_of(child):
                if not self.first - 1e-9 <= at <= self.last + 1e-9:
                    what = f"the <{child.tag}> at {at:g} is not on the axis."
                    context.problem(
                        context.place_of_attributes(child), what, f"The axis runs from {self.first:g} to {self.last:g}."
                    )
            if isinstance(child, Span) and child.to <= child.from_:
                what = f"the <span> starts at {child.from_:g}, so it cannot end at {child.to:g}."
                context.problem(
                    context.place_of_attributes(child), what, "Write an end after the start, or use an <event>."
                )
            if isinstance(child, Odds) and child.chance() is None:
                what = f'<odds value="{child.value}"> is not a chance from 0 to 1.'
                context.problem(context.place_of_attributes(child, "value"), what, "Write a chance such as 1/6 or 25%.")
        chances = [child.at for child in self.children if isinstance(child, Odds)]
        for at in sorted({at for at in chances if chances.count(at) > 1}):
            context.problem(self.where, f"there are several <odds> at {at:g}.", "Add them up, or remove all but one.")
        if len(context.problems) > before:
            return False
        over = self.natural_height(context, box.width) - box.height
        if over > EPSILON:
            needed = f"it needs {over + box.height:.1f} mm, but only {box.height:.1f} mm is available"
            context.no_room(self, f"the <timeline> is {over:.1f} mm too tall: {needed}.", "Give it more height.")
        return len(context.problems) == before or context.draft

    def _guides(self, context: DrawingContext, axis: TimeAxis, top: float, bottom: float) -> Iterator[Shape]:
        """Draw fine lines from the ticks into the lanes, so that bars can be read off the axis."""
        fine = Stroke(0.18, context.colour("hairline"), (0.6, 0.9))
        for time in axis.ticks():
            x = axis.x(time)
            yield Line("print", x, top, x, bottom, fine)

    def _ticks(self, context: DrawingContext, axis: TimeAxis, heights: TimelineHeights, y: float) -> Iterator[Shape]:
        strong = Stroke(0.5, context.colour("rule"), cap="square")
        yield Line("print", axis.start, y, axis.start + axis.length, y, strong)
        labels = self._tick_labels(axis)
        for time in sorted({*axis.ticks(), *labels}):
            x = axis.x(time)
            yield Line("print", x, y, x, y + TICK_LENGTH, Stroke(0.35, context.colour("rule")))
        top = y + TICK_LENGTH + LABEL_GAP
        for time, width in zip(labels, axis.label_widths(list(labels)), strict=True):
            content, owner = labels[time]
            text = self._text(content, owner, self.tick_style, align="centre", valign="top", wrap=True)
            yield from text.draw(context, Box(axis.x(time) - width / 2 + 0.5, top, width - 1, heights.labels))
        if axis.unit_width is not None:
            unit = self._text(as_content(self.unit), self, self.tick_style)
            left = max(axis.left, axis.start - axis.unit_width - UNIT_GAP)
            yield from unit.draw(context, Box(left, top, axis.unit_width, unit.natural_height(context, axis.width)))

    def _chances(self, context: DrawingContext, axis: TimeAxis, y: float) -> Iterator[Shape]:
        odds = sorted((child for child in self.children if isinstance(child, Odds)), key=lambda child: child.at)
        bars = place_odds(axis, [(child.at, child.chance() or 0.0) for child in odds], self.odds_height)
        for child, bar in zip(odds, bars, strict=True):
            if bar.height:
                stroke = Stroke(0.3, context.colour("rule"))
                left = bar.x - bar.width / 2
                yield Rect("print", left, y - bar.height, bar.width, bar.height, stroke, context.fill("shade"))
            text = self._text(as_content(child.value), child, self.odds_style, align="centre")
            line = text.natural_height(context, bar.room)
            left, top = bar.x - bar.room / 2 + 0.3, y - bar.height - line - 0.3
            yield from text.draw(context, Box(left, top, bar.room - 0.6, line))

    def _item(self, context: DrawingContext, owner: Event | Span, item: PlacedItem, y: float) -> Iterator[Shape]:
        text = self._text(as_content(owner.label), owner, align=item.label_align)
        if not item.label_inside and plain(text.content):
            # White behind the label keeps the guides from crossing it.
            paper = context.fill("paper")
            yield Rect("print", item.label_x - 0.5, y + 0.5, item.label_width + 1, BAR_HEIGHT - 1, None, paper)
        if isinstance(owner, Span):
            stroke = Stroke(0.3, context.colour("rule"))
            fill = context.fill(owner.fill)
            yield Rect("print", item.left, y, item.right - item.left, BAR_HEIGHT, stroke, fill, 0.8)
        else:
            x, middle = (item.left + item.right) / 2, y + BAR_HEIGHT / 2
            yield Circle("print", x, middle, DISC_RADIUS, None, context.colour(owner.paint))
        yield from text.draw(context, Box(item.label_x, y, item.label_width, BAR_HEIGHT))
