"""Turn a <range> into the first and last number of the sections on a page, such as "8.6 – 9.7"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Range(Element):
    """The first and last number of the sections on a page of a document, such as "8.6 – 9.7".

    If no section starts on the page, it shows the number of the section that continues there; before the first section
    it shows nothing. Use it in a `<running>` or `<foot>`.
    """

    tag: ClassVar[str] = "range"
    reads_as: ClassVar[ReadsAs] = "nothing"

    style: StyleName = StyleName("footer")
    """Text style of the numbers."""
    align: Align = "right"
    """Alignment of the numbers in their box."""
    between: str = " – "
    """Text between the two numbers."""

    def _text(self, context: DrawingContext) -> TextElement:
        shown = self.between.join(dict.fromkeys(number for number in context.span if number))
        content = as_content(shown) if shown else ()
        return TextElement(where=self.where, content=content, style=self.style, align=self.align)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._text(context).natural_width(context)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._text(context).natural_height(context, width)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        yield from self._text(context).draw(context, box)
