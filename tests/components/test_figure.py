"""<figure>: a box with a numbered caption that stays together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.elements.references import ReferenceTarget
from printgen.scene.shapes import Anchor, Box, Rect, Text
from tests.helpers import context, element

MARKUP = '<figure id="costs" caption="What a step costs" place="{}"><rect height="20mm"/></figure>'


@pytest.mark.parametrize("place", ["above", "below"])
def test_the_caption_stands_where_it_is_said_with_its_number(place: str) -> None:
    used = replace(context(), reference_targets={"costs": ReferenceTarget("Figure 2", "What a step costs")})
    figure = element(MARKUP.format(place))
    high = figure.natural_height(used, 80)
    shapes = list(figure.draw(used, Box(0, 0, 80, high)))
    (rect,) = (shape for shape in shapes if isinstance(shape, Rect))
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    assert " ".join(text.text for text in texts) == "Figure 2. What a step costs"
    assert rect.height == 20
    assert all((text.y < rect.y) == (place == "above") for text in texts)
    assert not used.problems


def test_it_can_be_linked_to_and_is_no_bookmark() -> None:
    (anchor,) = (s for s in element(MARKUP.format("below")).draw(context(), Box(0, 0, 80, 40)) if isinstance(s, Anchor))
    assert (anchor.name, anchor.title) == ("costs", "")


def test_it_floats_unless_it_is_told_not_to() -> None:
    (floating,) = element(MARKUP.format("below")).strips(context(), 80, 2)
    (staying,) = element(MARKUP.format('below" floats="no')).strips(context(), 80, 2)
    assert (floating.floats, staying.floats) == (True, False)
