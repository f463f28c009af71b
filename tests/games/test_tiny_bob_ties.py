"""The one-card game without some of its rules or locations: no sheet restates what is gone, and names are new."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from printgen.read.library import Library
from tests.games.test_tiny_bob_data import Changes, changed
from tests.helpers import complaints, job, job_in, make, rendered, tiny_bob


def without_rules(folder: Path, *ids: str) -> Library:
    """Return a copy in which rules are deleted, with the rules that they contain."""
    library = changed(folder, [])
    path = folder / "data" / "mine" / "rules.yaml"
    rules = re.split(r"(?m)^(?=[a-z-]+:$)", path.read_text(encoding="utf-8"))
    gone = [rule for id_ in ids for rule in rules if rule.startswith(f"{id_}:") or f"\n  under: {id_}\n" in rule]
    path.write_text("".join(rule for rule in rules if rule not in gone), encoding="utf-8")
    return library


def without_locations(folder: Path, rolls: Sequence[str]) -> Library:
    """Return a copy with three locations, which share the rolls of the row die."""
    library = changed(
        folder,
        [
            ("dice.yaml", "count: 5", "count: 4"),
            ("dice.yaml", "count: 6", "count: 4"),
            ("dice.yaml", "count: 8", "count: 6"),
        ],
    )
    data = folder / "data" / "mine"
    for name in ("locations.yaml", "setup.yaml", "placement.yaml"):
        text = (data / name).read_text(encoding="utf-8")
        text = re.sub(r"(?m)^(early-warning|fuel-dumps):.*\n(  .*\n)*", "", text)
        (data / name).write_text(text, encoding="utf-8")
    rows = [
        f'{id_}: {{roll: "{roll}", location: {id_}}}\n'
        for id_, roll in zip(("industry", "anti-air", "airfields"), rolls, strict=False)
    ]
    (data / "rows.yaml").write_text("".join([*rows, f'priority: {{roll: "{rolls[3]}"}}\n']), encoding="utf-8")
    return library


def printed(library: Library, sheet: str) -> str:
    """Return the words of a sheet with single spaces."""
    return re.sub(r"[\s\u00a0]+", " ", rendered(job_in(library, sheet)).clean)


@cache
def published(sheet: str) -> str:
    return re.sub(r"[\s\u00a0]+", " ", rendered(job(sheet, game=tiny_bob())).clean)


DELETED: dict[str, list[tuple[str, str]]] = {
    "disrupt": [
        ("reference", "Then the disrupting die attacks"),
        ("reference", "Disrupting costs no action"),
        ("reference", "you can only disrupt raids"),
        ("rules", "you can only disrupt raids"),
        ("rules", "Now the RAF die attacks."),
    ],
    "zero": [("reference", "A die at zero is kept off the card.")],
    "gain": [("reference", "Gain resources"), ("card", "Each round, gain its value in resources.")],
    "spend": [("reference", "Train an Ace"), ("card", "Buy")],
    "actions": [("reference", "Compare: is your die"), ("set-up", "Each action moves"), ("card", "no loss")],
    "shot-down": [("reference", "die at zero: out of play")],
    "reinforce": [
        ("reference", "may prevent the effect"),
        ("rules", "including a die that reinforcement has moved"),
        ("card", "It blocks reinforcement"),
    ],
    "reinforce-open": [("reference", "with the column before the die moves")],
    "raids-open": [("reference", "Resolve raids from the top row down.")],
    "raids": [("reference", "Chance of each amount of damage."), ("rules", "so the total damage is")],
    "ruins": [("reference", "A raider that raids elsewhere")],
    "clean-up": [("reference", "Tracker on the bomb"), ("rules", "In clean-up, the raider returns")],
    "goal": [("reference", "You lose immediately if"), ("rules", "you lose.")],
    "locations": [("reference", "Destroyed:")],
    "set-up-steps": [("set-up", "Set up in"), ("reference", "Tracker: Waves box.")],
    "score": [("score-log", "score the total of the location dice")],
    "intro": [("rules", "It is the summer of 1940")],
    "edition": [("rules", "the card of the original are lost")],
}


@pytest.mark.parametrize("rule", DELETED)
def test_a_line_goes_with_the_rule_that_it_restates(tmp_path: Path, rule: str) -> None:
    library = without_rules(tmp_path, rule)
    for sheet in {sheet for sheet, _ in DELETED[rule]}:
        found = printed(library, sheet)
        for line in (line for where, line in DELETED[rule] if where == sheet):
            assert (line in published(sheet), line in found) == (True, False)


@pytest.mark.parametrize("rule", ["actions", "spend"])
def test_a_reference_card_without_its_front_shows_its_back(tmp_path: Path, rule: str) -> None:
    assert make(job_in(without_rules(tmp_path, rule), "reference")).problems == ()


def test_an_edited_rule_names_the_lines_that_restate_it(tmp_path: Path) -> None:
    changes = [("rules.yaml", "You may spend Aces. The attack costs no action,†", "The attack costs an action,")]
    built = make(job_in(changed(tmp_path, changes), "reference"))
    assert built.problems == ()
    assert any("disrupt" in note for note in built.notes)


def test_no_sheet_speaks_of_range_without_the_location_that_gives_it(tmp_path: Path) -> None:
    library = without_locations(tmp_path, ["1", "2", "3", "4-6"])
    for sheet in ("rules", "reference"):
        assert "range 0" in published(sheet)
        assert not re.search(r"\brange\b", printed(library, sheet))


@pytest.mark.parametrize("rolls", [["1", "2-3", "4-5", "6"], ["1", "2, 6", "3, 5", "4"]])
@pytest.mark.parametrize("sheet", ["rules", "card", "card-pocket", "card-table"])
def test_a_row_has_room_for_several_rolls(tmp_path: Path, rolls: list[str], sheet: str) -> None:
    assert make(job_in(without_locations(tmp_path, rolls), sheet)).problems == ()


REFERENCE: dict[str, tuple[Changes, str, str]] = {
    "one action": (
        [("play.yaml", "actions: 3", "actions: 1")],
        "Move one plane anywhere, or attack in range in the same row.",
        "Each action",
    ),
    "no fatal location": (
        [("locations.yaml", "  fatal: true\n", "")],
        "not even in the Reserve,† or - any two locations",
        "Reserve,† - ",
    ),
    "any location": (
        [("play.yaml", "fall: 2", "fall: 1")],
        "not even in the Reserve,† or - any location is destroyed",
        "Reserve,† - ",
    ),
    "named effects": (
        [
            ("effects.yaml", '"2, 4, 6", name: even', '"3-6", name: high'),
            ("effects.yaml", '"1, 3, 5", name: odd', '"1-2", name: low'),
        ],
        "high, 3–6 (67 %): the die gains one pip; low, 1–2 (33 %)",
        "even (",
    ),
    "great losses": ([("play.yaml", "loss: 1", "loss: 3")], "loses three pips, at most to zero.", "loses one pip, at"),
}


@pytest.mark.parametrize(("changes", "there", "gone"), REFERENCE.values(), ids=REFERENCE)
def test_the_reference_cards_follow_a_house_rule(tmp_path: Path, changes: Changes, there: str, gone: str) -> None:
    found = printed(changed(tmp_path, changes), "reference")
    assert there not in published("reference")
    assert there in found
    assert gone not in found


def test_the_rules_and_the_card_say_the_rolls_of_an_effect(tmp_path: Path) -> None:
    library = changed(tmp_path, REFERENCE["named effects"][0])
    assert "**high** (3–6), the die gains one pip; **low** (1–2), it" in printed(library, "rules")
    assert all(f">{rolls}</text>" in printed(library, "card") for rolls in ("3–6", "1–2"))


def test_a_die_that_loses_more_than_it_shows_drops_to_zero(tmp_path: Path) -> None:
    found = printed(changed(tmp_path, [("play.yaml", "loss: 1", "loss: 3")]), "rules")
    assert "loses three pips. If it shows less, it drops to zero." in found


def test_a_new_name_replaces_the_air_force_in_the_introduction(tmp_path: Path) -> None:
    changes = [("dice.yaml", "name: RAF", "name: Allied"), ("dice.yaml", "name: Luftwaffe", "name: Italian")]
    found = printed(changed(tmp_path, changes), "rules")
    assert "you command the Allied air force. The Italian air force attacks" in found
    assert "Royal Air Force" not in found


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([("dice.yaml", "count: 5", "count: 7")], "there are 7 Allied dice"),
        ([("dice.yaml", "count: 6", "count: 9")], "9 Italian dice do not match"),
        ([("placement.yaml", "location: industry", "location: airfields")], "hold only one Allied die"),
        ([("levels.yaml", "planes: 4", "planes: 0"), ("levels.yaml", "aces: 0", "aces: 0")], "which the Allied dice"),
    ],
)
def test_a_message_uses_the_new_names(tmp_path: Path, changes: Changes, said: str) -> None:
    names = [("dice.yaml", "name: RAF", "name: Allied"), ("dice.yaml", "name: Luftwaffe", "name: Italian")]
    found = "\n".join(complaints(changed(tmp_path, [*names, *changes]), "mine"))
    assert said in found
    assert not re.search("RAF|Luftwaffe", found)


def test_the_name_of_an_effect_that_gives_other_rolls_is_refused(tmp_path: Path) -> None:
    changes = [
        ("effects.yaml", '"2, 4, 6", name: even', '"4-6", name: "5–6"'),
        ("effects.yaml", '"1, 3, 5", name: odd', '"1-3", name: "1–3"'),
    ]
    assert any("the effect on 4–6 is called 5–6." in one for one in complaints(changed(tmp_path, changes), "mine"))
