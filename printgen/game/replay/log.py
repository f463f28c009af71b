"""Turn the file of a log into its days, corrected or as printed, or into a list of all its problems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printgen.game.replay.corrections import SLIPS, Correction, Version, choose_version, listed_corrections
from printgen.game.replay.history import KEY, PLAYED_WITH
from printgen.game.replay.setup import ReplaySetup
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, ListField
from printgen.read.fields import Field, Reading, read_fields
from printgen.read.number_types import WholeField
from printgen.read.scalar_types import ChoiceField, TextField
from printgen.read.yaml_nodes import MappingNode, Node, Scalar, SequenceNode, load

ROOT = "log"
_MOST = 99_999
"""Largest number in a log, which still fits the boxes of a sheet."""
_MOST_DICE = 1000
"""More dice than anybody throws for one day."""
LOG_FIELDS = {
    "title": TextField(about="title printed on the sheet"),
    "source": TextField(optional=True, about="source of a published log"),
    KEY: PLAYED_WITH,
    "notes": TextField(optional=True, about="notes on the whole log"),
    "slips": SLIPS,
}
UNPLAYED_DAY_FIELDS = {
    "unplayed": TextField(about="reason why the day was not played"),
    "notes": TextField(optional=True, about="notes on the day"),
    "slips": SLIPS,
}


@dataclass(frozen=True)
class Day:
    """The entries of one day of a log; `unplayed` is the reason why it was not played."""

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
    corrections: tuple[Correction, ...] = ()


@dataclass(frozen=True)
class Log:
    """The days of a log, with the places of its values."""

    title: str
    source: str | None
    notes: str | None
    days: tuple[Day, ...]
    corrections: tuple[Correction, ...]
    """Corrections that do not belong to a day."""
    file: str
    places: Mapping[str, Place] = field(hash=False)

    def place(self, day: Day, *path: str) -> Place:
        """Return the place of an entry of a day, or that of the day if it has no such entry."""
        return self.places.get(".".join((ROOT, "days", str(day.number), *path)), day.place)


def read_log(raw: bytes, file: str, setup: ReplaySetup, version: Version = "read") -> Log:
    """Return one version of a log; raise all its problems together."""
    reading = Reading()
    node, corrections = choose_version(load(raw, file), version, ROOT, reading)
    if not isinstance(node, MappingNode):
        fields = ", ".join([*LOG_FIELDS, "days"])
        raise ProblemsError([Problem(node.place, "a log should be a mapping.", f"Its fields are {fields}.")])
    days_node = next((entry.value for entry in node.entries if entry.key == "days"), None)
    head_node = MappingNode(tuple(entry for entry in node.entries if entry.key != "days"), node.place)
    head = read_fields(LOG_FIELDS, head_node, "the log", ROOT, reading)
    if days_node is None:
        reading.problem(node.place, "the log has no days.", "Write 'days:' and then each day, starting with '- '.")
    days = _days(days_node, setup, corrections, reading) if days_node else ()
    corrections += listed_corrections(head["slips"], (ROOT,), reading) if head else ()
    if reading.problems or head is None:
        raise ProblemsError(reading.problems)
    of_no_day = tuple(correction for correction in corrections if correction.path[1:2] != ("days",))
    return Log(head["title"], head["source"], head["notes"], days, of_no_day, file, reading.places)


def _days(node: Node, setup: ReplaySetup, corrections: Sequence[Correction], reading: Reading) -> tuple[Day, ...]:
    if isinstance(node, Scalar) and node.tag == "null":
        return ()
    if not isinstance(node, SequenceNode):
        reading.problem(node.place, "days should be a list.", "Start each day with '- '.")
        return ()
    read = (_day(item, number, setup, corrections, reading) for number, item in enumerate(node.items, 1))
    return tuple(day for day in read if day)


def _day(
    node: Node, number: int, setup: ReplaySetup, corrections: Sequence[Correction], reading: Reading
) -> Day | None:
    path = (ROOT, "days", str(number))
    nodes = {entry.key: entry.value for entry in node.entries} if isinstance(node, MappingNode) else {}
    damage_in_dice = isinstance(nodes.get("damage"), SequenceNode)
    fields = UNPLAYED_DAY_FIELDS if "unplayed" in nodes else day_fields(setup, damage_in_dice=damage_in_dice)
    values = read_fields(fields, _without_empty(node), f"day {number}", ".".join(path), reading)
    if values is None:
        return None
    given = {name: value for name, value in values.items() if value is not None and name != "slips"}
    if "losses" in given:
        given["losses"] = {name: lost for name, lost in given["losses"].items() if lost is not None}
    of_this_day = [correction for correction in corrections if correction.path[:3] == path]
    of_this_day += listed_corrections(values["slips"], path, reading)
    in_order = tuple(sorted(of_this_day, key=lambda correction: correction.place))
    return Day(number, node.place, corrections=in_order, **given)


def _without_empty(node: Node) -> Node:
    """Return a day without losses and damage that were left empty."""
    if not isinstance(node, MappingNode):
        return node
    empty = {entry.key for entry in node.entries if isinstance(entry.value, Scalar) and entry.value.tag == "null"}
    left_out = empty & {"losses", "damage"}
    return MappingNode(tuple(entry for entry in node.entries if entry.key not in left_out), node.place)


def day_fields(setup: ReplaySetup, damage_in_dice: bool = False) -> dict[str, Field]:
    """Return the fields of a day that was played; its damage is a total or a list of dice."""
    numbers = [number for target in setup.targets for number in target.numbers.numbers]
    dice = {group.id: _dice(group.dice.count, group.dice.sides, group.name) for group in setup.groups}
    loss = WholeField(about="number lost", optional=True, minimum=0, maximum=_MOST)
    total = WholeField(about="total damage", optional=True, minimum=0, maximum=_MOST)
    die = WholeField(about="number on a die", optional=True, minimum=1, maximum=_MOST)
    thrown = ListField(about="damage as a list of dice, such as [3, 6, 1]", optional=True, maximum=_MOST_DICE, of=die)
    return {
        "roll": WholeField(
            about="roll that chose the target", optional=True, minimum=min(numbers), maximum=max(numbers)
        ),
        "target": ChoiceField(
            about="target that the roll chose", optional=True, choices=tuple(target.id for target in setup.targets)
        ),
        "dice": GroupField(about="dice rolled for each group", fields=dice),
        "losses": GroupField(about="losses of each unit", optional=True, fields=dict.fromkeys(setup.units, loss)),
        "damage": thrown if damage_in_dice else total,
        "minutes": WholeField(about="time of play in minutes", optional=True, minimum=0, maximum=_MOST),
        "notes": TextField(about="notes on the day", optional=True),
        "slips": SLIPS,
    }


def _dice(count: int, sides: int, name: str) -> ListField:
    die = WholeField(about="number on a die", minimum=1, maximum=sides)
    return ListField(about=f"dice rolled for the {name}", optional=True, minimum=count, maximum=count, of=die)
