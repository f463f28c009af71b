"""Turn the declaration of a kind (`kinds/aircraft.yaml`) into the fields, proofs and checks its data must meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printgen.dice import Roll
from printgen.problems import Place, did_you_mean
from printgen.read.cell_types import CellsField, RouteField
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import ID_SCHEMA, Field, Reading, object_schema, read_fields
from printgen.read.library import SHARED, Library
from printgen.read.number_types import LengthField, NumberField, WholeField
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
from printgen.read.yaml_nodes import MappingNode, Node, Scalar


def kind_files(library: Library, game: str) -> dict[str, Path]:
    """The files of the kinds a game may use: the shared ones, and its own in `data/<game>/kinds/`."""
    return library.files(f"data/{SHARED}/kinds", "*.yaml") | library.files(f"data/{game}/kinds", "*.yaml")


@dataclass(frozen=True)
class Check:
    """A condition on a record, in the words of its kind: `that` must hold, else `say` is the problem."""

    that: str
    say: str
    at: str
    """The field to which the problem belongs; a text with expressions, such as `steps.{{ index }}`."""
    each: str | None
    """An expression for a list: the condition is checked for every `item` of it, which is number `index`."""
    place: Place


@dataclass(frozen=True)
class DiceProof:
    """The kind's records are the rows of a dice table; `field` has the totals of each row."""

    roll: Roll
    field: str


@dataclass(frozen=True)
class Kind:
    name: str
    one: str
    about: str
    single: bool
    fields: Mapping[str, Field]
    checks: tuple[Check, ...]
    dice: DiceProof | None
    place: Place
    in_logs: bool = False
    """Whether its records are the entries of logs; there is no data file of the kind."""

    def schema(self) -> dict[str, Any]:
        """JSON Schema of a data file of this kind."""
        record = object_schema(self.fields)
        body = (
            record
            if self.single
            else {
                "type": "object",
                "propertyNames": ID_SCHEMA,
                "minProperties": 1,
                "additionalProperties": record,
            }
        )
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.name,
            "description": self.about,
            **body,
        }


_RESERVED = frozenset(
    {"game", "sheet", "day", "log", "book", "touched", "it", "loop", "range", "dict", "cycler", "joiner", "namespace"}
    | {"earlier", "last", "item", "index"}
)
"""Names that templates and expressions have already."""

_CHECK = GroupField(
    fields={"that": TextField(), "say": TextField(), "at": TextField(), "each": TextField(optional=True)}
)
_HEAD = {
    "about": TextField(about="one sentence on what a record is"),
    "one": TextField(about="the word for one record, used in messages"),
    "single": FlagField(optional=True, about="true where the file is one record, not a list of them"),
    "in-logs": FlagField(optional=True, about="true: its records are the entries of logs, not those of a data file"),
    "dice": GroupField(
        optional=True,
        about="the roll whose totals the records share out",
        fields={"roll": RollField(), "field": TextField()},
    ),
    "checks": ListField(optional=True, of=_CHECK),
}
TYPES: dict[str, type[Field]] = {
    type_.type_name: type_
    for type_ in (
        TextField,
        WholeField,
        LengthField,
        NumberField,
        PointsField,
        FlagField,
        ChoiceField,
        RefField,
        ListField,
        DateField,
        ColourField,
        RollField,
        TotalsField,
        CellsField,
        RouteField,
        GroupField,
        MapField,
    )
}
"""Every type that a kind's file can name, in the order in which messages list them."""
_DECLARATION = {
    "type": ChoiceField(choices=tuple(TYPES)),
    "about": TextField(optional=True),
    "optional": FlagField(optional=True),
    "minimum": NumberField(optional=True),
    "maximum": NumberField(optional=True),
    "to": TextField(optional=True),
    "choices": ListField(optional=True, of=TextField()),
    "short": TextField(optional=True),
}
"""The options of all types but `of` and `fields`, which are declarations themselves."""


def read_kind(name: str, node: Node, reading: Reading) -> Kind | None:
    if not isinstance(node, MappingNode):
        reading.problem(node.place, f"kind {name} should be a mapping.", f"Its fields: {', '.join(_HEAD)}, fields.")
        return None
    head, declared = _without(node, "fields")
    values = read_fields(_HEAD, head, f"kind {name}", f"kinds.{name}", reading)
    if declared is None:
        reading.problem(node.place, f"kind {name} lacks fields.", "")
        return None
    if name in _RESERVED:
        reading.problem(
            Place(node.place.file), f"a kind cannot be called '{name}': templates use that name.", "Rename it."
        )
        return None
    fields = read_declared(declared, f"kind {name}", reading)
    if values is None or not values.get("one") or not values.get("about"):
        return None
    dice = values["dice"]
    if dice and dice.get("field") and dice.get("roll"):
        proof = DiceProof(dice["roll"], str(dice["field"]))
        if values["single"]:
            reading.problem(node.place, f"kind {name}: a single record is no dice table.", "Leave out dice or single.")
            return None
        if not isinstance(fields.get(proof.field), TotalsField):
            reading.problem(node.place, f"kind {name}: dice need a field of type totals, not '{proof.field}'.", "")
            return None
    else:
        proof = None
    if values["in-logs"] and (values["single"] or proof):
        what = f"kind {name}: entries of logs are neither a single record nor a dice table."
        reading.problem(node.place, what, "Leave out in-logs, or single and dice.")
        return None
    checks = tuple(
        Check(
            that=str(check["that"]),
            say=str(check["say"]),
            at=str(check["at"]),
            each=check["each"] and str(check["each"]),
            place=reading.places[f"kinds.{name}.checks.{number}"],
        )
        for number, check in enumerate(values["checks"] or (), 1)
        if check and all(check.get(part) for part in ("that", "say", "at"))
    )
    return Kind(
        name=name,
        one=str(values["one"]),
        about=str(values["about"]),
        single=bool(values["single"]),
        in_logs=bool(values["in-logs"]),
        fields=fields,
        checks=checks,
        dice=proof,
        place=node.place,
    )


def read_declared(node: Node, label: str, reading: Reading) -> dict[str, Field]:
    """The `fields:` of a kind: name to declaration, each a mapping or just the name of a type."""
    if not isinstance(node, MappingNode):
        reading.problem(node.place, f"{label}: fields should be a mapping from names to types.", "")
        return {}
    found = {}
    for entry in node.entries:
        if entry.key == "id":
            reading.problem(entry.place, f"{label}: every record has an id already.", "Name the field otherwise.")
            continue
        field = _declaration(entry.value, f"{label}: {entry.key}", reading)
        if field:
            found[entry.key] = field
    return found


def _declaration(node: Node, label: str, reading: Reading) -> Field | None:
    if isinstance(node, Scalar):
        type_ = TYPES.get(node.text)
        if type_ is None:
            reading.problem(node.place, f"{label}: '{node.text}' is no field type.", did_you_mean(node.text, TYPES))
            return None
        return _field(type_, {}, {}, node, label, reading)
    if not isinstance(node, MappingNode):
        reading.problem(node.place, f"{label} should be a type or a mapping with a type.", "")
        return None
    head, of = _without(node, "of")
    head, nested = _without(head, "fields")
    values = read_fields(_DECLARATION, head, label, "kinds", reading)
    if values is None or values.get("type") is None:
        return None
    common = {"about": str(values["about"] or ""), "optional": bool(values["optional"])}
    options = {
        "to": str(values["to"] or ""),
        "choices": tuple(str(choice) for choice in values["choices"] or ()),
        "of": _declaration(of, f"{label}: of", reading) if of else None,
        "fields": read_declared(nested, label, reading) if nested else {},
        "short": str(values["short"] or ""),
        "minimum": values["minimum"],
        "maximum": values["maximum"],
    }
    return _field(TYPES[values["type"]], common, options, node, label, reading)


def _field(
    type_: type[Field], common: Mapping[str, Any], options: Mapping[str, Any], node: Node, label: str, reading: Reading
) -> Field | None:
    """Make the field of a type with exactly its options, or report those that are missing or are not the type's."""
    low, high = options.get("minimum"), options.get("maximum")
    if low is not None and high is not None and low > high:
        reading.problem(node.place, f"{label}: the minimum is above the maximum.", "Swap them.")
        return None
    # An empty text, list or mapping is an option that is not given; a limit of 0 is one that is.
    given = {name: value for name, value in options.items() if value or value == 0}
    missing = [name for name in type_.required_options if name not in given]
    surplus = [name for name in given if name not in (*type_.required_options, *type_.allowed_options)]
    for name in missing:
        reading.problem(node.place, f"{label}: type {type_.type_name} needs '{name}'.", "")
    for name in surplus:
        reading.problem(node.place, f"{label}: type {type_.type_name} has no '{name}'.", "")
    if missing or surplus:
        return None
    if "short" in given and not _can_be_short(given["short"], given["fields"]):
        what = f"{label}: '{given['short']}' cannot stand for the whole group."
        reading.problem(node.place, what, "Name a field of the group; all of its other fields must be optional.")
        return None
    return type_(**common, **given)


def _can_be_short(name: str, fields: Mapping[str, Field]) -> bool:
    """Whether a group is complete if only one of its fields is given."""
    return name in fields and all(field.optional for other, field in fields.items() if other != name)


def _without(node: MappingNode, key: str) -> tuple[MappingNode, Node | None]:
    """A mapping without one key, and the value of that key."""
    value = next((entry.value for entry in node.entries if entry.key == key), None)
    return MappingNode(tuple(entry for entry in node.entries if entry.key != key), node.place), value
