"""Turn the side of a flip counter into its net: two squares side by side, folded and glued back to back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from printgen.fold import TOLERANCE, Face, Hinge, Net, Point, folded, violations
from printgen.scene import Box

EDGES = {1: (0,), 2: (0, 180), 3: (0, 90, 180), 4: (0, 90, 180, 270)}
"""Which edges so many values stand along, in degrees clockwise from the top: as far apart as they can be."""
RIM, APART = 0.6, 0.6
"""In mm, at least: between a value and the edge, for a knife that wanders; and between two values."""


@lru_cache(maxsize=64)
def flip_net(side: float) -> Net:
    """The front on the left, the back to the right of it, both upright.

    The fold is at the side, so that a counter turned over like a page of a book shows its back upright, too: the
    edge that is on top stays on top.
    """
    front = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    back = ((side, 0.0), (2 * side, 0.0), (2 * side, side), (side, side))
    outline = ((0.0, 0.0), (2 * side, 0.0), (2 * side, side), (0.0, side))
    hinge = Hinge("front", "back", (side, 0.0), (side, side), "mountain", 180)
    return Net((Face("front", front), Face("back", back)), (hinge,), outline, (("front", "back"),))


def flip_violations(net: Net) -> list[str]:
    """What keeps a net from becoming a counter; empty where the back lies on the front, upright, print outside."""
    found = violations(net)
    placed = folded(net)
    # The back is walked from its top left corner, which must come to lie behind the front's top right one.
    behind = [placed["front"][corner] for corner in (1, 0, 3, 2)]
    off = max(math.dist(a, b) for a, b in zip(placed["back"], behind, strict=True))
    if off > TOLERANCE:
        found.append(f"folded, the back stands {off:.2f} mm off from upright behind the front")
    return found


def rim(side: float) -> float:
    """Between a value and the edge; wider on a large counter, where type has more room above its capitals."""
    return max(RIM, side / 30)


def value_boxes(side: float, widths: Sequence[float], height: float) -> list[Box]:
    """Where values of some widths stand on a square, its corner at the origin: the first at the top, then clockwise."""
    boxes = []
    for width, turn in zip(widths, EDGES[len(widths)], strict=True):
        across, down = (width, height) if turn in (0, 180) else (height, width)
        x = {90: side - rim(side) - across, 270: rim(side)}.get(turn, (side - across) / 2)
        y = {0: rim(side), 180: side - rim(side) - down}.get(turn, (side - down) / 2)
        boxes.append(Box(x, y, across, down))
    return boxes


def keep_clear(side: float, boxes: Sequence[Box]) -> bool:
    """Whether values stay inside the rim of a square and apart from each other."""
    if any(min(box.x, box.y, side - box.x - box.width, side - box.y - box.height) < rim(side) - 1e-6 for box in boxes):
        return False
    return all(_gap(one, other) >= APART - 1e-6 for i, one in enumerate(boxes) for other in boxes[i + 1 :])


def _gap(one: Box, other: Box) -> float:
    across = max(other.x - one.x - one.width, one.x - other.x - other.width)
    down = max(other.y - one.y - one.height, one.y - other.y - other.height)
    return max(across, down)


def turned_origin(box: Box, turn: int) -> Point:
    """Where the top left corner of a text lies that fills a box with its top towards an edge."""
    return {
        0: (box.x, box.y),
        90: (box.x + box.width, box.y),
        180: (box.x + box.width, box.y + box.height),
        270: (box.x, box.y + box.height),
    }[turn]
