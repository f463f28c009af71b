"""Turn the `replay.yaml` of a game into its setup: units with their strength, targets, and the number of days."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any, TypeVar, cast

from printgen.dice import Roll, Totals
from printgen.facts import UnsoundDataError
from printgen.game.expression_errors import words_of
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Game, single_record
from printgen.game.replay.setup import KIND, MOST, Group, Missing, ReplaySetup, ReplayTarget, Unit
from printgen.game.replay.setup_checks import setup_problems
from printgen.problems import Place, Problem, ProblemsError

_Value = TypeVar("_Value")


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
    problems = evaluator.problems or [*setup_problems(setup, fields, game.places)]
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
