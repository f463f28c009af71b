"""Turn the panels or pages of a folded document into both sides of the paper, with fold marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from printgen.elements.drawing_context import DrawingContext
from printgen.scene.shapes import Anchor, Line, Page, Placed, Scene, Shape
from printgen.scene.strokes import Stroke
from printgen.scene.traversal import leaves
from printgen.style.papers import PageFormat, Paper

_TICK = 5.0
"""In mm: length of a fold mark, enough to distinguish mountain folds from valley folds."""


def reading_order(faces: Mapping[int, Placed]) -> tuple[str, ...]:
    """Return the anchors of all panels or pages in reading order."""
    shapes = (shape for number in sorted(faces) for shape, _ in leaves(faces[number].scene))
    return tuple(shape.name for shape in shapes if isinstance(shape, Anchor))


def landscape_size(paper: PageFormat) -> tuple[float, float]:
    """Return the width and height of a paper in landscape."""
    return max(paper.width, paper.height), min(paper.width, paper.height)


def both_sides(
    title: str,
    paper: PageFormat,
    context: DrawingContext,
    front: Iterable[Shape],
    back: Iterable[Shape],
    reads: tuple[str, ...] | None,
) -> list[Page]:
    """Return both sides of a sheet of paper in landscape; printed duplex, the back is upright behind the front.

    The reading order is given for the first sheet of a document, and None for the others.
    """
    width, height = landscape_size(paper)
    behind = Scene(title, width, height, tuple(back))
    # The long edge of landscape paper is its top, so a back that is flipped over it must be upside down. A print shop
    # wants both sides upright.
    if context.backs == "long" and isinstance(paper, Paper):
        behind = Scene(title, width, height, (Placed(behind, width, height, 180),))
    return [
        Page(
            Scene(title, width, height, tuple(front)), paper.margin, title, reads is not None, reading_order=reads or ()
        ),
        Page(behind, paper.margin, title, False, back=True),
    ]


def fold_marks(x: float, height: float, margin: float, stroke: Stroke) -> Iterator[Line]:
    """Yield marks at both ends of a fold, on one side only, because marks on both sides would never match."""
    yield Line("fold", x, margin, x, margin + _TICK, stroke)
    yield Line("fold", x, height - margin, x, height - margin - _TICK, stroke)
