"""Dice: exact odds, and tables checked for gaps."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Chance, Roll, Totals, parse_roll, parse_totals, prove_rolls


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
    assert prove_rolls(roll, [Totals((1, 2)), Totals((3, 4)), Totals((5, 6))]).holds


def test_a_table_with_a_gap_an_overlap_and_an_impossible_total_is_not() -> None:
    roll = parse_roll("1d6")
    assert roll is not None
    proof = prove_rolls(roll, [Totals((1, 2)), Totals((2, 3)), Totals((6, 7))])
    assert (proof.missing, proof.doubled, proof.unreachable) == ((4, 5), (2,), (7,))
    assert not proof.holds


@given(st.integers(0, 5), st.integers(2, 20), st.integers(0, 9))
def test_the_least_and_the_most_are_the_ends_of_the_odds(count: int, sides: int, plus: int) -> None:
    roll = Roll(count, sides if count else 0, plus)
    assert (roll.least, roll.most) == (min(roll.odds), max(roll.odds))


def test_a_percentage_never_rounds_to_certainty_or_to_nothing() -> None:
    shown = [str(Chance(ways, 1000)) for ways in (0, 4, 5, 15, 500, 995, 999, 1000)]
    assert shown == ["0 %", "<1 %", "<1 %", "2 %", "50 %", ">99 %", ">99 %", "100 %"]
    assert Chance(3, 6).fraction == "3/6"


@pytest.mark.parametrize(
    ("one", "reduced", "tenths"),
    [
        (Chance(20, 36), "5/9", "55.6"),
        (Chance(10, 36), "5/18", "27.8"),
        (Chance(6, 6), "1", "100"),
        (Chance(0, 6), "0", "0"),
        (Chance(1, 2), "1/2", "50.0"),
        (Chance(1, 5000), "1/5000", "<0.1"),
        (Chance(4999, 5000), "4999/5000", ">99.9"),
        (Chance(999, 1000), "999/1000", "99.9"),
    ],
)
def test_a_chance_prints_in_lowest_terms_and_with_one_decimal(one: Chance, reduced: str, tenths: str) -> None:
    assert (one.reduced, one.tenths) == (reduced, tenths)
