"""Turn the states after the days of a log into how it ended: won, lost, or open, since which day, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from printgen.game.replay.setup import ReplaySetup, ReplayTarget, State

End = Literal["won", "lost", "open"]


@dataclass(frozen=True)
class Outcome:
    end: End
    day: int
    """The day that decided it; the last one played where it is open."""
    targets_missing: int
    """How many targets still have to fall."""
    days_left: int
    days_needed: int | None
    """The fewest days in which they could fall; None where nothing is left to hit them with."""


def outcome_of(setup: ReplaySetup, states: Sequence[State]) -> Outcome:
    """The first day that decides; none decides while the goal is neither reached nor out of reach."""
    found = [_after(setup, state) for state in states or [setup.start]]
    return next((outcome for outcome in found if outcome.end != "open"), found[-1])


def _after(setup: ReplaySetup, state: State) -> Outcome:
    missing = _missing(setup, state)
    days_left = setup.days - state.day
    needed = _days_needed(missing, state, _best_day(setup, state))
    end: End = "won" if not missing else "lost" if needed is None or needed > days_left else "open"
    return Outcome(end, state.day, len(missing), days_left, needed)


def _missing(setup: ReplaySetup, state: State) -> list[ReplayTarget]:
    """Targets that must still fall: each that nobody wins without, and the nearest of the others."""
    fallen = [target for target in setup.targets if state.hits[target.id] >= target.needs]
    must = [target for target in setup.targets if target.must and target not in fallen]
    others = [target for target in setup.targets if not target.must and target not in fallen]
    others.sort(key=lambda target: target.needs - state.hits[target.id])
    return must + others[: max(0, setup.others - sum(not target.must for target in fallen))]


def _days_needed(missing: Sequence[ReplayTarget], state: State, best: int) -> int | None:
    """One target a day, and no day better than the best that is left."""
    if missing and not best:
        return None
    return sum(-(-(target.needs - state.hits[target.id]) // best) for target in missing)


def _best_day(setup: ReplaySetup, state: State) -> int:
    """The most damage that one day can still do: the best dice name the best members, and all of them come through."""
    total = 0
    for group in setup.groups:
        most = [unit.damage(state.left[unit.id]).most for unit in group.members]
        total += sum(sorted(most, reverse=True)[: group.dice])
    return total
