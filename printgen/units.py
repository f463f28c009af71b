"""Turn lengths as people write them into millimetres and points, and set the limits of dates."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / 72

YEARS = range(1000, 9001)
"""The years that a date can have; the margin at both ends lets days be added and subtracted."""
LENGTH_PATTERN = r"^\s*[+-]?(\d+(\.\d+)?|\.\d+)\s*(mm|cm|m|in|pt)\s*$"
"""The pattern of a length, in JSON Schema."""
_LENGTH = re.compile(r"\s*([+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+))\s*(mm|cm|m|in|pt)\s*")
_FACTOR = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": MM_PER_INCH, "pt": MM_PER_PT}


def millimetres(text: str) -> float | None:
    """Return a length such as '38.1 mm', '1.5 in' or '9pt' in millimetres, or None if it is not one with a unit."""
    match = _LENGTH.fullmatch(text)
    if not match:
        return None
    return float(match[1]) * _FACTOR[match[2]]


def points(text: str) -> float | None:
    """Return a length with a unit in points, or None if it is not one."""
    length = millimetres(text)
    return None if length is None else round(length * PT_PER_MM, 6)
