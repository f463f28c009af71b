"""Several rolls in a row: their chances are those that counting every sequence of dice gives."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Chance, Roll
from printgen.game.repeated_rolls import any_of, by_then, sinking

TWO_DICE = Roll(2, 6, 0)
PAIRS = [a + b for a, b in product(range(1, 7), repeat=2)]


def counted(tries: int, step: int, number: int) -> Fraction:
    """The part of all sequences of pairs in which a pair, less its step, is at most the number."""
    found = sum(
        any(total - step * before <= number for before, total in enumerate(totals))
        for totals in product(PAIRS, repeat=tries)
    )
    return Fraction(found, 36**tries)


def test_each_try_with_a_growing_subtraction_has_the_chance_that_counting_gives() -> None:
    chances = sinking(TWO_DICE, 2, 1, 12)
    assert [chance.fraction for chance in chances] == [
        f"{sum(total - before <= 2 for total in PAIRS)}/36" for before in range(12)
    ]


def test_two_dice_of_2_or_less_are_certain_at_the_eleventh_try_and_not_before() -> None:
    chances = sinking(TWO_DICE, 2, 1, 12)
    assert [chance.ways == chance.of for chance in chances] == [False] * 10 + [True] * 2
    assert [chance.ways == chance.of for chance in by_then(chances)] == [False] * 10 + [True] * 2


@pytest.mark.parametrize("tries", [1, 2, 3])
def test_the_chance_by_a_try_is_that_of_counting_every_sequence(tries: int) -> None:
    found = by_then(sinking(TWO_DICE, 2, 1, tries))[-1]
    assert Fraction(found.ways, found.of) == counted(tries, 1, 2)


@given(st.lists(st.tuples(st.integers(0, 6), st.just(6)), min_size=1, max_size=5))
def test_a_chance_by_then_is_that_of_counting_faces(parts: list[tuple[int, int]]) -> None:
    found = by_then([Chance(ways, of) for ways, of in parts])
    for number, chance in enumerate(found, 1):
        faces = list(product(range(1, 7), repeat=number))
        happened = sum(any(f <= ways for f, (ways, _) in zip(throw, parts, strict=False)) for throw in faces)
        assert Fraction(chance.ways, chance.of) == Fraction(happened, len(faces))


@given(st.integers(0, 6), st.integers(1, 5))
def test_any_of_several_tries_is_the_last_of_those_by_then(ways: int, tries: int) -> None:
    one = Chance(ways, 6)
    assert any_of(one, tries) == by_then([one] * tries)[-1]


def test_one_of_two_dice_shows_2_or_less_in_20_of_36_ways() -> None:
    assert any_of(Chance(2, 6), 2) == Chance(20, 36)
    assert sum(min(pair) <= 2 for pair in product(range(1, 7), repeat=2)) == 20


@pytest.mark.parametrize("tries", [0, -1, 61, 1.5])
def test_an_impossible_number_of_tries_is_refused(tries: int) -> None:
    for work in (lambda: any_of(Chance(1, 6), tries), lambda: sinking(TWO_DICE, 2, 1, tries)):
        with pytest.raises(ValueError, match="must be from 1 to 60"):
            work()


def test_values_of_other_types_are_refused() -> None:
    for work in (
        lambda: any_of("1/6", 2),  # type: ignore[arg-type]
        lambda: by_then(["1/6"]),  # type: ignore[list-item]
        lambda: sinking("2d6", 2, 1, 3),  # type: ignore[arg-type]
        lambda: sinking(TWO_DICE, "2", 1, 3),  # type: ignore[arg-type]
    ):
        with pytest.raises(ValueError, match="takes"):
            work()
