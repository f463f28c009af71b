"""Turn declared changes and the resolved book into a variant, which knows the data that shows each change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from printgen.game.amendments.book_view import book_view
from printgen.game.amendments.comparison import Baseline
from printgen.game.amendments.conditions import Choice
from printgen.game.amendments.declarations import Declarations
from printgen.game.amendments.operations import Change
from printgen.game.amendments.resolve import AppliedChange, ResolvedBook
from printgen.game.amendments.rule_operations import Advise, Insert, Replace
from printgen.game.amendments.table_operations import ReplaceTable
from printgen.game.amendments.table_view import declared_as
from printgen.game.fact_views import FactViews, name_in_expressions
from printgen.problems import Place

_DATUM = re.compile(r"\b([a-z][\w-]*)(?:\.|\[[\"'])([\w-]+)")
"""The path of a datum in an expression, such as air.reach or air["patrol-move"]."""


@dataclass(frozen=True)
class Variant:
    """A game that changes a published game, resolved for the options that a user chose."""

    declarations: Declarations
    book: ResolvedBook
    baseline: Baseline | None = None
    """Earlier version against which differences are marked, or None for the published game."""
    own_text_places: Mapping[str, Place] = field(default_factory=dict, hash=False)
    """Places of the reader's copy of the published rules, by datum."""

    @property
    def choice(self) -> Choice:
        return self.book.states.choice

    def view(self, views: FactViews) -> dict[str, Any]:
        """Return the book by the names that templates use."""
        return book_view(self.book, views, self.baseline)

    def is_shown_in(self, change: str, data: Iterable[str]) -> bool:
        """Return whether some data includes a datum of the change, or a part of one."""
        paths = self.data_of(change)
        # Whole names are compared, because air.reach-by-night is not a part of air.reach.
        return any(datum == path or datum.startswith(f"{path}.") for datum in data for path in paths)

    def data_of(self, change: str) -> tuple[str, ...]:
        """Return the paths of the data of a change: its texts and the values in them, or its table."""
        found = self._change(change)
        if isinstance(found, ReplaceTable):
            return (f"tables.{found.table.id}",)
        if self.book.after.table(found.at):
            # The rows of a table that replaces another are under the id with which it was declared.
            return (f"changes.{change}", f"tables.{found.at}", f"tables.{declared_as(self.book, found.at)}")
        rules = found.inserts()
        texts = [*(rule.text for rule in rules), found.text if isinstance(found, Replace) else ""]
        kinds = {name_in_expressions(kind): kind for kind in self.declarations.kinds}
        data = {f"{kinds[kind]}.{name}" for text in texts for kind, name in _DATUM.findall(text) if kind in kinds}
        return (f"changes.{change}", *(f"rules.{rule.id}" for rule in rules), *sorted(data))

    def rules_of(self, change: str) -> frozenset[str]:
        """Return the ids of the rules and tables that a change inserts or alters; advice alters no rule."""
        made = self._applied(change)
        if isinstance(made.change, Advise):
            return frozenset()
        altered = () if isinstance(made.change, Insert) else (made.change.at,)
        replaced = (made.change.table.id,) if isinstance(made.change, ReplaceTable) else ()
        return frozenset((*made.things, *altered, *replaced))

    def _change(self, id_: str) -> Change:
        return self._applied(id_).change

    def _applied(self, id_: str) -> AppliedChange:
        return next(applied for applied in self.book.applied if applied.change.id == id_)
