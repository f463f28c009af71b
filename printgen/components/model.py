"""Turn a <model> into the parts of a paper aeroplane to cut out: two halves and their braces."""

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
"""Line under a fold line, so that its dashes show on dark paint."""
_HALO = Stroke(0.9, "#ffffff")
"""Line around a slot, so that it can be seen on dark paint."""


@dataclass(frozen=True, kw_only=True)
class ModelShape(Element):
    """The sizes and outlines of a model, for every element that draws one."""

    holds: ClassVar[Holds] = ("profile", "flap")
    parts_module: ClassVar[str] = "model_art"

    name: str
    """Name of the aeroplane, for captions and problems."""
    scale: float
    """Scale of the model: `300` means 1:300."""
    span: Size
    """Wing span of the real aeroplane. The folded model is checked against it."""
    length: Size
    """Length of the real aeroplane. The folded model is checked against it."""
    square: Size
    """Side of a square on the map. The model must not be wider or longer."""
    card: Size
    """Thickness of the card that the model and its stand are made of."""
    play: Size
    """Extra width and length of the slot for the tab of the stand."""
    rim: Size
    """Distance by which a brace is smaller, on all sides, than the flaps that it is glued under."""
    tab: Size
    """Height of the tab of the stand. The tab is glued between the halves of the model."""
    tab_width: Size
    """Width of the tab of the stand, along the model."""
    stand_height: Size
    """Height of the stand, from its base to the tab. It must keep the model clear of the base."""
    coat: PaintName
    """Paint of the halves."""
    under_coat: PaintName
    """Paint of the braces, which are the underside."""

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
        """Return whether the model can be built; report each reason why it cannot."""
        if self.scale <= 0 or not self.plan.profile.points or not self.plan.flaps:
            what = f"the model {self.name} needs a scale greater than 0, a <profile> and at least one <flap>."
            context.problem(self.where, what)
            return False
        faults = [fault for child in self.children if isinstance(child, View) for fault in child.faults()]
        for element, what in faults:
            context.problem(context.place_of_attributes(element), what)
        if faults:
            return False
        found = model_faults(self.plan, self.fitting)
        for fault in found:
            place = context.place_of_attributes(self._view(fault.view), fault.size)
            context.problem(place, f"the model {self.name} cannot be built: {fault.what}.", fault.remedy)
        if not found:
            for element, what in self._off_the_paper():
                place = context.place_of_attributes(element)
                context.problem(place, f"the model {self.name}: {what}", "Move or remove it.")
        return not found

    def _view(self, name: str) -> Element:
        """Return the element of the flap or profile with a name, or the model itself if there is none."""
        for child in self.children:
            if (isinstance(child, FlapView) and child.name == name) or (
                isinstance(child, ProfileView) and name == "profile"
            ):
                return child
        return self

    def _off_the_paper(self) -> Iterator[tuple[Element, str]]:
        """Yield the markings, areas and lines that are outside their part and would not be printed."""
        parts = (flat_half(self.plan), *braces(self.plan, self.fitting))
        for view in self.children:
            if isinstance(view, FlapView | ProfileView):
                name = view.name if isinstance(view, FlapView) else "profile"
                for surface, drawing, element in view.drawings(name):
                    if not any(is_on_part(self.plan, part, surface, drawing) for part in parts):
                        yield element, f"the <{element.tag}> is outside the {surface} and would not be printed."


_NOTHING = Nodes((), ())


@dataclass(frozen=True)
class _Flat:
    """A part as it is placed on the sheet, without the badges, which differ between copies of a model."""

    name: str
    paint: Scene
    marks: Scene
    """Markings, lines and folds, which are drawn over the badges."""
    cuts: tuple[Shape, ...]
    outline: Ring
    badges: tuple[Ring, ...]


@dataclass(frozen=True, kw_only=True)
class Copy(Element):
    """One model to print, with its identification colour.

    The parts of a copy stay together on the sheet.
    """

    tag: ClassVar[str] = "copy"
    is_box: ClassVar[bool] = False

    name: str
    """Name of the identification colour, printed with the name of the aeroplane above the parts."""
    paint: PaintName
    """Paint of the identification colour, for the badges and the dot of the caption."""


@dataclass(frozen=True, kw_only=True)
class Model(ModelShape, PieceGroup):
    """A paper aeroplane to cut out, in `<pieces>`: two halves and their braces, once for each `<copy>`.

    It needs one `<profile>` and at least one `<flap>`. It is checked before it is drawn: it must fold, have the
    right span and length, balance on its stand, and fit its square on the map.
    """

    tag: ClassVar[str] = "model"
    holds: ClassVar[Holds] = ("profile", "flap", "copy")
    is_box: ClassVar[bool] = False

    style: StyleName = StyleName("caption")
    """Text style of the caption above the parts."""
    look: Literal["painted", "outline"] = "painted"
    """Whether the parts are printed in their paints, or only in outline for painting by hand."""
    gap: Mm = Mm(1.4)
    """Minimum distance between the parts of a copy."""

    def scenes(self, context: DrawingContext) -> list[Scene]:
        if not self.buildable(context):
            return []
        if not any(isinstance(child, Copy) for child in self.children):
            context.problem(self.where, f"the model {self.name} has no <copy>.", "Add one for each model to print.")
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
        """Return a part with its box at the origin, as it is in all copies."""
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
        """Return the part of one copy, with its name and its identification colour."""
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
                # Dotted, so that the edge of a colour is not mistaken for a line to score.
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
