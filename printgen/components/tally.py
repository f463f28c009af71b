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
"""In mm: space on either side of a number."""


@dataclass(frozen=True, kw_only=True)
class Tally(Element):
    """A box for the number of one step, such as a day, and a smaller tinted box for the running total.

    A row of tallies with the same name makes a form: each total adds up the numbers of all steps so far, or counts down
    from a start. If the number is already known, it is the content of the element. A tally is 5 mm tall unless a height
    is set.
    """

    tag: ClassVar[str] = "tally"
    holds: ClassVar[Holds] = "text"

    name: str
    """Name of the row. Its form fields are called `name-1`, `name-2` and so on, and its totals `name-total-1` and so
    on."""
    step: Count
    """Number of the step, from 1."""
    label: str
    """Description of the form field for the number, for tooltips and screen readers."""
    total_label: str
    """Description of the form field for the total, for tooltips and screen readers."""
    down_from: int | None = None
    """Start from which the total counts down; without it, the total counts up from 0."""
    total: str = ""
    """The running total, if it is already known."""
    style: StyleName = StyleName("entry")
    """Text style of the numbers."""
    inset: Mm = Mm(0.8)
    """Space above and below the boxes."""

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
