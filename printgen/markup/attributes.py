"""Turn the text of an attribute into a value of the type that its element declares."""

from __future__ import annotations

import datetime
import re
import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import cache, lru_cache
from typing import Any

from printgen.cells import Cells, CellsError, parse_cells, parse_route
from printgen.elements.attribute_types import (
    READABLE_ON,
    Count,
    Extent,
    Fill,
    Mm,
    PaintName,
    Pt,
    RouteCells,
    Size,
    StyleName,
)
from printgen.elements.element import ATTRIBUTE, NOT_ATTRIBUTES, Element
from printgen.scene.curves import Nodes, parse_nodes
from printgen.style.house_style import HATCHES, HouseStyle
from printgen.suggestions import did_you_mean
from printgen.units import YEARS, millimetres, points


@dataclass(frozen=True)
class Attribute:
    """An attribute that an element can have."""

    name: str
    value_type: Any
    required: bool


def example_of(value_type: Any) -> str:
    """Return a text that is a value of a type, for a message; three dots for a type whose values are words."""
    if typing.get_origin(value_type) is typing.Literal:
        return str(typing.get_args(value_type)[0])
    return _EXAMPLES.get(value_type, "...")


def read_value(value_type: Any, text: str, house: HouseStyle) -> Any:
    """Return the value of a text; raise a ValueError that says how to write one."""
    if value_type is StyleName:
        if text not in house.styles:
            raise ValueError(did_you_mean(text, house.styles, "styles"))
        return text
    if value_type is PaintName:
        return _paint(text, house)
    return _typed(value_type, text)


def _paint(text: str, house: HouseStyle) -> str:
    if text.startswith(READABLE_ON):
        return READABLE_ON + _paint(text.removeprefix(READABLE_ON), house)
    if re.fullmatch(f"#[0-9a-f]{{6}}(/({'|'.join(HATCHES)}))?", text):
        return text
    if text in house.paints:
        return text
    raise ValueError(did_you_mean(text, house.paints, "paints") + " Or write #rrggbb/hatching.")


@cache
def attributes_of(element_class: type[Element]) -> dict[str, Attribute]:
    """Return the attributes of an element, by their names in markup (`step_name` is written `step-name`)."""
    hints = typing.get_type_hints(element_class)
    found = {}
    for item in fields(element_class):
        if item.name in NOT_ATTRIBUTES:
            continue
        required = item.default is MISSING and item.default_factory is MISSING
        hint = hints[item.name]
        if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
            parts = [part for part in typing.get_args(hint) if part is not type(None)]
            hint = Extent if Fill in parts else parts[0]
        name = item.metadata.get(ATTRIBUTE, item.name.rstrip("_").replace("_", "-"))
        found[name] = Attribute(item.name, hint, required)
    return found


@lru_cache(maxsize=4096)
def _typed(value_type: Any, text: str) -> Any:
    if typing.get_origin(value_type) is typing.Literal:
        choices = typing.get_args(value_type)
        if text not in choices:
            raise ValueError(did_you_mean(text, choices))
        return text
    return _READERS[value_type](text)


def _length(text: str) -> float:
    length = millimetres(text)
    if length is None or length < 0:
        raise ValueError("Write a length with its unit, such as 12mm.")
    return length


def _size(text: str) -> float:
    length = _length(text)
    if not length:
        raise ValueError("Write a length greater than 0.")
    return length


def _extent(text: str) -> float | Fill:
    match = re.fullmatch(r"fill(?: (\d+(?:\.\d+)?))?", text)
    share = float(match[1] or 1) if match else 0.0
    if share:
        return Fill(share)
    length = millimetres(text)
    if length is None or length < 0:
        raise ValueError("Write a length such as 12mm, or fill.")
    return length


def _points(text: str) -> float:
    size = points(text)
    if size is None:
        raise ValueError("Write a size with its unit, such as 9pt.")
    return size


def _whole(text: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}", text):
        raise ValueError("Write a whole number.")
    return int(text)


def _count(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise ValueError("Write a whole number of at least 1.")
    return number


def _number(text: str) -> float:
    if not re.fullmatch(r"[+-]?\d{1,9}(\.\d+)?", text):
        raise ValueError("Write a number.")
    return float(text)


def _nodes(text: str) -> Nodes:
    nodes = parse_nodes(text)
    if nodes is None:
        raise ValueError("Write points such as 0,0c 1.5,2 3,0c; a c makes a corner.")
    return nodes


def _cells(text: str) -> Cells:
    return _cells_by(parse_cells, text)


def _route(text: str) -> Cells:
    return _cells_by(parse_route, text)


def _cells_by(parse: Callable[[str], Cells], text: str) -> Cells:
    try:
        return parse(text)
    except CellsError as error:
        raise ValueError(f"It {error}") from None


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError("Write yes or no.")
    return text == "yes"


def _date(text: str) -> datetime.date:
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        raise ValueError("Write a date such as 1940-11-14.") from None
    if date.year not in YEARS:
        raise ValueError(f"Write a year from {YEARS[0]} to {YEARS[-1]}.")
    return date


_READERS: dict[Any, Callable[[str], Any]] = {
    str: str,
    int: _whole,
    float: _number,
    bool: _flag,
    Mm: _length,
    Size: _size,
    Count: _count,
    Pt: _points,
    Extent: _extent,
    Nodes: _nodes,
    Cells: _cells,
    RouteCells: _route,
    datetime.date: _date,
}
_EXAMPLES: dict[Any, str] = {
    Count: "2",
    int: "2",
    float: "1.5",
    Size: "10mm",
    Mm: "10mm",
    PaintName: "accent",
    StyleName: "label",
    datetime.date: "1940-07-10",
    Nodes: "0,0c 20,0c 10,15c",
    Cells: "A1-A5",
    RouteCells: "A1 A2",
}
