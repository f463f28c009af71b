"""Say what an element that is larger than a page and can be cut up is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.roles import Role
from printgen.scene.shapes import Shape


@dataclass(frozen=True, kw_only=True)
class Tileable(Element):
    """Something larger than a page, made of equal cells; seams run only between them."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.TILEABLE})

    def cells(self) -> tuple[int, int]:
        """How many across and down."""
        raise NotImplementedError

    def cell_size(self) -> float:
        raise NotImplementedError

    def window(
        self, context: DrawingContext, x: float, y: float, column: int, row: int, across: int, down: int
    ) -> Iterable[Shape]:
        """The cells from a column and row on, drawn with their top left corner at x, y."""
        raise NotImplementedError
