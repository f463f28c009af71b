"""Turn a replayed log into the values that templates use: the entry of each box, and each day in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from printgen.facts import with_datum
from printgen.game.fact_views import FactViews, RecordView
from printgen.game.replay.corrections import correction_view
from printgen.game.replay.log import ROOT, Day
from printgen.game.replay.replay import PlayedDay, Replay, Sent
from printgen.game.replay.setup import ReplayTarget, Unit

View = Callable[[Unit | ReplayTarget], RecordView]
_NOT_CHOSEN = {"state": "", "lost": 0, "left": 0, "last": False}
_UNTOUCHED = {"state": "", "hits": 0, "total": 0}
_UNPLAYED = {"played": False, "fate": ""}


def log_view(replayed: Replay, views: FactViews) -> dict[str, Any]:
    """Return the log by the names that templates use; `units` and `targets` have one entry per day."""
    log, setup = replayed.log, replayed.setup
    views.note(replayed.files)
    end = replayed.end

    def view(thing: Unit | ReplayTarget) -> RecordView:
        return views.find(thing.kind, thing.id)

    played = {played_day.day.number: played_day for played_day in replayed.played}
    numbers = range(1, setup.days + 1)
    days = [
        {
            **_logged_entries(day),
            **(_played_entries(played[day.number], view) if day.number in played else _UNPLAYED),
        }
        for day in log.days
    ]
    units = {unit: [_unit_entry(played.get(number), unit) for number in numbers] for unit in setup.units}
    targets = {
        target.id: [_target_entry(played.get(number), target.id) for number in numbers] for target in setup.targets
    }
    return {
        "title": log.title,
        "source": log.source,
        "notes": log.notes,
        "slips": [correction_view(correction) for correction in log.corrections],
        "has_slips": bool(log.corrections or any(day.corrections for day in log.days)),
        "days": days,
        "played": len(replayed.played),
        "units": units,
        "targets": targets,
        "left": [
            {"name": group.name, "units": [{"unit": view(u), "left": end.remaining[u.id]} for u in group.members]}
            for group in setup.groups
        ],
        "hits": [{"target": view(target), "hits": end.hits[target.id]} for target in setup.targets],
        "outcome": asdict(replayed.outcome),
    }


def _unit_entry(played_day: PlayedDay | None, unit: str) -> dict[str, Any]:
    """Return the state of a unit on a day: `out`, `gone` if destroyed earlier, or `off` if the day was called off."""
    if played_day is None:
        return _NOT_CHOSEN
    if any(unit == other.id for sent in played_day.groups for other in sent.stayed):
        return {**_NOT_CHOSEN, "state": "gone"}
    if unit in [other.id for other in played_day.went]:
        lost, remaining = played_day.losses.get(unit, 0), played_day.after.remaining[unit]
        lost_with_datum = with_datum(int(lost), _datum(played_day.day, "losses", unit))
        return {"state": "out", "lost": lost_with_datum, "left": remaining, "last": bool(lost and not remaining)}
    chosen = any(unit == other.id for sent in played_day.groups for other in sent.went)
    return {**_NOT_CHOSEN, "state": "off"} if chosen else _NOT_CHOSEN


def _target_entry(played_day: PlayedDay | None, target: str) -> dict[str, Any]:
    if played_day is None or played_day.target.id != target:
        return _UNTOUCHED
    state = "off" if played_day.fate == "called-off" else "hit"
    hits = with_datum(int(played_day.damage), _datum(played_day.day, "damage"))
    return {"state": state, "hits": hits, "total": played_day.after.hits[target]}


def _logged_entries(day: Day) -> dict[str, Any]:
    """Return the entries of a day that are printed as they are in the log."""
    return {
        "number": day.number,
        "roll": day.roll,
        "minutes": day.minutes,
        "notes": day.notes,
        "unplayed": day.unplayed,
        "slips": [correction_view(correction) for correction in day.corrections],
    }


def _played_entries(played_day: PlayedDay, view: View) -> dict[str, Any]:
    hits = played_day.after.hits[played_day.target.id]
    groups = [_group_entry(played_day, sent, view) for sent in played_day.groups]
    return {
        "played": True,
        "target": view(played_day.target),
        "fate": played_day.fate,
        "groups": groups,
        "losses": [one for group in groups for one in group["named"] if one["lost"]],
        "damage": played_day.damage,
        "dice": list(played_day.day.damage) if isinstance(played_day.day.damage, tuple) else [],
        "hits": hits,
        "destroyed": hits >= played_day.target.needs,
    }


def _group_entry(played_day: PlayedDay, sent: Sent, view: View) -> dict[str, Any]:
    chosen = sent.group.units_for(sent.dice)
    return {
        "id": sent.group.id,
        "name": sent.group.name,
        "dice": list(sent.dice),
        "double": bool(sent.dice) and len(set(sent.dice)) < len(sent.dice),
        "named": [{"unit": view(unit), **_unit_entry(played_day, unit.id)} for unit in chosen],
    }


def _datum(day: Day, *path: str) -> str:
    return ".".join((ROOT, "days", str(day.number), *path))
