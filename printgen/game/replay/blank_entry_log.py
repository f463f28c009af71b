"""Turn a journal into an empty log, with comments that show an entry and explain each field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from printgen.game.game import Game
from printgen.game.replay.blank_log import log_head
from printgen.game.replay.corrections import choose_version
from printgen.game.replay.entry_log import ROOT
from printgen.game.replay.journal import KIND, Journal
from printgen.problems import Problem, ProblemsError, did_you_mean
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Field, Reading
from printgen.read.library import Library
from printgen.read.scalar_types import ChoiceField, FlagField
from printgen.read.yaml_nodes import MappingNode, Node, Scalar, SequenceNode, load

_COLUMN = 34
"""Column of the comments after fields."""
_PLAIN = re.compile(r"[A-Za-z0-9](?:[\w .()/+-]*[\w.()])?")
"""A text that YAML reads as it is written, unless it looks like another type."""


def blank_entry_log(library: Library, game: Game, journal: Journal, file: Path, sheet: str | None) -> str:
    """Return the text of a new log; the entry in its comments is the first of the journal's example, if it has one."""
    kind = journal.kind
    example = _first_entry(library, journal)
    lines = [*log_head(game, file, sheet, kind.one), f"{kind.name}:"]
    if example:
        lines.append(f"# Copy these lines for each {kind.one}, and take the # in front of them away.")
        lines += [f"#{line}" for line in _example(kind.fields, example)]
    others = {name: field for name, field in kind.fields.items() if name not in example}
    if others:
        lines.append(f"# {'Further fields' if example else 'Fields'} of a {kind.one}:")
        lines += [f"#     {line}" for line in _described(others, "")]
    return "\n".join([*lines, ""])


def _first_entry(library: Library, journal: Journal) -> dict[str, Node]:
    """Return the fields of the first entry of the example, in the order of the log; none if there is no example."""
    if journal.example is None:
        return {}
    place = journal.game.places[f"{KIND}.example"]
    folder = f"data/{journal.game.id}/logs"
    path = library.find(f"{folder}/{journal.example}.yaml")
    if path is None:
        files = [name.removesuffix(".yaml") for name in library.files(folder, "*.yaml")]
        what = f"there is no log {folder}/{journal.example}.yaml."
        raise ProblemsError([Problem(place, what, did_you_mean(journal.example, files))])
    node, _ = choose_version(load(library.read(path), library.shown(path)), "read", ROOT, Reading())
    entries = node.entries if isinstance(node, MappingNode) else ()
    listed = next((entry.value for entry in entries if entry.key == journal.kind.name), None)
    first = listed.items[0] if isinstance(listed, SequenceNode) and listed.items else None
    if not isinstance(first, MappingNode):
        raise ProblemsError([Problem(place, f"the log {journal.example} has no {journal.kind.one}.", "Write one.")])
    return {entry.key: entry.value for entry in first.entries if entry.key in journal.kind.fields}


def _example(fields: Mapping[str, Field], example: Mapping[str, Node]) -> Iterator[str]:
    for number, (name, node) in enumerate(example.items()):
        entry = f"  {'  ' if number else '- '}{name}: {_written(node)}"
        about = fields[name].about
        yield f"{entry:<{_COLUMN}} # {about}" if about else entry


def _described(fields: Mapping[str, Field], indent: str) -> Iterator[str]:
    """Describe fields, each on a line with the values that it can have; the fields of groups follow, indented."""
    for name, field in fields.items():
        about = f"{field.about}{_values(field)}" if field.about else _values(field).removeprefix(": ")
        entry = f"{indent}{name}:"
        yield f"{entry:<{_COLUMN - 6}} # {about}" if about else entry
        inner = field.of if isinstance(field, ListField) else field
        if isinstance(inner, GroupField):
            yield from _described(inner.fields, f"{indent}  ")


def _values(field: Field) -> str:
    inner = field.of if isinstance(field, ListField) else field
    if isinstance(inner, ChoiceField):
        return f": {', '.join(inner.choices)}"
    return ": true or false" if isinstance(inner, FlagField) else ""


def _written(node: Node) -> str:
    """Return a value in one line of YAML."""
    if isinstance(node, SequenceNode):
        return f"[{', '.join(map(_written, node.items))}]"
    if isinstance(node, MappingNode):
        return f"{{{', '.join(f'{entry.key}: {_written(entry.value)}' for entry in node.entries)}}}"
    return _scalar(node)


def _scalar(node: Scalar) -> str:
    """Return a value as it is, or in quotes if YAML would read it as something else, such as yes or 3."""
    if node.tag != "str":
        return node.text
    plain = load(node.text.encode(), "") if _PLAIN.fullmatch(node.text) else None
    is_text = isinstance(plain, Scalar) and plain.tag == "str"
    return node.text if is_text else json.dumps(node.text, ensure_ascii=False)
