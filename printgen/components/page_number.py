"""Turn a <page-number> into "2 / 3", or into nothing on a single page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Align, StyleName
from printgen.elements.content import Run
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class PageNumber(Element):
    """The number of the page and the number of pages, such as "2 / 3"; nothing if there is only one page.

    Use it in a `<band>`, `<running>` or `<foot>`, which are repeated on every page. In a `<page>` that continues, it
    counts the pages of that element.
    """

    tag: ClassVar[str] = "page-number"
    reads_as: ClassVar[ReadsAs] = "nothing"

    style: StyleName = StyleName("footer")
    """Text style of the numbers."""
    align: Align = "right"
    """Alignment of the numbers in their box."""
    between: str = " / "
    """Text between the two numbers."""

    def _text(self, context: DrawingContext) -> TextElement:
        run = Run(f"{context.page}{self.between}{context.pages}" if context.pages > 1 else "")
        content = (run,) if run.text else ()
        return TextElement(where=self.where, content=content, style=self.style, align=self.align)

    def natural_width(self, context: DrawingContext) -> float | None:
        return self._text(context).natural_width(context) if context.pages > 1 else 0.0

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._text(context).natural_height(context, width)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        yield from self._text(context).draw(context, box)
