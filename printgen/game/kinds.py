"""Turn the declaration of a kind (`kinds/aircraft.yaml`) into the fields, proofs and checks its data must meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printgen.dice import Roll
from printgen.problems import Place, did_you_mean
from printgen.read.field_types import TYPES
from printgen.read.fields import Field, Reading, object_schema, read_fields
from printgen.read.library import SHARED, Library
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

    def schema(self) -> dict[str, Any]:
        """JSON Schema of a data file of this kind."""
        record = object_schema(self.fields)
        body = (
            record
            if self.single
            else {
                "type": "object",
                "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9-]*$"},
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
)

_CHECK = Field(
    "group",
    fields=(("that", Field("text")), ("say", Field("text")), ("at", Field("text"))),
)
_HEAD = {
    "about": Field("text", about="one sentence on what a record is"),
    "one": Field("text", about="the word for one record, used in messages"),
    "single": Field("flag", optional=True, about="true where the file is one record, not a list of them"),
    "dice": Field(
        "group",
        optional=True,
        about="the roll whose totals the records share out",
        fields=(("roll", Field("roll")), ("field", Field("text"))),
    ),
    "checks": Field("list", optional=True, of=_CHECK),
}
_OPTION_FIELDS = {
    "type": Field("choice", choices=tuple(TYPES)),
    "about": Field("text", optional=True),
    "optional": Field("flag", optional=True),
    "minimum": Field("number", optional=True),
    "maximum": Field("number", optional=True),
    "to": Field("text", optional=True),
    "choices": Field("list", optional=True, of=Field("text")),
}


def read_kind(name: str, node: Node, reading: Reading) -> Kind | None:
    if not isinstance(node, MappingNode):
        reading.problem(node.place, f"kind {name} should be a mapping.", f"Its fields: {', '.join(_HEAD)}, fields.")
        return None
    head, declared = _without(node, "fields")
    values = read_fields(_HEAD, head, f"kind {name}", f"kinds.{name}", reading)
    if declared is None:
        reading.problem(node.place, f"kind {name} lacks fields.", "")
        return None
    if name in RESERVED:
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
        if fields.get(proof.field, Field("")).type != "totals":
            reading.problem(node.place, f"kind {name}: dice need a field of type totals, not '{proof.field}'.", "")
            return None
    else:
        proof = None
    checks = tuple(
        Check(str(check["that"]), str(check["say"]), str(check["at"]), node.place)
        for check in values["checks"] or ()
        if check and all(check.get(part) for part in ("that", "say", "at"))
    )
    return Kind(name, str(values["one"]), str(values["about"]), bool(values["single"]), fields, checks, proof,
                node.place)  # fmt: skip


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
        if node.text not in TYPES:
            reading.problem(node.place, f"{label}: '{node.text}' is no field type.", did_you_mean(node.text, TYPES))
            return None
        field = Field(node.text)
        return field if _options_fit(field, node, label, reading) else None
    if not isinstance(node, MappingNode):
        reading.problem(node.place, f"{label} should be a type or a mapping with a type.", "")
        return None
    head, of = _without(node, "of")
    head, nested = _without(head, "fields")
    values = read_fields(_OPTION_FIELDS, head, label, "kinds", reading)
    if values is None or values.get("type") is None:
        return None
    field = Field(
        type=str(values["type"]),
        about=str(values["about"] or ""),
        optional=bool(values["optional"]),
        minimum=values["minimum"],
        maximum=values["maximum"],
        choices=tuple(str(choice) for choice in values["choices"] or ()),
        to=str(values["to"] or ""),
        of=_declaration(of, f"{label}: of", reading) if of else None,
        fields=tuple(read_declared(nested, label, reading).items()) if nested else (),
    )
    return field if _options_fit(field, node, label, reading) else None


def _options_fit(field: Field, node: Node, label: str, reading: Reading) -> bool:
    limits = {"minimum": field.minimum is not None, "maximum": field.maximum is not None}
    required = {"to": field.to, "choices": field.choices, "of": field.of, "fields": field.fields}
    known = TYPES[field.type].options
    needed = [option for option, value in required.items() if option in known and not value]
    surplus = [option for option, value in {**required, **limits}.items() if option not in known and value]
    if field.minimum is not None and field.maximum is not None and field.minimum > field.maximum:
        reading.problem(node.place, f"{label}: the minimum is above the maximum.", "Swap them.")
        return False
    for option in needed:
        reading.problem(node.place, f"{label}: type {field.type} needs '{option}'.", "")
    for option in surplus:
        reading.problem(node.place, f"{label}: type {field.type} has no '{option}'.", "")
    return not needed and not surplus


def _without(node: MappingNode, key: str) -> tuple[MappingNode, Node | None]:
    """A mapping without one key, and the value of that key."""
    value = next((entry.value for entry in node.entries if entry.key == key), None)
    return MappingNode(tuple(entry for entry in node.entries if entry.key != key), node.place), value
