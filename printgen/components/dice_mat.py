"""Turn a <dice-mat> into its only child, and prove that all the dice can stand on it side by side."""

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
    tag: ClassVar[str] = "dice-mat"
    holds: ClassVar[Holds] = "one box"

    dice: str
    """How many of each kind there are: `red 5, white 8`."""

    def natural_width(self, context: DrawingContext) -> float | None:
        return next((stated_width(child, context) for child in self.children), None)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return sum(stated_height(child, context, width) for child in self.children)

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        shapes = tuple(shape for child in self.children for shape in child.draw(context, box))
        # Places are told from the corner of the mat, wherever it lies on its page.
        placed = find_slots(Scene("mat", box.width, box.height, shapes), (1, 0, 0, 1, -box.x, -box.y))
        dice, faults = read_dice(self.dice)
        # What is to be proven is known only where all the kinds could be read.
        for fault in faults or misplaced_dice(placed, dice, Box(0, 0, box.width, box.height)):
            context.problem(self._place(context, fault), fault.what, fault.remedy)
        yield from shapes

    def _place(self, context: DrawingContext, fault: DiceFault) -> Place:
        """Where its datum stands, or the number of its dice, or what else the mat was made from."""
        of_kind = [datum for _, datum in self.attribute_data if fault.kind and fault.kind in datum.split(".")]
        known = (context.places[datum] for datum in (fault.datum, *of_kind) if datum in context.places)
        return next(known, context.place_of_attributes(self, "dice"))
