"""<field>: a label and a line to write on, which is a form field if the sheet is a form."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import FormField, Line, Text
from tests.helpers import context, draw, element, problems_of

PLAYER = '<field name="player">Player</field>'


def parts(width: float = 60, height: float = 6) -> tuple[Text, Line, FormField]:
    label, line, field = draw(PLAYER, width, height)
    assert isinstance(label, Text)
    assert isinstance(line, Line)
    assert isinstance(field, FormField)
    return label, line, field


def test_a_field_shows_its_label() -> None:
    assert parts()[0].text == "Player"


def test_the_line_runs_from_the_label_to_the_end_of_the_box() -> None:
    label, line, _ = parts()
    assert line.x1 > label.x + label.width
    assert line.x2 == 60


def test_the_line_is_level_and_at_the_bottom_of_the_box() -> None:
    _, line, _ = parts()
    assert line.y1 == line.y2
    assert 5 < line.y1 <= 6


def test_the_field_of_a_form_stands_on_the_line() -> None:
    _, line, field = parts()
    assert (field.x, field.x + field.width) == pytest.approx((line.x1, line.x2))
    assert field.y + field.height <= line.y1


def test_the_field_of_a_form_has_its_name_and_label_and_takes_any_text() -> None:
    _, _, field = parts()
    assert (field.layer, field.name, field.label, field.number) == ("form", "player", "Player", False)


def test_a_label_describes_the_field_of_a_form_in_other_words_than_those_printed() -> None:
    label, _, field = draw('<field name="player" label="Aircraft 1: player">Player</field>', 60, 6)
    assert isinstance(label, Text)
    assert isinstance(field, FormField)
    assert (label.text, field.label) == ("Player", "Aircraft 1: player")


def test_a_field_is_high_enough_to_write_by_hand() -> None:
    assert element(PLAYER).natural_height(context(), 60) >= 5


def test_a_label_wider_than_its_box_is_told() -> None:
    (problem,) = problems_of('<field name="player">Player of the other side</field>', 10, 6)
    assert (
        "leaves only 0.0 mm to write on, but at least 5 mm is needed. Make the field wider, or its text shorter."
        in problem
    )


def test_a_label_that_leaves_no_line_to_write_on_is_told() -> None:
    label, _, _ = parts()
    assert problems_of(PLAYER, label.width + 0.1, 6) != []


def test_a_known_value_is_on_the_line() -> None:
    value = draw('<field name="player" value="Ann">Player</field>', 60, 6)[-1]
    label, line, _ = parts()
    assert isinstance(value, Text)
    assert value.text == "Ann"
    assert line.x1 == pytest.approx(value.x)
    assert label.x < value.x


def test_a_known_value_that_does_not_fit_is_a_problem() -> None:
    (problem,) = problems_of('<field name="player" value="Ann of Green Gables">Player</field>', 24, 6)
    assert "Ann of Green Gables" in problem
