"""Turn a <leaflet> into the two sides of a sheet of paper, with text in panels, covers and fold marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.elements.attribute_types import Count
from printgen.elements.draft_frames import frame
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.page_body import PageSetup
from printgen.elements.prose_reader import Room
from printgen.pages.folded_document import (
    LOWEST,
    NARROWEST,
    FoldedDocument,
    Parts,
    draw_faces,
    header_and_foot_height,
    set_faces,
    split_covers,
)
from printgen.pages.folded_paper import both_sides, landscape_size, reading_order
from printgen.pages.leaflet_panels import Panels
from printgen.pages.paginate import Pagination
from printgen.scene.shapes import Box, Page, Placed
from printgen.style.leaflet_layouts import LeafletLayout
from printgen.style.papers import PageFormat, ShopSize
from printgen.suggestions import did_you_mean


@dataclass(frozen=True, kw_only=True)
class Leaflet(FoldedDocument):
    """A document as a leaflet: one sheet of paper, printed on both sides and folded into panels.

    Text runs from panel to panel, and must fit on the panels of the layout, or on those of several sheets of paper if
    `sheets` allows it. A `<cover>` can be the first or the last element.
    """

    tag: ClassVar[str] = "leaflet"
    part: ClassVar[str] = "panel"

    layout: str
    """Way of folding: the name of a file in `templates/shared/leaflets/`, such as `letter-fold`."""
    sheets: Count = Count(1)
    """Largest number of sheets of paper. Text that does not fit on the first sheet continues on the next one, which is
    folded in the same way."""

    def page_bodies(self, setup: PageSetup, context: DrawingContext) -> list[Page]:
        return leaflet_pages(self, setup.paper, context)

    def prose_room(self, paper: PageFormat, context: DrawingContext) -> Room:
        layout = context.house.leaflets.get(self.layout)
        if layout is None:
            return super().prose_room(paper, context)
        width = Panels(layout, *landscape_size(paper), paper.margin).text(1, self.inset, self.ends).width
        return Room(width, width)


def leaflet_pages(leaflet: Leaflet, paper: PageFormat, context: DrawingContext) -> list[Page]:
    """Return the outside and the inside; printed duplex, each panel has its own back."""
    layout = context.house.leaflets.get(leaflet.layout)
    if layout is None:
        remedy = did_you_mean(leaflet.layout, context.house.leaflets)
        context.problem(leaflet.where, f"unknown leaflet layout '{leaflet.layout}'.", remedy)
        return []
    if isinstance(paper, ShopSize) and paper.height > paper.width:
        what = f"this sheet ({paper.width:g} x {paper.height:g} mm) is portrait, but a leaflet must be landscape."
        size = f"{{width: {paper.height:g} mm, height: {paper.width:g} mm}}"
        context.problem(leaflet.where, what, f"Set size: {size} in game.yaml.")
        return []
    panels = Panels(layout, *landscape_size(paper), paper.margin)
    scenes = _panel_scenes(leaflet, panels, context)
    pages: list[Page] = []
    for before in range(0, max(scenes, default=1), layout.count):
        outside = [scenes[before + number] for number in sorted(layout.outside) if before + number in scenes]
        inside = [scenes[before + number] for number in sorted(layout.inside) if before + number in scenes]
        reads = None if pages else reading_order(scenes)
        pages += both_sides(leaflet.title, paper, context, (*outside, *panels.fold_marks()), inside, reads)
    return pages


def _panel_scenes(leaflet: Leaflet, panels: Panels, context: DrawingContext) -> dict[int, Placed]:
    """Return the content of each panel by number, without blank panels."""
    layout, parts = panels.layout, split_covers(leaflet, context)
    column = panels.text(1, leaflet.inset, leaflet.ends)
    if column.width < NARROWEST:
        what = f"the inset leaves only {max(0.0, column.width):.1f} mm for text on the panels of the {layout.name}."
        context.problem(context.place_of_attributes(leaflet, "inset"), what, f"Leave at least {NARROWEST:g} mm.")
        return {}
    left = column.height - header_and_foot_height(parts, context, column.width)
    if left < LOWEST:
        causes = "the ends and the foot leave" if parts.foot else "the ends leave"
        what = f"{causes} only {max(0.0, left):.1f} mm of height for text on the panels of the {layout.name}."
        context.problem(context.place_of_attributes(leaflet, "ends"), what, f"Leave at least {LOWEST:g} mm.")
        return {}
    setting = set_faces(parts, column, context, panels.beside(leaflet.inset, leaflet.ends))
    before = len(context.problems)
    needed = parts.covers + len(setting.pages)
    papers = max(1, -(-needed // layout.count))
    allowed = min(papers, leaflet.sheets) * layout.count
    if needed > allowed:
        _report_excess(leaflet, layout, parts, setting, context)
    count = papers * layout.count if context.draft else allowed
    scenes = draw_faces(parts, setting, panels, count, count)
    numbers = context.problems.claim_since(before)
    return {
        number: _framed(placed, numbers) if numbers and number > allowed else placed
        for number, placed in scenes.items()
    }


def _framed(placed: Placed, numbers: Sequence[int]) -> Placed:
    """Return a panel of a draft that the leaflet does not have, with a frame around it."""
    scene = placed.scene
    frames = frame(Box(0, 0, scene.width, scene.height), (), numbers)
    return replace(placed, scene=replace(scene, shapes=(*scene.shapes, *frames)))


def _report_excess(
    leaflet: Leaflet, layout: LeafletLayout, parts: Parts, setting: Pagination, context: DrawingContext
) -> None:
    needed, count = parts.covers + len(setting.pages), leaflet.sheets * layout.count
    last = count - (parts.back is not None)
    over = setting.starts[count - parts.covers]
    sections = [target for target in setting.context.reference_targets.values() if target.level and target.page]
    running = [t for t in sections if t.page <= last] + [
        setting.context.reference_targets[name] for name in over.anchors
    ]
    inside = f" (in {running[-1].label} {running[-1].title})" if running else ""
    others = ", ".join(other.id for other in context.house.leaflets.values() if other.count * leaflet.sheets >= needed)
    choose = f"give the <leaflet> ({leaflet.where}) a layout with more panels: layout can be {others}"
    papers = -(-needed // layout.count)
    instead = choose if others else f'let the <leaflet> ({leaflet.where}) use more paper: sheets="{papers}"'
    has = f"the {layout.name} has only {count}" if leaflet.sheets == 1 else f"its paper has only {count}"
    what = f"the leaflet needs {needed} panels, but {has}."
    if context.edits():
        # The text that the user edited is the one to shorten, wherever the end of the text moved to.
        context.no_room(leaflet, what, f"The text from {over.where} on{inside} does not fit. Shorten it, or {instead}.")
    else:
        context.problem(over.where, what, f"The text from here on{inside} does not fit. Shorten it, or {instead}.")
