"""Turn a <page-number> into "2 / 3", or into nothing on a single page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import Text
from printgen.markup.elements import Align, Element, Kit, Run, StyleName
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class PageNumber(Element):
    tag: ClassVar[str] = "page-number"

    style: StyleName = StyleName("footer")
    align: Align = "right"
    between: str = " / "

    def _text(self, kit: Kit) -> Text:
        run = Run(f"{kit.page}{self.between}{kit.pages}" if kit.pages > 1 else "")
        content = (run,) if run.text else ()
        return Text(where=self.where, content=content, style=self.style, align=self.align)

    def natural_width(self, kit: Kit) -> float | None:
        return self._text(kit).natural_width(kit) if kit.pages > 1 else 0.0

    def natural_height(self, kit: Kit, width: float) -> float:
        return self._text(kit).natural_height(kit, width)

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        yield from self._text(kit).draw(kit, box)
