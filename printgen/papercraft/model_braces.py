"""Turn a paper model into its braces, which are glued beneath: each is a flap and its mirror image in one part."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from printgen.papercraft.model_half import (
    Fitting,
    Flap,
    FoldedTab,
    PaperMapping,
    Part,
    Plan,
    Surface,
    flap_mapping,
    flap_ring,
    flat_half,
    folded_tab_ring,
    level_edge,
)
from printgen.papercraft.net import Hinge, Net, NetFace
from printgen.scene.regions import Ring, area, between, centre, grown, inside, joined, touching, without_slivers

_SLENDER = 1.0
"""In mm: the least width of a strip; narrower strips give no support and tear."""
_SMALLEST = 6.0
"""In square mm: the least area of a brace; smaller ones cannot be cut and glued."""
_ROOM = 0.8
"""In mm: the least width of card around the slot."""
_STEP = 0.1
"""In mm: the step between the positions tried for the slot."""


@lru_cache(maxsize=64)
def braces(plan: Plan, fitting: Fitting) -> tuple[Part, ...]:
    """Return the braces, which are slightly smaller than the flaps they are glued under; the largest has the slot."""
    found: list[tuple[Flap, Ring]] = []
    for flap in plan.flaps:
        ring = flap_ring(plan, flap, flap_mapping(plan, flap, 1.0, 0.0))
        mirrored = tuple((x, -y) for x, y in ring)
        whole = joined([touching(ring), touching(mirrored)])[0]
        smaller = [part for shrunk in grown(whole, -fitting.rim) for part in without_slivers(shrunk, _SLENDER)]
        found += [(flap, _with_fin_edges(plan, flap, part, fitting)) for part in smaller if area(part) > _SMALLEST]
    if not found:
        return ()
    widest = max(range(len(found)), key=lambda i: area(found[i][1]))
    spot = balance_point(plan, tuple(ring for _, ring in found))
    parts = []
    for i, (flap, ring) in enumerate(found):
        slot = slot_ring(_best_spot(spot, ring, fitting), fitting) if i == widest else None
        parts.append(_brace(plan, flap, ring, fitting, f"brace {i + 1}", slot))
    return tuple(parts)


def balance_point(plan: Plan, glued: tuple[Ring, ...]) -> float:
    """Return the distance in mm from the nose to the balance point of both halves and everything glued beneath."""
    faces = [face.polygon for face in flat_half(plan).net.faces]
    return centre([*faces, *faces, *glued])[0]


@dataclass(frozen=True)
class StandSlot:
    """The slot for the stand: its brace, its distance from the nose and its height, in mm."""

    brace: Part
    spot: float
    level: float


def find_stand_slot(plan: Plan, fitting: Fitting) -> StandSlot | None:
    holder = next((part for part in braces(plan, fitting) if part.slots), None)
    if holder is None:
        return None
    (slot,) = holder.slots
    return StandSlot(holder, sum(x for x, _ in slot) / len(slot), braced_flap(plan, holder).level * plan.mm)


def braced_flap(plan: Plan, brace: Part) -> Flap:
    views = {surface.name for surface in brace.surfaces}
    return next(flap for flap in plan.flaps if f"{flap.name} under" in views)


def _best_spot(spot: float, ring: Ring, fitting: Fitting) -> float:
    """Return the position nearest the balance point with enough card around the slot, or that point itself."""
    steps = range(int(fitting.tab_width / 2 / _STEP) + 1)
    near = (spot + sign * step * _STEP for step in steps for sign in (-1, 1))
    return next((x for x in near if inside(slot_with_margin(x, fitting), ring)), spot)


def slot_with_margin(spot: float, fitting: Fitting) -> Ring:
    """Return the outline of the slot together with the card that must surround it."""
    return grown(slot_ring(spot, fitting), _ROOM)[0]


def tab_ring(held: StandSlot, fitting: Fitting) -> Ring:
    """Return the outline of the stand's tab in the plane of the profile, in coordinates of the sheet."""
    left, right, low = held.spot - fitting.tab_width / 2, held.spot + fitting.tab_width / 2, -held.level
    return ((left, low), (right, low), (right, low - fitting.tab), (left, low - fitting.tab))


def slot_ring(spot: float, fitting: Fitting) -> Ring:
    """Return the outline of the slot for the two layers of the stand's tab."""
    long, wide = (fitting.tab_width + fitting.play) / 2, (2 * fitting.card + fitting.play) / 2
    return ((spot - long, -wide), (spot + long, -wide), (spot + long, wide), (spot - long, wide))


@dataclass
class _Making:
    """The parts of a brace that is being made."""

    faces: list[NetFace] = field(default_factory=list)
    hinges: list[Hinge] = field(default_factory=list)
    surfaces: list[Surface] = field(default_factory=list)
    slits: list[Ring] = field(default_factory=list)


def _brace(plan: Plan, flap: Flap, ring: Ring, fitting: Fitting, name: str, slot: Ring | None) -> Part:
    """Make a brace, seen from below; folds that go up on the model go away from the printed side of the brace."""
    made = _Making()
    flat = not flap.dihedral and not flap.bend
    if flat:
        made.faces.append(NetFace("whole", ring))
    mappings = {"port": flap_mapping(plan, flap, 1.0, 0.0), "starboard": flap_mapping(plan, flap, -1.0, 0.0)}
    sides = []
    for side, mapping in mappings.items():
        names = ["whole"] if flat else _side_faces(made, flap, ring, side, mapping)
        if not names:
            continue
        sides.append(side)
        if flap.fin and _carries_fin(flap, ring, mappings["port"], fitting):
            _add_fin(made, plan, flap, flap.fin, mapping, fitting, side, names[-1])
        if flap.leg:
            leg = folded_tab_ring(plan, flap.leg, mapping)
            if inside(leg, ring):
                made.slits.append(leg)
                made.hinges.append(Hinge(names[0], f"{side} leg", leg[0], leg[-1], "valley", 90 - flap.dihedral))
        made.surfaces.append(Surface(f"{flap.name} under", tuple(names), mapping))
    if not flat and len(sides) == 2:
        start, end = level_edge(made.faces[0].polygon, 0.0)
        up = flap.dihedral > 0
        middle = Hinge("port", "starboard", start, end, "mountain" if up else "valley", 2 * abs(flap.dihedral))
        made.hinges.insert(0, middle)
    outline = joined([touching(face.polygon) for face in made.faces])[0] if len(made.faces) > 1 else ring
    net = Net(tuple(made.faces), tuple(made.hinges), outline)
    return Part(name, net, tuple(made.surfaces), (slot,) if slot else (), tuple(made.slits))


def _side_faces(made: _Making, flap: Flap, ring: Ring, side: str, mapping: PaperMapping) -> list[str]:
    """Add the faces of a brace on one side of the middle, with a second face beyond a fold; return their names."""
    bend = mapping.along(flap.bend[0]) if flap.bend else math.inf
    names = []
    for name, low, high in ((side, 0.0, bend), (f"{side} tip", bend, math.inf)):
        lower, upper = (low, high) if mapping.side > 0 else (-high, -low)
        cut = between(ring, lower, upper) if low < high else []
        if cut:
            made.faces.append(NetFace(name, cut[0]))
            names.append(name)
    if flap.bend and len(names) == 2:
        turn = flap.bend[1] - flap.dihedral
        start, end = level_edge(made.faces[-1].polygon, mapping.side * bend)
        made.hinges.append(Hinge(names[0], names[1], start, end, "mountain" if turn > 0 else "valley", abs(turn)))
    return names


def _carries_fin(flap: Flap, ring: Ring, mapping: PaperMapping, fitting: Fitting) -> bool:
    """Check whether this brace reaches the fin; a long flap has several braces."""
    if not flap.fin:
        return False
    (left, tip), (right, _) = flap.fin.hinge
    here = [y for x, y in ring if left * mapping.mm <= x <= right * mapping.mm]
    return bool(here) and max(here) > mapping.along(tip) - 3 * fitting.rim


def _with_fin_edges(plan: Plan, flap: Flap, ring: Ring, fitting: Fitting) -> Ring:
    """Extend a brace that carries fins as far as their hinges, because a brace is smaller than its flap."""
    mapping = flap_mapping(plan, flap, 1.0, 0.0)
    if not flap.fin or not _carries_fin(flap, ring, mapping, fitting):
        return ring
    (left, tip), (right, _) = flap.fin.hinge
    x1, x2 = left * plan.mm + fitting.rim, right * plan.mm - fitting.rim
    low, high = mapping.along(tip) - 4 * fitting.rim, mapping.along(tip) + fitting.card
    strips = [((x1, side * low), (x2, side * low), (x2, side * high), (x1, side * high)) for side in (1, -1)]
    return joined([ring, *strips])[0]


def _add_fin(
    made: _Making,
    plan: Plan,
    flap: Flap,
    fin: FoldedTab,
    mapping: PaperMapping,
    fitting: Fitting,
    side: str,
    parent: str,
) -> None:
    """Add the outer skin of a fin. It folds up outside the inner skin, so it starts one card thickness farther out."""
    name = f"{side} fin"
    (left, tip), (right, _) = fin.hinge
    level = mapping((0, tip))[1] + mapping.side * fitting.card
    x1, x2 = left * plan.mm + fitting.rim, right * plan.mm - fitting.rim
    skins = grown(folded_tab_ring(plan, fin, mapping), -fitting.rim)
    if not skins or x2 <= x1:
        return
    skin = skins[0]
    moved = tuple((x, y + mapping.side * fitting.card) for x, y in skin)
    high = level + mapping.side * 1.5 * fitting.rim
    bridge = ((x1, level), (x2, level), (x2, high), (x1, high))
    made.faces.append(NetFace(name, joined([moved, bridge])[0]))
    slope = flap.bend[1] if flap.bend else flap.dihedral
    made.hinges.append(Hinge(parent, name, (x1, level), (x2, level), "mountain", 90 - slope))
    made.surfaces.append(Surface(f"{flap.name} fin", (name,), PaperMapping(plan.mm, level, mapping.side)))
