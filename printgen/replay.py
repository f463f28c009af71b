"""Turn a log into the state of the game after each of its days, or into everything in it that cannot have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from printgen.log import Day, Log
from printgen.muster import Group, Muster, Target, Unit
from printgen.outcome import Outcome, Standing, outcome_of
from printgen.problems import Problem, ProblemsError

Fate = Literal["flown", "no-raid", "no-fight"]


@dataclass(frozen=True)
class Sent:
    """A group on a day: its dice, who flew, and who was named but had nothing left."""

    group: Group
    dice: tuple[int, ...]
    flew: tuple[Unit, ...]
    stayed: tuple[Unit, ...]


@dataclass(frozen=True)
class Played:
    """A day that was played, and the state it left."""

    day: Day
    target: Target
    fate: Fate
    groups: tuple[Sent, ...]
    losses: Mapping[str, int] = field(hash=False)
    damage: int
    left: Mapping[str, int] = field(hash=False)
    """What each has left after the day."""
    hits: Mapping[str, int] = field(hash=False)
    """What each target has taken so far."""

    @property
    def flew(self) -> tuple[Unit, ...]:
        """Everybody who was in the air."""
        return () if self.fate == "no-raid" else tuple(unit for sent in self.groups for unit in sent.flew)


@dataclass(frozen=True)
class Replay:
    muster: Muster
    log: Log
    played: tuple[Played, ...]
    outcome: Outcome

    @property
    def left(self) -> Mapping[str, int]:
        """What each has left at the end."""
        start = {unit.id: unit.strength for unit in self.muster.units.values()}
        return self.played[-1].left if self.played else start

    @property
    def hits(self) -> Mapping[str, int]:
        """What each target has taken at the end."""
        return self.played[-1].hits if self.played else {target.id: 0 for target in self.muster.targets}

    @property
    def files(self) -> tuple[str, ...]:
        return (*self.muster.files, self.log.file)


def replay(muster: Muster, log: Log) -> Replay:
    """Play every day again; raises all that cannot have been, each at its place in the log."""
    table = _Table(muster, log)
    played: list[Played] = []
    over = False
    for day in log.days:
        if day.number > muster.days:
            table.problem(day, (), f"day {day.number} is one too many.", f"There are {muster.days} days.")
            break
        if day.unplayed:
            over = True
            continue
        if over:
            table.problem(day, (), f"day {day.number} was played, but a day before it was not.", "Leave no gap.")
        done = table.play(day)
        if done is None:
            break
        played.append(done)
    if table.problems:
        raise ProblemsError(table.problems)
    states = [Standing(done.day.number, done.left, done.hits) for done in played]
    return Replay(muster, log, tuple(played), outcome_of(muster, states))


class _Table:
    """The game as it stands while its days are played again, and the problems met so far."""

    def __init__(self, muster: Muster, log: Log):
        self.muster, self.log = muster, log
        self.problems: list[Problem] = []
        self.left = {unit.id: unit.strength for unit in muster.units.values()}
        self.hits = {target.id: 0 for target in muster.targets}
        self.gone: dict[str, int] = {}
        """The day on which a unit lost its last."""
        self.fell: dict[str, int] = {}
        """The day on which a target was destroyed."""

    def problem(self, day: Day, path: tuple[str, ...], what: str, remedy: str = "") -> None:
        self.problems.append(Problem(self.log.place(day, *path), what, remedy))

    def play(self, day: Day) -> Played | None:
        standing = [target for target in self.muster.targets if self.hits[target.id] < target.needs]
        if not standing:
            last = max(self.fell.values())
            self.problem(day, (), f"every target was destroyed by day {last}, so there is no day {day.number}.",
                         "Take it away.")  # fmt: skip
            return None
        target = self._target(day, standing)
        groups = self._groups(day)
        fate = _fate(groups)
        losses = self._losses(day, groups, fate)
        for name, lost in losses.items():
            self.left[name] -= lost
            if lost and not self.left[name]:
                self.gone[name] = day.number
        damage = self._damage(day, groups, fate)
        self.hits[target.id] += damage
        if self.hits[target.id] >= target.needs:
            self.fell[target.id] = day.number
        return Played(day, target, fate, groups, losses, damage, dict(self.left), dict(self.hits))

    def _target(self, day: Day, standing: Sequence[Target]) -> Target:
        table = self.muster.table(standing)
        meant = next((target for totals, target in table if day.roll in totals.numbers), None)
        rows = ", ".join(f"{totals} {target.id}" for totals, target in table)
        if meant is None and len(standing) > 1:
            self.problem(day, (), f"day {day.number} lacks the roll that chose its target.", f"Write roll: ({rows}).")
            meant = next((target for target in standing if target.id == day.target), None)
        meant = meant or standing[0]
        if day.target and day.target != meant.id:
            fell = f"{day.target} was destroyed on day {self.fell[day.target]}" if day.target in self.fell else ""
            rolled = f"a roll of {day.roll} chooses {meant.id}" if day.roll else f"only {meant.id} is left"
            what = f"day {day.number}: {fell}{'; ' if fell else ''}{rolled}, not {day.target}."
            self.problem(day, ("target",), what, f"The roll: {rows}.")
        return meant

    def _groups(self, day: Day) -> tuple[Sent, ...]:
        """Who was sent; once a group that nobody can do without is missing, the others need no dice."""
        found: list[Sent] = []
        for group in self.muster.groups:
            dice = day.dice.get(group.id) or ()
            if not dice and _fate(found) != "no-raid":
                what = f"day {day.number} lacks the dice of {group.id} ({group.name})."
                example = ", ".join(str(number) for number in range(1, group.dice + 1))
                self.problem(day, ("dice",), what, f"Write {group.id}: [{example}], or what was rolled.")
                continue
            named = group.named(dice)
            flew = tuple(unit for unit in named if self.left[unit.id])
            found.append(Sent(group, tuple(dice), flew, tuple(unit for unit in named if unit not in flew)))
        return tuple(found)

    def _losses(self, day: Day, groups: Sequence[Sent], fate: Fate) -> dict[str, int]:
        """The losses that can have been; the others are problems."""
        counted = {}
        for name, lost in day.losses.items():
            sent = next((sent for sent in groups if name in [unit.id for unit in sent.group.members]), None)
            if sent is None:  # its dice are missing, which has been said
                continue
            wrong = self._wrong_loss(name, lost, sent, fate)
            if wrong:
                self.problem(day, ("losses", name), f"day {day.number}: {wrong[0]}", wrong[1])
            counted[name] = min(lost, self.left[name]) if not wrong or lost > self.left[name] else 0
        return counted

    def _wrong_loss(self, name: str, lost: int, sent: Sent, fate: Fate) -> tuple[str, str] | None:
        flew = [unit.id for unit in sent.flew]
        double = len(sent.dice) > len(set(sent.dice))
        if name in [unit.id for unit in sent.stayed]:
            what = f"{name} was destroyed on day {self.gone[name]}, so it did not fly and has no losses."
            return what, "Leave it out."
        if name not in flew:
            dice = ", ".join(map(str, sent.dice)) or "none"
            who = " and ".join(flew) or "nobody"
            alone = f"The double sends {who} alone." if double and flew else f"The dice ({dice}) sent {who}."
            return f"{name} was not rolled, so it has no losses.", alone
        if fate == "no-raid":
            return f"the raid was off, so {name} has no losses.", "Leave it out."
        if fate == "no-fight" and lost:
            return f"nobody could meet the raid, so {name} cannot lose {lost}.", "Leave it out."
        if lost > self.left[name]:
            once = " A double sends it once." if double else ""
            return (
                f"{name} loses {lost}, but has only {self.left[name]} left.",
                f"It can lose 0 to {self.left[name]}.{once}",
            )
        return None

    def _damage(self, day: Day, groups: Sequence[Sent], fate: Fate) -> int:
        """The damage that can have been: as many dice as the survivors bring, each with the sides it has."""
        units = [unit for sent in groups for unit in sent.flew if fate != "no-raid" and self.left[unit.id]]
        brought = [(unit.brings, self.left[unit.id]) for unit in units if unit.brings]
        sides = [roll.sides for roll, number in brought for _ in range(number * roll.count)]
        plus = sum(roll.plus * number for roll, number in brought)
        survivors = " and ".join(f"{self.left[unit.id]} of {unit.id}" for unit in units if unit.brings)
        low, high = len(sides) + plus, sum(sides) + plus
        span = f"{low} to {high}" if low < high else str(low)
        why = f"{survivors} can do {span}." if survivors else _nothing(fate)
        where, label = ("damage",), f"day {day.number}: damage"
        if isinstance(day.damage, tuple):
            if len(day.damage) != len(sides):
                what = f"{label} has {_count(len(day.damage), 'die', 'dice')} instead of {len(sides)}."
                self.problem(day, where, what, f"{survivors} rolled {_dice(sides)}." if survivors else why)
                return min(max(sum(day.damage) + plus, low), high)
            for number, (die, most) in enumerate(zip(day.damage, sides, strict=True), 1):
                if die > most:
                    self.problem(day, (*where, str(number)), f"{label}: a die shows {die}.", f"It can be 1 to {most}.")
            return sum(min(die, most) for die, most in zip(day.damage, sides, strict=True)) + plus
        if day.damage is None:
            if high and fate != "no-raid":
                self.problem(day, (), f"day {day.number} lacks damage.", why)
            return low
        if not low <= day.damage <= high:
            self.problem(day, where, f"{label} is {day.damage}, which cannot be.", why)
        return min(max(day.damage, low), high)


def _fate(groups: Sequence[Sent]) -> Fate:
    """What missing groups mean; a raid that is off comes before a raid that nobody meets."""
    missing = {sent.group.missing for sent in groups if not sent.flew}
    return "no-raid" if "no-raid" in missing else "no-fight" if "no-fight" in missing else "flown"


def _nothing(fate: Fate) -> str:
    return "The raid was off." if fate == "no-raid" else "Nobody was left to do any."


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _dice(sides: Sequence[int]) -> str:
    """So many dice in the notation players know."""
    kinds = dict.fromkeys(sides)
    return " and ".join(f"{sides.count(kind)}d{kind}" for kind in kinds)
