"""The data of bob-a agrees with its rules."""

from __future__ import annotations

import datetime
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from shapely import Point, Polygon, unary_union

from printgen.components.model import Copy, Model
from printgen.facts import Collection, Record
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.papercraft.model_artwork import Decal
from printgen.papercraft.model_braces import braces
from printgen.papercraft.model_checks import model_violations
from printgen.papercraft.model_half import flat_half
from printgen.problems import ProblemsError
from printgen.scene.curves import Nodes
from tests.helpers import REPOSITORY, bob_a, complaints, copied_game, house, job, job_in, laid_out_job, rendered


def records(kind: str) -> dict[str, Record]:
    found = bob_a().facts[kind]
    assert isinstance(found, Collection)
    return dict(found.records)


def single(kind: str) -> Record:
    found = bob_a().facts[kind]
    assert isinstance(found, Record)
    return found


@cache
def models() -> list[Model]:
    """Return the models as they are on their sheet."""
    of = job("models")
    sheet = parse(rendered(of), vocabulary(), house())
    found = [child for pieces in sheet.children for child in pieces.children if isinstance(child, Model)]
    assert len(found) == 8
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


@pytest.mark.parametrize(
    ("of", "count"),
    [
        ("hurricane", 6),
        ("spitfire", 6),
        ("me109", 4),
        ("me110", 4),
        ("ju87", 3),
        ("ju88", 3),
        ("he111", 6),
        ("do17", 3),
    ],
)
def test_the_sheet_of_models_has_as_many_of_a_type_as_the_rules_state(of: str, count: int) -> None:
    (model,) = (model for model in models() if model.name == records("aircraft")[of].fields["name"])
    assert len([child for child in model.children if isinstance(child, Copy)]) == count


def test_the_sheet_of_models_has_thirty_five_of_eight_types() -> None:
    copies = [child for model in models() for child in model.children if isinstance(child, Copy)]
    assert (len(models()), len(copies)) == (8, 35)


@pytest.mark.parametrize("number", range(8))
def test_every_airframe_can_be_built_in_the_scale_and_on_the_stand_of_its_class(number: int) -> None:
    model = models()[number]
    assert model_violations(model.plan, model.fitting) == (), model.name


@pytest.mark.parametrize("number", range(8))
def test_every_marking_lies_inside_the_outline_it_is_painted_on(number: int) -> None:
    """Artwork outside the outline would be cut off."""
    model = models()[number]
    parts = (flat_half(model.plan), *braces(model.plan, model.fitting))
    shown = [(part, surface) for part in parts for surface in part.surfaces]
    for art in model.artwork:
        here = [(part, surface) for part, surface in shown if surface.name == art.surface]
        for decal, side in product(art.decals, {surface.mapping.side for _, surface in here}):
            painted = [(part, surface) for part, surface in here if surface.mapping.side == side]
            faces = [part.net.face(name).polygon for part, surface in painted for name in surface.faces]
            chart = painted[0][1].mapping
            placed = Polygon(
                [chart((decal.at[0] + x * decal.size, decal.at[1] + y * decal.size)) for x, y in reach(decal)]
            )
            whole = unary_union([Polygon(face) for face in faces])
            assert whole.buffer(0.05).covers(placed), (model.name, art.surface, decal.at)


def reach(decal: Decal) -> list[tuple[float, float]]:
    """Return the hull of a marking, as parts of its size."""
    discs = [Point(0, 0).buffer(shape / 2) for shape, _ in decal.parts if isinstance(shape, float)]
    outlines = [Polygon(shape.points) for shape, _ in decal.parts if isinstance(shape, Nodes)]
    hull: Any = unary_union([*discs, *outlines]).convex_hull
    return list(hull.exterior.coords)


def test_every_type_wears_markings_on_both_sides_of_its_wings_and_on_its_fuselage() -> None:
    for model in models():
        marked = {art.surface for art in model.artwork if art.decals}
        assert "profile" in marked, model.name
        assert [name for name in marked if f"{name} under" in marked], model.name


def test_no_mark_is_a_swastika() -> None:
    names = [word for mark, record in records("marks").items() for word in (mark, record.fields["name"])]
    assert len(names) > 8
    assert not [name for name in names if "swastika" in name.lower() or "hakenkreuz" in name.lower()]


def test_no_data_or_template_of_the_game_speaks_of_a_swastika() -> None:
    files = [*(REPOSITORY / "data/bob-a").glob("*.yaml"), *(REPOSITORY / "templates/bob-a").glob("*")]
    assert len(files) > 20
    assert not [file.name for file in files if "swastika" in file.read_text(encoding="utf-8").lower()]


def test_every_part_of_a_mark_is_either_a_disc_or_an_outline() -> None:
    for mark in records("marks").values():
        for part in mark.fields["parts"]:
            assert (part["disc"] is None) != (part["shape"] is None), mark.id


def test_every_model_stands_inside_its_square_with_room_to_spare() -> None:
    for model in models():
        assert max(model.span, model.length) / model.scale < model.square, model.name


def test_tabs_are_narrower_than_the_legs_they_stand_on() -> None:
    for stand in records("stands").values():
        assert stand.fields["tab-width"] < stand.fields["top"], stand.id


def test_a_tab_wider_than_its_legs_is_told_with_its_place(tmp_path: Path) -> None:
    short = records("stands")["short"].fields
    old, new = (f"tab-width: {width:g} mm" for width in (short["tab-width"], short["top"] + 1))
    library = copied_game(tmp_path, {"data/mine/stands.yaml": (old, new)})
    problem, *_ = complaints(library, "mine")
    assert problem.startswith("data/mine/stands.yaml:")
    told = (
        f"the tab of short is {short['top'] + 1:.1f} mm wide, "
        f"but its legs are only {short['top']:.1f} mm wide at the top."
    )
    assert told in problem


def test_an_airframe_that_cannot_be_built_is_told_by_the_name_of_its_type(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/airframes.yaml": ("span: 12.19 m", "span: 13.19 m")})
    with pytest.raises(ProblemsError) as caught:
        laid_out_job(job_in(library, "models"))
    assert "the model Hurricane cannot be built: its span would be" in str(caught.value)


def test_the_game_is_credited_and_dated() -> None:
    game = bob_a()
    assert (game.title, game.designer, game.version) == ("The Battle of Britain—Again!", "Mike Crane", "1.0")
    assert (game.date, game.language) == (datetime.date(2026, 11, 16), "en-GB")


def test_the_game_has_stands_bases_and_the_record_sheet_on_paper_and_as_a_form() -> None:
    forms = {sheet.id: sheet.form for sheet in bob_a().sheets}
    assert {"stands", "bases", "record-sheet"} <= {sheet for sheet, form in forms.items() if not form}
    assert forms["record-sheet-form"]
