"""Turn a node into a value of one field type, such as a length or a roll, or into a problem with its remedy."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeGuard

from printgen.dice import Roll, Totals, parse_roll, parse_totals
from printgen.facts import Ref, with_datum
from printgen.problems import did_you_mean
from printgen.read.fields import ID, Field, Reading, Type, in_range, is_id, object_schema, read_fields, wrong
from printgen.read.yaml_nodes import CELL, MappingNode, Node, Scalar, SequenceNode
from printgen.scene.curves import MOST_NODES, NODES_PATTERN, parse_nodes, wrong_point
from printgen.units import LENGTH_PATTERN, millimetres

Reader = Callable[[Field, Node, str, str, Reading], Any]


def _is_cell(node: Node) -> TypeGuard[Scalar]:
    """Whether it comes from a table, where no quotes tell a text from a number."""
    return isinstance(node, Scalar) and node.tag == CELL


def _text(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if not isinstance(node, Scalar):
        wrong(reading, node, label, "text")
        return None
    if node.tag == "null":
        reading.problem(node.place, f"{label} is empty.", "Write a text, or delete the field if it is optional.")
        return None
    if not node.is_a("str"):
        wrong(reading, node, label, "text", f'Put it in quotes: "{node.text}".')
        return None
    if not node.text.strip():
        reading.problem(node.place, f"{label} is an empty text.", "Write at least one letter.")
        return None
    return with_datum(node.text.strip(), datum)


def _whole(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if not isinstance(node, Scalar) or not node.is_a("int") or not re.fullmatch(r"[+-]?(0|[1-9][0-9]*)", node.text):
        remedy = "Write it in digits, such as 30."
        if isinstance(node, Scalar) and re.fullmatch(r"\s*[+-]?[0-9]+\s*", node.text):
            plain = node.text.strip().lstrip("0") or "0"
            remedy = f"Write {plain} without {'' if _is_cell(node) else 'quotes or '}leading zeros."
        if isinstance(node, Scalar) and node.tag == "int":
            reading.problem(node.place, f"{label} is written as {node.text}.", remedy)
            return None
        wrong(reading, node, label, "a whole number", remedy)
        return None
    if len(node.text) > 15:
        reading.problem(node.place, f"{label} is a number of {len(node.text)} digits.", "That is too large.")
        return None
    number = int(node.text)
    return with_datum(number, datum) if in_range(field, number, node, label, reading) else None


def _length(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    text = node.text if isinstance(node, Scalar) else ""
    length = millimetres(text) if len(text) <= 20 else None
    if length is None:
        number = isinstance(node, Scalar) and (node.tag in ("int", "float") or _decimal(node) is not None)
        unit = "Write the unit, too" if number else "Write it"
        example = f"{text} mm" if unit.endswith("too") else "38.1 mm or 1.5 in"
        wrong(reading, node, label, "a length", f"{unit}: {example}.")
        return None
    return with_datum(length, datum) if in_range(field, length, node, label, reading) else None


def _decimal(node: Node) -> float | None:
    """A plain number such as -1.25; None for everything else, huge ones included."""
    if isinstance(node, Scalar) and re.fullmatch(r"[+-]?[0-9]{1,6}(\.[0-9]{1,6})?", node.text):
        return float(node.text) if node.is_a("int", "float") else None
    return None


def _number(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    number = _decimal(node)
    if number is None:
        wrong(reading, node, label, "a number of at most six digits before the point", "Write 12 or -1.25.")
        return None
    return with_datum(number, datum) if in_range(field, number, node, label, reading) else None


def _points(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    """A curve as text, `0,0c 1.5,2 3,0c`: one value to read, however many points it has."""
    least = int(field.minimum or 2)
    text = node.text if isinstance(node, Scalar) and node.tag == "str" else ""
    odd = wrong_point(text)
    nodes = parse_nodes(text)
    if odd:
        reading.problem(node.place, f"{label} has '{odd}', which is no point.", _POINTS_REMEDY)
    elif nodes is None and text:
        reading.problem(node.place, f"{label} has {len(text.split())} points.", f"It can have {least} to {MOST_NODES}.")
    elif nodes is None:
        wrong(reading, node, label, "a line of points", _POINTS_REMEDY)
    elif len(nodes.points) < least:
        reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", f"It needs {least} or more.")
    elif field.maximum is not None and len(nodes.points) > field.maximum:
        reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", f"It has {field.maximum:g}.")
    else:
        return replace(nodes, datum=datum)
    return None


def _count_of(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


_POINTS_REMEDY = "Write 0,0c 1.5,2 3,0c: x and y with a comma, a c behind those that are corners."


def _flag(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if _is_cell(node):
        # Spreadsheets write TRUE whatever was typed.
        node = replace(node, text=node.text.lower()) if node.text.lower() in ("true", "false") else node
    if isinstance(node, Scalar) and node.is_a("bool") and node.text in ("true", "false"):
        return node.text == "true"
    wrong(reading, node, label, "true or false", "" if _is_cell(node) else "Write it exactly so, without quotes.")
    return None


def _choice(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if isinstance(node, Scalar) and node.is_a("str") and node.text in field.choices:
        return with_datum(node.text, datum)
    if not isinstance(node, Scalar) or not node.is_a("str"):
        quoted = isinstance(node, Scalar) and node.text in field.choices
        remedy = f'Put it in quotes: "{node.text}".' if isinstance(node, Scalar) and quoted else ""
        wrong(reading, node, label, f"one of {', '.join(field.choices)}", remedy)
        return None
    reading.problem(
        node.place,
        f"{label} is '{node.text}', which is none of its choices.",
        did_you_mean(node.text, field.choices),
    )
    return None


def _ref(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if not isinstance(node, Scalar) or node.tag == "null" or not ID.fullmatch(node.text):
        wrong(reading, node, label, f"the id of one of the {field.to}")
        return None
    ref = Ref(field.to, node.text, datum)
    reading.refs.append((ref, node.place, label))
    return ref


_PLURAL = {"whole": "whole numbers", "points": "lines of points", "roll": "dice", "totals": "totals of dice"}


def _list(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    assert field.of is not None, "a list is declared with what it is a list of"
    if _is_cell(node):
        node = _split(node)
    if not isinstance(node, SequenceNode):
        what = f"ids of {field.of.to}" if field.of.to else _PLURAL.get(field.of.type, f"{field.of.type}s")
        wrong(reading, node, label, f"a list of {what}", "Write it in brackets: [first, second].")
        return None
    if not _count_fits(field, node, label, reading):
        return None
    read = (field.of.read(item, f"{label} (item {i})", f"{datum}.{i}", reading) for i, item in enumerate(node.items, 1))
    return tuple(read)


def _split(cell: Scalar) -> SequenceNode:
    """The entries of a list in one cell, `red; white; blue`; they share its place."""
    return SequenceNode(tuple(Scalar(item.strip(), CELL, cell.place) for item in cell.text.split(";")), cell.place)


def _count_fits(field: Field, node: SequenceNode, label: str, reading: Reading) -> bool:
    count, low = len(node.items), field.minimum or 0
    high = 10_000 if field.maximum is None else field.maximum
    if low <= count <= high:
        return True
    entries = "entry" if count == 1 else "entries"
    needs = f"It has {low:g}." if low == high else f"It can have {low:g} to {high:g}."
    reading.problem(node.place, f"{label} has {count} {entries}.", needs)
    return False


def _date(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if isinstance(node, Scalar) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", node.text):
        try:
            return datetime.date.fromisoformat(node.text)
        except ValueError:
            reading.problem(node.place, f"{label} is {node.text}, a day that no calendar has.")
            return None
    wrong(reading, node, label, "a day", "Write it as year-month-day: 1940-07-10.")
    return None


def _colour(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    if isinstance(node, Scalar) and re.fullmatch(r"#[0-9a-fA-F]{6}", node.text):
        return with_datum(node.text.lower(), datum)
    how = "six digits: #c8102e." if _is_cell(node) else 'quotes and six digits: "#c8102e".'
    wrong(reading, node, label, "a colour", f"Write it with {how}")
    return None


def _dice(parse: Callable[[str], Roll | Totals | None], wanted: str, remedy: str) -> Reader:
    """How dice and their totals are read: both are written as a text or a bare number."""

    def read(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
        found = parse(node.text) if isinstance(node, Scalar) and node.is_a("int", "str") else None
        if found is None:
            wrong(reading, node, label, wanted, remedy)
            return None
        return replace(found, datum=datum)

    return read


_roll = _dice(parse_roll, "a number or dice", "Write 3, 1d6 or 1d6+2.")
_totals = _dice(parse_totals, "totals of the dice", "Write 5, 1-2 or 2-8, 12.")


def _group(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    """Fields; or, where a group has choices, one of these words instead."""
    if field.choices and isinstance(node, Scalar) and node.is_a("str"):
        return _choice(field, node, label, datum, reading)
    if field.choices and not isinstance(node, MappingNode):
        fields = f"Its fields: {', '.join(name for name, _ in field.fields)}."
        wrong(reading, node, label, f"a mapping, or {', '.join(field.choices)}", fields)
        return None
    return read_fields(dict(field.fields), node, label, datum, reading)


def _map(field: Field, node: Node, label: str, datum: str, reading: Reading) -> Any:
    assert field.of is not None, "a map is declared with what its entries are"
    if not isinstance(node, MappingNode):
        wrong(reading, node, label, "a mapping from ids to entries")
        return None
    if not node.entries:
        reading.problem(node.place, f"{label} has no entries.", "Write at least one.")
    result = {}
    for entry in node.entries:
        if not is_id(entry, reading):
            continue
        result[entry.key] = field.of.read(entry.value, entry.key, f"{datum}.{entry.key}", reading)
    return result


def _limits(field: Field, low: str, high: str) -> dict[str, Any]:
    found = {low: field.minimum, high: field.maximum}
    return {name: int(limit) if limit == int(limit) else limit for name, limit in found.items() if limit is not None}


def _of(field: Field) -> dict[str, Any]:
    return field.of.schema() if field.of else {}


def _group_schema(field: Field) -> dict[str, Any]:
    fields = object_schema(dict(field.fields))
    return {"anyOf": [{"enum": list(field.choices)}, fields]} if field.choices else fields


_LIMITS = ("minimum", "maximum")
TYPES: dict[str, Type] = {
    "text": Type(_text, lambda f: {"type": "string", "minLength": 1}),
    "whole": Type(_whole, lambda f: {"type": "integer", **_limits(f, "minimum", "maximum")}, _LIMITS),
    "length": Type(_length, lambda f: {"type": "string", "pattern": LENGTH_PATTERN}, _LIMITS),
    "number": Type(_number, lambda f: {"type": "number", **_limits(f, "minimum", "maximum")}, _LIMITS),
    "points": Type(_points, lambda f: {"type": "string", "pattern": NODES_PATTERN}, _LIMITS),
    "flag": Type(_flag, lambda f: {"type": "boolean"}),
    "choice": Type(_choice, lambda f: {"enum": list(f.choices)}, ("choices",)),
    "ref": Type(_ref, lambda f: {"type": "string", "pattern": f"^{ID.pattern}$"}, ("to",)),
    "list": Type(
        _list,
        lambda f: {"type": "array", "items": _of(f), **_limits(f, "minItems", "maxItems")},
        ("of", *_LIMITS),
    ),
    "date": Type(_date, lambda f: {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}),
    "colour": Type(_colour, lambda f: {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}),
    "roll": Type(_roll, lambda f: {"type": ["integer", "string"]}),
    "totals": Type(_totals, lambda f: {"type": ["integer", "string"]}),
    "group": Type(_group, _group_schema, ("fields",)),
    "map": Type(
        _map,
        lambda f: {"type": "object", "propertyNames": {"pattern": f"^{ID.pattern}$"}, "additionalProperties": _of(f)},
        ("of",),
    ),
}  # fmt: skip
