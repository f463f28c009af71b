"""Turn a <text> into one line that fits its box, or into several lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Align, PaintName, Pt, StyleName, VAlign
from printgen.elements.content import Content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.prose_blocks import Block, Paragraph, Words
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON
from printgen.layout.typesetting import (
    TextLine,
    aligned_x,
    as_spans,
    baseline,
    check_glyphs,
    fit_line,
    merge_runs,
    report_too_long,
    set_line,
    shrinking_sizes,
    wrap,
)
from printgen.scene.bounds import DROP, RISE
from printgen.scene.shapes import Box, Shape, Text
from printgen.style.fonts import face
from printgen.style.house_style import Style
from printgen.units import MM_PER_PT

_TITLE_SIZE = 16.0
"""In points: a text of at least this size is the title of its document."""
_CAPTION = "figure-caption"
_HEAVY = ("bold", "black")
"""Weights of a face that count as bold."""


@dataclass(frozen=True, kw_only=True)
class TextElement(Element):
    """Text in one style: a single line, or with `wrap` as many lines as it needs.

    If the text is too long for its box, its type becomes smaller, down to `floor`. If it still does not fit, that is
    reported as a problem. The content is plain text, without Markdown; use `<flow>` for Markdown.
    """

    tag: ClassVar[str] = "text"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "words"
    holds: ClassVar[Holds] = "text"
    shrinks: ClassVar[bool] = True

    style: StyleName = StyleName("label")
    """Text style."""
    align: Align = "left"
    """Horizontal alignment in the box."""
    valign: VAlign = "middle"
    """Vertical alignment in the box."""
    wrap: bool = False
    """Whether the text may have several lines. It then has no natural width and takes the width that it is given."""
    floor: Pt | None = None
    """Smallest type size to which the text may shrink; by default that of the text style."""
    paint: PaintName | None = None
    """Paint of the text; by default that of the text style."""

    def natural_width(self, context: DrawingContext) -> float | None:
        if self.wrap:
            return None
        style = context.style(self.style)
        return face(style.face).width(plain(self.content), style.size, style.tracking)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        style = context.style(self.style)
        count = len(self._lines(style, style.size, width)) if self.wrap else 1
        return count * style.size * style.leading * MM_PER_PT

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if not self.content:
            return
        style = context.style(self.style)
        floor = max(float(self.floor or style.floor), context.house.smallest_type)
        colour = context.colour(self.paint or style.paint)
        if self.wrap:
            yield from self._draw_wrapped(context, box, style, floor, colour)
        else:
            yield self._draw_line(context, box, style, floor, colour)

    def _draw_line(self, context: DrawingContext, box: Box, style: Style, floor: float, colour: str) -> Shape:
        size, width = fit_line(context, self.content, style, floor, box.width, self.where)
        high = (RISE + DROP) * size * MM_PER_PT
        if high > box.height + EPSILON:
            what = (
                f'"{plain(self.content)[:60]}" is {high:.1f} mm tall at {size:g} pt, '
                f"but the box is only {box.height:.1f} mm tall."
            )
            where = context.place_of(self.content, self.where)
            context.problem(where, what, "Make the box taller, or the type smaller.")
        y = self._top(box, size * style.leading * MM_PER_PT) + baseline(style.face, size, style.leading)
        x = aligned_x(self.align, box.x, box.width, width)
        run = merge_runs(self.content)
        return Text("print", x, y, width, run.text, style.face, size, colour, style.tracking, run.datum)

    def _draw_wrapped(
        self, context: DrawingContext, box: Box, style: Style, floor: float, colour: str
    ) -> Iterator[Shape]:
        check_glyphs(context, self.content, style.face, self.where)
        size, lines = style.size, self._lines(style, style.size, box.width)
        if not _fits(lines, size, style, box):
            for size in shrinking_sizes(style.size, floor):
                lines = self._lines(style, size, box.width)
                if _fits(lines, size, style, box):
                    break
        if not _fits(lines, size, style, box):
            self._complain(context, lines, size, style, box)
        pitch = size * style.leading * MM_PER_PT
        y = self._top(box, pitch * len(lines)) + baseline(style.face, size, style.leading)
        for line in lines:
            x = aligned_x(self.align, box.x, box.width, line.width)
            yield from set_line(line, x, y, size, style.tracking, colour)
            y += pitch

    def _complain(self, context: DrawingContext, lines: list[TextLine], size: float, style: Style, box: Box) -> None:
        widest = max(line.width for line in lines)
        if widest > box.width + EPSILON:
            report_too_long(context, self.content, self.where, widest, size, box.width)
            return
        needed = len(lines) * size * style.leading * MM_PER_PT
        context.no_room_for_text(
            self.content,
            self.where,
            f'"{plain(self.content)[:60]}" needs {needed:.1f} mm of height at its minimum of {size:g} pt, '
            f"but the box is only {box.height:.1f} mm tall.",
            f"About {int(len(plain(self.content)) * box.height / needed)} characters would fit.",
        )

    def _lines(self, style: Style, size: float, width: float) -> list[TextLine]:
        return wrap(as_spans(self.content, style.face), size, style.tracking, width)

    def _top(self, box: Box, height: float) -> float:
        if self.valign == "top":
            return box.y
        slack = box.height - height
        return box.y + (slack if self.valign == "bottom" else slack / 2)

    def leaves(self) -> list[Element]:
        return [self] if self.content else []

    def is_caption(self) -> bool:
        return self.style == _CAPTION

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        style = reader.context.style(self.style)
        if style.size >= _TITLE_SIZE and self.content:
            return [Paragraph((Words(plain(self.content)),), "title")]
        return label(self.content, style, self.paint)


def label(content: Content, style: Style, paint: str | None = None) -> list[Block]:
    """Return a separate text as a paragraph for HTML and Markdown; nothing if it is empty."""
    bold = any(weight in style.face for weight in _HEAVY)
    soft = (paint or style.paint) == "soft"
    return [Paragraph((Words(plain(content), bold),), "label", soft)] if content else []


def _fits(lines: list[TextLine], size: float, style: Style, box: Box) -> bool:
    high = len(lines) * size * style.leading * MM_PER_PT
    return high <= box.height + EPSILON and all(line.width <= box.width + EPSILON for line in lines)
