"""Define the interface of each form of log: replay a file into values for templates, and start a new file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from printgen.game.fact_views import FactViews
from printgen.game.game import Game
from printgen.problems import Place
from printgen.read.library import Library


class ReplayedLog(Protocol):
    """A log without problems."""

    @property
    def places(self) -> Mapping[str, Place]:
        """Place of each datum of the log."""

    def view(self, views: FactViews) -> dict[str, Any]:
        """Return the log by the names that templates use."""


class LogForm(Protocol):
    """The form that a game declares for its logs."""

    @property
    def one(self) -> str:
        """The word for one entry."""

    @property
    def files(self) -> tuple[str, ...]:
        """The data files that a replay depends on."""

    @property
    def rules(self) -> Any:
        """What a replay depends on, to compare the form of one game with that of another."""

    def replay(self, raw: bytes, file: str) -> ReplayedLog:
        """Replay the content of a file; raise all its problems together."""

    def new_log(self, library: Library, game: Game, file: Path, sheet: str | None) -> str:
        """Return the text of an empty log, with comments that show an entry and the command for the sheet."""
