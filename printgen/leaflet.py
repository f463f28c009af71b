"""Turn a <leaflet> into the two sides of a sheet of paper: text panel by panel, covers, and marks to fold by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printgen.components.leaflet import Cover, Leaflet
from printgen.components.sheet import Foot
from printgen.elements import Element, Kit, draw_stacked, stacked
from printgen.house import Paper
from printgen.paginate import Setting, set_pages
from printgen.panels import LeafletLayout
from printgen.problems import did_you_mean
from printgen.scene import MOUNTAIN, VALLEY, Anchor, Box, Line, Page, Placed, Scene, Shape, leaves

_TICK = 5.0
"""Of a fold mark, in mm: long enough to tell a mountain's dashes from a valley's."""
_NEAREST = 2.0
"""In mm, to a fold: folds are never quite where they should be."""
_NARROWEST, _LOWEST = 20.0, 20.0
"""In mm: less room than this is no place for text."""
_FOOT_GAP = 3.0


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
        left = inset if box.x > _NEAREST else max(inset, self.margin)
        right = inset if box.x + box.width < self.width - _NEAREST else max(inset, self.margin)
        top = max(ends, self.margin)
        return Box(box.x + left, top, box.width - left - right, self.height - 2 * top)

    def text(self, number: int, inset: float, ends: float) -> Box:
        """The column of a panel: equally wide on all of them, in the middle of its room."""
        narrowest = min(self.room(n, inset, ends).width for n in range(1, self.layout.count + 1))
        room = self.room(number, inset, ends)
        return Box(room.x + (room.width - narrowest) / 2, room.y, narrowest, room.height)

    def fold_marks(self) -> Iterator[Shape]:
        """On the outside only: printed on both sides, two marks would never meet."""
        widths = self.layout.widths(self.width)
        for at, crease in enumerate(self.layout.folds, 1):
            x, stroke = sum(widths[:at]), VALLEY if crease == "valley" else MOUNTAIN
            yield Line("fold", x, self.margin, x, self.margin + _TICK, stroke)
            yield Line("fold", x, self.height - self.margin, x, self.height - self.margin - _TICK, stroke)


def leaflet_pages(leaflet: Leaflet, foot: Foot | None, paper: Paper, kit: Kit) -> list[Page]:
    """The outside and the inside; turned over by the printer, the inside lies behind the outside's own panels."""
    layout = kit.house.leaflets.get(leaflet.layout)
    if layout is None:
        remedy = did_you_mean(leaflet.layout, kit.house.leaflets)
        kit.problem(leaflet.where, f"there is no leaflet layout '{leaflet.layout}'.", remedy)
        return []
    if paper.is_for_shop and paper.height > paper.width:
        what = f"the size of this sheet, {paper.width:g} x {paper.height:g} mm, stands upright; a leaflet is wide."
        size = f"{{width: {paper.height:g} mm, height: {paper.width:g} mm}}"
        kit.problem(leaflet.where, what, f"Write in game.yaml: size: {size}.")
        return []
    width, height = max(paper.width, paper.height), min(paper.width, paper.height)
    panels = Panels(layout, width, height, paper.margin)
    scenes = _panel_scenes(leaflet, foot, panels, kit)
    outside = [scenes[number] for number in sorted(layout.outside) if number in scenes]
    inside = [scenes[number] for number in sorted(layout.inside) if number in scenes]
    anchors = [shape for number in sorted(scenes) for shape in _anchors(scenes[number])]
    front = Scene(leaflet.title, width, height, (*outside, *panels.fold_marks()))
    back = Scene(leaflet.title, width, height, tuple(inside))
    # The paper lies on its side: its long edge is the top, and what is turned over it stands on its head. A print
    # shop, for which the paper has a size of its own, wants both sides upright.
    if kit.backs == "long" and not paper.is_for_shop:
        back = Scene(leaflet.title, width, height, (Placed(back, width, height, 180),))
    reads = tuple(anchor.name for anchor in anchors)
    return [
        Page(front, paper.margin, leaflet.title, True, reads=reads),
        Page(back, paper.margin, leaflet.title, False, back=True),
    ]


def _anchors(placed: Placed) -> Iterator[Anchor]:
    return (shape for shape, _ in leaves(placed.scene) if isinstance(shape, Anchor))


def _panel_scenes(leaflet: Leaflet, foot: Foot | None, panels: Panels, kit: Kit) -> dict[int, Placed]:
    """What stands on each panel, by number; blank panels are left out."""
    layout = panels.layout
    covers, flowing = _parted(leaflet, layout, kit)
    _check_insets(leaflet, covers, kit)
    column = panels.text(1, leaflet.inset, leaflet.ends)
    if column.width < _NARROWEST:
        what = f"the panels of the {layout.name} leave {max(0.0, column.width):.1f} mm for text inside their inset."
        kit.problem(kit.blame_attributes(leaflet, "inset"), what, f"{_NARROWEST:g} mm are the least.")
        return {}
    used = stacked(foot, kit, column.width) + _FOOT_GAP if foot else 0.0
    if column.height - used < _LOWEST:
        what = f"the panels of the {layout.name} leave {max(0.0, column.height - used):.1f} mm of height for text"
        what += " between their ends and the foot." if foot else " between their ends."
        kit.problem(kit.blame_attributes(leaflet, "ends"), what, f"{_LOWEST:g} mm are the least.")
        return {}
    first = 2 if 1 in covers else 1
    area = Box(0, 0, column.width, column.height - used)
    setting = set_pages(replace(leaflet, children=flowing), area, kit, first)
    _check_count(layout, covers, setting, kit)
    found: dict[int, Placed] = {}
    for number, shapes in enumerate(setting.pages, first):
        if number > layout.count or number in covers:
            break
        place, numbered = panels.text(number, leaflet.inset, leaflet.ends), _at(setting.kit, number, layout)
        if foot:
            room = Box(0, area.height + _FOOT_GAP, area.width, used - _FOOT_GAP)
            shapes = (*shapes, *draw_stacked(foot, numbered, room))
        found[number] = _placed(number, place, shapes)
    for number, cover in covers.items():
        place = panels.text(number, leaflet.inset, leaflet.ends)
        if cover.inset is not None:
            place = panels.room(number, cover.inset, cover.inset)
        box, numbered = Box(0, 0, place.width, place.height), _at(setting.kit, number, layout)
        found[number] = _placed(number, place, [s for child in cover.children for s in child.draw(numbered, box)])
    return found


def _at(kit: Kit, number: int, layout: LeafletLayout) -> Kit:
    return replace(kit, page=number, pages=layout.count)


def _placed(number: int, place: Box, shapes: Sequence[Shape]) -> Placed:
    return Placed(Scene(f"panel {number}", place.width, place.height, tuple(shapes)), place.x, place.y)


def _parted(leaflet: Leaflet, layout: LeafletLayout, kit: Kit) -> tuple[dict[int, Cover], tuple[Element, ...]]:
    """Covers by the number of their panel, and what flows between them."""
    children = [child for child in leaflet.children if not isinstance(child, Foot)]
    covers: dict[int, Cover] = {}
    for at, child in enumerate(children):
        if not isinstance(child, Cover):
            continue
        if at == 0:
            covers[1] = child
        elif at == len(children) - 1:
            covers[layout.count] = child
        else:
            kit.problem(child.where, "a <cover> stands amid the text.", "Put it first or last in its <leaflet>.")
    return covers, tuple(child for child in children if not isinstance(child, Cover))


def _check_insets(leaflet: Leaflet, covers: dict[int, Cover], kit: Kit) -> None:
    for element, inset in ((leaflet, leaflet.inset), *((cover, cover.inset) for cover in covers.values())):
        if inset is not None and inset < _NEAREST:
            what = f"an inset of {inset:g} mm is too near to the folds."
            kit.problem(kit.blame_attributes(element, "inset"), what, f"Write {_NEAREST:g} mm or more.")


def _check_count(layout: LeafletLayout, covers: dict[int, Cover], setting: Setting, kit: Kit) -> None:
    needed, last = len(covers) + len(setting.pages), layout.count - (layout.count in covers)
    if needed <= layout.count:
        return
    over = setting.starts[layout.count - len(covers)]
    sections = [target for target in setting.kit.targets.values() if target.level and target.page]
    running = [t for t in sections if t.page <= last] + [setting.kit.targets[name] for name in over.anchors]
    inside = f" (in {running[-1].label} {running[-1].title})" if running else ""
    others = ", ".join(other.id for other in kit.house.leaflets.values() if other.count >= needed)
    instead = f"or choose a layout with more: {others}" if others else "or make two of it"
    what = f"the leaflet needs {needed} panels; the {layout.name} has {layout.count}."
    kit.problem(over.where, what, f"Shorten it by what follows from here on{inside}, {instead}.")
