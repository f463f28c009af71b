"""Lanes: items in a lane never overlap, and no lane is added without need."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.lanes import assign_lanes

STRETCHES = st.lists(st.tuples(st.floats(0, 100), st.floats(0.1, 40)).map(lambda s: (s[0], s[0] + s[1])), max_size=12)


def meet(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


@given(STRETCHES)
def test_no_two_stretches_of_a_lane_meet(stretches: list[tuple[float, float]]) -> None:
    lanes = assign_lanes(stretches)
    assert len(lanes) == len(stretches)
    for (one, a), (other, b) in combinations(zip(stretches, lanes, strict=True), 2):
        assert a != b or not meet(one, other)


@given(STRETCHES)
def test_every_stretch_meets_one_in_each_lane_before_its_own(stretches: list[tuple[float, float]]) -> None:
    lanes = assign_lanes(stretches)
    for i, lane in enumerate(lanes):
        for before in range(lane):
            assert any(meet(stretches[i], stretches[j]) for j in range(i) if lanes[j] == before)
