"""Turn a document into blocks of text; each element provides its own text, and drawings become pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, stated_height, stated_width
from printgen.elements.prose_blocks import (
    Block,
    Change,
    Contents,
    Heading,
    Paragraph,
    Picture,
    Prose,
    Table,
    every,
    words_text,
)
from printgen.elements.prose_reader import Room
from printgen.pages.flowing_document import FlowingDocument
from printgen.pages.numbering import numbered
from printgen.pages.sheet import Foot
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Placed, Scene, Shape, Text
from printgen.scene.traversal import leaves
from printgen.style.papers import PageFormat

_EDGE = 0.3
"""Margin in mm around a picture: half the width of its lines, and a little more."""


def read_prose(document: FlowingDocument, context: DrawingContext, paper: PageFormat) -> Prose:
    """Return the text of a document; its drawings have their size on the paper."""
    context = replace(context, reference_targets=numbered(document, context))
    room = document.prose_room(paper, context)
    blocks = _Reader(context, document.title).read_all(document.children, room)
    foot = [inside for child in document.children if isinstance(child, Foot) for inside in child.children]
    below = _Reader(context, document.title).read_all(foot, room)
    start = next((i for i, block in enumerate(blocks) if _starts_section(block)), 0)
    legend = {mark: meaning for mark, meaning in _legend(below) if len(mark) == 1}
    return Prose(document.title, tuple(blocks[:start]), tuple(blocks[start:]), tuple(below), legend)


def _starts_section(block: Block) -> bool:
    """Return True if a block is a heading, or a change that contains one."""
    return isinstance(block, Heading) or (isinstance(block, Change) and any(map(_starts_section, block.blocks)))


def _legend(foot: Iterable[Block]) -> Iterable[tuple[str, str]]:
    """Yield the marks and their meanings from a foot, which lists them as "* one · † other"."""
    for block in every(foot):
        if isinstance(block, Paragraph):
            for part in re.split(r"\s+·\s+", words_text(block.words)):
                mark, _, meaning = part.partition(" ")
                if meaning and not mark.isalnum():
                    yield mark, meaning


class _Reader:
    """A reader of elements in their order; a drawing without a caption gets the name of the last heading."""

    def __init__(self, context: DrawingContext, title: str):
        self.context, self._nearest = context, title

    def name(self, room: Room) -> str:
        return room.name or self._nearest

    def read(self, element: Element, room: Room) -> list[Block]:
        if element.reads_as == "nothing":
            return []
        blocks = element.prose(self, room)
        if blocks and isinstance(blocks[0], Heading):
            self._nearest = blocks[0].title
        return blocks

    def read_all(self, elements: Sequence[Element], room: Room) -> list[Block]:
        """Return the blocks of all elements; text just before a table or contents becomes its caption or title."""
        found: list[Block] = []
        before: Element | None = None
        for element in elements:
            blocks = self.read(element, room)
            last = found[-1] if found else None
            if blocks and before and before.reads_as == "words" and before.content and isinstance(last, Paragraph):
                first = blocks[0]
                if isinstance(first, Table) and before.is_caption():
                    found[-1:], blocks[0] = [], replace(first, caption=last.words)
                elif isinstance(first, Contents):
                    found[-1:], blocks[0] = [], replace(first, title=words_text(last.words))
            found += blocks
            before = element
        return found

    def picture(self, element: Element, room: Room) -> list[Block]:
        """Return the drawing of an element as it is on paper, without the white space around it."""
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
        shown = list(dict.fromkeys(_alt_texts(shapes)))
        name = element.alt_text() or (shown[0] if len(shown) == 1 and not texts else self.name(room))
        words = tuple(text for text in dict.fromkeys([*shown, *texts]) if text != name)
        return [Picture(Scene(element.tag, *size, (Placed(scene, -left, -top),)), name, words)]


def _alt_texts(shapes: Iterable[Shape]) -> Iterable[str]:
    for shape in shapes:
        if isinstance(shape, Placed):
            if shape.alt:
                yield shape.alt
            yield from _alt_texts(shape.scene.shapes)
