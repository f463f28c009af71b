"""Turn several rolls of the same dice, of which only one counts, into exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

from printgen.dice import Roll, Totals

MOST_KEPT = 9
"""Largest number of rolls of which one is kept, because the denominator of the odds grows with each."""

Keep = Literal["lowest", "highest"]
"""Which of several rolls counts."""


@dataclass(frozen=True, slots=True)
class KeptRoll:
    """Several rolls of the same dice, of which the lowest or the highest counts."""

    roll: Roll
    rolls: int
    keep: Keep

    def __str__(self) -> str:
        return f"{self.keep} of {self.rolls} rolls of {self.roll}"

    @property
    def ways(self) -> int:
        ways: int = self.roll.ways**self.rolls
        return ways

    @property
    def odds(self) -> dict[int, Fraction]:
        """Every total with the exact chance that it is kept.

        The chance that all rolls are at least n is the chance for one roll, raised to the number of rolls. The
        difference between this chance for n and for the next total is the chance that n is the lowest. For the highest
        roll, the totals are taken in reverse order.
        """
        found: dict[int, Fraction] = {}
        rest = Fraction(1)
        for total, chance in sorted(self.roll.odds.items(), reverse=self.keep == "highest"):
            found[total] = rest**self.rolls - (rest - chance) ** self.rolls
            rest -= chance
        return dict(sorted(found.items()))


def kept_of(roll: Roll, rolls: int, keep: Any) -> KeptRoll:
    """Return dice that are rolled several times, of which the `lowest` or the `highest` roll counts.

    If `roll` is `1d6`, `roll | kept_of(2, "highest") | at_least(5)` gives `56 %`.
    """
    if keep not in get_args(Keep):
        raise ValueError(f"kept_of keeps {' or '.join(get_args(Keep))}, not '{keep}'")
    if not isinstance(roll, Roll) or not isinstance(rolls, int) or not 1 <= rolls <= MOST_KEPT:
        raise ValueError(f"kept_of needs dice and a whole number from 1 to {MOST_KEPT}")
    return KeptRoll(roll, rolls, keep)


def kept_word(keep: Keep, rolls: int) -> str:
    """Return the English word for the roll that counts, given the number of rolls.

    `"lowest" | kept_word(2)` gives `lower`, and `"lowest" | kept_word(3)` gives `lowest`.
    """
    return {"lowest": "lower", "highest": "higher"}.get(keep, keep) if rolls == 2 else keep


def bands(limits: Iterable[int]) -> list[Totals]:
    """Divide the numbers from 1 upwards into ranges that end at the numbers of a list.

    `[1, 5, 6] | bands | join(", ")` gives `1, 2–5, 6`.
    """
    ends = sorted({limit for limit in limits if limit > 0})
    return [Totals(tuple(range(before + 1, end + 1))) for before, end in zip([0, *ends], ends, strict=False)]


def united(all_totals: Iterable[Totals]) -> Totals:
    """Combine several sets of totals into one.

    If `one` is `2-4` and `other` is `5, 12`, `[one, other] | united` gives `2–5, 12`.
    """
    return Totals(tuple(sorted({number for totals in all_totals for number in totals.numbers})))


ROLL_FILTERS: Mapping[str, Callable[..., Any]] = {
    "bands": bands,
    "kept_of": kept_of,
    "kept_word": kept_word,
    "united": united,
}
"""The filters for rolls and totals, by the names that expressions use."""
