"""Field types: each takes what people mean, and refuses the rest with its place and a remedy."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.dice import Roll, Totals
from printgen.facts import Ref
from printgen.problems import Place
from printgen.read.field_types import TYPES
from printgen.read.fields import Field, Reading, object_schema, read_fields
from printgen.read.yaml_nodes import MappingNode, load
from printgen.scene.curves import MOST_NODES, Nodes

WHOLE = Field("whole", minimum=1, maximum=99)
CHOICE = Field("choice", choices=("none", "solid", "dots"))
REF = Field("ref", to="sides")
LIST = Field("list", of=Field("text"), minimum=1, maximum=2)
GROUP = Field("group", fields=(("name", Field("text", about="as printed")), ("hits", Field("whole", optional=True))))
WORD_OR_GROUP = Field("group", choices=("own",), fields=GROUP.fields)
MAP = Field("map", of=Field("whole"))


def read(field: Field, text: str) -> tuple[Any, list[str], Reading]:
    """A value read as field `v` of `f.yaml`, with the problems it makes; it starts in column 4."""
    node = load(f"v: {text}\n".encode(), "f.yaml")
    assert isinstance(node, MappingNode)
    reading = Reading([], {}, [])
    value = field.read(node.entries[0].value, "ju87: v", "aircraft.ju87.v", reading)
    return value, [str(problem) for problem in reading.problems], reading


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (Field("text"), "Ju87", "Ju87"),
        (Field("text"), '" Ju87 "', "Ju87"),
        (Field("text"), '"109"', "109"),
        (Field("text"), '"yes"', "yes"),
        (WHOLE, "30", 30),
        (WHOLE, "+30", 30),
        (WHOLE, "1", 1),
        (WHOLE, "99", 99),
        (Field("whole"), "-3", -3),
        (Field("whole"), "0", 0),
        (Field("length"), "1.5 in", pytest.approx(38.1)),
        (Field("length"), '"7mm"', 7.0),
        (Field("length"), "12.19 m", pytest.approx(12190)),
        (Field("number"), "-1.25", -1.25),
        (Field("number"), "12", 12.0),
        (Field("number"), "+0.5", 0.5),
        (Field("number", minimum=-60, maximum=60), "60", 60.0),
        (Field("points"), "0,0c 1.5,-2", Nodes(((0, 0), (1.5, -2)), (True, False))),
        (Field("points", minimum=3), "'0,0 1,1 2,0c'", Nodes(((0, 0), (1, 1), (2, 0)), (False, False, True))),
        (Field("points"), ">-\n  0,0\n  1,1", Nodes(((0, 0), (1, 1)), (False, False))),
        (Field("flag"), "true", True),
        (Field("flag"), "false", False),
        (CHOICE, "none", "none"),
        (Field("date"), "1940-07-10", datetime.date(1940, 7, 10)),
        (Field("date"), '"1940-07-10"', datetime.date(1940, 7, 10)),
        (Field("colour"), '"#C8102E"', "#c8102e"),
        (Field("roll"), "3", Roll(0, 0, 3)),
        (Field("roll"), "1d6+2", Roll(1, 6, 2)),
        (Field("totals"), "5", Totals((5,))),
        (Field("totals"), '"2-4, 12"', Totals((2, 3, 4, 12))),
        (LIST, "[a, b]", ("a", "b")),
        (GROUP, "{name: a, hits: 3}", {"name": "a", "hits": 3}),
        (GROUP, "{name: a}", {"name": "a", "hits": None}),
        (WORD_OR_GROUP, "{name: a}", {"name": "a", "hits": None}),
        (WORD_OR_GROUP, "own", "own"),
        (MAP, "{a: 1, b-2: 2}", {"a": 1, "b-2": 2}),
        (REF, "german", Ref("sides", "german", "aircraft.ju87.v")),
    ],
)
def test_what_people_mean_is_read(field: Field, text: str, value: object) -> None:
    found, problems, _ = read(field, text)
    assert (found, problems) == (value, [])


QUOTE = "but should be text. Put it in quotes:"
DIGITS = "but should be a whole number. Write it in digits, such as 30."
FLAG = "but should be true or false. Write it exactly so, without quotes."
LENGTH = "but should be a length. Write it: 38.1 mm or 1.5 in."
DATE = "but should be a day. Write it as year-month-day: 1940-07-10."
COLOUR = 'but should be a colour. Write it with quotes and six digits: "#c8102e".'
ROLL = "but should be a number or dice. Write 3, 1d6 or 1d6+2."
TOTALS = "but should be totals of the dice. Write 5, 1-2 or 2-8, 12."
NUMBER = "but should be a number of at most six digits before the point. Write 12 or -1.25."
POINTS = "Write 0,0c 1.5,2 3,0c: x and y with a comma, a c behind those that are corners."
IDS = "Use letters, digits and hyphens, starting with a letter."


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (Field("text"), "109", f"is '109', a whole number, {QUOTE} \"109\"."),
        (Field("text"), "1.0", f"is '1.0', a number, {QUOTE} \"1.0\"."),
        (Field("text"), "yes", f"is 'yes', {QUOTE} \"yes\"."),
        (Field("text"), "No", f"is 'No', {QUOTE} \"No\"."),
        (Field("text"), "1940-07-10", f"is '1940-07-10', {QUOTE} \"1940-07-10\"."),
        (Field("text"), "~", "is empty. Write a text, or delete the field if it is optional."),
        (Field("text"), '" "', "is an empty text. Write at least one letter."),
        (Field("text"), "[a]", "is a list, but should be text."),
        (Field("text"), "{a: b}", "is a mapping, but should be text."),
        (
            WHOLE,
            '"30"',
            "is the text '30', but should be a whole number. Write 30 without quotes or leading zeros.",
        ),
        (WHOLE, "thirty", f"is the text 'thirty', {DIGITS}"),
        (WHOLE, "3.5", f"is '3.5', a number, {DIGITS}"),
        (WHOLE, "yes", f"is 'yes', {DIGITS}"),
        (WHOLE, "~", f"is empty, {DIGITS}"),
        (WHOLE, "[3]", f"is a list, {DIGITS}"),
        (WHOLE, "0", "is 0. It can be 1 to 99."),
        (WHOLE, "100", "is 100. It can be 1 to 99."),
        (Field("whole", minimum=1), "0", "is 0. It can be 1 or more."),
        (Field("whole", maximum=9), "10", "is 10. It can be 9 or less."),
        (Field("whole"), "9" * 20, "is a number of 20 digits. That is too large."),
        (Field("length"), "38", "is '38', a whole number, but should be a length. Write the unit, too: 38 mm."),
        (Field("length"), "1.5", "is '1.5', a number, but should be a length. Write the unit, too: 1.5 mm."),
        (Field("length"), "wide", f"is the text 'wide', {LENGTH}"),
        (Field("length"), "3 feet", f"is the text '3 feet', {LENGTH}"),
        (Field("length"), "[3 mm]", f"is a list, {LENGTH}"),
        (Field("number"), '"12"', f"is the text '12', {NUMBER}"),
        (Field("number"), "1e3", f"is the text '1e3', {NUMBER}"),
        (Field("number"), ".inf", f"is '.inf', a number, {NUMBER}"),
        (Field("number"), "1234567", f"is '1234567', a whole number, {NUMBER}"),
        (Field("number"), "yes", f"is 'yes', {NUMBER}"),
        (Field("number"), "[1]", f"is a list, {NUMBER}"),
        (Field("number", minimum=-60, maximum=60), "60.1", "is 60.1. It can be -60 to 60."),
        (Field("points"), "[[0, 0], [1, 1]]", f"is a list, but should be a line of points. {POINTS}"),
        (Field("points"), "7", f"is '7', a whole number, but should be a line of points. {POINTS}"),
        (Field("points"), "~", f"is empty, but should be a line of points. {POINTS}"),
        (Field("points"), "0,0", "has 1 point. It needs 2 or more."),
        (Field("points", minimum=3), "0,0 1,1", "has 2 points. It needs 3 or more."),
        (Field("flag"), "yes", f"is 'yes', {FLAG}"),
        (Field("flag"), "True", f"is 'True', {FLAG}"),
        (Field("flag"), '"true"', f"is the text 'true', {FLAG}"),
        (Field("flag"), "1", f"is '1', a whole number, {FLAG}"),
        (CHOICE, "solidd", "is 'solidd', which is none of its choices. Did you mean 'solid'?"),
        (CHOICE, "stars", "is 'stars', which is none of its choices. Known: none, solid, dots."),
        (CHOICE, "~", "is empty, but should be one of none, solid, dots."),
        (
            Field("choice", choices=("yes", "no")),
            "yes",
            "is 'yes', but should be one of yes, no. Put it in quotes: \"yes\".",
        ),
        (CHOICE, "[solid]", "is a list, but should be one of none, solid, dots."),
        (Field("date"), "2026-02-30", "is 2026-02-30, a day that no calendar has."),
        (Field("date"), "16.11.2026", f"is the text '16.11.2026', {DATE}"),
        (Field("date"), "2026-1-1", f"is the text '2026-1-1', {DATE}"),
        (Field("date"), "2026", f"is '2026', a whole number, {DATE}"),
        (Field("colour"), "red", f"is the text 'red', {COLOUR}"),
        (Field("colour"), '"#fff"', f"is the text '#fff', {COLOUR}"),
        (Field("roll"), "2.5", f"is '2.5', a number, {ROLL}"),
        (Field("roll"), "1d6++2", f"is the text '1d6++2', {ROLL}"),
        (Field("roll"), "[1d6]", f"is a list, {ROLL}"),
        (Field("totals"), "1.5", f"is '1.5', a number, {TOTALS}"),
        (Field("totals"), "4-2", f"is the text '4-2', {TOTALS}"),
        (Field("totals"), "~", f"is empty, {TOTALS}"),
        (REF, "[german]", "is a list, but should be the id of one of the sides."),
        (REF, "109", "is '109', a whole number, but should be the id of one of the sides."),
        (REF, "a b", "is the text 'a b', but should be the id of one of the sides."),
        (REF, "~", "is empty, but should be the id of one of the sides."),
        (LIST, "a", "is the text 'a', but should be a list of texts. Write it in brackets: [first, second]."),
        (
            Field("list", of=REF),
            "german",
            "is the text 'german', but should be a list of ids of sides. Write it in brackets: [first, second].",
        ),
        (Field("list", of=Field("text"), minimum=2), "[a]", "has 1 entry. It can have 2 to 10000."),
        (Field("list", of=Field("text"), maximum=0), "[a]", "has 1 entry. It has 0."),
        (LIST, "[]", "has 0 entries. It can have 1 to 2."),
        (LIST, "[a, b, c]", "has 3 entries. It can have 1 to 2."),
        (GROUP, "a", "is the text 'a', but should be a mapping. Its fields: name, hits."),
        (GROUP, "{}", "lacks name. (name: as printed)"),
        (WORD_OR_GROUP, "owm", "is 'owm', which is none of its choices. Did you mean 'own'?"),
        (WORD_OR_GROUP, "3", "is '3', a whole number, but should be a mapping, or own. Its fields: name, hits."),
        (WORD_OR_GROUP, "[own]", "is a list, but should be a mapping, or own. Its fields: name, hits."),
        (MAP, "[a]", "is a list, but should be a mapping from ids to entries."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_a_remedy(field: Field, text: str, said: str) -> None:
    value, problems, _ = read(field, text)
    assert problems == [f"f.yaml:1:4: ju87: v {said}"]
    assert value is None or field.type == "group"


@pytest.mark.parametrize("text", ["030", "'030'", "0030"])
def test_a_number_with_leading_zeros_is_not_taken_for_an_octal_one(text: str) -> None:
    value, problems, _ = read(Field("whole"), text)
    assert value is None
    assert problems[0].endswith("Write 30 without quotes or leading zeros.")


@pytest.mark.parametrize("text", ["0x1F", "1_000", "1:30", "0o17"])
def test_numbers_in_the_ways_of_programmers_are_no_numbers(text: str) -> None:
    assert read(Field("whole"), text)[1][0].endswith("Write it in digits, such as 30.")


def test_a_length_out_of_range_is_quoted_as_written() -> None:
    _, problems, _ = read(Field("length", minimum=10, maximum=150), "90 in")
    assert problems == ["f.yaml:1:4: ju87: v is 90 in. It can be 10 to 150 mm."]


def test_a_colour_without_quotes_is_a_comment_and_the_remedy_says_so() -> None:
    assert read(Field("colour"), "#c8102e")[1] == [f"f.yaml:1:3: ju87: v is empty, {COLOUR}"]


def test_a_wrong_item_of_a_list_is_named_by_its_number() -> None:
    assert read(Field("list", of=Field("text")), "[a, 2, c]")[1] == [
        f"f.yaml:1:8: ju87: v (item 2) is '2', a whole number, {QUOTE} \"2\"."
    ]


@pytest.mark.parametrize("point", ["1", "1,", "1,2,3", "1,2d", "1,2cc", "1,b", "1;2", "+1,2", "1e3,2", "٣,٣"])
def test_the_first_wrong_point_is_quoted(point: str) -> None:
    value, problems, _ = read(Field("points"), f"0,0 {point} 1,1 wrong")
    assert value is None
    assert problems == [f"f.yaml:1:4: ju87: v has '{point}', which is no point. {POINTS}"]


def test_there_is_an_end_to_how_many_points_a_curve_has() -> None:
    assert read(Field("points"), "0,0 " * MOST_NODES)[1] == []
    (problem,) = read(Field("points"), "0,0 " * (MOST_NODES + 1))[1]
    assert len(problem) < 300


def test_an_entry_of_a_map_needs_an_id() -> None:
    assert read(MAP, '{a: 1, "b c": 2}')[1] == [f"f.yaml:1:11: 'b c' is no id. {IDS}"]


def test_a_map_has_at_least_one_entry() -> None:
    assert read(MAP, "{}")[1] == ["f.yaml:1:4: ju87: v has no entries. Write at least one."]


@pytest.mark.parametrize(
    ("field", "text"), [(WHOLE, "٣"), (Field("length"), "٣ mm"), (Field("roll"), "1d٦"), (Field("totals"), "١-٢")]
)
def test_only_the_digits_that_are_printed_are_digits(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value, len(problems)) == (None, 1)


def test_an_unknown_field_gets_the_nearest_field_that_is_still_free() -> None:
    assert read(GROUP, "{name: a, hit: 3}")[1] == ["f.yaml:1:14: ju87: v has no field 'hit'. Did you mean 'hits'?"]


def test_a_field_that_is_given_already_is_not_suggested_again() -> None:
    assert read(GROUP, "{name: a, nam: b}")[1] == ["f.yaml:1:14: ju87: v has no field 'nam'. Known: hits."]


def test_a_misspelt_field_is_not_said_to_be_missing_as_well() -> None:
    assert read(GROUP, "{nme: a}")[1] == ["f.yaml:1:5: ju87: v has no field 'nme'. Did you mean 'name'?"]


def test_every_wrong_field_of_a_record_is_reported_at_once() -> None:
    _, problems, _ = read(GROUP, "{motto: a, hits: many}")
    assert problems == [
        "f.yaml:1:5: ju87: v has no field 'motto'. Known: name.",
        f"f.yaml:1:21: ju87: v: hits is the text 'many', {DIGITS}",
        "f.yaml:1:4: ju87: v lacks name. (name: as printed)",
    ]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (Field("text"), "a"),
        (WHOLE, "3"),
        (Field("length"), "3 mm"),
        (CHOICE, "solid"),
        (Field("roll"), "1d6"),
        (Field("totals"), "1-2"),
        (Field("number"), "1.5"),
        (Field("points"), "0,0 1,1"),
        (Field("colour"), '"#ffffff"'),
        (REF, "german"),
    ],
)
def test_a_value_knows_the_fact_it_is_and_the_fact_its_place(field: Field, text: str) -> None:
    value, _, reading = read(field, text)
    assert value.datum == "aircraft.ju87.v"
    assert reading.places["aircraft.ju87.v"] == Place("f.yaml", 1, 4)


def test_items_and_parts_are_facts_of_their_own() -> None:
    _, _, reading = read(Field("list", of=GROUP), "[{name: a}, {name: b}]")
    assert reading.places["aircraft.ju87.v.2.name"] == Place("f.yaml", 1, 23)


def test_a_reference_is_kept_with_its_place_to_be_checked_later() -> None:
    _, _, reading = read(REF, "german")
    assert reading.refs == [(Ref("sides", "german", "aircraft.ju87.v"), Place("f.yaml", 1, 4), "ju87: v")]


def test_a_record_that_is_no_mapping_has_no_values() -> None:
    reading = Reading([], {}, [])
    assert read_fields({"name": Field("text")}, load(b"- a\n", "f.yaml"), "ju87", "ju87", reading) is None
    assert [str(p) for p in reading.problems] == [
        "f.yaml:1:1: ju87 is a list, but should be a mapping. Its fields: name."
    ]


def test_the_schema_of_a_record_names_what_is_required_and_allows_nothing_else() -> None:
    assert object_schema(
        {"name": Field("text", about="as printed"), "hits": Field("whole", optional=True, minimum=1)}
    ) == {
        "type": "object",
        "properties": {
            "name": {"description": "as printed", "type": "string", "minLength": 1},
            "hits": {"type": "integer", "minimum": 1},
        },
        "required": ["name"],
        "additionalProperties": False,
    }


SAMPLES: dict[str, tuple[Field, object, object]] = {
    "text": (Field("text"), "Ju87", 87),
    "whole": (WHOLE, 30, 100),
    "length": (Field("length"), "1.5 in", "1.5"),
    "number": (Field("number", maximum=9), 1.25, "1.25"),
    "points": (Field("points"), "0,0c 1.5,2", "0,0c 1.5"),
    "flag": (Field("flag"), True, "yes"),
    "choice": (CHOICE, "dots", "stars"),
    "ref": (REF, "german", "a b"),
    "list": (LIST, ["a"], []),
    "date": (Field("date"), "1940-07-10", "10.7.1940"),
    "colour": (Field("colour"), "#c8102e", "red"),
    "roll": (Field("roll"), "1d6", 1.5),
    "totals": (Field("totals"), 5, [5]),
    "group": (GROUP, {"name": "a"}, {"nme": "a"}),
    "map": (MAP, {"a": 1}, {"a b": 1}),
}


@pytest.mark.parametrize("name", TYPES)
def test_the_schema_of_every_type_takes_a_right_value_and_refuses_a_wrong_one(name: str) -> None:
    field, right, wrong = SAMPLES[name]
    validator = jsonschema.Draft202012Validator(field.schema())
    assert (validator.is_valid(right), validator.is_valid(wrong)) == (True, False)


@pytest.mark.parametrize(("value", "good"), [("own", True), ({"name": "a"}, True), ("owm", False), ({}, False)])
def test_the_schema_of_a_group_with_choices_takes_the_word_or_the_fields(value: object, good: bool) -> None:
    assert jsonschema.Draft202012Validator(WORD_OR_GROUP.schema()).is_valid(value) == good


@given(st.integers(-(10**13), 10**13))
def test_every_whole_number_in_digits_is_read_as_itself(number: int) -> None:
    assert read(Field("whole"), str(number))[:2] == (number, [])


@given(st.decimals(-999_999, 999_999, places=6))
def test_every_decimal_number_is_read_as_itself(number: Decimal) -> None:
    assert read(Field("number"), f"{number:f}")[:2] == (float(number), [])


@given(st.lists(st.tuples(st.integers(-999, 999), st.integers(-999, 999), st.booleans()), min_size=2, max_size=9))
def test_every_line_of_points_is_read_as_it_is_written(points: list[tuple[int, int, bool]]) -> None:
    text = " ".join(f"{x},{y}c" if corner else f"{x},{y}" for x, y, corner in points)
    value, problems, _ = read(Field("points"), text)
    assert (value, problems) == (Nodes(tuple((x, y) for x, y, _ in points), tuple(c for _, _, c in points)), [])


@given(st.dates(datetime.date(1000, 1, 1)))
def test_every_day_of_the_calendar_is_read_as_itself(day: datetime.date) -> None:
    assert read(Field("date"), day.isoformat())[0] == day


@given(st.sampled_from(sorted(SAMPLES)), st.sampled_from(["~", "x", "1", "1.5", "yes", "[a]", "{a: 1}", "2026-01-01"]))
def test_no_value_of_any_shape_passes_without_a_value_or_a_problem(name: str, text: str) -> None:
    value, problems, _ = read(SAMPLES[name][0], text)
    assert (value is None) <= bool(problems)
