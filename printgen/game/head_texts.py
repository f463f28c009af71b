"""Turn the titles, credits and descriptions of game.yaml, which can contain expressions, into plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.facts import UnsoundDataError, with_datum
from printgen.game.expression_errors import words_of
from printgen.game.expressions import Sandbox, sandbox
from printgen.game.fact_views import Facts, FactViews
from printgen.game.game_head import TEXTS_OF_GAME, TEXTS_OF_SHEET, is_template
from printgen.problems import Place, Problem


class HeadTexts:
    """The texts of a game.yaml; problems of their expressions are collected, each at its text."""

    def __init__(self, facts: Facts, places: Mapping[str, Place]):
        self._names = FactViews(facts).all()
        self._places = places
        self._environment: Sandbox = sandbox(finalize=_printed)
        self.problems: list[Problem] = []

    def evaluated(self, head: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields of a game.yaml with all expressions worked out from the data."""
        sheets = {
            name: sheet and self._with_texts(sheet, TEXTS_OF_SHEET, f"game.sheets.{name}")
            for name, sheet in (head.get("sheets") or {}).items()
        }
        return {**self._with_texts(head, TEXTS_OF_GAME, "game"), "sheets": sheets}

    def _with_texts(self, fields: Mapping[str, Any], names: tuple[str, ...], datum: str) -> dict[str, Any]:
        given = [name for name in names if fields.get(name)]
        return {**fields, **{name: self._text(fields[name], f"{datum}.{name}") for name in given}}

    def _text(self, text: str, datum: str) -> str:
        if not is_template(text):
            return text
        try:
            shown = self._environment.from_string(str(text)).render(self._names)
        except UnsoundDataError:  # its problem is reported already
            return text
        # The expression is the user's: it can raise any exception.
        except Exception as error:
            what, remedy = words_of(error, self._environment)
            self.problems.append(Problem(self._places[datum], f"this text cannot be evaluated: {what}", remedy))
            return text
        found: str = with_datum(shown, datum)
        return found


def _printed(value: Any) -> Any:
    """Return a value as text shows it: a length of 12.0 mm is 12."""
    return f"{value:g}" if isinstance(value, float) else value
