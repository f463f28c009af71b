"""Turn one job and its rendered markup into checked files in memory: parse, lay out, check, write, check again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from printgen.build.documents import documents_of, tags_left_out, write_documents
from printgen.build.draft import draft_pages
from printgen.build.file_names import page_file
from printgen.build.job import PROSE, BuiltSheet, Job
from printgen.check.file_checks import check_file
from printgen.check.page_checks import check_pages, check_reach
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.elements.prose_blocks import Imprint
from printgen.elements.space_causes import changed_fields, with_possible_causes
from printgen.game.date_filters import long_date
from printgen.game.edits import edits_of
from printgen.markup.doubtful_data import shows_stand_in
from printgen.markup.element_registry import vocabulary_for
from printgen.markup.marked_text import Markup
from printgen.markup.parser import parse
from printgen.markup.render import Renderer
from printgen.pages.impose import impose
from printgen.problems import Problem, ProblemsError
from printgen.scene.shapes import Page
from printgen.style.papers import Paper
from printgen.style.picture_library import PictureLibrary
from printgen.write.pdf import Info, write_pdf
from printgen.write.png import write_png
from printgen.write.svg import write_svg


def build_sheet(job: Job, markup: Markup) -> BuiltSheet:
    """Build the files of a sheet and check them; return them, or the problems found."""
    if not job.edition.is_sound:
        return _look_through(job, markup)
    try:
        if job.format in PROSE:
            return _build_document(job, markup)
        job, notes = _with_possible_backs(job, markup)
        sheet, context = read_sheet(job, markup)
        pages = lay_out(job, sheet, context)
        notes += _check_printer(job, pages)
        pdf = write_pdf(pages, _info(job), job.printer)
        _stop_at(check_file(pdf, pages, job.sheet.place, job.printer))
        files = tuple(_files(job, job.stem, pages, pdf))
    except ProblemsError as error:
        explained = _explained(job, markup, error.problems)
        drafts = _drafts(job, markup, error.problems, explained) if job.draft else ()
        return BuiltSheet(job, problems=ProblemsError(explained).problems, drafts=drafts)
    return BuiltSheet(
        job,
        files,
        pages=len(pages),
        data_files=data_files(job, context, markup),
        markup=markup.clean if job.keep_markup else "",
        notes=notes,
    )


def count_pages(job: Job, markup: Markup) -> BuiltSheet:
    """Lay out a sheet to count its pages and find its problems, without writing files."""
    if not job.edition.is_sound:
        return _look_through(job, markup)
    try:
        return BuiltSheet(job, pages=len(lay_out(job, *read_sheet(job, markup))))
    except ProblemsError as error:
        return BuiltSheet(job, problems=ProblemsError(_explained(job, markup, error.problems)).problems)


def _drafts(
    job: Job, markup: Markup, found: Sequence[Problem], explained: Sequence[Problem]
) -> tuple[tuple[str, bytes], ...]:
    """Build the files of a draft; there are none if the sheet has no pages, or cannot be read or laid out."""
    if job.format in PROSE:
        return ()
    try:
        sheet, context = read_sheet(job, markup)
    except ProblemsError:
        return ()
    pages = draft_pages(job, sheet, context, found, explained)
    # The names of form fields can be among the problems.
    info = replace(_info(job), form=False)
    return tuple(_files(job, job.draft_stem, pages, write_pdf(pages, info, job.printer))) if pages else ()


def _look_through(job: Job, markup: Markup) -> BuiltSheet:
    """Find the problems of a sheet that do not come from those of the data, as far as its markup can be trusted."""
    if not job.edition.has_style:
        return BuiltSheet(job)
    try:
        sheet, context = read_sheet(job, markup)
        if not markup.is_partial and job.format not in PROSE:
            lay_out(job, sheet, context)
    except ProblemsError as error:
        found = [problem for problem in error.problems if not shows_stand_in(markup, problem)]
        return BuiltSheet(job, problems=ProblemsError(_explained(job, markup, found)).problems)
    return BuiltSheet(job)


def _explained(job: Job, markup: Markup, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Add to problems of the markup the lines that called its macros, and the records that were drawn, in order."""
    if not any(problem.rendered[0] for problem in problems):
        return tuple(problems)
    try:
        traced = Renderer(job.library, job.edition, job.day).traced(job.sheet, job.log, job.backs)
    except ProblemsError:
        return tuple(problems)
    # A template that looks at its own marks can print something else the second time.
    same = traced.text == markup.text
    return tuple(traced.explain(problems, job.edition.places) if same else problems)


def is_document(job: Job, markup: Markup) -> bool:
    """Return True if a sheet contains a document, which can be written as text without pages."""
    try:
        return bool(documents_of(read_sheet(job, markup)[0]))
    except ProblemsError:
        return False


def read_sheet(job: Job, markup: Markup) -> tuple[Element, DrawingContext]:
    """Parse markup into elements, and create the context to draw them in."""
    sheet = parse(markup, vocabulary_for(markup.tags), job.house)
    pictures = PictureLibrary(job.library, job.game.id, job.house.paints) if "art" in markup.tags else None
    places = {**job.edition.places, **markup.log_places}
    context = DrawingContext(
        job.house,
        job.ink,
        job.game.language,
        places,
        backs=job.backs,
        shelf=pictures,
        edits=cache(partial(edits_of, job.library, job.game)),
    )
    return sheet, context


def lay_out(job: Job, sheet: Element, context: DrawingContext) -> list[Page]:
    """Impose a sheet on its paper, and check its pages."""
    pages = impose(sheet, job.paper, context)
    _stop_at(with_possible_causes(context.problems, context.edits) if context.problems else ())
    if found := check_pages(pages, job.house, sheet.where):
        remedy = changed_fields(context.edits())
        _stop_at(replace(problem, remedy=remedy) if remedy else problem for problem in found)
    _stop_at(_undeclared_backs(job, pages))
    return pages


def _with_possible_backs(job: Job, markup: Markup) -> tuple[Job, tuple[str, ...]]:
    """Return the job with backs that its sheet can have, and a note if the user asked for others."""
    if job.backs in ("long", "short") or "cards" in markup.tags:
        return job, ()
    printer = replace(job.printer, flip="long") if job.printer else None
    possible = replace(job, backs="long", printer=printer)
    note = f"{possible.stem}: --backs {job.backs} is only for cards and counters, so this file is as for --backs long."
    return possible, (note,)


def _undeclared_backs(job: Job, pages: Sequence[Page]) -> Iterator[Problem]:
    """Yield a problem if a sheet has backs that game.yaml does not declare, because `--backs` would be ignored."""
    # A print shop gets each side as a separate page, so nothing has to match.
    if not job.sheet.backs and isinstance(job.paper, Paper) and any(page.back for page in pages):
        what = f"sheet {job.sheet.id} has backs, but does not say backs: true, so --backs would be ignored."
        yield Problem(job.sheet.place, what, "Add backs: true.")


def data_files(job: Job, context: DrawingContext, markup: Markup) -> tuple[str, ...]:
    """Return the files of data and pictures that a sheet uses."""
    pictures = sorted(context.shelf.files) if context.shelf else ()
    return tuple(map(job.library.relative, (*markup.data_files, *pictures)))


def _build_document(job: Job, markup: Markup) -> BuiltSheet:
    """Build the text of the documents of a sheet, without pages; there is no file if it has none."""
    game = job.game
    imprint = Imprint(
        game=game.title,
        sheet=job.title,
        language=game.language,
        designer=game.designer,
        credits=game.credits,
        version=game.version,
        day=long_date(job.day),
        about=job.sheet.about,
    )
    sheet, context = read_sheet(job, markup)
    text = write_documents(sheet, context, job.paper, imprint, "html" if job.format == "html" else "md")
    if not text:
        return BuiltSheet(job, data_files=data_files(job, context, markup))
    name, tags = f"{job.filled_name}.{job.format}", tags_left_out(sheet)
    text_only = (f"{name} contains only the text of the sheet, without its {tags}.",) if tags else ()
    return BuiltSheet(
        job,
        ((name, text),),
        pages=1,
        data_files=data_files(job, context, markup),
        markup=markup.clean if job.keep_markup else "",
        notes=text_only,
    )


def _check_printer(job: Job, pages: Sequence[Page]) -> tuple[str, ...]:
    """Check that corrected pages stay on the paper; return a note if the printer may not reach all of them."""
    if job.printer is None:
        return ()
    paper = job.paper
    sizes = {tuple(sorted((page.width, page.height))) for page in pages}
    if not isinstance(paper, Paper) or sizes != {tuple(sorted((paper.width, paper.height)))}:
        what = f"the pages of {job.name} do not have the size of {paper.name}, because they are for a print shop."
        raise ProblemsError([Problem(job.sheet.place, what, "Build the sheet without --printer.")])
    problems, note = check_reach(pages, job.printer, job.sheet.place)
    _stop_at(problems)
    return (f"{job.stem}: {note}",) if note else ()


def _info(job: Job) -> Info:
    game, sheet = job.game, job.sheet
    printer = f" (for the printer {job.printer.name})" if job.printer else ""
    return Info(
        title=f"{game.title}: {job.title}{printer}",
        author=game.designer,
        subject=sheet.about,
        keywords=", ".join([game.title, sheet.title, job.paper.name, f"version {game.version}"]),
        language=game.language,
        day=job.day,
        form=sheet.form,
    )


def _files(job: Job, stem: str, pages: Sequence[Page], pdf: bytes) -> Iterator[tuple[str, bytes]]:
    match job.format:
        case "pdf":
            yield f"{stem}.pdf", pdf
            return
        case "svg":
            pictures = [write_svg(page, f"{job.game.title}: {page.title}") for page in pages]
        case _:
            pictures = write_png(pdf, job.dpi)
    for number, picture in enumerate(pictures, 1):
        yield page_file(stem, number, len(pictures), job.format), picture


def _stop_at(problems: Iterable[Problem]) -> None:
    if found := tuple(problems):
        raise ProblemsError(found)
