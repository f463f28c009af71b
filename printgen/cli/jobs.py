"""Turn what a command line asks for into jobs: one for each sheet, paper, ink and log."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printgen.build.pipeline import PROSE, BuiltSheet, Job, build_day, is_document, log_name
from printgen.game.amendments.book_view import amended_in
from printgen.game.game import Game, Sheet
from printgen.game.load_game import load_game
from printgen.problems import Problem, ProblemsError, UsageError, did_you_mean
from printgen.read.library import Library
from printgen.style.house_style import INKS, Ink, Paper, load_house_style, load_papers, own_paper
from printgen.style.printer_profile import Printer, load_printer

if TYPE_CHECKING:
    from printgen.game.amendments.book_view import Amended
    from printgen.game.replay.setup import ReplaySetup

HOME_PAPERS = ("a4", "letter")
_AMENDING = ("with", "without", "against", "base-text")
"""Options for games that change a published one."""


def select_jobs(library: Library, options: argparse.Namespace, format_: Any, dpi: float, keep: bool) -> list[Job]:
    """One job for each sheet, paper and ink that was asked for; every broken game is reported, not only the first."""
    printer = _printer(library, options.printer, format_)
    papers = _papers(library, options.paper)
    inks: tuple[Ink, ...] = INKS if options.ink == "both" else (options.ink,)
    if format_ in PROSE:
        # Drawings need some paper to be as large as on; neither it nor the ink shows in the text or in its name.
        papers, inks = [replace(load_papers(library)[HOME_PAPERS[0]], id="")], ("colour",)
    house = load_house_style(library)
    jobs: list[Job] = []
    problems: list[Problem] = []
    targets = _targets(library, options.target)
    logs = _logs(options.log or (), list(options.target and targets))
    for name, sheets in targets.items():
        try:
            game = load_game(library, name)
            chosen = _sheets_with_logs(game, sheets) if logs else _sheets(game, sheets)
            setup = _muster(game, chosen, named=bool(logs))
            amended = _amended(library, game, options)
        except ProblemsError as error:
            problems += error.problems
            continue
        day = build_day(game)
        jobs += [
            Job(
                *(library, house, game, sheet, paper, ink, format_, dpi, day, keep, log, setup, amended, backs),
                # A sheet of its own size goes to a print shop, whose printer is another.
                printer=replace(printer, flip=backs) if printer and not sheet.size else None,
            )
            for sheet in chosen
            for backs in (options.backs if sheet.backs else "long",)
            for log in logs or (None,)
            for paper in papers_for(sheet, papers)
            for ink in inks
        ]
    problems += _collisions(jobs)
    if problems:
        raise ProblemsError(problems)
    if printer and jobs and not any(job.printer for job in jobs):
        raise UsageError(f"{jobs[0].name} has a size of its own, for a print shop; --printer corrects home printers.")
    return jobs


def _amended(library: Library, game: Game, options: argparse.Namespace) -> Amended | None:
    """The published game with its changes, as the options ask for it; None where a game changes none."""
    plain = amended_in(game)
    asked = [name for name in _AMENDING if getattr(options, name.replace("-", "_"), None)]
    if plain is None:
        if asked and options.target:
            raise UsageError(f"{game.id} changes no published game, so that --{asked[0]} means nothing for it.")
        return None
    if not asked:
        return plain
    from printgen.game.amendments.options import amended_as

    return amended_as(library, game, plain, options)


def _printer(library: Library, name: str | None, format_: str) -> Printer | None:
    if name is not None and format_ != "pdf":
        raise UsageError(f"--printer corrects PDF files, not {format_.upper()}. Leave one of the two out.")
    return None if name is None else load_printer(library, name)


def _muster(game: Game, sheets: Sequence[Sheet], *, named: bool) -> ReplaySetup | None:
    """How logs are replayed, where one of the sheets shows one."""
    if not any(sheet.log for sheet in sheets):
        return None
    from printgen.game.replay.log_files import setup_for

    return setup_for(game, sheets, named)


def _logs(named: Sequence[Path], games: Sequence[str]) -> list[Path]:
    """The logs a user named, each once; they belong to one game, which must be named, too."""
    if named and len(games) != 1:
        raise UsageError("--log needs the one game that the log is of, such as: GAME --log FILE.")
    for path in named:
        if not path.exists():
            raise UsageError(f"there is no log {path}.")
    first: dict[str, Path] = {}
    for path in dict.fromkeys(path.resolve() for path in named):
        if first.setdefault(log_name(path), path) != path:
            both = f"{first[log_name(path)].as_posix()} and {path.as_posix()}"
            raise UsageError(f"the logs {both} would write the same files. Rename one of them.")
    return list(first.values())


def _sheets_with_logs(game: Game, names: Sequence[str]) -> list[Sheet]:
    """The sheets a log can fill in; naming another one is a mistake."""
    takers = [sheet for sheet in game.sheets if sheet.takes_logs]
    known = f"These do: {', '.join(sheet.id for sheet in takers)}." if takers else ""
    for sheet in _sheets(game, names) if names else ():
        if sheet not in takers:
            own = f"It shows the log {sheet.log}." if sheet.log else known
            raise UsageError(f"the sheet {game.id}/{sheet.id} takes no log. {own}".rstrip())
    if not takers:
        raise UsageError(f"no sheet of {game.id} takes a log.")
    return _sheets(game, names) if names else takers


def _collisions(jobs: Sequence[Job]) -> list[Problem]:
    """Two sheets that would write the same file: one of its own size can be named like another on a paper."""
    first: dict[str, Job] = {}
    return [
        Problem(job.sheet.place, f"the sheets {first[job.stem].name} and {job.name} would write the same file.", "")
        for job in jobs
        if first.setdefault(job.stem, job) is not job
    ]


def _papers(library: Library, names: Sequence[str] | None) -> list[Paper]:
    papers = load_papers(library)
    wanted = [name for given in names or HOME_PAPERS for name in given.split(",")]
    for name in wanted:
        if name not in papers:
            raise UsageError(f"there is no paper '{name}'. {did_you_mean(name, papers)}")
    return [papers[name] for name in dict.fromkeys(wanted)]


def papers_for(sheet: Sheet, papers: Sequence[Paper]) -> Sequence[Paper]:
    return [own_paper(*sheet.size)] if sheet.size else papers


def _targets(library: Library, targets: Sequence[str]) -> dict[str, list[str]]:
    """Game to sheets; no sheets means all of them."""
    found: dict[str, list[str]] = {}
    whole: set[str] = set()
    for target in targets or library.games():
        game, _, sheet = target.rstrip("/").partition("/")
        require_game(library, game)
        found.setdefault(game, [])
        if sheet:
            found[game].append(sheet)
        else:
            whole.add(game)
    return {game: [] if game in whole else sheets for game, sheets in found.items()}


def _sheets(game: Game, names: Sequence[str]) -> list[Sheet]:
    known = {sheet.id: sheet for sheet in game.sheets}
    for name in names:
        if name not in known:
            raise UsageError(f"{game.id} has no sheet '{name}'. {did_you_mean(name, known)}")
    return [known[name] for name in dict.fromkeys(names)] if names else list(game.sheets)


def require_game(library: Library, game: str) -> None:
    if game not in library.games():
        raise UsageError(" ".join(library.unknown(game)))


def require_documents(results: Sequence[BuiltSheet], targets: Sequence[str]) -> None:
    """Of a whole game, sheets that are no documents are left out; asked for by name, they are a mistake."""
    empty = [made.job for made in results if not made.files]
    wrong = [job for job in empty if job.name in {target.rstrip("/") for target in targets}]
    if not wrong and len(empty) < len(results):
        return
    games = {job.game.id: job for job in wrong or empty}.values()
    sheets = [(job, sheet) for job in games for sheet in job.game.sheets]
    known = [f"{job.game.id}/{sheet.id}" for job, sheet in sheets if is_document(replace(job, sheet=sheet, log=None))]
    what = f"no document: {', '.join(job.name for job in wrong)}" if wrong else "no document among these sheets"
    instead = f"These are: {', '.join(known)}." if known else "Their games have none."
    raise UsageError(f"{what}. Only documents are written as {empty[0].format.upper()}. {instead}")
