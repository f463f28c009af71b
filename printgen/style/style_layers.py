"""Turn a style file and the files that change it into one: paints and styles are added, or changed key by key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from printgen.problems import Place, Problem
from printgen.read.fields import Field
from printgen.read.yaml_nodes import Entry, MappingNode, Node, load
from printgen.suggestions import did_you_mean


@dataclass(frozen=True)
class StyleFile:
    """A file as the user would type it, and its content."""

    shown: str
    content: bytes

    def place_of(self, part: str, name: str) -> Place:
        """Return the place of a paint or style."""
        entries = _entries(_entries(_node(self)).get(part))
        return entries[name].place if name in entries else Place(self.shown)


@dataclass(frozen=True)
class StylePart:
    """A part of a style file in which each entry has a name; an entry with all fields that are needed is complete."""

    one: str
    fields: Mapping[str, Field]

    @property
    def needed(self) -> list[str]:
        return [name for name, field in self.fields.items() if not field.optional]


def merged_style(files: Iterable[StyleFile], parts: Mapping[str, StylePart]) -> tuple[Node, list[Problem]]:
    """Merge style files, each over those before it; find changes of paints and styles that do not exist.

    A complete paint or style replaces the one of its name. One without a needed field changes only its own fields.
    """
    first, *others = (_node(file) for file in files)
    problems: list[Problem] = []
    for other in others:
        first = _merged(first, other, parts, problems)
    return first, problems


def _entries(of: Node | Entry | None) -> dict[str, Entry]:
    node = of.value if isinstance(of, Entry) else of
    return {entry.key: entry for entry in node.entries} if isinstance(node, MappingNode) else {}


@lru_cache(maxsize=16)
def _node(file: StyleFile) -> Node:
    """Parse a file; the shared one is the base of the styles of several games."""
    return load(file.content, file.shown)


def _merged(base: Node, over: Node, parts: Mapping[str, StylePart], problems: list[Problem]) -> Node:
    # A node of the wrong type is reported when the merged file is read.
    if not isinstance(base, MappingNode) or not isinstance(over, MappingNode):
        return over
    entries = {entry.key: entry for entry in base.entries}
    for entry in over.entries:
        old = entries.get(entry.key)
        part = parts.get(entry.key)
        value = _merged_part(old.value, entry.value, part, problems) if old and part else entry.value
        entries[entry.key] = Entry(entry.key, entry.place, value)
    return MappingNode(tuple(entries.values()), over.place)


def _merged_part(base: Node, over: Node, part: StylePart, problems: list[Problem]) -> Node:
    if not isinstance(base, MappingNode) or not isinstance(over, MappingNode):
        return over
    entries = {entry.key: entry for entry in base.entries}
    for entry in over.entries:
        old, new = entries.get(entry.key), entry.value
        if not isinstance(new, MappingNode) or {key.key for key in new.entries}.issuperset(part.needed):
            entries[entry.key] = entry
        elif old is not None and isinstance(old.value, MappingNode):
            problems += _unknown_fields(entry.key, new, part)
            known = (key for key in new.entries if key.key in part.fields)
            keys = {key.key: key for key in (*old.value.entries, *known)}
            entries[entry.key] = Entry(entry.key, entry.place, MappingNode(tuple(keys.values()), new.place))
        else:
            problems.append(_nothing_to_change(entry, part, [*entries]))
    return MappingNode(tuple(entries.values()), over.place)


def _unknown_fields(name: str, node: MappingNode, part: StylePart) -> Iterator[Problem]:
    for entry in node.entries:
        if entry.key not in part.fields:
            what = f"{part.one} {name} has no field '{entry.key}'."
            yield Problem(entry.place, what, did_you_mean(entry.key, part.fields))


def _nothing_to_change(entry: Entry, part: StylePart, known: list[str]) -> Problem:
    remedy = f"{did_you_mean(entry.key, known, f'{part.one}s')} A new {part.one} needs {' and '.join(part.needed)}."
    return Problem(entry.place, f"there is no {part.one} '{entry.key}' to change.", remedy)
