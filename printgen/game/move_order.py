"""Rearrange the units of several sides so that no side moves too often in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Move:
    """A mover with its position in the order that was rolled and in the order of moving, both counted from 1."""

    mover: Any
    rolled: int
    place: int

    @property
    def interposed(self) -> bool:
        """True if it moves before a mover that was ahead of it in the order that was rolled."""
        return self.place < self.rolled


def balanced(movers: Iterable[Any], sides: Iterable[Any], most: int) -> list[Move]:
    """Return the order in which units move if no side may move more than the given number of times in a row.

    The units are listed in the order that was rolled. The arguments are a list with the side of each unit, and the
    number. After that many moves of one side, the first waiting unit of another side moves. A side moves more often in
    a row only if no other side has any units left. Each move has `mover`, `rolled` (its position in the order that was
    rolled), `place` (its new position) and `interposed` (true if it was moved forward).
    `["a", "b", "c"] | balanced(["x", "x", "y"], 1) | map(attribute="mover") | join(", ")` gives `a, c, b`.
    """
    items, side_of = list(movers), list(sides)
    if len(items) != len(side_of) or not isinstance(most, int) or most < 1:
        raise ValueError("balanced needs units, the side of each unit, and a whole number of 1 or more")
    waiting = list(range(len(items)))
    done: list[int] = []
    while waiting:
        done.append(_next_of(waiting, done, side_of, most))
        waiting.remove(done[-1])
    return [Move(items[index], index + 1, place) for place, index in enumerate(done, 1)]


def _next_of(waiting: Sequence[int], done: Sequence[int], side_of: Sequence[Any], most: int) -> int:
    """Return the next mover: the first that waits, unless its side has just moved as often as it may."""
    run = done[-most:]
    if len(run) == most and all(side_of[before] == side_of[waiting[0]] for before in run):
        return next((index for index in waiting if side_of[index] != side_of[waiting[0]]), waiting[0])
    return waiting[0]
