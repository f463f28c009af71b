"""Filters for numbers: sums, signed modifiers, thousands and windows."""

from __future__ import annotations

import pytest

from printgen.facts import with_datum
from printgen.game.expressions import sandbox
from printgen.game.number_filters import either_way, signed, thousands, towards


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("1 | signed", "+1"),
        ("-5 | signed", "−5"),
        ("0 | signed", "0"),
        ("-12 | with_minus", "−12"),
        ("12 | with_minus", "12"),
        ("3000 | thousands", "3,000"),
        ("999 | thousands", "999"),
        ("-3000 | thousands", "-3,000"),
        ("30 | plus(-5)", "25"),
        ("3 | either_way", "7"),
        ("0 | either_way", "1"),
        ("-2 | towards(1)", "-3"),
        ("1 | towards(1)", "2"),
        ("0 | towards(1)", "0"),
    ],
)
def test_a_number_is_printed_as_a_template_needs_it(expression: str, printed: str) -> None:
    assert sandbox().from_string(f"{{{{ {expression} }}}}").render() == printed


def test_a_printed_number_keeps_its_datum() -> None:
    assert signed(with_datum(-5, "changes.shift.by")).datum == "changes.shift.by"  # type: ignore[attr-defined]
    assert thousands(with_datum(3000, "flight.low")).datum == "flight.low"  # type: ignore[attr-defined]


def test_a_window_has_one_night_more_than_its_days_before_and_after() -> None:
    assert [either_way(days) for days in range(4)] == [1, 3, 5, 7]


@pytest.mark.parametrize("modifier", [-9, -1, 1, 9])
def test_a_modifier_grows_in_its_own_direction(modifier: int) -> None:
    assert abs(towards(modifier, 1)) == abs(modifier) + 1
    assert (towards(modifier, 1) > 0) == (modifier > 0)
