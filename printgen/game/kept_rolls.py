"""Turn dice that are rolled several times, of which one roll counts, into exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

from printgen.dice import Roll, Totals

MOST_KEPT = 9
"""The most rolls of which one is kept; the denominator of the odds grows with their number."""

Keep = Literal["lowest", "highest"]
"""The one of several rolls that counts."""


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
        """Every total with its exact chance of being kept.

        All rolls are at least n with the chance of one roll, to the power of their number. What one total takes from
        that chance is how often it is the lowest; the highest is counted from the other end.
        """
        found: dict[int, Fraction] = {}
        rest = Fraction(1)
        for total, chance in sorted(self.roll.odds.items(), reverse=self.keep == "highest"):
            found[total] = rest**self.rolls - (rest - chance) ** self.rolls
            rest -= chance
        return dict(sorted(found.items()))


def kept_of(roll: Roll, rolls: int, keep: Any) -> KeptRoll:
    """Roll several times and keep the lowest or the highest total, as a table says in `keep`."""
    if keep not in get_args(Keep):
        raise ValueError(f"kept_of keeps {' or '.join(get_args(Keep))}, not '{keep}'")
    if not isinstance(roll, Roll) or not isinstance(rolls, int) or not 1 <= rolls <= MOST_KEPT:
        raise ValueError(f"kept_of takes dice and a whole number of 1 to {MOST_KEPT}")
    return KeptRoll(roll, rolls, keep)


def kept_word(keep: Keep, rolls: int) -> str:
    """Return the word for the roll that counts: the lower of two, the lowest of three."""
    return {"lowest": "lower", "highest": "higher"}.get(keep, keep) if rolls == 2 else keep


def bands(limits: Iterable[int]) -> list[Totals]:
    """Divide the numbers from 1 at some limits, each the last number of its band: 1 and 5 make 1 and 2-5."""
    ends = sorted({limit for limit in limits if limit > 0})
    return [Totals(tuple(range(before + 1, end + 1))) for before, end in zip([0, *ends], ends, strict=False)]


def united(all_totals: Iterable[Totals]) -> Totals:
    """Put several sets of totals together."""
    return Totals(tuple(sorted({number for totals in all_totals for number in totals.numbers})))


ROLL_FILTERS: Mapping[str, Callable[..., Any]] = {
    "bands": bands,
    "kept_of": kept_of,
    "kept_word": kept_word,
    "united": united,
}
"""The filters for rolls and totals, by the names that expressions use."""
