"""Routes on a map: they run to the right of their stops, and their heads point in the direction of travel."""

from __future__ import annotations

import pytest

from printgen.layout.map_route import head_at, shifted


def test_a_route_without_a_shift_runs_through_its_stops() -> None:
    assert shifted([(0, 0), (10, 0)], 0) == ((0, 0), (10, 0))


def test_a_route_to_the_east_is_shifted_to_the_south_and_back_to_the_north() -> None:
    assert shifted([(0, 0), (10, 0)], 1) == ((0, 1), (10, 1))
    assert shifted([(10, 0), (0, 0)], 1) == ((10, -1), (0, -1))


def test_a_corner_stays_in_line_with_both_steps() -> None:
    assert shifted([(0, 0), (10, 0), (10, 10)], 1)[1] == pytest.approx((9, 1))


def test_a_turn_back_goes_around_its_stop() -> None:
    assert shifted([(0, 0), (10, 0), (0, 0)], 1) == ((0, 1), (10, 1), (10, -1), (0, -1))


def test_a_head_ends_at_its_tip_and_is_symmetric() -> None:
    head = head_at((0, 0), (10, 0), 2)
    assert list(head[0]) == [10, 0]
    assert [x for x, _ in head[1:]] == pytest.approx([8, 8])
    assert sum(y for _, y in head) == pytest.approx(0)
