"""Turn the checked entries of a log into the values that templates use."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printgen.facts import Record
from printgen.game.fact_views import FactViews, RecordView
from printgen.game.replay.corrections import correction_view
from printgen.game.replay.entry_checks import ReplayedEntries


def entries_view(replayed: ReplayedEntries, views: FactViews) -> dict[str, Any]:
    """Return the log by the names that templates use; each entry has its fields, `number`, `totals` and `slips`."""
    log = replayed.log
    views.note(replayed.files_read)
    return {
        "title": log.title,
        "source": log.source,
        "notes": log.notes,
        "slips": [correction_view(correction) for correction in log.other_corrections],
        "has_slips": bool(log.other_corrections or any(log.corrections)),
        "entries": [_entry(replayed, index, entry, views) for index, entry in enumerate(log.entries)],
        "totals": replayed.totals[-1] if replayed.totals else dict.fromkeys(replayed.journal.adds_up, 0),
    }


def _entry(replayed: ReplayedEntries, index: int, entry: Record, views: FactViews) -> RecordView:
    added = {
        "totals": replayed.totals[index],
        "slips": tuple(correction_view(correction) for correction in replayed.log.corrections[index]),
    }
    return views.record(replace(entry, fields={**entry.fields, **added}))
