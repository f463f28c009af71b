"""Turn a <rose> into a compass rose on which some directions are marked, with a caption below it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.cells import DIRECTIONS
from printgen.components.text import TextElement
from printgen.elements.attribute_types import PaintName, Size, StyleName
from printgen.elements.content import as_content, plain
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, Circle, Line, Path, Point, Shape
from printgen.scene.strokes import Stroke
from printgen.suggestions import did_you_mean

_GAP = 1.2
"""In mm: distance between the rose and its caption."""
_HUB = 0.12
"""Radius of the disc in the middle, as a part of the radius of the rose."""
_NEEDLE = 0.74
"""Length of a needle, as a part of the radius; the letters are beyond it."""
_SHAFT = 0.045
"""Half of the width of the shaft of a needle."""
_HALF = 0.125
"""Half of the width of its head."""
_HEAD = 0.3
"""Length of its head."""
_LEAST = 12.0
"""In mm: on a smaller rose, letters and needles run into each other."""
_OTHER = 0.6
"""Length of the line in a direction that is not marked."""


@dataclass(frozen=True, kw_only=True)
class Rose(Element):
    """A compass rose on which some directions are marked, with north at the top; the content is a caption below it."""

    tag: ClassVar[str] = "rose"
    holds: ClassVar[Holds] = "text"

    directions: str
    """Directions to mark, such as `W NW N`."""
    diameter: Size = Size(30)
    """Diameter of the rose with its letters, at least 12 mm."""
    paint: PaintName = PaintName("accent")
    """Paint of the marked directions and of the caption."""
    style: StyleName = StyleName("label-bold")
    """Text style of the caption."""
    letter_style: StyleName = StyleName("label-bold")
    """Text style of the letters of the marked directions."""

    def alt_text(self) -> str:
        return f"{plain(self.content)}: {', '.join(self.directions.split())}".removeprefix(": ")

    def _caption(self) -> TextElement:
        return TextElement(where=self.where, content=self.content, style=self.style, align="centre", paint=self.paint)

    def natural_width(self, context: DrawingContext) -> float | None:
        caption = self._caption().natural_width(context) or 0.0
        return max(self.diameter, caption if self.content else 0.0)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.diameter + (_GAP + self._caption().natural_height(context, width) if self.content else 0.0)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        marked = self.directions.replace(",", " ").split()
        wrong = next((name for name in marked if name not in DIRECTIONS), None)
        if wrong is not None or not marked:
            what = f"unknown direction '{wrong}'." if wrong else "the <rose> marks no direction."
            every = ", ".join(DIRECTIONS)
            remedy = did_you_mean(wrong, DIRECTIONS) if wrong else f"Name at least one of {every}."
            context.problem(context.place_of_attributes(self, "directions"), what, remedy)
            return
        if self.diameter < _LEAST:
            what = f"a <rose> with a diameter of {self.diameter:g} mm is too small to read."
            context.problem(context.place_of_attributes(self, "diameter"), what, f"Use at least {_LEAST:g} mm.")
            return
        needed = self.natural_height(context, box.width)
        if needed > box.height + EPSILON or self.diameter > box.width + EPSILON:
            given = f"{box.width:.1f} x {box.height:.1f} mm"
            what = f"the <rose> needs {self.diameter:.1f} x {needed:.1f} mm, but only {given} is available."
            context.no_room(self, what, "Make its diameter smaller.")
            if not context.draft:
                return
            box = box.at_least(self.diameter, needed)
        radius = self.diameter / 2
        x, y = box.x + box.width / 2, box.y + radius
        for number, name in enumerate(DIRECTIONS):
            turn = math.radians(45 * number)
            yield from self._direction(context, (x, y), radius, (math.sin(turn), -math.cos(turn)), name in marked)
            yield from self._letters(context, (x, y), radius, turn, name, name in marked)
        yield Circle("print", x, y, _HUB * radius, Stroke(0.3, context.colour("soft")), context.fill("paper"))
        if self.content:
            high = self._caption().natural_height(context, box.width)
            yield from self._caption().draw(context, Box(box.x, y + radius + _GAP, box.width, high))

    def _direction(
        self, context: DrawingContext, centre: Point, radius: float, way: Point, is_marked: bool
    ) -> Iterator[Shape]:
        def at(along: float, aside: float) -> Point:
            (x, y), (dx, dy) = centre, way
            return (x + radius * (along * dx - aside * dy), y + radius * (along * dy + aside * dx))

        if not is_marked:
            (x1, y1), (x2, y2) = at(_HUB, 0), at(_OTHER, 0)
            yield Line("print", x1, y1, x2, y2, Stroke(0.2, context.colour("hairline")))
            return
        neck = _NEEDLE - _HEAD
        right = [(_HUB, _SHAFT), (neck, _SHAFT), (neck - 0.04, _HALF)]
        outline = (*(at(*point) for point in right), at(_NEEDLE, 0), *(at(a, -b) for a, b in reversed(right)))
        yield Path("print", (outline,), True, None, context.colour(self.paint))

    def _letters(
        self, context: DrawingContext, centre: Point, radius: float, turn: float, name: str, is_marked: bool
    ) -> Iterator[Shape]:
        style = self.letter_style if is_marked else StyleName("caption")
        paint = self.paint if is_marked else PaintName("soft")
        text = TextElement(where=self.where, content=as_content(name), style=style, align="centre", paint=paint)
        high, wide = text.natural_height(context, 0), (text.natural_width(context) or 0.0) + 0.01
        far = radius - max(high, wide) / 2
        x, y = centre[0] + far * math.sin(turn), centre[1] - far * math.cos(turn)
        yield from text.draw(context, Box(x - wide / 2, y - high / 2, wide, high))
