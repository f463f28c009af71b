"""Turn a node into a number within declared limits, or into a problem with its remedy."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from printgen.facts import with_datum
from printgen.read.fields import LimitedField, Reading, is_cell, wrong
from printgen.read.yaml_nodes import Node, Scalar
from printgen.units import LENGTH_PATTERN, millimetres

_MOST_DIGITS = 15
"""Longer whole numbers are typing errors, and a JSON number cannot hold them exactly."""
_LONGEST_LENGTH = 20
"""Number of characters of a length; longer texts are not lengths."""


@dataclass(frozen=True, kw_only=True)
class _RangeField(LimitedField):
    """A number within limits."""

    unit: ClassVar[str] = ""
    """Unit of the limits in messages, with a space in front of it."""

    def _in_range(self, number: float, node: Node, label: str, datum: str, reading: Reading) -> Any:
        """Return the number with its path, or None after a problem if it is outside the limits."""
        low, high = self.minimum, self.maximum
        if (low is None or number >= low) and (high is None or number <= high):
            return with_datum(number, datum)
        if low is not None and high is not None:
            span = f"{low:g} to {high:g}{self.unit}"
        else:
            span = f"{low:g}{self.unit} or more" if low is not None else f"{high:g}{self.unit} or less"
        text = node.text if isinstance(node, Scalar) else str(number)
        reading.problem(node.place, f"{label} is {text}.", f"It can be {span}.")
        return None


@dataclass(frozen=True, kw_only=True)
class WholeField(_RangeField):
    """A whole number, such as `30`."""

    type_name = "whole"
    plural = "whole numbers"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        if not isinstance(node, Scalar) or not node.is_a("int") or not re.fullmatch(r"[+-]?(0|[1-9][0-9]*)", node.text):
            remedy = "Write it in digits, such as 30."
            if isinstance(node, Scalar) and re.fullmatch(r"\s*[+-]?[0-9]+\s*", node.text):
                plain = node.text.strip().lstrip("0") or "0"
                remedy = f"Write {plain} without {'' if is_cell(node) else 'quotes or '}leading zeros."
            remedy = _hyphen_for_minus(node) or remedy
            if isinstance(node, Scalar) and node.tag == "int":
                reading.problem(node.place, f"{label} is written as {node.text}.", remedy)
                return None
            wrong(reading, node, label, "a whole number", remedy)
            return None
        if len(node.text) > _MOST_DIGITS:
            what = f"{label} has {len(node.text)} digits, which is too many."
            reading.problem(node.place, what, f"Write at most {_MOST_DIGITS}.")
            return None
        return self._in_range(int(node.text), node, label, datum, reading)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "integer", **self.limits_schema("minimum", "maximum")}


@dataclass(frozen=True, kw_only=True)
class LengthField(_RangeField):
    """A length with its unit, such as `38.1 mm`, `1.5 in` or `9 pt`. Its limits are in millimetres."""

    type_name = "length"
    plural = "lengths"
    unit = " mm"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        text = node.text if isinstance(node, Scalar) else ""
        length = millimetres(text) if len(text) <= _LONGEST_LENGTH else None
        if length is None:
            lacks_unit = isinstance(node, Scalar) and (node.tag in ("int", "float") or _decimal(node) is not None)
            remedy = f"Add the unit: {text} mm." if lacks_unit else "Write, for example, 38.1 mm or 1.5 in."
            wrong(reading, node, label, "a length", remedy)
            return None
        return self._in_range(length, node, label, datum, reading)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": LENGTH_PATTERN}


@dataclass(frozen=True, kw_only=True)
class NumberField(_RangeField):
    """A number, with or without decimals, such as `12` or `-1.25`."""

    type_name = "number"
    plural = "numbers"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Any:
        number = _decimal(node)
        if number is None:
            wrong(
                reading,
                node,
                label,
                "a number with at most six digits before the point",
                _hyphen_for_minus(node) or "Write, for example, 12 or -1.25.",
            )
            return None
        return self._in_range(number, node, label, datum, reading)

    def _value_schema(self) -> dict[str, Any]:
        return {"type": "number", **self.limits_schema("minimum", "maximum")}


def _hyphen_for_minus(node: Node) -> str:
    """Return the remedy for a number with a typographic minus sign or a dash, or an empty text for all others."""
    number = re.fullmatch(r"\s*[−–‐‑]\s*([0-9.]+)\s*", node.text) if isinstance(node, Scalar) else None
    return f"Write -{number[1]}, with a hyphen for the minus sign." if number else ""


def _decimal(node: Node) -> float | None:
    """Return a plain number such as -1.25, or None for everything else, including huge numbers."""
    if isinstance(node, Scalar) and re.fullmatch(r"[+-]?[0-9]{1,6}(\.[0-9]{1,6})?", node.text):
        return float(node.text) if node.is_a("int", "float") else None
    return None
