"""Traversal: shapes and pieces are found at any depth, with their transformation to the page."""

from __future__ import annotations

from printgen.scene.shapes import Circle, Line, Placed, Rect, Scene, Shape
from printgen.scene.strokes import Stroke
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves, pieces

STROKE = Stroke(0.2, "#000000")
SQUARE = Rect("print", 0, 0, 10, 10, STROKE)


def scene(*shapes: Shape, name: str = "s", width: float = 10, height: float = 10) -> Scene:
    return Scene(name, width, height, shapes)


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
    group = scene(Placed(piece, 5, 0, piece=True), name="group")
    ((found, matrix),) = pieces(scene(Placed(group, 100, 50)))
    assert found is piece
    assert apply(matrix, 0, 0) == (105, 50)


def test_groups_are_no_pieces() -> None:
    assert list(pieces(scene(Placed(scene(SQUARE), 0, 0), SQUARE))) == []
