"""Turn an <entry> into a cell to write in; its text is already written, and a form adds up others in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.components.tick_box import TICKED
from printgen.elements.attribute_types import Align, PaintName, StyleName
from printgen.elements.content import plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.scene.shapes import Box, FormField, Line, Rect, Shape
from printgen.scene.strokes import Stroke

_NUMBER = re.compile(r"[+−-]?[0-9]+(\.[0-9]+)?")
_CLEAR = 0.8
"""The distance of a text from the left and right edges, in mm."""


@dataclass(frozen=True, kw_only=True)
class Entry(Element):
    tag: ClassVar[str] = "entry"
    holds: ClassVar[Holds] = "text"

    name: str
    label: str
    """What a form says of it, to those who hover or listen."""
    number: bool = False
    sums: str = ""
    """Names of the entries it adds up, with spaces between them."""
    align: Align = "centre"
    style: StyleName = StyleName("entry")
    fill: PaintName | None = None
    tick: bool = False
    """True if it is a check box on a form."""
    several_lines: bool = False
    """True if a text that is typed into a form goes on in the next line."""
    frame: Literal["box", "line", "none"] = "box"
    """The print around it: a box, a line to write on, or nothing if it is in a box already."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 5.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        fill = context.fill(self.fill) if self.fill else None
        stroke, bottom = Stroke(0.2, context.colour("hairline")), box.y + box.height
        if fill or self.frame == "box":
            yield Rect("print", box.x, box.y, box.width, box.height, stroke if self.frame == "box" else None, fill)
        if self.frame == "line":
            yield Line("print", box.x, bottom, box.x + box.width, bottom, stroke)
        sums, words = tuple(self.sums.split()), plain(self.content).strip()
        if self.number and words and not _NUMBER.fullmatch(words):
            what = f"the <entry> {self.name} is for a number, but contains '{words}'."
            context.problem(context.place_of(self.content, self.where), what, "Write a number.")
        size = context.style(self.style).size
        yield FormField("form", box.x, box.y, box.width, box.height, self.name, self.label, size, self.align,
                    self.number or bool(sums), sums, tick=TICKED if self.tick else "",
                    lines="several" if self.several_lines else "")  # fmt: skip
        text = TextElement(where=self.where, content=self.content, style=self.style, align=self.align, wrap=True)
        yield from text.draw(context, box.inset(min(_CLEAR, box.width / 4), 0))
