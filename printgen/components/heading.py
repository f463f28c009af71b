"""Turn a <heading> into a numbered title with a bookmark, which texts can refer to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements import prose_blocks
from printgen.elements.attribute_types import Count, PaintName, StyleName
from printgen.elements.content import Content, Run, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.references import Referable
from printgen.elements.roles import Role
from printgen.elements.strip import Strip
from printgen.scene.shapes import Anchor, Box, Line, Shape
from printgen.scene.strokes import Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_PT

_BEFORE = {1: 6.0, 2: 3.6}
"""In mm: the space above a heading of each level; below that, headings have the space of a paragraph."""
_RULE_GAP = 1.6
"""Distance in mm between the line above a section and its title."""
_AFTER_NUMBER = 0.55
"""Distance between number and title, as a part of the type size."""


@dataclass(frozen=True, kw_only=True)
class Heading(Element):
    """A numbered heading of a document, which texts can refer to.

    The document numbers its headings: 1, 1.1, 1.2, 2. A heading stays in one column with the start of the text that
    follows it. It is also a bookmark of the PDF, and `<contents>` lists it. A heading of level 1 has a line above it.
    """

    tag: ClassVar[str] = "heading"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"
    holds: ClassVar[Holds] = "text"

    id: str
    """Name for references, unique in the document. In a `<flow>`, `[](#id)` prints the number as a link."""
    level: Count = Count(1)
    """1 for a section, 2 for a subsection, and so on. A heading can be at most one level below the heading before
    it."""
    number: str | None = None
    """Number as it is printed, instead of a counted one. Write it in all headings of a document or in none. With an
    empty number, the heading is printed without one."""
    style: StyleName | None = None
    """Style of the number and title. By default it is `section` for level 1 and `subsection` for the other levels."""

    def _style(self) -> StyleName:
        return self.style or StyleName("section" if self.level == 1 else "subsection")

    def _number(self, context: DrawingContext) -> str:
        return context.reference_targets[self.id].label if self.id in context.reference_targets else ""

    def _indent(self, context: DrawingContext) -> float:
        style, number = context.style(self._style()), self._number(context)
        width = face(style.face).width(number, style.size, style.tracking)
        return width + _AFTER_NUMBER * style.size * MM_PER_PT if number else 0.0

    def _text(self, content: Content, accent: bool = False) -> TextElement:
        paint = PaintName("accent") if accent else None
        return TextElement(where=self.where, content=content, style=self._style(), wrap=True, valign="top", paint=paint)

    def _above(self) -> float:
        return _RULE_GAP if self.level == 1 else 0.0

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._above() + self._text(self.content).natural_height(context, width - self._indent(context))

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        number, indent, above = self._number(context), self._indent(context), self._above()
        yield Anchor("link", box.x, box.y, self.id, f"{number} {plain(self.content)}".strip(), self.level)
        if above:
            yield Line("print", box.x, box.y, box.x + box.width, box.y, Stroke(0.2, context.colour("rule")))
        if number:
            yield from self._text((Run(number),), True).draw(
                context, Box(box.x, box.y + above, indent, box.height - above)
            )
        place = Box(box.x + indent, box.y + above, box.width - indent, box.height - above)
        yield from self._text(self.content).draw(context, place)

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        before = _BEFORE.get(self.level, gap)
        height = self.natural_height(context, width)
        opens = self.level == 1
        return [
            Strip(
                context.place_of(self.content, self.where),
                self.tag,
                height,
                self.draw,
                before,
                keep_with_next=True,
                starts_section=opens,
                anchors=(self.id,),
            )
        ]

    def reference(self) -> Referable:
        return Referable(id=self.id, title=plain(self.content), level=self.level, number=self.number)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return [prose_blocks.Heading(self.level, self.id, self._number(reader.context), plain(self.content))]
