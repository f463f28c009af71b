"""<changed>: a bar beside exactly the changed text, in every column and page, with the letter of the change."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.pages.change_bars import CLEAR
from printgen.scene.shapes import Page, Rect, Shape, Text
from printgen.scene.traversal import leaves
from printgen.units import MM_PER_PT
from tests.helpers import house
from tests.pages.test_paginate import document, figure, heading, pages, problems, prose

LETTER = house().styles["change"]


def changed(inner: str, letter: str = "a") -> str:
    return f'<changed letter="{letter}">{inner}</changed>'


def shapes(page: Page) -> list[Shape]:
    return [shape for shape, _ in leaves(page.scene)]


def bars(page: Page) -> list[Rect]:
    return [shape for shape in shapes(page) if isinstance(shape, Rect) and not shape.stroke]


def letters(page: Page) -> list[Text]:
    return [shape for shape in shapes(page) if isinstance(shape, Text) and shape.text.startswith("[")]


def lines(page: Page) -> list[Text]:
    return [shape for shape in shapes(page) if isinstance(shape, Text) and not shape.text.startswith("[")]


def test_a_bar_is_as_high_as_what_changed_and_not_what_is_around_it() -> None:
    (page,) = pages("<flow>before</flow>" + changed("<flow>one</flow><flow>two</flow>") + "<flow>after</flow>",
                    'columns="1"')  # fmt: skip
    (bar,) = bars(page)
    y = {text.text: text.y for text in lines(page)}
    assert y["before"] < bar.y < y["one"] < y["two"] < bar.y + bar.height < y["after"]
    assert bar.height == pytest.approx(2 * (y["two"] - y["one"]) - 1.6)


def test_it_stands_left_of_its_column_with_its_letter_in_front_of_it() -> None:
    (page,) = pages(changed("<flow>word</flow>"), 'columns="1"')
    (bar,), (letter,), (word,) = bars(page), letters(page), lines(page)
    assert letter.text == "[a]"
    assert letter.x + letter.width < bar.x < bar.x + bar.width < word.x


def test_the_letter_is_bold_sans_and_large_enough_to_be_read() -> None:
    (page,) = pages(changed("<flow>word</flow>"))
    (letter,) = letters(page)
    assert (letter.face, letter.colour) == ("sans-bold", house().paints["ink"].colour)
    assert letter.size >= house().smallest_type == 6.5
    assert house().paints["ink"].mono == house().paints["rule"].mono == "#000000", "the same in black and white"


def test_it_breaks_over_columns_and_pages_as_it_would_without_a_mark() -> None:
    text = heading("a") + prose(160) + figure("f", 30) + prose(100)
    plain, marked = pages(text), pages(changed(text))
    assert [[(t.text, t.x, t.y) for t in lines(page)] for page in marked] == [
        [(t.text, t.x, t.y) for t in lines(page)] for page in plain
    ]
    assert [len(bars(page)) for page in marked] == [2] * len(plain), "one bar per column"
    assert [[letter.text for letter in letters(page)] for page in marked] == [["[a]", "[a]"]] * len(plain)


def test_what_is_not_changed_divides_a_bar_in_two() -> None:
    (page,) = pages(changed("<flow>a</flow>") + "<flow>b</flow>" + changed("<flow>c</flow>"), 'columns="1"')
    assert len(bars(page)) == len(letters(page)) == 2


def test_two_changes_in_a_row_with_the_same_letter_have_a_bar_and_a_letter_each() -> None:
    (page,) = pages(changed("<flow>a</flow>") + changed("<flow>b</flow>"), 'columns="1"')
    assert len(bars(page)) == len(letters(page)) == 2


def test_a_change_inside_a_change_has_its_bar_beside_the_other() -> None:
    (page,) = pages(changed("<flow>one</flow>" + changed("<flow>two</flow>", "b") + "<flow>three</flow>"),
                    'columns="1"')  # fmt: skip
    outer, inner = sorted(bars(page), key=lambda bar: -bar.height)
    assert inner.x + inner.width < outer.x
    assert outer.y < inner.y
    assert inner.y + inner.height < outer.y + outer.height
    assert [letter.text for letter in letters(page)] == ["[a]", "[b]"]


def test_letters_that_start_together_are_joined_where_there_is_room_and_else_below_each_other() -> None:
    both = changed(changed("<flow>word</flow>", "b"))
    (page,) = pages(both, 'columns="1"')
    assert [letter.text for letter in letters(page)] == ["[a][b]"]
    (page,) = pages(both, 'columns="1" inset="8mm"')
    first, second = letters(page)
    assert (first.text, second.text) == ("[a]", "[b]")
    assert first.x + first.width == pytest.approx(second.x + second.width)
    assert second.y - first.y > LETTER.size * MM_PER_PT


def test_a_wide_part_is_marked_beside_all_columns() -> None:
    (page,) = pages(prose(9) + changed('<wide><column height="20mm"/></wide>') + prose(9))
    (bar,) = bars(page)
    assert bar.height == pytest.approx(20)
    assert bar.x + bar.width < min(text.x for text in lines(page))


def test_headings_in_a_change_are_numbered_and_may_turn_the_page() -> None:
    first, second = pages(heading("a") + changed(heading("b") + "<flow>x</flow><turn/>" + heading("c")) + "<flow/>")
    assert {"1", "2"} <= {text.text for text in lines(first)}
    assert "3" in {text.text for text in lines(second)}


def test_too_little_room_between_columns_is_told_with_what_is_needed() -> None:
    (problem,) = problems(prose(30) + changed(prose(60)), 'between="4mm"')
    assert "the mark of the change 'a' needs 6.3 mm beside its column, but only 4.0 mm is available." in problem
    assert problem.endswith("Add 2.3 mm to the inset of the document, or to the space between its columns.")
    assert problems(prose(30) + changed(prose(60)), 'between="6.3mm"') == []


def test_a_change_without_a_letter_is_told() -> None:
    assert 'the letter of this <changed> is empty. Write letter="a".' in problems(changed("<flow>x</flow>", ""))[0]


def test_it_holds_what_a_document_holds_but_its_foot() -> None:
    holds = set(document("").holds)
    assert holds - set(document(changed("")).children[0].holds) == {"running", "foot"}


def clashes(page: Page) -> list[str]:
    """Return the marks that touch text or are too close to it."""
    marks: list[Text | Rect] = [*letters(page), *bars(page)]
    return [
        f"{mark} {text.text}"
        for mark in marks
        for text in lines(page)
        if _span(mark)[0] - CLEAR < text.x + text.width
        and text.x < _span(mark)[0] + mark.width + CLEAR
        and _span(mark)[1] < text.y
        and text.y - 2 < _span(mark)[2]
    ]


def _span(mark: Text | Rect) -> tuple[float, float, float]:
    top = mark.y if isinstance(mark, Rect) else mark.y - 0.7 * mark.size * MM_PER_PT
    return mark.x, top, mark.y + (mark.height if isinstance(mark, Rect) else 0.0)


@given(st.lists(st.tuples(st.integers(1, 30), st.sampled_from(["", "a", "b", "ab"])), min_size=1, max_size=20))
def test_no_mark_touches_a_text_or_another_letter(parts: Sequence[tuple[int, str]]) -> None:
    text = "".join(_marked(heading(f"h{i}") + prose(size), letters_) for i, (size, letters_) in enumerate(parts))
    for page in pages(text):
        assert clashes(page) == []
        for one in letters(page):
            for other in letters(page):
                near = abs(one.x + one.width - other.x - other.width) < 4 and one is not other
                assert not near or abs(one.y - other.y) > 0.9 * one.size * MM_PER_PT


def _marked(text: str, wanted: str) -> str:
    for letter in reversed(wanted):
        text = changed(text, letter)
    return text


def test_the_guard_of_marks_can_fail() -> None:
    (page,) = pages(changed(prose(3)))
    marked = {id(shape) for shape in (*letters(page), *bars(page))}
    moved = tuple(
        Text(s.layer, s.x - 3, s.y, s.width, s.text, s.face, s.size, s.colour)
        if isinstance(s, Text) and id(s) not in marked else s
        for s in shapes(page)
    )  # fmt: skip
    scene = type(page.scene)(page.scene.name, page.width, page.height, moved)
    assert clashes(type(page)(scene, page.margin, page.title, True)) != []
