"""Turn the sizes of pieces and the room of a page into spots: shelves from left to right, page after page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise

from printgen.elements import EPSILON
from printgen.scene import Box

Size = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """Where a piece lies: its page, and the left and top of its box there."""

    page: int
    x: float
    y: float


def pack_tightly(sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[Spot] | None:
    """A spot for each piece, in whichever of several orders leaves the most room on the last page."""
    if any(width > area.width + EPSILON or height > area.height + EPSILON for width, height in sizes):
        return None
    orders = (
        sorted(range(len(sizes)), key=lambda i: (-key(*sizes[i]), -sizes[i][1], -sizes[i][0], i)) for key in _LARGENESS
    )
    tries = [_under_skyline(sizes, order, area, reserved, gap) for order in orders]
    return _in_the_middle(min(tries, key=lambda spots: _paper_used(spots, sizes)), sizes, area)


_LARGENESS: tuple[Callable[[float, float], float], ...] = (
    lambda width, height: height,
    lambda width, height: width,
    lambda width, height: width * height,
    lambda width, height: max(width, height),
)


def _paper_used(spots: Sequence[Spot], sizes: Sequence[Size]) -> tuple[int, float]:
    """The last page, and how far down it is used."""
    last = max(spot.page for spot in spots)
    return last, max(spot.y + size[1] for spot, size in zip(spots, sizes, strict=True) if spot.page == last)


def _under_skyline(sizes: Sequence[Size], order: Sequence[int], area: Box, reserved: float, gap: float) -> list[Spot]:
    """Each piece as high up as there is room on the first page that has some."""
    skylines: list[list[tuple[float, float]]] = []
    spots: dict[int, Spot] = {}
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
                spots[i] = Spot(page, x, y)
                skylines[page] = _raised(skylines[page], x, x + width, y + height)
                break
    return [spots[i] for i in range(len(sizes))]


def _lowest(
    skyline: list[tuple[float, float]], width: float, height: float, right: float, limit: float
) -> tuple[float, float] | None:
    """The highest, then leftmost place under a skyline of (x where a step begins, how far down it is taken)."""
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
    """The skyline with a stretch of it taken further down."""
    before = [step for step in skyline if step[0] < left - EPSILON]
    behind = next(step[1] for step in reversed(skyline) if step[0] <= right + EPSILON)
    after = [step for step in skyline if step[0] > right + EPSILON]
    return [*before, (left, depth), (right, behind), *after]


def _in_the_middle(spots: list[Spot], sizes: Sequence[Size], area: Box) -> list[Spot]:
    """What is left over on the right of each page, shared between both sides."""
    used: dict[int, float] = {}
    for spot, (width, _) in zip(spots, sizes, strict=True):
        used[spot.page] = max(used.get(spot.page, 0.0), spot.x + width - area.x)
    return [replace(spot, x=spot.x + (area.width - used[spot.page]) / 2) for spot in spots]


def _length(row: Sequence[int], sizes: Sequence[Size], gap: float) -> float:
    return sum(sizes[i][0] for i in row) + gap * (len(row) - 1)


def pack(sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[Spot] | None:
    """A spot for each piece, in order; the first page keeps some height free. None where a piece fits no page."""
    spots = _shelves(sizes, area, reserved, gap)
    if spots is None or len(set(sizes)) != 1 or any(spot.page for spot in spots):
        return spots
    return _evened(spots, sizes, area, reserved, gap)


def _shelves(sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[Spot] | None:
    """As many pieces on a shelf and shelves on a page as fit; each page is centred across."""
    rows: list[tuple[int, float, list[int]]] = []
    page, y, shelf = 0, area.y + reserved, 0.0
    x = area.x
    current: list[int] = []
    for i, (width, height) in enumerate(sizes):
        if width > area.width + EPSILON or height > area.height + EPSILON:
            return None
        if current and x + width > area.x + area.width + EPSILON:
            rows.append((page, y, current))
            y, x, shelf, current = y + shelf + gap, area.x, 0.0, []
        if y + height > area.y + area.height + EPSILON:
            if current:
                rows.append((page, y, current))
            page, y, x, shelf, current = page + 1, area.y, area.x, 0.0, []
        current.append(i)
        x, shelf = x + width + gap, max(shelf, height)
    rows.append((page, y, current))
    return _centred(rows, sizes, area, gap)


def _evened(spots: list[Spot], sizes: Sequence[Size], area: Box, reserved: float, gap: float) -> list[Spot]:
    """Equal pieces on one page, in rows of the same length as far as that goes."""
    rows = len({spot.y for spot in spots})
    columns = -(-len(spots) // rows)
    width = columns * (sizes[0][0] + gap) - gap
    narrow = Box(area.x + (area.width - width) / 2, area.y, width, area.height)
    return _shelves(sizes, narrow, reserved, gap) or spots


def _centred(rows: list[tuple[int, float, list[int]]], sizes: Sequence[Size], area: Box, gap: float) -> list[Spot]:
    """Left-aligned rows, the block of each page in the middle of the paper."""
    spots: dict[int, Spot] = {}
    for page in {row[0] for row in rows}:
        here = [row for row in rows if row[0] == page]
        used = max(_length(row, sizes, gap) for _, _, row in here)
        left = area.x + max(0.0, area.width - used) / 2
        for _, y, row in here:
            x = left
            for i in row:
                spots[i] = Spot(page, x, y)
                x += sizes[i][0] + gap
    return [spots[i] for i in range(len(sizes))]
