"""Positions on a timeline: ticks and labels are inside the box, items never overlap, and bars are proportional."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.timeline_items import (
    MOST_TICKS,
    PlacedItem,
    TimeAxis,
    TimelineHeights,
    TimelineItem,
    place_items,
    place_odds,
    read_chance,
)

AXIS = TimeAxis(first=0, last=10, step=1, left=5, width=110)
ITEMS = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 5), st.floats(0, 30)).map(
        lambda item: TimelineItem(item[0], min(10, item[0] + item[1]) if item[1] else None, item[2])
    ),
    max_size=10,
)


def taken(item: PlacedItem) -> tuple[float, float]:
    return min(item.left, item.label_x), max(item.right, item.label_x + item.label_width)


def test_an_axis_has_half_a_step_of_room_at_both_ends() -> None:
    assert AXIS.ticks() == list(range(11))
    assert AXIS.x(0) == pytest.approx(10)
    assert AXIS.x(10) == pytest.approx(110)


def test_a_unit_pushes_the_axis_to_the_right_and_narrows_its_first_label() -> None:
    axis = TimeAxis(first=0, last=10, step=1, left=0, width=110, unit_width=20)
    assert axis.x(0) == pytest.approx(25)
    assert axis.x(10) == pytest.approx(105)
    widths = TimeAxis(first=0, last=1, step=1, left=0, width=110, unit_width=20).label_widths([0, 1])
    assert widths[0] < widths[1]


def test_a_step_of_nothing_and_very_small_steps_leave_a_list_of_ticks_that_ends() -> None:
    assert TimeAxis(first=0, last=10, step=0, left=0, width=100).ticks() == [0]
    assert len(TimeAxis(first=0, last=10, step=0.001, left=0, width=100).ticks()) == MOST_TICKS + 1


@given(st.lists(st.floats(0, 10), min_size=1, max_size=8, unique=True).map(sorted))
def test_things_centred_on_their_times_stay_apart_and_inside(times: list[float]) -> None:
    placed = [(AXIS.x(t) - w / 2, AXIS.x(t) + w / 2) for t, w in zip(times, AXIS.centred_widths(times), strict=True)]
    assert all(left >= AXIS.left - 1e-6 and right <= AXIS.left + AXIS.width + 1e-6 for left, right in placed)
    assert all(one[1] <= other[0] + 1e-6 for one, other in combinations(placed, 2))


@given(ITEMS)
def test_items_and_their_labels_stay_inside_the_box_and_meet_in_no_lane(items: list[TimelineItem]) -> None:
    placed = place_items(AXIS, items)
    assert len(placed) == len(items)
    for item in placed:
        left, right = taken(item)
        assert left >= AXIS.left - 1e-6
        assert right <= AXIS.left + AXIS.width + 1e-6
    for one, other in combinations(placed, 2):
        assert one.lane != other.lane or taken(one)[1] < taken(other)[0] or taken(other)[1] < taken(one)[0]


def test_a_label_is_inside_its_bar_else_after_it_else_in_front_of_it() -> None:
    inside, after, before = (
        place_items(AXIS, [TimelineItem(start, end, 15)])[0] for start, end in ((1, 5), (1, 2), (9, 10))
    )
    assert inside.label_inside
    assert not after.label_inside
    assert after.label_x > after.right
    assert before.label_x + before.label_width < before.left
    assert (inside.label_align, after.label_align, before.label_align) == ("left", "left", "right")


def test_a_label_that_fits_nowhere_gets_the_larger_room() -> None:
    (event,) = place_items(AXIS, [TimelineItem(2, None, 200)])
    assert event.label_x > event.right
    assert event.label_width < 200


def test_spare_height_is_shared_by_the_lanes_up_to_a_limit() -> None:
    heights = TimelineHeights(odds=0, labels=3, lanes=2)
    natural = heights.lane_pitch(heights.total)
    assert heights.lane_pitch(heights.total + 2) == pytest.approx(natural + 1)
    assert heights.lane_pitch(heights.total + 1000) == pytest.approx(1.6 * natural)
    assert TimelineHeights(odds=0, labels=3, lanes=0).total < heights.total - 2 * natural


def test_the_best_chance_has_the_full_height_and_the_others_their_part_of_it() -> None:
    bars = place_odds(AXIS, [(1, 0.25), (4, 0.5), (5, 0.0)], 16)
    assert [bar.height for bar in bars] == [8, 16, 0]
    assert len({bar.width for bar in bars}) == 1
    assert [bar.x for bar in bars] == [AXIS.x(1), AXIS.x(4), AXIS.x(5)]
    assert place_odds(AXIS, [], 16) == []
    assert [bar.height for bar in place_odds(AXIS, [(1, 0.0)], 16)] == [0]


@pytest.mark.parametrize(("text", "chance"), [("1/6", 1 / 6), (" 3 / 4 ", 0.75), ("25%", 0.25), ("12.5 %", 0.125)])
def test_a_chance_is_a_fraction_or_per_cent(text: str, chance: float) -> None:
    assert read_chance(text) == pytest.approx(chance)


@pytest.mark.parametrize("text", ["", "often", "1/0", "7/6", "101%", "-1/6", "0.5"])
def test_anything_else_is_not_a_chance(text: str) -> None:
    assert read_chance(text) is None
