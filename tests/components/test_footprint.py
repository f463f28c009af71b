"""<footprint>: the places on a base where the flanges of a stand are glued."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Path, Rect, Shape, corners
from tests.helpers import context, draw, element, problems_of


def footprint(inside: str = "", foot: float = 16) -> str:
    return (
        f'<footprint stand-height="38mm" foot="{foot}mm" top="14mm" spread="14mm" tab="8mm" tab-width="6mm" '
        f'flange="6mm" base="32mm">{inside}</footprint>'
    )


def flanges(shapes: list[Shape]) -> list[Rect]:
    return [shape for shape in shapes if isinstance(shape, Rect) and shape.layer == "guide"]


def test_both_flanges_are_drawn_in_their_size_as_guides() -> None:
    found = flanges(draw(footprint(), 32, 32))
    assert [(rect.width, rect.height) for rect in found] == [(6, 16), (6, 16)]


def test_the_flanges_are_apart_by_the_spread_around_the_middle_of_the_base() -> None:
    left, right = flanges(draw(footprint(), 32, 32))
    assert right.x - (left.x + left.width) == pytest.approx(14)
    assert (left.x + right.x + right.width) / 2 == pytest.approx(16)
    assert left.y + left.height / 2 == pytest.approx(16)


def test_an_arrow_points_ahead_in_the_middle_before_the_stand() -> None:
    shapes = draw(footprint(), 32, 32)
    (arrow,) = (shape for shape in shapes if isinstance(shape, Path))
    left, top, right, bottom = extent(corners(arrow))
    assert (left + right) / 2 == pytest.approx(16)
    assert [x for x, y in arrow.runs[0] if y == top] == [pytest.approx(16)]
    assert 0 <= top < bottom <= flanges(shapes)[0].y


def test_children_lie_clear_of_the_flanges_and_inside_the_base() -> None:
    shapes = draw(footprint("<rect/>"), 32, 32)
    (child,) = (shape for shape in shapes if isinstance(shape, Rect) and shape.layer == "print")
    left, top, right, bottom = extent(corners(child))
    assert min(left, top) > 0
    assert max(right, bottom) < 32
    for flange in flanges(shapes):
        fl, ft, fr, fb = extent(corners(flange))
        assert left >= fr or right <= fl or top >= fb or bottom <= ft


def test_a_stand_that_leaves_no_room_to_print_on_is_told() -> None:
    assert len(problems_of(footprint("<rect/>", foot=31), 32, 32)) == 1


def test_without_children_no_room_is_needed() -> None:
    assert problems_of(footprint(foot=31), 32, 32) == []


def test_a_footprint_wants_the_height_of_its_base() -> None:
    assert element(footprint()).natural_height(context(), 32) == 32
