"""Kinds: their declarations are checked like data, and they decide which data is valid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from printgen.game.kinds import TYPES, Kind, read_kind
from printgen.game.load_kinds import load_kinds
from printgen.read import cell_types, compound_types, number_types, scalar_types
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field, Reading
from printgen.read.number_types import WholeField
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import load
from tests.helpers import ANY_GAME, bundled, complaints, minimal_game
from tests.read.one_field import types_in

HEAD = "about: A cloud.\none: cloud\n"

DICE_REMEDY = "Write roll for the dice, or from for a field that contains them."
SHORT_REMEDY = "Name a field of the group; all of its other fields must be optional."


def declared(text: str) -> tuple[Kind | None, list[str]]:
    reading = Reading()
    kind = read_kind("clouds", load(text.encode(), "k.yaml"), reading)
    return kind, [str(problem) for problem in reading.problems]


def kind_of(text: str) -> Kind:
    kind, problems = declared(text)
    assert problems == []
    assert kind is not None
    return kind


def own_kind(folder: Path, kind: str, data: str) -> list[str]:
    """Return the problems of a game that declares the kind `clouds` and has one file of it."""
    files = {"data/g/game.yaml": ANY_GAME, "data/g/kinds/clouds.yaml": HEAD + kind, "data/g/clouds.yaml": data}
    return complaints(minimal_game(folder, files), "g")


def test_a_field_can_be_declared_by_its_type_alone() -> None:
    assert kind_of(f"{HEAD}fields: {{name: text}}").fields == {"name": TextField()}


def test_every_type_of_field_can_be_declared_by_its_name() -> None:
    modules = (number_types, scalar_types, cell_types, compound_types)
    assert set(TYPES.values()) == set().union(*map(types_in, modules))
    assert all(name == type_.type_name for name, type_ in TYPES.items())


@pytest.mark.parametrize("name", TYPES)
def test_every_type_takes_the_options_it_declares(name: str) -> None:
    options = {"to": "clouds", "choices": "[a]", "of": "text", "fields": "{b: text}"}
    options |= {"minimum": "1", "maximum": "2", "short": "b"}
    declares = {*TYPES[name].required_options, *TYPES[name].allowed_options}
    written = "".join(f", {option}: {options[option]}" for option in sorted(declares))
    field = kind_of(f"{HEAD}fields: {{a: {{type: {name}{written}}}}}").fields["a"]
    assert type(field) is TYPES[name]
    for surplus in sorted(set(options) - declares):
        _, problems = declared(f"{HEAD}fields: {{a: {{type: {name}{written}, {surplus}: {options[surplus]}}}}}")
        assert problems == [f"k.yaml:3:13: kind clouds: a: type {name} has no option '{surplus}'. Remove it."]


def test_a_field_can_be_declared_with_options() -> None:
    kind = kind_of(f"{HEAD}fields: {{cover: {{type: whole, minimum: 0, maximum: 8, optional: true, about: eighths}}}}")
    assert kind.fields == {"cover": WholeField(about="eighths", optional=True, minimum=0, maximum=8)}


def test_lists_maps_and_groups_nest() -> None:
    kind = kind_of(f"{HEAD}fields: {{a: {{type: list, of: {{type: map, of: {{type: group, fields: {{b: text}}}}}}}}}}")
    assert kind.fields["a"] == ListField(of=MapField(of=GroupField(fields={"b": TextField()})))


def test_a_kind_is_a_list_of_records_unless_it_is_declared_single() -> None:
    plain, single = (kind_of(f"{HEAD}{line}fields: {{a: text}}") for line in ("", "single: true\n"))
    assert (plain.single, single.single) == (False, True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "- a",
            [
                "1:1: kind clouds should be a mapping. "
                "Its fields are about, one, single, in-logs, example, dice, values, checks and fields."
            ],
        ),
        (
            "about: A cloud.\nfields: {a: text}",
            ["1:1: kind clouds needs 'one'. (one: word for one record, used in messages)"],
        ),
        (HEAD, ["1:1: kind clouds has no fields. Write 'fields:' and then each field with its type."]),
        (
            f"{HEAD}fields: [a]",
            [
                "3:9: kind clouds: fields should be a mapping from names to types. "
                "Write a line such as 'name: text' for each field."
            ],
        ),
        (f"{HEAD}fields: {{a: txt}}", ["3:13: kind clouds: a: unknown field type 'txt'. Did you mean 'text'?"]),
        (
            f"{HEAD}fields: {{a: [b]}}",
            [
                "3:13: kind clouds: a should be a type or a mapping with a type. "
                "Write, for example, 'text' or '{type: text}'."
            ],
        ),
        (
            f"{HEAD}fields: {{a: {{type: txt}}}}",
            ["3:20: kind clouds: a: type cannot be 'txt'. Did you mean 'text'?"],
        ),
        (
            f"{HEAD}fields: {{a: {{typ: text}}}}",
            ["3:14: kind clouds: a has no field 'typ'. Did you mean 'type'?"],
        ),
        (f"{HEAD}fields: {{a: {{type: ref}}}}", ["3:13: kind clouds: a: type ref needs 'to'. Add it."]),
        (f"{HEAD}fields: {{a: {{type: list}}}}", ["3:13: kind clouds: a: type list needs 'of'. Add it."]),
        (f"{HEAD}fields: {{a: {{type: choice}}}}", ["3:13: kind clouds: a: type choice needs 'choices'. Add it."]),
        (f"{HEAD}fields: {{a: {{type: group}}}}", ["3:13: kind clouds: a: type group needs 'fields'. Add it."]),
        (f"{HEAD}fields: {{a: ref}}", ["3:13: kind clouds: a: type ref needs 'to'. Add it."]),
        (
            f"{HEAD}fields: {{a: {{type: text, minimum: 3}}}}",
            ["3:13: kind clouds: a: type text has no option 'minimum'. Remove it."],
        ),
        (
            f"{HEAD}fields: {{a: {{type: whole, minimum: 5, maximum: 2}}}}",
            ["3:13: kind clouds: a: the minimum 5 is larger than the maximum 2. Swap them."],
        ),
        (
            f"{HEAD}single: true\ndice: {{roll: 1d6, field: a}}\nfields: {{a: totals}}",
            ["1:1: kind clouds: a single record cannot be a dice table. Remove dice or single."],
        ),
        (
            f"{HEAD}fields: {{a: {{type: text, to: sides}}}}",
            ["3:13: kind clouds: a: type text has no option 'to'. Remove it."],
        ),
        (
            f"{HEAD}fields: {{a: {{type: choice, choices: [yes]}}}}",
            ["3:38: kind clouds: a: choices (item 1) is 'yes', but should be text. Put it in quotes: \"yes\"."],
        ),
        (
            f"{HEAD}singel: true\nfields: {{a: text}}",
            ["3:1: kind clouds has no field 'singel'. Did you mean 'single'?"],
        ),
        (
            f"{HEAD}fields: {{a: {{type: group, short: c, fields: {{b: text}}}}}}",
            ["3:13: kind clouds: a: short is 'c', which cannot be written instead of the group. " + SHORT_REMEDY],
        ),
        (
            f"{HEAD}fields: {{a: {{type: group, short: c, fields: {{b: text, c: text}}}}}}",
            ["3:13: kind clouds: a: short is 'c', which cannot be written instead of the group. " + SHORT_REMEDY],
        ),
        (
            f"{HEAD}dice: {{roll: 1d6, field: a}}\nfields: {{a: text}}",
            ["1:1: kind clouds: dice: 'a' is not a field of type totals. Name a field of type totals."],
        ),
        (
            f"{HEAD}dice: {{roll: 1d6, field: b}}\nfields: {{a: totals}}",
            ["1:1: kind clouds: dice: 'b' is not a field of type totals. Name a field of type totals."],
        ),
        (
            f"{HEAD}dice: {{field: a}}\nfields: {{a: totals}}",
            [f"1:1: kind clouds: dice needs either roll or from. {DICE_REMEDY}"],
        ),
        (
            f"{HEAD}dice: {{roll: 1d6, from: play.dice, field: a}}\nfields: {{a: totals}}",
            [f"1:1: kind clouds: dice needs either roll or from. {DICE_REMEDY}"],
        ),
        (
            f"{HEAD}fields: {{a: text}}\nchecks: [{{that: x, at: a}}]",
            [
                "4:10: kind clouds: checks (item 1) needs 'say'. "
                "(say: message if `that` is false, which can contain expressions)"
            ],
        ),
    ],
)
def test_a_wrong_declaration_is_refused_with_its_place(text: str, said: list[str]) -> None:
    starts = [f"k.yaml:{line}" for line in said]
    _, problems = declared(text)
    assert problems[: len(starts)] == starts


def test_a_wrong_kind_of_a_game_stops_the_game_with_the_place_of_the_declaration(tmp_path: Path) -> None:
    assert own_kind(tmp_path, "fields: {cover: hole}", "a: {cover: 1}") == [
        "data/g/kinds/clouds.yaml:3:17: kind clouds: cover: unknown field type 'hole'. Did you mean 'whole'?"
    ]


def test_wrong_kinds_are_reported_all_at_once(tmp_path: Path) -> None:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/fogs.yaml": f"{HEAD}fields: {{a: txt}}",
        "data/g/kinds/mists.yaml": "",
    }
    found = complaints(minimal_game(tmp_path, files), "g")
    assert [line.split(": ")[0] for line in found] == ["data/g/kinds/fogs.yaml:3:13", "data/g/kinds/mists.yaml:1"]


@pytest.mark.parametrize("name", ["game", "sheet", "day", "it", "range"])
def test_a_kind_cannot_take_a_name_that_templates_use(tmp_path: Path, name: str) -> None:
    files = {"data/g/game.yaml": ANY_GAME, f"data/g/kinds/{name}.yaml": f"{HEAD}fields: {{a: text}}"}
    assert complaints(minimal_game(tmp_path, files), "g") == [
        f"data/g/kinds/{name}.yaml: a kind cannot be called '{name}', because templates use that name. Rename it."
    ]


@pytest.mark.parametrize(
    ("to", "meant"),
    [("sids", "Did you mean 'sides'?"), ("bases", "Did you mean 'base'?")],
)
def test_a_reference_to_no_kind_with_ids_is_refused_where_it_is_declared(tmp_path: Path, to: str, meant: str) -> None:
    (said,) = own_kind(tmp_path, f"fields: {{a: {{type: list, of: {{type: ref, to: {to}}}}}}}", "a: {a: [x]}")
    assert said == (
        f"data/g/kinds/clouds.yaml:1:1: kind clouds: a refers to '{to}', which is not a kind of records with ids. "
        f"{meant}"
    )


def test_data_of_an_own_kind_are_checked_against_it(tmp_path: Path) -> None:
    assert own_kind(tmp_path, "fields: {cover: {type: whole, maximum: 8}}", "a: {cover: 9}") == [
        "data/g/clouds.yaml:1:12: cloud a: cover is 9. It can be 8 or less."
    ]


def test_an_own_kind_can_have_a_dice_table_with_a_proof(tmp_path: Path) -> None:
    assert own_kind(tmp_path, "dice: {roll: 2d6, field: r}\nfields: {r: totals}", "a: {r: 2-7}\nb: {r: 9-12}") == [
        "data/g/clouds.yaml:1:8: no cloud has the total 8 of 2d6 (between a and b). "
        "Give each total to exactly one cloud."
    ]


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ("2d6", "data/g/clouds.yaml:1:8: no cloud has the total 8 of 2d6 (between a and b)."),
        ("1d6+6", "data/g/clouds.yaml:1:8: no cloud has the total 8 of 1d6+6 (between a and b)."),
    ],
)
def test_the_dice_of_a_table_can_be_a_field_of_the_data(tmp_path: Path, dice: str, said: str) -> None:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/play.yaml": "about: x\none: x\nsingle: true\nfields: {cloud-dice: roll}",
        "data/g/play.yaml": f"cloud-dice: {dice}",
        "data/g/kinds/clouds.yaml": f"{HEAD}dice: {{from: play.cloud-dice, field: r}}\nfields: {{r: totals}}",
        "data/g/clouds.yaml": "a: {r: 2-7}\nb: {r: 9-12}",
    }
    remedy = "Give each total to exactly one cloud. The dice are in play.cloud-dice (data/g/play.yaml:1:13)."
    assert f"{said} {remedy}" in complaints(minimal_game(tmp_path, files), "g")


@pytest.mark.parametrize("path", ["play.cloud-dice", "clouds.r", "clouds", "nothing.at-all"])
def test_dice_of_a_table_in_a_field_that_has_none_are_reported_at_the_kind(tmp_path: Path, path: str) -> None:
    assert own_kind(tmp_path, f"dice: {{from: {path}, field: r}}\nfields: {{r: totals}}", "a: {r: 2-7}") == [
        f"data/g/kinds/clouds.yaml:1:1: kind clouds: dice: there are no dice in '{path}'. "
        "Name a field of type roll in a single record, such as play.landing-dice."
    ]


def test_an_own_kind_can_have_a_check_that_speaks_its_own_words(tmp_path: Path) -> None:
    kind = "fields: {low: whole, high: whole}\nchecks:\n"
    kind += "  - {that: it.low < it.high, say: '{{ it.id }} is upside down.', at: high}\n"
    assert own_kind(tmp_path, kind, "a: {low: 1, high: 2}\nb: {low: 2, high: 1}") == [
        "data/g/clouds.yaml:2:19: b is upside down."
    ]


def test_a_check_at_no_field_points_to_the_record(tmp_path: Path) -> None:
    kind = "fields: {low: whole}\nchecks: [{that: 'false', say: 'No.', at: nowhere}]"
    assert own_kind(tmp_path, kind, "a: {low: 1}") == ["data/g/clouds.yaml:1:1: No."]


@pytest.mark.parametrize(
    ("that", "why"),
    [
        ("it.low ==", "the expression ends too early. Complete it."),
        ("it.lwo > 1", "clouds a has no field 'lwo'. Did you mean 'low'?"),
        ("it.low > 'x'", "a whole number cannot be compared with text."),
        ("it.low / 0", "this divides by zero. Test the number first."),
        ("it.low | lenght", "there is no filter 'lenght'. Did you mean 'length'?"),
        ("it.low(3)", "a whole number is not a macro or a function. Remove the parentheses after it."),
        ("nothing", "there is no 'nothing'."),
        ("it.low.__class__", "a template cannot use '__class__' of a whole number."),
    ],
)
def test_a_check_that_cannot_be_worked_out_blames_the_kind(tmp_path: Path, that: str, why: str) -> None:
    kind = f'fields: {{low: whole}}\nchecks: [{{that: "{that}", say: "No.", at: low}}]'
    (said,) = own_kind(tmp_path, kind, "a: {low: 1}")
    assert said.startswith(f"data/g/kinds/clouds.yaml:4:10: the check '{that}' cannot be evaluated: ")
    assert said.endswith(why)


@pytest.mark.parametrize("that", ["it.low | long_date", "'%(x)s' | format(y=1)"])
def test_a_check_that_fails_in_a_filter_blames_the_kind(tmp_path: Path, that: str) -> None:
    kind = f'fields: {{low: whole}}\nchecks: [{{that: "{that}", say: "No.", at: low}}]'
    (said,) = own_kind(tmp_path, kind, "a: {low: 1}")
    assert said.startswith("data/g/kinds/clouds.yaml:4:10: the check ")


def test_an_own_kind_of_the_same_name_replaces_the_shared_one(tmp_path: Path) -> None:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/sides.yaml": "about: A side.\none: side\nfields: {motto: text}",
        "data/g/sides.yaml": "a: {motto: Per ardua}",
    }
    assert complaints(minimal_game(tmp_path, files), "g") == []


def undescribed(fields: Mapping[str, Field], path: str = "") -> Iterator[str]:
    """Yield the paths of fields without a description, those of groups included."""
    for name, field in fields.items():
        if not field.about:
            yield f"{path}{name}"
        while isinstance(field, ListField | MapField):
            field = field.of
        if isinstance(field, GroupField):
            yield from undescribed(field.fields, f"{path}{name}.")


def test_every_field_of_a_shared_kind_is_described() -> None:
    kinds = load_kinds(bundled(), "none")
    assert "rules" in kinds
    assert [f"{name}.{path}" for name, kind in kinds.items() for path in undescribed(kind.fields)] == []


def test_the_guard_against_fields_without_a_description_can_fail() -> None:
    group = GroupField(about="a group", fields={"b": TextField()})
    assert list(undescribed({"a": ListField(about="a list", of=group), "c": TextField()})) == ["a.b", "c"]
