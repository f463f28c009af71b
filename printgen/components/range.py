"""Turn a <range> into the first and the last number of the sections on its page, such as "8.6 – 9.7"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import Text
from printgen.markup.elements import Align, Element, Kit, StyleName, as_content
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Range(Element):
    """Of the section that goes on where none starts on the page; nothing before the first."""

    tag: ClassVar[str] = "range"

    style: StyleName = StyleName("footer")
    align: Align = "right"
    between: str = " – "

    def _text(self, kit: Kit) -> Text:
        shown = self.between.join(dict.fromkeys(number for number in kit.span if number))
        content = as_content(shown) if shown else ()
        return Text(where=self.where, content=content, style=self.style, align=self.align)

    def natural_width(self, kit: Kit) -> float | None:
        return self._text(kit).natural_width(kit)

    def natural_height(self, kit: Kit, width: float) -> float:
        return self._text(kit).natural_height(kit, width)

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        yield from self._text(kit).draw(kit, box)
