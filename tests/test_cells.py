"""Names of map cells: they are read as people write them, refused with a remedy, and joined by steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.cells import (
    DIRECTIONS,
    MOST_CELLS,
    Cell,
    Cells,
    CellsError,
    Naming,
    detours,
    grid_cells,
    other_than,
    outside,
    parse_cell,
    parse_cells,
    parse_route,
    steps,
)

LETTERED = st.builds(Cell, st.integers(1, 26), st.integers(1, 99))
HEXES = st.builds(Cell, st.integers(1, 99), st.integers(1, 99), st.just(Naming.DIGITS))


@given(LETTERED | HEXES)
def test_the_name_of_every_cell_leads_back_to_it(cell: Cell) -> None:
    assert parse_cell(cell.name) == cell


@given(st.lists(LETTERED, min_size=1, unique=True) | st.lists(HEXES, min_size=1, unique=True))
def test_cells_are_read_as_they_are_printed(cells: list[Cell]) -> None:
    assert parse_cells(str(Cells(tuple(cells)))) == Cells(tuple(cells))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("A1", "A1"),
        ("A1-A3, B2 - B3, D1", "A1 A2 A3 B2 B3 D1"),
        ("A1–A2;\n  N9", "A1 A2 N9"),
        ("N9 M8 L7", "N9 M8 L7"),
        ("0101-0103, 0205", "0101 0102 0103 0205"),
        ("M9-M10", "M9 M10"),
    ],
)
def test_ranges_run_along_a_row_and_those_of_digits_down_a_column(text: str, names: str) -> None:
    assert list(parse_cells(text)) == names.split()


def test_the_letter_is_the_row_from_the_top_and_the_digits_are_column_and_row() -> None:
    assert parse_cell("B7") == Cell(row=2, column=7)
    assert parse_cell("0207") == Cell(row=7, column=2, naming=Naming.DIGITS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "",
            "contains '', which is not the name of a cell. Write names such as A1, A1-A5 or 0101, separated by commas.",
        ),
        ("A0", "contains 'A0', which is not the name of a cell."),
        ("A01", "contains 'A01', which is not the name of a cell."),
        ("A100", "contains 'A100', which is not the name of a cell."),
        ("AA1", "contains 'AA1', which is not the name of a cell."),
        ("0001", "contains '0001', which is not the name of a cell."),
        ("Ä1", "contains 'Ä1', which is not the name of a cell."),
        ("A٣", "contains 'A٣', which is not the name of a cell."),
        ("b2", "contains 'b2', which is not the name of a cell. Did you mean 'B2'?"),
        ("A1-", "contains '', which is not the name of a cell."),
        ("A1-A5-A7", "contains 'A5-A7', which is not the name of a cell."),
        ("A1-5", "contains '5', which is not the name of a cell."),
        ("A1-B3", "contains the range A1-B3, which is not in one row. Write a separate range for each row."),
        (
            "0101-0201",
            "contains the range 0101-0201, which is not in one column. Write a separate range for each column.",
        ),
        ("A5-A1", "contains the range A5-A1, which runs backwards. Write A1-A5."),
        ("A1-0101", "mixes the names A1 and 0101. Use only one type of name."),
        ("A1, 0101", "mixes the names A1 and 0101. Use only one type of name."),
        ("A1-A5, A3", "contains A3 twice. Write each cell once."),
        ("x" * 500, f"contains '{'x' * 20}...', which is not the name of a cell."),
    ],
)
def test_what_is_no_list_of_cells_is_refused_with_a_remedy(text: str, said: str) -> None:
    with pytest.raises(CellsError) as caught:
        parse_cells(text)
    assert str(caught.value).startswith(said)


def test_there_is_an_end_to_how_many_cells_a_text_can_name() -> None:
    with pytest.raises(CellsError, match=f"more than {MOST_CELLS} cells"):
        parse_route("A1-A99 " * 99)


def test_a_route_can_come_back_to_a_cell() -> None:
    assert list(parse_route("N9 M8 N9")) == ["N9", "M8", "N9"]


@pytest.mark.parametrize(
    ("end", "direction"),
    [
        *zip(["B5", "B6", "C6", "D6", "D5", "D4", "C4", "B4"], DIRECTIONS, strict=True),
        *((other, "") for other in ("C5", "C7", "A5", "E3")),
    ],
)
def test_a_step_to_each_neighbour_has_its_compass_direction_and_others_have_none(end: str, direction: str) -> None:
    assert steps(["C5", end])[0]["direction"] == direction


@pytest.mark.parametrize(
    ("start", "ends"),
    [
        ("0303", {"0302": "N", "0402": "NE", "0403": "SE", "0304": "S", "0203": "SW", "0202": "NW"}),
        ("0403", {"0402": "N", "0503": "NE", "0504": "SE", "0404": "S", "0304": "SW", "0303": "NW"}),
    ],
)
def test_a_hex_has_six_neighbours_and_its_even_columns_are_lower(start: str, ends: dict[str, str]) -> None:
    found = {end: steps([start, end])[0]["direction"] for end in grid_cells(6, 6, Naming.DIGITS)}
    assert {end: direction for end, direction in found.items() if direction} == ends


@given(st.sampled_from(list(Naming)), st.data())
def test_every_step_back_has_the_opposite_direction(naming: Naming, data: st.DataObject) -> None:
    cell = st.builds(Cell, st.integers(1, 5), st.integers(1, 5), st.just(naming))
    start, end = data.draw(cell), data.draw(cell)
    there, back = start.direction_to(end), end.direction_to(start)
    assert back == there.translate(str.maketrans("NESW", "SWNE"))


def test_the_steps_of_a_route_are_counted_and_joined() -> None:
    assert steps(parse_route("N9 M8 L8")) == [
        {"number": 1, "start": "N9", "end": "M8", "direction": "NW"},
        {"number": 2, "start": "M8", "end": "L8", "direction": "N"},
    ]
    assert steps([]) == steps(["N9"]) == []


def test_a_step_between_two_ways_of_naming_has_no_direction() -> None:
    assert steps(["A1", "0102"])[0]["direction"] == ""


def test_a_step_to_an_unknown_name_is_refused() -> None:
    with pytest.raises(CellsError, match="'N0', which is not the name of a cell"):
        steps(["N9", "N0"])


def test_cells_outside_a_grid_are_found() -> None:
    assert str(outside(parse_cells("A1-A10, N9, O1"), rows=14, columns=9)) == "A10, O1"
    assert str(outside(parse_cells("0914, 0101"), rows=14, columns=9)) == "0914, 0101", "names of hexes"


def test_the_rest_of_a_grid_is_what_an_area_does_not_name() -> None:
    assert str(other_than(grid_cells(2, 3), parse_cells("A2-A3, B1"))) == "A1, B2–B3"


@pytest.mark.parametrize(("rows", "columns"), [(0, 1), (27, 1), (1, 0), (1, 100)])
def test_a_grid_has_a_row_for_each_letter_at_most(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match="1 to 26 rows and 1 to 99 columns"):
        grid_cells(rows, columns)


@pytest.mark.parametrize(
    ("directions", "found"),
    [(["W", "NW", "N"], ["NW"]), (["W", "NW"], []), (["N", "E", "S", "W"], []), (["SE", "S", "E", "SW"], ["SE"])],
)
def test_a_diagonal_step_can_be_two_straight_ones_if_both_are_allowed(directions: list[str], found: list[str]) -> None:
    assert detours(directions) == found
