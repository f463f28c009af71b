"""Routes of arrows: they avoid cells, run between the stated sides, and share gaps side by side."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.arrow_routes import SIDES, ArrowRequest, GridCell, Route, Side, find_routes
from printgen.layout.arrow_tracks import (
    Frame,
    arrow_corners,
    find_tracks,
    gap_widths,
    place_label_beside,
    split_into_stretches,
)
from printgen.scene.shapes import Box, Point

SPREAD = 2.4
Chart = tuple[int, int, tuple[tuple[str, GridCell], ...], tuple[ArrowRequest, ...]]


@st.composite
def charts(draw: st.DrawFn) -> Chart:
    """Make a grid with some cells, and arrows between any two of them, some with stated sides."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    spots: list[tuple[str, GridCell]] = []
    for row in range(1, rows + 1):
        column = 1
        while column <= columns:
            span = draw(st.sampled_from((0, 1, 1, 2)))
            if span and column + span - 1 <= columns:
                spots.append((f"{column},{row}", GridCell(column, row, span)))
            column += max(1, span)
    names = [name for name, _ in spots]
    pairs = [(a, b) for a in names for b in names if a != b]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=9)) if pairs else []
    side = st.sampled_from((None, None, *SIDES))
    return columns, rows, tuple(spots), tuple(ArrowRequest(a, b, draw(side), draw(side)) for a, b in chosen)


def laid_out(chart: Chart) -> tuple[dict[str, Box], tuple[Route, ...], list[tuple[Point, ...]]]:
    columns, rows, spots, wishes = chart
    routes = find_routes(columns, rows, spots, wishes)
    tracks, parts = find_tracks(routes), split_into_stretches(routes)
    across = gap_widths(parts, tracks, columns, down=True, gap=10, outer_gap=6, track_distance=SPREAD)
    down = gap_widths(parts, tracks, rows, down=False, gap=7, outer_gap=6, track_distance=SPREAD)
    across[1::2] = [
        max(40.0, tracks.tracks_needed(parts, line, down=True) * SPREAD) for line in range(1, 2 * columns, 2)
    ]
    down[1::2] = [max(12.0, tracks.tracks_needed(parts, line, down=False) * SPREAD) for line in range(1, 2 * rows, 2)]
    across[1::2] = [max(across[1::2])] * columns
    frame = Frame(0, 0, tuple(across), tuple(down))
    wires = [arrow_corners(route, i, tracks, frame, SPREAD) for i, route in enumerate(routes)]
    return {name: frame.box(spot) for name, spot in spots}, routes, wires


def crosses(line: tuple[Point, ...], box: Box) -> bool:
    """Check whether some part of a line runs through the inside of a box."""
    inside = box.inset(0.01)
    return any(
        min(x1, x2) < inside.x + inside.width
        and max(x1, x2) > inside.x
        and min(y1, y2) < inside.y + inside.height
        and max(y1, y2) > inside.y
        for (x1, y1), (x2, y2) in pairwise(line)
    )


def is_on(point: Point, box: Box, side: Side) -> bool:
    x, y = point
    edge = {"left": box.x, "right": box.x + box.width, "top": box.y, "bottom": box.y + box.height}[side]
    if side in ("left", "right"):
        return abs(x - edge) < 1e-6 and box.y <= y <= box.y + box.height
    return abs(y - edge) < 1e-6 and box.x <= x <= box.x + box.width


@given(charts())
def test_no_arrow_crosses_a_box(chart: Chart) -> None:
    boxes, _, wires = laid_out(chart)
    assert [(name, line) for name, box in boxes.items() for line in wires if crosses(line, box)] == []


@given(charts())
def test_every_arrow_joins_the_right_sides_of_the_right_boxes(chart: Chart) -> None:
    boxes, routes, wires = laid_out(chart)
    assert len(routes) == len(chart[3])
    for wish, route, line in zip(chart[3], routes, wires, strict=True):
        assert route.request == wish
        assert wish.leave in (None, route.leave)
        assert wish.enter in (None, route.enter)
        assert is_on(line[0], boxes[wish.start], route.leave)
        assert is_on(line[-1], boxes[wish.end], route.enter)


@given(charts())
def test_arrows_run_straight_across_or_down_and_turn_at_every_corner(chart: Chart) -> None:
    for line in laid_out(chart)[2]:
        ways = [abs(x1 - x2) > abs(y1 - y2) for (x1, y1), (x2, y2) in pairwise(line)]
        assert all(min(abs(x1 - x2), abs(y1 - y2)) < 1e-9 for (x1, y1), (x2, y2) in pairwise(line))
        assert all(before != after for before, after in pairwise(ways))


@given(charts())
def test_arrows_to_different_places_never_run_on_top_of_each_other(chart: Chart) -> None:
    _, routes, wires = laid_out(chart)
    for (one, a), (other, b) in combinations(zip(routes, wires, strict=True), 2):
        if one.destination != other.destination:
            assert not any(_cover(p, q) for p in pairwise(a) for q in pairwise(b))


def _cover(p: tuple[Point, Point], q: tuple[Point, Point]) -> bool:
    """Check whether two straight parts run along each other, closer than half the distance between two tracks."""
    for axis in (0, 1):
        straight = all(abs(first[axis] - second[axis]) < 1e-9 for first, second in (p, q))
        along = [sorted((first[1 - axis], second[1 - axis])) for first, second in (p, q)]
        shared = min(along[0][1], along[1][1]) - max(along[0][0], along[1][0])
        if straight and abs(p[0][axis] - q[0][axis]) < SPREAD / 2 and shared > 0.01:
            return True
    return False


def route_of(spots: dict[str, GridCell], *wishes: ArrowRequest) -> tuple[Route, ...]:
    columns, rows = max(spot.last for spot in spots.values()), max(spot.row for spot in spots.values())
    return find_routes(columns, rows, tuple(spots.items()), wishes)


def test_a_box_below_is_reached_straight_down() -> None:
    (route,) = route_of({"a": GridCell(1, 1), "b": GridCell(1, 2)}, ArrowRequest("a", "b"))
    assert (route.leave, route.enter, len(route.points)) == ("bottom", "top", 2)


def test_a_box_beside_is_reached_straight_across() -> None:
    (route,) = route_of({"a": GridCell(1, 1), "b": GridCell(2, 1)}, ArrowRequest("a", "b"))
    assert (route.leave, route.enter, len(route.points)) == ("right", "left", 2)


def test_an_arrow_runs_straight_over_a_free_place() -> None:
    (route,) = route_of({"a": GridCell(1, 1), "b": GridCell(1, 3)}, ArrowRequest("a", "b"))
    assert len(route.points) == 2


def test_an_arrow_goes_round_a_place_that_is_taken() -> None:
    (route,) = route_of({"a": GridCell(1, 1), "x": GridCell(1, 2), "b": GridCell(1, 3)}, ArrowRequest("a", "b"))
    assert len(route.points) > 2


def test_two_answers_leave_by_two_sides() -> None:
    yes, no = route_of(
        {"q": GridCell(1, 1), "a": GridCell(1, 2), "b": GridCell(2, 2)}, ArrowRequest("q", "a"), ArrowRequest("q", "b")
    )
    assert {yes.leave, no.leave} == {"bottom", "right"}


def test_stated_sides_are_kept() -> None:
    (route,) = route_of({"a": GridCell(1, 1), "b": GridCell(1, 2)}, ArrowRequest("a", "b", "left", "right"))
    assert (route.leave, route.enter) == ("left", "right")


def test_a_label_stands_beside_the_start_of_its_arrow_and_on_nothing() -> None:
    room, line = Box(-50, -50, 100, 100), ((0.0, 0.0), (0.0, 20.0))
    right = place_label_beside(line, 5, 3, room, [], [])
    assert right is not None
    assert right.x > 0
    left = place_label_beside(line, 5, 3, room, [Box(1, 0, 10, 30)], [])
    assert left is not None
    assert left.x + left.width < 0
    assert place_label_beside(line, 5, 3, room, [Box(-20, -20, 40, 60)], []) is None


class TestCanaries:
    def test_an_arrow_through_a_box_is_seen(self) -> None:
        assert crosses(((0, 5), (20, 5)), Box(5, 0, 10, 10))
        assert not crosses(((0, 5), (5, 5)), Box(5, 0, 10, 10))

    def test_arrows_on_top_of_each_other_are_seen(self) -> None:
        assert _cover(((0, 0), (30, 0)), ((10, 0), (40, 0)))
        assert not _cover(((0, 0), (30, 0)), ((10, SPREAD), (40, SPREAD)))
