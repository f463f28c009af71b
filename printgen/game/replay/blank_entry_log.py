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
from printgen.problems import Problem, ProblemsError
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Field, Reading
from printgen.read.library import Library
from printgen.read.scalar_types import ChoiceField, FlagField
from printgen.read.yaml_nodes import MappingNode, Node, Scalar, SequenceNode, load
from printgen.suggestions import did_you_mean

_COLUMN = 34
"""Column of the comments after fields."""
_INDENT = "    "
"""Indentation of the fields of an entry."""
_PLAIN = re.compile(r"[A-Za-z0-9](?:[\w .()/+-]*[\w.()])?")
"""Texts that need no quotes in YAML, unless they look like another type."""


def blank_entry_log(library: Library, game: Game, journal: Journal, file: Path, sheet: str | None) -> str:
    """Return the text of a new log; its comments show the first entry of the journal's example, if there is one."""
    kind = journal.kind
    example = _first_entry(library, journal)
    further = {name: field for name, field in kind.fields.items() if name not in example}
    shown = list(_fields({name: kind.fields[name] for name in example}, example, _INDENT))
    if shown and further:
        shown.append(f"{_INDENT}# Other fields of each {kind.one}:")
    shown = _as_item([*shown, *_fields(further, {}, _INDENT)], _INDENT)
    return "\n".join(
        [
            *log_head(game, file, sheet, kind.one),
            f"{kind.name}:",
            f"# Copy these lines for each {kind.one}, and remove the # at the start of each line.",
            *(f"#{line}" for line in shown),
            "",
        ]
    )


def _first_entry(library: Library, journal: Journal) -> dict[str, Node]:
    """Return the fields of the first entry of the example, in the order of the log, or none without an example."""
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
        raise ProblemsError([Problem(place, f"the log {journal.example} has no {journal.kind.one}.", "Add one.")])
    return {entry.key: entry.value for entry in first.entries if entry.key in journal.kind.fields}


def _fields(fields: Mapping[str, Field], example: Mapping[str, Node], indent: str) -> Iterator[str]:
    """Write fields as lines of YAML with the values of the example; a field without a value stays empty."""
    for name, field in fields.items():
        yield from _field(name, field, example.get(name), indent)


def _field(name: str, field: Field, node: Node | None, indent: str) -> Iterator[str]:
    inner = field.of if isinstance(field, ListField) else field
    about = field.about if node else _described(field)
    if not isinstance(inner, GroupField):
        yield _line(f"{indent}{name}:", _written(node) if node else "", about)
    elif isinstance(field, ListField):
        if node is None:
            yield _line(f"{indent}{name}:", "", about)
            yield from _as_item(list(_fields(inner.fields, {}, f"{indent}    ")), f"{indent}    ")
            return
        yield _line(f"{indent}{name}:", _written(node), about)
        used = {used for item in _items(node) for used in _parts(inner, item)}
        for other in inner.fields:
            if other not in used:
                described = _described(inner.fields[other])
                yield f"{indent}  # {other}: {described}" if described else f"{indent}  # {other}"
    elif node is not None and set(_parts(inner, node)) == set(inner.fields):
        yield _line(f"{indent}{name}:", _written(node), about)
    else:
        yield _line(f"{indent}{name}:", "", about)
        yield from _fields(inner.fields, _parts(inner, node) if node else {}, f"{indent}  ")


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, SequenceNode) else ()


def _parts(group: GroupField, node: Node) -> dict[str, Node]:
    """Return the fields of a group in a node; a value instead of a mapping is the short field of the group."""
    if isinstance(node, MappingNode):
        return {entry.key: entry.value for entry in node.entries}
    return {group.short: node} if group.short else {}


def _as_item(lines: list[str], indent: str) -> list[str]:
    """Return the lines of a mapping as an item of a list, whose first line starts with a dash."""
    first, *others = lines
    return [f"{indent[:-2]}- {first[len(indent) :]}", *others]


def _line(entry: str, value: str, about: str) -> str:
    entry = f"{entry} {value}".rstrip()
    return f"{entry:<{_COLUMN}} # {about}" if about else entry


def _described(field: Field) -> str:
    """Return the description of a field, with its possible values if there are few."""
    values = _values(field)
    return f"{field.about} ({values})" if field.about and values else field.about or values


def _values(field: Field) -> str:
    inner = field.of if isinstance(field, ListField) else field
    if isinstance(inner, ChoiceField):
        return ", ".join(inner.choices)
    return "true or false" if isinstance(inner, FlagField) and not field.about.startswith("true") else ""


def _written(node: Node) -> str:
    """Return a value as one line of YAML."""
    if isinstance(node, SequenceNode):
        return f"[{', '.join(map(_written, node.items))}]"
    if isinstance(node, MappingNode):
        return f"{{{', '.join(f'{entry.key}: {_written(entry.value)}' for entry in node.entries)}}}"
    return _scalar(node)


def _scalar(node: Scalar) -> str:
    """Return a value, in quotes if YAML would otherwise read the text as another type, such as yes or 3."""
    if node.tag != "str":
        return node.text
    plain = load(node.text.encode(), "") if _PLAIN.fullmatch(node.text) else None
    is_text = isinstance(plain, Scalar) and plain.tag == "str"
    return node.text if is_text else json.dumps(node.text, ensure_ascii=False)
