"""Turn a <die-net> into a paper die in one colour, to cut out, fold and glue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName, Size
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.papercraft.cube_net import FACES, die_net, die_violations, tab_depth
from printgen.papercraft.die_face import die_face
from printgen.scene.shapes import Box, Line, Shape
from printgen.scene.strokes import MOUNTAIN


@dataclass(frozen=True, kw_only=True)
class DieNet(Element):
    """The net of a paper die, to cut out, fold and glue.

    Opposite faces add up to 7. The size of the net follows from `side`. Use it inside a `<piece>`, which is then cut
    along the outline of the net.
    """

    tag: ClassVar[str] = "die-net"

    side: Size
    """Length of an edge of the finished die."""
    paint: PaintName
    """Paint of the die. The pips are black or white, whichever is easier to see on it."""

    def outline(self) -> tuple[tuple[float, float], ...]:
        return die_net(self.side).outline

    def natural_width(self, context: DrawingContext) -> float | None:
        return 4 * self.side + tab_depth(self.side)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 3 * self.side + 2 * tab_depth(self.side)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        for violation in die_violations(self.side):
            context.problem(
                context.place_of_attributes(self), f"this die cannot be built: {violation}.", "Change its side."
            )
        net = die_net(self.side)
        for number in FACES:
            corners = tuple((box.x + x, box.y + y) for x, y in net.face(str(number)).polygon)
            square = Box(*corners[0], self.side, self.side)
            yield from die_face(context, self.paint, number, square, corners)
        for hinge in net.hinges:
            (x1, y1), (x2, y2) = hinge.start, hinge.end
            yield Line("fold", box.x + x1, box.y + y1, box.x + x2, box.y + y2, MOUNTAIN)
