"""Turn a <leaflet> into the two sides of a sheet of paper: text panel by panel, covers, and marks to fold by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.components.leaflet import Leaflet
from printgen.elements.drawing_context import DrawingContext
from printgen.pages.folded_paper import (
    LOWEST,
    NARROWEST,
    NEAREST,
    Parts,
    both_sides,
    draw_faces,
    fold_marks,
    header_and_foot_height,
    landscape_size,
    reading_order,
    set_faces,
    split_covers,
)
from printgen.pages.paginate import Pagination
from printgen.problems import did_you_mean
from printgen.scene.shapes import MOUNTAIN, VALLEY, Box, Page, Placed, Shape
from printgen.style.house_style import Paper
from printgen.style.leaflet_layouts import LeafletLayout


@dataclass(frozen=True)
class Panels:
    """A layout on paper: where each panel lies on its side, upright, and the room for text on it."""

    layout: LeafletLayout
    width: float
    height: float
    margin: float

    def box(self, number: int) -> Box:
        """A panel from fold to fold, or to the edge of the paper."""
        outside = number in self.layout.outside
        side, widths = self.layout.outside, self.layout.widths(self.width)
        if not outside:
            # Turned over sideways, the panels of the paper lie the other way round.
            side, widths = self.layout.inside, widths[::-1]
        at = side.index(number)
        return Box(sum(widths[:at]), 0.0, widths[at], self.height)

    def room(self, number: int, inset: float, ends: float) -> Box:
        """What is left of a panel inside an inset; printers do not reach the edges of the paper."""
        box = self.box(number)
        left = inset if box.x > NEAREST else max(inset, self.margin)
        right = inset if box.x + box.width < self.width - NEAREST else max(inset, self.margin)
        top = max(ends, self.margin)
        return Box(box.x + left, top, box.width - left - right, self.height - 2 * top)

    def text(self, number: int, inset: float, ends: float) -> Box:
        """The column of a panel: equally wide on all of them, in the middle of its room."""
        narrowest = min(self.room(n, inset, ends).width for n in self._numbers())
        room = self.room(number, inset, ends)
        return Box(room.x + (room.width - narrowest) / 2, room.y, narrowest, room.height)

    def beside(self, inset: float, ends: float) -> float:
        """What can be printed on to the left of the text, on every panel."""
        return min(self.text(n, inset, ends).x - max(self.box(n).x, self.margin) for n in self._numbers())

    def _numbers(self) -> range:
        return range(1, self.layout.count + 1)

    def fold_marks(self) -> Iterator[Shape]:
        widths = self.layout.widths(self.width)
        for at, crease in enumerate(self.layout.folds, 1):
            stroke = VALLEY if crease == "valley" else MOUNTAIN
            yield from fold_marks(sum(widths[:at]), self.height, self.margin, stroke)


def leaflet_pages(leaflet: Leaflet, paper: Paper, context: DrawingContext) -> list[Page]:
    """The outside and the inside; turned over by the printer, the inside lies behind the outside's own panels."""
    layout = context.house.leaflets.get(leaflet.layout)
    if layout is None:
        remedy = did_you_mean(leaflet.layout, context.house.leaflets)
        context.problem(leaflet.where, f"there is no leaflet layout '{leaflet.layout}'.", remedy)
        return []
    if paper.is_for_shop and paper.height > paper.width:
        what = f"the size of this sheet, {paper.width:g} x {paper.height:g} mm, stands upright; a leaflet is wide."
        size = f"{{width: {paper.height:g} mm, height: {paper.width:g} mm}}"
        context.problem(leaflet.where, what, f"Write in game.yaml: size: {size}.")
        return []
    panels = Panels(layout, *landscape_size(paper), paper.margin)
    scenes = _panel_scenes(leaflet, panels, context)
    outside = [scenes[number] for number in sorted(layout.outside) if number in scenes]
    inside = [scenes[number] for number in sorted(layout.inside) if number in scenes]
    front = (*outside, *panels.fold_marks())
    return both_sides(leaflet.title, paper, context, front, inside, reading_order(scenes))


def _panel_scenes(leaflet: Leaflet, panels: Panels, context: DrawingContext) -> dict[int, Placed]:
    """What stands on each panel, by number; blank panels are left out."""
    layout, parts = panels.layout, split_covers(leaflet, context)
    column = panels.text(1, leaflet.inset, leaflet.ends)
    if column.width < NARROWEST:
        what = f"the panels of the {layout.name} leave {max(0.0, column.width):.1f} mm for text inside their inset."
        context.problem(context.place_of_attributes(leaflet, "inset"), what, f"{NARROWEST:g} mm are the least.")
        return {}
    left = column.height - header_and_foot_height(parts, context, column.width)
    if left < LOWEST:
        what = f"the panels of the {layout.name} leave {max(0.0, left):.1f} mm of height for text"
        what += " between their ends and the foot." if parts.foot else " between their ends."
        context.problem(context.place_of_attributes(leaflet, "ends"), what, f"{LOWEST:g} mm are the least.")
        return {}
    setting = set_faces(parts, column, context, panels.beside(leaflet.inset, leaflet.ends))
    _check_count(layout, parts, setting, context)
    return draw_faces(parts, setting, panels, layout.count, layout.count)


def _check_count(layout: LeafletLayout, parts: Parts, setting: Pagination, context: DrawingContext) -> None:
    needed, last = parts.covers + len(setting.pages), layout.count - (parts.back is not None)
    if needed <= layout.count:
        return
    over = setting.starts[layout.count - parts.covers]
    sections = [target for target in setting.context.targets.values() if target.level and target.page]
    running = [t for t in sections if t.page <= last] + [setting.context.targets[name] for name in over.anchors]
    inside = f" (in {running[-1].label} {running[-1].title})" if running else ""
    others = ", ".join(other.id for other in context.house.leaflets.values() if other.count >= needed)
    instead = f"or choose a layout with more: {others}" if others else "or make two of it"
    what = f"the leaflet needs {needed} panels; the {layout.name} has {layout.count}."
    context.problem(over.where, what, f"Shorten it by what follows from here on{inside}, {instead}.")
