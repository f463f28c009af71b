"""Turn jobs (a sheet, a paper, an ink) into files in memory: the whole pipeline, in order."""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from printgen.game.game import Game, Sheet
from printgen.problems import Problem, ProblemsError, UsageError
from printgen.read.library import Library
from printgen.scene.shapes import Page
from printgen.style.house_style import HouseStyle, Ink, Paper
from printgen.style.printer_profile import Printer

if TYPE_CHECKING:
    from printgen.game.amendments.book_view import Amended
    from printgen.game.replay.replay import Replay
    from printgen.game.replay.setup import ReplaySetup
    from printgen.markup.elements import Backs, DrawingContext, Element
    from printgen.markup.marked_text import Markup

Format = Literal["pdf", "svg", "png", "html", "md"]
PROSE: tuple[Format, ...] = ("html", "md")
"""Formats that a document is told in, apart from any paper and ink."""
_LAST_SECOND = 253402300799
"""Of the year 9999."""


@dataclass(frozen=True)
class Job:
    """Everything one sheet needs; a value, so that it can be handed to another process."""

    library: Library
    house: HouseStyle
    game: Game
    sheet: Sheet
    paper: Paper
    ink: Ink
    format: Format
    dpi: float
    day: datetime.date
    keep_markup: bool = False
    log: Path | None = None
    """A log that fills the sheet in, as the user named it."""
    setup: ReplaySetup | None = None
    """How logs are replayed, where the jobs of a game share it; a job alone works it out itself."""
    amended: Amended | None = None
    """The published game with its changes, where the game has some."""
    backs: Backs = "long"
    """How backs get behind fronts, on sheets that have both."""
    printer: Printer | None = None
    """The printer whose errors the file makes up for."""

    @property
    def name(self) -> str:
        return f"{self.game.id}/{self.sheet.id}"

    @property
    def filled_name(self) -> str:
        """The name with that of the log; no id of a sheet has an underscore, so it is never another sheet's."""
        options = self.amended.choice.name if self.amended else ""
        own = "_own-text" if self.amended and self.amended.base_text else ""
        earlier = self.amended.baseline if self.amended else None
        against = f"_against-{log_name(Path(earlier.name))}" if earlier else ""
        return f"{self.name}_{log_name(self.log)}" if self.log else f"{self.name}{options}{own}{against}"

    @property
    def stem(self) -> str:
        paper = f"-{self.paper.id}" if self.paper.id else ""
        # No other part of a name has an '@': a corrected file is never taken for a plain one.
        printer = f"@{self.printer.name}" if self.printer else ""
        backs = f"-{self.backs}" if self.backs != "long" else ""
        return f"{self.filled_name}{paper}{backs}" + ("-mono" if self.ink == "mono" else "") + printer


def log_name(path: Path) -> str:
    """A log's part in the names of files: letters, digits and hyphens."""
    return re.sub(r"[\W_]+", "-", path.stem).strip("-")[:60] or "log"


@dataclass(frozen=True)
class BuiltSheet:
    """Files of one job, by their name below the output folder; empty where there are problems."""

    job: Job
    files: tuple[tuple[str, bytes], ...]
    pages: int
    data_files: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    markup: str = ""
    notes: tuple[str, ...] = ()
    """What a user should know, although it can be printed."""


def make(job: Job) -> BuiltSheet:
    """Template, markup, layout, imposition, writing, checking: data in, files out, problems collected."""
    if job.format in PROSE:
        return _make_prose(job)
    try:
        pages, data_files, markup = lay_out(job)
        notes = _reach(job, pages)
        pdf = _write(job, pages)
        files = tuple(_files(job, pages, pdf))
    except ProblemsError as error:
        return BuiltSheet(job, (), 0, (), error.problems)
    return BuiltSheet(job, files, len(pages), data_files, markup=markup if job.keep_markup else "", notes=notes)


def _make_prose(job: Job) -> BuiltSheet:
    """The documents of a sheet apart from any paper; no file where it has none."""
    from printgen.build.documents import Imprint, tags_left_out, write_documents
    from printgen.game.expressions import long_date

    game, title = job.game, job.sheet.title + (f" ({log_name(job.log)})" if job.log else "")
    imprint = Imprint(
        *(game.title, title, game.language, game.designer, game.credits, game.version, long_date(job.day)),
        job.sheet.about,
    )
    try:
        sheet, context, markup = _read(job)
        text = write_documents(sheet, context, job.paper, imprint, "html" if job.format == "html" else "md")
    except ProblemsError as error:
        return BuiltSheet(job, (), 0, (), error.problems)
    name, tags = f"{job.filled_name}.{job.format}", tags_left_out(sheet)
    return BuiltSheet(
        *(job, ((name, text),) if text else (), 1 if text else 0, _data_files(job, context, markup)),
        markup=markup.clean if job.keep_markup and text else "",
        notes=(f"{name} has the text of the sheet, not its {tags}.",) if text and tags else (),
    )


def is_document(job: Job) -> bool:
    """Whether a sheet has a text that can be told apart from paper."""
    from printgen.build.documents import documents_of

    try:
        return bool(documents_of(_read(job)[0]))
    except ProblemsError:
        return False


def _replayed(job: Job) -> Replay | None:
    """The log that fills in the sheet, if one does."""
    if job.log is None and job.sheet.log is None:
        return None
    from printgen.game.replay.log_files import replay_for, setup_for

    setup = job.setup or setup_for(job.game, [job.sheet], job.log is not None)
    return replay_for(job.library, job.game, setup, job.sheet, job.log)


def _read(job: Job) -> tuple[Element, DrawingContext, Markup]:
    """The sheet of a job as elements, and what is needed to draw them."""
    from printgen.components import vocabulary_for
    from printgen.game.amendments.book_view import amended_in
    from printgen.markup.elements import DrawingContext
    from printgen.markup.parser import parse
    from printgen.markup.render import render

    replayed = _replayed(job)
    amended = job.amended or amended_in(job.game)
    markup = render(job.library, job.game, job.sheet, job.day, replayed, amended)
    sheet = parse(markup, vocabulary_for(markup.tags), job.house)
    places = {**job.game.places, **(replayed.log.places if replayed else {}), **(amended.places if amended else {})}
    shelf = None
    if "art" in markup.tags:
        from printgen.style.picture_library import PictureLibrary

        shelf = PictureLibrary(job.library, job.game.id, job.house.paints)
    return sheet, DrawingContext(job.house, job.ink, job.game.language, places, backs=job.backs, shelf=shelf), markup


def _data_files(job: Job, context: DrawingContext, markup: Markup) -> tuple[str, ...]:
    read = (*markup.data_files, *(sorted(context.shelf.files) if context.shelf else ()))
    return tuple(map(job.library.relative, read))


def lay_out(job: Job) -> tuple[list[Page], tuple[str, ...], str]:
    """The pages of a job, the files of data and pictures it read, and its markup."""
    from printgen.check.violations import check_pages
    from printgen.pages.impose import impose

    sheet, context, markup = _read(job)
    pages = impose(sheet, job.paper, context)
    problems = context.problems or check_pages(pages, job.house, sheet.where)
    if problems:
        raise ProblemsError(problems)
    return pages, _data_files(job, context, markup), markup.clean


def _reach(job: Job, pages: Sequence[Page]) -> tuple[str, ...]:
    """What a correction brings too near to the edges."""
    if job.printer is None:
        return ()
    from printgen.check.violations import check_reach

    paper = sorted((job.paper.width, job.paper.height))
    if any(sorted((page.width, page.height)) != paper for page in pages):
        what = f"the pages of {job.name} are not of the size of {job.paper.name}: they are for a print shop."
        raise ProblemsError([Problem(job.sheet.place, what, "Build it without --printer.")])
    problems, note = check_reach(pages, job.printer, job.sheet.place)
    if problems:
        raise ProblemsError(problems)
    return (f"{job.stem}: {note}",) if note else ()


def _write(job: Job, pages: Sequence[Page]) -> bytes:
    from printgen.check.violations import check_file
    from printgen.write.pdf import Info, write_pdf

    info = Info(
        title=f"{job.game.title}: {job.sheet.title}"
        + (f" ({log_name(job.log)})" if job.log else "")
        + (f" (for the printer {job.printer.name})" if job.printer else ""),
        author=job.game.designer,
        subject=job.sheet.about,
        keywords=", ".join([job.game.title, job.sheet.title, job.paper.name, f"version {job.game.version}"]),
        language=job.game.language,
        day=job.day,
        form=job.sheet.form,
    )
    pdf = write_pdf(pages, info, job.printer)
    problems = check_file(pdf, pages, job.sheet.place, job.printer)
    if problems:
        raise ProblemsError(problems)
    return pdf


def _files(job: Job, pages: Sequence[Page], pdf: bytes) -> Iterator[tuple[str, bytes]]:
    if job.format == "pdf":
        yield f"{job.stem}.pdf", pdf
        return
    if job.format == "svg":
        from printgen.write.svg import write_svg

        pictures = [write_svg(page, f"{job.game.title}: {page.title}") for page in pages]
    else:
        from printgen.write.png import write_png

        pictures = write_png(pdf, job.dpi)
    for number, picture in enumerate(pictures, 1):
        suffix = f"-{number}" if len(pictures) > 1 else ""
        yield f"{job.stem}{suffix}.{job.format}", picture


def count(job: Job) -> BuiltSheet:
    """How many pages a job has, and what is wrong with them, without writing any."""
    try:
        return BuiltSheet(job, (), len(lay_out(job)[0]), ())
    except ProblemsError as error:
        return BuiltSheet(job, (), 0, (), error.problems)


def make_all(
    jobs: Sequence[Job], workers: int, done: Callable[[BuiltSheet], None], work: Callable[[Job], BuiltSheet] = make
) -> list[BuiltSheet]:
    """Make every job, on several processes where that helps; results come in the order of the jobs."""
    if workers <= 1 or len(jobs) <= 1:
        return [_report(work(job), done) for job in jobs]
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    with ProcessPoolExecutor(min(workers, len(jobs)), initializer=_ignore_interrupts) as pool:
        try:
            return [_report(made, done) for made in pool.map(partial(_interruptible, work), jobs)]
        except KeyboardInterrupt:
            # The processes are not terminated: half a job or result in a pipe would make Python wait for ever.
            pool.shutdown(wait=True, cancel_futures=True)
            raise
        except BrokenProcessPool:
            raise UsageError("a process was ended from outside, perhaps for want of memory. Try --jobs 1.") from None


def _report(made: BuiltSheet, done: Callable[[BuiltSheet], None]) -> BuiltSheet:
    done(made)
    return made


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; it must not cut a job or a result in a pipe in two."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _interruptible(work: Callable[[Job], BuiltSheet], job: Job) -> BuiltSheet:
    """Do a job that Ctrl-C ends: nothing is written before every sheet is made, so it can be thrown away."""
    import signal

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return work(job)
    finally:
        _ignore_interrupts()


def problems_of(results: Sequence[BuiltSheet]) -> tuple[Problem, ...]:
    """Every problem once, although each paper and ink meets it again."""
    return tuple(dict.fromkeys(problem for made in results for problem in made.problems))


def build_day(game: Game) -> datetime.date:
    """The one date a build shows: SOURCE_DATE_EPOCH where it is set, else the day of the game's version."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not epoch:
        return game.date
    if not (epoch.isascii() and epoch.isdigit() and len(epoch) <= 12 and int(epoch) <= _LAST_SECOND):
        raise UsageError(f"SOURCE_DATE_EPOCH is '{epoch}'. It should be a number of seconds since 1970.")
    return datetime.datetime.fromtimestamp(int(epoch), datetime.UTC).date()
