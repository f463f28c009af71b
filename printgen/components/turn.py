"""Turn a <turn> into a page break in a document, or a panel break in a leaflet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.elements.roles import Role
from printgen.elements.strip import Strip
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Turn(Element):
    """A page break in a document; in a leaflet, the text continues on the next panel."""

    tag: ClassVar[str] = "turn"
    is_box: ClassVar[bool] = False
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "nothing"

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        return ()

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        return [Strip(self.where, self.tag, 0.0, self.draw, page_break=True)]
