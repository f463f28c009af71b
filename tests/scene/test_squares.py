"""Squares of a board: their names, the directions between them, and the turns on the way."""

from __future__ import annotations

import pytest

from printgen.facts import with_datum
from printgen.scene.squares import ahead, from_last_row, heading, on_board, place_of, turns


@pytest.mark.parametrize(("name", "place"), [("A1", (0, 0)), ("K42", (10, 41)), ("AA100", (26, 99)), ("a1", None)])
def test_a_name_is_a_column_and_a_row(name: str, place: tuple[int, int] | None) -> None:
    assert place_of(name) == place


@pytest.mark.parametrize(("square", "there"), [("K14", True), ("L14", False), ("K15", False), ("exit", False)])
def test_a_board_has_the_squares_of_its_columns_and_rows(square: str, there: bool) -> None:
    assert on_board(square, 11, 14) is there


def test_a_step_turns_by_the_angle_to_the_last_one() -> None:
    assert turns(["B3", "B4", "C5", "D5", "D4", "C5"], "down") == [0, 1, 1, 2, 3]
    assert turns(["B3", "B2"], "down") == [4]


def test_a_step_to_a_square_that_is_not_adjacent_has_no_angle() -> None:
    assert turns(["B3", "B5", "B6"], "down") == [None, None]
    assert turns(["B3", "exit"], "down") == [None]
    assert turns(["B3", "B3"], "down") == [None]


def test_the_last_step_is_the_heading_and_without_a_step_it_is_the_first() -> None:
    assert heading(["B3"], "down") == 4
    assert heading(["B3", "C3"], "down") == 2
    assert heading(["B3", "D3"], "down") is None


def test_the_square_ahead_can_be_beyond_the_edge() -> None:
    assert ahead("B3", "up") == "B2"
    assert ahead("B3", heading(["A2", "B3"], "up"), 2) == "D5"
    assert ahead("A1", "up") is None
    assert ahead("A1", None) is None


def test_a_direction_is_one_of_four_words() -> None:
    with pytest.raises(ValueError, match=r"'north' is not a direction\. Write up, right, down or left"):
        heading(["B3"], "north")


@pytest.mark.parametrize(
    ("square", "named"), [("B2", "B41"), ("AA1", "AA42"), ("C42", "C1"), ("C43", "C43"), ("x", "x")]
)
def test_rows_can_be_counted_from_the_last_one(square: str, named: str) -> None:
    assert from_last_row(square, 42) == named


def test_a_square_that_is_counted_from_the_last_row_keeps_its_datum() -> None:
    assert from_last_row(with_datum("B2", "starts.left.leader"), 42).datum == "starts.left.leader"  # type: ignore[attr-defined]
