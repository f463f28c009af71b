"""Turn a log file into the days it tells, as read or as printed, or into every problem of its wording."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from printgen.fields import Field, Reading, read_fields
from printgen.load import Mapping as MappingNode
from printgen.load import Node, Scalar, Sequence, load
from printgen.muster import Muster
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.slips import SLIPS, Slip, Version, listed, settle

ROOT = "log"
_MOST = 99_999
_ROOM = {"title": 60, "source": 120, "notes": 300, "unplayed": 300, "printed": 80, "read": 80, "why": 240}
"""How many characters a text can have, so that a page has room for a week of them."""
_HEAD = {
    "title": Field("text", about="as printed on the sheet"),
    "source": Field("text", optional=True, about="where a published log comes from"),
    "notes": Field("text", optional=True),
    "slips": SLIPS,
}
_UNPLAYED = {
    "unplayed": Field("text", about="why nobody played this day"),
    "notes": Field("text", optional=True),
    "slips": SLIPS,
}


@dataclass(frozen=True)
class Day:
    """What a log says of one day; `unplayed` says why there is nothing."""

    number: int
    place: Place
    roll: int | None = None
    target: str | None = None
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    losses: Mapping[str, int] = field(default_factory=dict, hash=False)
    damage: int | tuple[int, ...] | None = None
    minutes: int | None = None
    notes: str | None = None
    unplayed: str | None = None
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True)
class Log:
    title: str
    source: str | None
    notes: str | None
    days: tuple[Day, ...]
    slips: tuple[Slip, ...]
    """Those of no day."""
    file: str
    places: Mapping[str, Place] = field(hash=False)

    def place(self, day: Day, *path: str) -> Place:
        """Where a day says something; the day itself where it does not."""
        return self.places.get(".".join((ROOT, "days", str(day.number), *path)), day.place)


def read_log(raw: bytes, file: str, muster: Muster, version: Version = "read") -> Log:
    reading = Reading([], {}, [])
    node, slips = settle(load(raw, file), version, ROOT, reading)
    if not isinstance(node, MappingNode):
        fields = ", ".join([*_HEAD, "days"])
        raise ProblemsError([Problem(node.place, "a log should be a mapping.", f"Its fields: {fields}.")])
    days_node = next((entry.value for entry in node.entries if entry.key == "days"), None)
    head_node = MappingNode(tuple(entry for entry in node.entries if entry.key != "days"), node.place)
    head = read_fields(_HEAD, head_node, "the log", ROOT, reading)
    if days_node is None:
        reading.problem(node.place, "the log lacks days.", "Write 'days:', and each day below it.")
    days = _days(days_node, muster, slips, reading) if days_node else ()
    slips += listed(head["slips"], (ROOT,), reading) if head else ()
    for slip in slips:
        _check_room({"printed": slip.printed, "read": slip.read, "why": slip.why}, "a slip", slip.place, reading)
    _check_room(head or {}, "the log", node.place, reading)
    if reading.problems or head is None:
        raise ProblemsError(reading.problems)
    whole = tuple(slip for slip in slips if slip.path[1:2] != ("days",))
    return Log(head["title"], head["source"], head["notes"], days, whole, file, reading.places)


def _days(node: Node, muster: Muster, slips: list[Slip], reading: Reading) -> tuple[Day, ...]:
    if isinstance(node, Scalar) and node.tag == "null":
        return ()
    if not isinstance(node, Sequence):
        reading.problem(node.place, "days should be a list.", "Start each day with '- '.")
        return ()
    fields = day_fields(muster)
    read = (_day(item, number, fields, muster, slips, reading) for number, item in enumerate(node.items, 1))
    return tuple(day for day in read if day)


def _day(
    node: Node, number: int, fields: Mapping[str, Field], muster: Muster, slips: list[Slip], reading: Reading
) -> Day | None:
    label, path = f"day {number}", (ROOT, "days", str(number))
    unplayed = isinstance(node, MappingNode) and any(entry.key == "unplayed" for entry in node.entries)
    odd = {"losses": _losses, "damage": _damage}
    plain, rest = node, {}
    if isinstance(node, MappingNode) and not unplayed:
        rest = {entry.key: entry.value for entry in node.entries if entry.key in odd}
        plain = MappingNode(tuple(entry for entry in node.entries if entry.key not in odd), node.place)
    values = read_fields(_UNPLAYED if unplayed else fields, plain, label, ".".join(path), reading)
    for name, value in rest.items():
        datum = ".".join((*path, name))
        reading.places[datum] = value.place
        read = odd[name](value, f"{label}: {name}", datum, muster, reading)
        if values is not None:
            values[name] = read
    if values is None:
        return None
    _check_room(values, label, node.place, reading)
    known = {name: value for name, value in values.items() if value is not None and name != "slips"}
    found = [slip for slip in slips if slip.path[:3] == path]
    found += (worded := list(listed(values["slips"], path, reading)))
    slips += worded
    return Day(number, node.place, slips=tuple(sorted(found, key=lambda slip: slip.place)), **known)


def day_fields(muster: Muster) -> dict[str, Field]:
    """The fields of a day whose type does not depend on what is written there."""
    numbers = [number for target in muster.targets for number in target.numbers.numbers]
    dice = tuple((group.id, _dice(group.dice, len(group.members), group.name)) for group in muster.groups)
    return {
        "roll": Field("whole", "the roll that chooses the target", True, min(numbers), max(numbers)),
        "target": Field("choice", "the target it chose", True, choices=tuple(target.id for target in muster.targets)),
        "dice": Field("group", "the dice that send each group", fields=dice),
        "minutes": Field("whole", "time of play", True, 0, _MOST),
        "notes": Field("text", "a few words on the day", True),
        "slips": SLIPS,
    }


def _dice(count: int, sides: int, name: str) -> Field:
    die = Field("whole", minimum=1, maximum=sides)
    return Field("list", f"dice of the {name}", True, count, count, of=die)


def _losses(node: Node, label: str, datum: str, muster: Muster, reading: Reading) -> Any:
    if isinstance(node, Scalar) and node.tag == "null":
        return None
    units, count = muster.units, Field("whole", minimum=0, maximum=_MOST)
    if not isinstance(node, MappingNode):
        example = f"{{{next(iter(units))}: 1}}"
        reading.problem(node.place, f"{label} should be a mapping from ids to numbers.", f"Write {example}.")
        return None
    found = {}
    for entry in node.entries:
        if entry.key not in units:
            remedy = did_you_mean(entry.key, units)
            reading.problem(entry.place, f"{label}: no dice can send '{entry.key}'.", remedy)
            continue
        found[entry.key] = count.read(entry.value, f"{label}: {entry.key}", f"{datum}.{entry.key}", reading)
    return {name: number for name, number in found.items() if number is not None}


def _damage(node: Node, label: str, datum: str, muster: Muster, reading: Reading) -> Any:
    """A total, or a list of dice."""
    if isinstance(node, Scalar) and node.tag == "null":
        return None
    number = Field("whole", minimum=0, maximum=_MOST)
    if isinstance(node, Sequence):
        dice = Field("list", maximum=1000, of=replace(number, minimum=1)).read(node, label, datum, reading)
        return None if dice is None or None in dice else dice
    return number.read(node, label, datum, reading)


def _check_room(values: Mapping[str, Any], label: str, place: Place, reading: Reading) -> None:
    """A text must leave room for the others on its page."""
    for name, most in _ROOM.items():
        text = values.get(name)
        if isinstance(text, str) and len(text) > most:
            at = reading.places.get(getattr(text, "datum", ""), place)
            reading.problem(at, f"{label}: {name} has {len(text)} characters.", f"There is room for {most}.")
