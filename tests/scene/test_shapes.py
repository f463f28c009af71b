"""The shapes of a scene: their corners and layers, and the rotation of a placed scene."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Circle, FormField, Line, Page, Path, Placed, Rect, Scene, Shape, Text, corners
from printgen.scene.strokes import LAYERS, Stroke
from printgen.scene.transforms import apply

STROKE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 0, 0, 10, 10, STROKE)
numbers = st.floats(-100, 100)


def scene(*shapes: Shape, name: str = "s", width: float = 10, height: float = 10) -> Scene:
    return Scene(name, width, height, shapes)


def page(*shapes: Shape, title: str = "Title", bookmark: bool = True) -> Page:
    return Page(scene(*shapes, width=210, height=297), 5, title, bookmark=bookmark)


def test_an_inset_box_is_smaller_on_every_side() -> None:
    assert Box(10, 20, 50, 40).inset(2) == Box(12, 22, 46, 36)


def test_a_box_can_be_inset_differently_across_and_along() -> None:
    assert Box(0, 0, 50, 40).inset(5, 0) == Box(5, 0, 40, 40)


@given(numbers, numbers, st.floats(0, 360), numbers, numbers)
def test_a_placed_scene_keeps_its_size(x: float, y: float, turn: float, px: float, py: float) -> None:
    matrix = Placed(scene(), x, y, turn).matrix
    assert math.dist(apply(matrix, px, py), apply(matrix, 0, 0)) == pytest.approx(math.hypot(px, py), abs=1e-6)


def test_a_placed_scene_turns_clockwise() -> None:
    assert apply(Placed(scene(), 0, 0, 90).matrix, 1, 0) == (0, 1)


def test_a_half_turn_is_exact() -> None:
    assert apply(Placed(scene(), 30, 40, 180).matrix, 10, 5) == (20, 35)


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        (Line("print", 1, 5, 4, 2, STROKE), (1, 2, 4, 5)),
        (Rect("print", 1, 2, 3, 4, STROKE), (1, 2, 4, 6)),
        (FormField("form", 1, 2, 3, 4, "name", "label", 10), (1, 2, 4, 6)),
        (Circle("print", 5, 6, 2, STROKE), (3, 4, 7, 8)),
        (Path("print", (((1, 2), (3, 1)), ((0, 5), (2, 9))), closed=False, stroke=STROKE), (0, 1, 3, 9)),
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


def test_shapes_are_sorted_into_layers_in_order() -> None:
    cut, first, second = Line("cut", 0, 0, 1, 1, STROKE), SQUARE, Circle("print", 0, 0, 1)
    layers = scene(cut, first, second).by_layer
    assert layers["print"] == (first, second)
    assert layers["cut"] == (cut,)


def test_a_placed_scene_stands_in_every_layer_it_uses_and_no_other() -> None:
    placed = Placed(scene(SQUARE, Line("fold", 0, 0, 1, 1, STROKE)), 0, 0)
    layers = scene(placed).by_layer
    assert [layer for layer in LAYERS if layers[layer] == (placed,)] == ["print", "fold"]
    assert [layer for layer in LAYERS if not layers[layer]] == ["guide", "register", "cut", "draft", "form", "link"]


def test_a_page_is_as_large_as_its_scene() -> None:
    assert (page().width, page().height) == (210, 297)
