"""Turn lists into parts of them, into names, and into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from printgen.game.fact_views import RecordView


def evenly(items: Iterable[Any], most: int) -> list[list[Any]]:
    """Divide a list into the fewest groups of at most a number of items, none over one longer than another."""
    found = list(items)
    if most < 1:
        raise ValueError(f"a group of at most {most} has no items")
    count = -(-len(found) // most)
    edges = [-(-len(found) * number // count) for number in range(count + 1)] if count else [0]
    return [found[start:end] for start, end in pairwise(edges)]


def having(records: Iterable[RecordView], field: str, value: Any) -> list[RecordView]:
    """Return the records whose field is a value, or is a list that contains it; a record is given by its id."""
    return [record for record in records if value in _ids(record.look_up(field))]


def named(records: Iterable[RecordView], *fields: str) -> list[str]:
    """Return one name for each record, from the first of the fields that it has; each name once."""
    names = (next((record.look_up(field) for field in fields if record.look_up(field)), "") for record in records)
    return list(dict.fromkeys(name for name in names if name))


def _ids(value: Any) -> list[Any]:
    values = value if isinstance(value, tuple) else (value,)
    return [one.look_up("id") if isinstance(one, RecordView) else one for one in values]


def listed(items: Iterable[str | int], last: str = "and") -> str:
    """Write items as prose lists them, with a word before the last: 2, 3 or 4."""
    *first, end = [str(item) for item in items] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


LIST_FILTERS: Mapping[str, Callable[..., Any]] = {
    "evenly": evenly,
    "having": having,
    "listed": listed,
    "named": named,
}
"""The filters for lists, by the names that expressions use."""
