"""The designer's week: with the interpretations it replays to the end that his notes give; as printed, it fails."""

from __future__ import annotations

from printgen.game.replay.day_logs import DayLogs, ReplayedDays
from printgen.game.replay.log_files import log_files, replay_for
from printgen.game.replay.replay import Replay
from tests.helpers import bob_a, bundled
from tests.weeks import replayed, said, setup

FILE = log_files(bundled(), "bob-a")["published-week"]
TEXT = FILE.read_text(encoding="utf-8")


def week() -> Replay:
    return replayed(TEXT)


def strengths(prefix: str) -> list[int]:
    return [week().end.remaining[f"{prefix}{number}"] for number in range(1, 7)]


def test_damage_and_minutes_are_those_of_the_notes() -> None:
    assert [done.damage for done in week().played] == [25, 16, 9, 8, 9, 0]
    assert [done.day.minutes for done in week().played] == [30, 30, 8, 24, 30, 15]


def test_targets_and_squadrons_end_as_the_notes_leave_them() -> None:
    assert week().end.hits == {"radar": 25, "factory": 16, "airfield": 26}
    assert strengths("GB") == [3, 3, 0, 0, 0, 2]
    assert strengths("GF") == [2, 0, 0, 0, 1, 2]
    assert strengths("BF") == [0, 1, 1, 0, 0, 0]


def test_the_first_day_costs_three_bombers_one_german_fighter_and_four_british() -> None:
    first = week().played[0]
    lost = {prefix: sum(n for name, n in first.losses.items() if name[:2] == prefix) for prefix in ("GB", "GF", "BF")}
    assert lost == {"GB": 3, "GF": 1, "BF": 4}


def test_day_seven_was_not_played_because_the_goal_was_out_of_reach() -> None:
    last = week().log.days[6]
    assert last.unplayed
    outcome = week().outcome
    assert (outcome.end, outcome.day) == ("lost", 6)
    assert (outcome.targets_missing, outcome.days_needed, outcome.days_left) == (2, 2, 1)


def test_as_printed_the_replay_sees_the_slips_of_numbers() -> None:
    found = [problem.partition(": ")[2] for problem in said(TEXT, "printed")]
    gone = "was destroyed on day {}, so it was not sent and cannot have losses. Delete its losses."
    assert found == [
        # GF4 loses both planes on day 1, but flies again later.
        f"day 2: GF4 {gone.format(1)}",
        f"day 3: GF4 {gone.format(1)}",
        f"day 5: GB5 {gone.format(2)}",
        f"day 6: GF3 {gone.format(5)}",
        f"day 6: GF4 {gone.format(1)}",
        "day 6: damage 9 is impossible. No unit was left to do damage.",
    ]


def test_every_known_slip_is_recorded_with_its_reading_and_its_reason() -> None:
    slips = {(day.number, slip.about or slip.printed) for day in week().log.days for slip in day.corrections}
    assert slips == {
        (1, "GF4"),
        (2, "l6 points, with a letter l"),
        (3, "He111s of GB5 and GB6"),
        (4, "BF1, GF4(x)"),
        (5, "GB5"),
        (5, "GF2 (-2), GF3 (-1)"),
        (6, "GF3"),
        (6, "damage"),
        (6, "only BF3 loses a Hurricane"),
        (7, "the game ended after day 6"),
    }
    assert all(slip.why for day in week().log.days for slip in day.corrections)


def test_its_sheet_shows_it() -> None:
    found = replay_for(bundled(), bob_a(), DayLogs(setup()), bob_a().sheet("record-sheet-week"), None)
    assert found is not None
    assert isinstance(found.replayed, ReplayedDays)
    assert found.replayed.replay.log.title == week().log.title
