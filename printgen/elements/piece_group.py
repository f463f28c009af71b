"""Say what an element that makes pieces to cut out is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.roles import Role
from printgen.scene.shapes import Scene


@dataclass(frozen=True, kw_only=True)
class PieceGroup(Element):
    """One piece, or several that stay together on the sheet, such as the parts of a model; in several copies."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.PIECE})
    is_box: ClassVar[bool] = False

    def scenes(self, context: DrawingContext) -> list[Scene]:
        """One scene per copy: all of its pieces, placed, with their cut lines; none if they cannot be drawn."""
        raise NotImplementedError
