"""Define the base class of elements that make pieces to cut out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.roles import Role
from printgen.scene.shapes import Scene


@dataclass(frozen=True, kw_only=True)
class PieceGroup(Element):
    """One piece, or several that stay together on the sheet, such as the parts of a model, in any number of copies."""

    roles: ClassVar[frozenset[Role]] = frozenset({Role.PIECE})
    is_box: ClassVar[bool] = False

    def scenes(self, context: DrawingContext) -> list[Scene]:
        """Return one scene per copy with all its pieces and their cut lines, or none if they cannot be drawn."""
        raise NotImplementedError
