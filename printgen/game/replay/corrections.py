"""Turn a log that records errors in its source into its corrected or its printed version, and a list of corrections.

Any value can be written as `{printed: 2, read: 1, why: "..."}`: the value in the source, the value that was meant, and
the reason. If `read` or `printed` is omitted, that version does not have the entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from printgen.problems import Place
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Reading
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import Entry, MappingNode, Node, Scalar, SequenceNode
from printgen.suggestions import did_you_mean

Version = Literal["read", "printed"]
LIST = "slips"
_PARTS = ("printed", "read", "why")
PARTS = frozenset({"printed", "why"})
"""Keys that make a mapping a correction."""
_WHY = TextField(about="reason for the correction")
SLIPS = ListField(
    optional=True,
    about="errors in the wording of the source, each with printed, read and why",
    of=GroupField(
        fields={
            "printed": TextField(about="words printed in the source"),
            "read": TextField(about="words that were meant"),
            "why": _WHY,
        }
    ),
)
"""Errors in the wording of the source, which are listed separately because they are not values."""


@dataclass(frozen=True)
class Correction:
    """An error in the source: the printed words, the words that were meant, and the reason."""

    about: str
    """Name of the wrong entry; empty for an error in the wording."""
    printed: str
    read: str
    why: str
    path: tuple[str, ...]
    place: Place


def choose_version(node: Node, version: Version, root: str, reading: Reading) -> tuple[Node, list[Correction]]:
    """Return a log with one version of each value, and the corrections of values, whose paths begin with the root."""
    chooser = _VersionChooser(version, reading)
    chosen = chooser.choose(node, (root,))
    return chosen if chosen is not None else Scalar("", "null", node.place), chooser.corrections


def listed_corrections(
    listed: Iterable[Mapping[str, str] | None] | None, path: tuple[str, ...], reading: Reading
) -> Iterator[Correction]:
    """Yield the corrections in a list that was read as a field."""
    for number, parts in enumerate(listed or (), 1):
        if parts and all(parts.get(name) for name in _PARTS):
            place = reading.places[".".join((*path, LIST, str(number)))]
            yield Correction("", parts["printed"], parts["read"], parts["why"], path, place)


def correction_view(correction: Correction) -> dict[str, str]:
    """Return a correction by the names that templates use."""
    return {
        "about": correction.about,
        "printed": correction.printed,
        "read": correction.read,
        "why": correction.why,
    }


class _VersionChooser:
    """The choice of one version of each value, and the corrections found so far."""

    def __init__(self, version: Version, reading: Reading):
        self.version, self.reading = version, reading
        self.corrections: list[Correction] = []

    def choose(self, node: Node, path: tuple[str, ...]) -> Node | None:
        """Return a node with one version of each value, or None if that version does not have the entry."""
        if isinstance(node, Scalar):
            return node
        if isinstance(node, SequenceNode):
            items = (
                self.choose(item, (*path, str(number))) or Scalar("", "null", item.place)
                for number, item in enumerate(node.items, 1)
            )
            return SequenceNode(tuple(items), node.place)
        if PARTS & {entry.key for entry in node.entries}:
            return self._choose_value(node, path)
        entries = []
        for entry in node.entries:
            if entry.key == LIST:
                entries.append(entry)
                continue
            value = self.choose(entry.value, (*path, entry.key))
            if value is not None:
                entries.append(Entry(entry.key, entry.place, value))
        return MappingNode(tuple(entries), node.place)

    def _choose_value(self, node: MappingNode, path: tuple[str, ...]) -> Node | None:
        values = {entry.key: entry.value for entry in node.entries if not _is_empty(entry.value)}
        about = " ".join(path[-2:]) if path[-1].isdigit() else path[-1]
        label, datum = f"the correction of {about}", ".".join(path)
        for entry in node.entries:
            if entry.key not in _PARTS:
                unused = [part for part in _PARTS if part not in values]
                remedy = did_you_mean(entry.key, unused or _PARTS)
                self.reading.problem(entry.place, f"{label} has no field '{entry.key}'.", remedy)
        if "why" not in values:
            self.reading.problem(node.place, f"{label} has no 'why'.", "Give the reason for the correction.")
            return values.get(self.version)
        if "read" in values and _same(values.get("printed"), values["read"]):
            remedy = "Write in read the value that was meant, or write only the value, without printed, read and why."
            self.reading.problem(node.place, f"{label} has the same value in printed and read.", remedy)
        why = _WHY.read(values["why"], f"{label}: why", f"{datum}.why", self.reading)
        if why:
            printed, read = _shown(values.get("printed")), _shown(values.get("read"))
            self.corrections.append(Correction(about, printed, read, why, path, node.place))
        return values.get(self.version)


def _same(printed: Node | None, read: Node) -> bool:
    """Return whether two versions have the same text, whatever their places are."""
    if isinstance(printed, Scalar) and isinstance(read, Scalar):
        return printed.text == read.text
    if isinstance(printed, SequenceNode) and isinstance(read, SequenceNode):
        pairs = list(zip(printed.items, read.items, strict=False))
        return len(printed.items) == len(read.items) == len(pairs) and all(_same(*pair) for pair in pairs)
    if isinstance(printed, MappingNode) and isinstance(read, MappingNode):
        meant = {entry.key: entry.value for entry in read.entries}
        same_keys = [entry.key for entry in printed.entries] == list(meant)
        return same_keys and all(_same(entry.value, meant[entry.key]) for entry in printed.entries)
    return False


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.tag == "null"


def _shown(node: Node | None) -> str:
    """Return a value as text for a printed note, or an empty text if there is no value."""
    if isinstance(node, Scalar):
        return node.text
    return ", ".join(map(_shown, node.items)) if isinstance(node, SequenceNode) else ""
