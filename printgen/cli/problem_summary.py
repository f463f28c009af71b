"""Turn the report of a build into its problems on the terminal, sheet by sheet, and a line that sums them up."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from printgen.build.build_report import BuildReport
from printgen.build.deliver import Delivery
from printgen.cli.problem_report import MOST_SHOWN, report
from printgen.cli.terminal import counted
from printgen.problems import Problem

_MOST_NAMED = 5
"""Sheets and files that a line names; the others are only counted."""


def print_problems(found: BuildReport) -> None:
    """Print the problems of data, and then those of each sheet below its name."""
    names = {result.job.name for result in (*found.built, *found.failed)}
    left = MOST_SHOWN
    for group in found.groups:
        # A heading tells sheets apart, so a build of a single sheet needs none.
        if group.sheets and (len(names) > 1 or found.games):
            say(f"{_listed(group.sheets)}:")
        for line in report(group.problems, max(left, 1)):
            say(line)
        left -= len(group.problems)


def summary(found: BuildReport) -> None:
    """Print the number of problems of a command that writes nothing."""
    say(no_change(found.problems))


def no_change(problems: Sequence[Problem]) -> str:
    """Return the last line of a command that found problems and changed no file."""
    return f"{counted(len(problems), 'problem')}; no file was changed."


def print_out_of_date(delivery: Delivery) -> None:
    """Print the older files of sheets that could not be made, or that are not made any more."""
    if old := [path.as_posix() for path in delivery.out_of_date]:
        few = len(old) <= _MOST_NAMED
        say(f"Out of date: {', '.join(old) if few else f'{len(old)} files, such as {old[0]}'}.")


def delivery_summary(found: BuildReport, delivery: Delivery) -> None:
    """Print the files that are out of date, the number of problems, and what was written and what was not."""
    print_out_of_date(delivery)
    count = counted(len(found.problems), "problem")
    if not delivery.written:
        say(f"{count}; no sheet was written.")
        return
    files = len(delivery.written)
    parts = [f"{counted(files, 'file')} {'was' if files == 1 else 'were'} written"]
    if names := found.names_of_failed:
        parts.append(f"{counted(len(names), 'sheet')} {'was' if len(names) == 1 else 'were'} not ({_listed(names)})")
    parts += [f"no sheet of {game} was" for game in found.games]
    say(f"{count}; {', '.join(parts)}.")


def say(text: str) -> None:
    """Print a line for the user, if there is a terminal or a file to print it to."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def _listed(names: Sequence[str]) -> str:
    """Return the first names, and the number of the others."""
    if len(names) <= _MOST_NAMED + 1:
        return ", ".join(names)
    return f"{', '.join(names[:_MOST_NAMED])} and {len(names) - _MOST_NAMED} more"
