"""Turn a list, a group or a map into the values of its parts, each of a declared type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from printgen.facts import RuleIds
from printgen.read.fields import (
    ID_SCHEMA,
    Field,
    LimitedField,
    Reading,
    is_cell,
    is_id,
    object_schema,
    read_fields,
    wrong,
)
from printgen.read.scalar_types import ChoiceField, RefField, TextField
from printgen.read.yaml_nodes import CELL, Entry, MappingNode, Node, Scalar, SequenceNode

_MOST_ENTRIES = 10_000
"""Limit of a list without a maximum; a table may have as many rows."""


@dataclass(frozen=True, kw_only=True)
class ListField(LimitedField):
    """A list of values of one type, such as `[red, white]`; in a CSV table, `red; white`."""

    type_name = "list"
    plural = "lists"
    required_options = ("of",)

    of: Field
    """The type of each value."""

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> tuple[Any, ...] | None:
        if is_cell(node):
            node = _split(node)
        if not isinstance(node, SequenceNode):
            entries = f"ids of {self.of.to}" if isinstance(self.of, RefField) else self.of.plural
            of_groups = isinstance(self.of, GroupField) and not self.of.short
            remedy = "Start each item with '- '." if of_groups else "Write it in brackets: [first, second]."
            wrong(reading, node, label, f"a list of {entries}", remedy)
            return None
        if not self._count_fits(node, label, reading):
            return None
        return tuple(
            self.of.read(item, f"{label} (item {number})", f"{datum}.{number}", reading)
            for number, item in enumerate(node.items, 1)
        )

    def _count_fits(self, node: SequenceNode, label: str, reading: Reading) -> bool:
        count, low = len(node.items), self.minimum or 0
        high = _MOST_ENTRIES if self.maximum is None else self.maximum
        if low <= count <= high:
            return True
        entries = "entry" if count == 1 else "entries"
        needs = f"It needs exactly {low:g}." if low == high else f"It can have {low:g} to {high:g}."
        reading.problem(node.place, f"{label} has {count} {entries}.", needs)
        return False

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema(), **self.limits_schema("minItems", "maxItems")}


def _split(cell: Scalar) -> SequenceNode:
    """Return the entries of a list in one cell, such as `red; white; blue`; all have the place of the cell."""
    return SequenceNode(tuple(Scalar(item.strip(), CELL, cell.place) for item in cell.text.split(";")), cell.place)


@dataclass(frozen=True, kw_only=True)
class RulesField(Field):
    """Ids of rules and tables that a record restates, such as `[take-off, crash]`; in a CSV table, `take-off; crash`.

    If none of them is used any more, the record is left out. If you change one of them in a copy of a game, but not the
    record, the build names the record. A template tests a field inside a group with `{% follows cell.rules %}`.
    """

    type_name = "rules"
    plural = "lists of rules"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> RuleIds | None:
        ids = _IDS.read(node, label, datum, reading)
        return RuleIds(ids) if ids and None not in ids else None

    def _value_schema(self) -> dict[str, Any]:
        return _IDS.schema()


_IDS = ListField(of=TextField(), minimum=1, maximum=40)


@dataclass(frozen=True, kw_only=True)
class GroupField(Field):
    """A group of fields inside a record, such as `{zone: M9, weather: clear}`."""

    type_name = "group"
    plural = "groups"
    required_options = ("fields",)
    allowed_options = ("short",)

    fields: Mapping[str, Field] = field(hash=False)
    """The fields of the group, each with its type."""
    choices: tuple[str, ...] = ()
    """Words that can be written instead of the group."""
    short: str = ""
    """The field whose value can be written alone: with `short: zone`, `M9` means `{zone: M9}`."""

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if self.short and isinstance(node, Scalar) and node.tag != "null":
            node = MappingNode((Entry(self.short, node.place, node),), node.place)
        if self.choices and isinstance(node, Scalar) and node.is_a("str"):
            return ChoiceField(choices=self.choices).read(node, label, datum, reading)
        if self.choices and not isinstance(node, MappingNode):
            wanted = f"a mapping, or {', '.join(self.choices)}"
            wrong(reading, node, label, wanted, f"Its fields are {', '.join(self.fields)}.")
            return None
        return read_fields(self.fields, node, label, datum, reading)

    def _value_schema(self) -> dict[str, Any]:
        fields = object_schema(self.fields)
        if self.short:
            return {"anyOf": [self.fields[self.short].schema(), fields]}
        return {"anyOf": [{"enum": list(self.choices)}, fields]} if self.choices else fields


@dataclass(frozen=True, kw_only=True)
class MapField(Field):
    """Values of one type, each under an id, such as `{north: 3, south: 5}`."""

    type_name = "map"
    plural = "maps"
    required_options = ("of",)

    of: Field
    """The type of each value."""

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> dict[str, Any] | None:
        if not isinstance(node, MappingNode):
            wrong(reading, node, label, "a mapping from ids to entries")
            return None
        if not node.entries:
            reading.problem(node.place, f"{label} has no entries.", "Write at least one.")
        return {
            entry.key: self.of.read(entry.value, entry.key, f"{datum}.{entry.key}", reading)
            for entry in node.entries
            if is_id(entry, reading)
        }

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "object", "propertyNames": {**ID_SCHEMA}, "additionalProperties": self.of.schema()}
