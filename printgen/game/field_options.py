"""Turn the type and the options of a declared field into the field, or into the problems of its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.read.fields import Field, Reading
from printgen.read.yaml_nodes import Node


def make_field(
    type_: type[Field], common: Mapping[str, Any], options: Mapping[str, Any], node: Node, label: str, reading: Reading
) -> Field | None:
    """Return a field of a type with its options, or None after options that are missing or belong to other types."""
    low, high = options.get("minimum"), options.get("maximum")
    if low is not None and high is not None and low > high:
        reading.problem(node.place, f"{label}: the minimum {low:g} is larger than the maximum {high:g}.", "Swap them.")
        return None
    # An empty text, list or mapping means that the option was omitted, but a limit of 0 was written.
    given = {name: value for name, value in options.items() if value or value == 0}
    missing = [name for name in type_.required_options if name not in given]
    surplus = [name for name in given if name not in (*type_.required_options, *type_.allowed_options)]
    for name in missing:
        reading.problem(node.place, f"{label}: type {type_.type_name} needs '{name}'.", "Add it.")
    for name in surplus:
        reading.problem(node.place, f"{label}: type {type_.type_name} has no option '{name}'.", "Remove it.")
    if missing or surplus:
        return None
    if "short" in given and not _can_be_short(given["short"], given["fields"]):
        what = f"{label}: short is '{given['short']}', which cannot be written instead of the group."
        reading.problem(node.place, what, "Name a field of the group; all of its other fields must be optional.")
        return None
    return type_(**common, **given)


def _can_be_short(name: str, fields: Mapping[str, Field]) -> bool:
    """Return whether a group is complete if it has only one of its fields."""
    return name in fields and all(field.optional for other, field in fields.items() if other != name)
