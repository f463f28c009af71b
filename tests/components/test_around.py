"""<around>: the eight squares around an aircraft, with the text that applies in each."""

from __future__ import annotations

from printgen.scene.shapes import Path, Rect, Text
from tests.helpers import draw, house, problems_of

FULL = '<around front="1" front-diagonal="2" side="3" back-diagonal="4" back="5" shaded="{}"/>'


def test_each_direction_has_its_text_on_both_sides() -> None:
    shapes = draw(FULL.format(""), 30, 30)
    assert sorted(shape.text for shape in shapes if isinstance(shape, Text)) == list("12233445")


def test_the_nose_points_up() -> None:
    shapes = draw(FULL.format(""), 30, 30)
    front, back = (next(s for s in shapes if isinstance(s, Text) and s.text == text) for text in "15")
    (aircraft,) = (shape for shape in shapes if isinstance(shape, Path))
    assert front.y < min(y for _, y in aircraft.runs[0]) < max(y for _, y in aircraft.runs[0]) < back.y


def test_named_directions_are_shaded() -> None:
    shapes = draw(FULL.format("front back-diagonal back"), 30, 30)
    shaded = [s for s in shapes if isinstance(s, Rect) and s.fill == house().paints["shade"].colour]
    assert sorted((round(s.x), round(s.y)) for s in shaded) == [(0, 20), (10, 0), (10, 20), (20, 20)]


def test_a_direction_that_does_not_exist_is_told() -> None:
    (problem,) = problems_of(FULL.format("bakc"), 30, 30)
    assert "unknown direction 'bakc' in 'shaded'. Did you mean 'back'?" in problem
