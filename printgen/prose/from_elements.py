"""Turn the elements of a <document> into prose: texts in order, tables with their heads, drawings as pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from printgen.components.booklet import Booklet
from printgen.components.changed import Changed
from printgen.components.column import Column
from printgen.components.contents import Contents as ContentsElement
from printgen.components.figure import Figure as FigureElement
from printgen.components.flow import Block as FlowBlock
from printgen.components.flow import Flow
from printgen.components.grid import Grid
from printgen.components.heading import Heading as HeadingElement
from printgen.components.index import Index
from printgen.components.leaflet import Cover, Leaflet
from printgen.components.line import LineElement
from printgen.components.page_number import PageNumber
from printgen.components.panel import Panel
from printgen.components.range import Range
from printgen.components.row import Row
from printgen.components.sheet import Document, Foot, Running, Turn, Wide
from printgen.components.side_note import SideNote
from printgen.components.space import Space
from printgen.components.table import Table as TableElement
from printgen.components.text import TextElement
from printgen.elements.attribute_types import Fill
from printgen.elements.content import plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, stated_height, stated_width
from printgen.elements.prose_blocks import (
    Aside,
    Beside,
    Block,
    Change,
    Contents,
    Figure,
    Heading,
    Inline,
    Listing,
    Look,
    Paragraph,
    Picture,
    Prose,
    Table,
    Words,
    every,
    words_text,
)
from printgen.elements.sizes import fixed
from printgen.pages.booklet_sheets import BookletPages
from printgen.pages.folded_paper import landscape_size
from printgen.pages.leaflet_panels import Panels
from printgen.pages.paginate import numbered
from printgen.prose.from_tables import Read, label, rows_as_table, table_blocks
from printgen.scene.shapes import Box, Placed, Scene, Shape, Text, extent, leaves
from printgen.style.house_style import Paper, Style

_TITLE_SIZE = 16.0
"""In points: a text of this size is the title of its document."""
_CAPTION = "figure-caption"
_NOTHING = (Space, LineElement, Turn, PageNumber, Range, Running, Foot)
"""What says nothing apart from paper."""
_PROSE = (Flow, TableElement, HeadingElement, FigureElement, ContentsElement, Changed, Index, SideNote)
"""What is never a part of a drawing."""
_BOXES = (Row, Column, Grid, Wide, Cover)
_LARGE = 25.0
"""In mm: drawings at least so wide stand side by side, but need not be one picture."""
_EDGE = 0.3
"""In mm, around a picture: half the width of its lines, and a little more."""


@dataclass(frozen=True)
class Room:
    """Where an element is read: the size it would have on paper, and what a drawing there is called."""

    width: float
    wide: float
    name: str = ""
    height: float | None = None

    def of(self, width: float, height: float | None = None) -> Room:
        return replace(self, width=width, height=height)


def read_prose(document: Document, context: DrawingContext, paper: Paper) -> Prose:
    """What a document says; its drawings are as large as they would be on a paper."""
    context = replace(context, targets=numbered(document, context))
    room = _measure(document, context, paper)
    blocks = _Reader(context, document.title).all(document.children, room)
    foot = [child for child in document.children if isinstance(child, Foot)]
    below = _Reader(context, document.title).all([inside for one in foot for inside in one.children], room)
    start = next((i for i, block in enumerate(blocks) if isinstance(block, Heading)), 0)
    legend = {mark: meaning for mark, meaning in _legend(below) if len(mark) == 1}
    return Prose(document.title, tuple(blocks[:start]), tuple(blocks[start:]), tuple(below), legend)


def _measure(document: Document, context: DrawingContext, paper: Paper) -> Room:
    if isinstance(document, Leaflet):
        layout = context.house.leaflets.get(document.layout)
        if layout is not None:
            size = max(paper.width, paper.height), min(paper.width, paper.height)
            width = Panels(layout, *size, paper.margin).text(1, document.inset, document.ends).width
            return Room(width, width)
    if isinstance(document, Booklet):
        width = BookletPages(*landscape_size(paper), paper.margin).text(1, document.inset, document.ends).width
        return Room(width, width)
    wide = paper.width - 2 * (paper.margin + document.inset)
    width = (wide - document.between * (document.columns - 1)) / document.columns
    return Room(width, wide)


def _legend(foot: Iterable[Block]) -> Iterable[tuple[str, str]]:
    """Marks and what they mean: a foot says them as "* one · † other"."""
    for block in every(foot):
        if isinstance(block, Paragraph):
            for part in re.split(r"\s+·\s+", words_text(block.words)):
                mark, _, meaning = part.partition(" ")
                if meaning and not mark.isalnum():
                    yield mark, meaning


class _Reader:
    def __init__(self, context: DrawingContext, title: str):
        self.context, self.near = context, title
        """The nearest heading is what a drawing is called that has no caption."""

    def all(self, elements: Sequence[Element], room: Room) -> list[Block]:
        """Of several elements below each other; what is said of the next one is joined to it."""
        found: list[Block] = []
        for at, element in enumerate(elements):
            blocks = self.read(element, room)
            before = elements[at - 1] if at else None
            last = found[-1] if found else None
            if blocks and isinstance(before, TextElement) and before.content and isinstance(last, Paragraph):
                first = blocks[0]
                if isinstance(first, Table) and before.style == _CAPTION:
                    found[-1:], blocks[0] = [], replace(first, caption=last.words)
                elif isinstance(first, Contents):
                    found[-1:], blocks[0] = [], replace(first, title=words_text(last.words))
            found += blocks
        return found

    def read(self, element: Element, room: Room) -> list[Block]:
        """The blocks of one element; a kind of its own in the markup gets a line here."""
        if isinstance(element, _NOTHING):
            return []
        if self._is_drawing(element, room):
            return self._picture(element, room)
        match element:
            case HeadingElement():
                return self._heading(element)
            case Flow():
                return _flow_blocks(element.blocks(self.context), self.context.style(element.style))
            case SideNote():
                return [
                    Aside(tuple(_flow_blocks(element.flow().blocks(self.context), self.context.style(element.style))))
                ]
            case Changed():
                return [Change(element.letter, tuple(self.all(element.children, room)))]
            case Index():
                spans = [list(element.words(self.context, term)) for term in element.terms(self.context)]
                return [Listing(tuple(tuple(Words(span.text, link=span.link) for span in term) for term in spans))]
            case TextElement():
                return self._text(element)
            case FigureElement():
                return self._figure(element, room)
            case TableElement():
                return table_blocks(element, room.width, self.context, self._in_cell(room), self._name(room))
            case ContentsElement():
                return [Contents(element.depth)]
            case Row():
                return self._row(element, room)
            case Grid():
                width = element.cell_width(room.width)
                parts = tuple(tuple(self.read(child, room.of(width))) for child in element.children)
                return [Beside(parts, (None,) * len(parts), True)]
            case Panel():
                return [Aside(tuple(self.all(element.children, room)))]
            case Column():
                width = fixed(element.width, room.width) - 2 * element.padding
                table = rows_as_table(element, self.context, self._name(room))
                return table or self.all(element.children, room.of(width))
            case Wide():
                return self.all(element.children, room.of(room.wide))
            case _:
                return self.all(element.children, room)

    def _heading(self, element: HeadingElement) -> list[Block]:
        self.near = plain(element.content)
        target = self.context.targets.get(element.id)
        return [Heading(element.level, element.id, target.label if target else "", self.near)]

    def _text(self, element: TextElement) -> list[Block]:
        style = self.context.style(element.style)
        if style.size >= _TITLE_SIZE and element.content:
            return [Paragraph((Words(plain(element.content)),), "title")]
        return label(element.content, style, element.paint)

    def _figure(self, element: FigureElement, room: Room) -> list[Block]:
        flow = element.caption_flow(self.context)
        caption = tuple(
            words for block in flow.blocks(self.context) for words in _words(block, self.context.style(element.style))
        )
        blocks = self.all(element.children, replace(room, name=words_text(caption)))
        return [Figure(element.id, caption, tuple(blocks), element.place == "above")]

    def _row(self, element: Row, room: Room) -> list[Block]:
        widths = element.widths(self.context, room.width)
        high = float(element.height) if element.height is not None and not isinstance(element.height, Fill) else None
        parts = [
            (tuple(self.read(child, room.of(width, high))), _stated(child))
            for child, width in zip(element.children, widths, strict=True)
            if not isinstance(child, _NOTHING)
        ]
        said = [blocks for blocks, _ in parts if blocks]
        if len(said) < 2:
            return [block for blocks in said for block in blocks]
        return [Beside(tuple(blocks for blocks, _ in parts), tuple(width for _, width in parts))]

    def _in_cell(self, room: Room) -> Read:
        return lambda element, width, name: self.read(element, replace(room.of(width), name=name or room.name))

    def _name(self, room: Room) -> str:
        """What a drawing or a table is called that does not say it itself: a caption, or else the nearest heading."""
        return room.name or self.near

    def _is_drawing(self, element: Element, room: Room) -> bool:
        if isinstance(element, Row) and self._is_of_large(element, room):
            return False
        return _is_drawing(element)

    def _is_of_large(self, element: Row, room: Room) -> bool:
        """Whether its drawings can each stand for themselves, and one below the other where there is no room."""
        widths = element.widths(self.context, room.width)
        shown = [(c, w) for c, w in zip(element.children, widths, strict=True) if not isinstance(c, _NOTHING)]
        return all(not isinstance(child, (*_BOXES, TextElement)) and width >= _LARGE for child, width in shown)

    def _picture(self, element: Element, room: Room) -> list[Block]:
        """What it would be on paper, without the white around it."""
        given = stated_width(element, self.context)
        width = min(given, room.width) if given else room.width
        height = room.height if room.height and element.height is None else stated_height(element, self.context, width)
        shapes = tuple(element.draw(self.context, Box(0.0, 0.0, width, height)))
        scene = Scene(element.tag, width, height, shapes)
        if not scene.bounding_corners:
            return []
        left, top, right, bottom = extent(scene.bounding_corners)
        left, top, size = left - _EDGE, top - _EDGE, (right - left + 2 * _EDGE, bottom - top + 2 * _EDGE)
        texts = [shape.text for shape, _ in leaves(scene) if isinstance(shape, Text)]
        shown = list(dict.fromkeys(_alts(shapes)))
        name = element.alt_text() or (shown[0] if len(shown) == 1 and not texts else self._name(room))
        words = tuple(text for text in dict.fromkeys([*shown, *texts]) if text != name)
        return [Picture(Scene(element.tag, *size, (Placed(scene, -left, -top),)), name, words)]


def _stated(element: Element) -> float | None:
    if isinstance(element.width, Fill):
        return None
    return 0.0 if element.width is None else float(element.width)


def _alts(shapes: Iterable[Shape]) -> Iterable[str]:
    for shape in shapes:
        if isinstance(shape, Placed):
            if shape.alt:
                yield shape.alt
            yield from _alts(shape.scene.shapes)


def _is_drawing(element: Element) -> bool:
    """Whether it is shown, not told: a box that is no text, or a row of boxes most of which are none."""
    if isinstance(element, (Column, Wide, Cover)):
        inside = [child for child in element.children if _leaves(child)]
        return bool(inside) and all(map(_is_drawing, inside))
    found = _leaves(element)
    drawings = sum(not isinstance(leaf, (TextElement, *_PROSE)) for leaf in found)
    return not any(isinstance(leaf, _PROSE) for leaf in found) and drawings > len(found) - drawings


def _leaves(element: Element) -> list[Element]:
    """The boxes inside that hold no others beside each other, those left out that say nothing."""
    if isinstance(element, _BOXES):
        return [leaf for child in element.children for leaf in _leaves(child)]
    if isinstance(element, _NOTHING) or (isinstance(element, TextElement) and not element.content):
        return []
    return [element]


def _flow_blocks(blocks: Sequence[FlowBlock], style: Style) -> list[Block]:
    found: list[Block] = []
    look: Look = "prose" if style.face.startswith("serif") else "label"
    soft = style.paint == "soft"
    for block in blocks:
        words = _words(block, style)
        if not block.item:
            found.append(Paragraph(words, look, soft, block.mark))
        elif block.first or not isinstance(found[-1], Listing):
            first = int(block.mark.rstrip(".")) if block.item == "number" else None
            found.append(Listing((words,), first, soft))
        else:
            found[-1] = replace(found[-1], items=(*found[-1].items, words))
    return found


def _words(block: FlowBlock, style: Style) -> Inline:
    """Spans of one look joined: data inside a sentence divide it on paper only."""
    found: list[Words] = []
    for span in block.spans:
        bold, italic = span.face == style.bold != style.face, span.face == style.italic != style.face
        words = Words(span.text, bold, italic, span.link)
        if found and replace(found[-1], text="") == replace(words, text=""):
            found[-1] = replace(words, text=found[-1].text + words.text)
        else:
            found.append(words)
    return tuple(found)
