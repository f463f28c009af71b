"""Turn a node into a single value of a declared type, such as text or a roll, or into a problem with its remedy."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, replace
from typing import Any

from printgen.dice import Roll, Totals, parse_roll, parse_totals
from printgen.facts import Ref, with_datum
from printgen.read.fields import ID, ID_SCHEMA, Field, LimitedField, Reading, is_cell, wrong
from printgen.read.yaml_nodes import Node, Scalar
from printgen.scene.curves import MOST_NODES, NODES_PATTERN, Nodes, parse_nodes, wrong_point
from printgen.suggestions import did_you_mean
from printgen.units import YEARS

_LONGEST_NAME = 100
"""Number of characters of a name that is written instead of an id; longer texts are not names."""
_POINTS_REMEDY = "Write x and y with a comma between them, and a c after each corner: 0,0c 1.5,2 3,0c."


@dataclass(frozen=True, kw_only=True)
class TextField(Field):
    """Text of at least one character. Put it in quotes if YAML would read it as a number, a date or true or false."""

    type_name = "text"
    plural = "texts"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if not isinstance(node, Scalar):
            wrong(reading, node, label, "text")
            return None
        if node.tag == "null":
            reading.problem(node.place, f"{label} is empty.", "Write text, or delete the field if it is optional.")
            return None
        if not node.is_a("str"):
            wrong(reading, node, label, "text", f'Put it in quotes: "{node.text}".')
            return None
        if not node.text.strip():
            reading.problem(node.place, f"{label} is empty text.", "Write at least one character.")
            return None
        return with_datum(node.text.strip(), datum)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1}


@dataclass(frozen=True, kw_only=True)
class PointsField(LimitedField):
    """A curve through points, such as `0,0c 1.5,2 3,0c`: x and y of each point, and a c after each corner."""

    # One value however many points there are: a list of coordinates would be slow to read.
    type_name = "points"
    plural = "lines of points"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Nodes | None:
        least = int(self.minimum or 2)
        text = node.text if isinstance(node, Scalar) and node.tag == "str" else ""
        odd = wrong_point(text)
        nodes = parse_nodes(text)
        if odd:
            reading.problem(node.place, f"{label} contains '{odd}', which is not a point.", _POINTS_REMEDY)
        elif nodes is None and text:
            remedy = f"It can have {least} to {MOST_NODES}."
            reading.problem(node.place, f"{label} has {len(text.split())} points.", remedy)
        elif nodes is None:
            wrong(reading, node, label, "a line of points", _POINTS_REMEDY)
        elif len(nodes.points) < least:
            reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", f"Write at least {least}.")
        elif self.maximum is not None and len(nodes.points) > self.maximum:
            remedy = f"Write at most {self.maximum:g}."
            reading.problem(node.place, f"{label} has {_count_of(len(nodes.points))}.", remedy)
        else:
            return replace(nodes, datum=datum)
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": NODES_PATTERN}


def _count_of(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


@dataclass(frozen=True, kw_only=True)
class FlagField(Field):
    """`true` or `false`."""

    type_name = "flag"
    plural = "flags"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> bool | None:
        if is_cell(node) and node.text.lower() in ("true", "false"):
            # Spreadsheets change true to TRUE.
            node = replace(node, text=node.text.lower())
        if isinstance(node, Scalar) and node.is_a("bool") and node.text in ("true", "false"):
            return node.text == "true"
        wrong(reading, node, label, "true or false", _flag_remedy(node))
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


def _flag_remedy(node: Node) -> str:
    """Say how to write a value that can only mean true or false, such as yes."""
    if not isinstance(node, Scalar):
        return ""
    meant = next((flag for flag, words in _FLAG_WORDS.items() if node.text.lower() in words), "")
    if node.text == meant:
        return "Write it without quotes."
    return f"Write {meant}, not {node.text}." if meant else ""


_FLAG_WORDS = {"true": ("true", "yes", "y", "on", "1"), "false": ("false", "no", "n", "off", "0")}


@dataclass(frozen=True, kw_only=True)
class ChoiceField(Field):
    """One word from a list of choices."""

    type_name = "choice"
    plural = "choices"
    required_options = ("choices",)

    choices: tuple[str, ...]
    """The words that are allowed."""

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if not isinstance(node, Scalar) or not node.is_a("str"):
            quotable = isinstance(node, Scalar) and node.text in self.choices
            remedy = f'Put it in quotes: "{node.text}".' if isinstance(node, Scalar) and quotable else ""
            wrong(reading, node, label, f"one of {', '.join(self.choices)}", remedy)
            return None
        if node.text in self.choices:
            return with_datum(node.text, datum)
        remedy = did_you_mean(node.text, self.choices)
        reading.problem(node.place, f"{label} cannot be '{node.text}'.", remedy)
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"enum": list(self.choices)}


@dataclass(frozen=True, kw_only=True)
class RefField(Field):
    """The id of a record of the kind that `to` names. The record must exist."""

    type_name = "ref"
    plural = "ids"
    required_options = ("to",)

    to: str
    """The kind of the record."""

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Ref | None:
        # A name instead of an id is accepted here: the later search for the record knows the names and suggests the id.
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
    """A date as year, month and day, such as `1940-07-10`."""

    type_name = "date"
    plural = "dates"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> datetime.date | None:
        if isinstance(node, Scalar) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", node.text):
            try:
                date = datetime.date.fromisoformat(node.text)
            except ValueError:
                reading.problem(node.place, f"{label} is {node.text}, a date that does not exist.")
                return None
            if date.year in YEARS:
                return date
            reading.problem(node.place, f"{label} is {node.text}.", f"Write a year from {YEARS[0]} to {YEARS[-1]}.")
            return None
        wrong(reading, node, label, "a date", "Write it as year-month-day: 1940-07-10.")
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}


@dataclass(frozen=True, kw_only=True)
class ColourField(Field):
    """A colour as six hexadecimal digits, in quotes: `"#c8102e"`."""

    type_name = "colour"
    plural = "colours"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if isinstance(node, Scalar) and re.fullmatch(r"#[0-9a-fA-F]{6}", node.text):
            return with_datum(node.text.lower(), datum)
        how = "as six digits: #c8102e." if is_cell(node) else 'as six digits, in quotes: "#c8102e".'
        wrong(reading, node, label, "a colour", f"Write it {how}")
        return None

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}


@dataclass(frozen=True, kw_only=True)
class RollField(Field):
    """Dice to roll, such as `1d6` or `2d6+1`, or a plain number."""

    type_name = "roll"
    plural = "dice"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Roll | None:
        roll = parse_roll(_dice_text(node))
        if roll is None:
            wrong(reading, node, label, "a number or dice", "Write, for example, 3, 1d6 or 1d6+2.")
            return None
        return replace(roll, datum=datum)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


@dataclass(frozen=True, kw_only=True)
class TotalsField(Field):
    """The totals of the dice that lead to a row of a table, such as `5`, `1-2` or `2-8, 12`."""

    type_name = "totals"
    plural = "totals of dice"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Totals | None:
        totals = parse_totals(_dice_text(node))
        if totals is None:
            wrong(
                reading,
                node,
                label,
                "totals of the dice",
                "Write a total (5), a range (1-2) or several of them (2-8, 12).",
            )
            return None
        twice = _repeated_total(_dice_text(node))
        if twice is not None:
            reading.problem(node.place, f"{label} contains the total {twice} twice.", "Write it once.")
            return None
        return replace(totals, datum=datum)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


def _repeated_total(text: str) -> int | None:
    """Return the first total that a text of valid totals contains twice: 9 for `2-9, 9, 12`."""
    seen: set[int] = set()
    for part in text.split(","):
        totals = parse_totals(part)
        numbers = totals.numbers if totals else ()
        if seen.intersection(numbers):
            return min(seen.intersection(numbers))
        seen.update(numbers)
    return None


def _dice_text(node: Node) -> str:
    """Return the text of a node that can be dice or totals (text or a whole number), or an empty text."""
    return node.text if isinstance(node, Scalar) and node.is_a("int", "str") else ""
