"""Turn declarations and the chosen options into the book as it is played, with all changes made in order."""

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
    """A change that was made, with its edits and its undecided conditions."""

    change: Change
    edits: tuple[Edit, ...]
    open: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """Ids of the rules and tables that it affected."""
        return tuple(edit.thing.id for edit in self.edits)


@dataclass(frozen=True)
class ResolvedBook:
    """The book before and after, the changes that were made, and the changes that the options left out."""

    before: Book
    after: Book
    applied: tuple[AppliedChange, ...]
    left_out: tuple[Change, ...]
    states: ConditionStates = field(hash=False)

    def letters(self) -> dict[str, tuple[str, ...]]:
        """Return the letters of the changes to each rule and table, by id; each change has one letter."""
        letters: dict[str, tuple[str, ...]] = {}
        for number, applied in enumerate(self.applied):
            for thing in applied.things:
                letters[thing] = (*letters.get(thing, ()), letter_of(number))
        return letters


_NOTHING_CHOSEN = Choice()


def resolve(
    declared: Declarations, choice: Choice = _NOTHING_CHOSEN, base_text: Mapping[str, str] | None = None
) -> ResolvedBook:
    """Make all changes except those that the options leave out; raise all problems together."""
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
    """Return the published rules with the reader's copy of their texts, which are given by number."""
    return replace(book, rules=tuple(replace(r, text=texts.get(r.number, r.text)) for r in book.rules))


def _as_chosen(change: Change, states: ConditionStates) -> Change | None:
    """Return a change with only its undecided conditions and the rules in play, or None if the options leave it out."""
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
