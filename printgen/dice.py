"""Turn dice expressions and sets of totals into exact odds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import comb
from typing import Protocol

_ROLL = re.compile(r"\s*(?:([0-9]*)[dD]([0-9]+)\s*(?:([+-])\s*([0-9]+))?|([0-9]+))\s*")
_SPAN = re.compile(r"\s*([0-9]+)\s*(?:[-–]\s*([0-9]+)\s*)?")
MOST_DICE = 30
"""More dice in one roll are a typo, and their odds take long to count."""
MOST_SIDES = 100
"""Percentile dice have the most sides of all dice that people roll."""
MOST_TOTAL = 9999
"""A larger total is a typo, and a span up to it would fill the memory."""
MOST_THROWN = 200
"""Limit of the number of throws that are added up, so that a template cannot ask for endless work."""


@dataclass(frozen=True, slots=True)
class Roll:
    """`1d6+2`, or a fixed number such as `3` (no dice)."""

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
    """Dice that are rolled in some way: their totals with exact chances, and all ways in which they can fall."""

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
    """A set of dice totals, such as `2-8, 12`; printed with en dashes."""

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
    """Faults of a dice table: totals on no row, totals on several rows, totals of rows that no roll reaches."""

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
    """A number of ways out of all ways; printed as a percentage that never rounds to 0 or 100."""

    ways: int
    of: int

    def __str__(self) -> str:
        return f"{self.figure} %"

    @property
    def figure(self) -> str:
        """The percentage without its sign, for a table with the sign in its heading."""
        percent = Fraction(100 * self.ways, self.of)
        if 0 < percent < 1:
            return "<1"
        if 99 < percent < 100:
            return ">99"
        return str(int(percent + Fraction(1, 2)))

    @property
    def percent(self) -> float:
        """The exact percentage, for charts; a text shows the rounded one."""
        return 100 * self.ways / self.of

    @property
    def fraction(self) -> str:
        return f"{self.ways}/{self.of}"

    @property
    def not_so(self) -> Chance:
        """The chance that it does not happen."""
        return Chance(self.of - self.ways, self.of)


def chance(totals: Totals, roll: Dice) -> Chance:
    """How often a roll lands on one of some totals."""
    return chance_of(roll, sum((roll.odds.get(total, Fraction(0)) for total in totals.numbers), Fraction(0)))


def at_least(roll: Dice, number: int, bonus: int = 0) -> Chance:
    """How often a roll and a bonus together reach a number."""
    return chance_of(roll, sum((part for total, part in roll.odds.items() if total + bonus >= number), Fraction(0)))


def at_most(roll: Dice, number: int, bonus: int = 0) -> Chance:
    """How often a roll and a bonus together stay at a number or below it."""
    return chance_of(roll, sum((part for total, part in roll.odds.items() if total + bonus <= number), Fraction(0)))


def hits(chance: Chance, dice: int, sure: int = 0) -> list[Chance]:
    """How often none, one, two ... of some dice succeed, each with the same chance, and some more for certain."""
    counts = all(isinstance(number, int) and 0 <= number <= MOST_THROWN for number in (dice, sure))
    if not isinstance(chance, Chance) or not counts:
        raise ValueError(f"hits takes a chance and whole numbers of 0 to {MOST_THROWN}")
    missed = chance.of - chance.ways
    ways = [comb(dice, number) * chance.ways**number * missed ** (dice - number) for number in range(dice + 1)]
    return [Chance(number, chance.of**dice) for number in [0] * sure + ways]


def exactly(roll: Dice, number: int) -> Chance:
    """How often a roll is a number."""
    return chance_of(roll, roll.odds.get(number, Fraction(0)))


def same(roll: Roll) -> Chance:
    """How often all dice of a roll show the same number."""
    return Chance(roll.sides, roll.sides**roll.count)


def shows(roll: Roll, numbers: int = 1) -> Chance:
    """How often so many given numbers are all among the dice of a roll."""
    ways = sum((-1) ** out * comb(numbers, out) * (roll.sides - out) ** roll.count for out in range(numbers + 1))
    return Chance(ways, roll.sides**roll.count)


def throws(each: Iterable[int], bearers: int, groups: int) -> list[int]:
    """Every number of dice that groups can bring, some bearers in each, all bearers of a group with equally many."""
    one = {0, *(dice * number for dice in each for number in range(1, bearers + 1))}
    found = {0}
    for _ in range(groups):
        found = {before + more for before in found for more in one}
    return sorted(found - {0})


def together(one: Chance, other: Chance) -> Chance:
    """How often two things happen that do not depend on each other."""
    return Chance(one.ways * other.ways, one.of * other.of)


def times(roll: Roll, count: int) -> Roll:
    """The same dice thrown several times and added up."""
    if not isinstance(roll, Roll) or not isinstance(count, int) or not 0 <= count <= MOST_THROWN:
        raise ValueError(f"times takes dice and a whole number of 0 to {MOST_THROWN}")
    return Roll(roll.count * count, roll.sides, roll.plus * count)


def chance_of(roll: Dice, part: Fraction) -> Chance:
    return Chance(int(part * roll.ways), roll.ways)
