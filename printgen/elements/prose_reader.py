"""Say what an element needs in order to read as prose: the room it has, and a reader for the elements inside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.prose_blocks import Block

if TYPE_CHECKING:
    from printgen.elements.element import Element


@dataclass(frozen=True)
class Room:
    """The size that an element would have on paper, and the name of a drawing there."""

    width: float
    wide: float
    """The width of all columns together."""
    name: str = ""
    height: float | None = None

    def of(self, width: float, height: float | None = None) -> Room:
        return replace(self, width=width, height=height)


class ProseReader(Protocol):
    """Reads the elements inside another one."""

    @property
    def context(self) -> DrawingContext: ...

    def read(self, element: Element, room: Room) -> list[Block]:
        """The blocks of one element."""

    def read_all(self, elements: Sequence[Element], room: Room) -> list[Block]:
        """The blocks of several elements below each other."""

    def picture(self, element: Element, room: Room) -> list[Block]:
        """The drawing that an element would be on paper."""

    def name(self, room: Room) -> str:
        """The name of a drawing or a table that has none: a caption, or else the nearest heading."""
