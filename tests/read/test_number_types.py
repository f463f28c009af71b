"""Types of numbers: each accepts the usual notations, and refuses the rest with its place and a remedy."""

from __future__ import annotations

from decimal import Decimal

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place
from printgen.read import number_types
from printgen.read.fields import Field
from printgen.read.number_types import LengthField, NumberField, WholeField
from tests.read.one_field import read, types_in

WHOLE = WholeField(minimum=1, maximum=99)


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (WHOLE, "30", 30),
        (WHOLE, "+30", 30),
        (WHOLE, "1", 1),
        (WHOLE, "99", 99),
        (WholeField(), "-3", -3),
        (WholeField(), "0", 0),
        (LengthField(), "1.5 in", pytest.approx(38.1)),
        (LengthField(), '"7mm"', 7.0),
        (LengthField(), "12.19 m", pytest.approx(12190)),
        (NumberField(), "-1.25", -1.25),
        (NumberField(), "12", 12.0),
        (NumberField(), "+0.5", 0.5),
        (NumberField(minimum=-60, maximum=60), "60", 60.0),
    ],
)
def test_what_people_mean_is_read(field: Field, text: str, value: object) -> None:
    found, problems, _ = read(field, text)
    assert (found, problems) == (value, [])


DIGITS = "but should be a whole number. Write it in digits, such as 30."
LENGTH = "but should be a length. Write, for example, 38.1 mm or 1.5 in."
NUMBER = "but should be a number with at most six digits before the point. Write, for example, 12 or -1.25."


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (
            WHOLE,
            '"30"',
            "is the text '30', but should be a whole number. Write 30 without quotes or leading zeros.",
        ),
        (WHOLE, "thirty", f"is the text 'thirty', {DIGITS}"),
        (
            WHOLE,
            "−1",
            "is the text '−1', but should be a whole number. Write -1, with a hyphen for the minus sign.",
        ),
        (WHOLE, "3.5", f"is '3.5', a number, {DIGITS}"),
        (WHOLE, "yes", f"is 'yes', {DIGITS}"),
        (WHOLE, "~", f"is empty, {DIGITS}"),
        (WHOLE, "[3]", f"is a list, {DIGITS}"),
        (WHOLE, "0", "is 0. It can be 1 to 99."),
        (WHOLE, "100", "is 100. It can be 1 to 99."),
        (WholeField(minimum=1), "0", "is 0. It can be 1 or more."),
        (WholeField(maximum=9), "10", "is 10. It can be 9 or less."),
        (WholeField(), "9" * 20, "has 20 digits, which is too many. Write at most 15."),
        (LengthField(), "38", "is '38', a whole number, but should be a length. Add the unit: 38 mm."),
        (LengthField(), "1.5", "is '1.5', a number, but should be a length. Add the unit: 1.5 mm."),
        (LengthField(), "wide", f"is the text 'wide', {LENGTH}"),
        (LengthField(), "3 feet", f"is the text '3 feet', {LENGTH}"),
        (LengthField(), "[3 mm]", f"is a list, {LENGTH}"),
        (NumberField(), '"12"', f"is the text '12', {NUMBER}"),
        (NumberField(), "1e3", f"is the text '1e3', {NUMBER}"),
        (NumberField(), ".inf", f"is '.inf', a number, {NUMBER}"),
        (NumberField(), "1234567", f"is '1234567', a whole number, {NUMBER}"),
        (NumberField(), "yes", f"is 'yes', {NUMBER}"),
        (NumberField(), "[1]", f"is a list, {NUMBER}"),
        (NumberField(minimum=-60, maximum=60), "60.1", "is 60.1. It can be -60 to 60."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_a_remedy(field: Field, text: str, said: str) -> None:
    value, problems, _ = read(field, text)
    assert problems == [f"f.yaml:1:4: ju87: v {said}"]
    assert value is None


@pytest.mark.parametrize("text", ["030", "'030'", "0030"])
def test_a_number_with_leading_zeros_is_not_taken_for_an_octal_one(text: str) -> None:
    value, problems, _ = read(WholeField(), text)
    assert value is None
    assert problems[0].endswith("Write 30 without quotes or leading zeros.")


@pytest.mark.parametrize("text", ["0x1F", "1_000", "1:30", "0o17"])
def test_numbers_in_the_ways_of_programmers_are_no_numbers(text: str) -> None:
    assert read(WholeField(), text)[1][0].endswith("Write it in digits, such as 30.")


def test_a_length_out_of_range_is_quoted_as_written() -> None:
    _, problems, _ = read(LengthField(minimum=10, maximum=150), "90 in")
    assert problems == ["f.yaml:1:4: ju87: v is 90 in. It can be 10 to 150 mm."]


@pytest.mark.parametrize(("field", "text"), [(WHOLE, "٣"), (LengthField(), "٣ mm")])
def test_only_the_digits_that_are_printed_are_digits(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value, len(problems)) == (None, 1)


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (WHOLE, "3"),
        (LengthField(), "3 mm"),
        (NumberField(), "1.5"),
    ],
)
def test_a_value_knows_the_fact_it_is_and_the_fact_its_place(field: Field, text: str) -> None:
    value, _, reading = read(field, text)
    assert value.datum == "aircraft.ju87.v"
    assert reading.places["aircraft.ju87.v"] == Place("f.yaml", 1, 4)


SAMPLES: list[tuple[Field, object, object]] = [
    (WHOLE, 30, 100),
    (LengthField(), "1.5 in", "1.5"),
    (NumberField(maximum=9), 1.25, "1.25"),
]


def test_every_type_has_a_sample() -> None:
    assert {type(field) for field, _, _ in SAMPLES} == types_in(number_types)


@pytest.mark.parametrize(("field", "right", "wrong"), SAMPLES)
def test_the_schema_of_every_type_takes_a_right_value_and_refuses_a_wrong_one(
    field: Field, right: object, wrong: object
) -> None:
    validator = jsonschema.Draft202012Validator(field.schema())
    assert (validator.is_valid(right), validator.is_valid(wrong)) == (True, False)


@given(st.integers(-(10**13), 10**13))
def test_every_whole_number_in_digits_is_read_as_itself(number: int) -> None:
    assert read(WholeField(), str(number))[:2] == (number, [])


@given(st.decimals(-999_999, 999_999, places=6))
def test_every_decimal_number_is_read_as_itself(number: Decimal) -> None:
    assert read(NumberField(), f"{number:f}")[:2] == (float(number), [])


@given(
    st.sampled_from([field for field, _, _ in SAMPLES]),
    st.sampled_from(["~", "x", "1", "1.5", "yes", "[a]", "{a: 1}", "2026-01-01"]),
)
def test_no_value_of_any_shape_passes_without_a_value_or_a_problem(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value is None) <= bool(problems)
