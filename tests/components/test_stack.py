"""<stack>: boxes on top of each other."""

from __future__ import annotations

from printgen.scene.shapes import Rect, Text
from tests.helpers import context, draw, element


def test_every_child_gets_the_whole_box_and_the_last_lies_on_top() -> None:
    ground, word = draw('<stack><rect fill="tint"/><text>on it</text></stack>', 40, 20)
    assert isinstance(ground, Rect)
    assert isinstance(word, Text)
    assert (ground.width, ground.height) == (40, 20)


def test_a_child_of_its_own_size_stands_in_the_middle() -> None:
    (rect,) = draw('<stack><rect width="10mm" height="4mm"/></stack>', 40, 20)
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.width, rect.height) == (15, 8, 10, 4)


def test_a_stack_is_as_large_as_its_largest_child() -> None:
    stack = element('<stack><rect width="10mm" height="4mm"/><rect width="6mm" height="9mm"/></stack>')
    assert (stack.natural_width(context()), stack.natural_height(context(), 40)) == (10, 9)
