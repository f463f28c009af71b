"""Turn parsed arguments into the work of each command and its words on the terminal."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from printgen.build.deliver import deliver, write_new, write_over
from printgen.build.pipeline import PROSE, BuiltSheet, Job, build_day, count, make_all, problems_of
from printgen.cli.jobs import HOME_PAPERS, papers_for, require_documents, require_game, select_jobs
from printgen.game.game import Game
from printgen.game.load_game import load_game
from printgen.problems import Problem, ProblemsError, UsageError, reason
from printgen.read.library import Library
from printgen.style.house_style import Paper, load_house_style, load_papers


def build(options: argparse.Namespace) -> int:
    library = _library()
    jobs = select_jobs(library, options, options.format, options.dpi, options.keep_markup)
    results = _make(jobs, options.jobs)
    _stop_at_problems(results)
    if options.format in PROSE:
        require_documents(results, options.target)
    try:
        paths = deliver(results, options.out)
    except OSError as error:
        raise UsageError(f"cannot write to {options.out}: {_reason(error)}") from None
    pages = {name: made.pages for made in results for name, _ in made.files}
    for path in paths:
        count = pages.get(path.relative_to(options.out).as_posix())
        note = f"  {_count(count, 'page')}" if count and path.suffix == ".pdf" else ""
        print(f"{path.as_posix()}{note}")
    _tell_notes(results)
    return 0


def check(options: argparse.Namespace) -> int:
    library = _library()
    jobs = select_jobs(library, options, "pdf", 150, False)
    logs, problems = _check_logs(library, jobs, options.log or ())
    results = _make(jobs, options.jobs)
    _stop_at_problems(results, problems)
    sheets = len({made.job.name for made in results})
    pages = sum(made.pages for made in results)
    replayed = f", {_count(logs, 'log')} replayed" if logs else ""
    print(f"{_count(sheets, 'sheet')} checked, {_count(pages, 'page')}{replayed}: no problems.")
    _tell_notes(results)
    return 0


def calibrate(options: argparse.Namespace) -> int:
    from printgen.style.printer_profile import known_printers

    if options.name is None and options.force:
        raise UsageError("--force goes with --name: it replaces a printer that is there.")
    if options.list:
        print("\n".join(known_printers()) or "No printer is known yet. Measure one: printgen calibrate --name NAME")
        return 0
    return _test_sheets(options) if options.name is None else _measure_printer(options)


def _test_sheets(options: argparse.Namespace) -> int:
    from printgen.build.calibration_sheet import calibration_pdf

    library = _library()
    house, papers = load_house_style(library), load_papers(library)
    made = {id_: calibration_pdf(house, papers[id_]) for id_ in ([options.paper] if options.paper else HOME_PAPERS)}
    for id_, pdf in made.items():
        path = (options.out or Path("output")) / f"calibration-{id_}.pdf"
        try:
            write_over(path, pdf)
        except OSError as error:
            raise UsageError(f"cannot write {path}: {reason(error)}.") from None
        print(f"{path.as_posix()}  2 pages")
    print(
        "Print one at 100 %, on both sides, flipped on the long edge; measure it, then: printgen calibrate --name NAME"
    )
    return 0


def _measure_printer(options: argparse.Namespace) -> int:
    from printgen.cli.printer_interview import interview
    from printgen.style.printer_profile import profile_path, profile_text

    if options.out is not None:
        raise UsageError("--out is for the test sheet; the printer's file goes to your settings.")
    library, path = _library(), profile_path(options.name)
    if path.exists():
        print(f"{path}:\n{library.read(path).decode('utf-8', 'replace').rstrip()}\n")
        if not options.force:
            raise UsageError(f"the printer '{options.name}' is there already. Replace it with --force.")
    papers = load_papers(library)
    paper = papers[options.paper or HOME_PAPERS[0]]
    others = [papers[id_] for id_ in HOME_PAPERS if id_ != paper.id]
    text = profile_text(interview(options.name, paper, others))
    try:
        write_over(path, text.encode())
    except OSError as error:
        raise UsageError(f"cannot write {path}: {reason(error)}.") from None
    print(f"{path}\nNow: printgen build GAME --printer {options.name}")
    return 0


def _check_logs(library: Library, jobs: Sequence[Job], named: Sequence[Path]) -> tuple[int, list[Problem]]:
    """Every log of the games, whether a sheet shows it or not; those named on the command line go with their jobs."""
    from printgen.game.replay.log_files import check_logs

    if named:
        return len(set(named)), []
    found = [check_logs(library, game) for game in {job.game.id: job.game for job in jobs}.values()]
    return sum(count for count, _ in found), [problem for _, problems in found for problem in problems]


def list_games(options: argparse.Namespace) -> int:
    library = _library()
    for name in options.game:
        require_game(library, name)
    house, papers = load_house_style(library), load_papers(library)
    listed: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for name in options.game or library.games():
        try:
            game = load_game(library, name)
            listed.append(_listed(library, house, game, [papers[paper] for paper in HOME_PAPERS], problems))
        except ProblemsError as error:
            problems += error.problems
    if options.json:
        print(json.dumps({"games": listed}, indent=2, ensure_ascii=False))
    else:
        _print_list(listed)
    if problems:
        raise ProblemsError(problems)
    return 0


def _listed(
    library: Library, house: Any, game: Game, papers: Sequence[Paper], problems: list[Problem]
) -> dict[str, Any]:
    day = build_day(game)
    jobs = [
        Job(library, house, game, sheet, paper, "colour", "pdf", 150, day)
        for sheet in game.sheets
        for paper in papers_for(sheet, papers)
    ]
    made = make_all(jobs, os.cpu_count() or 1, lambda _: None, count)
    problems += problems_of(made)
    sheets = [
        {
            "id": sheet.id,
            "title": sheet.title,
            "about": sheet.about,
            "form": sheet.form,
            "pages": {
                one.job.paper.id or "own size": one.pages
                for one in made
                if one.job.sheet.id == sheet.id and not one.problems
            },
        }
        for sheet in game.sheets
    ]
    return {
        "id": game.id,
        "title": game.title,
        "designer": game.designer,
        "version": game.version,
        "sheets": sheets,
    }


def _print_list(listed: Sequence[dict[str, Any]]) -> None:
    for game in listed:
        print(f"{game['id']}  {game['title']} (version {game['version']}, by {game['designer']})")
        for sheet in game["sheets"]:
            pages = ", ".join(f"{paper} {count}" for paper, count in sheet["pages"].items()) or "cannot be built"
            print(f"  {game['id'] + '/' + sheet['id']:<28} pages: {pages:<16} {sheet['about']}")


def new(options: argparse.Namespace) -> int:
    from printgen.cli.scaffold import new_game

    return _made_folders(lambda: new_game(_library(), options.name), options.name)


def copy(options: argparse.Namespace) -> int:
    from printgen.cli.scaffold import copy_game

    library = _library()
    require_game(library, options.game)
    return _made_folders(lambda: copy_game(library, options.game, options.name), options.name)


def new_log(options: argparse.Namespace) -> int:
    from printgen.game.replay.blank_log import blank_log, quoted
    from printgen.game.replay.setup import has_setup, load_setup

    library = _library()
    require_game(library, options.game)
    game = load_game(library, options.game)
    if not has_setup(game):
        raise UsageError(f"{game.id} keeps no logs: no data/{game.id}/replay.yaml says how they are replayed.")
    fillable = [sheet.id for sheet in game.sheets if sheet.takes_logs]
    text = blank_log(game, load_setup(game), options.file, fillable[0] if fillable else None)
    try:
        write_new(options.file, text.encode())
    except FileExistsError:
        raise UsageError(f"{options.file} is there already. Choose another name.") from None
    except (OSError, ValueError) as error:
        said = _reason(error) if isinstance(error, OSError) else f"{error}."
        raise UsageError(f"cannot write the log: {said}") from None
    print(f"{library.shown(options.file.resolve())}")
    print(f"Write each day into it, then: printgen check {game.id} --log {quoted(options.file)}")
    return 0


def _made_folders(work: Any, name: str) -> int:
    try:
        made = work()
    except OSError as error:
        raise UsageError(f"cannot write here: {_reason(error)}") from None
    library = _library()
    for path in made:
        print(f"{library.shown(path)}/")
    print(f"Edit these, then: printgen build {name}")
    return 0


def schema(options: argparse.Namespace) -> int:
    from printgen.cli.scaffold import schemas

    library = _library()
    if options.game:
        require_game(library, options.game)
    found = schemas(library, options.game)
    if options.out is None:
        print(json.dumps(found, indent=2))
        return 0
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        for kind, content in found.items():
            (options.out / f"{kind}.json").write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write to {options.out}: {_reason(error)}") from None
    print(f"{len(found)} schemas in {options.out.as_posix()}/")
    return 0


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"


def _library() -> Library:
    return Library.at(Path.cwd())


def _reason(error: OSError) -> str:
    name = f"{error.filename}: " if error.filename else ""
    return f"{name}{reason(error)}."


def _make(jobs: Sequence[Job], workers: int) -> list[BuiltSheet]:
    done: list[BuiltSheet] = []
    shows = sys.stderr is not None and sys.stderr.isatty()

    def tell(made: BuiltSheet) -> None:
        done.append(made)
        if shows:
            width = 30 * len(done) // len(jobs)
            bar = "█" * width + "░" * (30 - width)
            print(f"\r{bar} {len(done)}/{len(jobs)} {made.job.stem:<40.40}", end="", file=sys.stderr, flush=True)

    try:
        return make_all(jobs, workers or os.cpu_count() or 1, tell)
    finally:
        if shows and done:
            print("\r" + " " * 80 + "\r", end="", file=sys.stderr, flush=True)


def _tell_notes(results: Sequence[BuiltSheet]) -> None:
    for made in results:
        for note in made.notes:
            print(f"printgen: note: {note}", file=sys.stderr)


def _stop_at_problems(results: Sequence[BuiltSheet], others: Sequence[Problem] = ()) -> None:
    problems = (*problems_of(results), *others)
    if problems:
        raise ProblemsError(problems)
