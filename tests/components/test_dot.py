"""<dot>: an identification colour that is also recognisable in black and white."""

from __future__ import annotations

import math

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Circle, Path, Shape, Text, corners
from printgen.style.house_style import Ink
from tests.helpers import context, draw, element, problems_of

RED = '<dot paint="#cc2233/cross" diameter="6mm">Red</dot>'


def disc(shapes: list[Shape]) -> Circle:
    return next(shape for shape in shapes if isinstance(shape, Circle))


def test_in_colour_a_dot_is_a_disc_of_its_paint() -> None:
    circle = disc(draw(RED))
    assert (circle.radius, circle.fill) == (3, "#cc2233")


def test_in_colour_a_dot_is_not_hatched() -> None:
    assert not any(isinstance(shape, Path) for shape in draw(RED))


def test_without_colour_a_dot_is_hatched_on_white() -> None:
    shapes = draw(RED, ink="mono")
    assert disc(shapes).fill == "#ffffff"
    assert len([shape for shape in shapes if isinstance(shape, Path)]) == 2


def test_the_hatching_stays_inside_the_disc() -> None:
    shapes = draw(RED, ink="mono")
    circle = disc(shapes)
    points = [point for shape in shapes if isinstance(shape, Path) for run in shape.runs for point in run]
    assert points
    assert all(math.dist(point, (circle.x, circle.y)) < circle.radius for point in points)


@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_a_dot_has_its_name_in_every_ink(ink: Ink) -> None:
    assert [shape.text for shape in draw(RED, ink=ink) if isinstance(shape, Text)] == ["Red"]


def test_the_name_stands_below_the_disc_in_the_middle() -> None:
    shapes = draw(RED, 40, 20)
    (name,) = (shape for shape in shapes if isinstance(shape, Text))
    assert extent(corners(name))[1] >= 6
    assert name.x + name.width / 2 == pytest.approx(disc(shapes).x) == 20


def test_the_name_can_stand_beside_the_disc() -> None:
    shapes = draw(RED.replace("<dot ", '<dot label="right" '), 40, 20)
    (name,) = (shape for shape in shapes if isinstance(shape, Text))
    assert name.x > disc(shapes).x + 3
    assert disc(shapes).x == 3


@pytest.mark.parametrize("label", ["below", "right"])
def test_a_dot_of_its_natural_size_stays_inside_it(label: str) -> None:
    markup = RED.replace("<dot ", f'<dot label="{label}" ')
    width = element(markup).natural_width(context())
    assert width is not None
    height = element(markup).natural_height(context(), width)
    left, top, right, bottom = extent(point for shape in draw(markup, width, height) for point in corners(shape))
    assert min(left, top) >= -0.01
    assert right <= width + 0.01
    assert bottom <= height + 0.01


@pytest.mark.parametrize(("width", "height"), [(5.9, 20.0), (40.0, 6.0)])
def test_a_dot_larger_than_its_box_is_told(width: float, height: float) -> None:
    assert any("the <dot> needs 6.0 x " in problem for problem in problems_of(RED, width, height))


def test_a_name_too_long_for_the_box_is_told() -> None:
    (problem,) = problems_of('<dot paint="#cc2233/cross">A very long name of a colour</dot>', 8)
    assert "the box is only 8.0 mm wide" in problem
