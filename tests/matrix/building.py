"""Turn a library with an edited game into its rendered sheets, its problems, or the traceback of a failure."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from printgen.build.job import Job, build_day
from printgen.build.job_selection import papers_for
from printgen.build.pipeline import count_pages
from printgen.facts import Collection, Record
from printgen.game.edition import make_edition
from printgen.game.game import Game, Sheet
from printgen.game.load_game import load_game
from printgen.markup.marked_text import Markup
from printgen.markup.render import Renderer
from printgen.problems import Problem, ProblemsError, UsageError
from printgen.read.library import Library
from printgen.style.house_style import house_style_of
from tests.helpers import house, papers


@dataclass(frozen=True)
class Built:
    """The result of a build: the game, the markup of each sheet, the problems, and the traceback of a failure."""

    game: Game | None = None
    markup: Mapping[str, Markup] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    unprintable: tuple[Problem, ...] = ()
    """Problems that sheets have only when they are laid out, such as a lack of space; they are among the problems."""
    traceback: str = ""


_READ_BY_ALL = frozenset({"base", "changes", "conditions", "game", "replay", "rules", "sources", "tables"})
"""Kinds whose records reach sheets by other ways than expressions."""


def build(library: Library, name: str, known: Built | None = None, *, is_laid_out: bool = True) -> Built:
    """Load a game, render its sheets and lay them out; sheets that a known build has are not built again."""
    try:
        game = load_game(library, name)
        return _build_sheets(library, game, known or Built(), is_laid_out)
    except ProblemsError as error:
        return Built(problems=error.problems)
    except UsageError as error:
        return Built(traceback=f"UsageError: {error}")
    # The matrix reports a failure of any kind, and goes on with the next edit.
    except Exception:
        return Built(traceback=traceback.format_exc())


def _build_sheets(library: Library, game: Game, known: Built, is_laid_out: bool) -> Built:
    edition = make_edition(library, game, game.sheets)
    renderer = Renderer(library, edition, build_day(game))
    own_house = house_style_of(library, game.id, house())
    markup: dict[str, Markup] = {}
    problems: list[Problem] = []
    unprintable: list[Problem] = []
    untouched = [sheet for sheet in edition.game.sheets if _is_untouched(edition.game, sheet, known)]
    for sheet in untouched:
        # A list of changes asks for the markup of all other sheets.
        markup[sheet.id] = renderer._rendered[sheet.id, None, "long"] = known.markup[sheet.id]
    for sheet in edition.game.sheets:
        if sheet in untouched:
            continue
        job = Job(
            library=library,
            house=own_house,
            edition=edition,
            sheet=sheet,
            paper=papers_for(sheet, [papers()["a4"]])[0],
            ink="colour",
            format="pdf",
            dpi=100,
            day=build_day(game),
        )
        try:
            markup[sheet.id] = renderer.markup(sheet)
        except ProblemsError as error:
            problems += error.problems
            continue
        if is_laid_out and not _is_known(edition.game, sheet, markup[sheet.id], known):
            unprintable += count_pages(job, markup[sheet.id]).problems
    return Built(edition.game, markup, tuple(dict.fromkeys([*problems, *unprintable])), tuple(unprintable))


def _is_untouched(game: Game, sheet: Sheet, known: Built) -> bool:
    """Return True if a sheet reads none of the data that differs from a known build."""
    if known.game is None or sheet.id not in known.markup or sheet.log or not _is_same(game, sheet, known.game):
        return False
    kinds = dict.fromkeys([*game.facts, *known.game.facts])
    changed = {kind for kind in kinds if _content(game.facts.get(kind)) != _content(known.game.facts.get(kind))}
    read = {Path(file).stem for file in known.markup[sheet.id].data_files}
    return not changed & (read | _READ_BY_ALL)


def _is_known(game: Game, sheet: Sheet, markup: Markup, known: Built) -> bool:
    """Return True if the same markup was laid out on the same paper and in the same language."""
    earlier = known.markup.get(sheet.id)
    return bool(known.game and earlier and earlier.text == markup.text and _is_same(game, sheet, known.game))


def _is_same(game: Game, sheet: Sheet, other: Game) -> bool:
    """Return True if game.yaml describes a sheet in the same way, wherever it is."""
    there = next((one for one in other.sheets if one.id == sheet.id), None)
    return there is not None and replace(sheet, place=there.place) == there and game.language == other.language


def _content(found: Collection | Record | None) -> object:
    """Return the values of records without their files."""
    if isinstance(found, Collection):
        return {id_: record.fields for id_, record in found.records.items()}
    return found.fields if found else None
