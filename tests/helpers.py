"""Small helpers for tests: make a game in a folder, a context, and elements and shapes from a piece of markup."""

from __future__ import annotations

import datetime
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from printgen.build.job import BuiltSheet, Format, Job
from printgen.build.job_selection import papers_for
from printgen.build.pipeline import data_files, lay_out, read_sheet
from printgen.build.workers import build_all
from printgen.elements.attribute_types import Backs
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.game.edition import Edition, make_edition
from printgen.game.game import Game, PaperSize, Sheet
from printgen.game.load_game import load_game
from printgen.markup.element_registry import vocabulary
from printgen.markup.marked_text import Markup
from printgen.markup.parser import parse
from printgen.markup.render import Renderer
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library, bundled_root
from printgen.scene.shapes import Box, Page, Shape, Text
from printgen.scene.traversal import leaves
from printgen.style.house_style import HouseStyle, Ink, load_house_style
from printgen.style.papers import Paper, load_papers
from printgen.style.picture_library import PictureLibrary

REPOSITORY = Path(__file__).resolve().parent.parent


@cache
def bundled() -> Library:
    """Return a library of the bundled games, opened in a folder without games."""
    return Library((bundled_root(),), bundled_root())


@cache
def house() -> HouseStyle:
    return load_house_style(bundled())


@cache
def papers() -> dict[str, Paper]:
    return load_papers(bundled())


@cache
def bundled_game(name: str) -> Game:
    return load_game(bundled(), name)


def bob_a() -> Game:
    return bundled_game("bob-a")


def tiny_bob() -> Game:
    return bundled_game("tiny-bob")


def job(
    sheet: str,
    paper: str = "a4",
    ink: Ink = "colour",
    game: Game | None = None,
    *,
    library: Library | None = None,
    format_: Format = "pdf",
    backs: Backs = "long",
    log: Path | None = None,
) -> Job:
    """Return the job of a sheet of a game (by default bob-a) in a library (by default the bundled one)."""
    found = game or bob_a()
    wanted = found.sheet(sheet)
    return Job(
        library=library or bundled(),
        house=house(),
        edition=edition(found, library, wanted),
        sheet=wanted,
        paper=papers_for(wanted, [papers()[paper]])[0],
        ink=ink,
        format=format_,
        dpi=100,
        day=found.date,
        backs=backs,
        log=log,
    )


def edition(game: Game, library: Library | None = None, sheet: Sheet | None = None) -> Edition:
    """Return a game as printed without options, for one sheet or for all; cached for bundled games."""
    if library is None and game.id in bundled().games() and game is bundled_game(game.id):
        return _bundled_edition(game.id)
    return make_edition(library or bundled(), game, [sheet] if sheet else game.sheets)


@cache
def _bundled_edition(name: str) -> Edition:
    game = bundled_game(name)
    return make_edition(bundled(), game, game.sheets)


def rendered(of: Job) -> Markup:
    return Renderer(of.library, of.edition, of.day).markup(of.sheet, of.log, of.backs)


def make(of: Job) -> BuiltSheet:
    """Build a single job in this process."""
    (built,) = build_all([of], 1, lambda _: None)
    return built


def job_in(library: Library, sheet: str, paper: str = "a4", *, game: str = "mine") -> Job:
    """Return the job of a sheet of a game that is read from a library now, such as a copy of a bundled game."""
    return job(sheet, paper, game=load_game(library, game), library=library)


class LaidOut(NamedTuple):
    pages: tuple[Page, ...]
    files: tuple[str, ...]
    """Files of data and pictures that were read."""
    markup: str


def laid_out_job(made: Job) -> LaidOut:
    """Return the pages of a job; raise its problems."""
    markup_ = rendered(made)
    sheet, used = read_sheet(made, markup_)
    return LaidOut(tuple(lay_out(made, sheet, used)), data_files(made, used, markup_), markup_.clean)


def laid_out(game: str, sheet: str, paper: str = "a4", ink: Ink = "colour", backs: Backs = "long") -> LaidOut:
    """Return the pages of a bundled sheet, cached in each process; tests can share scenes, because they are values."""
    on_paper = isinstance(bundled_game(game).sheet(sheet).size, PaperSize)
    return _laid_out(game, sheet, paper if on_paper else "a4", ink, backs)


@cache
def _laid_out(game: str, sheet: str, paper: str, ink: Ink, backs: Backs) -> LaidOut:
    return laid_out_job(job(sheet, paper, ink, bundled_game(game), backs=backs))


def texts(pages: Iterable[Page]) -> list[str]:
    """Return every text on some pages, in the order of drawing."""
    return [shape.text for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, Text)]


def context(ink: Ink = "colour") -> DrawingContext:
    return DrawingContext(house(), ink, "en-GB", {}, shelf=PictureLibrary(bundled(), "tiny-bob", house().paints))


def markup(text: str) -> Markup:
    """Return markup as a template would make it; each line comes from the same line of `test.xml.j2`."""
    lines = tuple(Place("test.xml.j2", number) for number in range(1, text.count("\n") + 2))
    return Markup(text, lines, ())


def element(inner: str) -> Element:
    """Return one element, parsed inside a page of a sheet."""
    sheet = parse(markup(f'<sheet><page title="t">{inner}</page></sheet>'), vocabulary(), house())
    return sheet.children[0].children[0]


def draw(inner: str, width: float = 100, height: float = 50, ink: Ink = "colour") -> list[Shape]:
    """Return the shapes of a piece of markup in a box; raise its problems."""
    used = context(ink)
    shapes = list(element(inner).draw(used, Box(0, 0, width, height)))
    if used.problems:
        raise ProblemsError(used.problems)
    return shapes


def problems_of(inner: str, width: float = 100, height: float = 50) -> list[str]:
    """Return the problems of a piece of markup, in the words that users see."""
    try:
        draw(inner, width, height)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def copied_game(folder: Path, changes: Mapping[str, tuple[str, str]] | None = None, game: str = "bob-a") -> Library:
    """Copy a game into a folder and replace `file: (old, new)` in it; the old text must be there."""
    library = Library((folder.resolve(), bundled_root()), folder.resolve())
    for name, content in _copy(game).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    for file, (old, new) in (changes or {}).items():
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    return library


@cache
def _copy(game: str) -> Mapping[Path, bytes]:
    """Return the files of a copy of a game, called `mine`, by path."""
    from printgen.cli.scaffold import copy_game

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        copy_game(Library((root, bundled_root()), root), game, "mine")
        return {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def complaints(library: Library, game: str) -> list[str]:
    """Return every problem of a game's data, in the words that users see."""
    try:
        load_game(library, game)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def calls_in(work: Callable[[], object]) -> int:
    """Count the function calls of some work, as a measure of its cost that is the same on every machine."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


ANY_GAME = """\
title: T
designer: D
version: "1"
date: 2026-01-01
language: en
credits: C
sheets:
  s: {title: S, template: s.xml.j2, about: A}
"""
"""A game.yaml with one sheet."""


def minimal_game(folder: Path, files: Mapping[str, str]) -> Library:
    """Return a library with a game `g` that consists only of the given files; paths are relative to the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Library((folder.resolve(), bundled_root()), folder.resolve())


DAY = datetime.date(2026, 11, 16)
