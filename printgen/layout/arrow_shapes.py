"""Turn the corners of arrows into arrow heads and lines with round corners, merged if they share an end."""

from __future__ import annotations

import math
from itertools import pairwise

from printgen.scene.shapes import Point

HEAD = 2.5
"""In mm: the length of an arrow head."""
HEAD_HALF = 1.05
"""In mm: half of the width of an arrow head."""
_BEND = 1.6
"""In mm: how far before a corner the rounding starts."""
_NEAR = 0.005
"""In mm: points that are this close count as the same, because routes have rounding errors."""
Corners = tuple[Point, ...]


def _way(line: Corners) -> Point:
    """Return the direction of the end of a line."""
    (x1, y1), (x2, y2) = line[-2:]
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    return ((x2 - x1) / length, (y2 - y1) / length)


def line_under_head(line: Corners) -> tuple[Point, Point]:
    (dx, dy), (x, y) = _way(line), line[-1]
    return ((x - dx * HEAD, y - dy * HEAD), (x, y))


def _shortened(line: Corners) -> Corners:
    """Return a line without the part under its head, which would blunt the tip."""
    (dx, dy), (x, y) = _way(line), line[-1]
    return (*line[:-1], (x - dx * HEAD / 2, y - dy * HEAD / 2))


def merge_lines(lines: list[Corners]) -> tuple[Corners, ...]:
    """Merge lines with a common end: the common part is drawn only once, because two lines would look bolder."""
    runs = []
    done: list[Corners] = []
    for line in sorted(lines, key=lambda line: -math.dist(line[-2], line[-1])):
        at = next((k for k in range(1, len(line) - 1) if any(_meets(line, k, other) for other in done)), None)
        runs.append(_rounded(_shortened(line)) if at is None else _rounded(line[: at + 2])[:-1])
        done.append(line)
    return tuple(runs)


def _meets(line: Corners, at: int, other: Corners) -> bool:
    """Check whether a line follows another one from a corner to the end."""
    rest = line[at + 1 :]
    if len(rest) >= len(other) or math.dist(rest[0], other[-len(rest)]) > _NEAR:
        return False
    (x, y), (x1, y1), (x2, y2) = line[at], other[-len(rest) - 1], other[-len(rest)]
    on = abs(math.dist((x1, y1), (x, y)) + math.dist((x, y), (x2, y2)) - math.dist((x1, y1), (x2, y2))) < _NEAR
    return on and all(math.dist(a, b) < _NEAR for a, b in zip(rest, other[-len(rest) :], strict=True))


def arrow_head(line: Corners) -> Corners:
    (dx, dy), (x, y) = _way(line), line[-1]
    back = (x - dx * HEAD, y - dy * HEAD)
    return ((x, y), (back[0] - dy * HEAD_HALF, back[1] + dx * HEAD_HALF),
            (back[0] + dy * HEAD_HALF, back[1] - dx * HEAD_HALF))  # fmt: skip


def _rounded(line: Corners) -> Corners:
    """Return a line with round corners, which show where merged lines join."""
    lengths = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    points = [line[0]]
    for i in range(1, len(line) - 1):
        (x0, y0), (x, y), (x1, y1) = line[i - 1], line[i], line[i + 1]
        size = min(_BEND, lengths[i - 1] / 2, lengths[i] / 2)
        if size < 1e-6:
            points.append((x, y))
            continue
        start = (x - (x - x0) / lengths[i - 1] * size, y - (y - y0) / lengths[i - 1] * size)
        end = (x + (x1 - x) / lengths[i] * size, y + (y1 - y) / lengths[i] * size)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            points.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * x + t * t * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * y + t * t * end[1],
                )
            )
    return (*points, line[-1])
