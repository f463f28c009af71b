"""Turn a folded document into the content of each panel or page: text, covers, running heads and feet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from printgen.elements.attribute_types import Count, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, draw_stacked, is_drawn_downwards, only, stacked
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.pages.flowing_document import FlowingDocument
from printgen.pages.paginate import Pagination, set_pages
from printgen.pages.sheet import Foot, Running
from printgen.scene.shapes import Box, Placed, Scene, Shape

NEAREST = 2.0
"""In mm: minimum distance to a fold, because folds are never exact."""
NARROWEST = 20.0
"""In mm: minimum width of a column of text."""
LOWEST = 20.0
"""In mm: minimum height of a column of text."""
_FOOT_GAP = 3.0


@dataclass(frozen=True, kw_only=True)
class FoldedDocument(FlowingDocument):
    """A document whose paper is printed on both sides and folded."""

    holds: ClassVar[Holds] = ("cover", "running", "foot", Role.FLOWING)
    has_band: ClassVar[bool] = False
    parts_module: ClassVar[str] = "folded_document"

    columns: Count = Count(1)
    """Number of columns of text on a panel or page."""
    inset: Mm = Mm(7)
    """Space between the text and a fold or the edge of the paper, at least 2 mm."""
    ends: Mm = Mm(11)
    """Space above and below the text, up to the edges of the paper."""


@dataclass(frozen=True, kw_only=True)
class Cover(Element):
    """A cover of a booklet or leaflet: a page or panel that one element fills.

    As the first element of its parent it is the front cover, as the last element the back cover.
    """

    tag: ClassVar[str] = "cover"
    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False
    reads_as: ClassVar[ReadsAs] = "boxes"

    inset: Mm | None = None
    """Space around the element on all sides, at least 2 mm. Without it, the element has the place that text has on
    other pages or panels."""

    def is_drawing(self) -> bool:
        return is_drawn_downwards(self)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return reader.picture(self, room) if self.is_drawing() else reader.read_all(self.children, room)


class Faces(Protocol):
    """The positions of the panels or pages of a folded document on its paper, by number."""

    def room(self, number: int, inset: float, ends: float) -> Box:
        """Return the area of a panel or page inside an inset."""

    def text(self, number: int, inset: float, ends: float) -> Box:
        """Return the area for its text, which has the same size on all of them."""


@dataclass(frozen=True)
class Parts:
    """The parts of a folded document."""

    document: FoldedDocument
    front: Cover | None
    back: Cover | None
    running: Running | None
    foot: Foot | None
    flowing: tuple[Element, ...]

    @property
    def covers(self) -> int:
        return sum(cover is not None for cover in (self.front, self.back))

    def covers_at(self, last: int) -> dict[int, Cover]:
        """Return the covers by the number of their panel or page."""
        return {number: cover for number, cover in ((1, self.front), (last, self.back)) if cover}


def split_covers(document: FoldedDocument, context: DrawingContext) -> Parts:
    running, foot = only(document, Running, context), only(document, Foot, context)
    children = [child for child in document.children if not isinstance(child, Foot | Running)]
    ends: dict[bool, Cover] = {}
    for at, child in enumerate(children):
        if not isinstance(child, Cover):
            continue
        if 0 < at < len(children) - 1:
            remedy = f"Put it first or last in its <{document.tag}>."
            context.problem(child.where, "the <cover> is in the middle of the text.", remedy)
        else:
            ends[at > 0] = child
    for element, inset in ((document, document.inset), *((cover, cover.inset) for cover in ends.values())):
        if inset is not None and inset < NEAREST:
            what = f"an inset of {inset:g} mm is too close to the folds."
            context.problem(context.place_of_attributes(element, "inset"), what, f"Use at least {NEAREST:g} mm.")
    flowing = tuple(child for child in children if not isinstance(child, Cover))
    return Parts(document, ends.get(False), ends.get(True), running, foot, flowing)


def header_and_foot_height(parts: Parts, context: DrawingContext, width: float) -> float:
    """Return the height of the running head and the foot on a panel or page."""
    return sum(stacked(part, context, width) + _FOOT_GAP for part in (parts.running, parts.foot) if part)


def set_faces(parts: Parts, column: Box, context: DrawingContext, beside: float) -> Pagination:
    """Return the text in panels or pages, between running head and foot; a front cover counts as the first."""
    above = stacked(parts.running, context, column.width) + _FOOT_GAP if parts.running else 0.0
    below = stacked(parts.foot, context, column.width) + _FOOT_GAP if parts.foot else 0.0
    area = Box(0, above, column.width, column.height - above - below)
    return set_pages(replace(parts.document, children=parts.flowing), area, context, 2 if parts.front else 1, beside)


def draw_faces(parts: Parts, setting: Pagination, faces: Faces, last: int, count: int) -> dict[int, Placed]:
    """Return the content of each panel or page by number, without blank ones; page numbers are out of `count`."""
    document, covers = parts.document, parts.covers_at(last)
    found: dict[int, Placed] = {}
    for number, (shapes, span) in enumerate(zip(setting.pages, setting.spans, strict=True), 2 if parts.front else 1):
        if number > last or number in covers:
            break
        place = faces.text(number, document.inset, document.ends)
        context = replace(setting.context, page=number, pages=count, span=span)
        found[number] = _placed(number, place, (*shapes, *_around(parts, context, place)))
    for number, cover in covers.items():
        place = faces.text(number, document.inset, document.ends)
        if cover.inset is not None:
            place = faces.room(number, cover.inset, cover.inset)
        box, context = Box(0, 0, place.width, place.height), replace(setting.context, page=number, pages=count)
        found[number] = _placed(number, place, [s for child in cover.children for s in child.draw(context, box)])
    return found


def _around(parts: Parts, context: DrawingContext, place: Box) -> Iterator[Shape]:
    if parts.running:
        yield from draw_stacked(parts.running, context, Box(0, 0, place.width, place.height))
    if parts.foot:
        high = stacked(parts.foot, context, place.width)
        yield from draw_stacked(parts.foot, context, Box(0, place.height - high, place.width, high))


def _placed(number: int, place: Box, shapes: Sequence[Shape]) -> Placed:
    return Placed(Scene(f"panel {number}", place.width, place.height, tuple(shapes)), place.x, place.y)
