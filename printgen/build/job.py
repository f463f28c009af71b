"""Define a job, which is a sheet of an edition on one paper in one ink, and the names of its files."""

from __future__ import annotations

import datetime
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from printgen.build.file_names import FileName
from printgen.elements.attribute_types import Backs
from printgen.game.edition import Edition
from printgen.game.game import Game, Sheet
from printgen.problems import Problem, UsageError
from printgen.read.library import Library
from printgen.style.house_style import HouseStyle, Ink
from printgen.style.papers import PageFormat, Paper, ShopCards
from printgen.style.printer_profile import Printer

Format = Literal["pdf", "svg", "png", "html", "md"]
PROSE: tuple[Format, ...] = ("html", "md")
"""Formats without paper and ink, for documents only."""
_LAST_SECOND = 253402300799
"""The last second of the year 9999."""


@dataclass(frozen=True)
class Job:
    """Everything that is needed to build one sheet; it can be sent to another process."""

    library: Library
    house: HouseStyle
    edition: Edition
    sheet: Sheet
    paper: PageFormat | ShopCards
    ink: Ink
    format: Format
    dpi: float
    day: datetime.date
    keep_markup: bool = False
    log: Path | None = None
    """The log that fills in the sheet, as named by the user."""
    backs: Backs = "long"
    """How the backs of a sheet are printed, if it has any."""
    printer: Printer | None = None
    """The printer whose errors the file corrects."""
    draft: bool = False
    """True if a draft is wanted in case that the sheet has problems."""

    @property
    def game(self) -> Game:
        return self.edition.game

    @property
    def name(self) -> str:
        return f"{self.game.id}/{self.sheet.id}"

    @property
    def title(self) -> str:
        """Return the title of the sheet, with the name of the log that fills it in."""
        return self.sheet.title + (f" ({log_name(self.log)})" if self.log else "")

    @property
    def filled_name(self) -> str:
        """Return the name of the sheet with that of the log or the options."""
        return self._file_name.filled

    @property
    def paper_id(self) -> str | None:
        """Return the paper for file names, or None if the file is for a print shop or is a text without pages."""
        return self.paper.id if isinstance(self.paper, Paper) and self.format not in PROSE else None

    @property
    def stem(self) -> str:
        """Return the name of its files without the number of a page and without the ending."""
        return self._file_name.stem

    @property
    def draft_stem(self) -> str:
        """Return the name of the files of a draft, without the number of a page and without the ending."""
        return replace(self._file_name, draft=True).stem

    @property
    def _file_name(self) -> FileName:
        variant = None if self.log else self.edition.variant
        return FileName(
            sheet=self.name,
            log=log_name(self.log) if self.log else "",
            choice=variant.choice.name if variant else "",
            own_text=bool(variant and variant.own_text_places),
            against=log_name(Path(variant.baseline.name)) if variant and variant.baseline else "",
            paper=self.paper_id or "",
            backs=self.backs,
            mono=self.ink == "mono",
            printer=self.printer.name if self.printer else "",
        )


@dataclass(frozen=True)
class BuiltSheet:
    """The files of one job, with their names in the output folder; there are none if there are problems."""

    job: Job
    files: tuple[tuple[str, bytes], ...] = ()
    pages: int = 0
    data_files: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    markup: str = ""
    notes: tuple[str, ...] = ()
    """Notes for the user, which do not stop the build."""
    drafts: tuple[tuple[str, bytes], ...] = ()
    """The files of a draft with their names, if the job wants one and there are problems."""


def log_name(path: Path) -> str:
    """Return the name of a log for file names: letters, digits and hyphens only."""
    return re.sub(r"[\W_]+", "-", path.stem).strip("-")[:60] or "log"


def build_day(game: Game) -> datetime.date:
    """Return the date that a build shows: SOURCE_DATE_EPOCH if it is set, otherwise the date of the game."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not epoch:
        return game.date
    if not (epoch.isascii() and epoch.isdigit() and len(epoch) <= 12 and int(epoch) <= _LAST_SECOND):
        raise UsageError(f"SOURCE_DATE_EPOCH is '{epoch}', but should be a number of seconds since 1970.")
    return datetime.datetime.fromtimestamp(int(epoch), datetime.UTC).date()
