"""<map>: named cells, terrain with a coast, regions, borders, routes and places, all inside the map."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Circle, Path, Rect, Shape, Text
from printgen.style.house_style import Ink
from tests.helpers import draw, problems_of

LAND = '<terrain cells="A1-A2, B1" fill="map-land" coast="yes" water-lines="2" paint="map-coast"/>'


def map_of(inner: str = "", **attributes: str | int) -> str:
    given = {"rows": 4, "columns": 3, **attributes}
    written = " ".join(f'{name}="{value}"' for name, value in given.items())
    return f"<map {written}>{inner}</map>"


def shapes(inner: str = "", ink: Ink = "colour", **attributes: str | int) -> list[Shape]:
    return list(draw(map_of(inner, **attributes), 60, 80, ink=ink))


def texts(inner: str = "", **attributes: str | int) -> list[str]:
    return [shape.text for shape in draw(map_of(inner, **attributes), 60, 80) if isinstance(shape, Text)]


def fills(inner: str, ink: Ink = "colour") -> list[str | None]:
    return [shape.fill for shape in shapes(inner, ink) if isinstance(shape, Path) and shape.fill]


def test_every_cell_has_its_name_once() -> None:
    found = texts(names="cells")
    assert sorted(found) == [f"{row}{column}" for row in "ABCD" for column in (1, 2, 3)]


def test_rows_and_columns_have_their_names_on_both_sides() -> None:
    assert sorted(texts(names="edges")) == sorted(["1", "2", "3", "A", "B", "C", "D"] * 2)
    assert texts(names="none") == []


def test_hexes_are_named_by_column_and_row() -> None:
    assert "0304" in texts(names="cells", naming="0101")


def test_hexes_have_no_names_along_the_edges() -> None:
    (problem,) = problems_of(map_of(naming="0101"), 60, 80)
    assert 'Write names="cells", not "both".' in problem


def test_lines_between_cells_are_drawn_once() -> None:
    (grid,) = (shape for shape in shapes(names="none") if isinstance(shape, Path) and not shape.closed)
    assert len(grid.runs) == 3 * 3 + 2 * 4


def test_land_lies_on_the_ground_and_its_coast_is_no_edge_of_a_cell() -> None:
    assert fills(LAND) == ["#ffffff", "#f5ebd5"]
    land = next(shape for shape in shapes(LAND) if isinstance(shape, Path) and shape.fill == "#f5ebd5")
    assert len(land.runs[0]) > 20


def test_terrain_without_a_coast_follows_the_edges() -> None:
    terrain = LAND.replace('coast="yes"', 'coast="no"')
    land = next(shape for shape in shapes(terrain) if isinstance(shape, Path) and shape.fill == "#f5ebd5")
    assert len(land.runs[0]) == 8


def test_lines_in_the_water_leave_room_for_the_names() -> None:
    drawn = shapes(LAND, names="cells")
    lines = [shape for shape in drawn if isinstance(shape, Path) and shape.stroke and shape.stroke.width == 0.15]
    assert lines
    for name in (shape for shape in drawn if isinstance(shape, Text)):
        for line in lines[:2]:
            crossing = [
                (x, y)
                for run in line.runs
                for x, y in run
                if name.x + 0.1 < x < name.x + name.width - 0.1 and name.y - 1.5 < y < name.y
            ]
            assert crossing == [], name.text


def test_a_region_is_tinted_in_colour_and_hatched_without() -> None:
    region = '<region cells="C1-C3" fill="map-green-tint" paint="map-green"/>'
    assert fills(region) == ["#ffffff", "#d3e6cf"]
    assert fills(region, "mono") == ["#ffffff", "#ffffff"]
    assert len(shapes(region, "mono")) == len(shapes(region)) + 1


@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_a_region_can_be_hatched_above_the_terrain_that_hides_it(ink: Ink) -> None:
    land, region = '<terrain cells="C1-C3" fill="map-land"/>', '<region cells="C1-C3" fill="map-green-tint" {}/>'
    under = shapes(land + region.format(""), ink)
    over = shapes(land + region.format('over="map-shore"'), ink)
    assert len(over) == len(under) + 1
    at = next(i for i, (one, other) in enumerate(zip(over, under, strict=False)) if one != other)
    hatching = over[at]
    assert isinstance(hatching, Path)
    assert hatching.fill is None
    assert at > next(i for i, shape in enumerate(over) if getattr(shape, "fill", None) == fills(land, ink)[-1])


def test_the_line_of_a_region_is_inside_it() -> None:
    region = '<region cells="B2" paint="accent" line="1mm"/>'
    drawn = shapes(region, names="none")
    cell = 60 / 3
    (ring,) = next(
        shape for shape in drawn if isinstance(shape, Path) and shape.stroke and shape.stroke.width == 1
    ).runs
    assert min(x for x, _ in ring) == pytest.approx(cell + 0.5)
    assert max(x for x, _ in ring) == pytest.approx(2 * cell - 0.5)


def test_a_border_runs_along_the_edge_between_two_cells() -> None:
    drawn = shapes('<border between="A1 B1, B1 B2" line="0.77mm"/>', names="none")
    (border,) = (shape for shape in drawn if isinstance(shape, Path) and shape.stroke and shape.stroke.width == 0.77)
    assert {point for run in border.runs for point in run} == {(20, 20), (0, 20), (20, 40)}


def test_a_route_ends_in_an_arrow_or_has_one_on_every_step() -> None:
    def heads(arrows: str) -> int:
        drawn = shapes(f'<route cells="D3 C2 B2" arrows="{arrows}"/>', names="none")
        return sum(isinstance(shape, Path) and shape.fill == "#a3342a" for shape in drawn)

    assert (heads("none"), heads("end"), heads("steps")) == (0, 1, 2)


def test_a_route_of_one_cell_is_its_start() -> None:
    drawn = shapes('<route cells="B2"/>', names="none")
    assert [(shape.x, shape.y) for shape in drawn if isinstance(shape, Circle)] == [(30, 30)]


def test_a_place_has_a_symbol_and_its_name() -> None:
    assert "Dover" in texts('<place at="B2" symbol="ring">Dover</place>')
    places = "".join(f'<place at="A1" symbol="{symbol}"/>' for symbol in ("dot", "square", "triangle", "none"))
    assert len(shapes(places)) == len(shapes()) + 3


def test_marks_are_below_the_name_of_their_cell() -> None:
    def y(names: str) -> float:
        drawn = draw(map_of('<place at="B2"/>', names=names), 60, 80)
        return next(shape.y for shape in drawn if isinstance(shape, Circle))

    assert y("cells") > y("none")


@pytest.mark.parametrize("side", ["right", "left", "above", "below"])
def test_the_name_of_a_place_stays_on_the_map(side: str) -> None:
    (text,) = (
        shape
        for shape in shapes(f'<place at="B2" side="{side}">Dover</place>', names="none")
        if isinstance(shape, Text)
    )
    assert text.x >= 0
    assert text.x + text.width <= 60


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        (
            '<terrain cells="A1-A4" fill="tint"/>',
            "<terrain> names A4, which is not on the map. The map has the cells A1 to D3.",
        ),
        ('<place at="0101">x</place>', "<place> names 0101, which is not on the map. The map has the cells A1 to D3."),
        ('<border between="A1 C1"/>', "A1 and C1 do not share an edge. Name two adjacent cells."),
        ('<border between="A1 B1 C1"/>', "cell C1 is not part of a pair. Name the cells on both sides."),
        ('<region cells="A1" line="20mm"/>', "a line of 20 mm is too wide for a region with cells of"),
        ('<route cells="A1 A2" shift="20mm"/>', "a shift of 20 mm moves the route out of its cells of"),
        ('<route cells="A1 C1"/>', "the route cannot go from A1 to C1, because they are not neighbours."),
        (
            '<terrain cells="A1" fill="tint" coast="yes" water-lines="9"/>',
            "a coast cannot have 9 water lines. Write a number from 0 to 4.",
        ),
        ('<place at="B3">A name that is much too long for the rest of the map</place>', "needs"),
    ],
)
def test_a_part_that_cannot_be_drawn_is_reported(inner: str, said: str) -> None:
    (problem,) = problems_of(map_of(inner), 60, 80)
    assert said in problem


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        (map_of(rows=27), "a <map> can have at most 26 rows and 99 columns."),
        (map_of(columns=100), "a <map> can have at most 26 rows and 99 columns."),
        (map_of(rows=26, columns=30), "A cell needs at least 3 mm."),
    ],
)
def test_a_map_that_is_too_large_is_reported(markup: str, said: str) -> None:
    (problem,) = problems_of(markup, 60, 80)
    assert said in problem


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("A1-", "It contains '', which is not the name of a cell."),
        ("A1-B2", "It contains the range A1-B2, which is not in one row."),
        ("A1, A1", "It contains A1 twice."),
    ],
)
def test_wrong_names_of_cells_are_refused_with_a_remedy(cells: str, said: str) -> None:
    (problem, *_) = problems_of(map_of(f'<terrain cells="{cells}" fill="tint"/>'), 60, 80)
    assert said in problem


def test_a_map_keeps_its_proportions() -> None:
    drawn = [shape for shape in draw(map_of(names="both"), 60, 200) if isinstance(shape, Rect)]
    (frame,) = drawn
    assert frame.width == pytest.approx(60)
    assert frame.height < 100


def test_a_map_of_one_cell_can_be_a_sample_in_a_key() -> None:
    assert shapes(rows=1, columns=1, names="none")


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        ('<place at="B1">Long name</place>', '<place at="B2" side="left">Other</place>', True),
        ('<place at="B2">One</place>', '<place at="B2">Two</place>', True),
        ('<place at="B2" side="above">One</place>', '<place at="B2" side="below">Two</place>', False),
        ('<place at="B1">One</place>', '<place at="C1">Two</place>', False),
        ('<place at="B2">One</place>', '<place at="B2"/>', False),
    ],
)
def test_names_of_places_that_overlap_are_reported(one: str, other: str, overlap: bool) -> None:
    found = problems_of(map_of(one + other), 60, 80)
    assert ["overlap on the map. Print one of them on another side" in problem for problem in found] == [True] * overlap


def test_a_name_wider_than_three_cells_is_reported() -> None:
    wide = f'<place at="A1">{"long " * 5}</place>'
    assert not problems_of(map_of(wide, columns=8, names="none"), 160, 80)
    (problem,) = problems_of(map_of(wide, columns=30, names="none"), 160, 80)
    assert "needs" in problem


def test_a_symbol_is_no_larger_than_a_cell_and_a_border_no_wider_than_half_of_one() -> None:
    (symbol,) = problems_of(map_of('<place at="A1" size="40mm"/>'), 60, 80)
    (border,) = problems_of(map_of('<border between="A1 A2" line="30mm"/>'), 60, 80)
    assert "a symbol of 40 mm is larger than a cell" in symbol
    assert "a border of 30 mm is too wide" in border
