"""What a deck is made of: <cards> of one size, each <card> with a <front> and, if it has one, a <back>."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName
from printgen.elements.element import Element, Holds


@dataclass(frozen=True, kw_only=True)
class Cards(Element):
    """Equal cards as many on a page as fit, laid out by a file of templates/shared/impose/; its size can be stated."""

    tag: ClassVar[str] = "cards"
    holds: ClassVar[Holds] = ("card",)
    is_box: ClassVar[bool] = False

    title: str
    layout: str


@dataclass(frozen=True, kw_only=True)
class Card(Element):
    tag: ClassVar[str] = "card"
    holds: ClassVar[Holds] = ("front", "back")
    is_box: ClassVar[bool] = False

    name: str
    copies: int = 1


@dataclass(frozen=True, kw_only=True)
class CardFace(Element):
    """One side of a card: its only box is drawn to the trim, or out to the bleed where it is to be cut through."""

    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False

    fill: PaintName | None = None
    """Printed out to the bleed, under everything."""
    bleeds: bool = False


@dataclass(frozen=True, kw_only=True)
class Front(CardFace):
    tag: ClassVar[str] = "front"


@dataclass(frozen=True, kw_only=True)
class Back(CardFace):
    tag: ClassVar[str] = "back"
