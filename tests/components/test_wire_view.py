"""<wire-view>: bent wire in space, centred in its box, at the same scale in every step."""

from __future__ import annotations

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Path
from tests.helpers import draw, problems_of


def run(points: str, width: float = 30, height: float = 30) -> tuple[tuple[float, float], ...]:
    outer, inner = draw(f'<wire-view points="{points}"/>', width, height)
    assert isinstance(outer, Path)
    assert isinstance(inner, Path)
    assert outer.runs == inner.runs
    return outer.runs[0]


def test_a_wire_lies_in_the_middle_of_its_box() -> None:
    left, top, right, bottom = extent(run("0,0,0 30,0,0 30,20,0 0,20,10"))
    assert (left + right) / 2 == pytest.approx(15)
    assert (top + bottom) / 2 == pytest.approx(15)


def test_an_upright_wire_stands_upright() -> None:
    points = run("0,0,0 0,0,40")
    assert len({round(x, 6) for x, _ in points}) == 1


def test_wires_of_half_the_size_are_drawn_half_as_large() -> None:
    small, large = extent(run("0,0,0 0,0,20")), extent(run("0,0,0 0,0,40"))
    assert (large[3] - large[1]) == pytest.approx(2 * (small[3] - small[1]))


def test_a_wire_too_large_for_the_scale_still_fits_the_box() -> None:
    left, top, right, bottom = extent(run("0,0,0 200,0,0 200,0,200"))
    assert left >= -1e-9
    assert top >= -1e-9
    assert right <= 30 + 1e-9
    assert bottom <= 30 + 1e-9


def test_bends_are_round() -> None:
    assert len(run("0,0,0 20,0,0 20,0,20")) > 10


@pytest.mark.parametrize("points", ["", "0,0,0", "0,0 1,1", "0,0,0 1,1,x", "0,0,0 .,1,1"])
def test_what_is_no_wire_is_told(points: str) -> None:
    (problem,) = problems_of(f'<wire-view points="{points}"/>', 30, 30)
    assert "a <wire-view> needs at least two points." in problem
