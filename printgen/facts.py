"""Hold the data of a game as records and collections, whose values know their path, such as targets.radar.hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


class DatumStr(str):
    """A text with its path."""

    datum: str = ""


class DatumInt(int):
    """A whole number with its path."""

    datum: str = ""


class DatumFloat(float):
    """A number with its path."""

    datum: str = ""


def with_datum(value: Any, datum: str) -> Any:
    """Return a value with its path (`aircraft.ju87.name`); types that cannot have a path stay unchanged."""
    carrier: DatumStr | DatumInt | DatumFloat
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        carrier = DatumStr(value)
    elif isinstance(value, int):
        carrier = DatumInt(value)
    elif isinstance(value, float):
        carrier = DatumFloat(value)
    else:
        return value
    carrier.datum = datum
    return carrier


class UnsoundDataError(Exception):
    """An error for reading data that has a problem, which is reported already."""


class Unsound:
    """A value in place of one that has a problem; a step that needs it leaves its work undone."""

    def __reduce__(self) -> str:
        return "UNSOUND"


UNSOUND = Unsound()


class RuleIds(tuple[str, ...]):
    """Ids of the rules and tables that a record restates, without which the record is not needed."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A reference to a record, which is looked up when it is used, so that records stay plain values."""

    kind: str
    id: str
    datum: str


@dataclass(frozen=True, slots=True)
class Record:
    """One checked record of a kind, such as an aircraft or a target."""

    kind: str
    id: str
    fields: Mapping[str, Any] = field(hash=False)
    datum: str
    file: str


@dataclass(frozen=True, slots=True)
class Collection:
    """All records of a kind, in the order of their file."""

    kind: str
    records: Mapping[str, Record] = field(hash=False)
    file: str
    complete: bool = True
    """False if problems in the file leave the records unknown, or some of them."""

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records.values())

    def __len__(self) -> int:
        return len(self.records)
