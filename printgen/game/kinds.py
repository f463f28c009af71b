"""Turn the declaration of a kind (`kinds/aircraft.yaml`) into the fields and checks of its records."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printgen.dice import Roll
from printgen.game.field_options import make_field
from printgen.problems import Place
from printgen.read.cell_types import CellsField, RouteField
from printgen.read.compound_types import GroupField, ListField, MapField, RulesField
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
from printgen.suggestions import did_you_mean


def kind_files(library: Library, game: str) -> dict[str, Path]:
    """Return the files of the kinds a game may use: the shared ones, and those in `data/<game>/kinds/`."""
    return library.files(f"data/{SHARED}/kinds", "*.yaml") | library.files(f"data/{game}/kinds", "*.yaml")


@dataclass(frozen=True)
class Check:
    """A condition on a record, as its kind declares it: if `that` is false, `say` is the problem."""

    that: str
    say: str
    at: str
    """Field that the problem is about; a text that can contain expressions, such as `steps.{{ index }}`."""
    each: str | None
    """Expression for a list; the condition is checked for each `item` of it, whose number is `index`."""
    place: Place


@dataclass(frozen=True)
class DiceProof:
    """The dice of a kind whose records are the rows of a dice table; `field` contains the totals of each row."""

    roll: Roll | None
    field: str
    dice_field: str = ""
    """Path of the field that contains the dice, such as `play.landing-dice`, if `roll` is None."""


@dataclass(frozen=True)
class Kind:
    """A type of records, with their fields and checks."""

    name: str
    one: str
    about: str
    single: bool
    fields: Mapping[str, Field]
    checks: tuple[Check, ...]
    dice: DiceProof | None
    place: Place
    in_logs: bool = False
    """True if its records are the entries of logs, so that there is no data file of the kind."""
    example: str = ""
    """Name of the worked example that its records belong to, which is left out of print if a check fails."""
    values: Mapping[str, str] = dataclasses.field(default_factory=dict, hash=False)
    """Expressions that its checks can use, by their names in expressions."""

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of a data file of this kind."""
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


RESERVED = frozenset(
    {"game", "sheet", "day", "log", "book", "touched", "it", "loop", "range", "dict", "cycler", "joiner", "namespace"}
    | {"earlier", "last", "item", "index", "edited", "examples"}
)
"""Names that templates and expressions already use."""

_CHECK = GroupField(
    fields={
        "that": TextField(about="expression that must be true; `it` is the record"),
        "say": TextField(about="message if `that` is false, which can contain expressions"),
        "at": TextField(about="field that the message is about, such as name"),
        "each": TextField(
            optional=True,
            about="expression for a list; each `item` of it, with its number `index`, is checked",
        ),
    }
)
KIND_FIELDS = {
    "about": TextField(about="one sentence that describes a record"),
    "one": TextField(about="word for one record, used in messages"),
    "single": FlagField(optional=True, about="true if the file is one record and not several records with ids"),
    "in-logs": FlagField(optional=True, about="true if the records are entries of logs and not in a data file"),
    "example": TextField(
        optional=True,
        about="name of the worked example that the records belong to, which is left out of print if a check fails",
    ),
    "dice": GroupField(
        optional=True,
        about="dice of a table whose rows are the records; each total must belong to exactly one record",
        fields={
            "roll": RollField(optional=True, about="dice rolled on the table, such as 2d6"),
            "from": TextField(
                optional=True,
                about="instead of roll: a field of a single record that contains the dice, such as play.landing-dice",
            ),
            "field": TextField(about="name of the field that contains the totals of a record, of type totals"),
        },
    ),
    "values": MapField(
        optional=True, of=TextField(), about="expressions that the checks can use by name; one can use another"
    ),
    "checks": ListField(optional=True, of=_CHECK, about="conditions that every record must meet"),
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
        RulesField,
    )
}
"""Every field type, by its name in the files of kinds, in the order in which messages list them."""
OPTION_FIELDS = {
    "type": ChoiceField(choices=tuple(TYPES), about="type of the field"),
    "about": TextField(optional=True, about="short description, shown in messages and editors"),
    "optional": FlagField(optional=True, about="true if a record can omit the field"),
    "minimum": NumberField(optional=True, about="smallest number, or smallest number of entries or points"),
    "maximum": NumberField(optional=True, about="largest number, or largest number of entries or points"),
    "to": TextField(optional=True, about="kind of the records that a ref can name"),
    "choices": ListField(optional=True, of=TextField(), about="words that are allowed"),
    "short": TextField(optional=True, about="field of a group whose value can be written instead of the group"),
}
"""Options of all field types, except `of` and `fields`, which contain further declarations."""


def read_kind(name: str, node: Node, reading: Reading) -> Kind | None:
    """Return the kind that a file declares, or None after a problem."""
    if not isinstance(node, MappingNode):
        reading.problem(
            node.place, f"kind {name} should be a mapping.", f"Its fields are {', '.join(KIND_FIELDS)} and fields."
        )
        return None
    head, declared = _without(node, "fields")
    values = read_fields(KIND_FIELDS, head, f"kind {name}", f"kinds.{name}", reading)
    if declared is None:
        reading.problem(node.place, f"kind {name} has no fields.", "Write 'fields:' and then each field with its type.")
        return None
    if name in RESERVED:
        reading.problem(
            Place(node.place.file), f"a kind cannot be called '{name}', because templates use that name.", "Rename it."
        )
        return None
    fields = read_declared(declared, f"kind {name}", reading)
    if values is None or not values.get("one") or not values.get("about"):
        return None
    dice = values["dice"]
    if dice and bool(dice.get("roll")) == bool(dice.get("from")):
        remedy = "Write roll for the dice, or from for a field that contains them."
        reading.problem(node.place, f"kind {name}: dice needs either roll or from.", remedy)
        return None
    if dice and dice.get("field"):
        proof = DiceProof(dice["roll"], str(dice["field"]), str(dice["from"] or ""))
        if values["single"]:
            reading.problem(
                node.place, f"kind {name}: a single record cannot be a dice table.", "Remove dice or single."
            )
            return None
        if not isinstance(fields.get(proof.field), TotalsField):
            what = f"kind {name}: dice: '{proof.field}' is not a field of type totals."
            reading.problem(node.place, what, "Name a field of type totals.")
            return None
    else:
        proof = None
    if values["in-logs"] and (values["single"] or proof or values["example"] or values["values"]):
        what = f"kind {name}: entries of logs cannot be a single record, a dice table or an example, or have values."
        reading.problem(node.place, what, "Remove in-logs, or remove single, dice, example and values.")
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
        example=str(values["example"] or ""),
        values={key.replace("-", "_"): str(value) for key, value in (values["values"] or {}).items() if value},
    )


def read_declared(node: Node, label: str, reading: Reading) -> dict[str, Field]:
    """Return the fields of a kind by name; each is declared by a mapping or only by the name of a type."""
    if not isinstance(node, MappingNode):
        what = f"{label}: fields should be a mapping from names to types."
        reading.problem(node.place, what, "Write a line such as 'name: text' for each field.")
        return {}
    found = {}
    for entry in node.entries:
        if entry.key == "id":
            reading.problem(entry.place, f"{label}: every record already has an id.", "Give the field another name.")
            continue
        field = _declaration(entry.value, f"{label}: {entry.key}", reading)
        if field:
            found[entry.key] = field
    return found


def _declaration(node: Node, label: str, reading: Reading) -> Field | None:
    if isinstance(node, Scalar):
        type_ = TYPES.get(node.text)
        if type_ is None:
            reading.problem(node.place, f"{label}: unknown field type '{node.text}'.", did_you_mean(node.text, TYPES))
            return None
        return make_field(type_, {}, {}, node, label, reading)
    if not isinstance(node, MappingNode):
        what = f"{label} should be a type or a mapping with a type."
        reading.problem(node.place, what, "Write, for example, 'text' or '{type: text}'.")
        return None
    head, of = _without(node, "of")
    head, nested = _without(head, "fields")
    values = read_fields(OPTION_FIELDS, head, label, "kinds", reading)
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
    return make_field(TYPES[values["type"]], common, options, node, label, reading)


def _without(node: MappingNode, key: str) -> tuple[MappingNode, Node | None]:
    """Return a mapping without one key, and the value of that key."""
    value = next((entry.value for entry in node.entries if entry.key == key), None)
    return MappingNode(tuple(entry for entry in node.entries if entry.key != key), node.place), value
