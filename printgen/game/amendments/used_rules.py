"""Turn a book before and after the changes into the rules that are used, and those that depend only on unused ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printgen.game.amendments.book import Book
from printgen.game.amendments.conditions import ConditionStates
from printgen.game.amendments.dice_table import DiceTable


def rules_used(before: Book, after: Book, states: ConditionStates) -> Iterator[str]:
    """Yield the rules of a book that are neither repealed nor switched off, nor part of such a rule."""
    # Options name the numbers of the published rules, which changes can renumber.
    numbers = {rule.id: rule.number for rule in before.rules}
    switches = {one.rule: id_ for id_, one in states.conditions.items() if one.rule}
    used: set[str] = set()
    for rule in after.rules:
        switch = switches.get(numbers.get(rule.id, ""))
        # An inserted rule without conditions stays in the book, even if the published rule around it is not used.
        whole = not rule.base or switch or not rule.under or rule.under in used
        if whole and not rule.repealed and not (rule.base and switch and states.state(switch) == "off"):
            used.add(rule.id)
            yield rule.id


def without_needs(
    before: Book, after: Book, states: ConditionStates, tables: Mapping[str, DiceTable]
) -> frozenset[str]:
    """Return the rules of a book that depend on rules and tables none of which is used, or none of which exists."""
    used = {*rules_used(before, after, states)}
    used |= {id_ for id_, table in tables.items() if not table.rule or table.rule in used}
    # An id that is wrong is reported elsewhere; a rule that the user deleted has no id here either.
    return frozenset(rule.id for rule in after.rules if rule.needs and used.isdisjoint(rule.needs))
