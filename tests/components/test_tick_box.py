"""<tick-box>: a box to tick with text beside it, which is a check box if the sheet is a form."""

from __future__ import annotations

from printgen.scene.shapes import FormField, Line, Rect, Text
from tests.helpers import draw, problems_of


def test_a_tick_is_a_box_with_its_words_on_the_right() -> None:
    box, field, words = draw('<tick-box name="ace" label="Ace pilot" box="4mm">ace</tick-box>', 30, 6)
    assert isinstance(box, Rect)
    assert isinstance(field, FormField)
    assert isinstance(words, Text)
    assert (box.x, box.y, box.width, box.height) == (0, 1, 4, 4)
    assert (field.name, field.label, field.tick) == ("ace", "Ace pilot", "x")
    assert words.x > 4


def test_a_crossed_tick_is_printed_and_cannot_be_filled_in() -> None:
    shapes = draw('<tick-box name="ace" label="Ace pilot" crossed="yes"/>', 6, 6)
    assert len([shape for shape in shapes if isinstance(shape, Line)]) == 2
    assert not [shape for shape in shapes if isinstance(shape, FormField)]


def test_a_tick_takes_no_more_width_than_its_words_need() -> None:
    shapes = draw(
        '<row><tick-box name="a" label="A">one</tick-box><tick-box name="b" label="B">two</tick-box></row>', 40, 6
    )
    first, second = (shape for shape in shapes if isinstance(shape, Rect))
    (one, _) = (shape for shape in shapes if isinstance(shape, Text))
    assert second.x == one.x + one.width
    assert first.x == 0


def test_a_box_without_room_is_reported() -> None:
    (problem,) = problems_of('<tick-box name="a" label="A" box="8mm"/>', 40, 6)
    assert "the <tick-box> needs 8.0 x 8.0 mm for its box, but only 40.0 x 6.0 mm is available." in problem
