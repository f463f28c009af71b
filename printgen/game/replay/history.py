"""Turn a log that was played with a published game into a replay that keeps the numbers of that game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Any

from printgen.facts import Collection, Record, Ref, with_datum
from printgen.game.edits import published_game
from printgen.game.fact_views import Facts, FactViews
from printgen.game.game import Game
from printgen.game.replay.log_form import ReplayedLog
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.library import Library, bundled_root
from printgen.read.scalar_types import TextField
from printgen.read.yaml_nodes import MappingNode, Scalar, load
from printgen.suggestions import did_you_mean

KEY = "played-with"
PLAYED_WITH = TextField(
    optional=True,
    about="bundled game that the log was played with; the log keeps the numbers of that game, even in an edited copy",
)
_PREFIX = "published."
"""Start of the paths of published values, so that they are not taken for the edited ones."""


@dataclass(frozen=True)
class PlayedLog:
    """A log without problems, with the data of the published game that it was played with."""

    replayed: ReplayedLog
    facts: Facts | None = field(default=None, hash=False)
    """Data of that game, or None if it was played with the game that is built."""
    fact_places: Mapping[str, Place] = field(default_factory=dict, hash=False)
    differs: bool = False
    """True if the game that is built has other numbers for a log than the published game."""

    @property
    def places(self) -> Mapping[str, Place]:
        """Place of each datum of the log and of the published game."""
        return {**self.fact_places, **self.replayed.places}

    def view(self, views: FactViews) -> dict[str, Any]:
        """Return the log by the names that templates use, and as `game` the data that it was played with."""
        own = views.of(self.facts) if self.facts is not None else views
        return {**self.replayed.view(own), "game": own.all(), "differs": self.differs}


def game_of_log(library: Library, game: Game, raw: bytes, file: str) -> Game | None:
    """Return the published game that a log names, or None if it was played with the game that is built."""
    node = load(raw, file)
    entries = node.entries if isinstance(node, MappingNode) else ()
    named = next((entry.value for entry in entries if entry.key == KEY), None)
    if not isinstance(named, Scalar) or not named.is_a("str"):
        return None  # the reader of the log reports a value that is not a text
    bundled = Library((bundled_root(),), library.here)
    if named.text not in bundled.games():
        remedy = did_you_mean(named.text, bundled.games())
        what = f"{KEY} is '{named.text}', but there is no such bundled game."
        raise ProblemsError([Problem(named.place, what, remedy)])
    is_built = game.id == named.text and all(
        (library.here / found.file).is_relative_to(bundled_root()) for found in game.facts.values()
    )
    return None if is_built else published_game(library, named.text)


def published_log(replayed: ReplayedLog, published: Game, *, differs: bool) -> PlayedLog:
    """Return a replay with the data of the published game, whose values have their own paths."""
    facts = {name: _renamed(found) for name, found in published.facts.items()}
    places = {f"{_PREFIX}{datum}": place for datum, place in published.places.items()}
    return PlayedLog(replayed, facts, places, differs)


def _renamed(value: Any) -> Any:
    """Return a value, or everything in it, with the paths of a published game."""
    match value:
        case Collection():
            return replace(value, records={name: _renamed(record) for name, record in value.records.items()})
        case Record():
            fields = {name: _renamed(part) for name, part in value.fields.items()}
            return replace(value, fields=fields, datum=_PREFIX + value.datum)
        case Ref():
            return value
        case tuple():
            return tuple(map(_renamed, value)) if type(value) is tuple else value
        case dict():
            return {name: _renamed(part) for name, part in value.items()}
    datum = getattr(value, "datum", "")
    if not datum:
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, datum=_PREFIX + datum)
    return with_datum(value, _PREFIX + datum)
