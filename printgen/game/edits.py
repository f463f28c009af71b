"""Turn a game and the published game that it was copied from into the fields that the user edited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from printgen.facts import Collection, Record, Ref
from printgen.game.game import Game
from printgen.game.load_game import load_game
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library, bundled_root

_ABSENT = object()


@dataclass(frozen=True)
class FieldEdit:
    """A field or record that differs from the published game."""

    datum: str
    before: str | None
    """The published value in words, or None if the field or record was added."""
    after: str | None
    """The value now, or None if the field or record was removed."""
    place: Place

    def __str__(self) -> str:
        if self.before is None:
            return f"{self.datum} was added"
        if self.after is None:
            return f"{self.datum} was removed"
        return f"{self.datum} is {self.after} (it was {self.before})"


def published_game(library: Library, name: str) -> Game | None:
    """Return a game as it is bundled, without the user's files; None if there is no such game, or if it is broken."""
    if name in _bundled().games():
        return _bundled_game(name)
    return _game_if_sound(library, name) if name in library.games() else None


@cache
def _bundled_game(name: str) -> Game | None:
    # A copy needs it for its edits and for each log, and the files of the program do not change while it runs.
    return _game_if_sound(_bundled(), name)


def _bundled() -> Library:
    # No file is in that folder, so the places of problems are full paths, which are right for every user.
    return Library((bundled_root(),), bundled_root() / "data/none")


def _game_if_sound(library: Library, name: str) -> Game | None:
    try:
        return load_game(library, name)
    except ProblemsError:
        return None


def origin_of(library: Library, game: Game) -> Game | None:
    """Return the published game that a copy, or a bundled game with files of the user, was made from."""
    if game.copy_of:
        return published_game(library, game.copy_of) if game.copy_of != game.id else None
    bundled = _bundled()
    own = set(library.files(f"data/{game.id}", "*").values()) - set(bundled.files(f"data/{game.id}", "*").values())
    return published_game(library, game.id) if own and game.id in bundled.games() else None


def edits_of(library: Library, game: Game) -> Mapping[str, FieldEdit]:
    """Return the edits of a game by their paths; there are none if its origin is not known."""
    origin = origin_of(library, game)
    return edits_between(origin, game) if origin else {}


def edits_between(origin: Game, game: Game) -> Mapping[str, FieldEdit]:
    """Return every field and record of a game that differs from its origin, by its path."""
    found: dict[str, FieldEdit] = {}
    for kind in dict.fromkeys([*game.facts, *origin.facts]):
        if kind == "game":
            continue
        now, before = game.facts.get(kind), origin.facts.get(kind)
        # An example that is left out still has its file.
        if now is None and any(datum.startswith(f"{kind}.") for datum in game.places):
            continue
        file = next(found.file for found in (now, before) if found)
        for datum, old, new in _differences(kind, _content(before), _content(now)):
            place = _place(datum, game.places, Place(file))
            found[datum] = FieldEdit(datum, _words(old), _words(new), place)
    return found


def edits_under(edits: Mapping[str, FieldEdit], *paths: str) -> list[FieldEdit]:
    """Return the edits of some data, in the order of the edits: of fields, of records, or of everything of a kind."""
    return [
        edit
        for datum, edit in edits.items()
        if any(f"{datum}.".startswith(f"{path}.") or f"{path}.".startswith(f"{datum}.") for path in paths)
    ]


def _content(found: Collection | Record | None) -> Any:
    match found:
        case Collection():
            return {id_: dict(record.fields) for id_, record in found.records.items()}
        case Record():
            return dict(found.fields)
    return _ABSENT


def _differences(datum: str, before: Any, now: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the path, the old value and the new value of every difference."""
    if isinstance(before, Mapping) and isinstance(now, Mapping):
        for name in dict.fromkeys([*now, *before]):
            yield from _differences(f"{datum}.{name}", before.get(name, _ABSENT), now.get(name, _ABSENT))
    elif isinstance(before, Ref) and isinstance(now, Ref):
        if before.id != now.id:
            yield datum, before, now
    elif isinstance(before, tuple) and isinstance(now, tuple) and len(before) == len(now):
        for number, (old, new) in enumerate(zip(before, now, strict=True), 1):
            yield from _differences(f"{datum}.{number}", old, new)
    elif before is not now and before != now:
        yield datum, before, now


def _place(datum: str, places: Mapping[str, Place], file: Place) -> Place:
    """Return the place of a datum, or of the smallest part of the game's data that contains it."""
    while datum and datum not in places:
        datum = datum.rpartition(".")[0]
    return places.get(datum, file)


def _words(value: Any) -> str | None:
    if value is _ABSENT or value is None:
        return None
    if isinstance(value, Ref):
        return value.id
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(str(_words(one)) for one in value)}]"
    return f"'{value}'" if isinstance(value, str) else str(value) if not isinstance(value, Mapping) else "a group"
