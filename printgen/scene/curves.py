"""Turn a few points, some of them corners, into a smooth line through all of them."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from printgen.scene.shapes import Point

_NUMBER = r"-?[0-9]{1,6}(?:\.[0-9]{1,9})?"
_POINT = re.compile(rf"({_NUMBER}),({_NUMBER})(c?)")
NODES_PATTERN = rf"^\s*{_NUMBER},{_NUMBER}c?(\s+{_NUMBER},{_NUMBER}c?)*\s*$"
MOST_NODES = 400
"""The most nodes that a curve may have."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """Points of a curve in the order of drawing; a corner breaks the curve, and two in a row make a straight line."""

    points: tuple[Point, ...]
    corners: tuple[bool, ...]
    datum: str = field(default="", compare=False)

    def __str__(self) -> str:
        pairs = zip(self.points, self.corners, strict=True)
        return " ".join(f"{_plain(x)},{_plain(y)}{'c' if corner else ''}" for (x, y), corner in pairs)


def _plain(number: float) -> str:
    text = f"{number:.9f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def parse_nodes(text: str) -> Nodes | None:
    """Read nodes such as '0,0c 1.5,2 3,0c'; return None if the text is something else."""
    matches = [_POINT.fullmatch(part) for part in text.split()]
    if not matches or len(matches) > MOST_NODES or not all(matches):
        return None
    found = [match for match in matches if match]
    return Nodes(tuple((float(m[1]), float(m[2])) for m in found), tuple(bool(m[3]) for m in found))


def wrong_point(text: str) -> str:
    """Return the first part of a text that is not a point, or an empty text."""
    return next((part[:30] for part in text.split() if not _POINT.fullmatch(part)), "")


def line(nodes: Nodes, tolerance: float) -> tuple[Point, ...]:
    """Turn the open curve into a run of points, never farther from the curve than the tolerance."""
    last = len(nodes.points) - 1
    stops = [0, *(i for i in range(1, last) if nodes.corners[i]), last] if last else [0]
    run = [nodes.points[0]]
    for start, end in pairwise(stops):
        run += _through(nodes.points[start : end + 1], tolerance)
    return tuple(run)


def loop(nodes: Nodes, tolerance: float) -> tuple[Point, ...]:
    """Turn the closed curve into a run of points that does not repeat its start at the end."""
    first = next((i for i, corner in enumerate(nodes.corners) if corner), None)
    if first is None:
        return _smooth_loop(nodes.points, tolerance)
    points = (*nodes.points[first:], *nodes.points[: first + 1])
    corners = (*nodes.corners[first:], *nodes.corners[: first + 1])
    return line(Nodes(points, corners), tolerance)[:-1]


def _smooth_loop(points: Sequence[Point], tolerance: float) -> tuple[Point, ...]:
    count = len(points)
    run: list[Point] = []
    for i in range(count):
        around = [points[(i + step) % count] for step in (-1, 0, 1, 2)]
        run += flattened(_bezier(*around), tolerance)
    return tuple(run)


def _through(points: Sequence[Point], tolerance: float) -> list[Point]:
    """Return a smooth run without its first point; at the ends, it curves as if the neighbours were mirrored."""
    if len(points) == 2:
        return [points[1]]
    padded = [_mirrored(points[1], points[0]), *points, _mirrored(points[-2], points[-1])]
    run: list[Point] = []
    for i in range(len(points) - 1):
        run += flattened(_bezier(*padded[i : i + 4]), tolerance)
    return run


def _mirrored(point: Point, centre: Point) -> Point:
    return (2 * centre[0] - point[0], 2 * centre[1] - point[1])


def _bezier(before: Point, start: Point, end: Point, after: Point) -> tuple[Point, Point, Point, Point]:
    """Convert a centripetal Catmull-Rom curve from start to end, which never loops, to a Bézier curve."""
    d1, d2, d3 = (math.sqrt(math.dist(a, b)) for a, b in ((before, start), (start, end), (end, after)))
    if min(d1, d2, d3) < 1e-9:
        return (start, start, end, end)

    def control(a: Point, b: Point, c: Point, near: float, far: float) -> Point:
        scale = 3 * near * (near + far)
        return (
            (near * near * c[0] - far * far * a[0] + (2 * near * near + 3 * near * far + far * far) * b[0]) / scale,
            (near * near * c[1] - far * far * a[1] + (2 * near * near + 3 * near * far + far * far) * b[1]) / scale,
        )

    return (start, control(before, start, end, d1, d2), control(after, end, start, d3, d2), end)


def flattened(curve: Sequence[Point], tolerance: float) -> list[Point]:
    """Return the points after the start of a Bézier curve of four points, as few as the tolerance allows.

    If the curve is divided into n chords, they are at most max |second derivative| / (8 n²) away from it.
    """
    bends = (math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1]) for p, q, r in (curve[:3], curve[1:]))
    steps = max(1, math.ceil(math.sqrt(0.75 * max(bends) / tolerance)))
    run: list[Point] = []
    for step in range(1, steps):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * p[i] for w, p in zip(weights, curve, strict=True)) for i in (0, 1))
        run.append((x, y))
    return [*run, curve[3]]
