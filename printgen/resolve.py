"""Turn what a game declares and the options chosen into the book as it is played: every change made, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from printgen.conditions import Choice, Setting, bare
from printgen.declared import Declared
from printgen.operations import Change, ChangeError, edits_of, touches
from printgen.problems import Problem, ProblemsError, did_you_mean
from printgen.rulebook import Book, Edit, Rule, edited, letters


@dataclass(frozen=True)
class Made:
    """A change that was made, and the conditions it still depends on in play."""

    change: Change
    edits: tuple[Edit, ...]
    open: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        """Ids of the rules and tables it touched."""
        return tuple((edit.after or edit.before).id for edit in self.edits)  # type: ignore[union-attr]


@dataclass(frozen=True)
class Resolved:
    """The book before and after, what was done, and what the options left out."""

    before: Book
    after: Book
    made: tuple[Made, ...]
    left_out: tuple[Change, ...]
    setting: Setting = field(hash=False)

    def letters(self) -> dict[str, tuple[str, ...]]:
        """The letters of the changes of each rule and table, by id; each change has one."""
        found: dict[str, tuple[str, ...]] = {}
        for number, made in enumerate(self.made):
            for thing in made.things:
                found[thing] = (*found.get(thing, ()), letters(number))
        return found


_AS_DECLARED = Choice()


def resolve(declared: Declared, choice: Choice = _AS_DECLARED, base_text: Mapping[str, str] | None = None) -> Resolved:
    """Pure: the same declarations and options give the same book. All problems at once."""
    setting = Setting(declared.conditions, choice)
    problems = [*_shared_ids(declared), *_unknown_terms(declared), *_never(declared, setting)]
    if problems:
        raise ProblemsError(problems)
    ordered = _ordered(declared)
    before = with_base_text(declared.book, base_text or {})
    book, made, left_out = before, list[Made](), list[Change]()
    for change in ordered:
        still = setting.left(change.when)
        if still is None:
            left_out.append(change)
            continue
        try:
            trees = {id_: tuple(_in_play(tree, setting)) for id_, tree in declared.trees.items()}
            edits = edits_of(replace(change, when=still), book, trees, declared.tables)
        except ChangeError as error:
            place = declared.place(change.id, error.field)
            problems.append(Problem(place, f"change {change.id}: {error.what}", error.remedy))
            continue
        for edit in edits:
            book = edited(book, edit)
        made.append(Made(change, edits, still))
    problems += [*_lost_order(declared, made), *declared.table_problems(book)]
    if problems:
        raise ProblemsError(problems)
    return Resolved(before, book, tuple(made), tuple(left_out), setting)


def with_base_text(book: Book, texts: Mapping[str, str]) -> Book:
    """The published game's rules with the reader's own copy of their text, by number."""
    return replace(book, rules=tuple(replace(r, text=texts.get(r.number, r.text)) for r in book.rules))


def _in_play(tree: tuple[Rule, ...], setting: Setting) -> Iterator[Rule]:
    """A rule and those under it without what the options leave out."""
    gone: set[str] = set()
    for rule in tree:
        still = setting.left(rule.when)
        if still is None or rule.under in gone:
            gone.add(rule.id)
        else:
            yield replace(rule, when=still)


def _shared_ids(declared: Declared) -> Iterator[Problem]:
    """Rules of both games and tables are named alike in changes and references, so no two may share an id."""
    seen = {rule.id: "base" for rule in declared.book.rules}
    for kind, ids in (("rules", declared.trees), ("tables", declared.tables)):
        for id_ in ids:
            if id_ in seen:
                what = f"'{id_}' is an id of {seen[id_]}.yaml already."
                yield Problem(declared.places[f"{kind}.{id_}"], what, "Give it one of its own.")
            seen[id_] = kind


def _terms(declared: Declared) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Kind, id and conditions of everything that depends on some."""
    for change in declared.changes:
        yield "changes", change.id, change.when
    for tree in declared.trees.values():
        for rule in tree[:1]:
            yield "rules", rule.id, rule.when


def _unknown_terms(declared: Declared) -> Iterator[Problem]:
    for kind, id_, terms in _terms(declared):
        for term in terms:
            if bare(term) not in declared.conditions:
                place = declared.places.get(f"{kind}.{id_}.when", declared.places[f"{kind}.{id_}"])
                remedy = did_you_mean(bare(term), declared.conditions)
                yield Problem(place, f"there is no condition '{bare(term)}'.", remedy)


def _never(declared: Declared, setting: Setting) -> Iterator[Problem]:
    for kind, id_, terms in _terms(declared):
        known = [term for term in terms if bare(term) in declared.conditions]
        if why := setting.never(known):
            place = declared.places.get(f"{kind}.{id_}.when", declared.places[f"{kind}.{id_}"])
            yield Problem(place, f"'{id_}' is never in force: {why}.", "Take one of them away.")


def _ordered(declared: Declared) -> list[Change]:
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


def _lost_order(declared: Declared, made: Iterable[Made]) -> Iterator[Problem]:
    """Two changes of one place must say which comes first."""
    before: dict[str, set[str]] = {}
    for one in made:
        before[one.change.id] = {other for id_ in one.change.after for other in (id_, *before.get(id_, ()))}
    for first, second in combinations(made, 2):
        same = touches(first.change) == touches(second.change)
        if same and first.change.id not in before[second.change.id]:
            what = f"{first.change.id} and {second.change.id} both change the {touches(second.change)}."
            yield Problem(
                declared.place(second.change.id, "at"), what, f"Write after: [{first.change.id}], or keep one."
            )
