"""Turn the values of a flip counter into positions on its two squares, clear of each other, the cut and the fold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from printgen.scene.shapes import Box, Point

Face = Literal["front", "back"]
MOST_VALUES = 4
"""The largest number of values on a face: one for each edge."""
VALUE_GAP = 0.6
"""In mm: the least distance between two values."""
_THREE = {"front": (0, 270, 180), "back": (0, 90, 180)}
"""The fold is on the right of a front and on the left of a back; three values leave that side free."""


def rim_widths(side: float) -> tuple[float, float]:
    """Return the preferred and the least distance between a value and the edge, in mm, because no cut is exact.

    Text has more room above its capitals on a large counter.
    """
    return (max(0.9, side / 30), max(0.6, side / 30))


def value_edges(face: Face, count: int) -> tuple[int, ...]:
    """Return the edges along which a number of values are printed, in degrees clockwise from the top.

    Only four values need the edge at the fold.
    """
    return _THREE[face] if count == 3 else {0: (), 1: (0,), 2: (0, 180), 4: (0, 90, 180, 270)}[count]


def value_boxes(face: Face, side: float, widths: Sequence[float], height: float, rim: float) -> list[Box]:
    """Return boxes for values of given widths on a square at the origin, each with its top towards its edge."""
    boxes = []
    for width, turn in zip(widths, value_edges(face, len(widths)), strict=True):
        across, down = (width, height) if turn in (0, 180) else (height, width)
        x = {90: side - rim - across, 270: rim}.get(turn, (side - across) / 2)
        y = {0: rim, 180: side - rim - down}.get(turn, (side - down) / 2)
        boxes.append(Box(x, y, across, down))
    return boxes


def values_are_clear(side: float, boxes: Sequence[Box], rim: float) -> bool:
    """Check whether values are inside the rim of a square and apart from each other."""
    if any(min(box.x, box.y, side - box.x - box.width, side - box.y - box.height) < rim - 1e-6 for box in boxes):
        return False
    return all(_gap(one, other) >= VALUE_GAP - 1e-6 for i, one in enumerate(boxes) for other in boxes[i + 1 :])


def _gap(one: Box, other: Box) -> float:
    across = max(other.x - one.x - one.width, one.x - other.x - other.width)
    down = max(other.y - one.y - one.height, one.y - other.y - other.height)
    return max(across, down)


def turned_origin(box: Box, turn: int) -> Point:
    """Return the top left corner of a text that fills a box and has its top towards an edge."""
    return {
        0: (box.x, box.y),
        90: (box.x + box.width, box.y),
        180: (box.x + box.width, box.y + box.height),
        270: (box.x, box.y + box.height),
    }[turn]
