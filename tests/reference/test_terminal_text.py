"""Entries on the terminal: plain text in aligned columns that fit its width."""

from __future__ import annotations

import pytest

from printgen.reference.reference_page import Entry, Example, Page, Row
from printgen.reference.terminal_text import entry_text, page_text, plain, row_text, short_text
from tests.reference.helpers import pages

MEDAL = Entry(
    "medal",
    "element",
    "A `<medal>` with **one** letter, as [the guide](guide.md) shows.",
    title="`<medal>`",
    text="- first\n- second",
    facts=(("Contains", "text"), ("Used in", "")),
    rows=(
        Row("size", "Diameter of the disc.", "[length](values.md#lengths)", "`12mm`"),
        Row("a-name-that-is-longer-than-the-column-of-names", "A long one.", "text", "required"),
    ),
    examples=(Example('<medal size="9mm">A</medal>'),),
)


def test_an_entry_is_shown_in_full() -> None:
    assert entry_text(MEDAL, 60).split("\n") == [
        "<medal> (element)",
        "",
        "A <medal> with one letter, as the guide shows.",
        "",
        "- first",
        "- second",
        "",
        "Contains: text",
        "",
        "Attributes:",
        "  size".ljust(32) + "length; default: 12mm",
        " " * 32 + "Diameter of the disc.",
        "  a-name-that-is-longer-than-the-column-of-names",
        " " * 32 + "text; required",
        " " * 32 + "A long one.",
        "",
        "Example:",
        '  <medal size="9mm">A</medal>',
    ]


def test_a_row_and_a_short_entry() -> None:
    assert row_text(MEDAL, MEDAL.rows[0], 60) == (
        "<medal> size (attribute)\n  length; default: 12mm\n  Diameter of the disc."
    )
    assert short_text(MEDAL, 60).startswith("<medal> (element)\n  A <medal> with one letter")


def test_code_that_looks_like_words_is_quoted_and_never_broken() -> None:
    entry = Entry("share", "topic", "A share of the height, such as `fill 2`, or `row-min`.", "Shares")
    assert short_text(entry, 40) == "Shares (topic)\n  A share of the height, such as\n  'fill 2', or row-min."
    names = ", ".join(f"`{letter}`" for letter in "abcdefghijklmnop")
    assert "'" not in entry_text(Entry("names", "topic", names), 80)


def test_pictures_are_left_out() -> None:
    assert plain("![ink in colour](pictures/paint-ink.png) `#1c1f24`") == "#1c1f24"


def test_a_page_lists_its_entries_and_shows_topics_in_full() -> None:
    page = Page("page", "Medals", "All medals.", (MEDAL,), listing=(Page("other", "Others", "", (MEDAL,)),))
    assert page_text(page, 80).split("\n\n")[:2] == ["MEDALS", "All medals."]
    assert page_text(page, 80).count("<medal>  A <medal> with one letter") == 2
    topic = Entry("size", "topic", "Sizes are lengths.", "Sizes", "More about sizes.")
    assert page_text(Page("page", "Topics", "", (topic,)), 80).endswith("More about sizes.")


@pytest.mark.parametrize("width", [40, 60, 100])
def test_texts_fit_the_terminal(width: int) -> None:
    checked = 0
    for page in pages():
        for entry in page.entries:
            shown = entry_text(Entry(entry.name, entry.meaning, entry.summary, rows=entry.rows), width)
            lines = [line for line in shown.split("\n") if " " in line.strip()]
            assert max(map(len, lines), default=0) <= max(width, 60), (entry.name, max(lines, key=len))
            checked += 1
    assert checked > 350


def test_no_marks_of_markdown_are_left() -> None:
    assert plain("`<a>` and **b**, see [c](d.md#e)") == "<a> and b, see c"


def test_code_keeps_characters_that_would_be_marks() -> None:
    text = "`[](#combat)` and `[words](#combat)` are [`<links>`](e.md), `2 ** 3` is **eight**."
    assert plain(text) == "[](#combat) and [words](#combat) are <links>, 2 ** 3 is eight."
