"""Turn a position and a size into the outline of an aircraft seen from above."""

from __future__ import annotations

# The right half from nose to tail, as parts of the side of its square.
_HALF = ((0, -0.36), (0.05, -0.28), (0.06, -0.1), (0.38, -0.02), (0.38, 0.07), (0.06, 0.06), (0.04, 0.24),
         (0.16, 0.28), (0.16, 0.35), (0, 0.33))  # fmt: skip


def silhouette(x: float, y: float, side: float, nose_up: bool = True) -> tuple[tuple[float, float], ...]:
    """Return the outline around a point, inside a square with a given side."""
    points = [*_HALF, *((-a, b) for a, b in reversed(_HALF[1:-1]))]
    way = 1 if nose_up else -1
    return tuple((x + a * side, y + way * b * side) for a, b in points)
