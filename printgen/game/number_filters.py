"""Turn numbers into the sums and texts that expressions show, such as `+1`, `−2` or `3,000`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from printgen.facts import with_datum
from printgen.units import MM_PER_INCH


def plus(number: int, more: int) -> int:
    """Add two numbers.

    `4 | plus(3)` gives `7`.
    """
    return number + more


def either_way(number: int) -> int:
    """Return the length of a period that extends the given number of days before and after a day.

    `3 | either_way` gives `7`: the day itself, three days before it and three after it.
    """
    return 2 * number + 1


def towards(number: int, more: int) -> int:
    """Move a modifier further away from zero. A modifier of 0 stays 0.

    `-2 | towards(1)` gives `-3`, and `2 | towards(1)` gives `3`.
    """
    return number + more if number > 0 else number - more if number < 0 else 0


def signed(number: int) -> str:
    """Write a modifier with a plus or a minus sign.

    `1 | signed` gives `+1`, `-2 | signed` gives `−2`, and `0 | signed` gives `0`.
    """
    text: str = with_datum(f"{number:+d}".replace("-", "−") if number else "0", getattr(number, "datum", ""))
    return text


def thousands(number: int) -> str:
    """Write a number with commas between the thousands.

    `3000 | thousands` gives `3,000`.
    """
    text: str = with_datum(f"{number:,d}", getattr(number, "datum", ""))
    return text


def stepped_down(number: int, step: int) -> range:
    """Count down from a number in equal steps, without the number itself, and stop before 0.

    `10 | stepped_down(3) | list` gives `[7, 4, 1]`.
    """
    return range(number - step, 0, -step)


def round_steps(last: int, most: int) -> list[int]:
    """Count up to a number in round steps of 1, 2, 5, 10, 20 and so on, with at most the given number of results.

    `30 | round_steps(8)` gives `[5, 10, 15, 20, 25, 30]`, and `72 | round_steps(4)` gives `[20, 40, 60, 72]`.
    """
    if most < 1:
        raise ValueError(f"round_steps needs a number of 1 or more, not {most}")
    sizes = (digit * 10**power for power in count() for digit in (1, 2, 5))
    size = next(size for size in sizes if -(-last // size) <= most)
    found = list(range(size, last + 1, size))
    return found if last < 1 or (found and found[-1] == last) else [*found, last]


def with_minus(number: int) -> str:
    """Write a negative number with a minus sign instead of a hyphen.

    `-2 | with_minus` gives `−2`.
    """
    text: str = with_datum(str(number).replace("-", "−"), getattr(number, "datum", ""))
    return text


def inches(length: float) -> str:
    """Write a length in millimetres as a number of inches.

    `50.8 | inches` gives `2`.
    """
    text: str = with_datum(f"{round(length / MM_PER_INCH, 3):g}", getattr(length, "datum", ""))
    return text


def halved(number: int) -> int:
    """Return half of a number, rounded down.

    `5 | halved` gives `2`.
    """
    return number // 2


def minus_one(number: int) -> int:
    """Subtract 1 from a number.

    `5 | minus_one` gives `4`.
    """
    return number - 1


def negated(number: int) -> int:
    """Return a number with the opposite sign.

    `5 | negated` gives `-5`.
    """
    return -number


def multiplied_by(number: int, count: int) -> int:
    """Multiply two numbers.

    `5 | multiplied_by(3)` gives `15`.
    """
    return number * count


def through(first: int, last: int) -> range:
    """Return the whole numbers from the first to the last, both included.

    `2 | through(5) | listed` gives `2, 3, 4 and 5`.
    """
    return range(first, last + 1)


NUMBER_FILTERS: Mapping[str, Callable[..., Any]] = {
    "either_way": either_way,
    "halved": halved,
    "inches": inches,
    "minus_one": minus_one,
    "multiplied_by": multiplied_by,
    "negated": negated,
    "plus": plus,
    "signed": signed,
    "stepped_down": stepped_down,
    "round_steps": round_steps,
    "thousands": thousands,
    "through": through,
    "towards": towards,
    "with_minus": with_minus,
}
"""The filters for numbers, by the names that expressions use."""
