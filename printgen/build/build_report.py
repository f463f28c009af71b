"""Turn the selection and the results of a build into the sheets without problems, and the problems of the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printgen.build.job import BuiltSheet, Job
from printgen.build.job_selection import Selection
from printgen.problems import Problem, ProblemsError


@dataclass(frozen=True)
class ProblemGroup:
    """Problems that the same sheets have."""

    sheets: tuple[str, ...]
    """Names of the sheets; none for problems in the data of a game, which stop all of its sheets."""
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class BuildReport:
    """What a build made and what it could not make."""

    built: tuple[BuiltSheet, ...]
    """Results without problems."""
    failed: tuple[BuiltSheet, ...]
    """Results with problems, and all results of games whose data has problems."""
    games: Mapping[str, tuple[Problem, ...]] = field(hash=False)
    """Problems in the data of each game that has some."""
    lost: tuple[str, ...]
    """Games, or single sheets, that were asked for and that problems in the data stopped."""
    others: tuple[Problem, ...] = ()
    """Problems that stop no sheet, such as those of a log that no sheet shows."""

    @property
    def groups(self) -> list[ProblemGroup]:
        """All problems, each in one group: those of data, then those of sheets in the order of the jobs."""
        of_data = {problem for problems in self.games.values() for problem in problems}
        sheets_of: dict[Problem, dict[str, None]] = {}
        first: dict[tuple[object, ...], Problem] = {}
        for result in self.failed:
            for problem in result.problems:
                if problem not in of_data:
                    shown = first.setdefault(_identity(problem), problem)
                    sheets_of.setdefault(shown, {})[result.job.name] = None
        grouped: dict[tuple[str, ...], list[Problem]] = {}
        for problem, sheets in sheets_of.items():
            grouped.setdefault(tuple(sheets), []).append(problem)
        whole = of_data | (set(self.others) - set(sheets_of))
        found = [ProblemGroup((), ProblemsError(whole).problems)] if whole else []
        return found + [ProblemGroup(sheets, ProblemsError(some).problems) for sheets, some in grouped.items()]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Every problem once."""
        return tuple(problem for group in self.groups for problem in group.problems)

    @property
    def failed_jobs(self) -> tuple[Job, ...]:
        return tuple(result.job for result in self.failed)

    @property
    def names_of_failed(self) -> list[str]:
        """Names of the sheets that failed, without those of lost games; a single file if the sheet has others."""
        has_files = {result.job.name for result in self.built}
        names = [
            result.job.stem if result.job.name in has_files else result.job.name
            for result in self.failed
            if result.job.game.id not in self.games
        ]
        return list(dict.fromkeys(names))


def report_of(selection: Selection, results: Sequence[BuiltSheet], others: Sequence[Problem] = ()) -> BuildReport:
    """Divide the results of a selection into those that can be delivered and those that failed."""
    built: list[BuiltSheet] = []
    failed: list[BuiltSheet] = []
    for result in results:
        (failed if result.problems or result.job.game.id in selection.problems else built).append(result)
    return BuildReport(tuple(built), tuple(failed), selection.problems, selection.lost, tuple(others))


def _identity(problem: Problem) -> tuple[object, ...]:
    """Return the same value for one problem of several sheets; a text of the data can be printed by many templates."""
    if problem.place.file.endswith(".j2"):
        return (problem,)
    return problem.place, problem.what, problem.remedy
