"""Turn a <stand> into the net of a paper stand, with its artwork on both legs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from printgen.elements.attribute_types import Size
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds, stated_height
from printgen.papercraft.stand_net import StandSizes, art_box, stand_net, stand_violations
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Line, Placed, Scene, Shape, corners
from printgen.scene.strokes import MOUNTAIN, VALLEY


@dataclass(frozen=True, kw_only=True)
class StandShape(Element):
    """The sizes of a stand, for every element that draws one."""

    stand_height: Size
    """Height from the base to the tab."""
    foot: Size
    """Width of a leg at the base."""
    top: Size
    """Width of a leg at the tab."""
    spread: Size
    """Distance between the legs at the base."""
    tab: Size
    """Height of the tab, which is glued between the halves of a model."""
    tab_width: Size
    """Width of the tab, at most that of the legs at the top."""
    flange: Size
    """Depth of each flange, which is glued to the base."""
    base: Size
    """Side of the square base. The legs and flanges must fit on it."""

    @property
    def sizes(self) -> StandSizes:
        return StandSizes(self.stand_height, self.foot, self.top, self.spread, self.tab, self.tab_width, self.flange)


@dataclass(frozen=True, kw_only=True)
class Stand(StandShape):
    """A paper stand to cut out and fold, in a `<piece>`.

    Two legs lean together below a tab, and flanges at their feet are glued to a base. Its element is artwork that is
    printed at the foot of both legs. The sizes are checked: the stand must close, fit on its base and not tip over.
    """

    tag: ClassVar[str] = "stand"
    holds: ClassVar[Holds] = "one box"

    def outline(self) -> tuple[tuple[float, float], ...]:
        return stand_net(self.sizes).outline

    def natural_width(self, context: DrawingContext) -> float | None:
        return max(self.foot, self.top)

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return self.sizes.net_length

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        sizes = self.sizes
        for violation in stand_violations(sizes, self.base):
            context.problem(
                context.place_of_attributes(self), f"this stand cannot be built: {violation}.", "Change its sizes."
            )
        for hinge in stand_net(sizes).hinges:
            (x1, y1), (x2, y2) = hinge.start, hinge.end
            stroke = MOUNTAIN if hinge.kind == "mountain" else VALLEY
            yield Line("fold", box.x + x1, box.y + y1, box.x + x2, box.y + y2, stroke)
        art = self._art(context)
        if art is None:
            return
        lower = box.y + sizes.flange + sizes.leg + 2 * sizes.tab
        yield Placed(art, box.x, lower)
        # The upper leg is at the other end of the strip, so its artwork is upside down on the sheet.
        yield Placed(art, box.x + art.width, box.y + sizes.flange + sizes.leg, 180)

    def _art(self, context: DrawingContext) -> Scene | None:
        if not self.children:
            return None
        (child,) = self.children
        sizes = self.sizes
        height = stated_height(child, context, sizes.top)
        box = art_box(sizes, height)
        if box.width <= 1 or box.y < 0:
            what = f"the artwork is {height:.1f} mm tall and does not fit on a leg of {sizes.leg:.1f} mm."
            context.no_room(self, what, "Increase stand-height, or make the artwork smaller.")
            return None
        shapes = tuple(child.draw(context, box))
        self._check_inside(context, shapes)
        return Scene("leg", max(self.foot, self.top), sizes.leg, shapes)

    def _check_inside(self, context: DrawingContext, shapes: tuple[Shape, ...]) -> None:
        """Check that the artwork stays on the leg, because the tab and the flange are glued over."""
        if not shapes:
            return
        left, top, right, bottom = extent(point for shape in shapes for point in corners(shape))
        sizes = self.sizes
        middle, slope = max(self.foot, self.top) / 2, (sizes.foot - sizes.top) / sizes.leg
        room = min(sizes.foot - slope * (sizes.leg - y) for y in (top, bottom)) / 2
        if top < 0 or bottom > sizes.leg or left < middle - room or right > middle + room:
            size = f"{right - left:.1f} x {bottom - top:.1f} mm"
            what = f"the artwork ({size}) extends beyond the leg and would be glued over."
            context.problem(self.where, what, "Make it smaller.")
