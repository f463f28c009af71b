"""Turn the YAML and CSV files of a game into records and collections; values with problems are unsound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from printgen.facts import UNSOUND, Collection, Record
from printgen.game.claims import claimed_text
from printgen.game.csv_records import read_csv_records
from printgen.game.kinds import Kind
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.fields import Reading, is_id, read_fields
from printgen.read.library import Library
from printgen.read.yaml_nodes import MappingNode, Node
from printgen.suggestions import did_you_mean

_OTHER_ENDINGS = {
    "yml": "Rename it to .yaml.",
    "tsv": "Rename it to .csv.",
    "CSV": "Rename it to .csv.",
    "xlsx": "Save it as CSV.",
    "xls": "Save it as CSV.",
    "ods": "Save it as CSV.",
}
"""Endings of files that look like data but are not read, each with the remedy."""


@dataclass(frozen=True)
class DataFiles:
    """A reader of the data files of one game."""

    library: Library
    game: str
    kinds: Mapping[str, Kind] = field(hash=False)
    broken_kinds: frozenset[str]
    """Kinds whose declaration has a problem, so that their records cannot be read."""

    def read(
        self,
        nodes: Mapping[str, Node],
        files: Mapping[str, Path],
        csv_files: Mapping[str, Path],
        reading: Reading,
    ) -> dict[str, Collection | Record]:
        """Return the records of each kind; report all problems of the files."""
        readable: dict[str, tuple[Kind, Node]] = {}
        missing = {path.name.removesuffix(".yaml"): path for path in files.values()}
        missing = {name: path for name, path in missing.items() if name not in nodes and name != "game"}
        for name, node in nodes.items():
            if wrong := self._misplaced(node.place.file, name):
                reading.problems.append(wrong)
            elif name in self.kinds:
                readable[name] = (self.kinds[name], node)
            else:
                missing[name] = files[f"{name}.yaml"]
        for file_name, path in csv_files.items():
            name = file_name.removesuffix(".csv")
            table, problems = self._table(path, files.get(f"{name}.yaml"))
            readable |= {name: table} if table else {}
            reading.problems += problems
            if problems or name in self.broken_kinds:
                missing[name] = path
        facts: dict[str, Collection | Record] = {
            name: Collection(name, {}, self.library.shown(path), complete=False)
            for name, path in missing.items()
            if name in self.kinds or name in self.broken_kinds
        }
        for name, (kind, node) in readable.items():
            found = _read_facts(kind, node, reading)
            if isinstance(found, Collection) and name in missing:
                found = replace(found, complete=False)
            facts[name] = found
        return dict(sorted(facts.items()))

    def _misplaced(self, file: str, name: str) -> Problem | None:
        """Return the problem of a file whose name is not that of a kind of data."""
        if name not in self.kinds:
            return None if name in self.broken_kinds else _unknown_kind(file, name, self.kinds, self.game)
        return _in_logs(file, name, self.game) if self.kinds[name].in_logs else None

    def _table(self, path: Path, other: Path | None) -> tuple[tuple[Kind, Node] | None, Sequence[Problem]]:
        """Return the records of a CSV file and their kind, and its problems, such as a YAML file of the same kind."""
        file, name = self.library.shown(path), path.name.removesuffix(".csv")
        if name == "game":
            return None, [Problem(Place(file), "game data cannot be a CSV table.", "Use game.yaml.")]
        if other:
            what = f"{self.library.shown(other)} contains the same kind."
            return None, [Problem(Place(file), what, "Delete one of the two files.")]
        if wrong := self._misplaced(file, name):
            return None, [wrong]
        if name in self.broken_kinds:
            return None, []
        try:
            return read_csv_records(self.kinds[name], self.library.read(path), file)
        except ProblemsError as error:
            return None, error.problems


def wrong_endings(library: Library, game: str) -> Iterator[Problem]:
    """Find files that look like data but are not read."""
    for ending, remedy in _OTHER_ENDINGS.items():
        for path in library.files(f"data/{game}", f"*.{ending}").values():
            # Some file systems do not distinguish upper and lower case.
            if path.name.endswith(f".{ending}"):
                what = f"printgen does not read .{ending} files."
                yield Problem(Place(library.shown(path)), what, remedy)


def _unknown_kind(file: str, name: str, kinds: Mapping[str, Kind], game: str) -> Problem:
    remedy = did_you_mean(name, [*kinds, "game"])
    own = f"To declare a new kind, write data/{game}/kinds/{name}.yaml."
    return Problem(Place(file, 1), f"unknown kind '{name}'.", f"{remedy} {own}")


def _in_logs(file: str, name: str, game: str) -> Problem:
    what = f"{name} belong in logs, not in a data file."
    return Problem(Place(file, 1), what, f"Move the file to data/{game}/logs/ and give the log a title.")


def _read_facts(kind: Kind, node: Node, reading: Reading) -> Collection | Record:
    file = node.place.file
    if kind.single:
        values = read_fields(kind.fields, node, kind.one, kind.name, reading)
        return Record(kind.name, "", _sound(kind, values, kind.name, reading), kind.name, file)
    if not isinstance(node, MappingNode):
        what = f"{kind.name} should be a mapping from ids to records."
        reading.problem(node.place, what, f"Start each {kind.one} with its id.")
        return Collection(kind.name, {}, file, complete=False)
    if not node.entries:
        reading.problem(node.place, f"{kind.name} has no {kind.one}.", "Add at least one, or delete the file.")
    records = {}
    for entry in node.entries:
        label, datum = f"{kind.one} {entry.key}", f"{kind.name}.{entry.key}"
        if not is_id(entry, reading):
            continue
        reading.places[datum] = entry.place
        values = read_fields(kind.fields, entry.value, label, datum, reading)
        records[entry.key] = Record(kind.name, entry.key, _sound(kind, values, datum, reading), datum, file)
    return Collection(kind.name, records, file, complete=0 < len(node.entries) == len(records))


def _sound(kind: Kind, values: Mapping[str, Any] | None, datum: str, reading: Reading) -> Mapping[str, Any]:
    """Return the values of a record, with a mark in place of each value that has a problem."""
    if values is None:
        return dict.fromkeys(kind.fields, UNSOUND)
    unsound = {name: UNSOUND for name in kind.fields if f"{datum}.{name}" in reading.unsound}
    return {**claimed_text(values), **unsound}
