"""Turn a <line-key> into a sample of a cut or fold line, with words that explain it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.text import TextElement
from printgen.elements.attribute_types import StyleName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.scene.shapes import Box, Line, Shape
from printgen.scene.strokes import CUT, MOUNTAIN, VALLEY

_SAMPLE = 11.0
"""In mm: the length of a sample line."""
_GAP = 1.4
"""Distance in mm between a sample and its words."""
_STROKES = {"cut": CUT, "valley": VALLEY, "mountain": MOUNTAIN}


@dataclass(frozen=True, kw_only=True)
class LineKey(Element):
    """A sample of a cut or fold line, followed by the text of the element, which explains it."""

    tag: ClassVar[str] = "line-key"
    holds: ClassVar[Holds] = "text"
    shrinks: ClassVar[bool] = True

    kind: Literal["cut", "valley", "mountain"]
    """Line to show: a cut, a fold towards you (`valley`), or a fold away from you (`mountain`)."""
    style: StyleName = StyleName("caption")
    """Style of the text."""

    def _words(self) -> TextElement:
        return TextElement(where=self.where, content=self.content, style=self.style)

    def natural_width(self, context: DrawingContext) -> float | None:
        return _SAMPLE + _GAP + (self._words().natural_width(context) or 0.0)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self._words().natural_height(context, width)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        y = box.y + box.height / 2
        # A sample is on the print layer, because nobody cuts or folds along it.
        yield Line("print", box.x, y, box.x + _SAMPLE, y, _STROKES[self.kind])
        room = Box(box.x + _SAMPLE + _GAP, box.y, box.width - _SAMPLE - _GAP, box.height)
        yield from self._words().draw(context, room)
