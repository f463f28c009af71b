"""<contents>: every heading once, with its page, as a link over its whole line."""

from __future__ import annotations

from dataclasses import replace

from printgen.elements.references import ReferenceTarget
from printgen.scene.shapes import Box, Link, Text
from tests.helpers import context, element

TARGETS = {
    "a": ReferenceTarget("1", "First", 1, 2),
    "a1": ReferenceTarget("1.1", "Inner", 2, 3),
    "f": ReferenceTarget("Figure 1", "a figure", 0, 3),
    "deep": ReferenceTarget("1.1.1", "Too deep", 3, 3),
    "b": ReferenceTarget("2", "Second", 1, 12),
}


def test_headings_are_listed_with_number_title_and_page() -> None:
    used = replace(context(), reference_targets=TARGETS)
    shapes = list(element("<contents/>").draw(used, Box(0, 0, 100, 30)))
    texts = [shape.text for shape in shapes if isinstance(shape, Text)]
    assert texts == ["1", "First", "2", "1.1", "Inner", "3", "2", "Second", "12"]
    assert [shape.to for shape in shapes if isinstance(shape, Link)] == ["a", "a1", "b"]


def test_sections_are_not_torn_apart() -> None:
    used = replace(context(), reference_targets=TARGETS)
    links = [s for s in element("<contents/>").draw(used, Box(0, 0, 100, 30)) if isinstance(s, Link)]
    assert links[0].x == links[1].x < links[2].x
    assert links[2].y == links[0].y


def test_a_title_that_does_not_fit_is_told() -> None:
    used = replace(
        context(), reference_targets={"a": ReferenceTarget("1", "A title much too long for its line " * 4, 1, 1)}
    )
    list(element("<contents/>").draw(used, Box(0, 0, 100, 30)))
    assert any("A title much too long" in str(problem) for problem in used.problems)


def test_without_headings_it_takes_no_room() -> None:
    assert element("<contents/>").natural_height(context(), 100) == 0
