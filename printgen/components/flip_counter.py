"""Turn a <flip-counter> into a flat counter that replaces a die, with values along the edges of both faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import PaintName, Size
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.layout.typesetting import check_glyphs, shrinking_sizes
from printgen.papercraft.die_face import painted_area
from printgen.papercraft.flip_counter_net import flip_net, flip_violations
from printgen.papercraft.flip_counter_values import (
    MOST_VALUES,
    Face,
    rim_widths,
    turned_origin,
    value_boxes,
    value_edges,
    values_are_clear,
)
from printgen.scene.shapes import Box, Line, Path, Placed, Rect, Scene, Shape, Text
from printgen.scene.strokes import MOUNTAIN, Stroke
from printgen.style.fonts import face
from printgen.style.house_style import is_dark
from printgen.units import MM_PER_PT, PT_PER_MM

_FACE = "sans-bold"
_LARGEST = 0.34
"""Size of the type if there is room for it, as a part of the side."""
_CLEAR = 0.35
"""In mm: the clear margin around a value on a hatched background."""
_LINE = 0.2
"""In mm: the width of the line below a value that could be misread upside down."""
_BELOW = 0.3
"""Distance in mm between such a value and its line."""
_AMBIGUOUS = frozenset("01689")


@dataclass(frozen=True, slots=True)
class _Setting:
    """Size of the type in points, and its distance from the edges in mm."""

    size: float
    rim: float


@dataclass(frozen=True, kw_only=True)
class FlipCounter(Element):
    """A flat counter to use instead of a die, to cut out, fold and glue.

    A player turns the counter until the value is at the top edge, and turns it over for the values on the back. Front
    and back are printed side by side with a fold between them, so that the net is twice as wide as tall. All values
    have the same size, which is as large as fits. A line below a value such as 6 or 9 shows which way up it is read.
    Use it inside a `<piece>`.
    """

    tag: ClassVar[str] = "flip-counter"

    side: Size
    """Side of the finished counter, which is a square."""
    paint: PaintName
    """Paint of both faces. The values are black or white, whichever is easier to read on it."""
    front: str
    """One to four short values on the front, separated by spaces. The first is at the top edge. Only four values use
    the edge at the fold."""
    back: str = ""
    """Up to four values on the back, placed in the same way; without values, the back is only painted."""

    def outline(self) -> tuple[tuple[float, float], ...]:
        return flip_net(self.side).outline

    def natural_width(self, context: DrawingContext) -> float | None:
        return 2 * self.side

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.side

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        for violation in flip_violations(flip_net(self.side)):
            context.problem(
                context.place_of_attributes(self), f"this counter cannot be built: {violation}.", "Change its side."
            )
        faces: dict[Face, list[str]] = {"front": self.front.split(), "back": self.back.split()}
        setting = self._setting(context, faces)
        for name, values in faces.items():
            ring = tuple((box.x + x, box.y + y) for x, y in flip_net(self.side).face(name).polygon)
            yield from painted_area(context, self.paint, ring)
            if setting:
                yield from self._values(context, name, values, setting, *ring[0])
        (hinge,) = flip_net(self.side).hinges
        (x1, y1), (x2, y2) = hinge.start, hinge.end
        yield Line("fold", box.x + x1, box.y + y1, box.x + x2, box.y + y2, MOUNTAIN)

    def _setting(self, context: DrawingContext, faces: dict[Face, list[str]]) -> _Setting | None:
        """Return the largest type in which all values fit, well away from the edges if possible; None if none fits."""
        good = True
        for name, values in faces.items():
            if len(values) > MOST_VALUES or (name == "front" and not values):
                what = f"the {name} of the <flip-counter> has {len(values)} values."
                remedy = f"Write {'1' if name == 'front' else '0'} to {MOST_VALUES} values, separated by spaces."
                context.problem(context.place_of_attributes(self, name), what, remedy)
                good = False
            check_glyphs(context, as_content(" ".join(values)), _FACE, context.place_of_attributes(self, name))
        if not good:
            return None
        floor = context.house.smallest_type
        for rim in rim_widths(self.side):
            for size in shrinking_sizes(max(_LARGEST * self.side * PT_PER_MM, floor), floor):
                if all(self._fits(*one, _Setting(size, rim)) for one in faces.items()):
                    return _Setting(size, rim)
        full = next(
            name for name in faces if not self._fits(name, faces[name], _Setting(floor, min(rim_widths(self.side))))
        )
        said = ", ".join(f'"{value}"' for value in faces[full])
        what = f"the values {said} do not fit on a counter with a side of {self.side:g} mm, even at {floor:g} pt."
        context.no_room(self, what, "Make the counter larger, or use shorter or fewer values.")
        return None

    def _fits(self, name: Face, values: Sequence[str], setting: _Setting) -> bool:
        return values_are_clear(self.side, self._boxes(name, values, setting), setting.rim)

    def _boxes(self, name: Face, values: Sequence[str], setting: _Setting) -> list[Box]:
        widths = [face(_FACE).width(value, setting.size) for value in values]
        return value_boxes(name, self.side, widths, face(_FACE).cap_height * setting.size * MM_PER_PT, setting.rim)

    def _values(
        self, context: DrawingContext, name: Face, values: Sequence[str], setting: _Setting, x: float, y: float
    ) -> Iterator[Shape]:
        ground, hatch = context.ground(self.paint)
        colour = "#ffffff" if is_dark(ground) else "#000000"
        boxes = self._boxes(name, values, setting)
        if hatch:
            for box in boxes:
                clear = Box(x + box.x, y + box.y, box.width, box.height).inset(-_CLEAR)
                yield Rect("print", clear.x, clear.y, clear.width, clear.height, None, ground, _CLEAR)
        for value, box, turn in zip(values, boxes, value_edges(name, len(values)), strict=True):
            left, top = turned_origin(box, turn)
            yield Placed(_value(value, setting.size, colour), x + left, y + top, turn)


def _value(value: str, size: float, colour: str) -> Scene:
    """Return a value in a box as tall as its capitals, with a line below if it could be misread upside down."""
    width, high = face(_FACE).width(value, size), face(_FACE).cap_height * size * MM_PER_PT
    shapes: list[Shape] = [Text("print", 0, high, width, value, _FACE, size, colour)]
    if set(value) <= _AMBIGUOUS and set(value) & {"6", "9"}:
        line = ((0.0, high + _BELOW), (width, high + _BELOW))
        shapes.append(Path("print", (line,), False, Stroke(_LINE, colour)))
    return Scene(value, width, high, tuple(shapes))
