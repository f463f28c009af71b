"""Say what a <sheet> is made of: elements that make pages, and a band, running heads and feet that are on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.roles import Role


@dataclass(frozen=True, kw_only=True)
class SheetElement(Element):
    tag: ClassVar[str] = "sheet"
    holds: ClassVar[Holds] = ("band", Role.PAGE_MAKER)
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class PageFrame(Element):
    """Boxes below each other around the content of a page; they say nothing apart from paper."""

    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False
    reads_as: ClassVar[ReadsAs] = "nothing"


@dataclass(frozen=True, kw_only=True)
class Band(PageFrame):
    """The top of every page: title, page number, ruler."""

    tag: ClassVar[str] = "band"


@dataclass(frozen=True, kw_only=True)
class Foot(PageFrame):
    """The bottom of every page of a document."""

    tag: ClassVar[str] = "foot"


@dataclass(frozen=True, kw_only=True)
class Running(PageFrame):
    """The top of every page of a document: such as the numbers of the sections on it."""

    tag: ClassVar[str] = "running"


@dataclass(frozen=True, kw_only=True)
class Above(PageFrame):
    """The top of the first of several pages of pieces or tiles."""

    tag: ClassVar[str] = "above"
