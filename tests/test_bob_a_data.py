"""The facts of bob-a, as its rules state them."""

from __future__ import annotations

import datetime

import pytest

from printgen.values import Collection, Record
from tests.helpers import bob_a


def records(kind: str) -> dict[str, Record]:
    found = bob_a().facts[kind]
    assert isinstance(found, Collection)
    return dict(found.records)


def single(kind: str) -> Record:
    found = bob_a().facts[kind]
    assert isinstance(found, Record)
    return found


@pytest.mark.parametrize(
    ("name", "side", "of_class", "models", "movement", "engines"),
    [
        ("Ju87", "german", "bomber", 3, "2", 1),
        ("Ju88", "german", "bomber", 3, "4", 2),
        ("He111", "german", "bomber", 6, "3", 2),
        ("Do17", "german", "bomber", 3, "3", 2),
        ("Hurricane", "british", "fighter", 6, "1d6+1", 1),
        ("Spitfire", "british", "fighter", 6, "1d6+2", 1),
        ("Me109", "german", "fighter", 4, "1d6+2", 1),
        ("Me110", "german", "fighter", 4, "1d6", 2),
    ],
)
def test_an_aircraft_is_as_the_rules_state_it(
    name: str, side: str, of_class: str, models: int, movement: str, engines: int
) -> None:
    fields = records("aircraft")[name.lower()].fields
    assert fields["name"] == name
    assert (fields["side"].id, fields["class"].id) == (side, of_class)
    assert len(fields["models"]) == models
    assert (str(fields["movement"]), fields["engines"]) == (movement, engines)


def test_there_are_eight_types_and_thirty_five_stands() -> None:
    assert len(records("aircraft")) == 8
    assert sum(len(plane.fields["models"]) for plane in records("aircraft").values()) == 35


def test_bombers_move_a_fixed_number_and_fighters_roll() -> None:
    for plane in records("aircraft").values():
        assert plane.fields["movement"].fixed == (plane.fields["class"].id == "bomber"), plane.id


def test_models_of_a_type_are_told_apart_by_colour() -> None:
    for plane in records("aircraft").values():
        colours = [ref.id for ref in plane.fields["models"]]
        assert len(set(colours)) == len(colours), plane.id


@pytest.mark.parametrize(
    ("prefix", "strength", "side"), [("GB", 3, "german"), ("GF", 2, "german"), ("BF", 3, "british")]
)
def test_six_squadrons_of_each_force_start_with_their_strength(prefix: str, strength: int, side: str) -> None:
    force = {name: record for name, record in records("squadrons").items() if name.startswith(prefix)}
    assert list(force) == [f"{prefix}{number}" for number in range(1, 7)]
    for name, squadron in force.items():
        flown = {records("aircraft")[ref.id].fields["side"].id for ref in squadron.fields["aircraft"]}
        assert (squadron.fields["name"], squadron.fields["strength"], flown) == (name, strength, {side})


def test_there_are_eighteen_squadrons() -> None:
    assert len(records("squadrons")) == 18


@pytest.mark.parametrize(
    ("squadrons", "aircraft"),
    [
        ("GB1", ["ju87"]),
        ("GB2", ["he111", "do17"]),
        ("GB3 GB4 GB5", ["he111"]),
        ("GB6", ["ju88"]),
        ("GF1 GF2", ["me110"]),
        ("GF3 GF4 GF5 GF6", ["me109"]),
        ("BF1 BF2 BF3 BF4", ["hurricane"]),
        ("BF5 BF6", ["spitfire"]),
    ],
)
def test_a_squadron_flies_its_type(squadrons: str, aircraft: list[str]) -> None:
    for name in squadrons.split():
        assert [ref.id for ref in records("squadrons")[name].fields["aircraft"]] == aircraft, name


@pytest.mark.parametrize(
    ("name", "roll", "primary"),
    [("Radar", "1–2", False), ("Factory", "3–4", False), ("Airfield", "5–6", True)],
)
def test_a_target_is_as_the_rules_state_it(name: str, roll: str, primary: bool) -> None:
    fields = records("targets")[name.lower()].fields
    assert (fields["name"], str(fields["roll"]), fields["hits"], fields["primary"]) == (name, roll, 30, primary)


def test_there_are_three_targets() -> None:
    assert list(records("targets")) == ["radar", "factory", "airfield"]


def test_the_campaign_lasts_seven_days_and_needs_the_primary_and_one_other_target() -> None:
    fields = single("campaign").fields
    assert (fields["days"], fields["secondary"]) == (7, 1)
    assert (fields["attacker"].id, fields["defender"].id) == ("german", "british")


def test_a_base_of_an_inch_and_a_half_stands_on_a_square_of_two() -> None:
    fields = single("bases").fields
    assert (fields["side"], fields["square"]) == (pytest.approx(38.1), pytest.approx(50.8))


def test_fighters_stand_taller_than_bombers() -> None:
    heights = {
        name: records("stands")[record.fields["stand"].id].fields["height"]
        for name, record in records("classes").items()
    }
    assert heights["fighter"] > heights["bomber"]


def test_every_colour_has_an_ink_and_a_hatching_of_its_own() -> None:
    colours = [record.fields for record in records("colours").values()]
    assert len({fields["ink"] for fields in colours}) == len({fields["hatch"] for fields in colours}) == 6


def test_the_game_is_credited_and_dated() -> None:
    game = bob_a()
    assert (game.title, game.designer, game.version) == ("The Battle of Britain—Again!", "Mike Crane", "1.0")
    assert (game.date, game.language) == (datetime.date(2026, 11, 16), "en-GB")


def test_the_game_has_stands_bases_and_the_record_sheet_on_paper_and_as_a_form() -> None:
    forms = {sheet.id: sheet.form for sheet in bob_a().sheets}
    assert {"stands", "bases", "record-sheet"} <= {sheet for sheet, form in forms.items() if not form}
    assert forms["record-sheet-form"]
