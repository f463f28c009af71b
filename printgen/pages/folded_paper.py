"""Turn the faces of a folded document into both sides of the paper, with marks to fold by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from printgen.elements.drawing_context import DrawingContext
from printgen.scene.shapes import Anchor, Line, Page, Placed, Scene, Shape
from printgen.scene.strokes import Stroke
from printgen.scene.traversal import leaves
from printgen.style.papers import PageFormat, Paper

_TICK = 5.0
"""The length of a fold mark, in mm: enough to tell a mountain's dashes from a valley's."""


def reading_order(faces: Mapping[int, Placed]) -> tuple[str, ...]:
    """The anchors of all faces, as they are read."""
    shapes = (shape for number in sorted(faces) for shape, _ in leaves(faces[number].scene))
    return tuple(shape.name for shape in shapes if isinstance(shape, Anchor))


def landscape_size(paper: PageFormat) -> tuple[float, float]:
    """Width and height of a paper on its side."""
    return max(paper.width, paper.height), min(paper.width, paper.height)


def both_sides(
    title: str,
    paper: PageFormat,
    context: DrawingContext,
    front: Iterable[Shape],
    back: Iterable[Shape],
    reads: tuple[str, ...] | None,
) -> list[Page]:
    """A sheet of paper on its side; turned over by the printer, its back lies behind its front, upright for a reader.

    What is read, in that order, is said of the sheet that a section starts on, and of no other.
    """
    width, height = landscape_size(paper)
    behind = Scene(title, width, height, tuple(back))
    # The paper lies on its side: its long edge is the top, and what is turned over it stands on its head. A print
    # shop wants both sides upright.
    if context.backs == "long" and isinstance(paper, Paper):
        behind = Scene(title, width, height, (Placed(behind, width, height, 180),))
    return [
        Page(
            Scene(title, width, height, tuple(front)), paper.margin, title, reads is not None, reading_order=reads or ()
        ),
        Page(behind, paper.margin, title, False, back=True),
    ]


def fold_marks(x: float, height: float, margin: float, stroke: Stroke) -> Iterator[Line]:
    """At both ends of a fold, on the outside only: printed on both sides, two marks would never meet."""
    yield Line("fold", x, margin, x, margin + _TICK, stroke)
    yield Line("fold", x, height - margin, x, height - margin - _TICK, stroke)
