"""Turn the stops of a route into a line beside them and the heads of its arrows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from printgen.scene.shapes import Point, Points

_SHARPEST = 2.5
"""The largest distance of a corner from its stop, in multiples of the shift; at a reversal it would be infinite."""


def shifted(points: Sequence[Point], by: float) -> Points:
    """Return a line to the right of some points, seen in the direction of travel; its parts stay parallel to theirs."""
    if by == 0 or len(points) < 2:
        return tuple(points)
    sides = [_right(a, b) for a, b in pairwise(points)]
    found = [_moved(points[0], sides[0], by)]
    for point, before, after in zip(points[1:-1], sides, sides[1:], strict=False):
        x, y = before[0] + after[0], before[1] + after[1]
        length = math.hypot(x, y)
        if length < 2 / _SHARPEST:
            # At a sharp turn, the line runs around the stop without a long corner.
            found += [_moved(point, before, by), _moved(point, after, by)]
        else:
            found.append(_moved(point, (x / length, y / length), by * 2 / length))
    return (*found, _moved(points[-1], sides[-1], by))


def head_at(start: Point, tip: Point, size: float) -> Points:
    """Return an arrow head of a given length, with its tip at the end of a line."""
    (rx, ry), (x, y) = _right(start, tip), tip
    back = (x - ry * size, y + rx * size)
    half = 0.42 * size
    return (tip, (back[0] + rx * half, back[1] + ry * half), (back[0] - rx * half, back[1] - ry * half))


def _right(start: Point, end: Point) -> Point:
    """Return the direction to the right of a step; y points down."""
    length = math.dist(start, end) or 1.0
    return ((start[1] - end[1]) / length, (end[0] - start[0]) / length)


def _moved(point: Point, direction: Point, by: float) -> Point:
    return (point[0] + direction[0] * by, point[1] + direction[1] * by)
