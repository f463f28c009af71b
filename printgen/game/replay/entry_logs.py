"""Turn a journal into the form of log that consists of entries of a declared kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printgen.facts import Collection
from printgen.game.fact_views import FactViews
from printgen.game.game import Game
from printgen.game.replay.blank_entry_log import blank_entry_log
from printgen.game.replay.entry_checks import ReplayedEntries, replay_entries
from printgen.game.replay.entry_log import read_entry_log
from printgen.game.replay.entry_view import entries_view
from printgen.game.replay.journal import Journal
from printgen.problems import Place
from printgen.read.library import Library


@dataclass(frozen=True)
class ReplayedJournal:
    """A log of entries without problems."""

    replay: ReplayedEntries

    @property
    def places(self) -> Mapping[str, Place]:
        return self.replay.log.places

    def view(self, views: FactViews) -> dict[str, Any]:
        return entries_view(self.replay, views)


@dataclass(frozen=True)
class EntryLogs:
    """Logs of entries, checked by the kind that a journal names."""

    journal: Journal

    @property
    def one(self) -> str:
        return self.journal.kind.one

    @property
    def files(self) -> tuple[str, ...]:
        # The checks of entries can read all data.
        return tuple(found.file for found in self.journal.game.facts.values())

    @property
    def rules(self) -> Any:
        facts = self.journal.game.facts
        return {
            name: [record.fields for record in (found if isinstance(found, Collection) else [found])]
            for name, found in facts.items()
            if name != "game"
        }

    def replay(self, raw: bytes, file: str) -> ReplayedJournal:
        return ReplayedJournal(replay_entries(self.journal, read_entry_log(raw, file, self.journal)))

    def new_log(self, library: Library, game: Game, file: Path, sheet: str | None) -> str:
        return blank_entry_log(library, game, self.journal, file, sheet)
