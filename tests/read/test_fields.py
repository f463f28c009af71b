"""Records of declared fields: every unknown, missing or wrong field is reported, all of them together."""

from __future__ import annotations

from printgen.read.compound_types import GroupField
from printgen.read.fields import Reading, object_schema, read_fields
from printgen.read.number_types import WholeField
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import load
from tests.read.one_field import read

GROUP = GroupField(fields={"name": TextField(about="as printed"), "hits": WholeField(optional=True)})
DIGITS = "but should be a whole number. Write it in digits, such as 30."


def test_an_unknown_field_gets_the_nearest_field_that_is_still_free() -> None:
    assert read(GROUP, "{name: a, hit: 3}")[1] == ["f.yaml:1:14: ju87: v has no field 'hit'. Did you mean 'hits'?"]


def test_a_field_that_is_given_already_is_not_suggested_again() -> None:
    assert read(GROUP, "{name: a, nam: b}")[1] == [
        "f.yaml:1:14: ju87: v has no field 'nam'. The only choice is 'hits'."
    ]


def test_a_misspelt_field_is_not_said_to_be_missing_as_well() -> None:
    assert read(GROUP, "{nme: a}")[1] == ["f.yaml:1:5: ju87: v has no field 'nme'. Did you mean 'name'?"]


def test_every_wrong_field_of_a_record_is_reported_at_once() -> None:
    _, problems, _ = read(GROUP, "{motto: a, hits: many}")
    assert problems == [
        "f.yaml:1:5: ju87: v has no field 'motto'. The only choice is 'name'.",
        f"f.yaml:1:21: ju87: v: hits is the text 'many', {DIGITS}",
        "f.yaml:1:4: ju87: v needs 'name'. (name: as printed)",
    ]


def test_a_record_that_is_no_mapping_has_no_values() -> None:
    reading = Reading()
    assert read_fields({"name": TextField()}, load(b"- a\n", "f.yaml"), "ju87", "ju87", reading) is None
    assert [str(p) for p in reading.problems] == [
        "f.yaml:1:1: ju87 is a list, but should be a mapping. Its fields are name."
    ]


def test_the_schema_of_a_record_names_what_is_required_and_allows_nothing_else() -> None:
    assert object_schema({"name": TextField(about="as printed"), "hits": WholeField(optional=True, minimum=1)}) == {
        "type": "object",
        "properties": {
            "name": {"description": "as printed", "type": "string", "minLength": 1},
            "hits": {"type": "integer", "minimum": 1},
        },
        "required": ["name"],
        "additionalProperties": False,
    }
