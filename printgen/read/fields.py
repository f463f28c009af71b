"""Turn a node into a value of a declared field type, or into a problem with its place and remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from printgen.facts import Ref
from printgen.problems import Place, Problem, did_you_mean, nearest
from printgen.read.yaml_nodes import CELL, KINDS_OF_TAG, Entry, MappingNode, Node, Scalar, SequenceNode

ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_SHOWN = 200
"""Characters of a wrong value that a message repeats."""


@dataclass
class Reading:
    """What reading collects on its way through the data: problems, references to check, places of data."""

    problems: list[Problem]
    places: dict[str, Place]
    refs: list[tuple[Ref, Place, str]]

    def problem(self, place: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place, what, remedy))


@dataclass(frozen=True)
class Field:
    """A declared field: its type by name, with the options that type knows."""

    type: str
    about: str = ""
    optional: bool = False
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    to: str = ""
    of: Field | None = None
    fields: tuple[tuple[str, Field], ...] = ()

    def read(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        from printgen.read.field_types import TYPES

        reading.places[datum] = node.place
        if isinstance(node, Scalar) and node.tag == CELL and not node.text:
            reading.problem(node.place, f"{label} is empty.", self.about and f"({self.about})")
            return None
        return TYPES[self.type].read(self, node, label, datum, reading)

    def schema(self) -> dict[str, Any]:
        from printgen.read.field_types import TYPES

        schema = TYPES[self.type].schema(self)
        return {"description": self.about, **schema} if self.about else schema


@dataclass(frozen=True)
class Type:
    """How a field type is read and how JSON Schema says it."""

    read: Callable[[Field, Node, str, str, Reading], Any]
    schema: Callable[[Field], dict[str, Any]]
    options: tuple[str, ...] = ()


def _said(node: Node) -> str:
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


def wrong(reading: Reading, node: Node, label: str, wanted: str, remedy: str = "") -> None:
    reading.problem(node.place, f"{label} is {_said(node)}, but should be {wanted}.", remedy)


def in_range(field: Field, number: float, node: Node, label: str, reading: Reading) -> bool:
    low, high = field.minimum, field.maximum
    if (low is None or number >= low) and (high is None or number <= high):
        return True
    unit = " mm" if field.type == "length" else ""
    span = (
        f"{low:g} to {high:g}{unit}"
        if low is not None and high is not None
        else f"{low:g}{unit} or more"
        if low is not None
        else f"{high:g}{unit} or less"
    )
    text = node.text if isinstance(node, Scalar) else str(number)
    reading.problem(node.place, f"{label} is {text}.", f"It can be {span}.")
    return False


def is_id(entry: Entry, reading: Reading) -> bool:
    """Whether a key can name a record; a problem where it cannot."""
    if ID.fullmatch(entry.key):
        return True
    remedy = "Use letters, digits and hyphens, starting with a letter."
    reading.problem(entry.place, f"'{entry.key}' is no id.", remedy)
    return False


def read_fields(
    fields: Mapping[str, Field], node: Node, label: str, datum: str, reading: Reading
) -> dict[str, Any] | None:
    """Read a mapping with a known set of fields; every unknown, missing or wrong one is a problem."""
    if not isinstance(node, MappingNode):
        wrong(reading, node, label, "a mapping", f"Its fields: {', '.join(fields)}.")
        return None
    values: dict[str, Any] = {name: None for name, field in fields.items() if field.optional}
    given = {entry.key for entry in node.entries}
    missing = [name for name, field in fields.items() if not field.optional and name not in given]
    for entry in node.entries:
        if entry.key in fields:
            read = fields[entry.key].read(entry.value, f"{label}: {entry.key}", f"{datum}.{entry.key}", reading)
            values[entry.key] = read
            continue
        left = [name for name in fields if name not in given] or list(fields)
        reading.problem(entry.place, f"{label} has no field '{entry.key}'.", did_you_mean(entry.key, left))
        # A misspelt field is one problem, not two.
        meant = nearest(entry.key, left)
        missing = [name for name in missing if name != meant]
    if missing:
        reading.problem(node.place, f"{label} lacks {', '.join(missing)}.", _examples(missing, fields))
    return values


def _examples(missing: list[str], fields: Mapping[str, Field]) -> str:
    hints = [f"{name}: {fields[name].about}" for name in missing if fields[name].about]
    return f"({'; '.join(hints)})" if hints else ""


def object_schema(fields: Mapping[str, Field]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: field.schema() for name, field in fields.items()},
        "required": [name for name, field in fields.items() if not field.optional],
        "additionalProperties": False,
    }
