"""Turn a <field> into a label and a line to write on, or a line with a value that is known already."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import StyleName
from printgen.elements.content import Run, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.scene.shapes import Box, FormField, Line, Shape
from printgen.scene.strokes import Stroke

_LEAST_ROOM = 5.0


@dataclass(frozen=True, kw_only=True)
class FieldElement(Element):
    tag: ClassVar[str] = "field"
    holds: ClassVar[Holds] = "text"

    name: str
    label: str = ""
    """Description of the form field, for those who hover or listen; its words if it is left out."""
    style: StyleName = StyleName("small-caps")
    value: str = ""
    """The text on the line, if it is known already."""
    value_style: StyleName = StyleName("entry")

    def _words(self) -> TextElement:
        return TextElement(where=self.where, content=self.content, style=self.style, valign="bottom")

    def _value(self) -> TextElement:
        datum = dict(self.attribute_data).get("value", "")
        content = (Run(self.value, datum),)
        return TextElement(where=self.where, content=content, style=self.value_style, valign="bottom", wrap=True)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 6.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        words = self._words()
        width = words.natural_width(context) or 0
        x, y = box.x + width + 1.5, box.y + box.height - 0.3
        room = box.x + box.width - x
        if room < _LEAST_ROOM:
            what = f"the <field> leaves {max(room, 0):.1f} mm to write on behind its label."
            context.problem(context.place_of(self.content, self.where), what, "Make it wider, or the label shorter.")
            return
        yield from words.draw(context, Box(box.x, box.y, width, box.height))
        yield Line("print", x, y, box.x + box.width, y, Stroke(0.2, context.colour("soft")))
        size = context.style("entry").size
        described = self.label or plain(self.content)
        yield FormField("form", x, box.y, room, box.height - 0.4, self.name, described, size)
        if self.value:
            yield from self._value().draw(context, Box(x, box.y, room, box.height - 0.6))
