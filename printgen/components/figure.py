"""Turn a <figure> into a drawing or a table with a numbered caption, which texts can refer to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Literal

from printgen.components.flow import Flow
from printgen.components.flow_prose import inline_words
from printgen.elements import prose_blocks
from printgen.elements.attribute_types import Mm, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, stated_height
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.references import Referable
from printgen.elements.roles import Role
from printgen.elements.strip import Strip
from printgen.scene.shapes import Anchor, Box, Shape


@dataclass(frozen=True, kw_only=True)
class Figure(Element):
    """A drawing or a table with a numbered caption, which texts can refer to.

    The document numbers its figures separately for each `label`: Figure 1, Figure 2, Table 1. The caption
    stays with the drawing or table.
    """

    tag: ClassVar[str] = "figure"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = "one box"

    id: str
    """Name for references, unique in the document. In a `<flow>`, `[](#id)` prints the label and number as a link."""
    caption: str
    """Text of the caption, in Markdown. The label and number are printed in front of it."""
    label: str = "Figure"
    """Word in front of the number, such as `Figure` or `Table`."""
    place: Literal["above", "below"] = "below"
    """Position of the caption."""
    gap: Mm = Mm(1.4)
    """Distance between the caption and the drawing or table."""
    around: Mm = Mm(3)
    """Space above and below the figure in a document."""
    floats: bool = True
    """Whether text that follows the figure may be moved in front of it to fill a column. With `no`, the figure stays in
    its place, and a table that is taller than a column is divided."""
    style: StyleName = StyleName("figure-caption")
    """Style of the caption."""

    def caption_flow(self, context: DrawingContext) -> Flow:
        """Return the caption with its number in front."""
        number = context.reference_targets[self.id].label if self.id in context.reference_targets else self.label
        if number not in self._captions:
            content = as_content(f"**{number}.** {self.caption}")
            self._captions[number] = Flow(where=self.where, content=content, style=self.style)
        return self._captions[number]

    @cached_property
    def _captions(self) -> dict[str, Flow]:
        """Captions by their number, so that the Markdown of each is parsed only once."""
        return {}

    def natural_height(self, context: DrawingContext, width: float) -> float:
        inner = sum(stated_height(child, context, width) for child in self.children)
        return inner + self.gap + self.caption_flow(context).natural_height(context, width)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        caption = self.caption_flow(context)
        high = caption.natural_height(context, box.width)
        inner = sum(stated_height(child, context, box.width) for child in self.children)
        yield Anchor("link", box.x, box.y, self.id)
        top = box.y + (high + self.gap if self.place == "above" else 0.0)
        for child in self.children:
            yield from child.draw(context, Box(box.x, top, box.width, inner))
        yield from caption.draw(
            context, Box(box.x, box.y if top > box.y else box.y + inner + self.gap, box.width, high)
        )

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        height = self.natural_height(context, width) + self.around
        anchors, parts = (self.id,), () if self.floats else self._parts(context, width)
        whole = Strip(self.where, self.tag, height, self.draw, self.around, self.around, floats=self.floats, whole=self)
        return [replace(whole, anchors=anchors, parts=parts)]

    def _parts(self, context: DrawingContext, width: float) -> tuple[Strip, ...]:
        """Return the parts of its content and of the caption; none if the content cannot be divided."""
        inner = [part for child in self.children for strip in child.strips(context, width, 0.0) for part in strip.parts]
        if not inner:
            return ()
        above = self.place == "above"
        high = self.caption_flow(context).natural_height(context, width)
        start = Strip(
            self.where, self.tag, high + self.gap if above else 0.0, self._start, self.around, keep_with_next=True
        )
        start = replace(start, anchors=(self.id,))
        if above:
            return (start, *inner[:-1], replace(inner[-1], height=inner[-1].height + self.around, after=self.around))
        below = Strip(self.where, self.tag, high + self.around, self._draw_caption, self.gap, self.around)
        return (start, *inner[:-1], replace(inner[-1], keep_with_next=True), below)

    def _start(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        yield Anchor("link", box.x, box.y, self.id)
        yield from self._draw_caption(context, box) if self.place == "above" else ()

    def _draw_caption(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        return self.caption_flow(context).draw(context, box)

    def reference(self) -> Referable:
        return Referable(id=self.id, title=self.caption, label=self.label)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        flow, style = self.caption_flow(reader.context), reader.context.style(self.style)
        caption = tuple(words for block in flow.blocks(reader.context) for words in inline_words(block, style))
        blocks = reader.read_all(self.children, replace(room, name=prose_blocks.words_text(caption)))
        return [prose_blocks.Figure(self.id, caption, tuple(blocks), above=self.place == "above")]
