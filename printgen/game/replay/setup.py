"""Turn a game's `replay.yaml` into its setup: who can be sent and how strong, what can be hit, for how many days."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, cast

from printgen.dice import Roll, Totals
from printgen.facts import Record
from printgen.game.dice_filters import times
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Game
from printgen.problems import Place, Problem, ProblemsError

KIND = "replay"
MOST = 9999
"""Larger numbers of days, strengths and hits are typos."""
Missing = Literal["called-off", "unopposed", "goes-on"]
"""The fate of a day if the dice of a group send nobody."""
_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Unit:
    """A unit that the dice can send; `damage_roll` is the damage that each survivor does."""

    id: str
    kind: str
    strength: int
    damage_roll: Roll | None

    def damage(self, survivors: int) -> Roll:
        """Return the roll of the damage that a number of survivors do together."""
        return times(self.damage_roll, survivors) if self.damage_roll else Roll(0, 0, 0)


@dataclass(frozen=True)
class Group:
    id: str
    name: str
    dice: int
    members: tuple[Unit, ...]
    """The units in the order of the numbers on a die."""
    missing: Missing

    def units_for(self, dice: Sequence[int]) -> tuple[Unit, ...]:
        """Return the units that some dice choose; a double chooses one."""
        return tuple(dict.fromkeys(self.members[die - 1] for die in dice))

    @property
    def example(self) -> tuple[int, ...]:
        """Possible dice that choose as many members as they can."""
        return tuple(die % len(self.members) + 1 for die in range(self.dice))


@dataclass(frozen=True)
class ReplayTarget:
    id: str
    kind: str
    numbers: Totals
    """Rolls that choose it while all targets are intact."""
    needs: int
    """Hits that destroy it."""
    must: bool
    """True if nobody wins without destroying it."""


@dataclass(frozen=True)
class State:
    """The remaining strength of each unit and the hits on each target after a day, by id."""

    day: int
    remaining: Mapping[str, int] = field(hash=False)
    hits: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True)
class ReplaySetup:
    days: int
    groups: tuple[Group, ...]
    targets: tuple[ReplayTarget, ...]
    rolls_when_fewer: tuple[tuple[Totals, ...], ...]
    """Rolls that choose each intact target after one target is destroyed, after two, and so on."""
    other_targets_needed: int
    """Number of targets to destroy beside those that must fall."""
    files: tuple[str, ...]
    """The data files that it was read from."""

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


def has_setup(game: Game) -> bool:
    return KIND in game.facts


def load_setup(game: Game) -> ReplaySetup:
    """Evaluate every expression of the game's `replay.yaml`; raise all its problems together."""
    record = game.facts[KIND]
    assert isinstance(record, Record), "the kind is declared as single"
    views = FactViews(game.facts)
    views.note([record.file])
    evaluator = _Evaluator(game, views)
    fields = record.fields
    days = evaluator.whole("days", fields["days"], None, 1)
    targets = tuple(_targets(evaluator, fields["targets"]))
    groups = tuple(_group(evaluator, name, group, fields["strength"]) for name, group in fields["groups"].items())
    other_targets_needed = evaluator.whole("targets.others", fields["targets"]["others"], None, 0)
    rolls_when_fewer = tuple(tuple(rows) for rows in fields["targets"]["fewer"])
    setup = ReplaySetup(days, groups, targets, rolls_when_fewer, other_targets_needed, views.files_read)
    dice = {name: group["dice"] for name, group in fields["groups"].items()}
    problems = evaluator.problems or [*_violations(evaluator, setup, dice)]
    if problems:
        raise ProblemsError(problems)
    return setup


class _Evaluator:
    """Evaluates expressions on the views of a game, and keeps their problems."""

    def __init__(self, game: Game, views: FactViews):
        self.game = game
        self.problems: list[Problem] = []
        self._names = views.all()
        self._environment = sandbox()

    def place(self, where: str) -> Place:
        return self.game.places[f"{KIND}.{where}"]

    def problem(self, where: str, what: str, remedy: str = "") -> None:
        """Add a problem, but only one for each expression, which may fail on every record."""
        if all(known.place != self.place(where) for known in self.problems):
            self.problems.append(Problem(self.place(where), what, remedy))

    def value(self, where: str, expression: str, it: RecordView | None) -> object:
        """Return the value of an expression, or None and a problem if it has none."""
        names = self._names if it is None else {**self._names, "it": it}
        try:
            value: object = self._environment.compile_expression(expression, undefined_to_none=False)(**names)
            value = list(value) if isinstance(value, Generator) else value
            for part in value if isinstance(value, list) else [value]:
                str(part)  # an unknown name says so only when it is used
            return value
        # An expression of the user's can fail in any way Python knows.
        except Exception as error:
            sentence = str(error) if str(error).endswith((".", "?")) else f"{error}."
            self.problem(where, f"the expression '{expression}' cannot be worked out: {sentence}")
            return None

    def wrong(self, where: str, expression: str, it: RecordView | None, wanted: str) -> None:
        of = f" for {it.look_up('id')}" if it is not None else ""
        self.problem(where, f"the expression '{expression}' does not give {wanted}{of}.", "Name a field that does.")

    def whole(self, where: str, expression: str, it: RecordView | None, least: int) -> int:
        value = self.value(where, expression, it)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST:
            return value
        if value is not None:
            self.wrong(where, expression, it, f"a whole number of {least} to {MOST}")
        return least

    def typed(
        self, where: str, expression: str, it: RecordView | None, type_: type[_Value], wanted: str
    ) -> _Value | None:
        value = self.value(where, expression, it)
        if isinstance(value, type_):
            return value
        if value is not None:
            self.wrong(where, expression, it, wanted)
        return None

    def records(self, where: str, expression: str) -> list[RecordView]:
        value = self.value(where, expression, None)
        items: list[object] = list(value) if isinstance(value, CollectionView | list | tuple) else [value]
        records = [item for item in items if isinstance(item, RecordView)]
        if isinstance(value, CollectionView | list | tuple) and len(records) == len(items):
            return records
        if value is not None:
            self.wrong(where, expression, None, "a list of records")
        return []


def _targets(evaluator: _Evaluator, fields: Mapping[str, Any]) -> Iterator[ReplayTarget]:
    for it in evaluator.records("targets.all", fields["all"]):
        numbers = evaluator.typed("targets.roll", fields["roll"], it, Totals, "totals of the dice")
        needs = evaluator.whole("targets.needs", fields["needs"], it, 1)
        must = evaluator.typed("targets.must", fields["must"], it, bool, "true or false")
        yield ReplayTarget(str(it.look_up("id")), it.kind, numbers or Totals(()), needs, bool(must))


def _group(evaluator: _Evaluator, name: str, fields: Mapping[str, Any], strength: str) -> Group:
    where = f"groups.{name}"
    members = []
    for it in evaluator.records(f"{where}.members", fields["members"]):
        damage_roll = None
        if fields["brings"]:
            damage_roll = evaluator.typed(f"{where}.brings", fields["brings"], it, Roll, "dice")
        members.append(Unit(str(it.look_up("id")), it.kind, evaluator.whole("strength", strength, it, 1), damage_roll))
    printed_name = evaluator.typed(f"{where}.name", fields["name"], None, str, "a text") or name
    return Group(name, str(printed_name), fields["dice"].count, tuple(members), cast(Missing, str(fields["missing"])))


def _violations(evaluator: _Evaluator, setup: ReplaySetup, dice_of: Mapping[str, Roll]) -> Iterator[Problem]:
    """Report dice that do not choose exactly one member, and totals that do not choose exactly one target."""
    group_of: dict[str, str] = {}
    for group in setup.groups:
        where, dice = f"groups.{group.id}", dice_of[group.id]
        if dice.fixed or dice.plus:
            yield Problem(
                evaluator.place(f"{where}.dice"), f"{dice} does not name anybody.", "Write plain dice, such as 2d6."
            )
        elif dice.sides != len(group.members):
            what = f"a die of {dice} has {dice.sides} sides, but there are {len(group.members)} members."
            yield Problem(evaluator.place(f"{where}.members"), what, "Name one for each number.")
        for number, unit in enumerate(group.members, 1):
            if group_of.setdefault(unit.id, group.id) != group.id or group.members.index(unit) != number - 1:
                what = f"{unit.id} is named twice among the members."
                yield Problem(evaluator.place(f"{where}.members"), what, "Keep one of them.")
    numbers = sorted(number for target in setup.targets for number in target.numbers.numbers)
    fewer = evaluator.place("targets.fewer")
    if len(setup.rolls_when_fewer) != len(setup.targets) - 1:
        what = f"there are {len(setup.targets)} targets, but {len(setup.rolls_when_fewer)} tables for when fewer stand."
        yield Problem(fewer, what, f"Write {len(setup.targets) - 1}.")
        return
    for destroyed, rows in enumerate(setup.rolls_when_fewer, 1):
        place, intact = evaluator.place(f"targets.fewer.{destroyed}"), len(setup.targets) - destroyed
        if len(rows) != intact:
            yield Problem(place, f"with {intact} left, this table has {len(rows)} rows.", f"Write {intact}.")
        elif sorted(number for row in rows for number in row.numbers) != numbers:
            yield Problem(place, f"the rows do not share out {Totals(tuple(numbers))}.", "Give each total to one row.")
