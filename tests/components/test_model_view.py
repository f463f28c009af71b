"""<model-view>: a model at each step of its assembly, drawn from its net, inside its box."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.scene.bounds import extent
from printgen.scene.shapes import Path, Shape
from tests.helpers import draw, house, problems_of
from tests.planes import FIN, LEG, PLANE, TAIL, WING, model_markup, with_tail, with_wing

STEPS = ["flat", "score", "fold", "brace", "halves", "braces", "braced", "done"]
STAND = (
    '<stand stand-height="30mm" foot="21mm" top="7mm" spread="18mm" tab="2mm" tab-width="3.4mm" flange="7mm" '
    'base="38mm"/>'
)


def view(step: str, plan: object = PLANE, inside: str = "", more: str = "") -> str:
    """Return the plane of the tests as a picture: a <model> without its name and copies."""
    text = model_markup(plan, copies="")  # type: ignore[arg-type]
    head, _, tail = text.partition(" ")
    assert head == "<model"
    body = tail.removesuffix("</model>")
    return f'<model-view step="{step}" {more} {body}{inside}</model-view>'


def box_of(shapes: list[Shape]) -> tuple[float, float, float, float]:
    return extent(point for shape in shapes if isinstance(shape, Path) for run in shape.runs for point in run)


@pytest.mark.parametrize("step", STEPS)
def test_every_picture_fills_its_box_one_way_and_stays_inside(step: str) -> None:
    left, top, right, bottom = box_of(list(draw(view(step), 60, 40)))
    assert min(left, top) >= -1e-6
    assert right <= 60 + 1e-6
    assert bottom <= 40 + 1e-6
    assert right - left == pytest.approx(60) or bottom - top == pytest.approx(40)


def test_every_step_has_its_own_picture() -> None:
    pictures = {step: tuple(draw(view(step), 60, 40)) for step in STEPS}
    assert len(set(pictures.values())) == len(STEPS)


def test_the_flat_half_is_drawn_as_it_lies_on_the_sheet() -> None:
    left, top, right, bottom = box_of(list(draw(view("flat"), 100, 100)))
    high = max(y for _, y in WING.outline.points) + max(z for _, z in PLANE.profile.points) - WING.level
    assert (right - left) / (bottom - top) == pytest.approx(PLANE.length / high, rel=0.02)


def test_scoring_stresses_every_fold() -> None:
    heavy = [s for s in draw(view("score"), 60, 40) if isinstance(s, Path) and s.stroke and s.stroke.width == 0.6]
    assert len(heavy) == 2


def test_legs_hang_down_only_once_the_model_is_braced() -> None:
    legged = with_wing(replace(WING, dihedral=4, leg=LEG))
    faces = {step: len(list(draw(view(step, legged), 60, 40))) for step in ("fold", "done")}
    plain = {step: len(list(draw(view(step), 60, 40))) for step in ("fold", "done")}
    assert faces["fold"] == plain["fold"]
    assert faces["done"] == plain["done"] + 2


def test_the_outer_skin_of_the_near_fin_is_drawn_on_the_done_model() -> None:
    finned = with_tail(replace(TAIL, fin=FIN))
    assert len(list(draw(view("done", finned), 60, 40))) >= len(list(draw(view("done"), 60, 40))) + 3 * 2 - 1


def test_a_stand_is_drawn_below_the_model_with_its_base() -> None:
    bare, standing = list(draw(view("done"), 60, 40)), list(draw(view("done", inside=STAND), 60, 40))
    assert len(standing) == len(bare) + 6


def test_mono_pictures_have_no_colour() -> None:
    fills = {shape.fill for shape in draw(view("done"), 60, 40, "mono") if isinstance(shape, Path) and shape.fill}
    assert all(len({fill[1:3], fill[3:5], fill[5:7]}) <= 3 for fill in fills)
    assert fills <= {"#ffffff", "#000000"} | {fill for fill in fills if fill.startswith(("#f", "#e", "#d", "#c"))}


def test_a_model_that_cannot_be_built_is_told_instead_of_drawn() -> None:
    (problem,) = problems_of(view("done", replace(PLANE, span=1.0)), 60, 40)
    assert "cannot be built: its span would be" in problem


def accents(shapes: list[Shape]) -> list[Path]:
    accent = house().paints["accent"].colour
    return [s for s in shapes if isinstance(s, Path) and accent in (s.fill, s.stroke.colour if s.stroke else None)]


def test_the_slot_and_the_patch_that_stays_dry_are_stressed() -> None:
    for step in ("brace", "halves"):
        (stressed,) = accents(list(draw(view(step), 60, 40)))
        assert len(stressed.runs[0]) == 4


def test_legs_are_stressed_on_the_brace_they_are_cut_from() -> None:
    legged = with_wing(replace(WING, dihedral=4, leg=LEG))
    assert len(accents(list(draw(view("brace", legged), 60, 40)))) == 3


def test_a_bare_model_has_no_colour_yet() -> None:
    fills = {shape.fill for shape in draw(view("flat", more='bare="yes"'), 60, 40) if isinstance(shape, Path)}
    assert fills <= {None, "#ffffff"}
