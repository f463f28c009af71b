"""Define <sheet>, the root of a template, and the parts that are repeated on its pages: band, head and foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.element import Element, Holds, ReadsAs
from printgen.elements.roles import Role


@dataclass(frozen=True, kw_only=True)
class SheetElement(Element):
    """The root of every template, with the elements that make the pages of the sheet, in order."""

    tag: ClassVar[str] = "sheet"
    holds: ClassVar[Holds] = ("band", Role.PAGE_MAKER)
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class PageFrame(Element):
    """Elements one below the other, above or below the content of a page; they do not appear in HTML and Markdown."""

    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False
    reads_as: ClassVar[ReadsAs] = "nothing"


@dataclass(frozen=True, kw_only=True)
class Band(PageFrame):
    """The top of every page of a sheet, such as its title, a `<page-number>` and a `<ruler>`.

    Its elements are placed one below the other. Booklets, leaflets and the backs of cards have no band.
    """

    tag: ClassVar[str] = "band"


@dataclass(frozen=True, kw_only=True)
class Foot(PageFrame):
    """The bottom of every page or panel of a document, except covers.

    Its elements are placed one below the other.
    """

    tag: ClassVar[str] = "foot"


@dataclass(frozen=True, kw_only=True)
class Running(PageFrame):
    """The top of every page or panel of a document, such as a `<range>` of section numbers.

    Its elements are placed one below the other, below the `<band>`. Covers have no running head.
    """

    tag: ClassVar[str] = "running"


@dataclass(frozen=True, kw_only=True)
class Above(PageFrame):
    """The top of the first page of `<pieces>` or `<tiles>`, such as instructions.

    Its elements are placed one below the other, below the `<band>`.
    """

    tag: ClassVar[str] = "above"
