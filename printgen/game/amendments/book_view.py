"""Turn a resolved book into the values that templates use: rules with marks, changes, tables and options."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from printgen.game.amendments.book import Book, Rule
from printgen.game.amendments.comparison import Baseline, gone_since, headed, marks_against, spans_of
from printgen.game.amendments.conditions import condition_of
from printgen.game.amendments.resolve import AppliedChange, ResolvedBook
from printgen.game.amendments.rule_operations import Insert
from printgen.game.amendments.table_view import Marks, tables_view
from printgen.game.fact_views import FactViews

_KINDS = ("base", "rules", "changes", "tables", "conditions")
"""The kinds from which a book is resolved, even if a template does not use their records."""


def book_view(resolved: ResolvedBook, views: FactViews, baseline: Baseline | None) -> dict[str, Any]:
    """Return the book by the names that templates use, with marks against the baseline or the published game."""
    facts = views.facts
    views.note(found.file for kind in _KINDS if (found := facts.get(kind)))
    marks = marks_against(baseline, resolved, facts) if baseline else resolved.letters()
    book, setting = resolved.after, resolved.states
    states = {id_: setting.state(id_) for id_ in setting.conditions}
    changes = _differing(resolved, list(marks), views) if baseline else _all_changes(resolved, views)
    return {
        "stretches": _stretches([_rule(rule, resolved, marks) for rule in book.rules]),
        "numbers": {rule.id: book.label(rule) for rule in book.rules},
        "tables": tables_view(resolved, facts, marks, baseline.resolved if baseline else None),
        "changes": changes,
        "against": baseline.description if baseline else "",
        "gone": gone_since(baseline, book) if baseline else [],
        "on": [one.name for id_, one in setting.conditions.items() if states[id_] == "on" and _matters(id_, resolved)],
        "off": [one.name for id_, one in setting.conditions.items() if states[id_] == "off"],
        "chosen": [setting.conditions[id_].name for id_ in setting.choice.on],
        "readings": sorted({reading for rule in book.rules for reading in rule.readings}, key=_in_order),
        "terms": _terms(book),
    }


def _matters(condition: str, resolved: ResolvedBook) -> bool:
    """Return whether the rule of a condition, or something that depends on it, is in the book, or nothing ever was."""
    number = resolved.states.conditions[condition].rule
    own = [rule.id for rule in resolved.before.rules if number and rule.number == number]
    after = resolved.after
    depend: list[str] = []
    for change in (*(made.change for made in resolved.applied), *resolved.left_out):
        rules = change.inserts()
        terms = {condition_of(term) for term in change.when}
        depend += [rule.id for rule in rules if condition in {*terms, *map(condition_of, rule.when)}]
        depend += [change.at] if condition in terms and not rules else []
    ids = own or depend
    return not ids or any(after.table(id_) or ((rule := after.rule(id_)) and not rule.repealed) for id_ in ids)


def _all_changes(resolved: ResolvedBook, views: FactViews) -> list[dict[str, Any]]:
    """Return every change with the letter that marks it in the book."""
    return [_change(made, spans_of([number]), resolved, views) for number, made in enumerate(resolved.listed)]


def _differing(resolved: ResolvedBook, differ: list[str], views: FactViews) -> list[dict[str, Any]]:
    """Return the changes to rules and tables that differ, and the differing rules and tables without a change."""
    numbers = {id_: number for number, id_ in enumerate(differ)}
    found: list[tuple[int, dict[str, Any]]] = []
    for made in resolved.applied:
        touched = {numbers[thing] for thing in made.things if thing in numbers}
        if touched:
            found.append((min(touched), _change(made, spans_of(touched), resolved, views)))
    by_changes = {thing for made in resolved.applied for thing in made.things}
    for id_ in differ:
        if id_ not in by_changes:
            entry = {"id": "", "mark": spans_of([numbers[id_]]), **_named(id_, resolved.after)}
            found.append((numbers[id_], entry))
    return [entry for _, entry in sorted(found, key=itemgetter(0))]


def _named(id_: str, book: Book) -> dict[str, str]:
    """Return the number and title of a rule or table; a table has the number of its rule."""
    table = book.table(id_)
    rule = headed(book, book.rule(table.rule if table else id_))
    return {"number": book.label(rule) if rule else "", "title": table.title if table else rule.title if rule else ""}


def _stretches(rules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Group consecutive rules that have the same marks, so that one change bar marks all of them."""
    return [{"marks": marks, "rules": list(found)} for marks, found in groupby(rules, key=itemgetter("marks"))]


def _rule(rule: Rule, resolved: ResolvedBook, marks: Marks) -> dict[str, Any]:
    book = resolved.after
    return {
        "id": rule.id,
        "number": book.label(rule),
        "title": rule.title,
        "text": rule.text,
        "level": book.level(rule),
        "kind": rule.kind,
        "advice": rule.advice,
        "base": rule.base,
        "repealed": rule.repealed,
        "when": [resolved.states.words(term) for term in rule.when],
        "marks": marks.get(rule.id, ()),
        "shows": rule.shows,
    }


def _change(made: AppliedChange, mark: str, resolved: ResolvedBook, views: FactViews) -> dict[str, Any]:
    change = made.change
    named = _named(change.at, resolved.after)
    # A reader looks for an inserted rule under its own number, not under that of the rule that contains it.
    own = _own_number(change, resolved.after) if isinstance(change, Insert) else ""
    return {
        "id": change.id,
        "mark": mark,
        **named | ({"number": own} if own else {}),
        "reason": change.reason,
        "impact": change.impact,
        "place": change.place,
        "source": views.find("sources", change.source),
        "when": [resolved.states.words(term) for term in made.open],
    }


def _own_number(change: Insert, book: Book) -> str:
    """Return the number that an inserted rule has in the end, which a later change can have given it."""
    rule = book.rule(change.rule[0].id)
    return rule.number if change.number and rule else change.number


def _terms(book: Book) -> list[dict[str, Any]]:
    """Return the tags of rules in alphabetical order, each with the rules that have it."""
    found: dict[str, list[str]] = {}
    for rule in book.rules:
        for tag in rule.tags if not rule.repealed else ():
            at = headed(book, rule)
            if at and at.id not in found.setdefault(tag, []):
                found[tag].append(at.id)
    return [{"name": tag, "at": found[tag]} for tag in sorted(found, key=str.casefold)]


def _in_order(reading: str) -> tuple[str, int]:
    return (reading.rstrip("0123456789"), int("".join(c for c in reading if c.isdigit()) or 0))
