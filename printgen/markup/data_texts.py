"""Turn texts of the data that contain expressions, as rules do, into text, and collect their problems."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from jinja2 import Template, TemplateSyntaxError, Undefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup as SafeText
from markupsafe import escape

from printgen.facts import UnsoundDataError
from printgen.game.claims import BrokenClaim
from printgen.game.edition import Edition
from printgen.game.edits import FieldEdit
from printgen.game.expression_errors import words_of
from printgen.game.expressions import Sandbox
from printgen.game.fact_views import name_in_expressions
from printgen.game.rules_in_use import RulesInUse
from printgen.markup.claim_problems import claim_problem
from printgen.markup.dead_references import line_with, references_in, sentences_to_edit, without_gone
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
    edits: Mapping[str, FieldEdit] = field(default_factory=dict)
    """Fields that the user edited, which can make a sentence untrue."""
    rules: RulesInUse = RulesInUse({})
    problems: list[Problem] = field(default_factory=list)
    _untrue: list[BrokenClaim] = field(default_factory=list)
    """Sentences that are not true in the text that is being evaluated."""
    place: Place = Place("")
    """Place of the text that is being evaluated."""
    datum: str = ""
    """Path of that text."""
    is_evaluating: bool = False
    repealed: dict[str, None] = field(default_factory=dict)
    """Notes about texts and lines of templates that refer to a repealed rule."""
    is_partial: bool = False
    """True if a text was left out, because it needs data with problems."""

    @classmethod
    def of(cls, loader: MarkingLoader, edition: Edition) -> DataTexts:
        names = frozenset(map(name_in_expressions, edition.game.facts))
        return cls(loader, edition.places, names, edition.edits, edition.rules)

    def taken_problems(self) -> list[Problem]:
        """Return the problems collected so far, and forget them."""
        found, self.problems = self.problems, []
        return found

    def add_to(self, environment: Sandbox) -> None:
        """Add the filter to the filters of an environment, and collect the sentences that are not true."""

        @pass_context
        def prose(context: Context, text: str) -> SafeText:
            return self._evaluated(context, text)

        environment.filters["prose"] = prose
        environment.report_claim = self._note_claim

    def _note_claim(self, template: str | None, claim: BrokenClaim) -> None:
        """Note a sentence that is not true: in a template, or, without a name, in the text that is being evaluated."""
        if template is None:
            self._untrue.append(claim)
        else:
            self._add_claim(claim, Place(self.loader.shown(template), claim.line))

    def _add_claim(self, claim: BrokenClaim, sentence: Place) -> None:
        # A value with a problem makes no sentence untrue.
        if any(isinstance(value, Undefined) for value in claim.values):
            return
        self.problems.append(claim_problem(claim, sentence, self.places, self.edits))

    def _evaluated(self, context: Context, text: str) -> SafeText:
        self.datum = datum = getattr(text, "datum", "")
        self.place = self.places.get(datum, Place(context.name or ""))
        inner = None
        shown = ""
        self.is_evaluating = True
        try:
            inner = context.environment.overlay(autoescape=False).from_string(str(text))
            shown = inner.render(context.get_all())
        except UnsoundDataError:
            # The problem of the data is reported already, but the other texts of the sheet can be looked through.
            self.is_partial = True
        # The expressions are the user's, as those of a template are.
        except Exception as error:
            self.problems.append(self._problem(error, self._line(self.place, _line_of(error, inner)), context))
        finally:
            self.is_evaluating = False
        while self._untrue:
            claim = self._untrue.pop(0)
            self._add_claim(claim, self._line(self.place, claim.line))
        shown = without_gone(shown, self.rules.gone) if self.rules.gone else shown
        self.problems += [self._dead(id_, sentence) for id_, sentence in sentences_to_edit(shown, self.rules.gone)]
        for id_ in references_in(shown):
            self._note_repealed(id_, self._line(self.place, line_with(f"(#{id_}", str(text))))
        if not shown.strip():
            # Templates can leave out the element of a text that says nothing.
            return SafeText("")
        # An empty run in front names the datum of the whole text.
        return SafeText(f"{DATUM_START}{datum}{DATUM_MIDDLE}{DATUM_END}") + escape(shown)

    def note_number(self, rule: str) -> None:
        """Note that a template or a text prints the number of a rule, which can be repealed."""
        if self.is_evaluating:
            self._note_repealed(rule, self.place)
        elif trace := trace_of_stack(sys._getframe(), self.loader.files):
            self._note_repealed(rule, trace.place, "line")

    def _note_repealed(self, rule: str, place: Place, what: str = "text") -> None:
        change = self.rules.repealed.get(rule)
        # The reason of a repeal can name the rule.
        is_own = what == "text" and self.datum.startswith(f"changes.{change}.")
        if change and not is_own:
            name = self.rules.names[rule]
            note = f"{place}: this {what} refers to {name}, which change {change} repeals. Check the {what}."
            self.repealed.setdefault(note)

    def taken_notes(self) -> tuple[str, ...]:
        """Return the notes collected so far, and forget them."""
        found, self.repealed = tuple(self.repealed), {}
        return found

    def _dead(self, rule: str, sentence: str) -> Problem:
        """Return the problem of a sentence that refers to a rule that is gone, at the change that removed the rule."""
        remedy = f'Write {{% follows "{rule}" %}}...{{% endfollows %}} around it, or rewrite it.'
        place = self.rules.gone_at.get(rule)
        where = f" at {self.place}" if place else ""
        what = f"the sentence “{sentence}”{where} refers to {self.rules.names[rule]}, which is not used."
        return Problem(place or self.place, what, remedy)

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
