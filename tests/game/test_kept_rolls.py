"""Several rolls of which one counts: the odds are exact, as trying every possible roll shows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Roll, Totals
from printgen.game.dice_filters import at_least, at_most, chance, exactly
from printgen.game.expressions import sandbox
from printgen.game.kept_rolls import (
    MOST_KEPT,
    Keep,
    KeptRoll,
    bands,
    kept_of,
    kept_word,
    united,
)

PERCENTILE = Roll(1, 100, 0)


def enumerated(roll: Roll, rolls: int, keep: Keep) -> dict[int, Fraction]:
    """Return the odds of the kept total, found by trying every possible roll of all dice."""
    faces = range(1, roll.sides + 1)
    totals = [sum(dice) + roll.plus for dice in product(faces, repeat=roll.count)]
    kept = Counter((min if keep == "lowest" else max)(one) for one in product(totals, repeat=rolls))
    return {total: Fraction(ways, len(totals) ** rolls) for total, ways in sorted(kept.items())}


@given(
    st.integers(1, 2), st.integers(2, 6), st.integers(-2, 2), st.integers(1, 3), st.sampled_from(["lowest", "highest"])
)
def test_odds_of_a_kept_roll_are_those_of_every_fall_of_the_dice(
    count: int, sides: int, plus: int, rolls: int, keep: Keep
) -> None:
    roll = Roll(count, sides, plus)
    kept = KeptRoll(roll, rolls, keep)
    assert kept.odds == enumerated(roll, rolls, keep)
    assert sum(kept.odds.values()) == 1
    assert kept.ways == (sides**count) ** rolls


@given(st.integers(1, 100), st.integers(1, MOST_KEPT))
def test_the_lowest_roll_is_high_only_if_all_rolls_are(number: int, rolls: int) -> None:
    one, all_ = at_least(PERCENTILE, number), at_least(kept_of(PERCENTILE, rolls, "lowest"), number)
    assert (all_.ways, all_.of) == (one.ways**rolls, one.of**rolls)


def test_the_lower_of_two_percentile_rolls_is_over_ninety_in_100_of_10000_ways() -> None:
    kept = kept_of(PERCENTILE, 2, "lowest")
    assert at_least(kept, 91).fraction == "100/10000"
    assert at_most(kept, 90).fraction == "9900/10000"
    assert exactly(kept, 100).fraction == "1/10000"
    assert chance(Totals((99, 100)), kept).fraction == "4/10000"


def test_the_higher_of_two_dice_is_a_six_in_eleven_of_36_ways() -> None:
    assert exactly(kept_of(Roll(1, 6, 0), 2, "highest"), 6).fraction == "11/36"


def test_one_roll_is_kept_as_it_is() -> None:
    assert kept_of(PERCENTILE, 1, "lowest").odds == PERCENTILE.odds


def test_a_kept_roll_is_printed_with_its_dice() -> None:
    assert str(kept_of(PERCENTILE, 2, "lowest")) == "lowest of 2 rolls of 1d100"


@pytest.mark.parametrize("expression", ["3 | kept_of(2, 'lowest')", "'x' | kept_of(2, 'highest')"])
def test_only_dice_are_rolled_several_times(expression: str) -> None:
    with pytest.raises(ValueError, match="_of needs dice and a whole number from 1 to 9"):
        sandbox().from_string(f"{{{{ {expression} }}}}").render()


@pytest.mark.parametrize("rolls", [0, -1, MOST_KEPT + 1, "2", None])
def test_dice_are_rolled_a_sensible_number_of_times(rolls: int) -> None:
    with pytest.raises(ValueError, match="kept_of needs dice and a whole number from 1 to 9"):
        kept_of(PERCENTILE, rolls, "lowest")


@pytest.mark.parametrize(
    ("limits", "expected"), [([1, 5], ["1", "2–5"]), ([5, 1, 5, 0], ["1", "2–5"]), ([3], ["1–3"]), ([0], []), ([], [])]
)
def test_limits_divide_the_numbers_from_one(limits: list[int], expected: list[str]) -> None:
    assert [str(band) for band in bands(limits)] == expected


@given(st.lists(st.integers(-3, 30), max_size=5))
def test_bands_cover_every_number_up_to_the_last_limit_once(limits: list[int]) -> None:
    numbers = [number for band in bands(limits) for number in band.numbers]
    assert numbers == list(range(1, max([0, *limits]) + 1))


def test_totals_are_put_together_in_order_and_once() -> None:
    assert str(united([Totals((57, 58)), Totals((29, 57)), Totals(())])) == "29, 57–58"


@pytest.mark.parametrize("keep", ["lowest", "highest"])
def test_the_roll_that_is_kept_can_be_named(keep: Keep) -> None:
    assert kept_of(PERCENTILE, 3, keep) == KeptRoll(PERCENTILE, 3, keep)


def test_no_other_roll_can_be_kept() -> None:
    with pytest.raises(ValueError, match="kept_of keeps lowest or highest, not 'middle'"):
        kept_of(PERCENTILE, 3, "middle")


def test_the_word_for_a_kept_roll_depends_on_their_number() -> None:
    assert [kept_word("lowest", 2), kept_word("highest", 2)] == ["lower", "higher"]
    assert [kept_word("lowest", 3), kept_word("highest", 3)] == ["lowest", "highest"]
