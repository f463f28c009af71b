"""A log is won when the last required target is destroyed, and lost when the remaining days or bombers cannot do it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from printgen.game.replay.outcome import Outcome, outcome_of
from printgen.game.replay.setup import State
from tests.weeks import STRENGTH, setup

UNHURT = {"radar": 0, "factory": 0, "airfield": 0}


def after(day: int, hits: Mapping[str, int], left: Mapping[str, int] = STRENGTH) -> Outcome:
    return outcome_of(setup(), [State(day, left, {**UNHURT, **hits})])


@pytest.mark.parametrize(
    ("day", "hits", "end"),
    [
        (3, {"airfield": 30, "radar": 30}, "won"),
        (3, {"airfield": 31, "factory": 45}, "won"),
        (3, {"factory": 30, "radar": 30}, "open"),
        (6, {"factory": 30, "radar": 30}, "open"),
        (7, {"factory": 30, "radar": 30}, "lost"),
        (6, {"airfield": 26, "radar": 25}, "lost"),
        (5, {"airfield": 26, "radar": 25}, "open"),
        (6, {"radar": 30, "airfield": 29}, "open"),
    ],
)
def test_the_end_follows_from_the_targets_and_the_days_left(day: int, hits: dict[str, int], end: str) -> None:
    assert after(day, hits).end == end


def test_a_week_is_lost_when_no_bomber_is_left() -> None:
    outcome = after(2, {"airfield": 29}, {name: 0 if name[:2] == "GB" else n for name, n in STRENGTH.items()})
    assert outcome.end == "lost"
    assert outcome.days_needed is None


def test_a_week_is_lost_when_the_bombers_left_are_too_few() -> None:
    few = {name: 1 if name == "GB6" else 0 for name in STRENGTH}
    assert after(2, {}, few).days_needed == 6
    assert after(2, {}, few).end == "lost"


def test_the_day_that_decided_is_kept_when_play_goes_on() -> None:
    won = {"airfield": 30, "radar": 30, "factory": 0}
    states = [State(1, STRENGTH, UNHURT), State(2, STRENGTH, won), State(3, STRENGTH, {**won, "factory": 9})]
    assert outcome_of(setup(), states).day == 2


def test_before_the_first_day_everything_is_open() -> None:
    assert outcome_of(setup(), []) == Outcome("open", 0, 2, 7, 2)
