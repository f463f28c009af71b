"""Turn an area of cells into its outline: along the edges of the cells, or as a smooth coast near them."""

from __future__ import annotations

import hashlib
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from printgen.cells import Cell
from printgen.layout.map_grid import MapGrid
from printgen.scene.curves import Nodes, line, loop
from printgen.scene.shapes import Point

_STATIONS = 12
"""The number of points along an edge from which the coast is made."""
_SMOOTHING = 5.6
"""How far the corners between edges are rounded off, in stations: the standard deviation of the weights."""
_FRESH = 1.1
"""The same for short bays, whose corners are only slightly rounded off."""
_SWING = 0.17
"""How far long bays and headlands reach from the edge, as a part of a cell; its centre is half a cell away."""
_RIPPLES = ((5, 0.085), (2, 0.05))
"""Shorter bays: their length in stations, and how far they reach from the smooth line."""
_FINE = 0.03
"""In mm: the largest distance between the run of points and the curve."""


@dataclass(frozen=True, slots=True)
class BoundaryEdge:
    """An edge of an area, which is on its right; `rim` is True if there is no cell across the edge."""

    start: Point
    end: Point
    owner: Cell
    across: Cell
    rim: bool


@dataclass(frozen=True, slots=True)
class Coast:
    """The outline of an area, and the parts of it that are coast: closed runs around islands, and open runs."""

    rings: tuple[tuple[Point, ...], ...]
    closed: tuple[tuple[Point, ...], ...]
    open: tuple[tuple[Point, ...], ...]


def boundaries(grid: MapGrid, cells: Iterable[Cell]) -> list[list[BoundaryEdge]]:
    """Return the closed boundaries of an area, each as its edges in order; boundaries of holes run the other way."""
    area = frozenset(cells)
    starting: defaultdict[tuple[int, int], list[BoundaryEdge]] = defaultdict(list)
    # The order on the map, so that the order of the names does not matter.
    for owner in sorted(area, key=lambda cell: (cell.row, cell.column)):
        for start, end, across in grid.edges(owner):
            if across not in area:
                starting[_key(start)].append(BoundaryEdge(start, end, owner, across, not grid.has(across)))
    found = []
    while starting:
        there = next(iter(starting.values()))
        run: list[BoundaryEdge] = []
        while there:
            # Cells that touch only at a corner are separate areas: the boundary continues along the same cell.
            edge = next((one for one in there if run and one.owner == run[-1].owner), there[0])
            run.append(edge)
            _take(starting, edge)
            there = starting.get(_key(edge.end), [])
        found.append(run)
    return found


def _key(point: Point) -> tuple[int, int]:
    return (round(point[0] * 1e4), round(point[1] * 1e4))


def _take(starting: dict[tuple[int, int], list[BoundaryEdge]], edge: BoundaryEdge) -> None:
    key = _key(edge.start)
    starting[key].remove(edge)
    if not starting[key]:
        del starting[key]


def outlines(grid: MapGrid, cells: Iterable[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of an area along the edges of its cells."""
    return tuple(tuple(edge.start for edge in run) for run in boundaries(grid, cells))


def is_clockwise(ring: Sequence[Point]) -> bool:
    """Check whether an outline is that of an area, and not that of a hole."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) > 0


def coast_of(grid: MapGrid, cells: Iterable[Cell]) -> Coast:
    """Return the outline of an area as a coast, which ends at the rim of the map."""
    rings: list[tuple[Point, ...]] = []
    closed: list[tuple[Point, ...]] = []
    open_: list[tuple[Point, ...]] = []
    for run in boundaries(grid, cells):
        if not any(edge.rim for edge in run):
            closed.append(_shore(run, grid.size, is_closed=True))
            rings.append(closed[-1])
            continue
        ring: tuple[Point, ...] = ()
        for part in _parts(run):
            if part[0].rim:
                ring += tuple(edge.start for edge in part)
            else:
                shore = _shore(part, grid.size, is_closed=False)
                open_.append(shore)
                ring += shore[:-1]
        rings.append(ring)
    return Coast(tuple(rings), tuple(closed), tuple(open_))


def _parts(run: Sequence[BoundaryEdge]) -> Iterator[list[BoundaryEdge]]:
    """Divide a closed boundary where it reaches or leaves the rim."""
    first = next((i for i in range(len(run)) if run[i].rim != run[i - 1].rim), 0)
    part: list[BoundaryEdge] = []
    for edge in (*run[first:], *run[:first]):
        if part and part[-1].rim != edge.rim:
            yield part
            part = []
        part.append(edge)
    yield part


def _shore(run: Sequence[BoundaryEdge], size: float, *, is_closed: bool) -> tuple[Point, ...]:
    """Return the coast along some edges; if it is not closed, it has the same start and end as the edges."""
    swings = [_chance(edge, "swing") * _SWING for edge in run]
    stations = []
    for at, edge in enumerate(run):
        for number in range(_STATIONS):
            # The swing changes gradually from the middle of one edge to the middle of the next.
            ahead = (number + 0.5) / _STATIONS - 0.5
            other = at + (1 if ahead > 0 else -1)
            beyond = 0.0 if not is_closed and not 0 <= other < len(run) else swings[other % len(run)]
            out = swings[at] * (1 - abs(ahead)) + beyond * abs(ahead)
            stations.append(_beside(edge.start, edge.end, (number + 0.5) / _STATIONS, out * size))
    if not is_closed:
        stations = [run[0].start, *stations, run[-1].end]
    smooth = _smoothed(stations, _SMOOTHING, is_closed=is_closed)
    points = _smoothed(_rippled(smooth, run, size, is_closed=is_closed), _FRESH, is_closed=is_closed)
    corners = (False,) * len(points)
    if is_closed:
        return loop(Nodes(points, corners), _FINE)
    # The exact ends, because their means differ from them by rounding.
    return line(Nodes((run[0].start, *points[1:-1], run[-1].end), (True, *corners[2:], True)), _FINE)


def _beside(start: Point, end: Point, along: float, out: float) -> Point:
    """Return a point along a line, moved to its left by a distance; the left is outside the area."""
    (x1, y1), (x2, y2) = start, end
    length = math.dist(start, end) or 1.0
    return (
        x1 + (x2 - x1) * along + (y2 - y1) / length * out,
        y1 + (y2 - y1) * along - (x2 - x1) / length * out,
    )


def _smoothed(points: Sequence[Point], spread: float, *, is_closed: bool) -> tuple[Point, ...]:
    """Return the mean of the points around each point; the ends of an open line do not move."""
    reach = round(2.5 * spread)
    weights = [math.exp(-((step / spread) ** 2) / 2) for step in range(-reach, reach + 1)]
    last, total = len(points) - 1, sum(weights)

    def at(number: int) -> Point:
        if is_closed:
            return points[number % len(points)]
        # Points are mirrored at the ends, so that each end is its own mean.
        end = 0 if number < 0 else last
        inside = min(max(number if 0 <= number <= last else 2 * end - number, 0), last)
        (x, y), (ex, ey) = points[inside], points[end]
        return (x, y) if 0 <= number <= last else (2 * ex - x, 2 * ey - y)

    found = []
    for number in range(len(points)):
        around = [at(number + step) for step in range(-reach, reach + 1)]
        found.append(
            (
                sum(weight * x for weight, (x, _) in zip(weights, around, strict=True)) / total,
                sum(weight * y for weight, (_, y) in zip(weights, around, strict=True)) / total,
            )
        )
    return tuple(found)


def _rippled(
    points: Sequence[Point], run: Sequence[BoundaryEdge], size: float, *, is_closed: bool
) -> tuple[Point, ...]:
    """Add small bays and headlands to a smooth line; the ends of an open line do not move."""
    count = len(points)
    found = list(points)
    for number in range(0 if is_closed else 1, count if is_closed else count - 1):
        edge = run[min(max(number - (not is_closed), 0) // _STATIONS, len(run) - 1)]
        out = sum(_chance(edge, f"{length} {number // length}") * swing for length, swing in _RIPPLES)
        before, after = points[number - 1], points[(number + 1) % count]
        (x, y), (x2, y2) = points[number], (after[0] - before[0], after[1] - before[1])
        found[number] = _beside((x, y), (x + x2, y + y2), 0.0, out * size)
    return tuple(found)


def _chance(edge: BoundaryEdge, text: str) -> float:
    """Return a number from -1 to 1 that looks random and is always the same for an edge and a text."""
    key = f"{edge.owner.name} {edge.across.row} {edge.across.column} {text}"
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "big") / 2**31 - 1
