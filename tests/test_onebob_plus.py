"""1BoB+: one reference out of a published game's outline and the changes that are declared to it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from printgen.bookview import Amended
from printgen.build import Job, amended_in, lay_out, make
from printgen.cli import main
from printgen.conditions import Choice
from printgen.library import Library
from printgen.model import load_game
from printgen.problems import ProblemsError
from printgen.resolve import Resolved, resolve
from printgen.rulebook import edited, undone
from printgen.scene import Text, leaves
from tests.helpers import bundled_game, copied_game, house, papers
from tests.helpers import job as job_of

GAME = "onebob-plus"
SPELLING = {"A12", "A13"}
"""Readings that settle how a name is spelt, or which rule an option is."""


def amended() -> Amended:
    found = amended_in(bundled_game(GAME))
    assert found
    return found


def chosen(*on: str, off: tuple[str, ...] = ()) -> Resolved:
    return resolve(amended().declared, Choice(on, off))


def words(job: Job) -> str:
    pages = lay_out(job)[0]
    return " ".join(shape.text for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, Text))


def job(sheet: str, choice: Choice | None = None) -> Job:
    made = job_of(sheet, game=bundled_game(GAME))
    return replace(made, amended=replace(amended(), choice=choice)) if choice else made


def changed(folder: Path, file: str, old: str, new: str) -> Library:
    return copied_game(folder, {f"data/mine/{file}": (old, new)}, GAME)


def sheet_of(library: Library, sheet: str) -> str:
    game = load_game(library, "mine")
    return words(Job(library, house(), game, game.sheet(sheet), papers()["a4"], "colour", "pdf", 100, game.date))


def test_rules_stand_in_the_order_of_their_numbers() -> None:
    numbers = [rule.number for rule in amended().resolved.after.rules if rule.number]
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    assert len(numbers) == 22


def test_no_text_of_the_published_game_is_in_the_data() -> None:
    assert all(not rule.text for rule in amended().declared.book.rules)


def test_every_rule_of_its_own_is_put_into_the_book_by_a_change() -> None:
    declared = amended().declared
    book = {rule.id for rule in amended().resolved.after.rules}
    assert set(declared.trees) <= book


def test_every_open_point_of_the_source_has_a_rule_that_follows_it() -> None:
    followed = {reading for tree in amended().declared.trees.values() for rule in tree for reading in rule.readings}
    assert followed | SPELLING == {f"A{number}" for number in range(1, 40)}


def test_taking_all_changes_back_gives_the_outline_again() -> None:
    done = amended().resolved
    book = done.after
    for made in reversed(done.made):
        for edit in undone(made.edits):
            book = edited(book, edit)
    assert book == done.before == amended().declared.book


def test_a_scenario_shows_its_own_rules_only() -> None:
    book = chosen("scenario-3").after
    assert book.rule("scenario-3-trained")
    assert book.rule("scenario-2-end") is None


def test_the_status_line_says_what_is_in_play() -> None:
    said = words(job("reference", Choice(("scenario-3",), ("training",))))
    assert "Chosen: In Scenario 3." in said
    assert re.search(r"Left out: .*Training", said)


def test_while_lada_is_in_effect_its_conditions_need_no_saying() -> None:
    assert "While LADA is in effect:" in words(job("reference"))
    assert "While LADA is in effect:" not in words(job("reference", Choice(("lada",))))


@pytest.mark.parametrize("sheet", ["reference", "charts", "recycling-track"])
def test_another_crash_table_is_on_every_sheet_that_shows_it(tmp_path: Path, sheet: str) -> None:
    library = changed(tmp_path, "tables.yaml", "roll: 2\n", "roll: 2-3\n")
    path = tmp_path / "data/mine/tables.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("roll: 3-6", "roll: 4-6"), encoding="utf-8")
    before, after = words(job(sheet)), sheet_of(library, sheet)
    assert "2–3" in after
    assert "2–3" not in before


def test_another_crash_table_has_other_odds(tmp_path: Path) -> None:
    library = changed(tmp_path, "tables.yaml", "roll: 2\n", "roll: 2-3\n")
    path = tmp_path / "data/mine/tables.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("roll: 3-6", "roll: 4-6"), encoding="utf-8")
    assert "2/6 33 %" in sheet_of(library, "charts")
    assert "3/6 50 %" in sheet_of(library, "charts")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("roll: 1\n", "roll: 1-2\n", "the table 'Crash Table' has two rows for 2."),
        ("roll: 3-6", "roll: '3, 5-6'", "the table 'Crash Table' has no row for 4."),
    ],
)
def test_a_broken_crash_table_is_refused_with_the_totals_named(tmp_path: Path, old: str, new: str, what: str) -> None:
    library = changed(tmp_path, "tables.yaml", old, new)
    with pytest.raises(ProblemsError) as caught:
        sheet_of(library, "charts")
    (problem,) = caught.value.problems
    assert what in str(problem)
    assert "tables.yaml:" in str(problem)


def test_the_list_of_changes_names_the_sheets_that_show_each() -> None:
    said = words(job("reference"))
    assert "table;Charts,Recyclingtrack" in re.sub(r"\s+", "", said)


def test_every_change_is_marked_and_listed_with_its_letter() -> None:
    said = words(job("reference"))
    for number in range(len(amended().resolved.made)):
        letter = [*"abcdefghijklmnopqrstuvwxyz", *(f"a{c}" for c in "abcdefghij")][number]
        assert said.count(f"[{letter}]") >= 2, letter


def test_against_the_same_data_nothing_is_marked() -> None:
    book = amended().resolved.after
    same = replace(job("reference"), amended=replace(amended(), baseline=book))
    assert "[a]" not in words(same).replace("[a] change, see the list", "").split("List of changes")[0]


def test_the_booklet_has_a_multiple_of_four_pages_on_its_sheets() -> None:
    pages = lay_out(job("booklet"))[0]
    assert len(pages) % 2 == 0
    assert [page.back for page in pages] == [False, True] * (len(pages) // 2)


def test_counters_are_half_an_inch_and_have_backs() -> None:
    pages = lay_out(job("counters"))[0]
    assert [page.back for page in pages] == [False, True]
    made = make(job("counters"))
    assert made.problems == ()


def test_an_unknown_option_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", GAME, "--with", "scenario-9"]) == 2
    said = capsys.readouterr().err
    assert "there is no such option" in said
    assert "scenario-3 (33)" in said


def test_a_readers_own_text_is_printed_and_kept_out_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/8.6.md").write_text("Units leave {the} ground.", encoding="utf-8")
    options = ["--base-text", "mine", "--paper", "a4", "--jobs", "1", "--keep-markup"]
    assert main(["build", f"{GAME}/reference", *options]) == 0
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert all(name.startswith(("mine/", "output/")) for name in written)
    assert f"output/{GAME}/reference_own-text-a4.pdf" in written
    markup = (tmp_path / f"output/{GAME}/reference_own-text.xml").read_text(encoding="utf-8")
    assert "Units leave {the} ground." in markup


def test_text_for_a_rule_that_the_outline_lacks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/8.66.md").write_text("x", encoding="utf-8")
    assert main(["check", f"{GAME}/reference", "--base-text", "mine"]) == 1
    assert "the outline has no rule 8.66. Did you mean '8.6'?" in capsys.readouterr().err


def test_against_an_earlier_version_only_what_differs_is_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    changed(earlier, "rules.yaml", "A fighter flies either in", "Every fighter flies either in")
    (earlier / "data/mine").rename(earlier / f"data/{GAME}")
    monkeypatch.chdir(tmp_path)
    options = ["--against", "earlier", "--paper", "a4", "--jobs", "1", "--keep-markup"]
    assert main(["build", f"{GAME}/reference", *options]) == 0
    markup = (tmp_path / f"output/{GAME}/reference.xml").read_text(encoding="utf-8")
    assert markup.count("<changed ") == 1
    assert re.search(r'<changed letter="a">\s*<heading id="fighter-roles"', markup)


def test_a_baseline_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{GAME}/reference", "--against", "nowhere"]) == 2
    assert "there is no data/onebob-plus in it. Name base, or a folder with earlier data." in capsys.readouterr().err


@pytest.mark.parametrize("off", ["patrols", "night-operations", "night-training", "training", "german-defence"])
def test_every_option_can_be_left_out_and_references_to_it_say_so(off: str) -> None:
    said = words(job("reference", Choice(off=(off,))))
    assert "Left out:" in said
    if off == "night-operations":
        assert "see (left out)" in said
