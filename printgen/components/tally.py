"""Turn a <tally> into a box for today's number and a smaller one for the running total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import Count, Mm, StyleName
from printgen.elements.content import Run
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.scene.shapes import Box, FormField, Line, Rect, Shape
from printgen.scene.strokes import Stroke

_TOTAL_SHARE = 0.44
_CLEAR = 0.4
"""What an entry keeps free on either side."""


@dataclass(frozen=True, kw_only=True)
class Tally(Element):
    """One step of a row of boxes; on a form the total adds up all steps so far, or counts down from a start.

    Its text is today's number, where that is known already.
    """

    tag: ClassVar[str] = "tally"
    holds: ClassVar[Holds] = "text"

    name: str
    """Of the row; its boxes are `name-1`, `name-2`, ... and its totals `name-total-1`, ..."""
    step: Count
    label: str
    total_label: str
    down_from: int | None = None
    total: str = ""
    """The running total, where it is known already."""
    style: StyleName = StyleName("entry")
    inset: Mm = Mm(0.8)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 5.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        inner = box.inset(0, self.inset)
        total = inner.width * _TOTAL_SHARE
        entry = inner.width - total
        x = inner.x + entry
        known = (Run(self.total),) if self.total else ()
        yield Rect("print", x, inner.y, total, inner.height, None, context.colour("tint"))
        yield Rect("print", inner.x, inner.y, inner.width, inner.height, Stroke(0.25, context.colour("rule")))
        yield Line("print", x, inner.y, x, inner.y + inner.height, Stroke(0.2, context.colour("hairline")))
        size = context.style(self.style).size
        yield FormField("form", inner.x, inner.y, entry, inner.height, f"{self.name}-{self.step}", self.label, size,
                    "centre", True)  # fmt: skip
        sums = tuple(f"{self.name}-{step}" for step in range(1, self.step + 1))
        yield FormField("form", x, inner.y, total, inner.height, f"{self.name}-total-{self.step}", self.total_label,
                    size - 1, "centre", True, sums, self.down_from)  # fmt: skip
        for content, room in (
            (self.content, Box(inner.x, inner.y, entry, inner.height)),
            (known, Box(x, inner.y, total, inner.height)),
        ):
            text = TextElement(where=self.where, content=content, style=self.style, align="centre")
            yield from text.draw(context, room.inset(_CLEAR, 0))
