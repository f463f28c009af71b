"""Turn the heights of items into columns that are as equal in height as the order of the items allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise


def balance_columns(heights: Sequence[float], columns: int, gap: float = 0.0) -> tuple[int, ...]:
    """Return the number of items per column: minimise the tallest column, then the differences between columns.

    No column is empty, so there must be at least as many items as columns.
    """
    assert 1 <= columns <= len(heights)
    sums = [0.0]
    for height in heights:
        sums.append(sums[-1] + height)

    def high(start: int, end: int) -> float:
        return sums[end] - sums[start] + gap * (end - start - 1)

    @cache
    def lowest(end: int, parts: int) -> float:
        if parts == 1:
            return high(0, end)
        return min(max(lowest(cut, parts - 1), high(cut, end)) for cut in range(parts - 1, end))

    limit = lowest(len(heights), columns) + 1e-9

    @cache
    def evenest(end: int, parts: int) -> tuple[float, tuple[int, ...]]:
        """Return the smallest sum of squares with no column above the limit, and the ends of the columns."""
        starts = [0] if parts == 1 else range(parts - 1, end)
        found: list[tuple[float, tuple[int, ...]]] = [(float("inf"), (end,))]
        for start in starts:
            size = high(start, end)
            if size <= limit:
                before, ends = (0.0, ()) if parts == 1 else evenest(start, parts - 1)
                found.append((before + size**2, (*ends, end)))
        return min(found)

    _, ends = evenest(len(heights), columns)
    return tuple(end - start for start, end in pairwise((0, *ends)))
