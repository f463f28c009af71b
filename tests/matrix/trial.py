"""Turn an edit into findings: build the edited game, and compare it with the game as published."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from printgen.markup.marked_text import Markup
from printgen.read.library import Library
from tests.matrix.blocks import blocks_of, without_runs
from tests.matrix.building import Built, build
from tests.matrix.edits import Edit, edited_text
from tests.matrix.literals import NAME_FIELDS
from tests.matrix.marking import claims_as_runs, every_expression_marked
from tests.matrix.meanings import old_meaning
from tests.matrix.new_values import is_name
from tests.matrix.refusals import leads_to
from tests.matrix.remains import Printed, remains
from tests.matrix.sites import DataFile, data_files_of

Sort = Literal["traceback", "refused", "does not fit", "refused elsewhere", "old value shown", "literal"]


@dataclass(frozen=True, order=True)
class Finding:
    """A fault that an edit brings to light."""

    game: str
    sort: Sort
    field: str
    """The path without ids, such as targets.*.hits."""
    edit: str
    word: str
    text: str
    sheet: str = ""


@dataclass(frozen=True)
class Bench:
    """A game as published, against which edits of it are compared."""

    game: str
    roots: tuple[Path, ...]
    files: Sequence[DataFile]
    printed: Mapping[str, Printed]
    built: Built
    names: Mapping[str, frozenset[str]]
    """Printed names of each record, by its path."""
    is_laid_out: bool
    """False for a quick look at the text only."""


def bench_of(library: Library, game: str, *, is_laid_out: bool = True) -> Bench:
    """Build a game as published, once as it is and once with every expression marked."""
    built = build(library, game, is_laid_out=False)
    assert not built.problems, built.problems
    assert not built.traceback, built.traceback
    with every_expression_marked():
        marked = build(library, game, is_laid_out=False).markup
    printed = {sheet: _printed(markup, marked.get(sheet, markup)) for sheet, markup in built.markup.items()}
    files = data_files_of(library, game)
    return Bench(game, library.roots, files, printed, built, _names(files), is_laid_out)


def _printed(plain: Markup, marked: Markup) -> Printed:
    """Return a sheet with the literal text of its blocks; a template that looks at its own marks has no other."""
    text = claims_as_runs(marked.text)
    return Printed(plain.text, blocks_of(text if without_runs(text) == without_runs(plain.text) else plain.text))


def _names(files: Sequence[DataFile]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for file in files:
        for site in file.sites if file.records else ():
            if len(site.steps) == 2 and site.steps[-1] in NAME_FIELDS and is_name(site.text):
                found.setdefault(f"{file.kind}.{site.steps[0]}", set()).add(site.text)
    return {record: frozenset(names) for record, names in found.items()}


def try_edit(bench: Bench, edit: Edit, folder: Path, *, must_build: bool = False) -> list[Finding]:
    """Make an edit in an empty folder, build the game, and return the findings; some edits may not be refused."""
    text = edited_text(edit)
    path = folder / "data" / edit.game / edit.file.name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    try:
        library = Library((folder.resolve(), *bench.roots), folder.resolve())
        built = build(library, edit.game, bench.built, is_laid_out=bench.is_laid_out)
    finally:
        path.unlink()
    refused = [_refused(edit, built)] if must_build and built.problems else []
    return sorted({*_findings(bench, edit, text, built), *refused})


def _refused(edit: Edit, built: Built) -> Finding:
    said = " / ".join(str(problem) for problem in built.problems[:3])
    return Finding(edit.game, "refused", edit.pattern, edit.name, "", said)


def _findings(bench: Bench, edit: Edit, text: str, built: Built) -> Iterator[Finding]:
    def finding(sort: Sort, word: str, shown: str, sheet: str = "") -> Finding:
        return Finding(edit.game, sort, edit.pattern, edit.name, word, shown, sheet)

    if built.traceback:
        yield finding("traceback", built.traceback.strip().rpartition("\n")[2], built.traceback)
    if built.problems and not leads_to(edit, text, built.problems):
        said = " / ".join(str(problem) for problem in built.problems[:3])
        yield finding("refused elsewhere", "", said)
    if edit.is_extreme and built.unprintable:
        yield finding("does not fit", "", " / ".join(str(problem) for problem in built.unprintable[:2]))
    meaning = old_meaning(edit, bench.names)
    after = {sheet: markup.text for sheet, markup in built.markup.items()}
    for remain in remains(edit, meaning, bench.printed, after):
        sort: Sort = "old value shown" if remain.is_marked else "literal"
        yield finding(sort, remain.word, remain.context, remain.sheet)
