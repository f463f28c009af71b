"""Define a declared change: the fields that all operations have, and the edits that it makes to a book."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import ClassVar

from printgen.game.amendments.book import Book, Edit, RuleTree

Printed = Callable[[str, Book], str]
"""A function that returns a text as it is printed in a book, with its expressions evaluated."""


class ChangeError(ValueError):
    """An error for a change that cannot be made, with the wrong field, the problem and the remedy."""

    def __init__(self, field: str, what: str, remedy: str = ""):
        super().__init__(field, what, remedy)  # all arguments, because pickle needs them
        self.field, self.what, self.remedy = field, what, remedy


@dataclass(frozen=True, kw_only=True)
class Change(ABC):
    """A declared change; each operation is a subclass that adds its fields, named as in the data."""

    op: ClassVar[str]
    """Name of the operation in the data."""
    one_of: ClassVar[tuple[str, ...]] = ()
    """Optional fields of which at least one is needed."""

    id: str
    at: str
    """Id of the rule or table that it changes."""
    source: str
    """Id of the document that it comes from."""
    place: str
    """Place in that document."""
    reason: str
    impact: str
    when: tuple[str, ...] = ()
    """Conditions that must all be true."""
    after: tuple[str, ...] = ()
    """Ids of the changes that are made before it."""
    expects: str = ""
    """Text that must be at the place before the change."""

    @abstractmethod
    def touches(self) -> tuple[str, ...]:
        """Return the path of the changed place; the path of a part starts with the path of the whole."""

    @abstractmethod
    def edits(self, book: Book) -> tuple[Edit, ...]:
        """Return the edits that make the change in a book, or raise a ChangeError."""

    def inserts(self) -> RuleTree:
        """Return the rules that it inserts into the book."""
        return ()

    def refuse_open_conditions(self) -> None:
        """Raise a ChangeError if a condition is not decided."""
        if self.when:
            term = self.when[0]
            what = f"{self.op} cannot depend on '{term}', which is not decided until it is chosen or happens in play."
            raise ChangeError("when", what, "Insert a rule with that condition instead.")

    def expectable(self, book: Book) -> tuple[str, ...]:
        """Return the texts at the changed place that `expects` can mean; a message shows the first one."""
        return ()

    def check_expected(self, book: Book, printed: Printed) -> None:
        """Raise a ChangeError if none of the texts at the place is printed like the expected one."""
        found = [printed(text, book) for text in self.expectable(book) if text]
        if self.expects and _words(printed(self.expects, book)) not in map(_words, found):
            what = f"it expects '{printed(self.expects, book)}', but found '{found[0] if found else ''}'."
            raise ChangeError("expects", what, "Check that the change still applies, then update 'expects'.")

    @classmethod
    def own_fields(cls) -> tuple[str, ...]:
        """Return the names of the fields that this operation adds."""
        common = {field.name for field in fields(Change)}
        return tuple(field.name for field in fields(cls) if field.name not in common)

    @classmethod
    def needed_fields(cls) -> tuple[str, ...]:
        """Return the names of the fields that this operation adds and needs."""
        needed = {field.name for field in fields(cls) if field.default is MISSING}
        return tuple(name for name in cls.own_fields() if name in needed)


@dataclass(frozen=True, kw_only=True)
class InvalidChange(Change):
    """A change whose fields do not fit its operation."""

    error: ChangeError
    rule: RuleTree = ()
    """Rules that it would insert, so that they are not reported as unused."""

    def touches(self) -> tuple[str, ...]:
        raise self.error

    def edits(self, book: Book) -> tuple[Edit, ...]:
        raise self.error

    def inserts(self) -> RuleTree:
        return self.rule


def meet(one: Change, other: Change) -> bool:
    """Return whether two changes affect the same place, or one affects a part of the other's place."""
    first, second = one.touches(), other.touches()
    short = min(len(first), len(second))
    return first[:short] == second[:short]


def _words(text: str) -> str:
    """Return a text without the signs of Markdown, and with single spaces and plain hyphens, to compare it."""
    return " ".join(re.sub(r"[*_]", "", text).replace("–", "-").split())
