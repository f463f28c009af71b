"""Turn what is wrong into lines a person can act on: where, what, and what would be right."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A spot in a file the user can open; line and column count from 1, 0 means unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    place: Place
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        said = f"{self.place}: {self.what}{' ' + self.remedy if self.remedy else ''}"
        # A line break inside a quoted value would tear the one line that a problem is.
        return " ".join(said.split())


class UsageError(Exception):
    """The command line asks for something that cannot be."""


class ProblemsError(Exception):
    """The user's data or template is wrong; carries every problem found, in the order of files and lines."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[ProblemsError], tuple[tuple[Problem, ...]]]:
        return (type(self), (self.problems,))


def reason(error: OSError) -> str:
    """What the system said, in lower case as part of a sentence."""
    return os.strerror(error.errno).lower() if error.errno else str(error)


def did_you_mean(word: str, known: Iterable[str], at_most: int = 12) -> str:
    """The nearest known word, or the list of them where nothing is near."""
    names = list(dict.fromkeys(known))
    near = nearest(word, names)
    if near:
        return f"Did you mean '{near}'?"
    if not names:
        return ""
    listed = ", ".join(names[:at_most]) + (", ..." if len(names) > at_most else "")
    return f"Known: {listed}."


def nearest(word: str, names: Sequence[str]) -> str | None:
    """The name most like a word, if one is like it at all; swapped letters count as very like."""
    if len(word) > 100:  # too long to be a typo, and slow to compare
        return None

    def likeness(name: str) -> float:
        plain, other = _plain(name), _plain(word)
        swapped = 0.25 if sorted(plain) == sorted(other) else 0.0
        return SequenceMatcher(None, plain, other).ratio() + swapped

    best = max(names, key=likeness, default=None)
    return best if best is not None and likeness(best) >= 0.6 else None


def _plain(word: str) -> str:
    return word.casefold().replace("-", "").replace("_", "").replace(" ", "")
