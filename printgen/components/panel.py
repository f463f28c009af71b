"""Turn a <panel> into a column on a tint, with a border around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.column import Column
from printgen.elements.attribute_types import Mm, PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.prose_blocks import Aside, Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.scene.bounds import box_corners
from printgen.scene.hatching import hatched
from printgen.scene.shapes import Box, Rect, Shape
from printgen.scene.strokes import Stroke

_HATCH_PITCH = 2.0
"""In mm: distance between lines, as in the boxes of a calendar, so that words on the hatching remain readable."""


@dataclass(frozen=True, kw_only=True)
class Panel(Column):
    """A `<column>` with a tint behind it and a thin border around it."""

    tag: ClassVar[str] = "panel"

    padding: Mm = Mm(2)
    """Space between the border and the content, on all sides."""
    fill: PaintName = PaintName("tint")
    """Paint behind the content. In black and white, some paints are hatched."""
    border: PaintName = PaintName("hairline")
    """Paint of the border."""

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        stroke = Stroke(0.2, context.colour(self.border))
        colour, hatch = context.ground(self.fill)
        yield Rect("print", box.x, box.y, box.width, box.height, stroke, colour)
        if hatch:
            lines = Stroke(0.2, context.paint(self.fill).mono)
            yield from hatched(
                box_corners(box.x, box.y, box.width, box.height), hatch, stroke=lines, pitch=_HATCH_PITCH
            )
        yield from super().draw(context, box)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        if self.is_drawing():
            return reader.picture(self, room)
        return [Aside(tuple(reader.read_all(self.children, room)))]
