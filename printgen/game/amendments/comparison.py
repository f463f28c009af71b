"""Turn a book and an earlier version of it into what differs for a reader: letters of what is new, what is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from printgen.facts import Collection
from printgen.game.amendments.book import Book, Rule, letter_of
from printgen.game.amendments.dice_table import DiceTable
from printgen.game.amendments.resolve import ResolvedBook
from printgen.game.amendments.table_view import tables_view
from printgen.game.expressions import Facts, sandbox, template_views


@dataclass(frozen=True)
class Baseline:
    """An earlier version of a game, with the same options chosen and the same text of the reader's own."""

    resolved: ResolvedBook = field(hash=False)
    facts: Facts = field(hash=False)
    name: str
    """Of its folder."""
    version: str

    @property
    def said(self) -> str:
        return f"version {self.version} in the folder {self.name}"


def marks_against(baseline: Baseline, resolved: ResolvedBook, facts: Facts) -> dict[str, tuple[str, ...]]:
    """A letter for each rule and table that is new or reads differently, in the order of the book."""
    before = _as_read(baseline.resolved, baseline.facts)
    after = _as_read(resolved, facts)
    differ = [id_ for id_ in _in_order(resolved.after) if before.get(id_) != after[id_]]
    return {id_: (letter_of(number),) for number, id_ in enumerate(differ)}


def gone_since(baseline: Baseline, book: Book) -> list[dict[str, Any]]:
    """Rules and tables that an earlier book had; a part without a heading is named by the rule it stood in."""
    old = baseline.resolved.after
    found: dict[tuple[str, str, bool], None] = {}
    for rule in old.rules:
        if book.rule(rule.id) is None:
            head = headed(old, rule)
            part = head is not None and head.id != rule.id
            # Of a rule that is gone as a whole, its parts need no saying.
            if head is not None and not (part and book.rule(head.id) is None):
                found[(old.label(head), head.title, part)] = None
    found |= {("", table.title, False): None for table in old.tables if book.table(table.id) is None}
    return [{"number": number, "title": title, "part": part} for number, title, part in found]


def headed(book: Book, rule: Rule | None) -> Rule | None:
    """The rule with a heading that a rule stands in, itself if it has one."""
    while rule is not None and not (rule.title or rule.number):
        rule = book.rule(rule.under)
    return rule


def _in_order(book: Book) -> list[str]:
    """Ids of rules, each with the tables it shows behind it, and then of tables that none shows."""
    known = [table.id for table in book.tables]
    shown = [id_ for rule in book.rules for id_ in (rule.id, *(name for name in rule.shows if name in known))]
    return list(dict.fromkeys([*shown, *known]))


def _as_read(resolved: ResolvedBook, facts: Facts) -> dict[str, object]:
    """Every rule and table with its texts worked out: another number in the data makes another text."""
    say = _sayer(resolved, facts)
    base = facts.get("base")
    found: dict[str, object] = {}
    for rule in resolved.after.rules:
        record = base.records.get(rule.id) if isinstance(base, Collection) else None
        about = record.fields.get("about") if record and rule.base else None
        found[rule.id] = (_rule_as_read(rule, resolved, say), about)
    return found | {table.id: _table_as_read(table, say) for table in resolved.after.tables}


def _rule_as_read(rule: Rule, resolved: ResolvedBook, say: Callable[[str], str]) -> Rule:
    when = tuple(resolved.states.words(term) for term in rule.when)
    return replace(rule, title=say(rule.title), text=say(rule.text), when=when, tags=(), readings=())


def _table_as_read(table: DiceTable, say: Callable[[str], str]) -> DiceTable:
    rows = tuple(replace(row, cells=tuple((name, say(text)) for name, text in row.cells)) for row in table.rows)
    modifiers = tuple(replace(one, when=say(one.when)) for one in table.modifiers)
    return replace(table, title=say(table.title), rows=rows, modifiers=modifiers)


def _sayer(resolved: ResolvedBook, facts: Facts) -> Callable[[str], str]:
    environment = sandbox()
    context = {**template_views(facts, set()), "book": {"tables": tables_view(resolved, facts, {})}}

    def say(text: str) -> str:
        try:
            return environment.from_string(str(text)).render(context)
        # What cannot be worked out is told where it is printed; of an earlier version it is as it stands.
        except Exception:
            return str(text)

    return say


def spans_of(numbers: Iterable[int]) -> str:
    """Letters in brackets, those that follow each other as the first and the last: [a] [c] – [f]."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(f"[{letter_of(a)}]" if a == b else f"[{letter_of(a)}] – [{letter_of(b)}]" for a, b in runs)
