"""<flip-counter>: every value is readable from its edge and has the same size, in colour and in black and white."""

from __future__ import annotations

import pytest

from printgen.check.page_checks import artwork_outside_piece
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.papercraft.flip_counter_values import rim_widths
from printgen.scene.bounds import extent
from printgen.scene.shapes import Line, Path, Placed, Rect, Scene, Text
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves, pieces
from printgen.style.house_style import Ink
from tests.helpers import context, draw, element, house, markup, papers, problems_of


def counter(front: str = "1 2 3", back: str = "4 5 6", side: float = 12, paint: str = "#c8202f/vertical") -> str:
    return f'<flip-counter side="{side}mm" paint="{paint}" front="{front}" back="{back}"/>'


def values(text: str, ink: Ink = "colour") -> dict[str, Placed]:
    return {shape.scene.name: shape for shape in draw(text, 24, 12, ink) if isinstance(shape, Placed)}


def texts(text: str, ink: Ink = "colour") -> list[Text]:
    scene = Scene("s", 24, 12, tuple(draw(text, 24, 12, ink)))
    return [shape for shape, _ in leaves(scene) if isinstance(shape, Text)]


def turns(front: str, back: str) -> dict[str, float]:
    return {name: placed.turn for name, placed in values(counter(front, back)).items()}


def test_four_values_stand_along_the_edges_clockwise_from_the_top_and_two_across_from_each_other() -> None:
    assert turns("1 2 3 4", "5 7") == {"1": 0, "2": 90, "3": 180, "4": 270, "5": 0, "7": 180}


def test_three_values_stand_at_the_top_outside_and_at_the_bottom_away_from_the_fold() -> None:
    assert turns("1 2 3", "4 5 6") == {"1": 0, "2": 270, "3": 180, "4": 0, "5": 90, "6": 180}


def nearest_to_the_knife(front: str, back: str, side: float) -> float:
    """Return the smallest distance, in mm, between a value and an edge of its square."""
    found = []
    for placed in values(counter(front, back, side)).values():
        inner = placed.scene
        left, top, right, bottom = extent(
            apply(placed.matrix, x, y) for x in (0, inner.width) for y in (0, inner.height)
        )
        off = side if left >= side else 0.0
        found.append(min(left - off, top, off + side - right, side - bottom))
    return min(found)


def test_digits_keep_well_away_from_the_knife() -> None:
    assert nearest_to_the_knife("1 2 3", "4 5 6", 8) >= 0.9 - 1e-6


def test_longer_values_may_stand_a_little_nearer_to_it_rather_than_not_at_all() -> None:
    assert nearest_to_the_knife("9 10 11 12", "", 8) == pytest.approx(0.6)


@pytest.mark.parametrize("value", ["1", "2", "3", "4"])
def test_with_its_edge_on_top_a_value_is_upright_at_the_top(value: str) -> None:
    placed = values(counter("1 2 3 4", ""))[value]
    inner = placed.scene
    middle = apply(placed.matrix, inner.width / 2, inner.height / 2)
    above = apply(placed.matrix, inner.width / 2, 0)
    # Seen from the middle of the face, the top of the value points outwards.
    out = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[int(placed.turn)]
    assert [a - m for a, m in zip(above, middle, strict=True)] == pytest.approx([inner.height / 2 * o for o in out])
    assert [m - 6 for m in middle] == pytest.approx([(6 - rim_widths(8)[0] - inner.height / 2) * o for o in out])


def test_the_back_is_upright_beside_the_front_across_the_fold() -> None:
    found = values(counter("1", "2"))
    assert (found["1"].turn, found["2"].turn) == (0, 0)
    assert found["2"].y == found["1"].y
    (fold,) = (shape for shape in draw(counter(), 24, 12) if isinstance(shape, Line))
    assert (fold.layer, fold.x1, fold.x2) == ("fold", 12, 12)


def test_all_values_have_one_size() -> None:
    assert len({text.size for text in texts(counter("1 2 3 10", "5"))}) == 1


@pytest.mark.parametrize(("front", "back"), [("1 2 3 4", "5 6"), ("1 2 3", "10 11 12"), ("9 10 11 12", "")])
def test_a_counter_of_eight_millimetres_reads_at_the_smallest_type(front: str, back: str) -> None:
    assert min(text.size for text in texts(counter(front, back, 8))) >= 6.5


@pytest.mark.parametrize(
    ("paint", "ink", "colour"),
    [
        ("#1a1a1a/solid", "colour", "#ffffff"),
        ("#1a1a1a/solid", "mono", "#ffffff"),
        ("#f2c411/dots", "colour", "#000000"),
        ("#f2c411/dots", "mono", "#000000"),
        ("#24407c/cross", "mono", "#000000"),
        ("accent", "mono", "#ffffff"),
        ("paper", "mono", "#000000"),
    ],
)
def test_values_are_light_on_dark_and_dark_on_light(paint: str, ink: Ink, colour: str) -> None:
    assert {text.colour for text in texts(counter(paint=paint), ink)} == {colour}


def test_in_mono_values_stand_on_clear_ground() -> None:
    grounds = [shape for shape in draw(counter(), 24, 12, "mono") if isinstance(shape, Rect)]
    assert [ground.fill for ground in grounds] == ["#ffffff"] * 6


@pytest.mark.parametrize(("value", "lines"), [("6", 1), ("9", 1), ("16", 1), ("8", 0), ("26", 0), ("1", 0)])
def test_a_value_that_reads_as_another_upside_down_has_a_line_below_it(value: str, lines: int) -> None:
    inner = values(counter(value, ""))[value].scene
    assert len([shape for shape in inner.shapes if isinstance(shape, Path)]) == lines


def test_values_that_do_not_fit_are_told() -> None:
    (told,) = problems_of(counter("1000 2000 3000 4000", "", 8))
    assert (
        'the values "1000", "2000", "3000", "4000" do not fit on a counter with a side of 8 mm, even at 6.5 pt.' in told
    )


@pytest.mark.parametrize("front", ["", "1 2 3 4 5"])
def test_too_many_values_and_none_are_told(front: str) -> None:
    assert f"the front of the <flip-counter> has {len(front.split())} values." in problems_of(counter(front))[0]


def test_a_character_that_the_face_lacks_is_told() -> None:
    assert "which the font sans-bold cannot draw" in problems_of(counter("\u4e00"))[0]


def test_it_is_a_piece_with_its_own_outline() -> None:
    assert extent(element(counter()).outline()) == (0, 0, 24, 12)
    text = f'<sheet><pieces title="t"><piece name="a" copies="3">{counter()}</piece></pieces></sheet>'
    (page,) = impose(parse(markup(text), vocabulary(), house()), papers()["a4"], context())
    assert [(scene.width, scene.height) for scene, _ in pieces(page.scene)] == [(24, 12)] * 3


@pytest.mark.parametrize("side", [5.5, 8, 12, 16, 20, 25, 30, 45])
def test_a_counter_of_any_size_keeps_its_values_on_it(side: float) -> None:
    used = context()
    text = f'<sheet><pieces title="t"><piece name="p">{counter("1", "2", side)}</piece></pieces></sheet>'
    pages = impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)
    assert not used.problems
    assert [said for page in pages for said in artwork_outside_piece(page)] == []
