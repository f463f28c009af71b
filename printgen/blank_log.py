"""Turn a muster into an empty log, with comments that show a day and say what each number means."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from printgen.model import Game
from printgen.muster import Group, Muster

_COLUMN = 34
"""Where comments behind an entry stand."""


def blank_log(game: Game, muster: Muster, file: Path, sheet: str | None) -> str:
    """The text of a new log; the day it shows, once its marks are taken away, is one that can be."""
    name = shlex.quote(" ".join(file.as_posix().split()))
    title = " ".join(re.findall(r"[^\W\d_]+|\d+", file.stem)).capitalize() or "My log"
    head = [
        f"# {game.title}",
        "# Write each day of play into this log, then",
        f"#   printgen check {game.id} --log {name}",
    ]
    if sheet:
        head.append(f"#   printgen build {game.id}/{sheet} --log {name}")
    days = f"at most {muster.days}"
    return "\n".join(
        [
            *head,
            f"title: {json.dumps(title, ensure_ascii=False)}",
            "days:",
            f"# Copy these lines for each day ({days}), and take the # in front of them away.",
            *(f"#{line}" for line in _example(muster)),
            "",
        ]
    )


def _example(muster: Muster) -> Iterator[str]:
    rolls = ", ".join(f"{target.numbers} {target.id}" for target in muster.targets)
    first = muster.targets[0]
    yield _said(f"  - roll: {first.numbers.numbers[0]}", f"chooses the target: {rolls}, while all stand")
    yield _said(f"    target: {first.id}", "can be left out")
    yield "    dice:"
    for group in muster.groups:
        dice = ", ".join(str(number) for number in range(1, group.dice + 1))
        yield _said(f"      {group.id}: [{dice}]", f"{group.name}: {_members(group)}")
    units = list(muster.units)
    yield _said(f"    losses: {{{units[0]}: 0}}", f"who lost how many, such as {{{units[0]}: 2, {units[-1]}: 1}}")
    low, high = _reach(muster)
    yield _said(f"    damage: {(low + high) // 2}", f"the total, or the dice, such as [3, 6, 1]; here {low} to {high}")
    yield _said("    minutes: 30", "can be left out")
    yield _said("    notes: What happened.", "can be left out")


def _said(entry: str, comment: str) -> str:
    return f"{entry:<{_COLUMN}} # {comment}"


def _members(group: Group) -> str:
    return ", ".join(f"{number} {unit.id}" for number, unit in enumerate(group.members, 1))


def _reach(muster: Muster) -> tuple[int, int]:
    """The least and the most damage of the day shown, on which everybody comes through."""
    low = high = 0
    for group in muster.groups:
        for unit in group.members[: group.dice]:
            if unit.brings:
                low += unit.strength * (unit.brings.count + unit.brings.plus)
                high += unit.strength * unit.brings.most
    return low, high
