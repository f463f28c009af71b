"""Turn a <flow-chart> of nodes and edges into boxes in a grid and arrows that run between them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, Mm, PaintName, StyleName
from printgen.elements.content import as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.arrow_routes import GridCell, Route, Side, Wish, find_routes
from printgen.layout.arrow_shapes import HEAD, HEAD_HALF, head, joined, last_part
from printgen.layout.arrow_tracks import Frame, Tracks, around, bands, beside, find_tracks, stretches, wire
from printgen.layout.typesetting import as_spans, wrap
from printgen.problems import did_you_mean
from printgen.scene.shapes import DROP, RISE, Box, Path, Point, Rect, Shape, Stroke
from printgen.units import MM_PER_PT

_SPREAD, _OUTSIDE, _LEAST_GAP = 2.4, 6.0, 5.0
_LEAST_HIGH, _PADDING, _POINTED, _MOST_STRETCH = 9.0, 2.0, 3.2, 1.6
_WEIGHT, _BRIDGE = 0.4, 0.8
_MOST_ROWS = 60

Kind = Literal["start", "step", "question", "end"]
# Ground, line and its weight, and words of each kind; the shape tells them apart, the tone helps.
_LOOKS: dict[Kind, tuple[str, str, float, str]] = {
    "start": ("ink", "ink", 0.3, "paper"),
    "step": ("paper", "ink", 0.3, "ink"),
    "question": ("tint", "ink", 0.5, "ink"),
    "end": ("shade", "ink", 0.5, "ink"),
}


@dataclass(frozen=True, kw_only=True)
class Node(Element):
    """A box of the chart at a column and row; the text inside is what it says."""

    tag: ClassVar[str] = "node"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    id: str
    at: str
    span: Count = Count(1)
    """How many columns it takes."""
    kind: Kind = "step"
    paint: PaintName | None = None
    """Of its words and its line."""
    fill: PaintName | None = None
    style: StyleName | None = None

    def spot(self) -> GridCell | None:
        found = re.fullmatch(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", self.at)
        return GridCell(int(found[1]), int(found[2]), self.span) if found else None


@dataclass(frozen=True, kw_only=True)
class Edge(Element):
    """An arrow from one node to another; sides that are not stated are chosen."""

    tag: ClassVar[str] = "edge"
    is_box: ClassVar[bool] = False

    from_: str
    to: str
    label: str = ""
    from_side: Side | None = None
    to_side: Side | None = None


@dataclass(frozen=True)
class _Plan:
    """A chart before it gets its place: who stands where, how arrows run, and what it needs."""

    nodes: tuple[tuple[Node, GridCell], ...]
    edges: tuple[Edge, ...]
    routes: tuple[Route, ...]
    tracks: Tracks
    across: tuple[float, ...]
    down: tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class FlowChart(Element):
    tag: ClassVar[str] = "flow-chart"
    holds: ClassVar[Holds] = ("node", "edge")

    columns: Count
    row_gap: Mm = Mm(7)
    """At least so much; more where several arrows run side by side."""
    column_gap: Mm = Mm(10)
    style: StyleName = StyleName("chart-text")
    label_style: StyleName = StyleName("chart-label")
    ground: PaintName = PaintName("paper")
    """What the chart stands on: arrows that cross are set off by it."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        # Problems are before once, when it is drawn.
        plan = self._plan(DrawingContext(context.house, context.ink, context.language, context.places), width)
        return sum(plan.down) if plan else 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        plan = self._plan(context, box.width)
        if plan is None:
            return
        needed = sum(plan.down)
        if needed > box.height + EPSILON:
            context.problem(
                self.where,
                f"the <flow-chart> needs {needed:.1f} mm of height; there are {box.height:.1f} mm.",
                f"It is {needed - box.height:.1f} mm too high.",
            )
            return
        factor = min(_MOST_STRETCH, max(1.0, box.height / needed))
        frame = Frame(box.x, box.y, plan.across, tuple(band * factor for band in plan.down))
        wires = [
            _fitted(wire(route, i, plan.tracks, frame, _SPREAD), route, plan, frame)
            for i, route in enumerate(plan.routes)
        ]
        yield from self._arrows(context, plan, wires)
        for node, spot in plan.nodes:
            yield from self._node(context, node, frame.box(spot))
        yield from self._labels(context, plan, frame, wires, Box(box.x, box.y, box.width, sum(frame.down)))

    def _plan(self, context: DrawingContext, width: float) -> _Plan | None:
        before = len(context.problems)
        nodes, edges = self._checked(context)
        if len(context.problems) > before:
            return None
        rows = max(spot.row for _, spot in nodes)
        wishes = tuple(Wish(edge.from_, edge.to, edge.from_side, edge.to_side) for edge in edges)
        routes = find_routes(self.columns, rows, tuple((node.id, spot) for node, spot in nodes), wishes)
        tracks, parts = find_tracks(routes), stretches(routes)

        across = bands(parts, tracks, True, self.columns, self.column_gap, _OUTSIDE, _SPREAD)
        column = (width - sum(across)) / self.columns
        if column < 2 * (_PADDING + _POINTED):
            what = f"the gaps of the <flow-chart> leave {max(0.0, column):.1f} mm for each of its columns."
            context.problem(self.where, what, "Make it wider, its columns fewer, or column-gap smaller.")
            return None
        across[1::2] = [column] * self.columns
        down = bands(parts, tracks, False, rows, self.row_gap, _OUTSIDE, _SPREAD)
        wide = Frame(0, 0, tuple(across), (0.0,) * (2 * rows + 1))
        for row in range(1, rows + 1):
            highest = [self._height(context, node, wide.box(spot).width) for node, spot in nodes if spot.row == row]
            room = (tracks.most(parts, False, 2 * row - 1) - 1) * _SPREAD + 2 * HEAD
            down[2 * row - 1] = max([room, *highest]) if highest else max(room, 0.0)
        return _Plan(nodes, edges, routes, tracks, tuple(across), tuple(down))

    def _checked(self, context: DrawingContext) -> tuple[tuple[tuple[Node, GridCell], ...], tuple[Edge, ...]]:
        """Its nodes with their places and its edges; whatever is wrong with them is before."""
        nodes = [child for child in self.children if isinstance(child, Node)]
        edges = [child for child in self.children if isinstance(child, Edge)]
        if not nodes:
            context.problem(self.where, "the <flow-chart> has no nodes.", 'Write <node id="a" at="1,1">words</node>.')
        for name, gap in (("row-gap", self.row_gap), ("column-gap", self.column_gap)):
            if gap < _LEAST_GAP:
                what = f"{name} is {gap:g} mm; an arrow head needs {_LEAST_GAP:g} mm."
                context.problem(context.place_of_attributes(self, name.replace("-", "_")), what)
        placed = self._placed(context, nodes)
        known = {node.id for node in nodes}
        for edge in edges:
            for name, end in (("from_", edge.from_), ("to", edge.to)):
                if end not in known:
                    what = f"the <edge> from '{edge.from_}' to '{edge.to}': no node is called '{end}'."
                    context.problem(
                        context.place_of_attributes(edge, name), what, did_you_mean(end, [node.id for node in nodes])
                    )
            if edge.from_ == edge.to:
                what = f"the <edge> leads from '{edge.from_}' back to itself."
                context.problem(context.place_of_attributes(edge), what, "Lead it to another node.")
        starts, ends = {edge.from_ for edge in edges}, {edge.to for edge in edges}
        for node in nodes:
            where = context.place_of(node.content, node.where)
            if node.kind != "end" and node.id not in starts:
                context.problem(where, f"the node '{node.id}' leads nowhere.", "Add an edge or make it an end.")
            if node.kind != "start" and node.id not in ends:
                context.problem(where, f"nothing leads to the node '{node.id}'.", "Add an edge or make it a start.")
        return tuple(placed), tuple(edges)

    def _placed(self, context: DrawingContext, nodes: list[Node]) -> list[tuple[Node, GridCell]]:
        placed: list[tuple[Node, GridCell]] = []
        holders: dict[tuple[int, int], str] = {}
        names: set[str] = set()
        for node in nodes:
            where, spot = context.place_of_attributes(node, "at"), node.spot()
            if node.id in names:
                context.problem(
                    context.place_of_attributes(node, "id"), f"two nodes are called '{node.id}'.", "Rename one."
                )
            names.add(node.id)
            if spot is None:
                context.problem(where, f"the node '{node.id}' is at \"{node.at}\".", 'Write column,row: at="2,1".')
                continue
            if not (spot.column >= 1 and spot.last <= self.columns and 1 <= spot.row <= _MOST_ROWS):
                wide = f" over {node.span} columns" if node.span > 1 else ""
                what = f"the node '{node.id}' at {node.at}{wide} stands outside the grid."
                context.problem(where, what, f"Columns run from 1 to {self.columns}, rows from 1 to {_MOST_ROWS}.")
                continue
            taken = next((holders[line] for line in spot.lines() if line in holders), None)
            if taken is not None:
                what = f"the nodes '{taken}' and '{node.id}' stand at one place, {node.at}."
                context.problem(where, what, "Move one of them.")
            holders |= dict.fromkeys(spot.lines(), node.id)
            placed.append((node, spot))
        return placed

    def _text(self, context: DrawingContext, node: Node, width: float) -> tuple[TextElement, float]:
        """Its words, and the least width that needs no more lines: even lines read better than full ones."""
        name = node.style or (StyleName("chart-bold") if node.kind == "start" else self.style)
        words = node.paint or PaintName(_LOOKS[node.kind][3])
        text = TextElement(where=node.where, content=node.content, style=name, align="centre", wrap=True, paint=words)
        style, room = context.style(name), width - 2 * _inset(node.kind)
        spans = as_spans(node.content, style.face)
        count, narrow = len(wrap(spans, style.size, style.tracking, room)), room
        while narrow > room / 2 and len(wrap(spans, style.size, style.tracking, narrow - 0.5)) == count:
            narrow -= 0.5
        widest = max((line.width for line in wrap(spans, style.size, style.tracking, narrow)), default=0.0)
        return text, min(room, max(narrow, widest))

    def _height(self, context: DrawingContext, node: Node, width: float) -> float:
        text, narrow = self._text(context, node, width)
        return max(_LEAST_HIGH, text.natural_height(context, narrow) + 2 * _PADDING)

    def _node(self, context: DrawingContext, node: Node, box: Box) -> Iterator[Shape]:
        ground, line, weight, _ = _LOOKS[node.kind]
        stroke = Stroke(weight, context.colour(node.paint if node.paint and node.kind != "start" else line))
        fill = context.fill(node.fill or ground)
        if node.kind == "question":
            yield Path("print", (_hexagon(box),), True, stroke, fill)
        else:
            yield Rect("print", box.x, box.y, box.width, box.height, stroke, fill, _radius(node.kind, box))
        text, narrow = self._text(context, node, box.width)
        if not plain(node.content):
            context.problem(node.where, f"the node '{node.id}' says nothing.", "Write words into it.")
        yield from text.draw(context, Box(box.x + (box.width - narrow) / 2, box.y + 1, narrow, box.height - 2))

    def _arrows(self, context: DrawingContext, plan: _Plan, wires: list[tuple[Point, ...]]) -> Iterator[Shape]:
        """Lines that lead to one place together, each such set over a bridge across those before it."""
        ink = context.colour("ink")
        nets = dict.fromkeys(route.net for route in plan.routes)
        for net in nets:
            runs = joined([line for line, route in zip(wires, plan.routes, strict=True) if route.net == net])
            yield Path("print", runs, False, Stroke(_WEIGHT + 2 * _BRIDGE, context.fill(self.ground)))
            yield Path("print", runs, False, Stroke(_WEIGHT, ink))
        heads = dict.fromkeys(head(line) for line in wires)
        for tip in heads:
            yield Path("print", (tip,), True, None, ink)

    def _labels(
        self, context: DrawingContext, plan: _Plan, frame: Frame, wires: list[tuple[Point, ...]], room: Box
    ) -> Iterator[Shape]:
        style = context.style(self.label_style)
        high = (RISE + DROP) * style.size * MM_PER_PT
        boxes = [frame.box(spot).inset(-0.4) for _, spot in plan.nodes]
        lines = [box for line in wires for box in around(line, 0.45)]
        lines += [box for line in wires for box in around(last_part(line), HEAD_HALF)]
        for edge, line in zip(plan.edges, wires, strict=True):
            if not edge.label:
                continue
            text = TextElement(where=edge.where, content=as_content(edge.label), style=self.label_style)
            width = text.natural_width(context) or 0.0
            found = beside(line, width, high, room, boxes, lines)
            if found is None:
                what = f"the label \"{edge.label}\" of {width:.1f} mm has no room near '{edge.from_}'."
                context.problem(context.place_of_attributes(edge, "label"), what, "Shorten it or make the gaps wider.")
                continue
            boxes.append(found.inset(-0.4))
            yield from text.draw(context, found)


def _inset(kind: Kind) -> float:
    """From the side of a node to its words."""
    return _PADDING + {"step": 0.0, "question": _POINTED - 0.8, "start": 1.0, "end": 1.0}[kind]


def _radius(kind: Kind, box: Box) -> float:
    return 0.0 if kind == "step" else min(box.height / 2, 5.0)


def _hexagon(box: Box) -> tuple[Point, ...]:
    left, right, top, bottom, middle = box.x, box.x + box.width, box.y, box.y + box.height, box.y + box.height / 2
    flat = (left + _POINTED, right - _POINTED)
    return ((flat[0], top), (flat[1], top), (right, middle), (flat[1], bottom), (flat[0], bottom), (left, middle))


def _fitted(line: tuple[Point, ...], route: Route, plan: _Plan, frame: Frame) -> tuple[Point, ...]:
    """An arrow beside the middle of a pointed or rounded side still reaches the node."""
    places = {node.id: (node.kind, frame.box(spot)) for node, spot in plan.nodes}
    first = _reach(*places[route.wish.start], route.leave, line[0])
    last = _reach(*places[route.wish.end], route.enter, line[-1])
    return (first, *line[1:-1], last)


def _reach(kind: Kind, box: Box, side: Side, point: Point) -> Point:
    if side in ("top", "bottom") or kind == "step":
        return point
    off, half = abs(point[1] - box.y - box.height / 2), box.height / 2
    if kind == "question":
        depth = _POINTED * off / half
    else:
        radius = _radius(kind, box)
        beyond = max(0.0, off - (half - radius))
        depth = radius - math.sqrt(max(0.0, radius**2 - beyond**2))
    return (point[0] + (depth if side == "left" else -depth), point[1])
