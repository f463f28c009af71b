"""Turn a <wide> into a part of a document that extends over all columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, is_drawn_downwards, stated_height
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.strip import Strip
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Wide(Element):
    """An element that extends over all columns of a document.

    The text before it is balanced in the columns above it, and the text after it continues below.
    """

    tag: ClassVar[str] = "wide"
    holds: ClassVar[Holds] = "one box"
    full_width: ClassVar[bool] = True
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "boxes"

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return sum(stated_height(child, context, width) for child in self.children)

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        return (shape for child in self.children for shape in child.draw(context, box))

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        return [replace(strip, wide=True) for child in self.children for strip in child.strips(context, width, gap)]

    def is_drawing(self) -> bool:
        return is_drawn_downwards(self)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        if self.is_drawing():
            return reader.picture(self, room)
        return reader.read_all(self.children, room.of(room.wide))
