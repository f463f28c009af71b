"""A template that uses data is recognised."""

from __future__ import annotations

import pytest

from printgen.markup.template_data import uses_data


@pytest.mark.parametrize(
    ("source", "used"),
    [
        ("{% macro a(card) %}{{ card.name }}{% endmacro %}", False),
        ("{% macro a() %}{% for n in range(3) %}{{ n }}{% endfor %}{% endmacro %}", False),
        ("{% macro a(rule) %}{{ rule.text | prose }}{% endmacro %}", False),
        ("{% macro a() %}{{ play.nights }}{% endmacro %}", True),
    ],
)
def test_data_that_is_not_passed_is_found(source: str, used: bool) -> None:
    assert uses_data(source) is used
