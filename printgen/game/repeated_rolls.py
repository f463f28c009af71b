"""Turn chances of single rolls into chances of several rolls in a row."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.dice import Chance, Roll, at_most

MOST_TRIES = 60
"""Limit of the number of tries, so that a template cannot ask for endless work."""


def sinking(roll: Roll, number: int, step: int, tries: int) -> list[Chance]:
    """Return how often each of several rolls is at most a number, the first unmodified, each next lower by a step."""
    if not isinstance(roll, Roll) or not all(isinstance(each, int) for each in (number, step)):
        raise ValueError("sinking takes dice, a number and a step")
    return [at_most(roll, number, -step * before) for before in range(_checked(tries))]


def by_then(chances: Iterable[Chance]) -> list[Chance]:
    """Return how often something has happened by each of several tries, which have chances that can differ."""
    found: list[Chance] = []
    missed = Chance(1, 1)
    for chance in chances:
        if not isinstance(chance, Chance):
            raise ValueError("by_then takes a list of chances")
        missed = Chance(missed.ways * chance.not_so.ways, missed.of * chance.of)
        found.append(missed.not_so)
    return found


def any_of(chance: Chance, tries: int) -> Chance:
    """Return how often at least one of several tries succeeds, all with the same chance."""
    if not isinstance(chance, Chance):
        raise ValueError("any_of takes a chance and a number of tries")
    count = _checked(tries)
    return Chance(chance.of**count - chance.not_so.ways**count, chance.of**count)


def _checked(tries: int) -> int:
    if not isinstance(tries, int) or not 1 <= tries <= MOST_TRIES:
        raise ValueError(f"the number of tries must be from 1 to {MOST_TRIES}")
    return tries
