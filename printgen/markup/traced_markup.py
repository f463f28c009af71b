"""Turn a second rendering of a sheet that has problems into the trace of each part of its markup."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup as SafeText

from printgen.markup.marked_text import LINE_END, LINE_MARK, LINE_START
from printgen.markup.template_trace import TemplateTrace, trace_of_stack
from printgen.problems import Place, Problem

TRACE = "printgen_trace"
"""Name of the function that each piece of markup calls; no template uses it."""


class TraceCalls(Extension):
    """A transformer that puts a call that notes the trace in place of each line mark, and before every other text."""

    def filter_stream(self, stream: TokenStream) -> TokenStream | Iterator[Token]:
        # Texts of the data have expressions, too, but no name and no lines of a template.
        return _tracing(stream, stream.name) if stream.name else stream


def _tracing(stream: TokenStream, template: str) -> Iterator[Token]:
    for token in stream:
        if token.type != "data":
            yield token
            continue
        text, *marked = LINE_MARK.split(token.value)
        if text.strip():
            # This text goes on after an expression, which can have printed the lines of a macro.
            yield from _call(token.lineno, f"{template}:{token.lineno}")
        yield Token(token.lineno, "data", text)
        for at in range(1, len(marked), 3):
            yield from _call(token.lineno, f"{template}:{marked[at]}")
            yield Token(token.lineno, "data", marked[at + 1])


def _call(line: int, mark: str) -> Iterator[Token]:
    yield Token(line, "variable_begin", "{{")
    yield Token(line, "name", TRACE)
    yield Token(line, "lparen", "(")
    yield Token(line, "string", mark)
    yield Token(line, "rparen", ")")
    yield Token(line, "variable_end", "}}")


@dataclass(frozen=True)
class TraceNotes:
    """The traces that are noted while a sheet is rendered; the marks in its text name them by number."""

    files: Mapping[str, str]
    """The files of the templates that were read so far, by name."""
    found: list[TemplateTrace] = field(default_factory=list)

    def note(self, mark: str) -> SafeText:
        """Note how the text of a template's line is printed now; return a mark that names the note."""
        template, _, line = mark.rpartition(":")
        place = Place(self.files[template], int(line))
        trace = trace_of_stack(sys._getframe(1), self.files)
        # The compiled template knows the line of a whole statement, and the mark that of this text.
        calls, records = (trace.lines[1:], trace.records) if trace else ((), ())
        self.found.append(TemplateTrace((place, *calls), records))
        return SafeText(f"{LINE_START}0:{len(self.found) - 1}{LINE_END}")


@dataclass(frozen=True)
class TracedMarkup:
    """Rendered XML without marks, and the trace from each position on."""

    text: str
    positions: tuple[tuple[int, int], ...]
    traces: tuple[TemplateTrace, ...]

    def trace(self, position: tuple[int, int]) -> TemplateTrace | None:
        """Return the trace of a line and a column of the markup."""
        at = bisect_right(self.positions, position)
        return self.traces[at - 1] if at else None

    def explain(self, problems: Iterable[Problem], places: Mapping[str, Place]) -> Iterator[Problem]:
        """Add to problems how the markup that showed them came about."""
        for problem in problems:
            trace = self.trace(problem.rendered) if problem.rendered[0] and not problem.context else None
            yield trace.explain(problem, places) if trace else problem


def traced_markup(text: str, traces: list[TemplateTrace]) -> TracedMarkup:
    """Remove the marks from rendered text, and keep their positions."""
    positions: list[tuple[int, int]] = []
    numbers: list[int] = []
    clean: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        parts: list[Any] = LINE_MARK.split(line)
        column = len(parts[0])
        for at in range(1, len(parts), 3):
            positions.append((number, column))
            numbers.append(int(parts[at + 1]))
            column += len(parts[at + 2])
        clean.append("".join(parts[::3]))
    return TracedMarkup("\n".join(clean), tuple(positions), tuple(traces[number] for number in numbers))
