"""Turn the sizes of pieces and of a page into positions that need little paper, in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count, pairwise

from printgen.elements.sizes import EPSILON
from printgen.layout.shelf_packing import PiecePosition, Size, centre_rows, row_width
from printgen.scene.shapes import Box


def pack_tightly(sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[PiecePosition] | None:
    """Return a position for each piece, trying several orders to find the one that needs the fewest pages.

    Tidy rows are preferred if they need no more pages. The result is None if a piece does not fit on any page.
    """
    if any(width > area.width + EPSILON or height > area.height + EPSILON for width, height in sizes):
        return None
    orders = (
        sorted(range(len(sizes)), key=lambda i: (-key(*sizes[i]), -sizes[i][1], -sizes[i][0], i)) for key in _LARGENESS
    )
    tries = [_under_skyline(sizes, order, area, reserved, gap) for order in orders]
    best = _in_the_middle(min(tries, key=lambda spots: _paper_used(spots, sizes)), sizes, area)
    tidy = _on_shelves(sizes, area, reserved, gap)
    return tidy if _paper_used(tidy, sizes)[0] <= _paper_used(best, sizes)[0] else best


def _on_shelves(sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[PiecePosition]:
    """Put each piece on the first shelf with room, tall pieces first, so that pieces of one size stay together."""
    shelves: list[tuple[int, float, list[int]]] = []
    page, y = 0, area.y + reserved
    for i in sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], i)):
        height = sizes[i][1]
        shelf = next((row for _, _, row in shelves if row_width([*row, i], sizes, gap) <= area.width + EPSILON), None)
        if shelf:
            shelf.append(i)
            continue
        if y + height > area.y + area.height + EPSILON:
            page, y = page + 1, area.y
        shelves.append((page, y, [i]))
        y += height + gap
    return centre_rows(shelves, sizes, area, gap)


_LARGENESS: tuple[Callable[[float, float], float], ...] = (
    lambda width, height: height,
    lambda width, height: width,
    lambda width, height: width * height,
    lambda width, height: max(width, height),
)


def _paper_used(spots: Sequence[PiecePosition], sizes: Sequence[Size]) -> tuple[int, float]:
    """Return the number of the last page, and how far down it is used."""
    last = max(spot.page for spot in spots)
    return last, max(spot.y + size[1] for spot, size in zip(spots, sizes, strict=True) if spot.page == last)


def _under_skyline(
    sizes: Sequence[Size], order: Sequence[int], area: Box, reserved: float, gap: float
) -> list[PiecePosition]:
    """Put each piece as high as possible on the first page with room for it."""
    skylines: list[list[tuple[float, float]]] = []
    spots: dict[int, PiecePosition] = {}
    limit, right = area.y + area.height + gap + EPSILON, area.x + area.width + gap
    for i in order:
        width, height = sizes[i][0] + gap, sizes[i][1] + gap
        for page in count():
            if page == len(skylines):
                skylines.append([(area.x, area.y + (0.0 if page else reserved)), (right, limit)])
            spot = _lowest(skylines[page], width, height, right, limit)
            if spot or page == len(sizes):
                assert spot, "an empty page has room for every piece"
                x, y = spot
                spots[i] = PiecePosition(page, x, y)
                skylines[page] = _raised(skylines[page], x, x + width, y + height)
                break
    return [spots[i] for i in range(len(sizes))]


def _lowest(
    skyline: list[tuple[float, float]], width: float, height: float, right: float, limit: float
) -> tuple[float, float] | None:
    """Return the highest, then leftmost place under a skyline, whose steps are pairs of a start in x and a depth."""
    best: tuple[float, float] | None = None
    for x, _ in skyline[:-1]:
        if x + width > right + EPSILON:
            break
        y = max(
            depth for (start, depth), (end, _) in pairwise(skyline) if start < x + width - EPSILON and end > x + EPSILON
        )
        if y + height <= limit and (best is None or y < best[1] - EPSILON):
            best = (x, y)
    return best


def _raised(skyline: list[tuple[float, float]], left: float, right: float, depth: float) -> list[tuple[float, float]]:
    """Return the skyline after a piece has covered a part of it down to a depth."""
    before = [step for step in skyline if step[0] < left - EPSILON]
    behind = next(step[1] for step in reversed(skyline) if step[0] <= right + EPSILON)
    after = [step for step in skyline if step[0] > right + EPSILON]
    return [*before, (left, depth), (right, behind), *after]


def _in_the_middle(spots: list[PiecePosition], sizes: Sequence[Size], area: Box) -> list[PiecePosition]:
    """Centre the pieces of each page horizontally."""
    used: dict[int, float] = {}
    for spot, (width, _) in zip(spots, sizes, strict=True):
        used[spot.page] = max(used.get(spot.page, 0.0), spot.x + width - area.x)
    return [replace(spot, x=spot.x + (area.width - used[spot.page]) / 2) for spot in spots]
