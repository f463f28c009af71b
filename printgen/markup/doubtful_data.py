"""Tell errors of a template from consequences of problems in the data, and offer the part of a book that is known."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from jinja2 import ChainableUndefined, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import UndefinedError

from printgen.facts import Collection, UnsoundDataError
from printgen.game.edition import Edition
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.markup.marked_text import Markup
from printgen.problems import Problem

MARK = "\ue005"
"""A character that no data contains, printed in place of a value with a problem."""
_ERRORS_OF_NAMES = (TemplateNotFound, TemplateSyntaxError, UndefinedError)
"""Errors that a template has whatever the values of the data are."""


def is_consequence(error: Exception, views: FactViews) -> bool:
    """Return whether an error can come from values with problems, which are reported already."""
    if isinstance(error, UnsoundDataError):
        return True
    return views.is_doubtful and not isinstance(error, _ERRORS_OF_NAMES)


def variant_view(
    edition: Edition, views: FactViews, note_number: Callable[[str], None]
) -> dict[str, Any] | CollectionView | None:
    """Return the book of a variant by the names that templates use, or None for a game that is not a variant.

    If changes could not be made, a template that reads the book makes the views doubtful; without any book, it stops.
    `note_number` is told the rule of every number that a template reads.
    """
    if edition.variant is None:
        unknown = views.collection(Collection("book", {}, "", complete=False))
        return unknown if edition.has_part_of_book else None
    whole = edition.variant.view(views)
    if edition.has_part_of_book:
        return PartOfBook(whole, views)
    return {**whole, "numbers": NotedNumbers(whole["numbers"], note_number)}


class _UnknownValueError(UndefinedError, UnsoundDataError):
    """An error for calculating with a value that has a problem, which is reported already."""


class StandIn(ChainableUndefined):
    """A value in place of one with a problem: a mark in print, with any field, but nothing to calculate with."""

    def __str__(self) -> str:
        return MARK


def with_stand_ins(find: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that gives the stand-in for a stand-in, so that the rest of a template can be looked through."""

    @wraps(find)
    def found(*arguments: Any, **named: Any) -> Any:
        if any(isinstance(one, StandIn) for one in (*arguments, *named.values())):
            return STAND_IN
        return find(*arguments, **named)

    return found


STAND_IN = StandIn(hint="unknown", exc=_UnknownValueError)


def shows_stand_in(markup: Markup, problem: Problem) -> bool:
    """Return whether the tag that has a problem contains a value in place of another."""
    line, column = problem.rendered
    if not line:
        return MARK in markup.text
    lines = markup.text.split("\n")
    start = lines[line - 1].rfind("<", 0, max(column, 1))
    rest = "\n".join([lines[line - 1][max(start, 0) :], *lines[line:]])
    return MARK in rest.partition(">")[0]


class NotedNumbers(dict[str, str]):
    """The numbers of rules by id, which tell a function each rule whose number is read."""

    def __init__(self, numbers: dict[str, str], note: Callable[[str], None]):
        super().__init__(numbers)
        self._note = note

    def __getitem__(self, rule: str) -> str:
        number = super().__getitem__(rule)
        self._note(rule)
        return number


class PartOfBook(dict[str, Any]):
    """A book without the changes that could not be made."""

    def __init__(self, parts: dict[str, Any], views: FactViews):
        super().__init__(
            {name: PartOfGroup(value) if isinstance(value, dict) else value for name, value in parts.items()}
        )
        self._views = views

    def __getitem__(self, name: str) -> Any:
        self._views.is_doubtful = True
        return super().__getitem__(name)


class PartOfGroup(dict[str, Any]):
    """Rules or tables of a book by id; a missing one can be that of a change that could not be made."""

    def __contains__(self, name: Any) -> bool:
        return name not in RecordView.methods

    def __missing__(self, name: str) -> Any:
        return STAND_IN
