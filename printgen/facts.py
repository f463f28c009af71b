"""Hold the facts of a game as records and collections of values that know their path, such as targets.radar.hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


class DatumStr(str):
    datum: str = ""


class DatumInt(int):
    datum: str = ""


class DatumFloat(float):
    datum: str = ""


def with_datum(value: Any, datum: str) -> Any:
    """The same value, knowing its path (`aircraft.ju87.name`); kinds that cannot carry one stay as they are."""
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


@dataclass(frozen=True, slots=True)
class Ref:
    """A record named by another one; looked up when it is used, so records stay plain values."""

    kind: str
    id: str
    datum: str


@dataclass(frozen=True, slots=True)
class Record:
    """One checked entry of a kind: an aircraft, a target, the campaign."""

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

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records.values())

    def __len__(self) -> int:
        return len(self.records)
