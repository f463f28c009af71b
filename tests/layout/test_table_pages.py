"""Pages of a table: every row and column is there, in order, with its head, and the pages are filled evenly."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.table_pages import RowSize, divide_columns, divide_rows

ROW, HEAD = RowSize(6.0), RowSize(5.0, True)


@given(st.lists(st.booleans(), min_size=1, max_size=60), st.integers(20, 120), st.integers(20, 120))
def test_every_row_is_on_one_page_and_no_page_is_too_full(heads: list[bool], first: int, later: int) -> None:
    rows = [HEAD if head else ROW for head in heads]
    pages = divide_rows(rows, first, later)
    assert {number for page in pages for number in page} == set(range(len(rows)))
    bodies = [number for page in pages for number in page if not rows[number].is_head]
    assert bodies == [number for number, row in enumerate(rows) if not row.is_head]
    if not any(one.is_head and other.is_head for one, other in pairwise(rows)):
        for number, page in enumerate(pages):
            assert sum(rows[i].height for i in page) <= (later if number else first)


def test_the_head_of_rows_that_continue_is_repeated() -> None:
    assert divide_rows([HEAD, ROW, ROW, ROW], 18, 18) == [[0, 1, 2], [0, 3]]


def test_a_head_is_never_the_last_row_of_a_page() -> None:
    assert divide_rows([HEAD, ROW, HEAD, ROW], 17, 17) == [[0, 1], [2, 3]]


def test_pages_are_filled_evenly() -> None:
    assert [len(page) for page in divide_rows([ROW] * 12, 60, 60)] == [6, 6]


def test_rows_that_fit_are_on_one_page() -> None:
    assert divide_rows([HEAD, ROW], 11, 11) == [[0, 1]]


def test_a_page_has_at_least_one_row_even_if_it_is_too_tall() -> None:
    assert divide_rows([HEAD, ROW, ROW], 1, 1) == [[0, 1], [0, 2]]


@given(st.integers(0, 60), st.integers(0, 12))
def test_columns_are_divided_evenly(count: int, most: int) -> None:
    blocks = divide_columns(count, most)
    assert [column for block in blocks for column in block] == list(range(count))
    lengths = [len(block) for block in blocks]
    assert all(1 <= length <= max(1, most) for length in lengths)
    assert max(lengths, default=0) - min(lengths, default=0) <= 1
