"""Turn the user's edits of a copied game into the rules and tables that were edited, with what was done to each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.facts import Collection, Ref
from printgen.game.edits import FieldEdit
from printgen.game.game import Game

RULE_KINDS = ("base", "rules", "tables")
"""Kinds whose records are rules and tables."""
CHANGED = "changed"
CONDITIONAL = "made conditional"
DELETED = "deleted"
_WITHOUT_EFFECT = frozenset({"about", "tags", "readings", "reason", "place", "source", "impact", "expects", "after"})
"""Fields of rules and changes that do not alter how the game is played."""


def edited_rules(origin: Game, game: Game, edits: Mapping[str, FieldEdit]) -> dict[str, str]:
    """Return the ids of the edited rules and tables, each with a word for the most important edit."""
    found: dict[str, str] = {}
    for datum, edit in edits.items():
        kind, _, rest = datum.partition(".")
        id_, _, field = rest.partition(".")
        if field.partition(".")[0] in _WITHOUT_EFFECT:
            continue
        if kind in RULE_KINDS:
            removed = edit.after is None and not field
            # A new rule is not an edit of itself, but of the rule that contains it.
            ids = [id_] if removed or edit.before is not None or field else _above(game, kind, id_)
            word = DELETED if removed else CONDITIONAL if field.startswith("when") else CHANGED
        elif kind == "changes":
            ids = [*_changed_by(origin, id_), *_changed_by(game, id_)]
            word = CONDITIONAL if field.startswith("when") and edit.after is not None else CHANGED
        else:
            continue
        for one in ids:
            if found.get(one) != DELETED:
                found[one] = word
    return found


def _fields(game: Game, kind: str, id_: str) -> Mapping[str, Any]:
    found = game.facts.get(kind)
    record = found.records.get(id_) if isinstance(found, Collection) else None
    return record.fields if record else {}


def _above(game: Game, kind: str, id_: str) -> list[str]:
    """Return the rule that contains a rule."""
    above = _fields(game, kind, id_).get("under")
    return [above.id] if isinstance(above, Ref) else []


def _changed_by(game: Game, change: str) -> Iterator[str]:
    """Yield the rules and tables that a declared change inserts, alters or adds to."""
    fields = _fields(game, "changes", change)
    if fields:
        yield str(fields["at"])
        yield from (value.id for name in ("rule", "table") if isinstance(value := fields.get(name), Ref))
