"""House rules for Richthofen's War: every sheet follows an edit of its numbers, types and rules."""

from __future__ import annotations

import re
from pathlib import Path

from printgen.markup.render import Renderer
from printgen.read.library import Library
from tests.helpers import copied_game, job_in, laid_out_job, texts

GAME = "richthofen"
LAST_CHANGE = '   reason: "Ground fire hits the crew less often."}\n'


def edited(folder: Path, *edits: tuple[str, str, str]) -> Library:
    """Return a copy of the game in which texts of files, such as `fight`, are replaced."""
    library = copied_game(folder, {}, GAME)
    for file, old, new in edits:
        path = folder / f"data/mine/{file}.yaml"
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file}.yaml does not contain {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return library


def words(library: Library, sheet: str) -> str:
    """Return the printed words, although a number and the full stop after it are separate texts."""
    printed = " ".join(" ".join(texts(laid_out_job(job_in(library, sheet)).pages)).split())
    return re.sub(r" ([.,;:)])", r"\1", printed).replace("( ", "(")


def repealed(*rules: str) -> tuple[str, str, str]:
    """Return the edit that repeals rules at the end of the changes."""
    made = "".join(
        f"no-{rule}: {{op: repeal, at: {rule}, source: adjustments, place: house, impact: play, reason: House rule.}}\n"
        for rule in rules
    )
    return ("changes", LAST_CHANGE, LAST_CHANGE + made)


def test_fewer_hexsides_in_a_turn_shorten_the_rule_and_its_example(tmp_path: Path) -> None:
    printed = words(edited(tmp_path, ("fight", "turn-most: 3", "turn-most: 2")), "reference")
    assert "pay the cost of the next hexside. To start" in printed
    assert "it pays 2 MPs for a second right turn. Then it must" in printed
    assert "for a third" not in printed


def test_an_example_that_is_no_longer_legal_is_left_out(tmp_path: Path) -> None:
    library = edited(tmp_path, ("fight", "turn-most: 3", "turn-most: 1"), ("fight", "tail-range: 8", "tail-range: 3"))
    printed = words(library, "reference")
    assert "ends its move with a right turn" not in printed
    assert "hexes behind its target can tail" not in printed
    assert "continues that turn" not in printed


def test_sentences_about_the_source_leave_with_the_numbers_that_they_compare(tmp_path: Path) -> None:
    library = edited(
        tmp_path,
        ("tables", "dry: {roll: 2,", "dry: {roll: 2-3,"),
        ("tables", "flying: {roll: 3-12", "flying: {roll: 4-12"),
        ("crew", "double-ace-from: 20", "double-ace-from: 10"),
        ("ground", "strafer: -1", "strafer: 0"),
        ("fight", "tailer-line-of-fire: 1", "tailer-line-of-fire: 2"),
    )
    printed = words(library, "reference")
    assert "If the result is 3 or less" in printed
    assert "The source names only a result of" not in printed
    assert "with 10 victories, as in the published game" in printed
    assert "in the strafer’s favour" not in printed
    assert "In two cases" not in printed
    assert "for its last two MPs, as usual" in printed


def test_one_drum_is_never_changed(tmp_path: Path) -> None:
    library = edited(tmp_path, ("guns", "\ndrums: 2\n", "\ndrums: 1\n"))
    for sheet in ("reference", "player-aid", "tables", "aircraft-status"):
        assert "to change drums" not in words(library, sheet)


def test_deleted_critical_hits_are_in_no_list(tmp_path: Path) -> None:
    file = Path(__file__).parents[2] / "data/richthofen/criticals.yaml"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    gone = [("criticals", line, "") for line in lines if line.startswith(("hit-4:", "hit-10:"))]
    library = edited(tmp_path, *gone)
    printed = words(library, "reference")
    assert "Critical hits 2, 11 and 12 are changed." in printed
    assert "11: engine damage" in printed
    assert "Fuel depletion" not in printed
    assert "Fuel after critical hit" not in words(library, "tables")


def test_tables_with_different_dice_name_the_dice_of_each(tmp_path: Path) -> None:
    old = "title: British observer\n  dice: 2d6\n"
    rows = '    novice: {roll: "2-8, 12", cells: {result: novice}}\n    regular: {roll: 9-11,'
    new = "    novice: {roll: 1-4, cells: {result: novice}}\n    regular: {roll: 5-6,"
    library = edited(tmp_path, ("tables", old, old.replace("2d6", "1d6")), ("tables", rows, new))
    assert "Roll 2d6 or 1d6 for each replacement" in words(library, "reference")
    assert "British observer (1d6)" in words(library, "tables")


def test_a_single_seater_with_another_silhouette_is_listed(tmp_path: Path) -> None:
    edit = (
        "types",
        "name: SE-5a, side: Allied, seats: single, silhouette: 0",
        "name: SE-5a, seats: single, silhouette: 1",
    )
    library = edited(tmp_path, edit)
    assert "all other two-seaters; SE-5a" in words(library, "player-aid")


def test_open_aircraft_are_grouped_by_their_modifier_in_tailing(tmp_path: Path) -> None:
    library = edited(
        tmp_path, ("types", "sopwith-pup: {name: Sopwith Pup,", "sopwith-pup: {name: Sopwith Pup, open: true,")
    )
    printed = words(library, "reference")
    assert "The Sopwith Pup, DH-2 and Vickers FB-5 then have 0. The FE-2b then has +1." in printed


def test_repealed_rules_leave_the_charts_and_the_sentences_that_name_them(tmp_path: Path) -> None:
    library = edited(tmp_path, repealed("archie-rule", "clearing-rule", "twin-mounts-rule"))
    assert "after all steps,† roll for fuel (3.6c)." in words(library, "reference")
    aid = words(library, "player-aid")
    for gone in ("Archie attacks", "only Archie fires", "Clearing a jam"):
        assert gone not in aid
    assert "one jam stops both guns." in aid


def test_a_line_that_left_with_its_rule_needs_no_note(tmp_path: Path) -> None:
    library = edited(tmp_path, repealed("archie-rule", "clearing-rule", "twin-mounts-rule"))
    for sheet in ("reference", "player-aid"):
        made = job_in(library, sheet)
        assert [
            note for note in Renderer(library, made.edition, made.day).markup(made.sheet).notes if "restates" in note
        ] == []


def test_a_renumbered_chapter_is_renumbered_on_every_sheet(tmp_path: Path) -> None:
    moved = (
        'moved: {op: renumber, at: aircraft-changes, number: "9", source: adjustments, place: house, '
        "impact: clarification, reason: Moved.}\n"
    )
    library = edited(tmp_path, ("changes", LAST_CHANGE, LAST_CHANGE + moved))
    assert "unless chapters 1, 2, 3, 5 and 9 say otherwise" in words(library, "reference")
    assert "keep the numbers of the source. All" not in words(library, "booklet")
    assert "9.8 Observer’s gun" in words(library, "aircraft-status-flight")
    assert "Silhouettes 9" in words(library, "tables")


def test_guns_that_jam_at_any_altitude_have_one_column(tmp_path: Path) -> None:
    modifier = "  modifiers: [{by: -1, when: \"at or above {{ guns['jam-altitude'] | thousands }} m\"}]\n"
    library = edited(tmp_path, ("tables", modifier, ""))
    for sheet in ("player-aid", "tables"):
        printed = words(library, sheet)
        assert "at any altitude" in printed
        assert "5,000 m" not in printed


def test_without_wind_the_turn_has_no_step_for_it(tmp_path: Path) -> None:
    library = edited(tmp_path, repealed("wind-rule"))
    assert "Play each turn in four steps" in words(library, "reference")
    assert "drift with the wind" not in words(library, "player-aid")
