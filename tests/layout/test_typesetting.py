"""Typesetting: lines fit, no word is lost, and sizes never go below their floor."""

from __future__ import annotations

import string
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.attribute_types import Align
from printgen.elements.content import Content, Run
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.sizes import EPSILON
from printgen.layout.typesetting import (
    Span,
    TextLine,
    aligned_x,
    as_spans,
    baseline,
    check_glyphs,
    even_width,
    fit_line,
    merge_runs,
    set_line,
    split_words,
    wrap,
)
from printgen.problems import Place
from printgen.scene.shapes import Link, Text
from printgen.style.fonts import face
from printgen.style.house_style import Style
from printgen.units import MM_PER_PT
from tests.helpers import context

HERE = Place("test.xml.j2", 1)
STYLE = Style("sans", "sans-bold", "sans-italic", 10.0, 7.0, 1.2, "ink", 0.0)
FACES = ("serif", "serif-bold", "serif-italic")

a_word = st.text(string.ascii_letters + "TVWYé.,", min_size=1, max_size=14)
sentences = st.lists(a_word, min_size=1, max_size=25).map(" ".join)
spans = st.lists(
    st.builds(Span, st.text(string.ascii_letters + "   ", max_size=20), st.sampled_from(FACES)), max_size=8
)
sizes = st.floats(5, 30)
widths = st.floats(1, 150)


def measured(line: TextLine, size: float, tracking: float = 0) -> float:
    return sum(face(span.face).width(span.text, size, tracking) for span in line.spans)


def shown(line: TextLine) -> str:
    return "".join(span.text for span in line.spans)


def letters(line_spans: list[Span]) -> list[tuple[str, str]]:
    return [(letter, span.face) for span in line_spans for letter in span.text if letter != " "]


@given(sentences, sizes, widths)
def test_wrapping_neither_loses_nor_reorders_words(text: str, size: float, width: float) -> None:
    lines = wrap([Span(text, "serif")], size, 0, width)
    assert " ".join(map(shown, lines)).split() == text.split()


@given(sentences, sizes, widths, st.integers(-20, 200), st.sampled_from(["", "en-GB"]))
def test_only_a_single_word_may_be_wider_than_the_line(
    text: str, size: float, width: float, tracking: int, language: str
) -> None:
    for line in wrap([Span(text, "serif")], size, tracking, width, language):
        assert " " not in shown(line) or measured(line, size, tracking) <= width + EPSILON


@given(sentences, sizes, widths)
def test_a_line_ends_only_where_the_next_word_has_no_room(text: str, size: float, width: float) -> None:
    lines = wrap([Span(text, "sans")], size, 0, width)
    for line, following in pairwise(lines):
        longer = f"{shown(line)} {shown(following).split()[0]}"
        assert face("sans").width(longer, size) > width


@given(sentences, st.floats(20, 150))
def test_the_even_width_needs_no_more_lines_and_is_no_wider(text: str, width: float) -> None:
    content = [Span(text, "sans")]
    narrow = even_width(content, 8, 0, width)
    assert narrow <= width
    assert len(wrap(content, 8, 0, narrow)) == len(wrap(content, 8, 0, width))


@given(spans, sizes, widths)
def test_wrapping_keeps_each_letter_in_its_face(mixed: list[Span], size: float, width: float) -> None:
    lines = wrap(mixed, size, 0, width)
    assert letters([span for line in lines for span in line.spans]) == letters(mixed)


@given(spans)
def test_words_end_at_spaces_only_not_where_the_face_changes(mixed: list[Span]) -> None:
    found = ["".join(span.text for span in word) for word in split_words(mixed)]
    assert found == "".join(span.text for span in mixed).split()


@given(sentences, sizes, st.floats(10, 80))
def test_hyphens_are_all_that_hyphenation_adds(text: str, size: float, width: float) -> None:
    joined = ""
    for line in wrap([Span(text, "serif")], size, 0, width, "en-GB"):
        joined += shown(line).removesuffix("-") if shown(line).endswith("-") else shown(line) + " "
    assert joined.split() == text.split()


def test_prose_is_hyphenated_in_its_language() -> None:
    lines = wrap([Span("international understanding", "serif")], 10, 0, 20, "en-GB")
    assert shown(lines[0]).endswith("-")


def test_labels_without_a_language_are_never_hyphenated() -> None:
    lines = wrap([Span("international understanding", "serif")], 10, 0, 15)
    assert [shown(line) for line in lines] == ["international", "understanding"]


def test_a_language_nobody_can_hyphenate_is_set_without_hyphens() -> None:
    lines = wrap([Span("international understanding", "serif")], 10, 0, 15, "xx-YY")
    assert [shown(line) for line in lines] == ["international", "understanding"]


def test_words_with_digits_are_not_hyphenated() -> None:
    lines = wrap([Span("international2 understanding", "serif")], 10, 0, 15, "en-GB")
    assert shown(lines[0]) == "international2"


def test_nothing_wraps_to_no_lines() -> None:
    assert wrap([Span("   ", "serif")], 10, 0, 50) == []


def test_a_line_of_one_face_is_one_span_so_that_kerning_runs_through() -> None:
    (line,) = wrap([Span("one ", "serif"), Span("two", "serif")], 10, 0, 100)
    assert [span.text for span in line.spans] == ["one two"]


def test_merged_spans_keep_the_first_datum() -> None:
    (line,) = wrap([Span("one ", "serif"), Span("two", "serif", "x.y")], 10, 0, 100)
    assert [span.datum for span in line.spans] == ["x.y"]


def test_the_stated_width_of_a_line_is_the_width_it_is_set_in() -> None:
    (line,) = wrap([Span("one two ", "sans"), Span("three", "sans-bold")], 10, 20, 100)
    assert line.width == pytest.approx(measured(line, 10, 20))


@given(st.text(string.ascii_letters + " ", min_size=1, max_size=40), st.floats(1, 120))
def test_a_line_fits_its_width_or_one_problem_says_why_not(text: str, width: float) -> None:
    used = context()
    _, taken = fit_line(used, (Run(text),), STYLE, STYLE.floor, width, HERE)
    assert len(used.problems) == (0 if taken <= width + EPSILON else 1)


@given(st.text(string.ascii_letters, min_size=1, max_size=40), st.floats(1, 120), st.floats(6, 10))
def test_a_line_is_never_set_below_its_floor(text: str, width: float, floor: float) -> None:
    size, taken = fit_line(context(), (Run(text),), STYLE, floor, width, HERE)
    assert floor <= size <= STYLE.size
    assert taken == pytest.approx(face(STYLE.face).width(text, size))


def test_a_line_with_room_keeps_its_full_size() -> None:
    used = context()
    assert fit_line(used, (Run("short"),), STYLE, STYLE.floor, 100, HERE)[0] == STYLE.size
    assert not used.problems


def test_a_line_shrinks_all_the_way_to_a_floor_between_two_steps() -> None:
    used, floor = context(), 7.1
    width = face(STYLE.face).width("a rather long label", floor)
    assert fit_line(used, (Run("a rather long label"),), STYLE, floor, width, HERE)[0] == floor
    assert not used.problems


def test_a_line_too_long_at_its_floor_says_what_it_needs_and_what_there_is() -> None:
    used = context()
    fit_line(used, (Run("a rather long label"),), STYLE, 7.0, 5.0, HERE)
    needed = face(STYLE.face).width("a rather long label", 7.0)
    (problem,) = used.problems
    assert f"needs {needed:.1f} mm at its minimum of 7 pt, but the box is only 5.0 mm wide." in problem.what


def test_a_line_too_long_says_how_many_characters_would_fit() -> None:
    used = context()
    needed = face(STYLE.face).width("H" * 20, 7.0)
    fit_line(used, (Run("H" * 20),), STYLE, 7.0, needed / 2, HERE)
    assert [problem.remedy for problem in used.problems] == [
        "Shorten it to about 10 characters, or make the box wider."
    ]


def test_a_box_without_width_is_a_problem_and_no_crash() -> None:
    used = context()
    fit_line(used, (Run("text"),), STYLE, 7.0, -2.0, HERE)
    (problem,) = used.problems
    assert "the box is only 0.0 mm wide." in problem.what
    assert problem.remedy == "Make the box wider."


def test_a_problem_of_a_text_points_to_the_datum_it_shows() -> None:
    place = Place("data/games/g.yaml", 12)
    used = replace(context(), places={"pilots.a.name": place})
    content: Content = (Run("Name: "), Run("much too long", "pilots.a.name"))
    fit_line(used, content, STYLE, 7.0, 3.0, HERE)
    assert [problem.place for problem in used.problems] == [place]


def test_more_than_five_missing_glyphs_are_counted() -> None:
    used = context()
    check_glyphs(used, (Run("一二三四五六七"),), "sans", HERE)
    (problem,) = used.problems
    assert "'五' (U+4E94) and 2 more, which" in problem.what
    assert problem.remedy == "Use other characters."


def test_a_missing_glyph_is_named_with_its_code_and_its_face() -> None:
    used = context()
    check_glyphs(used, (Run("Ki 漢"),), "sans", HERE)
    (problem,) = used.problems
    assert "'漢' (U+6F22)" in problem.what
    assert "the font sans cannot draw" in problem.what
    assert problem.remedy == "Use another character."


def test_characters_that_can_be_drawn_are_no_problem() -> None:
    used: DrawingContext = context()
    check_glyphs(used, (Run("Größe – 5 × ½"),), "sans", HERE)
    assert not used.problems


@given(st.sampled_from(sorted({"sans", "serif", "sans-black"})), sizes, st.floats(0.8, 3))
def test_capitals_stand_in_the_middle_of_their_line(name: str, size: float, leading: float) -> None:
    capital = face(name).cap_height * size * MM_PER_PT
    middle = baseline(name, size, leading) - capital / 2
    assert middle == pytest.approx(leading * size * MM_PER_PT / 2)


@pytest.mark.parametrize(("align", "x"), [("left", 10), ("centre", 35), ("right", 60)])
def test_alignment_puts_what_is_left_on_the_right_side(align: Align, x: float) -> None:
    assert aligned_x(align, 10, 80, 30) == x


def texts(line: TextLine, x: float = 0, y: float = 0) -> list[Text]:
    return [shape for shape in set_line(line, x, y, 10, 0, "#000000") if isinstance(shape, Text)]


def test_spans_of_a_line_follow_each_other_without_a_gap() -> None:
    (line,) = wrap([Span("plain ", "serif"), Span("bold", "serif-bold"), Span("er", "serif")], 10, 0, 100)
    first, second, third = texts(line, 5, 20)
    assert (first.x, second.x, third.x) == pytest.approx((5, 5 + first.width, 5 + first.width + second.width))


def test_spaces_at_the_end_of_a_span_take_room_but_are_not_drawn() -> None:
    line = TextLine((Span("plain ", "serif"), Span("bold", "serif-bold")), 0)
    first, _ = texts(line)
    assert first.text == "plain"
    assert first.width == face("serif").width("plain ", 10)


def test_a_set_line_remembers_the_datum_it_shows() -> None:
    line = TextLine((Span("Bader", "sans", "pilots.bader.name"),), 0)
    assert [text.datum for text in texts(line)] == ["pilots.bader.name"]


def test_runs_become_spans_of_one_face() -> None:
    assert as_spans((Run("a"), Run("b", "x")), "sans") == [Span("a", "sans"), Span("b", "sans", "x")]


def test_a_single_line_is_one_run_with_the_first_datum() -> None:
    assert merge_runs((Run("No. "), Run("7", "x"), Run("8", "y"))) == Run("No. 78", "x")


def test_a_linked_span_is_not_merged_and_has_its_area_over_its_words() -> None:
    (line,) = wrap([Span("see ", "serif"), Span("6.2", "serif", link="combat"), Span(" for it", "serif")], 10, 0, 100)
    assert [(span.text, span.link) for span in line.spans] == [("see ", ""), ("6.2 ", "combat"), ("for it", "")]
    _, text, link, _ = set_line(line, 5, 20, 10, 0, "#000000")
    assert isinstance(text, Text)
    assert isinstance(link, Link)
    assert (link.to, link.x, link.width) == ("combat", text.x, text.width)
    assert link.y < text.y < link.y + link.height
