"""Turn templates and texts of the data into the literal text that they print, without expressions and tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from jinja2 import Environment

EXPRESSION = "\ufffc"
"""The character that stands for the value of an expression in literal text."""
_READABLE = re.compile(
    r'\b(?:alt|axis|caption|first|label|last|map-title|name|name-\w+|note|text|title|unit|words)="([^"]*)"'
)
"""Attributes that are printed as text; the others are sizes, styles and ids."""
_TAG = re.compile(r"<[^<>]*>", re.DOTALL)
_LENGTH = re.compile(r"[\d.]+ ?(?:mm|pt|in|%|deg)(?!\w)|fill [\d.]+")
_LINK = re.compile(r"\]\(#[^)]*\)|&#?\w+;")


_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">=", "length"})


@dataclass(frozen=True)
class Literal:
    """A line of text that is printed as it is; text inside a claim is left out, because the claim checks it."""

    line: int
    text: str


def literals_of(source: str, environment: Environment, *, is_markup: bool) -> Iterator[Literal]:
    """Yield the printed text of each line of a template or of a text of the data, without text that is checked.

    Text is checked in `{% holds %}`, and in `{% if %}` with a comparison, which chooses the wording.
    """
    reader = _Reader()
    for line, token, value in environment.lex(source):
        reader.take(line, token, value)
    whole = reader.text
    for start, end in reader.checked:
        whole = whole[:start] + re.sub(r"[^\n]", " ", whole[start:end]) + whole[end:]
    printed = _printed(whole) if is_markup else whole
    for number, one in enumerate(printed.split("\n"), 1):
        shown = _LINK.sub(lambda match: "_" * len(match[0]), one).replace("\u00a0", " ")
        if shown.strip(f" {EXPRESSION}"):
            yield Literal(number, re.sub(r"  +", "  ", shown.strip()))
    yield from reader.strings


@dataclass
class _Reader:
    """A reader of the tokens of Jinja, which keeps the literal text and the parts of it that are checked."""

    text: str = ""
    checked: list[tuple[int, int]] = field(default_factory=list)
    strings: list[Literal] = field(default_factory=list)
    """Sentences in expressions, which are printed by a macro or as they are."""
    _open: list[tuple[str, int, bool]] = field(default_factory=list)
    """Blocks that are open: the name of the tag, its position, and whether its text is checked."""
    _tag: list[tuple[int, str, str]] = field(default_factory=list)
    """Tokens of the tag that is read."""

    def take(self, line: int, token: str, value: str) -> None:
        if token == "data":
            self.text += value
            return
        if token in ("block_begin", "variable_begin"):
            self._tag = []
        # Lines stay lines, so that a place can be named.
        self.text += ("\n" * value.count("\n")) or (EXPRESSION if token == "variable_begin" else "")
        if token != "whitespace":
            self._tag.append((line, token, value))
        if token == "block_end":
            self._end_block()
        if token in ("block_end", "variable_end"):
            self._keep_strings()

    def _end_block(self) -> None:
        words = [value for _, _, value in self._tag]
        name = words[1] if len(words) > 1 else ""
        if name in ("if", "holds"):
            self._open.append((name, len(self.text), name == "holds" or self._compares()))
        elif name in ("endif", "endholds") and self._open:
            _, start, is_checked = self._open.pop()
            if is_checked:
                self.checked.append((start, len(self.text)))

    def _compares(self) -> bool:
        """Return True if the tag contains a comparison or a number."""
        return any(token == "integer" or value in _COMPARISONS for _, token, value in self._tag)

    def _keep_strings(self) -> None:
        values = [value for _, _, value in self._tag]
        chooses = ("if" in values and self._compares()) or any(is_checked for _, _, is_checked in self._open)
        if not chooses:
            strings = ((line, value[1:-1]) for line, token, value in self._tag if token == "string")
            self.strings += [Literal(line, text) for line, text in strings if _is_sentence(text)]


def _printed(markup: str) -> str:
    """Replace the tags of markup by blanks, except texts in their attributes."""

    def blank(match: re.Match[str]) -> str:
        kept = [" "] * len(match[0])
        for attribute in _READABLE.finditer(match[0]):
            kept[attribute.start(1) : attribute.end(1)] = attribute[1]
        kept = [character if match[0][at] != "\n" else "\n" for at, character in enumerate(kept)]
        return "".join(kept)

    return _LENGTH.sub(lambda match: "_" * len(match[0]), _TAG.sub(blank, markup))


def _is_sentence(text: str) -> bool:
    """Return True for a string in an expression that can be a printed text, not a name, a style or a size."""
    return bool(re.search(r"[A-Za-z]{3,} ", text)) and '="' not in text and not _LENGTH.fullmatch(text)
