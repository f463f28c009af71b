"""Turn a <panel-grid> into columns of panels of equal height."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Count, Fill, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height
from printgen.elements.sizes import EPSILON
from printgen.layout.column_balance import balance_columns
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class PanelGrid(Element):
    """Columns of panels that all end at the same height.

    Panels keep their order: down the first column, then down the next. The spare height of a column goes to its panels
    with `height="fill"`. If there are none, panels without a height share it in proportion to their natural heights,
    and if all panels have a height, it goes between them.
    """

    tag: ClassVar[str] = "panel-grid"
    holds: ClassVar[Holds] = "boxes"

    columns: Count
    """Number of columns. There must be at least one panel for each."""
    gap: Mm = Mm(4)
    """Space between columns and, at least, between panels."""

    def _width(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def _columns(self, context: DrawingContext, width: float) -> list[list[tuple[Element, float]]]:
        """Return the panels of each column with their natural heights."""
        heights = [stated_height(child, context, self._width(width)) for child in self.children]
        columns = min(self.columns, len(heights))
        rest = iter(zip(self.children, heights, strict=True))
        return (
            [[next(rest) for _ in range(count)] for count in balance_columns(heights, columns, self.gap)]
            if columns
            else []
        )

    def _high(self, column: list[tuple[Element, float]]) -> float:
        return sum(height for _, height in column) + self.gap * (len(column) - 1)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return max((self._high(column) for column in self._columns(context, width)), default=0.0)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        columns, width = self._columns(context, box.width), self._width(box.width)
        if len(columns) < self.columns:
            panels = f"{len(columns)} {'panel' if len(columns) == 1 else 'panels'}"
            what = f"the <panel-grid> has {self.columns} columns, but only {panels}."
            remedy = f"Set columns to {max(1, len(columns))}, or add panels."
            context.problem(context.place_of_attributes(self, "columns"), what, remedy)
            return
        over = max(map(self._high, columns)) - box.height
        if over > EPSILON:
            context.no_room(
                self,
                f"the <panel-grid> is {over:.1f} mm too tall: in {self.columns} columns it needs "
                f"{over + box.height:.1f} mm, but only {box.height:.1f} mm is available.",
                "Shorten its panels, or use more columns.",
            )
            if not context.draft:
                return
            box = box.at_least(height=over + box.height)
        for number, column in enumerate(columns):
            x, y = box.x + number * (width + self.gap), box.y
            spare = box.height - self._high(column)
            shares = _shares(column)
            # Panels with a set height do not grow, so the spare height goes between them.
            between = self.gap + (spare / (len(column) - 1) if not any(shares) and len(column) > 1 else 0.0)
            for (child, natural), share in zip(column, shares, strict=True):
                height = natural + spare * share
                yield from child.draw(context, Box(x, y, width, height))
                y += height + between


def _shares(column: list[tuple[Element, float]]) -> list[float]:
    """Return the share of the spare height that each panel of a column gets."""
    wants = [child.height.share if isinstance(child.height, Fill) else 0.0 for child, _ in column]
    if not any(wants):
        wants = [height if child.height is None else 0.0 for child, height in column]
    total = sum(wants)
    return [want / total if total else 0.0 for want in wants]
