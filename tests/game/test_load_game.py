"""Games: references, dice tables and declared checks must be right, and all problems are reported together."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from printgen.facts import Collection, Record
from printgen.game.game import CardSize, OwnSize, PaperSize, SheetSize
from printgen.game.load_game import load_game
from printgen.read.library import Library
from tests.helpers import ANY_GAME, bob_a, bundled, complaints, copied_game, minimal_game

DICE = "The dice are in combat.target (data/mine/combat.yaml:2:9)."


def mine(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Return the problems of a copy of bob-a after one change; its files have an extra first line for editors."""
    return complaints(copied_game(folder, {f"data/mine/{file}": (old, new)}), "mine")


def test_a_copied_game_has_no_problems(tmp_path: Path) -> None:
    assert complaints(copied_game(tmp_path), "mine") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "targets.yaml",
            "name: Radar, hits: 30",
            'name: Radar, hits: "30"',
            "2:39: target radar: hits is the text '30', but should be a whole number. "
            "Write 30 without quotes or leading zeros.",
        ),
        (
            "targets.yaml",
            "name: Radar",
            "name: 109",
            "2:26: target radar: name is '109', a whole number, but should be text. Put it in quotes: \"109\".",
        ),
        (
            "targets.yaml",
            "primary: true",
            "primary: yes",
            "4:58: target airfield: primary is 'yes', but should be true or false. Write true, not yes.",
        ),
        (
            "game.yaml",
            '"1.0"',
            "1.0",
            "4:10: game: version is '1.0', a number, but should be text. Put it in quotes: \"1.0\".",
        ),
        ("game.yaml", "2026-11-16", "2026-02-30", "5:7: game: date is 2026-02-30, a date that does not exist."),
        (
            "bases.yaml",
            "1.5 in",
            "38",
            "2:7: base: side is '38', a whole number, but should be a length. Add the unit: 38 mm.",
        ),
        ("colours.yaml", ", hatch: vertical", "", "3:6: colour red needs 'hatch'. (hatch: pattern in black and white)"),
        (
            "squadrons.yaml",
            "GB2: {",
            "GB1: {",
            "4:1: 'GB1' is used twice (first on line 2). Keep one of them.",
        ),
        (
            "squadrons.yaml",
            "GB2: {",
            '"2GB": {',
            "4:1: invalid id '2GB'. Use letters, digits and hyphens, starting with a letter.",
        ),
        (
            "squadrons.yaml",
            "GB2: {",
            "no: {",
            "4:1: YAML reads the key 'no' as yes or no, not as a word. Start it with a letter, or put it in quotes.",
        ),
        (
            "aircraft.yaml",
            "name: Me109, side: german",
            "name: Me109, side: germn",
            "10:28: aircraft me109: side is 'germn', but there is no such side. Did you mean 'german'?",
        ),
        (
            "aircraft.yaml",
            "airframe: me110, models: [red, white, black, yellow]",
            "airframe: me110, models: [red, white, blak, yellow]",
            "11:117: aircraft me110: models (item 3) is 'blak', but there is no such colour. Did you mean 'black'?",
        ),
        (
            "campaign.yaml",
            "attacker: german",
            "attacker: martian",
            "3:11: campaign: attacker is 'martian', but there is no such side. Use one of: german, british.",
        ),
        (
            "bases.yaml",
            "side: 1.5 in",
            "side: 3 in",
            "2:7: the base is 76.2 mm wide, but a square of the board is only 50.8 mm wide. "
            "Make the base (bases.side) no wider than the square (bases.square).",
        ),
        (
            "squadrons.yaml",
            "[ju87], strength: 3",
            "[ju87], strength: 4",
            "2:46: squadron GB1 starts with 4 planes, but there are fewer models of its type. "
            "Add models in aircraft.yaml, or lower the strength.",
        ),
        (
            "squadrons.yaml",
            "[he111, do17]",
            "[he111, spitfire]",
            "4:28: squadron GB2 mixes aircraft of different sides or classes. Choose types of one side and class.",
        ),
        (
            "aircraft.yaml",
            "airframe: ju87, models: [red, white, blue]",
            "airframe: ju87, models: [red, white, red]",
            "4:98: aircraft ju87 has two models of the same colour. Give each model a different colour.",
        ),
        (
            "campaign.yaml",
            "secondary: 1",
            "secondary: 3",
            "5:12: the campaign requires 3 secondary targets, but there are only 2. Write that number or a lower one.",
        ),
        (
            "campaign.yaml",
            "british",
            "german",
            "4:11: attacker and defender are the same side. Name two different sides.",
        ),
        (
            "targets.yaml",
            "roll: 3-4",
            "roll: 2-4",
            "3:17: radar and factory have the same total 2. Give it to exactly one target.",
        ),
        (
            "game.yaml",
            "    form: true\n",
            "    form: true\n    log: any\n",
            "61:10: sheet record-sheet-form is a form, which the reader fills in, so it cannot have a log. "
            "Remove log or form.",
        ),
        ("targets.yaml", "roll: 5-6", "roll: 5-7", f"4:18: 1d6 cannot roll 7. Its totals are 1 to 6. {DICE}"),
    ],
)
def test_one_wrong_fact_is_one_problem_at_its_place(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    assert mine(tmp_path, file, old, new) == [f"data/mine/{file}:{said}"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roll: 3-4", "roll: 4", "2:15: no target has the total 3 of 1d6 (between radar and factory)."),
        ("roll: 1-2", "roll: 2", "2:15: no target has the total 1 of 1d6 (before radar)."),
        ("roll: 5-6", "roll: 5", "4:18: no target has the total 6 of 1d6 (after airfield)."),
    ],
)
def test_a_total_that_no_row_has_is_reported_beside_the_gap(tmp_path: Path, old: str, new: str, said: str) -> None:
    (found,) = mine(tmp_path, "targets.yaml", old, new)
    assert found == f"data/mine/targets.yaml:{said} Give each total to exactly one target. {DICE}"


def test_gap_double_and_impossible_total_of_a_table_are_said_together(tmp_path: Path) -> None:
    found = mine(tmp_path, "targets.yaml", "roll: 3-4", 'roll: "2-3, 9"')
    assert sorted(line.removeprefix("data/mine/targets.yaml") for line in found) == [
        f":3:17: 1d6 cannot roll 9. Its totals are 1 to 6. {DICE}",
        ":3:17: no target has the total 4 of 1d6 (between factory and airfield). Give each total to exactly one target."
        f" {DICE}",
        ":3:17: radar and factory have the same total 2. Give it to exactly one target.",
    ]


def test_a_misspelt_field_is_one_problem_with_the_right_name(tmp_path: Path) -> None:
    assert mine(tmp_path, "targets.yaml", "hits: 30, primary: true", "hit: 30, primary: true") == [
        "data/mine/targets.yaml:4:39: target airfield has no field 'hit'. Did you mean 'hits'?",
    ]


def test_several_wrong_files_are_reported_in_one_run(tmp_path: Path) -> None:
    library = copied_game(
        tmp_path,
        {
            "data/mine/squadrons.yaml": ("GB2: {", "GB1: {"),
            "data/mine/targets.yaml": ("roll: 1-2", "roll: one"),
            "data/mine/bases.yaml": ("1.5 in", "38"),
            "data/mine/aircraft.yaml": ("class: bomber, movement: 2", "class: bommber, movement: 2"),
            "data/mine/stands.yaml": ("height: 50 mm", "heigth: 50 mm"),
            "data/mine/game.yaml": ("language: en-GB\n", ""),
        },
    )
    assert {line.split(":")[0].removeprefix("data/mine/") for line in complaints(library, "mine")} == {
        "squadrons.yaml",
        "targets.yaml",
        "bases.yaml",
        "aircraft.yaml",
        "stands.yaml",
        "game.yaml",
    }


def test_checks_of_several_records_are_reported_in_one_run(tmp_path: Path) -> None:
    found = mine(tmp_path, "squadrons.yaml", "strength: 2", "strength: 9")
    assert len(found) == 6


def without_examples(folder: Path) -> Library:
    """Return a copy in which nothing refers to the targets."""
    library = copied_game(folder)
    for name in ("moves", "planes", "raids"):
        (folder / f"data/mine/{name}.yaml").unlink()
    return library


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1: the file is empty. Write its data, or delete it."),
        ("# soon\n", ":1: the file contains only comments. Write its data, or delete it."),
        ("{}\n", ":1:1: targets has no target. Add at least one, or delete the file."),
        ("- radar\n", ":1:1: targets should be a mapping from ids to records. Start each target with its id."),
        ("radar\n", ":1:1: targets should be a mapping from ids to records. Start each target with its id."),
    ],
)
def test_a_file_without_records_is_refused(tmp_path: Path, text: str, said: str) -> None:
    library = without_examples(tmp_path)
    (tmp_path / "data/mine/targets.yaml").write_text(text)
    assert complaints(library, "mine") == [f"data/mine/targets.yaml{said}"]


def test_a_single_record_that_is_no_mapping_is_refused(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/bases.yaml").write_text("- 3 in\n")
    assert complaints(library, "mine") == [
        "data/mine/bases.yaml:1:1: base is a list, but should be a mapping. Its fields are side, square."
    ]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("targts", "Did you mean 'targets'?"),
        ("weather", "Use one of: aircraft, "),
    ],
)
def test_a_file_of_no_known_kind_is_refused(tmp_path: Path, name: str, meant: str) -> None:
    library = copied_game(tmp_path)
    (tmp_path / f"data/mine/{name}.yaml").write_text("a: {b: 1}\n")
    (problem,) = complaints(library, "mine")
    assert problem.startswith(f"data/mine/{name}.yaml:1: unknown kind '{name}'. {meant}")
    assert problem.endswith(f" To declare a new kind, write data/mine/kinds/{name}.yaml.")


def test_a_reference_into_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/stands.yaml").unlink()
    assert complaints(library, "mine") == [
        "data/mine/classes.yaml:3:48: class bomber: stand is 'short', but there is no such stand. "
        "Add the missing file stands.yaml.",
        "data/mine/classes.yaml:4:51: class fighter: stand is 'tall', but there is no such stand. "
        "Add the missing file stands.yaml.",
    ]


def test_a_file_that_cannot_be_read_does_not_make_references_into_it_wrong(tmp_path: Path) -> None:
    found = mine(tmp_path, "colours.yaml", "red: {", "red: [")
    assert [line.split(":")[0] for line in found] == ["data/mine/colours.yaml"]


def test_a_file_with_the_other_ending_is_refused_not_passed_over(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    (tmp_path / "data/mine/bases.yml").write_text("side: 1 in\n")
    assert complaints(library, "mine") == [
        "data/mine/bases.yml: printgen does not read .yml files. Rename it to .yaml."
    ]


def test_a_check_that_needs_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    library = without_examples(tmp_path)
    (tmp_path / "data/mine/targets.yaml").unlink()
    assert complaints(library, "mine") == [
        "data/mine/campaign.yaml:1: the checks of campaign need targets, but there is no targets.yaml. "
        "Add targets.yaml."
    ]


@pytest.mark.parametrize("language", ["English", "en_GB", "EN", "en-gb"])
def test_a_language_is_a_code(tmp_path: Path, language: str) -> None:
    assert mine(tmp_path, "game.yaml", "language: en-GB", f"language: {language}") == [
        f"data/mine/game.yaml:6:11: language '{language}' is not a language code. Write a code such as en, en-GB or de."
    ]


def test_a_game_that_is_not_there_is_refused_with_the_nearest_name() -> None:
    assert complaints(bundled(), "bob-b") == [
        "data/bob-b/game.yaml: there is no game 'bob-b'. Did you mean 'bob-a'?",
    ]


def test_a_sheet_with_a_wrong_field_is_refused(tmp_path: Path) -> None:
    found = mine(tmp_path, "game.yaml", "    form: true", "    from: true")
    line = (tmp_path / "data/mine/game.yaml").read_text().splitlines().index("    from: true") + 1
    assert found == [f"data/mine/game.yaml:{line}:5: record-sheet-form has no field 'from'. Did you mean 'form'?"]


def test_a_game_needs_no_more_than_its_head(tmp_path: Path) -> None:
    head = 'title: T\ndesigner: D\nversion: "1"\ndate: 2026-01-01\nlanguage: en\ncredits: C\n'
    head += "sheets: {s: {title: S, template: s.xml.j2, about: A}}\n"
    game = load_game(minimal_game(tmp_path, {"data/g/game.yaml": head}), "g")
    assert (game.id, game.title, game.date) == ("g", "T", datetime.date(2026, 1, 1))
    assert list(game.facts) == ["game"]


def test_a_game_lacking_its_head_says_all_that_is_missing(tmp_path: Path) -> None:
    (said,) = complaints(minimal_game(tmp_path, {"data/g/game.yaml": "title: T\n"}), "g")
    assert said.startswith(
        "data/g/game.yaml:1:1: game needs 'designer', 'version', 'date', 'language', 'credits', 'sheets'."
    )


def test_every_fact_of_a_game_has_a_place() -> None:
    game = bob_a()
    placed = {path for path in game.places if path.count(".") >= 1}
    for kind, found in game.facts.items():
        records = [found] if isinstance(found, Record) else list(found)
        for record in records:
            given = {name for name, value in record.fields.items() if value is not None}
            assert {f"{record.datum}.{name}" for name in given} <= placed, kind


def test_every_place_of_a_fact_is_in_the_file_of_its_kind() -> None:
    assert all(place.file == f"data/bob-a/{path.split('.')[0]}.yaml" for path, place in bob_a().places.items())


def test_a_kind_is_a_collection_or_a_single_record_as_declared() -> None:
    facts = bob_a().facts
    assert isinstance(facts["aircraft"], Collection)
    assert isinstance(facts["bases"], Record)


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("", PaperSize()),
        (", size: {width: 2 in, height: 70 mm}", OwnSize(50.8, 70)),
        (", size: own", CardSize()),
    ],
)
def test_a_sheet_is_for_papers_or_has_its_own_size_or_that_of_its_cards(
    tmp_path: Path, written: str, size: SheetSize
) -> None:
    text = ANY_GAME.replace("about: A}", f"about: A{written}}}")
    assert load_game(minimal_game(tmp_path, {"data/g/game.yaml": text}), "g").sheets[0].size == size


RAIDS = "about: Raids.\none: raid\nfields:\n  planes: {type: whole, minimum: 0}\n"


def hyphenated(folder: Path, that: str, raids: str = "a: {planes: 3}\n") -> Library:
    """Return a game with a kind `night-raids`, and another kind with a check that uses it."""
    check = (
        f'about: Nights.\none: night\nfields: {{n: {{type: whole}}}}\nchecks: [{{that: "{that}", say: few, at: n}}]\n'
    )
    raid_file = {"data/g/night-raids.yaml": raids} if raids else {}
    kinds = {"data/g/kinds/night-raids.yaml": RAIDS, "data/g/kinds/nights.yaml": check}
    nights = {"data/g/game.yaml": ANY_GAME, "templates/g/s.xml.j2": "<sheet/>", "data/g/nights.yaml": "x: {n: 1}\n"}
    return minimal_game(folder, {**nights, **kinds, **raid_file})


def test_an_expression_names_a_kind_with_a_hyphen_by_an_underscore(tmp_path: Path) -> None:
    assert complaints(hyphenated(tmp_path / "a", "night_raids.a.planes == 3"), "g") == []
    assert "few" in complaints(hyphenated(tmp_path / "b", "night_raids.a.planes == 4"), "g")[0]


def test_a_kind_with_a_hyphen_that_a_check_needs_is_missed_by_its_name(tmp_path: Path) -> None:
    (problem,) = complaints(hyphenated(tmp_path, "night_raids.a.planes == 3", raids=""), "g")
    assert "the checks of nights need night-raids, but there is no night-raids.yaml. Add night-raids.yaml." in problem


def test_a_record_inside_a_deleted_record_is_to_be_deleted_too(tmp_path: Path) -> None:
    rules = "moves: {title: Moves, text: Go.}\nnight: {under: flying, title: Night, text: Stay.}\n"
    library = minimal_game(tmp_path, {"data/g/game.yaml": ANY_GAME, "data/g/rules.yaml": rules})
    (problem,) = complaints(library, "g")
    assert "no such rule. If you deleted 'flying', delete this rule, too. The only choice is 'moves'." in problem


def test_all_records_inside_a_deleted_record_are_named_together(tmp_path: Path) -> None:
    rules = (
        "moves: {title: Moves, text: Go.}\nflying-low: {under: flying, text: Stay.}\n"
        "flying-lower: {under: flying-low, text: Fall.}\nnight: {under: flying, title: Night, text: Stay.}\n"
    )
    library = minimal_game(tmp_path, {"data/g/game.yaml": ANY_GAME, "data/g/rules.yaml": rules})
    (problem,) = complaints(library, "g")
    assert "If you deleted 'flying', delete these as well: flying-low, flying-lower, night." in problem
    assert "Did you mean" not in problem
