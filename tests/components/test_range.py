"""<range>: the sections on a page, at the top of the page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.scene.shapes import Box, Page, Text
from tests.helpers import context, element
from tests.pages.test_leaflet_panels import pages as leaflet
from tests.pages.test_numbering import stated
from tests.pages.test_paginate import heading, pages, prose, texts

RUNNING = '<running><row height="5mm"><text width="fill">Head</text><range/><page-number/></row></running>'


def shown(first: str, last: str, attributes: str = "") -> list[str]:
    used = replace(context(), span=(first, last))
    drawn = element(f"<range {attributes}/>").draw(used, Box(0, 0, 40, 6))
    return [shape.text for shape in drawn if isinstance(shape, Text)]


def test_it_prints_the_first_and_the_last_number() -> None:
    assert shown("8.6", "9.7") == ["8.6 – 9.7"]
    assert shown("8.6", "9.7", 'between=" to "') == ["8.6 to 9.7"]


def test_one_number_is_printed_once_and_none_not_at_all() -> None:
    assert shown("8.6", "8.6") == ["8.6"]
    assert shown("", "") == []


def test_it_wants_its_width_and_the_same_height_on_every_page() -> None:
    element_ = element("<range/>")
    long, none = replace(context(), span=("8.6", "9.7")), context()
    assert element_.natural_width(none) == 0
    assert (element_.natural_width(long) or 0) > 5
    assert element_.natural_height(long, 40) == element_.natural_height(none, 40) > 0


def heads(found: list[Page]) -> list[list[str]]:
    """Return the texts above the body of each page, from left to right."""
    return [[text.text for text in sorted(texts(page), key=lambda t: t.x) if text.y < 21] for page in found]


def test_every_page_of_a_document_says_which_sections_start_on_it_or_goes_on() -> None:
    text = heading("a") + prose(9) + heading("b") + heading("c", 2) + prose(400) + heading("d") + prose(9)
    found = heads(pages(RUNNING + text))
    count = len(found)
    assert count > 3
    assert found[0] == ["Head", "1 – 2.1", f"1 / {count}"]
    assert found[1] == ["Head", "2.1", f"2 / {count}"], "no section starts there; 2.1 continues"
    assert found[-1] == ["Head", "3", f"{count} / {count}"]


def test_stated_numbers_are_shown_and_sections_without_one_are_not() -> None:
    text = stated("a", "8.6") + prose(5) + stated("b", "") + prose(400)
    first, second, *_ = heads(pages(RUNNING + text))
    assert (first[1], second[1][0]) == ("8.6", "2")


def test_text_starts_below_the_running_head() -> None:
    plain, (page,) = pages("<flow>word</flow>"), pages(f"{RUNNING}<flow>word</flow>")
    (before,) = (text.y for text in texts(plain[0]))
    (after,) = (text.y for text in texts(page) if text.text == "word")
    assert after - before == pytest.approx(7.5)


def test_a_leaflet_has_a_running_head_on_its_panels_of_text() -> None:
    text = heading("a") + prose(2) + "<turn/>" + prose(2)
    _, inside = leaflet(f"<running><range/></running><cover/>{text}")
    assert [t.text for t in sorted(texts(inside), key=lambda t: (t.y, t.x))][:2] == ["1", "1"]
