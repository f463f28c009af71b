"""Turn a <slot> into the printed space for a die: a rounded square with some clearance around the die."""

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
    """A space for a die: a rounded square in the middle of its box, always at actual size.

    Its element, if there is one, is drawn in the square. In a `<dice-mat>`, the slots are checked: each die must have
    one with enough space.
    """

    tag: ClassVar[str] = "slot"
    holds: ClassVar[Holds] = "one box"

    kind: str = field(metadata={ATTRIBUTE: "holds"})
    """Kind of dice that are placed here, by its id in the data."""
    die: Size
    """Side of the die."""
    clearance: Mm = Mm(0.5)
    """Space between the die and the outline, on each side."""
    paint: PaintName = PaintName("hairline")
    """Paint of the outline."""
    fill: PaintName | None = PaintName("paper")
    """Paint of the square."""
    weight: Mm = Mm(0.25)
    """Width of the outline."""
    dashed: bool = False
    """Whether the outline is dashed."""

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
                f"the <slot> is {short:.1f} mm too large: a {self.die:g} mm die needs {side:.1f} mm, "
                f"but only {box.width:.1f} x {box.height:.1f} mm is available."
            )
            context.no_room(self, what, "Make the box larger, or the die smaller.")
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
