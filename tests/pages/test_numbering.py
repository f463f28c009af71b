"""Numbers in a document: they are counted or given by the data, never both, and references check what they expect."""

from __future__ import annotations

import io

import pikepdf
import pytest

from printgen.pages.numbering import numbered
from printgen.scene.shapes import Link
from printgen.scene.traversal import leaves
from printgen.write.pdf import write_pdf
from tests.check.makers import INFO
from tests.helpers import context
from tests.pages.test_paginate import document, figure, heading, pages, problems, prose, texts


def stated(name: str, number: str, level: int = 1, title: str = "") -> str:
    return f'<heading id="{name}" number="{number}" level="{level}">{title or f"Heading {name}"}</heading>'


RULES = stated("a", "8") + stated("b", "8.6", 2, "Crash Table") + stated("c", "13") + stated("x", "", 1, "Preface")


def test_headings_print_the_numbers_they_state_and_are_not_counted() -> None:
    found = numbered(document(RULES + figure("f")), context())
    assert [target.label for target in found.values()] == ["8", "8.6", "13", "", "Figure 1"]


def test_text_contents_and_bookmarks_show_the_stated_number() -> None:
    made = pages("<wide><contents/></wide>" + RULES + "<flow>see [](#b), [](#x)</flow>")
    shown = [text.text for text in texts(made[0])]
    assert shown.count("8.6") == 3
    assert "see" in shown
    assert "Preface" in shown[-1], "an element without a number is referred to by its title"
    with pikepdf.open(io.BytesIO(write_pdf(made, INFO))) as written:
        (root,) = written.open_outline().root
        assert [entry.title for entry in root.children] == ["8 Heading a", "13 Heading c", "Preface"]
        assert [entry.title for entry in root.children[0].children] == ["8.6 Crash Table"]


def test_long_numbers_widen_their_column_of_the_contents() -> None:
    inner = "<wide><contents/></wide>" + stated("a", "13.10.2.11") + stated("b", "2") + prose(1)
    (page,) = pages(inner)
    number, title, *_ = texts(page)
    assert number.x + number.width < title.x
    titles = [text for text in texts(page)[:6] if text.text.startswith("Heading")]
    assert len({round(text.x % 93.5, 2) for text in titles}) <= 2


def test_stating_some_numbers_and_counting_others_is_told() -> None:
    (problem,) = problems(stated("a", "8") + "\n" + heading("b"))
    assert problem == (
        "test.xml.j2:2: this heading has no number, but the heading on line 1 has the number '8'. "
        'Number all headings of a document, or none; number="" prints none.'
    )


def test_a_number_stated_twice_is_told() -> None:
    assert "the number '8' is used twice (first on line 1)." in problems(stated("a", "8") + stated("b", "8"))[0]
    assert problems(stated("a", "") + stated("b", "")) == []


def test_a_level_left_out_is_told_of_stated_numbers_too() -> None:
    assert "the first heading has level 2. Make it level 1." in problems(stated("a", "8.6", 2))[0]


@pytest.mark.parametrize("said", ["Crash Table", "crash  table", " CRASH TABLE "])
def test_a_reference_may_say_the_title_it_expects(said: str) -> None:
    (page,) = pages(RULES + f'<flow>see [](#b "{said}").</flow>')
    assert "see 8.6." in " ".join(text.text for text in texts(page)).replace(" .", ".")
    assert [shape.to for shape, _ in leaves(page.scene) if isinstance(shape, Link)] == ["b"]


def test_a_reference_that_expects_another_title_is_told_with_both() -> None:
    found = set(problems(RULES + '\n<flow>see [](#b "Spin Table") and [these](#a "Heading A")</flow>'))
    assert found == {
        'test.xml.j2:2: the text refers to \'b\' as "Spin Table", but its title is "Crash Table". '
        "Correct the id or the title."
    }


def test_a_typographic_apostrophe_is_no_other_title() -> None:
    assert problems(stated("a", "1", 1, "The raider’s turn") + '<flow>[](#a "The raider\'s turn")</flow>') == []
