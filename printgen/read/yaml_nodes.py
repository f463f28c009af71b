"""Turn YAML bytes into nodes that know their file, line and column, without converting their values."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from printgen.problems import Place, Problem, ProblemsError
from printgen.read.yaml_messages import parser_problem

# libyaml is several times faster, but not every installation of PyYAML has it; both compose the same nodes.
_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ue000-\uf8ff\ufffe\uffff]")
_DEEPEST = 50
"""Largest depth of nested brackets; data needs a few, and the parser fails at a few hundred."""
_ASIDE = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*')
"""Quoted text and comments, in which a bracket has no meaning."""

CELL = "csv:cell"
"""The tag of a scalar from a CSV table, in which the column decides if 3 is a number or text; YAML has no such tag."""
KINDS_OF_TAG = {
    "int": "a whole number",
    "float": "a number",
    "bool": "yes or no",
    "null": "nothing",
    "timestamp": "a date",
    "str": "text",
}
"""Words for the tags of YAML in messages."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as it is written, such as a text or a number."""

    text: str
    tag: str
    """The type that YAML would give it: str, int, float, bool, null or timestamp; or CELL."""
    place: Place

    def is_a(self, *tags: str) -> bool:
        """Return True if it can be read as one of these types; a cell can be read as any type."""
        return self.tag == CELL or self.tag in tags


@dataclass(frozen=True, slots=True)
class SequenceNode:
    items: tuple[Node, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    place: Place
    value: Node


@dataclass(frozen=True, slots=True)
class MappingNode:
    entries: tuple[Entry, ...]
    place: Place


Node = Scalar | SequenceNode | MappingNode


def load(raw: bytes, file: str) -> Node:
    """Return the content of a YAML file; raise all its problems together, unless the YAML parser stops at one."""
    text = unicodedata.normalize("NFC", decode(raw, file))
    if not text.strip():
        raise ProblemsError([Problem(Place(file, 1), "the file is empty.", "Write its data, or delete it.")])
    _check_depth(text, file)
    root = _compose(text, file)
    if root is None:
        what = "the file contains only comments."
        raise ProblemsError([Problem(Place(file, 1), what, "Write its data, or delete it.")])
    converter = _Converter(file)
    try:
        node = converter.convert(root)
    except RecursionError:
        raise ProblemsError([Problem(Place(file), "the YAML is nested too deeply to read.")]) from None
    if converter.problems:
        raise ProblemsError(converter.problems)
    return node


def _check_depth(text: str, file: str) -> None:
    """Raise a problem if brackets are nested so deeply that the parser would fail."""
    depth = 0
    for match in re.finditer(r"[\[{\]}]", _ASIDE.sub(lambda aside: " " * len(aside[0]), text)):
        depth = depth + 1 if match[0] in "[{" else max(0, depth - 1)
        if depth > _DEEPEST:
            line = text.count("\n", 0, match.start()) + 1
            raise ProblemsError([Problem(Place(file, line), "brackets are nested too deeply here.", "Close them.")])


def decode(raw: bytes, file: str) -> str:
    """Return the text of a data file, without its byte order mark; raise a problem at the first byte not in UTF-8."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ProblemsError([Problem(Place(file, 1, 1), "the file is encoded in UTF-16.", "Save it as UTF-8.")])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        what = f"byte 0x{raw[error.start]:02x} is not UTF-8."
        raise ProblemsError([Problem(Place(file, line, column), what, "Save the file as UTF-8.")]) from None


def _compose(text: str, file: str) -> yaml.Node | None:
    try:
        loader = _Loader(text)
        try:
            return loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        raise ProblemsError([parser_problem(error, file, text)]) from None
    except yaml.reader.ReaderError as error:
        # The position is in bytes, because libyaml counts bytes.
        before = text.encode()[: error.position].decode("utf-8", "ignore")
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        code = error.character if isinstance(error.character, int) else ord(error.character[:1] or "\0")
        what = f"control character U+{code:04X} is not allowed in a data file."
        raise ProblemsError([Problem(place, what, "Delete it.")]) from None
    except (yaml.YAMLError, RecursionError):
        raise ProblemsError([Problem(Place(file), "the YAML is nested too deeply to read.")]) from None


@dataclass
class _Converter:
    """A converter of the YAML parser's nodes into those of this module, which collects their problems."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    converted: set[int] = field(default_factory=set)
    """Identities of the parser's nodes that were converted; a node that comes again is an alias."""

    def convert(self, node: yaml.Node) -> Node:
        place = self._place(node)
        if id(node) in self.converted:
            what = "anchors and aliases (& and *) are not supported."
            self.problems.append(Problem(place, what, "Write the value, or refer to it by id."))
            return Scalar("", "null", place)
        self.converted.add(id(node))
        if isinstance(node, yaml.ScalarNode):
            self.problems += unprintable_characters(node.value, place)
            return Scalar(node.value, _short_tag(node), place)
        if isinstance(node, yaml.SequenceNode):
            return SequenceNode(tuple(self.convert(item) for item in node.value), place)
        return MappingNode(tuple(self._entries(node)), place)

    def _entries(self, node: yaml.Node) -> Iterator[Entry]:
        first: dict[str, Place] = {}
        for key_node, value_node in node.value:
            place = self._place(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                what = "a list or mapping cannot be a key."
                self.problems.append(Problem(place, what, "Write a word, or put the text in quotes."))
                continue
            key, tag = key_node.value, _short_tag(key_node)
            if tag == "merge":
                self.problems.append(Problem(place, "merging with '<<' is not supported.", "Write out the fields."))
            elif tag != "str" and (before := _cut_off_by_comma(node, key_node)):
                name, values = before
                what = f"the comma ends {name}, so that YAML reads {key} as another field."
                self.problems.append(Problem(place, what, f'Put the values in quotes: {name}: "{values}".'))
                continue
            elif tag != "str":
                what = f"YAML reads the key '{key or 'null'}' as {KINDS_OF_TAG.get(tag, tag)}, not as a word."
                self.problems.append(Problem(place, what, "Start it with a letter, or put it in quotes."))
            if key in first:
                what = f"'{key}' is used twice (first on line {first[key].line})."
                self.problems.append(Problem(place, what, "Keep one of them."))
                continue
            first[key] = place
            yield Entry(key, place, self.convert(value_node))

    def _place(self, node: yaml.Node) -> Place:
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)


def _cut_off_by_comma(node: yaml.Node, key: yaml.ScalarNode) -> tuple[str, str] | None:
    """Return the field that a number without a value belongs to, with all its values, such as `{roll: 2, 6}`."""
    name, values, is_found = "", list[str](), False
    for one, value in node.value:
        if not isinstance(one, yaml.ScalarNode) or not isinstance(value, yaml.ScalarNode):
            name, values = "", []
        elif name and not value.value and _short_tag(one) == "int":
            values.append(one.value)
            is_found = is_found or one is key
        elif is_found:
            break
        else:
            name, values = one.value, [value.value]
    return (name, ", ".join(values)) if is_found else None


def _short_tag(node: yaml.ScalarNode) -> str:
    """Return the last part of a tag: `int` of `tag:yaml.org,2002:int`."""
    return str(node.tag.rpartition(":")[2])


def unprintable_characters(text: str, place: Place) -> Iterator[Problem]:
    """Yield a problem for the first character that cannot be printed in any font."""
    found = _UNPRINTABLE.search(text)
    if found:
        yield Problem(place, f"character U+{ord(found[0]):04X} cannot be printed.", "Delete it.")
