"""Turn a <stack> into its children on top of each other, the first one lowest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height, stated_width
from printgen.elements.sizes import fixed
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Stack(Element):
    """A child with a size of its own stands in the middle."""

    tag: ClassVar[str] = "stack"
    holds: ClassVar[Holds] = "boxes"

    def natural_width(self, context: DrawingContext) -> float | None:
        return max(
            (width for child in self.children if (width := stated_width(child, context)) is not None), default=None
        )

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return max((stated_height(child, context, fixed(child.width, width)) for child in self.children), default=0.0)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        for child in self.children:
            width, height = fixed(child.width, box.width), fixed(child.height, box.height)
            yield from child.draw(
                context, Box(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
            )
