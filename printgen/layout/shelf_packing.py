"""Turn the sizes of pieces and of a page into positions in rows, from left to right, page after page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box

Size = tuple[float, float]


@dataclass(frozen=True)
class PiecePosition:
    """The page of a piece, and the left and top of its box there."""

    page: int
    x: float
    y: float


def row_width(row: Sequence[int], sizes: Sequence[Size], gap: float) -> float:
    return sum(sizes[i][0] for i in row) + gap * (len(row) - 1)


def pack_on_shelves(
    sizes: Sequence[Size], area: Box, reserved: float, gap: float, *, one_size_per_shelf: bool = False
) -> list[PiecePosition] | None:
    """Return a position for each piece, in order, or None if a piece does not fit on any page.

    The reserved height is kept free at the top of the first page.
    """
    spots = _shelves(sizes, area, reserved, gap, one_size_per_shelf=one_size_per_shelf)
    if spots is None or len(set(sizes)) != 1 or any(spot.page for spot in spots):
        return spots
    return _evened(spots, sizes, area, reserved, gap)


def _shelves(
    sizes: Sequence[Size], area: Box, reserved: float, gap: float, *, one_size_per_shelf: bool = False
) -> list[PiecePosition] | None:
    """Put as many pieces on each shelf and shelves on each page as fit, and centre each page horizontally."""
    rows: list[tuple[int, float, list[int]]] = []
    page, y, shelf = 0, area.y + reserved, 0.0
    x = area.x
    current: list[int] = []
    for i, (width, height) in enumerate(sizes):
        if width > area.width + EPSILON or height > area.height + EPSILON:
            return None
        other = one_size_per_shelf and bool(current) and sizes[current[-1]] != (width, height)
        if current and (other or x + width > area.x + area.width + EPSILON):
            rows.append((page, y, current))
            y, x, shelf, current = y + shelf + gap, area.x, 0.0, []
        if y + height > area.y + area.height + EPSILON:
            if current:
                rows.append((page, y, current))
            page, y, x, shelf, current = page + 1, area.y, area.x, 0.0, []
        current.append(i)
        x, shelf = x + width + gap, max(shelf, height)
    rows.append((page, y, current))
    return centre_rows(rows, sizes, area, gap)


def _evened(
    spots: list[PiecePosition], sizes: Sequence[Size], area: Box, reserved: float, gap: float
) -> list[PiecePosition]:
    """Put equal pieces of one page into rows of lengths that are as equal as possible."""
    rows = len({spot.y for spot in spots})
    columns = -(-len(spots) // rows)
    width = columns * (sizes[0][0] + gap) - gap
    narrow = Box(area.x + (area.width - width) / 2, area.y, width, area.height)
    return _shelves(sizes, narrow, reserved, gap) or spots


def centre_rows(
    rows: list[tuple[int, float, list[int]]], sizes: Sequence[Size], area: Box, gap: float
) -> list[PiecePosition]:
    """Return positions in left-aligned rows, with the block of each page centred on the paper."""
    spots: dict[int, PiecePosition] = {}
    for page in {row[0] for row in rows}:
        here = [row for row in rows if row[0] == page]
        used = max(row_width(row, sizes, gap) for _, _, row in here)
        left = area.x + max(0.0, area.width - used) / 2
        for _, y, row in here:
            x = left
            for i in row:
                spots[i] = PiecePosition(page, x, y)
                x += sizes[i][0] + gap
    return [spots[i] for i in range(len(sizes))]
