"""Turn a <flow-chart> of nodes and edges into boxes in a grid and arrows between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.flow_chart_parts import Edge, Node
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, Mm, PaintName, StyleName
from printgen.elements.content import as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.layout.arrow_routes import ArrowRequest, GridCell
from printgen.layout.arrow_shapes import arrow_head, merge_lines
from printgen.layout.arrow_tracks import Frame
from printgen.layout.chart_plan import (
    LEAST_COLUMN,
    LEAST_GAP,
    PADDING,
    ChartNode,
    ChartPlan,
    NodeKind,
    arrow_lines,
    column_bands,
    node_shape,
    node_widths,
    place_labels,
    plan_chart,
    row_bands,
    text_inset,
)
from printgen.layout.typesetting import as_spans, even_width
from printgen.scene.bounds import DROP, RISE
from printgen.scene.shapes import Box, Path, Point, Shape
from printgen.scene.strokes import Stroke
from printgen.suggestions import did_you_mean
from printgen.units import MM_PER_PT

_LEAST_HIGH = 9.0
"""In mm: nodes of less height look like labels."""
_MOST_STRETCH = 1.6
"""Spare height makes rows and gaps taller, at most by this factor, so that the chart still looks like one."""
_WEIGHT = 0.4
"""In mm: the width of the line of an arrow."""
_BRIDGE = 0.8
"""In mm: the white on both sides of an arrow that crosses another."""
_MOST_ROWS = 60
"""More rows than this do not fit on any paper."""

# Paint of the area, paint and width of the line, and paint of the text. The kinds also differ in shape.
_LOOKS: dict[NodeKind, tuple[str, str, float, str]] = {
    "start": ("ink", "ink", 0.3, "paper"),
    "step": ("paper", "ink", 0.3, "ink"),
    "question": ("tint", "ink", 0.5, "ink"),
    "end": ("shade", "ink", 0.5, "ink"),
}


@dataclass(frozen=True)
class _MeasuredChart:
    """A plan with the elements it was made from, and the widths and heights of its gaps, columns and rows."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    plan: ChartPlan
    across: tuple[float, ...]
    down: tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class FlowChart(Element):
    """A flow chart: nodes in a grid, with arrows between them.

    All columns have the same width, and each row is as tall as the tallest of its nodes. Arrows run through the gaps
    between the nodes. If the box is taller than the chart, rows and gaps become taller, up to 1.6 times.
    """

    tag: ClassVar[str] = "flow-chart"
    holds: ClassVar[Holds] = ("node", "edge")

    columns: Count
    """Number of columns."""
    row_gap: Mm = Mm(7)
    """Distance between rows, at least 5 mm. A gap with several arrows side by side is larger."""
    column_gap: Mm = Mm(10)
    """Distance between columns, at least 5 mm. A gap with several arrows side by side is larger."""
    style: StyleName = StyleName("chart-text")
    """Style of the text in the nodes."""
    label_style: StyleName = StyleName("chart-label")
    """Style of the labels of edges."""
    ground: PaintName = PaintName("paper")
    """Paint of the background that the chart is on. Where two arrows cross, a little of it is drawn beside the upper
    one."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        # Problems are reported once, when the chart is drawn.
        silent = DrawingContext(context.house, context.ink, context.language, context.places)
        chart = self._measured(silent, width)
        return sum(chart.down) if chart else 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        chart = self._measured(context, box.width)
        if chart is None:
            return
        needed = sum(chart.down)
        if needed > box.height + EPSILON:
            context.no_room(
                self,
                f"the <flow-chart> is {needed - box.height:.1f} mm too tall: it needs {needed:.1f} mm, "
                f"but only {box.height:.1f} mm is available.",
                "Shorten its texts, or give it more height.",
            )
            if not context.draft:
                return
        factor = min(_MOST_STRETCH, max(1.0, box.height / needed))
        frame = Frame(box.x, box.y, chart.across, tuple(band * factor for band in chart.down))
        lines = arrow_lines(chart.plan, frame)
        yield from self._arrows(context, chart.plan, lines)
        boxes = [frame.box(node.cell) for node in chart.plan.nodes]
        for node, place in zip(chart.nodes, boxes, strict=True):
            yield from self._node(context, node, place)
        yield from self._labels(context, chart.edges, boxes, lines, Box(box.x, box.y, box.width, sum(frame.down)))

    def _measured(self, context: DrawingContext, width: float) -> _MeasuredChart | None:
        """Plan the chart and measure its nodes; None if there are problems, which are reported."""
        before = len(context.problems)
        placed, edges = self._checked(context)
        if len(context.problems) > before:
            return None
        plan = plan_chart(
            self.columns,
            [ChartNode(node.id, node.kind, cell) for node, cell in placed],
            [ArrowRequest(edge.from_, edge.to, edge.from_side, edge.to_side) for edge in edges],
        )
        across = column_bands(plan, width, self.column_gap)
        if across[1] < LEAST_COLUMN:
            what = f"the gaps of the <flow-chart> leave only {max(0.0, across[1]):.1f} mm for each column, "
            what += f"but at least {LEAST_COLUMN:g} mm is needed."
            context.no_room(self, what, "Make it wider, use fewer columns, or make 'column-gap' smaller.")
            return None
        nodes = tuple(node for node, _ in placed)
        widths = node_widths(plan, across)
        heights = [self._height(context, node, wide) for node, wide in zip(nodes, widths, strict=True)]
        return _MeasuredChart(nodes, edges, plan, across, row_bands(plan, heights, self.row_gap))

    def _checked(self, context: DrawingContext) -> tuple[tuple[tuple[Node, GridCell], ...], tuple[Edge, ...]]:
        """Return the nodes with their cells, and the edges; report everything that is wrong with them."""
        nodes = [child for child in self.children if isinstance(child, Node)]
        edges = [child for child in self.children if isinstance(child, Edge)]
        if not nodes:
            context.problem(
                self.where, "the <flow-chart> has no nodes.", 'Add nodes: <node id="a" at="1,1">text</node>.'
            )
        for name, gap in (("row-gap", self.row_gap), ("column-gap", self.column_gap)):
            if gap < LEAST_GAP:
                what = f"'{name}' is {gap:g} mm, but an arrow head needs at least {LEAST_GAP:g} mm."
                context.problem(context.place_of_attributes(self, name.replace("-", "_")), what, "Make it larger.")
        placed = self._placed(context, nodes)
        known = {node.id for node in nodes}
        for edge in edges:
            for name, end in (("from_", edge.from_), ("to", edge.to)):
                if end not in known:
                    what = f"the <edge> from '{edge.from_}' to '{edge.to}' names an unknown node '{end}'."
                    context.problem(
                        context.place_of_attributes(edge, name), what, did_you_mean(end, [node.id for node in nodes])
                    )
            if edge.from_ == edge.to:
                what = f"the <edge> leads from the node '{edge.from_}' to itself."
                context.problem(context.place_of_attributes(edge), what, "Write the id of another node in 'to'.")
        starts, ends = {edge.from_ for edge in edges}, {edge.to for edge in edges}
        for node in nodes:
            where = context.place_of(node.content, node.where)
            if node.kind != "end" and node.id not in starts:
                context.problem(where, f"no edge leaves the node '{node.id}'.", 'Add one, or set kind="end".')
            if node.kind != "start" and node.id not in ends:
                context.problem(where, f"no edge leads to the node '{node.id}'.", 'Add one, or set kind="start".')
        return tuple(placed), tuple(edges)

    def _placed(self, context: DrawingContext, nodes: list[Node]) -> list[tuple[Node, GridCell]]:
        placed: list[tuple[Node, GridCell]] = []
        holders: dict[tuple[int, int], str] = {}
        names: set[str] = set()
        for node in nodes:
            where, cell = context.place_of_attributes(node, "at"), node.cell()
            if node.id in names:
                context.problem(
                    context.place_of_attributes(node, "id"), f"the id '{node.id}' is used twice.", "Rename one of them."
                )
            names.add(node.id)
            if cell is None:
                what = f"the position '{node.at}' of the node '{node.id}' is invalid."
                context.problem(where, what, 'Write the column and the row: at="2,1".')
                continue
            if not (cell.column >= 1 and cell.last <= self.columns and 1 <= cell.row <= _MOST_ROWS):
                wide = f" over {node.span} columns" if node.span > 1 else ""
                what = f"the node '{node.id}' at {node.at}{wide} is outside the grid."
                context.problem(where, what, f"The columns are 1 to {self.columns}, and the rows 1 to {_MOST_ROWS}.")
                continue
            taken = next((holders[line] for line in cell.lines() if line in holders), None)
            if taken is not None:
                what = f"the nodes '{taken}' and '{node.id}' overlap at {node.at}."
                context.problem(where, what, "Move one of them.")
            holders |= dict.fromkeys(cell.lines(), node.id)
            placed.append((node, cell))
        return placed

    def _text(self, context: DrawingContext, node: Node, width: float) -> tuple[TextElement, float]:
        """Return the text and the least width that needs no more lines, because lines of equal length read better."""
        name = node.style or (StyleName("chart-bold") if node.kind == "start" else self.style)
        words = node.paint or PaintName(_LOOKS[node.kind][3])
        text = TextElement(where=node.where, content=node.content, style=name, align="centre", wrap=True, paint=words)
        style, room = context.style(name), width - 2 * text_inset(node.kind)
        return text, even_width(as_spans(node.content, style.face), style.size, style.tracking, room)

    def _height(self, context: DrawingContext, node: Node, width: float) -> float:
        text, narrow = self._text(context, node, width)
        return max(_LEAST_HIGH, text.natural_height(context, narrow) + 2 * PADDING)

    def _node(self, context: DrawingContext, node: Node, box: Box) -> Iterator[Shape]:
        ground, line, weight, _ = _LOOKS[node.kind]
        stroke = Stroke(weight, context.colour(node.paint if node.paint and node.kind != "start" else line))
        yield node_shape(node.kind, box, stroke, context.fill(node.fill or ground))
        text, narrow = self._text(context, node, box.width)
        if not plain(node.content):
            context.problem(node.where, f"the node '{node.id}' is empty.", "Write text in it.")
        yield from text.draw(context, Box(box.x + (box.width - narrow) / 2, box.y + 1, narrow, box.height - 2))

    def _arrows(self, context: DrawingContext, plan: ChartPlan, lines: list[tuple[Point, ...]]) -> Iterator[Shape]:
        """Draw the lines to each destination together, with white beside them where they cross earlier lines."""
        ink = context.colour("ink")
        destinations = dict.fromkeys(route.destination for route in plan.routes)
        for destination in destinations:
            runs = merge_lines(
                [line for line, route in zip(lines, plan.routes, strict=True) if route.destination == destination]
            )
            yield Path("print", runs, False, Stroke(_WEIGHT + 2 * _BRIDGE, context.fill(self.ground)))
            yield Path("print", runs, False, Stroke(_WEIGHT, ink))
        heads = dict.fromkeys(arrow_head(line) for line in lines)
        for tip in heads:
            yield Path("print", (tip,), True, None, ink)

    def _labels(
        self,
        context: DrawingContext,
        edges: Sequence[Edge],
        nodes: Sequence[Box],
        lines: Sequence[tuple[Point, ...]],
        room: Box,
    ) -> Iterator[Shape]:
        labelled = [(edge, line) for edge, line in zip(edges, lines, strict=True) if edge.label]
        texts = [
            TextElement(where=edge.where, content=as_content(edge.label), style=self.label_style)
            for edge, _ in labelled
        ]
        widths = [text.natural_width(context) or 0.0 for text in texts]
        height = (RISE + DROP) * context.style(self.label_style).size * MM_PER_PT
        wanted = [(line, width) for (_, line), width in zip(labelled, widths, strict=True)]
        places = place_labels(wanted, height, nodes, lines, room)
        for (edge, _), text, width, place in zip(labelled, texts, widths, places, strict=True):
            if place is None:
                what = f"the label '{edge.label}' ({width:.1f} mm wide) does not fit beside the arrow "
                what += f"from '{edge.from_}' to '{edge.to}'."
                context.no_room(edge, what, "Shorten it, or make the gaps wider.")
            else:
                yield from text.draw(context, place)
