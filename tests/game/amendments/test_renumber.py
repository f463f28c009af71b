"""Renumbering: a rule moves with its children to the place of its new number."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.amendments.book import edited, undone
from printgen.game.amendments.book_view import book_view
from printgen.game.amendments.resolve import ResolvedBook
from printgen.game.fact_views import FactViews
from printgen.game.load_game import load_game
from tests.amended import REQUIRED, library, problems_of, resolved

BASE = """\
r8: {number: "8", title: Moves}
r8-6: {number: "8.6", title: Take off, under: r8}
r8-6-1: {number: "8.6.1", title: At night, under: r8-6}
r8-9: {number: "8.9", title: Crashes, under: r8}
r9: {number: "9", title: Stacking}
r9-1: {number: "9.1", title: By day, under: r9}
r9-10: {number: "9.10", title: Limits, under: r9}
r24: {number: "24", title: Training}
"""


def renumber(at: str, number: str) -> str:
    return f'move: {{op: renumber, at: {at}, number: "{number}", {REQUIRED}}}\n'


def moved(folder: Path, at: str, number: str) -> ResolvedBook:
    return resolved(folder, renumber(at, number), base=BASE, rules="", tables="")


def numbers(done: ResolvedBook) -> list[str]:
    return [rule.number for rule in done.after.rules]


def test_a_rule_moves_with_its_children_into_the_rule_of_its_number(tmp_path: Path) -> None:
    done = moved(tmp_path, "r8-6", "9.2")
    assert numbers(done) == ["8", "8.9", "9", "9.1", "9.2", "9.2.1", "9.10", "24"]
    rule = done.after.rule("r8-6")
    assert rule
    assert rule.under == "r9"


def test_a_section_moves_with_everything_in_it(tmp_path: Path) -> None:
    assert numbers(moved(tmp_path, "r8", "10")) == ["9", "9.1", "9.10", "10", "10.6", "10.6.1", "10.9", "24"]


def test_a_rule_can_become_a_section(tmp_path: Path) -> None:
    assert numbers(moved(tmp_path, "r8-6", "30")) == ["8", "8.9", "9", "9.1", "9.10", "24", "30", "30.1"]


def test_a_rule_that_keeps_its_place_stays_there(tmp_path: Path) -> None:
    done = moved(tmp_path, "r8-6", "8.7")
    assert numbers(done) == ["8", "8.7", "8.7.1", "8.9", "9", "9.1", "9.10", "24"]
    assert [edit.before is not None and edit.after is not None for edit in done.applied[0].edits] == [True, True]


@pytest.mark.parametrize(("at", "number"), [("r8-6", "9.2"), ("r8", "10"), ("r9", "1"), ("r9-10", "8.1")])
def test_taking_it_back_gives_the_published_book_again(tmp_path: Path, at: str, number: str) -> None:
    done = moved(tmp_path, at, number)
    book = done.after
    assert book != done.before
    for edit in undone(done.applied[0].edits):
        book = edited(book, edit)
    assert book == done.before


def test_each_moved_rule_has_the_letter_once(tmp_path: Path) -> None:
    assert moved(tmp_path, "r8-6", "9.2").letters() == {"r8-6": ("a",), "r8-6-1": ("a",)}


@pytest.mark.parametrize(
    ("at", "number", "what"),
    [
        ("r8-6", "8.9", "there is already a rule 8.9 (Crashes). Use another number, or renumber that rule first."),
        ("r8", "9", "there is already a rule 9 (Stacking)."),
        ("r8-6", "11.1", "there is no rule 11 that could contain rule 11.1. Use another number, or insert that rule"),
    ],
)
def test_a_number_that_is_taken_or_has_no_place_is_refused(tmp_path: Path, at: str, number: str, what: str) -> None:
    (problem,) = problems_of(tmp_path, renumber(at, number), base=BASE, rules="", tables="")
    assert f"change move: {what}" in problem
    assert problem.startswith("data/g/changes.yaml:1:")


def test_an_inserted_rule_is_listed_under_the_number_that_it_has_in_the_end(tmp_path: Path) -> None:
    inserted = f'put: {{op: insert, at: r8, rule: night, number: "8.10", {REQUIRED}}}\n'
    changes = inserted + renumber("night", "9.11").replace("op:", "after: [put], op:")
    files = {"base": BASE, "rules": "night: {title: Night, text: Dark.}\n", "tables": ""}
    done = resolved(tmp_path, changes, **files)
    game = load_game(library(tmp_path, changes, **files), "g")
    view = book_view(done, FactViews(game.facts), None)
    assert [change["number"] for change in view["changes"]] == ["9.11", "9.11"]
