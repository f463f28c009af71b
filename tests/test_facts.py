"""Values that know their path in the data and otherwise behave like plain values."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.facts import Collection, Record, with_datum


@given(st.text("aé&<>' ") | st.integers() | st.floats(allow_nan=False))
def test_a_value_that_knows_its_fact_is_equal_to_the_plain_one(value: str | int | float) -> None:
    known = with_datum(value, "a.b.c")
    assert known == value
    assert hash(known) == hash(value)
    assert str(known) == str(value)
    assert known.datum == "a.b.c"


@pytest.mark.parametrize("value", [True, False, None, (1, 2), datetime.date(1940, 7, 10)])
def test_what_cannot_carry_a_fact_stays_the_very_same(value: object) -> None:
    assert with_datum(value, "a.b.c") is value


def test_two_equal_values_know_their_own_facts() -> None:
    one, two = with_datum("red", "a"), with_datum("red", "b")
    assert (one.datum, two.datum) == ("a", "b")


def test_a_value_worked_out_from_facts_is_no_fact_itself() -> None:
    assert not hasattr(with_datum(3, "a") + 1, "datum")


def test_records_come_in_the_order_of_their_file() -> None:
    records = {name: Record("sides", name, {}, f"sides.{name}", "sides.yaml") for name in ("b", "a", "c")}
    collection = Collection("sides", records, "sides.yaml")
    assert [record.id for record in collection] == ["b", "a", "c"]
    assert len(collection) == 3
