"""The scene: shapes, where they come to lie on the page, and the listing that golden files keep."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.listing import listing
from printgen.scene.shapes import (
    IDENTITY,
    LAYERS,
    Box,
    Circle,
    FormField,
    Line,
    Matrix,
    Page,
    Path,
    Placed,
    Rect,
    Scene,
    Shape,
    Stroke,
    Text,
    apply,
    corners,
    extent,
    leaves,
    multiply,
    pieces,
)

STROKE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 0, 0, 10, 10, STROKE)
numbers = st.floats(-100, 100)
matrices = st.tuples(numbers, numbers, numbers, numbers, numbers, numbers)


def scene(*shapes: Shape, name: str = "s", width: float = 10, height: float = 10) -> Scene:
    return Scene(name, width, height, shapes)


def arc(count: int) -> tuple[tuple[float, float], ...]:
    """A run that goes up and down."""
    return tuple((float(i), float(abs(i % 11 - 5))) for i in range(count))


def page(*shapes: Shape, title: str = "Title", bookmark: bool = True) -> Page:
    return Page(scene(*shapes, width=210, height=297), 5, title, bookmark)


def test_an_inset_box_is_smaller_on_every_side() -> None:
    assert Box(10, 20, 50, 40).inset(2) == Box(12, 22, 46, 36)


def test_a_box_can_be_inset_differently_across_and_along() -> None:
    assert Box(0, 0, 50, 40).inset(5, 0) == Box(5, 0, 40, 40)


@given(matrices, matrices, numbers, numbers)
def test_a_product_of_transformations_applies_the_inner_one_first(
    inner: Matrix, outer: Matrix, x: float, y: float
) -> None:
    assert apply(multiply(inner, outer), x, y) == pytest.approx(apply(outer, *apply(inner, x, y)), abs=1e-4)


@given(numbers, numbers)
def test_the_identity_moves_nothing(x: float, y: float) -> None:
    assert apply(IDENTITY, x, y) == (x, y)


@given(numbers, numbers, st.floats(0, 360), numbers, numbers)
def test_a_placed_scene_keeps_its_size(x: float, y: float, turn: float, px: float, py: float) -> None:
    matrix = Placed(scene(), x, y, turn).matrix
    assert math.dist(apply(matrix, px, py), apply(matrix, 0, 0)) == pytest.approx(math.hypot(px, py), abs=1e-6)


def test_a_placed_scene_turns_clockwise() -> None:
    assert apply(Placed(scene(), 0, 0, 90).matrix, 1, 0) == (0, 1)


def test_a_half_turn_is_exact() -> None:
    assert apply(Placed(scene(), 30, 40, 180).matrix, 10, 5) == (20, 35)


def test_leaves_know_their_place_on_the_page_through_all_scenes() -> None:
    inner = scene(Line("print", 1, 2, 3, 2, STROKE))
    outer = scene(Placed(inner, 10, 0, 90))
    ((leaf, matrix),) = leaves(scene(Placed(outer, 100, 100)))
    assert isinstance(leaf, Line)
    assert apply(matrix, leaf.x1, leaf.y1) == (108, 101)


def test_leaves_come_in_the_order_they_are_drawn() -> None:
    first, second, third = (Circle("print", 0, 0, radius) for radius in (1, 2, 3))
    assert [leaf for leaf, _ in leaves(scene(first, Placed(scene(second), 0, 0), third))] == [first, second, third]


def test_pieces_are_found_inside_groups() -> None:
    piece = scene(SQUARE, name="piece")
    group = scene(Placed(piece, 5, 0, 0, True), name="group")
    ((found, matrix),) = pieces(scene(Placed(group, 100, 50)))
    assert found is piece
    assert apply(matrix, 0, 0) == (105, 50)


def test_groups_are_no_pieces() -> None:
    assert list(pieces(scene(Placed(scene(SQUARE), 0, 0), SQUARE))) == []


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        (Line("print", 1, 5, 4, 2, STROKE), (1, 2, 4, 5)),
        (Rect("print", 1, 2, 3, 4, STROKE), (1, 2, 4, 6)),
        (FormField("form", 1, 2, 3, 4, "name", "label", 10), (1, 2, 4, 6)),
        (Circle("print", 5, 6, 2, STROKE), (3, 4, 7, 8)),
        (Path("print", (((1, 2), (3, 1)), ((0, 5), (2, 9))), False, STROKE), (0, 1, 3, 9)),
        (Placed(scene(Rect("print", 0, 0, 4, 2, STROKE)), 10, 10, 90), (8, 10, 10, 14)),
    ],
)
def test_corners_hold_the_whole_shape(shape: Shape, box: tuple[float, float, float, float]) -> None:
    assert extent(corners(shape)) == pytest.approx(box)


def test_corners_of_a_text_reach_above_and_below_its_baseline() -> None:
    left, top, right, bottom = extent(corners(Text("print", 10, 50, 20, "Ag", "sans", 72, "#000000")))
    assert (left, right) == (10, 30)
    assert 50 - 25.4 < top < 50 - 25.4 * 0.66
    assert 50 + 25.4 * 0.15 < bottom < 50 + 25.4 * 0.5


@given(st.lists(st.tuples(numbers, numbers), min_size=1))
def test_an_extent_holds_every_point(points: list[tuple[float, float]]) -> None:
    left, top, right, bottom = extent(points)
    assert all(left <= x <= right and top <= y <= bottom for x, y in points)


def test_shapes_are_sorted_into_layers_in_order() -> None:
    cut, first, second = Line("cut", 0, 0, 1, 1, STROKE), SQUARE, Circle("print", 0, 0, 1)
    layers = scene(cut, first, second).by_layer
    assert layers["print"] == (first, second)
    assert layers["cut"] == (cut,)


def test_a_placed_scene_stands_in_every_layer_it_uses_and_no_other() -> None:
    placed = Placed(scene(SQUARE, Line("fold", 0, 0, 1, 1, STROKE)), 0, 0)
    layers = scene(placed).by_layer
    assert [layer for layer in LAYERS if layers[layer] == (placed,)] == ["print", "fold"]
    assert [layer for layer in LAYERS if not layers[layer]] == ["guide", "register", "cut", "form", "link"]


def test_a_page_is_as_large_as_its_scene() -> None:
    assert (page().width, page().height) == (210, 297)


def test_a_listing_starts_with_the_page() -> None:
    assert listing(page()) == "page 210.000 x 297.000 margin 5.000 'Title' bookmark\n"


def test_a_listing_has_one_line_a_shape_indented_by_depth() -> None:
    inside = scene(SQUARE, SQUARE, name="inside")
    lines = listing(page(Placed(inside, 1, 2), SQUARE)).splitlines()[1:]
    assert [len(line) - len(line.lstrip()) for line in lines] == [2, 4, 4, 2]


def test_a_listing_tells_pieces_from_groups_and_how_they_are_turned() -> None:
    text = listing(page(Placed(scene(name="thing"), 1, 2, 0, True), Placed(scene(name="other"), 3, 4, 90)))
    assert "  piece 'thing' at 1.000 2.000 size 10.000 x 10.000\n" in text
    assert "  group 'other' at 3.000 4.000 turn 90.000 size 10.000 x 10.000\n" in text


def test_a_listing_only_names_a_scene_that_it_has_shown_before() -> None:
    thing = scene(SQUARE, name="thing")
    lines = listing(page(Placed(thing, 1, 2), Placed(thing, 3, 4, 90))).splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["group", "rect", "group"]
    assert lines[2] == "  group 'thing' at 3.000 4.000 turn 90.000 size 10.000 x 10.000 as before"


def test_a_listing_shows_scenes_of_the_same_name_that_are_not_the_same() -> None:
    one, other = scene(SQUARE, name="thing"), scene(SQUARE, SQUARE, name="thing")
    assert listing(page(Placed(one, 1, 2), Placed(other, 3, 4))).count("rect") == 3


def test_a_listing_shows_what_a_shape_looks_like() -> None:
    line = Line("fold", 1, 2, 3, 4, Stroke(0.35, "#808080", (2.0, 1.2)))
    expected = "  line [fold] x1=1.000 y1=2.000 x2=3.000 y2=4.000 stroke 0.350 #808080 dash 2.000 1.200\n"
    assert expected in listing(page(line))


def test_a_listing_shows_the_points_of_a_path() -> None:
    path = Path("print", (((0, 0), (1, 2)), ((3, 4), (5, 6))), False, None, "#ff0000")
    expected = "  path [print] 0.000,0.000 1.000,2.000 | 3.000,4.000 5.000,6.000 not-closed fill='#ff0000'\n"
    assert expected in listing(page(path))


def test_a_listing_shows_a_long_run_by_its_ends_its_extent_and_a_digest() -> None:
    (line,) = listing(page(Path("print", (arc(25),), False, STROKE))).splitlines()[1:]
    assert re.search(
        r" 0\.000,5\.000 \.\.\. 24\.000,3\.000 \(25 points in 0\.000,0\.000 24\.000,5\.000 #[0-9a-f]{8}\)", line
    )


def test_a_listing_shows_a_run_of_two_dozen_points_in_full() -> None:
    (line,) = listing(page(Path("print", (arc(24),), False, STROKE))).splitlines()[1:]
    assert "..." not in line
    assert line.count(",") == 24


@given(st.integers(0, 29), st.sampled_from([(0.01, 0), (0, 0.01), (-0.001, 0)]))
def test_a_listing_shows_a_move_of_any_point_of_a_long_run(number: int, by: tuple[float, float]) -> None:
    run = list(arc(30))
    run[number] = (run[number][0] + by[0], run[number][1] + by[1])
    moved = Path("print", (tuple(run),), False, STROKE)
    assert listing(page(moved)) != listing(page(Path("print", (arc(30),), False, STROKE)))


def test_a_listing_does_not_show_what_is_finer_than_it_counts() -> None:
    almost = tuple((x + 1e-6, y) for x, y in arc(30))
    one, other = (listing(page(Path("print", (run,), False, STROKE))) for run in (arc(30), almost))
    assert one == other


def test_a_listing_shows_the_text_and_its_datum() -> None:
    text = listing(page(Text("print", 1, 2, 3, "It's", "sans", 8, "#000000", 0, "pilots.a.name")))
    assert 'text="It\'s"' in text
    assert "datum='pilots.a.name'" in text


def test_a_listing_has_no_minus_zero() -> None:
    assert "-0.000" not in listing(page(Circle("print", -0.0001, -0.0, 1)))


def test_a_listing_shows_a_move_of_a_hundredth_of_a_millimetre() -> None:
    assert listing(page(Circle("print", 1, 1, 1))) != listing(page(Circle("print", 1.01, 1, 1)))
