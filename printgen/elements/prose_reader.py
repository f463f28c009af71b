"""Define how elements become blocks for HTML and Markdown: the space they have, and the reader for their children."""

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
    """The space that an element would have on paper, and a name for drawings in it."""

    width: float
    wide: float
    """Width of all columns together."""
    name: str = ""
    height: float | None = None

    def of(self, width: float, height: float | None = None) -> Room:
        return replace(self, width=width, height=height)


class ProseReader(Protocol):
    """A reader for the elements inside another element."""

    @property
    def context(self) -> DrawingContext: ...

    def read(self, element: Element, room: Room) -> list[Block]:
        """Return the blocks of one element."""

    def read_all(self, elements: Sequence[Element], room: Room) -> list[Block]:
        """Return the blocks of several elements, one below the other."""

    def picture(self, element: Element, room: Room) -> list[Block]:
        """Return an element as a picture, drawn as on paper."""

    def name(self, room: Room) -> str:
        """Return the name for a drawing or table without one: a caption, or else the nearest heading."""
