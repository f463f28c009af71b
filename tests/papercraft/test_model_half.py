"""Paper models: any aeroplane becomes a half that folds to the right size, and braces that fit beneath it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, unary_union
from shapely.affinity import scale as scaled
from shapely.geometry.base import BaseGeometry

from printgen.papercraft.model_braces import balance_point, braces, slot_ring, slot_with_margin
from printgen.papercraft.model_checks import model_violations
from printgen.papercraft.model_folded import folded_half
from printgen.papercraft.model_half import (
    PaperMapping,
    Part,
    Plan,
    flap_ring,
    flat_half,
    folded_tab_ring,
    profile_ring,
)
from printgen.papercraft.net import net_violations
from printgen.scene.regions import Ring, area, inside
from tests.planes import FIN, FITTING, LEG, PLANE, TAIL, WING, corners, planes, with_tail, with_wing

BENT = with_wing(replace(WING, dihedral=-6, bend=(2.0, 9.0)))
FINNED = with_tail(replace(TAIL, fin=FIN))
LEGGED = with_wing(replace(WING, dihedral=4, leg=LEG))


def laid_flat(plan: Plan, name: str) -> BaseGeometry:
    """Return a flap and its mirror image on the sheet, as wide as the paper must be."""
    flap = next(flap for flap in plan.flaps if flap.name == name)
    slopes = ((0.0, flap.dihedral), *([flap.bend] if flap.bend else []))
    ring = Polygon(flap_ring(plan, flap, PaperMapping(plan.mm, 0.0, 1.0, slopes)))
    return unary_union([ring, scaled(ring, 1, -1, origin=(0, 0))])


def braced(part: Part) -> str:
    """Return the name of the flap above a brace."""
    return next(s.name.removesuffix(" under") for s in part.surfaces if s.name.endswith(" under"))


def the_slot(plan: Plan = PLANE) -> tuple[Part, Ring]:
    (found,) = ((part, slot) for part in braces(plan, FITTING) for slot in part.slots)
    return found


# The half.


@given(planes())
def test_folded_the_span_is_the_span_of_the_aeroplane_in_its_scale(plan: Plan) -> None:
    span = 2 * max(y for points in folded_half(plan).values() for _, y, _ in points)
    assert span == pytest.approx(plan.span * 1000 / plan.scale, abs=0.1)


@given(planes())
def test_folded_every_point_lies_as_far_out_as_on_the_plan(plan: Plan) -> None:
    """This is true of every rib and not only of the tip: the paper of a sloping wing is longer than its plan view."""
    placed = folded_half(plan)
    for flap in plan.flaps:
        outs = {round(y, 3) for name in (flap.name, f"{flap.name} tip") for _, y, _ in placed.get(name, ())}
        wanted = {y * plan.mm for _, y in flap.outline.points} | ({flap.bend[0] * plan.mm} if flap.bend else set())
        assert all(min(abs(y - out) for out in outs) < 0.01 for y in wanted)


@given(planes())
def test_every_half_closes(plan: Plan) -> None:
    assert net_violations(flat_half(plan).net) == []


@given(st.floats(-30, 30))
def test_a_wing_of_positive_dihedral_rises_and_of_negative_droops(dihedral: float) -> None:
    placed = folded_half(with_wing(replace(WING, dihedral=dihedral)))
    rise = max(placed["wing"], key=lambda point: point[1])[2] - WING.level * PLANE.mm
    assert rise == pytest.approx(5 * PLANE.mm * math.tan(math.radians(dihedral)), abs=0.01)


@given(st.floats(-30, 30), st.floats(-30, 30))
def test_beyond_its_bend_a_wing_rises_by_the_second_dihedral(inner: float, outer: float) -> None:
    placed = folded_half(with_wing(replace(WING, dihedral=inner, bend=(2.0, outer))))
    tip = max(placed["wing tip"], key=lambda point: point[1])
    rise = 2 * math.tan(math.radians(inner)) + 3 * math.tan(math.radians(outer))
    assert tip[2] - WING.level * PLANE.mm == pytest.approx(rise * PLANE.mm, abs=0.01)


def test_the_profile_stands_upright_in_the_middle() -> None:
    assert all(y == pytest.approx(0) for _, y, _ in folded_half(PLANE)["profile"])


def test_unfolded_everything_lies_in_one_plane() -> None:
    assert all(abs(y) < 1e-9 for points in folded_half(BENT, 0).values() for _, y, _ in points)


def test_the_nose_points_to_the_left_and_up_is_up() -> None:
    left, top = min(profile_ring(PLANE)), min(profile_ring(PLANE), key=lambda point: point[1])
    assert left == pytest.approx((0, 0))
    assert top[1] == pytest.approx(-1.6 * PLANE.mm)


def test_a_flap_lies_below_its_hinge() -> None:
    level = 0.8 * PLANE.mm
    assert min(y for _, y in flat_half(PLANE).net.face("wing").polygon) == pytest.approx(level)


def test_a_bend_divides_the_flap_and_loses_nothing_of_it() -> None:
    net = flat_half(BENT).net
    whole = flap_ring(BENT, BENT.flaps[0], PaperMapping(BENT.mm, 0.8 * BENT.mm, 1.0, ((0.0, -6.0), (2.0, 9.0))))
    assert area(net.face("wing").polygon) + area(net.face("wing tip").polygon) == pytest.approx(area(whole))


@pytest.mark.parametrize(("inner", "outer", "kind"), [(0, 5, "valley"), (5, 0, "mountain"), (-5, 5, "valley")])
def test_a_bend_upwards_is_a_valley_and_downwards_a_mountain(inner: float, outer: float, kind: str) -> None:
    net = flat_half(with_wing(replace(WING, dihedral=inner, bend=(2.0, outer)))).net
    assert [hinge.kind for hinge in net.hinges if hinge.child == "wing tip"] == [kind]


def test_a_fin_stands_upright_on_the_end_of_its_flap() -> None:
    fin = folded_half(FINNED)["tail fin"]
    assert all(y == pytest.approx(1.5 * PLANE.mm, abs=0.01) for _, y, _ in fin)
    assert max(z for _, _, z in fin) == pytest.approx((TAIL.level + 1) * PLANE.mm, abs=0.01)


def test_a_leg_hangs_straight_down_from_its_wing() -> None:
    leg = folded_half(LEGGED)["wing leg"]
    top = (WING.level + 2.4 * math.tan(math.radians(4))) * PLANE.mm
    heights = [z for _, _, z in leg]
    assert all(y == pytest.approx(2.4 * PLANE.mm, abs=0.01) for _, y, _ in leg)
    assert (max(heights), min(heights)) == pytest.approx((top, top - 1.4 * PLANE.mm), abs=0.01)


def test_a_leg_is_no_part_of_the_half() -> None:
    assert {face.name for face in flat_half(LEGGED).net.faces} == {"profile", "wing", "tail"}


def test_the_cut_line_of_a_half_holds_all_its_faces() -> None:
    outline = flat_half(FINNED).net.outline
    assert all(inside(face.polygon, outline, 0.001) for face in flat_half(FINNED).net.faces)


@given(st.floats(0, 6), st.floats(-45, 45))
def test_a_chart_stretches_by_the_slope(distance: float, slope: float) -> None:
    flat, sloping = PaperMapping(2.0, 5.0, 1.0), PaperMapping(2.0, 5.0, 1.0, ((0.0, slope),))
    assert flat((3, distance)) == pytest.approx((6, 5 + 2 * distance))
    assert sloping((3, distance))[1] - 5 == pytest.approx(2 * distance / math.cos(math.radians(slope)))


def test_a_chart_of_the_other_side_runs_the_other_way() -> None:
    assert PaperMapping(2.0, 5.0, -1.0)((3, 4)) == (6, -3)


def test_a_fin_lies_outside_its_hinge_and_a_leg_inside() -> None:
    mapping = PaperMapping(1.0, 0.0, 1.0)
    assert {y for _, y in folded_tab_ring(replace(PLANE, scale=1000), FIN, mapping)} == {1.5, 2.5}
    assert {round(y, 6) for _, y in folded_tab_ring(replace(PLANE, scale=1000), LEG, mapping)} == {2.4, 1.0}


# The braces.


@settings(max_examples=40)
@given(planes())
def test_a_brace_lies_inside_what_it_braces_with_its_rim_to_spare(plan: Plan) -> None:
    for part in braces(plan, FITTING):
        whole = laid_flat(plan, braced(part))
        assert whole.buffer(-FITTING.rim + 0.01).covers(Polygon(part.net.outline))


@settings(max_examples=40)
@given(planes())
def test_both_sides_of_a_brace_are_mirror_images(plan: Plan) -> None:
    for part in braces(plan, FITTING):
        brace = Polygon(part.net.outline)
        assert brace.buffer(0.02).covers(scaled(brace, 1, -1, origin=(0, 0)))


@settings(max_examples=40)
@given(planes())
def test_every_brace_can_be_folded_as_its_wing_is(plan: Plan) -> None:
    for part in braces(plan, FITTING):
        assert net_violations(part.net) == []


@pytest.mark.parametrize("plan", [PLANE, BENT, FINNED, LEGGED], ids=["plain", "bent", "finned", "legged"])
def test_every_flap_has_its_brace_and_one_of_them_the_slot(plan: Plan) -> None:
    parts = braces(plan, FITTING)
    assert [braced(part) for part in parts] == ["wing", "tail"]
    assert [len(part.slots) for part in parts] == [1, 0]


def test_the_tab_goes_through_the_slot_with_play() -> None:
    left, top, right, bottom = Polygon(slot_ring(10, FITTING)).bounds
    assert right - left == pytest.approx(FITTING.tab_width + FITTING.play)
    assert bottom - top == pytest.approx(2 * FITTING.card + FITTING.play)


def test_the_slot_lies_in_the_middle_of_its_brace_with_card_all_round() -> None:
    part, slot = the_slot()
    assert sum(y for _, y in slot) == pytest.approx(0)
    assert Polygon(part.net.outline).exterior.distance(Polygon(slot)) >= 0.8 - 1e-6


def test_the_card_around_the_slot_is_as_wide_on_every_side() -> None:
    assert Polygon(slot_with_margin(10, FITTING)).exterior.distance(Polygon(slot_ring(10, FITTING))) == pytest.approx(
        0.8
    )


def off_balance(plan: Plan) -> float:
    """Return the distance from the slot to the balance point of the model."""
    _, slot = the_slot(plan)
    glued = tuple(part.net.outline for part in braces(plan, FITTING))
    return abs(sum(x for x, _ in slot) / 4 - balance_point(plan, glued))


def test_the_slot_lies_where_the_model_balances() -> None:
    broad = replace(WING, outline=corners((2, 0), (2, 5), (3.5, 5), (5, 0)))
    assert off_balance(with_wing(broad)) < 0.01


def test_a_slot_without_room_where_the_model_balances_moves_as_little_as_it_can() -> None:
    part, slot = the_slot(PLANE)
    spot = sum(x for x, _ in slot) / 4
    assert 0.05 < off_balance(PLANE) <= FITTING.tab_width / 2
    assert inside(slot_with_margin(spot, FITTING), part.net.outline)
    assert not inside(slot_with_margin(spot + 0.1, FITTING), part.net.outline)


def test_a_longer_tail_moves_the_balance_aft() -> None:
    longer = replace(TAIL, outline=corners((7.5, 0), (7.8, 3), (8.6, 3), (8.8, 0)))
    assert balance_point(with_tail(longer), ()) > balance_point(PLANE, ())


def test_an_aeroplane_too_small_for_a_brace_has_none() -> None:
    assert braces(replace(PLANE, scale=5000), FITTING) == ()


def test_a_flat_brace_is_one_face_and_a_sloping_one_is_scored_in_the_middle() -> None:
    flat, sloping = (braces(with_wing(replace(WING, dihedral=d)), FITTING)[0].net for d in (0, 5))
    assert (len(flat.faces), flat.hinges) == (1, ())
    assert [face.name for face in sloping.faces] == ["port", "starboard"]
    (middle,) = sloping.hinges
    assert (middle.start[1], middle.end[1], middle.angle) == (0, 0, 10)


@pytest.mark.parametrize(("dihedral", "kind"), [(5, "mountain"), (-5, "valley")])
def test_a_brace_is_printed_below_so_what_goes_up_is_a_mountain(dihedral: float, kind: str) -> None:
    (middle,) = braces(with_wing(replace(WING, dihedral=dihedral)), FITTING)[0].net.hinges
    assert middle.kind == kind


def test_a_brace_of_a_bent_wing_is_scored_where_the_wing_is() -> None:
    wing = braces(BENT, FITTING)[0]
    at = PaperMapping(BENT.mm, 0.0, 1.0, ((0.0, -6.0),)).along(2.0)
    assert sorted(round(hinge.start[1], 3) for hinge in wing.net.hinges) == [round(-at, 3), 0, round(at, 3)]


def test_a_brace_with_fins_reaches_out_to_them_on_both_sides() -> None:
    _, tail = braces(FINNED, FITTING)
    assert {"port fin", "starboard fin"} <= {face.name for face in tail.net.faces}
    reach = 1.5 * PLANE.mm + FITTING.card + 1 * PLANE.mm - FITTING.rim
    top, bottom = Polygon(tail.net.outline).bounds[1::2]
    assert (-top, bottom) == pytest.approx((reach, reach), abs=0.01)


def test_a_brace_with_fins_can_be_folded() -> None:
    assert net_violations(braces(FINNED, FITTING)[1].net) == []


def test_the_outer_skin_of_a_fin_is_smaller_than_the_inner_one() -> None:
    _, tail = braces(FINNED, FITTING)
    mapping = PaperMapping(PLANE.mm, FITTING.card, 1.0)
    assert inside(tail.net.face("port fin").polygon, folded_tab_ring(PLANE, FIN, mapping), 0.001)


def test_both_legs_are_slit_into_the_brace_with_the_slot() -> None:
    wing, tail = braces(LEGGED, FITTING)
    assert (len(wing.slits), len(tail.slits)) == (2, 0)
    assert all(inside(slit, wing.net.outline) for slit in wing.slits)


def test_the_legs_are_mirror_images() -> None:
    port, starboard = braces(LEGGED, FITTING)[0].slits
    assert tuple((x, -y) for x, y in port) == starboard


def test_a_leg_is_not_slit_along_its_own_fold() -> None:
    wing = braces(LEGGED, FITTING)[0]
    for slit, hinge in zip(wing.slits, (h for h in wing.net.hinges if h.child.endswith("leg")), strict=True):
        assert {slit[0], slit[-1]} == {hinge.start, hinge.end}


def test_a_tailplane_with_a_narrow_waist_falls_into_braces_that_can_each_be_folded() -> None:
    """Parts that are too narrow are left out, so the outer parts are on only one side of the middle."""
    outline = corners((7.5, 0), (8.1, 0.7), (7.4, 2), (7.4, 3), (8.9, 3), (8.9, 2), (8.2, 0.7), (8.8, 0))
    waist = with_tail(replace(TAIL, outline=outline, dihedral=5))
    assert model_violations(waist, FITTING) == ()
    for part in braces(waist, FITTING):
        assert net_violations(part.net) == []
        assert {name for surface in part.surfaces for name in surface.faces} <= {face.name for face in part.net.faces}
