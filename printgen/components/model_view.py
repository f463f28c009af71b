"""Turn a <model-view> into a picture of a model at one step of its assembly, projected from the net."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from printgen.components.model import ModelShape
from printgen.components.stand import StandShape
from printgen.elements.attribute_types import PaintName
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Holds
from printgen.papercraft.model_artwork import DrawnLine, paint_part
from printgen.papercraft.model_braces import StandSlot, find_stand_slot, tab_ring
from printgen.papercraft.model_folded import display_net
from printgen.papercraft.model_steps import VisibleFace, visible_braces, visible_half
from printgen.papercraft.net import Point3, Viewpoint
from printgen.papercraft.stand_net import base_arrow
from printgen.papercraft.stand_net import folded_stand as stand_standing
from printgen.scene.bounds import fitted
from printgen.scene.hatching import hatched
from printgen.scene.regions import Ring
from printgen.scene.shapes import Box, Path, Points, Shape
from printgen.scene.strokes import Stroke

Step = Literal["flat", "score", "brace", "fold", "halves", "braces", "braced", "done"]
Place = Callable[[tuple[Point3, ...]], Points]
_PART = {"flat": 0.0, "score": 0.0, "fold": 0.55}
_USUAL_EYE = Viewpoint(32, 26)
_EYE = {
    "flat": Viewpoint(0, 0),
    "score": Viewpoint(0, 0),
    "brace": Viewpoint(0, 0),
    "fold": Viewpoint(24, 34),
    "braces": Viewpoint(28, -38),
    "braced": Viewpoint(28, -38),
}
_APART = 0.22
"""Distance of each half from the middle before they are glued, as a part of the length."""
_BELOW = 0.3
"""Distance of the braces below the halves, as a part of the length."""


@dataclass(frozen=True, kw_only=True)
class ModelView(ModelShape):
    """A picture of a paper aeroplane at one step of its assembly.

    It takes the same sizes, `<profile>` and flaps as the `<model>`. If it contains a `<stand>`, the steps
    `halves`, `braces`, `braced` and `done` show the stand below the model. The picture is 30 mm tall unless a height is
    set, and the model is drawn as large as the box allows.
    """

    tag: ClassVar[str] = "model-view"
    holds: ClassVar[Holds] = ("profile", "flap", "stand")

    step: Step
    """Step to show: one half as it is cut out (`flat`), the same with its folds highlighted (`score`), the brace with
    its slot highlighted (`brace`), a half that is partly folded (`fold`), both halves and the place for the tab of the
    stand (`halves`), the model from below before and after the braces are glued on (`braces`, `braced`), or the
    finished model (`done`)."""
    badge_paint: PaintName = PaintName("accent")
    """Paint of the badges."""
    bare: bool = False
    """Whether the model is shown before it is painted by hand."""
    yaw: float | None = None
    """Direction of the view in degrees, turned about the vertical axis; by default the usual one of the step."""
    pitch: float | None = None
    """Angle in degrees by which the view looks down on the model (up if it is negative); by default the usual one of
    the step."""

    def natural_height(self, context: DrawingContext, width: float) -> float:
        return 30.0

    def draw(self, context: DrawingContext, box: Box) -> Iterator[Shape]:
        held = find_stand_slot(self.plan, self.fitting) if self.buildable(context) else None
        if held is None:
            return
        given = _EYE.get(self.step, _USUAL_EYE)
        eye = Viewpoint(given.yaw if self.yaw is None else self.yaw, given.pitch if self.pitch is None else self.pitch)
        faces = sorted(self._faces(eye, held), key=lambda seen: eye.nearness(seen.points) + seen.nearer)
        fit = fitted((point for seen in faces for point in eye.project(seen.points)), box)

        def place(points: tuple[Point3, ...]) -> Points:
            return fit(eye.project(points))

        for seen in faces:
            yield from self._face(context, seen, eye.light(seen.points), place)
        yield from self._stressed(context, held, place)

    def _faces(self, eye: Viewpoint, held: StandSlot) -> Iterator[VisibleFace]:
        plan, art = self.plan, self.artwork
        if self.step == "brace":
            yield from self._flat_brace(held)
            return
        if self.step in _PART:
            yield from visible_half(plan, art, self.coat, eye, _PART[self.step], mirrored=False)
            return
        apart = self.length / self.scale * _APART if self.step == "halves" else 0.0
        for mirrored in (True, False):
            for seen in visible_half(plan, art, self.coat, eye, 1.0, mirrored=mirrored):
                yield _aside(seen, -apart if mirrored else apart)
        if self.step != "halves":
            below = self.length / self.scale * _BELOW if self.step == "braces" else 0.0
            yield from visible_braces(plan, self.fitting, art, (self.coat, self.under_coat), eye, below=below)
        yield from self._stand(held)

    def _flat_brace(self, held: StandSlot) -> Iterator[VisibleFace]:
        """Yield the faces of the brace that has the slot, as it is on the sheet."""
        items = paint_part(self.plan, held.brace, self.under_coat, self.artwork)
        for face in held.brace.net.faces:
            here = ((item, _nose_up(item.run if isinstance(item, DrawnLine) else item.ring)) for item in items
                    if item.face == face.name)  # fmt: skip
            yield VisibleFace(_nose_up(face.polygon), True, tuple(here), face.name)

    def _stand(self, held: StandSlot) -> Iterator[VisibleFace]:
        """Yield the faces of the stand under the slot and of its base; the tab is hidden in the fuselage."""
        stand = next((child for child in self.children if isinstance(child, StandShape)), None)
        if stand is None:
            return
        floor = held.level - stand.stand_height
        for name, points in stand_standing(stand.sizes).items():
            if "tab" not in name:
                yield VisibleFace(
                    tuple((held.spot + y, x, z + floor) for x, y, z in points), False, (), f"stand {name}"
                )
        for name, ring, depth in (("base", _square(stand.base), 0.2), ("arrow", base_arrow(stand.base), 0.1)):
            lying = tuple((held.spot + y, x, floor - depth) for x, y in ring)
            yield VisibleFace(lying, False, (), f"stand {name}", nearer=-1000.0 if name == "base" else -900.0)

    def _face(self, context: DrawingContext, seen: VisibleFace, light: float, place: Place) -> Iterator[Shape]:
        rim = Stroke(0.22, context.colour("ink"))
        if seen.name == "stand arrow":
            yield Path("print", (place(seen.points),), True, None, context.colour("ink"))
            return
        if not seen.printed:
            leg = seen.name.endswith(" leg") and not seen.name.startswith("stand ")
            bare = context.fill(self.under_coat) if leg and context.ink == "colour" else context.fill("paper")
            yield Path("print", (place(seen.points),), True, rim, _lit(bare, light))
            return
        for item, points in seen.items:
            if isinstance(item, DrawnLine):
                yield Path("print", (place(points),), False, Stroke(0.15, context.colour("ink")))
                continue
            paint = context.paint(self.badge_paint if item.role == "badge" else item.paint)
            if self.bare:
                edge = Stroke(0.15, context.colour("hairline" if item.role == "patch" else "ink"))
                yield Path(
                    "print", (place(points),), True, edge, None if item.role == "patch" else context.fill("paper")
                )
            elif context.ink == "colour":
                yield Path("print", (place(points),), True, None, _lit(paint.colour, light))
            else:
                yield Path("print", (place(points),), True, None, context.fill("paper"))
                yield from hatched(place(points), paint.hatch, pitch=0.8)
        yield Path("print", (place(seen.points),), True, rim)

    def _stressed(self, context: DrawingContext, held: StandSlot, place: Place) -> Iterator[Shape]:
        """Draw the part that this step is about in the accent colour."""
        heavy = Stroke(0.6, context.colour("accent"))
        if self.step == "score":
            for hinge in display_net(self.plan).hinges:
                if hinge.angle > 0 and not hinge.child.endswith(" leg"):
                    ends = place(_upright((hinge.start, hinge.end)))
                    yield Path("print", (ends,), False, Stroke(1.0, context.fill("paper")))
                    yield Path("print", (ends,), False, heavy)
        elif self.step == "brace":
            for slot in held.brace.slots:
                yield Path("print", (place(_nose_up(slot)),), True, None, heavy.colour)
            for slit in held.brace.slits:
                yield Path("print", (place(_nose_up(slit)),), False, heavy)
        elif self.step == "halves":
            aside = -self.length / self.scale * _APART
            patch = tuple((x, aside, z) for x, _, z in _upright(tab_ring(held, self.fitting)))
            yield Path("print", (place(patch),), True, None, heavy.colour)


def _upright(ring: Ring) -> tuple[Point3, ...]:
    """Turn points of the sheet into points of an upright plane in front of the viewer."""
    return tuple((x, 0.0, -y) for x, y in ring)


def _nose_up(ring: Ring) -> tuple[Point3, ...]:
    """Turn points of the sheet into points of an upright plane, with the wings across."""
    return tuple((-y, 0.0, -x) for x, y in ring)


def _square(side: float) -> Ring:
    half = side / 2
    return ((-half, -half), (half, -half), (half, half), (-half, half))


def _aside(seen: VisibleFace, by: float) -> VisibleFace:
    def to(points: tuple[Point3, ...]) -> tuple[Point3, ...]:
        return tuple((x, y + by, z) for x, y, z in points)

    return replace(seen, points=to(seen.points), items=tuple((item, to(ring)) for item, ring in seen.items))


def _lit(colour: str, light: float) -> str:
    """Return a colour that is a little darker if less light falls on it."""
    factor = 0.78 + 0.22 * light
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * factor):02x}" for i in (1, 3, 5))
