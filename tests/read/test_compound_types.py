"""Types with parts: lists, groups and maps read each part, and refuse wrong parts with their place and a remedy."""

from __future__ import annotations

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place
from printgen.read import compound_types
from printgen.read.compound_types import GroupField, ListField, MapField, RulesField
from printgen.read.fields import Field
from printgen.read.number_types import WholeField
from printgen.read.scalar_types import RefField, TextField
from tests.read.one_field import read, types_in

REF = RefField(to="sides")
LIST = ListField(of=TextField(), minimum=1, maximum=2)
GROUP = GroupField(fields={"name": TextField(about="as printed"), "hits": WholeField(optional=True)})
WORD_OR_GROUP = GroupField(choices=("own",), fields=GROUP.fields)
MAP = MapField(of=WholeField())
QUOTE = "but should be text. Put it in quotes:"
IDS = "Use letters, digits and hyphens, starting with a letter."


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (LIST, "[a, b]", ("a", "b")),
        (GROUP, "{name: a, hits: 3}", {"name": "a", "hits": 3}),
        (GROUP, "{name: a}", {"name": "a", "hits": None}),
        (WORD_OR_GROUP, "{name: a}", {"name": "a", "hits": None}),
        (WORD_OR_GROUP, "own", "own"),
        (MAP, "{a: 1, b-2: 2}", {"a": 1, "b-2": 2}),
    ],
)
def test_what_people_mean_is_read(field: Field, text: str, value: object) -> None:
    found, problems, _ = read(field, text)
    assert (found, problems) == (value, [])


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (ListField(of=GROUP), "{name: a}", "is a mapping, but should be a list of groups. Start each item with '- '."),
        (LIST, "a", "is the text 'a', but should be a list of texts. Write it in brackets: [first, second]."),
        (
            ListField(of=REF),
            "german",
            "is the text 'german', but should be a list of ids of sides. Write it in brackets: [first, second].",
        ),
        (ListField(of=TextField(), minimum=2), "[a]", "has 1 entry. It can have 2 to 10000."),
        (ListField(of=TextField(), maximum=0), "[a]", "has 1 entry. It needs exactly 0."),
        (LIST, "[]", "has 0 entries. It can have 1 to 2."),
        (LIST, "[a, b, c]", "has 3 entries. It can have 1 to 2."),
        (GROUP, "a", "is the text 'a', but should be a mapping. Its fields are name, hits."),
        (GROUP, "{}", "needs 'name'. (name: as printed)"),
        (WORD_OR_GROUP, "owm", "cannot be 'owm'. Did you mean 'own'?"),
        (WORD_OR_GROUP, "3", "is '3', a whole number, but should be a mapping, or own. Its fields are name, hits."),
        (WORD_OR_GROUP, "[own]", "is a list, but should be a mapping, or own. Its fields are name, hits."),
        (MAP, "[a]", "is a list, but should be a mapping from ids to entries."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_a_remedy(field: Field, text: str, said: str) -> None:
    value, problems, _ = read(field, text)
    assert problems == [f"f.yaml:1:4: ju87: v {said}"]
    assert value is None or isinstance(field, GroupField)


def test_a_wrong_item_of_a_list_is_named_by_its_number() -> None:
    assert read(ListField(of=TextField()), "[a, 2, c]")[1] == [
        f"f.yaml:1:8: ju87: v (item 2) is '2', a whole number, {QUOTE} \"2\"."
    ]


def test_an_entry_of_a_map_needs_an_id() -> None:
    assert read(MAP, '{a: 1, "b c": 2}')[1] == [f"f.yaml:1:11: invalid id 'b c'. {IDS}"]


def test_a_map_has_at_least_one_entry() -> None:
    assert read(MAP, "{}")[1] == ["f.yaml:1:4: ju87: v has no entries. Write at least one."]


def test_items_and_parts_are_facts_of_their_own() -> None:
    _, _, reading = read(ListField(of=GROUP), "[{name: a}, {name: b}]")
    assert reading.places["aircraft.ju87.v.2.name"] == Place("f.yaml", 1, 23)


@pytest.mark.parametrize(("value", "good"), [("own", True), ({"name": "a"}, True), ("owm", False), ({}, False)])
def test_the_schema_of_a_group_with_choices_takes_the_word_or_the_fields(value: object, good: bool) -> None:
    assert jsonschema.Draft202012Validator(WORD_OR_GROUP.schema()).is_valid(value) == good


SAMPLES: list[tuple[Field, object, object]] = [
    (LIST, ["a"], []),
    (GROUP, {"name": "a"}, {"nme": "a"}),
    (MAP, {"a": 1}, {"a b": 1}),
    (RulesField(), ["take-off"], []),
]


def test_every_type_has_a_sample() -> None:
    assert {type(field) for field, _, _ in SAMPLES} == types_in(compound_types)


@pytest.mark.parametrize(("field", "right", "wrong"), SAMPLES)
def test_the_schema_of_every_type_takes_a_right_value_and_refuses_a_wrong_one(
    field: Field, right: object, wrong: object
) -> None:
    validator = jsonschema.Draft202012Validator(field.schema())
    assert (validator.is_valid(right), validator.is_valid(wrong)) == (True, False)


@given(
    st.sampled_from([field for field, _, _ in SAMPLES]),
    st.sampled_from(["~", "x", "1", "1.5", "yes", "[a]", "{a: 1}", "2026-01-01"]),
)
def test_no_value_of_any_shape_passes_without_a_value_or_a_problem(field: Field, text: str) -> None:
    value, problems, _ = read(field, text)
    assert (value is None) <= bool(problems)
