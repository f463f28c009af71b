"""Filters for lists: records that have a value, their names, and words between them."""

from __future__ import annotations

from typing import Any

import pytest

from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from printgen.game.list_filters import listed
from tests.helpers import bob_a


def value(expression: str) -> Any:
    return sandbox().compile_expression(expression)(**FactViews(bob_a().facts).all())


def test_records_are_found_by_a_value_of_a_field() -> None:
    assert value('targets | having("hits", 30) | named("name")') == ["Radar", "Factory", "Airfield"]
    assert value('targets | having("hits", 31) | list') == []


def test_records_are_found_by_the_id_of_a_record_that_they_name() -> None:
    assert value('aircraft | having("side", "british") | named("name")') == ["Hurricane", "Spitfire"]


def test_records_are_found_by_one_of_several_that_they_name() -> None:
    assert value('squadrons | having("aircraft", "ju87") | map(attribute="id") | list') == ["GB1"]


def test_each_name_is_listed_once_and_the_first_field_with_a_value_gives_it() -> None:
    assert value('squadrons | having("strength", 2) | named("strength", "name")') == [2]


@pytest.mark.parametrize(("items", "words"), [([], ""), ([1], "1"), ([1, 2], "1 or 2"), (["a", "b", "c"], "a, b or c")])
def test_items_are_listed_as_in_prose(items: list[Any], words: str) -> None:
    assert listed(items, "or") == words
