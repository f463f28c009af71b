"""Types of single values: each accepts the usual notations, and refuses the rest with its place and a remedy."""

from __future__ import annotations

import datetime

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Roll, Totals
from printgen.facts import Ref
from printgen.problems import Place
from printgen.read import scalar_types
from printgen.read.fields import Field
from printgen.read.scalar_types import (
    ChoiceField,
    ColourField,
    DateField,
    FlagField,
    PointsField,
    RefField,
    RollField,
    TextField,
    TotalsField,
)
from printgen.scene.curves import MOST_NODES, Nodes
from tests.read.one_field import read, types_in

CHOICE = ChoiceField(choices=("none", "solid", "dots"))
REF = RefField(to="sides")


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (TextField(), "Ju87", "Ju87"),
        (TextField(), '" Ju87 "', "Ju87"),
        (TextField(), '"109"', "109"),
        (TextField(), '"yes"', "yes"),
        (PointsField(), "0,0c 1.5,-2", Nodes(((0, 0), (1.5, -2)), (True, False))),
        (PointsField(minimum=3), "'0,0 1,1 2,0c'", Nodes(((0, 0), (1, 1), (2, 0)), (False, False, True))),
        (PointsField(), ">-\n  0,0\n  1,1", Nodes(((0, 0), (1, 1)), (False, False))),
        (FlagField(), "true", True),
        (FlagField(), "false", False),
        (CHOICE, "none", "none"),
        (DateField(), "1940-07-10", datetime.date(1940, 7, 10)),
        (DateField(), '"1940-07-10"', datetime.date(1940, 7, 10)),
        (ColourField(), '"#C8102E"', "#c8102e"),
        (RollField(), "3", Roll(0, 0, 3)),
        (RollField(), "1d6+2", Roll(1, 6, 2)),
        (TotalsField(), "5", Totals((5,))),
        (TotalsField(), '"2-4, 12"', Totals((2, 3, 4, 12))),
        (REF, "german", Ref("sides", "german", "aircraft.ju87.v")),
    ],
)
def test_what_people_mean_is_read(field: Field, text: str, value: object) -> None:
    found, problems, _ = read(field, text)
    assert (found, problems) == (value, [])


QUOTE = "but should be text. Put it in quotes:"
FLAG = "but should be true or false."
DATE = "but should be a date. Write it as year-month-day: 1940-07-10."
COLOUR = 'but should be a colour. Write it as six digits, in quotes: "#c8102e".'
ROLL = "but should be a number or dice. Write, for example, 3, 1d6 or 1d6+2."
TOTALS = "but should be totals of the dice. Write a total (5), a range (1-2) or several of them (2-8, 12)."
POINTS = "Write x and y with a comma between them, and a c after each corner: 0,0c 1.5,2 3,0c."


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (TextField(), "109", f"is '109', a whole number, {QUOTE} \"109\"."),
        (TextField(), "1.0", f"is '1.0', a number, {QUOTE} \"1.0\"."),
        (TextField(), "yes", f"is 'yes', {QUOTE} \"yes\"."),
        (TextField(), "No", f"is 'No', {QUOTE} \"No\"."),
        (TextField(), "1940-07-10", f"is '1940-07-10', {QUOTE} \"1940-07-10\"."),
        (TextField(), "~", "is empty. Write text, or delete the field if it is optional."),
        (TextField(), '" "', "is empty text. Write at least one character."),
        (TextField(), "[a]", "is a list, but should be text."),
        (TextField(), "{a: b}", "is a mapping, but should be text."),
        (PointsField(), "[[0, 0], [1, 1]]", f"is a list, but should be a line of points. {POINTS}"),
        (PointsField(), "7", f"is '7', a whole number, but should be a line of points. {POINTS}"),
        (PointsField(), "~", f"is empty, but should be a line of points. {POINTS}"),
        (PointsField(), "0,0", "has 1 point. Write at least 2."),
        (PointsField(minimum=3), "0,0 1,1", "has 2 points. Write at least 3."),
        (FlagField(), "yes", f"is 'yes', {FLAG} Write true, not yes."),
        (FlagField(), "no", f"is 'no', {FLAG} Write false, not no."),
        (FlagField(), "True", f"is 'True', {FLAG} Write true, not True."),
        (FlagField(), '"true"', f"is the text 'true', {FLAG} Write it without quotes."),
        (FlagField(), "maybe", f"is the text 'maybe', {FLAG}"),
        (FlagField(), "1", f"is '1', a whole number, {FLAG} Write true, not 1."),
        (CHOICE, "solidd", "cannot be 'solidd'. Did you mean 'solid'?"),
        (CHOICE, "stars", "cannot be 'stars'. Use one of: none, solid, dots."),
        (CHOICE, "~", "is empty, but should be one of none, solid, dots."),
        (
            ChoiceField(choices=("yes", "no")),
            "yes",
            "is 'yes', but should be one of yes, no. Put it in quotes: \"yes\".",
        ),
        (CHOICE, "[solid]", "is a list, but should be one of none, solid, dots."),
        (DateField(), "2026-02-30", "is 2026-02-30, a date that does not exist."),
        (DateField(), "0001-01-01", "is 0001-01-01. Write a year from 1000 to 9000."),
        (DateField(), "16.11.2026", f"is the text '16.11.2026', {DATE}"),
        (DateField(), "2026-1-1", f"is the text '2026-1-1', {DATE}"),
        (DateField(), "2026", f"is '2026', a whole number, {DATE}"),
        (ColourField(), "red", f"is the text 'red', {COLOUR}"),
        (ColourField(), '"#fff"', f"is the text '#fff', {COLOUR}"),
        (RollField(), "2.5", f"is '2.5', a number, {ROLL}"),
        (RollField(), "1d6++2", f"is the text '1d6++2', {ROLL}"),
        (RollField(), "[1d6]", f"is a list, {ROLL}"),
        (TotalsField(), "1.5", f"is '1.5', a number, {TOTALS}"),
        (TotalsField(), "4-2", f"is the text '4-2', {TOTALS}"),
        (TotalsField(), "~", f"is empty, {TOTALS}"),
        (REF, "[german]", "is a list, but should be the id of one of the sides."),
        (REF, "109", "is '109', a whole number, but should be the id of one of the sides."),
        (REF, "a b" * 100, f"is the text '{('a b' * 100)[:200]}...', but should be the id of one of the sides."),
        (TotalsField(), "2-9,9,12", "contains the total 9 twice. Write it once."),
        (REF, "~", "is empty, but should be the id of one of the sides."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_a_remedy(field: Field, text: str, said: str) -> None:
    value, problems, _ = read(field, text)
    assert problems == [f"f.yaml:1:4: ju87: v {said}"]
    assert value is None


def test_a_colour_without_quotes_is_a_comment_and_the_remedy_says_so() -> None:
    assert read(ColourField(), "#c8102e")[1] == [f"f.yaml:1:3: ju87: v is empty, {COLOUR}"]


@pytest.mark.parametrize("point", ["1", "1,", "1,2,3", "1,2d", "1,2cc", "1,b", "1;2", "+1,2", "1e3,2", "٣,٣"])
def test_the_first_wrong_point_is_quoted(point: str) -> None:
    value, problems, _ = read(PointsField(), f"0,0 {point} 1,1 wrong")
    assert value is None
    assert problems == [f"f.yaml:1:4: ju87: v contains '{point}', which is not a point. {POINTS}"]


def test_there_is_an_end_to_how_many_points_a_curve_has() -> None:
    assert read(PointsField(), "0,0 " * MOST_NODES)[1] == []
    (problem,) = read(PointsField(), "0,0 " * (MOST_NODES + 1))[1]
    assert len(problem) < 300


@pytest.mark.parametrize(("field", "text"), [(RollField(), "1d٦"), (TotalsField(), "١-٢")])
def test_only_the_digits_that_are_printed_are_digits(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value, len(problems)) == (None, 1)


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (TextField(), "a"),
        (CHOICE, "solid"),
        (RollField(), "1d6"),
        (TotalsField(), "1-2"),
        (PointsField(), "0,0 1,1"),
        (ColourField(), '"#ffffff"'),
        (REF, "german"),
    ],
)
def test_a_value_knows_the_fact_it_is_and_the_fact_its_place(field: Field, text: str) -> None:
    value, _, reading = read(field, text)
    assert value.datum == "aircraft.ju87.v"
    assert reading.places["aircraft.ju87.v"] == Place("f.yaml", 1, 4)


def test_a_reference_is_kept_with_its_place_to_be_checked_later() -> None:
    _, _, reading = read(REF, "german")
    assert reading.refs == [(Ref("sides", "german", "aircraft.ju87.v"), Place("f.yaml", 1, 4), "ju87: v")]


SAMPLES: list[tuple[Field, object, object]] = [
    (TextField(), "Ju87", 87),
    (PointsField(), "0,0c 1.5,2", "0,0c 1.5"),
    (FlagField(), True, "yes"),
    (CHOICE, "dots", "stars"),
    (REF, "german", "a b"),
    (DateField(), "1940-07-10", "10.7.1940"),
    (ColourField(), "#c8102e", "red"),
    (RollField(), "1d6", 1.5),
    (TotalsField(), 5, [5]),
]


def test_every_type_has_a_sample() -> None:
    assert {type(field) for field, _, _ in SAMPLES} == types_in(scalar_types)


@pytest.mark.parametrize(("field", "right", "wrong"), SAMPLES)
def test_the_schema_of_every_type_takes_a_right_value_and_refuses_a_wrong_one(
    field: Field, right: object, wrong: object
) -> None:
    validator = jsonschema.Draft202012Validator(field.schema())
    assert (validator.is_valid(right), validator.is_valid(wrong)) == (True, False)


@given(st.lists(st.tuples(st.integers(-999, 999), st.integers(-999, 999), st.booleans()), min_size=2, max_size=9))
def test_every_line_of_points_is_read_as_it_is_written(points: list[tuple[int, int, bool]]) -> None:
    text = " ".join(f"{x},{y}c" if corner else f"{x},{y}" for x, y, corner in points)
    value, problems, _ = read(PointsField(), text)
    assert (value, problems) == (Nodes(tuple((x, y) for x, y, _ in points), tuple(c for _, _, c in points)), [])


@given(st.dates(datetime.date(1000, 1, 1), datetime.date(9000, 12, 31)))
def test_every_day_of_the_calendar_is_read_as_itself(day: datetime.date) -> None:
    assert read(DateField(), day.isoformat())[0] == day


@given(
    st.sampled_from([field for field, _, _ in SAMPLES]),
    st.sampled_from(["~", "x", "1", "1.5", "yes", "[a]", "{a: 1}", "2026-01-01"]),
)
def test_no_value_of_any_shape_passes_without_a_value_or_a_problem(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value is None) <= bool(problems)
