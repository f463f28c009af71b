"""Turn a build request into jobs: one for each sheet, paper, ink and log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from printgen.build.job import PROSE, BuiltSheet, Format, Job, build_day, log_name
from printgen.build.pipeline import is_document
from printgen.build.workers import render_all
from printgen.elements.attribute_types import Backs
from printgen.game.amendments.options import NO_OPTIONS, VariantOptions
from printgen.game.edition import Edition, make_edition
from printgen.game.game import CardSize, Game, OwnSize, PaperSize, Sheet
from printgen.game.load_game import load_game
from printgen.markup.marked_text import Markup
from printgen.problems import Problem, ProblemsError, UsageError
from printgen.read.library import Library, require_game
from printgen.style.house_style import HouseStyle, Ink, house_style_of, load_house_style
from printgen.style.papers import PageFormat, Paper, ShopCards, ShopSize, load_papers
from printgen.style.printer_profile import Printer, load_printer
from printgen.suggestions import did_you_mean

HOME_PAPERS = ("a4", "letter")


@dataclass(frozen=True)
class BuildRequest:
    """The options of a build as the user gave them, not checked yet."""

    targets: tuple[str, ...] = ()
    """Games, or sheets as GAME/SHEET; none means every sheet of every game."""
    papers: tuple[str, ...] = HOME_PAPERS
    inks: tuple[Ink, ...] = ("colour",)
    backs: Backs = "long"
    format: Format = "pdf"
    dpi: float = 150
    keep_markup: bool = False
    logs: tuple[Path, ...] = ()
    printer: str | None = None
    options: VariantOptions = NO_OPTIONS


def select_jobs(library: Library, request: BuildRequest) -> list[Job]:
    """Return one job for each sheet, paper, ink and log; raise the problems of all games together."""
    printer = _printer(library, request)
    papers, inks = _papers(library, request.papers), request.inks
    if request.format in PROSE:
        # A text without pages needs a paper only for the size of its drawings, so one job per sheet is enough.
        papers, inks = [load_papers(library)[HOME_PAPERS[0]]], ("colour",)
    request = replace(request, inks=inks)
    shared = load_house_style(library)
    jobs: list[Job] = []
    problems: list[Problem] = []
    targets = _targets(library, request.targets)
    logs = _logs(request.logs, list(targets) if request.targets else [])
    for name, sheets in targets.items():
        try:
            game = load_game(library, name)
            chosen = _sheets_with_logs(game, sheets) if logs else _sheets(game, sheets)
            _require_variant_options(game, request)
            edition = make_edition(library, game, chosen, request.options, fills_in_logs=bool(logs))
            house = house_style_of(library, name, shared)
        except ProblemsError as error:
            problems += error.problems
            continue
        jobs += _jobs(library, house, edition, chosen, request, papers, logs, printer)
    problems += _collisions(jobs)
    if problems:
        raise ProblemsError(problems)
    if printer and jobs and not any(job.printer for job in jobs):
        raise UsageError(
            f"--printer does not apply to {jobs[0].name}, which has its own page size for a print shop. Omit --printer."
        )
    return jobs


def _jobs(
    library: Library,
    house: HouseStyle,
    edition: Edition,
    sheets: Sequence[Sheet],
    request: BuildRequest,
    papers: Sequence[Paper],
    logs: Sequence[Path],
    printer: Printer | None,
) -> list[Job]:
    """Return the jobs of one edition, in the order of its sheets."""
    return [
        Job(
            library=library,
            house=house,
            edition=edition,
            sheet=sheet,
            paper=paper,
            ink=ink,
            format=request.format,
            dpi=request.dpi,
            day=build_day(edition.game),
            keep_markup=request.keep_markup,
            log=log,
            backs=backs,
            # A sheet with its own size is printed by a print shop, so the correction does not apply to it.
            printer=replace(printer, flip=backs) if printer and isinstance(paper, Paper) else None,
        )
        for sheet in sheets
        for backs in (request.backs if sheet.backs else "long",)
        for log in logs or (None,)
        for paper in papers_for(sheet, papers)
        for ink in request.inks
    ]


def _require_variant_options(game: Game, request: BuildRequest) -> None:
    """Refuse options of variants for a game that the user named and that is not a variant."""
    given = request.options.given
    if given and request.targets and "base" not in game.facts:
        raise UsageError(f"--{given[0]} does not apply to {game.id}, which is not a variant of a published game.")


def _printer(library: Library, request: BuildRequest) -> Printer | None:
    if request.printer is None:
        return None
    if request.format != "pdf":
        raise UsageError(f"--printer corrects PDF files only. Omit --printer or --format {request.format}.")
    return load_printer(library, request.printer)


def _logs(named: Sequence[Path], games: Sequence[str]) -> list[Path]:
    """Return the named logs without repetitions; refuse them unless exactly one game is named."""
    if named and len(games) != 1:
        raise UsageError("name exactly one game with --log, such as: GAME --log FILE.")
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
    """Return the chosen sheets that a log can fill in; refuse a named sheet that it cannot fill in."""
    takers = [sheet for sheet in game.sheets if sheet.takes_logs]
    known = f"It can fill in: {', '.join(sheet.id for sheet in takers)}." if takers else ""
    for sheet in _sheets(game, names) if names else ():
        if sheet not in takers:
            own = f"This sheet always shows the log {sheet.log}." if sheet.log else known
            raise UsageError(f"a log cannot fill in the sheet {game.id}/{sheet.id}. {own}".rstrip())
    if not takers:
        raise UsageError(f"a log cannot fill in any sheet of {game.id}.")
    return _sheets(game, names) if names else takers


def _collisions(jobs: Sequence[Job]) -> list[Problem]:
    """Find sheets that would write the same file; `card-a4` with its own size has the file name of `card` on A4."""
    first: dict[str, Job] = {}
    return [
        Problem(
            job.sheet.place,
            f"the sheets {first[job.stem].name} and {job.name} would write the same file.",
            "Rename one of them.",
        )
        for job in jobs
        if first.setdefault(job.stem, job) is not job
    ]


def _papers(library: Library, names: Sequence[str]) -> list[Paper]:
    papers = load_papers(library)
    given = [name for some in names for name in some.split(",")]
    wanted = [name if name in papers else name.lower() for name in given]
    for name in wanted:
        if name not in papers:
            raise UsageError(f"there is no paper '{name}'. {did_you_mean(name, papers)}")
    return [papers[name] for name in dict.fromkeys(wanted)]


def papers_for(sheet: Sheet, papers: Sequence[Paper]) -> Sequence[PageFormat | ShopCards]:
    """Return the papers that the user chose, or the size that the sheet sets for a print shop."""
    match sheet.size:
        case PaperSize():
            return papers
        case OwnSize(width, height):
            return [ShopSize(width, height)]
        case CardSize():
            return [ShopCards()]


def _targets(library: Library, targets: Sequence[str]) -> dict[str, list[str]]:
    """Return the named sheets of each game; an empty list means all sheets."""
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


def require_documents(results: Sequence[BuiltSheet], targets: Sequence[str]) -> None:
    """Refuse sheets without a document if the user named them, or if no sheet has one."""
    empty = [built.job for built in results if not built.files]
    wrong = [job for job in empty if job.name in {target.rstrip("/") for target in targets}]
    if not wrong and len(empty) < len(results):
        return
    games = {job.game.id: job for job in wrong or empty}.values()
    known = [name for job in games for name in _documents(job)]
    named = ", ".join(job.name for job in wrong) or "these sheets"
    instead = f"The documents are {', '.join(known)}." if known else "There is no document in their games."
    raise UsageError(f"cannot write {named} as {empty[0].format.upper()}, which is for documents only. {instead}")


def _documents(job: Job) -> list[str]:
    """Return the names of all sheets of the job's game that contain a document."""
    edition = make_edition(job.library, job.game, job.game.sheets)
    jobs = [replace(job, edition=edition, sheet=sheet, log=None) for sheet in job.game.sheets]
    return [
        one.name for one, rendered in render_all(jobs) if isinstance(rendered, Markup) and is_document(one, rendered)
    ]
