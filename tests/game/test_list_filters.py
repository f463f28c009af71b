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


def test_the_records_before_a_record_are_those_above_it_in_the_file() -> None:
    assert value('targets | before(targets.airfield) | named("name")') == ["Radar", "Factory"]
    assert value("targets | before(targets.radar)") == []


def test_the_entries_of_list_fields_are_chained_without_empty_fields() -> None:
    assert value('starts | having("side", "british") | chained("wingmen")') == ["A1", "C1", "I1", "K1"]
    assert value("[[1], [], [2, 3]] | chained") == [1, 2, 3]
    assert value('moves | before(moves["t1-spitfire-red"]) | chained("path", "then")') == ["B3", "B4", "B5", "B6"]


def test_items_are_picked_by_their_positions() -> None:
    assert value('[0, 4, none] | picked(["a", "b"])') == ["a", None, None]
