"""Refuse empty values in text: Jinja would print an empty field as the word "None"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from jinja2.exceptions import TemplateRuntimeError
from jinja2.filters import make_attrgetter

from printgen.game.fact_views import CollectionView
from printgen.game.plain_words import EMPTY

_OF_TEXT = frozenset(
    {
        "capitalize",
        "center",
        "e",
        "escape",
        "forceescape",
        "format",
        "indent",
        "join",
        "listed",
        "lower",
        "noun",
        "pprint",
        "replace",
        "safe",
        "string",
        "striptags",
        "title",
        "trim",
        "truncate",
        "upper",
        "urlencode",
        "urlize",
        "wordcount",
        "wordwrap",
    }
)
"""Filters that turn their value into text."""
_OF_ARGUMENTS = frozenset({"format", "join", "listed", "noun", "replace"})
"""Filters that also print the values in their parentheses."""
_OF_ITEMS = frozenset({"join", "listed"})
"""Filters that print the items of a list."""
_REMEDY = "Give the field a value, or test it first with {% if %}"


def refuse_empty(values: Iterable[Any], what: str) -> None:
    """Raise an error if one of the values is empty; `what` is the filter or operator that would print it."""
    if any(value is None for value in values):
        raise TemplateRuntimeError(f"{what} does not work with {EMPTY}. {_REMEDY}")


def refusing_filters(filters: dict[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """Return the filters that make text, each of which now refuses an empty value."""
    return {name: _refusing(name, change) for name, change in filters.items() if name in _OF_TEXT}


def _refusing(name: str, change: Callable[..., Any]) -> Callable[..., Any]:
    passed = int(hasattr(change, "jinja_pass_arg"))

    @wraps(change)
    def changed(*arguments: Any, **named: Any) -> Any:
        given = arguments[passed:]
        shown = [*given, *named.values()] if name in _OF_ARGUMENTS else given[:1]
        refuse_empty(shown, f"the filter '{name}'")
        if name in _OF_ITEMS and given and isinstance(given[0], list | tuple | CollectionView):
            attribute = given[2] if len(given) > 2 else named.get("attribute")
            read = make_attrgetter(arguments[0].environment, attribute) if attribute else None
            refuse_empty(map(read, given[0]) if read else given[0], f"the filter '{name}'")
        return change(*arguments, **named)

    return changed


def refuse_empty_in_format(text: Any, arguments: Any) -> None:
    """Raise an error if `text % arguments` would print an empty value."""
    if isinstance(text, str):
        refuse_empty(arguments if isinstance(arguments, tuple) else (arguments,), "'%'")


def is_text_format(function: Any) -> bool:
    """Return True for the method `format` of a text, which the sandbox wraps."""
    method = getattr(function, "__wrapped__", function)
    return getattr(method, "__name__", "") == "format" and isinstance(getattr(method, "__self__", None), str)
