"""Turn a mapping with declared fields into their values, or into problems with their places and remedies."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeGuard

from printgen.facts import Ref
from printgen.problems import Place, Problem
from printgen.read.yaml_nodes import CELL, KINDS_OF_TAG, Entry, MappingNode, Node, Scalar, SequenceNode
from printgen.suggestions import did_you_mean, nearest

ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
ID_SCHEMA = {"pattern": f"^{ID.pattern}$"}
"""The pattern of an id, in JSON Schema."""
_SHOWN = 200
"""Number of characters of a wrong value that a message repeats."""


@dataclass
class Reading:
    """The results of reading other than values: problems, places of values, and references still to be checked."""

    problems: list[Problem] = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)
    refs: list[tuple[Ref, Place, str]] = field(default_factory=list)
    unsound: set[str] = field(default_factory=set)
    """Paths of the fields without a value because of a problem."""
    misspelt: int = 0
    """Number of problems that leave no field without a value, because it is clear which field was meant."""

    def problem(self, place: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place, what, remedy))


@dataclass(frozen=True, kw_only=True)
class Field(ABC):
    """A declared field; each type of field is a subclass with the options of that type."""

    type_name: ClassVar[str]
    """Name of the type in a kind's file."""
    plural: ClassVar[str]
    """Word for several values of the type, used in messages."""
    required_options: ClassVar[tuple[str, ...]] = ()
    """Options that a field of this type must have in a kind's file."""
    allowed_options: ClassVar[tuple[str, ...]] = ()
    """Other options that it may have there; every field may have `about` and `optional`."""

    about: str = ""
    """A short description of the field, which messages and `printgen schema` show."""
    optional: bool = False
    """`true` if a record may omit the field."""

    def read(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        """Return the value of a node, or None after a problem; record the place of the value."""
        reading.places[datum] = node.place
        if is_cell(node) and not node.text:
            reading.problem(node.place, f"{label} is empty.", self.about and f"({self.about})")
            return None
        return self._value(node, label, datum, reading)

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of a value, with the description of the field."""
        return {"description": self.about, **self._value_schema()} if self.about else self._value_schema()

    @abstractmethod
    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        """Return the value of a node that is not an empty cell, or None after a problem."""

    @abstractmethod
    def _value_schema(self) -> dict[str, Any]:
        """Return the JSON Schema of a value."""


@dataclass(frozen=True, kw_only=True)
class LimitedField(Field):
    """A field that has limits for a number, or for the number of its parts."""

    allowed_options = ("minimum", "maximum")

    minimum: float | None = None
    """The smallest number allowed; for lists, points and cells, the smallest number of them."""
    maximum: float | None = None
    """The largest number allowed; for lists, points and cells, the largest number of them."""

    def limits_schema(self, low: str, high: str) -> dict[str, float]:
        """Return the limits that are set, under their names in JSON Schema."""
        limits = {low: self.minimum, high: self.maximum}
        return {name: _whole_if_possible(limit) for name, limit in limits.items() if limit is not None}


def _whole_if_possible(limit: float) -> float:
    return int(limit) if limit == int(limit) else limit


def is_cell(node: Node) -> TypeGuard[Scalar]:
    """Return True if a node is a cell of a CSV table, in which no quotes distinguish text from numbers."""
    return isinstance(node, Scalar) and node.tag == CELL


def wrong(reading: Reading, node: Node, label: str, wanted: str, remedy: str = "") -> None:
    """Report a node that is not what its field requires."""
    reading.problem(node.place, f"{label} is {_described(node)}, but should be {wanted}.", remedy)


def _described(node: Node) -> str:
    if isinstance(node, SequenceNode):
        return "a list"
    if isinstance(node, MappingNode):
        return "a mapping"
    text = node.text if len(node.text) <= _SHOWN else f"{node.text[:_SHOWN]}..."
    if node.tag == "str":
        return f"the text '{text}'"
    if node.tag == "null":
        return "empty"
    if node.tag in ("bool", "timestamp", CELL):
        return f"'{text}'"
    return f"'{text}', {KINDS_OF_TAG.get(node.tag, node.tag)}"


def is_id(entry: Entry, reading: Reading) -> bool:
    """Return True if a key is a valid id; report a problem if it is not."""
    if ID.fullmatch(entry.key):
        return True
    remedy = "Use letters, digits and hyphens, starting with a letter."
    reading.problem(entry.place, f"invalid id '{entry.key}'.", remedy)
    return False


def read_fields(
    fields: Mapping[str, Field], node: Node, label: str, datum: str, reading: Reading
) -> dict[str, Any] | None:
    """Return the values of a mapping with declared fields; report every unknown, missing or wrong field."""
    if not isinstance(node, MappingNode):
        wrong(reading, node, label, "a mapping", f"Its fields are {', '.join(fields)}.")
        return None
    values: dict[str, Any] = {name: None for name, field_ in fields.items() if field_.optional}
    given = {entry.key for entry in node.entries}
    missing = [name for name, field_ in fields.items() if not field_.optional and name not in given]
    for entry in node.entries:
        if entry.key in fields:
            before = len(reading.problems) - reading.misspelt
            read = fields[entry.key].read(entry.value, f"{label}: {entry.key}", f"{datum}.{entry.key}", reading)
            values[entry.key] = read
            if len(reading.problems) - reading.misspelt > before:
                reading.unsound.add(f"{datum}.{entry.key}")
            continue
        left = [name for name in fields if name not in given] or list(fields)
        remedy = did_you_mean(entry.key, left)
        reading.problem(entry.place, f"{label} has no field '{entry.key}'.", remedy)
        reading.misspelt += 1
        # A misspelt field is reported as unknown, so it is not reported as missing, too.
        meant = nearest(entry.key, left)
        missing = [name for name in missing if name != meant]
        if meant and meant not in given:
            values[meant] = _read_as(fields[meant], entry.value, f"{label}: {meant}", f"{datum}.{meant}", reading)
    if missing:
        names = ", ".join(f"'{name}'" for name in missing)
        reading.problem(node.place, f"{label} needs {names}.", _examples(missing, fields))
        reading.unsound.update(f"{datum}.{name}" for name in missing)
    return values


def _read_as(field_: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    """Return the value of a misspelt field as that of the field that was meant, so that reading can go on."""
    tried = Reading()
    value = field_.read(node, label, datum, tried)
    if tried.problems:
        # The value does not suit the field, so that the name may not have been meant.
        reading.unsound.add(datum)
        return None
    reading.places.update(tried.places)
    reading.refs += tried.refs
    return value


def _examples(missing: list[str], fields: Mapping[str, Field]) -> str:
    hints = [f"{name}: {fields[name].about}" for name in missing if fields[name].about]
    return f"({'; '.join(hints)})" if hints else ""


def object_schema(fields: Mapping[str, Field]) -> dict[str, Any]:
    """Return the JSON Schema of a mapping with these fields and no others."""
    return {
        "type": "object",
        "properties": {name: field_.schema() for name, field_ in fields.items()},
        "required": [name for name, field_ in fields.items() if not field_.optional],
        "additionalProperties": False,
    }
