"""<die>: a die seen from above, centred in its box, with a number that is readable in colour and in black and white."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from printgen.problems import Place, ProblemsError
from printgen.scene.bounds import extent
from printgen.scene.shapes import Box, Circle, Path, Shape, corners
from printgen.style.house_style import Ink
from tests.helpers import context, draw, element, problems_of


def die(value: int = 3, paint: str = "#c8202f/vertical") -> str:
    return f'<die side="12mm" value="{value}" paint="{paint}"/>'


def black_pips(shapes: Sequence[Shape]) -> list[Circle]:
    return [shape for shape in shapes if isinstance(shape, Circle) and shape.fill == "#000000"]


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_a_die_shows_as_many_pips_as_it_counts(value: int, ink: Ink) -> None:
    assert len(black_pips(draw(die(value, "#f2c411/rising"), ink=ink))) == value


def test_it_lies_in_the_middle_of_its_box_at_its_true_size() -> None:
    body = next(shape for shape in draw(die(), 30, 20) if isinstance(shape, Path))
    assert extent(corners(body)) == pytest.approx((9, 4, 21, 16))


def test_its_natural_size_is_its_side() -> None:
    found = element(die())
    assert (found.natural_width(context()), found.natural_height(context(), 99)) == (12, 12)


def test_its_corners_are_round() -> None:
    body = next(shape for shape in draw(die(), 12, 12) if isinstance(shape, Path))
    assert min(abs(x) + abs(y) for x, y in corners(body)) > 0.5


def test_a_dark_die_has_white_pips_in_colour_and_in_mono() -> None:
    for ink in ("colour", "mono"):
        pips = [s.fill for s in draw(die(5, "#1a1a1a/solid"), ink=ink) if isinstance(s, Circle)]
        assert pips == ["#ffffff"] * 5


@pytest.mark.parametrize(
    ("paint", "ground", "pips"),
    [
        ("accent", "#000000", "#ffffff"),
        ("paper", "#ffffff", "#000000"),
        ("#f2c411", "#ffffff", "#000000"),
        ("#1a1a1a", "#000000", "#ffffff"),
        ("#1a1a1a/none", "#ffffff", "#000000"),
        ("#f2c411/solid", "#000000", "#ffffff"),
    ],
)
def test_in_mono_a_paint_without_hatching_has_its_tone_and_pips_that_read_on_it(
    paint: str, ground: str, pips: str
) -> None:
    body, *found = draw(die(4, paint), ink="mono")
    assert isinstance(body, Path)
    assert body.fill == ground
    assert [shape.fill for shape in found if isinstance(shape, Circle)] == [pips] * 4
    assert len(found) == 4


def test_in_mono_pips_stand_clear_of_the_hatching() -> None:
    rings = [shape for shape in draw(die(4), ink="mono") if isinstance(shape, Circle) and shape.fill == "#ffffff"]
    assert len(rings) == 4


@pytest.mark.parametrize("value", range(1, 10))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    pips = {(shape.x, shape.y) for shape in draw(die(value)) if isinstance(shape, Circle)}
    assert len(pips) == value


@pytest.mark.parametrize("value", [0, 10, -1])
def test_a_number_that_no_die_has_is_told(value: int) -> None:
    told = f"test.xml.j2:1: a <die> cannot show {value}. Write a value from 1 to 9."
    assert problems_of(die(value)) == [told]


def test_the_datum_of_a_wrong_number_is_named() -> None:
    used = replace(context(), places={"units.one.strength": Place("units.yaml", 7, 3)})
    marked = element(die().replace('"3"', '"\ue000units.one.strength\ue0010\ue002"'))
    list(marked.draw(used, Box(0, 0, 20, 20)))
    assert str(ProblemsError(used.problems)).startswith("units.yaml:7:3: a <die> cannot show 0")


def test_a_box_that_is_too_small_is_told() -> None:
    assert "a <die> with a side of 12 mm does not fit in a box of 11.0 x 30.0 mm." in problems_of(die(), 11, 30)[0]
