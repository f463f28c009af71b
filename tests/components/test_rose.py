"""<rose>: needles in the marked directions, thin lines in the others, and a caption."""

from __future__ import annotations

import pytest

from printgen.cells import DIRECTIONS
from printgen.scene.shapes import Line, Path, Text
from tests.helpers import draw, element, problems_of


def rose(directions: str, caption: str = "", diameter: str = "30mm") -> str:
    return f'<rose directions="{directions}" diameter="{diameter}">{caption}</rose>'


@pytest.mark.parametrize("directions", ["W NW N", "E, SE, S", "N", " ".join(DIRECTIONS)])
def test_marked_directions_have_needles_and_the_others_lines(directions: str) -> None:
    drawn = list(draw(rose(directions), 40, 40))
    needles = sum(isinstance(shape, Path) for shape in drawn)
    assert needles == len(directions.replace(",", " ").split())
    assert sum(isinstance(shape, Line) for shape in drawn) == 8 - needles


def test_a_needle_points_in_its_direction() -> None:
    (needle,) = (shape for shape in draw(rose("W"), 30, 30) if isinstance(shape, Path))
    xs, ys = zip(*needle.runs[0], strict=True)
    assert min(xs) < 6
    assert max(xs) < 15
    assert sum(ys) / len(ys) == pytest.approx(15)


def test_all_points_of_the_compass_are_named() -> None:
    shown = [shape.text for shape in draw(rose("N", "out"), 40, 40) if isinstance(shape, Text)]
    assert sorted(shown) == sorted([*DIRECTIONS, "out"])


def test_a_rose_is_read_aloud_with_its_directions() -> None:
    assert element(rose("W NW", "Outbound")).alt_text() == "Outbound: W, NW"
    assert element(rose("W")).alt_text() == "W"


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        (rose("W NNW"), "unknown direction 'NNW'. Did you mean 'NW'?"),
        (rose(""), "the <rose> marks no direction. Name at least one of N, NE, E, SE, S, SW, W, NW."),
        (rose("N", diameter="50mm"), "the <rose> needs 50.0 x 50.0 mm, but only 40.0 x 40.0 mm is available."),
    ],
)
def test_a_rose_that_cannot_be_drawn_is_reported(markup: str, said: str) -> None:
    (problem,) = problems_of(markup, 40, 40)
    assert said in problem


def test_a_rose_that_is_too_small_to_read_is_refused() -> None:
    (said,) = problems_of('<rose directions="N" diameter="11mm"/>', 30, 30)
    assert "too small to read. Use at least 12 mm." in said
