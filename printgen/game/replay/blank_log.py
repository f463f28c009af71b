"""Turn a setup into an empty log, with comments that show an example day and explain each number."""

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
    """Return the text of a new log, whose comments show a possible day."""
    days = f"at most {setup.days}"
    return "\n".join(
        [
            *log_head(game, file, sheet, "day of play"),
            "days:",
            f"# Copy these lines for each day ({days}), and remove the # at the start of each line.",
            *(f"#{line}" for line in _example(setup)),
            "",
        ]
    )


def log_head(game: Game, file: Path, sheet: str | None, one: str) -> list[str]:
    """Return the first lines of a new log: comments with its commands, and a title made from its file name."""
    name = quoted(file)
    title = " ".join(re.findall(r"[^\W\d_]+|\d+", file.stem)).capitalize() or "My log"
    head = [
        f"# {game.title}",
        f"# Write each {one} into this log, then run",
        f"#   printgen check {game.id} --log {name}",
    ]
    if sheet:
        head.append(f"#   printgen build {game.id}/{sheet} --log {name}")
    return [*head, f"title: {json.dumps(title, ensure_ascii=False)}"]


def quoted(file: Path) -> str:
    """Return the name of a file on one line, quoted for a shell."""
    return shlex.quote(" ".join(file.as_posix().split()))


def _example(setup: ReplaySetup) -> Iterator[str]:
    rolls = ", ".join(f"{target.numbers} {target.id}" for target in setup.targets)
    first = setup.targets[0]
    yield _with_comment(
        f"  - roll: {first.numbers.numbers[0]}", f"roll for the target: {rolls}, while none is destroyed"
    )
    yield _with_comment(f"    target: {first.id}", "optional")
    yield "    dice:"
    for group in setup.groups:
        dice = ", ".join(map(str, group.example))
        yield _with_comment(f"      {group.id}: [{dice}]", f"{group.name}: {_members(group)}")
    units = list(setup.units)
    yield _with_comment(
        f"    losses: {{{units[0]}: 0}}", f"losses of each unit, such as {{{units[0]}: 2, {units[-1]}: 1}}"
    )
    low, high = _damage_range(setup)
    yield _with_comment(
        f"    damage: {(low + high) // 2}", f"total or dice, such as [3, 6, 1]; in this example {low} to {high}"
    )
    yield _with_comment("    minutes: 30", "optional")
    yield _with_comment("    notes: What happened.", "optional")


def _with_comment(entry: str, comment: str) -> str:
    return f"{entry:<{_COLUMN}} # {comment}"


def _members(group: Group) -> str:
    return ", ".join(f"{number} {unit.id}" for number, unit in enumerate(group.members, 1))


def _damage_range(setup: ReplaySetup) -> tuple[int, int]:
    """Return the least and the most damage of the example day, on which no unit has losses."""
    units = [unit for group in setup.groups for unit in group.units_for(group.example)]
    rolls = [unit.damage(unit.strength) for unit in units]
    return sum(roll.least for roll in rolls), sum(roll.most for roll in rolls)
