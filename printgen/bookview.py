"""Turn a resolved book into what templates see of it: rules in order with their marks, changes, tables, options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any

from printgen.conditions import Choice
from printgen.declared import Declared
from printgen.dicetable import DiceTable, Row
from printgen.operations import Change
from printgen.resolve import Made, Resolved, resolve
from printgen.rulebook import Book, Rule, Thing, letters
from printgen.values import Collection, with_datum
from printgen.views import Facts, RecordView

_DATUM = re.compile(r"\b([a-z][\w-]*)(?:\.|\[[\"'])([\w-]+)")
"""A datum that an expression of a text names: air.reach, air["patrol-move"]."""


_REFERENCE = re.compile(r"\[\]\(#([\w-]+)[^)]*\)")


@dataclass(frozen=True)
class Amended:
    """A game that changes a published one, with what the user chose: which options, against what, with whose text."""

    declared: Declared
    choice: Choice = Choice()
    base_text: Mapping[str, str] = field(default_factory=dict, hash=False)
    baseline: Book | None = None

    @cached_property
    def resolved(self) -> Resolved:
        return resolve(self.declared, self.choice, self.base_text)

    def view(self, facts: Facts, seen: set[str]) -> dict[str, Any]:
        gone = frozenset(self.declared.trees) - {rule.id for rule in self.resolved.after.rules}
        return book_view(self.resolved, facts, seen, self.baseline, gone)

    def data_of(self, change: str) -> tuple[str, ...]:
        """Where in the data stands what a change brings: its texts and the numbers in them, or its table."""
        found = self._change(change)
        if found.op == "replace-table":
            return (f"tables.{found.given['table']}.",)
        rules = self.declared.trees[found.given["rule"]] if found.op == "insert" else ()
        texts = [rule.text for rule in rules] + [str(found.given.get("text") or "")]
        data = {
            f"{kind}.{name}" for text in texts for kind, name in _DATUM.findall(text) if kind in self.declared.kinds
        }
        return (f"changes.{change}.", *(f"rules.{rule.id}." for rule in rules), *sorted(data))

    def told_on(self, change: str) -> tuple[str, ...]:
        """Ids of sheets that say the same in other words."""
        return tuple(self._change(change).given.get("sheets") or ())

    def _change(self, id_: str) -> Change:
        return next(made.change for made in self.resolved.made if made.change.id == id_)


def book_view(
    resolved: Resolved,
    facts: Facts,
    seen: set[str],
    baseline: Book | None = None,
    gone: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """The book by the names a template uses; marks are against the published game, or against an earlier book.

    A reference to a rule that the options have left out, one of those `gone`, says so.
    """
    seen |= {found.file for kind in ("base", "rules", "changes", "tables", "conditions") if (found := facts.get(kind))}
    marks = resolved.letters() if baseline is None else marks_against(baseline, resolved.after)
    book, setting = resolved.after, resolved.setting
    tables = {table.id: _table(table, resolved.before.table(table.id), marks) for table in book.tables}
    rules = [_rule(rule, resolved, marks, gone) for rule in book.rules]
    states = {id_: setting.state(id_) for id_ in setting.conditions}
    return {
        "rules": rules,
        "stretches": _stretches(rules),
        "tables": tables,
        "changes": [_change(made, number, resolved, facts, seen) for number, made in enumerate(resolved.made)],
        "left_out": [change.id for change in resolved.left_out],
        "on": [one.name for id_, one in setting.conditions.items() if states[id_] == "on"],
        "off": [one.name for id_, one in setting.conditions.items() if states[id_] == "off"],
        "chosen": [setting.conditions[id_].name for id_ in setting.choice.on],
        "readings": sorted({reading for rule in book.rules for reading in rule.readings}, key=_in_order),
        "terms": _terms(book),
    }


def marks_against(baseline: Book, book: Book) -> dict[str, tuple[str, ...]]:
    """A letter for each rule and table that is new or differs from an earlier book, in the order of the book."""
    before = {thing.id: thing for thing in _things(baseline)}
    differ = [thing.id for thing in _things(book) if before.get(thing.id) != thing]
    return {id_: (letters(number),) for number, id_ in enumerate(differ)}


def _stretches(rules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rules that follow each other with the same marks, together: one bar stands beside all of them."""
    return [{"marks": marks, "rules": list(found)} for marks, found in groupby(rules, key=itemgetter("marks"))]


def _things(book: Book) -> tuple[Thing, ...]:
    return (*book.rules, *book.tables)


def _rule(rule: Rule, resolved: Resolved, marks: Mapping[str, tuple[str, ...]], gone: frozenset[str]) -> dict[str, Any]:
    book = resolved.after
    return {
        "id": rule.id,
        "number": book.label(rule),
        "title": rule.title,
        "text": _live(rule.text, gone),
        "level": book.level(rule),
        "under": rule.under,
        "kind": rule.kind,
        "advice": rule.advice,
        "base": rule.base,
        "repealed": rule.repealed,
        "when": [resolved.setting.words(term) for term in rule.when],
        "marks": marks.get(rule.id, ()),
        "shows": rule.shows,
        "tags": rule.tags,
        "readings": rule.readings,
        "empty": not rule.text and not any(True for _ in book.under(rule.id)),
    }


def _live(text: str, gone: frozenset[str]) -> str:
    """A text whose references lead somewhere; it still knows which datum it is."""
    live = _REFERENCE.sub(lambda found: "(left out)" if found[1] in gone else found[0], text)
    shown: str = with_datum(live, getattr(text, "datum", ""))
    return shown


def _change(made: Made, number: int, resolved: Resolved, facts: Facts, seen: set[str]) -> dict[str, Any]:
    change, book = made.change, resolved.after
    rule, table = book.rule(change.at), book.table(change.at)
    sources = facts["sources"]
    assert isinstance(sources, Collection)
    return {
        "id": change.id,
        "letter": letters(number),
        "op": change.op,
        "at": change.at,
        "number": book.label(rule) if rule else "",
        "title": rule.title if rule else table.title if table else "",
        "table": bool(table),
        "reason": change.given["reason"],
        "impact": change.given["impact"],
        "place": change.given["place"],
        "source": RecordView(sources.records[change.given["source"]], facts, seen),
        "when": [resolved.setting.words(term) for term in made.open],
    }


def _table(table: DiceTable, old: DiceTable | None, marks: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    known = table.known
    odds = table.odds() if known else {}
    before = old.odds() if old and old.known and old != table else {}
    return {
        "id": table.id,
        "title": table.title,
        "rule": table.rule,
        "known": known,
        "dice": table.roll,
        "edge": table.edge,
        "shift": table.shift,
        "modifiers": [{"by": m.by, "when": m.when} for m in table.modifiers],
        "marks": marks.get(table.id, ()),
        "rows": [_row(row, table, odds, before) for row in table.rows] if known else [],
    }


def _row(row: Row, table: DiceTable, odds: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    datum = row.totals.datum if row.totals else ""
    shown = table.rolls(row) if table.shift else row.totals
    return {
        "key": row.key,
        "roll": with_datum(str(shown), datum) if shown else "otherwise",
        "old": str(table.rolls(row, 0)) if table.shift else "",
        "cells": dict(row.cells),
        "chance": odds[row.key],
        "before": before.get(row.key),
    }


def _terms(book: Book) -> list[dict[str, Any]]:
    """Tags of the rules, with the rules they stand in, in the order of the alphabet."""
    found: dict[str, list[str]] = {}
    for rule in book.rules:
        for tag in rule.tags:
            at = _headed(book, rule)
            if at and at not in found.setdefault(tag, []):
                found[tag].append(at)
    return [{"name": tag, "at": found[tag]} for tag in sorted(found, key=str.casefold)]


def _headed(book: Book, rule: Rule | None) -> str:
    """The rule with a heading that a rule stands in, itself if it has one."""
    while rule is not None and not (rule.title or rule.number):
        rule = book.rule(rule.under)
    return rule.id if rule else ""


def _in_order(reading: str) -> tuple[str, int]:
    return (reading.rstrip("0123456789"), int("".join(c for c in reading if c.isdigit()) or 0))


def shown_data(texts: Iterable[str], start: str, middle: str) -> set[str]:
    """The paths of the data that some marked markup shows."""
    return {piece.split(middle)[0] for text in texts for piece in text.split(start)[1:]}
