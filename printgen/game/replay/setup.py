"""Turn the `replay.yaml` of a game into its setup: units with their strength, targets, and the number of days."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, TypeVar, cast

from printgen.dice import Roll, Totals
from printgen.facts import UnsoundDataError
from printgen.game.dice_filters import times
from printgen.game.expression_errors import words_of
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Game, single_record
from printgen.problems import Place, Problem, ProblemsError

KIND = "replay"
MOST = 9999
"""Largest number of days, strength or hits; a larger number is a typo."""
Missing = Literal["called-off", "unopposed", "goes-on"]
"""The effect on a day if the dice of a group send no unit."""
_Value = TypeVar("_Value")


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


def has_setup(game: Game) -> bool:
    return KIND in game.facts


def load_setup(game: Game) -> ReplaySetup:
    """Evaluate every expression of the game's `replay.yaml`; raise all its problems together."""
    record = single_record(game, KIND)
    views = FactViews(game.facts)
    views.note([record.file])
    evaluator = _Evaluator(game, views)
    fields = record.fields
    days = evaluator.whole("days", fields["days"], None, 1)
    targets = tuple(_targets(evaluator, fields["targets"]))
    groups = tuple(_group(evaluator, name, group, fields) for name, group in fields["groups"].items())
    other_targets_needed = evaluator.whole("targets.others", fields["targets"]["others"], None, 0)
    rolls_when_fewer = tuple(tuple(rows) for rows in fields["targets"]["fewer"])
    setup = ReplaySetup(days, groups, targets, rolls_when_fewer, other_targets_needed, views.files_read)
    problems = evaluator.problems or [*_violations(evaluator, setup, fields)]
    if problems:
        raise ProblemsError(problems)
    return setup


class _Evaluator:
    """An evaluator of expressions on the data of a game, with the problems found so far."""

    def __init__(self, game: Game, views: FactViews):
        self.game = game
        self.problems: list[Problem] = []
        self._names = views.all()
        self._environment = sandbox()

    def place(self, where: str) -> Place:
        return self.game.places[f"{KIND}.{where}"]

    def member_place(self, unit: Unit) -> Place:
        """Return the place of a unit in its data file."""
        return self.game.places[f"{unit.kind}.{unit.id}"]

    def problem(self, where: str, what: str, remedy: str = "") -> None:
        """Add a problem, but only one per expression, which may fail for every record."""
        if all(known.place != self.place(where) for known in self.problems):
            self.problems.append(Problem(self.place(where), what, remedy))

    def value(self, where: str, expression: str, it: RecordView | None) -> object:
        """Return the value of an expression, or None after a problem."""
        names = self._names if it is None else {**self._names, "it": it}
        try:
            value: object = self._environment.compile_expression(expression, undefined_to_none=False)(**names)
            value = list(value) if isinstance(value, Generator) else value
            for part in value if isinstance(value, list) else [value]:
                str(part)  # an unknown name raises its error only when it is used
            return value
        except UnsoundDataError:
            raise
        # A user's expression can raise any exception.
        except Exception as error:
            what, remedy = words_of(error, self._environment)
            self.problem(where, f"the expression '{expression}' cannot be evaluated: {what}", remedy)
            return None

    def wrong(self, where: str, expression: str, it: RecordView | None, wanted: str) -> None:
        of = f" for {it.look_up('id')}" if it is not None else ""
        self.problem(where, f"the expression '{expression}' does not give {wanted}{of}.", "Use another field.")

    def whole(self, where: str, expression: str, it: RecordView | None, least: int) -> int:
        value = self.value(where, expression, it)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST:
            return value
        if value is not None:
            self.wrong(where, expression, it, f"a whole number from {least} to {MOST}")
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
        numbers = evaluator.typed("targets.roll", fields["roll"], it, Totals, "dice totals")
        needs = evaluator.whole("targets.needs", fields["needs"], it, 1)
        must = evaluator.typed("targets.must", fields["must"], it, bool, "true or false")
        yield ReplayTarget(str(it.look_up("id")), it.kind, numbers or Totals(()), needs, bool(must))


def _group(evaluator: _Evaluator, name: str, fields: Mapping[str, Any], of_all: Mapping[str, Any]) -> Group:
    """Return a group. If it states no dice, its dice are those of all groups."""
    where = f"groups.{name}"
    dice = fields["dice"]
    if dice is None and of_all["dice"]:
        dice = evaluator.typed("dice", of_all["dice"], None, Roll, "dice")
    elif dice is None:
        evaluator.problem(where, f"the group {name} has no dice.", "Write dice here, or above for all groups.")
    members = []
    for it in evaluator.records(f"{where}.members", fields["members"]):
        damage_roll = None
        if fields["brings"]:
            damage_roll = evaluator.typed(f"{where}.brings", fields["brings"], it, Roll, "dice")
        members.append(
            Unit(str(it.look_up("id")), it.kind, evaluator.whole("strength", of_all["strength"], it, 1), damage_roll)
        )
    printed_name = evaluator.typed(f"{where}.name", fields["name"], None, str, "text") or name
    return Group(name, str(printed_name), dice or Roll(0, 0, 0), tuple(members), cast(Missing, str(fields["missing"])))


def _violations(evaluator: _Evaluator, setup: ReplaySetup, fields: Mapping[str, Any]) -> Iterator[Problem]:
    """Report members that no die can choose, and totals that do not choose exactly one target."""
    group_of: dict[str, str] = {}
    for group in setup.groups:
        where, dice = f"groups.{group.id}", group.dice
        own = fields["groups"][group.id]["dice"] is not None
        if dice.fixed or dice.plus:
            what = f"{dice} cannot choose members."
            place = evaluator.place(f"{where}.dice" if own else "dice")
            yield Problem(place, what, "Write dice without a modifier, such as 2d6.")
        elif not group.members:
            yield Problem(evaluator.place(f"{where}.members"), f"the group {group.id} has no members.", "Add one.")
        elif extra := group.members[dice.sides :]:
            stated = f"{KIND}.{where}.dice" if own else fields["dice"]
            what = f"{extra[0].id} is number {dice.sides + 1} of the {group.name}, but the dice ({dice}, in {stated})"
            remedy = f"Write {dice.count}d{len(group.members)} in {stated}, or remove {extra[0].id}."
            yield Problem(evaluator.member_place(extra[0]), f"{what} have only {dice.sides} sides.", remedy)
        for number, unit in enumerate(group.members, 1):
            if group_of.setdefault(unit.id, group.id) != group.id or group.members.index(unit) != number - 1:
                what = f"the members contain {unit.id} twice."
                yield Problem(evaluator.place(f"{where}.members"), what, "Keep one of them.")
    numbers = sorted(number for target in setup.targets for number in target.numbers.numbers)
    fewer = evaluator.place("targets.fewer")
    if len(setup.rolls_when_fewer) != len(setup.targets) - 1:
        needed, given = len(setup.targets) - 1, len(setup.rolls_when_fewer)
        lists = "list" if needed == 1 else "lists"
        what = f"'fewer' needs {needed} {lists}, one for each number of destroyed targets, but has {given}."
        yield Problem(fewer, what, _lists_to_write(setup, numbers))
        return
    for destroyed, rows in enumerate(setup.rolls_when_fewer, 1):
        place, intact = evaluator.place(f"targets.fewer.{destroyed}"), len(setup.targets) - destroyed
        if len(rows) != intact:
            what = f"this list needs {intact} entries, one for each target that is left, but has {len(rows)}."
            yield Problem(place, what, f"Write {intact}.")
        elif sorted(number for row in rows for number in row.numbers) != numbers:
            yield Problem(place, f"the entries must cover {Totals(tuple(numbers))}, each total exactly once.")


def _lists_to_write(setup: ReplaySetup, numbers: Sequence[int]) -> str:
    """Return the whole line 'fewer' for the targets of a setup, with the user's lists as far as they fit."""
    by_length = {len(rows): rows for rows in setup.rolls_when_fewer}
    lists = []
    for left in range(len(setup.targets) - 1, 0, -1):
        rows = by_length.get(left) or _shares(numbers, left)
        # Without a total for each target, the rolls of the targets are the problem.
        if not all(row.numbers for row in rows):
            return "Correct the rolls of the targets first."
        lists.append("[" + ", ".join(_as_written(row) for row in rows) + "]")
    surplus = len(setup.rolls_when_fewer) - len(lists)
    fits = surplus > 0 and [len(rows) for rows in setup.rolls_when_fewer[surplus:]] == [*range(len(lists), 0, -1)]
    line = f"fewer: [{', '.join(lists)}]"
    if not fits:
        return f"Write {line}"
    return f"Delete the first {'list' if surplus == 1 else f'{surplus} lists'}: {line}"


def _shares(numbers: Sequence[int], count: int) -> tuple[Totals, ...]:
    """Divide totals into equal shares, as far as possible."""
    ends = [len(numbers) * step // count for step in range(count + 1)]
    return tuple(Totals(tuple(numbers[first:last])) for first, last in pairwise(ends))


def _as_written(totals: Totals) -> str:
    """Return totals as a list in YAML needs them: `1-3`, or `"1, 4"`."""
    text = str(totals).replace("–", "-")
    return f'"{text}"' if "," in text else text
