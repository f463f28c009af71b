"""The boxes of a matrix: columns and rows fill it, marks are aligned, and words are beside their symbols."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.matrix_grid import (
    LEAST_COLUMN,
    PADDING,
    RADIUS,
    MarkKind,
    MatrixGrid,
    footnote_boxes,
    group_text_box,
    head_height,
    mark_symbol,
    names_width,
    note_text_width,
    place_mark,
    row_height,
    word_width,
)
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Circle, Line, Path, corners
from tests.helpers import context

GRID = MatrixGrid(width=100, names=40, columns=3, head=8, rows=(7, 9, 7), notes=(4, 4))
heights = st.lists(st.floats(7, 30), min_size=1, max_size=6).map(tuple)


def test_names_are_as_wide_as_the_longest_up_to_nearly_a_half() -> None:
    assert names_width([10, 20, 5], 100) == pytest.approx(20 + 2 * PADDING)
    assert names_width([90], 100) == pytest.approx(45)
    assert names_width([], 100) == pytest.approx(2 * PADDING)


def test_heads_and_rows_are_as_high_as_their_highest_text_but_no_row_is_very_low() -> None:
    assert head_height([3, 6]) == pytest.approx(6 + 2 * PADDING)
    assert row_height([3, 12]) == pytest.approx(12 + 2 * PADDING)
    assert row_height([1]) == row_height([]) == 7


def test_columns_share_the_width_beside_the_names() -> None:
    heads, marks = GRID.head_boxes(Box(5, 5, 100, 60)), GRID.mark_boxes(Box(5, 20, 100, 7))
    assert [head.x for head in heads] == pytest.approx([46.2, 66.2, 86.2])
    assert [(mark.x, mark.width) for mark in marks] == [(45, 20), (65, 20), (85, 20)]
    assert GRID.name_box(Box(5, 20, 100, 7)).width < GRID.names


@given(heights, st.floats(0, 100))
def test_rows_follow_each_other_below_the_head_and_stay_inside(rows: tuple[float, ...], spare: float) -> None:
    grid = MatrixGrid(width=100, names=40, columns=2, head=8, rows=rows, notes=(4,))
    box = Box(3, 4, 100, grid.height + spare)
    placed = [*grid.row_boxes(box), *grid.note_boxes(box)]
    assert placed[0].y == box.y + grid.head
    assert all(upper.y + upper.height <= lower.y + 1e-9 for upper, lower in pairwise(placed))
    assert placed[-1].y + placed[-1].height <= box.y + box.height + 1e-6


def test_rows_grow_with_spare_height_up_to_a_limit() -> None:
    natural = GRID.row_boxes(Box(0, 0, 100, GRID.height))
    assert [row.height for row in natural] == pytest.approx([7, 9, 7])
    high = GRID.row_boxes(Box(0, 0, 100, 1000))
    assert [row.height for row in high] == pytest.approx([1.8 * 7, 1.8 * 9, 1.8 * 7])


def test_a_mark_is_in_the_middle_of_its_box_or_on_the_left() -> None:
    box = Box(10, 10, 30, 8)
    centred = place_mark(box, aligned_left=False, has_note=False)
    assert (centred.x, centred.y) == (25, 14)
    left = place_mark(box, aligned_left=True, has_note=True)
    assert left.x - RADIUS == pytest.approx(box.x + PADDING)
    assert left.x + RADIUS < left.note.x < left.note.x + left.note.width < left.words.x + 1
    assert left.words.x + left.words.width <= box.x + box.width


def test_a_footnote_number_takes_room_from_the_words() -> None:
    assert word_width(30, has_note=True) < word_width(30, has_note=False)
    assert word_width(LEAST_COLUMN, has_note=False) < 1


def test_a_footnote_has_its_number_in_front_of_its_text() -> None:
    number, text = footnote_boxes(Box(5, 50, 100, 9), 3)
    assert number.height == 3
    assert number.x + number.width < text.x
    assert text.width == note_text_width(100)
    assert text.x + text.width == pytest.approx(105)


def test_the_name_of_a_group_is_inside_its_row() -> None:
    box = group_text_box(Box(0, 10, 100, 9))
    assert box.y > 10
    assert box.y + box.height < 19


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_every_kind_of_mark_has_its_own_symbol_within_the_radius(kind: MarkKind) -> None:
    shapes = list(mark_symbol(context(), kind, 10, 20))
    assert all(isinstance(shape, (Circle, Line, Path)) for shape in shapes)
    left, top, right, bottom = extent(point for shape in shapes for point in corners(shape))
    assert max(10 - left, right - 10, 20 - top, bottom - 20) <= RADIUS + 0.01
    others = [tuple(mark_symbol(context(), other, 10, 20)) for other in get_args(MarkKind) if other != kind]
    assert tuple(shapes) not in others
