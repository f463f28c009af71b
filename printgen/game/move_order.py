"""Turn an order of movers of several sides into one in which no side moves too often in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Move:
    """A mover, with its place in the order that was rolled and in the order of moving, both counted from 1."""

    mover: Any
    rolled: int
    place: int

    @property
    def interposed(self) -> bool:
        """True if it moves before a mover that was rolled in front of it."""
        return self.place < self.rolled


def balanced(movers: Iterable[Any], sides: Iterable[Any], most: int) -> list[Move]:
    """Return the moves in their order: after `most` of one side in a row, the first of another side is interposed.

    Only movers of one side that are left at the end can make a longer run.
    """
    items, side_of = list(movers), list(sides)
    if len(items) != len(side_of) or not isinstance(most, int) or most < 1:
        raise ValueError("balanced takes movers, the side of each of them, and a number of at least 1")
    waiting = list(range(len(items)))
    done: list[int] = []
    while waiting:
        done.append(_next_of(waiting, done, side_of, most))
        waiting.remove(done[-1])
    return [Move(items[index], index + 1, place) for place, index in enumerate(done, 1)]


def _next_of(waiting: Sequence[int], done: Sequence[int], side_of: Sequence[Any], most: int) -> int:
    """Return who moves next: the first who waits, unless the side of that mover has just made a full run."""
    run = done[-most:]
    if len(run) == most and all(side_of[before] == side_of[waiting[0]] for before in run):
        return next((index for index in waiting if side_of[index] != side_of[waiting[0]]), waiting[0])
    return waiting[0]
