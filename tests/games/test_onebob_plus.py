"""1BoB+: one reference, made from the rule outline of a published game and the declared changes to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from printgen.build.job import Job
from printgen.cli.main import main
from printgen.facts import Collection
from printgen.game.amendments.book import edited, letter_of, undone
from printgen.game.amendments.conditions import Choice
from printgen.game.amendments.options import VariantOptions, variant_of
from printgen.game.amendments.resolve import ResolvedBook, resolve
from printgen.game.amendments.variant import Variant
from printgen.game.edition import make_edition
from printgen.game.fact_views import FactViews
from printgen.game.load_game import load_game
from printgen.markup.render import Renderer
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.shapes import Placed, Scene
from tests import amended as small
from tests.helpers import REPOSITORY, bundled, bundled_game, copied_game, job_in, laid_out, laid_out_job, make, texts
from tests.helpers import job as job_of

GAME = "onebob-plus"
SPELLING = {"A12", "A13"}
"""Interpretations that decide only the spelling of a name, or the rule number of an option."""


def variant() -> Variant:
    return asked()


def chosen(*on: str, off: tuple[str, ...] = ()) -> ResolvedBook:
    return resolve(variant().declarations, Choice(on, off))


def words(job: Job) -> str:
    return " ".join(texts(laid_out_job(job).pages))


def words_of(sheet: str) -> str:
    """Return the words of a bundled sheet if no options are chosen."""
    return " ".join(texts(laid_out(GAME, sheet).pages))


def job(sheet: str, choice: Choice | None = None) -> Job:
    """Return the job of a sheet as a command line with some options requests it."""
    game = bundled_game(GAME)
    options = VariantOptions(with_=choice.on, without=choice.off) if choice else VariantOptions()
    return replace(job_of(sheet, game=game), edition=make_edition(bundled(), game, game.sheets, options))


def fields_of(kind: str, id_: str) -> Mapping[str, Any]:
    """The fields of a bundled record."""
    found = bundled_game(GAME).facts[kind]
    assert isinstance(found, Collection)
    return found.records[id_].fields


def printed(variant: Variant, sheet: str = "reference") -> Job:
    """Return the job of a sheet of a variant."""
    made = job_of(sheet, game=bundled_game(GAME))
    places = {**made.edition.places, **variant.own_text_places}
    return replace(made, edition=replace(made.edition, variant=variant, places=places))


def changed(folder: Path, file: str, old: str, new: str) -> Library:
    return copied_game(folder, {f"data/mine/{file}": (old, new)}, GAME)


def sheet_of(library: Library, sheet: str) -> str:
    return words(job_in(library, sheet))


def asked(**options: Any) -> Variant:
    """Return the game as a command line requests it."""
    found = variant_of(bundled(), bundled_game(GAME), VariantOptions(**options))
    assert found
    return found


def seen_of(found: Variant) -> dict[str, Any]:
    """Return the view of a book that templates get."""
    return found.view(FactViews(bundled_game(GAME).facts))


def marks_of(found: Variant) -> dict[str, tuple[str, ...]]:
    """Return the letters beside rules and tables, in the order of the book."""
    seen = seen_of(found)
    rules = {rule["id"]: rule["marks"] for stretch in seen["stretches"] for rule in stretch["rules"]}
    tables = {id_: table["marks"] for id_, table in seen["tables"].items()}
    return {id_: marks for id_, marks in (rules | tables).items() if marks}


def earlier(folder: Path, file: str = "air.yaml", old: str = "", new: str = "") -> str:
    """Return a folder with the game in a possible earlier state."""
    changed(folder, file, old, new)
    (folder / "data/mine").rename(folder / f"data/{GAME}")
    return str(folder)


def appended(folder: Path, **files: str) -> Library:
    """Return a copy of the game with text appended to some files."""
    library = copied_game(folder, {}, GAME)
    for kind, text in files.items():
        path = folder / f"data/mine/{kind}.yaml"
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    return library


REQUIRED = "source: plus, place: here, impact: play, reason: Because."


def test_rules_stand_in_the_order_of_their_numbers() -> None:
    numbers = [rule.number for rule in variant().book.after.rules if rule.number]
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    assert len(numbers) == 22


def test_the_outline_of_a_published_game_has_no_field_for_its_text() -> None:
    kind = yaml.safe_load((REPOSITORY / "data/shared/kinds/base.yaml").read_text(encoding="utf-8"))
    assert set(kind["fields"]) == {"number", "title", "under", "optional", "tags", "about"}


def test_no_rule_of_the_published_game_is_printed_with_a_text_unless_a_reader_has_one(tmp_path: Path) -> None:
    def told(found: Variant) -> list[str]:
        rules = [rule for stretch in seen_of(found)["stretches"] for rule in stretch["rules"]]
        return [rule["number"] for rule in rules if rule["base"] and rule["text"]]

    (tmp_path / "8.6.md").write_text("Mine.", encoding="utf-8")
    assert told(variant()) == []
    assert told(asked(base_text=tmp_path)) == ["8.6"]


def test_every_rule_of_its_own_is_put_into_the_book_by_a_change() -> None:
    declared = variant().declarations
    book = {rule.id for rule in variant().book.after.rules}
    assert set(declared.trees) <= book


def test_every_open_point_of_the_source_has_a_rule_that_follows_it() -> None:
    followed = {reading for tree in variant().declarations.trees.values() for rule in tree for reading in rule.readings}
    assert followed | SPELLING == {f"A{number}" for number in range(1, 40)}


def test_taking_all_changes_back_gives_the_outline_again() -> None:
    done = variant().book
    book = done.after
    for made in reversed(done.applied):
        for edit in undone(made.edits):
            book = edited(book, edit)
    assert book == done.before == variant().declarations.book


def test_a_scenario_shows_its_own_rules_only() -> None:
    book = chosen("scenario-3").after
    assert book.rule("scenario-3-trained")
    assert book.rule("scenario-2-end") is None


def test_the_status_line_says_what_is_in_play() -> None:
    said = words(job("reference", Choice(("scenario-3",), ("training",))))
    assert "Chosen: Scenario 3." in said
    assert re.search(r"Not used: [^.]*Training", said)


def test_a_rule_that_is_printed_as_optional_is_not_called_unused() -> None:
    said = words_of("reference")
    assert "Optional, not recommended." in said
    assert re.search(r"Options included: [^.]*Scrambling & Climbing", said)
    assert "Not used:" not in said


def test_the_list_of_changes_names_sections_of_the_source_and_not_lines() -> None:
    places = [change.change.place for change in variant().book.applied]
    assert "section 8.6" in places
    assert not [place for place in places if re.search(r"\blines? \d", place)]


@pytest.mark.parametrize(
    ("case", "where"), [("defence-before", "over UK coast or land"), ("defence-lada", "over the sea")]
)
def test_at_night_a_fighter_in_defence_needs_a_spotted_enemy(case: str, where: str) -> None:
    night = fields_of("cases", case)["cells"][-1]
    note = fields_of("matrices", "take-off")["notes"][night["note"]]
    assert night["is"] == "if"
    assert f"Only if a spotted enemy is {where}" in note


def test_the_flow_chart_does_not_say_what_a_patrol_does_after_combat() -> None:
    assert fields_of("nodes", "fight")["kind"] == "end"
    assert "does not say whether a patrol stays in pursuit after combat" in words_of("reference")


def test_while_lada_is_in_effect_its_conditions_need_no_saying() -> None:
    assert "While LADA is in effect:" in words_of("reference")
    assert "While LADA is in effect:" not in words(job("reference", Choice(("lada",))))


@pytest.mark.parametrize("sheet", ["reference", "charts", "recycling-track"])
def test_another_crash_table_is_on_every_sheet_that_shows_it(tmp_path: Path, sheet: str) -> None:
    library = changed(tmp_path, "tables.yaml", "roll: 2\n", "roll: 2-3\n")
    path = tmp_path / "data/mine/tables.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("roll: 3-6", "roll: 4-6"), encoding="utf-8")
    before, after = words_of(sheet), sheet_of(library, sheet)
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
        ("roll: 1\n", "roll: 1-2\n", "the table 'Crash Table' has several rows for 2."),
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
    said = words_of("reference")
    assert "table;Charts,Counters,Recyclingtrack" in re.sub(r"\s+", "", said)


def test_every_change_is_marked_and_listed_with_its_letter() -> None:
    # The bottom of every page explains the marks, with another [a].
    said = words_of("reference").replace("[a] change, see the list", "")
    beside = {letter for marks in marks_of(variant()).values() for letter in marks}
    for number in range(len(variant().book.applied)):
        assert letter_of(number) in beside
        assert said.count(f"[{letter_of(number)}]") >= 2


def test_against_the_same_data_nothing_is_marked_or_listed() -> None:
    same = asked(against=str(REPOSITORY))
    assert marks_of(same) == {}
    said = words(printed(same)).replace("[a] change, see the list", "")
    assert "There are no differences." in said
    assert "[a]" not in said


def placed(scene: Scene) -> Iterator[Scene]:
    return (shape.scene for shape in scene.shapes if isinstance(shape, Placed))


def every_name(scene: Scene) -> Iterator[str]:
    for one in placed(scene):
        yield one.name
        yield from every_name(one)


def test_the_booklet_has_four_pages_a_sheet_and_fewer_than_four_are_blank() -> None:
    sides = laid_out(GAME, "booklet").pages
    assert [side.back for side in sides] == [False, True] * (len(sides) // 2)
    sheets = len(sides) // 2
    numbers = sorted(int(name[6:]) for side in sides for name in every_name(side.scene) if name.startswith("panel "))
    assert numbers == list(range(1, len(numbers) + 1))
    assert 0 <= 4 * sheets - len(numbers) < 4


def test_counters_are_half_an_inch_and_have_backs() -> None:
    front, back = laid_out(GAME, "counters").pages
    for side in (front, back):
        sizes = {(round(one.width, 3), round(one.height, 3)) for one in placed(side.scene)}
        assert sizes == {(12.7, 12.7)}
    assert len(list(placed(front.scene))) == len(list(placed(back.scene))) > 40
    assert (front.back, back.back) == (False, True)
    assert make(job("counters")).problems == ()


def test_an_unknown_option_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", GAME, "--with", "scenario-9"]) == 2
    said = capsys.readouterr().err
    assert "unknown option, scenario or event" in said
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
    assert "the rule outline has no rule 8.66. Did you mean '8.6'?" in capsys.readouterr().err


def test_against_an_earlier_version_only_what_differs_is_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    changed(earlier, "rules.yaml", "A fighter flies {% follows", "Every fighter flies {% follows")
    (earlier / "data/mine").rename(earlier / f"data/{GAME}")
    monkeypatch.chdir(tmp_path)
    options = ["--against", "earlier", "--paper", "a4", "--jobs", "1", "--keep-markup"]
    assert main(["build", f"{GAME}/reference", *options]) == 0
    markup = (tmp_path / f"output/{GAME}/reference_against-earlier.xml").read_text(encoding="utf-8")
    assert markup.count("<changed ") == 1
    assert re.search(r'<changed letter="a">\s*<heading id="fighter-roles"', markup)


def test_a_baseline_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{GAME}/reference", "--against", "nowhere"]) == 2
    assert (
        "there is no nowhere/data/onebob-plus/game.yaml. Write base, or name a folder with earlier data."
        in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    "off", ["patrols", "night-operations", "night-training", "training", "german-defence", "climbing"]
)
def test_every_option_can_be_left_out_with_the_references_to_its_rules(off: str) -> None:
    said = words(job("reference", Choice(off=(off,))))
    name = variant().declarations.conditions[off].name
    assert re.search(rf"Not used: [^.]*{re.escape(name)}", said)
    if off == "night-operations":
        assert "StackinglimitschangewithLADA:see21a.1." in re.sub(r"\s+", "", said)
        assert "combat factor" not in said
    assert "left out" not in said


def test_a_letter_against_an_earlier_version_is_that_of_the_change_that_is_listed(tmp_path: Path) -> None:
    found = asked(against=earlier(tmp_path, "rules.yaml", "Patrols that are already flying continue", "All go on"))
    assert marks_of(found) == {"uk-take-off-end": ("a",)}
    assert [(one["id"], one["mark"]) for one in seen_of(found)["changes"]] == [("roles", "[a]")]


def test_another_number_in_the_data_is_a_difference_of_every_text_and_table_that_shows_it(tmp_path: Path) -> None:
    moved = asked(against=earlier(tmp_path / "one", "air.yaml", "patrol-move: 1", "patrol-move: 2"))
    assert list(marks_of(moved).values()) == [(letter_of(number),) for number in range(len(marks_of(moved)))]
    assert "patrol-move" in marks_of(moved)
    assert "crash" not in marks_of(moved)
    recycled = asked(against=earlier(tmp_path / "two", "air.yaml", "\nrecycled: 1", "\nrecycled: 2"))
    assert "crash" in marks_of(recycled)
    assert "crash-table" in [one["id"] for one in seen_of(recycled)["changes"]]


def test_letters_that_follow_each_other_are_listed_as_first_and_last(tmp_path: Path) -> None:
    found = asked(against=earlier(tmp_path, "rules.yaml", "based in the UK", "of the UK"))
    (roles, *_) = seen_of(found)["changes"]
    assert roles["mark"].startswith("[a] – [")
    assert "[a] – [" in words(printed(found))


def test_what_differs_though_no_change_touched_it_is_listed_too(tmp_path: Path) -> None:
    found = asked(against=earlier(tmp_path, "base.yaml", "how units move", "moving"))
    assert marks_of(found) == {"r8": ("a",)}
    assert seen_of(found)["changes"] == [{"id": "", "mark": "[a]", "number": "8", "title": "Movement"}]
    assert "not a declared change." in words(printed(found))


def test_a_baseline_has_the_same_options_and_the_same_text(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/8.6.md").write_text("Mine.", encoding="utf-8")
    again = asked(
        with_=("scenario-3", "lada"), without=("patrols",), base_text=tmp_path / "mine", against=str(REPOSITORY)
    )
    assert marks_of(again) == {}


def test_what_is_gone_since_an_earlier_version_is_listed_by_its_number_there(tmp_path: Path) -> None:
    appended(tmp_path, rules="\nold-way: {under: fighter-roles, title: The old way, text: Wait.}\n")
    (tmp_path / "data/mine").rename(tmp_path / f"data/{GAME}")
    found = asked(against=str(tmp_path))
    (gone,) = seen_of(found)["gone"]
    assert gone["title"] == "The old way"
    assert f"removed: {gone['number']} The old way" in words(printed(found))


def test_a_baseline_is_read_from_its_folder_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(earlier(tmp_path))
    (folder / f"data/{GAME}/trained.yaml").unlink()
    baseline = asked(against=str(folder)).baseline
    assert baseline
    assert "trained" not in baseline.facts
    (tmp_path / f"empty/data/{GAME}").mkdir(parents=True)
    assert main(["check", f"{GAME}/reference", "--against", str(tmp_path / "empty")]) == 2
    assert f"empty/data/{GAME}/game.yaml. Write base" in capsys.readouterr().err


def test_the_status_line_and_the_name_of_the_file_say_against_what(tmp_path: Path) -> None:
    found = printed(asked(against=earlier(tmp_path / "of spring")))
    assert found.stem == f"{GAME}/reference_against-of-spring-a4"
    assert re.search(r"Changes are marked against version \S+ in the folder of spring\.", words(found))
    assert "Changes are marked against" not in words_of("reference")


def test_an_option_named_twice_is_chosen_once() -> None:
    assert asked(with_=("lada", "lada"), without=("training", "24")).choice == Choice(("lada",), ("training",))


def test_what_is_wrong_with_a_readers_own_text_is_told_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "8.6.md").write_text("See [](#nowhere).", encoding="utf-8")
    with pytest.raises(ProblemsError) as caught:
        laid_out_job(printed(asked(base_text=tmp_path)))
    assert {problem.place.file for problem in caught.value.problems} == {str(tmp_path / "8.6.md")}


@pytest.mark.parametrize("character", ["\x07", "\ue000"])
def test_a_readers_own_text_has_no_characters_that_cannot_be_printed(tmp_path: Path, character: str) -> None:
    (tmp_path / "8.6.md").write_text(f"One.\nTw{character}o.", encoding="utf-8")
    with pytest.raises(ProblemsError) as caught:
        asked(base_text=tmp_path)
    (problem,) = caught.value.problems
    assert str(problem) == f"{tmp_path}/8.6.md:2: character U+{ord(character):04X} cannot be printed. Delete it."


def test_a_readers_own_text_of_an_optional_rule_is_printed_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "24.md").write_text("Crews learn.", encoding="utf-8")
    said = words(printed(asked(base_text=tmp_path)))
    assert "Crews learn." in said
    assert "Optional. Crews" not in said


@pytest.mark.parametrize(
    "change", ["op: set-cell, row: lost, cell: result, value: x", "op: replace-row, row: lost, cells: {result: x}",
               "op: modify-roll, by: -1, edge: nearest"]
)  # fmt: skip
def test_a_change_of_a_table_brings_what_the_data_have_of_the_table(tmp_path: Path, change: str) -> None:
    table = f"table: {{op: replace-table, at: odds, table: new-odds, {small.REQUIRED}}}\n"
    declared = small.declared(tmp_path, f"{table}more: {{at: odds, after: [table], {change}, {small.REQUIRED}}}\n")
    found = Variant(declared, resolve(declared))
    assert found.is_shown_in("more", ["tables.new-odds.rows.lost.roll"])
    assert found.is_shown_in("more", ["tables.odds.title"])


def test_a_datum_is_not_taken_for_another_whose_name_begins_like_it() -> None:
    assert variant().is_shown_in("pursuits", ["air.reach"])
    assert variant().is_shown_in("pursuits", ["rules.pursuit.text"])
    assert not variant().is_shown_in("pursuits", ["air.reach-by-night", "rules.pursuit-of-others.text"])


def test_sheets_that_share_a_title_are_told_apart(tmp_path: Path) -> None:
    library = changed(tmp_path, "game.yaml", "title: Recycling track", "title: Charts")
    assert "table;Charts,Counters,Charts" in re.sub(r"\s+", "", sheet_of(library, "reference"))


@pytest.mark.parametrize(
    ("change", "sheets"),
    [("zeppelins-seen", ["Charts"]), ("trained-3", ["Charts", "Counters"]), ("front", []), ("use-patrols", [])],
)
def test_the_sheets_of_a_change_are_those_that_restate_its_rules(change: str, sheets: list[str]) -> None:
    of = job_of("reference", game=bundled_game(GAME))
    assert Renderer(of.library, of.edition, of.day).sheets_showing()(change) == sheets


def test_a_sheet_that_no_longer_restates_a_rule_is_not_listed(tmp_path: Path) -> None:
    tied = ('"zeppelin-spotting"', '"zeppelin-targets"')
    library = copied_game(tmp_path, {"templates/mine/charts.xml.j2": tied}, GAME)
    of = job_in(library, "reference")
    assert Renderer(library, of.edition, of.day).sheets_showing()("zeppelins-seen") == []


def test_a_rule_that_two_changes_touched_has_two_letters_one_inside_the_other(tmp_path: Path) -> None:
    library = appended(
        tmp_path, changes=f"twice: {{op: replace, at: fighter-roles, text: Two., after: [roles], {REQUIRED}}}\n"
    )
    game = load_game(library, "mine")
    found = variant_of(library, game)
    assert found
    last = letter_of(len(found.book.applied) - 1)
    markup = laid_out_job(job_of("reference", game=game, library=library)).markup
    assert re.search(rf'<changed letter="a"><changed letter="{last}">\s*<heading id="fighter-roles"', markup)


def test_a_shifted_table_shows_the_old_rolls(tmp_path: Path) -> None:
    shift = f"shift: {{op: modify-roll, at: crash, by: -1, edge: nearest, after: [crash-table], {REQUIRED}}}\n"
    said = sheet_of(appended(tmp_path, changes=shift), "reference")
    assert "Old roll" in said
    assert "Old roll" not in words_of("reference")


def test_a_table_that_is_rolled_on_twice_says_so_and_has_other_odds(tmp_path: Path) -> None:
    rolls = f"twice: {{op: repeat-roll, at: crash, times: 2, keep: lowest, after: [crash-table], {REQUIRED}}}\n"
    said = sheet_of(appended(tmp_path, changes=rolls), "reference")
    assert "lowest of 2 rolls" in said
    assert "11/36" in said
    assert "lowest of" not in words_of("reference")


def test_a_table_whose_rows_were_known_shows_the_odds_before(tmp_path: Path) -> None:
    rows = "rows: {lost: {roll: 1-3, cells: {result: x}}, safe: {roll: 4-6, cells: {result: x}}}"
    known = f"crash: {{title: Crash Table, rule: r16, dice: 1d6, columns: {{result: R}}, {rows}}}"
    said = sheet_of(changed(tmp_path, "tables.yaml", "crash: {title: Crash Table, rule: r16}", known), "reference")
    assert "Odds, unmodified Before" in said
    assert "1/6 17 % 3/6" in said
    assert "Odds, unmodified Before" not in words_of("reference")


def test_the_book_has_the_printed_number_of_every_rule() -> None:
    numbers = seen_of(variant())["numbers"]
    assert numbers["r8-6"] == "8.6"
    assert numbers["pursuit"] == "25c"
    assert "pursuit" not in seen_of(asked(without=("patrols",)))["numbers"]
