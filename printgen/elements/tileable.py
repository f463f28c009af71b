"""Define the base class of elements that can be larger than a page and are divided into tiles."""

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
    """An element of equal cells that can be larger than a page; it is divided only between cells."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.TILEABLE})

    def cells(self) -> tuple[int, int]:
        """Return the number of cells across and down."""
        raise NotImplementedError

    def cell_size(self) -> float:
        """Return the side of a cell in mm."""
        raise NotImplementedError

    def window(
        self, context: DrawingContext, x: float, y: float, column: int, row: int, across: int, down: int
    ) -> Iterable[Shape]:
        """Draw some cells, starting at a column and row, with their top left corner at x, y."""
        raise NotImplementedError
