"""Find numbers, dice, colours and names of records that the prose of a game contains as literal words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment

from printgen.read.library import Library
from printgen.read.scalar_types import TextField
from tests.matrix.lexicon import colours_in, dice_in, names_in, numbers_in
from tests.matrix.prose_parts import literals_of
from tests.matrix.sites import DataFile, Site, data_files_of

NAME_FIELDS = frozenset({"name", "plural", "short", "noun"})
"""Fields that contain the printed name of a record."""
_LEXER = Environment()


@dataclass(frozen=True, order=True)
class LiteralWord:
    """A word in prose that could contradict the data after an edit."""

    file: str
    line: int
    datum: str
    """Path of the text; empty in a template."""
    sort: str
    """number, dice, colour or name."""
    word: str
    context: str
    """The line of text that contains it."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" + (f" ({self.datum})" if self.datum else "")
        return f"{where}: {self.sort} '{self.word}' in: {self.context}"


def literal_words(library: Library, game: str) -> list[LiteralWord]:
    """Return every literal word in the texts of a game's data and in its templates, in the order of the files."""
    files = data_files_of(library, game)
    names, has_colours = names_of(files), any(file.kind == "colours" for file in files)
    found: list[LiteralWord] = []
    for file in files:
        for site in file.sites:
            if isinstance(site.field, TextField):
                own = frozenset({site.text}) if _is_name(site) else frozenset()
                found += _in_text(site.text, library.shown(site.file), site, names - own, has_colours)
    for path in library.files(f"templates/{game}", "*.j2").values():
        found += _in_template(path, library.shown(path), names, has_colours)
    return found


def names_of(files: list[DataFile]) -> frozenset[str]:
    """Return the printed names of the records of a game, without those that contain expressions or are short."""
    sites = (site for file in files for site in file.sites if _is_name(site))
    return frozenset(site.text for site in sites if "{" not in site.text and len(site.text) >= 3)


def _is_name(site: Site) -> bool:
    return isinstance(site.field, TextField) and site.steps[-1] in NAME_FIELDS


def _in_text(text: str, file: str, site: Site, names: frozenset[str], has_colours: bool) -> Iterator[LiteralWord]:
    start = site.node.place.line
    for literal in literals_of(text, _LEXER, is_markup=False):
        line = start + literal.line if "\n" in text else start
        for sort, word in _words(literal.text, names, has_colours):
            yield LiteralWord(file, line, site.datum, sort, word, literal.text)


def _in_template(path: Path, file: str, names: frozenset[str], has_colours: bool) -> Iterator[LiteralWord]:
    for literal in literals_of(path.read_text(encoding="utf-8"), _LEXER, is_markup=True):
        for sort, word in _words(literal.text, names, has_colours):
            yield LiteralWord(file, literal.line, "", sort, word, literal.text)


def _words(text: str, names: frozenset[str], has_colours: bool) -> Iterator[tuple[str, str]]:
    dice = list(dice_in(text))
    for _, word in dice:
        yield "dice", word
    for at, word, _ in numbers_in(text, vague=False):
        if not any(start <= at < start + len(die) for start, die in dice):
            yield "number", word
    if has_colours:
        for _, word in colours_in(text):
            yield "colour", word
    for _, word in names_in(text, names):
        yield "name", word
