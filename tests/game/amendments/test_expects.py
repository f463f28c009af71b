"""`expects`: it is compared with what is printed, not with expressions."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.amendments.options import variant_of
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from tests.amended import REQUIRED, inserted_rules, library
from tests.helpers import minimal_game

KIND = "about: Numbers.\none: set\nsingle: true\nfields: {crews: whole}\n"
ROLES = f"put: {{op: insert, at: take-off, rule: roles, {REQUIRED}}}\n"
TABLES = """\
odds:
  title: "Odds for {{ air.crews }}"
  dice: 1d6
  columns: {result: Result}
  rows:
    lost: {roll: 1, cells: {result: "{{ air.crews }} lost"}}
    safe: {roll: 2-6, cells: {result: home}}
"""


def problems(folder: Path, rest: str) -> list[str]:
    changes = f"{ROLES}x: {{{rest}, after: [put], {REQUIRED}}}\n"
    rules = inserted_rules(changes).replace("Two roles.", "'For **{{ air.crews | in_words }}** crews.'")
    made = library(folder, changes, rules=rules, tables=TABLES, air="crews: 3\n")
    minimal_game(folder, {"data/g/kinds/air.yaml": KIND})
    try:
        variant_of(made, load_game(made, "g"))
    except ProblemsError as error:
        return list(map(str, error.problems))
    return []


@pytest.mark.parametrize(
    "rest",
    [
        "op: replace, at: roles, text: New., expects: Roles",
        "op: replace, at: roles, text: New., expects: 8.6a",
        "op: replace, at: roles, text: New., expects: For three crews.",
        "op: replace, at: roles, text: New., expects: 'For **three** crews.'",
        "op: replace, at: roles, text: New., expects: 'For **{{ air.crews | in_words }}** crews.'",
        "op: repeat-roll, at: odds, times: 2, keep: lowest, expects: Odds for 3",
        "op: set-cell, at: odds, row: lost, cell: result, value: x, expects: 3 lost",
        "op: replace-row, at: odds, row: safe, cells: {result: x}, expects: Odds for 3",
        "op: replace-row, at: odds, row: safe, cells: {result: x}, expects: '2-6'",
        "op: replace-row, at: odds, row: safe, cells: {result: x}, expects: home",
    ],
)
def test_any_form_of_the_printed_text_is_accepted(tmp_path: Path, rest: str) -> None:
    assert problems(tmp_path, rest) == []


@pytest.mark.parametrize(
    ("rest", "what"),
    [
        ("op: replace, at: roles, text: New., expects: For two crews.", "expects 'For two crews.', but found 'Roles'."),
        ("op: set-cell, at: odds, row: lost, cell: result, value: x, expects: 2 lost", "but found '3 lost'."),
        ("op: repeat-roll, at: odds, times: 2, keep: lowest, expects: Odds", "but found 'Odds for 3'."),
    ],
)
def test_the_message_shows_what_is_printed(tmp_path: Path, rest: str, what: str) -> None:
    (problem,) = problems(tmp_path, rest)
    assert what in problem
