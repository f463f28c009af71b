"""Turn checked records into views for expressions: fields by name, references followed, files that were read noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from printgen.facts import Collection, Record, Ref

Facts = Mapping[str, Collection | Record]
"""The records of each kind, or the only record of a single kind, by the name of the kind."""


def name_in_expressions(kind: str) -> str:
    """Return the name of a kind in expressions, in which a hyphen would be a minus: `follow_ups` for `follow-ups`."""
    return kind.replace("-", "_")


class FactViews:
    """Makes views of facts, and notes the data files that are read through them."""

    def __init__(self, facts: Facts):
        self.facts = facts
        self._files_read: set[str] = set()

    def all(self) -> dict[str, RecordView | CollectionView]:
        """Return a view of each kind, for the names at the top level of a template."""
        return {
            name_in_expressions(kind): self.collection(found) if isinstance(found, Collection) else self.record(found)
            for kind, found in self.facts.items()
        }

    def collection(self, collection: Collection) -> CollectionView:
        return CollectionView(collection, self)

    def record(self, record: Record) -> RecordView:
        return RecordView(record, self)

    def find(self, kind: str, id_: str) -> RecordView:
        """Return a view of the record that a kind has under an id; a single kind has only one record."""
        found = self.facts[kind]
        return self.record(found.records[id_] if isinstance(found, Collection) else found)

    def resolve_references(self, value: Any) -> Any:
        """Return a value with its references replaced by views of the records they name."""
        if isinstance(value, Ref):
            return self.find(value.kind, value.id)
        if isinstance(value, tuple):
            return tuple(self.resolve_references(item) for item in value)
        if isinstance(value, dict):
            return {name: self.resolve_references(item) for name, item in value.items()}
        return value

    def note(self, files: Iterable[str]) -> None:
        """Add files that are read without a view."""
        self._files_read.update(files)

    @property
    def files_read(self) -> tuple[str, ...]:
        """The files that were read so far, in alphabetical order."""
        return tuple(sorted(self._files_read))


class RecordView:
    """A record as templates see it; equal to another view of the same record."""

    def __init__(self, record: Record, views: FactViews):
        self._record, self._views = record, views

    def look_up(self, name: str) -> Any:
        """Return the value of a field, or the id; raise KeyError if the record has no such field."""
        self._views.note([self._record.file])
        if name == "id":
            return self._record.id
        return self._views.resolve_references(self._record.fields[name])

    def names(self) -> list[str]:
        """Return the names that `look_up` knows."""
        return ["id", *self._record.fields]

    @property
    def kind(self) -> str:
        return self._record.kind

    def __str__(self) -> str:
        return f"{self._record.kind} {self._record.id}".strip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordView) and other._record.datum == self._record.datum

    def __hash__(self) -> int:
        return hash(self._record.datum)


class CollectionView:
    """All records of a kind as templates see them: iterate, count, or name one."""

    def __init__(self, collection: Collection, views: FactViews):
        self._collection, self._views = collection, views

    def look_up(self, name: str) -> RecordView:
        """Return the record with an id; raise KeyError if there is no such record."""
        return self._views.record(self._collection.records[name])

    def names(self) -> list[str]:
        """Return the ids that `look_up` knows."""
        return list(self._collection.records)

    def __iter__(self) -> Iterator[RecordView]:
        self._views.note([self._collection.file])
        return (self._views.record(record) for record in self._collection)

    def __len__(self) -> int:
        self._views.note([self._collection.file])
        return len(self._collection)

    def __str__(self) -> str:
        return self._collection.kind
