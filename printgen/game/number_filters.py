"""Turn numbers into the sums and texts that expressions show: +1 and −2, 3,000, the nights of a window."""

from __future__ import annotations

from printgen.facts import with_datum


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


NUMBER_FILTERS = {"either_way": either_way, "plus": plus, "signed": signed, "thousands": thousands, "towards": towards}
"""The filters for numbers, by the names that expressions use."""
