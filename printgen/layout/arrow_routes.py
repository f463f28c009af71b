"""Turn cells of a grid and requests for arrows between them into orthogonal routes through the gaps of the grid.

The lines of the grid are numbered across and down: odd lines are the middles of columns and rows, even lines the gaps
between and around them. A route follows these lines through free places, and never crosses a cell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Literal

from printgen.scene.shapes import Point

Side = Literal["top", "right", "bottom", "left"]
GridPoint = tuple[int, int]

SIDES: dict[Side, GridPoint] = {"bottom": (0, 1), "right": (1, 0), "left": (-1, 0), "top": (0, -1)}
"""The step that leads out of a cell at each side."""
EDGE = 0.4
"""The distance from the middle of a cell to its edge, where routes start and end, in lines of the grid."""

# The costs of a route, counted in steps from line to line. The cheapest route is chosen, so only their ratio matters.
_ACROSS_COST = 3.0
"""Cost of a step across; columns are wider than rows are tall."""
_DOWN_COST = 1.5
"""Cost of a step down or up."""
_BEND_COST = 4.0
"""Cost of a change of direction; straight lines are the easiest to follow."""
_CROSSING_COST = 6.0
"""Cost of crossing another arrow."""
_BESIDE_COST = 3.0
"""Cost of a step beside another arrow, which makes the gap wider."""
_OUTSIDE_FACTOR = 1.5
"""Cost of a step around the grid, which makes the chart wider or taller."""
_JOINED_FACTOR = 0.6
"""Cost of a step on the line of an arrow to the same place: fewer lines are easier to read."""
_LEAVE_COST: dict[Side, float] = {"bottom": 0.0, "right": 0.3, "left": 0.5, "top": 3.0}
_ENTER_COST: dict[Side, float] = {"top": 0.0, "left": 0.4, "right": 0.6, "bottom": 3.0}
_SAME_SIDE_COST = 12.0
"""Cost of leaving by a side that another arrow leaves by: it would look like one arrow that forks."""
_AGAINST_COST = 25.0
"""Cost of running against another arrow, or of leaving by a side that another enters by: both would look like one."""
_PASSES = 4
"""How often every arrow chooses a route at most, in case two of them keep giving way to each other."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """The place of a node in the grid: its column and row, counted from 1, and the number of columns it spans."""

    column: int
    row: int
    span: int = 1

    @property
    def middle(self) -> int:
        """Return the number of the vertical line through its middle."""
        return 2 * self.column + self.span - 2

    @property
    def last(self) -> int:
        return self.column + self.span - 1

    def lines(self) -> Iterator[GridPoint]:
        """Yield the crossings of grid lines that it covers."""
        return ((x, 2 * self.row - 1) for x in range(2 * self.column - 1, 2 * self.last))

    def port(self, side: Side) -> GridPoint:
        """Return the crossing of grid lines outside the middle of a side."""
        dx, dy = SIDES[side]
        across = {0: self.middle, 1: 2 * self.last, -1: 2 * self.column - 2}[dx]
        return (across, 2 * self.row - 1 + dy)

    def edge(self, side: Side) -> Point:
        """Return the middle of a side."""
        dx, dy = SIDES[side]
        across = {0: self.middle, 1: 2 * self.last - 1 + EDGE, -1: 2 * self.column - 1 - EDGE}[dx]
        return (across, 2 * self.row - 1 + dy * EDGE)


@dataclass(frozen=True, slots=True)
class ArrowRequest:
    """An arrow to draw from one cell to another, between given sides or the best ones."""

    start: str
    end: str
    leave: Side | None = None
    enter: Side | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """The ends and corners of an arrow, in lines of the grid, and the sides it leaves and enters by."""

    request: ArrowRequest
    leave: Side
    enter: Side
    points: tuple[Point, ...]

    @property
    def destination(self) -> tuple[str, Side]:
        """Return the cell and side it enters; arrows with the same destination may share a line."""
        return (self.request.end, self.enter)


@dataclass(frozen=True, slots=True)
class _Trail:
    """A route during the search, with every crossing it passes."""

    leave: Side
    enter: Side
    passed: tuple[GridPoint, ...]


@dataclass(frozen=True)
class _Traffic:
    """The crossings and steps that other arrows use, with the destinations of these arrows."""

    crossings: Mapping[GridPoint, frozenset[tuple[str, Side]]]
    ways: Mapping[tuple[GridPoint, GridPoint], frozenset[tuple[str, Side]]]
    leaving: Counter[tuple[str, Side]]
    entering: Counter[tuple[str, Side]]


@lru_cache(maxsize=64)
def find_routes(
    columns: int, rows: int, cells: tuple[tuple[str, GridCell], ...], requests: tuple[ArrowRequest, ...]
) -> tuple[Route, ...]:
    """Find a route for each request: short arrows choose first, then each chooses again, considering all the others."""
    places = dict(cells)
    size = (2 * columns, 2 * rows)
    taken = frozenset(crossing for cell in places.values() for crossing in cell.lines())
    order = sorted(range(len(requests)), key=lambda i: (_distance(places, requests[i]), i))
    found: dict[int, _Trail] = {}
    for _ in range(_PASSES):
        before = dict(found)
        for i in order:
            others = [(requests[j], trail) for j, trail in found.items() if j != i]
            found[i] = _best(requests[i], places, size, taken, _traffic(others))
        if found == before:
            break
    return tuple(_route(requests[i], found[i], places) for i in range(len(requests)))


def _distance(places: Mapping[str, GridCell], request: ArrowRequest) -> int:
    start, end = places[request.start], places[request.end]
    return abs(start.middle - end.middle) + abs(start.row - end.row)


def _traffic(others: Sequence[tuple[ArrowRequest, _Trail]]) -> _Traffic:
    crossings: dict[GridPoint, set[tuple[str, Side]]] = {}
    ways: dict[tuple[GridPoint, GridPoint], set[tuple[str, Side]]] = {}
    for request, trail in others:
        destination = (request.end, trail.enter)
        for crossing in trail.passed:
            crossings.setdefault(crossing, set()).add(destination)
        for way in pairwise(trail.passed):
            ways.setdefault(way, set()).add(destination)
    return _Traffic(
        {crossing: frozenset(destinations) for crossing, destinations in crossings.items()},
        {way: frozenset(destinations) for way, destinations in ways.items()},
        Counter((request.start, trail.leave) for request, trail in others),
        Counter((request.end, trail.enter) for request, trail in others),
    )


def _best(
    request: ArrowRequest,
    places: Mapping[str, GridCell],
    size: GridPoint,
    taken: frozenset[GridPoint],
    traffic: _Traffic,
) -> _Trail:
    """Return the cheapest trail for one arrow; there always is one, because gaps surround every cell."""
    best: tuple[float, _Trail] | None = None
    for enter in (request.enter,) if request.enter else SIDES:
        cost = _ENTER_COST[enter] + _AGAINST_COST * bool(traffic.leaving[request.end, enter])
        if best is None or cost < best[0]:
            limit = best[0] if best else float("inf")
            found = _search(request, enter, cost, limit, places, size, taken, traffic)
            best = found or best
    assert best is not None, "the gaps of a grid lead everywhere"
    return best[1]


def _search(
    request: ArrowRequest, enter: Side, price: float, limit: float,
    places: Mapping[str, GridCell], size: GridPoint, taken: frozenset[GridPoint], traffic: _Traffic,
) -> tuple[float, _Trail] | None:  # fmt: skip
    start, end = places[request.start], places[request.end]
    destination = (request.end, enter)
    goal, inward = end.port(enter), tuple(-step for step in SIDES[enter])
    queue: list[tuple[float, GridPoint, GridPoint, Side]] = []
    came: dict[tuple[GridPoint, GridPoint], tuple[GridPoint, GridPoint] | None] = {}
    costs: dict[tuple[GridPoint, GridPoint], float] = {}
    for leave in (request.leave,) if request.leave else SIDES:
        used = (request.start, leave)
        cost = price + _LEAVE_COST[leave]
        cost += _SAME_SIDE_COST * bool(traffic.leaving[used]) + _AGAINST_COST * bool(traffic.entering[used])
        state = (start.port(leave), SIDES[leave])
        cost += _CROSSING_COST * bool(traffic.crossings.get(state[0], frozenset()) - {destination})
        costs[state], came[state] = cost, None
        heappush(queue, (cost, *state, leave))
    while queue:
        cost, at, heading, leave = heappop(queue)
        if cost >= limit:
            return None
        if at == goal and heading == inward:
            return cost, _Trail(leave, enter, _back(came, (at, heading)))
        if cost > costs[at, heading]:
            continue
        for turn in SIDES.values():
            if turn == (-heading[0], -heading[1]):
                continue
            if turn != heading:
                step, paid = at, cost + _BEND_COST
            else:
                step = (at[0] + turn[0], at[1] + turn[1])
                if step in taken or not (0 <= step[0] <= size[0] and 0 <= step[1] <= size[1]):
                    continue
                paid = cost + _step(at, step, size, destination, traffic)
            state = (step, turn)
            if paid < costs.get(state, float("inf")):
                costs[state], came[state] = paid, (at, heading)
                heappush(queue, (paid, *state, leave))
    return None


def _step(at: GridPoint, step: GridPoint, size: GridPoint, destination: tuple[str, Side], traffic: _Traffic) -> float:
    cost = _ACROSS_COST if at[0] != step[0] else _DOWN_COST
    if (at[0] == step[0] and at[0] in (0, size[0])) or (at[1] == step[1] and at[1] in (0, size[1])):
        cost *= _OUTSIDE_FACTOR
    along, against = traffic.ways.get((at, step), frozenset()), traffic.ways.get((step, at), frozenset())
    if destination in along:
        cost *= _JOINED_FACTOR
    cost += _BESIDE_COST * bool((along | against) - {destination}) + _AGAINST_COST * (destination in against)
    return cost + _CROSSING_COST * bool(traffic.crossings.get(step, frozenset()) - {destination})


def _back(
    came: Mapping[tuple[GridPoint, GridPoint], tuple[GridPoint, GridPoint] | None], state: tuple[GridPoint, GridPoint]
) -> tuple[GridPoint, ...]:  # fmt: skip
    passed = [state[0]]
    before = came[state]
    while before is not None:
        if before[0] != passed[-1]:
            passed.append(before[0])
        before = came[before]
    return tuple(reversed(passed))


def _route(request: ArrowRequest, trail: _Trail, places: Mapping[str, GridCell]) -> Route:
    ends = (places[request.start].edge(trail.leave), places[request.end].edge(trail.enter))
    points: list[Point] = [ends[0], *trail.passed, ends[1]]
    corners = [
        here
        for before, here, after in zip(points, points[1:], points[2:], strict=False)
        if not (before[0] == here[0] == after[0] or before[1] == here[1] == after[1])
    ]
    return Route(request, trail.leave, trail.enter, (ends[0], *corners, ends[1]))
