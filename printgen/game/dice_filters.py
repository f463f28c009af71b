"""Turn rolls, totals and chances into the exact odds that expressions show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from printgen.dice import Chance, Dice, Roll, Totals, chance_of

_MOST_THROWN = 200
"""Limit on the number of throws that are added up, so that a template cannot ask for endless work."""


def chance(totals: Totals, roll: Dice) -> Chance:
    """Return the chance that a roll is one of the given totals.

    If `totals` is `2-4` and `roll` is `2d6`, `totals | chance(roll)` gives `17 %`. A chance can also be printed without
    the sign (`.figure`), with one decimal (`.tenths`), as a fraction (`.fraction`, or `.reduced` to lowest terms), or
    as the chance that it does not happen (`.not_so`): `(totals | chance(roll)).fraction` gives `6/36`.
    """
    return chance_of(roll, sum((roll.odds.get(total, Fraction(0)) for total in totals.numbers), Fraction(0)))


def at_least(roll: Dice, number: int, bonus: int = 0) -> Chance:
    """Return the chance that a roll, plus an optional bonus, is at least the given number.

    If `roll` is `2d6`, `roll | at_least(10)` gives `17 %`, and `roll | at_least(10, bonus=1)` gives `28 %`.
    """
    return chance_of(roll, sum((part for total, part in roll.odds.items() if total + bonus >= number), Fraction(0)))


def at_most(roll: Dice, number: int, bonus: int = 0) -> Chance:
    """Return the chance that a roll, plus an optional bonus, is at most the given number.

    If `roll` is `2d6`, `roll | at_most(4)` gives `17 %`, and `roll | at_most(4, bonus=-1)` gives `28 %`.
    """
    return chance_of(roll, sum((part for total, part in roll.odds.items() if total + bonus <= number), Fraction(0)))


def at_most_each_turn(roll: Roll, number: int, step: int) -> list[Chance]:
    """Return the chance in each turn that a roll is at most the given number, up to the turn in which this is certain.

    In the first turn, nothing is subtracted from the roll. In each later turn, one more step is subtracted.
    If `roll` is `1d6`, `roll | at_most_each_turn(4, 1) | join(", ")` gives `67 %, 83 %, 100 %`.
    """
    if not isinstance(roll, Roll) or not isinstance(number, int) or not isinstance(step, int) or step < 1:
        raise ValueError("at_most_each_turn needs dice, a whole number, and a step of 1 or more")
    turns = max(0, -((number - roll.most) // step))
    return [at_most(roll, number, -step * turn) for turn in range(turns + 1)]


def by_then(chances: Iterable[Chance]) -> list[Chance]:
    """Return the chances that at least one of several independent things has happened: after the first, the second ...

    If `roll` is `1d6`, `[roll | exactly(1), roll | exactly(1)] | by_then | join(", ")` gives `17 %, 31 %`.
    """
    found: list[Chance] = []
    not_yet = Chance(1, 1)
    for chance in chances:
        not_yet = together(not_yet, chance.not_so)
        found.append(not_yet.not_so)
    return found


def any_of(chance: Chance, tries: int) -> Chance:
    """Return the chance that at least one of several tries succeeds, if each has the same chance.

    If `roll` is `1d6`, `roll | at_least(5) | any_of(2)` gives `56 %`.
    """
    return hits(chance, tries)[0].not_so


def hits(chance: Chance, dice: int, sure: int = 0) -> list[Chance]:
    """Return the chances of exactly 0, 1, 2 ... hits with the given number of dice, if each has the same chance to hit.

    An optional second number is added as certain hits.
    If `roll` is `1d6`, `roll | at_least(4) | hits(2) | join(", ")` gives `25 %, 50 %, 25 %`.
    """
    counts = all(isinstance(number, int) and 0 <= number <= _MOST_THROWN for number in (dice, sure))
    if not isinstance(chance, Chance) or not counts:
        raise ValueError(f"hits needs a chance and whole numbers from 0 to {_MOST_THROWN}")
    missed = chance.of - chance.ways
    ways = [comb(dice, number) * chance.ways**number * missed ** (dice - number) for number in range(dice + 1)]
    return [Chance(number, chance.of**dice) for number in [0] * sure + ways]


def exactly(roll: Dice, number: int) -> Chance:
    """Return the chance that a roll is exactly the given number.

    If `roll` is `2d6`, `roll | exactly(7)` gives `17 %`.
    """
    return chance_of(roll, roll.odds.get(number, Fraction(0)))


def same(roll: Roll) -> Chance:
    """Return the chance that all dice of a roll show the same number.

    If `roll` is `2d6`, `roll | same` gives `17 %`.
    """
    return Chance(roll.sides, roll.sides**roll.count)


def shows(roll: Roll, numbers: int = 1) -> Chance:
    """Return the chance that the dice of a roll show a certain number, or each of several certain numbers.

    If `roll` is `2d6`, `roll | shows` gives `31 %` (for a 6 on one die or both), and `roll | shows(2)` gives `6 %` (for
    a 5 and a 6).
    """
    ways = sum((-1) ** out * comb(numbers, out) * (roll.sides - out) ** roll.count for out in range(numbers + 1))
    return Chance(ways, roll.sides**roll.count)


def throws(each: Iterable[int], bearers: int, groups: int) -> list[int]:
    """Return every number of dice that several groups of units can throw together.

    The list contains the possible numbers of dice per unit, which is the same for all units of a group. The arguments
    are the largest number of units in a group and the number of groups. `[1, 2] | throws(2, 1)` gives `[1, 2, 4]`.
    """
    one = {0, *(dice * number for dice in each for number in range(1, bearers + 1))}
    found = {0}
    for _ in range(groups):
        found = {before + more for before in found for more in one}
    return sorted(found - {0})


def together(one: Chance, other: Chance) -> Chance:
    """Return the chance that two independent things both happen.

    If `roll` is `1d6`, `roll | at_least(4) | together(roll | exactly(6))` gives `8 %`.
    """
    return Chance(one.ways * other.ways, one.of * other.of)


def times(roll: Roll, count: int) -> Roll:
    """Return the roll that adds up several rolls of the same dice.

    If `roll` is `1d6+2`, `roll | times(3)` gives `3d6+6`.
    """
    if not isinstance(roll, Roll) or not isinstance(count, int) or not 0 <= count <= _MOST_THROWN:
        raise ValueError(f"times needs dice and a whole number from 0 to {_MOST_THROWN}")
    return Roll(roll.count * count, roll.sides, roll.plus * count)


DICE_FILTERS: Mapping[str, Callable[..., Any]] = {
    "any_of": any_of,
    "at_least": at_least,
    "at_most": at_most,
    "at_most_each_turn": at_most_each_turn,
    "by_then": by_then,
    "chance": chance,
    "exactly": exactly,
    "hits": hits,
    "same": same,
    "shows": shows,
    "throws": throws,
    "times": times,
    "together": together,
}
"""The filters for dice, by the names that expressions use."""
