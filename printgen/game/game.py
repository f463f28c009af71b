"""Hold a checked game: its title, its sheets, its data and the place of each value."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from printgen.facts import Collection, Record
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
    arguments: tuple[tuple[str, str], ...] = ()
    """Parameters for a template that several sheets share, by name."""
    lists_changes: bool = False
    """True if it lists the changes of a variant and the sheets that show them, without itself."""

    @property
    def takes_logs(self) -> bool:
        return self.log == ANY_LOG


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

    def sheet(self, name: str) -> Sheet:
        """Return the sheet with an id, or raise a problem that suggests the nearest id."""
        for sheet in self.sheets:
            if sheet.id == name:
                return sheet
        known = [sheet.id for sheet in self.sheets]
        place = self.places["game.sheets"]
        raise ProblemsError([Problem(place, f"{self.id} has no sheet '{name}'.", did_you_mean(name, known))])
