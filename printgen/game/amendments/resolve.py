"""Turn declarations and the chosen options into the book as it is played, with all changes made in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from printgen.facts import UnsoundDataError
from printgen.game.amendments.book import Book, Edit, Rule, RuleTree, edited, letter_of
from printgen.game.amendments.conditions import Choice, ConditionStates
from printgen.game.amendments.declarations import Declarations
from printgen.game.amendments.operations import Change, ChangeError, Printed, meet
from printgen.game.amendments.rule_operations import Insert, Repeal
from printgen.game.amendments.table_checks import table_problems
from printgen.game.amendments.used_rules import without_needs
from printgen.game.amendments.validation import can_be_made, change_problem, declaration_problems, is_ambiguous
from printgen.problems import Problem, ProblemsError


@dataclass(frozen=True)
class AppliedChange:
    """A change that was made, with its edits and its undecided conditions."""

    change: Change
    edits: tuple[Edit, ...]
    open: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """Ids of the rules and tables that it affected."""
        return tuple(dict.fromkeys(edit.thing.id for edit in self.edits))


@dataclass(frozen=True)
class ResolvedBook:
    """The book before and after, the changes that were made, and the changes that the options left out."""

    before: Book
    after: Book
    applied: tuple[AppliedChange, ...]
    left_out: tuple[Change, ...]
    states: ConditionStates = field(hash=False)

    @cached_property
    def listed(self) -> tuple[AppliedChange, ...]:
        """The changes that were made, without those of rules and tables that a later change repealed."""
        return tuple(
            made for made in self.applied if isinstance(made.change, Repeal) or any(map(self._used, made.things))
        )

    def _used(self, thing: str) -> bool:
        table = self.after.table(thing)
        rule = self.after.rule(table.rule if table else thing)
        return bool(table and not table.rule) or (rule is not None and not rule.repealed)

    def letters(self) -> dict[str, tuple[str, ...]]:
        """Return the letters of the changes to each rule and table, by id; each change has one letter."""
        letters: dict[str, tuple[str, ...]] = {}
        for number, applied in enumerate(self.listed):
            for thing in applied.things:
                letters[thing] = (*letters.get(thing, ()), letter_of(number))
        return letters


_NOTHING_CHOSEN = Choice()


def _as_written(text: str, book: Book) -> str:
    return str(text)


def resolve(
    declared: Declarations,
    choice: Choice = _NOTHING_CHOSEN,
    base_text: Mapping[str, str] | None = None,
    printed: Printed = _as_written,
) -> ResolvedBook:
    """Make all changes except those that the options leave out; raise all problems together."""
    book, problems = resolve_in_part(declared, choice, base_text, printed)
    if problems or book is None:
        raise ProblemsError(problems)
    return book


def resolve_in_part(
    declared: Declarations,
    choice: Choice = _NOTHING_CHOSEN,
    base_text: Mapping[str, str] | None = None,
    printed: Printed = _as_written,
) -> tuple[ResolvedBook | None, list[Problem]]:
    """Make all changes that can be made; return the book, or None if no change can be made, and all problems."""
    without: frozenset[str] = frozenset()
    while True:
        book, problems = _resolve_without(without, declared, choice, base_text, printed)
        if book is None or problems:
            return book, problems
        more = without_needs(book.before, book.after, book.states, declared.tables) - without
        if not more:
            return book, problems
        without |= more


def _resolve_without(
    without: frozenset[str],
    declared: Declarations,
    choice: Choice,
    base_text: Mapping[str, str] | None,
    printed: Printed,
) -> tuple[ResolvedBook | None, list[Problem]]:
    """Make all changes that can be made, without some of the rules that they insert."""
    states = ConditionStates(declared.conditions, choice)
    problems = [*declaration_problems(declared, states)]
    if is_ambiguous(declared) or declared.incomplete & {"base", "rules", "tables"}:
        return None, problems
    try:
        ordered = _ordered(declared)
    except ProblemsError as error:
        return None, [*problems, *error.problems]
    book = before = with_base_text(declared.book, base_text or {})
    applied: list[AppliedChange] = []
    left_out: list[Change] = []
    not_inserted: set[str] = set()
    failed: list[Change] = []
    for change in ordered:
        if not can_be_made(declared, change):
            failed.append(change)
            continue
        chosen = _as_chosen(change, states, without)
        if chosen is None or change.at in not_inserted:
            left_out.append(change)
            not_inserted |= {rule.id for rule in change.inserts()}
            continue
        not_inserted |= {rule.id for rule in change.inserts()} - {rule.id for rule in chosen.inserts()}
        try:
            edits = chosen.edits(book)
            # A text with data that has a problem cannot be compared.
            with suppress(UnsoundDataError):
                chosen.check_expected(book, printed)
        except ChangeError as error:
            if not declared.incomplete and not any(_needs(change, other) for other in failed):
                problems.append(change_problem(declared, change, error))
            failed.append(change)
            continue
        for edit in edits:
            book = edited(book, edit)
        applied.append(AppliedChange(change, edits, chosen.when))
    problems += _missing_orders(declared, applied)
    if not failed and not declared.incomplete:
        problems += table_problems(declared, book, [(made.change, made.edits) for made in applied])
    return ResolvedBook(before, book, tuple(applied), tuple(left_out), states), problems


def _needs(change: Change, other: Change) -> bool:
    """Return whether a change can fail only because another change was not made."""
    inserted = {rule.id for rule in other.inserts()}
    return other.id in change.after or change.at == other.at or change.at in inserted


def with_base_text(book: Book, texts: Mapping[str, str]) -> Book:
    """Return the published rules with the reader's copy of their texts, which are given by number."""
    return replace(book, rules=tuple(replace(r, text=texts.get(r.number, r.text)) for r in book.rules))


def _as_chosen(change: Change, states: ConditionStates, without: frozenset[str]) -> Change | None:
    """Return a change with only its undecided conditions and the rules in play, or None if the options leave it out."""
    undecided = states.open_terms(change.when)
    if undecided is None:
        return None
    if isinstance(change, Insert):
        tree = tuple(_in_play(change.rule, states, without))
        return replace(change, when=undecided, rule=tree) if tree else None
    return replace(change, when=undecided)


def _in_play(tree: RuleTree, states: ConditionStates, without: frozenset[str]) -> Iterator[Rule]:
    """Yield a rule and the rules under it, except those that the options or the rules they need leave out."""
    left_out: set[str] = set()
    for rule in tree:
        undecided = states.open_terms(rule.when)
        if undecided is None or rule.id in without or rule.under in left_out:
            left_out.add(rule.id)
        else:
            yield replace(rule, when=undecided)


def _ordered(declared: Declarations) -> list[Change]:
    """Return the changes in the order of their file, each after the changes that its `after` names."""
    waiting = list(declared.changes)
    ordered: list[Change] = []
    while waiting:
        waiting_ids = {change.id for change in waiting}
        ready = next((change for change in waiting if not waiting_ids & set(change.after)), None)
        if ready is None:
            names = " and ".join(change.id for change in waiting)
            place = declared.place(waiting[0].id, "after")
            raise ProblemsError([Problem(place, f"{names} name each other in 'after'.", "Remove one 'after'.")])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def _missing_orders(declared: Declarations, applied: Sequence[AppliedChange]) -> Iterator[Problem]:
    """Report changes to the same place without an order; changes with undecided conditions only add text."""
    before: dict[str, set[str]] = {}
    for one in applied:
        before[one.change.id] = {other for id_ in one.change.after for other in (id_, *before.get(id_, ()))}
    for first, second in combinations((one for one in applied if not one.open), 2):
        if meet(first.change, second.change) and first.change.id not in before[second.change.id]:
            what = f"{first.change.id} and {second.change.id} both change {_described(second.change.touches())}."
            yield Problem(
                declared.place(second.change.id, "at"),
                what,
                f"Write after: [{first.change.id}], or delete one of them.",
            )


def _described(path: Sequence[str]) -> str:
    """Return the path of a changed place in words, such as "the number of rule '8.6'"."""
    whole = f"{path[0]} '{path[1]}'"
    match path[2:]:
        case ("words", *_):
            return f"the text of {whole}"
        case ("times",):
            return f"the number of rolls on {whole}"
        case ("row", row):
            return f"row '{row}' of {whole}"
        case ("row", row, cell):
            return f"cell '{cell}' in row '{row}' of {whole}"
        case (part, *_):
            return f"the {part} of {whole}"
    return whole
