"""Turn the tables of a changed book into their problems, each at the change that caused it or at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.game.amendments.book import Book, Edit
from printgen.game.amendments.declarations import Declarations
from printgen.game.amendments.dice_table import DiceTable, TableProof
from printgen.game.amendments.operations import Change, ChangeError
from printgen.game.amendments.table_operations import ModifyRoll, ReplaceRow
from printgen.game.amendments.validation import change_problem
from printgen.problems import Problem

Made = Sequence[tuple[Change, tuple[Edit, ...]]]
"""The changes that were made, in order, with their edits."""


def table_problems(declared: Declarations, book: Book, made: Made) -> Iterator[Problem]:
    """Report totals with no row or several rows, rows that no roll reaches, and rows wrongly declared as such."""
    for table in book.tables:
        if not table.known:
            continue
        proof, name = table.proof(), f"the table '{table.title}'"
        if proof.missing:
            what, remedy = f"{name} has no row for {_listed(proof.missing)}.", "Add each total to exactly one row."
            yield _problem(declared, table, made, "missing", what, remedy)
        if proof.doubled:
            what, remedy = f"{name} has several rows for {_listed(proof.doubled)}.", "Keep each total in one row."
            yield _problem(declared, table, made, "doubled", what, remedy)
        if unreached := tuple(key for key in proof.unreachable if key not in table.given_up):
            what = f"no roll reaches the row {_listed(unreached)} of {name}."
            yield _problem(declared, table, made, "unreachable", what, "Remove it.", unreached)
        yield from _reached_after_all(declared, table, made, proof)


def _problem(
    declared: Declarations,
    table: DiceTable,
    made: Made,
    part: str,
    what: str,
    remedy: str,
    rows: tuple[str, ...] = (),
) -> Problem:
    """Return a problem at the last change that caused it, or at the table if it was there before all changes."""
    cause = next((change for change, edits in reversed(made) if _caused(edits, table.id, part)), None)
    if isinstance(cause, ModifyRoll):
        remedies = {
            "missing": "Write edge: nearest if such a roll counts as the last row, or change 'by'.",
            "unreachable": f"If that is intended, write unreachable: [{', '.join(rows)}]. If not, change 'by'.",
        }
        added = f"with {cause.by:+d} on every roll, {what}"
        return change_problem(declared, cause, ChangeError("by", added, remedies.get(part, remedy)))
    if isinstance(cause, ReplaceRow):
        declare = f"If that is intended, write unreachable: [{', '.join(rows)}]. If not, change 'roll'."
        return change_problem(declared, cause, ChangeError("roll", what, declare if rows else remedy))
    # The rows of a table that replaces another are at the place where that table was declared.
    declared_id = next((id_ for id_, own in declared.tables.items() if own.rows == table.rows), table.id)
    return Problem(declared.places[f"tables.{declared_id}"], what, remedy)


def _caused(edits: tuple[Edit, ...], table: str, part: str) -> bool:
    """Return whether edits gave a table a problem that it did not have before."""
    for edit in edits:
        before, after = edit.before, edit.after
        if isinstance(before, DiceTable) and isinstance(after, DiceTable) and after.id == table and after.known:
            old = getattr(before.proof(), part) if before.known else ()
            return not set(getattr(after.proof(), part)) <= set(old)
    return False


def _reached_after_all(declared: Declarations, table: DiceTable, made: Made, proof: TableProof) -> Iterator[Problem]:
    for change, _ in made:
        if isinstance(change, ModifyRoll | ReplaceRow) and change.at == table.id:
            for key in change.unreachable:
                if key not in proof.unreachable:
                    what = f"a roll can still reach the row '{key}' of '{table.title}'."
                    yield change_problem(declared, change, ChangeError("unreachable", what, "Remove it from the list."))


def _listed(items: tuple[object, ...]) -> str:
    return " and ".join([", ".join(map(str, items[:-1])), str(items[-1])]) if len(items) > 1 else str(items[0])
