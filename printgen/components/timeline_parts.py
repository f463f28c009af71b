"""Define the parts of a <timeline>: labels of ticks, events, spans and chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName
from printgen.elements.element import Element, Holds
from printgen.layout.timeline_items import read_chance


@dataclass(frozen=True, kw_only=True)
class Tick(Element):
    """A label at a time on the axis of a timeline, instead of the number; the content is the label."""

    tag: ClassVar[str] = "tick"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    at: float
    """Time of the label, between the ends of the axis."""


@dataclass(frozen=True, kw_only=True)
class Event(Element):
    """An event on a timeline: a disc in a lane below the axis, with a label."""

    tag: ClassVar[str] = "event"
    is_box: ClassVar[bool] = False

    at: float
    """Time of the event, between the ends of the axis."""
    label: str
    """Text beside the disc."""
    paint: PaintName = PaintName("accent")
    """Paint of the disc."""


@dataclass(frozen=True, kw_only=True)
class Span(Element):
    """A period on a timeline: a bar in a lane below the axis, with a label inside it or beside it."""

    tag: ClassVar[str] = "span"
    is_box: ClassVar[bool] = False

    from_: float
    """Start of the period."""
    to: float
    """End of the period, after its start."""
    label: str
    """Text in the bar, or beside the bar if it is too short for the text."""
    fill: PaintName = PaintName("shade")
    """Paint of the bar."""


@dataclass(frozen=True, kw_only=True)
class Odds(Element):
    """The chance that something happens at a time, as a bar above the axis of a timeline."""

    tag: ClassVar[str] = "odds"
    is_box: ClassVar[bool] = False

    at: float
    """Time at which the bar is drawn. Each time can have only one chance."""
    value: str
    """The chance, such as `1/6` or `25%`, printed above the bar as it is written."""

    def chance(self) -> float | None:
        """Return the chance as a number from 0 to 1, or None if it cannot be read."""
        return read_chance(self.value)


def times_of(child: Element) -> tuple[float, ...]:
    """Return the times that a part of a timeline names."""
    match child:
        case Span():
            return (child.from_, child.to)
        case Tick() | Event() | Odds():
            return (child.at,)
        case _:
            return ()
