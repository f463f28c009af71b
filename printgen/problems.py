"""Hold problems as values: where each is, what is wrong, and what to do."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field


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
