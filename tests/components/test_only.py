"""<only>: outside a <page> that continues, it shows what is on a first page."""

from __future__ import annotations

from printgen.scene.shapes import Text
from tests.helpers import context, draw, element


def test_elements_of_a_first_page_are_one_below_the_other() -> None:
    shapes = draw('<only gap="2mm"><text>a</text><text>b</text></only>')
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["a", "b"]


def test_elements_of_later_pages_take_no_space() -> None:
    assert draw('<only pages="later"><text>a</text></only>') == []
    assert element('<only pages="later"><text>a</text></only>').natural_height(context(), 100) == 0
