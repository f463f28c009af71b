"""Define a book of rules, with numbered rules in order and dice tables, as values that can be compared and edited."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from printgen.game.amendments.dice_table import DiceTable

RuleKind = Literal["rule", "exception", "note", "optional", "example", "reading"]
Advice = Literal["", "required", "recommended", "discouraged"]


@dataclass(frozen=True)
class Rule:
    """A rule by its stable id; `under` is the id of the rule that contains it, empty for a section."""

    id: str
    number: str
    title: str
    text: str = ""
    under: str = ""
    kind: RuleKind = "rule"
    advice: Advice = ""
    repealed: bool = False
    when: tuple[str, ...] = ()
    """Conditions under which it applies, without those that are decided."""
    shows: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    base: bool = False
    """True if it is a rule of the published game, of which we have only the number and the title."""
    inserted: bool = False
    """True if it is not a rule of the published game."""
    needs: tuple[str, ...] = field(default=(), compare=False)
    """Rules and tables that it depends on; if none of them is used, it is left out."""


RuleTree = tuple[Rule, ...]
"""A rule and all rules under it, in printed order."""
Thing = Rule | DiceTable
_Thing = TypeVar("_Thing", bound=Thing)


@dataclass(frozen=True)
class Book:
    """Rules in printed order, each after the rule that contains it, and tables."""

    rules: tuple[Rule, ...] = ()
    tables: tuple[DiceTable, ...] = ()

    def rule(self, id_: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == id_), None)

    def table(self, id_: str) -> DiceTable | None:
        return next((table for table in self.tables if table.id == id_), None)

    def under(self, id_: str) -> Iterator[Rule]:
        return (rule for rule in self.rules if rule.under == id_)

    def end_of(self, id_: str) -> int:
        """Return the position after the last rule under a rule."""
        inside = {id_}
        end = 0
        for at, rule in enumerate(self.rules, 1):
            if rule.id in inside or rule.under in inside:
                inside.add(rule.id)
                end = at
        return end

    def level(self, rule: Rule) -> int:
        above = self.rule(rule.under)
        return 1 if above is None else 1 + self.level(above)

    def label(self, rule: Rule) -> str:
        """Return the printed number; inserted rules without numbers get letters, such as 8.6a and 8.6b in rule 8.6."""
        if rule.number:
            return rule.number
        above = self.rule(rule.under)
        if above is None or not rule.title:
            return ""
        titled = [other.id for other in self.under(above.id) if not other.number and other.title]
        number, place = self.label(above), titled.index(rule.id)
        return f"{number}.{place + 1}" if number[-1:].isalpha() else f"{number}{letter_of(place)}"


def letter_of(number: int) -> str:
    """Return the letter of a number; 0 is a, 1 is b, 25 is z and 26 is aa."""
    more, last = divmod(number, 26)
    return (letter_of(more - 1) if more else "") + "abcdefghijklmnopqrstuvwxyz"[last]


@dataclass(frozen=True)
class Edit:
    """A rule or table before and after a change; it is added if `before` is None, and removed if `after` is None."""

    before: Thing | None
    after: Thing | None
    at: int = 0

    @property
    def thing(self) -> Thing:
        """The rule or table that is edited."""
        thing = self.after or self.before
        assert thing is not None, "an edit has something before or after it"
        return thing


def edited(book: Book, edit: Edit) -> Book:
    """Return the book with one edit; everything else in it stays the same object."""
    return Book(_edited(book.rules, Rule, edit), _edited(book.tables, DiceTable, edit))


def _edited(things: tuple[_Thing, ...], kind: type[_Thing], edit: Edit) -> tuple[_Thing, ...]:
    before, after = edit.before, edit.after
    if isinstance(before, kind):
        at = things.index(before)
        return (*things[:at], *((after,) if isinstance(after, kind) else ()), *things[at + 1 :])
    if isinstance(after, kind):
        return (*things[: edit.at], after, *things[edit.at :])
    return things


def undone(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits that undo other edits, in the order in which to make them."""
    return tuple(Edit(edit.after, edit.before, edit.at) for edit in reversed(edits))
