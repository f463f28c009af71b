"""Turn the filters, functions and tests of expressions into entries, and name those that come from Jinja."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from printgen.game.expressions import sandbox
from printgen.game.filters import FILTERS
from printgen.markup.template_filters import TEMPLATE_FILTERS
from printgen.reference.reference_page import Entry
from printgen.reference.source_texts import split_docstring

JINJA = "https://jinja.palletsprojects.com/en/stable/templates/"


def filter_entries() -> tuple[Entry, ...]:
    """Return every filter of printgen in alphabetical order."""
    entries = [filter_entry(name, function) for name, function in FILTERS.items()]
    entries += [_entry(name, description, f"text | {name}") for name, description in TEMPLATE_FILTERS.items()]
    return tuple(sorted(entries, key=lambda entry: entry.name))


def filter_entry(name: str, function: Callable[..., Any]) -> Entry:
    return _entry(name, function.__doc__ or "", signature(name, function))


def _entry(name: str, description: str, written: str) -> Entry:
    described = split_docstring(description)
    return Entry(name, "filter", described.summary, text=described.text, facts=(("Written", f"`{written}`"),))


def signature(name: str, function: Callable[..., Any]) -> str:
    """Return a filter as an expression uses it: the value, a bar, and its other arguments."""
    first, *others = [
        parameter
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name not in ("context", "environment")
    ]
    shown = ", ".join(_parameter(parameter) for parameter in others)
    return f"{first.name} | {name}" + (f"({shown})" if shown else "")


def _parameter(parameter: inspect.Parameter) -> str:
    if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
        return f"*{parameter.name}"
    if parameter.default is inspect.Parameter.empty:
        return parameter.name
    return f"{parameter.name}={parameter.default!r}"


def jinja_text() -> str:
    """Return the names that expressions have from Jinja."""
    environment = sandbox()
    filters = sorted(set(environment.filters) - set(FILTERS))
    functions = sorted(environment.globals)
    tests = sorted(name for name in environment.tests if name.isidentifier())
    return "\n\n".join(
        (
            f"These names come from Jinja. Its [documentation]({JINJA}) describes them.",
            f"**Filters:** {_listed(filters)}.",
            f"**Functions:** {_listed(functions)}.",
            f"**Tests** (after `is`, as in `value is defined`): {_listed(tests)}.",
            "The Jinja filter `random` and the function `lipsum` are removed, because the same data must always "
            "give the same file.",
        )
    )


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
