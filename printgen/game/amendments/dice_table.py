"""Turn the rows, modifiers and edges of a dice table into the row of every roll, exact odds, and its problems."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal

from printgen.dice import Chance, Dice, Roll, Totals, chance_of
from printgen.game.kept_rolls import Keep, KeptRoll

Edge = Literal["none", "nearest"]
"""The row for a total beyond the ends of a table: none, or the last row at that end."""


@dataclass(frozen=True)
class Row:
    """A row of a dice table."""

    key: str
    totals: Totals | None
    """Totals of the row, or None for all totals that no other row has."""
    cells: tuple[tuple[str, str], ...]
    """Column and text of each cell."""


@dataclass(frozen=True)
class Modifier:
    """A number added to a roll under a condition; at most one modifier of a group applies."""

    by: int
    when: str
    group: str = ""


@dataclass(frozen=True)
class TableProof:
    """The problems of a table: totals on no row, totals on several rows, and keys of rows that no roll reaches."""

    missing: tuple[int, ...]
    doubled: tuple[int, ...]
    unreachable: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not (self.missing or self.doubled or self.unreachable)


@dataclass(frozen=True)
class DiceTable:
    """A table by its stable id. For a table of the published game, often only the title is known."""

    id: str
    title: str
    rule: str = ""
    """Id of the rule it belongs to."""
    roll: Roll | None = None
    rows: tuple[Row, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    edge: Edge = "none"
    shift: int = 0
    """Number that changes add to every roll, in addition to the modifiers."""
    times: int = 1
    """How often the dice are rolled; only one of the rolls counts."""
    keep: Keep = "lowest"
    """Which roll counts."""
    given_up: tuple[str, ...] = ()
    """Keys of the rows that no roll reaches any more, as a change declares."""

    @property
    def known(self) -> bool:
        return self.roll is not None and bool(self.rows)

    @property
    def dice(self) -> Dice | None:
        """The dice as they are rolled on this table, or None if they are not known."""
        return KeptRoll(self.roll, self.times, self.keep) if self.roll is not None and self.times > 1 else self.roll

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """Every sum of the shift and modifiers that can be added to a roll, in order."""
        groups: dict[str, list[int]] = {}
        for number, modifier in enumerate(self.modifiers):
            groups.setdefault(modifier.group or f" {number}", [0]).append(modifier.by)
        sums = {self.shift}
        for group in groups.values():
            sums = {before + more for before in sums for more in group}
        return tuple(sorted(sums))

    def row_of(self, total: int) -> Row | None:
        """Return the first row that a total leads to, or None."""
        rows = self._rows_of(total)
        return rows[0] if rows else None

    def _rows_of(self, total: int) -> list[Row]:
        rows = [row for row in self.rows if row.totals and total in row.totals.numbers]
        if rows:
            return rows
        if self.edge == "nearest" and self._known_totals:
            low, high = min(self._known_totals), max(self._known_totals)
            if total < low or total > high:
                return self._rows_of(min(max(total, low), high))
        return [row for row in self.rows if row.totals is None]

    @cached_property
    def _known_totals(self) -> frozenset[int]:
        return frozenset(number for row in self.rows if row.totals for number in row.totals.numbers)

    def proof(self) -> TableProof:
        """Check that every roll, with all modifiers that can apply, leads to exactly one row."""
        assert self.roll is not None
        totals = sorted({total + shift for total in self.roll.odds for shift in self.shifts})
        rows_of = {total: self._rows_of(total) for total in totals}
        reached = {row.key for rows in rows_of.values() for row in rows}
        return TableProof(
            missing=tuple(total for total, rows in rows_of.items() if not rows),
            doubled=tuple(total for total, rows in rows_of.items() if len(rows) > 1),
            unreachable=tuple(row.key for row in self.rows if row.key not in reached),
        )

    def odds(self, modifier: int = 0) -> dict[str, Chance]:
        """Return the chance of each row, by its key, with a modifier added to the shift."""
        dice = self.dice
        assert dice is not None
        chances = {row.key: Fraction(0) for row in self.rows}
        for total, part in dice.odds.items():
            row = self.row_of(total + self.shift + modifier)
            if row:
                chances[row.key] += part
        return {key: chance_of(dice, part) for key, part in chances.items()}

    def rolls(self, row: Row, shift: int | None = None) -> Totals:
        """Return the totals that lead to a row before the shift is added, as a changed table prints them.

        For a table without modifiers, they are totals of the dice; otherwise, totals of the dice and modifiers. Totals
        beyond the ends of the table are named only if no other total leads to the row.
        """
        assert self.roll is not None
        by = self.shift if shift is None else shift
        sums = sorted({total + more - self.shift for total in self.roll.odds for more in self.shifts})
        found = tuple(total for total in sums if self.row_of(total + by) is row)
        return Totals(tuple(total for total in found if total in self._known_totals) or found)

    def modified_rolls(self, row: Row, modifier: int) -> Totals:
        """Return the totals of the dice and a modifier that lead to a row; they can be beyond the ends of the table."""
        assert self.roll is not None
        totals = [total + modifier for total in sorted(self.roll.odds)]
        return Totals(tuple(total for total in totals if self.row_of(total + self.shift) is row))

    def with_row(self, row: Row) -> DiceTable:
        """Return the table with a row in place of the row with the same key."""
        return replace(self, rows=tuple(row if old.key == row.key else old for old in self.rows))
