"""Turn dice expressions and sets of totals into exact odds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Protocol

_ROLL = re.compile(r"\s*(?:([0-9]*)[dD]([0-9]+)\s*(?:([+-])\s*([0-9]+))?|([0-9]+))\s*")
_SPAN = re.compile(r"\s*([0-9]+)\s*(?:[-–]\s*([0-9]+)\s*)?")
MOST_DICE = 30
"""Largest number of dice in one roll. More are a typo, and their odds take long to count."""
MOST_SIDES = 100
"""Largest number of sides, those of percentile dice."""
MOST_TOTAL = 9999
"""Largest total. A larger one is a typo, and a range up to it could exhaust the memory."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll such as `1d6+2`, or a fixed number such as `3`, which has no dice."""

    count: int
    sides: int
    plus: int
    datum: str = field(default="", compare=False)

    def __str__(self) -> str:
        if not self.count:
            return str(self.plus)
        return f"{self.count}d{self.sides}" + (f"{self.plus:+d}" if self.plus else "").replace("-", "−")

    @property
    def fixed(self) -> bool:
        return not self.count

    @property
    def least(self) -> int:
        return self.count + self.plus

    @property
    def most(self) -> int:
        return self.count * self.sides + self.plus

    @property
    def ways(self) -> int:
        """The number of ways in which the dice can fall."""
        return self.sides**self.count if self.count else 1

    @property
    def odds(self) -> dict[int, Fraction]:
        """Every total with its exact chance."""
        return {total + self.plus: chance for total, chance in _odds(self.count, self.sides).items()}


class Dice(Protocol):
    """Dice that are rolled in some way, with the exact chance of each total and the number of ways they can fall."""

    @property
    def ways(self) -> int: ...

    @property
    def odds(self) -> dict[int, Fraction]: ...


@cache
def _odds(count: int, sides: int) -> dict[int, Fraction]:
    ways = Counter({0: 1})
    for _ in range(count):
        ways_next: Counter[int] = Counter()
        for total, number in ways.items():
            for face in range(1, sides + 1):
                ways_next[total + face] += number
        ways = ways_next
    return {total: Fraction(number, sides**count) for total, number in sorted(ways.items())}


def parse_roll(text: str) -> Roll | None:
    """Return the roll that a text describes, or None if it does not describe one."""
    match = _ROLL.fullmatch(text)
    if not match:
        return None
    if match[5]:
        number = int(match[5][:9])
        return Roll(0, 0, number) if number <= MOST_TOTAL else None
    count, sides, plus = int((match[1] or "1")[:9]), int(match[2][:9]), int((match[4] or "0")[:9])
    if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_SIDES and plus <= MOST_TOTAL):
        return None
    return Roll(count, sides, -plus if match[3] == "-" else plus)


@dataclass(frozen=True, slots=True)
class Totals:
    """A set of dice totals, such as `2-8, 12`, which is printed with en dashes."""

    numbers: tuple[int, ...]
    datum: str = field(default="", compare=False)

    def __str__(self) -> str:
        spans: list[list[int]] = []
        for number in self.numbers:
            if spans and number == spans[-1][1] + 1:
                spans[-1][1] = number
            else:
                spans.append([number, number])
        return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in spans)


def parse_totals(text: str) -> Totals | None:
    """Return the totals that a text lists, or None if it is not a list of totals."""
    numbers: set[int] = set()
    for part in text.split(","):
        match = _SPAN.fullmatch(part)
        if not match:
            return None
        first, last = int(match[1][:9]), int((match[2] or match[1])[:9])
        if last < first or last > MOST_TOTAL:
            return None
        numbers.update(range(first, last + 1))
    return Totals(tuple(sorted(numbers)))


@dataclass(frozen=True, slots=True)
class Proof:
    """The problems of a dice table: totals on no row, totals on several rows, and totals that no roll gives."""

    missing: tuple[int, ...]
    doubled: tuple[int, ...]
    unreachable: tuple[int, ...]

    @property
    def holds(self) -> bool:
        return not (self.missing or self.doubled or self.unreachable)


def prove_rolls(roll: Roll, rows: Iterable[Totals]) -> Proof:
    """Check that every total of the roll is on exactly one row."""
    seen = Counter(number for row in rows for number in row.numbers)
    reachable = set(roll.odds)
    return Proof(
        missing=tuple(sorted(reachable - set(seen))),
        doubled=tuple(sorted(n for n, times in seen.items() if times > 1)),
        unreachable=tuple(sorted(set(seen) - reachable)),
    )


@dataclass(frozen=True, slots=True)
class Chance:
    """A number of ways out of all ways, printed as a percentage that is never rounded to 0 or 100."""

    ways: int
    of: int

    def __str__(self) -> str:
        return f"{self.figure} %"

    @property
    def figure(self) -> str:
        """The percentage without the per cent sign, for a table with the sign in its heading."""
        percent = Fraction(100 * self.ways, self.of)
        if 0 < percent < 1:
            return "<1"
        if 99 < percent < 100:
            return ">99"
        return str(int(percent + Fraction(1, 2)))

    @property
    def percent(self) -> float:
        """The exact percentage, for charts; texts show the rounded one."""
        return 100 * self.ways / self.of

    @property
    def fraction(self) -> str:
        return f"{self.ways}/{self.of}"

    @property
    def reduced(self) -> str:
        """The fraction in its lowest terms."""
        return str(Fraction(self.ways, self.of))

    @property
    def tenths(self) -> str:
        """The percentage with one decimal and without the per cent sign; it is never rounded to 0 or 100."""
        share = Fraction(1000 * self.ways, self.of)
        if 0 < share < 1:
            return "<0.1"
        if 999 < share < 1000:
            return ">99.9"
        whole, tenth = divmod(int(share + Fraction(1, 2)), 10)
        return str(whole) if share in (0, 1000) else f"{whole}.{tenth}"

    @property
    def not_so(self) -> Chance:
        """The chance that it does not happen."""
        return Chance(self.of - self.ways, self.of)


def chance_of(roll: Dice, part: Fraction) -> Chance:
    """Return a fraction of all ways in which dice can fall as a chance."""
    return Chance(int(part * roll.ways), roll.ways)
