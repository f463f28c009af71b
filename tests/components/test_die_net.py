"""<die-net>: six faces in one colour, with readable pips and folds between the faces."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Circle, Line, Path
from tests.helpers import draw, element


def shapes(paint: str = "#c8202f/vertical", ink: str = "colour") -> list[object]:
    return list(draw(f'<die-net side="12mm" paint="{paint}"/>', 60, 50, ink))  # type: ignore[arg-type]


def test_a_die_has_twenty_one_pips_and_twelve_folds() -> None:
    found = shapes()
    assert len([shape for shape in found if isinstance(shape, Circle)]) == 21
    assert len([shape for shape in found if isinstance(shape, Line) and shape.layer == "fold"]) == 12


@pytest.mark.parametrize(("paint", "pip"), [("#1a1a1a/solid", "#ffffff"), ("#f2c411/dots", "#000000")])
def test_pips_are_light_on_dark_dice_and_dark_on_light_ones(paint: str, pip: str) -> None:
    assert {shape.fill for shape in shapes(paint) if isinstance(shape, Circle)} == {pip}


def test_in_mono_pips_stand_clear_of_the_hatching() -> None:
    rings = [shape for shape in shapes(ink="mono") if isinstance(shape, Circle) and shape.fill == "#ffffff"]
    assert len(rings) == 21


def test_every_face_is_painted() -> None:
    faces = [shape for shape in shapes() if isinstance(shape, Path) and shape.fill == "#c8202f"]
    assert len(faces) == 6


def test_a_die_is_cut_along_its_own_outline() -> None:
    assert len(element('<die-net side="12mm" paint="#ffffff/none"/>').outline()) > 20
