"""<text>: one line that shrinks to its floor, or wrapped lines; text that is too long is reported in millimetres."""

from __future__ import annotations

import string
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.sizes import EPSILON
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START
from printgen.problems import Place, ProblemsError
from printgen.scene.shapes import Box, Text
from printgen.style.fonts import face
from printgen.units import MM_PER_PT
from tests.helpers import context, draw, element, house, problems_of

STYLE = house().styles["label"]
LONG = "A label of many words that goes on"


def texts(inner: str, width: float = 100, height: float = 50) -> list[Text]:
    return [shape for shape in draw(inner, width, height) if isinstance(shape, Text)]


def one(inner: str, width: float = 100, height: float = 50) -> Text:
    (text,) = texts(inner, width, height)
    return text


def wide(text: str, size: float) -> float:
    return face(STYLE.face).width(text, size, STYLE.tracking)


a_word = st.text(string.ascii_letters, min_size=1, max_size=10)
phrases = st.lists(a_word, min_size=1, max_size=12).map(" ".join)


def test_a_text_with_room_has_the_size_and_face_of_its_style() -> None:
    text = one("<text>Bader</text>")
    assert (text.text, text.size, text.face) == ("Bader", STYLE.size, STYLE.face)


@pytest.mark.parametrize(
    ("ground", "paint"), [("night", "paper"), ("glow", "ink"), ("#111111", "paper"), ("#ffee88", "ink")]
)
@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_a_text_on_a_paint_is_light_on_dark_and_dark_on_light(ground: str, paint: str, ink: Any) -> None:
    assert context(ink).colour(f"on {ground}") == context(ink).colour(paint)
    assert one(f'<text paint="on {ground}">Bader</text>').colour == house().paints[paint].colour


def test_a_text_on_an_unknown_paint_is_told() -> None:
    with pytest.raises(ProblemsError, match="nihgt"):
        one('<text paint="on nihgt">Bader</text>')


def test_a_text_shrinks_to_fit_its_box() -> None:
    width = wide(LONG, (STYLE.size + STYLE.floor) / 2)
    text = one(f"<text>{LONG}</text>", width)
    assert STYLE.floor <= text.size < STYLE.size
    assert text.width <= width + EPSILON


def test_a_text_shrinks_no_further_than_its_floor_and_then_says_what_it_needs() -> None:
    (problem,) = problems_of(f"<text>{LONG}</text>", 20)
    needed = wide(LONG, STYLE.floor)
    assert f"needs {needed:.1f} mm at its minimum of {STYLE.floor:g} pt, but the box is only 20.0 mm wide." in problem


def test_a_text_may_state_its_own_floor() -> None:
    width = wide(LONG, (STYLE.size + STYLE.floor) / 2)
    (problem,) = problems_of(f'<text floor="{STYLE.size}pt">{LONG}</text>', width)
    assert f"at its minimum of {STYLE.size:g} pt" in problem


def test_no_floor_goes_below_the_smallest_type_of_the_house() -> None:
    (problem,) = problems_of(f'<text floor="1pt">{LONG}</text>', 20)
    assert f"at its minimum of {house().smallest_type:g} pt" in problem


def test_a_text_that_does_not_fit_names_its_line_in_the_template() -> None:
    (problem,) = problems_of(f"\n\n<text>{LONG}</text>", 20)
    assert problem.startswith("test.xml.j2:3: ")


def test_a_datum_that_does_not_fit_names_its_place_in_the_data() -> None:
    place = Place("data/g/pilots.yaml", 7)
    used = replace(context(), places={"pilots.a.name": place})
    marked = f"{DATUM_START}pilots.a.name{DATUM_MIDDLE}{LONG}{DATUM_END}"
    list(element(f"<text>{marked}</text>").draw(used, Box(0, 0, 20, 10)))
    assert [problem.place for problem in used.problems] == [place]


def test_a_drawn_datum_remembers_where_it_came_from() -> None:
    text = one(f"<text>No. {DATUM_START}squadrons.a.number{DATUM_MIDDLE}242{DATUM_END} Squadron</text>")
    assert (text.text, text.datum) == ("No. 242 Squadron", "squadrons.a.number")


def test_line_breaks_of_the_template_are_spaces() -> None:
    assert one("<text>\n  two\n  words\n</text>").text == "two words"


@pytest.mark.parametrize("wrap", ["yes", "no"])
def test_a_character_without_a_glyph_is_told(wrap: str) -> None:
    (problem,) = problems_of(f'<text wrap="{wrap}">Zero 零</text>')
    assert "'零' (U+96F6)" in problem
    assert "cannot draw" in problem


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_a_text_is_aligned_across_its_box(align: str, left: float) -> None:
    text = one(f'<text align="{align}">Bader</text>', 60)
    assert text.x == pytest.approx((60 - text.width) * left)


def test_a_text_stands_in_the_middle_of_its_box() -> None:
    text = one("<text>H</text>", 60, 20)
    assert text.y - face(STYLE.face).cap_height * text.size * MM_PER_PT / 2 == pytest.approx(10)


def test_a_text_stands_at_the_top_or_the_bottom_where_asked() -> None:
    top, bottom = (one(f'<text valign="{v}">H</text>', 60, 20).y for v in ("top", "bottom"))
    assert bottom - top == pytest.approx(20 - STYLE.size * STYLE.leading * MM_PER_PT)


def test_a_text_has_the_colour_of_its_style_unless_it_states_one() -> None:
    assert one("<text>a</text>").colour == house().paints[STYLE.paint].colour
    assert one('<text paint="#12ab34">a</text>').colour == "#12ab34"


def test_without_colour_a_text_has_the_tone_that_stands_for_it() -> None:
    (text,) = draw('<text paint="accent">a</text>', ink="mono")
    assert isinstance(text, Text)
    assert text.colour == house().paints["accent"].mono


def test_an_empty_text_draws_nothing() -> None:
    assert draw("<text></text>") == []


def test_an_empty_text_can_stand_in_a_row() -> None:
    assert draw("<row><text></text></row>") == []


def test_a_wrapped_text_breaks_between_words() -> None:
    lines = texts(f'<text wrap="yes">{LONG}</text>', 20)
    assert len(lines) > 1
    assert " ".join(line.text for line in lines) == LONG


def test_wrapped_lines_stand_one_leading_apart() -> None:
    first, second, *_ = texts(f'<text wrap="yes">{LONG}</text>', 20)
    assert second.y - first.y == pytest.approx(first.size * STYLE.leading * MM_PER_PT)


def test_a_wrapped_text_shrinks_to_the_height_of_its_box() -> None:
    needed = element(f'<text wrap="yes">{LONG}</text>').natural_height(context(), 20)
    lines = texts(f'<text wrap="yes">{LONG}</text>', 20, needed - 1)
    assert STYLE.floor <= lines[0].size < STYLE.size


def test_a_wrapped_text_too_high_says_what_it_needs_and_what_there_is() -> None:
    (problem,) = problems_of(f'<text wrap="yes">{LONG}</text>', 20, 4)
    assert "mm of height at its minimum of" in problem
    assert "but the box is only 4.0 mm tall." in problem


def test_a_wrapped_word_too_long_says_what_it_needs_and_what_there_is() -> None:
    (problem,) = problems_of('<text wrap="yes">Messerschmittjagdstaffel</text>', 10)
    assert f"needs {wide('Messerschmittjagdstaffel', STYLE.floor):.1f} mm at its minimum" in problem
    assert "the box is only 10.0 mm wide." in problem


def test_a_wrapped_text_shrinks_all_the_way_to_a_floor_between_two_steps() -> None:
    floor = STYLE.size - 0.6
    height = floor * STYLE.leading * MM_PER_PT
    assert one(f'<text wrap="yes" floor="{floor}pt">Bader</text>', 60, height).size == floor


def test_a_text_wants_its_width_and_one_line_of_height() -> None:
    text = element(f"<text>{LONG}</text>")
    assert text.natural_width(context()) == pytest.approx(wide(LONG, STYLE.size))
    assert text.natural_height(context(), 1) == pytest.approx(STYLE.size * STYLE.leading * MM_PER_PT)


def test_a_wrapped_text_takes_the_width_it_is_given_and_wants_the_height_of_its_lines() -> None:
    text = element(f'<text wrap="yes">{LONG}</text>')
    assert text.natural_width(context()) is None
    lines = len(texts(f'<text wrap="yes">{LONG}</text>', 20))
    assert text.natural_height(context(), 20) == pytest.approx(lines * STYLE.size * STYLE.leading * MM_PER_PT)


@given(phrases, st.floats(2, 80), st.sampled_from(["left", "centre", "right"]), st.sampled_from(["yes", "no"]))
def test_a_text_never_leaves_its_box_sideways_without_a_problem(
    phrase: str, width: float, align: str, wrap: str
) -> None:
    try:
        found = texts(f'<text align="{align}" wrap="{wrap}">{phrase}</text>', width)
    except ProblemsError:
        return
    assert all(text.x >= -EPSILON and text.x + text.width <= width + EPSILON for text in found)


@given(phrases, st.floats(5, 60), st.floats(1, 30), st.sampled_from(["top", "middle", "bottom"]))
def test_a_wrapped_text_never_leaves_its_box_upwards_or_downwards_without_a_problem(
    phrase: str, width: float, height: float, valign: str
) -> None:
    try:
        found = texts(f'<text wrap="yes" valign="{valign}">{phrase}</text>', width, height)
    except ProblemsError:
        return
    capital = face(STYLE.face).cap_height * MM_PER_PT
    assert all(text.y - capital * text.size >= -EPSILON and text.y <= height + EPSILON for text in found)


def test_a_single_line_higher_than_its_box_is_told() -> None:
    (problem,) = problems_of("<text>Bader</text>", 60, 1)
    assert f"mm tall at {STYLE.size:g} pt, but the box is only 1.0 mm tall." in problem
