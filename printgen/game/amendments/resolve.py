"""Turn declarations and the chosen options into the book as it is played, with every change made in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from printgen.game.amendments.book import Book, Edit, Rule, RuleTree, edited, letter_of
from printgen.game.amendments.conditions import Choice, ConditionStates
from printgen.game.amendments.declarations import Declarations
from printgen.game.amendments.operations import Change, ChangeError, meet
from printgen.game.amendments.rule_operations import Insert
from printgen.game.amendments.validation import change_problem, declaration_problems
from printgen.problems import Problem, ProblemsError


@dataclass(frozen=True)
class AppliedChange:
    """A change that was made, with its edits and those of its conditions that are not decided."""

    change: Change
    edits: tuple[Edit, ...]
    open: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """Ids of the rules and tables it touched."""
        return tuple(edit.thing.id for edit in self.edits)


@dataclass(frozen=True)
class ResolvedBook:
    """The book before and after, the changes that were made, and those that the options left out."""

    before: Book
    after: Book
    applied: tuple[AppliedChange, ...]
    left_out: tuple[Change, ...]
    states: ConditionStates = field(hash=False)

    def letters(self) -> dict[str, tuple[str, ...]]:
        """Return the letters of the changes of each rule and table, by id; each change has one."""
        letters: dict[str, tuple[str, ...]] = {}
        for number, applied in enumerate(self.applied):
            for thing in applied.things:
                letters[thing] = (*letters.get(thing, ()), letter_of(number))
        return letters


_NOTHING_CHOSEN = Choice()


def resolve(
    declared: Declarations, choice: Choice = _NOTHING_CHOSEN, base_text: Mapping[str, str] | None = None
) -> ResolvedBook:
    """Make every change that the options leave in; raise all problems together."""
    states = ConditionStates(declared.conditions, choice)
    problems = [*declaration_problems(declared, states)]
    if problems:
        raise ProblemsError(problems)
    book = before = with_base_text(declared.book, base_text or {})
    applied: list[AppliedChange] = []
    left_out: list[Change] = []
    for change in _ordered(declared):
        chosen = _as_chosen(change, states)
        if chosen is None:
            left_out.append(change)
            continue
        try:
            edits = chosen.edits(book)
        except ChangeError as error:
            problems.append(change_problem(declared, change, error))
            continue
        for edit in edits:
            book = edited(book, edit)
        applied.append(AppliedChange(change, edits, chosen.when))
    problems += [*_missing_orders(declared, applied), *declared.table_problems(book)]
    if problems:
        raise ProblemsError(problems)
    return ResolvedBook(before, book, tuple(applied), tuple(left_out), states)


def with_base_text(book: Book, texts: Mapping[str, str]) -> Book:
    """Return the published rules with the reader's copy of their text, by number."""
    return replace(book, rules=tuple(replace(r, text=texts.get(r.number, r.text)) for r in book.rules))


def _as_chosen(change: Change, states: ConditionStates) -> Change | None:
    """Return a change with only the conditions and rules that the options leave open, or None if they leave it out."""
    undecided = states.open_terms(change.when)
    if undecided is None:
        return None
    if isinstance(change, Insert):
        tree = tuple(_in_play(change.rule, states))
        return replace(change, when=undecided, rule=tree) if tree else None
    return replace(change, when=undecided)


def _in_play(tree: RuleTree, states: ConditionStates) -> Iterator[Rule]:
    """Yield a rule and the rules under it, except those that the options leave out."""
    left_out: set[str] = set()
    for rule in tree:
        undecided = states.open_terms(rule.when)
        if undecided is None or rule.under in left_out:
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
            raise ProblemsError([Problem(place, f"{names} come after each other in a circle.", "Say which is first.")])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def _missing_orders(declared: Declarations, applied: Sequence[AppliedChange]) -> Iterator[Problem]:
    """Report changes of the same place without an order; a change with an open condition only adds to the place."""
    before: dict[str, set[str]] = {}
    for one in applied:
        before[one.change.id] = {other for id_ in one.change.after for other in (id_, *before.get(id_, ()))}
    for first, second in combinations((one for one in applied if not one.open), 2):
        if meet(first.change, second.change) and first.change.id not in before[second.change.id]:
            where = " ".join(second.change.touches()[1:])
            what = f"{first.change.id} and {second.change.id} both change the {where}."
            yield Problem(
                declared.place(second.change.id, "at"), what, f"Write after: [{first.change.id}], or keep one."
            )
