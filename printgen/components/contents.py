"""Turn a <contents> into the headings of its document with their pages, each of them a link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements import prose_blocks
from printgen.elements.attribute_types import Align, Count, Mm, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.references import ReferenceTarget
from printgen.elements.roles import Role
from printgen.scene.shapes import Box, Line, Link, Shape
from printgen.scene.strokes import Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_PT

_LEADER = (0.25, 1.1)
_BASE = 0.72
"""Height of the dotted leaders in a line, as a part of the line from its top."""


@dataclass(frozen=True, kw_only=True)
class Contents(Element):
    """The table of contents of a document: its headings with their numbers and pages.

    Each line is a link to its heading. The headings of a section stay together in one column, and the columns are as
    equal in height as that allows.
    """

    tag: ClassVar[str] = "contents"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"

    columns: Count = Count(2)
    """Number of columns."""
    between: Mm = Mm(8)
    """Distance between two columns."""
    depth: Count = Count(2)
    """Deepest level of the headings that are listed: 1 lists only sections, 2 also lists subsections."""
    number_width: Mm = Mm(8)
    """Width for the numbers in front of the titles, at least. If a number needs more, all titles move to the right."""
    style: StyleName = StyleName("contents")
    """Style of headings below level 1. It also sets the height of all lines."""
    section_style: StyleName = StyleName("contents-section")
    """Style of headings of level 1."""

    def _sections(self, context: DrawingContext) -> list[list[tuple[str, ReferenceTarget]]]:
        found: list[list[tuple[str, ReferenceTarget]]] = []
        for name, target in context.reference_targets.items():
            if target.level == 1 or not found:
                found.append([])
            if 1 <= target.level <= self.depth:
                found[-1].append((name, target))
        return [section for section in found if section]

    def _columns(self, context: DrawingContext) -> list[list[tuple[str, ReferenceTarget]]]:
        sections = self._sections(context)
        longest = -(-sum(map(len, sections)) // self.columns)
        while len(columns := _packed(sections, longest)) > self.columns:
            longest += 1
        return columns

    def _pitch(self, context: DrawingContext) -> float:
        style = context.style(self.style)
        return style.size * style.leading * MM_PER_PT

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return max(map(len, self._columns(context)), default=0) * self._pitch(context)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        width, pitch = (box.width - self.between * (self.columns - 1)) / self.columns, self._pitch(context)
        columns = self._columns(context)
        numbers = self._number_width(context, [target for column in columns for _, target in column])
        for i, column in enumerate(columns):
            for j, (name, target) in enumerate(column):
                place = Box(box.x + i * (width + self.between), box.y + j * pitch, width, pitch)
                yield from self._entry(context, target, place, numbers)
                yield Link("link", place.x, place.y, place.width, place.height, name)

    def _number_width(self, context: DrawingContext, targets: list[ReferenceTarget]) -> float:
        styles = [(target.label, context.style(self._style_of(target))) for target in targets]
        widths = [face(s.face).width(label, s.size) + s.size * MM_PER_PT * 0.5 for label, s in styles]
        return max(widths, default=0.0) if any(width > self.number_width for width in widths) else self.number_width

    def _style_of(self, target: ReferenceTarget) -> StyleName:
        return self.section_style if target.level == 1 else self.style

    def _entry(self, context: DrawingContext, target: ReferenceTarget, box: Box, numbers: float) -> Iterator[Shape]:
        name = self._style_of(target)
        style, page = context.style(name), str(target.page)
        gap = style.size * MM_PER_PT * 0.5
        page_width = face(style.face).width(page, style.size)
        room = box.width - numbers - page_width - 2 * gap
        title = face(style.face).width(target.title, style.size)
        left = box.x + numbers
        if target.label:
            yield from self._text(target.label, name, "left").draw(context, Box(box.x, box.y, numbers, box.height))
        yield from self._text(target.title, name, "left").draw(context, Box(left, box.y, room, box.height))
        yield from self._text(page, name, "right").draw(context, box)
        start, end = left + title + gap, box.x + box.width - page_width - gap
        if end > start:
            y = box.y + box.height * _BASE
            yield Line("print", start, y, end, y, Stroke(0.25, context.colour("soft"), _LEADER))

    def _text(self, text: str, style: StyleName, align: Align) -> TextElement:
        return TextElement(where=self.where, content=as_content(text), style=style, align=align)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return [prose_blocks.Contents(self.depth)]


def _packed(sections: list[list[tuple[str, ReferenceTarget]]], longest: int) -> list[list[tuple[str, ReferenceTarget]]]:
    columns: list[list[tuple[str, ReferenceTarget]]] = [[]]
    for section in sections:
        if columns[-1] and len(columns[-1]) + len(section) > longest:
            columns.append([])
        columns[-1] += section
    return columns
