"""Turn points into the box around them, and scale pictures to fit a box."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printgen.scene.shapes import Box, Points

RISE = 0.75
"""Height of tall letters above the baseline, as a part of the size."""
DROP = 0.22
"""Depth of letters below the baseline, as a part of the size."""


def box_corners(x: float, y: float, width: float, height: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def extent(points: Iterable[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a set of points."""
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def fitted(points: Iterable[tuple[float, float]], box: Box) -> Callable[[Iterable[tuple[float, float]]], Points]:
    """Return a function that scales points to the largest size that fits a box and centres them in it."""
    left, top, right, bottom = extent(points)
    scale = min(box.width / ((right - left) or 1e-9), box.height / ((bottom - top) or 1e-9))
    dx = box.x + (box.width - (left + right) * scale) / 2
    dy = box.y + (box.height - (top + bottom) * scale) / 2
    return lambda moved: tuple((x * scale + dx, y * scale + dy) for x, y in moved)
