"""The checks of a paper model: a good one passes, and every fault is named."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.papercraft.model_braces import braces
from printgen.papercraft.model_checks import model_violations
from printgen.papercraft.model_folded import display_net
from printgen.papercraft.model_half import Fitting, FoldedTab, Plan
from printgen.scene.curves import Nodes
from tests.planes import FIN, FITTING, LEG, PLANE, PROFILE, TAIL, WING, corners, planes, with_tail, with_wing

GOOD = {
    "plain": PLANE,
    "with dihedral": with_wing(replace(WING, dihedral=6)),
    "with droop": with_wing(replace(WING, dihedral=-10)),
    "with a bend": with_wing(replace(WING, dihedral=-6, bend=(2.0, 9.0))),
    "with fins": with_tail(replace(TAIL, fin=FIN)),
    "with legs": with_wing(replace(WING, leg=LEG)),
}


def told(plan: Plan, fitting: Fitting = FITTING) -> list[str]:
    return list(model_violations(plan, fitting))


def reshaped(*changes: tuple[int, tuple[float, float]]) -> Nodes:
    """Return the profile with some of its points moved."""
    points = list(PROFILE.points)
    for number, point in changes:
        points[number] = point
    return replace(PROFILE, points=tuple(points))


@pytest.mark.parametrize("plan", GOOD.values(), ids=GOOD)
def test_a_good_model_has_no_violations(plan: Plan) -> None:
    assert told(plan) == []


@given(planes())
def test_any_simple_aeroplane_has_its_true_size(plan: Plan) -> None:
    assert not [what for what in told(plan, replace(FITTING, square=200)) if "would be" in what]


# Outlines.


def test_a_profile_that_crosses_itself_is_told() -> None:
    assert told(replace(PLANE, profile=reshaped((3, (7.5, -2))))) == [
        "the outline of the profile crosses itself or encloses no area"
    ]


def test_a_wing_that_crosses_itself_is_told() -> None:
    crossed = replace(WING, outline=corners((2, 0), (4, 5), (2.5, 5), (2.6, 2), (5.2, 4), (5, 0)))
    assert told(with_wing(crossed)) == ["the outline of the wing crosses itself or encloses no area"]


@pytest.mark.parametrize("what", ["fin", "leg"])
def test_a_fin_or_leg_that_crosses_itself_is_told(what: str) -> None:
    plan = {
        "fin": with_tail(replace(TAIL, fin=replace(FIN, outline=corners((7.8, 0), (8.6, 1), (8.1, 1), (8.6, 0))))),
        "leg": with_wing(replace(WING, leg=replace(LEG, outline=corners((3.2, 0), (3.5, 1), (3.2, 1), (3.5, 0))))),
    }[what]
    name = {"fin": "tail", "leg": "wing"}[what]
    assert told(plan) == [f"the outline of the {name}'s {what} crosses itself or encloses no area"]


def test_all_outlines_that_cross_themselves_are_told_at_once() -> None:
    crossed = replace(WING, outline=corners((2, 0), (4, 5), (2.5, 5), (2.6, 2), (5.2, 4), (5, 0)))
    assert len(told(replace(with_wing(crossed), profile=reshaped((3, (7.5, -2)))))) == 2


# Hinges.


def test_a_hinge_that_is_not_level_is_told_with_both_ends() -> None:
    tilted = replace(WING, hinge=((2, -0.8), (5, -0.7)))
    plan = replace(with_wing(tilted), profile=reshaped((8, (5, -0.7))))
    assert told(plan) == ["the hinge of the wing is not level but runs from z = -0.8 to -0.7 m"]


def test_a_hinge_that_is_no_edge_of_the_profile_is_told() -> None:
    inner = replace(WING, hinge=((2, -0.5), (5, -0.5)))
    assert told(with_wing(inner)) == ["the hinge of the wing is not a straight edge between two corners of the profile"]


def test_a_hinge_along_a_curve_is_no_edge() -> None:
    smooth = replace(PROFILE, corners=tuple(number != 8 for number in range(len(PROFILE.points))))
    assert told(replace(PLANE, profile=smooth)) == [
        "the hinge of the wing is not a straight edge between two corners of the profile"
    ]


def test_a_hinge_may_be_the_edge_that_closes_the_profile() -> None:
    around = (*PROFILE.points[9:], *PROFILE.points[:9])
    assert told(replace(PLANE, profile=replace(PROFILE, points=around))) == []


def test_a_root_that_does_not_match_its_hinge_is_told_with_both() -> None:
    narrow = replace(WING, outline=corners((2, 0), (2.5, 5), (4, 5), (4.5, 0)))
    assert told(with_wing(narrow)) == ["the root of the wing runs from 2,0 to 4.5,0 m and does not match its hinge"]


def test_a_root_that_starts_away_from_the_middle_is_told() -> None:
    outside = replace(WING, outline=corners((2, 0.3), (2.5, 5), (4, 5), (5, 0)))
    assert told(with_wing(outside)) == ["the root of the wing runs from 2,0.3 to 5,0 m and does not match its hinge"]


def test_a_wing_drawn_from_its_trailing_edge_is_told() -> None:
    assert any("the root of the wing runs from 5,0 to 2,0 m" in what for what in
               told(with_wing(replace(WING, outline=corners(*WING.outline.points[::-1])))))  # fmt: skip


def test_a_wing_that_reaches_across_the_middle_is_told() -> None:
    across = replace(WING, outline=corners((2, 0), (2.5, 5), (4, 5), (5.5, -0.2), (5, 0)))
    assert told(with_wing(across)) == ["the wing crosses the centre line"]


def test_a_fin_that_hinges_on_no_edge_of_its_flap_is_told() -> None:
    inner = replace(FIN, hinge=((7.8, 1.2), (8.6, 1.2)))
    assert told(with_tail(replace(TAIL, fin=inner))) == [
        "the hinge of the tail's fin is not a straight edge between two corners of the tail"
    ]


@pytest.mark.parametrize(("flap", "what"), [("tail", "fin"), ("wing", "leg")])
def test_a_fin_or_leg_on_a_slanting_hinge_is_told(flap: str, what: str) -> None:
    slanting = {
        "fin": with_tail(replace(TAIL, outline=corners((7.5, 0), (7.8, 1.5), (8.6, 1.2), (8.8, 0)),
                                 fin=replace(FIN, hinge=((7.8, 1.5), (8.6, 1.2))))),
        "leg": with_wing(replace(WING, leg=replace(LEG, hinge=((3.2, 2.4), (3.5, 2.6))))),
    }[what]  # fmt: skip
    assert told(slanting) == [f"the hinge of the {flap}'s {what} does not run straight aft"]


@pytest.mark.parametrize(("flap", "what"), [("tail", "fin"), ("wing", "leg")])
def test_a_fin_or_leg_whose_foot_does_not_match_its_hinge_is_told(flap: str, what: str) -> None:
    wrong = {
        "fin": with_tail(replace(TAIL, fin=replace(FIN, outline=corners((7.8, 0), (8.1, 1), (8.4, 0))))),
        "leg": with_wing(replace(WING, leg=replace(LEG, outline=corners((3.2, 0), (3.2, 1), (3.4, 1), (3.4, 0))))),
    }[what]
    assert told(wrong) == [f"the foot of the {flap}'s {what} does not match its hinge"]


def test_a_wing_that_would_be_cut_from_the_paper_of_the_fuselage_is_told() -> None:
    """The hinge is above the belly, and the root runs forward into it."""
    rooted = replace(TAIL, outline=corners((7.5, 0), (6, 0.3), (7.8, 1.5), (8.6, 1.5), (8.8, 0)))
    assert "profile and tail overlap in the flat net" in told(with_tail(rooted))


def test_a_tailplane_that_would_be_cut_from_the_paper_of_the_wing_is_told() -> None:
    swept = replace(TAIL, outline=corners((7.5, 0), (4, 1.5), (5, 1.5), (8.8, 0)))
    assert "wing and tail overlap in the flat net" in told(with_tail(swept))


@given(st.floats(5.001, 50))
def test_a_bend_beyond_the_tip_is_told(at: float) -> None:
    (what,) = told(with_wing(replace(WING, bend=(at, 5.0))))
    assert "the wing" in what


def test_a_bend_that_would_leave_a_forked_tip_in_two_parts_is_told() -> None:
    """Only one of them would be printed."""
    forked = corners((2, 0), (2.5, 5), (3, 5), (3.1, 3), (3.5, 3), (3.6, 5), (4, 5), (5, 0))
    assert told(with_wing(replace(WING, outline=forked))) == []
    assert len(told(with_wing(replace(WING, outline=forked, bend=(3.5, 5.0))))) == 1


# Sizes.


@pytest.mark.parametrize(("field", "real", "shown"), [("span", 10.2, "33.33"), ("length", 9.2, "30.00")])
def test_a_wrong_size_is_told_with_what_it_comes_out_at_and_what_it_should_be(
    field: str, real: float, shown: str
) -> None:
    wrong = replace(PLANE, span=real) if field == "span" else replace(PLANE, length=real)
    assert told(wrong) == [f"its {field} would be {shown} mm, but {real:g} m at 1:300 is {real / 0.3:.2f} mm"]


def test_a_size_off_by_less_than_a_tenth_of_a_millimetre_is_right() -> None:
    assert told(replace(PLANE, span=10.02)) == []


def test_a_wing_too_wide_for_the_square_is_told_with_both_sizes() -> None:
    assert told(PLANE, replace(FITTING, square=33)) == ["its span of 33.3 mm does not fit in the 33.0 mm square"]


def test_a_fuselage_too_long_for_the_square_is_told() -> None:
    stubby = with_wing(replace(WING, outline=corners((2, 0), (2.5, 4), (4, 4), (5, 0))), replace(PLANE, span=8))
    assert told(stubby, replace(FITTING, square=29)) == [
        "its length of 30.0 mm does not fit in the 29.0 mm square"
    ]  # fmt: skip


# The stand.


def test_a_model_too_small_for_any_brace_is_told() -> None:
    assert told(replace(PLANE, scale=5000)) == ["it is too small for a brace with a slot for the stand"]


def test_a_slot_without_room_in_a_small_wing_is_told_with_where_and_how_wide() -> None:
    narrow = replace(WING, hinge=((3, -0.8), (4.4, -0.8)), outline=corners((3, 0), (3, 5), (4.2, 5), (4.4, 0)))
    plan = replace(with_wing(narrow), profile=reshaped((8, (4.4, -0.8)), (9, (3, -0.8))))
    no_room = (
        "it balances 15.2 mm behind its nose, where its brace is too small for the slot for the stand's tab "
        "(3.4 mm wide)"
    )
    assert no_room in told(plan)


def test_a_tab_that_looks_out_of_the_fuselage_is_told_with_its_size() -> None:
    assert told(PLANE, replace(FITTING, tab=6)) == ["the stand's tab of 3.4 x 6.0 mm would stick out of the fuselage"]


def test_a_stand_too_short_for_drooping_wings_is_told_with_both_lengths() -> None:
    (what,) = told(with_wing(replace(WING, dihedral=-45)), replace(FITTING, stand_height=19))
    assert what == "it reaches 16.7 mm below the top of its stand, which is only 19.0 mm tall"


def test_a_stand_too_short_for_the_legs_of_its_model_is_told() -> None:
    legged = with_wing(replace(WING, leg=LEG))
    assert told(legged, replace(FITTING, stand_height=7)) == [
        "it reaches 4.7 mm below the top of its stand, which is only 7.0 mm tall"
    ]


def test_a_stand_need_not_be_higher_than_the_model_hangs_and_a_little_air() -> None:
    assert told(with_wing(replace(WING, leg=LEG)), replace(FITTING, stand_height=7.7)) == []


def test_everything_about_size_and_stand_is_told_at_once() -> None:
    assert len(told(replace(PLANE, span=12, length=12), replace(FITTING, square=20, tab=6, tab_width=9))) == 6


# The finished model.


def test_legs_hang_on_the_model_that_is_shown_though_the_half_has_none() -> None:
    names = {face.name for face in display_net(with_wing(replace(WING, leg=LEG))).faces}
    assert names == {"profile", "wing", "tail", "wing leg"}


def test_a_leg_on_a_flap_whose_brace_has_no_slit_for_it_is_told() -> None:
    """Otherwise the pictures would show a leg that cannot be cut out."""
    leg = FoldedTab(((8, 1), (8.3, 1)), corners((8, 0), (8, 0.5), (8.3, 0.5), (8.3, 0)), outward=False)
    plan = with_tail(replace(TAIL, leg=leg))
    assert told(plan) or any(part.slits for part in braces(plan, FITTING)[1:])


def test_a_leg_that_leaves_the_brace_it_is_cut_from_is_told() -> None:
    outside = FoldedTab(((1.8, 2.4), (2.6, 2.4)), corners((1.8, 0), (1.8, 1), (2.6, 1), (2.6, 0)), outward=False)
    assert told(with_wing(replace(WING, leg=outside))) == [
        "the leg of the wing is not completely inside the brace that it is cut from"
    ]


def test_a_leg_that_crosses_the_slot_is_told() -> None:
    across = FoldedTab(((3.7, 0.9), (4.3, 0.9)), corners((3.7, 0), (3.7, 0.85), (4.3, 0.85), (4.3, 0)), outward=False)
    (what,) = told(with_wing(replace(WING, leg=across)))
    assert "the leg" in what
    assert "the slot" in what
