"""Turn the rows and columns of a table that is larger than a page into those of each page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from printgen.elements.sizes import EPSILON

_SHARES = tuple(number / 40 for number in range(20, 41))
"""Parts of the height of a page that are tried, so that the last page is not nearly empty."""
_LATE = 0.6
"""A head that starts below this part of a page is moved to the next page with all its rows."""


@dataclass(frozen=True)
class RowSize:
    """The height that a row of a table needs, and whether it is the head of the rows after it."""

    height: float
    is_head: bool = False


def divide_rows(rows: Sequence[RowSize], first: float, later: float) -> list[list[int]]:
    """Return the numbers of the rows on each page; the head of rows that continue is on every page.

    The pages are filled evenly, and as few as possible. A head is never the last row of a page.
    """
    fewest = _filled(rows, first, later, move_heads=False)
    if len(fewest) == 1:
        return fewest
    for move_heads in (True, False):
        for share in _SHARES:
            pages = _filled(rows, first * share, later * share, move_heads=move_heads)
            if len(pages) == len(fewest):
                return pages
    return fewest


def _filled(rows: Sequence[RowSize], first: float, later: float, *, move_heads: bool) -> list[list[int]]:
    pages: list[list[int]] = []
    start = 0
    while start < len(rows):
        room = later if pages else first
        head = _head_of(rows, start)
        again = [head] if head is not None and head != start else []
        end = _end(rows, start, room - sum(rows[i].height for i in again))
        if move_heads and end < len(rows):
            end = _before_late_head(rows, start, end, room)
        pages.append([*again, *range(start, end)])
        start = end
    return pages


def _head_of(rows: Sequence[RowSize], row: int) -> int | None:
    return next((i for i in range(row, -1, -1) if rows[i].is_head), None)


def _end(rows: Sequence[RowSize], start: int, room: float) -> int:
    """Return the number after the last row that fits, at least one row that is not a head."""
    end, used = start, 0.0
    while end < len(rows):
        used += rows[end].height
        if used > room + EPSILON and any(not rows[i].is_head for i in range(start, end)):
            break
        end += 1
    while end < len(rows) and end - 1 > start and rows[end - 1].is_head:
        end -= 1
    return end


def _before_late_head(rows: Sequence[RowSize], start: int, end: int, room: float) -> int:
    head = _head_of(rows, end)
    if head is None or head <= start:
        return end
    used = sum(rows[i].height for i in range(start, head))
    return head if used > _LATE * room else end


def divide_columns(count: int, most: int) -> list[range]:
    """Return the numbers of the columns on each page, as equal as possible, within a number per page."""
    pages = -(-count // max(1, most))
    edges = [count * page // pages for page in range(pages + 1)] if pages else [0]
    return [range(start, end) for start, end in pairwise(edges)]
