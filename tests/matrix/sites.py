"""Turn the data files of a game and its declared kinds into sites: every value that a user can edit, with its field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from printgen.game.game_head import GAME_FIELDS
from printgen.game.load_kinds import load_kinds
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field
from printgen.read.library import Library
from printgen.read.yaml_nodes import Entry, MappingNode, Node, Scalar, SequenceNode, load

Step = str | int
"""The key of a mapping, or the position in a list counted from 0."""


@dataclass(frozen=True)
class Site:
    """A value in a data file: where it is in the file, its path in expressions, and its declared field."""

    file: Path
    kind: str
    steps: tuple[Step, ...]
    datum: str
    pattern: str
    """The path without ids and numbers of items, which is the same for all values of one field."""
    field: Field
    node: Node
    removable: bool
    """True if it is the value of an optional field, which its mapping can omit."""

    @property
    def text(self) -> str:
        """The value as it is written, if it is a single value."""
        return self.node.text if isinstance(self.node, Scalar) else ""


@dataclass(frozen=True)
class DataFile:
    """A data file of a game: its kind, its sites, and the ids of its records if it has several."""

    file: Path
    kind: str
    sites: tuple[Site, ...]
    records: tuple[str, ...]


def data_files_of(library: Library, game: str) -> list[DataFile]:
    """Return every YAML file of a game with its sites; game.yaml is a single record, like a kind with `single`."""
    kinds = load_kinds(library, game)
    found = []
    for name, path in library.files(f"data/{game}", "*.yaml").items():
        kind = name.removesuffix(".yaml")
        fields, single = (GAME_FIELDS, True) if kind == "game" else (kinds[kind].fields, kinds[kind].single)
        root = load(library.read(path), library.shown(path))
        assert isinstance(root, MappingNode), path
        reader = _Reader(path, kind)
        if single:
            sites = tuple(reader.of_mapping(fields, root, (), kind, kind))
            found.append(DataFile(path, kind, sites, ()))
            continue
        sites = tuple(
            site
            for entry in root.entries
            for site in reader.of_mapping(fields, entry.value, (entry.key,), f"{kind}.{entry.key}", f"{kind}.*")
        )
        found.append(DataFile(path, kind, sites, tuple(entry.key for entry in root.entries)))
    return found


@dataclass(frozen=True)
class _Reader:
    file: Path
    kind: str

    def of_mapping(
        self, fields: Mapping[str, Field], node: Node, steps: tuple[Step, ...], datum: str, pattern: str
    ) -> Iterator[Site]:
        if isinstance(node, MappingNode):
            for entry in node.entries:
                if entry.key in fields:
                    yield from self._of_entry(fields[entry.key], entry, steps, datum, pattern)

    def _of_entry(
        self, field: Field, entry: Entry, steps: tuple[Step, ...], datum: str, pattern: str
    ) -> Iterator[Site]:
        inner = (*steps, entry.key)
        yield from self._of_value(
            field, entry.value, inner, f"{datum}.{entry.key}", f"{pattern}.{entry.key}", field.optional
        )

    def _of_value(
        self, field: Field, node: Node, steps: tuple[Step, ...], datum: str, pattern: str, removable: bool
    ) -> Iterator[Site]:
        yield Site(self.file, self.kind, steps, datum, pattern, field, node, removable)
        match field, node:
            case ListField(), SequenceNode():
                for number, item in enumerate(node.items):
                    inner = (*steps, number)
                    yield from self._of_value(
                        field.of, item, inner, f"{datum}.{number + 1}", f"{pattern}.*", removable=False
                    )
            case MapField(), MappingNode():
                for entry in node.entries:
                    inner = (*steps, entry.key)
                    yield from self._of_value(
                        field.of, entry.value, inner, f"{datum}.{entry.key}", f"{pattern}.*", removable=False
                    )
            case GroupField(short=short), Scalar() if short:
                yield Site(
                    self.file,
                    self.kind,
                    steps,
                    f"{datum}.{short}",
                    f"{pattern}.{short}",
                    field.fields[short],
                    node,
                    removable=False,
                )
            case GroupField(), MappingNode():
                yield from self.of_mapping(field.fields, node, steps, datum, pattern)
