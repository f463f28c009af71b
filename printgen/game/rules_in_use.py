"""Turn a game and its resolved changes into the rules and tables that are used, and those that are not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from printgen.facts import Collection, Record, Ref
from printgen.game.amendments.book import Book
from printgen.game.amendments.comparison import headed
from printgen.game.amendments.rule_operations import Repeal
from printgen.game.amendments.used_rules import rules_used
from printgen.game.amendments.variant import Variant
from printgen.game.edited_rules import RULE_KINDS, edited_rules
from printgen.game.edits import FieldEdit
from printgen.game.game import Game
from printgen.problems import Place


@dataclass(frozen=True)
class RulesInUse:
    """The rules and tables that records can restate, with the ids of those that are not used."""

    names: Mapping[str, str] = field(hash=False)
    """Name of each rule and table for messages, such as `rule 8.6 (Take-off)`, by id."""
    unused: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    """The unused ones that are not printed either, so that no text can refer to them."""
    gone_at: Mapping[str, Place] = field(default_factory=dict, hash=False)
    """Place of the change or the file that removed each rule that is gone, if it was not an option."""
    repealed: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Id of the change that repeals each rule, or that removes it with the rule that contains it."""
    edited: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What the user did to a rule or table of the published game, such as `changed`, by id."""
    complete: bool = True
    """False if problems leave rules or tables out, so that an unknown id can be one of them."""

    def leaves_out(self, ids: Iterable[str]) -> bool:
        """Return whether none of some rules is used; without any rules there is nothing to leave out."""
        listed = tuple(ids)
        return bool(listed) and self.unused.issuperset(listed)

    def listed(self, ids: Iterable[str]) -> str:
        """Return the names of rules in a list: `8.6 (Take-off) and 9 (Stacking)`."""
        *most, last = (self.names.get(id_, id_) for id_ in ids)
        return f"{', '.join(most)} and {last}" if most else last


def rules_in_use(
    game: Game,
    variant: Variant | None,
    origin: Game | None = None,
    edits: Mapping[str, FieldEdit] = MappingProxyType({}),
) -> RulesInUse:
    """Find the rules and tables of a game that repeals, options and the user's deletions leave out."""
    names = dict(_names(game, None))
    deleted: set[str] = set()
    if origin:
        published = dict(_names(origin, None))
        deleted = {*published} - {*names}
        names = published | names
    gone_at = {id_: edits[f"rules.{id_}"].place for id_ in deleted if f"rules.{id_}" in edits}
    edited = edited_rules(origin, game, edits) if origin else {}
    if variant is None:
        deleted |= set(_dependants(game, deleted))
        return RulesInUse(names, frozenset(deleted), frozenset(deleted), gone_at, edited=edited)
    names |= _names(game, variant.book.after)
    ids = {*names} - deleted
    tables = variant.declarations.tables
    unused = ids - {*tables} - {*rules_used(variant.book.before, variant.book.after, variant.book.states)}
    unused |= deleted | {id_ for id_, table in tables.items() if table.rule in unused}
    gone = unused - {rule.id for rule in variant.book.after.rules}
    removed = {
        edit.before.id: variant.declarations.place(made.change.id, "at")
        for made in variant.book.applied
        for edit in made.edits
        if edit.before and not edit.after
    }
    repealed = {
        edit.before.id: made.change.id
        for made in variant.book.applied
        if isinstance(made.change, Repeal)
        for edit in made.edits
        # A repeal with an undecided condition only adds a text.
        if edit.before
    }
    gone_at |= removed | dict(_places_of_needs(variant, gone - {*removed, *gone_at}, repealed))
    return RulesInUse(names, frozenset(unused), frozenset(gone), gone_at, repealed, edited)


def _dependants(game: Game, gone: Iterable[str]) -> Iterator[str]:
    """Yield the rules that need only rules that are gone, the rules under them, and the rules that need those."""
    without = set(gone)
    rules = game.facts.get("rules")
    waiting = list(rules) if isinstance(rules, Collection) else []
    while found := [one for one in waiting if one.id not in without and _needs_only(one, without)]:
        without.update(one.id for one in found)
        yield from (one.id for one in found)


def _needs_only(rule: Record, gone: set[str]) -> bool:
    needs, above = rule.fields.get("rules") or (), rule.fields.get("under")
    return (bool(needs) and gone.issuperset(needs)) or (isinstance(above, Ref) and above.id in gone)


def _places_of_needs(
    variant: Variant, left_out: Iterable[str], repealed: Mapping[str, str]
) -> Iterator[tuple[str, Place]]:
    """Yield the rules that are left out because a repealed rule that they need is, with the place of that repeal."""
    for id_ in left_out:
        needs = variant.declarations.trees[id_][0].needs if id_ in variant.declarations.trees else ()
        for change in (repealed[need] for need in needs if need in repealed):
            yield id_, variant.declarations.place(change, "at")


def _names(game: Game, book: Book | None) -> Iterator[tuple[str, str]]:
    """Yield the ids of all rules and tables of a game with their names; a book has the numbers of inserted rules."""
    for kind in RULE_KINDS:
        found = game.facts.get(kind)
        for record in found if isinstance(found, Collection) else ():
            rule = book.rule(record.id) if book else None
            number = book.label(rule) if book and rule else str(record.fields.get("number") or "")
            title = str(record.fields.get("title") or "")
            head = headed(book, rule) if book else None
            if book and head and head is not rule:
                yield record.id, f"a part of {_name('rule', head.id, book.label(head), head.title)}"
                continue
            yield record.id, _name("table" if kind == "tables" else "rule", record.id, number, title)


def _name(kind: str, id_: str, number: str, title: str) -> str:
    # A title with expressions would be shown as written.
    shown = "" if "{" in title else title
    if number:
        return f"{kind} {number} ({shown})" if shown else f"{kind} {number}"
    return f"{kind} '{shown or id_}'"
