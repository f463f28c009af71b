"""Make logs for tests: a text that is replayed, and a random week that is possible."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import yaml

from printgen.game.replay.corrections import Version
from printgen.game.replay.load_setup import load_setup
from printgen.game.replay.log import read_log
from printgen.game.replay.replay import Replay, replay
from printgen.game.replay.setup import ReplaySetup
from printgen.problems import ProblemsError
from tests.helpers import bob_a

GROUPS = {"bombers": "GB", "escort": "GF", "defence": "BF"}
STRENGTH = {f"{prefix}{n}": 2 if prefix == "GF" else 3 for prefix in GROUPS.values() for n in range(1, 7)}


@cache
def setup() -> ReplaySetup:
    return load_setup(bob_a())


def replayed(text: str, version: Version = "read", file: str = "log.yaml") -> Replay:
    return replay(setup(), read_log(text.encode(), file, setup(), version))


def said(text: str, version: Version = "read") -> list[str]:
    """Return the problems of a log, in the words that users see."""
    try:
        replayed(text, version)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def days(*lines: str) -> str:
    """Return a log with one day per line."""
    return "title: t\ndays:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def dumped(week: list[dict[str, Any]]) -> str:
    return yaml.safe_dump({"title": "t", "days": week}, sort_keys=False, default_flow_style=None)


def random_week(random: Random) -> list[dict[str, Any]]:
    """Play a random week by the rules of the game, without the code that replays it."""
    remaining, hits = dict(STRENGTH), {"radar": 0, "factory": 0, "airfield": 0}
    week: list[dict[str, Any]] = []
    for _ in range(random.randint(0, 7)):
        intact = [name for name, count in hits.items() if count < 30]
        if not intact:
            break
        roll = random.randint(1, 6)
        target = intact[(roll - 1) * len(intact) // 6]
        dice = {group: [random.randint(1, 6), random.randint(1, 6)] for group in GROUPS}
        flew = {
            group: [name for name in {f"{GROUPS[group]}{die}" for die in dice[group]} if remaining[name]]
            for group in GROUPS
        }
        raid = bool(flew["bombers"])
        losses = {}
        if raid and flew["defence"]:
            for name in sorted(name for names in flew.values() for name in names):
                losses[name] = random.randint(0, remaining[name])
                remaining[name] -= losses[name]
        engines = (
            [1 if name == "GB1" else 2 for name in flew["bombers"] for _ in range(remaining[name])] if raid else []
        )
        damage = [random.randint(1, 6) for _ in range(sum(engines))]
        hits[target] += sum(damage)
        week.append({"roll": roll, "target": target, "dice": dice, "losses": losses,
                     "damage": random.choice([damage, sum(damage)])})  # fmt: skip
    return week
