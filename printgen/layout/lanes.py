"""Turn intervals on a line into lanes in which no two of them overlap."""

from __future__ import annotations

from collections.abc import Sequence


def assign_lanes(stretches: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """Return the lane of each interval, taken in order: the first lane with room for it."""
    lanes: list[list[tuple[float, float]]] = []
    found = []
    for low, high in stretches:
        free = (i for i, lane in enumerate(lanes) if all(high <= start or end <= low for start, end in lane))
        number = next(free, len(lanes))
        if number == len(lanes):
            lanes.append([])
        lanes[number].append((low, high))
        found.append(number)
    return tuple(found)
