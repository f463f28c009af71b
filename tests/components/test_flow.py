"""<flow>: prose in Markdown, with hyphens, bold and italic type; data in it is never taken for Markdown."""

from __future__ import annotations

from dataclasses import replace
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.sizes import EPSILON
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START
from printgen.problems import Place, ProblemsError
from printgen.scene.shapes import Box, Text
from printgen.units import MM_PER_PT
from tests.helpers import context, draw, element, house, problems_of

STYLE = house().styles["prose"]
PITCH = STYLE.size * STYLE.leading * MM_PER_PT
PROSE = "The quick brown fox jumps over the lazy dog while seventeen aeroplanes circle overhead in formation."


def texts(inner: str, width: float = 100, height: float = 100) -> list[Text]:
    return [shape for shape in draw(f"<flow>{inner}</flow>", width, height) if isinstance(shape, Text)]


def told(inner: str, width: float = 100, height: float = 100) -> list[str]:
    return problems_of(f"<flow>{inner}</flow>", width, height)


def datum(text: str, name: str = "notes.a.text") -> str:
    """Return a value as a template writes it."""
    return f"{DATUM_START}{name}{DATUM_MIDDLE}{escape(text)}{DATUM_END}"


def test_prose_is_set_in_its_style() -> None:
    (text,) = texts("Plain words.")
    assert (text.text, text.face, text.size) == ("Plain words.", STYLE.face, STYLE.size)


def test_two_stars_make_bold_and_one_makes_italic() -> None:
    faces = {text.text: text.face for text in texts("plain **bold** and *italic*")}
    assert faces == {"plain": STYLE.face, "bold": STYLE.bold, "and": STYLE.face, "italic": STYLE.italic}


def test_underscores_make_italic_too() -> None:
    assert [text.face for text in texts("_italic_")] == [STYLE.italic]


def test_a_comma_after_bold_stays_close_to_it() -> None:
    bold, rest = texts("**bold**, plain")
    assert rest.text == ", plain"
    assert rest.x == pytest.approx(bold.x + bold.width)


def test_an_empty_line_starts_a_paragraph() -> None:
    first, second = texts("One.\n\nTwo.")
    assert second.y - first.y > PITCH


def test_a_line_break_alone_starts_no_paragraph() -> None:
    assert [text.text for text in texts("One\nand two.")] == ["One and two."]


def test_the_gap_between_paragraphs_can_be_stated() -> None:
    first, second = (shape for shape in draw('<flow gap="5mm">One.\n\nTwo.</flow>') if isinstance(shape, Text))
    assert second.y - first.y == pytest.approx(PITCH + 5)


def test_the_indentation_of_the_template_is_no_code() -> None:
    assert [text.text for text in texts("\n        One\n        two.\n    ")] == ["One two."]


def test_a_list_has_marks_and_its_text_is_indented() -> None:
    mark, first, _, second = texts("- one\n- two")
    assert (mark.text, first.text, second.text) == ("•", "one", "two")
    assert mark.x < first.x == second.x


def test_a_numbered_list_counts() -> None:
    assert [text.text for text in texts("1. one\n2. two\n3. three")][::2] == ["1.", "2.", "3."]


def test_items_apart_are_still_one_list() -> None:
    assert [text.text for text in texts("1. one\n\n2. two")] == ["1.", "one", "2.", "two"]


def test_items_may_be_bold() -> None:
    assert [text.face for text in texts("- **one**")] == [STYLE.face, STYLE.bold]


def test_long_items_are_indented_on_every_line() -> None:
    _, *lines = texts(f"- {PROSE}", 50)
    assert len({line.x for line in lines}) == 1
    assert len({line.y for line in lines}) > 1


@pytest.mark.parametrize(
    "value", ["*", "**", "_x_", "a * b * c", "<b>", "a < b & c", "# 1", "- x", "1. x", "`x`", "[x](y)"]
)
def test_data_arrives_as_it_is(value: str) -> None:
    (text,) = texts(f"Say {datum(value)} now")
    assert text.text == f"Say {value} now"


@given(st.text("ab*_<>&#`[]()-.+\\!", min_size=1, max_size=12))
def test_any_data_arrives_as_it_is(value: str) -> None:
    assert "".join(text.text for text in texts(f"x{datum(value)}x", 200)) == f"x{value}x"


@pytest.mark.parametrize("value", ["# 1", "- x", "1. x", "***"])
def test_data_that_starts_a_paragraph_starts_nothing_else(value: str) -> None:
    assert [text.text for text in texts(datum(value))] == [value]


def test_data_inside_bold_is_bold_and_remembers_where_it_came_from() -> None:
    (text,) = texts(f"**{datum('A*B', 'aircraft.a.name')}**")
    assert (text.text, text.face, text.datum) == ("A*B", STYLE.bold, "aircraft.a.name")


def test_several_data_arrive_in_their_order() -> None:
    (text,) = texts(" ".join(datum(value, f"d.{value}") for value in "abcdefghijkl"))
    assert text.text == "a b c d e f g h i j k l"


def test_tags_in_prose_arrive_as_words() -> None:
    assert [text.text for text in texts("a &lt;b&gt;bold&lt;/b&gt; move")] == ["a <b>bold</b> move"]


def test_less_than_in_prose_arrives_as_it_is() -> None:
    assert [text.text for text in texts("a &lt; b &amp; c")] == ["a < b & c"]


@pytest.mark.parametrize(("markdown", "what"), [
    ("# Heading", "headings"), ("a\n===", "headings"), ("---", "horizontal lines"), ("`code`", "code"),
    ("[a](b)", "links to other documents"), ("![a](b)", "pictures"),
])  # fmt: skip
def test_markdown_that_prose_has_no_use_for_is_told(markdown: str, what: str) -> None:
    (problem,) = told(markdown)
    assert f"the Markdown of a <flow> cannot contain {what}. " in problem


def test_prose_is_hyphenated_in_the_language_of_the_game() -> None:
    assert any(text.text.endswith("-") for width in range(20, 40, 5) for text in texts(PROSE, width))


def test_prose_too_high_says_what_it_needs_and_what_there_is() -> None:
    needed = element(f"<flow>{PROSE}</flow>").natural_height(context(), 40)
    (problem,) = told(PROSE, 40, 5)
    assert f"needs {needed:.1f} mm of height, but only 5.0 mm is available." in problem


def test_prose_of_data_too_high_names_the_place_in_the_data() -> None:
    place = Place("data/g/notes.yaml", 4)
    used = replace(context(), places={"notes.a.text": place})
    list(element(f"<flow>{datum(PROSE)}</flow>").draw(used, Box(0, 0, 40, 5)))
    assert [problem.place for problem in used.problems] == [place]


def test_a_character_without_a_glyph_is_told_with_its_face() -> None:
    (problem,) = told("plain **bold 零**")
    assert f"'零' (U+96F6), which the font {STYLE.bold} cannot draw" in problem


def test_prose_fills_exactly_its_natural_height() -> None:
    height = element(f"<flow>{PROSE}\n\n- one\n- two</flow>").natural_height(context(), 50)
    assert told(f"{PROSE}\n\n- one\n- two", 50, height) == []
    assert told(f"{PROSE}\n\n- one\n- two", 50, height - 0.1) != []


@given(st.lists(st.sampled_from(PROSE.split()), min_size=1, max_size=40), st.floats(30, 150), st.floats(5, 60))
def test_prose_never_leaves_its_box_without_a_problem(words: list[str], width: float, height: float) -> None:
    try:
        found = texts(" ".join(words), width, height)
    except ProblemsError:
        return
    assert max(text.x + text.width for text in found) <= width + EPSILON
    assert max(text.y for text in found) <= height


def test_a_word_wider_than_the_box_is_told() -> None:
    (problem,) = told("X" * 40, 20)
    assert "the box is only 20.0 mm wide." in problem


def test_a_numbered_list_starts_where_it_says() -> None:
    assert [text.text for text in texts("3. three\n4. four")][::2] == ["3.", "4."]


def test_markdown_is_parsed_once_for_all_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def count(text: str, **options: object) -> str:
        parsed.append(text)
        return f"<p>{text}</p>"

    monkeypatch.setattr("markdown.markdown", count)
    flow, used = element("<flow>one two</flow>"), context()
    height = flow.natural_height(used, 50)
    assert flow.strips(used, 50, 1)
    assert list(flow.draw(used, Box(0, 0, 50, height)))
    assert parsed == ["one two"]


@pytest.mark.parametrize(("leads", "kept"), [("no", False), ("yes", True)])
def test_prose_that_leads_stays_with_what_follows(leads: str, kept: bool) -> None:
    strips = element(f'<flow leads="{leads}">{PROSE}</flow>').strips(context(), 60, 0)
    assert len(strips) > 1
    assert strips[-1].keep_with_next is kept
    assert all(strip.keep_with_next for strip in strips) is kept
