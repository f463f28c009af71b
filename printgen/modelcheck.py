"""Turn a paper model and what it must go with into the list of what keeps it from being built; empty is good."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from printgen.brace import braced_flap, braces, seat, slot_room, tab_ring
from printgen.curve import Point
from printgen.fold import violations
from printgen.modelspace import standing
from printgen.papermodel import Chart, Fitting, Flap, Plan, flag_ring, flap_chart, flap_ring, half, profile_ring
from printgen.regions import between, common_area, grown, inside, is_simple

TRUE_SIZE = 0.1
"""In mm: how far span and length of the folded model may be off."""
_LEVEL = 0.005
_BESIDE_SLOT = 0.4
"""In mm: card between the slot and a leg."""
_CLEAR = 3.0
"""In mm: air between the lowest point of a model and its base."""


@lru_cache(maxsize=64)
def model_violations(plan: Plan, fitting: Fitting) -> tuple[str, ...]:
    """Everything at once, as far as the first faults leave something to look at."""
    found = [*_names(plan), *_outlines(plan), *_hinges(plan)]
    if found:
        return tuple(found)
    found += _forks(plan) or violations(half(plan).net)
    if found:
        return tuple(found)
    return tuple(dict.fromkeys((*_sizes(plan, fitting), *_stand(plan, fitting))))


def _outlines(plan: Plan) -> Iterator[str]:
    if not is_simple(profile_ring(plan)):
        yield "the outline of the profile crosses itself"
    for flap in plan.flaps:
        chart = Chart(plan.mm, 0.0, 1.0)
        if not is_simple(flap_ring(plan, flap, chart)):
            yield f"the outline of the {flap.name} crosses itself"
        for what, flag in (("fin", flap.fin), ("leg", flap.leg)):
            if flag and not is_simple(flag_ring(plan, flag, chart)):
                yield f"the outline of the {flap.name}'s {what} crosses itself"


def _names(plan: Plan) -> Iterator[str]:
    names = [flap.name for flap in plan.flaps]
    for name in dict.fromkeys(names):
        if names.count(name) > 1 or name in _TAKEN or not name.isalpha():
            yield f"a flap cannot be called '{name}'; one word of its own, such as wing, is right"


_TAKEN = ("profile", "whole", "port", "starboard")


def _hinges(plan: Plan) -> Iterator[str]:
    for flap in plan.flaps:
        (x1, z1), (x2, z2) = flap.hinge
        if x2 - x1 < _LEVEL:
            yield f"the hinge of the {flap.name} has no length from its leading to its trailing end"
        if abs(z1 - z2) > _LEVEL:
            yield f"the hinge of the {flap.name} is not level: it runs from {z1:g} to {z2:g} m"
        if not _edge(plan.profile.points, plan.profile.corners, flap.hinge, closed=True):
            yield f"the hinge of the {flap.name} is no straight edge between two corners of the profile"
        first, last = flap.outline.points[0], flap.outline.points[-1]
        if max(math.dist(first, (x1, 0)), math.dist(last, (x2, 0))) > _LEVEL:
            yield (
                f"the root of the {flap.name} runs from {first[0]:g},{first[1]:g} to {last[0]:g},{last[1]:g} m, "
                f"its hinge from {x1:g} to {x2:g} m"
            )
        if min(y for _, y in flap.outline.points) < -_LEVEL:
            yield f"the {flap.name} reaches across the middle, over the profile"
        tip = max(y for _, y in flap.outline.points)
        if flap.bend and not 0 < flap.bend[0] < tip:
            at = flap.bend[0]
            yield f"the second score of the {flap.name}, at {at:g} m, is not between its root and its tip at {tip:g} m"
        yield from _flags(flap)


def _forks(plan: Plan) -> list[str]:
    """A score must leave one part on each side of it."""
    found = []
    for flap in plan.flaps:
        if flap.bend:
            chart = flap_chart(plan, flap)
            ring, at = flap_ring(plan, flap, chart), chart((0, flap.bend[0]))[1]
            if len(between(ring, -math.inf, at)) != 1 or len(between(ring, at, math.inf)) != 1:
                found.append(f"the second score of the {flap.name} leaves more than two parts")
    return found


def _flags(flap: Flap) -> Iterator[str]:
    if flap.fin and not _edge(flap.outline.points, flap.outline.corners, flap.fin.hinge, closed=False):
        yield f"the hinge of the {flap.name}'s fin is no straight edge between two corners of the {flap.name}"
    for what, flag in (("fin", flap.fin), ("leg", flap.leg)):
        if not flag:
            continue
        (x1, y1), (x2, y2) = flag.hinge
        if abs(y1 - y2) > _LEVEL or x2 - x1 < _LEVEL:
            yield f"the hinge of the {flap.name}'s {what} does not run straight fore and aft"
        first, last = flag.outline.points[0], flag.outline.points[-1]
        if max(math.dist(first, (x1, 0)), math.dist(last, (x2, 0))) > _LEVEL:
            yield f"the foot of the {flap.name}'s {what} does not match its hinge"


def _edge(points: tuple[Point, ...], corners: tuple[bool, ...], hinge: tuple[Point, Point], *, closed: bool) -> bool:
    """Whether two corners that follow each other are the ends of a hinge, whichever comes first."""
    count = len(points)
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        ends = (points[i], points[j])
        if (corners[i] or (not closed and i == 0)) and (corners[j] or (not closed and j == count - 1)):
            for a, b in (ends, ends[::-1]):
                if math.dist(a, hinge[0]) < _LEVEL and math.dist(b, hinge[1]) < _LEVEL:
                    return True
    return False


def _sizes(plan: Plan, fitting: Fitting) -> Iterator[str]:
    placed = standing(plan)
    span = 2 * max(y for points in placed.values() for _, y, _ in points)
    xs = [x for points in placed.values() for x, _, _ in points]
    measured = {"span": (span, plan.span), "length": (max(xs) - min(xs), plan.length)}
    for name, (is_, real) in measured.items():
        should = real * plan.mm
        if abs(is_ - should) > TRUE_SIZE:
            yield (f"its {name} comes out at {is_:.2f} mm; {real:g} m at 1:{plan.scale:g} are {should:.2f} mm")
        if is_ > fitting.square:
            yield f"its {name} of {is_:.1f} mm is more than the square of {fitting.square:.1f} mm"


def _stand(plan: Plan, fitting: Fitting) -> Iterator[str]:
    glued = braces(plan, fitting)
    held = seat(plan, fitting)
    for flap in plan.flaps:
        mine = [part for part in glued if braced_flap(plan, part) is flap]
        if flap.leg and not any(part.slits for part in mine):
            yield f"the leg of the {flap.name} does not lie within the brace it is cut out of"
        if flap.fin and mine and not any(face.name.endswith(" fin") for part in mine for face in part.net.faces):
            yield f"the fin of the {flap.name} is too small for the brace that covers it"
    if held is None:
        yield "it is too small for a brace with a slot for the stand"
        return
    if not inside(slot_room(held.spot, fitting), held.brace.net.outline):
        yield (
            f"it balances {held.spot:.1f} mm behind its nose, where its brace has no room for the slot of the stand's "
            f"tab ({fitting.tab_width:.1f} mm)"
        )
    for leg in held.brace.slits:
        if common_area(leg, grown(held.brace.slots[0], _BESIDE_SLOT)[0]) > 0.01:
            yield "the leg cut out of the brace meets the slot for the stand"
    if not inside(tab_ring(held, fitting), profile_ring(plan), 0.05):
        yield f"the stand's tab of {fitting.tab_width:.1f} x {fitting.tab:.1f} mm would look out of the fuselage"
    droop = -min(z for points in standing(plan).values() for _, _, z in points) + held.level
    if fitting.stand_height < droop + _CLEAR:
        yield (
            f"it reaches {droop:.1f} mm below its stand's top, and the stand is only {fitting.stand_height:.1f} mm high"
        )
