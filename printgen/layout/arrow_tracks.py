"""Turn routes along the lines of a grid into lines in millimetres, side by side if several share a gap."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations, pairwise, permutations

from printgen.layout.arrow_routes import EDGE, GridCell, Route
from printgen.scene.shapes import Box, Point

_MOST_TRIED = 5
"""More arrows than this in one gap keep their order: it would take too long to try every order of six."""
_LABEL_START = 0.7
"""In mm: the least distance from the start of an arrow to its label."""
_LABEL_STEP = 0.5
"""In mm: how much farther along its arrow a label is tried if it would cover something."""
_LABEL_ABOVE = 0.5
"""In mm: the distance from a horizontal arrow to a label above or below it; a line of text includes some white."""
_LABEL_ASIDE = 1.2
"""In mm: the distance from a vertical arrow to a label beside it."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A straight part of a route: the grid line it follows, and its two ends on that line."""

    route: int
    part: int
    down: bool
    line: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ArrowTrack:
    """The position of a stretch among those on the same line: its number, and how many there are."""

    number: int = 0
    count: int = 1

    @property
    def offset(self) -> float:
        return self.number - (self.count - 1) / 2


Bundle = tuple[Stretch, ...]
"""Stretches that share a track because they have the same destination."""


@dataclass(frozen=True)
class Tracks:
    by_stretch: Mapping[tuple[int, int], ArrowTrack]
    """The track of each stretch, by the number of its route and the number of its part."""

    def tracks_needed(self, stretches: Sequence[Stretch], line: float, *, down: bool) -> int:
        """Return the number of tracks that a line needs; 0 if no arrow follows it."""
        used = [s for s in stretches if s.down == down and s.line == line]
        return max((self.by_stretch[s.route, s.part].count for s in used), default=0)


def split_into_stretches(routes: Sequence[Route]) -> tuple[Stretch, ...]:
    found = []
    for number, route in enumerate(routes):
        for part, ((x1, y1), (x2, y2)) in enumerate(pairwise(route.points)):
            down = x1 == x2
            low, high = sorted((y1, y2) if down else (x1, x2))
            found.append(Stretch(number, part, down, x1 if down else y1, low, high))
    return tuple(found)


@lru_cache(maxsize=64)
def find_tracks(routes: tuple[Route, ...]) -> Tracks:
    """Put arrows with different destinations on tracks side by side, in the order with the fewest crossings."""
    parts = split_into_stretches(routes)
    groups = [group for group in _groups(_bundles(parts, routes)) if len(group) > 1]
    of = {(part.route, part.part): ArrowTrack() for part in parts}
    for group in groups:
        of.update(_placed(group))
    for group in groups:
        if len(group) <= _MOST_TRIED:
            tries = [of | _placed(order) for order in permutations(group)]
            of = min(tries, key=lambda tried: (_crossings(parts, routes, tried), _widest(tried)))
    return Tracks(of)


def _bundles(parts: Sequence[Stretch], routes: Sequence[Route]) -> list[Bundle]:
    """Group stretches on one line that have the same destination and touch each other."""
    return [
        tuple(bundle)
        for bundle in _touching(
            [[part] for part in parts], lambda a, b: routes[a.route].destination == routes[b.route].destination
        )
    ]


def _groups(bundles: list[Bundle]) -> list[list[Bundle]]:
    """Group bundles that touch and so need different tracks."""
    together = _touching([list(bundle) for bundle in bundles], lambda a, b: True)
    return [[bundle for bundle in bundles if bundle[0] in group] for group in together]


def _touching(sets: list[list[Stretch]], may_join: Callable[[Stretch, Stretch], bool]) -> list[list[Stretch]]:
    """Join sets of stretches until no two of them touch and may be joined."""
    done: list[list[Stretch]] = []
    for new in sets:
        joined = [old for old in done if any(_touch(a, b) and may_join(a, b) for a in old for b in new)]
        done = [old for old in done if old not in joined]
        done.append([*(part for old in joined for part in old), *new])
    return done


def _touch(a: Stretch, b: Stretch) -> bool:
    return a.down == b.down and a.line == b.line and a.low <= b.high and b.low <= a.high


def _placed(group: Sequence[Bundle]) -> dict[tuple[int, int], ArrowTrack]:
    """Put each bundle of a group, in order, on the first track where it touches nothing."""
    tracks: list[list[Stretch]] = []
    chosen: list[int] = []
    for bundle in group:
        free = (i for i, track in enumerate(tracks) if not any(_touch(a, b) for a in track for b in bundle))
        number = next(free, len(tracks))
        if number == len(tracks):
            tracks.append([])
        tracks[number] += bundle
        chosen.append(number)
    return {
        (part.route, part.part): ArrowTrack(number, len(tracks))
        for number, bundle in zip(chosen, group, strict=True)
        for part in bundle
    }


def _widest(of: Mapping[tuple[int, int], ArrowTrack]) -> int:
    return sum(track.count for track in of.values())


def _crossings(parts: Sequence[Stretch], routes: Sequence[Route], of: Mapping[tuple[int, int], ArrowTrack]) -> int:
    """Count the crossings of arrows with different destinations."""

    def line(part: Stretch) -> float:
        return part.line + of[part.route, part.part].offset * 0.05

    lines = {(part.route, part.part): line(part) for part in parts}

    def ends(part: Stretch) -> tuple[float, float]:
        """Return its exact ends, on the tracks of the stretches before and after it."""
        points = routes[part.route].points
        first, second = points[part.part], points[part.part + 1]
        axis = 1 if part.down else 0
        a = lines.get((part.route, part.part - 1), first[axis])
        b = lines.get((part.route, part.part + 1), second[axis])
        return (min(a, b), max(a, b))

    spans = {(part.route, part.part): ends(part) for part in parts}
    count = 0
    for a, b in combinations(parts, 2):
        if a.down == b.down or routes[a.route].destination == routes[b.route].destination:
            continue
        (low, high), (left, right) = spans[a.route, a.part], spans[b.route, b.part]
        if low < lines[b.route, b.part] < high and left < lines[a.route, a.part] < right:
            count += 1
    return count


@dataclass(frozen=True)
class Frame:
    """The sizes of a grid: alternating widths of gaps and columns, and alternating heights of gaps and rows."""

    left: float
    top: float
    across: tuple[float, ...]
    down: tuple[float, ...]

    def x(self, line: float) -> float:
        return _position(self.left, self.across, line)

    def y(self, line: float) -> float:
        return _position(self.top, self.down, line)

    def box(self, cell: GridCell) -> Box:
        (left, _), (right, _) = cell.edge("left"), cell.edge("right")
        (_, top), (_, bottom) = cell.edge("top"), cell.edge("bottom")
        return Box(self.x(left), self.y(top), self.x(right) - self.x(left), self.y(bottom) - self.y(top))


def gap_widths(
    parts: Sequence[Stretch],
    tracks: Tracks,
    count: int,
    *,
    down: bool,
    gap: float,
    outer_gap: float,
    track_distance: float,
) -> list[float]:
    """Return the width of each gap with its tracks, and 0 for each column or row between the gaps."""
    found = [0.0] * (2 * count + 1)
    for line in range(0, 2 * count + 1, 2):
        used = tracks.tracks_needed(parts, line, down=down)
        least = gap if 0 < line < 2 * count else outer_gap if used else 0.0
        found[line] = least + max(0, used - 1) * track_distance
    return found


def _position(start: float, bands: Sequence[float], line: float) -> float:
    """Return the middle of a band, or one of its edges."""
    band = round(line)
    before = list(accumulate(bands, initial=start))[band]
    part = 0.5 if line == band else 0.0 if line < band else 1.0
    assert abs(line - band) in (0, EDGE) or abs(abs(line - band) - EDGE) < 1e-9
    return before + part * bands[band]


def arrow_corners(route: Route, number: int, tracks: Tracks, frame: Frame, track_distance: float) -> tuple[Point, ...]:
    """Return the corners of an arrow in millimetres."""
    count = len(route.points) - 1
    downward = [a[0] == b[0] for a, b in pairwise(route.points)]

    def shift(part: int) -> float:
        return tracks.by_stretch[number, part].offset * track_distance

    def corners() -> Iterator[Point]:
        for i, (x, y) in enumerate(route.points):
            beside = {j for j in (i - 1, i) if 0 <= j < count}
            dx = next((shift(j) for j in beside if downward[j]), 0.0)
            dy = next((shift(j) for j in beside if not downward[j]), 0.0)
            yield (frame.x(x) + dx, frame.y(y) + dy)

    return tuple(corners())


def place_label_beside(
    corners: Sequence[Point], width: float, height: float, room: Box, boxes: Sequence[Box], lines: Sequence[Box]
) -> Box | None:
    """Find a free place for a label near the start of an arrow; None if there is no such place."""
    for (x1, y1), (x2, y2) in list(pairwise(corners))[:2]:
        length = abs(x2 - x1) + abs(y2 - y1)
        ways = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        for step in range(int(length / _LABEL_STEP) + 1):
            for found in _beside(x1, y1, ways, _LABEL_START + step * _LABEL_STEP, width, height):
                if _inside(found, room) and not any(_meet(found, other) for other in (*boxes, *lines)):
                    return found
    return None


def _beside(x: float, y: float, ways: tuple[int, int], along: float, width: float, height: float) -> Iterator[Box]:
    """Yield the boxes on both sides of a line, at a distance from its start."""
    if ways[0]:
        left = x + along if ways[0] > 0 else x - along - width
        yield Box(left, y - _LABEL_ABOVE - height, width, height)
        yield Box(left, y + _LABEL_ABOVE, width, height)
    else:
        top = y + along if ways[1] > 0 else y - along - height
        yield Box(x + _LABEL_ASIDE, top, width, height)
        yield Box(x - _LABEL_ASIDE - width, top, width, height)


def _inside(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x
        and box.y >= room.y
        and box.x + box.width <= room.x + room.width
        and box.y + box.height <= room.y + room.height
    )


def _meet(a: Box, b: Box) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def boxes_around_line(corners: Sequence[Point], margin: float) -> list[Box]:
    """Return a box around each straight part of a line, with a margin."""
    return [
        Box(min(x1, x2) - margin, min(y1, y2) - margin, abs(x2 - x1) + 2 * margin, abs(y2 - y1) + 2 * margin)
        for (x1, y1), (x2, y2) in pairwise(corners)
    ]
