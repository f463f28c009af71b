"""Turn the shapes of an element that does not fit into part of a draft: with a numbered red frame around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.scene.bounds import box_corners, extent
from printgen.scene.shapes import Box, Path, Placed, Rect, Shape, Text, corners
from printgen.scene.strokes import INK, Stroke
from printgen.style.fonts import face
from printgen.units import MM_PER_PT

if TYPE_CHECKING:
    from printgen.elements.element import Element

RED = "#d4001a"
_AVAILABLE = Stroke(0.7, RED, join="miter")
_NEEDED = Stroke(0.5, RED, (2.4, 1.4), join="miter")
_BEYOND = 20.0
"""In mm: shapes that are farther than this from the box of their element are left out of a draft."""
_MOST_NUMBERS = 4
"""A frame with more numbers shows only the first and the last."""
_FACE = "sans-bold"
_SIZE = 8.0
_TAG = 3.8
"""In mm: height of the tag with the number of a problem."""

_Owner = TypeVar("_Owner", bound="Element")
Draw = Callable[[_Owner, DrawingContext, Box], Iterable[Shape]]


def framed_in_drafts(draw: Draw[_Owner]) -> Draw[_Owner]:
    """Return a way to draw an element that adds a frame in a draft if the element has problems of its own."""

    @wraps(draw)
    def drawn(element: _Owner, context: DrawingContext, box: Box) -> Iterable[Shape]:
        shapes = draw(element, context, box)
        return frame_misfits(context, box, shapes) if context.draft else shapes

    return drawn


def frame_misfits(context: DrawingContext, box: Box, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield shapes, and frames around them if they cause problems that no frame inside them shows yet."""
    before, drawn = len(context.problems), list(shapes)
    numbers = context.problems.claim_since(before)
    if not numbers:
        yield from drawn
        return
    shown = [shape for shape in drawn if _is_near(shape, box)]
    yield from shown
    yield from frame(box, shown, numbers)


def frame(box: Box, drawn: Sequence[Shape], numbers: Sequence[int]) -> Iterator[Shape]:
    """Yield a solid frame around the available space, a dashed one around what is drawn, and a tag with the numbers."""
    points = [*box_corners(box.x, box.y, box.width, box.height), *(p for shape in drawn for p in _ink_corners(shape))]
    left, top, right, bottom = extent(points)
    needed = Box(left, top, right - left, bottom - top)
    if needed.width > box.width + EPSILON or needed.height > box.height + EPSILON:
        yield _outline(needed, _NEEDED)
    yield _outline(box, _AVAILABLE)
    several = len(numbers) > _MOST_NUMBERS
    yield from _tag(box.x, box.y, f"{numbers[0]}–{numbers[-1]}" if several else ", ".join(map(str, numbers)))


def _is_near(shape: Shape, box: Box) -> bool:
    """Return whether a shape is not so far from its box that it would only cover other parts of the page."""
    points = corners(shape)
    if not points:
        return True
    near, (left, top, right, bottom) = box.inset(-_BEYOND), extent(points)
    return left < near.x + near.width and right > near.x and top < near.y + near.height and bottom > near.y


def _outline(box: Box, stroke: Stroke) -> Path:
    return Path("draft", (box_corners(box.x, box.y, box.width, box.height),), True, stroke)


def _ink_corners(shape: Shape) -> Iterable[tuple[float, float]]:
    if isinstance(shape, Placed):
        return corners(shape)
    return corners(shape) if shape.layer in INK and shape.layer != "draft" else ()


def _tag(x: float, y: float, number: str) -> Iterator[Shape]:
    width = face(_FACE).width(number, _SIZE)
    capitals = face(_FACE).cap_height * _SIZE * MM_PER_PT
    yield Rect("draft", x, y, width + 2, _TAG, None, RED)
    yield Text("draft", x + 1, y + (_TAG + capitals) / 2, width, number, _FACE, _SIZE, "#ffffff")
