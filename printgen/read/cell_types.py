"""Turn a node into the cells of a map that it names, or into a problem with its remedy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from printgen.cells import CELL_PATTERN, Cells, CellsError, parse_cells, parse_route
from printgen.read.fields import LimitedField, Reading, wrong
from printgen.read.yaml_nodes import Node, Scalar

_SPAN = rf"{CELL_PATTERN}(?:\s*[-–]\s*{CELL_PATTERN})?"


@dataclass(frozen=True, kw_only=True)
class CellsField(LimitedField):
    """Cells of a map in any order, such as `A1-A5, B2`."""

    type_name = "cells"
    plural = "lists of cells"
    wanted: ClassVar[str] = "names of cells"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Cells | None:
        if not isinstance(node, Scalar) or not node.is_a("str") or not node.text.strip():
            number = isinstance(node, Scalar) and node.tag in ("int", "float")
            remedy = (
                f'Put it in quotes: "{node.text}".'
                if isinstance(node, Scalar) and number
                else "Write, for example, A1-A5, B2."
            )
            wrong(reading, node, label, self.wanted, remedy)
            return None
        try:
            cells = self._parsed(node.text)
        except CellsError as error:
            reading.problem(node.place, f"{label} {error}")
            return None
        count = len(cells)
        if self.minimum is not None and count < self.minimum:
            reading.problem(node.place, f"{label} has {_count_of(count)}.", f"Write at least {self.minimum:g}.")
            return None
        if self.maximum is not None and count > self.maximum:
            reading.problem(node.place, f"{label} has {_count_of(count)}.", f"Write at most {self.maximum:g}.")
            return None
        return replace(cells, datum=datum)

    def _parsed(self, text: str) -> Cells:
        return parse_cells(text)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": rf"^\s*{_SPAN}(?:[\s,;]+{_SPAN})*\s*$"}


@dataclass(frozen=True, kw_only=True)
class RouteField(CellsField):
    """Cells of a map in the order in which they are entered, such as `N9 M8 L7`. A cell can be entered again."""

    type_name = "route"
    plural = "routes"
    wanted = "the cells of a route"

    def _parsed(self, text: str) -> Cells:
        return parse_route(text)


def _count_of(cells: int) -> str:
    return "1 cell" if cells == 1 else f"{cells} cells"
