"""Turn what a game declares and the options chosen into the book as it is played: every change made, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    """A change that was made, and the conditions it still depends on in play."""

    change: Change
    edits: tuple[Edit, ...]
    open: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """Ids of the rules and tables it touched."""
        return tuple(edit.thing.id for edit in self.edits)


@dataclass(frozen=True)
class ResolvedBook:
    """The book before and after, what was done, and what the options left out."""

    before: Book
    after: Book
    applied: tuple[AppliedChange, ...]
    left_out: tuple[Change, ...]
    states: ConditionStates = field(hash=False)

    def letters(self) -> dict[str, tuple[str, ...]]:
        """The letters of the changes of each rule and table, by id; each change has one."""
        found: dict[str, tuple[str, ...]] = {}
        for number, made in enumerate(self.applied):
            for thing in made.things:
                found[thing] = (*found.get(thing, ()), letter_of(number))
        return found


_AS_DECLARED = Choice()


def resolve(
    declared: Declarations, choice: Choice = _AS_DECLARED, base_text: Mapping[str, str] | None = None
) -> ResolvedBook:
    """Pure: the same declarations and options give the same book. All problems at once."""
    setting = ConditionStates(declared.conditions, choice)
    problems = [*declaration_problems(declared, setting)]
    if problems:
        raise ProblemsError(problems)
    book = before = with_base_text(declared.book, base_text or {})
    made, left_out = list[AppliedChange](), list[Change]()
    for change in _ordered(declared):
        chosen = _as_chosen(change, setting)
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
        made.append(AppliedChange(change, edits, chosen.when))
    problems += [*_lost_order(declared, made), *declared.table_problems(book)]
    if problems:
        raise ProblemsError(problems)
    return ResolvedBook(before, book, tuple(made), tuple(left_out), setting)


def with_base_text(book: Book, texts: Mapping[str, str]) -> Book:
    """The published game's rules with the reader's own copy of their text, by number."""
    return replace(book, rules=tuple(replace(r, text=texts.get(r.number, r.text)) for r in book.rules))


def _as_chosen(change: Change, setting: ConditionStates) -> Change | None:
    """Return a change with only the conditions and rules that the options leave open, or None if they leave it out."""
    still = setting.open_terms(change.when)
    if still is None:
        return None
    if isinstance(change, Insert):
        tree = tuple(_in_play(change.rule, setting))
        return replace(change, when=still, rule=tree) if tree else None
    return replace(change, when=still)


def _in_play(tree: RuleTree, setting: ConditionStates) -> Iterator[Rule]:
    """A rule and those under it without what the options leave out."""
    gone: set[str] = set()
    for rule in tree:
        still = setting.open_terms(rule.when)
        if still is None or rule.under in gone:
            gone.add(rule.id)
        else:
            yield replace(rule, when=still)


def _ordered(declared: Declarations) -> list[Change]:
    """Changes in the order of their file, each behind those it says it comes after."""
    waiting = list(declared.changes)
    done: list[Change] = []
    while waiting:
        left = {change.id for change in waiting}
        ready = next((change for change in waiting if not left & set(change.after)), None)
        if ready is None:
            names = " and ".join(change.id for change in waiting)
            place = declared.place(waiting[0].id, "after")
            raise ProblemsError([Problem(place, f"{names} come after each other in a circle.", "Say which is first.")])
        waiting.remove(ready)
        done.append(ready)
    return done


def _lost_order(declared: Declarations, made: Iterable[AppliedChange]) -> Iterator[Problem]:
    """Two changes of one place must say which comes first; what waits for an open condition stands beside them."""
    before: dict[str, set[str]] = {}
    for one in made:
        before[one.change.id] = {other for id_ in one.change.after for other in (id_, *before.get(id_, ()))}
    for first, second in combinations((one for one in made if not one.open), 2):
        if meet(first.change, second.change) and first.change.id not in before[second.change.id]:
            where = " ".join(second.change.touches()[1:])
            what = f"{first.change.id} and {second.change.id} both change the {where}."
            yield Problem(
                declared.place(second.change.id, "at"), what, f"Write after: [{first.change.id}], or keep one."
            )
