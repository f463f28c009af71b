"""Turn an <only> into a column that is on the first page of a <page> that continues, or on the pages after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.column import Column
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Only(Column):
    """Elements one below the other that are not on every page of a `<page continues="yes">`.

    Use it for form fields, whose names must be unique, and for notes that are needed once.
    """

    tag: ClassVar[str] = "only"

    pages: Literal["first", "later"] = "first"
    """Pages that the elements are on: the first one, or all later ones."""

    def shown_on(self, *, first: bool) -> Element | None:
        if first != (self.pages == "first"):
            return None
        return Column(
            where=self.where,
            children=self.shown_children(first=first),
            width=self.width,
            height=self.height,
            gap=self.gap,
            padding=self.padding,
            valign=self.valign,
        )

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return super().natural_height(context, width) if self.pages == "first" else 0.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        if self.pages == "first":
            yield from super().draw(context, box)
