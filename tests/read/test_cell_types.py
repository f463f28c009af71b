"""Field types for cells of a map: areas list each cell once, and routes list cells in order."""

from __future__ import annotations

import jsonschema
import pytest

from printgen.cells import parse_cells, parse_route
from printgen.problems import Place
from printgen.read import cell_types
from printgen.read.cell_types import CellsField, RouteField
from printgen.read.fields import Field
from tests.read.one_field import read, types_in


@pytest.mark.parametrize(
    ("field", "text", "names"),
    [
        (CellsField(), "A1-A3, B2", "A1 A2 A3 B2"),
        (CellsField(), '"0101"', "0101"),
        (CellsField(), ">-\n  A1-A2,\n  N9", "A1 A2 N9"),
        (RouteField(), "N9 M8 N9", "N9 M8 N9"),
    ],
)
def test_cells_are_read_with_their_datum_and_place(field: Field, text: str, names: str) -> None:
    value, problems, reading = read(field, text)
    assert (list(value), problems, value.datum) == (names.split(), [], "aircraft.ju87.v")
    assert reading.places["aircraft.ju87.v"] == Place("f.yaml", 1, 4)


CELLS = "but should be names of cells."


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (CellsField(), "~", f"is empty, {CELLS} Write, for example, A1-A5, B2."),
        (CellsField(), "''", f"is the text '', {CELLS} Write, for example, A1-A5, B2."),
        (CellsField(), "[A1, A2]", f"is a list, {CELLS} Write, for example, A1-A5, B2."),
        (CellsField(), "{A1: A2}", f"is a mapping, {CELLS} Write, for example, A1-A5, B2."),
        (CellsField(), "0101", f"is '0101', a whole number, {CELLS} Put it in quotes: \"0101\"."),
        (CellsField(), "A1-A2, A2", "contains A2 twice. Write each cell once."),
        (
            CellsField(),
            "A1-B2",
            "contains the range A1-B2, which is not in one row. Write a separate range for each row.",
        ),
        (CellsField(minimum=2), "A1", "has 1 cell. Write at least 2."),
        (CellsField(maximum=1), "A1-A3", "has 3 cells. Write at most 1."),
        (RouteField(), "7", "is '7', a whole number, but should be the cells of a route. Put it in quotes: \"7\"."),
    ],
)
def test_what_does_not_name_cells_is_refused_with_its_place_and_a_remedy(field: Field, text: str, said: str) -> None:
    value, problems, _ = read(field, text)
    assert (value, problems) == (None, [f"f.yaml:1:4: ju87: v {said}"])


SAMPLES: list[tuple[Field, str, object]] = [
    (CellsField(), "A1-A5, B2 – B3", "A1-"),
    (RouteField(), "0101 0102", "N9, M"),
]


def test_every_type_has_a_sample() -> None:
    assert {type(field) for field, _, _ in SAMPLES} == types_in(cell_types)


@pytest.mark.parametrize(("field", "right", "wrong"), SAMPLES)
def test_the_schema_takes_a_right_value_and_refuses_a_wrong_one(field: Field, right: str, wrong: object) -> None:
    validator = jsonschema.Draft202012Validator(field.schema())
    assert (validator.is_valid(right), validator.is_valid(wrong), validator.is_valid(7)) == (True, False, False)


def test_an_area_and_a_route_of_the_same_cells_are_equal() -> None:
    assert parse_cells("A1-A3") == parse_route("A1 A2 A3")
