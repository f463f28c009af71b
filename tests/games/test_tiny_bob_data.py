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
        ("setup.yaml", "location: industry", "location: airfields", "setup.yaml has no starting value for industry."),
        ("setup.yaml", "dice, shows: 3", "dice, shows: 0", "Luftwaffe dice starts at 0. No die can show 0"),
        ("setup.yaml", "shows: 10", "shows: 12", "the example places 10 planes, but the RAF starts with 12."),
        ("placement.yaml", "location: industry", "location: airfields", "A place can hold only one RAF die"),
        ("placement.yaml", "{location: industry, planes: 2}", "{planes: 2}", "A place can hold only one RAF die"),
        ("dice.yaml", "count: 5", "count: 4", "the example needs 5 RAF dice, but there are only 4."),
        ("damage.yaml", "contested: {name: Contested, met: 2, brief: both, sure: 0, rolled: 2}", "", "Write three"),
        ("costs.yaml", " cost: 2,", "", "plane has no cost. Add one"),
        ("costs.yaml", "art: industry,", "art: industry, cost: 3,", "location has a fixed cost. Delete it"),
        ("levels.yaml", " planes: 14,", "", "level easier needs 'planes'."),
        ("example.yaml", "[3, 3]", "[3]", "rolls has 1 entry."),
        ("locations.yaml", "  fatal: true\n", "", "0 locations are fatal. The rules need exactly one"),
    ],
)
def test_numbers_that_its_rules_cannot_mean_are_told_where_they_stand(
    tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    found = complaints(changed(tmp_path, [(name, old, new)]), "mine")
    assert any(said in line for line in found), found
    assert all(line.startswith("data/mine/") for line in found)


@pytest.mark.parametrize("name", ["setup.yaml", "locations.yaml"])
def test_what_is_about_all_records_is_told_once(tmp_path: Path, name: str) -> None:
    change = {"setup.yaml": ("shows: 10", "shows: 12"), "locations.yaml": ("  fatal: true\n", "")}[name]
    assert len(complaints(changed(tmp_path, [(name, *change)]), "mine")) == 1


FOLLOWED: dict[str, Changes] = {
    "three columns": [("play.yaml", "columns: 4", "columns: 3"), ("setup.yaml", 'wave", shows: 4', 'wave", shows: 3')],
    "five at most": [("play.yaml", "most: 6", "most: 5"), ("setup.yaml", "shows: 6", "shows: 5")],
    "a dear plane": [("costs.yaml", "cost: 2", "cost: 3")],
    "more planes": [("setup.yaml", "shows: 10", "shows: 12"), ("placement.yaml", "planes: 2", "planes: 4")],
    "six waves": [("play.yaml", "waves: 4", "waves: 6"), ("setup.yaml", "tracker, shows: 4", "tracker, shows: 6")],
}


@pytest.mark.parametrize("changes", FOLLOWED.values(), ids=FOLLOWED)
@pytest.mark.parametrize("sheet", ["rules", "card-sheet", "card-pocket", "set-up", "reference", "dice", "score-log"])
def test_a_sheet_follows_numbers_that_are_changed_sensibly(tmp_path: Path, sheet: str, changes: Changes) -> None:
    assert make(job_in(changed(tmp_path, changes), sheet)).problems == ()
