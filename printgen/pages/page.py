"""Turn a <page> into the body of one page, filled by its element, or of several if it continues."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from printgen.elements.attribute_types import Fill, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.page_body import PageBody, PageSetup
from printgen.elements.page_maker import PageMaker
from printgen.elements.problem_collector import Problems
from printgen.pages.page_frame import area_of, below_band
from printgen.scene.shapes import Box

if TYPE_CHECKING:  # a page without columns does not need the module
    from printgen.components.column import Column


@dataclass(frozen=True, kw_only=True)
class PageElement(PageMaker):
    """One page, filled by one element below the `<band>` of the sheet; it can continue on further pages."""

    tag: ClassVar[str] = "page"
    holds: ClassVar[Holds] = "one box"

    title: str
    """Title of the page in the bookmarks of the PDF."""
    orientation: Literal["portrait", "landscape"] = "portrait"
    """Orientation of the paper."""
    inset: Mm = Mm(5)
    """Space between the content and the margin that the printer cannot reach."""
    continues: bool = False
    """Whether further pages follow if the element is too large for one. The element must be a `<column>` with one
    element that has `height="fill"`: a `<table>` is divided between its rows and columns, and a `<row>` of `<column>`s
    between the elements of each column. The other elements are on every page; put those that are not in `<only>`."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[PageBody]:
        landscape = self.orientation == "landscape"
        box = below_band(setup.band, context, area_of(setup.paper, landscape, self.inset))
        pages = self._pages(context, box)
        numbered = [replace(context, page=number, pages=len(pages)) for number in range(1, len(pages) + 1)]
        return [
            PageBody(
                title=self.title,
                first=not number,
                landscape=landscape,
                inset=self.inset,
                shapes=tuple(shape for child in children for shape in child.draw(used, box)),
            )
            for number, (used, children) in enumerate(zip(numbered, pages, strict=True))
        ]

    def _pages(self, context: DrawingContext, box: Box) -> list[tuple[Element, ...]]:
        """Return the element of each page."""
        shown, again = self.shown_children(first=True), self.shown_children(first=False)
        if not self.continues or not shown or not again:
            return [shown]
        first, later = (_filling(column, context, box) for column in (shown[0], again[0]))
        if first is None or later is None:
            return [shown]
        parts = first.child.divided(context, first.box, later.box)
        return [(first.with_part(parts[0]),), *((later.with_part(part),) for part in parts[1:])]


@dataclass(frozen=True)
class _Filling:
    """The only child of a column that fills the remaining height, with its box."""

    column: Column
    child: Element
    box: Box

    def with_part(self, part: Element) -> Element:
        children = (part if child is self.child else child for child in self.column.children)
        return replace(self.column, children=tuple(children))


def _filling(element: Element, context: DrawingContext, box: Box) -> _Filling | None:
    if element.tag != "column":
        return None
    column = cast("Column", element)
    # The problems of a column that is too tall are reported when it is drawn.
    boxes = column.boxes(replace(context, problems=Problems()), box)
    found = [
        _Filling(column, child, inside)
        for child, inside in zip(column.children, boxes, strict=True)
        if isinstance(child.height, Fill)
    ]
    return found[0] if len(found) == 1 else None
