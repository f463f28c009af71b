"""Turn a build request into jobs: one for each sheet, paper, ink and log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from printgen.build.job import PROSE, Format, Job, build_day, log_name
from printgen.elements.attribute_types import Backs
from printgen.game.amendments.options import NO_OPTIONS, VariantOptions
from printgen.game.edition import Edition, read_edition
from printgen.game.game import CardSize, Game, OwnSize, PaperSize, Sheet
from printgen.game.load_game import read_game
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
    draft: bool = False
    """Also write sheets with problems, as drafts."""
    logs: tuple[Path, ...] = ()
    printer: str | None = None
    options: VariantOptions = NO_OPTIONS


@dataclass(frozen=True)
class Selection:
    """The jobs of a build, and the problems of games whose data is wrong."""

    jobs: tuple[Job, ...]
    problems: Mapping[str, tuple[Problem, ...]] = field(hash=False)
    """Problems in the data of each game that has some; no sheet of such a game is written."""
    lost: tuple[str, ...] = ()
    """Games with problems in their data, or the sheets of them that the user named."""
    unmade: tuple[Job, ...] = ()
    """Jobs of sheets that are not made, because their rules are not used."""


def select_jobs(library: Library, request: BuildRequest) -> list[Job]:
    """Return one job for each sheet, paper, ink and log; raise the problems of all games together."""
    selection = select(library, request)
    if problems := [problem for some in selection.problems.values() for problem in some]:
        raise ProblemsError(problems)
    return list(selection.jobs)


def select(library: Library, request: BuildRequest) -> Selection:
    """Return one job for each sheet, paper, ink and log, and the problems of each game."""
    printer = _printer(library, request)
    papers, inks = _papers(library, request.papers), request.inks
    if request.format in PROSE:
        # A text without pages needs a paper only for the size of its drawings, so one job per sheet is enough.
        papers, inks = [load_papers(library)[HOME_PAPERS[0]]], ("colour",)
    request = replace(request, inks=inks)
    targets = _targets(library, request.targets)
    logs = _logs(request.logs, list(targets) if request.targets else [])
    choices = _Choices(request, papers, logs, printer, load_house_style(library))
    jobs: list[Job] = []
    problems: dict[str, tuple[Problem, ...]] = {}
    notes: list[str] = []
    unmade: list[Job] = []
    for name, sheets in targets.items():
        found = _select_in_game(library, name, sheets, choices)
        jobs += found.jobs
        notes += found.notes
        unmade += found.unmade
        if found.problems:
            problems[name] = ProblemsError(found.problems).problems
    if not jobs and notes and not problems:
        raise UsageError(" ".join(notes))
    if printer and jobs and not any(job.printer for job in jobs):
        raise UsageError(
            f"--printer does not apply to {jobs[0].name}, which has its own page size for a print shop. Omit --printer."
        )
    lost = [f"{name}/{sheet}" if sheet else name for name in problems for sheet in targets[name] or ("",)]
    return Selection(tuple(jobs), problems, tuple(lost), tuple(unmade))


@dataclass(frozen=True)
class _Choices:
    """What the user chose for all games."""

    request: BuildRequest
    papers: Sequence[Paper]
    logs: Sequence[Path]
    printer: Printer | None
    shared: HouseStyle


@dataclass(frozen=True)
class _OfGame:
    """The jobs of one game, the problems of its data, its changes and its style, and notes."""

    jobs: Sequence[Job]
    problems: Sequence[Problem]
    notes: Sequence[str] = ()
    unmade: Sequence[Job] = ()


def _select_in_game(library: Library, name: str, names: Sequence[str], choices: _Choices) -> _OfGame:
    """Return the jobs of a game; if it has problems, they only look for further problems in its sheets."""
    loaded = read_game(library, name)
    problems = list(loaded.problems)
    if loaded.game is None:
        return _OfGame((), problems)
    game, request = loaded.game, choices.request
    try:
        sheets = _sheets_with_logs(game, names) if choices.logs else _sheets(game, names)
    except UsageError:
        if not problems:
            raise
        # A sheet that the user named can be one of those with problems.
        return _OfGame((), problems)
    _require_variant_options(game, request)
    edition, found = read_edition(
        library, game, sheets, request.options, fills_in_logs=bool(choices.logs), has_problems=bool(problems)
    )
    problems += found
    house = choices.shared
    try:
        house = house_style_of(library, name, choices.shared)
    except ProblemsError as error:
        problems += error.problems
        edition = replace(edition, is_sound=False, has_style=False)
    # The rules of a sheet can be repealed or left out, and then the sheet is not made.
    jobs = _jobs(library, house, edition, [sheet for sheet in sheets if sheet in edition.game.sheets], choices)
    unmade = _jobs(library, house, edition, [sheet for sheet in sheets if sheet not in edition.game.sheets], choices)
    return _OfGame(jobs, [*problems, *_collisions(jobs)], edition.notes, unmade)


def _jobs(
    library: Library, house: HouseStyle, edition: Edition, sheets: Sequence[Sheet], choices: _Choices
) -> list[Job]:
    """Return the jobs of one edition, in the order of its sheets."""
    request, printer = choices.request, choices.printer
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
            draft=request.draft,
            log=log,
            backs=backs,
            # A sheet with its own size is printed by a print shop, so the correction does not apply to it.
            printer=replace(printer, flip=backs) if printer and isinstance(paper, Paper) else None,
        )
        for sheet in sheets
        for backs in (request.backs if sheet.backs else "long",)
        for log in choices.logs or (None,)
        for paper in papers_for(sheet, choices.papers)
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
