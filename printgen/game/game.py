"""Hold a checked game: its title, its sheets, its data and the place of each value."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from printgen.facts import Collection, Record, Unsound, UnsoundDataError
from printgen.problems import Place, Problem, ProblemsError
from printgen.suggestions import did_you_mean

ANY_LOG = "any"
"""Value of `log` for a sheet that stays blank until the user names a log."""


@dataclass(frozen=True)
class PaperSize:
    """Pages for home printers, in the size of each paper that the user chooses."""


@dataclass(frozen=True)
class OwnSize:
    """Pages of a size in mm that the sheet sets, such as the size of a poster."""

    width: float
    height: float


@dataclass(frozen=True)
class CardSize:
    """Pages that are each as large as their card."""


SheetSize = PaperSize | OwnSize | CardSize


@dataclass(frozen=True)
class Sheet:
    """One printable item of a game, as game.yaml lists it."""

    id: str
    title: str
    template: str
    about: str
    form: bool
    size: SheetSize
    place: Place
    log: str | None = None
    """Name of the log that fills it in, or ANY_LOG if the user can name one."""
    backs: bool = False
    log_optional: bool = False
    """True if it can be built without the log, as a rulebook can if a user's changes make the log impossible."""
    as_played: bool = False
    """True if the whole sheet shows the data of the game that its log was played with."""
    arguments: tuple[tuple[str, str], ...] = ()
    """Parameters for a template that several sheets share, by name."""
    lists_changes: bool = False
    """True if it lists the changes of a variant and the sheets that show them, without itself."""

    rules: tuple[str, ...] = ()
    """Ids of the rules and tables that it is about, without which it is not made."""

    @property
    def takes_logs(self) -> bool:
        return self.log == ANY_LOG

    @property
    def log_is_fixed(self) -> bool:
        """Whether game.yaml names the log that fills it in, as for an example."""
        return bool(self.log) and not self.takes_logs


@dataclass(frozen=True)
class Example:
    """A worked example, and the problems for which it is left out of print; none if it can be printed."""

    name: str
    is_there: bool = True
    """False if the game has none of its records, because the user deleted its files."""
    problems: tuple[Problem, ...] = ()
    lacks: str = ""
    """The record that it refers to and that does not exist, in words for print, such as `squadron BF6`."""

    @property
    def left_out(self) -> bool:
        return bool(self.problems) or not self.is_there

    @property
    def reason(self) -> str:
        """The first sentence of its first problem, for print; empty if there is no problem."""
        if self.lacks:
            return f"there is no {self.lacks}."
        return re.split(r"(?<=[.!?])\s", self.problems[0].what, maxsplit=1)[0] if self.problems else ""

    @property
    def note(self) -> str:
        """The place and the message of its first problem, for the author; empty if there is no problem."""
        return f"{self.problems[0]} So the example '{self.name}' is left out of print." if self.problems else ""


@dataclass(frozen=True)
class Game:
    """A game whose data has been checked: every reference exists and every dice table is complete."""

    id: str
    title: str
    designer: str
    version: str
    date: datetime.date
    language: str
    credits: str
    sheets: tuple[Sheet, ...]
    facts: Mapping[str, Collection | Record] = field(hash=False)
    places: Mapping[str, Place] = field(hash=False)
    examples: Mapping[str, Example] = field(default_factory=dict, hash=False)
    """The worked examples by name; the records of an example that is left out are not in the facts."""
    copy_of: str | None = None
    """Id of the game that this one is an edited copy of."""
    doubtful: frozenset[str] = frozenset()
    """Files whose records fail a check of their kind; a game that is written has none."""

    def sheet(self, name: str) -> Sheet:
        """Return the sheet with an id, or raise a problem that suggests the nearest id."""
        for sheet in self.sheets:
            if sheet.id == name:
                return sheet
        known = [sheet.id for sheet in self.sheets]
        place = self.places["game.sheets"]
        raise ProblemsError([Problem(place, f"{self.id} has no sheet '{name}'.", did_you_mean(name, known))])


def single_record(game: Game, kind: str) -> Record:
    """Return the record of a kind that has only one; raise an error if it has problems, which are reported already."""
    record = game.facts[kind]
    if not isinstance(record, Record) or any(isinstance(value, Unsound) for value in record.fields.values()):
        raise UnsoundDataError
    return record
