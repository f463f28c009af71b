"""Turn a value and its declared field into other values that a user could write instead."""

from __future__ import annotations

import datetime
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence

from printgen.dice import parse_roll, parse_totals
from printgen.read.cell_types import CellsField
from printgen.read.number_types import LengthField, NumberField, WholeField
from printgen.read.scalar_types import (
    ChoiceField,
    ColourField,
    DateField,
    FlagField,
    PointsField,
    RefField,
    RollField,
    TextField,
    TotalsField,
)
from tests.matrix.sites import Site

WORD = "Quagga"
"""The new word for names; no game contains it."""
_LONGEST_NAME = 40
"""Number of characters of a text that counts as a name; longer texts are prose, which prints whatever it says."""
_MOST_REFERENCES = 3
"""Number of other records that a reference is changed to."""


def new_values(site: Site, ids: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield other values of a site, as YAML; `ids` are the ids of the records of each kind."""
    text = site.text
    if not text:
        return
    yield from extreme_values(site)
    match site.field:
        case WholeField(minimum=low, maximum=high):
            yield from _whole_numbers(int(text), low, high)
        case LengthField():
            yield _scaled(text, 1.1)
        case NumberField(minimum=low, maximum=high):
            for value in (float(text) * 1.1, float(text) + 1):
                if (low is None or value >= low) and (high is None or value <= high):
                    yield f"{value:.4f}".rstrip("0").rstrip(".")
        case FlagField():
            yield "false" if text == "true" else "true"
        case ChoiceField(choices=choices):
            yield from (json.dumps(choice) for choice in choices if choice != text)
        case RefField(to=kind):
            others = [id_ for id_ in ids.get(kind, ()) if id_ != text]
            yield from (json.dumps(id_) for id_ in others[:_MOST_REFERENCES])
        case RollField():
            yield from (json.dumps(roll) for roll in _rolls(text))
        case TotalsField():
            yield from (json.dumps(totals) for totals in _totals(text))
        case DateField():
            yield (datetime.date.fromisoformat(text) + datetime.timedelta(days=1)).isoformat()
        case ColourField():
            yield json.dumps("#13579b" if text.lower() != "#13579b" else "#b97531")
        case CellsField() if len(text.split()) > 1:
            yield json.dumps(text.rpartition(" ")[0].rstrip(","))
        case PointsField():
            yield json.dumps(re.sub(r"^\s*(-?[\d.]+),", lambda found: f"{float(found[1]) + 0.01:g},", text))
        case TextField() if is_name(text):
            yield json.dumps(_renamed(text))


def is_name(text: str) -> bool:
    """Return True for a short text without expressions, such as a name."""
    return len(text) <= _LONGEST_NAME and "\n" not in text and "{" not in text


def _renamed(text: str) -> str:
    """Return another name in the same case: RAF becomes QUAGGA, and fighter becomes quagga."""
    if text.isupper() and any(map(str.isalpha, text)):
        return WORD.upper()
    return WORD.lower() if text[:1].islower() else WORD


def extreme_values(site: Site) -> list[str]:
    """Return the lowest and the highest value that a numeric field allows, and 1.5 times its value."""
    match site.field:
        case WholeField(minimum=low, maximum=high) | NumberField(minimum=low, maximum=high) if site.text:
            number = float(site.text)
            larger = math.ceil(number * 1.5) if isinstance(site.field, WholeField) else number * 1.5
            limits = [limit for limit in (low, high) if limit is not None]
            fitting = [larger] if high is None or larger <= high else []
            return [f"{value:g}" for value in dict.fromkeys([*limits, *fitting]) if value != number]
        case LengthField(minimum=low, maximum=high) if site.text:
            return [*(f"{limit:g} mm" for limit in (low, high) if limit is not None), _scaled(site.text, 1.5)]
    return []


def _whole_numbers(number: int, low: float | None, high: float | None) -> list[str]:
    wanted = (number - 1, number + 1, number * 2)
    return [str(value) for value in wanted if (low is None or value >= low) and (high is None or value <= high)]


def _scaled(length: str, factor: float) -> str:
    return re.sub(r"[\d.]+", lambda found: f"{float(found[0]) * factor:.4g}", length, count=1)


def _rolls(text: str) -> list[str]:
    roll = parse_roll(text)
    assert roll, text
    if roll.fixed:
        return [str(roll.plus + 1), "1d6"]
    plus = f"{roll.plus:+d}" if roll.plus else ""
    return [
        f"{roll.count + 1}d{roll.sides}{plus}",
        f"{roll.count}d{8 if roll.sides != 8 else 6}{plus}",
        f"{roll.count}d{roll.sides}{roll.plus + 1:+d}".replace("+0", ""),
    ]


def _totals(text: str) -> list[str]:
    totals = parse_totals(text)
    assert totals, text
    first, last = min(totals.numbers), max(totals.numbers)
    longer = f"{first}-{last + 1}"
    shorter = str(first) if first == last - 1 else f"{first}-{last - 1}" if first < last else str(first + 1)
    return [one for one in (longer, shorter) if one != text]
