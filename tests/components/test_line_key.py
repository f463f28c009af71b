"""<line-key>: a sample of a line as it is printed, but not on the layer that is cut."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Line, Text
from printgen.scene.strokes import CUT, MOUNTAIN, VALLEY, Stroke
from tests.helpers import draw


@pytest.mark.parametrize(("kind", "stroke"), [("cut", CUT), ("valley", VALLEY), ("mountain", MOUNTAIN)])
def test_a_sample_looks_like_the_line_it_stands_for(kind: str, stroke: Stroke) -> None:
    line, words = draw(f'<line-key kind="{kind}">do it</line-key>', 40, 6)
    assert isinstance(line, Line)
    assert isinstance(words, Text)
    assert (line.stroke, line.y1, line.y2) == (stroke, 3, 3)
    assert words.text == "do it"
    assert words.x > line.x2


def test_a_sample_is_print_so_that_no_machine_cuts_it() -> None:
    assert {shape.layer for shape in draw('<line-key kind="cut">cut</line-key>', 40, 6) if isinstance(shape, Line)} == {
        "print"
    }
