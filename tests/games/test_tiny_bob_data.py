"""The one-card game with other numbers: its sheets follow them, or a problem in the data says why they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.cli.scaffold import copy_game
from printgen.read.library import Library
from tests.helpers import bundled, complaints, job_in, make

COAST = "coast: {name: Coast, art: range, brief: sees, effect: It sees., gone: blind}\n"
Changes = list[tuple[str, str, str]]


def changed(folder: Path, changes: Changes) -> Library:
    library = Library((folder, *bundled().roots), folder)
    copy_game(library, "tiny-bob", "mine")
    for name, old, new in changes:
        path = folder / "data" / "mine" / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return library


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("rows.yaml", "{roll: 5, location: airfields}", "{roll: 5}", "row airfields has no location. Only the row"),
        ("rows.yaml", "{roll: 6}", "{roll: 6, location: airfields}", "row priority has a location. Only the row"),
        ("rows.yaml", "location: industry", "location: airfields", "row industry has the location airfields."),
        ("rows.yaml", "industry: {", "works: {", "there is no row industry in rows.yaml."),
        ("locations.yaml", "industry:\n", f"{COAST}industry:\n", "there is no row coast in rows.yaml."),
        ("setup.yaml", "location: industry", "location: airfields", "industry has the location airfields. Write"),
        ("setup.yaml", "location: industry, ", "", "industry has no location. Write location: industry."),
        ("setup.yaml", 'dice", shows: 3', 'dice", shows: 0', "luftwaffe starts at 0. No die can show 0"),
        ("setup.yaml", "shows: 10", "shows: 31", "there are 31 planes at the start, but 5 dice can show only 30."),
        ("setup.yaml", "tracker, origin", "tracker, shows: 4, origin", "the wave tracker shows the number of waves"),
        ("setup.yaml", "name: Resources, ", "", "resources has no name."),
        ("placement.yaml", "location: industry", "location: airfields", "A place can hold only one RAF die"),
        ("placement.yaml", "{location: industry}", "{}", "A place can hold only one RAF die"),
        ("dice.yaml", "count: 5", "count: 7", "there are 7 RAF dice, but each row and the Reserve can hold only one."),
        ("dice.yaml", "count: 6", "count: 5", "Write count: 6: one for each row, and the wave tracker."),
        ("dice.yaml", "count: 8", "count: 9", "9 white dice do not match the 5 locations. Write count: 8"),
        (
            "dice.yaml",
            "cross, edge: soft, count: 1",
            "cross, edge: soft, count: 2",
            "only one is rolled. Write count: 1.",
        ),
        ("dice.yaml", "colour: yellow", "colour: blue", "the row die and the effect die are both blue."),
        ("dice.yaml", "count: 8,", "count: 8, rolled: true,", "white is rolled. The rules roll two dice"),
        ("damage.yaml", "contested: {name: Contested, met: 2, sure: 0, rolled: 2}", "", "Write three"),
        ("play.yaml", "die: 1d6", "die: 2d6", "the die is 2d6. Write one die with 4 to 10 sides"),
        ("play.yaml", "die: 1d6", "die: 1d8", "Give every roll from 1 to 8 to a row in rows.yaml and to an effect"),
        ("play.yaml", "most: 6", "most: 7", "a die with 6 sides cannot show 7. Write at most 6, or another die"),
        ("play.yaml", "waves: 4", "waves: 7", "so it cannot count 7 waves. Write at most 6 waves"),
        ("play.yaml", "columns: 4", "columns: 3", "Set spaces in setup.yaml to 1 to 3."),
        ("play.yaml", "fall: 2", "fall: 6", "but there are only 5. Write at most 5."),
        ("effects.yaml", '"2, 4, 6", name: even', '"2, 4, 5, 6", name: even', "is called even, but not all"),
        ("effects.yaml", "name: even", "name: odd", "is called odd, but not all"),
        ("attacks.yaml", "needs: 5", "needs: 7", "1d6 rolls at most 6. Write at most 6."),
        ("costs.yaml", "art: plane, cost: 2", "art: plane, cost: 7", "nobody can have more than 6 resources."),
        ("levels.yaml", "planes: 4", "planes: 0", "Easier games start like normal games: with 10 planes"),
        ("setup.yaml", "shows: 10", "shows: 30", "Easier games start like normal games: with 30 planes"),
        ("rows.yaml", "priority: {roll: 6}", "", "no row is called priority."),
        ("editions.yaml", "Standard, die: 12 mm", "Standard, die: 10 mm", "Write at least 11 mm, or type: small."),
        ("damage.yaml", "sure: 1, rolled: 1", "sure: 1, rolled: 4", "roll 6 dice in all, but the table of odds has"),
        ("phases.yaml", "clean-up:", "tidy:", "phase tidy has no rule. Add tidy: {under: round"),
        ("rules.yaml", "loss:\n  under: round", "loss:\n  under: raids", "phase loss has no rule."),
        ("costs.yaml", " cost: 2,", "", "plane has no cost. Add one"),
        ("costs.yaml", "art: industry,", "art: industry, cost: 3,", "location has a fixed cost. Delete it"),
        ("levels.yaml", " planes: 4,", "", "level easier needs 'planes'."),
        ("example.yaml", "[3, 3]", "[3]", "rolls has 1 entry."),
    ],
)
def test_numbers_that_its_rules_cannot_mean_are_told_where_they_stand(
    tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    found = complaints(changed(tmp_path, [(name, old, new)]), "mine")
    assert any(said in line for line in found), found
    assert all(line.startswith("data/mine/") for line in found)


INDUSTRY = """\
industry:
  name: Industry
  art: industry
  brief: "{% follows 'gain' %}1 resource per pip{% otherwise %}no effect{% endfollows %}"
  effect: "{% follows 'gain' %}Each round, gain its value in resources.{% otherwise %}No effect.{% endfollows %}"
  gone: "{% follows 'gain' %}you gain no resources.{% otherwise %}nothing else happens.{% endfollows %}"
"""


def test_the_locations_that_the_rules_need_cannot_be_deleted(tmp_path: Path) -> None:
    start = "industry: {location: industry, shows: 3, explains: 3, origin: source}\n"
    changes = [
        ("locations.yaml", INDUSTRY, ""),
        ("rows.yaml", "industry: {roll: 1, location: industry}\n", ""),
        ("rows.yaml", "roll: 2", 'roll: "1, 2"'),
        ("setup.yaml", start, ""),
        ("placement.yaml", "industry: {location: industry}\n", ""),
        ("dice.yaml", "count: 6", "count: 5"),
        ("dice.yaml", "count: 8", "count: 7"),
    ]
    (found,) = complaints(changed(tmp_path, changes), "mine")
    assert "there is no location industry, which the rules need." in found


def test_a_location_without_a_start_is_told(tmp_path: Path) -> None:
    start = "industry: {location: industry, shows: 3, explains: 3, origin: source}\n"
    found = complaints(changed(tmp_path, [("setup.yaml", start, "")]), "mine")
    assert any("setup.yaml has no starting value for industry." in line for line in found), found


def test_phases_in_another_order_than_their_rules_are_told(tmp_path: Path) -> None:
    names = [
        ("phases.yaml", "gain:\n", "x:\n"),
        ("phases.yaml", "spend:\n", "gain:\n"),
        ("phases.yaml", "x:\n", "spend:\n"),
    ]
    (found,) = complaints(changed(tmp_path, names), "mine")
    assert "the phases are in another order than their rules in rules.yaml." in found


@pytest.mark.parametrize("count", [2, 9])
def test_too_few_or_too_many_locations_are_told(tmp_path: Path, count: int) -> None:
    more = "".join(COAST.replace("coast", f"coast-{number}") for number in range(count - 5))
    library = changed(tmp_path, [("locations.yaml", "industry:\n", f"{more}industry:\n")])
    if count < 5:
        text = (tmp_path / "data/mine/locations.yaml").read_text(encoding="utf-8")
        (tmp_path / "data/mine/locations.yaml").write_text(text[: text.index("early-warning:")], encoding="utf-8")
        (tmp_path / "data/mine/setup.yaml").unlink()
    found = complaints(library, "mine")
    assert any(f"there are {count} locations. Write 3 to 8." in line for line in found), found


FOLLOWED: dict[str, Changes] = {
    "three columns": [("play.yaml", "columns: 4", "columns: 3"), ("setup.yaml", 'wave", shows: 4', 'wave", shows: 3')],
    "five at most": [("play.yaml", "most: 6", "most: 5"), ("setup.yaml", "shows: 6", "shows: 5")],
    "a dear plane": [("costs.yaml", "cost: 2", "cost: 3")],
    "more planes": [("setup.yaml", "shows: 10", "shows: 12")],
    "six waves": [("play.yaml", "waves: 4", "waves: 6")],
}


@pytest.mark.parametrize("changes", FOLLOWED.values(), ids=FOLLOWED)
@pytest.mark.parametrize("sheet", ["rules", "card-sheet", "card-pocket", "set-up", "reference", "dice", "score-log"])
def test_a_sheet_follows_numbers_that_are_changed_sensibly(tmp_path: Path, sheet: str, changes: Changes) -> None:
    assert make(job_in(changed(tmp_path, changes), sheet)).problems == ()
