"""Filters for words: number words, ordinals, plurals, articles, dice and periods."""

from __future__ import annotations

import pytest

from printgen.dice import Roll
from printgen.facts import with_datum
from printgen.game.expressions import sandbox
from printgen.game.word_filters import WORD_FILTERS, dice_words, sided


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("0 | in_words", "no"),
        ("12 | in_words", "twelve"),
        ("13 | in_words", "13"),
        ("1 | ordinal", "first"),
        ("12 | ordinal", "twelfth"),
        ("13 | ordinal", "13th"),
        ("21 | ordinal", "21st"),
        ("112 | ordinal", "112th"),
        ("0 | how_often", "never"),
        ("1 | how_often", "once"),
        ("2 | how_often", "twice"),
        ("3 | how_often", "three times"),
        ("1 | days", "a day"),
        ("7 | days", "a week"),
        ("10 | days", "ten days"),
        ("14 | days", "two weeks"),
        ("60 | days", "60 days"),
        ("0 | days", "no days"),
        ("1 | both", "the"),
        ("2 | both", "both"),
        ("20 | both", "all 20"),
        ("1 | noun('drum')", "drum"),
        ("0 | noun('drum')", "drums"),
        ("2 | noun('hex', 'hexes')", "hexes"),
        ("'fighter' | plural", "fighters"),
        ("'factory' | plural", "factories"),
        ("'day' | plural", "days"),
        ("'hex' | plural", "hexes"),
        ("'Ace' | article", "an Ace"),
        ("'plane' | article", "a plane"),
        ("'unit' | article", "a unit"),
        ("'upper hex' | article", "an upper hex"),
        ("'one-seater' | article", "a one-seater"),
        ("'hour' | article", "an hour"),
        ("'RAF die' | article", "an RAF die"),
        ("'MP' | article", "an MP"),
        ("'UK unit' | article", "a UK unit"),
        ("'SE5' | article", "an SE5"),
        ("'He111' | article", "a He111"),
        ("8 | article", "an 8"),
        ("80 | article", "an 80"),
        ("11 | article", "an 11"),
        ("110 | article", "a 110"),
        ("18 | article", "an 18"),
        ("6 | article", "a 6"),
        ("6 | sided", "six-sided"),
        ("20 | sided", "20-sided"),
    ],
)
def test_a_value_is_printed_in_the_words_of_a_sentence(expression: str, printed: str) -> None:
    assert sandbox().from_string(f"{{{{ {expression} }}}}").render() == printed


@pytest.mark.parametrize(
    ("roll", "printed"),
    [
        (Roll(1, 6, 0), "one die"),
        (Roll(2, 6, 1), "two dice plus 1"),
        (Roll(1, 8, 0), "one eight-sided die"),
        (Roll(2, 20, -3), "two 20-sided dice minus 3"),
        (Roll(0, 0, 4), "4"),
    ],
)
def test_a_roll_is_printed_in_words(roll: Roll, printed: str) -> None:
    assert dice_words(roll) == printed


def test_the_sides_of_a_roll_are_those_of_its_dice() -> None:
    assert sided(Roll(2, 10, 0)) == "ten-sided"


@pytest.mark.parametrize("name", sorted(set(WORD_FILTERS) - {"noun", "dice_words"}))
def test_the_words_keep_the_datum_of_the_value(name: str) -> None:
    value = with_datum("plane" if name in ("plural", "article") else 2, "play.value")
    assert WORD_FILTERS[name](value).datum == "play.value"
