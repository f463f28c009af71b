"""Define the operations on dice tables: replace a table or a row, set a cell, modify or repeat every roll."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.dice import Totals
from printgen.game.amendments.book import Book, Edit
from printgen.game.amendments.dice_table import DiceTable, Edge, Row
from printgen.game.amendments.operations import Change, ChangeError
from printgen.game.kept_rolls import Keep
from printgen.suggestions import did_you_mean


@dataclass(frozen=True, kw_only=True)
class TableChange(Change):
    """A change to a table of the book."""

    needs_rows: ClassVar[bool] = True
    """True if it changes a part of the table, whose rows must be known."""

    def edits(self, book: Book) -> tuple[Edit, ...]:
        self.refuse_open_conditions()
        table = book.table(self.at)
        if table is None:
            known = [table.id for table in book.tables]
            raise ChangeError("at", f"there is no table '{self.at}'.", did_you_mean(self.at, known))
        if self.needs_rows and not table.known:
            what = f"the rows of '{table.title}' are not known."
            raise ChangeError("at", what, "Replace the whole table, or add its rows to tables.yaml.")
        return (Edit(table, self.changed(table)),)

    def expectable(self, book: Book) -> tuple[str, ...]:
        table = book.table(self.at)
        return (table.title,) if table else ()

    @abstractmethod
    def changed(self, table: DiceTable) -> DiceTable:
        """Return the table with the change made, or raise a ChangeError."""


@dataclass(frozen=True, kw_only=True)
class ReplaceTable(TableChange):
    """Replace a table with another one, which gets its id and its rule."""

    op: ClassVar = "replace-table"
    needs_rows: ClassVar = False
    table: DiceTable

    def touches(self) -> tuple[str, ...]:
        return ("table", self.at)

    def changed(self, table: DiceTable) -> DiceTable:
        new = self.table
        if not new.known:
            what = f"the new table '{new.id}' has no rows."
            raise ChangeError("table", what, "Add its dice, columns and rows to tables.yaml.")
        return replace(new, id=table.id, rule=table.rule or new.rule)


@dataclass(frozen=True, kw_only=True)
class ReplaceRow(TableChange):
    """Replace the totals or the cells of a row."""

    op: ClassVar = "replace-row"
    one_of: ClassVar = ("roll", "cells")
    row: str
    roll: Totals | None = None
    cells: tuple[tuple[str, str], ...] | None = None
    """Column and text of each cell."""
    unreachable: tuple[str, ...] = ()
    """Keys of the rows that no roll reaches any more."""

    def touches(self) -> tuple[str, ...]:
        return ("table", self.at, "row", self.row)

    def expectable(self, book: Book) -> tuple[str, ...]:
        table = book.table(self.at)
        row = _row(table, self.row) if table else None
        return (*super().expectable(book), *((str(row.totals or ""), *dict(row.cells).values()) if row else ()))

    def changed(self, table: DiceTable) -> DiceTable:
        row = _row(table, self.row)
        names = [name for name, _ in row.cells]
        if self.cells is not None and {name for name, _ in self.cells} != set(names):
            what = f"the cells do not match the columns of '{table.title}'."
            raise ChangeError("cells", what, f"The columns are {', '.join(names)}.")
        given_up = (*table.given_up, *_declared_rows(table, self.unreachable))
        return replace(table, given_up=given_up).with_row(
            Row(row.key, self.roll or row.totals, self.cells or row.cells)
        )


@dataclass(frozen=True, kw_only=True)
class SetCell(TableChange):
    """Replace the text of a cell; `expects` is about its present text."""

    op: ClassVar = "set-cell"
    row: str
    cell: str
    value: str

    def touches(self) -> tuple[str, ...]:
        return ("table", self.at, "row", self.row, self.cell)

    def expectable(self, book: Book) -> tuple[str, ...]:
        table = book.table(self.at)
        return (dict(_row(table, self.row).cells)[self.cell],) if table else ()

    def changed(self, table: DiceTable) -> DiceTable:
        row = _row(table, self.row)
        cells = dict(row.cells)
        if self.cell not in cells:
            what = f"row '{row.key}' has no cell '{self.cell}'."
            raise ChangeError("cell", what, did_you_mean(self.cell, cells))
        return table.with_row(replace(row, cells=tuple({**cells, self.cell: self.value}.items())))


@dataclass(frozen=True, kw_only=True)
class ModifyRoll(TableChange):
    """Add a number to every roll on a table, whether its rows are known or not."""

    op: ClassVar = "modify-roll"
    needs_rows: ClassVar = False
    by: int
    edge: Edge | None = None
    """Row for a roll beyond the ends of the table; None for the setting of the table."""
    unreachable: tuple[str, ...] = ()
    """Keys of the rows that no roll reaches any more."""

    def touches(self) -> tuple[str, ...]:
        return ("table", self.at, "roll")

    def changed(self, table: DiceTable) -> DiceTable:
        if not self.by:
            raise ChangeError(
                "by", f"adding 0 to the rolls on '{table.title}' changes nothing.", "Write another number."
            )
        # Not a sum if there is no earlier shift, because a sum has no datum.
        shift = table.shift + self.by if table.shift else self.by
        given_up = (*table.given_up, *_declared_rows(table, self.unreachable))
        return replace(table, shift=shift, edge=self.edge or table.edge, given_up=given_up)


@dataclass(frozen=True, kw_only=True)
class RepeatRoll(TableChange):
    """Roll several times on a table, whether its rows are known or not, and use the lowest or the highest roll."""

    op: ClassVar = "repeat-roll"
    needs_rows: ClassVar = False
    times: int
    keep: Keep

    def touches(self) -> tuple[str, ...]:
        return ("table", self.at, "times")

    def changed(self, table: DiceTable) -> DiceTable:
        if table.times > 1:
            what = f"the dice of '{table.title}' are already rolled {table.times} times, keeping the {table.keep} roll."
            raise ChangeError("at", what, "Keep only one of these changes.")
        return replace(table, times=self.times, keep=self.keep)


def _declared_rows(table: DiceTable, keys: tuple[str, ...]) -> tuple[str, ...]:
    for key in keys:
        _row(table, key, "unreachable")
    return keys


def _row(table: DiceTable, key: str, field: str = "row") -> Row:
    found = next((row for row in table.rows if row.key == key), None)
    if found is None:
        remedy = did_you_mean(key, [row.key for row in table.rows])
        raise ChangeError(field, f"'{table.title}' has no row '{key}'.", remedy)
    return found
