"""Turn the filters, functions and tests of expressions into entries, and name those that come from Jinja."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from enum import Enum
from typing import Any

from printgen.game.expressions import sandbox
from printgen.game.filters import FILTERS
from printgen.markup.template_filters import TEMPLATE_FILTERS
from printgen.reference.jinja_filters import JINJA_FILTERS
from printgen.reference.reference_page import Entry, Row
from printgen.reference.source_texts import split_docstring

JINJA = "https://jinja.palletsprojects.com/en/stable/templates/"

_DICE = "Dice and chances"
_LISTS = "Lists"
_TEXTS = "Texts of the data"
_TITLES = {
    "dice_filters": _DICE,
    "kept_rolls": _DICE,
    "number_filters": "Numbers",
    "word_filters": "Words",
    "list_filters": _LISTS,
    "move_order": _LISTS,
    "date_filters": "Dates",
    "cells": "Map cells",
    "squares": "Squares of a board",
}
"""The title for the filters of each module, in the order of the page."""
_VERBS = {
    "Return": "Gives",
    "Multiply": "Multiplies",
    **{verb: f"{verb}s" for verb in ("Add", "Combine", "Count", "Divide", "Move", "Subtract", "Work", "Write")},
}
"""The first word of a docstring, and the word that the reference has for it."""


def filter_groups() -> dict[str, tuple[Entry, ...]]:
    """Return every filter of printgen by its subject, in alphabetical order."""
    groups: dict[str, list[Entry]] = {title: [] for title in _TITLES.values()}
    for name, function in sorted(FILTERS.items()):
        groups[_TITLES[function.__module__.rpartition(".")[2]]].append(filter_entry(name, function))
    groups[_TEXTS] = [_entry(name, text, f"text | {name}") for name, text in TEMPLATE_FILTERS.items()]
    return {title: tuple(entries) for title, entries in groups.items()}


def filters_text(groups: dict[str, tuple[Entry, ...]]) -> str:
    """Return the introduction of the page of filters, with a list of them by subject."""
    lists = (
        f"- **{title}:** " + ", ".join(f"[`{entry.name}`](filters.md#{entry.name})" for entry in entries)
        for title, entries in groups.items()
    )
    return (
        "Templates do not calculate: they use filters, which give exact numbers and finished texts. A filter follows "
        "its value after a bar, as in `{{ roll | at_least(5) }}`.\n\n" + "\n".join(lists)
    )


def filter_entry(name: str, function: Callable[..., Any]) -> Entry:
    return _entry(name, function.__doc__ or "", signature(name, function))


def _entry(name: str, description: str, written: str) -> Entry:
    described = split_docstring(description)
    return Entry(
        name,
        "filter",
        _as_statement(described.summary),
        text=described.text,
        facts=(("Usage", f"`{{{{ {written} }}}}`"),),
    )


def _as_statement(summary: str) -> str:
    """Return what a filter does; a docstring says it in the imperative: `Return the sum` becomes `Gives the sum`."""
    verb, _, rest = summary.partition(" ")
    return f"{_VERBS[verb]} {rest}" if verb in _VERBS else summary


def signature(name: str, function: Callable[..., Any]) -> str:
    """Return a filter as an expression uses it: the value, a bar, and its other arguments."""
    first, *others = [
        parameter
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name not in ("context", "environment") and not isinstance(parameter.default, Enum)
    ]
    shown = ", ".join(_parameter(parameter) for parameter in others)
    return f"{first.name} | {name}" + (f"({shown})" if shown else "")


def _parameter(parameter: inspect.Parameter) -> str:
    if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
        return f"*{parameter.name}"
    if parameter.default is inspect.Parameter.empty:
        return parameter.name
    return f"{parameter.name}={parameter.default!r}"


def jinja_entry() -> Entry:
    """Return the names that expressions have from Jinja, with a line about each filter."""
    environment = sandbox()
    filters = sorted(set(environment.filters) - set(FILTERS))
    tests = sorted(name for name in environment.tests if name.isidentifier())
    text = (
        f"**Functions:** {_listed(sorted(environment.globals))}.\n\n"
        f"**Tests** (after `is`, as in `value is defined`): {_listed(tests)}.\n\n"
        "The Jinja filter `random` and the function `lipsum` are removed, because the same data must always give the "
        "same file."
    )
    return Entry(
        "jinja",
        "topic",
        f"These names come from Jinja. Its [documentation]({JINJA}) describes them in full.",
        "Names from Jinja",
        text,
        rows=tuple(Row(name, JINJA_FILTERS[name]) for name in filters),
        rows_title="Filters",
        aliases=("functions", "tests", "jinja filters"),
    )


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
