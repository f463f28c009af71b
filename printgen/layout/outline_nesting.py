"""Turn outlines into positions in the smallest rectangle found in which none of them touch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from printgen.scene.regions import Ring, squares

_CELL = 0.5
"""In mm: the side of the squares of the grid on which outlines are compared."""
_TRIED_WIDTHS = 7
"""The approximate number of widths compared, from the narrowest possible to all outlines side by side."""


@dataclass(frozen=True)
class OutlinePosition:
    """The position of the origin of an outline, and its rotation clockwise in degrees."""

    x: float
    y: float
    turn: int


@dataclass(frozen=True)
class _Mask:
    """An outline on a grid: a number per row with one bit per square, and the position of the first square."""

    rows: tuple[int, ...]
    width: int
    left: float
    top: float


@lru_cache(maxsize=64)
def nest_outlines(outlines: tuple[Ring, ...], gap: float) -> tuple[tuple[OutlinePosition, ...], float, float]:
    """Return a position for each outline, and the width and height of the rectangle around them all."""
    masks = [{turn: _mask(_turned(ring, turn), gap / 2) for turn in (0, 90, 180, 270)} for ring in outlines]
    order = sorted(range(len(outlines)), key=lambda i: (-_squares(masks[i][0]), i))
    narrowest = max(min(mask.width for mask in turns.values()) for turns in masks)
    widest = sum(max(mask.width for mask in turns.values()) for turns in masks)
    best: tuple[float, dict[int, tuple[int, int, int]], int, int] | None = None
    for width in range(narrowest, widest + 1, max(1, (widest - narrowest) // _TRIED_WIDTHS)):
        spots, used, height = _fill(masks, order, width)
        # A squarer rectangle may use a little more paper, because long strips are hard to pack on a page.
        cost = used * height * (1 + 0.6 * abs(used - height) / max(used, height))
        if best is None or cost < best[0]:
            best = (cost, spots, used, height)
    assert best is not None, "there is a width to try"
    _, spots, used, height = best
    lays = []
    for i, turns in enumerate(masks):
        turn, column, row = spots[i]
        lays.append(OutlinePosition(column * _CELL - turns[turn].left, row * _CELL - turns[turn].top, turn))
    return tuple(lays), used * _CELL, height * _CELL


def _squares(mask: _Mask) -> int:
    return sum(row.bit_count() for row in mask.rows)


def _turned(ring: Sequence[tuple[float, float]], turn: int) -> Ring:
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn]
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in ring)


def _mask(ring: Ring, margin: float) -> _Mask:
    rows, width, left, top = squares(ring, margin, _CELL)
    return _Mask(tuple(rows), width, left, top)


def _fill(
    masks: Sequence[dict[int, _Mask]], order: Sequence[int], width: int
) -> tuple[dict[int, tuple[int, int, int]], int, int]:
    """Put each outline as high and then as far left as possible, larger ones first; return turns, columns and rows."""
    taken = 0
    spots: dict[int, tuple[int, int, int]] = {}
    bottom = right = 0
    for i in order:
        tries = []
        for turn, mask in masks[i].items():
            if mask.width <= width:
                column, row = _first_free(taken, mask, width)
                tries.append((max(bottom, row + len(mask.rows)), row + column, turn, column, row))
        bottom, _, turn, column, row = min(tries)
        mask = masks[i][turn]
        taken |= _as_one(mask, width) << (row * width + column)
        spots[i] = (turn, column, row)
        right = max(right, column + mask.width)
    return spots, right, bottom


def _as_one(mask: _Mask, width: int) -> int:
    """Return a mask as one number, with rows as long as those of the paper."""
    whole = 0
    for i, row in enumerate(mask.rows):
        whole |= row << (i * width)
    return whole


def _first_free(taken: int, mask: _Mask, width: int) -> tuple[int, int]:
    """Return the column and row of the highest, then leftmost free place."""
    whole = _as_one(mask, width)
    for row in count():
        here = taken >> (row * width)
        for column in range(width - mask.width + 1):
            if not (here >> column) & whole:
                return column, row
    raise AssertionError("paper has no lower end")
