"""Turn a <field> into a label and a line to write on, which is a form field on screen."""

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
"""In mm: a shorter line is too short to write on."""


@dataclass(frozen=True, kw_only=True)
class FieldElement(Element):
    """A label with a line to write on after it, which is a form field on screen.

    The text of the element is the label. The line takes up the rest of the width, which must be at least 5 mm. Without
    a `height`, the element is 6 mm tall.
    """

    tag: ClassVar[str] = "field"
    holds: ClassVar[Holds] = "text"

    name: str
    """Name of the form field, which must be unique in the file and cannot contain a full stop."""
    label: str = ""
    """Description of the form field, shown when the mouse is over it and read aloud by screen readers. If it is empty,
    the text of the element is used."""
    style: StyleName = StyleName("small-caps")
    """Style of the text of the element."""
    value: str = ""
    """Text that is printed on the line, such as a value that is already known."""
    value_style: StyleName = StyleName("entry")
    """Style of `value`."""

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
            what = f"the text of the <field> leaves only {max(room, 0):.1f} mm to write on, "
            what += f"but at least {_LEAST_ROOM:g} mm is needed."
            context.no_room_for_text(self.content, self.where, what, "Make the field wider, or its text shorter.")
            if not context.draft:
                return
            box = box.at_least(width + 1.5 + _LEAST_ROOM)
        yield from words.draw(context, Box(box.x, box.y, width, box.height))
        yield Line("print", x, y, box.x + box.width, y, Stroke(0.2, context.colour("soft")))
        size = context.style("entry").size
        described = self.label or plain(self.content)
        yield FormField("form", x, box.y, room, box.height - 0.4, self.name, described, size)
        if self.value:
            yield from self._value().draw(context, Box(x, box.y, room, box.height - 0.6))
