"""The one-card game with house rules: its sentences follow the edited data, and its sheets grow and shrink with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from printgen.read.library import Library
from tests.games.test_tiny_bob_data import Changes, changed
from tests.helpers import job, job_in, laid_out_job, make, rendered, tiny_bob

RULES: dict[str, tuple[Changes, Sequence[str], Sequence[str]]] = {
    "one wave": (
        [("play.yaml", "waves: 4", "waves: 1")],
        ["attacks in one wave.", "when the only wave is over", "A complete game lasts 4* rounds"],
        ["four waves", "If it shows more than 1"],
    ),
    "one action": (
        [("play.yaml", "actions: 3", "actions: 1")],
        ["One action</heading>", "You have one action in each round. Use it to move or to attack."],
        ["Three actions", "use every action"],
    ),
    "other colours": (
        [("dice.yaml", "colour: red", "colour: orange"), ("dice.yaml", "colour: green", "colour: grey")],
        ["Every pip on an orange die", "Place a grey **Luftwaffe die**", "The last grey die", "five orange dice"],
        ["red die", "green"],
    ),
    "another white": (
        [("dice.yaml", "colour: white", "colour: ivory")],
        ["Place an ivory die on each location", "The ivory die of a row"],
        ["white die"],
    ),
    "two pips": (
        [("play.yaml", "hit: 1", "hit: 2"), ("play.yaml", "loss: 1", "loss: 2")],
        ["RAF die loses two pips", "always loses two pips"],
        ["loses one pip"],
    ),
    "any location": (
        [("play.yaml", "fall: 2", "fall: 1")],
        ["any location is destroyed.", "Destroyed: you lose."],
        ["the Airfields are destroyed", "Destroyed: you gain no resources"],
    ),
    "another fatal location": (
        [
            ("locations.yaml", "  fatal: true\n", ""),
            ("locations.yaml", "art: industry\n", "art: industry\n  fatal: true\n"),
        ],
        ["the Industry is destroyed, or", "No effect. Destroyed: nothing else happens."],
        ["Airfields are destroyed", "you lose the game"],
    ),
    "no fatal location": (
        [("locations.yaml", "  fatal: true\n", "")],
        ["any two locations are destroyed"],
        ["Airfields are destroyed", "you lose the game"],
    ),
    "other names of locations": (
        [
            ("locations.yaml", "name: Early Warning Systems", "name: Radar"),
            ("locations.yaml", "name: Fuel Dumps", "name: Petrol"),
            ("locations.yaml", "name: Anti-Air", "name: Flak"),
            ("locations.yaml", "name: Industry", "name: Works"),
        ],
        [
            "than the Radar die shows",
            "no higher than the Petrol die",
            "The Flak die is **higher**",
            "value of the Works die",
        ],
        ["Early Warning", "Fuel Dumps", "Anti-Air", "Industry"],
    ),
    "other names of dice": (
        [("dice.yaml", "name: RAF", "name: Polish"), ("dice.yaml", "name: Luftwaffe", "name: Enemy")],
        [
            "A Polish die is in the row",
            "An Enemy die on the bomb space",
            "Place an Enemy die at zero",
            "Enemy reinforcement",
        ],
        ["RAF", "Luftwaffe"],
    ),
    "other effects": (
        [
            ("effects.yaml", '"2, 4, 6", name: even, pips: 1', '"5, 6", name: "5–6", pips: 2'),
            ("effects.yaml", '"1, 3, 5", name: odd, spaces: 1', '"1-4", name: "1–4", spaces: 2'),
        ],
        ["**5–6**, the die gains two pips; **1–4**, it immediately moves two spaces left."],
        ["**even**", "**odd**", "from column 1 to the bomb"],
    ),
    "rich at the start": (
        [("setup.yaml", "name: Resources, shows: 0", "name: Resources, shows: 5")],
        ["In round 1 you always have 6 resources to spend."],
        ["8 resources"],
    ),
    "long range at the start": (
        [("setup.yaml", "location: fuel-dumps, shows: 3", "location: fuel-dumps, shows: 4")],
        ["Fuel Dumps 4,"],
        ["No attack is possible in round 1"],
    ),
    "a die for every place": (
        [("dice.yaml", "count: 5", "count: 6")],
        ["22 six-sided dice", "no more than six red"],
        ["RAF dice are in rows", "five"],
    ),
    "one die": (
        [("dice.yaml", "count: 5", "count: 1"), ("setup.yaml", "shows: 10", "shows: 5")],
        ["no more than one red die", "or if the RAF die is in a row."],
        ["RAF dice are in rows"],
    ),
    "a dear plane": (
        [("costs.yaml", "art: plane, cost: 2", "art: plane, cost: 4")],
        ["6 resources buy 1 plane."],
        ["buy 3 planes"],
    ),
    "three at most": (
        [("play.yaml", "most: 6", "most: 3"), ("play.yaml", "waves: 4", "waves: 3")],
        ["From 2 to 3 costs 3.", "showing 3 on its cross-hair"],
        ["From 3 to 4"],
    ),
    "two columns": (
        [("play.yaml", "columns: 4", "columns: 2"), ("setup.yaml", 'wave", shows: 4', 'wave", shows: 2')],
        ["At 2, you can attack in columns 1 and 2."],
        ["columns 1 to 3", "column 4"],
    ),
    "as many columns as pips": (
        [("play.yaml", "columns: 4", "columns: 6")],
        ["column 6 is out of range"],
        ["Values above"],
    ),
    "fewer planes": (
        [("setup.yaml", "shows: 10", "shows: 7"), ("levels.yaml", "planes: -2", "planes: -6")],
        ["Distribute 7 planes", "11 planes and one Ace for easier games, 1 plane and no Aces for harder games."],
        ["14 planes", "10\\*"],
    ),
}


def words(text: str) -> str:
    """Return a markup with single spaces, as it is printed."""
    return re.sub(r"[\s\u00a0]+", " ", text)


@pytest.mark.parametrize(("changes", "there", "gone"), RULES.values(), ids=RULES)
def test_the_rules_follow_a_house_rule(
    tmp_path: Path, changes: Changes, there: Sequence[str], gone: Sequence[str]
) -> None:
    before = words(rendered(job("rules", game=tiny_bob())).clean)
    found = words(rendered(job_in(changed(tmp_path, changes), "rules")).clean)
    assert [text for text in there if text not in found] == []
    assert [text for text in gone if text in found] == []
    assert [text for text in there if text in before and text != "Destroyed: you lose."] in ([], [there[0]])


def test_the_worked_raid_is_left_out_with_the_reason(tmp_path: Path) -> None:
    found = words(rendered(job_in(changed(tmp_path, [("play.yaml", "hit: 1", "hit: 2")]), "rules")).clean)
    assert "This example is left out, because" in found
    assert "the raider drops to 1, not to 2." in found


EXAMPLES = [
    ("raider: 3", "raider: 7", "its dice show up to 7, but no die can show more than 6."),
    ("rolls: [3, 3]", "rolls: [3, 7]", "1d6 cannot roll 7."),
    ("anti-air: 3", "anti-air: 4", "so that both conditions are met."),
    ("kind: partly", "kind: contested", "one condition is met, but a raid that is contested has two."),
    ("rolls: [3, 3]", "rolls: [4, 3]", "the roll of 4 is higher than the raider"),
    ("damage: 2", "damage: 3", "the raid causes 2 damage, not 3."),
    ("attack: fewer", "attack: equal", "which is not the attack 'equal'."),
    ("rolls: [3, 3]", "rolls: [3, 4]", "the roll of 4, with the Ace, is enough for the 5 that the attack needs"),
    ("after: 1", "after: 2", "the RAF die drops to 1, not to 2."),
    ("raider-after: 2", "raider-after: 1", "the raider drops to 2, not to 1."),
]


@pytest.mark.parametrize(("old", "new", "said"), EXAMPLES)
def test_a_raid_that_the_rules_do_not_allow_is_left_out(tmp_path: Path, old: str, new: str, said: str) -> None:
    name = "\n" + old if old.startswith("after") else old
    found = job_in(changed(tmp_path, [("example.yaml", name, name.replace(old, new))]), "rules").edition.game
    assert any(said in str(problem) for problem in found.examples["raid"].problems)


def test_a_raid_that_rolls_several_dice_is_left_out(tmp_path: Path) -> None:
    library = changed(tmp_path, [("damage.yaml", "sure: 1, rolled: 1", "sure: 1, rolled: 2")])
    assert "rolls two." in job_in(library, "rules").edition.game.examples["raid"].reason


def test_a_changed_start_is_called_a_house_rule(tmp_path: Path) -> None:
    found = rendered(
        job_in(changed(tmp_path, [("setup.yaml", "industry, shows: 3", "industry, shows: 4")]), "set-up")
    ).clean
    assert found.count("a house rule") == 1
    assert found.count("the original rules") == 2
    assert "same as the other locations" not in found


def test_the_reason_for_the_planes_follows_the_dice(tmp_path: Path) -> None:
    library = changed(tmp_path, [("dice.yaml", "count: 5", "count: 4")])
    found = rendered(job_in(library, "set-up")).clean
    assert ("two for each" in found, found.count("chosen by this edition")) == (False, 1)


def test_the_texts_of_game_yaml_follow_the_data(tmp_path: Path) -> None:
    changes = [
        ("editions.yaml", "name: Pocket, die: 8 mm", "name: Mini, die: 9 mm"),
        ("editions.yaml", "copies: 4", "copies: 1"),
        ("play.yaml", "games: 20", "games: 1"),
        ("dice.yaml", "count: 5", "count: 6"),
    ]
    game = job_in(changed(tmp_path, changes), "rules").edition.game
    assert game.credits == "a solitaire game with one card and 22 dice"
    assert game.sheet("card-sheet-pocket").title == "Mini card"
    assert game.sheet("card-pocket").about.startswith("The card for 9 mm dice")
    assert game.sheet("score-log").about.startswith("A log for 1 game to fill in")


def with_locations(folder: Path, die: str, more: int) -> Library:
    """Return a copy with more locations, and a die with enough sides to select them."""
    names = [f"port-{number}" for number in range(1, more + 1)]
    ids = ["industry", "anti-air", "early-warning", "fuel-dumps", "airfields", *names]
    sides = int(die[2:])
    rolls = {"even": "2, 4, 6", "odd": "1, 3, 5"}
    library = changed(
        folder,
        [
            ("play.yaml", "die: 1d6", f"die: {die}"),
            ("dice.yaml", "count: 8", f"count: {8 + more}"),
            ("dice.yaml", "count: 6", f"count: {6 + more}"),
            ("effects.yaml", rolls["even"], ", ".join(map(str, range(2, sides + 1, 2)))),
            ("effects.yaml", rolls["odd"], ", ".join(map(str, range(1, sides + 1, 2)))),
        ],
    )
    data = folder / "data" / "mine"
    with (data / "locations.yaml").open("a", encoding="utf-8") as file:
        file.writelines(
            f"{name}:\n  name: {name.title()}\n  art: fuel\n  brief: none\n  effect: No effect.\n  gone: nothing.\n"
            for name in names
        )
    with (data / "setup.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f"{name}: {{location: {name}, shows: 2, origin: reconstructed, why: new}}\n" for name in names)
    rows = [f"{name}: {{roll: {number}, location: {name}}}" for number, name in enumerate(ids, 1)]
    (data / "rows.yaml").write_text(
        "\n".join([*rows, f"priority: {{roll: {len(ids) + 1}-{sides}}}"]) + "\n", encoding="utf-8"
    )
    return library


def test_seven_locations_and_eight_sided_dice_are_printed(tmp_path: Path) -> None:
    library = with_locations(tmp_path, "1d8", 2)
    for sheet in ("rules", "reference", "card-pocket", "dice"):
        assert make(job_in(library, sheet)).problems == ()
    found = words(rendered(job_in(library, "rules")).clean)
    assert "eight-sided dice" in found
    assert "Reroll an 8." in found
    assert "Eight-sided dice cannot be folded" in rendered(job_in(library, "dice")).clean


@pytest.mark.parametrize("sheet", ["rules", "set-up", "card-sheet-table", "score-log"])
def test_eight_locations_are_printed_on_more_paper(tmp_path: Path, sheet: str) -> None:
    assert make(job_in(with_locations(tmp_path, "1d10", 3), sheet, "letter")).problems == ()


@pytest.mark.parametrize("columns", [2, 5, 8])
def test_the_cards_and_the_leaflet_have_room_for_any_number_of_columns(tmp_path: Path, columns: int) -> None:
    changes = [
        ("play.yaml", "columns: 4", f"columns: {columns}"),
        ("setup.yaml", 'wave", shows: 4', f'wave", shows: {columns}'),
    ]
    library = changed(tmp_path, changes)
    for sheet in ("rules", "set-up", "card-pocket"):
        assert make(job_in(library, sheet)).problems == ()


@pytest.mark.parametrize(("games", "pages"), [(1, 1), (20, 1), (21, 2), (200, 10)])
def test_the_score_log_has_as_many_pages_as_its_games_need(tmp_path: Path, games: int, pages: int) -> None:
    library = changed(tmp_path, [("play.yaml", "games: 20", f"games: {games}")])
    assert len(laid_out_job(job_in(library, "score-log")).pages) == pages


@pytest.mark.parametrize("sheet", ["card", "set-up", "card-sheet"])
def test_a_card_is_as_large_as_its_dice_need(tmp_path: Path, sheet: str) -> None:
    library = changed(tmp_path, [("editions.yaml", "name: Standard, die: 12 mm", "name: Standard, die: 18 mm")])
    assert make(job_in(library, sheet)).problems == ()


def test_counters_show_as_many_values_as_a_die_can(tmp_path: Path) -> None:
    library = changed(tmp_path, [("play.yaml", "most: 6", "most: 5")])
    assert 'front="1 2 3" back="4 5"' in rendered(job_in(library, "dice")).clean


def test_an_unknown_edition_is_told_where_game_yaml_names_it(tmp_path: Path) -> None:
    library = changed(tmp_path, [("game.yaml", "with: {edition: table}", "with: {edition: tabel}")])
    (problem,) = make(job_in(library, "card-sheet-table")).problems
    assert str(problem).startswith("data/mine/game.yaml:")
    assert "editions has no record 'tabel'. Did you mean 'table'?" in str(problem)
