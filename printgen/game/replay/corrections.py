"""Turn a file that records slips of its source into the file as read or as printed, and the list of the slips.

Wherever a value can stand, `{printed: 2, read: 1, why: "..."}` can: what the source has, what it must mean, and how
we know. Without `read` (or `printed`) there is no such entry in that version.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from printgen.problems import Place, did_you_mean
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Reading
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import Entry, MappingNode, Node, Scalar, SequenceNode

Version = Literal["read", "printed"]
LIST = "slips"
_PARTS = ("printed", "read", "why")
_TEXT = TextField()
SLIPS = ListField(
    optional=True,
    about="slips of the source that are no value: printed, read, why",
    of=GroupField(fields=dict.fromkeys(_PARTS, _TEXT)),
)
"""Slips of wording, written out in a list of their own."""


@dataclass(frozen=True)
class Correction:
    about: str
    """The entry that slipped; empty where it is a matter of wording."""
    printed: str
    read: str
    why: str
    path: tuple[str, ...]
    place: Place


def choose_version(node: Node, version: Version, root: str, reading: Reading) -> tuple[Node, list[Correction]]:
    """The file with one version of each value, and every slip that was a value; its data are called after the root."""
    slips: list[Correction] = []
    settled = _settled(node, version, (root,), reading, slips)
    return settled if settled is not None else Scalar("", "null", node.place), slips


def listed_corrections(values: Any, path: tuple[str, ...], reading: Reading) -> Iterator[Correction]:
    """Slips that were written out in a list, after it was read as a field."""
    for number, slip in enumerate(values or (), 1):
        if slip and all(slip.get(part) for part in _PARTS):
            place = reading.places[".".join((*path, LIST, str(number)))]
            yield Correction("", slip["printed"], slip["read"], slip["why"], path, place)


def _settled(
    node: Node, version: Version, path: tuple[str, ...], reading: Reading, slips: list[Correction]
) -> Node | None:
    if isinstance(node, Scalar):
        return node
    if isinstance(node, SequenceNode):
        items = (
            _settled(item, version, (*path, str(number)), reading, slips) or Scalar("", "null", item.place)
            for number, item in enumerate(node.items, 1)
        )
        return SequenceNode(tuple(items), node.place)
    if {entry.key for entry in node.entries} & {"printed", "why"}:
        return _chosen(node, version, path, reading, slips)
    entries = []
    for entry in node.entries:
        if entry.key == LIST:
            entries.append(entry)
            continue
        value = _settled(entry.value, version, (*path, entry.key), reading, slips)
        if value is not None:
            entries.append(Entry(entry.key, entry.place, value))
    return MappingNode(tuple(entries), node.place)


def _chosen(
    node: MappingNode, version: Version, path: tuple[str, ...], reading: Reading, slips: list[Correction]
) -> Node | None:
    values = {entry.key: entry.value for entry in node.entries if not _is_empty(entry.value)}
    about = " ".join(path[-2:]) if path[-1].isdigit() else path[-1]
    label, datum = f"the slip of {about}", ".".join(path)
    for entry in node.entries:
        if entry.key not in _PARTS:
            left = [part for part in _PARTS if part not in values]
            reading.problem(
                entry.place, f"{label} has no field '{entry.key}'.", did_you_mean(entry.key, left or _PARTS)
            )
    if "why" not in values:
        reading.problem(node.place, f"{label} lacks why.", "Say how you know what was meant.")
        return values.get(version)
    why = _TEXT.read(values["why"], f"{label}: why", f"{datum}.why", reading)
    if why:
        printed, read = (_shown(values.get(name)) for name in ("printed", "read"))
        slips.append(Correction(about, printed, read, why, path, node.place))
    return values.get(version)


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.tag == "null"


def _shown(node: Node | None) -> str:
    """A value as a note on paper quotes it; empty where there is none."""
    if isinstance(node, Scalar):
        return node.text
    return ", ".join(map(_shown, node.items)) if isinstance(node, SequenceNode) else ""
