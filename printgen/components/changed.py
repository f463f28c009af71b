"""Turn a <changed> into the strips of the elements inside it, each marked as part of a change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.attribute_types import StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Block, Change
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.strip import ChangeMark, ColumnWidths, Strip


@dataclass(frozen=True, kw_only=True)
class Changed(Element):
    """A changed part of a document, marked with a bar and a letter in the margin.

    The elements inside continue over columns and pages as they do without it, and the bar continues beside them. If one
    `<changed>` is inside another, both bars are drawn.
    """

    tag: ClassVar[str] = "changed"
    holds: ClassVar[Holds] = (Role.FLOWING,)
    is_box: ClassVar[bool] = False
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "prose"

    letter: str
    """Letter of the change, printed in square brackets beside the bar. A list of changes can refer to it."""
    style: StyleName = StyleName("change")
    """Style of the letter."""

    def in_columns(self, context: DrawingContext, widths: ColumnWidths) -> list[Strip]:
        """Return the strips of its children, with the mark of this change before those of changes inside it."""
        if not self.letter.strip():
            context.problem(self.where, "the letter of this <changed> is empty.", 'Write letter="a".')
        mark = ChangeMark(self.letter, self.where, self.style)
        return [_marked(strip, mark) for child in self.children for strip in child.in_columns(context, widths)]

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return [Change(self.letter, tuple(reader.read_all(self.children, room)))]


def _marked(strip: Strip, mark: ChangeMark) -> Strip:
    """Return a strip that is marked as part of a change, with its parts and the head that is repeated above it."""
    return replace(
        strip,
        marks=(mark, *strip.marks),
        repeated_head=_marked(strip.repeated_head, mark) if strip.repeated_head else None,
        parts=tuple(_marked(part, mark) for part in strip.parts),
    )
