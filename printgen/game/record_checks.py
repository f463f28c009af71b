"""Turn a check that a kind declares, a record, and the names for expressions into the problems of the record."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from jinja2 import TemplateError, meta

from printgen.facts import Record
from printgen.game.expression_errors import words_of
from printgen.game.expressions import Sandbox, sandbox
from printgen.game.fact_views import name_in_expressions
from printgen.game.kind_values import KindValues, Names, compiled_expression
from printgen.game.kinds import Check, Kind
from printgen.problems import Place, Problem


class RecordCheck:
    """A check with compiled expressions, for many records; errors in the expressions are raised."""

    def __init__(self, environment: Sandbox, check: Check, values: KindValues | None = None):
        self._environment, self._check = environment, check
        self._values = values or KindValues(environment, {})
        self._holds = compiled_expression(environment, check.that)
        self._each = compiled_expression(environment, check.each) if check.each else None

    def problems(self, record: Record, names: Names, places: Mapping[str, Place]) -> Iterator[Problem]:
        """Yield a problem if the condition is false, for the record or for each item of a list."""
        for with_item in self._names_of_items(names):
            if not self._holds(with_item):
                at = self._environment.from_string(self._check.at).render(with_item)
                say = self._environment.from_string(self._check.say).render(with_item)
                yield Problem(_place(f"{record.datum}.{at}", record, places), say)

    def _names_of_items(self, names: Names) -> Iterator[Names]:
        if self._each is None:
            yield names
            return
        for index, item in enumerate(self._each(names) or (), 1):
            yield self._values.of_item(names, item, index)


def _place(datum: str, record: Record, places: Mapping[str, Place]) -> Place:
    """Return the place of a datum, or the place of the smallest part of the record that contains it."""
    while datum != record.datum and datum not in places:
        datum = datum.rpartition(".")[0] if datum.startswith(f"{record.datum}.") else record.datum
    return places.get(datum, Place(record.file))


def unworkable(check: Check, error: Exception) -> Problem:
    """Describe the error of an expression in a check."""
    what, remedy = words_of(error, sandbox())
    # A check is an expression without tags.
    remedy = remedy.replace(" with {% if %}", "")
    return Problem(check.place, f"the check '{check.that}' cannot be evaluated: {what}", remedy)


def unworkable_value(kind: Kind, error: Exception) -> Problem:
    """Describe the error of an expression in the values of a kind."""
    what, remedy = words_of(error, sandbox())
    return Problem(kind.place, f"the values of kind {kind.name} cannot be evaluated: {what}", remedy)


def kinds_missing(environment: Sandbox, check: Check, kinds: Collection[str], there: Collection[str]) -> list[str]:
    """Return the kinds that a check needs but of which the game has no records, in alphabetical order."""
    expression = f"({check.that}, {check.each})" if check.each else check.that
    names = {name_in_expressions(kind): kind for kind in kinds}
    if not set(re.findall(r"\w+", expression)) & set(names):
        return []
    try:
        named = meta.find_undeclared_variables(environment.parse("{{ " + expression + " }}"))
    except TemplateError:
        return []
    # A check that tests whether a kind is defined does not need the kind.
    needed = {names[name] for name in named & set(names) if f"{name} is defined" not in expression}
    return sorted(needed - set(there))
