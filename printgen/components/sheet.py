"""The skeleton of a sheet: what the imposition reads to make pages out of everything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.elements import Element, Holds, Mm

Orientation = Literal["portrait", "landscape", "auto"]


@dataclass(frozen=True, kw_only=True)
class Sheet(Element):
    tag: ClassVar[str] = "sheet"
    holds: ClassVar[Holds] = ("band", "pieces", "page")
    is_box: ClassVar[bool] = False

    subject: str = ""
    keywords: str = ""


@dataclass(frozen=True, kw_only=True)
class Band(Element):
    """What stands on top of every page: title, page number, ruler."""

    tag: ClassVar[str] = "band"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Page(Element):
    """One page filled by its only child."""

    tag: ClassVar[str] = "page"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False

    title: str
    orientation: Literal["portrait", "landscape"] = "portrait"
    inset: Mm = Mm(5)


@dataclass(frozen=True, kw_only=True)
class Pieces(Element):
    """Pieces to cut out, packed on as many pages as they need."""

    tag: ClassVar[str] = "pieces"
    holds: ClassVar[Holds] = ("above", "piece")
    is_box: ClassVar[bool] = False

    title: str
    orientation: Orientation = "portrait"
    gap: Mm = Mm(2)
    turn: bool = True
    """Whether pieces may lie on their side to save paper."""


@dataclass(frozen=True, kw_only=True)
class Above(Element):
    """What stands above the pieces on the first of their pages."""

    tag: ClassVar[str] = "above"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Piece(Element):
    """One thing to cut out: a rectangle of a stated size, or the outline of its only child."""

    tag: ClassVar[str] = "piece"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False

    name: str
    copies: int = 1
