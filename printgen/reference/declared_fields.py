"""Turn declared fields into rows: the path of each key, how its value is written, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field, LimitedField
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import ChoiceField, RefField
from printgen.reference.attribute_words import REQUIRED
from printgen.reference.entry import Row

ANY_ID = "ID"
"""In the path of a key: any id, because the file names its entries."""
_PLAIN = {
    "text": "text",
    "whole": "whole number",
    "length": "length",
    "number": "number",
    "points": "points",
    "flag": "`true` or `false`",
    "choice": "choice",
    "ref": "id",
    "list": "list",
    "date": "date",
    "colour": "colour",
    "roll": "number or dice",
    "totals": "totals of dice",
    "cells": "cells of a map",
    "route": "cells in order",
    "group": "group",
    "map": "map",
}
"""The words for each type of field."""


def field_rows(fields: Mapping[str, Field], prefix: str = "") -> Iterator[Row]:
    """Yield a row for each field, with the fields inside it after it."""
    for name, field in fields.items():
        path = f"{prefix}{name}"
        yield Row(path, _sentence(field.about), field_words(field), "" if field.optional else REQUIRED)
        yield from _inner_rows(field, path)


def _inner_rows(field: Field, path: str) -> Iterator[Row]:
    match field:
        case GroupField(fields=inner):
            yield from field_rows(inner, f"{path}.")
        case ListField(of=inner):
            yield from _inner_rows(inner, path)
        case MapField(of=inner):
            yield from _inner_rows(inner, f"{path}.{ANY_ID}")


def field_words(field: Field) -> str:
    """Return how the value of a field is written."""
    match field:
        case ChoiceField(choices=choices):
            return ", ".join(f"`{choice}`" for choice in choices)
        case RefField(to=kind):
            return f"id of a record of `{kind}`"
        case ListField(of=inner):
            return f"list of {_plural(inner)}{_limits(field, '')}"
        case MapField(of=inner):
            return f"ids, each with a {field_words(inner)}" if isinstance(inner, GroupField) else f"{field_words(inner)} by id"
        case GroupField(choices=choices, short=short):
            words = ", ".join(f"`{choice}`" for choice in choices)
            return f"{words} or a group" if words else f"group, or just its `{short}`" if short else "group"
        case LimitedField():
            unit = " mm" if isinstance(field, LengthField) else ""
            return f"{_PLAIN[field.type_name]}{_limits(field, unit)}"
    return _PLAIN[field.type_name]


def _plural(field: Field) -> str:
    if isinstance(field, RefField):
        return f"ids of records of `{field.to}`"
    if isinstance(field, ChoiceField):
        return f"words ({field_words(field)})"
    return f"{field.plural}" + (_limits(field, "") if isinstance(field, LimitedField) else "")


def _limits(field: LimitedField, unit: str) -> str:
    low, high = field.minimum, field.maximum
    if low is not None and high is not None:
        return f" ({low:g}{unit})" if low == high else f" ({low:g} to {high:g}{unit})"
    if low is not None:
        return f" (at least {low:g}{unit})"
    return f" (at most {high:g}{unit})" if high is not None else ""


def _sentence(about: str) -> str:
    """Return a description with a capital and a full stop."""
    if not about:
        return ""
    start = about if about.startswith("`") else about[0].upper() + about[1:]
    return start if start.endswith((".", "?", "!")) else f"{start}."
