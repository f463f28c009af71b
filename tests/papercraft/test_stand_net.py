"""Stands: any reasonable sizes give a net that closes and stands; other sizes are reported."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon, box

from printgen.papercraft.net import net_violations
from printgen.papercraft.stand_net import StandSizes, art_box, folded_stand, stand_net, stand_violations

GOOD = StandSizes(height=38, foot=22, top=14, spread=18, tab=8, tab_width=6, flange=6)
NAMES = {"first flange", "first leg", "first tab", "second tab", "second leg", "second flange"}
stands = st.builds(
    StandSizes,
    height=st.floats(8, 90),
    foot=st.floats(6, 60),
    top=st.floats(3, 60),
    spread=st.floats(3, 50),
    tab=st.floats(2, 20),
    tab_width=st.floats(1, 60),
    flange=st.floats(2, 20),
).map(lambda sizes: replace(sizes, tab_width=min(sizes.tab_width, sizes.top)))


@given(stands)
def test_every_net_closes(sizes: StandSizes) -> None:
    assert net_violations(stand_net(sizes)) == []


@given(stands)
def test_without_a_base_only_tipping_over_can_be_wrong(sizes: StandSizes) -> None:
    slender = sizes.height > 3.5 * min(sizes.footprint)
    assert ["would tip over" in violation for violation in stand_violations(sizes)] == [True] * slender


@given(stands)
def test_a_leg_is_the_slope_over_height_and_half_the_spread(sizes: StandSizes) -> None:
    assert sizes.leg == math.hypot(sizes.height, sizes.spread / 2)
    top, bottom = (stand_net(sizes).face("first leg").polygon[i][1] for i in (0, 2))
    assert bottom - top == pytest.approx(sizes.leg)


@given(stands)
def test_a_leg_leans_from_the_foot_to_the_middle(sizes: StandSizes) -> None:
    assert sizes.leg * math.cos(math.radians(sizes.lean)) == pytest.approx(sizes.height)
    assert sizes.leg * math.sin(math.radians(sizes.lean)) == pytest.approx(sizes.spread / 2)


@given(stands)
def test_folded_tabs_coincide(sizes: StandSizes) -> None:
    placed = folded_stand(sizes)
    for corner in placed["first tab"]:
        assert min(math.dist(corner, other) for other in placed["second tab"]) < 0.001


@given(stands)
def test_feet_lie_flat_on_the_table(sizes: StandSizes) -> None:
    placed = folded_stand(sizes)
    for name in ("first flange", "second flange"):
        assert [z for _, _, z in placed[name]] == pytest.approx([0] * 4, abs=0.001)


@given(stands)
def test_the_foot_of_the_folded_tab_is_at_the_stated_height(sizes: StandSizes) -> None:
    placed = folded_stand(sizes)
    for name in ("first tab", "second tab"):
        heights = [z for _, _, z in placed[name]]
        assert min(heights) == pytest.approx(sizes.height, abs=0.001)
        assert max(heights) == pytest.approx(sizes.height + sizes.tab, abs=0.001)


@given(stands)
def test_the_standing_feet_cover_the_footprint_around_the_middle(sizes: StandSizes) -> None:
    points = [point for name, face in folded_stand(sizes).items() if name.endswith("flange") for point in face]
    across, along = sizes.footprint
    xs, ys = [x for x, _, _ in points], [y for _, y, _ in points]
    assert (min(xs), max(xs)) == pytest.approx((-across / 2, across / 2), abs=0.001)
    assert (min(ys), max(ys)) == pytest.approx((-along / 2, along / 2), abs=0.001)


@given(stands)
def test_legs_stand_apart_by_the_spread(sizes: StandSizes) -> None:
    placed = folded_stand(sizes)
    low = [x for name in ("first leg", "second leg") for x, _, z in placed[name] if z < sizes.height / 2]
    assert sorted(low) == pytest.approx([-sizes.spread / 2] * 2 + [sizes.spread / 2] * 2, abs=0.001)


@given(stands, st.floats(0, 1))
def test_nothing_ever_reaches_below_the_table(sizes: StandSizes, part: float) -> None:
    heights = [z for face in folded_stand(sizes, part).values() for _, _, z in face]
    assert min(heights) == pytest.approx(0, abs=0.001)


@given(stands)
def test_an_unfolded_stand_lies_flat_on_the_table(sizes: StandSizes) -> None:
    assert all(abs(z) < 0.001 for face in folded_stand(sizes, 0).values() for _, _, z in face)


@given(stands)
def test_a_net_is_as_long_and_wide_as_it_says(sizes: StandSizes) -> None:
    left, top, right, bottom = Polygon(stand_net(sizes).outline).bounds
    assert (left, top) == pytest.approx((0, 0), abs=0.001)
    assert (right, bottom) == pytest.approx((max(sizes.foot, sizes.top), sizes.net_length))


@given(stands, st.floats(1, 60))
def test_artwork_has_its_box_on_the_leg(sizes: StandSizes, height: float) -> None:
    room = art_box(sizes, height)
    if room.width > 0 and room.y >= 0:
        width = max(sizes.foot, sizes.top)
        rows = ((sizes.top, 0), (sizes.foot, sizes.leg))
        (top_left, top_right), (low_left, low_right) = ((((width - w) / 2, y), ((width + w) / 2, y)) for w, y in rows)
        leg = Polygon([top_left, top_right, low_right, low_left]).buffer(0.001)
        assert leg.covers(box(room.x, room.y, room.x + room.width, room.y + room.height))


def test_a_net_has_two_of_each_part() -> None:
    assert {face.name for face in stand_net(GOOD).faces} == NAMES


def test_the_ridge_is_a_mountain_and_every_other_fold_a_valley() -> None:
    folds = {(hinge.parent, hinge.child): hinge.kind for hinge in stand_net(GOOD).hinges}
    assert folds.pop(("first tab", "second tab")) == "mountain"
    assert list(folds.values()) == ["valley"] * 4


def test_a_good_stand_on_its_base_has_no_violations() -> None:
    assert stand_violations(GOOD, base=32) == []


def test_a_footprint_exactly_as_large_as_the_base_fits() -> None:
    assert stand_violations(GOOD, base=max(GOOD.footprint)) == []


def test_a_footprint_larger_than_the_base_is_told_with_both_sizes() -> None:
    assert stand_violations(GOOD, base=29) == ["its footprint of 30.0 x 22.0 mm does not fit on the 29.0 mm base"]


def test_a_foot_longer_than_the_base_is_told_too() -> None:
    assert len(stand_violations(replace(GOOD, foot=40), base=32)) == 1


def test_a_stand_too_high_for_its_footprint_would_tip_over() -> None:
    assert stand_violations(replace(GOOD, height=78), base=32) == [
        "it is 78.0 mm tall, but its footprint is only 22.0 mm wide, so it would tip over"
    ]


@given(stands)
def test_a_tab_is_never_wider_than_the_legs_below_it(sizes: StandSizes) -> None:
    net = stand_net(sizes)
    tab, leg = (Polygon(net.face(name).polygon).bounds for name in ("first tab", "first leg"))
    assert tab[2] - tab[0] == pytest.approx(sizes.tab_width)
    assert leg[0] <= tab[0] + 1e-9
    assert tab[2] <= leg[2] + 1e-9


@given(stands)
def test_the_tab_stands_in_the_middle_of_its_shoulders(sizes: StandSizes) -> None:
    tab = stand_net(sizes).face("first tab").polygon
    assert sum(x for x, _ in tab) / len(tab) == pytest.approx(max(sizes.foot, sizes.top) / 2)


def test_a_leg_has_a_shoulder_on_each_side_of_the_tab() -> None:
    net = stand_net(GOOD)
    level = GOOD.flange + GOOD.leg
    assert sorted(x for x, y in net.face("first leg").polygon if y == level) == [4, 8, 14, 18]
    assert sorted(x for x, y in net.outline if y == level) == [4, 8, 14, 18]


def test_a_tab_as_wide_as_its_legs_has_no_shoulders() -> None:
    net = stand_net(replace(GOOD, tab_width=GOOD.top))
    assert [len(face.polygon) for face in net.faces] == [4] * 6
    assert len(net.outline) == len(set(net.outline)) == 12


def test_only_the_width_of_the_tab_is_folded_above_the_shoulders() -> None:
    folds = {hinge.child: math.dist(hinge.start, hinge.end) for hinge in stand_net(GOOD).hinges}
    assert [folds[name] for name in ("second tab", "first leg", "second leg")] == [6, 6, 6]


def test_a_tab_wider_than_its_legs_is_told_with_both_widths() -> None:
    assert "its tab is 15.0 mm wide, but the tops of its legs are only 14.0 mm wide" in stand_violations(
        replace(GOOD, tab_width=15), base=32
    )


def test_a_tab_exactly_as_wide_as_its_legs_is_right() -> None:
    assert stand_violations(replace(GOOD, tab_width=14), base=32) == []


def test_a_net_with_a_leg_too_short_for_its_lean_does_not_close() -> None:
    net = stand_net(GOOD)
    bent = tuple(replace(hinge, angle=hinge.angle + 2) if "flange" in hinge.child else hinge for hinge in net.hinges)
    assert any("feet do not lie flat" in violation for violation in net_violations(replace(net, hinges=bent)))
