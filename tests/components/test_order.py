"""<order>: movers in the order of their rolls and in the order of their moves, and the line between both for each."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Circle, Line, Path, Rect, Shape, Text, corners
from tests.helpers import context, draw, element, problems_of

SIX = (
    '<mover to="1" number="3">A</mover><mover to="2" number="4">B</mover><mover to="4" number="5">C</mover>'
    '<mover to="3" number="7" side="open">X</mover><mover to="5" number="8" side="open">Y</mover>'
    '<mover to="6" number="9" side="open">Z</mover>'
)


def order(inside: str = SIX, more: str = "") -> str:
    return f'<order rolled="rolled" moves="moves" {more}>{inside}</order>'


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def lane(shapes: list[Shape], number: int) -> str:
    """Return the names in the upper or lower lane, from left to right."""
    names = [shape for shape in shapes if isinstance(shape, Text) and shape.text in tuple("ABCXYZ")]
    levels = sorted({round(name.y, 3) for name in names})
    assert len(levels) == 2
    return "".join(name.text for name in sorted(names, key=lambda name: name.x) if round(name.y, 3) == levels[number])


def test_the_upper_lane_is_rolled_and_the_lower_one_moves() -> None:
    shapes = draw(order())
    assert (lane(shapes, 0), lane(shapes, 1)) == ("ABCXYZ", "ABXCYZ")


def test_numbers_rolled_are_above_and_places_below() -> None:
    found = [shape for shape in draw(order()) if isinstance(shape, Text) and shape.text.isdigit()]
    rows = sorted({round(shape.y, 3) for shape in found})
    assert [[text.text for text in found if round(text.y, 3) == row] for row in rows] == [
        list("345789"),
        list("123456"),
    ]


def test_only_a_mover_that_goes_ahead_has_an_arrow() -> None:
    shapes = draw(order())
    (head,) = (shape for shape in shapes if isinstance(shape, Path))
    (place,) = (s for s in shapes if isinstance(s, Text) and s.text == "3" and s.y > 20)
    assert head.runs[0][0][0] == pytest.approx(place.x + place.width / 2, abs=0.1)
    still = order('<mover to="1">A</mover><mover to="2" side="open">X</mover>')
    assert not [shape for shape in draw(still) if isinstance(shape, Path)]


def test_the_way_of_every_other_mover_is_a_line_to_its_place() -> None:
    fine = [shape for shape in draw(order()) if isinstance(shape, Line) and shape.stroke.width == 0.3]
    assert len(fine) == 5
    assert [line.x1 == line.x2 for line in fine].count(False) == 1


@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_sides_differ_in_shape_in_both_inks(ink: str) -> None:
    shapes = draw(order(), ink="mono" if ink == "mono" else "colour")
    assert len([shape for shape in shapes if isinstance(shape, Circle)]) == 6
    assert len([shape for shape in shapes if isinstance(shape, Rect)]) == 6


def test_groups_that_move_ahead_are_in_front_of_the_lower_lane() -> None:
    shapes = draw(order(f"<ahead>balloons</ahead><ahead>gliders</ahead>{SIX}"), 130)
    texts = {shape.text: shape for shape in shapes if isinstance(shape, Text)}
    first = min(shape.x - shape.radius for shape in shapes if isinstance(shape, Circle))
    assert texts["moves"].x < texts["balloons"].x < texts["gliders"].x < first
    assert texts["balloons"].y == pytest.approx(texts["moves"].y)


@pytest.mark.parametrize("height", [40.0, 80.0])
def test_everything_stays_in_its_box(height: float) -> None:
    left, top, right, bottom = extent([point for shape in draw(order(), 90, height) for point in corners(shape)])
    assert left >= -0.01
    assert right <= 90.01
    assert top >= -0.8
    assert bottom <= height + 0.8


def test_all_type_is_9_points_or_larger() -> None:
    assert min(shape.size for shape in draw(order()) if isinstance(shape, Text)) >= 9


def test_its_words_for_those_who_cannot_see_it_name_both_orders() -> None:
    assert element(order()).alt_text() == "rolled: A, B, C, X, Y, Z; moves: A, B, X, C, Y, Z"


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("", "the <order> has no <mover>."),
        (
            '<mover to="1">A</mover><mover to="1">B</mover>',
            "the movers of the <order> have the places 1, 1. Use each place from 1 to 2 once.",
        ),
        ('<mover to="2">A</mover>', "the movers of the <order> have the places 2."),
        ('<mover to="999999999">A</mover>', "the movers of the <order> have the places 999999999."),
    ],
)
def test_an_impossible_order_is_reported(inside: str, what: str) -> None:
    (problem,) = problems_of(order(inside))
    assert what in problem


@pytest.mark.parametrize(("width", "height"), [(50.0, 50.0), (100.0, 20.0)])
def test_too_little_room_is_reported_with_the_sizes(width: float, height: float) -> None:
    (problem,) = problems_of(order(), width, height)
    needed = element(order()).natural_height(context(), width)
    assert "the <order> of 6 movers needs " in problem
    assert f"x {needed:.1f} mm, but only {width:.1f} x {height:.1f} mm is available." in problem
