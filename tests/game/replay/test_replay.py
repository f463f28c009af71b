"""A log is replayed day by day: impossible entries are reported with their place, and possible ones are accepted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.weeks import STRENGTH, days, dumped, random_week, replayed, said

FIRST = "roll: 2, dice: {bombers: [4, 5], escort: [4, 4], defence: [3, 4]}"
SHORT = "GF4 loses 3, but has only 2 left."
ROLL = "1–2 radar, 3–4 factory, 5–6 airfield"
BOMBERS_GONE = "roll: 2, dice: {bombers: [4, 4], escort: [1, 2], defence: [3, 4]}, losses: {GB4: 3}"
FIGHTERS_GONE = "roll: 2, dice: {bombers: [1, 1], escort: [1, 2], defence: [6, 6]}, losses: {BF6: 3}, damage: 18"


def test_a_day_that_can_have_been_is_left_alone() -> None:
    assert said(days(f"{FIRST}, losses: {{GB4: 2, GB5: 1, GF4: 1, BF3: 1, BF4: 3}}, damage: 25")) == []


def test_losses_last() -> None:
    done = replayed(days(f"{FIRST}, losses: {{GB4: 2}}, damage: 25", f"{FIRST}, losses: {{GB4: 1}}, damage: 12"))
    assert [day.after.remaining["GB4"] for day in done.played] == [1, 0]
    assert [day.after.hits["radar"] for day in done.played] == [25, 37]


@pytest.mark.parametrize(
    ("day", "problem"),
    [
        (
            "losses: {GB6: 1}, damage: 25",
            "the dice did not choose GB6, so it cannot have losses. The dice (4, 5) sent GB4 and GB5.",
        ),
        (
            "losses: {GF5: 1}, damage: 25",
            "the dice did not choose GF5, so it cannot have losses. The double sent only GF4.",
        ),
        ("losses: {GF4: 3}, damage: 25", f"{SHORT} It can lose 0 to 2. A double sends it only once."),
        ("losses: {BF3: 4}, damage: 25", "BF3 loses 4, but has only 3 left. It can lose 0 to 3."),
        ("losses: {GB4: 3, GB5: 3}, damage: 1", "damage 1 is impossible. No unit was left to do damage."),
        ("losses: {GB4: 3}, damage: 5", "damage 5 is impossible. 3 of GB5 can do 6 to 36."),
        ("losses: {GB4: 3}, damage: 37", "damage 37 is impossible. 3 of GB5 can do 6 to 36."),
        ("losses: {GB4: 3, GB5: 2}, damage: [6]", "damage has 1 die instead of 2. 1 of GB5 rolled 2d6."),
        ("losses: {GB4: 3, GB5: 2}, damage: [6, 7]", "damage: a die shows 7. It can be 1 to 6."),
        ("losses: {GB4: 3, GB5: 3}, damage: [6]", "damage has 1 die instead of 0. No unit was left to do damage."),
        ("target: factory, damage: 25", f"a roll of 2 chooses radar, not factory. The totals are {ROLL}."),
    ],
)  # fmt: skip
def test_what_cannot_have_been_is_said_in_one_sentence(day: str, problem: str) -> None:
    (found,) = said(days(f"{FIRST}, {day}"))
    assert found.startswith("log.yaml:3:")
    assert found.partition("day 1: ")[2] == problem


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (days(f"{FIRST}, losses: {{GB6: 1}}, damage: 25"), "3:87"),
        (days(f"{FIRST}, damage: 99"), "3:81"),
        (days(f"{FIRST}, damage: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7]"), "3:115"),
        (days(f"{FIRST}, target: airfield, damage: 25"), "3:81"),
    ],
)
def test_a_problem_points_at_the_number_itself(text: str, place: str) -> None:
    (found,) = said(text)
    assert found.startswith(f"log.yaml:{place}: day 1")


class TestDestroyed:
    def test_who_was_destroyed_can_be_named_by_the_dice_but_does_not_fly(self) -> None:
        done = replayed(days(BOMBERS_GONE, f"{FIRST}, damage: 20"))
        bombers = done.played[1].groups[0]
        assert [unit.id for unit in bombers.went] == ["GB5"]
        assert [unit.id for unit in bombers.stayed] == ["GB4"]

    @pytest.mark.parametrize("lost", [0, 1])
    def test_who_was_destroyed_has_no_losses(self, lost: int) -> None:
        (found,) = said(days(BOMBERS_GONE, f"{FIRST}, losses: {{GB4: {lost}}}, damage: 20"))
        assert (
            "day 2: GB4 was destroyed on day 1, so it was not sent and cannot have losses. Delete its losses." in found
        )


class TestRaidsWithSomebodyMissing:
    off = "roll: 2, dice: {bombers: [4, 4]}"

    def test_without_bombers_the_raid_is_off_and_the_other_dice_need_not_be_rolled(self) -> None:
        done = replayed(days(BOMBERS_GONE, self.off))
        assert done.played[1].fate == "called-off"
        assert done.played[1].damage == 0

    def test_a_raid_that_is_off_does_no_damage_and_costs_nothing(self) -> None:
        text = days(BOMBERS_GONE, "roll: 2, dice: {bombers: [4, 4], escort: [1, 1]}, losses: {GF1: 1}, damage: 7")
        nobody = "The dice of bombers (German bombers) sent nobody."
        assert [found.partition("day 2: ")[2] for found in said(text)] == [
            f"the day was called off, so GF1 cannot have losses. {nobody} Delete its losses.",
            f"damage 7 is impossible. {nobody}",
        ]

    def test_that_it_is_off_comes_before_that_nobody_meets_it(self) -> None:
        text = days(FIGHTERS_GONE, BOMBERS_GONE, "roll: 2, dice: {bombers: [4, 4], escort: [1, 1], defence: [6, 6]}")
        assert replayed(text).played[2].fate == "called-off"

    def test_a_raid_that_nobody_meets_bombs_at_full_strength(self) -> None:
        unmet = "roll: 2, dice: {bombers: [1, 1], escort: [1, 2], defence: [6, 6]}"
        assert replayed(days(FIGHTERS_GONE, f"{unmet}, damage: [1, 2, 3]")).played[1].fate == "unopposed"
        (found,) = said(days(FIGHTERS_GONE, f"{unmet}, losses: {{GB1: 1}}, damage: 6"))
        assert "GB1 cannot lose 1. The dice of defence (British fighters) sent nobody." in found

    def test_bombers_fly_on_without_an_escort(self) -> None:
        gone = "roll: 2, dice: {bombers: [1, 1], escort: [1, 1], defence: [6, 6]}, losses: {GF1: 2}, damage: 9"
        alone = "roll: 2, dice: {bombers: [1, 1], escort: [1, 1], defence: [6, 6]}, losses: {GB1: 3, BF6: 1}"
        assert replayed(days(gone, alone)).played[1].fate == "played"


class TestTargets:
    full = "dice: {bombers: [5, 6], escort: [1, 2], defence: [1, 2]}, damage: 50"

    def test_a_target_that_fell_leaves_its_numbers_to_the_others_in_their_order(self) -> None:
        done = replayed(days(*(f"roll: {roll}, {self.full}" for roll in (1, 3, 6))))
        assert [day.target.id for day in done.played] == ["radar", "factory", "airfield"]

    def test_a_target_that_fell_cannot_be_raided(self) -> None:
        (found,) = said(days(f"roll: 1, {self.full}", f"roll: 2, target: radar, {self.full}"))
        assert found.endswith(
            "day 2: radar was destroyed on day 1, and a roll of 2 chooses factory, not radar. "
            "The totals are 1–3 factory, 4–6 airfield."
        )

    def test_the_last_target_needs_no_roll(self) -> None:
        done = replayed(days(f"roll: 1, {self.full}", f"roll: 3, {self.full}", self.full))
        assert done.played[2].target.id == "airfield"

    def test_any_other_day_does(self) -> None:
        (found,) = said(days(self.full))
        assert "day 1 has no roll for its target. Write it in 'roll' (1–2 radar, 3–4 factory, 5–6 airfield)." in found

    def test_when_all_have_fallen_there_is_nothing_to_raid(self) -> None:
        (found,) = said(days(*(f"roll: {roll}, {self.full}" for roll in (1, 3, 6, 1))))
        assert "day 4 cannot be played: every target was destroyed by day 3." in found


class TestDays:
    day = "roll: 2, dice: {bombers: [1, 1], escort: [1, 1], defence: [1, 1]}, damage: 3"

    def test_there_are_no_more_than_the_game_has(self) -> None:
        (found,) = said(days(*[self.day] * 8))
        assert found == "log.yaml:10:5: day 8 cannot be played: a game has 7 days. Delete it."

    def test_a_week_may_stop_at_any_day(self) -> None:
        assert said(days(self.day, self.day, "unplayed: We went home.")) == []

    def test_no_day_is_played_after_one_that_was_not(self) -> None:
        (found,) = said(days("unplayed: Rain.", self.day))
        assert "day 2 was played, but an earlier day was not." in found

    def test_dice_that_nobody_rolled_are_missed(self) -> None:
        (found,) = said(days("roll: 2, dice: {bombers: [1, 1], defence: [1, 1]}, damage: 3"))
        assert (
            "day 1 has no dice for escort (German fighters). Write the dice that were rolled, such as escort: [1, 2]."
            in found
        )

    def test_damage_that_nobody_wrote_down_is_missed(self) -> None:
        (found,) = said(days("roll: 2, dice: {bombers: [1, 1], escort: [1, 1], defence: [1, 1]}"))
        assert found.endswith("day 1 has no damage. 3 of GB1 can do 3 to 18.")


def test_every_problem_of_a_log_is_said_at_once() -> None:
    assert len(said(days(f"{FIRST}, losses: {{GB6: 1}}, damage: 99", f"{FIRST}, losses: {{BF3: 9}}, damage: 25"))) == 3


class TestAnyWeek:
    @given(st.randoms(use_true_random=False))
    def test_that_can_have_been_played_replays_clean_and_adds_up(self, random: Random) -> None:
        week = random_week(random)
        done = replayed(dumped(week))
        for name, strength in STRENGTH.items():
            assert done.end.remaining[name] == strength - sum(day["losses"].get(name, 0) for day in week) >= 0
        assert [day.target.id for day in done.played] == [day["target"] for day in week]

    @given(
        st.randoms(use_true_random=False),
        st.sampled_from(["loss", "stranger", "damage", "dice", "target", "die", "roll"]),
    )
    def test_with_one_impossible_number_is_caught_on_that_day(self, random: Random, how: str) -> None:
        week = random_week(random)
        assume(week)
        number = random.randint(1, len(week))
        assume(_spoiled(week[number - 1], how, random))
        found = said(dumped(week))
        assert any(f"day {number}:" in problem for problem in found), found


def _spoiled(day: dict[str, Any], how: str, random: Random) -> bool:
    """Make a day impossible in one way; return False if the day offers no opportunity for it."""
    if how == "loss":
        if not day["losses"]:
            return False
        day["losses"][random.choice(list(day["losses"]))] += 4
    elif how == "stranger":
        sent = {f"GB{die}" for die in day["dice"]["bombers"]}
        day["losses"][random.choice([name for name in STRENGTH if name[:2] == "GB" and name not in sent])] = 1
    elif how == "damage":
        day["damage"] = 73
    elif how == "dice":
        day["damage"] = [*day["damage"], 1] if isinstance(day["damage"], list) else [1] * 13
    elif how == "target":
        others = [name for name in ("radar", "factory", "airfield") if name != day["target"]]
        day["target"] = random.choice(others)
    elif how == "die":
        day["dice"]["bombers"][random.randint(0, 1)] = random.choice([0, 7, -1, 10**20])
    else:
        day["roll"] = random.choice([0, 7])
    return True
