"""Turn the data of a variant (base, rules, tables, changes, conditions) into the published book and the changes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from printgen.facts import Collection, Record, Ref, Unsound
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
    incomplete: frozenset[str] = frozenset()
    """Kinds of which records are left out because of problems, which are reported already."""

    def place(self, change: str, name: str) -> Place:
        return self.place_of("changes", change, name)

    def place_of(self, kind: str, id_: str, name: str) -> Place:
        """Return the place of a field of a record, or the place of the record if it does not have the field."""
        return self.places.get(f"{kind}.{id_}.{name}", self.places[f"{kind}.{id_}"])

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """Ids of the published rules, then of the rules that changes can insert, in the order of their files."""
        return (*(rule.id for rule in self.book.rules), *self.trees)


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
    records = [record for record in _records(game, "changes") if _can_be_read(record, trees, tables)]
    changes = tuple(_change(record, trees, tables) for record in records)
    replacements = {change.table.id for change in changes if isinstance(change, ReplaceTable)}
    book = Book(rules, tuple(table for id_, table in tables.items() if id_ not in replacements))
    conditions = {record.id: _condition(record) for record in _records(game, "conditions")}
    columns = {record.id: tuple(record.fields["columns"] or ()) for record in _records(game, "tables")}
    kinds = frozenset(game.facts) - {"game", *KINDS}
    incomplete = {kind for kind in KINDS if _is_incomplete(game, kind)}
    incomplete |= {"changes"} if len(records) < len([*_records(game, "changes")]) else set()
    return Declarations(book, trees, tables, changes, conditions, game.places, columns, kinds, frozenset(incomplete))


def _records(game: Game, kind: str) -> Iterator[Record]:
    """Yield the records of a kind, except those with problems."""
    found = game.facts.get(kind)
    return (record for record in (found if isinstance(found, Collection) else ()) if not _is_unsound(record))


def _is_unsound(record: Record) -> bool:
    return any(isinstance(value, Unsound) for value in record.fields.values())


def _is_incomplete(game: Game, kind: str) -> bool:
    found = game.facts.get(kind)
    return isinstance(found, Collection) and (not found.complete or any(map(_is_unsound, found)))


def _can_be_read(record: Record, trees: Mapping[str, RuleTree], tables: Mapping[str, DiceTable]) -> bool:
    """Return whether the rule and the table that a change names exist; if not, that is reported already."""
    rule, table = record.fields["rule"], record.fields["table"]
    return (rule is None or rule.id in trees) and (table is None or table.id in tables)


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
        inserted=True,
        needs=tuple(f["rules"] or ()),
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
        "when": _terms(f["when"]),
        "after": tuple(ref.id for ref in f["after"] or ()),
        "expects": f["expects"] or "",
    }
    own = {name: f[name] for name in _FIELDS_OF_SOME if f[name] is not None}
    if "rule" in own:
        own["rule"] = trees[own["rule"].id]
    if "table" in own:
        own["table"] = tables[own["table"].id]
    if "unreachable" in own:
        own["unreachable"] = tuple(own["unreachable"])
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
