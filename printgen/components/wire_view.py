"""Turn a <wire-view> into a picture of a bent piece of wire."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.papercraft.net import Point3, Viewpoint
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Path, Shape
from printgen.scene.strokes import Stroke

_EYE = Viewpoint(-28, 30)
_ROUNDINGS = 3
_USUAL = 60.0
"""In mm: size that fills the box, so that pictures of several steps have one scale; larger wires are scaled to fit."""
_NUMBER = r"(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)"
_POINT = re.compile(f"{_NUMBER},{_NUMBER},{_NUMBER}")


@dataclass(frozen=True, kw_only=True)
class WireView(Element):
    """A picture of a bent piece of wire, for assembly instructions.

    It is 24 mm tall unless a height is set. Wires up to 60 mm in size are all drawn at the same scale in boxes of the
    same size, so that the pictures of several steps match.
    """

    tag: ClassVar[str] = "wire-view"

    points: str
    """The ends and bends in mm, each as x,y,z and separated by spaces: x to the right, y towards the viewer, z up.
    Bends are rounded."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 24.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        matches = [_POINT.fullmatch(part) for part in self.points.split()]
        bends = [(float(m[1]), float(m[2]), float(m[3])) for m in matches if m]
        if len(bends) < 2 or not all(matches):
            remedy = "Write points such as 0,0,0 10,0,0 10,5,0."
            context.problem(self.where, "a <wire-view> needs at least two points.", remedy)
            return
        run = _EYE.project(_rounded(bends))
        left, top, right, bottom = extent(run)
        scale = min(box.width, box.height) / max(_USUAL, right - left, bottom - top)
        dx = box.x + (box.width - (left + right) * scale) / 2
        dy = box.y + (box.height - (top + bottom) * scale) / 2
        placed = tuple((x * scale + dx, y * scale + dy) for x, y in run)
        yield Path("print", (placed,), False, Stroke(1.3, context.colour("ink")))
        yield Path("print", (placed,), False, Stroke(0.8, "#d8dade"))


def _rounded(points: Sequence[Point3]) -> list[Point3]:
    """Return points with rounded corners, made by cutting off each corner several times."""
    run = list(points)
    for _ in range(_ROUNDINGS):
        inner = [_between(a, b, part) for a, b in pairwise(run) for part in (0.25, 0.75)]
        run = [run[0], *inner, run[-1]]
    return run


def _between(a: Point3, b: Point3, part: float) -> Point3:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part)
