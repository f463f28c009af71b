"""Turn the side of a flip counter into its net: two squares side by side, folded and glued back to back."""

from __future__ import annotations

import math
from functools import lru_cache

from printgen.papercraft.net import TOLERANCE, Hinge, Net, NetFace, folded_faces, net_violations


@lru_cache(maxsize=64)
def flip_net(side: float) -> Net:
    """Return the net with the front on the left and the back on the right, both upright.

    The fold is at the side, so that the back is upright, too, if a counter is turned over like a page of a book: the
    top edge stays on top.
    """
    front = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    back = ((side, 0.0), (2 * side, 0.0), (2 * side, side), (side, side))
    outline = ((0.0, 0.0), (2 * side, 0.0), (2 * side, side), (0.0, side))
    hinge = Hinge("front", "back", (side, 0.0), (side, side), "mountain", 180)
    return Net((NetFace("front", front), NetFace("back", back)), (hinge,), outline, (("front", "back"),))


def flip_violations(net: Net) -> list[str]:
    """Check that the back folds behind the front and is upright; return the problems found, or an empty list."""
    found = net_violations(net)
    placed = folded_faces(net)
    # The corners of the back start at its top left, which must end up behind the top right corner of the front.
    behind = [placed["front"][corner] for corner in (1, 0, 3, 2)]
    off = max(math.dist(a, b) for a, b in zip(placed["back"], behind, strict=True))
    if off > TOLERANCE:
        found.append(f"after folding, the back is {off:.2f} mm away from its place behind the front")
    return found
