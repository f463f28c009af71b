"""Turn a book and an earlier version of it into their differences: letters for new texts and a list of deleted ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from printgen.facts import Collection, UnsoundDataError
from printgen.game.amendments.book import Book, Rule, letter_of
from printgen.game.amendments.conditions import ConditionStates
from printgen.game.amendments.dice_table import DiceTable
from printgen.game.amendments.operations import Printed
from printgen.game.amendments.resolve import ResolvedBook
from printgen.game.amendments.table_view import tables_view
from printgen.game.expressions import sandbox
from printgen.game.fact_views import Facts, FactViews


@dataclass(frozen=True)
class Baseline:
    """An earlier version of a game, with the same options and the same copy of the published text."""

    resolved: ResolvedBook = field(hash=False)
    facts: Facts = field(hash=False)
    name: str
    """Name of the folder it was loaded from."""
    version: str

    @property
    def description(self) -> str:
        return f"version {self.version} in the folder {self.name}"


def marks_against(baseline: Baseline, resolved: ResolvedBook, facts: Facts) -> dict[str, tuple[str, ...]]:
    """Return a letter for each rule and table that is new or differs, in the order of the book."""
    before = _as_read(baseline.resolved, baseline.facts)
    after = _as_read(resolved, facts)
    differ = [id_ for id_ in _in_order(resolved.after) if before.get(id_) != after[id_]]
    return {id_: (letter_of(number),) for number, id_ in enumerate(differ)}


def gone_since(baseline: Baseline, book: Book) -> list[dict[str, Any]]:
    """Return the rules and tables that only the earlier book has; a part without a heading has the name of its rule."""
    old = baseline.resolved.after
    found: dict[tuple[str, str, bool], None] = {}
    for rule in old.rules:
        if book.rule(rule.id) is None:
            head = headed(old, rule)
            part = head is not None and head.id != rule.id
            # If a whole rule is gone, its parts are not listed.
            if head is not None and not (part and book.rule(head.id) is None):
                found[(old.label(head), head.title, part)] = None
    found |= {("", table.title, False): None for table in old.tables if book.table(table.id) is None}
    return [{"number": number, "title": title, "part": part} for number, title, part in found]


def headed(book: Book, rule: Rule | None) -> Rule | None:
    """Return the nearest rule with a heading: the rule itself, or one that contains it."""
    while rule is not None and not (rule.title or rule.number):
        rule = book.rule(rule.under)
    return rule


def _in_order(book: Book) -> list[str]:
    """Return the ids of rules, each followed by the tables it shows, and then the ids of the other tables."""
    known = [table.id for table in book.tables]
    shown = [id_ for rule in book.rules for id_ in (rule.id, *(name for name in rule.shows if name in known))]
    return list(dict.fromkeys([*shown, *known]))


def _as_read(resolved: ResolvedBook, facts: Facts) -> dict[str, object]:
    """Return every rule and table with evaluated texts, so that a different number in the data is a difference."""
    evaluate = _evaluator(resolved, facts)
    base = facts.get("base")
    found: dict[str, object] = {}
    for rule in resolved.after.rules:
        record = base.records.get(rule.id) if isinstance(base, Collection) else None
        about = record.fields.get("about") if record and rule.base else None
        found[rule.id] = (_rule_as_read(rule, resolved, evaluate), about)
    return found | {table.id: _table_as_read(table, evaluate) for table in resolved.after.tables}


def _rule_as_read(rule: Rule, resolved: ResolvedBook, evaluate: Callable[[str], str]) -> Rule:
    when = tuple(resolved.states.words(term) for term in rule.when)
    return replace(rule, title=evaluate(rule.title), text=evaluate(rule.text), when=when, tags=(), readings=())


def _table_as_read(table: DiceTable, evaluate: Callable[[str], str]) -> DiceTable:
    rows = tuple(replace(row, cells=tuple((name, evaluate(text)) for name, text in row.cells)) for row in table.rows)
    modifiers = tuple(replace(one, when=evaluate(one.when)) for one in table.modifiers)
    return replace(table, title=evaluate(table.title), rows=rows, modifiers=modifiers)


def printed_in(facts: Facts) -> Printed:
    """Return a function that turns a text with expressions into the text that a reader sees in a book."""
    evaluators: dict[int, tuple[Book, Callable[[str], str]]] = {}

    def printed(text: str, book: Book) -> str:
        if "{" not in text:
            return str(text)
        if id(book) not in evaluators:
            resolved = ResolvedBook(book, book, (), (), ConditionStates({}))
            evaluators[id(book)] = (book, _evaluator(resolved, facts))
        return evaluators[id(book)][1](text)

    return printed


def _evaluator(resolved: ResolvedBook, facts: Facts) -> Callable[[str], str]:
    """Return a function that turns a text with expressions into the text that a reader sees."""
    environment = sandbox()
    numbers = {rule.id: resolved.after.label(rule) for rule in resolved.after.rules}
    book = {"tables": tables_view(resolved, facts, {}), "numbers": numbers}
    context = {**FactViews(facts).all(), "book": book}

    def evaluate(text: str) -> str:
        try:
            return environment.from_string(str(text)).render(context)
        except UnsoundDataError:
            raise
        # A text that cannot be evaluated is reported by the sheet that prints it; here it is compared as written.
        except Exception:
            return str(text)

    return evaluate


def spans_of(numbers: Iterable[int]) -> str:
    """Return letters in brackets, with consecutive letters as a range: [a] [c] – [f]."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(f"[{letter_of(a)}]" if a == b else f"[{letter_of(a)}] – [{letter_of(b)}]" for a, b in runs)
