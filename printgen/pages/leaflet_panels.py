"""Turn the layout of a leaflet and a paper into the position of each panel, the area for its text, and the folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.pages.folded_document import NEAREST
from printgen.pages.folded_paper import fold_marks
from printgen.scene.shapes import Box, Shape
from printgen.scene.strokes import MOUNTAIN, VALLEY
from printgen.style.leaflet_layouts import LeafletLayout


@dataclass(frozen=True)
class Panels:
    """A layout on paper: the position of each panel on its side, and the area for its text.

    Numbers above the number of panels are those of the next sheet of paper, on which they have the same positions.
    """

    layout: LeafletLayout
    width: float
    height: float
    margin: float

    def box(self, number: int) -> Box:
        """Return a panel from fold to fold, or to the edge of the paper."""
        number = (number - 1) % self.layout.count + 1
        outside = number in self.layout.outside
        side, widths = self.layout.outside, self.layout.widths(self.width)
        if not outside:
            # On the other side of the paper, the panels are in reverse order.
            side, widths = self.layout.inside, widths[::-1]
        at = side.index(number)
        return Box(sum(widths[:at]), 0.0, widths[at], self.height)

    def room(self, number: int, inset: float, ends: float) -> Box:
        """Return the area of a panel inside an inset, and inside the margin that the printer cannot reach."""
        box = self.box(number)
        left = inset if box.x > NEAREST else max(inset, self.margin)
        right = inset if box.x + box.width < self.width - NEAREST else max(inset, self.margin)
        top = max(ends, self.margin)
        return Box(box.x + left, top, box.width - left - right, self.height - 2 * top)

    def text(self, number: int, inset: float, ends: float) -> Box:
        """Return the area for the text of a panel: equally wide on all panels, and centred."""
        narrowest = min(self.room(n, inset, ends).width for n in self._numbers())
        room = self.room(number, inset, ends)
        return Box(room.x + (room.width - narrowest) / 2, room.y, narrowest, room.height)

    def beside(self, inset: float, ends: float) -> float:
        """Return the printable width to the left of the text, on every panel."""
        return min(self.text(n, inset, ends).x - max(self.box(n).x, self.margin) for n in self._numbers())

    def _numbers(self) -> range:
        return range(1, self.layout.count + 1)

    def fold_marks(self) -> Iterator[Shape]:
        widths = self.layout.widths(self.width)
        for at, crease in enumerate(self.layout.folds, 1):
            stroke = VALLEY if crease == "valley" else MOUNTAIN
            yield from fold_marks(sum(widths[:at]), self.height, self.margin, stroke)
