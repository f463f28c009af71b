"""Turn declared fields into rows: the path of each key, how its value is written, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field, LimitedField
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import ChoiceField, RefField
from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Row

ANY_ID = "ID"
"""In the path of a key: any id, because the file names its entries."""
TYPE_WORDS = {
    "text": "text",
    "whole": "[whole number](values.md#numbers)",
    "length": "[length](values.md#lengths)",
    "number": "[number](values.md#numbers)",
    "points": "[points](values.md#points)",
    "flag": "`true` or `false`",
    "choice": "choice",
    "ref": "[id](values.md#ids)",
    "list": "list",
    "date": "[date](values.md#dates)",
    "colour": "[colour](values.md#colours-and-paints)",
    "roll": "number or [dice](values.md#dice)",
    "totals": "[totals of dice](values.md#totals-of-dice)",
    "cells": "[map cells](values.md#map-cells)",
    "route": "[route](values.md#routes)",
    "group": "group",
    "map": "map",
    "rules": "list of [ids](values.md#ids) of rules or tables",
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
            return (
                f"ids, each with a {field_words(inner)}"
                if isinstance(inner, GroupField)
                else f"{field_words(inner)} by id"
            )
        case GroupField(choices=choices, short=short):
            words = ", ".join(f"`{choice}`" for choice in choices)
            return f"{words} or a group" if words else f"group, or just its `{short}`" if short else "group"
        case LimitedField():
            unit = " mm" if isinstance(field, LengthField) else ""
            return f"{TYPE_WORDS[field.type_name]}{_limits(field, unit)}"
    return TYPE_WORDS[field.type_name]


def _plural(field: Field) -> str:
    if isinstance(field, RefField):
        return f"ids of records of `{field.to}`"
    if isinstance(field, ChoiceField):
        return f"words ({field_words(field)})"
    if isinstance(field, ListField):
        return f"lists of {_plural(field.of)}"
    return field.plural


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
    # Flags are written in lower case.
    about = re.sub(r"^(true|false)\b", r"`\1`", about)
    start = about if about.startswith("`") else about[0].upper() + about[1:]
    return start if start.endswith((".", "?", "!")) else f"{start}."
