"""Turn a <grid> into its children in cells of equal size, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Count, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, stated_height
from printgen.elements.prose_blocks import Beside, Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Grid(Element):
    """Elements in cells of equal size, row by row.

    Each element fills its cell. Without a `height`, every row is as tall as the tallest element of the grid.
    """

    tag: ClassVar[str] = "grid"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "boxes"
    holds: ClassVar[Holds] = "boxes"

    columns: Count
    """Number of columns. There are as many rows as the elements need."""
    gap: Mm = Mm(0)
    """Distance between the cells, across and down."""

    def cell_width(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def _rows(self) -> int:
        return -(-len(self.children) // self.columns)

    def _row_height(self, context: DrawingContext, width: float) -> float:
        return max((stated_height(child, context, self.cell_width(width)) for child in self.children), default=0)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        rows = self._rows()
        return rows * self._row_height(context, width) + self.gap * max(0, rows - 1)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        needed = self.natural_height(context, box.width)
        if needed > box.height + EPSILON:
            what = f"the <grid> is {needed - box.height:.1f} mm too tall: it needs {needed:.1f} mm, "
            what += f"but only {box.height:.1f} mm is available."
            context.no_room(self, what, "Use more columns, or give it more height.")
            box = box.at_least(height=needed) if context.draft else box
        width, rows = self.cell_width(box.width), max(1, self._rows())
        height = (box.height - self.gap * (rows - 1)) / rows
        for i, child in enumerate(self.children):
            row, column = divmod(i, self.columns)
            x, y = box.x + column * (width + self.gap), box.y + row * (height + self.gap)
            yield from child.draw(context, Box(x, y, width, height))

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        if self.is_drawing():
            return reader.picture(self, room)
        inside = room.of(self.cell_width(room.width))
        parts = tuple(tuple(reader.read(child, inside)) for child in self.children)
        return [Beside(parts, (None,) * len(parts), equal=True)]
