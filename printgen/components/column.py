"""Turn a <column> into its children one below the other; those that fill share the remaining height."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.components.rows_as_table import rows_as_table
from printgen.elements.attribute_types import Fill, Mm, VAlign
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, ReadsAs, is_drawn_downwards, stated_height, stated_width
from printgen.elements.prose_blocks import Block
from printgen.elements.prose_reader import ProseReader, Room
from printgen.elements.roles import Role
from printgen.elements.sizes import EPSILON, fixed
from printgen.scene.shapes import Box, Shape


@dataclass(frozen=True, kw_only=True)
class Column(Element):
    """Elements one below the other.

    An element without a `height` gets the height that it needs. Elements with `height="fill"` share the remaining
    height; `fill 2` gets twice as much as `fill`. An element without a `width` is as wide as the column; a narrower one
    is at the left.
    """

    tag: ClassVar[str] = "column"
    roles: ClassVar[frozenset[Role]] = frozenset({Role.FLOWING})
    reads_as: ClassVar[ReadsAs] = "boxes"
    holds: ClassVar[Holds] = "boxes"

    gap: Mm = Mm(0)
    """Distance between one element and the next."""
    padding: Mm = Mm(0)
    """Empty margin around the elements, on all four sides."""
    valign: VAlign = "top"
    """Position of the elements if the column is taller than they are. It has no effect if an element has
    `height="fill"`."""

    def natural_width(self, context: DrawingContext) -> float | None:
        widths = [stated_width(child, context) for child in self.children]
        known = [width for width in widths if width is not None]
        return max(known) + 2 * self.padding if known and len(known) == len(widths) else None

    def natural_height(self, context: DrawingContext, width: float) -> float:
        inner = width - 2 * self.padding
        heights = sum(stated_height(child, context, inner) for child in self.children)
        return heights + self.gap * max(0, len(self.children) - 1) + 2 * self.padding

    def boxes(self, context: DrawingContext, box: Box) -> list[Box]:
        """Return the box of each child; report a column that is too tall, and children that are too wide."""
        inner = box.inset(self.padding)
        gaps = self.gap * max(0, len(self.children) - 1)
        filling = [child for child in self.children if isinstance(child.height, Fill)]
        stated = {
            id(c): stated_height(c, context, inner.width) for c in self.children if not isinstance(c.height, Fill)
        }
        left = inner.height - gaps - sum(stated.values())
        if left < -EPSILON:
            context.no_room(
                self,
                f"the <{self.tag}> is {-left:.1f} mm too tall: it needs {inner.height - left:.1f} mm, "
                f"but only {inner.height:.1f} mm is available.",
                "Shorten its content, or give it more height.",
            )
            left = 0.0 if context.draft else left
        shares = sum(child.height.share for child in filling if isinstance(child.height, Fill))
        y = inner.y
        if not filling and self.valign != "top":
            y += left if self.valign == "bottom" else left / 2
        found = []
        for child in self.children:
            share = child.height.share / shares if isinstance(child.height, Fill) else 0
            height = stated.get(id(child), left * share)
            width = fixed(child.width, inner.width)
            if width > inner.width + EPSILON:
                what = f"the <{child.tag}> is {width:.1f} mm wide, but only {inner.width:.1f} mm is available."
                context.no_room(child, what, "Make it narrower.")
            found.append(Box(inner.x, y, width, height))
            y += height + self.gap
        return found

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        for child, inside in zip(self.children, self.boxes(context, box), strict=True):
            yield from child.draw(context, inside)

    def divided(self, context: DrawingContext, first: Box, later: Box) -> list[Element]:
        """Return columns with as many children as fit on each page, in order."""
        parts: list[list[Element]] = [[]]
        for child in self.children:
            room = first.height if len(parts) == 1 else later.height
            if parts[-1] and self._needed([*parts[-1], child], context, first.width) > room + EPSILON:
                parts.append([])
            parts[-1].append(child)
        return [replace(self, children=tuple(part)) for part in parts]

    def _needed(self, children: Sequence[Element], context: DrawingContext, width: float) -> float:
        """Return the height at which every child has its natural height, if those that fill share the rest."""
        inner = width - 2 * self.padding
        heights = [(stated_height(child, context, inner), child.height) for child in children]
        shares = [(height / fill.share, fill.share) for height, fill in heights if isinstance(fill, Fill)]
        filling = max((unit for unit, _ in shares), default=0.0) * sum(share for _, share in shares)
        stated = sum(height for height, extent in heights if not isinstance(extent, Fill))
        return stated + filling + self.gap * (len(children) - 1) + 2 * self.padding

    def is_drawing(self) -> bool:
        return is_drawn_downwards(self)

    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        if self.is_drawing():
            return reader.picture(self, room)
        inside = room.of(fixed(self.width, room.width) - 2 * self.padding)
        return rows_as_table(self.children, reader.context, reader.name(room)) or reader.read_all(self.children, inside)
