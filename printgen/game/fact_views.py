"""Turn checked records into views for expressions: fields by name, references followed, files that were read noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from printgen.facts import Collection, Record, Ref, Unsound, UnsoundDataError

Facts = Mapping[str, Collection | Record]
"""The records of each kind, or the only record of a single kind, by the name of the kind."""


def name_in_expressions(kind: str) -> str:
    """Return the name of a kind in expressions, in which a hyphen would be a minus: `follow_ups` for `follow-ups`."""
    return kind.replace("-", "_")


class FactViews:
    """A maker of views of records, which notes the data files that are read through them."""

    def __init__(self, facts: Facts, doubtful: frozenset[str] = frozenset(), stand_in: Any = None):
        self.facts = facts
        self._doubtful, self._stand_in = doubtful, stand_in
        self.is_doubtful = False
        """True if values were read that fail a check, so that whatever follows from them is not certain."""
        self._files_read: set[str] = set()
        self._positions = cache(self._positions_of)

    def of(self, facts: Facts) -> FactViews:
        """Return a maker of views of other records, which notes the files that are read together with these."""
        views = FactViews(facts)
        views._files_read = self._files_read
        return views

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
        found = self.facts.get(kind)
        if isinstance(found, Collection):
            found = found.records.get(id_)
        # The reference is reported already, so that whoever follows it has nothing to add.
        view: RecordView = self.missing() if found is None else self.record(found)
        return view

    def missing(self) -> Any:
        """Return the value that stands in for one with a problem; raise an error if there is none."""
        if self._stand_in is None:
            raise UnsoundDataError
        self.is_doubtful = True
        return self._stand_in

    def position(self, record: Record) -> int:
        """Return the position of a record among those of its kind, or 0 if it is not one of them."""
        return self._positions(record.kind).get(record.id, 0)

    def _positions_of(self, kind: str) -> dict[str, int]:
        found = self.facts.get(kind)
        return {id_: number for number, id_ in enumerate(found.records)} if isinstance(found, Collection) else {}

    def resolve_references(self, value: Any) -> Any:
        """Return a value with its references replaced by views of the records they name."""
        if isinstance(value, Unsound):
            return self.missing()
        if isinstance(value, Ref):
            return self.find(value.kind, value.id)
        if isinstance(value, tuple):
            return tuple(self.resolve_references(item) for item in value)
        if isinstance(value, dict):
            return {name: self.resolve_references(item) for name, item in value.items()}
        return value

    def note(self, files: Iterable[str]) -> None:
        """Add files that are read, without a view or through one."""
        self._files_read.update(files)
        if self._doubtful:
            self.is_doubtful |= not self._doubtful.isdisjoint(self._files_read)

    @property
    def files_read(self) -> tuple[str, ...]:
        """The files that were read so far, in alphabetical order."""
        return tuple(sorted(self._files_read))


class RecordView:
    """A record as templates see it; equal to another view of the same record, and sorted in the order of its file."""

    methods: ClassVar[frozenset[str]] = frozenset({"get", "items", "keys", "values"})
    """Methods that a template may call, as those of a group, unless a field has the name."""

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

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of a field, or the default if the field is empty or does not exist."""
        return self.look_up(name) if name in self else default

    def keys(self) -> list[str]:
        """Return the names of the fields that have a value."""
        self._views.note([self._record.file])
        return [name for name, value in self._record.fields.items() if value is not None]

    def values(self) -> list[Any]:
        """Return the values of the fields that have one."""
        return [self.look_up(name) for name in self.keys()]

    def items(self) -> list[tuple[str, Any]]:
        """Return the fields that have a value: their names and values."""
        return [(name, self.look_up(name)) for name in self.keys()]

    @property
    def kind(self) -> str:
        return self._record.kind

    @property
    def datum(self) -> str:
        return self._record.datum

    def __contains__(self, name: Any) -> bool:
        """Return whether a field has a value; `"weapon" in card` is false if the optional field is empty."""
        self._views.note([self._record.file])
        return name == "id" or (isinstance(name, str) and self._record.fields.get(name) is not None)

    def __str__(self) -> str:
        return f"{self._record.kind} {self._record.id}".strip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordView) and other._record.datum == self._record.datum

    def __lt__(self, other: Any) -> bool:
        if not isinstance(other, RecordView):
            return NotImplemented
        return self._order() < other._order()

    def _order(self) -> tuple[str, int, str]:
        return self._record.kind, self._views.position(self._record), self._record.datum

    def __hash__(self) -> int:
        return hash(self._record.datum)


class CollectionView:
    """All records of a kind as templates see them: a list of records, and a group in which each has its id."""

    methods: ClassVar[frozenset[str]] = frozenset({"get", "items", "keys", "values"})
    """Methods that a template may call, as those of a group, unless a record has the name."""

    def __init__(self, collection: Collection, views: FactViews):
        self._collection, self._views = collection, views

    def look_up(self, name: str) -> RecordView:
        """Return the record with an id; raise KeyError if there is no such record."""
        if name not in self._collection.records and not self._collection.complete:
            found: RecordView = self._views.missing()
            return found
        return self._views.record(self._collection.records[name])

    def names(self) -> list[str]:
        """Return the ids that `look_up` knows."""
        return list(self._collection.records)

    def _require_all(self) -> None:
        """Raise an error if records are missing because of a problem, unless some are known and values can stand in."""
        self._views.note([self._collection.file])
        if not self._collection.complete:
            self._views.missing()
            if not self._collection.records:
                raise UnsoundDataError

    def get(self, name: str, default: Any = None) -> Any:
        """Return the record with an id, or the default if there is no such record."""
        return self.look_up(name) if name in self else default

    def keys(self) -> list[str]:
        """Return the ids of all records."""
        return [record.look_up("id") for record in self]

    def values(self) -> list[RecordView]:
        """Return all records."""
        return list(self)

    def items(self) -> list[tuple[str, RecordView]]:
        """Return the id and the record of each."""
        return [(record.look_up("id"), record) for record in self]

    @property
    def datum(self) -> str:
        """Path of all its records, which is the name of their kind."""
        return self._collection.kind

    def __getitem__(self, key: str | int | slice) -> RecordView | list[RecordView]:
        """Return the record with an id or a position, or a list for a slice; raise a LookupError if there is none."""
        return self.look_up(key) if isinstance(key, str) else list(self)[key]

    def __contains__(self, item: Any) -> bool:
        """Return whether it has a record, which can be named by its id."""
        self._require_all()
        if isinstance(item, RecordView):
            return any(item == record for record in self)
        return isinstance(item, str) and item in self._collection.records

    def __iter__(self) -> Iterator[RecordView]:
        self._require_all()
        return (self._views.record(record) for record in self._collection)

    def __reversed__(self) -> Iterator[RecordView]:
        return reversed(list(self))

    def __len__(self) -> int:
        self._require_all()
        return len(self._collection)

    def __str__(self) -> str:
        return self._collection.kind
