"""Turn numbers into the sums and texts that expressions show: +1 and −2, 3,000, the nights of a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from printgen.facts import with_datum
from printgen.units import MM_PER_INCH


def plus(number: int, more: int) -> int:
    """Return a number with another one added to it."""
    return number + more


def either_way(number: int) -> int:
    """Return how many days are at most a number of days before or after one of them: 7 for 3."""
    return 2 * number + 1


def towards(number: int, more: int) -> int:
    """Return a modifier that is larger by a number in its own direction: -2 and 1 make -3."""
    return number + more if number > 0 else number - more if number < 0 else 0


def signed(number: int) -> str:
    """Write a modifier with its sign, as it is printed: +1, −2, 0; the text keeps the datum of the number."""
    text: str = with_datum(f"{number:+d}".replace("-", "−") if number else "0", getattr(number, "datum", ""))
    return text


def thousands(number: int) -> str:
    """Write a number with a comma between its thousands; the text keeps the datum of the number."""
    text: str = with_datum(f"{number:,d}", getattr(number, "datum", ""))
    return text


def stepped_down(number: int, step: int) -> range:
    """Return a number lowered by a step, by two steps and so on, as long as it stays above zero."""
    return range(number - step, 0, -step)


def in_words(number: int) -> str:
    """Spell a small number as prose does; the text keeps the datum of the number."""
    text = _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)
    spelt: str = with_datum(text, getattr(number, "datum", ""))
    return spelt


def with_minus(number: int) -> str:
    """Write a number with a minus rather than a hyphen; the text keeps the datum of the number."""
    text: str = with_datum(str(number).replace("-", "−"), getattr(number, "datum", ""))
    return text


def noun(number: int, one: str, many: str = "") -> str:
    """Return the noun that follows a number: drum after 1, else drums; `many` if it takes more than an s."""
    return one if number == 1 else many or f"{one}s"


def inches(length: float) -> str:
    """Write a length in mm as inches; the text keeps the datum of the length."""
    text: str = with_datum(f"{round(length / MM_PER_INCH, 3):g}", getattr(length, "datum", ""))
    return text


def halved(number: int) -> int:
    """Return half of a number, rounded down."""
    return number // 2


def minus_one(number: int) -> int:
    """Return the number before this one."""
    return number - 1


def negated(number: int) -> int:
    """Return a number with the opposite sign."""
    return -number


def multiplied_by(number: int, count: int) -> int:
    """Return a number multiplied by a count."""
    return number * count


def through(first: int, last: int) -> range:
    """Return the whole numbers from the first to the last, which is included."""
    return range(first, last + 1)


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

NUMBER_FILTERS: Mapping[str, Callable[..., Any]] = {
    "either_way": either_way,
    "halved": halved,
    "in_words": in_words,
    "inches": inches,
    "minus_one": minus_one,
    "multiplied_by": multiplied_by,
    "negated": negated,
    "noun": noun,
    "plus": plus,
    "signed": signed,
    "stepped_down": stepped_down,
    "thousands": thousands,
    "through": through,
    "towards": towards,
    "with_minus": with_minus,
}
"""The filters for numbers, by the names that expressions use."""
