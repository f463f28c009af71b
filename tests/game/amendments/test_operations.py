"""Operations on tables: a row, a cell, every roll; the printed form of a changed table is derived."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.amendments.book import edited, undone
from printgen.game.amendments.dice_table import DiceTable
from printgen.game.amendments.resolve import ResolvedBook
from tests.amended import REQUIRED, problems_of, resolved

# Like the tables that amendments of a published game change by "deduct 5 from all rolls", or row by row.
MISSIONS = """\
missions:
  title: Missions
  dice: 1d100
  edge: nearest
  columns: {target: Target, nights: Nights}
  rows:
    none: {roll: 1-38, cells: {target: no mission, nights: "0"}}
    london: {roll: 39-62, cells: {target: London, nights: "1"}}
    other: {roll: 63-100, cells: {target: another city, nights: "5"}}
"""


def change(rest: str, id_: str = "x") -> str:
    return f"{id_}: {{op: {rest}, {REQUIRED}}}\n"


def amended(folder: Path, *changes: str) -> ResolvedBook:
    return resolved(folder, "".join(changes), tables=MISSIONS)


def table(done: ResolvedBook) -> DiceTable:
    found = done.after.table("missions")
    assert found
    return found


def test_a_shift_of_every_roll_prints_other_rolls_for_the_same_rows(tmp_path: Path) -> None:
    shifted = table(amended(tmp_path, change("modify-roll, at: missions, by: -5")))
    assert [str(shifted.rolls(row, 0)) for row in shifted.rows] == ["1–38", "39–62", "63–100"]
    assert [str(shifted.rolls(row)) for row in shifted.rows] == ["1–43", "44–67", "68–100"]


def test_a_shift_changes_the_odds_and_says_those_before(tmp_path: Path) -> None:
    done = amended(tmp_path, change("modify-roll, at: missions, by: -5"))
    before = done.before.table("missions")
    assert before
    assert [chance.ways for chance in before.odds().values()] == [38, 24, 38]
    assert [chance.ways for chance in table(done).odds().values()] == [43, 24, 33]


def test_a_shift_beyond_the_rows_needs_an_edge(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("modify-roll, at: missions, by: -5, edge: none"), tables=MISSIONS)
    assert "the table 'Missions' has no row for -4, -3, -2, -1 and 0." in problem


def test_a_cell_is_set_and_nothing_else(tmp_path: Path) -> None:
    done = amended(tmp_path, change('set-cell, at: missions, row: other, cell: nights, value: "3", expects: "5"'))
    assert [dict(row.cells)["nights"] for row in table(done).rows] == ["0", "1", "3"]
    assert [row.totals for row in table(done).rows] == [row.totals for row in done.before.tables[0].rows]


def test_rows_are_replaced_by_their_key(tmp_path: Path) -> None:
    first = change("replace-row, at: missions, row: none, roll: 1-56")
    second = change("replace-row, at: missions, row: london, roll: 57-62, cells: {target: London, nights: '5'}", "y")
    done = amended(tmp_path, first, second)
    assert [str(row.totals) for row in table(done).rows] == ["1–56", "57–62", "63–100"]


def test_a_replaced_row_that_leaves_a_gap_is_refused(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("replace-row, at: missions, row: none, roll: 1-28"), tables=MISSIONS)
    assert "has no row for 29, 30, 31, 32, 33, 34, 35, 36, 37 and 38." in problem


@pytest.mark.parametrize(
    ("rest", "what"),
    [
        ("set-cell, at: missions, row: londn, cell: nights, value: x", "has no row 'londn'. Did you mean 'london'?"),
        ("set-cell, at: missions, row: london, cell: night, value: x", "has no cell 'night'. Did you mean 'nights'?"),
        (
            'set-cell, at: missions, row: london, cell: nights, value: x, expects: "7"',
            "it expects '7', but finds '1'",
        ),
        ("replace-row, at: missions, row: london", "replace-row needs a 'roll' or 'cells'"),
        ("modify-roll, at: missions", "modify-roll needs 'by'"),
        ("modify-roll, at: mission, by: 1", "there is no table 'mission'. Did you mean 'missions'?"),
    ],
)
def test_an_operation_on_a_table_that_cannot_be_made_is_told(tmp_path: Path, rest: str, what: str) -> None:
    (problem,) = problems_of(tmp_path, change(rest), tables=MISSIONS)
    assert what in problem


def test_taken_back_the_table_is_as_it_was(tmp_path: Path) -> None:
    done = amended(
        tmp_path,
        change("modify-roll, at: missions, by: -5"),
        change('set-cell, at: missions, row: other, cell: nights, value: "3"', "y"),
    )
    book = done.after
    for one in reversed(done.applied):
        for edit in undone(one.edits):
            book = edited(book, edit)
    assert book == done.before


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (
            "set-cell, at: missions, row: other, cell: nights, value: x",
            "replace-row, at: missions, row: other, roll: 63-100",
        ),
        ("modify-roll, at: missions, by: -5", "replace-table, at: missions, table: new"),
    ],
)
def test_a_change_of_a_part_and_one_of_the_whole_need_an_order(tmp_path: Path, first: str, second: str) -> None:
    new = MISSIONS.replace("missions:", "new:").replace("Missions", "New")
    problems = problems_of(tmp_path, change(first) + change(second, "y"), tables=MISSIONS + new)
    assert any("x and y both change" in problem for problem in problems)


def test_every_operation_on_a_table_may_say_what_it_expects(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("modify-roll, at: missions, by: 1, expects: Flights"), tables=MISSIONS)
    assert "it expects 'Flights', but finds 'Missions'." in problem


def test_a_row_keeps_the_columns_of_its_table(tmp_path: Path) -> None:
    rest = "replace-row, at: missions, row: other, cells: {target: x}"
    (problem,) = problems_of(tmp_path, change(rest), tables=MISSIONS)
    assert "these are not the cells of 'Missions'. They are: target, nights." in problem


def test_an_operation_on_a_table_touches_no_other_row_and_no_rule(tmp_path: Path) -> None:
    done = amended(tmp_path, change("set-cell, at: missions, row: other, cell: nights, value: x"))
    assert done.after.rules == done.before.rules
    assert table(done).rows[:2] == done.before.tables[0].rows[:2]
