"""Describe a page before its band, running head and foot are added, and the setup of its sheet."""

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
    """First and last number of the sections on it."""
    back: bool = False
    """True for the back of the page before it; a back has no band."""
