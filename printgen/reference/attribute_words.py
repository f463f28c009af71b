"""Turn the type and the default of an attribute into words."""

from __future__ import annotations

import datetime
import typing
from dataclasses import MISSING, fields
from typing import Any

from printgen.cells import Cells
from printgen.elements.attribute_types import Count, Extent, Fill, Mm, PaintName, Pt, RouteCells, Size, StyleName
from printgen.elements.element import Element
from printgen.markup.attributes import Attribute
from printgen.scene.curves import Nodes

REQUIRED = "required"
TYPE_WORDS: dict[Any, str] = {
    str: "text",
    int: "[whole number](values.md#numbers)",
    float: "[number](values.md#numbers)",
    bool: "`yes` or `no`",
    Mm: "[length](values.md#lengths)",
    Size: "[length](values.md#lengths) above 0",
    Count: "[whole number](values.md#numbers), at least 1",
    Pt: "[type size](values.md#type-sizes)",
    Extent: "[length or `fill`](values.md#extents)",
    Nodes: "[points](values.md#points)",
    Cells: "[cells](values.md#map-cells)",
    RouteCells: "[route](values.md#routes)",
    datetime.date: "[date](values.md#dates)",
    StyleName: "[text style](styles.md)",
    PaintName: "[paint](paints.md)",
}
"""The words for each type of attribute; the page on values explains how to write each of them."""


def type_words(value_type: Any) -> str:
    """Return the words for the type of an attribute, or its choices."""
    if typing.get_origin(value_type) is typing.Literal:
        return ", ".join(f"`{choice}`" for choice in typing.get_args(value_type))
    return TYPE_WORDS[value_type]


def default_words(element: type[Element], attribute: Attribute) -> str:
    """Return the value of an attribute that is not given, as a template would write it; empty if there is none."""
    if attribute.required:
        return REQUIRED
    item = next(item for item in fields(element) if item.name == attribute.name)
    value = item.default_factory() if item.default_factory is not MISSING else item.default
    return value_words(value, attribute.value_type)


def value_words(value: Any, value_type: Any) -> str:
    if value is None or value == "" or value == ():
        return ""
    if isinstance(value, bool):
        return "`yes`" if value else "`no`"
    if isinstance(value, Fill):
        return "`fill`" if value.share == 1 else f"`fill {value.share:g}`"
    if value_type in (Mm, Size, Extent):
        return f"`{value:g}mm`"
    if value_type is Pt:
        return f"`{value:g}pt`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"
