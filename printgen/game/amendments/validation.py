"""Turn the declarations of a game into their problems before any change is made, such as unused rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from printgen.game.amendments.conditions import ConditionStates, condition_of
from printgen.game.amendments.declarations import Declarations
from printgen.game.amendments.operations import Change, ChangeError, InvalidChange
from printgen.game.amendments.table_operations import TableChange
from printgen.problems import Problem
from printgen.suggestions import did_you_mean

_RULES = frozenset({"base", "rules"})


def declaration_problems(declared: Declarations, states: ConditionStates) -> Iterator[Problem]:
    """Report every problem that does not depend on the chosen options, or on records that are left out."""
    unknown = [*_unknown_terms(declared)] if "conditions" not in declared.incomplete else []
    yield from (*_shared_ids(declared), *_shared_numbers(declared), *unknown)
    yield from _change_problems(declared)
    if "changes" not in declared.incomplete:
        yield from _unused_rules(declared)
    yield from _table_problems(declared)
    if not unknown and "conditions" not in declared.incomplete:
        yield from _never_in_force(declared, states)


def can_be_made(declared: Declarations, change: Change) -> bool:
    """Return whether the fields of a change are right, and its target and its conditions exist."""
    if isinstance(change, InvalidChange):
        return False
    terms = (*change.when, *(term for rule in change.inserts() for term in rule.when))
    known = declared.tables if isinstance(change, TableChange) else declared.rule_ids
    return change.at in known and all(condition_of(term) in declared.conditions for term in terms)


def is_ambiguous(declared: Declarations) -> bool:
    """Return whether an id means several rules or tables, so that no change can be made."""
    return any(_shared_ids(declared))


def change_problem(declared: Declarations, change: Change, error: ChangeError) -> Problem:
    """Return the error of a change as a problem at the wrong field."""
    return Problem(declared.place(change.id, error.field), f"change {change.id}: {error.what}", error.remedy)


def _shared_ids(declared: Declarations) -> Iterator[Problem]:
    """Report ids of more than one rule or table, because changes and references could mean either."""
    seen = {rule.id: "base" for rule in declared.book.rules}
    for kind, ids in (("rules", declared.trees), ("tables", declared.tables)):
        for id_ in ids:
            if id_ in seen:
                what = f"the id '{id_}' is already used in {seen[id_]}.yaml."
                yield Problem(declared.places[f"{kind}.{id_}"], what, "Use another id.")
            seen[id_] = kind


def _shared_numbers(declared: Declarations) -> Iterator[Problem]:
    counts = Counter(rule.number for rule in declared.book.rules)
    for rule in declared.book.rules:
        if counts[rule.number] > 1:
            what = f"{counts[rule.number]} rules of the outline have the number {rule.number}."
            yield Problem(declared.place_of("base", rule.id, "number"), what, "Give each rule a different number.")


def _change_problems(declared: Declarations) -> Iterator[Problem]:
    """Report wrong fields and missing targets of all changes, including those that the options leave out."""
    rules = declared.rule_ids
    for change in declared.changes:
        if isinstance(change, InvalidChange):
            yield change_problem(declared, change, change.error)
            continue
        of_table = isinstance(change, TableChange)
        known = declared.tables if of_table else rules
        if declared.incomplete & ({"tables"} if of_table else _RULES):
            continue
        if change.at not in known:
            what = f"there is no {'table' if of_table else 'rule'} '{change.at}'."
            yield change_problem(declared, change, ChangeError("at", what, did_you_mean(change.at, known)))


def _unused_rules(declared: Declarations) -> Iterator[Problem]:
    """Report rules that no change inserts into the book."""
    used = {rule.id for change in declared.changes for rule in change.inserts()}
    for id_ in declared.trees:
        if id_ not in used:
            place = declared.places[f"rules.{id_}"]
            yield Problem(place, f"no change inserts the rule '{id_}' into the book.", "Insert it, or delete it.")


def _table_problems(declared: Declarations) -> Iterator[Problem]:
    rules = declared.rule_ids
    for table in declared.tables.values():
        if table.rule and table.rule not in rules and not declared.incomplete & _RULES:
            what = f"the table '{table.id}' belongs to the rule '{table.rule}', which does not exist."
            yield Problem(declared.place_of("tables", table.id, "rule"), what, did_you_mean(table.rule, rules))
        columns = declared.columns.get(table.id, ())
        for row in table.rows:
            if {name for name, _ in row.cells} != set(columns):
                what = f"the cells of row '{row.key}' do not match the columns of table '{table.id}'."
                remedy = f"The columns are {', '.join(columns)}."
                yield Problem(declared.place_of("tables", table.id, f"rows.{row.key}"), what, remedy)


def _unknown_terms(declared: Declarations) -> Iterator[Problem]:
    rules = [("rules", rule.id, rule.when) for tree in declared.trees.values() for rule in tree[:1]]
    for kind, id_, terms in (*(("changes", change.id, change.when) for change in declared.changes), *rules):
        for term in terms:
            if condition_of(term) not in declared.conditions:
                remedy = did_you_mean(condition_of(term), declared.conditions)
                yield Problem(
                    declared.place_of(kind, id_, "when"), f"there is no condition '{condition_of(term)}'.", remedy
                )


def _never_in_force(declared: Declarations, states: ConditionStates) -> Iterator[Problem]:
    """Report changes and inserted rules whose conditions, including those of the rules above, can never all be true."""
    for change in declared.changes:
        if why := states.contradiction(change.when):
            place = declared.place_of("changes", change.id, "when")
            yield Problem(place, f"the change '{change.id}' is never made: {why}.", "Remove one of the conditions.")
            continue
        terms: dict[str, tuple[str, ...]] = {}
        for rule in change.inserts():
            terms[rule.id] = (*terms.get(rule.under, change.when), *rule.when)
            if why := states.contradiction(terms[rule.id]):
                place = declared.place_of("rules", rule.id, "when")
                yield Problem(place, f"the rule '{rule.id}' never applies: {why}.", "Remove one of the conditions.")
                break
