"""Turn an <around> into an aircraft in its square, with text in each of the eight squares around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.components.text import TextElement
from printgen.elements.attribute_types import PaintName, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.scene.shapes import Box, Path, Rect, Shape
from printgen.scene.silhouette import silhouette
from printgen.scene.strokes import Stroke
from printgen.suggestions import did_you_mean

# Squares of each direction, as columns and rows of a grid of three by three; the nose points up.
_SQUARES = {
    "front": ((1, 0),),
    "front-diagonal": ((0, 0), (2, 0)),
    "side": ((0, 1), (2, 1)),
    "back-diagonal": ((0, 2), (2, 2)),
    "back": ((1, 2),),
}


@dataclass(frozen=True, kw_only=True)
class Around(Element):
    """An aircraft in the middle of nine squares, with text in each square around it.

    The aircraft points up. Its left and right sides are the same, so text for the sides or for a diagonal is printed
    in two squares. The nine squares are as large as the box allows and are centred in it. Without a `height`, the
    element is as tall as it is wide.
    """

    tag: ClassVar[str] = "around"

    front: str = ""
    """Text in the square in front of the aircraft; nothing is printed if it is empty."""
    front_diagonal: str = ""
    """Text in the two squares diagonally in front of the aircraft."""
    side: str = ""
    """Text in the squares to the left and right of the aircraft."""
    back_diagonal: str = ""
    """Text in the two squares diagonally behind the aircraft."""
    back: str = ""
    """Text in the square behind the aircraft."""
    shaded: str = ""
    """Directions to shade, separated by spaces: `front`, `front-diagonal`, `side`, `back-diagonal` or `back`."""
    style: StyleName = StyleName("number")
    """Style of the texts."""
    paint: PaintName = PaintName("ink")
    """Paint of the aircraft."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return width

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        shaded = self.shaded.split()
        for name in shaded:
            if name not in _SQUARES:
                context.problem(self.where, f"unknown direction '{name}' in 'shaded'.", did_you_mean(name, _SQUARES))
        cell = min(box.width, box.height) / 3
        left, top = box.x + (box.width - 3 * cell) / 2, box.y + (box.height - 3 * cell) / 2
        line = Stroke(0.25, context.colour("rule"))
        texts = {
            "front": self.front,
            "front-diagonal": self.front_diagonal,
            "side": self.side,
            "back-diagonal": self.back_diagonal,
            "back": self.back,
        }
        for name, squares in _SQUARES.items():
            for column, row in squares:
                square = Box(left + column * cell, top + row * cell, cell, cell)
                fill = context.colour("shade") if name in shaded else None
                yield Rect("print", square.x, square.y, cell, cell, line, fill)
                if texts[name]:
                    yield from self._text(texts[name]).draw(context, square.inset(0.4))
        yield Rect("print", left + cell, top + cell, cell, cell, line)
        yield self._symbol(context, left + 1.5 * cell, top + 1.5 * cell, cell)

    def _text(self, text: str) -> TextElement:
        return TextElement(where=self.where, content=as_content(text), style=self.style, align="centre")

    def _symbol(self, context: DrawingContext, x: float, y: float, cell: float) -> Shape:
        """Draw a plain aircraft seen from above, with its nose up, in its square."""
        return Path("print", (silhouette(x, y, cell),), True, None, context.colour(self.paint))
