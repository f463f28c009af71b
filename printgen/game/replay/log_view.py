"""Turn a replayed log into what templates see of it: the entries of every box, and each day in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from printgen.facts import Collection, with_datum
from printgen.game.expressions import Facts, RecordView
from printgen.game.replay.corrections import Correction
from printgen.game.replay.log import ROOT, Day
from printgen.game.replay.replay import Played, Replay, Sent
from printgen.game.replay.setup import ReplayTarget, Unit

View = Callable[[Unit | ReplayTarget], RecordView]
_UNNAMED = {"state": "", "lost": 0, "left": 0, "last": False}
_UNTOUCHED = {"state": "", "hits": 0, "total": 0}


def log_view(replayed: Replay, facts: Facts, seen: set[str]) -> dict[str, Any]:
    """The log by the names a template uses; `units` and `targets` have the facts of a row, one a day."""
    log, setup = replayed.log, replayed.setup
    seen |= set(replayed.files)
    end = replayed.end

    def view(of: Unit | ReplayTarget) -> RecordView:
        records = facts[of.kind]
        assert isinstance(records, Collection)
        return RecordView(records.records[of.id], facts, seen)

    played = {done.day.number: done for done in replayed.played}
    numbers = range(1, setup.days + 1)
    days = [
        {**_told(day), **(_played(played[day.number], view) if day.number in played else {"played": False, "fate": ""})}
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
        "slips": [_slip(slip) for slip in log.slips],
        "has_slips": bool(log.slips or any(day.slips for day in log.days)),
        "days": days,
        "played": len(replayed.played),
        "units": units,
        "targets": targets,
        "left": [
            {"name": group.name, "units": [{"unit": view(u), "left": end.left[u.id]} for u in group.members]}
            for group in setup.groups
        ],
        "hits": [{"target": view(target), "hits": end.hits[target.id]} for target in setup.targets],
        "outcome": asdict(replayed.outcome),
    }


def _unit_entry(done: Played | None, unit: str) -> dict[str, Any]:
    """A unit on a day: `out` with its losses, `gone` since an earlier day, named for a day that was called `off`."""
    if done is None:
        return _UNNAMED
    if any(unit == away.id for sent in done.groups for away in sent.stayed):
        return {**_UNNAMED, "state": "gone"}
    if unit in [out.id for out in done.went]:
        lost, left = done.losses.get(unit, 0), done.after.left[unit]
        told = with_datum(int(lost), _datum(done.day, "losses", unit))
        return {"state": "out", "lost": told, "left": left, "last": bool(lost and not left)}
    named = any(unit == other.id for sent in done.groups for other in sent.went)
    return {**_UNNAMED, "state": "off"} if named else _UNNAMED


def _target_entry(done: Played | None, target: str) -> dict[str, Any]:
    if done is None or done.target.id != target:
        return _UNTOUCHED
    state = "off" if done.fate == "called-off" else "hit"
    hits = with_datum(int(done.damage), _datum(done.day, "damage"))
    return {"state": state, "hits": hits, "total": done.after.hits[target]}


def _told(day: Day) -> dict[str, Any]:
    """What the log itself says of a day."""
    told = {name: getattr(day, name) for name in ("number", "roll", "minutes", "notes", "unplayed")}
    return {**told, "slips": [_slip(slip) for slip in day.slips]}


def _played(done: Played, view: View) -> dict[str, Any]:
    hits = done.after.hits[done.target.id]
    groups = [_sent(done, sent, view) for sent in done.groups]
    return {
        "played": True,
        "target": view(done.target),
        "fate": done.fate,
        "groups": groups,
        "losses": [one for group in groups for one in group["named"] if one["lost"]],
        "damage": done.damage,
        "dice": list(done.day.damage) if isinstance(done.day.damage, tuple) else [],
        "hits": hits,
        "destroyed": hits >= done.target.needs,
    }


def _sent(done: Played, sent: Sent, view: View) -> dict[str, Any]:
    named = sent.group.named(sent.dice)
    return {
        "id": sent.group.id,
        "name": sent.group.name,
        "dice": list(sent.dice),
        "double": bool(sent.dice) and len(set(sent.dice)) < len(sent.dice),
        "named": [{"unit": view(unit), **_unit_entry(done, unit.id)} for unit in named],
    }


def _slip(slip: Correction) -> dict[str, str]:
    return {"about": slip.about, "printed": slip.printed, "read": slip.read, "why": slip.why}


def _datum(day: Day, *path: str) -> str:
    return ".".join((ROOT, "days", str(day.number), *path))
