"""Turn what a user says about a changed game (options, a baseline, a text of their own) into the book to print."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from printgen.facts import with_datum
from printgen.game.amendments.book_view import Amended, amended_in
from printgen.game.amendments.comparison import Baseline
from printgen.game.amendments.conditions import Choice, parse_choice
from printgen.game.amendments.resolve import resolve
from printgen.game.game import Game
from printgen.game.load_game import load_game
from printgen.problems import Place, Problem, ProblemsError, UsageError, did_you_mean
from printgen.read.library import Library, bundled_root
from printgen.read.yaml_nodes import unprintable_characters

BASE = "base"
_LARGEST = 1_000_000
_OWN_TEXT = "base-text"


def amended_as(library: Library, game: Game, plain: Amended, options: argparse.Namespace) -> Amended:
    """The game's changes with everything the command line asks for."""
    known = plain.declared.conditions.values()
    chosen = parse_choice(known, getattr(options, "with") or (), options.without or ())
    # An option named twice, or by its id and its rule, is chosen once.
    choice = Choice(tuple(dict.fromkeys(chosen.on)), tuple(dict.fromkeys(chosen.off)))
    texts, places = _own_text(plain, options.base_text) if options.base_text else ({}, {})
    made = replace(plain, choice=choice, base_text=texts, places=places)
    if not options.against or options.against == BASE:
        return made
    return replace(made, baseline=_baseline(library, game, options.against, made))


def _own_text(plain: Amended, folder: Path) -> tuple[dict[str, str], dict[str, Place]]:
    """The files of a folder, each named by the number of a rule of the outline, and where each of them is."""
    if not folder.is_dir():
        raise UsageError(f"--base-text {folder}: there is no such folder. Name one with files such as 8.6.md.")
    numbers = [rule.number for rule in plain.declared.book.rules]
    texts: dict[str, str] = {}
    places: dict[str, Place] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.md")):
        place, datum = Place(str(path)), f"{_OWN_TEXT}.{path.stem}"
        if path.stem not in numbers:
            remedy = did_you_mean(path.stem, numbers)
            problems.append(Problem(place, f"the outline has no rule {path.stem}.", remedy))
            continue
        try:
            data = path.read_bytes()
            if len(data) > _LARGEST:
                raise UnicodeError
            text = data.decode("utf-8-sig").replace("\r\n", "\n")
        except OSError as error:
            problems.append(Problem(place, f"it cannot be read: {error.strerror}.", ""))
        except UnicodeError:
            problems.append(Problem(place, "it is no text in UTF-8 of a sensible length.", "Save it as UTF-8."))
        else:
            for number, line in enumerate(text.split("\n"), 1):
                problems += unprintable_characters(line, Place(str(path), number))
            # Its braces are characters, not expressions.
            texts[path.stem] = with_datum(text.replace("{", "{{ '{' }}"), datum)
            places[datum] = place
    if problems:
        raise ProblemsError(problems)
    if not texts:
        raise UsageError(f"--base-text {folder}: it has no files such as 8.6.md.")
    return texts, places


def _baseline(library: Library, game: Game, folder: str, made: Amended) -> Baseline:
    """The same game as an earlier version of its data has it, in a folder with data/<game>/, chosen and read alike."""
    root = Path(folder).resolve()
    if not (root / "data" / game.id / "game.yaml").is_file():
        what = f"--against {folder}: there is no data/{game.id}/game.yaml in it."
        raise UsageError(f"{what} Name base, or a folder with earlier data.")
    # Kinds and styles that it lacks may be bundled ones; its data are all from there.
    with_earlier_data = Library((root, bundled_root()), library.here, only={f"data/{game.id}": root})
    old = load_game(with_earlier_data, game.id)
    earlier = amended_in(old)
    if earlier is None:
        raise UsageError(f"--against {folder}: the game there changes no published one.")
    # An option that is newer than the baseline cannot be chosen in it.
    known = earlier.declared.conditions
    on, off = ([id_ for id_ in ids if id_ in known] for ids in (made.choice.on, made.choice.off))
    resolved = resolve(earlier.declared, Choice(tuple(on), tuple(off)), made.base_text)
    return Baseline(resolved, old.facts, root.name or "root", old.version)
