"""Turn problems into the lines that a user reads, with problems that are alike as a few examples and a count."""

from __future__ import annotations

import re
from collections.abc import Sequence

from printgen.problems import Problem

MOST_SHOWN = 100
"""Number of problems that a command prints; the others are only counted."""
_EXAMPLES = 3
"""Problems of a group that are shown; the others are only counted."""
_VALUE = re.compile(r"'[^']*'|\"[^\"]*\"|[-+−]?\d+(?:[.,:/]\d+)*")
_NAME = re.compile(r"'[^']*'")
_RECORD = re.compile(r"^((?:[a-z][\w-]* )+?)[\w-]+(?=: | has no field | needs )")
"""A record at the start of a problem, such as `card ace: hits is 0`."""


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
