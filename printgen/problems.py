"""Turn problems into lines that tell the user where each is, what is wrong, and what to do."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import lru_cache

MOST_LISTED = 40
"""Names that a message lists in full; a longer list would hide the message."""
_NATURAL_ORDER = 12
"""Names that are listed in their own order; more of them are sorted, so that a reader finds one."""
_EXAMPLES = 3
"""Problems of a group that are shown; the others are only counted."""
_VALUE = re.compile(r"'[^']*'|\"[^\"]*\"|[-+−]?\d+(?:[.,:/]\d+)*")
_NAME = re.compile(r"'[^']*'")
_RECORD = re.compile(r"^((?:[a-z][\w-]* )+?)[\w-]+(?=: | has no field | needs )")
"""A record at the start of a problem, such as `card ace: hits is 0`."""

_SYNONYMS = {
    "array": ("list",),
    "background": ("fill",),
    "bool": ("flag",),
    "boolean": ("flag",),
    "box": ("panel", "rect"),
    "br": ("space",),
    "decimal": ("number",),
    "dict": ("map", "group"),
    "div": ("panel", "column"),
    "enum": ("choice",),
    "float": ("number",),
    "font": ("style",),
    "h1": ("heading",),
    "icon": ("art",),
    "image": ("art",),
    "img": ("art",),
    "int": ("whole",),
    "integer": ("whole",),
    "margin": ("padding", "inset", "gap"),
    "object": ("group",),
    "p": ("flow", "text"),
    "picture": ("art",),
    "spacing": ("gap",),
    "span": ("text",),
    "str": ("text",),
    "string": ("text",),
    "td": ("cell",),
    "th": ("cell",),
    "vbox": ("column",),
    "hbox": ("row",),
}
"""Names of other programs, with the names that they have here; the first one that is known is suggested."""


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A place in a file that the user can open; line and column count from 1, and 0 means unknown."""

    file: str
    line: int = 0
    column: int = 0
    rendered: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)
    """Line and column of the rendered markup that showed the problem; (0, 0) if it was not found in markup."""

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)

    def seen_from(self, other: Place) -> Place:
        """Return this place, found through the markup that another place was found in."""
        return Place(self.file, self.line, self.column, other.rendered) if other.rendered[0] else self


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    place: Place
    what: str
    remedy: str = ""
    rendered: tuple[int, int] = field(default=(0, 0), init=False, repr=False)
    """Position in the markup, so that the same problem of two records counts twice, in the order of the records."""
    context: str = ""
    """How the place was reached: the lines that called a macro, and the record that was drawn."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rendered", self.place.rendered)

    def __str__(self) -> str:
        parts = [f"{self.place}:", self.what, self.remedy, f"({self.context})" if self.context else ""]
        # A line break in a quoted value would divide the one line of a problem.
        return " ".join(" ".join(parts).split())


class UsageError(Exception):
    """An error for a command line that asks for something impossible."""


class ProblemsError(Exception):
    """An error for wrong data or templates, with every problem found, in the order of files and lines."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[ProblemsError], tuple[tuple[Problem, ...]]]:
        return (type(self), (self.problems,))


def reason(error: OSError) -> str:
    """Return the reason that the system gave, in lower case as part of a sentence."""
    return os.strerror(error.errno).lower() if error.errno else str(error)


def report(problems: Sequence[Problem], at_most: int) -> list[str]:
    """Return the lines that show problems: alike ones as a few examples with a count, and not more than `at_most`.

    Problems are alike if they differ only in names, numbers and records, and come from the same line of a template or
    from the same data file.
    """
    groups: dict[tuple[str, int, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault(_likeness_key(problem), []).append(problem)
    lines: list[str] = []
    shown = counted = 0
    for group in groups.values():
        examples = _examples(group)[: at_most - shown]
        if not examples:
            break
        lines += map(str, examples)
        shown += len(examples)
        counted += len(group)
        if len(group) > len(examples):
            lines.append(f"    ... and {len(group) - len(examples)} more like this{_span(group, examples)}.")
    if counted < len(problems):
        lines.append(f"... and {len(problems) - counted} more.")
    return lines


def _likeness_key(problem: Problem) -> tuple[str, int, str]:
    """Return the same key for problems that are alike."""
    line = problem.place.line if _in_template(problem) else 0
    return problem.place.file, line, _RECORD.sub(r"\1~", _VALUE.sub("~", problem.what))


def _in_template(problem: Problem) -> bool:
    return problem.place.file.endswith(".j2")


def _examples(group: Sequence[Problem]) -> list[Problem]:
    """Return the problems of a group to show: the first of each mistake in a template, the first of those in data."""
    if _in_template(group[0]):
        # One correction of the line mends every record, unless the problems name different things.
        first: dict[tuple[str, ...], Problem] = {}
        for problem in group:
            first.setdefault(tuple(_NAME.findall(problem.what)), problem)
        group = list(first.values())
    # A single further problem takes no more room than the line that would count it.
    return list(group if len(group) <= _EXAMPLES + 1 else group[:_EXAMPLES])


def _span(group: Sequence[Problem], examples: Sequence[Problem]) -> str:
    """Return the lines of a data file that contain the problems that are not shown."""
    lines = sorted({problem.place.line for problem in group if problem not in examples})
    if _in_template(group[0]) or not lines or not lines[0]:
        return ""
    return f", on line {lines[0]}" if len(lines) == 1 else f", on lines {lines[0]} to {lines[-1]}"


def did_you_mean(word: str, known: Iterable[str], listed_by: str = "") -> str:
    """Suggest the nearest known name, or list all names if none is near.

    `listed_by` is the topic of `printgen docs` that lists the names, if they come with printgen.
    """
    names = list(dict.fromkeys(known))
    near = nearest(word, names)
    if near:
        return f"Did you mean '{near}'?"
    if not names:
        return ""
    if len(names) > MOST_LISTED:
        if listed_by:
            return f"To list the {listed_by}, run `printgen docs {listed_by}`."
        return f"There are {len(names)} to choose from, such as {', '.join(names[:_NATURAL_ORDER])}."
    if len(names) == 1:
        return f"The only choice is '{names[0]}'."
    return f"Use one of: {', '.join(names if len(names) <= _NATURAL_ORDER else sorted(names))}."


def nearest(word: str, names: Sequence[str]) -> str | None:
    """Return the name that a word was probably meant to be: nearly the same letters, or the same thing elsewhere."""
    return _nearest(word, tuple(names))


@lru_cache(maxsize=256)
def _nearest(word: str, names: tuple[str, ...]) -> str | None:
    """Find the nearest name; a mistake in a loop asks for the same one again and again."""
    if len(word) > 100:  # too long to be a typo, and slow to compare
        return None
    near = [name for name in names if _is_typo(word, name)]
    best = max(near, key=lambda name: _likeness(word, name), default=None)
    if best is not None and _edits(_plain(word), _plain(best)) <= 1:
        return best
    return next((name for name in _SYNONYMS.get(_plain(word), ()) if name in names), best)


def _is_typo(word: str, name: str) -> bool:
    """Return whether a word can be a misspelling of a name, or one of the two an abbreviation of the other."""
    one, other = _plain(word), _plain(name)
    if one == other or (len(one) > 2 and sorted(one) == sorted(other)):
        return True
    edits = _edits(one, other)
    parts, known = _parts(word), _parts(name)
    if edits > 1 and len(parts) == len(known) > 1:
        # One wrong word in a name of several words is another name: card-title is not board-title.
        return all(map(_is_typo, parts, known))
    short, long = sorted((one, other), key=len)
    if long.startswith(short) and len(short) >= 2 and 2 * len(short) >= len(long) - 1:
        return True
    return len(short) > 1 and edits <= max(1, len(long) // 3)


def _likeness(word: str, name: str) -> float:
    """Return how like two words are; swapped letters count as very like."""
    plain, other = _plain(name), _plain(word)
    swapped = 0.25 if sorted(plain) == sorted(other) else 0.0
    return SequenceMatcher(None, plain, other).ratio() + swapped


def _edits(word: str, name: str) -> int:
    """Return how many letters must be added, removed, replaced or swapped with the next to turn a word into another."""
    before: list[int] = []
    row = list(range(len(name) + 1))
    for i, letter in enumerate(word, 1):
        above, row = row, [i]
        for j, known in enumerate(name, 1):
            edits = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != known))
            if i > 1 and j > 1 and letter == name[j - 2] and word[i - 2] == known:
                edits = min(edits, before[j - 2] + 1)
            row.append(edits)
        before = above
    return row[-1]


def _parts(word: str) -> list[str]:
    return re.findall(r"[^-_ ]+", word)


def _plain(word: str) -> str:
    return word.casefold().replace("-", "").replace("_", "").replace(" ", "")
