"""Balanced columns: the highest is as low as possible, the order is kept, and no column is empty."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.column_balance import balance_columns


def columns_of(heights: list[float], counts: tuple[int, ...], gap: float) -> list[float]:
    rest = iter(heights)
    return [sum(next(rest) for _ in range(count)) + gap * (count - 1) for count in counts]


def every_way(count: int, columns: int) -> list[tuple[int, ...]]:
    cuts = combinations(range(1, count), columns - 1)
    return [tuple(b - a for a, b in pairwise((0, *cut, count))) for cut in cuts]


@given(st.lists(st.floats(1, 100), min_size=1, max_size=9), st.integers(1, 4), st.floats(0, 10))
def test_no_other_way_has_a_lower_highest_column(heights: list[float], columns: int, gap: float) -> None:
    columns = min(columns, len(heights))
    found = balance_columns(heights, columns, gap)
    assert sum(found) == len(heights)
    assert min(found) >= 1
    best = min(max(columns_of(heights, way, gap)) for way in every_way(len(heights), columns))
    assert max(columns_of(heights, found, gap)) == pytest.approx(best)


def test_columns_below_the_highest_are_as_even_as_they_can_be() -> None:
    assert balance_columns([50, 10, 10, 10, 10], 3) == (1, 2, 2)


def test_equal_heights_are_dealt_out_equally() -> None:
    assert balance_columns([10] * 6, 3, 4) == (2, 2, 2)


def test_gaps_count() -> None:
    assert balance_columns([30, 10, 10, 10], 2, 0) == (1, 3)
    assert balance_columns([30, 10, 10, 10], 2, 20) == (2, 2)
