"""Turn a <side-note> into a tinted text with a rule on its left, which stays with the paragraph before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from printgen.components.flow import Flow
from printgen.elements.attribute_types import Mm, PaintName, StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Aside, Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.strip import Strip
from printgen.scene.shapes import Box, Line, Rect, Shape
from printgen.scene.strokes import Stroke

_RULE = 0.45


@dataclass(frozen=True, kw_only=True)
class SideNote(Element):
    """A note in a document: a tinted text with a rule on its left, below the paragraph that it explains.

    It stays in the same column as the paragraph before it. The content is Markdown.
    """

    tag: ClassVar[str] = "side-note"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = "text"
    keeps_lines: ClassVar[bool] = True

    mark: str = ""
    """Mark in front of the text, such as `†`; usually the mark in the paragraph that the note explains."""
    padding: Mm = Mm(1.6)
    """Space between the text and the edges of the tint."""
    fill: PaintName = PaintName("tint")
    """Paint behind the text."""
    rule: PaintName = PaintName("rule")
    """Paint of the rule on the left."""
    style: StyleName = StyleName("side-note")
    """Text style of the note."""

    @cached_property
    def flow(self) -> Flow:
        return Flow(where=self.where, content=self.content, style=self.style, mark=self.mark)

    def _inside(self, box: Box) -> Box:
        left = self.padding + _RULE
        return Box(box.x + left, box.y + self.padding, box.width - left - self.padding, box.height - 2 * self.padding)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        inside = self._inside(Box(0, 0, width, 0))
        return self.flow.natural_height(context, inside.width) - inside.height

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        x = box.x + _RULE / 2
        yield Rect("print", box.x, box.y, box.width, box.height, None, context.fill(self.fill))
        yield Line("print", x, box.y, x, box.y + box.height, Stroke(_RULE, context.colour(self.rule)))
        yield from self.flow.draw(context, self._inside(box))

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        return [replace(strip, keep_with_previous=True) for strip in super().strips(context, width, gap)]

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return [Aside(tuple(self.flow.prose(reader, room)))]
