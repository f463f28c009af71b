"""Turn a <dice-mat> into the element inside it, and check that all the dice fit on it side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height, stated_width
from printgen.papercraft.dice_slots import DiceFault, find_slots, misplaced_dice, read_dice
from printgen.problems import Place
from printgen.scene.shapes import Box, Scene, Shape


@dataclass(frozen=True, kw_only=True)
class DiceMat(Element):
    """A mat for dice, with a check that every die has room on it.

    The mat draws only the element inside it, which contains a `<slot>` for each die. The build stops if a die has no
    slot of its kind, if a slot is too small for its die, if two slots overlap, or if a slot crosses the edge of the
    mat.
    """

    tag: ClassVar[str] = "dice-mat"
    holds: ClassVar[Holds] = "one box"

    dice: str
    """Number of dice of each kind, such as `red 5, white 8`. A slot names its kind in `holds`."""

    def natural_width(self, context: DrawingContext) -> float | None:
        return next((stated_width(child, context) for child in self.children), None)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return sum(stated_height(child, context, width) for child in self.children)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        shapes = tuple(shape for child in self.children for shape in child.draw(context, box))
        # Messages give positions from the corner of the mat, wherever the mat is on its page.
        placed = find_slots(Scene("mat", box.width, box.height, shapes), (1, 0, 0, 1, -box.x, -box.y))
        dice, faults = read_dice(self.dice)
        # The slots can only be checked if the number of every kind could be read.
        for fault in faults or misplaced_dice(placed, dice, Box(0, 0, box.width, box.height)):
            context.problem(self._place(context, fault), fault.what, fault.remedy)
        yield from shapes

    def _place(self, context: DrawingContext, fault: DiceFault) -> Place:
        """Return the place of the value at fault, or of the number of its dice, or of another value of the mat."""
        of_kind = [datum for _, datum in self.attribute_data if fault.kind and fault.kind in datum.split(".")]
        known = (context.places[datum] for datum in (fault.datum, *of_kind) if datum in context.places)
        return next(known, context.place_of_attributes(self, "dice"))
