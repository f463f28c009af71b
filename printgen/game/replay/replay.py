"""Turn a log into the state of the game after each of its days, or into a list of its impossible entries."""

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
    """A group on a day: its dice, the units that went out, and those that were chosen but are destroyed."""

    group: Group
    dice: tuple[int, ...]
    went: tuple[Unit, ...]
    stayed: tuple[Unit, ...]


@dataclass(frozen=True)
class PlayedDay:
    """A day that was played, and the state after it."""

    day: Day
    target: ReplayTarget
    fate: Fate
    groups: tuple[Sent, ...]
    losses: Mapping[str, int] = field(hash=False)
    damage: int
    after: State

    @property
    def went(self) -> tuple[Unit, ...]:
        """All units that went out."""
        return () if self.fate == "called-off" else tuple(unit for sent in self.groups for unit in sent.went)


@dataclass(frozen=True)
class Replay:
    """A log without problems, with the days that were played and the outcome."""

    setup: ReplaySetup
    log: Log
    played: tuple[PlayedDay, ...]
    outcome: Outcome

    @property
    def end(self) -> State:
        """The state after the last day that was played."""
        return self.played[-1].after if self.played else self.setup.start

    @property
    def files(self) -> tuple[str, ...]:
        return (*self.setup.files, self.log.file)


def replay(setup: ReplaySetup, log: Log) -> Replay:
    """Replay every day; raise all impossible entries together, each with its place in the log."""
    replayer = _Replayer(setup, log)
    played_days: list[PlayedDay] = []
    unplayed_before = False
    for day in log.days:
        if day.number > setup.days:
            replayer.problem(day, (), f"day {day.number} cannot be played: a game has {setup.days} days.", "Delete it.")
            break
        if day.unplayed:
            unplayed_before = True
            continue
        if unplayed_before:
            replayer.problem(
                day,
                (),
                f"day {day.number} was played, but an earlier day was not.",
                "Move the unplayed day to the end, or delete it.",
            )
        played_day = replayer.play(day)
        if played_day is None:
            break
        played_days.append(played_day)
    if replayer.problems:
        raise ProblemsError(replayer.problems)
    return Replay(setup, log, tuple(played_days), outcome_of(setup, [played.after for played in played_days]))


class _Replayer:
    """The state of the game while its days are replayed, and the problems found so far."""

    def __init__(self, setup: ReplaySetup, log: Log):
        self.setup, self.log = setup, log
        self.problems: list[Problem] = []
        self.remaining, self.hits = dict(setup.start.remaining), dict(setup.start.hits)
        self.unit_destroyed_on: dict[str, int] = {}
        self.target_destroyed_on: dict[str, int] = {}

    def problem(self, day: Day, path: tuple[str, ...], what: str, remedy: str = "") -> None:
        self.problems.append(Problem(self.log.place(day, *path), what, remedy))

    def play(self, day: Day) -> PlayedDay | None:
        """Replay a day, or return None if no target is left to attack."""
        intact = [target for target in self.setup.targets if self.hits[target.id] < target.needs]
        if not intact:
            last = max(self.target_destroyed_on.values())
            what = f"day {day.number} cannot be played: every target was destroyed by day {last}."
            self.problem(day, (), what, "Delete it.")
            return None
        target = self._target(day, intact)
        groups = self._groups(day)
        fate = _fate(groups)
        losses = self._losses(day, groups)
        for name, lost in losses.items():
            self.remaining[name] -= lost
            if lost and not self.remaining[name]:
                self.unit_destroyed_on[name] = day.number
        damage = self._damage(day, groups, fate)
        self.hits[target.id] += damage
        if self.hits[target.id] >= target.needs:
            self.target_destroyed_on[target.id] = day.number
        after = State(day.number, dict(self.remaining), dict(self.hits))
        return PlayedDay(day, target, fate, groups, losses, damage, after)

    def _target(self, day: Day, intact: Sequence[ReplayTarget]) -> ReplayTarget:
        """Return the target that the roll chooses; report a missing roll, or a target that the roll does not choose."""
        table = self.setup.target_table(intact)
        chosen = next((target for totals, target in table if day.roll in totals.numbers), None)
        rows = ", ".join(f"{totals} {target.id}" for totals, target in table)
        if chosen is None and len(intact) > 1:
            self.problem(day, (), f"day {day.number} has no roll for its target.", f"Write it in 'roll' ({rows}).")
            chosen = next((target for target in intact if target.id == day.target), None)
        chosen = chosen or intact[0]
        if day.target and day.target != chosen.id:
            destroyed_on = self.target_destroyed_on.get(day.target)
            destroyed = f"{day.target} was destroyed on day {destroyed_on}, and " if destroyed_on else ""
            rolled = f"a roll of {day.roll} chooses {chosen.id}" if day.roll else f"only {chosen.id} is left"
            what = f"day {day.number}: {destroyed}{rolled}, not {day.target}."
            self.problem(day, ("target",), what, f"The totals are {rows}.")
        return chosen

    def _groups(self, day: Day) -> tuple[Sent, ...]:
        """Return the groups with the units that were sent; report missing dice, unless the day is called off."""
        sent: list[Sent] = []
        for group in self.setup.groups:
            dice = day.dice.get(group.id) or ()
            if not dice and _fate(sent) != "called-off":
                what = f"day {day.number} has no dice for {group.id} ({group.name})."
                example = ", ".join(map(str, group.example))
                self.problem(day, ("dice",), what, f"Write the dice that were rolled, such as {group.id}: [{example}].")
                continue
            chosen = group.units_for(dice)
            went = tuple(unit for unit in chosen if self.remaining[unit.id])
            sent.append(Sent(group, tuple(dice), went, tuple(unit for unit in chosen if unit not in went)))
        return tuple(sent)

    def _losses(self, day: Day, groups: Sequence[Sent]) -> dict[str, int]:
        """Return the losses, limited to possible numbers; report impossible ones."""
        counted = {}
        for name, lost in day.losses.items():
            sent = next((sent for sent in groups if name in [unit.id for unit in sent.group.members]), None)
            if sent is None:  # its missing dice are already reported
                continue
            wrong = self._wrong_loss(name, lost, sent, groups)
            if wrong:
                what, remedy = wrong
                self.problem(day, ("losses", name), f"day {day.number}: {what}", remedy)
            counted[name] = min(lost, self.remaining[name]) if not wrong or lost > self.remaining[name] else 0
        return counted

    def _wrong_loss(self, name: str, lost: int, sent: Sent, groups: Sequence[Sent]) -> tuple[str, str] | None:
        """Return the problem of a loss and the remedy, or None if the loss is possible."""
        went, fate = [unit.id for unit in sent.went], _fate(groups)
        double = len(sent.dice) > len(set(sent.dice))
        if name in [unit.id for unit in sent.stayed]:
            destroyed = f"{name} was destroyed on day {self.unit_destroyed_on[name]}"
            return f"{destroyed}, so it was not sent and cannot have losses.", "Delete its losses."
        if name not in went:
            dice = ", ".join(map(str, sent.dice)) or "none"
            names = " and ".join(went) or "nobody"
            remedy = f"The double sent only {names}." if double and went else f"The dice ({dice}) sent {names}."
            return f"the dice did not choose {name}, so it cannot have losses.", remedy
        if fate == "called-off":
            return f"the day was called off, so {name} cannot have losses. {_why(groups, fate)}", "Delete its losses."
        if fate == "unopposed" and lost:
            return f"the day was unopposed, so {name} cannot lose {lost}. {_why(groups, fate)}", "Delete its losses."
        if lost > self.remaining[name]:
            once = " A double sends it only once." if double else ""
            return (
                f"{name} loses {lost}, but has only {self.remaining[name]} left.",
                f"It can lose 0 to {self.remaining[name]}.{once}",
            )
        return None

    def _damage(self, day: Day, groups: Sequence[Sent], fate: Fate) -> int:
        """Return the damage, limited to what the survivors can do; report impossible damage."""
        went = [unit for sent in groups for unit in sent.went if fate != "called-off"]
        units = [unit for unit in went if unit.damage_roll and self.remaining[unit.id]]
        rolls = [unit.damage(self.remaining[unit.id]) for unit in units]
        sides = [roll.sides for roll in rolls for _ in range(roll.count)]
        plus = sum(roll.plus for roll in rolls)
        survivors = " and ".join(f"{self.remaining[unit.id]} of {unit.id}" for unit in units)
        low, high = sum(roll.least for roll in rolls), sum(roll.most for roll in rolls)
        span = f"{low} to {high}" if low < high else str(low)
        no_damage = _why(groups, fate) if fate == "called-off" else "No unit was left to do damage."
        why = f"{survivors} can do {span}." if survivors else no_damage
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
                self.problem(day, (), f"day {day.number} has no damage.", why)
            return low
        if not low <= day.damage <= high:
            self.problem(day, where, f"{label} {day.damage} is impossible.", why)
        return min(max(day.damage, low), high)


def _fate(groups: Sequence[Sent]) -> Fate:
    """Return the fate of a day; if groups with both effects are missing, the day is called off and not unopposed."""
    missing = {sent.group.missing for sent in groups if not sent.went}
    return "called-off" if "called-off" in missing else "unopposed" if "unopposed" in missing else "played"


def _why(groups: Sequence[Sent], fate: Fate) -> str:
    """Return a sentence that names the group whose absence decided the fate of the day."""
    missing = next(sent.group for sent in groups if not sent.went and sent.group.missing == fate)
    return f"The dice of {missing.id} ({missing.name}) sent nobody."


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _dice(sides: Sequence[int]) -> str:
    """Return dice in the notation that players know, such as 2d6 and 1d4."""
    kinds = dict.fromkeys(sides)
    return " and ".join(f"{sides.count(kind)}d{kind}" for kind in kinds)
