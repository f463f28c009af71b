"""Turn the data of a variant (base, rules, tables, changes, conditions) into the published book and the changes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from printgen.facts import Collection, Record, Ref
from printgen.game.amendments.book import Book, Rule, RuleKind, RuleTree
from printgen.game.amendments.conditions import Condition
from printgen.game.amendments.dice_table import DiceTable, Modifier, Row
from printgen.game.amendments.operations import Change, ChangeError, InvalidChange
from printgen.game.amendments.rule_operations import (
    Discourage,
    Insert,
    Recommend,
    Renumber,
    Repeal,
    Replace,
    Require,
)
from printgen.game.amendments.table_operations import ModifyRoll, RepeatRoll, ReplaceRow, ReplaceTable, SetCell
from printgen.game.game import Game
from printgen.problems import Place, Problem, ProblemsError

KINDS = ("base", "rules", "tables", "changes", "conditions", "sources")
_ALL_OPERATIONS: tuple[type[Change], ...] = (
    Insert,
    Replace,
    Repeal,
    Renumber,
    Require,
    Recommend,
    Discourage,
    ReplaceTable,
    ReplaceRow,
    SetCell,
    ModifyRoll,
    RepeatRoll,
)
OPERATIONS: Mapping[str, type[Change]] = {operation.op: operation for operation in _ALL_OPERATIONS}
"""The class of each operation, by its name in the data."""
_FIELDS_OF_SOME = frozenset(name for operation in _ALL_OPERATIONS for name in operation.own_fields())
"""Names of the fields that belong only to some operations."""


@dataclass(frozen=True)
class Declarations:
    """The published book, and the rules, tables, changes and conditions that a game declares."""

    book: Book
    trees: Mapping[str, RuleTree] = field(hash=False)
    """Each rule that a change can insert, with the rules under it, by id."""
    tables: Mapping[str, DiceTable] = field(hash=False)
    changes: tuple[Change, ...]
    conditions: Mapping[str, Condition] = field(hash=False)
    places: Mapping[str, Place] = field(hash=False)
    columns: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """Names of the columns of each table, by its id."""
    kinds: frozenset[str] = frozenset()
    """Kinds of data whose values a text can show."""

    def place(self, change: str, name: str) -> Place:
        return self.place_of("changes", change, name)

    def place_of(self, kind: str, id_: str, name: str) -> Place:
        """Return the place of a field of a record, or the place of the record if it does not have the field."""
        return self.places.get(f"{kind}.{id_}.{name}", self.places[f"{kind}.{id_}"])

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """Ids of the published rules, then of the rules that changes can insert, in the order of their files."""
        return (*(rule.id for rule in self.book.rules), *self.trees)

    def table_problems(self, book: Book) -> Iterator[Problem]:
        """Report totals with no row or several rows, and rows that no roll reaches."""
        for table in book.tables:
            if not table.known:
                continue
            proof, name = table.proof(), f"the table '{table.title}'"
            # The rows of a table that replaces another are at the place where that table was declared.
            declared_id = next((id_ for id_, own in self.tables.items() if own.rows == table.rows), table.id)
            place = self.places[f"tables.{declared_id}"]
            if proof.missing:
                yield Problem(
                    place, f"{name} has no row for {_listed(proof.missing)}.", "Add each total to exactly one row."
                )
            if proof.doubled:
                yield Problem(
                    place, f"{name} has several rows for {_listed(proof.doubled)}.", "Keep each total in one row."
                )
            if proof.unreachable:
                yield Problem(place, f"no roll reaches the row {_listed(proof.unreachable)} of {name}.", "Remove it.")


def declared_in(game: Game) -> Declarations | None:
    """Return the declarations of a game, or None if it is not a variant of a published game."""
    if not isinstance(game.facts.get("base"), Collection):
        return None
    tables = {record.id: _table(record) for record in _records(game, "tables")}
    rules = tuple(_base_rule(record) for record in _records(game, "base"))
    own = [_own_rule(record) for record in _records(game, "rules")]
    if circles := [*_circular_rules(game, "base", rules), *_circular_rules(game, "rules", own)]:
        raise ProblemsError(circles)
    trees = {rule.id: tuple(_with_rules_under(rule, own)) for rule in own}
    changes = tuple(_change(record, trees, tables) for record in _records(game, "changes"))
    replacements = {change.table.id for change in changes if isinstance(change, ReplaceTable)}
    book = Book(rules, tuple(table for id_, table in tables.items() if id_ not in replacements))
    conditions = {record.id: _condition(record) for record in _records(game, "conditions")}
    columns = {record.id: tuple(record.fields["columns"] or ()) for record in _records(game, "tables")}
    kinds = frozenset(game.facts) - {"game", *KINDS}
    return Declarations(book, trees, tables, changes, conditions, game.places, columns, kinds)


def _records(game: Game, kind: str) -> Iterator[Record]:
    found = game.facts.get(kind)
    return iter(found if isinstance(found, Collection) else ())


def _circular_rules(game: Game, kind: str, rules: Sequence[Rule]) -> Iterator[Problem]:
    """Report rules that contain themselves through other rules."""
    above = {rule.id: rule.under for rule in rules}
    for rule in rules:
        seen, at = {rule.id}, rule.under
        while at and at not in seen:
            seen.add(at)
            at = above.get(at, "")
        if at == rule.id:
            others = ", ".join(sorted(seen - {rule.id}))
            what = f"the rule '{rule.id}' contains itself{f' through {others}' if others else ''}."
            yield Problem(game.places[f"{kind}.{rule.id}.under"], what, "Correct 'under' in one of these rules.")


def _with_rules_under(rule: Rule, rules: list[Rule]) -> Iterator[Rule]:
    yield rule
    for other in rules:
        if other.under == rule.id:
            yield from _with_rules_under(other, rules)


def _base_rule(record: Record) -> Rule:
    f = record.fields
    kind: RuleKind = "optional" if f["optional"] else "rule"
    tags = tuple(f["tags"] or ())
    return Rule(record.id, f["number"], f["title"] or "", under=_id(f["under"]), kind=kind, tags=tags, base=True)


def _own_rule(record: Record) -> Rule:
    f = record.fields
    return Rule(
        record.id,
        "",
        f["title"] or "",
        f["text"] or "",
        _id(f["under"]),
        f["kind"] or "rule",
        when=_terms(f["when"]),
        shows=tuple(f["shows"] or ()),
        tags=tuple(f["tags"] or ()),
        readings=tuple(f["readings"] or ()),
    )


def _change(record: Record, trees: Mapping[str, RuleTree], tables: Mapping[str, DiceTable]) -> Change:
    f = record.fields
    common: dict[str, Any] = {
        "id": record.id,
        "at": f["at"],
        "source": _id(f["source"]),
        "place": f["place"],
        "reason": f["reason"],
        "impact": f["impact"],
        "sheets": tuple(f["sheets"] or ()),
        "when": _terms(f["when"]),
        "after": tuple(ref.id for ref in f["after"] or ()),
        "expects": f["expects"] or "",
    }
    own = {name: f[name] for name in _FIELDS_OF_SOME if f[name] is not None}
    if "rule" in own:
        own["rule"] = trees[own["rule"].id]
    if "table" in own:
        own["table"] = tables[own["table"].id]
    if "cells" in own:
        own["cells"] = tuple(own["cells"].items())
    operation = OPERATIONS[f["op"]]
    if error := _field_error(operation, own):
        return InvalidChange(**common, error=error, rule=own.get("rule", ()) if operation is Insert else ())
    return operation(**common, **own)


def _field_error(operation: type[Change], given: Container[str]) -> ChangeError | None:
    """Return an error for the first field that the operation lacks, or that belongs to another operation."""
    for name in operation.needed_fields():
        if name not in given:
            return ChangeError("op", f"{operation.op} needs '{name}'.", "Add it.")
    for name in sorted(_FIELDS_OF_SOME - {*operation.own_fields()}):
        if name in given:
            return ChangeError(name, f"{operation.op} has no '{name}'.", "Remove it, or use another operation.")
    if operation.one_of and not any(name in given for name in operation.one_of):
        first, second = operation.one_of
        return ChangeError("op", f"{operation.op} needs '{first}' or '{second}'.", "Add one of them.")
    return None


def _condition(record: Record) -> Condition:
    f = record.fields
    return Condition(record.id, f["name"], f["kind"], f["rule"] or "", bool(f["left-out"]))


def _table(record: Record) -> DiceTable:
    f = record.fields
    rows = tuple(Row(key, row["roll"], tuple(row["cells"].items())) for key, row in (f["rows"] or {}).items())
    modifiers = tuple(Modifier(m["by"], m["when"], m["group"] or "") for m in f["modifiers"] or ())
    return DiceTable(record.id, f["title"], f["rule"] or "", f["dice"], rows, modifiers, f["edge"] or "none")


def _terms(value: Any) -> tuple[str, ...]:
    """Return conditions with single spaces, so that equal conditions have equal texts."""
    return tuple(" ".join(term.split()) for term in value or ())


def _id(value: Any) -> str:
    return value.id if isinstance(value, Ref) else ""


def _listed(items: tuple[object, ...]) -> str:
    return " and ".join([", ".join(map(str, items[:-1])), str(items[-1])]) if len(items) > 1 else str(items[0])
