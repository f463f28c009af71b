"""Turn a <stack> into its children on top of each other, the first at the bottom."""

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
    """Elements on top of each other, the first at the bottom.

    An element with a width or height is centred; otherwise it fills the stack. The natural size of a stack is that of
    its largest element.
    """

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
