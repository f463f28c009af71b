"""The skeleton of a sheet: what the imposition reads to make pages out of everything else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from printgen.elements.attribute_types import Count, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height
from printgen.elements.strip import Strip
from printgen.scene.shapes import Box, Scene, Shape

Orientation = Literal["portrait", "landscape", "auto"]
IN_DOCUMENTS = (
    *("wide", "heading", "flow", "side-note", "figure", "contents", "index", "turn"),
    *("column", "row", "grid", "panel", "table", "text", "line", "space"),
)
"""What runs on over columns and pages."""


@dataclass(frozen=True, kw_only=True)
class Sheet(Element):
    tag: ClassVar[str] = "sheet"
    holds: ClassVar[Holds] = ("band", "pieces", "cards", "page", "tiles", "document", "leaflet", "booklet")
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Band(Element):
    """What stands on top of every page: title, page number, ruler."""

    tag: ClassVar[str] = "band"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Foot(Element):
    """What stands at the bottom of every page of a document."""

    tag: ClassVar[str] = "foot"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Running(Element):
    """What stands on top of every page of a document: such as the numbers of the sections on it."""

    tag: ClassVar[str] = "running"
    holds: ClassVar[Holds] = "boxes"
    is_box: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Page(Element):
    """One page filled by its only child."""

    tag: ClassVar[str] = "page"
    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False

    title: str
    orientation: Literal["portrait", "landscape"] = "portrait"
    inset: Mm = Mm(5)


@dataclass(frozen=True, kw_only=True)
class Pieces(Element):
    """Pieces to cut out, packed on as many pages as they need."""

    tag: ClassVar[str] = "pieces"
    holds: ClassVar[Holds] = ("above", "piece", "model")
    is_box: ClassVar[bool] = False

    title: str
    orientation: Orientation = "portrait"
    gap: Mm = Mm(2)
    turn: bool = True
    """Whether pieces may lie on their side to save paper."""
    register: bool = False
    """Whether the corners of each page carry marks that a cutting machine finds its way by."""
    order: Literal["given", "rows", "tight"] = "given"
    """Rows: as given, no row with two sizes. Tight: large pieces first, small ones where there is room beside them."""


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
    holds: ClassVar[Holds] = "one box"
    is_box: ClassVar[bool] = False

    name: str
    copies: int = 1


@dataclass(frozen=True, kw_only=True)
class PieceGroup(Element):
    """Several things to cut out that stay together on the sheet, such as the parts of a model; in several copies."""

    is_box: ClassVar[bool] = False

    def scenes(self, context: DrawingContext) -> list[Scene]:
        """A scene a copy: all of its pieces, placed, with their cut lines; none where they cannot be drawn."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Tileable(Element):
    """Something larger than a page, made of equal cells; seams run only between them."""

    def cells(self) -> tuple[int, int]:
        """How many across and down."""
        raise NotImplementedError

    def cell_size(self) -> float:
        raise NotImplementedError

    def window(
        self, context: DrawingContext, x: float, y: float, column: int, row: int, across: int, down: int
    ) -> Iterable[Shape]:
        """The cells from a column and row on, drawn with their top left corner at x, y."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Tiles(Element):
    """A large thing on many pages to glue together, after a map that shows which goes where."""

    tag: ClassVar[str] = "tiles"
    is_box: ClassVar[bool] = False
    holds: ClassVar[Holds] = ("above", "board")

    title: str
    map_title: str
    tile_name: str
    """The word before a tile's number."""
    glue_text: str
    glue: Mm = Mm(9)


@dataclass(frozen=True, kw_only=True)
class Document(Element):
    """Prose, tables and figures that run in columns over as many pages as they need."""

    tag: ClassVar[str] = "document"
    holds: ClassVar[Holds] = ("running", "foot", "changed", *IN_DOCUMENTS)
    is_box: ClassVar[bool] = False
    part: ClassVar[str] = "page"
    """What one goes on to the next of."""

    title: str
    columns: Count = Count(2)
    between: Mm = Mm(8)
    """Between columns."""
    gap: Mm = Mm(1.6)
    """Between paragraphs."""
    inset: Mm = Mm(12)


@dataclass(frozen=True, kw_only=True)
class Wide(Element):
    """A part of a document that takes all columns."""

    tag: ClassVar[str] = "wide"
    holds: ClassVar[Holds] = "one box"
    full_width: ClassVar[bool] = True

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return sum(stated_height(child, context, width) for child in self.children)

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        return (shape for child in self.children for shape in child.draw(context, box))

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        return [replace(strip, wide=True) for child in self.children for strip in child.strips(context, width, gap)]


@dataclass(frozen=True, kw_only=True)
class Turn(Element):
    """Ends a page of a document, or a panel of a leaflet."""

    tag: ClassVar[str] = "turn"
    is_box: ClassVar[bool] = False

    def draw(self, context: DrawingContext, box: Box) -> Iterable[Shape]:
        return ()

    def strips(self, context: DrawingContext, width: float, gap: float) -> list[Strip]:
        return [Strip(self.where, self.tag, 0.0, self.draw, page_break=True)]
