"""Hold a checked game as values: its titles, its sheets, its facts and the place of each fact."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from printgen.facts import Collection, Record
from printgen.problems import Place, Problem, ProblemsError, did_you_mean

ANY_LOG = "any"
"""Written instead of the name of a log for a sheet that is blank until a user names one."""


@dataclass(frozen=True)
class PaperSize:
    """Pages for printers at home, on each of the papers that the user chooses."""


@dataclass(frozen=True)
class OwnSize:
    """Pages of the size that the sheet states, such as a poster's, in mm."""

    width: float
    height: float


@dataclass(frozen=True)
class CardSize:
    """Pages as large as the card on each."""


SheetSize = PaperSize | OwnSize | CardSize


@dataclass(frozen=True)
class Sheet:
    id: str
    title: str
    template: str
    about: str
    form: bool
    size: SheetSize
    place: Place
    log: str | None = None
    """The log that fills it in; ANY_LOG where it is blank until a user names one."""
    backs: bool = False
    log_optional: bool = False
    """True where it can do without, as a rulebook can whose numbers a variant has changed."""
    arguments: tuple[tuple[str, str], ...] = ()
    """What its template is told, by name, where several sheets share one."""
    lists_changes: bool = False
    """True if it lists the changes of a variant with the sheets that show them; such a sheet is not one of these."""

    @property
    def takes_logs(self) -> bool:
        return self.log == ANY_LOG


@dataclass(frozen=True)
class Game:
    """A game as its data says it; every reference holds and every dice table is complete."""

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
        for sheet in self.sheets:
            if sheet.id == name:
                return sheet
        known = [sheet.id for sheet in self.sheets]
        place = self.places["game.sheets"]
        raise ProblemsError([Problem(place, f"{self.id} has no sheet '{name}'.", did_you_mean(name, known))])
