"""Check that a paper model can be built and fits its stand; return the faults found, or an empty list."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from printgen.papercraft.model_braces import braced_flap, braces, find_stand_slot, slot_with_margin, tab_ring
from printgen.papercraft.model_folded import folded_half
from printgen.papercraft.model_half import (
    Fitting,
    Flap,
    PaperMapping,
    Plan,
    flap_mapping,
    flap_ring,
    flat_half,
    folded_tab_ring,
    profile_ring,
)
from printgen.papercraft.net import net_violations
from printgen.scene.regions import between, common_area, grown, inside, is_simple
from printgen.scene.shapes import Point

TRUE_SIZE = 0.1
"""In mm: the largest error allowed in the span and the length of the folded model."""
_LEVEL = 0.005
"""In metres: points that are this close count as the same."""
_BESIDE_SLOT = 0.4
"""In mm: the least card between the slot and a leg."""
_RESERVED_NAMES = ("profile", "whole", "port", "starboard")
"""Names of faces and views, which a flap cannot have."""
_CLEAR = 3.0
"""In mm: the least air between the lowest point of a model and its base."""
_REDRAW = "Correct the order of its points."


@dataclass(frozen=True)
class ModelFault:
    """A reason why a model cannot be built, and the view or size that causes it."""

    what: str
    view: str = ""
    size: str = ""
    remedy: str = ""


def model_violations(plan: Plan, fitting: Fitting) -> tuple[str, ...]:
    return tuple(fault.what for fault in model_faults(plan, fitting))


@lru_cache(maxsize=64)
def model_faults(plan: Plan, fitting: Fitting) -> tuple[ModelFault, ...]:
    """Return all faults together, unless the first ones make further checks impossible."""
    found = [*_names(plan), *_outlines(plan), *_hinges(plan)]
    if found:
        return tuple(found)
    found += _forks(plan) or _flat_faults(plan)
    if found:
        return tuple(found)
    return tuple(dict.fromkeys((*_sizes(plan, fitting), *_stand(plan, fitting))))


def _flat_faults(plan: Plan) -> list[ModelFault]:
    remedy = "Change the outlines or the hinges."
    return [ModelFault(what, "profile", remedy=remedy) for what in net_violations(flat_half(plan).net)]


def _outlines(plan: Plan) -> Iterator[ModelFault]:
    if not is_simple(profile_ring(plan)):
        yield ModelFault("the outline of the profile crosses itself or encloses no area", "profile", remedy=_REDRAW)
    for flap in plan.flaps:
        mapping = PaperMapping(plan.mm, 0.0, 1.0)
        if not is_simple(flap_ring(plan, flap, mapping)):
            yield ModelFault(
                f"the outline of the {flap.name} crosses itself or encloses no area", flap.name, remedy=_REDRAW
            )
        for what, tab in (("fin", flap.fin), ("leg", flap.leg)):
            if tab and not is_simple(folded_tab_ring(plan, tab, mapping)):
                yield ModelFault(
                    f"the outline of the {flap.name}'s {what} crosses itself or encloses no area",
                    flap.name,
                    remedy=_REDRAW,
                )


def _names(plan: Plan) -> Iterator[ModelFault]:
    names = [flap.name for flap in plan.flaps]
    listed = f"{', '.join(_RESERVED_NAMES[:-1])} or {_RESERVED_NAMES[-1]}"
    for name in dict.fromkeys(names):
        if names.count(name) > 1 or name in _RESERVED_NAMES or not name.isalpha():
            remedy = f"Give each flap a different name of one word, such as wing, but not {listed}."
            yield ModelFault(f"a flap cannot be called '{name}'", name, remedy=remedy)


def _hinges(plan: Plan) -> Iterator[ModelFault]:
    for flap in plan.flaps:
        (x1, z1), (x2, z2) = flap.hinge
        if x2 - x1 < _LEVEL:
            yield ModelFault(
                f"the hinge of the {flap.name} does not run aft but from x = {x1:g} to {x2:g} m",
                flap.name,
                remedy="Give the leading end first.",
            )
        if abs(z1 - z2) > _LEVEL:
            yield ModelFault(
                f"the hinge of the {flap.name} is not level but runs from z = {z1:g} to {z2:g} m",
                flap.name,
                remedy="Give both ends the same z.",
            )
        if not _edge(plan.profile.points, plan.profile.corners, flap.hinge, closed=True):
            yield ModelFault(
                f"the hinge of the {flap.name} is not a straight edge between two corners of the profile",
                flap.name,
                remedy="Make its ends two consecutive corners of the profile, marked with c.",
            )
        first, last = flap.outline.points[0], flap.outline.points[-1]
        if max(math.dist(first, (x1, 0)), math.dist(last, (x2, 0))) > _LEVEL:
            runs = f"{first[0]:g},{first[1]:g} to {last[0]:g},{last[1]:g} m"
            remedy = f"Start the outline at {x1:g},0 and end it at {x2:g},0."
            yield ModelFault(
                f"the root of the {flap.name} runs from {runs} and does not match its hinge", flap.name, remedy=remedy
            )
        if min(y for _, y in flap.outline.points) < -_LEVEL:
            remedy = "Remove negative y coordinates from its outline."
            yield ModelFault(f"the {flap.name} crosses the centre line", flap.name, remedy=remedy)
        tip = max(y for _, y in flap.outline.points)
        if flap.bend and not 0 < flap.bend[0] < tip:
            at = flap.bend[0]
            yield ModelFault(
                f"the bend of the {flap.name} at {at:g} m is not between its root at 0 m and its tip at {tip:g} m",
                flap.name,
                remedy="Move the bend.",
            )
        yield from _folded_tabs(flap)


def _forks(plan: Plan) -> list[ModelFault]:
    """Check that every bend has exactly one part of its flap on each side."""
    found = []
    for flap in plan.flaps:
        if flap.bend:
            mapping = flap_mapping(plan, flap)
            ring, at = flap_ring(plan, flap, mapping), mapping((0, flap.bend[0]))[1]
            if len(between(ring, -math.inf, at)) != 1 or len(between(ring, at, math.inf)) != 1:
                what = f"the bend of the {flap.name} divides it into more than two parts"
                found.append(ModelFault(what, flap.name, remedy="Move the bend."))
    return found


def _folded_tabs(flap: Flap) -> Iterator[ModelFault]:
    if flap.fin and not _edge(flap.outline.points, flap.outline.corners, flap.fin.hinge, closed=False):
        yield ModelFault(
            f"the hinge of the {flap.name}'s fin is not a straight edge between two corners of the {flap.name}",
            flap.name,
            remedy=f"Make its ends two consecutive corners of the {flap.name}, marked with c.",
        )
    for what, tab in (("fin", flap.fin), ("leg", flap.leg)):
        if not tab:
            continue
        (x1, y1), (x2, y2) = tab.hinge
        if abs(y1 - y2) > _LEVEL or x2 - x1 < _LEVEL:
            yield ModelFault(
                f"the hinge of the {flap.name}'s {what} does not run straight aft",
                flap.name,
                remedy="Give both ends the same y, and the leading end first.",
            )
        if min(y1, y2) <= 0:
            yield ModelFault(
                f"the hinge of the {flap.name}'s {what} is on the centre line or beyond it",
                flap.name,
                remedy="Move it outwards.",
            )
        if min(height for _, height in tab.outline.points) < -_LEVEL:
            yield ModelFault(
                f"the {what} of the {flap.name} crosses its hinge",
                flap.name,
                remedy="Remove negative distances from its outline.",
            )
        first, last = tab.outline.points[0], tab.outline.points[-1]
        if max(math.dist(first, (x1, 0)), math.dist(last, (x2, 0))) > _LEVEL:
            yield ModelFault(
                f"the foot of the {flap.name}'s {what} does not match its hinge",
                flap.name,
                remedy=f"Start the outline at {x1:g},0 and end it at {x2:g},0.",
            )


def _edge(points: tuple[Point, ...], corners: tuple[bool, ...], hinge: tuple[Point, Point], *, closed: bool) -> bool:
    """Check whether two consecutive corners are the ends of a hinge, in either order."""
    count = len(points)
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        ends = (points[i], points[j])
        if (corners[i] or (not closed and i == 0)) and (corners[j] or (not closed and j == count - 1)):
            for a, b in (ends, ends[::-1]):
                if math.dist(a, hinge[0]) < _LEVEL and math.dist(b, hinge[1]) < _LEVEL:
                    return True
    return False


def _sizes(plan: Plan, fitting: Fitting) -> Iterator[ModelFault]:
    placed = folded_half(plan)
    span = 2 * max(y for points in placed.values() for _, y, _ in points)
    xs = [x for points in placed.values() for x, _, _ in points]
    measured = {"span": (span, plan.span), "length": (max(xs) - min(xs), plan.length)}
    for name, (is_, real) in measured.items():
        should = real * plan.mm
        if abs(is_ - should) > TRUE_SIZE:
            what = f"its {name} would be {is_:.2f} mm, but {real:g} m at 1:{plan.scale:g} is {should:.2f} mm"
            remedy = f"Change the {name}, or the outlines, which make it {is_ / plan.mm:.2f} m."
            yield ModelFault(what, size=name, remedy=remedy)
        if is_ > fitting.square:
            what = f"its {name} of {is_:.1f} mm does not fit in the {fitting.square:.1f} mm square"
            fits = math.ceil(is_ / plan.mm / fitting.square * 1000)
            yield ModelFault(what, size="scale", remedy=f"A scale of 1:{fits} would fit.")


def _stand(plan: Plan, fitting: Fitting) -> Iterator[ModelFault]:
    glued = braces(plan, fitting)
    held = find_stand_slot(plan, fitting)
    for flap in plan.flaps:
        mine = [part for part in glued if braced_flap(plan, part) is flap]
        if flap.leg and not any(part.slits for part in mine):
            yield ModelFault(
                f"the leg of the {flap.name} is not completely inside the brace that it is cut from",
                flap.name,
                remedy="Move the leg, or make it smaller.",
            )
        if flap.fin and mine and not any(face.name.endswith(" fin") for part in mine for face in part.net.faces):
            yield ModelFault(
                f"the fin of the {flap.name} is too small to be covered by a brace",
                flap.name,
                remedy="Make the fin larger.",
            )
    if held is None:
        yield ModelFault(
            "it is too small for a brace with a slot for the stand", size="scale", remedy="Use a larger scale."
        )
        return
    if not inside(slot_with_margin(held.spot, fitting), held.brace.net.outline):
        what = (
            f"it balances {held.spot:.1f} mm behind its nose, where its brace is too small for the slot for the "
            f"stand's tab ({fitting.tab_width:.1f} mm wide)"
        )
        yield ModelFault(what, size="tab_width", remedy="Make the tab narrower, or the root of the wing longer there.")
    for leg in held.brace.slits:
        if common_area(leg, grown(held.brace.slots[0], _BESIDE_SLOT)[0]) > 0.01:
            yield ModelFault(
                "the leg that is cut from the brace is too close to the slot for the stand",
                braced_flap(plan, held.brace).name,
                remedy="Move the leg.",
            )
    if not inside(tab_ring(held, fitting), profile_ring(plan), 0.05):
        what = f"the stand's tab of {fitting.tab_width:.1f} x {fitting.tab:.1f} mm would stick out of the fuselage"
        yield ModelFault(what, size="tab", remedy="Make the tab shorter.")
    droop = -min(z for points in folded_half(plan).values() for _, _, z in points) + held.level
    if fitting.stand_height < droop + _CLEAR:
        what = f"it reaches {droop:.1f} mm below the top of its stand, which is only {fitting.stand_height:.1f} mm tall"
        yield ModelFault(what, size="stand_height", remedy=f"Make the stand at least {droop + _CLEAR:.1f} mm tall.")
