"""Turn times, chances and the widths of labels into positions on the axis of a timeline and in the lanes below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from printgen.elements.attribute_types import Align
from printgen.elements.sizes import EPSILON
from printgen.layout.lanes import assign_lanes

MOST_TICKS = 200
"""More ticks than this would be too close together on any paper."""
TICK_LENGTH = 1.6
"""In mm: the length of a tick below the axis."""
LABEL_GAP = 0.8
"""In mm: the distance from a tick to its label."""
BAR_HEIGHT = 5.6
"""In mm: the height of the bar of a span, with room for a line of text."""
DISC_RADIUS = 1.2
"""In mm: the radius of the disc that marks an event."""
UNIT_GAP = 5.0
"""In mm: the distance from the unit to the first tick, whose label needs half of its width there."""
_LANES_GAP = 2.4
"""In mm: the distance from the labels of the ticks to the first lane."""
_LANE_HEIGHT = 7.4
"""In mm: the distance between lanes: a bar and some white below it."""
_MOST_LANE_STRETCH = 0.6
"""The most spare height that each lane gets, as a part of a lane; with more, the lanes would look unrelated."""
_PADDING = 1.2
"""In mm: the distance from the end of a bar or disc to its label."""
_LEAST_DISTANCE = 0.6
"""In mm: the space on both sides of everything in a lane, so that neighbours never touch."""
_WIDEST_ODDS = 9.0
"""In mm: the largest width of a bar for a chance; wider bars would look like areas."""
_ODDS_SHARE = 0.62
"""The width of a bar for a chance, as a part of the distance between bars: a bar is wider than the white beside it."""


@dataclass(frozen=True, slots=True)
class TimeAxis:
    """The axis of a timeline in a box that starts at `left`; half a step at both ends is free, and more for a unit."""

    first: float
    last: float
    step: float
    left: float
    width: float
    unit_width: float | None = None
    """None if the timeline has no unit."""

    def ticks(self) -> list[float]:
        """Return the times that have a tick."""
        count = int((self.last - self.first) / self.step + 1e-6) if self.step > 0 else 0
        return [self.first + i * self.step for i in range(min(count, MOST_TICKS) + 1)]

    @property
    def _half_step(self) -> float:
        return self.width / len(self.ticks()) / 2

    @property
    def _before(self) -> float:
        """Return the room to the left of the first tick."""
        return max(self._half_step, 0.0 if self.unit_width is None else self.unit_width + UNIT_GAP)

    @property
    def start(self) -> float:
        """Return the x coordinate of the first tick."""
        return self.left + self._before

    @property
    def length(self) -> float:
        return self.width - self._before - self._half_step

    def x(self, time: float) -> float:
        return self.start + self.length * (time - self.first) / (self.last - self.first)

    def centred_widths(self, times: Sequence[float]) -> list[float]:
        """Return the largest width of labels centred on some times that keeps them apart and inside the box."""
        xs = [self.x(time) for time in times]
        distance = min((after - before for before, after in pairwise(xs)), default=self.width)
        return [min(distance, 2 * (x - self.left), 2 * (self.left + self.width - x)) for x in xs]

    def label_widths(self, times: Sequence[float]) -> list[float]:
        """Return the largest width of the labels of ticks; the unit is to the left of the first one."""
        widths = self.centred_widths(times)
        if self.unit_width is not None and widths:
            widths[0] = min(widths[0], 2 * UNIT_GAP)
        return widths


@dataclass(frozen=True, slots=True)
class TimelineItem:
    """An event, or a span if it has an end."""

    start: float
    end: float | None
    label_width: float


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """An item with its lane, the ends of its bar or disc, and the position of its label."""

    left: float
    right: float
    label_x: float
    label_width: float
    label_align: Align
    label_inside: bool
    lane: int = 0


def place_items(axis: TimeAxis, items: Sequence[TimelineItem]) -> list[PlacedItem]:
    """Put each item into the first lane in which neither it nor its label overlaps another item."""
    placed = [_place(axis, item) for item in items]
    taken = [
        (
            min(item.left, item.label_x) - _LEAST_DISTANCE,
            max(item.right, item.label_x + item.label_width) + _LEAST_DISTANCE,
        )
        for item in placed
    ]
    return [replace(item, lane=lane) for item, lane in zip(placed, assign_lanes(taken), strict=True)]


def _place(axis: TimeAxis, item: TimelineItem) -> PlacedItem:
    """Put the label inside the bar if it fits, or else to the right of the item, or else to the left.

    A label that does not fit anywhere gets the larger of the two spaces; setting its text there reports the problem.
    """
    width = item.label_width
    if item.end is None:
        middle = axis.x(item.start)
        left, right = middle - DISC_RADIUS, middle + DISC_RADIUS
    else:
        left, right = axis.x(item.start), axis.x(item.end)
        if width + 2 * _PADDING <= right - left:
            inner = right - left - 2 * _PADDING
            return PlacedItem(left, right, left + _PADDING, inner, label_align="left", label_inside=True)
    after, before = axis.left + axis.width - right - _PADDING, left - _PADDING - axis.left
    if width <= after + EPSILON or after >= before:
        return PlacedItem(left, right, right + _PADDING, min(width, after), label_align="left", label_inside=False)
    room = min(width, before)
    return PlacedItem(left, right, left - _PADDING - room, room, label_align="right", label_inside=False)


@dataclass(frozen=True, slots=True)
class TimelineHeights:
    """The values that decide the height of a timeline: heights of chances and tick labels, and the number of lanes."""

    odds: float
    labels: float
    lanes: int

    @property
    def guides_top(self) -> float:
        """Return the distance from the axis down to the lines that lead from the ticks into the lanes."""
        return self.lanes_top - _LANES_GAP / 2

    @property
    def lanes_top(self) -> float:
        """Return the distance from the axis down to the first lane."""
        return TICK_LENGTH + LABEL_GAP + self.labels + _LANES_GAP

    @property
    def total(self) -> float:
        return self.odds + self.lanes_top - (0 if self.lanes else _LANES_GAP) + self.lanes * _LANE_HEIGHT

    def lane_pitch(self, height: float) -> float:
        """Return the distance from lane to lane in a timeline of a given height."""
        if not self.lanes:
            return _LANE_HEIGHT
        return _LANE_HEIGHT + min(_LANE_HEIGHT * _MOST_LANE_STRETCH, (height - self.total) / self.lanes)


@dataclass(frozen=True, slots=True)
class OddsBar:
    """The bar for a chance above the axis, and the width for its label."""

    x: float
    """The middle of the bar."""
    width: float
    height: float
    room: float


def place_odds(axis: TimeAxis, chances: Sequence[tuple[float, float]], height: float) -> list[OddsBar]:
    """Turn times and their chances into bars; the highest chance gets the full height."""
    best = max((chance for _, chance in chances), default=0.0)
    rooms = axis.centred_widths([time for time, _ in chances])
    width = min(_WIDEST_ODDS, _ODDS_SHARE * min(rooms, default=0.0))
    return [
        OddsBar(axis.x(time), width, height * chance / (best or 1.0), room)
        for (time, chance), room in zip(chances, rooms, strict=True)
    ]


def read_chance(text: str) -> float | None:
    """Return a chance such as 1/6 or 25% as a number from 0 to 1, or None if it cannot be read."""
    fraction = re.fullmatch(r"(\d{1,6})\s*/\s*(\d{1,6})", text.strip())
    per_cent = re.fullmatch(r"(\d{1,3}(?:\.\d+)?)\s*%", text.strip())
    if fraction and int(fraction[2]):
        found = int(fraction[1]) / int(fraction[2])
    elif per_cent:
        found = float(per_cent[1]) / 100
    else:
        return None
    return found if 0 <= found <= 1 else None
