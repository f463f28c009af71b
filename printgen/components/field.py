"""Turn a <field> into a label and a line to write on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import Text
from printgen.elements import Element, Holds, Kit, StyleName
from printgen.scene import Box, Line, Shape, Stroke
from printgen.scene import Field as FieldShape


@dataclass(frozen=True, kw_only=True)
class Field(Element):
    tag: ClassVar[str] = "field"
    holds: ClassVar[Holds] = "text"

    name: str
    style: StyleName = StyleName("small-caps")

    def _label(self) -> Text:
        return Text(where=self.where, content=self.content, style=self.style, valign="bottom")

    def natural_height(self, kit: Kit, width: float) -> float:
        return 6.0

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        label = self._label()
        width = label.natural_width(kit) or 0
        yield from label.draw(kit, Box(box.x, box.y, width, box.height))
        x, y = box.x + width + 1.5, box.y + box.height - 0.3
        yield Line("print", x, y, box.x + box.width, y, Stroke(0.2, kit.colour("soft")))
        room = max(0.0, box.x + box.width - x)
        text = "".join(run.text for run in self.content)
        yield FieldShape("form", x, box.y, room, box.height - 0.4, self.name, text, kit.style("entry").size)
