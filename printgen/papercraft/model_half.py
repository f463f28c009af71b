"""Turn the outlines of an aeroplane into the flat half of its paper model; a mirrored copy is the other half."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from printgen.papercraft.net import Hinge, Net, NetFace
from printgen.scene.curves import Nodes, line, loop
from printgen.scene.regions import Ring, between, joined, touching
from printgen.scene.shapes import Point

TOLERANCE = 0.01
"""In mm: the largest distance between a flattened curve and the exact one."""


@dataclass(frozen=True)
class FoldedTab:
    """A small part that folds out of a flap along a line that runs fore and aft: a fin folds up, a leg down."""

    hinge: tuple[Point, Point]
    outline: Nodes
    outward: bool = True
    """True if it points outward from its hinge in the flat part."""


@dataclass(frozen=True)
class Flap:
    """Half of a wing or tailplane in plan view, in metres: x aft from the nose, y out from the middle."""

    name: str
    hinge: tuple[Point, Point]
    """Its ends on the profile, the leading end first."""
    outline: Nodes
    dihedral: float = 0.0
    bend: tuple[float, float] | None = None
    """The distance from the middle to a second fold, and the dihedral beyond it."""
    fin: FoldedTab | None = None
    leg: FoldedTab | None = None

    @property
    def level(self) -> float:
        return self.hinge[0][1]


@dataclass(frozen=True)
class Plan:
    """An aeroplane in metres: the side view with z up, and the flaps hinged to it."""

    scale: float
    span: float
    length: float
    profile: Nodes
    flaps: tuple[Flap, ...]

    @property
    def mm(self) -> float:
        """Return the millimetres of the model per metre of the aeroplane."""
        return 1000 / self.scale


@dataclass(frozen=True)
class Fitting:
    """Sizes that a model must fit: the card it is made of, its stand, and its square on the map."""

    card: float
    play: float
    rim: float
    """Distance between the edge of a brace and the edge of its flap, all round."""
    tab: float
    tab_width: float
    stand_height: float
    square: float


@dataclass(frozen=True)
class PaperMapping:
    """Mapping from a drawing in metres to a part in millimetres; a sloping flap is longer than its plan view."""

    mm: float
    level: float
    side: float
    slopes: tuple[tuple[float, float], ...] = ((0.0, 0.0),)
    """The distances at which a new slope of the paper starts, each with the slope in degrees."""

    def __call__(self, point: Point) -> Point:
        return (point[0] * self.mm, self.level + self.side * self.along(point[1]))

    def along(self, distance: float) -> float:
        """Return the length along the paper, in mm, that corresponds to a distance from the middle."""
        total = 0.0
        for i, (start, slope) in enumerate(self.slopes):
            end = self.slopes[i + 1][0] if i + 1 < len(self.slopes) else math.inf
            stretch = min(distance, end) - start
            if stretch > 0 or i == 0:
                total += stretch / math.cos(math.radians(slope))
        return total * self.mm


@dataclass(frozen=True)
class Surface:
    """The faces that the artwork of one view may cover, and the mapping from its metres to them."""

    name: str
    faces: tuple[str, ...]
    mapping: PaperMapping


@dataclass(frozen=True)
class Part:
    """A part to cut out: its net, its surfaces, and the cuts inside it, which are closed slots and open slits."""

    name: str
    net: Net
    surfaces: tuple[Surface, ...]
    slots: tuple[Ring, ...] = ()
    slits: tuple[Ring, ...] = ()


def _slopes(flap: Flap) -> tuple[tuple[float, float], ...]:
    return ((0.0, flap.dihedral), *([flap.bend] if flap.bend else []))


def flap_mapping(plan: Plan, flap: Flap, side: float = 1.0, level: float | None = None) -> PaperMapping:
    start = -flap.level * plan.mm if level is None else level
    return PaperMapping(plan.mm, start, side, _slopes(flap))


def _drawn(nodes: Nodes, mm: float, *, closed: bool) -> tuple[Point, ...]:
    return loop(nodes, TOLERANCE / mm) if closed else line(nodes, TOLERANCE / mm)


def profile_ring(plan: Plan) -> Ring:
    return tuple((x * plan.mm, -z * plan.mm) for x, z in _drawn(plan.profile, plan.mm, closed=True))


def flap_ring(plan: Plan, flap: Flap, mapping: PaperMapping) -> Ring:
    """Return the outline of a flat flap, from the front of its root around the tip to the back of its root."""
    return tuple(mapping(point) for point in _drawn(flap.outline, plan.mm, closed=False))


def folded_tab_ring(plan: Plan, tab: FoldedTab, mapping: PaperMapping) -> Ring:
    """Return the outline of a flat fin or leg beside its hinge."""
    edge = mapping((0, tab.hinge[0][1]))[1]
    side = mapping.side if tab.outward else -mapping.side
    points = _drawn(tab.outline, plan.mm, closed=False)
    return tuple((x * plan.mm, edge + side * height * plan.mm) for x, height in points)


@lru_cache(maxsize=64)
def flat_half(plan: Plan) -> Part:
    """Return the port half with its nose on the left: the profile above, and the flaps below their hinges."""
    profile = profile_ring(plan)
    faces = [NetFace("profile", profile)]
    hinges: list[Hinge] = []
    surfaces = [Surface("profile", ("profile",), PaperMapping(plan.mm, 0.0, -1.0))]
    for flap in plan.flaps:
        mapping = flap_mapping(plan, flap)
        start, end = (mapping((x, 0.0)) for x, _ in flap.hinge)
        names = [flap.name]
        ring = flap_ring(plan, flap, mapping)
        hinges.append(Hinge("profile", flap.name, start, end, "valley", 90 + flap.dihedral))
        slope = flap.dihedral
        if flap.bend:
            at = mapping((0, flap.bend[0]))[1]
            inner, outer = between(ring, -math.inf, at)[0], between(ring, at, math.inf)[0]
            names.append(f"{flap.name} tip")
            faces += [NetFace(flap.name, inner), NetFace(names[1], outer)]
            hinges.append(_bend(flap, names, outer, at))
            slope = flap.bend[1]
        else:
            faces.append(NetFace(flap.name, ring))
        surfaces.append(Surface(flap.name, tuple(names), mapping))
        if flap.fin:
            face, hinge, surface = _fin(plan, flap, flap.fin, names[-1], mapping, slope)
            faces.append(face)
            hinges.append(hinge)
            surfaces.append(surface)
    outline = joined(touching(face.polygon) for face in faces)[0]
    return Part("half", Net(tuple(faces), tuple(hinges), outline), tuple(surfaces))


def level_edge(ring: Ring, level: float) -> tuple[Point, Point]:
    """Return the leftmost and rightmost corners of an outline at a level."""
    here = sorted(point for point in ring if abs(point[1] - level) < 1e-6)
    return (here[0], here[-1]) if here else (ring[0], ring[0])


def _bend(flap: Flap, names: list[str], outer: Ring, at: float) -> Hinge:
    assert flap.bend
    turn = flap.bend[1] - flap.dihedral
    start, end = level_edge(outer, at)
    return Hinge(names[0], names[1], start, end, "valley" if turn > 0 else "mountain", abs(turn))


def _fin(
    plan: Plan, flap: Flap, fin: FoldedTab, parent: str, mapping: PaperMapping, slope: float
) -> tuple[NetFace, Hinge, Surface]:
    name = f"{flap.name} fin"
    start, end = (mapping(point) for point in fin.hinge)
    hinge = Hinge(parent, name, start, end, "valley", 90 - slope)
    level = mapping((0, fin.hinge[0][1]))[1]
    return (
        NetFace(name, folded_tab_ring(plan, fin, mapping)),
        hinge,
        Surface(name, (name,), PaperMapping(plan.mm, level, mapping.side)),
    )
