"""<stand-view>: a picture of each step of the assembly, inside its box."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.stand_view import Step
from printgen.scene.bounds import extent
from printgen.scene.shapes import Path, corners
from tests.helpers import draw, house

STEPS = get_args(Step)
INK = house().paints["ink"].colour


def view(step: str, height: float = 38, foot: float = 22, top: float = 14) -> str:
    return (
        f'<stand-view step="{step}" stand-height="{height:.3f}mm" foot="{foot:.3f}mm" top="{top:.3f}mm" '
        'spread="18mm" tab="8mm" tab-width="6mm" flange="6mm" base="32mm"/>'
    )


def faces(step: str, width: float = 40, height: float = 30) -> list[Path]:
    return [shape for shape in draw(view(step), width, height) if isinstance(shape, Path)]


@given(
    st.sampled_from(STEPS), st.floats(10, 80), st.floats(10, 40), st.floats(5, 40), st.floats(10, 80), st.floats(10, 80)
)
def test_every_step_of_any_stand_stays_inside_its_box(
    step: str, stand_height: float, foot: float, top: float, width: float, height: float
) -> None:
    shapes = draw(view(step, stand_height, foot, top), width, height)
    left, upper, right, lower = extent(point for shape in shapes for point in corners(shape))
    assert min(left, upper) >= -0.001
    assert right <= width + 0.001
    assert lower <= height + 0.001


@pytest.mark.parametrize("step", STEPS)
def test_a_picture_fills_its_box_one_way(step: str) -> None:
    left, upper, right, lower = extent(point for shape in faces(step) for point in corners(shape))
    assert right - left == pytest.approx(40) or lower - upper == pytest.approx(30)


@pytest.mark.parametrize("step", STEPS)
def test_a_picture_stands_in_the_middle_of_its_box(step: str) -> None:
    left, upper, right, lower = extent(point for shape in faces(step) for point in corners(shape))
    assert ((left + right) / 2, (upper + lower) / 2) == pytest.approx((20, 15))


@pytest.mark.parametrize("step", STEPS)
def test_a_picture_shows_all_six_faces(step: str) -> None:
    on_the_base = [face for face in faces(step) if face.fill not in (None, "#ffffff", INK)]
    assert len(on_the_base) == 6


def test_the_last_picture_shows_the_stand_on_its_base_with_the_arrow() -> None:
    assert [face.fill for face in faces("stand")[:2]] == ["#ffffff", INK]


def test_the_base_is_drawn_behind_the_stand() -> None:
    assert faces("stand")[0].fill == "#ffffff"


def test_every_step_has_its_own_picture() -> None:
    assert len({tuple(faces(step)) for step in STEPS}) == len(STEPS)


@pytest.mark.parametrize(("step", "heavy"), [("score", 5), ("cut", 18)])
def test_scoring_stresses_the_five_folds_and_cutting_the_outline(step: str, heavy: int) -> None:
    lines = {path.stroke.width: len(path.runs) for path in faces(step) if path.stroke}
    assert lines[max(lines)] == heavy
    assert sum(lines.values()) == 5 + 18


def test_glued_faces_are_darker_than_the_others() -> None:
    greys = sorted(int(face.fill[1:3], 16) for face in faces("glue") if face.fill)
    assert greys[3] < greys[4]
