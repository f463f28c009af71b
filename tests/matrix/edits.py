"""Turn the sites of a game into edits, and an edit into the text of the edited file."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import yaml

from printgen.read.compound_types import ListField, MapField
from printgen.read.fields import LimitedField
from printgen.read.yaml_nodes import MappingNode, SequenceNode
from tests.matrix.new_values import extreme_values, new_values
from tests.matrix.sites import DataFile, Site, Step

Action = Literal["value", "omit", "more", "fewer"]
ADDED = "one-more"
"""The id of a record or entry that an edit adds."""
_MOST_ALIKE = 6
"""Number of values of one field up to which all are edited."""
_SOME_ALIKE = 2
"""Number of values that are edited if there are more: the first and one in the middle."""
_MOST_RECORDS = 12
"""Number of records of one kind up to which each of them is removed; of more, every fourth is."""


@dataclass(frozen=True)
class Edit:
    """A change of one value, or one value, entry or record fewer or more, in one file."""

    game: str
    file: Path
    kind: str
    action: Action
    steps: tuple[Step, ...]
    """Position of the value, or of the list, mapping or record that gets or loses an entry."""
    datum: str
    pattern: str
    site: Site | None
    """The site of the value; None for a record."""
    new: str = ""
    """The new value as YAML."""
    count: int = 0
    """Number of entries before, for `more` and `fewer`."""

    @property
    def is_extreme(self) -> bool:
        """Return True if it takes a number to one of its limits, or well beyond its value."""
        return self.action == "value" and self.site is not None and self.new in extreme_values(self.site)

    @property
    def name(self) -> str:
        """Words that identify it in reports."""
        match self.action:
            case "value":
                return f"{self.datum}: {_short(self.site.text if self.site else '')} -> {self.new}"
            case "omit":
                return f"{self.datum}: {_short(self.site.text if self.site else '')} -> (omitted)"
            case "more":
                return f"{self.datum}: one more"
            case "fewer":
                return f"{self.datum}: removed"


def edits_of(game: str, files: Sequence[DataFile], skipped: Sequence[str] = ()) -> list[Edit]:
    """Return the edits of a game; of values that are alike, only some are edited."""
    ids = {file.kind: file.records for file in files}
    found: list[Edit] = []
    for file in files:
        alike: dict[str, list[Site]] = defaultdict(list)
        for site in file.sites:
            alike[site.pattern].append(site)
        for sites in alike.values():
            chosen = sites if len(sites) <= _MOST_ALIKE else _spread(sites, _SOME_ALIKE)
            for site in chosen:
                found += _edits_at(game, site, ids)
        found += _edits_of_records(game, file)
    return found


def _spread(items: Sequence[Site], count: int) -> list[Site]:
    return [items[len(items) * number // count] for number in range(count)]


def _edits_at(game: str, site: Site, ids: Mapping[str, Sequence[str]]) -> Iterator[Edit]:
    def edit(action: Action, new: str = "", count: int = 0) -> Edit:
        return Edit(game, site.file, site.kind, action, site.steps, site.datum, site.pattern, site, new, count)

    for new in dict.fromkeys(new_values(site, ids)):
        yield edit("value", new)
    if site.removable:
        yield edit("omit")
    match site.field, site.node:
        case ListField() as field, SequenceNode(items=items):
            yield from (edit(action, count=len(items)) for action in _resized(field, len(items)))
        case MapField(), MappingNode(entries=entries):
            yield edit("more", count=len(entries))
            if len(entries) > 1:
                yield edit("fewer", count=len(entries))


def _resized(field: LimitedField, count: int) -> Iterator[Action]:
    if count and (field.maximum is None or count < field.maximum):
        yield "more"
    if count > max(field.minimum or 0, 1):
        yield "fewer"


def _edits_of_records(game: str, file: DataFile) -> Iterator[Edit]:
    records = file.records
    if not records:
        return
    some = records if len(records) <= _MOST_RECORDS else records[::4]
    for id_ in some if len(records) > 1 else ():
        datum = f"{file.kind}.{id_}"
        yield Edit(game, file.file, file.kind, "fewer", (id_,), datum, file.kind, None, count=len(records))
    last = records[-1]
    datum = f"{file.kind}.{last}"
    yield Edit(game, file.file, file.kind, "more", (last,), datum, file.kind, None, count=len(records))


@cache
def _composed(file: Path) -> tuple[str, yaml.Node]:
    text = file.read_text(encoding="utf-8")
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert root is not None, file
    return text, root


def edited_text(edit: Edit) -> str:
    """Return the text of the file after the edit."""
    text, root = _composed(edit.file)
    if edit.action == "value":
        node = _at(root, edit.steps)
        return text[: node.start_mark.index] + edit.new + _ending(text, node) + text[node.end_mark.index :]
    root = copy.deepcopy(root)
    if edit.action == "omit" or (edit.site is None and edit.action == "fewer"):
        _remove(_at(root, edit.steps[:-1]), edit.steps[-1])
    elif edit.site is None:
        _repeat(_at(root, edit.steps[:-1]))
    elif edit.action == "fewer":
        del _at(root, edit.steps).value[-1]
    else:
        _repeat(_at(root, edit.steps))
    return str(yaml.serialize(root, Dumper=yaml.SafeDumper, allow_unicode=True, width=10**6))


def _ending(text: str, node: yaml.Node) -> str:
    """Return the line end that a text in several lines includes."""
    return "\n" if text[node.start_mark.index : node.end_mark.index].endswith("\n") else ""


def _at(root: yaml.Node, steps: Sequence[Step]) -> yaml.Node:
    node = root
    for step in steps:
        node = node.value[step] if isinstance(step, int) else _value(node, step)
    return node


def _value(node: yaml.Node, key: str) -> yaml.Node:
    found: yaml.Node = next(value for name, value in node.value if name.value == key)
    return found


def _remove(node: yaml.Node, key: Step) -> None:
    node.value = [entry for entry in node.value if entry[0].value != key]


def _repeat(node: yaml.Node) -> None:
    """Add a copy of the last item, under another id if it has one."""
    last = node.value[-1]
    if isinstance(node, yaml.MappingNode):
        key = yaml.ScalarNode("tag:yaml.org,2002:str", ADDED)
        node.value.append((key, copy.deepcopy(last[1])))
    else:
        node.value.append(copy.deepcopy(last))


def _short(text: str) -> str:
    folded = " ".join(text.split())
    return folded if len(folded) <= 40 else f"{folded[:37]}..."
