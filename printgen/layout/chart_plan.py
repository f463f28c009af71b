"""Turn the nodes and arrows of a flow chart into columns, rows, and lines between the outlines of the nodes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from printgen.layout.arrow_routes import ArrowRequest, GridCell, Route, Side, find_routes
from printgen.layout.arrow_shapes import HEAD, HEAD_HALF, line_under_head
from printgen.layout.arrow_tracks import (
    Frame,
    Tracks,
    arrow_corners,
    boxes_around_line,
    find_tracks,
    gap_widths,
    place_label_beside,
    split_into_stretches,
)
from printgen.scene.shapes import Box, Path, Point, Rect
from printgen.scene.strokes import Stroke

NodeKind = Literal["start", "step", "question", "end"]
"""The kinds differ in shape: a question is a hexagon, a step is a rectangle, and the ends have round corners."""

PADDING = 2.0
"""In mm: the distance from the outline of a node to its text."""
LEAST_GAP = 5.0
"""In mm: the distance between rows or columns, with room for an arrow head and some of its line."""
_POINT = 3.2
"""In mm: how far the points of a hexagon stick out at its sides."""
LEAST_COLUMN = 2 * (PADDING + _POINT)
"""In mm: the width of a hexagon that has points and padding, but no room for text."""
_ROUNDEST = 5.0
"""In mm: the largest radius of a corner, for nodes with several lines of text."""
_TRACK_DISTANCE = 2.4
"""In mm: the distance between arrows side by side, whose heads must not touch."""
_OUTER_GAP = 6.0
"""In mm: the space around the grid if an arrow runs there."""
_LABEL_MARGIN = 0.4
"""In mm: the distance between a label and the nodes and labels around it."""
_LINE_MARGIN = 0.45
"""In mm: the distance from the middle of an arrow to the labels around it: half of its line and a little white."""


@dataclass(frozen=True, slots=True)
class ChartNode:
    id: str
    kind: NodeKind
    cell: GridCell


@dataclass(frozen=True)
class ChartPlan:
    """A chart without a size: the cells of its nodes, and the routes and tracks of its arrows."""

    columns: int
    rows: int
    nodes: tuple[ChartNode, ...]
    routes: tuple[Route, ...]
    tracks: Tracks


def plan_chart(columns: int, nodes: Sequence[ChartNode], arrows: Sequence[ArrowRequest]) -> ChartPlan:
    """Find routes for the arrows between the nodes; there must be at least one node."""
    rows = max(node.cell.row for node in nodes)
    routes = find_routes(columns, rows, tuple((node.id, node.cell) for node in nodes), tuple(arrows))
    return ChartPlan(columns, rows, tuple(nodes), routes, find_tracks(routes))


def column_bands(plan: ChartPlan, width: float, gap: float) -> tuple[float, ...]:
    """Return alternating widths of gaps and columns; columns share the rest of the width equally."""
    found = gap_widths(
        split_into_stretches(plan.routes),
        plan.tracks,
        plan.columns,
        down=True,
        gap=gap,
        outer_gap=_OUTER_GAP,
        track_distance=_TRACK_DISTANCE,
    )
    found[1::2] = [(width - sum(found)) / plan.columns] * plan.columns
    return tuple(found)


def node_widths(plan: ChartPlan, across: tuple[float, ...]) -> list[float]:
    """Return the width of each node, from the widths of gaps and columns."""
    flat = Frame(0, 0, across, (0.0,) * (2 * plan.rows + 1))
    return [flat.box(node.cell).width for node in plan.nodes]


def row_bands(plan: ChartPlan, heights: Sequence[float], gap: float) -> tuple[float, ...]:
    """Return alternating heights of gaps and rows; a row has room for its tallest node and its arrows."""
    parts = split_into_stretches(plan.routes)
    found = gap_widths(
        parts,
        plan.tracks,
        plan.rows,
        down=False,
        gap=gap,
        outer_gap=_OUTER_GAP,
        track_distance=_TRACK_DISTANCE,
    )
    for row in range(1, plan.rows + 1):
        here = [height for node, height in zip(plan.nodes, heights, strict=True) if node.cell.row == row]
        arrows = (plan.tracks.tracks_needed(parts, 2 * row - 1, down=False) - 1) * _TRACK_DISTANCE + 2 * HEAD
        found[2 * row - 1] = max([arrows, *here]) if here else max(arrows, 0.0)
    return tuple(found)


def arrow_lines(plan: ChartPlan, frame: Frame) -> list[tuple[Point, ...]]:
    """Return the corners of each arrow in millimetres, from outline to outline."""
    nodes = {node.id: node for node in plan.nodes}
    found = []
    for number, route in enumerate(plan.routes):
        line = arrow_corners(route, number, plan.tracks, frame, _TRACK_DISTANCE)
        start, end = nodes[route.request.start], nodes[route.request.end]
        first = _on_outline(start.kind, frame.box(start.cell), route.leave, line[0])
        last = _on_outline(end.kind, frame.box(end.cell), route.enter, line[-1])
        found.append((first, *line[1:-1], last))
    return found


def place_labels(
    labels: Sequence[tuple[tuple[Point, ...], float]],
    height: float,
    nodes: Sequence[Box],
    lines: Sequence[tuple[Point, ...]],
    room: Box,
) -> list[Box | None]:
    """Return a place beside its arrow for each label; None if there is no free place.

    A label never covers a node, a line or another label.
    """
    taken = [node.inset(-_LABEL_MARGIN) for node in nodes]
    drawn = [box for line in lines for box in boxes_around_line(line, _LINE_MARGIN)]
    drawn += [box for line in lines for box in boxes_around_line(line_under_head(line), HEAD_HALF)]
    found = []
    for line, width in labels:
        place = place_label_beside(line, width, height, room, taken, drawn)
        found.append(place)
        if place is not None:
            taken.append(place.inset(-_LABEL_MARGIN))
    return found


def text_inset(kind: NodeKind) -> float:
    """Return the distance from the side of a node to its text."""
    return PADDING + {"step": 0.0, "question": _POINT - 0.8, "start": 1.0, "end": 1.0}[kind]


def node_shape(kind: NodeKind, box: Box, stroke: Stroke | None, fill: str) -> Path | Rect:
    if kind == "question":
        return Path("print", (hexagon(box),), True, stroke, fill)
    return Rect("print", box.x, box.y, box.width, box.height, stroke, fill, corner_radius(kind, box))


def corner_radius(kind: NodeKind, box: Box) -> float:
    return 0.0 if kind == "step" else min(box.height / 2, _ROUNDEST)


def hexagon(box: Box) -> tuple[Point, ...]:
    """Return the outline of a question node."""
    left, right, top, bottom, middle = box.x, box.x + box.width, box.y, box.y + box.height, box.y + box.height / 2
    flat = (left + _POINT, right - _POINT)
    return ((flat[0], top), (flat[1], top), (right, middle), (flat[1], bottom), (flat[0], bottom), (left, middle))


def _on_outline(kind: NodeKind, box: Box, side: Side, point: Point) -> Point:
    """Move the end of an arrow onto the outline of a node whose side is pointed or rounded."""
    if side in ("top", "bottom") or kind == "step":
        return point
    off, half = abs(point[1] - box.y - box.height / 2), box.height / 2
    if kind == "question":
        depth = _POINT * off / half
    else:
        radius = corner_radius(kind, box)
        beyond = max(0.0, off - (half - radius))
        depth = radius - math.sqrt(max(0.0, radius**2 - beyond**2))
    return (point[0] + (depth if side == "left" else -depth), point[1])
