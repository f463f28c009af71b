"""Turn a <flow> of Markdown into hyphenated paragraphs and lists, with bold and italic words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import ClassVar

from printgen.components.flow_prose import prose_of
from printgen.components.flow_text import ParsedMarkdown, TextBlock, parse_markdown, text_blocks
from printgen.elements.attribute_types import Mm, StyleName
from printgen.elements.content import Run, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON
from printgen.elements.strip import Strip
from printgen.layout.typesetting import Span, TextLine, baseline, check_glyphs, report_too_long, set_line, wrap
from printgen.problems import Place
from printgen.scene.shapes import Box, Shape
from printgen.style.fonts import face
from printgen.units import MM_PER_PT


@dataclass(frozen=True, kw_only=True)
class Flow(Element):
    """Text in Markdown: paragraphs and lists, with bold and italic words and references.

    `[](#combat)` prints the number of the heading or figure with the id `combat` as a link, and `[words](#combat)`
    prints the words as the link. `[](#combat "Air combat")` also checks the title. Headings, code, pictures and links
    to web pages are not allowed.

    Words are hyphenated, and the type does not shrink to fit. In a document, the text continues over columns and pages;
    the first or last line of a paragraph is never left alone.
    """

    tag: ClassVar[str] = "flow"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = "text"
    keeps_lines: ClassVar[bool] = True

    style: StyleName = StyleName("prose")
    """Style of the text."""
    gap: Mm = Mm(1.2)
    """Distance between paragraphs, and between the items of a list."""
    mark: str = ""
    """Mark in front of every paragraph, such as a number or a dash; the paragraph is then indented."""
    leads: bool = False
    """Whether it stays in one column with the start of the next element, as an introduction to a table should."""

    @cached_property
    def _parsed(self) -> ParsedMarkdown:
        return parse_markdown(self.content)

    def blocks(self, context: DrawingContext) -> list[TextBlock]:
        """Return its paragraphs and list items, with all references resolved."""
        return text_blocks(self._parsed, context.style(self.style), self.mark, self.place(context), context)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return prose_of(self.blocks(reader.context), reader.context.style(self.style))

    def place(self, context: DrawingContext) -> Place:
        """Return the place of the text; an empty run in front of prose from the data names it."""
        first = self.content[0] if self.content else Run("")
        return (
            context.places.get(first.datum, self.where)
            if not first.text
            else context.place_of(self.content, self.where)
        )

    def _pitch(self, context: DrawingContext) -> float:
        style = context.style(self.style)
        return style.size * style.leading * MM_PER_PT

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        """Return its lines, of which neither the first nor the last of a paragraph is left alone.

        A paragraph that ends with a colon stays with the list after it. With `leads`, all lines stay with the next
        element.
        """
        found: list[Strip] = []
        blocks = self.blocks(context)
        place = self.place(context).seen_from(self.where)
        for number, block in enumerate(blocks):
            indent, lines = self._lines(context, block, width)
            next_is_item = number + 1 < len(blocks) and blocks[number + 1].mark and not block.mark
            leads = bool(next_is_item and block.spans and block.spans[-1].text.endswith(":"))
            for i, line in enumerate(lines):
                last = i + 1 == len(lines)
                keep = self.leads or (leads if last else i in (0, len(lines) - 2)) or (leads and i == 0)
                before = 0.0 if i else gap if not number else self.gap
                draw = partial(self._draw_lines, block, indent, [line], i == 0)
                found.append(Strip(place, self.tag, self._pitch(context), draw, before, keep_with_next=keep))
        return found

    def _lines(self, context: DrawingContext, block: TextBlock, width: float) -> tuple[float, list[TextLine]]:
        style = context.style(self.style)
        em = style.size * MM_PER_PT
        mark = face(style.face).width(block.mark, style.size)
        indent = max(1.1 * em, mark + 0.35 * em) if block.mark else 0.0
        return indent, wrap(block.spans, style.size, style.tracking, width - indent, context.language)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        blocks = self.blocks(context)
        lines = sum(len(self._lines(context, block, width)[1]) for block in blocks)
        return lines * self._pitch(context) + self.gap * max(0, len(blocks) - 1)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        needed = self.natural_height(context, box.width)
        if needed > box.height + EPSILON:
            context.no_room(
                self,
                f'the text "{plain(self.content).strip()[:40]}..." needs {needed:.1f} mm of height, '
                f"but only {box.height:.1f} mm is available.",
                "Shorten it, or give it more height.",
            )
        y = box.y
        for block in self.blocks(context):
            indent, lines = self._lines(context, block, box.width)
            yield from self._draw_lines(block, indent, lines, True, context, Box(box.x, y, box.width, box.height))
            y += len(lines) * self._pitch(context) + self.gap

    def _draw_lines(
        self, block: TextBlock, indent: float, lines: list[TextLine], first: bool, context: DrawingContext, box: Box
    ) -> Iterator[Shape]:
        """Draw lines of a block from the top of the box, with the mark in front if the first line is among them."""
        style = context.style(self.style)
        colour = context.colour(style.paint)
        y = box.y + baseline(style.face, style.size, style.leading)
        if first:
            for span in block.spans:
                check_glyphs(context, (Run(span.text, span.datum),), span.face, self.where)
            mark = TextLine((Span(block.mark, style.face),), 0)
            yield from set_line(mark, box.x, y, style.size, 0, colour) if block.mark else ()
        for line in lines:
            if line.width > box.width - indent + EPSILON:
                word = tuple(Run(span.text, span.datum) for span in line.spans)
                report_too_long(context, word, self.where, line.width, style.size, box.width - indent)
            yield from set_line(line, box.x + indent, y, style.size, style.tracking, colour)
            y += self._pitch(context)
