"""Turn a setup into an empty log, with comments that show a day and say what each number means."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from printgen.game.game import Game
from printgen.game.replay.setup import Group, ReplaySetup

_COLUMN = 34
"""Where comments behind an entry stand."""


def blank_log(game: Game, setup: ReplaySetup, file: Path, sheet: str | None) -> str:
    """The text of a new log; the day it shows, once its marks are taken away, is one that can be."""
    name = quoted(file)
    title = " ".join(re.findall(r"[^\W\d_]+|\d+", file.stem)).capitalize() or "My log"
    head = [
        f"# {game.title}",
        "# Write each day of play into this log, then",
        f"#   printgen check {game.id} --log {name}",
    ]
    if sheet:
        head.append(f"#   printgen build {game.id}/{sheet} --log {name}")
    days = f"at most {setup.days}"
    return "\n".join(
        [
            *head,
            f"title: {json.dumps(title, ensure_ascii=False)}",
            "days:",
            f"# Copy these lines for each day ({days}), and take the # in front of them away.",
            *(f"#{line}" for line in _example(setup)),
            "",
        ]
    )


def quoted(file: Path) -> str:
    """The name of a file as a shell takes it, on one line."""
    return shlex.quote(" ".join(file.as_posix().split()))


def _example(setup: ReplaySetup) -> Iterator[str]:
    rolls = ", ".join(f"{target.numbers} {target.id}" for target in setup.targets)
    first = setup.targets[0]
    yield _said(f"  - roll: {first.numbers.numbers[0]}", f"chooses the target: {rolls}, while all stand")
    yield _said(f"    target: {first.id}", "can be left out")
    yield "    dice:"
    for group in setup.groups:
        dice = ", ".join(map(str, group.example))
        yield _said(f"      {group.id}: [{dice}]", f"{group.name}: {_members(group)}")
    units = list(setup.units)
    yield _said(f"    losses: {{{units[0]}: 0}}", f"who lost how many, such as {{{units[0]}: 2, {units[-1]}: 1}}")
    low, high = _reach(setup)
    yield _said(f"    damage: {(low + high) // 2}", f"the total, or the dice, such as [3, 6, 1]; here {low} to {high}")
    yield _said("    minutes: 30", "can be left out")
    yield _said("    notes: What happened.", "can be left out")


def _said(entry: str, comment: str) -> str:
    return f"{entry:<{_COLUMN}} # {comment}"


def _members(group: Group) -> str:
    return ", ".join(f"{number} {unit.id}" for number, unit in enumerate(group.members, 1))


def _reach(setup: ReplaySetup) -> tuple[int, int]:
    """The least and the most damage of the day shown, on which everybody comes through."""
    sent = [unit for group in setup.groups for unit in group.named(group.example)]
    brought = [unit.damage(unit.strength) for unit in sent]
    return sum(roll.least for roll in brought), sum(roll.most for roll in brought)
