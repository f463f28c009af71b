"""Turn a dice table of a resolved book into the values that templates use: rows with rolls, and odds now and before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.facts import Collection, with_datum
from printgen.game.amendments.dice_table import DiceTable, Row
from printgen.game.amendments.resolve import ResolvedBook
from printgen.game.amendments.table_operations import ReplaceTable
from printgen.game.fact_views import Facts

Marks = Mapping[str, tuple[str, ...]]


def tables_view(
    resolved: ResolvedBook, facts: Facts, marks: Marks, before: ResolvedBook | None = None
) -> dict[str, Any]:
    """Return the tables of a book by id, with the odds in an earlier book or the published game for comparison."""
    old = before.after if before else resolved.before
    return {
        table.id: _table(table, old.table(table.id), marks, _columns(resolved, facts, table))
        for table in resolved.after.tables
    }


def declared_as(resolved: ResolvedBook, table: str) -> str:
    """Return the id of a table in the data, which is that of the last table that replaced it."""
    changes = [
        made.change for made in resolved.applied if made.change.at == table and isinstance(made.change, ReplaceTable)
    ]
    return changes[-1].table.id if changes else table


def _columns(resolved: ResolvedBook, facts: Facts, table: DiceTable) -> list[dict[str, Any]]:
    """Return the columns of a table with their headings."""
    found = facts.get("tables")
    record = found.records.get(declared_as(resolved, table.id)) if isinstance(found, Collection) else None
    heads: Mapping[str, Any] = (record.fields["columns"] or {}) if record else {}
    names = dict.fromkeys(name for row in table.rows for name, _ in row.cells)
    return [{"name": name, "title": heads.get(name, name)} for name in names]


def _table(table: DiceTable, old: DiceTable | None, marks: Marks, columns: list[dict[str, Any]]) -> dict[str, Any]:
    odds = table.odds() if table.known else {}
    before = old.odds() if old and old.known and old != table else {}
    rows = [_row(row, table, odds, before) for row in table.rows] if table.known else []
    return {
        "id": table.id,
        "title": table.title,
        "dice": table.roll,
        "shift": table.shift,
        "times": table.times,
        "keep": table.keep,
        "kept": table.dice,
        "columns": columns,
        "modifiers": [{"by": one.by, "when": one.when} for one in table.modifiers],
        "marks": marks.get(table.id, ()),
        "rows": rows,
        "row": {row["key"]: row for row in rows},
        "odds_before": bool(before),
        "old_rolls": bool(table.known and table.shift),
    }


def _row(row: Row, table: DiceTable, odds: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    datum = row.totals.datum if row.totals else ""
    shown = table.rolls(row) if table.shift else row.totals
    # The totals of a row that no roll reaches would be misleading.
    roll = "–" if row.key in table.given_up else with_datum(str(shown) or "–", datum) if shown else "otherwise"
    return {
        "key": row.key,
        "roll": roll,
        "old": (str(table.rolls(row, 0)) or "–") if table.shift else "",
        "cells": dict(row.cells),
        "chance": odds[row.key],
        "modified": [table.odds(one.by)[row.key] for one in table.modifiers],
        "modified_rolls": [str(table.modified_rolls(row, one.by)) for one in table.modifiers],
        "before": before.get(row.key),
    }
