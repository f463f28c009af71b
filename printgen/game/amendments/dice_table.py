"""Turn the rows, modifiers and edges of a dice table into the row of every roll, exact odds, and what is wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal

from printgen.dice import Chance, Roll, Totals, chance_of

Edge = Literal["none", "nearest"]
"""What happens to a total beyond the rows: it belongs nowhere, or to the row at that end."""


@dataclass(frozen=True)
class Row:
    key: str
    totals: Totals | None
    """None for the row of all that is left over."""
    cells: tuple[tuple[str, str], ...]
    """Column and text."""


@dataclass(frozen=True)
class Modifier:
    """Added to a roll while something is so; of modifiers in one group at most one applies."""

    by: int
    when: str
    group: str = ""


@dataclass(frozen=True)
class TableProof:
    """What is wrong: totals that land nowhere or twice, and rows that no roll reaches."""

    missing: tuple[int, ...]
    doubled: tuple[int, ...]
    dead: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not (self.missing or self.doubled or self.dead)


@dataclass(frozen=True)
class DiceTable:
    """A table by its stable id. Without rows it is the published game's, known by its title only."""

    id: str
    title: str
    rule: str = ""
    """The rule it belongs to."""
    roll: Roll | None = None
    rows: tuple[Row, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    edge: Edge = "none"
    shift: int = 0
    """What amendments add to every roll, beside the modifiers."""

    @property
    def known(self) -> bool:
        return self.roll is not None and bool(self.rows)

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """Everything that modifiers can add together, in order."""
        groups: dict[str, list[int]] = {}
        for number, modifier in enumerate(self.modifiers):
            groups.setdefault(modifier.group or f" {number}", [0]).append(modifier.by)
        found = {self.shift}
        for group in groups.values():
            found = {before + more for before in found for more in group}
        return tuple(sorted(found))

    def row_of(self, total: int) -> Row | None:
        """The row a total lands on; of several, the first."""
        rows = self._rows_of(total)
        return rows[0] if rows else None

    def _rows_of(self, total: int) -> list[Row]:
        found = [row for row in self.rows if row.totals and total in row.totals.numbers]
        if found:
            return found
        if self.edge == "nearest" and self._known_totals:
            low, high = min(self._known_totals), max(self._known_totals)
            if total < low or total > high:
                return self._rows_of(min(max(total, low), high))
        return [row for row in self.rows if row.totals is None]

    @cached_property
    def _known_totals(self) -> frozenset[int]:
        return frozenset(number for row in self.rows if row.totals for number in row.totals.numbers)

    def proof(self) -> TableProof:
        """Show that every roll, with everything that can modify it, lands on exactly one row."""
        assert self.roll is not None
        reachable = sorted({total + shift for total in self.roll.odds for shift in self.shifts})
        missing = tuple(total for total in reachable if not self._rows_of(total))
        doubled = tuple(total for total in reachable if len(self._rows_of(total)) > 1)
        hit = Counter(row.key for total in reachable for row in self._rows_of(total))
        return TableProof(missing, doubled, tuple(row.key for row in self.rows if not hit[row.key]))

    def odds(self, modifier: int = 0) -> dict[str, Chance]:
        """How often each row comes up, by its key, with some modifier beside the shift of amendments."""
        assert self.roll is not None
        found = {row.key: Fraction(0) for row in self.rows}
        for total, part in self.roll.odds.items():
            row = self.row_of(total + self.shift + modifier)
            if row:
                found[row.key] += part
        return {key: chance_of(self.roll, part) for key, part in found.items()}

    def rolls(self, row: Row, shift: int | None = None) -> Totals:
        """What leads to a row before a shift is added: the printed form of a changed table.

        Without modifiers that is what dice can show; with them, whatever they make of it.
        """
        assert self.roll is not None
        by = self.shift if shift is None else shift
        if self.modifiers and row.totals:
            return Totals(tuple(number - by for number in row.totals.numbers))
        return Totals(tuple(total for total in sorted(self.roll.odds) if self.row_of(total + by) is row))

    def with_row(self, row: Row) -> DiceTable:
        """The same with one row changed, by its key."""
        return replace(self, rows=tuple(row if old.key == row.key else old for old in self.rows))
