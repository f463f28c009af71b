"""Turn whatever Jinja or Python raised while a template was rendered into a problem at the template's line."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jinja2 import Environment, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.exceptions import UndefinedError

from printgen.game.expression_errors import words_of
from printgen.game.expressions import UnknownDatumError
from printgen.game.fact_views import name_in_expressions
from printgen.game.game import Sheet
from printgen.game.kinds import kind_files
from printgen.game.syntax_errors import syntax_words
from printgen.markup.marked_text import LINE_START
from printgen.markup.template_loader import MarkingLoader
from printgen.markup.template_trace import MacroScope, TemplateTrace, macro_scope, names_known, trace_of_error
from printgen.problems import Place, Problem
from printgen.suggestions import did_you_mean

_NOT_EXPORTED = re.compile(r"the template '(.+)' \(imported on .*\) does not export the requested name '(\w+)'")


def not_in_macro(name: str) -> tuple[str, str]:
    """Describe a name that the sheet knows, but not a macro that was imported without its context."""
    remedy = 'Add "with context" to the {% import %} or {% from %} that imports the macro.'
    return f"an imported macro cannot see '{name}'.", remedy


def _not_passed(name: str, scope: MacroScope) -> tuple[str, str]:
    """Describe a variable of the line that called a macro, such as that of a loop, which the macro does not know."""
    sees = f"only its arguments: {', '.join(scope.arguments)}" if scope.arguments else "no variables of its caller"
    return f"there is no '{name}' here; a macro sees {sees}.", "Pass it as an argument."


class TemplateErrors:
    """A translator of errors in the templates of one sheet into problems."""

    def __init__(self, environment: Environment, loader: MarkingLoader, game: str, sheet: Sheet):
        self._environment, self._loader, self._game, self._sheet = environment, loader, game, sheet

    def problem(self, error: Exception, known: list[str], places: Mapping[str, Place]) -> Problem:
        """Describe an error; `known` are the names that every template of the sheet may use."""
        trace = trace_of_error(error, self._loader.files)
        if trace and isinstance(error, UnknownDatumError) and error.datum in places:
            return trace.explain(Problem(places[error.datum], *words_of(error, self._environment)), places)
        found = self._without_trace(error, known, trace)
        # An error outside the line at work, such as in a template that cannot be read, has its own place.
        return trace.explain(found, places) if trace and found.place == trace.place else found

    def _without_trace(self, error: Exception, known: list[str], trace: TemplateTrace | None) -> Problem:
        main = f"{self._game}/{self._sheet.template}"
        place = trace.place if trace else Place(self._loader.shown(main))
        match error:
            case TemplateNotFound():
                return self._not_found(error, place)
            case TemplateSyntaxError():
                words = syntax_words(error, self._environment.filters, self._environment.tests, LINE_START)
                file = error.filename or self._loader.shown(error.name or main)
                return Problem(Place(file, words.line or error.lineno), words.what, words.remedy)
            case UndefinedError():
                return self._undefined(error, place, known)
        return Problem(place, *words_of(error, self._environment))

    def _undefined(self, error: UndefinedError, place: Place, known: list[str]) -> Problem:
        message = str(error)
        unknown = re.fullmatch(r"'(\w+)' is undefined", message)
        if unknown and unknown[1] not in ("caller", "loop"):
            name = unknown[1]
            if name in known:
                return Problem(place, *not_in_macro(name))
            scope = macro_scope(error, self._loader.files)
            if scope and name in scope.outside:
                return Problem(place, *_not_passed(name, scope))
            kind = next((file for file in kind_files(self._loader.library, self._game) if _kind_in(file) == name), None)
            if kind and scope:
                remedy = f"Pass it to the macro as an argument, or add {kind}, which the game does not have."
                return Problem(place, f"there is no '{name}' here.", remedy)
            if kind:
                return Problem(place, f"this needs {kind}, which the game does not have.", "Add it.")
            names = [*names_known(error, self._loader.files), *known]
            return Problem(place, f"there is no '{name}'.", did_you_mean(name, [one for one in names if one != name]))
        if exported := _NOT_EXPORTED.fullmatch(message):
            template, name = exported.groups()
            what = f"{self._loader.shown(template)} has no macro '{name}'."
            return Problem(place, what, did_you_mean(name, self._exported(template)))
        return Problem(place, *words_of(error, self._environment))

    def _exported(self, template: str) -> list[str]:
        """Return the names that another template can import from one."""
        source, _, _ = self._loader.get_source(self._environment, template)
        return [macro.name for macro in self._environment.parse(source).find_all(nodes.Macro)]

    def _not_found(self, error: TemplateNotFound, place: Place) -> Problem:
        missing = str(error.name)
        library, game, sheet = self._loader.library, self._game, self._sheet
        folders = (game, "shared")
        known = [f"{folder}/{name}" for folder in folders for name in library.files(f"templates/{folder}", "*.j2")]
        if missing == f"{game}/{sheet.template}":
            what = f"sheet {sheet.id} needs templates/{missing}, which does not exist."
            return Problem(sheet.place, what, did_you_mean(missing, known))
        if ".." in missing:
            return Problem(place, f"'{missing}' leads out of its folder.", "Name a template in templates/.")
        return Problem(place, f"templates/{missing} does not exist.", did_you_mean(missing, known))


def _kind_in(file: str) -> str:
    return name_in_expressions(file.removesuffix(".yaml"))
