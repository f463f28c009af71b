"""Turn a <model> into everything to cut out for one paper aeroplane: two halves and their braces, nested, named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from printgen.components.dot import Dot
from printgen.components.model_art import FlapView, ProfileView, View
from printgen.elements.attribute_types import Mm, PaintName, Size, StyleName
from printgen.elements.content import as_content
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element, Holds
from printgen.elements.piece_group import PieceGroup
from printgen.layout.outline_nesting import nest_outlines
from printgen.papercraft.model_artwork import Artwork, DrawnLine, Role, is_on_part, paint_part
from printgen.papercraft.model_braces import braces
from printgen.papercraft.model_checks import model_faults
from printgen.papercraft.model_half import Fitting, Part, Plan, flat_half
from printgen.papercraft.net import Net
from printgen.scene.bounds import extent
from printgen.scene.curves import Nodes
from printgen.scene.hatching import hatched
from printgen.scene.regions import Ring, grown
from printgen.scene.shapes import Box, Line, Path, Placed, Scene, Shape
from printgen.scene.strokes import CUT, MOUNTAIN, VALLEY, Stroke

_CAPTION = 4.2
_DOT = Mm(2.6)
_FINE = Stroke(0.18, "#1c1f24")
_SEAM = Stroke(0.35, "#f4f4ee")
"""Under a fold line, so that its dashes show on dark paint."""
_HALO = Stroke(0.9, "#ffffff")
"""Around a slot, so that it is found on dark paint."""


@dataclass(frozen=True, kw_only=True)
class ModelShape(Element):
    """The sizes and outlines of a model; what everything that draws one has in common."""

    holds: ClassVar[Holds] = ("profile", "flap")
    parts_module: ClassVar[str] = "model_art"

    name: str
    scale: float
    span: Size
    length: Size
    square: Size
    card: Size
    play: Size
    rim: Size
    tab: Size
    tab_width: Size
    stand_height: Size
    coat: PaintName
    under_coat: PaintName

    @property
    def plan(self) -> Plan:
        profile = next((child.shape for child in self.children if isinstance(child, ProfileView)), _NOTHING)
        flaps = tuple(child.flap for child in self.children if isinstance(child, FlapView))
        return Plan(self.scale, self.span / 1000, self.length / 1000, profile, flaps)

    @property
    def fitting(self) -> Fitting:
        return Fitting(self.card, self.play, self.rim, self.tab, self.tab_width, self.stand_height, self.square)

    @property
    def artwork(self) -> tuple[Artwork, ...]:
        found: list[Artwork] = []
        for child in self.children:
            if isinstance(child, ProfileView):
                found.append(child.artwork("profile"))
            elif isinstance(child, FlapView):
                found += child.artworks()
        return tuple(found)

    def buildable(self, context: DrawingContext) -> bool:
        """Whether the model can be built; a problem for each reason why not."""
        if self.scale <= 0 or not self.plan.profile.points or not self.plan.flaps:
            context.problem(self.where, f"the model {self.name} lacks a scale, a <profile> or a <flap>.", "")
            return False
        faults = [fault for child in self.children if isinstance(child, View) for fault in child.faults()]
        for element, what in faults:
            context.problem(context.place_of_attributes(element), what, "")
        if faults:
            return False
        found = model_faults(self.plan, self.fitting)
        for fault in found:
            place = context.place_of_attributes(self._view(fault.view), fault.size)
            context.problem(place, f"the model {self.name} cannot be built: {fault.what}.", fault.remedy)
        if not found:
            for element, what in self._off_the_paper():
                context.problem(context.place_of_attributes(element), f"the model {self.name}: {what}", "")
        return not found

    def _view(self, name: str) -> Element:
        """The element of a flap or of the profile; the model itself where none is meant."""
        for child in self.children:
            if (isinstance(child, FlapView) and child.name == name) or (
                isinstance(child, ProfileView) and name == "profile"
            ):
                return child
        return self

    def _off_the_paper(self) -> Iterator[tuple[Element, str]]:
        """Markings, panes and lines that lie beside what they are drawn on, where nobody would see them."""
        parts = (flat_half(self.plan), *braces(self.plan, self.fitting))
        for view in self.children:
            if isinstance(view, FlapView | ProfileView):
                name = view.name if isinstance(view, FlapView) else "profile"
                for surface, drawing, element in view.drawings(name):
                    if not any(is_on_part(self.plan, part, surface, drawing) for part in parts):
                        yield element, f"the <{element.tag}> lies outside the {surface} and would not show."


_NOTHING = Nodes((), ())


@dataclass(frozen=True)
class _Flat:
    """A part as it lies on the sheet, without what differs between the copies of a model."""

    name: str
    paint: Scene
    marks: Scene
    """What lies over the badges: markings, lines, folds."""
    cuts: tuple[Shape, ...]
    outline: Ring
    badges: tuple[Ring, ...]


@dataclass(frozen=True, kw_only=True)
class Copy(Element):
    """One model of a type: the name of its identification colour, and the paint."""

    tag: ClassVar[str] = "copy"
    is_box: ClassVar[bool] = False

    name: str
    paint: PaintName


@dataclass(frozen=True, kw_only=True)
class Model(ModelShape, PieceGroup):
    tag: ClassVar[str] = "model"
    holds: ClassVar[Holds] = ("profile", "flap", "copy")
    is_box: ClassVar[bool] = False

    style: StyleName = StyleName("caption")
    look: Literal["painted", "outline"] = "painted"
    gap: Mm = Mm(1.4)

    def scenes(self, context: DrawingContext) -> list[Scene]:
        if not self.buildable(context):
            return []
        if not any(isinstance(child, Copy) for child in self.children):
            context.problem(self.where, f"the model {self.name} has no <copy>.", "Name one for each model to print.")
        plan, glued = self.plan, braces(self.plan, self.fitting)
        parts = [
            self._part(context, flat_half(plan), self.coat, mirrored=False),
            self._part(context, flat_half(plan), self.coat, mirrored=True),
            *(self._part(context, part, self.under_coat, mirrored=False) for part in glued),
        ]
        lays, width, height = nest_outlines(tuple(part.outline for part in parts), self.gap)
        found = []
        for copy in self.children:
            if isinstance(copy, Copy):
                shapes = list(self._caption(context, copy, Box(0, 0, width, _CAPTION)))
                for part, lay in zip(parts, lays, strict=True):
                    piece = self._coloured(context, part, copy)
                    shapes.append(Placed(piece, lay.x, lay.y + _CAPTION, lay.turn, piece=True))
                found.append(Scene(f"{self.name} {copy.name}", width, height + _CAPTION, tuple(shapes)))
        return found

    def _caption(self, context: DrawingContext, copy: Copy, box: Box) -> Iterator[Shape]:
        dot = Dot(
            where=self.where,
            content=as_content(f"{self.name} · {copy.name}"),
            paint=copy.paint,
            diameter=_DOT,
            style=self.style,
            label="right",
        )
        yield from dot.draw(context, box)

    def _part(self, context: DrawingContext, part: Part, coat: str, *, mirrored: bool) -> _Flat:
        """One thing to cut out, its box at the origin, as all copies have it."""
        sign = -1.0 if mirrored else 1.0
        left, top, right, bottom = extent((sign * x, y) for x, y in part.net.outline)

        def place(ring: Ring) -> Ring:
            return tuple((sign * x - left, y - top) for x, y in ring)

        below: list[Shape] = []
        above: list[Shape] = []
        lines: list[Ring] = []
        badges: list[Ring] = []
        for item in paint_part(self.plan, part, coat, self.artwork, self.coat):
            if isinstance(item, DrawnLine):
                lines.append(place(item.run))
            elif item.role == "badge":
                badges.append(place(item.ring))
            else:
                target = above if item.role == "decal" else below
                target += self._area(context, item.role, item.paint, place(item.ring))
        if lines:
            above.append(Path("print", tuple(lines), False, _FINE))
        above += self._folds(part.net, place)
        above += [Path("print", (place(slot),), True, _HALO, _HALO.colour) for slot in part.slots]
        cuts: list[Shape] = [Path("cut", (place(slot),), True, CUT) for slot in part.slots]
        cuts += [Path("cut", (place(slit),), False, CUT) for slit in part.slits]
        outline = place(part.net.outline)
        cuts.append(Path("cut", (outline,), True, CUT))
        name = f"{part.name}{' mirrored' if mirrored else ''}"
        width, height = right - left, bottom - top
        paint = Scene(f"{self.name} {name}: paint", width, height, tuple(below))
        marks = Scene(f"{self.name} {name}: marks", width, height, tuple(above))
        return _Flat(name, paint, marks, tuple(cuts), outline, tuple(badges))

    def _coloured(self, context: DrawingContext, part: _Flat, copy: Copy) -> Scene:
        """The part as one copy has it: in its own name and identification colour."""
        badges = [shape for ring in part.badges for shape in self._area(context, "badge", copy.paint, ring)]
        shapes = (Placed(part.paint, 0, 0), *badges, Placed(part.marks, 0, 0), *part.cuts)
        return Scene(f"{self.name} {copy.name} {part.name}", part.paint.width, part.paint.height, shapes, part.outline)

    def _folds(self, net: Net, place: Callable[[Ring], Ring]) -> Iterator[Shape]:
        for hinge in net.hinges:
            if hinge.angle <= 0:
                continue
            (x1, y1), (x2, y2) = place((hinge.start, hinge.end))
            if self.look == "painted":
                yield Line("print", x1, y1, x2, y2, _SEAM)
            yield Line("fold", x1, y1, x2, y2, MOUNTAIN if hinge.kind == "mountain" else VALLEY)

    def _area(self, context: DrawingContext, role: Role, paint_name: str, ring: Ring) -> Iterator[Shape]:
        if self.look == "outline":
            if role != "coat":
                guide = role == "patch"
                # Dotted, so that nobody takes the edge of a colour for a line to score.
                yield Path(
                    "print", (ring,), True, Stroke(0.15, context.colour("hairline"), (0.2, 0.9)) if guide else _FINE
                )
            return
        paint = context.paint(paint_name)
        if context.ink == "colour":
            edge = _FINE if role in ("area", "badge") else None
            yield Path("print", (ring,), True, edge, paint.colour)
            return
        if role != "coat":
            yield Path("print", (ring,), True, None if role == "patch" else _FINE, "#ffffff")
        for inner in grown(ring, -0.12):
            yield from hatched(inner, paint.hatch, pitch=0.7)
