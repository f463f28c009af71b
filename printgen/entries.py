"""Turn a replayed log into what templates see of it: the entries of every box, and each day in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from printgen.log import ROOT, Day
from printgen.muster import Target, Unit
from printgen.replay import Played, Replay, Sent
from printgen.slips import Slip
from printgen.values import Collection, with_datum
from printgen.views import Facts, RecordView

View = Callable[[Unit | Target], RecordView]
_NOTHING = {"today": "", "total": ""}
AWAY = "(x)"
"""Named by the dice, but destroyed before."""
OFF = "–"
"""Named by the dice, but the raid was off."""


def log_view(replayed: Replay, facts: Facts, seen: set[str]) -> dict[str, Any]:
    """The log by the names a template uses; `units` and `targets` have the entries of a row, one a day."""
    log, muster = replayed.log, replayed.muster
    seen |= set(replayed.files)

    def view(of: Unit | Target) -> RecordView:
        records = facts[of.kind]
        assert isinstance(records, Collection)
        return RecordView(records.records[of.id], facts, seen)

    played = {done.day.number: done for done in replayed.played}
    numbers = range(1, muster.days + 1)
    days = [
        {**_told(day), **(_played(played[day.number], view) if day.number in played else {"played": False, "fate": ""})}
        for day in log.days
    ]
    units = {unit: [_unit_entry(played.get(number), unit) for number in numbers] for unit in muster.units}
    targets = {
        target.id: [_target_entry(played.get(number), target.id) for number in numbers] for target in muster.targets
    }
    return {
        "title": log.title,
        "source": log.source,
        "notes": log.notes,
        "slips": [_slip(slip) for slip in log.slips],
        "has_slips": bool(log.slips or any(day.slips for day in log.days)),
        "days": days,
        "played": len(replayed.played),
        "units": units,
        "targets": targets,
        "left": [
            {"name": group.name, "units": [{"unit": view(u), "left": replayed.left[u.id]} for u in group.members]}
            for group in muster.groups
        ],
        "hits": [{"target": view(target), "hits": replayed.hits[target.id]} for target in muster.targets],
        "outcome": asdict(replayed.outcome),
    }


def _unit_entry(done: Played | None, unit: str) -> dict[str, Any]:
    """What a player writes for a unit on a day: its losses and what it has left, or why it has neither."""
    if done is None:
        return _NOTHING
    if any(unit == away.id for sent in done.groups for away in sent.stayed):
        return {"today": AWAY, "total": ""}
    if unit in [flown.id for flown in done.flew]:
        lost, left = done.losses.get(unit, 0), done.left[unit]
        text = f"{lost}x" if lost and not left else str(lost)
        return {"today": with_datum(text, _datum(done.day, "losses", unit)), "total": str(left)}
    named = any(unit == other.id for sent in done.groups for other in sent.flew)
    return {"today": OFF, "total": ""} if named else _NOTHING


def _target_entry(done: Played | None, target: str) -> dict[str, Any]:
    if done is None or done.target.id != target:
        return _NOTHING
    damage = OFF if done.fate == "no-raid" else str(done.damage)
    return {"today": with_datum(damage, _datum(done.day, "damage")), "total": str(done.hits[target])}


def _told(day: Day) -> dict[str, Any]:
    """What the log itself says of a day."""
    told = {name: getattr(day, name) for name in ("number", "roll", "minutes", "notes", "unplayed")}
    return {**told, "slips": [_slip(slip) for slip in day.slips]}


def _played(done: Played, view: View) -> dict[str, Any]:
    losses = [
        {"unit": view(unit), "lost": done.losses[unit.id], "gone": not done.left[unit.id]}
        for unit in done.flew
        if done.losses.get(unit.id)
    ]
    return {
        "played": True,
        "target": view(done.target),
        "fate": done.fate,
        "groups": [_sent(sent, view) for sent in done.groups],
        "losses": losses,
        "damage": done.damage,
        "dice": list(done.day.damage) if isinstance(done.day.damage, tuple) else [],
        "hits": done.hits[done.target.id],
        "destroyed": done.hits[done.target.id] >= done.target.needs,
    }


def _sent(sent: Sent, view: View) -> dict[str, Any]:
    return {
        "name": sent.group.name,
        "dice": list(sent.dice),
        "double": bool(sent.dice) and len(set(sent.dice)) < len(sent.dice),
        "named": [{"unit": view(unit), "flies": unit in sent.flew} for unit in sent.group.named(sent.dice)],
    }


def _slip(slip: Slip) -> dict[str, str]:
    return {"about": slip.about, "printed": slip.printed, "read": slip.read, "why": slip.why}


def _datum(day: Day, *path: str) -> str:
    return ".".join((ROOT, "days", str(day.number), *path))
