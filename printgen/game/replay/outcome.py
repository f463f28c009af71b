"""Turn the states after the days of a log into its outcome: won, lost or open, with the day and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from printgen.game.replay.setup import ReplaySetup, ReplayTarget, State

End = Literal["won", "lost", "open"]


@dataclass(frozen=True)
class Outcome:
    """The result of a log."""

    end: End
    day: int
    """Day that decided it, or the last day played if it is open."""
    targets_missing: int
    """Number of targets that must still be destroyed."""
    days_left: int
    days_needed: int | None
    """Smallest number of days in which they can be destroyed, or None if no unit is left that can do damage."""


def outcome_of(setup: ReplaySetup, states: Sequence[State]) -> Outcome:
    """Return the outcome after the day that decides it, or after the last day if it is open."""
    outcomes = [_after(setup, state) for state in states or [setup.start]]
    return next((outcome for outcome in outcomes if outcome.end != "open"), outcomes[-1])


def _after(setup: ReplaySetup, state: State) -> Outcome:
    missing = _targets_to_destroy(setup, state)
    days_left = setup.days - state.day
    needed = _days_needed(missing, state, _best_day(setup, state))
    end: End = "won" if not missing else "lost" if needed is None or needed > days_left else "open"
    return Outcome(end, state.day, len(missing), days_left, needed)


def _targets_to_destroy(setup: ReplaySetup, state: State) -> list[ReplayTarget]:
    """Return the targets still to destroy: the required ones, and the easiest of the others, as many as needed."""
    destroyed = [target for target in setup.targets if state.hits[target.id] >= target.needs]
    must = [target for target in setup.targets if target.must and target not in destroyed]
    others = [target for target in setup.targets if not target.must and target not in destroyed]
    others.sort(key=lambda target: target.needs - state.hits[target.id])
    return must + others[: max(0, setup.other_targets_needed - sum(not target.must for target in destroyed))]


def _days_needed(missing: Sequence[ReplayTarget], state: State, best: int) -> int | None:
    """Return the number of days for the targets, one target at a time, if every day has the best possible result."""
    if missing and not best:
        return None
    return sum(-(-(target.needs - state.hits[target.id]) // best) for target in missing)


def _best_day(setup: ReplaySetup, state: State) -> int:
    """Return the most damage possible on one day, if the dice choose the best members and all of them survive."""
    total = 0
    for group in setup.groups:
        most = [unit.damage(state.remaining[unit.id]).most for unit in group.members]
        total += sum(sorted(most, reverse=True)[: group.dice.count])
    return total
