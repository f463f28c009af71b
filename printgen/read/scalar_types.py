"""Turn a node into one value of a declared type, such as a text or a roll, or into a problem with its remedy."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, replace
from typing import Any

from printgen.dice import Roll, Totals, parse_roll, parse_totals
from printgen.facts import Ref, with_datum
from printgen.problems import did_you_mean
from printgen.read.fields import ID, ID_SCHEMA, Field, LimitedField, Reading, is_cell, wrong
from printgen.read.yaml_nodes import Node, Scalar
from printgen.scene.curves import MOST_NODES, NODES_PATTERN, Nodes, parse_nodes, wrong_point
from printgen.units import YEARS

_LONGEST_NAME = 100
"""Characters of a name that is written instead of an id; longer texts are not names."""
_POINTS_REMEDY = "Write 0,0c 1.5,2 3,0c: x and y with a comma, a c behind those that are corners."


@dataclass(frozen=True, kw_only=True)
class TextField(Field):
    type_name = "text"
    plural = "texts"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
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

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1}


@dataclass(frozen=True, kw_only=True)
class PointsField(LimitedField):
    """A curve as text, `0,0c 1.5,2 3,0c`: one value to read, however many points it has."""

    type_name = "points"
    plural = "lines of points"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Nodes | None:
        least = int(self.minimum or 2)
        text = node.text if isinstance(node, Scalar) and node.tag == "str" else ""
        odd = wrong_point(text)
        nodes = parse_nodes(text)
        if odd:
            reading.problem(node.place, f"{label} has '{odd}', which is no point.", _POINTS_REMEDY)
        elif nodes is None and text:
            remedy = f"It can have {least} to {MOST_NODES}."
            reading.problem(node.place, f"{label} has {len(text.split())} points.", remedy)
        elif nodes is None:
            wrong(reading, node, label, "a line of points", _POINTS_REMEDY)
        elif len(nodes.points) < least:
            reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", f"It needs {least} or more.")
        elif self.maximum is not None and len(nodes.points) > self.maximum:
            reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", f"It has {self.maximum:g}.")
        else:
            return replace(nodes, datum=datum)
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": NODES_PATTERN}


def _count_of(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


@dataclass(frozen=True, kw_only=True)
class FlagField(Field):
    type_name = "flag"
    plural = "flags"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> bool | None:
        if is_cell(node) and node.text.lower() in ("true", "false"):
            # Spreadsheets write TRUE whatever was typed.
            node = replace(node, text=node.text.lower())
        if isinstance(node, Scalar) and node.is_a("bool") and node.text in ("true", "false"):
            return node.text == "true"
        wrong(reading, node, label, "true or false", "" if is_cell(node) else "Write it exactly so, without quotes.")
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, kw_only=True)
class ChoiceField(Field):
    type_name = "choice"
    plural = "choices"
    required_options = ("choices",)

    choices: tuple[str, ...]

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if not isinstance(node, Scalar) or not node.is_a("str"):
            quotable = isinstance(node, Scalar) and node.text in self.choices
            remedy = f'Put it in quotes: "{node.text}".' if isinstance(node, Scalar) and quotable else ""
            wrong(reading, node, label, f"one of {', '.join(self.choices)}", remedy)
            return None
        if node.text in self.choices:
            return with_datum(node.text, datum)
        what = f"{label} is '{node.text}', which is none of its choices."
        reading.problem(node.place, what, did_you_mean(node.text, self.choices))
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"enum": list(self.choices)}


@dataclass(frozen=True, kw_only=True)
class RefField(Field):
    """The id of a record of another kind, which is looked up after everything is read."""

    type_name = "ref"
    plural = "ids"
    required_options = ("to",)

    to: str

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Ref | None:
        # A name instead of an id is left to the search for the record, which knows both.
        if not isinstance(node, Scalar) or not (_is_name(node) or ID.fullmatch(node.text)) or node.tag == "null":
            wrong(reading, node, label, f"the id of one of the {self.to}")
            return None
        ref = Ref(self.to, node.text, datum)
        reading.refs.append((ref, node.place, label))
        return ref

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", **ID_SCHEMA}


def _is_name(node: Scalar) -> bool:
    return node.is_a("str") and 0 < len(node.text.strip()) <= _LONGEST_NAME


@dataclass(frozen=True, kw_only=True)
class DateField(Field):
    type_name = "date"
    plural = "dates"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> datetime.date | None:
        if isinstance(node, Scalar) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", node.text):
            try:
                date = datetime.date.fromisoformat(node.text)
            except ValueError:
                reading.problem(node.place, f"{label} is {node.text}, a day that no calendar has.")
                return None
            if date.year in YEARS:
                return date
            reading.problem(node.place, f"{label} is {node.text}.", f"Write a year of {YEARS[0]} to {YEARS[-1]}.")
            return None
        wrong(reading, node, label, "a day", "Write it as year-month-day: 1940-07-10.")
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}


@dataclass(frozen=True, kw_only=True)
class ColourField(Field):
    type_name = "colour"
    plural = "colours"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if isinstance(node, Scalar) and re.fullmatch(r"#[0-9a-fA-F]{6}", node.text):
            return with_datum(node.text.lower(), datum)
        how = "six digits: #c8102e." if is_cell(node) else 'quotes and six digits: "#c8102e".'
        wrong(reading, node, label, "a colour", f"Write it with {how}")
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}


@dataclass(frozen=True, kw_only=True)
class RollField(Field):
    """Dice to roll, or a plain number instead of them."""

    type_name = "roll"
    plural = "dice"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Roll | None:
        roll = parse_roll(_dice_text(node))
        if roll is None:
            wrong(reading, node, label, "a number or dice", "Write 3, 1d6 or 1d6+2.")
            return None
        return replace(roll, datum=datum)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


@dataclass(frozen=True, kw_only=True)
class TotalsField(Field):
    """The totals of dice that belong to a row of a table."""

    type_name = "totals"
    plural = "totals of dice"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Totals | None:
        totals = parse_totals(_dice_text(node))
        if totals is None:
            wrong(reading, node, label, "totals of the dice", "Write 5, 1-2 or 2-8, 12.")
            return None
        twice = _repeated_total(_dice_text(node))
        if twice is not None:
            reading.problem(node.place, f"{label} names the total {twice} twice.", "Write it once.")
            return None
        return replace(totals, datum=datum)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


def _repeated_total(text: str) -> int | None:
    """Return the first total that a text of valid totals names twice: 9 for `2-9, 9, 12`."""
    seen: set[int] = set()
    for part in text.split(","):
        totals = parse_totals(part)
        numbers = totals.numbers if totals else ()
        if seen.intersection(numbers):
            return min(seen.intersection(numbers))
        seen.update(numbers)
    return None


def _dice_text(node: Node) -> str:
    """Return what can be dice or their totals: a text or a bare number; empty for everything else."""
    return node.text if isinstance(node, Scalar) and node.is_a("int", "str") else ""
