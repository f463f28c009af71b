"""Turn an area and the name of a hatching into lines and dots inside the area."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printgen.scene.shapes import Circle, Path, Point, Shape
from printgen.scene.strokes import Layer, Stroke

_ANGLES = {"horizontal": (0,), "vertical": (90,), "falling": (45,), "rising": (135,), "cross": (45, 135)}
_PITCH = 0.9
"""Distance between lines in mm."""
_DOT = 0.24
"""Radius of a dot in mm."""
_ROUNDING = 1e-6
"""In mm: the overlap up to which a dot that touches an edge still counts as clear of it."""
_STROKE = Stroke(0.22, "#000000")


def hatched(
    polygon: Sequence[Point],
    hatch: str,
    layer: Layer = "print",
    stroke: Stroke = _STROKE,
    pitch: float = _PITCH,
    others: Sequence[Sequence[Point]] = (),
) -> Iterator[Shape]:
    """Return the shapes of a hatching inside a polygon; `none` has no shapes, and `solid` fills the polygon.

    Lines are also cut at the edges of other polygons: those inside this one are holes, those beside it are hatched.
    """
    if hatch == "solid":
        yield Path(layer, (tuple(polygon),), closed=True, fill="#000000")
    elif hatch == "dots":
        for x, y in _dot_grid(polygon):
            yield Circle(layer, x, y, _DOT, fill="#000000")
    elif hatch == "rings":
        yield Path(layer, tuple(_rings(polygon)), closed=True, stroke=stroke)
    else:
        for angle in _ANGLES.get(hatch, ()):
            runs = tuple(_lines((polygon, *others), math.radians(angle), pitch))
            if runs:
                yield Path(layer, runs, closed=False, stroke=stroke)


def circle_polygon(x: float, y: float, radius: float, sides: int = 60) -> list[Point]:
    turns = (2 * math.pi * i / sides for i in range(sides))
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def _lines(polygons: Sequence[Sequence[Point]], angle: float, pitch: float) -> Iterator[tuple[Point, Point]]:
    """Draw parallel lines through polygons, cut at their edges (even-odd)."""
    cos, sin = math.cos(angle), math.sin(angle)
    turned = [[(x * cos + y * sin, y * cos - x * sin) for x, y in polygon] for polygon in polygons]
    levels = [y for polygon in turned for _, y in polygon]
    low, high = min(levels), max(levels)
    middle = (low + high) / 2
    count = int((high - low) / 2 / pitch)
    for step in range(-count, count + 1):
        level = middle + step * pitch
        crossings = sorted(x for polygon in turned for x in _crossings(polygon, level))
        for a, b in zip(crossings[::2], crossings[1::2], strict=False):
            if b - a > 0.15:
                yield (
                    (a * cos - level * sin, a * sin + level * cos),
                    (b * cos - level * sin, b * sin + level * cos),
                )


def _crossings(polygon: Sequence[Point], level: float) -> Iterator[float]:
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 <= level) != (y2 <= level):
            yield x1 + (level - y1) * (x2 - x1) / (y2 - y1)


def _dot_grid(polygon: Sequence[Point]) -> Iterator[Point]:
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    pitch = 1.15
    rows = int((bottom - top) / 2 / (pitch * 0.75))
    for row in range(-rows, rows + 1):
        y = cy + row * pitch * 0.75
        shift = pitch / 2 if row % 2 else 0.0
        levels = [sorted(_crossings(polygon, level)) for level in (y - _DOT, y, y + _DOT)]
        columns = int((right - left) / 2 / pitch) + 1
        for column in range(-columns, columns + 1):
            x = cx + column * pitch + shift
            if all(_inside(x, spans) for spans in levels) and _is_clear(x, y, polygon):
                yield (x, y)


def _inside(x: float, crossings: Sequence[float]) -> bool:
    """Check whether a dot at x is clear of the edges of its area on one level."""
    return any(a + _DOT <= x <= b - _DOT for a, b in zip(crossings[::2], crossings[1::2], strict=False))


def _is_clear(x: float, y: float, polygon: Sequence[Point]) -> bool:
    """Check that no edge reaches into a dot; a sharp corner can reach into it between two levels."""
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (((x2 - x1) ** 2 + (y2 - y1) ** 2) or 1.0)
        nearest = min(max(along, 0.0), 1.0)
        if math.hypot(x1 + nearest * (x2 - x1) - x, y1 + nearest * (y2 - y1) - y) < _DOT - _ROUNDING:
            return False
    return True


def _rings(polygon: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
    """Repeat the outline towards its middle."""
    cx = sum(x for x, _ in polygon) / len(polygon)
    cy = sum(y for _, y in polygon) / len(polygon)
    for part in (0.7, 0.4, 0.12):
        yield tuple((cx + (x - cx) * part, cy + (y - cy) * part) for x, y in polygon)
