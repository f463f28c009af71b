"""What a leaflet is made of: all that a <document> holds, and a <cover> to stand before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.components.sheet import Document
from printgen.elements.attribute_types import Count, Mm
from printgen.elements.element import Element, Holds


@dataclass(frozen=True, kw_only=True)
class FoldedDocument(Document):
    """A document whose paper is printed on both sides and folded."""

    tag: ClassVar[str] = ""
    holds: ClassVar[Holds] = ("cover", *(tag for tag in Document.holds))

    columns: Count = Count(1)
    inset: Mm = Mm(7)
    """Between text and a fold, or the edge of the paper."""
    ends: Mm = Mm(11)
    """Above and below the text."""


@dataclass(frozen=True, kw_only=True)
class Leaflet(FoldedDocument):
    """A sheet of paper, printed on both sides, whose panels are folded by a file of templates/shared/leaflets/."""

    tag: ClassVar[str] = "leaflet"
    part: ClassVar[str] = "panel"

    layout: str


@dataclass(frozen=True, kw_only=True)
class Cover(Element):
    """A panel or page that its only box fills: first it is the front, last it is the back."""

    tag: ClassVar[str] = "cover"
    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False

    inset: Mm | None = None
    """All round; where it is not stated, it takes the place that text has on other panels."""
