"""Turn a <slot> into the printed place for a die: a rounded square with room to pick the die up from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from printgen.components.die import CORNER
from printgen.elements.attribute_types import Mm, PaintName, Size
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import ATTRIBUTE, Element, Holds
from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Box, DieSpace, Rect, Shape
from printgen.scene.strokes import Stroke

_DASH = (1.2, 0.8)


@dataclass(frozen=True, kw_only=True)
class Slot(Element):
    """Drawn in its true size in the middle of its box; its only child, if it has one, gets the square."""

    tag: ClassVar[str] = "slot"
    holds: ClassVar[Holds] = "one box"

    kind: str = field(metadata={ATTRIBUTE: "holds"})
    """The kind of dice that stand here."""
    die: Size
    clearance: Mm = Mm(0.5)
    """Between the die and the line, on every side."""
    paint: PaintName = PaintName("hairline")
    fill: PaintName | None = PaintName("paper")
    weight: Mm = Mm(0.25)
    dashed: bool = False

    @property
    def side(self) -> float:
        return self.die + 2 * self.clearance

    def natural_width(self, context: DrawingContext) -> float | None:
        return self.side

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.side

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        side, short = self.side, self.side - min(box.width, box.height)
        if short > EPSILON:
            what = (
                f"a <slot> for a die of {self.die:g} mm needs {side:.1f} mm; "
                f"its box of {box.width:.1f} x {box.height:.1f} mm lacks {short:.1f} mm."
            )
            context.problem(context.place_of_attributes(self, "die"), what, "Make the box larger, or the die smaller.")
        square = Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
        stroke = Stroke(self.weight, context.colour(self.paint), _DASH if self.dashed else ())
        fill = context.fill(self.fill) if self.fill else None
        yield Rect("print", square.x, square.y, side, side, stroke, fill, CORNER * self.die + self.clearance)
        for child in self.children:
            yield from child.draw(context, square)
        yield DieSpace("link", square.x, square.y, side, side, self.kind, self.die, self.clearance, self._datum())

    def _datum(self) -> str:
        sizes = [datum for name, datum in self.attribute_data if name == "die"]
        return next(iter([*sizes, *(datum for _, datum in self.attribute_data)]), "")
