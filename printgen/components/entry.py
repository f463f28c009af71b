"""Turn an <entry> into a box to write in, which is a form field on screen."""

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
"""Distance in mm between a text and the left and right edges."""


@dataclass(frozen=True, kw_only=True)
class Entry(Element):
    """A box to write in, which is a form field on screen.

    The text of the element, if any, is printed in the box. It wraps, and it shrinks if it does not fit. Without a
    `height`, the box is 5 mm tall.
    """

    tag: ClassVar[str] = "entry"
    holds: ClassVar[Holds] = "text"

    name: str
    """Name of the form field, which must be unique in the file and cannot contain a full stop."""
    label: str
    """Description of the form field, shown when the mouse is over it and read aloud by screen readers."""
    number: bool = False
    """Whether only numbers can be typed in."""
    sums: str = ""
    """Names of the form fields to add up, separated by spaces. The form field then shows their sum and cannot be typed
    in. The sum stays empty until the last form field in this list is filled in."""
    align: Align = "centre"
    """Alignment of the text, both printed and typed."""
    style: StyleName = StyleName("entry")
    """Style of the printed text. Typed text has the same size."""
    fill: PaintName | None = None
    """Paint of the background; without it, the background is not painted."""
    tick: bool = False
    """Whether it is a check box on screen."""
    several_lines: bool = False
    """Whether typed text continues on the next line."""
    frame: Literal["box", "line", "none"] = "box"
    """`box` prints an outline and `line` a line to write on. `none` prints neither, for example inside another box."""

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
            what = f"the <entry> '{self.name}' is for a number, but contains '{words}'."
            context.problem(context.place_of(self.content, self.where), what, "Write a number.")
        size = context.style(self.style).size
        yield FormField("form", box.x, box.y, box.width, box.height, self.name, self.label, size, self.align,
                    self.number or bool(sums), sums, tick=TICKED if self.tick else "",
                    lines="several" if self.several_lines else "")  # fmt: skip
        text = TextElement(where=self.where, content=self.content, style=self.style, align=self.align, wrap=True)
        yield from text.draw(context, box.inset(min(_CLEAR, box.width / 4), 0))
