"""Turn the entries of a log and the checks of their kind into running totals, or into a list of impossible entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from printgen.facts import Record, UnsoundDataError
from printgen.game.fact_views import FactViews, RecordView
from printgen.game.kind_values import Names, checking_sandbox
from printgen.game.kinds import Check
from printgen.game.record_checks import RecordCheck, kinds_missing, unworkable
from printgen.game.replay.entry_log import EntryLog
from printgen.game.replay.journal import Journal
from printgen.problems import Place, Problem, ProblemsError


@dataclass(frozen=True)
class ReplayedEntries:
    """A log without problems, with its running totals."""

    journal: Journal
    log: EntryLog
    totals: tuple[Mapping[str, int | float], ...] = field(hash=False)
    """Running totals after each entry, by field."""
    files_read: tuple[str, ...]


def replay_entries(journal: Journal, log: EntryLog) -> ReplayedEntries:
    """Check every entry; raise all problems together, each with its place in the log."""
    views = FactViews(journal.game.facts)
    views.note([journal.file, log.file])
    problems = [*log.problems, *_impossible(journal, log, views)]
    if problems:
        raise ProblemsError(problems)
    return ReplayedEntries(journal, log, tuple(_totals(journal, log)), views.files_read)


def _impossible(journal: Journal, log: EntryLog, views: FactViews) -> Iterator[Problem]:
    environment = checking_sandbox()
    known = {**environment.globals, **views.all()}
    entries = [views.record(entry) for entry in log.entries]
    for check in journal.kind.checks:
        missing = kinds_missing(environment, check, journal.kinds, journal.game.facts)
        if missing:
            what = f"the checks of {journal.kind.name} need {missing[0]}, but there is no {missing[0]}.yaml."
            yield Problem(Place(journal.file, 1), what, f"Add {missing[0]}.yaml.")
            continue
        try:
            compiled = RecordCheck(environment, check)
        # A user's expression can raise any exception.
        except Exception as error:
            yield unworkable(check, error)
            continue
        yield from _problems_of(check, compiled, journal, log, entries, known)


def _problems_of(
    check: Check,
    compiled: RecordCheck,
    journal: Journal,
    log: EntryLog,
    entries: list[RecordView],
    known: Names,
) -> Iterator[Problem]:
    for number, (record, it) in enumerate(zip(log.entries, entries, strict=True)):
        earlier = entries[:number]
        names = {**known, "it": it, "earlier": earlier, "last": earlier[-1] if earlier else None}
        try:
            for problem in compiled.problems(record, names, log.places):
                yield replace(problem, what=f"{journal.kind.one} {number + 1}: {problem.what}")
        except UnsoundDataError:
            # The entry names a missing record, which is reported already, or the data of the game has problems.
            if not log.problems:
                raise
        except Exception as error:
            # If the log already has problems, the check may have failed only because a value could not be read.
            if not log.problems:
                yield unworkable(check, error)
                return


def _totals(journal: Journal, log: EntryLog) -> Iterator[dict[str, int | float]]:
    sums: dict[str, int | float] = dict.fromkeys(journal.adds_up, 0)
    for entry in log.entries:
        sums = {name: total + _number(entry, name) for name, total in sums.items()}
        yield sums


def _number(entry: Record, name: str) -> int | float:
    value: int | float | None = entry.fields[name]
    return 0 if value is None else value
