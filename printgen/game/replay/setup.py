"""Hold the units, targets and days of a game, as far as a replay needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from printgen.dice import Roll, Totals
from printgen.game.dice_filters import times

KIND = "replay"
MOST = 9999
"""Largest number of days, strength or hits; a larger number is a typo."""
Missing = Literal["called-off", "unopposed", "goes-on"]
"""The effect on a day if the dice of a group send no unit."""


@dataclass(frozen=True)
class Unit:
    """A unit that the dice can choose; `damage_roll` is the damage of each survivor."""

    id: str
    kind: str
    strength: int
    damage_roll: Roll | None

    def damage(self, survivors: int) -> Roll:
        """Return the roll for the damage of a number of survivors together."""
        return times(self.damage_roll, survivors) if self.damage_roll else Roll(0, 0, 0)


@dataclass(frozen=True)
class Group:
    """Units of which dice choose some each day."""

    id: str
    name: str
    dice: Roll
    members: tuple[Unit, ...]
    """The units in the order of the numbers on a die; the last numbers may have none."""
    missing: Missing

    def units_for(self, dice: Sequence[int]) -> tuple[Unit, ...]:
        """Return the units that dice choose; a double chooses only one, and a number without a unit none."""
        return tuple(dict.fromkeys(self.members[die - 1] for die in dice if die <= len(self.members)))

    @property
    def example(self) -> tuple[int, ...]:
        """Dice that choose as many different members as possible."""
        return tuple(die % len(self.members) + 1 for die in range(self.dice.count))


@dataclass(frozen=True)
class ReplayTarget:
    """A target that a roll can choose."""

    id: str
    kind: str
    numbers: Totals
    """Totals that choose it while all targets are intact."""
    needs: int
    """Number of hits that destroy it."""
    must: bool
    """True if it must be destroyed to win."""


@dataclass(frozen=True)
class State:
    """The remaining strength of each unit and the hits on each target after a day, by id."""

    day: int
    remaining: Mapping[str, int] = field(hash=False)
    hits: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True)
class ReplaySetup:
    """The units, targets and days of a game, as far as a replay needs them."""

    days: int
    groups: tuple[Group, ...]
    targets: tuple[ReplayTarget, ...]
    rolls_when_fewer: tuple[tuple[Totals, ...], ...]
    """Totals that choose each intact target when one target is destroyed, when two are, and so on."""
    other_targets_needed: int
    """Number of targets to destroy in addition to the required ones."""
    files: tuple[str, ...]
    """Data files from which it was read."""

    @property
    def units(self) -> dict[str, Unit]:
        return {unit.id: unit for group in self.groups for unit in group.members}

    @property
    def start(self) -> State:
        """The state before the first day."""
        remaining = {unit.id: unit.strength for unit in self.units.values()}
        return State(0, remaining, {target.id: 0 for target in self.targets})

    def target_table(self, intact: Sequence[ReplayTarget]) -> list[tuple[Totals, ReplayTarget]]:
        """Return the totals that choose each of the intact targets."""
        destroyed = len(self.targets) - len(intact)
        rows = self.rolls_when_fewer[destroyed - 1] if destroyed else tuple(target.numbers for target in self.targets)
        return list(zip(rows, intact, strict=True))
