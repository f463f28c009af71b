"""Turn a <space> into empty space."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, ReadsAs
from printgen.elements.roles import Role
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Space(Element):
    """Empty space with a width or a height, or with `fill` a share of the space that is left."""

    tag: ClassVar[str] = "space"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "nothing"

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        return ()
