"""A small invented game whose logs are lists of walks, for tests of logs with entries."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from printgen.game.load_game import load_game
from printgen.game.replay.entry_logs import EntryLogs, ReplayedJournal
from printgen.game.replay.log_files import declared_form
from printgen.problems import ProblemsError
from printgen.read.library import Library
from tests.helpers import ANY_GAME, minimal_game

KIND = """\
about: A walk.
one: walk
in-logs: true
fields:
  day: {type: date, about: "day of the walk"}
  place: {type: ref, to: places, optional: true, about: "where it went"}
  miles: {type: whole, minimum: 0, maximum: 99, optional: true, about: "length"}
  pace: {type: choice, choices: [slow, fast], optional: true}
  rest: {type: group, optional: true, short: where, fields: {where: text, minutes: {type: whole, optional: true}}}
  stops: {type: list, optional: true, of: {type: text}, about: "stops on the way"}
  notes: {type: text, optional: true}
checks:
  - that: last is none or last.day < it.day
    say: "{{ it.day }} is not after {{ last.day }}. Put the walks in order."
    at: day
  - that: it.place is none or earlier | selectattr("place", "equalto", it.place) | list | length < 2
    say: "{{ it.place.name }} was seen twice before. Go somewhere else."
    at: place
  - each: it.stops
    that: item in (places | map(attribute="name"))
    say: "there is no stop at {{ item }}. Correct stop {{ index }}."
    at: "stops.{{ index }}"
"""
FILES = {
    "data/g/game.yaml": ANY_GAME,
    "data/g/journal.yaml": "entries: walks\nadds-up: [miles]\n",
    "data/g/kinds/walks.yaml": KIND,
    "data/g/kinds/places.yaml": "about: A place.\none: place\nfields: {name: text}\n",
    "data/g/places.yaml": "mill: {name: Mill}\nford: {name: Ford}\n",
}


def walks(*lines: str) -> str:
    """Return a log with one walk per line, starting in line 3."""
    return "title: t\nwalks:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def game_files(changes: Mapping[str, tuple[str, str]] | None = None) -> dict[str, str]:
    """Return the files of the game, with `file: (old, new)` replaced; the old text must be there."""
    files = dict(FILES)
    for name, (old, new) in (changes or {}).items():
        assert old in files[name], f"{name} does not contain {old!r}"
        files[name] = files[name].replace(old, new)
    return files


def walking_game(folder: Path, changes: Mapping[str, tuple[str, str]] | None = None) -> Library:
    return minimal_game(folder, game_files(changes))


def form_in(library: Library, game: str = "g") -> EntryLogs:
    form = declared_form(library, load_game(library, game))
    assert isinstance(form, EntryLogs)
    return form


def replayed_walks(folder: Path, text: str) -> ReplayedJournal:
    return form_in(walking_game(folder)).replay(text.encode(), "log.yaml")


def problems_in(form: EntryLogs, text: str) -> list[str]:
    """Return the problems of a log, in the words that users see."""
    try:
        form.replay(text.encode(), "log.yaml")
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []
