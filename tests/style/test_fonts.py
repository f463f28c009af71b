"""Fonts: text is measured and kerned with the printed faces."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.style.fonts import FACES, face, font_path
from printgen.units import MM_PER_PT

LETTERS = string.ascii_letters + string.digits + " .,;:!?()-–—“”‘’äöüßéèçñÅØ"
texts = st.text(LETTERS, min_size=1, max_size=40)
faces = st.sampled_from(sorted(FACES))


@given(faces, texts, st.floats(1, 100), st.floats(0.1, 10), st.integers(-50, 300))
def test_width_is_linear_in_size(name: str, text: str, size: float, factor: float, tracking: int) -> None:
    once, scaled = face(name).width(text, size, tracking), face(name).width(text, size * factor, tracking)
    assert scaled == pytest.approx(once * factor)


@given(faces, texts, st.floats(5, 30), st.integers(1, 300))
def test_tracking_adds_the_same_after_each_character(name: str, text: str, size: float, tracking: int) -> None:
    added = face(name).width(text, size, tracking) - face(name).width(text, size)
    assert added == pytest.approx(len(text) * tracking / 1000 * size * MM_PER_PT)


@given(faces, texts)
def test_every_character_keeps_its_own_glyph(name: str, text: str) -> None:
    assert len(face(name).outline(text)) == len(text)


@given(faces, texts)
def test_an_outline_is_as_wide_as_the_text_is_measured(name: str, text: str) -> None:
    end = face(name).outline(text + "H")[-1][1]
    last = face(name).shape("H").advance
    assert end + last == face(name).shape(text + "H").advance


def test_kerning_draws_letters_together() -> None:
    assert face("sans").width("AV", 10) < face("sans").width("A", 10) + face("sans").width("V", 10)


def test_a_text_without_kerning_says_so_shortly() -> None:
    assert face("sans").shape("HHH").kerns == ()


def test_kerning_is_told_for_each_character() -> None:
    kerns = face("sans").shape("HAVH").kerns
    assert [kern < 0 for kern in kerns] == [False, True, False, False]


def test_letters_are_not_joined_to_ligatures() -> None:
    sans = face("serif")
    assert [glyph for glyph, _ in sans.outline("fi")] == [sans.outline(letter)[0][0] for letter in "fi"]


def test_an_empty_text_has_no_width() -> None:
    assert face("sans").width("", 12, 100) == 0


@pytest.mark.parametrize("name", FACES)
def test_every_face_draws_western_text(name: str) -> None:
    assert face(name).missing(LETTERS) == ""


@pytest.mark.parametrize("name", FACES)
def test_capitals_of_every_face_are_of_a_sensible_height(name: str) -> None:
    assert 0.6 < face(name).cap_height < 0.75


def test_characters_that_cannot_be_drawn_are_named_once_each_in_order() -> None:
    assert face("sans").missing("a漢b字漢") == "漢字"


def test_a_face_is_opened_once() -> None:
    assert face("sans") is face("sans")


def test_a_missing_font_package_is_named() -> None:
    with pytest.raises(RuntimeError, match="font_of_nobody is missing"):
        font_path("font_of_nobody", "Nobody.ttf")


def test_an_accent_that_has_no_letter_of_its_own_counts_as_missing() -> None:
    assert face("sans").missing("AVe\u0301") == "\u0301"
