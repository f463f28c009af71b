"""Turn a <calendar> into weeks of boxes, Monday to Sunday, with a name and a heavy line for each month."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, Fill, Mm, PaintName, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height
from printgen.elements.sizes import EPSILON
from printgen.game.date_filters import long_date, month, short_date, weekday
from printgen.scene.bounds import box_corners
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Circle, Line, Placed, Rect, Scene, Shape
from printgen.scene.strokes import Stroke
from printgen.style.house_style import is_dark

_WEEK = 7
_HEAD = 5.0
"""Height in mm of the names of the days above the boxes."""
_STRIP = 4.9
"""Height in mm of the strip with the number, on top of each box."""
_EDGE = 1.0
"""Distance in mm between the edge of a box and the words in it."""
_DISC = 1.05
"""Radius in mm of a disc."""
_STRONG_DISC = 1.7
"""Radius in mm of the disc of a strong day."""
_BEHIND = 0.5
"""Distance in mm between the edges of a strip and the patch of paper behind a dark disc."""
_BETWEEN = 0.35
"""Half the width in mm of the heavy line between months."""
_HATCH_PITCH = 2.0
"""In mm: hatching of a whole box is wider than that of a small piece, so that words on it remain readable."""


@dataclass(frozen=True, kw_only=True)
class Day(Element):
    """A day of a `<calendar>`: a box with the number of the day and the elements inside.

    The number, the disc, the label and the badge are in a strip at the top of the box. The elements inside the day are
    one below the other under that strip. Those with `height="fill"` share the remaining height equally.
    """

    tag: ClassVar[str] = "day"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False

    date: datetime.date
    """Date of the day, such as `1940-11-14`."""
    strip: PaintName | None = None
    """Paint of the strip; without it, the strip is not painted. Words on a dark strip are printed in white."""
    disc: PaintName | None = None
    """Paint of a disc after the number, such as a moon; without it, there is no disc."""
    strong: bool = False
    """Whether the disc is drawn larger."""
    label: str = ""
    """A word or two after the number and the disc."""
    badge: str = ""
    """A short text at the right end of the strip, such as `−1`."""
    shade: PaintName | None = None
    """Paint of the whole box; in black and white, the box is hatched instead."""


@dataclass(frozen=True, kw_only=True)
class Calendar(Element):
    """A calendar: weeks of boxes from Monday to Sunday, with a box for each `<day>`.

    The calendar runs from the first `<day>` to the last, and their dates must be in order. A date without a `<day>` is
    an empty space. The names of the weekdays are above the boxes, the names of the months at their left, and a heavy
    line separates months. Without a `height`, each week has the height `row-min`. A taller box makes all weeks taller,
    up to `row-max`.
    """

    tag: ClassVar[str] = "calendar"
    holds: ClassVar[Holds] = ("day",)

    row_min: Mm = Mm(12)
    """Height of a week, at least."""
    row_max: Mm = Mm(30)
    """Height of a week, at most."""
    side: Mm = Mm(6)
    """Width of the strip at the left with the names of the months."""
    style: StyleName = StyleName("number")
    """Style of the numbers of the days."""
    label_style: StyleName = StyleName("label-bold")
    """Style of the labels and badges."""
    head_style: StyleName = StyleName("small-caps")
    """Style of the names of the weekdays. The names are cut to three letters if they are wider than a day."""
    month_style: StyleName = StyleName("heading")
    """Style of the names of the months."""

    def _days(self) -> list[Day]:
        return [child for child in self.children if isinstance(child, Day)]

    def _weeks(self) -> int:
        days = self._days()
        return _row(days[-1].date, days[0].date) + 1 if days else 0

    def alt_text(self) -> str:
        days = self._days()
        return f"calendar, {long_date(days[0].date)} to {long_date(days[-1].date)}" if days else ""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return _HEAD + self.row_min * self._weeks()

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self._is_in_order(context):
            return
        if self.row_min > self.row_max:
            what = f"'row-min' ({self.row_min:g} mm) is larger than 'row-max' ({self.row_max:g} mm)."
            context.problem(context.place_of_attributes(self, "row_min"), what, "Make 'row-min' smaller.")
            return
        days = self._days()
        available = (box.height - _HEAD) / self._weeks()
        if available + EPSILON < self.row_min:
            count = max(0, int((box.height - _HEAD + EPSILON) / self.row_min))
            what = f"the <calendar> has {self._weeks()} weeks of at least {self.row_min:g} mm, "
            what += f"but only {box.height:.1f} mm is available, including {_HEAD:g} mm for the weekdays."
            remedy = f"At most {count} would fit. Divide it between more pages, or make 'row-min' smaller."
            context.no_room(self, what, remedy)
            if not context.draft:
                return
            box = box.at_least(height=self.natural_height(context, box.width))
            available = float(self.row_min)
        high, wide = min(available, float(self.row_max)), (box.width - self.side) / _WEEK
        places = {
            day.date: Box(
                box.x + self.side + wide * day.date.weekday(),
                box.y + _HEAD + high * _row(day.date, days[0].date),
                wide,
                high,
            )
            for day in days
        }
        yield from self._heads(context, box, days[0].date, wide)
        for day in days:
            yield from self._ground(context, day, places[day.date])
        frame = Stroke(0.2, context.colour("soft"))
        for place in places.values():
            yield Rect("print", place.x, place.y, place.width, place.height, frame)
        yield from _month_lines(context, places)
        yield from self._months(context, days, box, high)
        for day in days:
            first = day is days[0] or day.date.day == 1
            yield from self._number(
                context, day, places[day.date], short_date(day.date) if first else str(day.date.day)
            )
            yield from _inside(context, day, places[day.date])

    def _is_in_order(self, context: DrawingContext) -> bool:
        days = self._days()
        if not days:
            context.problem(self.where, "the <calendar> has no <day>.", "Add a <day> for each date.")
        wrong = [later for day, later in pairwise(days) if later.date <= day.date]
        for day in wrong:
            what = f"the <day> {day.date} is not later than the <day> before it."
            context.problem(context.place_of_attributes(day, "date"), what, "Write each date once, in order.")
        return bool(days) and not wrong

    def _text(
        self, words: str, owner: Element, style: StyleName, paint: PaintName | None = None, *, align: Align = "left"
    ) -> TextElement:
        return TextElement(where=owner.where, content=as_content(words), style=style, paint=paint, align=align)

    def _heads(self, context: DrawingContext, box: Box, first: datetime.date, wide: float) -> Iterator[Shape]:
        names = [weekday(first + datetime.timedelta(number - first.weekday())).upper() for number in range(_WEEK)]
        texts = [self._text(name, self, self.head_style, align="centre") for name in names]
        if max(text.natural_width(context) or 0.0 for text in texts) > wide:
            texts = [self._text(name[:3], self, self.head_style, align="centre") for name in names]
        for number, text in enumerate(texts):
            yield from text.draw(context, Box(box.x + self.side + wide * number, box.y, wide, _HEAD))

    def _ground(self, context: DrawingContext, day: Day, place: Box) -> Iterator[Shape]:
        if day.shade:
            yield Rect("print", place.x, place.y, place.width, place.height, None, _shade(context, day.shade))
            if context.ink == "mono":
                low = Box(place.x, place.y + _STRIP, place.width, place.height - _STRIP)
                hatch = context.paint(day.shade).hatch or "rising"
                yield from hatched(
                    box_corners(low.x, low.y, low.width, low.height),
                    hatch,
                    stroke=Stroke(0.2, context.colour("hairline")),
                    pitch=_HATCH_PITCH,
                )
        if day.strip:
            below = place.y + _STRIP
            yield Rect("print", place.x, place.y, place.width, _STRIP, None, context.fill(day.strip))
            # In black and white a bright strip hardly differs from the paper.
            yield Line("print", place.x, below, place.x + place.width, below, Stroke(0.3, context.colour("rule")))

    def _number(self, context: DrawingContext, day: Day, place: Box, number: str) -> Iterator[Shape]:
        dark = bool(day.strip and is_dark(context.fill(day.strip)))
        paint = PaintName("paper" if dark else "ink")
        emphasis = PaintName("accent") if day.date.day == 1 and not dark else paint
        strip = Box(place.x + _EDGE, place.y, place.width - 2 * _EDGE, _STRIP)
        text = self._text(number, day, self.style, emphasis)
        width = text.natural_width(context) or 0.0
        yield from text.draw(context, Box(strip.x, strip.y, width, _STRIP))
        x, right = strip.x + width + _EDGE, strip.x + strip.width
        if day.badge:
            badge = self._text(day.badge, day, self.label_style, paint, align="right")
            width = badge.natural_width(context) or 0.0
            right -= width + _EDGE
            if right < x:
                what = f"the badge '{day.badge}' of the <day> {day.date} does not fit beside its number."
                context.problem(context.place_of_attributes(day, "badge"), what, "Shorten the badge.")
                return
            yield from badge.draw(context, Box(right + _EDGE, strip.y, width, _STRIP))
        if day.disc:
            radius, rim = _STRONG_DISC if day.strong else _DISC, paint
            if dark and is_dark(context.fill(day.disc)):
                # On a dark strip only the rim of a dark disc would show, and it would look like a bright disc.
                radius, rim = min(radius, _STRONG_DISC - _BEHIND / 2), PaintName("ink")
                top, wide = strip.y + _BEHIND, 2 * _STRONG_DISC + _BEHIND
                patch = Box(x - _BEHIND / 2, top, wide, _STRIP - 2 * _BEHIND)
                yield Rect("print", patch.x, patch.y, patch.width, patch.height, None, context.fill("paper"))
            outline = Stroke(0.3, context.colour(rim))
            yield Circle("print", x + _STRONG_DISC, strip.y + _STRIP / 2, radius, outline, context.fill(day.disc))
            x += 2 * _STRONG_DISC + _EDGE
        if day.label:
            label = self._text(day.label, day, self.label_style, paint)
            yield from label.draw(context, Box(x, strip.y, right - x, _STRIP))

    def _months(self, context: DrawingContext, days: Sequence[Day], box: Box, high: float) -> Iterator[Shape]:
        """Draw the name of each month beside its weeks; a week belongs to the month of its middle day."""
        middles: list[datetime.date] = []
        for _, week in groupby(days, lambda day: _row(day.date, days[0].date)):
            dates = [day.date for day in week]
            middles.append(dates[len(dates) // 2])
        y = box.y + _HEAD
        for _, group in groupby(middles, lambda day: (day.year, day.month)):
            weeks = list(group)
            length = high * len(weeks)
            name = month(weeks[0])
            names = [f"{name} {weeks[0].year}", name, name[:3]]
            texts = [self._text(words.upper(), self, self.month_style, align="centre") for words in names]
            fitting = [text for text in texts if (text.natural_width(context) or 0.0) <= length - 2 * _EDGE]
            text = (fitting or texts[-1:])[0]
            shapes = tuple(text.draw(context, Box(_EDGE, 0, length - 2 * _EDGE, self.side - _EDGE)))
            yield Placed(Scene("month", length, float(self.side), shapes), box.x, y + length, -90)
            y += length


def _row(day: datetime.date, first: datetime.date) -> int:
    """Return the number of weeks from the week of a first day to that of another."""
    return ((day - first).days + first.weekday()) // _WEEK


def _shade(context: DrawingContext, shade: PaintName) -> str:
    return context.fill(shade) if context.ink == "colour" else context.fill("paper")


def _month_lines(context: DrawingContext, places: dict[datetime.date, Box]) -> Iterator[Shape]:
    """Draw a heavy line between neighbouring days of different months."""
    stroke = Stroke(2 * _BETWEEN, context.colour("rule"), cap="square")
    for day, place in places.items():
        before, above = day - datetime.timedelta(1), day - datetime.timedelta(_WEEK)
        if day.weekday() and before in places and before.month != day.month:
            yield Line("print", place.x, place.y, place.x, place.y + place.height, stroke)
        if above in places and above.month != day.month:
            yield Line("print", place.x, place.y, place.x + place.width, place.y, stroke)


def _inside(context: DrawingContext, day: Day, place: Box) -> Iterator[Shape]:
    """Draw the elements in a day, one below the other."""
    room = Box(place.x + _EDGE, place.y + _STRIP, place.width - 2 * _EDGE, place.height - _STRIP - _EDGE / 2)
    filling = [child for child in day.children if isinstance(child.height, Fill)]
    heights = [
        0.0 if isinstance(child.height, Fill) else stated_height(child, context, room.width) for child in day.children
    ]
    left = room.height - sum(heights)
    if left < -EPSILON:
        what = f"the elements in the <day> {day.date} need {sum(heights):.1f} mm of height, "
        what += f"but only {room.height:.1f} mm is available."
        context.no_room(day, what, "Make the weeks taller, or remove an element.")
        if not context.draft:
            return
        left = 0.0
    y = room.y
    for child, stated in zip(day.children, heights, strict=True):
        height = left / len(filling) if isinstance(child.height, Fill) else stated
        yield from child.draw(context, Box(room.x, y, room.width, height))
        y += height
