"""Turn a game's `replay.yaml` into its setup: who can be sent and how strong, what can be hit, for how many days."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from printgen.dice import Roll, Totals, times
from printgen.facts import Record
from printgen.game.expressions import CollectionView, RecordView, sandbox, template_views
from printgen.game.game import Game
from printgen.problems import Place, Problem, ProblemsError

KIND = "replay"
MOST = 9999
"""Days, strengths and hits beyond this are a slip of the pen."""
Missing = Literal["called-off", "unopposed", "goes-on"]
"""What a day becomes when nobody of a group is left to go out."""


@dataclass(frozen=True)
class Unit:
    """One that the dice can send; `brings` is the damage of each survivor."""

    id: str
    kind: str
    strength: int
    damage_roll: Roll | None

    def damage(self, survivors: int) -> Roll:
        """What so many survivors bring together."""
        return times(self.damage_roll, survivors) if self.damage_roll else Roll(0, 0, 0)


@dataclass(frozen=True)
class Group:
    id: str
    name: str
    dice: int
    members: tuple[Unit, ...]
    """In the order of the numbers on a die."""
    missing: Missing

    def named(self, dice: Sequence[int]) -> tuple[Unit, ...]:
        """Whom some dice name; a double names one."""
        return tuple(dict.fromkeys(self.members[die - 1] for die in dice))

    @property
    def example(self) -> tuple[int, ...]:
        """Dice that can have been thrown; they name as many members as dice can."""
        return tuple(die % len(self.members) + 1 for die in range(self.dice))


@dataclass(frozen=True)
class ReplayTarget:
    id: str
    kind: str
    numbers: Totals
    needs: int
    must: bool


@dataclass(frozen=True)
class State:
    """What each unit has left and what each target has taken after a day."""

    day: int
    left: Mapping[str, int] = field(hash=False)
    hits: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True)
class ReplaySetup:
    days: int
    groups: tuple[Group, ...]
    targets: tuple[ReplayTarget, ...]
    rolls_when_fewer: tuple[tuple[Totals, ...], ...]
    others: int
    files: tuple[str, ...]
    """The data files it was worked out from."""

    @property
    def units(self) -> dict[str, Unit]:
        return {unit.id: unit for group in self.groups for unit in group.members}

    @property
    def start(self) -> State:
        """Before the first day."""
        left = {unit.id: unit.strength for unit in self.units.values()}
        return State(0, left, {target.id: 0 for target in self.targets})

    def table(self, standing: Sequence[ReplayTarget]) -> list[tuple[Totals, ReplayTarget]]:
        """Which totals choose which of the targets that stand."""
        gone = len(self.targets) - len(standing)
        rows = self.rolls_when_fewer[gone - 1] if gone else tuple(target.numbers for target in self.targets)
        return list(zip(rows, standing, strict=True))


def has_setup(game: Game) -> bool:
    return KIND in game.facts


def load_setup(game: Game) -> ReplaySetup:
    """Work out every expression of the game's `replay.yaml`; raises every problem it has."""
    record = game.facts[KIND]
    assert isinstance(record, Record), "the kind is declared as single"
    desk = _Evaluator(game, {record.file})
    fields = record.fields
    days = desk.whole("days", fields["days"], None, 1)
    targets = tuple(_targets(desk, fields["targets"]))
    groups = tuple(_group(desk, name, group, fields["strength"]) for name, group in fields["groups"].items())
    others = desk.whole("targets.others", fields["targets"]["others"], None, 0)
    fewer = tuple(tuple(rows) for rows in fields["targets"]["fewer"])
    setup = ReplaySetup(days, groups, targets, fewer, others, ())
    if not desk.problems:
        desk.problems += _violations(desk, setup)
    if desk.problems:
        raise ProblemsError(desk.problems)
    return ReplaySetup(days, groups, targets, fewer, others, tuple(sorted(desk.seen)))


class _Evaluator:
    """Works out expressions, and keeps the problems and the files that were read on the way."""

    def __init__(self, game: Game, seen: set[str]):
        self.game, self.seen = game, seen
        self.problems: list[Problem] = []
        self._names = template_views(game.facts, seen)
        self._environment = sandbox()

    def place(self, where: str) -> Place:
        return self.game.places[f"{KIND}.{where}"]

    def problem(self, where: str, what: str, remedy: str = "") -> None:
        """One for each expression, although it fails on every record."""
        if all(known.place != self.place(where) for known in self.problems):
            self.problems.append(Problem(self.place(where), what, remedy))

    def value(self, where: str, expression: str, it: RecordView | None) -> Any:
        """What an expression comes to; None with a problem where it comes to nothing."""
        names = self._names if it is None else {**self._names, "it": it}
        try:
            value = self._environment.compile_expression(expression, undefined_to_none=False)(**names)
            value = list(value) if isinstance(value, Generator) else value
            for part in value if isinstance(value, list) else [value]:
                str(part)  # an unknown name says so only when it is used
            return value
        # An expression of the user's can fail in any way Python knows.
        except Exception as error:
            said = str(error) if str(error).endswith((".", "?")) else f"{error}."
            self.problem(where, f"the expression '{expression}' cannot be worked out: {said}")
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

    def typed(self, where: str, expression: str, it: RecordView | None, type_: type, wanted: str) -> Any:
        value = self.value(where, expression, it)
        if value is not None and not isinstance(value, type_):
            self.wrong(where, expression, it, wanted)
            return None
        return value

    def records(self, where: str, expression: str) -> list[RecordView]:
        value = self.value(where, expression, None)
        found = list(value) if isinstance(value, Iterable) else []
        if isinstance(value, CollectionView | list | tuple) and all(isinstance(it, RecordView) for it in found):
            return found
        if value is not None:
            self.wrong(where, expression, None, "a list of records")
        return []


def _targets(desk: _Evaluator, fields: Mapping[str, Any]) -> Iterator[ReplayTarget]:
    for it in desk.records("targets.all", fields["all"]):
        numbers = desk.typed("targets.roll", fields["roll"], it, Totals, "totals of the dice")
        needs = desk.whole("targets.needs", fields["needs"], it, 1)
        must = desk.typed("targets.must", fields["must"], it, bool, "true or false")
        yield ReplayTarget(str(it.look_up("id")), it.kind, numbers or Totals(()), needs, bool(must))


def _group(desk: _Evaluator, name: str, fields: Mapping[str, Any], strength: str) -> Group:
    where = f"groups.{name}"
    members = []
    for it in desk.records(f"{where}.members", fields["members"]):
        brings = None
        if fields["brings"]:
            brings = desk.typed(f"{where}.brings", fields["brings"], it, Roll, "dice")
        members.append(Unit(str(it.look_up("id")), it.kind, desk.whole("strength", strength, it, 1), brings))
    called = desk.typed(f"{where}.name", fields["name"], None, str, "a text") or name
    return Group(name, str(called), fields["dice"].count, tuple(members), cast(Missing, str(fields["missing"])))


def _violations(desk: _Evaluator, setup: ReplaySetup) -> Iterator[Problem]:
    fields: Any = desk.game.facts[KIND]
    first: dict[str, str] = {}
    for group in setup.groups:
        where, dice = f"groups.{group.id}", fields.fields["groups"][group.id]["dice"]
        if dice.fixed or dice.plus:
            yield Problem(
                desk.place(f"{where}.dice"), f"{dice} does not name anybody.", "Write plain dice, such as 2d6."
            )
        elif dice.sides != len(group.members):
            what = f"a die of {dice} has {dice.sides} sides, but there are {len(group.members)} members."
            yield Problem(desk.place(f"{where}.members"), what, "Name one for each number.")
        for number, unit in enumerate(group.members, 1):
            if first.setdefault(unit.id, group.id) != group.id or group.members.index(unit) != number - 1:
                what = f"{unit.id} is named twice among the members."
                yield Problem(desk.place(f"{where}.members"), what, "Keep one of them.")
    numbers = sorted(number for target in setup.targets for number in target.numbers.numbers)
    fewer = desk.place("targets.fewer")
    if len(setup.rolls_when_fewer) != len(setup.targets) - 1:
        what = f"there are {len(setup.targets)} targets, but {len(setup.rolls_when_fewer)} tables for when fewer stand."
        yield Problem(fewer, what, f"Write {len(setup.targets) - 1}.")
        return
    for gone, rows in enumerate(setup.rolls_when_fewer, 1):
        place, left = desk.place(f"targets.fewer.{gone}"), len(setup.targets) - gone
        if len(rows) != left:
            yield Problem(place, f"with {left} left, this table has {len(rows)} rows.", f"Write {left}.")
        elif sorted(number for row in rows for number in row.numbers) != numbers:
            yield Problem(place, f"the rows do not share out {Totals(tuple(numbers))}.", "Give each total to one row.")
