"""Dice: exact odds, and tables proven complete."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Totals, parse_roll, parse_totals, prove


@given(st.integers(1, 6), st.integers(2, 12), st.integers(-3, 9))
def test_chances_of_any_roll_sum_to_one(count: int, sides: int, plus: int) -> None:
    roll = parse_roll(f"{count}d{sides}{plus:+d}" if plus else f"{count}d{sides}")
    assert roll is not None
    assert sum(roll.odds.values()) == 1
    assert min(roll.odds) == count + plus
    assert max(roll.odds) == count * sides + plus


def test_two_dice_make_seven_in_six_of_36_ways() -> None:
    roll = parse_roll("2d6")
    assert roll is not None
    assert roll.odds[7] == Fraction(6, 36)


def test_a_fixed_number_is_a_roll_without_dice() -> None:
    roll = parse_roll("3")
    assert roll is not None
    assert roll.fixed
    assert roll.odds == {3: Fraction(1)}
    assert str(roll) == "3"


def test_what_is_no_roll_is_none() -> None:
    assert [parse_roll(text) for text in ("d", "1d", "1d6+", "0d6", "99d6", "1d1", "six", "")] == [None] * 8


@given(st.sets(st.integers(1, 40), min_size=1))
def test_totals_survive_being_printed_and_read_again(numbers: set[int]) -> None:
    totals = Totals(tuple(sorted(numbers)))
    assert parse_totals(str(totals)) == totals


def test_a_complete_table_is_proven() -> None:
    roll = parse_roll("1d6")
    assert roll is not None
    assert prove(roll, [Totals((1, 2)), Totals((3, 4)), Totals((5, 6))]).holds


def test_a_table_with_a_gap_an_overlap_and_an_impossible_total_is_not() -> None:
    roll = parse_roll("1d6")
    assert roll is not None
    proof = prove(roll, [Totals((1, 2)), Totals((2, 3)), Totals((6, 7))])
    assert (proof.missing, proof.doubled, proof.unreachable) == ((4, 5), (2,), (7,))
    assert not proof.holds
