"""Turn the setup of a replay into its problems: members that no die can choose, and rolls that choose no target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from printgen.dice import Totals
from printgen.game.replay.setup import KIND, ReplaySetup
from printgen.problems import Place, Problem


def setup_problems(setup: ReplaySetup, fields: Mapping[str, Any], places: Mapping[str, Place]) -> Iterator[Problem]:
    """Report members that no die can choose, and totals that do not choose exactly one target."""
    yield from _group_problems(setup, fields, places)
    yield from _target_problems(setup, places)


def _group_problems(setup: ReplaySetup, fields: Mapping[str, Any], places: Mapping[str, Place]) -> Iterator[Problem]:
    group_of: dict[str, str] = {}
    for group in setup.groups:
        where, dice = f"{KIND}.groups.{group.id}", group.dice
        own = fields["groups"][group.id]["dice"] is not None
        if dice.fixed or dice.plus:
            what = f"{dice} cannot choose members."
            yield Problem(
                places[f"{where}.dice" if own else f"{KIND}.dice"], what, "Write dice without a modifier, such as 2d6."
            )
        elif not group.members:
            yield Problem(places[f"{where}.members"], f"the group {group.id} has no members.", "Add one.")
        elif extra := group.members[dice.sides :]:
            stated = f"{where}.dice" if own else fields["dice"]
            what = f"{extra[0].id} is number {dice.sides + 1} of the {group.name}, but the dice ({dice}, in {stated})"
            remedy = f"Write {dice.count}d{len(group.members)} in {stated}, or remove {extra[0].id}."
            yield Problem(places[f"{extra[0].kind}.{extra[0].id}"], f"{what} have only {dice.sides} sides.", remedy)
        for number, unit in enumerate(group.members, 1):
            if group_of.setdefault(unit.id, group.id) != group.id or group.members.index(unit) != number - 1:
                what = f"the members contain {unit.id} twice."
                yield Problem(places[f"{where}.members"], what, "Keep one of them.")


def _target_problems(setup: ReplaySetup, places: Mapping[str, Place]) -> Iterator[Problem]:
    numbers = sorted(number for target in setup.targets for number in target.numbers.numbers)
    fewer = places[f"{KIND}.targets.fewer"]
    if len(setup.rolls_when_fewer) != len(setup.targets) - 1:
        needed, given = len(setup.targets) - 1, len(setup.rolls_when_fewer)
        lists = "list" if needed == 1 else "lists"
        what = f"'fewer' needs {needed} {lists}, one for each number of destroyed targets, but has {given}."
        yield Problem(fewer, what, _lists_to_write(setup, numbers))
        return
    for destroyed, rows in enumerate(setup.rolls_when_fewer, 1):
        place, intact = places[f"{KIND}.targets.fewer.{destroyed}"], len(setup.targets) - destroyed
        if len(rows) != intact:
            what = f"this list needs {intact} entries, one for each target that is left, but has {len(rows)}."
            yield Problem(place, what, f"Write {intact}.")
        elif sorted(number for row in rows for number in row.numbers) != numbers:
            yield Problem(place, f"the entries must cover {Totals(tuple(numbers))}, each total exactly once.")


def _lists_to_write(setup: ReplaySetup, numbers: Sequence[int]) -> str:
    """Return the whole line 'fewer' for the targets of a setup, with the user's lists as far as they fit."""
    by_length = {len(rows): rows for rows in setup.rolls_when_fewer}
    lists = []
    for left in range(len(setup.targets) - 1, 0, -1):
        rows = by_length.get(left) or _shares(numbers, left)
        # Without a total for each target, the rolls of the targets are the problem.
        if not all(row.numbers for row in rows):
            return "Correct the rolls of the targets first."
        lists.append("[" + ", ".join(_as_written(row) for row in rows) + "]")
    surplus = len(setup.rolls_when_fewer) - len(lists)
    fits = surplus > 0 and [len(rows) for rows in setup.rolls_when_fewer[surplus:]] == [*range(len(lists), 0, -1)]
    line = f"fewer: [{', '.join(lists)}]"
    if not fits:
        return f"Write {line}"
    return f"Delete the first {'list' if surplus == 1 else f'{surplus} lists'}: {line}"


def _shares(numbers: Sequence[int], count: int) -> tuple[Totals, ...]:
    """Divide totals into equal shares, as far as possible."""
    ends = [len(numbers) * step // count for step in range(count + 1)]
    return tuple(Totals(tuple(numbers[first:last])) for first, last in pairwise(ends))


def _as_written(totals: Totals) -> str:
    """Return totals as a list in YAML needs them: `1-3`, or `"1, 4"`."""
    text = str(totals).replace("–", "-")
    return f'"{text}"' if "," in text else text
