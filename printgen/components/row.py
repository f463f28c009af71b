"""Turn a <row> into its children side by side; children without a width share the space that is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.attribute_types import Fill, Mm
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, stated_height, stated_width
from printgen.elements.prose_blocks import Beside, Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON, fixed
from printgen.scene.shapes import Box, Shape

_LARGE = 25.0
"""In mm: drawings at least this wide are separate pictures in HTML and Markdown."""


@dataclass(frozen=True, kw_only=True)
class Row(Element):
    """Elements side by side.

    Elements with a width or a natural width get it, and the others share the space that is left. If there is too little
    space, texts without a width become narrower and use smaller type. Elements with a height are centred vertically;
    the others are as tall as the row. The natural height of a row is that of its tallest element. An element with
    `height="fill"` takes the height that the others need.
    """

    tag: ClassVar[str] = "row"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "boxes"
    holds: ClassVar[Holds] = "boxes"

    gap: Mm = Mm(0)
    """Space between neighbouring elements."""

    def natural_width(self, context: DrawingContext) -> float | None:
        widths = [stated_width(child, context) for child in self.children]
        known = [width for width in widths if width is not None]
        return sum(known) + self._gaps() if len(known) == len(widths) else None

    def natural_height(self, context: DrawingContext, width: float) -> float:
        widths = self.widths(context, width)
        both = list(zip(self.children, widths, strict=True))
        leading = [(child, width) for child, width in both if not isinstance(child.height, Fill)] or both
        return max((stated_height(child, context, width) for child, width in leading), default=0)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        widths = self._given(context, self.widths(context, box.width), box.height)
        over = sum(widths) + self._gaps() - box.width
        if over > EPSILON:
            needed = f"it needs {over + box.width:.1f} mm, but only {box.width:.1f} mm is available"
            context.no_room(
                self,
                f"the <row> is {over:.1f} mm too wide: {needed}.",
                "Make its content narrower, or the <row> wider.",
            )
        x = box.x
        for child, width in zip(self.children, widths, strict=True):
            height = fixed(child.height, box.height)
            if height > box.height + EPSILON:
                needed = f"it is {height:.1f} mm tall, but only {box.height:.1f} mm is available"
                context.no_room(
                    child,
                    f"the <{child.tag}> is too tall for its <row>: {needed}.",
                    "Reduce its height, or make the <row> taller.",
                )
            yield from child.draw(context, Box(x, box.y + (box.height - height) / 2, width, height))
            x += width + self.gap

    def divided(self, context: DrawingContext, first: Box, later: Box) -> list[Element]:
        """Return rows in which each child continues in the same place; a child that has ended leaves it empty."""
        widths = self._given(context, self.widths(context, first.width), first.height)
        parts = [
            child.divided(context, replace(first, width=width), replace(later, width=width))
            for child, width in zip(self.children, widths, strict=True)
        ]
        return [
            replace(
                self,
                children=tuple(
                    one[page] if page < len(one) else replace(self, children=(), width=Mm(width), height=None)
                    for one, width in zip(parts, widths, strict=True)
                ),
            )
            for page in range(max(map(len, parts), default=1))
        ]

    def _gaps(self) -> float:
        return self.gap * max(0, len(self.children) - 1)

    def widths(self, context: DrawingContext, width: float) -> list[float]:
        """Return the width of each child in a row of the given width."""
        stated = [stated_width(child, context) for child in self.children]
        left = width - self._gaps() - sum(w for w in stated if w is not None)
        if left < 0:
            stated, left = self._narrowed(stated, -left), 0.0
        shares = [child.width.share if isinstance(child.width, Fill) else 1.0 for child in self.children]
        total = sum(share for share, w in zip(shares, stated, strict=True) if w is None)
        return [left * share / total if w is None else w for share, w in zip(shares, stated, strict=True)]

    def _given(self, context: DrawingContext, widths: list[float], height: float) -> list[float]:
        """Return widths in which space that a child cannot use goes to the children that can use it."""
        shares = [child.width.share if isinstance(child.width, Fill) else 0.0 for child in self.children]
        most = [
            child.most_width(context, fixed(child.height, height)) if s else None
            for child, s in zip(self.children, shares, strict=True)
        ]
        takers = sum(share for share, limit in zip(shares, most, strict=True) if limit is None)
        if not takers:
            return widths
        spare = sum(max(0.0, width - limit) for width, limit in zip(widths, most, strict=True) if limit is not None)
        return [
            width + spare * share / takers if limit is None else min(width, limit)
            for width, share, limit in zip(widths, shares, most, strict=True)
        ]

    def _narrowed(self, stated: list[float | None], over: float) -> list[float | None]:
        """Return widths in which the children that can shrink have given up the excess, in proportion."""
        giving = [child.shrinks and child.width is None for child in self.children]
        room = sum(w or 0.0 for w, gives in zip(stated, giving, strict=True) if gives)
        part = max(0.0, room - over) / room if room else 1.0
        return [w * part if w is not None and gives else w for w, gives in zip(stated, giving, strict=True)]

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        shown = self._shown(reader.context, room.width)
        if self.is_drawing() and not _are_large_drawings(shown):
            return reader.picture(self, room)
        height = None if self.height is None or isinstance(self.height, Fill) else float(self.height)
        parts = [(tuple(reader.read(child, room.of(width, height))), _stated(child)) for child, width in shown]
        said = [blocks for blocks, _ in parts if blocks]
        if len(said) < 2:
            return [block for blocks in said for block in blocks]
        return [Beside(tuple(blocks for blocks, _ in parts), tuple(width for _, width in parts))]

    def _shown(self, context: DrawingContext, width: float) -> list[tuple[Element, float]]:
        """Return its children with their widths, without those that do not appear in HTML and Markdown."""
        widths = self.widths(context, width)
        return [(c, w) for c, w in zip(self.children, widths, strict=True) if c.reads_as != "nothing"]


def _are_large_drawings(shown: list[tuple[Element, float]]) -> bool:
    """Return whether each child is a drawing that is large enough to be a separate picture."""
    return all(child.reads_as not in ("boxes", "words") and width >= _LARGE for child, width in shown)


def _stated(element: Element) -> float | None:
    if isinstance(element.width, Fill):
        return None
    return 0.0 if element.width is None else float(element.width)
