"""Arrows: they have round corners and a tip at the end, and a common part is drawn only once."""

from __future__ import annotations

from printgen.layout.arrow_shapes import HEAD, arrow_head, merge_lines

DOWN = ((0.0, 0.0), (0.0, 20.0))


def test_the_tip_of_a_head_is_where_the_arrow_ends_and_its_back_on_the_line() -> None:
    tip, left, right = arrow_head(DOWN)
    assert tip == (0.0, 20.0)
    assert left[1] == right[1] == 20 - HEAD
    assert left[0] == -right[0] != 0


def test_a_line_ends_inside_its_head() -> None:
    ((start, end),) = merge_lines([DOWN])
    assert start == (0.0, 0.0)
    assert 20 - HEAD < end[1] < 20


def test_corners_are_round() -> None:
    ((*points,),) = merge_lines([((0.0, 0.0), (0.0, 10.0), (20.0, 10.0))])
    assert (0.0, 10.0) not in points
    assert len(points) > 4


def test_a_line_that_flows_into_another_ends_behind_its_last_corner() -> None:
    _, second = merge_lines([DOWN, ((15.0, 5.0), (0.0, 5.0), (0.0, 20.0))])
    assert second[-1][0] == 0
    assert 5 < second[-1][1] < 8


def test_a_line_with_an_end_of_its_own_is_drawn_whole() -> None:
    _, second = merge_lines([DOWN, ((15.0, 5.0), (3.0, 5.0), (3.0, 20.0))])
    assert second[-1][1] > 17
