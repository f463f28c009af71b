"""Turn a <model-view> into a picture of a model at one step of its making, projected from the net itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from printgen.artwork import Drawn
from printgen.brace import braces
from printgen.components.model import ModelShape
from printgen.components.stand import StandShape
from printgen.elements import Holds, Kit, PaintName
from printgen.fold import Eye, Point3
from printgen.hatch import hatched
from printgen.modelview import Seen, braces_seen, display_net, half_seen
from printgen.scene import Box, Path, Shape, Stroke, extent
from printgen.stand import standing as stand_standing

Step = Literal["flat", "score", "fold", "halves", "glued", "braces", "braced", "done"]
_PART = {"flat": 0.0, "score": 0.0, "fold": 0.55}
_EYE = {
    "flat": Eye(0, 0),
    "score": Eye(0, 0),
    "fold": Eye(24, 34),
    "braces": Eye(28, -38),
    "braced": Eye(28, -38),
}
_APART = 0.22
"""How far the halves stand apart before they are glued, in parts of the length."""
_CARD = "#fbfaf6"


@dataclass(frozen=True, kw_only=True)
class ModelView(ModelShape):
    tag: ClassVar[str] = "model-view"
    holds: ClassVar[Holds] = ("profile", "flap", "stand")

    step: Step
    badge_paint: PaintName = PaintName("accent")
    yaw: float | None = None
    pitch: float | None = None

    def natural_height(self, kit: Kit, width: float) -> float:
        return 30.0

    def draw(self, kit: Kit, box: Box) -> Iterator[Shape]:
        if not self.buildable(kit, "in this picture"):
            return
        given = _EYE.get(self.step, Eye(32, 26))
        eye = Eye(given.yaw if self.yaw is None else self.yaw, given.pitch if self.pitch is None else self.pitch)
        faces = sorted(self._faces(eye), key=lambda seen: eye.nearness(seen.points) + seen.nearer)
        left, top, right, bottom = extent(point for seen in faces for point in eye.flat(seen.points))
        scale = min(box.width / (right - left), box.height / (bottom - top))
        dx = box.x + (box.width - (right - left) * scale) / 2 - left * scale
        dy = box.y + (box.height - (bottom - top) * scale) / 2 - top * scale

        def place(points: tuple[Point3, ...]) -> tuple[tuple[float, float], ...]:
            return tuple((x * scale + dx, y * scale + dy) for x, y in eye.flat(points))

        for seen in faces:
            yield from self._face(kit, seen, eye, place)
        if self.step == "score":
            yield from self._scores(kit, eye, place)

    def _faces(self, eye: Eye) -> Iterator[Seen]:
        plan, art = self.plan, self.artwork
        if self.step in _PART:
            yield from half_seen(plan, art, self.coat, eye, _PART[self.step], mirrored=False)
            return
        apart = self.length / self.scale * _APART if self.step == "halves" else 0.0
        for mirrored in (True, False):
            for seen in half_seen(plan, art, self.coat, eye, 1.0, mirrored=mirrored):
                yield _moved(seen, -apart if mirrored else apart)
        if self.step in ("braces", "braced", "done"):
            below = self.length / self.scale * 0.3 if self.step == "braces" else 0.0
            yield from braces_seen(plan, self.fitting, art, self.under_coat, eye, below=below)
        yield from self._stand()

    def _stand(self) -> Iterator[Seen]:
        """The stand under the slot, its tab inside the fuselage, and the base it stands on."""
        stand = next((child for child in self.children if isinstance(child, StandShape)), None)
        holder = next((part for part in braces(self.plan, self.fitting) if part.slots), None)
        if stand is None or holder is None:
            return
        spot = sum(x for x, _ in holder.slots[0]) / len(holder.slots[0])
        level = max(flap.level for flap in self.plan.flaps[:1]) * self.plan.mm
        for name, points in stand_standing(stand.sizes).items():
            if "tab" not in name:
                placed = tuple((spot + y, x, z + level - stand.stand_height) for x, y, z in points)
                yield Seen(placed, False, (), f"stand {name}")
        side, low = stand.base / 2, level - stand.stand_height
        corners = ((spot - side, -side), (spot + side, -side), (spot + side, side), (spot - side, side))
        yield Seen(tuple((x, y, low - 0.1) for x, y in corners), False, (), "stand base")

    def _face(self, kit: Kit, seen: Seen, eye: Eye, place: object) -> Iterator[Shape]:
        assert callable(place)
        light = eye.light(seen.points)
        rim = Stroke(0.22, kit.colour("ink"))
        if not seen.printed:
            under = seen.name.endswith("leg") and not seen.name.startswith("stand")
            bare = kit.fill(self.under_coat) if under and kit.ink == "colour" else _CARD
            yield Path("print", (place(seen.points),), True, rim, _lit(bare, light))
            return
        for item, points in seen.items:
            if isinstance(item, Drawn):
                yield Path("print", (place(points),), False, Stroke(0.15, kit.colour("ink")))
                continue
            paint = kit.paint(self.badge_paint if item.role == "badge" else item.paint)
            if kit.ink == "colour":
                yield Path("print", (place(points),), True, None, _lit(paint.colour, light))
            else:
                yield Path("print", (place(points),), True, None, "#ffffff")
                yield from hatched(place(points), paint.hatch, pitch=0.8)
        yield Path("print", (place(seen.points),), True, rim)

    def _scores(self, kit: Kit, eye: Eye, place: object) -> Iterator[Shape]:
        """Heavy lines where the pen goes."""
        assert callable(place)
        for hinge in display_net(self.plan).hinges:
            if hinge.angle > 0 and not hinge.child.endswith("leg"):
                ends = tuple((x, 0.0, -y) for x, y in (hinge.start, hinge.end))
                yield Path("print", (place(ends),), False, Stroke(1.0, "#ffffff"))
                yield Path("print", (place(ends),), False, Stroke(0.6, kit.colour("accent")))


def _moved(seen: Seen, aside: float) -> Seen:
    def to(points: tuple[Point3, ...]) -> tuple[Point3, ...]:
        return tuple((x, y + aside, z) for x, y, z in points)

    return replace(seen, points=to(seen.points), items=tuple((item, to(ring)) for item, ring in seen.items))


def _lit(colour: str, light: float) -> str:
    """A colour a little darker where less light falls on it."""
    factor = 0.78 + 0.22 * light
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * factor):02x}" for i in (1, 3, 5))
