"""Changes of tables after which a row cannot be reached, or a total has no row."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.amendments.table_view import tables_view
from printgen.game.load_game import load_game
from tests.amended import REQUIRED, library, problems_of, resolved

TABLES = """\
hits:
  title: Hits
  dice: 1d6
  edge: nearest
  columns: {result: Result}
  rows:
    miss: {roll: 1, cells: {result: Miss}}
    hit: {roll: 2-5, cells: {result: Hit}}
    sunk: {roll: 6, cells: {result: Sunk}}
"""


def change(rest: str, id_: str = "more") -> str:
    return f"{id_}: {{{rest}, {REQUIRED}}}\n"


PLUS = "op: modify-roll, at: hits, by: 1"


def test_a_row_that_no_roll_reaches_any_more_is_refused_at_the_change(tmp_path: Path) -> None:
    assert problems_of(tmp_path, change(PLUS), tables=TABLES) == [
        "data/g/changes.yaml:1:39: change more: with +1 on every roll, no roll reaches the row miss of the table "
        "'Hits'. If that is intended, write unreachable: [miss]. If not, change 'by'."
    ]


def test_a_declared_row_is_printed_without_a_roll_and_with_no_chance(tmp_path: Path) -> None:
    changes = change(f"{PLUS}, unreachable: [miss]")
    facts = load_game(library(tmp_path, changes, tables=TABLES), "g").facts
    rows = tables_view(resolved(tmp_path, changes, tables=TABLES), facts, {})["hits"]["rows"]
    assert [(row["key"], row["roll"], row["old"], row["chance"].ways) for row in rows] == [
        ("miss", "–", "1", 0),
        ("hit", "1–4", "2–5", 4),
        ("sunk", "5–6", "6", 2),
    ]


def test_totals_of_an_unreachable_row_are_not_printed_even_with_modifiers(tmp_path: Path) -> None:
    changes = change(f"{PLUS}, unreachable: [miss]")
    tables = f"{TABLES}  modifiers: [{{by: 1, when: at night}}]\n"
    facts = load_game(library(tmp_path, changes, tables=tables), "g").facts
    rows = tables_view(resolved(tmp_path, changes, tables=tables), facts, {})["hits"]["rows"]
    assert [row["roll"] for row in rows] == ["–", "1–4", "5–6"]


@pytest.mark.parametrize(
    ("rest", "what"),
    [
        (
            f"{PLUS}, unreachable: [miss, hit]",
            "a roll can still reach the row 'hit' of 'Hits'. Remove it from the list.",
        ),
        (f"{PLUS}, unreachable: [mis]", "'Hits' has no row 'mis'. Did you mean 'miss'?"),
        ("op: set-cell, at: hits, row: hit, cell: result, value: x, unreachable: [miss]", "set-cell has no 'unreach"),
        (
            "op: modify-roll, at: hits, by: 1, edge: none, unreachable: [miss]",
            "with +1 on every roll, the table 'Hits' has no row for 7. Write edge: nearest if such a roll counts as",
        ),
        (
            "op: replace-row, at: hits, row: miss, roll: 8",
            "no roll reaches the row miss of the table 'Hits'. If that is intended, write unreachable: [miss].",
        ),
    ],
)
def test_a_wrong_declaration_is_refused_at_the_change(tmp_path: Path, rest: str, what: str) -> None:
    problems = problems_of(tmp_path, change(rest), tables=TABLES)
    assert any("change more: " in problem and what in problem for problem in problems)


def test_a_table_that_was_wrong_before_is_refused_at_the_table(tmp_path: Path) -> None:
    tables = TABLES.replace("roll: 6,", "roll: 7,").replace("roll: 2-5", "roll: 2-6")
    (problem,) = problems_of(tmp_path, "", tables=tables, rules="")
    assert problem.startswith("data/g/tables.yaml:1:1: no roll reaches the row sunk of the table 'Hits'.")


def test_a_later_change_can_make_up_for_an_earlier_one(tmp_path: Path) -> None:
    later = change("op: replace-row, at: hits, row: miss, roll: 1-2, after: [more]", "y")
    last = change("op: replace-row, at: hits, row: hit, roll: 3-5, after: [y]", "z")
    assert problems_of(tmp_path, change(PLUS) + later + last, tables=TABLES) == []
