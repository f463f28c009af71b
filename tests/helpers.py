"""Small makers that tests share: a game in a folder, a context, elements and shapes from a scrap of markup."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from printgen.build.pipeline import Job
from printgen.elements.drawing_context import DrawingContext
from printgen.elements.element import Element
from printgen.game.game import Game, load_game
from printgen.markup.marked_text import Markup
from printgen.markup.parser import parse
from printgen.pages.vocabulary import vocabulary
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library, bundled_root
from printgen.scene.shapes import Box, Shape
from printgen.style.house_style import HouseStyle, Ink, Paper, load_house_style, load_papers, own_paper
from printgen.style.picture_library import PictureLibrary

REPOSITORY = Path(__file__).resolve().parent.parent


@cache
def bundled() -> Library:
    """The bundled games, seen from a folder that has none of its own."""
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


def job(sheet: str, paper: str = "a4", ink: Ink = "colour", game: Game | None = None) -> Job:
    found = game or bob_a()
    wanted = found.sheet(sheet)
    used = own_paper(*wanted.size) if wanted.size else papers()[paper]
    return Job(bundled(), house(), found, wanted, used, ink, "pdf", 100, found.date)


def context(ink: Ink = "colour") -> DrawingContext:
    return DrawingContext(house(), ink, "en-GB", {}, shelf=PictureLibrary(bundled(), "tiny-bob", house().paints))


def markup(text: str) -> Markup:
    """Markup as a template would have made it, each line from the same line of `test.xml.j2`."""
    lines = tuple(Place("test.xml.j2", number) for number in range(1, text.count("\n") + 2))
    return Markup(text, lines, ())


def element(inner: str) -> Element:
    """One element, parsed inside a page of a sheet."""
    sheet = parse(markup(f'<sheet><page title="t">{inner}</page></sheet>'), vocabulary(), house())
    return sheet.children[0].children[0]


def draw(inner: str, width: float = 100, height: float = 50, ink: Ink = "colour") -> list[Shape]:
    """The shapes of a scrap of markup in a box; raises the problems it has."""
    used = context(ink)
    shapes = list(element(inner).draw(used, Box(0, 0, width, height)))
    if used.problems:
        raise ProblemsError(used.problems)
    return shapes


def problems_of(inner: str, width: float = 100, height: float = 50) -> list[str]:
    """What is wrong with a scrap of markup, as a user would read it."""
    try:
        draw(inner, width, height)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def copied_game(folder: Path, changes: Mapping[str, tuple[str, str]] | None = None, game: str = "bob-a") -> Library:
    """A copy of a game below a folder, with `file: (old, new)` replaced in it; the old text must be there."""
    from printgen.cli.scaffold import copy_game

    library = Library((folder.resolve(), bundled_root()), folder.resolve())
    copy_game(library, game, "mine")
    for file, (old, new) in (changes or {}).items():
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    return library


def complaints(library: Library, game: str) -> list[str]:
    """Every problem of a game's data, as a user would read it."""
    try:
        load_game(library, game)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


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
"""The game.yaml of a game with one sheet."""


def minimal_game(folder: Path, files: Mapping[str, str]) -> Library:
    """A game `g` of nothing but the given files (paths below the folder)."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Library((folder.resolve(), bundled_root()), folder.resolve())


DAY = datetime.date(2026, 11, 16)
