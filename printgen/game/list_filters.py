"""Turn lists into groups, selections, names and text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise, takewhile
from typing import Any

from printgen.game.fact_views import RecordView


def evenly(items: Iterable[Any], most: int) -> list[list[Any]]:
    """Divide a list into as few groups as possible, of nearly equal size and with at most the given number of items.

    `[1, 2, 3, 4, 5] | evenly(3)` gives `[[1, 2, 3], [4, 5]]`.
    """
    found = list(items)
    if most < 1:
        raise ValueError(f"evenly needs a number of 1 or more, not {most}")
    count = -(-len(found) // most)
    edges = [-(-len(found) * number // count) for number in range(count + 1)] if count else [0]
    return [found[start:end] for start, end in pairwise(edges)]


def thinned(items: Iterable[Any], most: int) -> list[Any]:
    """Return at most the given number of items of a list, evenly spread, always with the first and the last.

    `[1, 2, 3, 4, 5, 6, 7] | thinned(4)` gives `[1, 3, 5, 7]`.
    """
    found = list(items)
    if most < 2:
        raise ValueError(f"thinned needs a number of 2 or more, not {most}")
    if len(found) <= most:
        return found
    return [found[round(number * (len(found) - 1) / (most - 1))] for number in range(most)]


def having(records: Iterable[RecordView], field: str, value: Any) -> list[RecordView]:
    """Return the records whose field is the given value, or is a list that contains it. For a reference, give the id.

    `cards | having("number", 5) | map(attribute="title") | listed` gives `Out of the Sun`.
    """
    return [record for record in records if value in _ids(record.look_up(field))]


def named(records: Iterable[RecordView], *fields: str) -> list[str]:
    """Return the names of records without repetition, each from the first of several fields that is filled in.

    `cards | named("title") | listed` gives `Scramble, Cloud and Out of the Sun`.
    """
    names = (next((record.look_up(field) for field in fields if record.look_up(field)), "") for record in records)
    return list(dict.fromkeys(name for name in names if name))


def _ids(value: Any) -> list[Any]:
    values = value if isinstance(value, tuple) else (value,)
    return [one.look_up("id") if isinstance(one, RecordView) else one for one in values]


def listed(items: Iterable[str | int], last: str = "and") -> str:
    """Write the items of a list as text, with commas, and a word (normally "and") before the last item.

    `[2, 3, 4] | listed("or")` gives `2, 3 or 4`.
    """
    *first, end = [str(item) for item in items] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def before(records: Iterable[RecordView], record: RecordView) -> list[RecordView]:
    """Return the records of a list that come before a record, or all of them if it is not in the list.

    `cards | before(cards.cloud) | named("title") | listed` gives `Scramble`.
    """
    return list(takewhile(lambda one: one != record, records))


def chained(records: Iterable[Any], *fields: str) -> list[Any]:
    """Return the entries of list fields of records, record by record and field by field; empty fields are left out.

    `[[1, 2], [3]] | chained` gives `[1, 2, 3]`.
    """
    parts = ([record.look_up(field) for field in fields] if fields else [record] for record in records)
    return [entry for lists in parts for entries in lists if entries is not None for entry in entries]


def picked(positions: Iterable[int], items: Iterable[Any]) -> list[Any]:
    """Return the items of another list at these positions, counted from 0; none if there is no such position.

    `[0, 2, 0] | picked(["a", "b", "c"]) | join(", ")` gives `a, c, a`.
    """
    found = list(items)
    return [found[at] if at is not None and 0 <= at < len(found) else None for at in positions]


LIST_FILTERS: Mapping[str, Callable[..., Any]] = {
    "before": before,
    "chained": chained,
    "evenly": evenly,
    "having": having,
    "listed": listed,
    "named": named,
    "picked": picked,
    "thinned": thinned,
}
"""The filters for lists, by the names that expressions use."""
