"""Odds in expressions: the chances of rolls, of hits, and of several things together."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Chance, Roll, Totals
from printgen.game.dice_filters import (
    any_of,
    at_least,
    at_most,
    at_most_each_turn,
    by_then,
    chance,
    hits,
    same,
    shows,
    throws,
    times,
    together,
)


def test_the_chance_of_some_totals_is_exact() -> None:
    assert chance(Totals((3, 4, 5, 6)), Roll(1, 6, 0)) == Chance(4, 6)
    assert chance(Totals((7,)), Roll(2, 6, 0)) == Chance(6, 36)
    assert chance(Totals((3,)), Roll(0, 0, 3)) == Chance(1, 1)


@given(st.integers(1, 5), st.integers(0, 40))
def test_the_chance_to_reach_a_number_is_what_counting_every_throw_gives(count: int, number: int) -> None:
    every = list(product(range(1, 7), repeat=count))
    ways = sum(sum(throw) >= number for throw in every)
    assert at_least(Roll(count, 6, 0), number) == Chance(ways, len(every))


@given(st.integers(0, 5), st.integers(-5, 40), st.integers(-9, 9))
def test_a_bonus_counts_as_a_roll_with_so_much_more(count: int, number: int, bonus: int) -> None:
    roll, better = Roll(count, 6, 0), Roll(count, 6, bonus)
    assert at_least(roll, number, bonus) == at_least(better, number)
    assert at_most(roll, number, bonus) == at_most(better, number)


@given(st.integers(0, 5), st.integers(0, 40))
def test_a_roll_reaches_a_number_or_stays_below_it(count: int, number: int) -> None:
    roll = Roll(count, 6, 0)
    assert at_most(roll, number - 1) == at_least(roll, number).not_so


def test_a_die_shows_three_or_less_in_three_of_six_ways() -> None:
    assert at_most(Roll(1, 6, 0), 3) == Chance(3, 6)


@pytest.mark.parametrize(
    ("dice", "sure", "shares"),
    [
        (2, 0, ["9/36", "18/36", "9/36"]),
        (1, 1, ["0/6", "3/6", "3/6"]),
        (0, 2, ["0/1", "0/1", "1/1"]),
        (0, 0, ["1/1"]),
    ],
)
def test_every_number_of_hits_has_its_chance(dice: int, sure: int, shares: list[str]) -> None:
    assert [chance.fraction for chance in hits(Chance(3, 6), dice, sure)] == shares


@given(st.integers(0, 6), st.integers(0, 12), st.integers(0, 5))
def test_the_chances_of_all_numbers_of_hits_sum_to_one(ways: int, dice: int, sure: int) -> None:
    found = hits(Chance(ways, 6), dice, sure)
    assert len(found) == dice + sure + 1
    assert sum(Fraction(chance.ways, chance.of) for chance in found) == 1
    assert not any(chance.ways for chance in found[:sure])


@given(st.integers(1, 4), st.integers(0, 6))
def test_the_chance_of_so_many_hits_is_what_counting_every_throw_gives(dice: int, need: int) -> None:
    every = list(product(range(1, 7), repeat=dice))
    for number, found in enumerate(hits(Chance(need, 6), dice)):
        assert found == Chance(sum(sum(face <= need for face in throw) == number for throw in every), len(every))


@pytest.mark.parametrize(("dice", "sure"), [(-1, 0), (1.5, 0), ("2", 0), (201, 0), (1, -1), (1, None)])
def test_hits_are_counted_of_a_whole_number_of_dice(dice: object, sure: object) -> None:
    with pytest.raises(ValueError, match="whole numbers from 0 to 200"):
        hits(Chance(3, 6), dice, sure)  # type: ignore[arg-type]


@given(st.integers(1, 4), st.integers(1, 4))
def test_the_chance_that_numbers_show_is_what_counting_every_throw_gives(count: int, numbers: int) -> None:
    every = list(product(range(1, 7), repeat=count))
    ways = sum(set(range(1, numbers + 1)) <= set(throw) for throw in every)
    assert shows(Roll(count, 6, 0), numbers) == Chance(ways, len(every))
    assert same(Roll(count, 6, 0)) == Chance(sum(len(set(throw)) == 1 for throw in every), len(every))


def test_groups_bring_every_number_of_dice_that_their_bearers_add_up_to() -> None:
    assert throws([1], 3, 1) == [1, 2, 3]
    assert throws([2], 3, 2) == [2, 4, 6, 8, 10, 12]
    assert throws([1, 2], 3, 2) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]


def test_dice_thrown_several_times_add_up() -> None:
    assert times(Roll(1, 6, 2), 3) == Roll(3, 6, 6)


def test_what_happens_together_and_what_does_not_share_out_all_cases() -> None:
    hit, answer = Chance(3, 6), Chance(1, 6)
    assert (hit.not_so, answer.not_so) == (Chance(3, 6), Chance(5, 6))
    cases = [together(a, b) for a in (hit, hit.not_so) for b in (answer, answer.not_so)]
    assert [case.fraction for case in cases] == ["3/36", "15/36", "3/36", "15/36"]
    assert sum(case.ways for case in cases) == 36


@pytest.mark.parametrize("count", [-1, 1.5, "2", None, 201, [1]])
def test_dice_are_thrown_a_whole_number_of_times(count: object) -> None:
    with pytest.raises(ValueError, match="a whole number from 0 to 200"):
        times(Roll(1, 6, 0), count)  # type: ignore[arg-type]


def test_a_growing_subtraction_makes_a_low_roll_certain_in_the_end() -> None:
    chances = at_most_each_turn(Roll(2, 6, 0), 2, 1)
    assert [chance.ways for chance in chances] == [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
    assert {chance.of for chance in chances} == {36}


@pytest.mark.parametrize(("roll", "number", "step", "turns"), [(Roll(1, 6, 0), 6, 1, 1), (Roll(2, 6, 0), 2, 3, 5)])
def test_turns_are_counted_until_a_low_roll_is_certain(roll: Roll, number: int, step: int, turns: int) -> None:
    chances = at_most_each_turn(roll, number, step)
    assert len(chances) == turns
    assert chances[-1].not_so.ways == 0
    assert all(chance.not_so.ways for chance in chances[:-1])


def test_a_subtraction_that_does_not_grow_is_refused() -> None:
    with pytest.raises(ValueError, match="step of 1 or more"):
        at_most_each_turn(Roll(2, 6, 0), 2, 0)


def test_the_chance_that_something_has_happened_by_a_turn_adds_up_like_every_series_of_throws() -> None:
    chances = [Chance(1, 6), Chance(2, 6), Chance(3, 6)]
    found = by_then(chances)
    for turn, growing in enumerate(found, 1):
        series = list(product(range(1, 7), repeat=turn))
        ways = sum(any(die <= number for number, die in enumerate(dice, 1)) for dice in series)
        assert (growing.ways, growing.of) == (ways, len(series))


def test_one_of_two_dice_shows_2_or_less_in_20_of_36_ways() -> None:
    assert any_of(Chance(2, 6), 2) == Chance(20, 36)
    assert sum(min(pair) <= 2 for pair in product(range(1, 7), repeat=2)) == 20


@given(st.integers(0, 6), st.integers(1, 5))
def test_any_of_several_tries_is_the_last_of_those_by_then(ways: int, tries: int) -> None:
    assert any_of(Chance(ways, 6), tries) == by_then([Chance(ways, 6)] * tries)[-1]


@pytest.mark.parametrize("tries", [1, 2, 3])
def test_a_growing_subtraction_by_a_turn_is_that_of_every_series_of_pairs(tries: int) -> None:
    pairs = [a + b for a, b in product(range(1, 7), repeat=2)]
    series = list(product(pairs, repeat=tries))
    ways = sum(any(total - turn <= 2 for turn, total in enumerate(totals)) for totals in series)
    assert by_then(at_most_each_turn(Roll(2, 6, 0), 2, 1))[tries - 1] == Chance(ways, len(series))
