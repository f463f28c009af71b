"""Say what a <table> is made of: columns, and rows of cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Align, Count, Mm, PaintName, StyleName
from printgen.elements.element import Element, Holds


@dataclass(frozen=True, kw_only=True)
class Col(Element):
    tag: ClassVar[str] = "col"
    is_box: ClassVar[bool] = False

    least: Mm = Mm(0)
    """A column that shares the rest may not become narrower than this."""


@dataclass(frozen=True, kw_only=True)
class Cell(Element):
    tag: ClassVar[str] = "cell"
    holds: ClassVar[Holds] = "text or one box"
    is_box: ClassVar[bool] = False

    style: StyleName | None = None
    align: Align | None = None
    paint: PaintName | None = None
    span: Count = Count(1)
    padding: Mm = Mm(1)


@dataclass(frozen=True, kw_only=True)
class Tr(Element):
    tag: ClassVar[str] = "tr"
    holds: ClassVar[Holds] = ("cell",)
    is_box: ClassVar[bool] = False

    style: StyleName = StyleName("label")
    align: Align = "left"
    paint: PaintName | None = None
    fill: PaintName | None = None
    rule: PaintName | None = None
    before: Mm = Mm(0)
