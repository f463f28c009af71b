"""Turn a setup into the form of log that consists of days, on which dice choose units and targets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from printgen.game.fact_views import FactViews
from printgen.game.game import Game
from printgen.game.replay.blank_log import blank_log
from printgen.game.replay.log import read_log
from printgen.game.replay.log_view import log_view
from printgen.game.replay.replay import Replay, replay
from printgen.game.replay.setup import ReplaySetup
from printgen.problems import Place
from printgen.read.library import Library


@dataclass(frozen=True)
class ReplayedDays:
    """A log of days without problems."""

    replay: Replay

    @property
    def places(self) -> Mapping[str, Place]:
        return self.replay.log.places

    def view(self, views: FactViews) -> dict[str, Any]:
        return log_view(self.replay, views)


@dataclass(frozen=True)
class DayLogs:
    """Logs of days, replayed with a setup."""

    setup: ReplaySetup

    @property
    def one(self) -> str:
        return "day"

    @property
    def files(self) -> tuple[str, ...]:
        return self.setup.files

    @property
    def rules(self) -> Any:
        return replace(self.setup, files=())

    def replay(self, raw: bytes, file: str) -> ReplayedDays:
        return ReplayedDays(replay(self.setup, read_log(raw, file, self.setup)))

    def new_log(self, library: Library, game: Game, file: Path, sheet: str | None) -> str:
        return blank_log(game, self.setup, file, sheet)
