"""<row>: boxes side by side; those without a width share the remaining width."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.sizes import EPSILON
from printgen.scene.shapes import Rect, Text
from tests.helpers import context, draw, element, problems_of


def rects(inner: str, width: float = 60, height: float = 20) -> list[Rect]:
    return [shape for shape in draw(inner, width, height) if isinstance(shape, Rect)]


def spans(inner: str, width: float = 60) -> list[tuple[float, float]]:
    """Return the left edge and width of each box."""
    return [(rect.x, rect.width) for rect in rects(inner, width)]


def test_children_stand_side_by_side_in_their_widths() -> None:
    assert spans('<row><rect width="10mm"/><rect width="20mm"/></row>') == [(0, 10), (10, 20)]


def test_children_have_the_height_of_the_row() -> None:
    assert [(rect.y, rect.height) for rect in rects("<row><rect/></row>", 60, 17)] == [(0, 17)]


def test_a_gap_stands_between_children_only() -> None:
    assert spans('<row gap="2mm"><rect width="10mm"/><rect width="10mm"/></row>') == [(0, 10), (12, 10)]


def test_children_without_a_width_share_what_is_left() -> None:
    assert spans('<row gap="1mm"><rect width="18mm"/><rect/><rect/></row>') == [(0, 18), (19, 20), (40, 20)]


def test_children_share_by_their_shares() -> None:
    assert spans('<row><rect width="fill 2"/><rect width="fill"/></row>') == [(0, 40), (40, 20)]


def test_a_text_takes_its_own_width() -> None:
    text, rect = draw("<row><text>Bader</text><rect/></row>", 60)
    assert isinstance(text, Text)
    assert isinstance(rect, Rect)
    assert (rect.x, rect.x + rect.width) == pytest.approx((text.width, 60))


def test_children_too_wide_are_told_with_how_much() -> None:
    (problem,) = problems_of('<row gap="1mm"><rect width="40mm"/><rect width="30mm"/></row>', 60)
    assert "the <row> is 11.0 mm too wide: it needs 71.0 mm, but only 60.0 mm is available." in problem


def test_children_that_fit_exactly_are_right() -> None:
    assert problems_of('<row><rect width="20mm"/><rect width="40mm"/></row>', 60) == []


def test_a_row_wants_the_width_of_its_children_and_gaps() -> None:
    assert element('<row gap="2mm"><rect width="10mm"/><rect width="5mm"/></row>').natural_width(context()) == 17


def test_a_row_with_a_child_of_any_width_takes_what_it_is_given() -> None:
    assert element('<row><rect width="10mm"/><rect width="fill"/></row>').natural_width(context()) is None


def test_a_row_is_as_high_as_its_highest_child() -> None:
    assert element('<row><rect height="4mm"/><rect height="9mm"/></row>').natural_height(context(), 60) == 9


def test_an_empty_row_draws_nothing() -> None:
    assert draw("<row/>") == []


@given(st.lists(st.floats(1, 30), min_size=1, max_size=8), st.floats(0, 5), st.floats(5, 150), st.booleans())
def test_children_never_overlap_or_leave_the_row_without_a_problem(
    widths: list[float], gap: float, room: float, filled: bool
) -> None:
    children = "".join(f'<rect width="{width:.3f}mm"/>' for width in widths) + "<rect/>" * filled
    row = f'<row gap="{gap:.3f}mm">{children}</row>'
    count = len(widths) + filled
    if problems_of(row, room):
        assert sum(widths) + gap * (count - 1) > room - 0.01
        return
    found = spans(row, room)
    assert len(found) == count
    assert all(second[0] >= first[0] + first[1] + gap - 0.001 for first, second in pairwise(found))
    assert found[-1][0] + found[-1][1] <= room + EPSILON + 0.001


def test_a_share_of_nothing_is_refused() -> None:
    (problem,) = problems_of('<row><rect width="fill 0"/></row>')
    assert '<rect width="fill 0"> is not valid.' in problem


def test_texts_give_way_where_a_row_is_too_narrow() -> None:
    def widths(room: float) -> list[float]:
        shapes = draw("<row><text>Hurricane</text><text>yellow</text></row>", room, 10)
        return [shape.width for shape in shapes if isinstance(shape, Text)]

    natural = sum(widths(60))
    assert len(widths(60)) == 2
    assert sum(widths(natural * 0.9)) <= natural * 0.9 + 0.01


def test_what_cannot_shrink_does_not_give_way() -> None:
    (problem,) = problems_of('<row><rect width="20mm"/><rect width="20mm"/></row>', 30, 10)
    assert "the <row> is 10.0 mm too wide: it needs 40.0 mm, but only 30.0 mm is available." in problem


def test_a_child_of_a_stated_height_stands_in_the_middle() -> None:
    (rect,) = draw('<row><rect height="6mm"/></row>', 40, 20)
    assert isinstance(rect, Rect)
    assert (rect.y, rect.height) == (7, 6)


def test_a_child_higher_than_the_row_is_told() -> None:
    (problem,) = problems_of('<row><rect height="30mm"/></row>', 40, 20)
    assert "the <rect> is too tall for its <row>: it is 30.0 mm tall, but only 20.0 mm is available." in problem


def test_width_that_a_map_cannot_use_at_its_height_goes_to_the_others() -> None:
    wide = (
        '<row gap="2mm"><map rows="2" columns="1" names="none" width="fill 3" height="fill"/><rect width="fill"/></row>'
    )
    assert rects(wide, 62, 20)[-1].x == pytest.approx(12)
    assert rects(wide, 62, 20)[-1].width == pytest.approx(50)
    assert rects(wide, 62, 200)[-1].width == pytest.approx(15), "a high map uses its share"
