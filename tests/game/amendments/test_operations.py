"""Operations on tables: they change a row, a cell or every roll, and the printed table follows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from printgen.game.amendments.book import edited, undone
from printgen.game.amendments.dice_table import DiceTable
from printgen.game.amendments.resolve import ResolvedBook
from printgen.game.amendments.table_view import tables_view
from tests.amended import REQUIRED, problems_of, resolved

# These tables are like those of a published game that are changed by "deduct 5 from all rolls", or row by row.
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
            "it expects '7', but found '1'",
        ),
        ("replace-row, at: missions, row: london", "replace-row needs 'roll' or 'cells'"),
        ("modify-roll, at: missions", "modify-roll needs 'by'"),
        ("modify-roll, at: mission, by: 1", "there is no table 'mission'. Did you mean 'missions'?"),
        ("repeat-roll, at: missions, keep: lowest", "repeat-roll needs 'times'"),
        ("repeat-roll, at: missions, times: 2", "repeat-roll needs 'keep'"),
        ("repeat-roll, at: missions, times: 2, keep: lowest, by: 1", "repeat-roll has no 'by'"),
        ("modify-roll, at: missions, by: 1, times: 2", "modify-roll has no 'times'"),
        (
            "modify-roll, at: missions, by: 0",
            "adding 0 to the rolls on 'Missions' changes nothing. Write another number.",
        ),
        ("repeat-roll, at: mission, times: 2, keep: lowest", "there is no table 'mission'. Did you mean 'missions'?"),
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
    assert "it expects 'Flights', but found 'Missions'." in problem


def test_a_row_keeps_the_columns_of_its_table(tmp_path: Path) -> None:
    rest = "replace-row, at: missions, row: other, cells: {target: x}"
    (problem,) = problems_of(tmp_path, change(rest), tables=MISSIONS)
    assert "the cells do not match the columns of 'Missions'. The columns are target, nights." in problem


def test_an_operation_on_a_table_touches_no_other_row_and_no_rule(tmp_path: Path) -> None:
    done = amended(tmp_path, change("set-cell, at: missions, row: other, cell: nights, value: x"))
    assert done.after.rules == done.before.rules
    assert table(done).rows[:2] == done.before.tables[0].rows[:2]


TITLED = "missions: {title: Missions}\n"
"""A table of the published game without known dice and rows."""
LOWER = "repeat-roll, at: missions, times: 2, keep: lowest"


def seen(done: ResolvedBook) -> dict[str, Any]:
    """Return the table as templates see it."""
    found: dict[str, Any] = tables_view(done, {}, done.letters())["missions"]
    return found


@pytest.mark.parametrize("tables", [TITLED, "missions: {title: Missions, dice: 1d100}\n"])
def test_every_roll_can_be_changed_although_the_rows_are_not_known(tmp_path: Path, tables: str) -> None:
    changes = change("modify-roll, at: missions, by: -5") + change(LOWER, "y")
    table = seen(resolved(tmp_path, changes, tables=tables))
    assert (table["shift"], table["times"], table["keep"]) == (-5, 2, "lowest")
    assert (table["rows"], table["marks"]) == ([], ("a", "b"))


def test_a_shift_that_is_shown_names_the_change_that_it_comes_from(tmp_path: Path) -> None:
    done = resolved(tmp_path, change("modify-roll, at: missions, by: -5") + change(LOWER, "y"), tables=TITLED)
    assert (seen(done)["shift"].datum, seen(done)["times"].datum) == ("changes.x.by", "changes.y.times")


def test_two_shifts_add_up(tmp_path: Path) -> None:
    changes = change("modify-roll, at: missions, by: -5") + change("modify-roll, at: missions, by: 2, after: [x]", "y")
    assert seen(resolved(tmp_path, changes, tables=TITLED))["shift"] == -3


@pytest.mark.parametrize(
    "rest", ["set-cell, at: missions, row: a, cell: b, value: c", "replace-row, at: missions, row: a, roll: 1"]
)
def test_a_part_of_a_table_without_rows_cannot_be_changed(tmp_path: Path, rest: str) -> None:
    (problem,) = problems_of(tmp_path, change(rest), tables=TITLED)
    assert "the rows of 'Missions' are not known. Replace the whole table, or add its rows to tables.yaml." in problem


@pytest.mark.parametrize(("keep", "kept"), [("lowest", min), ("highest", max)])
def test_odds_of_the_roll_that_counts_are_those_of_every_pair_of_rolls(
    tmp_path: Path, keep: str, kept: Callable[[tuple[int, ...]], int]
) -> None:
    done = amended(tmp_path, change(f"repeat-roll, at: missions, times: 2, keep: {keep}"))
    totals = {row.key: row.totals.numbers for row in table(done).rows if row.totals}
    pairs = [kept(pair) for pair in product(range(1, 101), repeat=2)]
    enumerated = {key: f"{sum(total in numbers for total in pairs)}/10000" for key, numbers in totals.items()}
    assert {key: one.fraction for key, one in table(done).odds().items()} == enumerated


def test_odds_before_several_rolls_are_those_of_one(tmp_path: Path) -> None:
    rows = seen(amended(tmp_path, change(LOWER)))["rows"]
    assert [row["before"].fraction for row in rows] == ["38/100", "24/100", "38/100"]
    assert [row["chance"].fraction for row in rows] == ["6156/10000", "2400/10000", "1444/10000"]


def test_a_shift_is_added_to_the_roll_that_counts(tmp_path: Path) -> None:
    both = table(amended(tmp_path, change(LOWER), change("modify-roll, at: missions, by: -5", "y")))
    assert both.odds()["other"].fraction == f"{33**2}/10000"


def test_rolls_are_repeated_once_only(tmp_path: Path) -> None:
    changes = change(LOWER) + change("repeat-roll, at: missions, times: 3, keep: highest, after: [x]", "y")
    (problem,) = problems_of(tmp_path, changes, tables=MISSIONS)
    assert (
        "the dice of 'Missions' are already rolled 2 times, keeping the lowest roll. Keep only one of these changes."
        in problem
    )


def test_rolls_that_are_repeated_need_an_order_with_a_new_table(tmp_path: Path) -> None:
    new = MISSIONS.replace("missions:", "new:").replace("Missions", "New")
    changes = change(LOWER) + change("replace-table, at: missions, table: new", "y")
    assert any("x and y both change" in problem for problem in problems_of(tmp_path, changes, tables=MISSIONS + new))


def test_rolls_cannot_be_repeated_under_a_condition_that_play_decides(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change(f"{LOWER}, when: [night]"), tables=TITLED)
    assert "repeat-roll cannot depend on 'night'" in problem


@pytest.mark.parametrize("times", ["1", "10", "two"])
def test_the_number_of_rolls_is_sensible(tmp_path: Path, times: str) -> None:
    (problem,) = problems_of(
        tmp_path, change(f"repeat-roll, at: missions, times: {times}, keep: lowest"), tables=TITLED
    )
    assert "changes.yaml:1:" in problem
    assert "times" in problem


def test_taken_back_a_table_is_rolled_on_once(tmp_path: Path) -> None:
    done = resolved(tmp_path, change(LOWER), tables=TITLED)
    (edit,) = undone(done.applied[0].edits)
    assert edited(done.after, edit) == done.before


@pytest.mark.parametrize(
    "table_",
    [
        "{title: T, columns: {a: A}}",
        "{title: T, dice: 1d6, columns: {a: A}}",
        "{title: T, dice: 1d6, rows: {x: {roll: 1-6, cells: {a: b}}}}",
        "{title: T, columns: {a: A}, rows: {x: {roll: 1-6, cells: {a: b}}}}",
    ],
)
def test_rows_columns_and_dice_come_together(tmp_path: Path, table_: str) -> None:
    (problem,) = problems_of(tmp_path, "", tables=f"missions: {table_}\n")
    assert "table missions has only some of dice, columns and rows." in problem


def test_a_rule_can_be_inserted_before_all_others(tmp_path: Path) -> None:
    first = f"x: {{op: insert, at: moves, rule: roles, behind: moves, {REQUIRED}}}\n"
    assert [rule.id for rule in resolved(tmp_path, first).after.rules][:3] == ["moves", "roles", "defence"]
    last = first.replace(", behind: moves", "")
    assert [rule.id for rule in resolved(tmp_path, last).after.rules][:3] == ["moves", "take-off", "crash"]
