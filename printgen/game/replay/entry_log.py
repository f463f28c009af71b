"""Turn the file of a log with a list of entries into records, in which unreadable values are marked as unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jinja2 import StrictUndefined

from printgen.facts import Record
from printgen.game.cross_checks import dangling_references
from printgen.game.kinds import Kind
from printgen.game.replay.corrections import LIST, SLIPS, Correction, choose_version, listed_corrections
from printgen.game.replay.history import KEY, PLAYED_WITH
from printgen.game.replay.journal import Journal
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Field, Reading, object_schema, read_fields
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import Entry, MappingNode, Node, Scalar, SequenceNode, load

ROOT = "log"
_MOST_ENTRIES = 1000
"""Largest number of entries, because checks can compare each entry with all earlier ones."""
ENTRY_LOG_FIELDS: dict[str, Field] = {
    "title": TextField(about="title of the log, printed on the sheet"),
    "source": TextField(optional=True, about="source of a published log"),
    KEY: PLAYED_WITH,
    "notes": TextField(optional=True, about="notes on the whole log"),
    LIST: SLIPS,
}


class UnknownValue(StrictUndefined):
    """A value that could not be read. A check that uses it fails and reports nothing about the entry."""


_UNKNOWN = UnknownValue("a value that could not be read")


@dataclass(frozen=True)
class EntryLog:
    """The entries of a log with their corrections, places and problems."""

    title: str
    source: str | None
    notes: str | None
    entries: tuple[Record, ...]
    corrections: tuple[tuple[Correction, ...], ...]
    """The corrections of each entry."""
    other_corrections: tuple[Correction, ...]
    """Corrections that do not belong to an entry."""
    file: str
    places: Mapping[str, Place] = field(hash=False)
    problems: tuple[Problem, ...]
    """Problems found while reading; if there are none, the entries are complete."""


def read_entry_log(raw: bytes, file: str, journal: Journal) -> EntryLog:
    """Return a log with its problems; raise only a problem that leaves no entries to check."""
    name, reading = journal.kind.name, Reading()
    node, corrections = choose_version(load(raw, file), "read", ROOT, reading)
    if not isinstance(node, MappingNode):
        fields = ", ".join([*ENTRY_LOG_FIELDS, name])
        raise ProblemsError([Problem(node.place, "a log should be a mapping.", f"Its fields are {fields}.")])
    listed = _EntriesField(about=f"list in which each {journal.kind.one} starts with '- '")
    head = read_fields({**ENTRY_LOG_FIELDS, name: listed}, node, "the log", ROOT, reading) or {}
    reader = _EntryReader(journal, file, reading)
    entries = tuple(reader.records(head.get(name)))
    corrections += listed_corrections(head.get(LIST), (ROOT,), reading)
    for entry in entries:
        path = tuple(entry.datum.split("."))
        corrections += listed_corrections(_known(entry.fields[LIST]), path, reading)
    paths = [tuple(entry.datum.split(".")) for entry in entries]
    return EntryLog(
        title=head.get("title") or "",
        source=head.get("source"),
        notes=head.get("notes"),
        entries=entries,
        corrections=tuple(_in_order(one for one in corrections if one.path[: len(path)] == path) for path in paths),
        other_corrections=_in_order(one for one in corrections if one.path[1:2] != (name,)),
        file=file,
        places=reading.places,
        problems=tuple(reading.problems),
    )


def log_schema(kind: Kind) -> dict[str, Any]:
    """Return the JSON Schema of a log whose entries are of a kind."""
    correction = {
        "description": "an error in the source: the printed value, the value that was meant, and the reason",
        "type": "object",
        "properties": {"printed": {}, "read": {}, "why": {"type": "string"}},
        "required": ["why"],
        "additionalProperties": False,
    }
    entry = object_schema({**kind.fields, LIST: SLIPS})
    entry["properties"] = {name: {"anyOf": [schema, correction]} for name, schema in entry["properties"].items()}
    log = object_schema(ENTRY_LOG_FIELDS)
    listed = {"description": kind.about, "type": ["array", "null"], "maxItems": _MOST_ENTRIES, "items": entry}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"log of {kind.name}",
        "description": f"A log with a title and a list of {kind.name}.",
        **log,
        "properties": {**log["properties"], kind.name: listed},
        "required": [*log["required"], kind.name],
    }


@dataclass(frozen=True, kw_only=True)
class _EntriesField(Field):
    """The list of entries of a log, each of which is read later."""

    type_name = "entries"
    plural = "entries"

    def _value(self, node: Node, label: str, datum: str, reading: Reading) -> Node:
        return node

    def _value_schema(self) -> dict[str, Any]:
        return {"type": ["array", "null"]}


class _EntryReader:
    """A reader of entries, which marks the values that cannot be read."""

    def __init__(self, journal: Journal, file: str, reading: Reading):
        self.journal, self.file, self.reading = journal, file, reading
        self.fields: dict[str, Field] = {**journal.kind.fields, LIST: SLIPS}

    def records(self, node: Node | None) -> Iterator[Record]:
        name, one = self.journal.kind.name, self.journal.kind.one
        if node is None or (isinstance(node, Scalar) and node.tag == "null"):
            return
        if not isinstance(node, SequenceNode):
            self.reading.problem(node.place, f"{name} should be a list.", f"Start each {one} with '- '.")
            return
        if len(node.items) > _MOST_ENTRIES:
            what = f"the log has {len(node.items)} {name}, but the limit is {_MOST_ENTRIES}."
            self.reading.problem(node.place, what, "Divide it into several logs.")
            return
        for number, item in enumerate(node.items, 1):
            yield self._record(item, number)

    def _record(self, node: Node, number: int) -> Record:
        kind, reading = self.journal.kind, self.reading
        datum, label = f"{ROOT}.{kind.name}.{number}", f"{kind.one} {number}"
        reading.places[datum] = node.place
        problems_before, refs_before = len(reading.problems), len(reading.refs)
        node = _without_empty(node, self.fields)
        values = read_fields(self.fields, node, label, datum, reading)
        reading.problems += self._dangling(reading.refs[refs_before:])
        if len(reading.problems) > problems_before:
            values = self._marked(node, values or {})
        return Record(kind.name, str(number), {**(values or {}), "number": number}, datum, self.file)

    def _dangling(self, refs: Sequence[Any]) -> Iterator[Problem]:
        return dangling_references(refs, self.journal.game.facts, self.journal.kinds, frozenset())

    def _marked(self, node: Node, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values of an entry with problems; a value that is wrong or may be misspelt is unknown."""
        entries = {entry.key: entry for entry in node.entries} if isinstance(node, MappingNode) else {}
        misspelt = not entries or any(name not in self.fields for name in entries)
        return {
            name: _UNKNOWN
            if (self._is_wrong(entries[name], field_) if name in entries else misspelt or not field_.optional)
            else values[name]
            for name, field_ in self.fields.items()
        }

    def _is_wrong(self, entry: Entry, field_: Field) -> bool:
        again = Reading()
        field_.read(entry.value, "", "", again)
        return bool(again.problems or list(self._dangling(again.refs)))


def _without_empty(node: Node, fields: Mapping[str, Field]) -> Node:
    """Return a mapping without empty optional fields, also in its groups and lists of groups."""
    if not isinstance(node, MappingNode):
        return node
    kept = []
    for entry in node.entries:
        field_ = fields.get(entry.key)
        if field_ is None or not (field_.optional and _is_blank(entry.value)):
            kept.append(Entry(entry.key, entry.place, _filled_in(entry.value, field_)))
    return MappingNode(tuple(kept), node.place)


def _filled_in(node: Node, field_: Field | None) -> Node:
    if isinstance(field_, GroupField):
        return _without_empty(node, field_.fields)
    if isinstance(field_, ListField) and isinstance(field_.of, GroupField) and isinstance(node, SequenceNode):
        items = (_without_empty(item, field_.of.fields) for item in node.items if not _is_blank_group(item))
        return SequenceNode(tuple(items), node.place)
    return node


def _is_blank(node: Node) -> bool:
    """Return whether a field, all fields of a group, or all groups of a list are empty."""
    if isinstance(node, Scalar):
        return node.tag == "null"
    if isinstance(node, SequenceNode):
        return bool(node.items) and all(_is_blank_group(item) for item in node.items)
    return _is_blank_group(node)


def _is_blank_group(node: Node) -> bool:
    return isinstance(node, MappingNode) and bool(node.entries) and all(_is_blank(part.value) for part in node.entries)


def _known(value: Any) -> Any:
    return None if isinstance(value, UnknownValue) else value


def _in_order(corrections: Iterator[Correction]) -> tuple[Correction, ...]:
    return tuple(sorted(corrections, key=lambda correction: correction.place))
