"""Turn what a user says about a changed game (options, a baseline, a text of their own) into the book to print."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from printgen.bookview import Amended
from printgen.build import amended_in
from printgen.conditions import choose
from printgen.library import Library, bundled_root
from printgen.model import Game, load_game
from printgen.problems import Place, Problem, ProblemsError, UsageError, did_you_mean
from printgen.rulebook import Book

BASE = "base"
_LARGEST = 1_000_000


def amended_as(library: Library, game: Game, plain: Amended, options: argparse.Namespace) -> Amended:
    """The game's changes with everything the command line asks for."""
    known = plain.declared.conditions.values()
    choice = choose(known, getattr(options, "with") or (), options.without or ())
    texts = _own_text(plain, options.base_text) if options.base_text else {}
    against = _baseline(game, options.against) if options.against and options.against != BASE else None
    return replace(plain, choice=choice, base_text=texts, baseline=against)


def _own_text(plain: Amended, folder: Path) -> dict[str, str]:
    """The files of a folder, each named by the number of a rule of the outline."""
    if not folder.is_dir():
        raise UsageError(f"--base-text {folder}: there is no such folder. Name one with files such as 8.6.md.")
    numbers = [rule.number for rule in plain.declared.book.rules]
    texts: dict[str, str] = {}
    problems = []
    for path in sorted(folder.glob("*.md")):
        place = Place(str(path))
        if path.stem not in numbers:
            remedy = did_you_mean(path.stem, numbers)
            problems.append(Problem(place, f"the outline has no rule {path.stem}.", remedy))
            continue
        try:
            data = path.read_bytes()
            if len(data) > _LARGEST:
                raise UnicodeError
            texts[path.stem] = data.decode("utf-8-sig").replace("{", "{{ '{' }}")
        except OSError as error:
            problems.append(Problem(place, f"it cannot be read: {error.strerror}.", ""))
        except UnicodeError:
            problems.append(Problem(place, "it is no text in UTF-8 of a sensible length.", "Save it as UTF-8."))
    if problems:
        raise ProblemsError(problems)
    if not texts:
        raise UsageError(f"--base-text {folder}: it has no files such as 8.6.md.")
    return texts


def _baseline(game: Game, folder: str) -> Book:
    """The same game as an earlier version of its data has it, in a folder with data/<game>/."""
    root = Path(folder).resolve()
    if not (root / "data" / game.id).is_dir():
        what = f"--against {folder}: there is no data/{game.id} in it."
        raise UsageError(f"{what} Name base, or a folder with earlier data.")
    earlier = amended_in(load_game(Library((root, bundled_root()), root), game.id))
    if earlier is None:
        raise UsageError(f"--against {folder}: the game there changes no published one.")
    return earlier.resolved.after
