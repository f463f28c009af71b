"""Headings: numbered by their document, bookmarked, linked to, and never the last line of a column."""

from __future__ import annotations

from dataclasses import replace

from printgen.elements.references import ReferenceTarget
from printgen.scene.shapes import Anchor, Box, Line, Text
from tests.helpers import context, element

HEADING = '<heading id="combat" level="{}">Combat</heading>'


def shapes(level: int, number: str = "6") -> list[object]:
    used = replace(context(), reference_targets={"combat": ReferenceTarget(number, "Combat", level)})
    found = list(element(HEADING.format(level)).draw(used, Box(10, 20, 80, 12)))
    assert not used.problems
    return list(found)


def test_it_prints_the_number_its_document_gave_it_before_its_title() -> None:
    number, title = (shape for shape in shapes(1) if isinstance(shape, Text))
    assert (number.text, title.text) == ("6", "Combat")
    assert number.x + number.width < title.x


def test_its_anchor_is_a_bookmark_of_its_level() -> None:
    (anchor,) = (shape for shape in shapes(2, "6.1") if isinstance(shape, Anchor))
    assert (anchor.name, anchor.title, anchor.depth, anchor.y) == ("combat", "6.1 Combat", 2, 20)


def test_only_a_section_has_a_rule_above_it() -> None:
    assert [sum(isinstance(shape, Line) for shape in shapes(level)) for level in (1, 2)] == [1, 0]


def test_it_is_kept_with_what_follows() -> None:
    (strip,) = element(HEADING.format(1)).strips(context(), 80, 2)
    assert strip.keep_with_next
    assert strip.starts_section
    assert strip.anchors == ("combat",)


def test_a_long_title_wraps_beside_its_number() -> None:
    long = element(f'<heading id="x">{"Long words " * 8}</heading>')
    assert long.natural_height(context(), 60) > 2 * long.natural_height(context(), 300) - 2
