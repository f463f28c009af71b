"""Define the nodes and edges inside a <flow-chart>."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Count, PaintName, StyleName
from printgen.elements.element import Element, Holds
from printgen.layout.arrow_routes import GridCell, Side
from printgen.layout.chart_plan import NodeKind


@dataclass(frozen=True, kw_only=True)
class Node(Element):
    """A node of a `<flow-chart>`; the text of the element is printed in it."""

    tag: ClassVar[str] = "node"
    holds: ClassVar[Holds] = "text"
    is_box: ClassVar[bool] = False

    id: str
    """Name of the node, by which edges refer to it."""
    at: str
    """Column and row of the node, such as `2,1` for column 2 and row 1."""
    span: Count = Count(1)
    """Number of columns that the node takes up, starting with the column in `at`."""
    kind: NodeKind = "step"
    """A `question` is a hexagon and a `step` a rectangle; a `start` and an `end` have round corners. Every node except
    a `start` needs an edge that leads to it, and every node except an `end` needs an edge that leaves it."""
    paint: PaintName | None = None
    """Paint of the text and of the outline, instead of the paints of its kind. The outline of a `start` stays as it
    is."""
    fill: PaintName | None = None
    """Paint of the area, instead of the paint of its kind."""
    style: StyleName | None = None
    """Style of the text, instead of that of the chart. By default, a `start` is printed in bold."""

    def cell(self) -> GridCell | None:
        """Return the place in the grid, or None if `at` cannot be read."""
        found = re.fullmatch(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", self.at)
        return GridCell(int(found[1]), int(found[2]), self.span) if found else None


@dataclass(frozen=True, kw_only=True)
class Edge(Element):
    """An arrow of a `<flow-chart>`, from one node to another."""

    tag: ClassVar[str] = "edge"
    is_box: ClassVar[bool] = False

    from_: str
    """The `id` of the node where the arrow starts."""
    to: str
    """The `id` of the node where the arrow ends."""
    label: str = ""
    """Text beside the arrow, such as `yes`; nothing is printed if it is empty."""
    from_side: Side | None = None
    """Side of the node that the arrow leaves; without it, the best side is chosen."""
    to_side: Side | None = None
    """Side of the node that the arrow reaches; without it, the best side is chosen."""
