"""Turn the macros of the shared templates into entries, each with its parameters and the comment above it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.markup.template_data import uses_data
from printgen.read.library import SHARED, Library
from printgen.reference.reference_page import Entry
from printgen.reference.source_texts import split_docstring

_MACRO = re.compile(
    r"(?:\{#(?P<comment>(?:(?!#\}).)*)#\}\n)?\{% macro (?P<name>\w+)\((?P<parameters>.*?)\) %\}",
    re.DOTALL,
)
_LINE_START = re.compile(r"^ {3}", re.MULTILINE)
"""The indent of the second and later lines of a comment."""


def macro_entries(library: Library) -> tuple[Entry, ...]:
    """Return the macros of every template in `templates/shared/`, file by file."""
    files = library.files(f"templates/{SHARED}", "*.xml.j2")
    return tuple(entry for name, path in files.items() for entry in macros_of(name, library.read(path).decode()))


def macros_of(file: str, source: str) -> Iterator[Entry]:
    """Yield the macros of one template."""
    context = " with context" if uses_data(source) else ""
    for macro in _MACRO.finditer(source):
        name = macro["name"]
        described = split_docstring(_LINE_START.sub("", (macro["comment"] or "").strip()))
        facts = [
            ("Import", f'`{{% from "{SHARED}/{file}" import {name}{context} %}}`'),
            ("Usage", f"`{{{{ {name}({macro['parameters']}) }}}}`"),
        ]
        yield Entry(name, "macro", described.summary, text=described.text, facts=tuple(facts), aliases=(f"{name}()",))
