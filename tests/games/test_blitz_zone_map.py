"""The zone map of The Blitz: the Zones of the source, the rules that depend on them, and cities added by the user."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from printgen.cells import Cells
from printgen.facts import Record
from printgen.read.library import Library
from printgen.scene.shapes import Path
from printgen.scene.traversal import leaves
from printgen.style.house_style import Ink
from tests.helpers import bundled_game, complaints, copied_game, job_in, laid_out, laid_out_job, texts

LAND_IN_THE_SOURCE = {
    "A": "12345",
    "B": "23456",
    "C": "23456",
    "D": "14567",
    "E": "567",
    "F": "5678",
    "G": "345678",
    "H": "3456789",
    "I": "23456789",
    "J": "2345678",
    "K": "3456789",
    "L": "23456",
    "M": "2",
    "N": "69",
}
"""The columns of the Land Zones in each row, counted from the top left."""
GREEN_IN_THE_SOURCE = {"M": "456789", "N": "123456789"}


def named_in(rows: dict[str, str]) -> list[str]:
    return [f"{row}{column}" for row, columns in rows.items() for column in columns]


def zones(field: str) -> Cells:
    record = bundled_game("blitz").facts["zones"]
    assert isinstance(record, Record)
    value = record.fields[field]
    assert isinstance(value, Cells)
    return value


def words(paper: str = "a4") -> str:
    return " ".join(texts(laid_out("blitz", "zone-map", paper).pages))


def test_the_land_zones_are_those_of_the_source() -> None:
    assert len(zones("land")) == 70
    assert sorted(zones("land")) == sorted(named_in(LAND_IN_THE_SOURCE))


def test_the_green_zone_is_that_of_the_source() -> None:
    assert len(zones("green")) == 15
    assert sorted(zones("green")) == sorted(named_in(GREEN_IN_THE_SOURCE))


def test_two_zones_are_both_land_and_green() -> None:
    assert set(zones("land")) & set(zones("green")) == {"N6", "N9"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_map_is_one_page_with_every_zone_named(paper: str) -> None:
    (page,) = laid_out("blitz", "zone-map", paper).pages
    shown = texts([page])
    assert {f"{row}{column}" for row in "ABCDEFGHIJKLMN" for column in range(1, 10)} <= set(shown)


@pytest.mark.parametrize(
    "said",
    [
        "Outbound: W, NW, N",
        "Homebound: E, SE, S",
        "Land Zone (70)",
        "Water Zone† (56)",
        "Green Zone (15): N6 and N9",
        "other 13 also Water†",
        "are captured",
        "instead of a diagonal one",
        "Landing in N9",
        "1 Fuel Box",
        "N9: land with 1 + Fuel; take off as in the published game",
        "G-1",
        "E-1",
        "C-8",
        "C-9",
        "E-4",
        "14 rows and 9 columns",
    ],
)
def test_the_facts_of_the_zones_are_on_the_sheet(said: str) -> None:
    assert said in words()


@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_the_coast_is_one_mainland_and_three_islands(ink: Ink) -> None:
    (page,) = laid_out("blitz", "zone-map", ink=ink).pages
    land = {"colour": "#f5ebd5", "mono": "#e6e6e6"}[ink]
    drawn = [shape for shape, _ in leaves(page.scene) if isinstance(shape, Path) and shape.fill == land]
    largest = max(drawn, key=lambda shape: len(shape.runs))
    assert len(largest.runs) == 4, "the mainland with M2, and D1, N6 and N9"


def test_the_green_zone_is_hatched_in_black_and_white() -> None:
    def hatch_lines(ink: Ink) -> int:
        (page,) = laid_out("blitz", "zone-map", ink=ink).pages
        found = (shape for shape, _ in leaves(page.scene) if isinstance(shape, Path) and shape.stroke)
        return sum(len(shape.runs) for shape in found if shape.stroke and shape.stroke.colour == "#9a9a9a")

    assert hatch_lines("colour") == 0
    assert hatch_lines("mono") > 50


def test_without_cities_the_player_is_told_to_mark_them() -> None:
    assert "Mark the city Zones" in words()


CITIES = "x: {name: Home Town, zone: H5}\n"


def with_cities(folder: FilePath, text: str) -> Library:
    library = copied_game(folder, game="blitz")
    (folder / "data/mine/cities.yaml").write_text(text, encoding="utf-8")
    return library


def test_the_cities_of_an_owner_are_printed(tmp_path: FilePath) -> None:
    shown = " ".join(texts(laid_out_job(job_in(with_cities(tmp_path, CITIES), "zone-map")).pages))
    assert "Home Town" in shown
    assert "Mark the city Zones" not in shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x: {name: Home Town, zone: H10}\n", "cities.yaml:1:28: Home Town is in H10, but the map has only 14 rows"),
        ("x: {name: Home Town, zone: h5}\n", "'h5', which is not the name of a cell. Did you mean 'H5'?"),
        ("x: {name: Home Town, zone: H5-H6}\n", "x: zone has 2 cells. Write at most 1."),
        ("x: {name: Home Town, zone: 5}\n", "is '5', a whole number, but should be names of cells."),
        (CITIES + CITIES.replace("x:", "y:"), "Home Town is not the only city in H5. Write the names of both in one"),
    ],
)
def test_a_wrong_city_is_refused_with_its_place(tmp_path: FilePath, text: str, said: str) -> None:
    found = complaints(with_cities(tmp_path, text), "mine")
    assert found
    assert all(said in problem for problem in found)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("N6, N9", "N6, N9, O1", "zones.yaml:6:7: land contains O1, but the map has only 14 rows and 9 columns."),
        ("N1-N9", "N1-N10", "zones.yaml:8:8: green contains N10, but the map has only 14 rows and 9 columns."),
        ("D1, ", "D1, D1, ", "contains D1 twice. Write each cell once."),
        ("rows: 14", "rows: 27", "rows"),
        ("rows: 14", "rows: 13", "land contains N6, N9, but the map has only 13 rows and 9 columns."),
    ],
)
def test_zones_that_are_not_on_the_map_are_refused_with_their_place(
    tmp_path: FilePath, old: str, new: str, said: str
) -> None:
    library = copied_game(tmp_path, {"data/mine/zones.yaml": (old, new)}, "blitz")
    assert any(said in complaint for complaint in complaints(library, "mine"))


def test_a_landing_zone_beyond_the_map_is_refused_at_its_place(tmp_path: FilePath) -> None:
    change = {"data/mine/flight.yaml": ("landing-zone: N9", "landing-zone: P9")}
    (said,) = complaints(copied_game(tmp_path, change, "blitz"), "mine")
    assert said.startswith("data/mine/flight.yaml:4:15: P9 is outside the map, which has 14 rows of 9 Zones.")
