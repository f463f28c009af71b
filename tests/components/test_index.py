"""<index>: terms in alphabetical order, each with numbers that are links, in separate columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.check.page_checks import check_pages
from printgen.problems import Place
from printgen.scene.shapes import Link
from printgen.scene.traversal import leaves
from tests.helpers import house
from tests.pages.test_numbering import stated
from tests.pages.test_paginate import figure, pages, problems, prose, texts

RULES = stated("r-13", "13") + stated("r-29", "29") + stated("r-8", "8.6", 2) + figure("t", 9, "Table")


def index(*terms: tuple[str, str], more: str = "") -> str:
    inner = "".join(f'\n<term name="{name}" at="{at}"/>' for name, at in terms)
    return f"<index {more}>{inner}</index>"


def test_a_term_is_printed_with_the_numbers_of_its_sections_in_their_order() -> None:
    (page,) = pages(RULES + index(("Zeppelin", "r-29 r-13"), ("Crash", "t r-8")))
    shown = " ".join(text.text for text in texts(page)).replace("\u00a0", " ").replace(" ,", ",")
    assert "Zeppelin 13, 29" in shown
    assert "Crash 8.6, Table 1" in shown


def test_every_number_is_a_link_to_its_section() -> None:
    found = pages(RULES + index(("Zeppelin", "r-29 r-13"), ("Crash", "r-8")))
    links = [shape.to for page in found for shape, _ in leaves(page.scene) if isinstance(shape, Link)]
    assert links == ["r-8", "r-13", "r-29"], "in alphabetical order, then in the order of the document"
    assert check_pages(found, house(), Place("x")) == []


def names(*wanted: str) -> list[str]:
    (page,) = pages(RULES + index(*((name, "r-13") for name in wanted), more='columns="1"'))
    shown = [text for text in texts(page) if text.size == house().styles["index"].size]
    return [text.text for text in shown if text.colour == house().paints["ink"].colour and text.text != "13"]


def test_terms_are_sorted_whatever_their_capitals_and_accents_under_their_letters() -> None:
    shown = names("zeppelin", "Öl", "Oak", "attack", "Ash", "Owl", "3 dice")
    assert shown == ["#", "3 dice", "A", "Ash", "attack", "O", "Oak", "Öl", "Owl", "Z", "zeppelin"]


def test_it_stands_in_columns_of_its_own_across_the_page() -> None:
    many = [(f"term {number:02}", "r-13") for number in range(30)]
    (page,) = pages(RULES + prose(9) + index(*many))
    lefts = sorted({round(text.x, 1) for text in texts(page) if text.text.startswith("term")})
    assert len(lefts) == 3
    assert lefts[1] - lefts[0] == pytest.approx(lefts[2] - lefts[1], abs=0.2)


def test_a_long_index_goes_on_over_pages_in_the_order_of_the_alphabet() -> None:
    many = [(f"term {number:03}", "r-13") for number in range(300)]
    found = pages(RULES + prose(30) + index(*many))
    assert len(found) > 1
    shown = [
        text.text
        for page in found
        for text in sorted(texts(page), key=lambda t: (round(t.x), t.y))
        if text.text.startswith("term")
    ]
    assert shown == sorted(shown)
    assert len(shown) == 300


@pytest.mark.parametrize("lines", range(80, 110, 3))
def test_its_heading_stands_on_the_page_where_it_starts(lines: int) -> None:
    filler = "".join(f"<flow>line {i}</flow>" for i in range(lines))
    found = pages(RULES + filler + stated("ix", "", 1, "Index") + index(("a", "r-13"), ("b", "r-13")), 'gap="0mm"')
    for page in found:
        shown = {text.text for text in texts(page)}
        assert ("Index" in shown) == ("A" in shown)


def test_a_long_term_goes_on_behind_an_indent() -> None:
    name = "a very long name of a thing to look up that needs two lines at the least"
    (page,) = pages(RULES + index((name, "r-13 r-29 r-8")))
    lines = [text for text in texts(page) if text.text in name and len(text.text) > 9]
    assert len(lines) >= 1
    rest = [text for text in texts(page) if text.size == lines[0].size and text.y > lines[0].y + 1]
    assert min(text.x for text in rest) > lines[0].x


@pytest.mark.parametrize(
    ("term", "what"),
    [
        (("Zeppelin", "r-99"), "the term 'Zeppelin' refers to 'r-99', but nothing has that id. Did you mean 'r-29'?"),
        (("Zeppelin", ""), "the term 'Zeppelin' refers to nothing. Write an id in 'at'."),
        (("Zeppelin", "none"), "the term 'Zeppelin' refers to 'none', which has no number."),
    ],
)
def test_a_term_that_leads_nowhere_is_told(term: tuple[str, str], what: str) -> None:
    (problem,) = set(problems(RULES + stated("none", "") + index(term)))
    assert problem.startswith("test.xml.j2:2: ")
    assert what in problem


def test_a_term_that_stands_twice_is_told() -> None:
    (problem,) = set(problems(RULES + index(("Crash", "r-8"), ("crash", "r-13"))))
    assert "the <index> contains the term 'crash' twice (first on line 2)." in problem


def test_a_word_wider_than_its_column_is_told() -> None:
    found = problems(RULES + index(("X" * 60, "r-8")))
    assert any("XXX" in problem and "Shorten it to about" in problem for problem in found)


@given(st.lists(st.text("abcÄöZz 12-", min_size=1, max_size=12).filter(str.strip), min_size=1, max_size=40))
def test_every_term_is_set_once(wanted: list[str]) -> None:
    unique = {" ".join(name.split()).casefold(): " ".join(name.split()) for name in wanted}
    found = pages(RULES + index(*((name, "r-13") for name in unique.values())))
    links = [shape for page in found for shape, _ in leaves(page.scene) if isinstance(shape, Link)]
    assert len(links) == len(unique)
