"""<column>: boxes one below the other; those with `fill` share the remaining height."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Rect
from tests.helpers import context, draw, element, problems_of


def rects(inner: str, width: float = 60, height: float = 60) -> list[Rect]:
    return [shape for shape in draw(inner, width, height) if isinstance(shape, Rect)]


def spans(inner: str, height: float = 60) -> list[tuple[float, float]]:
    """Return the top and height of each box."""
    return [(rect.y, rect.height) for rect in rects(inner, 60, height)]


def test_children_stand_one_below_the_other_in_their_heights() -> None:
    assert spans('<column><rect height="10mm"/><rect height="20mm"/></column>') == [(0, 10), (10, 20)]


def test_children_have_the_width_of_the_column() -> None:
    assert [(rect.x, rect.width) for rect in rects('<column><rect height="10mm"/></column>', 42)] == [(0, 42)]


def test_a_gap_stands_between_children_only() -> None:
    assert spans('<column gap="2mm"><rect height="10mm"/><rect height="10mm"/></column>') == [(0, 10), (12, 10)]


def test_padding_stands_around_all_children() -> None:
    (rect,) = rects('<column padding="3mm"><rect height="fill"/></column>', 60, 40)
    assert (rect.x, rect.y, rect.width, rect.height) == (3, 3, 54, 34)


def test_a_child_that_fills_takes_what_is_left() -> None:
    assert spans('<column gap="1mm"><rect height="10mm"/><rect height="fill"/></column>') == [(0, 10), (11, 49)]


def test_children_that_fill_share_what_is_left_by_their_shares() -> None:
    column = '<column><rect height="fill"/><rect height="12mm"/><rect height="fill 3"/></column>'
    assert spans(column) == [(0, 12), (12, 12), (24, 36)]


def test_equal_children_are_each_drawn_in_their_own_place() -> None:
    assert spans('<column><rect height="fill"/><rect height="fill"/></column>') == [(0, 30), (30, 30)]


@pytest.mark.parametrize(("valign", "top"), [("top", 0), ("middle", 25), ("bottom", 50)])
def test_what_does_not_fill_the_column_stands_where_asked(valign: str, top: float) -> None:
    assert spans(f'<column valign="{valign}"><rect height="10mm"/></column>') == [(top, 10)]


def test_children_too_high_are_told_with_what_they_need_and_what_there_is() -> None:
    (problem,) = problems_of('<column gap="1mm"><rect height="30mm"/><rect height="40mm"/></column>', 60, 60)
    assert "the <column> is 11.0 mm too tall: it needs 71.0 mm, but only 60.0 mm is available." in problem


def test_a_child_that_fills_says_itself_when_too_little_is_left_for_it() -> None:
    fills = '<column><rect height="55mm"/><column height="fill"><rect height="10mm"/></column></column>'
    (problem,) = problems_of(fills, 60, 60)
    assert "the <column> is 5.0 mm too tall: it needs 10.0 mm, but only 5.0 mm is available." in problem


def test_children_that_fit_exactly_are_right() -> None:
    assert problems_of('<column><rect height="20mm"/><rect height="40mm"/></column>', 60, 60) == []


def test_a_column_wants_the_height_of_its_children_gaps_and_padding() -> None:
    column = element('<column gap="2mm" padding="3mm"><rect height="10mm"/><rect height="5mm"/></column>')
    assert column.natural_height(context(), 60) == 10 + 5 + 2 + 2 * 3


def test_a_column_wants_the_width_of_its_widest_child() -> None:
    column = element('<column padding="1mm"><rect width="10mm"/><rect width="25mm"/></column>')
    assert column.natural_width(context()) == 27


def test_a_column_with_a_child_of_any_width_takes_what_it_is_given() -> None:
    assert element('<column><rect width="10mm"/><rect/></column>').natural_width(context()) is None


def test_an_empty_column_draws_nothing() -> None:
    assert draw("<column/>") == []


@given(st.lists(st.floats(1, 30), min_size=1, max_size=8), st.floats(0, 5), st.floats(0, 5), st.floats(5, 150))
def test_children_never_overlap_or_leave_the_column_without_a_problem(
    heights: list[float], gap: float, padding: float, room: float
) -> None:
    children = "".join(f'<rect height="{height:.3f}mm"/>' for height in heights)
    column = f'<column gap="{gap:.3f}mm" padding="{padding:.3f}mm">{children}</column>'
    if problems_of(column, 60, room):
        assert sum(heights) + gap * (len(heights) - 1) + 2 * padding > room - 0.01
        return
    found = spans(column, room)
    assert len(found) == len(heights)
    assert all(second[0] >= first[0] + first[1] + gap - 0.001 for first, second in pairwise(found))
    assert found[-1][0] + found[-1][1] <= room - padding + EPSILON + 0.001


def test_a_share_of_nothing_is_refused() -> None:
    (problem,) = problems_of('<column><rect height="fill 0"/></column>')
    assert '<rect height="fill 0"> is not valid.' in problem


def test_a_child_of_a_stated_width_is_no_wider() -> None:
    (rect,) = draw('<column><rect width="12mm" height="5mm"/></column>', 40, 20)
    assert isinstance(rect, Rect)
    assert (rect.x, rect.width) == (0, 12)


def test_a_child_wider_than_the_column_is_told() -> None:
    (problem,) = problems_of('<column><rect width="50mm" height="5mm"/></column>', 40, 20)
    assert "the <rect> is 50.0 mm wide, but only 40.0 mm is available. Make it narrower." in problem
