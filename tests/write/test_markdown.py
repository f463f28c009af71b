"""Markdown of documents: it is readable as text, and other programs read it as intended."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import markdown
import pytest

from printgen.elements.prose_blocks import (
    Aside,
    Beside,
    Cell,
    Change,
    Heading,
    Imprint,
    Listing,
    Paragraph,
    Picture,
    Prose,
    Table,
    Words,
)
from printgen.scene.shapes import Scene
from printgen.write.markdown import write_markdown
from tests.helpers import bundled_game, job, make
from tests.write.test_html import missing

IMPRINT = Imprint("Game", "Rules", "en-GB", "Somebody", "credits", "1.0", "1 May 1940", "About it")


@cache
def text(name: str) -> str:
    game, sheet = name.split("/")
    made = make(replace(job(sheet, game=bundled_game(game)), format="md"))
    assert made.problems == ()
    return made.files[0][1].decode()


def written(*blocks: object) -> str:
    """Return the Markdown of some blocks, without title and imprint."""
    whole = write_markdown([Prose("Rules", (), blocks)], IMPRINT).decode()  # type: ignore[arg-type]
    return whole.removeprefix("# Game: Rules\n\n").partition("\n\n---\n\n")[0]


def label(words: str, bold: bool = False) -> Paragraph:
    return Paragraph((Words(words, bold),), "label")


@pytest.mark.parametrize("name", ["bob-a/rules", "tiny-bob/rules", "bob-a/record-sheet-week"])
def test_every_word_that_is_printed_is_in_the_text(name: str) -> None:
    html = markdown.markdown(text(name), extensions=["tables", "sane_lists"])
    assert missing(name, html) == []
    assert "**" not in html


@pytest.mark.parametrize("name", ["bob-a/rules", "tiny-bob/rules"])
def test_every_link_has_its_anchor_and_no_anchor_is_idle(name: str) -> None:
    links, anchors = set(re.findall(r"\]\(#([^)]+)\)", text(name))), re.findall(r'<a id="([^"]+)">', text(name))
    assert links == set(anchors)
    assert len(anchors) == len(set(anchors)) > 5


def test_headings_have_their_numbers_and_one_is_the_title() -> None:
    assert len(re.findall("^# ", text("bob-a/rules"), re.MULTILINE)) == 1
    assert written(Heading(2, "a", "1.1", "Dice")) == "### 1.1 Dice"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("2 * 3 _x_ [a] `b`", r"2 \* 3 \_x\_ \[a\] \`b\`"),
        ("<b> & co", "&lt;b> &amp; co"),
        ("1. Industry", r"1\. Industry"),
        ("- no list", r"\- no list"),
        ("# no heading", r"\# no heading"),
        ("1940 was hot", "1940 was hot"),
    ],
)
def test_what_data_say_is_never_markup(said: str, shown: str) -> None:
    assert written(Paragraph((Words(said),))) == shown


def test_stress_stands_close_to_its_words_and_works_inside_them() -> None:
    words = (Words("so"), Words(" bold ", bold=True), Words("it is", italic=True), Words("."))
    assert written(Paragraph(words)) == "so **bold** *it is*."
    assert written(Paragraph((Words("Now:", bold=True), Words("go")))) == "<b>Now:</b>go"


def test_a_table_has_one_row_of_heads_whatever_it_had() -> None:
    head = ((Cell((label("a"),), 2, "col"),), (Cell((label("b", True),), 1, "col"), Cell((label("c"),), 1, "col")))
    body = ((Cell((label("1|2", True),), 1, "row"), Cell((), align="right")),)
    assert written(Table(head, body)) == "| a / b | a / c |\n| --- | --- |\n| **1\\|2** |  |"


def test_a_drawing_is_told_in_words() -> None:
    assert written(Picture(Scene("x", 40, 40, ()), "The board", ("A", "B"))) == "(figure: The board – A, B)"


def test_lines_of_words_are_a_list() -> None:
    line = Beside(((label("Hawk"),), (label("3"),)), (None, 5.0))
    assert written(line, line) == "- Hawk · 3\n- Hawk · 3"
    assert written(line) == "Hawk · 3"


def test_lists_and_asides() -> None:
    assert written(Listing(((Words("a"),), (Words("b"),)), 3)) == "3. a\n4. b"
    assert written(Aside((label("a"), label("b")))) == "> a\n\n> b"


def test_a_change_says_where_it_begins_and_where_it_ends() -> None:
    inside = Change("b", (label("two"),))
    shown = written(label("before"), Change("a", (label("one"), inside)), label("after"))
    parts = ["before", r"**\[a\]**", "one", r"**\[b\]**", "two", r"*(end of \[b\])*", r"*(end of \[a\])*", "after"]
    assert shown.split("\n\n") == parts
