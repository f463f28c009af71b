"""Richthofen's War: aircraft types, the sheets that are filled in from them, and the counters."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from printgen.cli.scaffold import copy_game
from printgen.facts import Collection, Record
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.read.library import Library, bundled_root
from printgen.scene.shapes import FormField, Page, Rect, Text
from printgen.scene.traversal import leaves
from tests.helpers import (
    REPOSITORY,
    bundled_game,
    complaints,
    copied_game,
    job,
    job_in,
    laid_out,
    laid_out_job,
    make,
    texts,
)

GAME = "richthofen"
BLANK, READY = "aircraft-status", "aircraft-status-flight"
FORM, READY_FORM = "aircraft-status-form", "aircraft-status-flight-form"

# The adjustments list these under "Silhouette/Maneuverability Modifiers".
SMALL = {
    "DH-2", "Fokker D-VIII", "Fokker Dr-I", "Nieuport 11", "Nieuport 17", "Nieuport 17 (British)", "Nieuport 24",
    "Siemens-Schuckert D-IV", "Sopwith Camel", "Sopwith Pup", "Vickers FB-5",
}  # fmt: skip
LEVEL_TWO_SEATERS = {
    "Bristol F2A", "Bristol F2B", "FE-2b", "Sopwith 1-1/2 Strutter", "Nieuport 12", "Hannover CL-III",
    "Hannover CL-IIIa", "Hannover CL (other)", "Halberstadt CL",
}  # fmt: skip
# The adjustments list these as exceptions to the initiative modifier of two-seaters.
EXEMPT = {
    "Bristol F2A", "Bristol F2B", "Hannover CL-III", "Hannover CL-IIIa", "Hannover CL (other)", "Halberstadt CL",
}  # fmt: skip
EXEMPT_EARLY = {"Sopwith 1-1/2 Strutter", "Nieuport 12"}


def records(kind: str) -> list[Record]:
    found = bundled_game(GAME).facts[kind]
    assert isinstance(found, Collection)
    return list(found)


def single(kind: str) -> dict[str, Any]:
    found = bundled_game(GAME).facts[kind]
    assert isinstance(found, Record)
    return dict(found.fields)


def named(condition: str, value: Any) -> set[str]:
    return {str(record.fields["name"]) for record in records("types") if record.fields[condition] == value}


def with_special(number: str) -> set[str]:
    (rule,) = (change.fields["rule"].id for change in records("changes") if change.fields["number"] == number)
    (special,) = (record.id for record in records("specials") if rule in record.fields["rules"])
    return {
        str(record.fields["name"])
        for record in records("types")
        if special in [ref.id for ref in record.fields["specials"] or ()]
    }


def mounted(place: str, mount: str) -> set[str]:
    found = ((record, record.fields[place]) for record in records("types"))
    return {str(record.fields["name"]) for record, ref in found if ref and ref.id == mount}


def mine(folder: Path, **files: str) -> Library:
    """Return a user's folder with only the given files of the bundled game; `flights_csv` is flights.csv."""
    data = folder / "data" / GAME
    data.mkdir(parents=True)
    for name, text in files.items():
        (data / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return Library((folder.resolve(), bundled_root()), folder.resolve())


def problems_of(folder: Path, **files: str) -> list[str]:
    return complaints(mine(folder, **files), GAME)


def pages_of(library: Library, sheet: str, paper: str = "a4") -> tuple[Page, ...]:
    return laid_out_job(job_in(library, sheet, paper, game=GAME)).pages


def fields_of(pages: tuple[Page, ...]) -> list[FormField]:
    return [shape for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]


def names_of(pages: tuple[Page, ...], start: str) -> list[str]:
    return [field.name for field in fields_of(pages) if field.name.startswith(start)]


# The types.


def test_small_aircraft_are_those_of_the_source() -> None:
    assert named("silhouette", -1) == SMALL


def test_two_seaters_with_silhouette_0_are_those_of_the_source() -> None:
    assert named("silhouette", 0) & named("seats", "two") == LEVEL_TWO_SEATERS


def test_all_other_single_seaters_are_0_other_two_seaters_1_and_g_aircraft_2() -> None:
    assert named("seats", "single") - SMALL <= named("silhouette", 0)
    assert named("seats", "two") - SMALL - LEVEL_TWO_SEATERS == named("silhouette", 1)
    assert named("silhouette", 2) == named("seats", "G") == {"Gotha", "Handley-Page", "G aircraft"}


def test_the_exceptions_to_initiative_are_another_list_than_those_to_silhouettes() -> None:
    assert named("initiative-exempt", "always") == EXEMPT
    assert named("initiative-exempt", "early") == EXEMPT_EARLY
    assert {"FE-2b"} == LEVEL_TWO_SEATERS - EXEMPT - EXEMPT_EARLY


def test_three_open_aircraft_count_one_more_in_tailing() -> None:
    found = {str(r.fields["name"]): int(r.fields["silhouette"]) for r in records("types") if r.fields["open"]}
    (more,) = (r.fields["tailing"] for r in records("groups") if r.fields["tailing"] is not None)
    assert {name: silhouette + more for name, silhouette in found.items()} == {
        "DH-2": 0, "Vickers FB-5": 0, "FE-2b": 1,
    }  # fmt: skip


def test_every_type_that_the_source_names_is_there() -> None:
    source = {
        "Nieuport 11", "Nieuport 12", "Nieuport 17", "Nieuport 24", "Sopwith Pup", "Sopwith Camel", "DH-2", "DH-4",
        "Vickers FB-5", "FE-2b", "SE-5a", "Bristol F2A", "Bristol F2B", "Sopwith 1-1/2 Strutter", "AW F.K.8", "Spad XI",
        "Handley-Page", "Fokker Dr-I", "Fokker D-VII", "Fokker D-VIII", "Siemens-Schuckert D-IV", "Albatros D-V",
        "Albatros D-Va", "Hannover CL-III", "Hannover CL-IIIa", "Halberstadt CL", "Roland C-II",
        "Hansa-Brandenburg C-I", "Gotha",
    }  # fmt: skip
    assert source <= {str(record.fields["name"]) for record in records("types")}


@pytest.mark.parametrize(
    ("number", "types"),
    [
        ("4.1", {"FE-2b"}),
        ("4.2", {"Hannover CL-III", "Hannover CL-IIIa"}),
        ("4.3", {"SE-5a"}),
        ("4.4", {"Nieuport 17 (British)"}),
        ("4.6", {"Albatros D-V", "Albatros D-Va"}),
        ("4.7", {"Fokker D-VII"}),
        ("4.9", {"DH-4", "AW F.K.8", "Spad XI", "Hansa-Brandenburg C-I"}),
        ("4.10", {"Roland C-II"}),
    ],
)
def test_special_rules_belong_to_the_types_that_the_source_names(number: str, types: set[str]) -> None:
    assert with_special(number) == types


def test_twin_mounts_that_fire_one_gun_are_albatros_d_and_fokker_d_types_without_the_dr_i() -> None:
    expected = {
        "Albatros D-V", "Albatros D-Va", "Albatros D (other)", "Fokker D-VII", "Fokker D-VIII", "Fokker D (other)",
    }  # fmt: skip
    assert with_special("4.5") == mounted("front", "split-twin") == expected


def test_guns_are_those_that_the_source_states() -> None:
    assert mounted("front", "deck-and-wing") == {"SE-5a"}
    assert mounted("front", "wing-lewis") == {"Nieuport 17 (British)"}
    assert mounted("front", "observer-front") == mounted("rear", "rear-option") == {"FE-2b"}
    assert named("front", None) >= {"Fokker Dr-I", "Sopwith Camel", "Bristol F2B"}


def test_every_two_seater_but_one_has_an_observers_gun_with_drums() -> None:
    with_rear = mounted("rear", "observer") | mounted("rear", "rear-option")
    assert named("seats", "two") - with_rear == {"Vickers FB-5"}
    assert with_special("4.8") == with_rear


# The sheets.


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_blank_sheet_has_two_aircraft_with_two_tracks_of_two_drums(paper: str) -> None:
    pages = laid_out(GAME, BLANK, paper).pages
    assert len(pages) == 1
    for aircraft, track in product((1, 2), ("front1", "rear1")):
        names = names_of(pages, f"aircraft-{aircraft}-{track}-")
        ammo = [name for name in names if name.rpartition("-")[2].isdigit() and "-jam-" not in name]
        assert len(ammo) == 12
        assert f"aircraft-{aircraft}-{track}-change" in names


def test_boxes_to_tick_off_are_large_enough_and_drums_are_apart() -> None:
    shapes = [shape for shape, _ in leaves(laid_out(GAME, BLANK).pages[0].scene)]
    boxes = [s for s in shapes if isinstance(s, FormField) and s.name.startswith("aircraft-1-front1-") and s.tick]
    track = boxes[3:]
    assert len(track) == 12
    assert min(min(box.width, box.height) for box in track) >= 6
    gaps = [round(b.x - a.x - a.width, 3) for a, b in pairwise(track)]
    assert [number for number, gap in enumerate(gaps, 1) if gap > 1] == [6]


@pytest.mark.parametrize("sheet", [BLANK, FORM, READY, READY_FORM])
def test_another_drum_size_changes_every_status_sheet(tmp_path: Path, sheet: str) -> None:
    def drum_boxes(pages: tuple[Page, ...]) -> list[int]:
        changes = [name.removesuffix("-change") for name in names_of(pages, "") if name.endswith("-change")]
        assert changes
        return [
            len([n for n in names_of(pages, f"{track}-") if n.rpartition("-")[2].isdigit() and "-jam-" not in n])
            for track in changes
        ]

    library = copied_game(tmp_path, {"data/mine/guns.yaml": ("\ndrum: 6\n", "\ndrum: 8\n")}, GAME)
    before, after = (
        laid_out(GAME, sheet).pages,
        laid_out_job(job_in(library, sheet)).pages,
    )
    assert set(drum_boxes(before)) == {12}
    assert set(drum_boxes(after)) == {16}
    assert len(before) == len(after)


def test_another_drum_size_also_changes_the_words(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/guns.yaml": ("\ndrum: 6\n", "\ndrum: 8\n")}, GAME)
    words = " ".join(texts(laid_out_job(job_in(library, READY)).pages))
    assert "one drum of 8" in words.replace("  ", " ")
    assert "drum of 6" not in words


def test_ready_made_sheets_label_the_guns_that_a_type_has() -> None:
    words = texts(laid_out(GAME, READY).pages)
    assert {"Deck Vickers", "Wing Lewis", "Left gun", "Right gun", "Observer’s gun"} <= set(words)
    assert not {"Front / Left", "Rear / Right"} & set(words), "those are the tracks of a blank sheet"


def test_a_single_seater_whose_guns_nobody_states_has_one_track_without_drums() -> None:
    names = names_of(laid_out(GAME, READY).pages, "aircraft-G3-")
    assert [n for n in names if "front1" in n and "-jam-" not in n] == [
        "aircraft-G3-front1-column",
        *(f"aircraft-G3-front1-{box}" for box in range(1, 13)),
    ]
    assert not [name for name in names if "rear1" in name or "front2" in name]


def test_a_british_nieuport_has_one_drum_and_needs_no_change() -> None:
    names = names_of(laid_out(GAME, READY).pages, "aircraft-B2-front1-")
    assert [name for name in names if "-jam-" not in name] == [f"aircraft-B2-front1-{n}" for n in range(1, 7)]


@pytest.mark.parametrize(
    "said",
    [
        "Jammed: tick one box for each jam and cross it out when the gun is cleared. Notes: last turn (L or R)",
        "Counter: the number or letter on the counter of the published game.",
        "SILH. IN TAILING",
    ],
)
@pytest.mark.parametrize("sheet", [BLANK, READY])
def test_a_status_sheet_explains_its_boxes(sheet: str, said: str) -> None:
    assert said in " ".join(texts(laid_out(GAME, sheet).pages))


def test_every_result_of_a_critical_hit_has_a_box_to_tick() -> None:
    names = set(names_of(laid_out(GAME, FORM).pages, "aircraft-1-result-"))
    people = {f"aircraft-1-result-{number}-{result}" for number in (2, 6) for result in ("wounded", "killed")}
    engine = {f"aircraft-1-result-{number}-{loss}" for number in (4, 11) for loss in ("light", "medium", "heavy")}
    assert names == people | engine


def test_notes_take_several_lines_from_the_left() -> None:
    notes = [field for field in fields_of(laid_out(GAME, FORM).pages) if "-notes-" in field.name]
    assert len(notes) == 2 * 19
    assert {(field.lines, field.align) for field in notes} == {("several", "left")}


def test_what_is_known_is_printed_and_is_no_form_field() -> None:
    pages = laid_out(GAME, READY_FORM).pages
    names = set(names_of(pages, "aircraft-G3-"))
    assert {"aircraft-G3-schedule", "aircraft-G3-max-speed"} <= names
    known = ("pilot", "victories", "silhouette", "dive-speed", "altitude-0")
    assert not {f"aircraft-G3-{name}" for name in known} & names
    assert {"Fokker Dr-I", "Pilot 7", "350", "3100"} <= set(texts(pages))


@pytest.mark.parametrize(
    ("row", "initiative"),
    [
        ("x,se-5a,regular,", "0"),
        ("x,se-5a,novice,", "−1"),
        ("x,se-5a,ace,", "+1"),
        ("x,se-5a,double-ace,", "+2"),
        ("x,dh-4,regular,", "−1"),
        ("x,dh-4,novice,", "−2"),
        ("x,fe-2b,regular,", "−1"),
        ("x,bristol-f2b,ace,", "+1"),
        ("x,two-seater,ace,F", "−2"),
        ("x,nieuport-12,regular,", "−1"),
        ("x,vickers-fb-5,regular,", "−1†"),
        ("x,gotha,regular,", "–"),
    ],
)
def test_initiative_adds_up_status_seats_and_schedule(tmp_path: Path, row: str, initiative: str) -> None:
    library = mine(tmp_path, flights_csv=f"id,type,status,schedule\n{row}\n")
    words = texts(pages_of(library, READY))
    # The known numbers follow their headings: a schedule if there is one, two silhouettes, and the initiative.
    numbers = words[words.index("CEILING") + 1 : words.index("TURN")]
    assert numbers[-1] == initiative
    assert len(numbers) == (3 if row.endswith(",") else 4)


def test_without_a_status_the_initiative_is_left_blank(tmp_path: Path) -> None:
    pages = pages_of(mine(tmp_path, flights_csv="id,type\nx,dh-4\n"), READY_FORM)
    assert "aircraft-x-initiative" in names_of(pages, "aircraft-x-")
    assert "−1, not including the modifier of an ace or a novice." in " ".join(texts(pages))


def test_a_two_seater_whose_guns_nobody_states_has_the_tracks_of_a_blank_sheet(tmp_path: Path) -> None:
    words = texts(pages_of(mine(tmp_path, flights_csv="id,type\nx,vickers-fb-5\ny,dh-4\n"), READY))
    assert words.count("Front / Left") == words.count("Rear / Right") == 1
    assert {"Front guns", "Observer’s gun"} <= set(words)


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (BLANK, "optional: 2d6 + 1†"),
        (BLANK, "3–8: seriously wounded"),
        (BLANK, "the limits for clearing apply, and the Vickers cannot fire in that turn."),
        (BLANK, "(at least 50 unless damage prevents it)"),
        (BLANK, "ground fire: see 5.6"),
        (BLANK, "INITIATIVE*"),
        (BLANK, "* Without altitude."),
        (READY, "* Without altitude."),
        (READY, "ground fire: see 5.6"),
        (READY, "Example of this edition, not a published scenario."),
        (
            READY,
            "Take damage points, bombs and ammunition (except drums) from the published game and cross off",
        ),
        (READY, "If the gun is listed with 10 or 12, it has two drums of 6; a change takes one turn."),
        (READY, "If it fires on column C, it has −1 on the TDT and only one drum of 6."),
    ],
)
def test_a_status_sheet_states_the_conditions_of_its_rules(sheet: str, said: str) -> None:
    shown = " ".join(" ".join(texts(laid_out(GAME, sheet).pages)).split())
    assert said in re.sub(r" ([.,;:)])", r"\1", shown)


def test_early_two_seaters_are_exempt_in_an_early_scenario(tmp_path: Path) -> None:
    rows = "id,type,status\nx,nieuport-12,regular\n"
    early = mine(tmp_path, flights_csv=rows, scenario_yaml="title: Early\nearly: true\n")
    words = texts(pages_of(early, READY))
    assert words[words.index("TURN") - 1] == "0"
    assert "November 1916" not in " ".join(words)


@pytest.mark.parametrize(
    ("victories", "crossed"), [(0, "regular"), (4, "regular"), (5, "ace"), (19, "ace"), (20, "double-ace")]
)
def test_victories_decide_the_status_if_it_is_not_given(tmp_path: Path, victories: int, crossed: str) -> None:
    library = mine(tmp_path, flights_csv=f"id,type,victories\nx,se-5a,{victories}\n")
    names = set(names_of(pages_of(library, READY_FORM), "aircraft-x-"))
    left = {f"aircraft-x-{status}" for status in ("novice", "regular", "ace", "double-ace")} - names
    assert left == {f"aircraft-x-{crossed}"}


def test_an_odd_number_of_aircraft_leaves_a_blank_sheet_as_a_spare(tmp_path: Path) -> None:
    pages = pages_of(mine(tmp_path, flights_csv="id,type\nx,se-5a\n"), READY_FORM)
    assert len(pages) == 1
    assert "aircraft-spare-pilot" in names_of(pages, "aircraft-spare-")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_type_fits_its_sheet_with_all_that_can_be_said_of_it(tmp_path: Path, paper: str) -> None:
    rows = ["id,type,pilot,status,observer,observer-novice,bombs,damage,schedule"]
    for record in records("types"):
        two = record.fields["seats"] != "single"
        schedule = "G" if record.fields["seats"] == "G" else "F"
        observer = "Leutnant Other,true" if two else ","
        rows.append(f"a-{record.id},{record.id},Hauptmann Somebody,novice,{observer},10,40,{schedule}")
    half = len(rows) // 2
    first, second = tmp_path / "1", tmp_path / "2"
    for folder, part in ((first, rows[:half]), (second, [rows[0], *rows[half:]])):
        assert pages_of(mine(folder, flights_csv="\n".join(part)), READY, paper)


def test_the_chance_to_run_dry_by_a_turn_is_that_of_all_rolls() -> None:
    """Count pairs of dice: fuel runs out on 2 or less, and each turn subtracts one more."""
    flying, expected = 1.0, []
    for subtracted in range(11):
        dry = sum(a + b - subtracted <= 2 for a, b in product(range(1, 7), repeat=2)) / 36
        flying *= 1 - dry
        expected.append(100 * (1 - flying))
    words = texts(laid_out(GAME, BLANK).pages)
    start = words.index("dry by then, %") + 1
    for shown, chance in zip(words[start : start + 11], expected, strict=True):
        assert shown == (">99" if 99 < chance < 100 else str(round(chance)))


def test_critical_hits_show_the_results_of_the_source() -> None:
    words = set(texts(laid_out(GAME, BLANK).pages))
    assert {
        "2–8: seriously wounded",
        "9–12: killed",
        "1–2: lose 1 MP",
        "3–5: lose 2 MP",
        "6: lose 3 MP",
        "1: lose 2 MP",
        "2–3: lose 3 MP",
        "4–6: lose 4 MP",
    } <= words
    names = set(names_of(laid_out(GAME, FORM).pages, "aircraft-1-critical-"))
    assert names == {f"aircraft-1-critical-{number}" for number in (2, 4, 6, 10, 11, 12)}


def test_a_single_seater_has_no_observer_to_be_killed() -> None:
    assert "aircraft-B1-critical-6" not in names_of(laid_out(GAME, READY_FORM).pages, "aircraft-B1-")
    assert "aircraft-B3-critical-6" in names_of(laid_out(GAME, READY_FORM).pages, "aircraft-B3-")


# The form.


@cache
def form() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(make(job(FORM, game=bundled_game(GAME))).files[0][1]))


def test_form_fields_have_names_and_descriptions_and_are_in_the_order_of_the_aircraft() -> None:
    fields = list(form().Root.AcroForm.Fields)
    names = [str(field.T) for field in fields]
    assert len(names) == len(set(names)) > 300
    assert all(str(field.TU) for field in fields)
    aircraft = [name.split("-")[1] for name in names]
    assert aircraft == sorted(aircraft)
    assert names[0] == "aircraft-1-pilot"


@pytest.mark.parametrize("sheet", [FORM, READY_FORM])
def test_every_form_field_says_which_aircraft_and_which_gun_it_belongs_to(sheet: str) -> None:
    labels = {field.name: field.label for field in fields_of(laid_out(GAME, sheet).pages)}
    assert len(set(labels.values())) == len(labels)
    assert all(label.startswith(f"Aircraft {name.split('-')[1]}") for name, label in labels.items())


def test_labels_of_a_form_are_words() -> None:
    labels = {field.name: field.label for field in fields_of(laid_out(GAME, FORM).pages)}
    assert labels["aircraft-1-pilot"] == "Aircraft 1: pilot"
    assert labels["aircraft-2-rear1-change"] == "Aircraft 2, Rear / Right: drum change in turn"
    assert labels["aircraft-2-speed-1"] == "Aircraft 2: speed in turn 1"
    assert labels["aircraft-1-front1-7"] == "Aircraft 1, Front / Left: ammunition 7"


def test_boxes_to_tick_are_check_boxes_and_the_others_take_text() -> None:
    kinds = {str(field.T): str(field.FT) for field in form().Root.AcroForm.Fields}
    assert kinds["aircraft-1-front1-1"] == kinds["aircraft-2-damage-20"] == kinds["aircraft-1-novice"] == "/Btn"
    assert kinds["aircraft-1-pilot"] == kinds["aircraft-1-altitude-18"] == "/Tx"


def test_a_check_box_is_empty_until_it_is_ticked() -> None:
    box = next(field for field in form().Root.AcroForm.Fields if str(field.T) == "aircraft-1-rear1-7")
    assert box.V == box.AS == "/Off"
    assert set(box.AP.N.keys()) == {"/x", "/Off"}
    assert b" l S" in box.AP.N["/x"].read_bytes()
    assert box.AP.N["/Off"].read_bytes() == b""


# Files of a user.

CSV = "id;type;name;pilot;victories;altitude\nJ1;albatros-d;Albatros D-III;Somebody;12;2500\n"


def test_a_users_own_table_prints_their_aircraft_instead_of_the_example(tmp_path: Path) -> None:
    words = texts(pages_of(mine(tmp_path, flights_csv=CSV), READY))
    assert {"Albatros D-III", "Somebody", "2500", "Left gun"} <= set(words)
    assert "Pilot 1" not in words


def test_a_users_own_yaml_file_prints_the_same_as_their_table(tmp_path: Path) -> None:
    yaml = "J1: {type: albatros-d, name: Albatros D-III, pilot: Somebody, victories: 12, altitude: 2500}\n"
    table, file = tmp_path / "1", tmp_path / "2"
    assert texts(pages_of(mine(table, flights_csv=CSV), READY)) == texts(pages_of(mine(file, flights_yaml=yaml), READY))


def test_an_owners_chart_fills_the_blanks(tmp_path: Path) -> None:
    chart = "type,schedule,max-speed,ammo,damage,front\nsopwith-camel,E,11,9,13,twin\n"
    library = mine(tmp_path, chart_csv=chart, flights_csv="id,type\nC1,sopwith-camel\n")
    pages = pages_of(library, READY_FORM)
    assert {"E", "11", "Twin guns"} <= set(texts(pages))
    assert len(names_of(pages, "aircraft-C1-damage-")) == 13
    assert len([n for n in names_of(pages, "aircraft-C1-front1-") if "-jam-" not in n]) == 9


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (
            "id,type\nx,sopwith-camle\n",
            "flights.csv:2:3: aircraft x: type is 'sopwith-camle', but there is no such aircraft type. "
            "Did you mean 'sopwith-camel'?",
        ),
        (
            "id,type,observer\nx,se-5a,Someone\n",
            "flights.csv:2:9: x has an observer, but the SE-5a has only one seat. "
            "Remove observer, or choose a two-seater.",
        ),
        ("id,type,observer-novice\nx,se-5a,TRUE\n", "x has a novice observer, but the SE-5a has only one seat."),
        (
            "id,type,status,victories\nx,se-5a,ace,4\n",
            "flights.csv:2:9: x is an ace with 4 victories, but an ace has 5 to 19.",
        ),
        ("id,type,status,victories\nx,se-5a,ace,20\n", "x is an ace with 20 victories, but an ace has 5 to 19."),
        (
            "id,type,status,victories\nx,se-5a,double-ace,19\n",
            "x is a double ace with 19 victories, but a double ace has 20 or more.",
        ),
        (
            "id,type,status,victories\nx,se-5a,regular,5\n",
            "x is a regular with 5 victories, but a pilot with 5 or more is an ace.",
        ),
        (
            "id,type,status,victories\nx,se-5a,novice,1\n",
            "x is a novice with 1 victory, but a pilot with 1 or more is not a novice.",
        ),
        (
            "id,type,status\nx,se-5a,acee\n",
            "Did you mean 'ace'?",
        ),
        (
            "id,type,altitude\nx,se-5a,2530\n",
            "flights.csv:2:9: x starts at 2530 m, but altitudes must be multiples of 50 m. Round the altitude.",
        ),
        ("id,type,altitude,ceiling\nx,se-5a,5000,4000\n", "x starts at 5000 m, above its ceiling of 4000 m."),
        ("id,type,speed,max-speed\nx,se-5a,12,11\n", "x starts at speed 12, above its maximum of 11."),
        (
            "id,type,min-speed,max-speed\nx,se-5a,12,11\n",
            "x has a min-speed of 12, which is above its max-speed of 11.",
        ),
        ("id,type,bombs\nx,se-5a,-1\n", "aircraft x: bombs is -1. It can be 0 to 24."),
        ("id,type,altitude\nx,se-5a,high\n", "aircraft x: altitude is 'high', but should be a whole number."),
        (
            "id,type,side\nx,se-5a,German\n",
            "x is German, but the SE-5a is Allied. Remove side, or choose another type.",
        ),
        (
            "id,type,schedule\nx,se-5a,G\n",
            "x has schedule G, but schedule G is only for G aircraft. Correct schedule or type.",
        ),
        (
            "id,type,front\nx,sopwith-pup,observer\n",
            "x has the rear mount 'observer' as its front guns. Use a front mount.",
        ),
        ("id,type,front\nx,se-5a,twin\n", "x has the front guns 'twin', but the type SE-5a has 'deck-and-wing'."),
        ("id,type,front\nx,dh-4,split-twin\n", "x has a front mount with two tracks, but DH-4 also has a rear gun"),
        ("id,type,speed,min-speed\nx,se-5a,3,4\n", "x starts at speed 3, below its minimum of 4."),
        ("id,type,bombs\nx,se-5a,−1\n", "Write -1, with a hyphen for the minus sign."),
        ("id,type\nx,Fokker D-VII\n", "Did you mean 'fokker-d-vii'?"),
        ("id,type\nx,Hannover CL (other)\n", "Did you mean 'hannover-cl'?"),
        ("id,typ\nx,se-5a\n", "flights has no column 'typ'. Did you mean 'type'?"),
    ],
)
def test_a_wrong_table_of_aircraft_is_an_error_with_its_place_and_a_fix(tmp_path: Path, rows: str, said: str) -> None:
    (problem,) = problems_of(tmp_path, flights_csv=rows)
    assert problem.startswith("data/richthofen/flights.csv:")
    assert said in problem


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ("a,se-5a,1,\nb,dh-4,1,\n", 2),
        ("a,se-5a,1,\nb,single-seater,1,Allied\n", 2),
        ("a,se-5a,1,\nb,gotha,1,\n", 0),
        ("a,se-5a,,\nb,dh-4,,\n", 0),
    ],
)
def test_two_aircraft_of_one_side_cannot_have_the_same_mark(tmp_path: Path, rows: str, wrong: int) -> None:
    problems = problems_of(tmp_path, flights_csv=f"id,type,mark,side\n{rows}")
    assert len(problems) == wrong
    assert all(
        "two aircraft (Allied) have the mark 1. Give each aircraft a different mark." in problem for problem in problems
    )


def test_an_aircraft_on_the_ground_starts_at_speed_0(tmp_path: Path) -> None:
    assert problems_of(tmp_path, flights_csv="id,type,speed,min-speed\nx,se-5a,0,4\n") == []


def test_a_table_as_excel_saves_it_with_its_separator_is_read(tmp_path: Path) -> None:
    assert "Somebody" in texts(pages_of(mine(tmp_path, flights_csv=f"sep=;\n{CSV}"), READY))


SHEETS = [sheet.id for sheet in bundled_game(GAME).sheets]


def test_an_owners_chart_of_all_types_builds_every_sheet_whatever_the_example_says(tmp_path: Path) -> None:
    rows = ["type,schedule,min-speed,max-speed,dive-speed,max-dive,max-climb,ceiling,ammo,damage"]
    for record in records("types"):
        letter = "G" if record.fields["seats"] == "G" else "F"
        rows.append(f"{record.id},{letter},2,4,5,300,100,1500,10,12")
    library = mine(tmp_path, chart_csv="\n".join(rows))
    assert all(pages_of(library, sheet) for sheet in SHEETS)
    assert "1500" in texts(pages_of(library, READY))


FEW_TYPES = """id,name,side,seats,silhouette,front,rear
camel,Sopwith Camel,Allied,single,-1,twin,
pfalz,Pfalz D-III,German,single,0,split-twin,
rumpler,Rumpler C-IV,German,two,1,,observer
"""


def test_a_short_list_of_types_with_its_aircraft_builds_every_sheet(tmp_path: Path) -> None:
    library = mine(tmp_path, types_csv=FEW_TYPES, flights_csv="id,type\nx,camel\ny,rumpler\n")
    assert all(pages_of(library, sheet) for sheet in SHEETS)
    assert "(none listed)" in " ".join(texts(pages_of(library, "player-aid")))


def test_types_without_those_of_the_example_ask_for_a_list_of_aircraft(tmp_path: Path) -> None:
    problems = problems_of(tmp_path, types_csv=FEW_TYPES)
    assert len(problems) == len(records("flights"))
    remedy = (
        "data/richthofen/types.csv overrides the bundled file. "
        "Add the record there, or write your own flights.yaml as well."
    )
    assert all(problem.endswith(remedy) for problem in problems)


@pytest.mark.parametrize(
    ("files", "title"),
    [
        ({}, "Example of this edition, not a published scenario."),
        ({"scenario_yaml": "title: Dawn Patrol\n"}, "Example of this edition, not a published scenario."),
        ({"flights_csv": CSV}, ""),
        ({"flights_csv": CSV, "scenario_yaml": "title: Dawn Patrol\n"}, "Dawn Patrol."),
    ],
)
def test_only_the_bundled_list_is_headed_as_an_example(tmp_path: Path, files: dict[str, str], title: str) -> None:
    words = texts(pages_of(mine(tmp_path, **files), READY))
    captions = {"Example of this edition, not a published scenario.", "Dawn Patrol."} & set(words)
    assert captions == ({title} if title else set())


def test_aircraft_with_much_to_say_get_a_page_each(tmp_path: Path) -> None:
    types = "id,name,seats,silhouette,rear,specials\nx,Wordy,two,1,observer,observer-guns;hanging;deck-and-wing\n"
    library = mine(tmp_path, types_csv=types, flights_csv="id,type\na,x\nb,x\n")
    assert len(pages_of(library, READY, "letter")) == 2


def test_a_list_that_is_too_long_is_one_problem(tmp_path: Path) -> None:
    rows = "".join(f"x{number},se-5a\n" for number in range(33))
    (problem,) = problems_of(tmp_path, flights_csv=f"id,type\n{rows}")
    assert "there are 33 aircraft, but only 32 can be printed. Divide the list." in problem


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (
            "type,schedule\nfokker-dr-i,C\nfokker-dr-i,D\n",
            "the chart has two records for Fokker Dr-I. Delete one of them.",
        ),
        ("type,schedule\nfokker-dr-i,H\n", "schedule cannot be 'H'."),
        ("type,ceiling\nse-5a,2000\n", "x starts at 3000 m, above the ceiling of its type in the chart."),
        ("type,max-speed\nse-5a,5\n", "x starts at speed 6, above the maximum of its type in the chart."),
        ("type,min-speed\nse-5a,7\n", "x starts at speed 6, below the minimum of its type in the chart."),
        (
            "type,front\nse-5a,twin\n",
            "gives front guns, but types.yaml already gives the front guns of SE-5a. Remove front.",
        ),
    ],
)
def test_a_wrong_chart_is_an_error_with_a_fix(tmp_path: Path, rows: str, said: str) -> None:
    problems = problems_of(tmp_path, chart_csv=rows, flights_csv="id,type,altitude,speed\nx,se-5a,3000,6\n")
    assert problems
    assert all(said in problem for problem in problems)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "seats: single, silhouette: -1, front: wing-lewis",
            "seats: single, silhouette: 2, front: wing-lewis",
            "has silhouette 2, which only G aircraft have.",
        ),
        (
            "seats: G, silhouette: 2}\nhandley",
            "seats: G, silhouette: 1}\nhandley",
            "aircraft type gotha is a G aircraft, but its silhouette is 1. Set silhouette: 2.",
        ),
        (
            "name: SE-5a, side: Allied, seats: single",
            "name: SE-5a, side: Allied, initiative-exempt: early, seats: single",
            "but it is not a two-seater.",
        ),
        (
            "front: deck-and-wing, specials",
            "front: observer, specials",
            "has the rear mount 'observer' as its front guns.",
        ),
        (
            "front: deck-and-wing, specials",
            "rear: observer, front: deck-and-wing, specials",
            "has a rear gun, but only one seat.",
        ),
    ],
)
def test_a_wrong_type_is_an_error_at_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    library = copied_game(tmp_path, {"data/mine/types.yaml": (old, new)}, GAME)
    problems = complaints(library, "mine")
    assert any(problem.startswith("data/mine/types.yaml:") and said in problem for problem in problems)


def test_a_copy_of_the_game_keeps_only_the_users_table(tmp_path: Path) -> None:
    copy_game(mine(tmp_path, flights_csv=CSV), GAME, "mine")
    assert (tmp_path / "data/mine/flights.csv").is_file()
    assert not (tmp_path / "data/mine/flights.yaml").exists()
    assert load_game(Library((tmp_path.resolve(), bundled_root()), tmp_path.resolve()), "mine")


def test_a_name_too_long_for_its_sheet_is_an_error_at_its_place(tmp_path: Path) -> None:
    library = mine(tmp_path, flights_csv=f"id,type,pilot\nx,se-5a,{'Lieutenant ' * 8}\n")
    with pytest.raises(ProblemsError) as caught:
        pages_of(library, READY)
    assert str(caught.value.problems[0]).startswith(
        'data/richthofen/flights.csv:2:9: flights.x.pilot, which you added, is too long: "Lieutenant'
    )


# The counters.


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_counters_fill_one_sheet_of_paper_on_both_sides(paper: str, ink: Any) -> None:
    front, back = laid_out(GAME, "counters", paper, ink).pages
    assert (front.back, back.back) == (False, True)


def test_every_place_in_the_order_and_every_tailing_group_has_its_counters() -> None:
    words = texts(laid_out(GAME, "counters").pages)
    assert words.count("ALLIED") == words.count("GERMAN") == 2 * 16
    for letter in "ABCDEFGH":
        assert words.count(letter) == 2
        assert {f"{letter}1", f"{letter}2"} <= set(words)


def test_no_mark_of_the_example_is_a_label_of_a_counter() -> None:
    labels = {label for counter in records("counters") for label in counter.fields["labels"] or ()}
    marks = {plane.fields["mark"] for plane in records("flights")}
    assert len(marks) == len(records("flights"))
    assert not marks & (labels | {f"{label}{tailer}" for label in labels for tailer in (1, 2)})


def test_the_uses_of_counters_name_the_printed_words() -> None:
    words = re.sub(r" ([,:])", r"\1", " ".join(texts(laid_out(GAME, "counters").pages[:1])))
    for name in ("ALLIED, GERMAN", "TAILED", "TAIL, TAILING", "JAM", "FUEL, GLIDING", "PILOT, FLOWN BY"):
        assert f"{name}:" in words


def test_a_line_surrounds_every_counter() -> None:
    for page in laid_out(GAME, "counters").pages:
        framed = [s for s, _ in leaves(page.scene) if isinstance(s, Rect) and s.stroke and abs(s.width - 12.7) < 0.01]
        assert len(framed) == 180


def test_sides_differ_without_colour() -> None:
    page = laid_out(GAME, "counters", ink="mono").pages[0]
    fills = {shape.fill for shape, _ in leaves(page.scene) if isinstance(shape, Rect)}
    assert {"#000000", "#dcdcdc"} <= fills
    paints = {r.id: (r.fields["paint"], r.fields["back-paint"]) for r in records("counters")}
    assert paints["order-allied"] != paints["order-german"]


@pytest.mark.parametrize(
    ("paint", "ink", "words"),
    [
        ("#111111", "colour", "#ffffff"),
        ("#ffee88", "colour", "#1c1f24"),
        ("#111111", "mono", "#ffffff"),
        ("night", "colour", "#ffffff"),
    ],
)
def test_words_on_a_counter_are_readable_on_any_paint(tmp_path: Path, paint: str, ink: Any, words: str) -> None:
    change = ("copies: 18, paint: glow", f'copies: 18, paint: "{paint}"')
    library = copied_game(tmp_path, {"data/mine/counters.yaml": change}, GAME)
    front = laid_out_job(job("counters", ink=ink, game=load_game(library, "mine"), library=library)).pages[0]
    colours = {shape.colour for shape, _ in leaves(front.scene) if isinstance(shape, Text) and shape.text == "change"}
    assert colours == {words}


def test_too_many_kinds_of_counters_are_blamed_on_the_list_of_their_uses(tmp_path: Path) -> None:
    old = "  {name: Pilot hit,"
    many = "".join(
        f"  {{name: N{n}, front: F, back: B, copies: 1, paint: paper, back-paint: ink, use: Use it.}}\nx{n}:\n"
        for n in range(120)
    )
    library = copied_game(tmp_path, {"data/mine/counters.yaml": (old, f"{many}{old}")}, GAME)
    with pytest.raises(ProblemsError, match=r"the <band> leaves no space for .* on A4\. Shorten the <band>\."):
        laid_out_job(job_in(library, "counters"))


def test_more_tailers_are_more_counters(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/fight.yaml": ("tailers: 2", "tailers: 3")}, GAME)
    assert "H3" in texts(laid_out_job(job_in(library, "counters")).pages)


def test_the_list_of_aircraft_that_the_guide_shows_prints_its_sheets(tmp_path: Path) -> None:
    guide = (REPOSITORY / "docs/guide/change.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```csv\n(id,pilot,.*?)```", guide, re.DOTALL)
    words = texts(pages_of(mine(tmp_path, flights_csv=shown), READY))
    assert {"Smith", "SE-5a", "Jones", "Sopwith Camel"} <= set(words)


@pytest.mark.parametrize(
    ("file", "old", "new", "sheet", "count"),
    [
        ("status.yaml", "turns: 18", "turns: 1", BLANK, 1),
        ("status.yaml", "turns: 18", "turns: 60", BLANK, 2),
        ("status.yaml", "ammo-boxes: 12", "ammo-boxes: 60", READY, 5),
        ("status.yaml", "damage-boxes: 20", "damage-boxes: 99", READY, 8),
        ("status.yaml", "bomb-boxes: 4", "bomb-boxes: 24", BLANK, 1),
        ("guns.yaml", "\ndrums: 2", "\ndrums: 10", READY, 5),
        ("guns.yaml", "\ndrum: 6", "\ndrum: 30", BLANK, 1),
    ],
)
def test_the_sheets_follow_large_numbers_of_boxes(
    tmp_path: Path, file: str, old: str, new: str, sheet: str, count: int
) -> None:
    library = copied_game(tmp_path, {f"data/mine/{file}": (old, new)}, GAME)
    pages = laid_out_job(job_in(library, sheet, "letter")).pages
    assert len(pages) == count
    boxes = {shape.name for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)}
    if "turns" in new:
        assert f"aircraft-1-speed-{new.partition(': ')[2]}" in boxes
    if "\ndrum" in new:
        assert any(name.endswith("-60") for name in boxes) or "drums" in new


def test_drums_that_need_too_many_boxes_are_refused(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/guns.yaml": ("\ndrums: 2", "\ndrums: 10\n# more\n")}, GAME)
    path = tmp_path / "data/mine/guns.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("\ndrum: 6", "\ndrum: 7"), encoding="utf-8")
    (problem,) = complaints(library, "mine")
    assert "10 drums of 7 need 70 boxes, but the Aircraft Status sheet has room for only 60." in problem
