"""Describe a page before its band, running head and foot are drawn on it, and the sheet that it is a page of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printgen.scene.shapes import Shape
from printgen.style.papers import PageFormat

if TYPE_CHECKING:
    from printgen.elements.element import Element


@dataclass(frozen=True)
class PageSetup:
    """The paper and the band of a sheet, and the number of its next page."""

    paper: PageFormat
    band: Element | None
    number: int


@dataclass(frozen=True, kw_only=True)
class PageBody:
    """A page without its band."""

    title: str
    first: bool
    """True for the first page of the element that makes it."""
    landscape: bool
    inset: float
    shapes: tuple[Shape, ...]
    foot: Element | None = None
    running: Element | None = None
    span: tuple[str, str] = ("", "")
    """The first and last number of the sections on it."""
    back: bool = False
    """True for a page that is printed behind the one before it; it has no band."""
