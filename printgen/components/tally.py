"""Turn a <tally> into a box for today's number and a smaller one for the running total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements import Count, Element, Kit, Mm, StyleName
from printgen.scene import Box, Field, Line, Rect, Shape, Stroke

_TOTAL_SHARE = 0.44


@dataclass(frozen=True, kw_only=True)
class Tally(Element):
    """One step of a row of boxes; on a form the total adds up all steps so far, or counts down from a start."""

    tag: ClassVar[str] = "tally"

    name: str
    """Of the row; its boxes are `name-1`, `name-2`, ... and its totals `name-total-1`, ..."""
    step: Count
    label: str
    total_label: str
    down_from: int | None = None
    style: StyleName = StyleName("entry")
    inset: Mm = Mm(0.8)

    def natural_height(self, kit: Kit, width: float) -> float:
        return 5.0

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        inner = box.inset(0, self.inset)
        total = inner.width * _TOTAL_SHARE
        entry = inner.width - total
        x = inner.x + entry
        yield Rect("print", x, inner.y, total, inner.height, None, kit.colour("tint"))
        yield Rect("print", inner.x, inner.y, inner.width, inner.height, Stroke(0.25, kit.colour("rule")))
        yield Line("print", x, inner.y, x, inner.y + inner.height, Stroke(0.2, kit.colour("hairline")))
        size = kit.style(self.style).size
        yield Field("form", inner.x, inner.y, entry, inner.height, f"{self.name}-{self.step}", self.label, size,
                    "centre", True)  # fmt: skip
        sums = tuple(f"{self.name}-{step}" for step in range(1, self.step + 1))
        yield Field("form", x, inner.y, total, inner.height, f"{self.name}-total-{self.step}", self.total_label,
                    size - 1, "centre", True, sums, self.down_from)  # fmt: skip
