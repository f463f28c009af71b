"""Turn numbers, dice and names into the words that sentences need, such as "first", "twice", "a week" or "both"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from printgen.dice import Roll
from printgen.facts import with_datum

_NUMBER_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
_DAYS_OF_A_WEEK = 7
_USUAL_SIDES = 6
"""Sides of the dice that every household has, so that a sentence need not name them."""
_AN_BEFORE_NUMBER = re.compile(r"8|11(?!\d)|18(?!\d)|11\d{3}(?!\d)|18\d{3}(?!\d)")
_SPELT_OUT = re.compile(r"[AEFHILMNORSX]([A-Z0-9]*\b|(?=[^A-Za-z]))")
"""A word of capital letters that are pronounced one by one, of which the first begins with a vowel: an RAF die."""
_AN_BEFORE_WORD = re.compile(r"[aeio]|u(?!ni|s[aeiu]|til)|hour|honest|honour|heir", re.IGNORECASE)
_A_BEFORE_WORD = re.compile(r"one\b|once\b|eu|ewe", re.IGNORECASE)


def in_words(number: int) -> str:
    """Write a number from 0 to 12 as a word ("no" for 0) and any other number in digits.

    `3 | in_words` gives `three`, and `20 | in_words` gives `20`.
    """
    return _text(_word(number), number)


def ordinal(number: int) -> str:
    """Write the position of something in a row, from 1 to 12 as a word.

    `2 | ordinal` gives `second`, and `21 | ordinal` gives `21st`.
    """
    if 1 <= number <= len(_ORDINALS):
        return _text(_ORDINALS[number - 1], number)
    teens = abs(number) % 100 in (11, 12, 13)
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(abs(number) % 10, "th")
    return _text(f"{number}{ending}", number)


def how_often(number: int) -> str:
    """Write how often something happens.

    `1 | how_often` gives `once`, `2 | how_often` gives `twice`, and `3 | how_often` gives `three times`.
    """
    return _text({0: "never", 1: "once", 2: "twice"}.get(number) or f"{_word(number)} times", number)


def days(number: int) -> str:
    """Write a period of days as a person would say it.

    `7 | days` gives `a week`, `14 | days` gives `two weeks`, and `10 | days` gives `ten days`.
    """
    weeks, rest = divmod(number, _DAYS_OF_A_WEEK)
    if number > 0 and not rest:
        return _text("a week" if weeks == 1 else f"{_word(weeks)} weeks", number)
    return _text("a day" if number == 1 else f"{_word(number)} days", number)


def both(number: int) -> str:
    """Write the word for every one of a number of things.

    `2 | both` gives `both`, `3 | both` gives `all three`, and `1 | both` gives `the`.
    """
    return _text({1: "the", 2: "both"}.get(number) or f"all {_word(number)}", number)


def noun(number: int, one: str, many: str = "") -> str:
    """Return the singular of a noun after 1, otherwise the plural. Give the plural if it needs more than an s.

    `2 | noun("drum")` gives `drums`, and `2 | noun("ally", "allies")` gives `allies`.
    """
    return one if number == 1 else many or f"{one}s"


def plural(name: str) -> str:
    """Return the plural of an English name that forms it regularly.

    `"fighter" | plural` gives `fighters`, and `"factory" | plural` gives `factories`.
    """
    if re.search(r"[^aeiou]y$", name):
        return _text(f"{name[:-1]}ies", name)
    return _text(f"{name}es" if re.search(r"(s|x|z|ch|sh)$", name) else f"{name}s", name)


def article(name: str | int) -> str:
    """Write a name or a number with "a" or "an" in front.

    `"Ace" | article` gives `an Ace`, `8 | article` gives `an 8`, and `"RAF die" | article` gives `an RAF die`.
    """
    return _text(f"{'an' if _takes_an(str(name)) else 'a'} {name}", name)


def _takes_an(text: str) -> bool:
    if text[:1].isdigit():
        return bool(_AN_BEFORE_NUMBER.match(text))
    first = re.match(r"\S*", text)
    if first and first[0].isupper() and (len(first[0]) > 1 or first[0] == text):
        return bool(_SPELT_OUT.match(text))
    return bool(_AN_BEFORE_WORD.match(text)) and not _A_BEFORE_WORD.match(text)


def sided(dice: Roll | int) -> str:
    """Write the number of sides of a die, given as a number or as a roll.

    `6 | sided` gives `six-sided`. If `roll` is `2d10`, `roll | sided` gives `ten-sided`.
    """
    return _text(f"{_word(dice.sides if isinstance(dice, Roll) else dice)}-sided", dice)


def dice_words(roll: Roll) -> str:
    """Write a roll in words. Only dice that do not have six sides are described.

    If `roll` is `2d6+1`, `roll | dice_words` gives `two dice plus 1`. If `other` is `1d8`, `other | dice_words` gives
    `one eight-sided die`.
    """
    if roll.fixed:
        return _text(str(roll.plus), roll)
    kind = "" if roll.sides == _USUAL_SIDES else f"{sided(roll.sides)} "
    more = f" {'plus' if roll.plus > 0 else 'minus'} {abs(roll.plus)}" if roll.plus else ""
    return _text(f"{_word(roll.count)} {kind}{noun(roll.count, 'die', 'dice')}{more}", roll)


def _word(number: int) -> str:
    return _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)


def _text(text: str, shown: Any) -> str:
    """Return a text with the datum of the value that it shows."""
    datum = getattr(shown, "datum", "")
    kept: str = with_datum(text, datum) if datum else text
    return kept


WORD_FILTERS: Mapping[str, Callable[..., Any]] = {
    "article": article,
    "both": both,
    "days": days,
    "dice_words": dice_words,
    "how_often": how_often,
    "in_words": in_words,
    "noun": noun,
    "ordinal": ordinal,
    "plural": plural,
    "sided": sided,
}
"""The filters for words, by the names that expressions use."""
