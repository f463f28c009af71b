"""Turn the types of values into words that a template's author knows, such as text, a list or a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.game.fact_views import CollectionView, RecordView

EMPTY = "an empty value (none)"
_OTHER = "a value of another type"
_TYPES: Mapping[str, str] = {
    "bool": "true or false",
    "builtin_function_or_method": "a function",
    "Cells": "map cells",
    "Chance": "a chance",
    "CollectionView": "a list of records",
    "date": "a date",
    "DatumFloat": "a number",
    "DatumInt": "a whole number",
    "DatumStr": "text",
    "dict": "a group",
    "dict_items": "a list",
    "dict_keys": "a list",
    "dict_values": "a list",
    "float": "a number",
    "Fraction": "a number",
    "function": "a function",
    "generator": "a list",
    "int": "a whole number",
    "list": "a list",
    "LoopContext": "the loop",
    "Macro": "a macro",
    "Markup": "text",
    "method": "a function",
    "Nodes": "a line of points",
    "None": EMPTY,
    "NoneType": EMPTY,
    "range": "a list",
    "real number": "a number",
    "RecordView": "a record",
    "Roll": "dice",
    "set": "a list",
    "SheetArguments": "a group",
    "slice": "a part of a list",
    "str": "text",
    "StrictUndefined": "a name without a value",
    "string": "text",
    "TemplateModule": "an imported template",
    "Totals": "totals of dice",
    "tuple": "a list",
}


def type_in_words(name: str) -> str:
    """Return the words for a type that a message of Python names."""
    return _TYPES.get(name, _OTHER)


def in_words(value: Any) -> str:
    """Describe a value by its type; records and lists of records also by their names."""
    if isinstance(value, CollectionView):
        return f"the list of {value}"
    if isinstance(value, RecordView):
        return f"the record {value}"
    return type_in_words(type(value).__name__)


def is_text(words: str) -> bool:
    return words == _TYPES["str"]
