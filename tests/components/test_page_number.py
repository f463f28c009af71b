"""<page-number>: "2 / 3", or nothing on a single page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.scene.shapes import Box, Text
from tests.helpers import context, element


def drawn(page: int, pages: int, attributes: str = "") -> list[Text]:
    used = replace(context(), page=page, pages=pages)
    shapes = element(f"<page-number {attributes}/>").draw(used, Box(0, 0, 40, 6))
    return [shape for shape in shapes if isinstance(shape, Text)]


def test_a_page_says_its_number_and_how_many_there_are() -> None:
    assert [text.text for text in drawn(2, 3)] == ["2 / 3"]


def test_the_words_between_the_numbers_can_be_stated() -> None:
    assert [text.text for text in drawn(2, 3, 'between=" of "')] == ["2 of 3"]


def test_a_single_page_has_no_number() -> None:
    assert drawn(1, 1) == []


def test_the_number_stands_at_the_right_unless_asked_otherwise() -> None:
    (right,), (left,) = drawn(2, 3), drawn(2, 3, 'align="left"')
    assert right.x + right.width == pytest.approx(40)
    assert left.x == 0


def test_the_number_wants_its_width_and_nothing_on_a_single_page() -> None:
    number = element("<page-number/>")
    assert number.natural_width(replace(context(), page=2, pages=3)) == pytest.approx(drawn(2, 3)[0].width)
    assert number.natural_width(context()) == 0


def test_the_number_wants_the_same_height_on_every_sheet() -> None:
    number = element("<page-number/>")
    assert number.natural_height(replace(context(), pages=3), 40) == number.natural_height(context(), 40) > 0
