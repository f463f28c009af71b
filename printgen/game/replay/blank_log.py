"""Turn a setup into an empty log, with comments that show a day and explain each number."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from printgen.game.game import Game
from printgen.game.replay.setup import Group, ReplaySetup

_COLUMN = 34
"""Column of the comments after entries."""


def blank_log(game: Game, setup: ReplaySetup, file: Path, sheet: str | None) -> str:
    """Return the text of a new log; the day in its comments is a possible one."""
    days = f"at most {setup.days}"
    return "\n".join(
        [
            *log_head(game, file, sheet, "day of play"),
            "days:",
            f"# Copy these lines for each day ({days}), and take the # in front of them away.",
            *(f"#{line}" for line in _example(setup)),
            "",
        ]
    )


def log_head(game: Game, file: Path, sheet: str | None, one: str) -> list[str]:
    """Return the first lines of a new log: comments that name its commands, and a title made of its file's name."""
    name = quoted(file)
    title = " ".join(re.findall(r"[^\W\d_]+|\d+", file.stem)).capitalize() or "My log"
    head = [
        f"# {game.title}",
        f"# Write each {one} into this log, then",
        f"#   printgen check {game.id} --log {name}",
    ]
    if sheet:
        head.append(f"#   printgen build {game.id}/{sheet} --log {name}")
    return [*head, f"title: {json.dumps(title, ensure_ascii=False)}"]


def quoted(file: Path) -> str:
    """Return the name of a file, quoted for a shell, on one line."""
    return shlex.quote(" ".join(file.as_posix().split()))


def _example(setup: ReplaySetup) -> Iterator[str]:
    rolls = ", ".join(f"{target.numbers} {target.id}" for target in setup.targets)
    first = setup.targets[0]
    yield _with_comment(f"  - roll: {first.numbers.numbers[0]}", f"chooses the target: {rolls}, while all stand")
    yield _with_comment(f"    target: {first.id}", "can be left out")
    yield "    dice:"
    for group in setup.groups:
        dice = ", ".join(map(str, group.example))
        yield _with_comment(f"      {group.id}: [{dice}]", f"{group.name}: {_members(group)}")
    units = list(setup.units)
    yield _with_comment(
        f"    losses: {{{units[0]}: 0}}", f"who lost how many, such as {{{units[0]}: 2, {units[-1]}: 1}}"
    )
    low, high = _damage_range(setup)
    yield _with_comment(
        f"    damage: {(low + high) // 2}", f"the total, or the dice, such as [3, 6, 1]; here {low} to {high}"
    )
    yield _with_comment("    minutes: 30", "can be left out")
    yield _with_comment("    notes: What happened.", "can be left out")


def _with_comment(entry: str, comment: str) -> str:
    return f"{entry:<{_COLUMN}} # {comment}"


def _members(group: Group) -> str:
    return ", ".join(f"{number} {unit.id}" for number, unit in enumerate(group.members, 1))


def _damage_range(setup: ReplaySetup) -> tuple[int, int]:
    """Return the least and the most damage of the day shown, which all units survive."""
    units = [unit for group in setup.groups for unit in group.units_for(group.example)]
    rolls = [unit.damage(unit.strength) for unit in units]
    return sum(roll.least for roll in rolls), sum(roll.most for roll in rolls)
