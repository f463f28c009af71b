"""Turn texts of the data that contain expressions, as rules do, into text, and collect their problems."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jinja2 import Environment, Template, TemplateSyntaxError, pass_context
from jinja2.runtime import Context
from markupsafe import Markup as SafeText
from markupsafe import escape

from printgen.game.expression_errors import words_of
from printgen.game.fact_views import name_in_expressions
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START
from printgen.markup.template_errors import not_in_macro
from printgen.markup.template_loader import MarkingLoader
from printgen.markup.template_trace import trace_of_stack
from printgen.problems import Place, Problem

_LITERAL = re.compile(r"\|[-+]?\s*(#.*)?$")
"""The start of a text in YAML whose lines are those of the file."""


@dataclass
class DataTexts:
    """The filter `prose` of one edition, which collects problems so that all of a sheet are reported together."""

    loader: MarkingLoader
    places: Mapping[str, Place]
    names: frozenset[str]
    """Names of the game's data in expressions."""
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, loader: MarkingLoader, places: Mapping[str, Place], kinds: Mapping[str, Any]) -> DataTexts:
        return cls(loader, places, frozenset(map(name_in_expressions, kinds)))

    def taken_problems(self) -> list[Problem]:
        """Return the problems collected so far, and forget them."""
        found, self.problems = self.problems, []
        return found

    def add_to(self, environment: Environment) -> None:
        """Add the filter to the filters of an environment."""

        @pass_context
        def prose(context: Context, text: str) -> SafeText:
            return self._evaluated(context, text)

        environment.filters["prose"] = prose

    def _evaluated(self, context: Context, text: str) -> SafeText:
        datum = getattr(text, "datum", "")
        inner = None
        shown = ""
        try:
            inner = context.environment.overlay(autoescape=False).from_string(str(text))
            shown = inner.render(context.get_all())
        # The expressions are the user's, as those of a template are.
        except Exception as error:
            place = self.places.get(datum, Place(context.name or ""))
            self.problems.append(self._problem(error, self._line(place, _line_of(error, inner)), context))
        # An empty run in front names the datum of the whole text.
        return SafeText(f"{DATUM_START}{datum}{DATUM_MIDDLE}{DATUM_END}") + escape(shown)

    def _problem(self, error: Exception, place: Place, context: Context) -> Problem:
        unknown = re.fullmatch(r"'(\w+)' is undefined", str(error))
        is_data = unknown is not None and unknown[1] in self.names
        what, remedy = not_in_macro(unknown[1]) if unknown and is_data else words_of(error, context.environment)
        problem = Problem(place, f"this text cannot be evaluated: {what}", remedy)
        trace = trace_of_stack(sys._getframe(), self.loader.files)
        return trace.explain(problem, self.places) if trace else problem

    def _line(self, place: Place, number: int) -> Place:
        """Return the place of a line of a text, if the text has its own lines in the file (`text: |`)."""
        library = self.loader.library
        path = library.here / place.file
        if number < 1 or path.suffix != ".yaml" or not path.is_file():
            return place
        lines = library.read(path).decode("utf-8-sig", "replace").splitlines()
        starts = place.line <= len(lines) and _LITERAL.match(lines[place.line - 1][place.column - 1 :])
        return Place(place.file, place.line + number) if starts else place


def _line_of(error: Exception, template: Template | None) -> int:
    """Return the line of a text in which an error was raised, counted from 1; 0 if it is unknown."""
    if isinstance(error, TemplateSyntaxError):
        return error.lineno
    if template is None:
        return 0
    found, trace = 0, error.__traceback__
    while trace:
        is_running = trace.tb_frame.f_globals.get("__jinja_template__") is template
        if is_running:
            found = template.get_corresponding_lineno(trace.tb_lineno)
        trace = trace.tb_next
    return found
