"""Turn a log into the state of the game after each of its days, or into everything in it that cannot have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from printgen.game.replay.log import Day, Log
from printgen.game.replay.outcome import Outcome, outcome_of
from printgen.game.replay.setup import Group, ReplaySetup, ReplayTarget, State, Unit
from printgen.problems import Problem, ProblemsError

Fate = Literal["played", "called-off", "unopposed"]


@dataclass(frozen=True)
class Sent:
    """A group on a day: its dice, who went out, and who was named but had nothing left."""

    group: Group
    dice: tuple[int, ...]
    went: tuple[Unit, ...]
    stayed: tuple[Unit, ...]


@dataclass(frozen=True)
class Played:
    """A day that was played, and the state it left."""

    day: Day
    target: ReplayTarget
    fate: Fate
    groups: tuple[Sent, ...]
    losses: Mapping[str, int] = field(hash=False)
    damage: int
    after: State

    @property
    def went(self) -> tuple[Unit, ...]:
        """Everybody who was out."""
        return () if self.fate == "called-off" else tuple(unit for sent in self.groups for unit in sent.went)


@dataclass(frozen=True)
class Replay:
    setup: ReplaySetup
    log: Log
    played: tuple[Played, ...]
    outcome: Outcome

    @property
    def end(self) -> State:
        """How things stand after the last day that was played."""
        return self.played[-1].after if self.played else self.setup.start

    @property
    def files(self) -> tuple[str, ...]:
        return (*self.setup.files, self.log.file)


def replay(setup: ReplaySetup, log: Log) -> Replay:
    """Play every day again; raises all that cannot have been, each at its place in the log."""
    table = _Replayer(setup, log)
    played: list[Played] = []
    over = False
    for day in log.days:
        if day.number > setup.days:
            table.problem(day, (), f"day {day.number} is one too many.", f"There are {setup.days} days.")
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
    return Replay(setup, log, tuple(played), outcome_of(setup, [done.after for done in played]))


class _Replayer:
    """The game as it stands while its days are played again, and the problems met so far."""

    def __init__(self, setup: ReplaySetup, log: Log):
        self.setup, self.log = setup, log
        self.problems: list[Problem] = []
        self.left, self.hits = dict(setup.start.left), dict(setup.start.hits)
        self.gone: dict[str, int] = {}
        """The day on which a unit lost its last."""
        self.fell: dict[str, int] = {}
        """The day on which a target was destroyed."""

    def problem(self, day: Day, path: tuple[str, ...], what: str, remedy: str = "") -> None:
        self.problems.append(Problem(self.log.place(day, *path), what, remedy))

    def play(self, day: Day) -> Played | None:
        standing = [target for target in self.setup.targets if self.hits[target.id] < target.needs]
        if not standing:
            last = max(self.fell.values())
            self.problem(day, (), f"every target was destroyed by day {last}, so there is no day {day.number}.",
                         "Take it away.")  # fmt: skip
            return None
        target = self._target(day, standing)
        groups = self._groups(day)
        fate = _fate(groups)
        losses = self._losses(day, groups)
        for name, lost in losses.items():
            self.left[name] -= lost
            if lost and not self.left[name]:
                self.gone[name] = day.number
        damage = self._damage(day, groups, fate)
        self.hits[target.id] += damage
        if self.hits[target.id] >= target.needs:
            self.fell[target.id] = day.number
        after = State(day.number, dict(self.left), dict(self.hits))
        return Played(day, target, fate, groups, losses, damage, after)

    def _target(self, day: Day, standing: Sequence[ReplayTarget]) -> ReplayTarget:
        table = self.setup.table(standing)
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
        for group in self.setup.groups:
            dice = day.dice.get(group.id) or ()
            if not dice and _fate(found) != "called-off":
                what = f"day {day.number} lacks the dice of {group.id} ({group.name})."
                example = ", ".join(map(str, group.example))
                self.problem(day, ("dice",), what, f"Write {group.id}: [{example}], or what was rolled.")
                continue
            named = group.named(dice)
            went = tuple(unit for unit in named if self.left[unit.id])
            found.append(Sent(group, tuple(dice), went, tuple(unit for unit in named if unit not in went)))
        return tuple(found)

    def _losses(self, day: Day, groups: Sequence[Sent]) -> dict[str, int]:
        """The losses that can have been; the others are problems."""
        counted = {}
        for name, lost in day.losses.items():
            sent = next((sent for sent in groups if name in [unit.id for unit in sent.group.members]), None)
            if sent is None:  # its dice are missing, which has been said
                continue
            wrong = self._wrong_loss(name, lost, sent, groups)
            if wrong:
                self.problem(day, ("losses", name), f"day {day.number}: {wrong[0]}", wrong[1])
            counted[name] = min(lost, self.left[name]) if not wrong or lost > self.left[name] else 0
        return counted

    def _wrong_loss(self, name: str, lost: int, sent: Sent, groups: Sequence[Sent]) -> tuple[str, str] | None:
        went, fate = [unit.id for unit in sent.went], _fate(groups)
        double = len(sent.dice) > len(set(sent.dice))
        if name in [unit.id for unit in sent.stayed]:
            what = f"{name} was destroyed on day {self.gone[name]}, so it did not go out and has no losses."
            return what, "Leave it out."
        if name not in went:
            dice = ", ".join(map(str, sent.dice)) or "none"
            who = " and ".join(went) or "nobody"
            alone = f"The double sends {who} alone." if double and went else f"The dice ({dice}) sent {who}."
            return f"{name} was not rolled, so it has no losses.", alone
        if fate == "called-off":
            return f"the day was called off, so {name} has no losses. {_why(groups, fate)}", "Leave it out."
        if fate == "unopposed" and lost:
            return f"{name} cannot lose {lost}. {_why(groups, fate)}", "Leave it out."
        if lost > self.left[name]:
            once = " A double sends it once." if double else ""
            return (
                f"{name} loses {lost}, but has only {self.left[name]} left.",
                f"It can lose 0 to {self.left[name]}.{once}",
            )
        return None

    def _damage(self, day: Day, groups: Sequence[Sent], fate: Fate) -> int:
        """The damage that can have been: as many dice as the survivors bring, each with the sides it has."""
        out = [unit for sent in groups for unit in sent.went if fate != "called-off"]
        units = [unit for unit in out if unit.damage_roll and self.left[unit.id]]
        brought = [unit.damage(self.left[unit.id]) for unit in units]
        sides = [roll.sides for roll in brought for _ in range(roll.count)]
        plus = sum(roll.plus for roll in brought)
        survivors = " and ".join(f"{self.left[unit.id]} of {unit.id}" for unit in units)
        low, high = sum(roll.least for roll in brought), sum(roll.most for roll in brought)
        span = f"{low} to {high}" if low < high else str(low)
        nothing = _why(groups, fate) if fate == "called-off" else "Nobody was left to do any."
        why = f"{survivors} can do {span}." if survivors else nothing
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
            if high and fate != "called-off":
                self.problem(day, (), f"day {day.number} lacks damage.", why)
            return low
        if not low <= day.damage <= high:
            self.problem(day, where, f"{label} is {day.damage}, which cannot be.", why)
        return min(max(day.damage, low), high)


def _fate(groups: Sequence[Sent]) -> Fate:
    """What missing groups mean; that a day is called off comes before that nobody opposes it."""
    missing = {sent.group.missing for sent in groups if not sent.went}
    return "called-off" if "called-off" in missing else "unopposed" if "unopposed" in missing else "played"


def _why(groups: Sequence[Sent], fate: Fate) -> str:
    """Which group made the day what it was."""
    missing = next(sent.group for sent in groups if not sent.went and sent.group.missing == fate)
    return f"The dice of {missing.id} ({missing.name}) sent nobody."


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _dice(sides: Sequence[int]) -> str:
    """So many dice in the notation players know."""
    kinds = dict.fromkeys(sides)
    return " and ".join(f"{sides.count(kind)}d{kind}" for kind in kinds)
