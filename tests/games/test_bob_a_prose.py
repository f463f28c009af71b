"""The sentences of bob-a follow its data: after an edit no sheet says what was true before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printgen.game.load_game import load_game
from tests.helpers import copied_game, job, laid_out_job, rendered

THREE_TARGETS = "[[1-3, 4-6], [1-6]]"
FOUR_TARGETS = "[[1-2, 3-4, 5-6], [1-3, 4-6], [1-6]]"


def words(folder: Path, sheet: str, *edits: tuple[str, str, str]) -> str:
    """Return the text of a sheet of a copy with edits, each a file with an old and a new text."""
    library = copied_game(folder)
    for file, old, new in edits:
        path = folder / "data/mine" / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    markup = rendered(job(sheet, game=load_game(library, "mine"), library=library)).clean
    return " ".join(re.sub(r"<[^>]*>", " ", markup).replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("edit", "said", "unsaid"),
    [
        (
            ("campaign.yaml", "days: 7", "days: 10"),
            ["Ten days of raids", "the first ten days of that battle", "for the rest of the campaign"],
            ["A week of raids", "rest of the week", "during the week"],
        ),
        (
            ("campaign.yaml", "days: 7", "days: 1"),
            ["A day of raids", "the first day of that battle", "within one day."],
            ["one days", "This raid takes place"],
        ),
        (
            ("campaign.yaml", "secondary: 1", "secondary: 0"),
            ["tries to destroy the airfield. The"],
            ["other target within"],
        ),
        (
            ("campaign.yaml", "secondary: 1", "secondary: 2"),
            [
                "the airfield and both of the other targets: the radar and the factory",
                "at least three days to destroy three",
            ],
            ["one of the other targets", "radar or the factory"],
        ),
        (
            (
                "targets.yaml",
                "factory: {roll: 3-4, name: Factory, hits: 30",
                "factory: {roll: 3-4, name: Factory, hits: 20",
            ),
            ["The radar is destroyed when it has taken 30 hits or more, the factory when it has taken 20"],
            ["A target is destroyed when it has taken 30"],
        ),
        (
            ("colours.yaml", "name: red", "name: crimson"),
            [
                "**the crimson die**",
                "Roll the crimson die for the attacker",
                "Crimson, white and blue are the **first colours**",
            ],
            ["the red die", "one red"],
        ),
        (
            ("combat.yaml", "numbered: [red, white]", "numbered: [blue, green]"),
            ["one blue and one green", "roll the green die for the bomber", "selected by the blue die"],
            ["the red die", "the white die"],
        ),
        (
            ("combat.yaml", "attack: 1d6", "attack: 1d8"),
            ["The dice do not all have the same number of sides", "Roll 1d8 for the attacker"],
            ["All dice have six sides", "Roll the red die for the attacker", "and roll for hits"],
        ),
        (
            ("aircraft.yaml", "movement: 1d6+1", "movement: 2d6"),
            ["roll the dice of its type", "once for each die of its movement"],
            ["For a fighter, roll 1d6"],
        ),
        (
            ("boards.yaml", "boards: 3", "boards: 1"),
            [
                "Rule one poster board in squares",
                "The poster board has 11 by 14 squares.",
                "It was played with the published game, without the changes in these rules.",
            ],
            ["tape the boards", "so the whole board", "long, narrow"],
        ),
        (
            ("boards.yaml", "columns: 11", "columns: 13"),
            ["The slower bomber squadron starts in the rear."],
            ["each corner"],
        ),
        (
            ("squadrons.yaml", "strength: 3", "strength: 2"),
            ["uses the colours that are left", "never more than four planes of one type"],
            ["first colours", "Two planes of a squadron", "in a vic", "two full squadrons"],
        ),
        (
            (
                "angles.yaml",
                "front: {name: front, cost: 1, hit: 4-6, guns: true",
                "front: {name: front, cost: 1, hit: 4-6, guns: false",
            ),
            ["guns cover the three squares behind it", "attacks another fighter from the front"],
            ["in front of its nose", "nose gun", "front or the rear", "a bomber on 6"],
        ),
        (
            ("angles.yaml", "cost: 1", "cost: 2"),
            [
                "straight ahead 2 MPs",
                "left (2 MPs)",
                "with at least 1 MP left, but too few for both squares",
                "each square costs 2 or 3 MPs. MPs that are too few for any square are lost.",
            ],
            ["for that 1 MP", "straight ahead 2 MP,", "some squares"],
        ),
        (
            ("angles.yaml", "side, cost: 3,", "side,"),
            ["some squares cost 2 MPs", "into a square without a cost"],
            ["to the side 3", "into the three squares behind"],
        ),
        (("aircraft.yaml", "movement: 2, engines: 1", "movement: 2, engines: 2"), [], ["has only one engine"]),
        (
            ("aircraft.yaml", "engines: 2, airframe: do17", "engines: 3, airframe: do17"),
            ["The Do17 has three engines."],
            ["like the He111"],
        ),
        (
            ("combat.yaml", "selection: 2d6", "selection: 3d6"),
            [
                "up to three squadrons each",
                "Roll 3d6 three times: for the German",
                "never more than nine planes",
            ],
            ["If both dice show", "up to two squadrons", "place both squadrons"],
        ),
    ],
)
def test_the_rules_follow(tmp_path: Path, edit: tuple[str, str, str], said: list[str], unsaid: list[str]) -> None:
    shown = words(tmp_path, "rules", edit)
    assert [phrase for phrase in said if phrase not in shown] == []
    assert [phrase for phrase in unsaid if phrase in shown] == []


def test_a_fourth_target_has_its_rolls_in_every_sentence(tmp_path: Path) -> None:
    port = "port: {roll: 2, name: Port, hits: 30, primary: true}\nfactory: {roll: 3-4"
    shown = words(
        tmp_path,
        "rules",
        ("targets.yaml", "radar: {roll: 1-2", "radar: {roll: 1"),
        ("targets.yaml", "factory: {roll: 3-4", port),
        ("replay.yaml", THREE_TARGETS, FOUR_TARGETS),
    )
    assert "If one target has been destroyed, roll for one of the other three: 1–2, 3–4 or 5–6." in shown
    assert "If two targets have been destroyed, roll for one of the other two: 1–3 or 4–6." in shown
    assert "tries to destroy the port and the airfield and one of the other targets: the radar or the factory." in shown


@pytest.mark.parametrize(
    ("kind", "record"),
    [
        ("do17", "[he111, do17]"),
        ("me110", "[me110]"),
    ],
)
@pytest.mark.parametrize("sheet", ["rules", "player-aid", "assembly", "stands", "bases"])
def test_no_sheet_speaks_of_a_type_that_was_deleted(tmp_path: Path, sheet: str, kind: str, record: str) -> None:
    library = copied_game(tmp_path)
    types, squadrons = (tmp_path / "data/mine" / name for name in ("aircraft.yaml", "squadrons.yaml"))
    lines = types.read_text().splitlines(keepends=True)
    types.write_text("".join(line for line in lines if not line.startswith(f"{kind}:")))
    squadrons.write_text(squadrons.read_text().replace(record, "[he111]" if kind == "do17" else "[me109]"))
    markup = rendered(job(sheet, game=load_game(library, "mine"), library=library)).clean
    week = markup.find("An example campaign")
    assert kind.capitalize() not in markup[: week if week > 0 else None]


def test_the_numbers_are_the_designers_only_in_the_published_game(tmp_path: Path) -> None:
    assert "keeps his numbers" in words(tmp_path / "same", "rules")
    assert "starts from his numbers" in words(
        tmp_path / "edited", "rules", ("combat.yaml", "bombing: 1d6", "bombing: 1d4")
    )


@pytest.mark.parametrize(
    ("sheet", "edit", "said", "unsaid"),
    [
        ("player-aid", ("colours.yaml", "name: red", "name: crimson"), "those of the crimson die", "red die"),
        (
            "player-aid",
            ("combat.yaml", "attack: 1d6", "attack: 2d6"),
            "Roll 2d6 for the attacker",
            "both dice together",
        ),
        ("player-aid", ("campaign.yaml", "days: 7", "days: 1"), "within 1 day.", "1 days"),
        ("markers", ("colours.yaml", "name: white", "name: ivory"), "The numbered red and ivory dice are two", "white"),
        (
            "assembly",
            ("colours.yaml", "name: red", "name: crimson"),
            "Squadrons of two use crimson and white",
            "red and",
        ),
        ("record-sheet", ("squadrons.yaml", "strength: 3", "strength: 2"), "2x:** lost its last two planes.", "3x"),
        ("record-sheet", ("campaign.yaml", "days: 7", "days: 1"), "within 1 day.", "1 days"),
    ],
)
def test_the_other_sheets_follow(
    tmp_path: Path, sheet: str, edit: tuple[str, str, str], said: str, unsaid: str
) -> None:
    shown = words(tmp_path, sheet, edit)
    assert said in shown
    assert unsaid not in shown


def without(folder: Path, sheet: str, *rules: str) -> tuple[str, str]:
    """Return the text of a sheet of a copy without some rules, and the notes on it."""
    library = copied_game(folder)
    path = folder / "data/mine/rules.yaml"
    text = path.read_text(encoding="utf-8")
    for id_ in rules:
        text, count = re.subn(rf"(?ms)^{id_}:\n.*?(?=^[a-z])", "", text)
        assert count == 1
    path.write_text(text, encoding="utf-8")
    markup = rendered(job(sheet, game=load_game(library, "mine"), library=library))
    shown = " ".join(re.sub(r"<[^>]*>", " ", markup.clean).replace("\u00a0", " ").split())
    return shown, " ".join(map(str, markup.notes))


@pytest.mark.parametrize(
    ("sheet", "rules", "said", "unsaid"),
    [
        ("player-aid", ["head-on", "head-on-fighters"], "rear gun", ["head-on", "From other directions"]),
        ("player-aid", ["dive", "dive-reading"], "Victory", ["dive or climb", "it climbs"]),
        ("player-aid", ["after-taken"], "**Miss:**", ["If the square beyond is occupied"]),
        ("player-aid", ["guns-still"], "stops in a shaded square. If the fighter", ["own move brings"]),
        ("player-aid", ["early-end"], "Otherwise the British side wins.", ["end early"]),
        ("player-aid", ["empty", "empty-one"], "Place the squadrons", ["no planes left", "go to step"]),
        ("player-aid", ["target", "target-two"], "go to step 5.", ["Target roll", "for the **target**"]),
        ("record-sheet", ["early-end"], "Otherwise the British side wins.", ["end early"]),
        ("record-sheet", ["losses"], "the number it needs.", ["not replaced"]),
        ("markers", ["firing", "firing-free"], "TODAY’S TARGET", ["END OF MOVE"]),
        ("markers", ["dice-eight"], "in the order of the colours.", ["additional dice"]),
        ("assembly", ["models-pairs"], "The first squadron of a type", ["Squadrons of two", "of another type"]),
        ("rules", ["head-on", "head-on-fighters"], "Neither bomber 15/36", ["Head-on attacks", "fighter 9/36"]),
    ],
)
def test_a_deleted_rule_takes_its_lines_along(
    tmp_path: Path, sheet: str, rules: list[str], said: str, unsaid: list[str]
) -> None:
    shown, _ = without(tmp_path, sheet, *rules)
    assert said in shown
    assert [phrase for phrase in unsaid if phrase in shown] == []


def test_a_chart_line_of_an_edited_rule_is_named(tmp_path: Path) -> None:
    library = copied_game(
        tmp_path, {"data/mine/rules.yaml": ("Firing costs no MPs, and", "Firing costs half an MP, but")}
    )
    notes = rendered(job("player-aid", game=load_game(library, "mine"), library=library)).notes
    assert any("templates/mine/player-aid.xml.j2:" in str(note) and "firing-free" in str(note) for note in notes)


TWO_TARGETS = (
    ("targets.yaml", "factory: {roll: 3-4, name: Factory, hits: 30, primary: false}\n", ""),
    ("targets.yaml", "radar: {roll: 1-2, name: Radar, hits: 30", "radar: {roll: 1-4, name: Radar, hits: 1"),
    ("replay.yaml", THREE_TARGETS, "[[1-6]]"),
)


def test_a_single_other_target_is_named(tmp_path: Path) -> None:
    shown = words(tmp_path, "record-sheet", *TWO_TARGETS)
    assert "the airfield (▲) and the radar are destroyed" in shown


def test_half_a_target_is_a_number_of_hits_if_targets_differ(tmp_path: Path) -> None:
    assert "chance of half a target (15 hits)" in words(tmp_path / "same", "player-aid")
    shown = words(tmp_path / "differ", "player-aid", *TWO_TARGETS)
    assert "chance of at least 15 hits" in shown
    assert "half a target" not in shown


GAP = ("squadrons.yaml", "GB2: {name: GB2, aircraft: [he111, do17], strength: 3}\n", "")


def test_squadrons_with_a_gap_in_their_numbers_are_selected_by_their_place(tmp_path: Path) -> None:
    rules = words(tmp_path / "rules", "rules", GAP)
    assert "Each die selects a squadron by its place in" in rules
    assert "the squadron with that number" not in rules
    aid = words(tmp_path / "aid", "player-aid", GAP)
    assert "Each die selects a squadron by its place in the list below." in aid
    assert "Do17" not in aid


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("rules", "Treat a number that has no squadron in the same way."),
        ("player-aid", "and a number without a squadron selects nothing."),
    ],
)
def test_a_number_without_a_squadron_is_explained_only_if_there_is_one(tmp_path: Path, sheet: str, said: str) -> None:
    assert said in words(tmp_path / "gap", sheet, GAP)
    assert said not in words(tmp_path / "full", sheet)


def test_rolls_of_two_dice_fit_the_figures(tmp_path: Path) -> None:
    library = copied_game(tmp_path)
    data = tmp_path / "data/mine"
    for file, edits in {
        "combat.yaml": {"attack: 1d6": "attack: 2d6", "defence: 6": "defence: 11-12"},
        "angles.yaml": {"hit: 4-6": "hit: 10-12", "hit: 6": "hit: 11-12", "hit: 5-6": "hit: 9-12"},
    }.items():
        text = (data / file).read_text(encoding="utf-8")
        for old, new in edits.items():
            text = text.replace(old, new)
        (data / file).write_text(text, encoding="utf-8")
    game = load_game(library, "mine")
    for sheet in ("rules", "player-aid"):
        assert laid_out_job(job(sheet, game=game, library=library)).pages


def test_an_example_without_its_squadron_says_so_in_plain_words(tmp_path: Path) -> None:
    shown = words(tmp_path, "rules", ("planes.yaml", "squadron: BF6", "squadron: BF7"))
    assert "the rest of these rules: there is no squadron BF7." in shown
