"""A log with mistakes is refused, with the place of each mistake and a remedy."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.game.replay.log import read_log
from printgen.game.replay.replay import replay
from printgen.problems import ProblemsError
from tests.weeks import days, replayed, said, setup

DICE = "dice: {bombers: [1, 1], escort: [1, 1], defence: [1, 1]}"
DAY = f"roll: 1, {DICE}, damage: 3"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "log.yaml:1: the file is empty. Write its data, or delete it."),
        ("# nothing\n", "log.yaml:1: the file contains only comments. Write its data, or delete it."),
        (
            "- 1\n",
            "log.yaml:1:1: a log should be a mapping. Its fields are title, source, played-with, notes, slips, days.",
        ),
        ("title: t\n", "log.yaml:1:1: the log has no days. Write 'days:' and then each day, starting with '- '."),
        ("title: t\ndays: 7\n", "log.yaml:2:7: days should be a list. Start each day with '- '."),
        ("title: t\ndays: [3]\n", "log.yaml:2:8: day 1 is '3', a whole number, but should be a mapping."),
        ("title: 7\ndays:\n", "log.yaml:1:8: the log: title is '7', a whole number, but should be text."),
        ("titel: t\ndays:\n", "log.yaml:1:1: the log has no field 'titel'. Did you mean 'title'?"),
        ("title: t\ndays: *a\n", "undefined alias"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_log(text: str, problem: str) -> None:
    (found, *_) = said(text)
    assert problem in found


@pytest.mark.parametrize(
    ("day", "problem"),
    [
        (f"roll: 7, {DICE}, damage: 3", "3:12: day 1: roll is 7. It can be 1 to 6."),
        (f'roll: "1", {DICE}, damage: 3', "day 1: roll is the text '1', but should be a whole number."),
        (f"roll: 1.5, {DICE}, damage: 3", "day 1: roll is '1.5', a number, but should be a whole number."),
        (f"roll: 1, target: radr, {DICE}, damage: 3", "Did you mean 'radar'?"),
        (f"roll: 1, {DICE}, damage: {'9' * 40}", "day 1: damage has 40 digits, which is too many. Write at most 15."),
        (f"roll: 1, {DICE}, damage: -3", "day 1: damage is -3. It can be 0 to 99999."),
        (f"roll: 1, {DICE}, damage: [1, 0, 3]", "day 1: damage (item 2) is 0. It can be 1 to 99999."),
        (f"roll: 1, {DICE}, damage: lots", "day 1: damage is the text 'lots', but should be a whole number."),
        (f"{DAY}, losses: {{GB7: 1}}", "day 1: losses has no field 'GB7'. Did you mean 'GB1'?"),
        (f"{DAY}, losses: {{GB1: many}}", "day 1: losses: GB1 is the text 'many'"),
        (f"{DAY}, losses: [GB1]", "day 1: losses is a list, but should be a mapping. Its fields are GB1, GB2,"),
        (f"{DAY}, minutes: -1", "day 1: minutes is -1. It can be 0 to 99999."),
        (f"{DAY}, lossess: {{}}", "day 1 has no field 'lossess'. Did you mean 'losses'?"),
        (f"roll: 1, {DICE}, damge: 3", "day 1 has no field 'damge'. Did you mean 'damage'?"),
        (f"roll: 1, {DICE}, hits: 3", "Use one of: target, losses, damage, minutes, notes, slips."),
        ("roll: 1, damage: 3", "day 1 needs 'dice'."),
        ("roll: 1, dice: [1, 2], damage: 3", "day 1: dice is a list, but should be a mapping."),
        ("roll: 1, dice: {bombers: [1], escort: [1, 1], defence: [1, 1]}", "bombers has 1 entry. It needs exactly 2."),
        ("roll: 1, dice: {bomber: [1, 1]}", "day 1: dice has no field 'bomber'. Did you mean 'bombers'?"),
        ("roll: 1, dice: {bombers: [0, 7]}", "day 1: dice: bombers (item 1) is 0. It can be 1 to 6."),
        ("unplayed: 3", "day 1: unplayed is '3', a whole number, but should be text."),
        (f"{DAY}, unplayed: Rain.", "day 1 has no field 'roll'."),
        (f'{DAY}, notes: "a\\u0001b"', "character U+0001 cannot be printed."),
    ],
)
def test_a_day_that_is_badly_written(day: str, problem: str) -> None:
    assert any(problem in found for found in said(days(day))), said(days(day))


@pytest.mark.parametrize("written", ["days:", "days: []"])
def test_a_log_may_have_no_days_yet(written: str) -> None:
    done = replayed(f"title: t\n{written}\n")
    assert done.played == ()
    assert (done.outcome.end, done.outcome.day) == ("open", 0)


def test_losses_and_damage_may_be_left_empty_where_there_are_none() -> None:
    gone = "roll: 1, dice: {bombers: [1, 1], escort: [1, 1], defence: [1, 1]}, losses: {GB1: 3}, damage: null"
    assert said(days(gone, "roll: 1, dice: {bombers: [1, 1]}, losses: null, damage: null")) == []


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_file_makes_it_stumble(raw: bytes) -> None:
    for content in (raw, b"title: t\ndays:\n  - " + raw):
        with contextlib.suppress(ProblemsError):
            replay(setup(), read_log(content, "log.yaml", setup()))


class TestSlips:
    """A value that is wrong in the source has the printed value, the interpretation and the reason."""

    slip = days(f"roll: 1, {DICE}, damage: {{printed: 30, read: 3, why: three dice}}")

    def test_each_version_can_be_replayed(self) -> None:
        assert replayed(self.slip).played[0].damage == 3
        (found,) = said(self.slip, "printed")
        assert "day 1: damage 30 is impossible." in found

    def test_it_is_kept_with_its_reason(self) -> None:
        (slip,) = replayed(self.slip).log.days[0].corrections
        assert (slip.about, slip.printed, slip.read, slip.why) == ("damage", "30", "3", "three dice")

    def test_without_a_reading_there_is_no_entry(self) -> None:
        done = replayed(days(f"{DAY}, losses: {{GB6: {{printed: 1, why: GB6 was not there}}}}"))
        assert done.played[0].losses == {}

    def test_without_a_print_there_is_only_the_reading(self) -> None:
        text = days(f"roll: 1, {DICE}, damage: {{read: 3, why: nothing is printed}}")
        assert replayed(text).played[0].damage == 3
        assert "day 1 has no damage." in said(text, "printed")[0]

    def test_an_empty_reading_is_no_reading(self) -> None:
        done = replayed(days(f"{DAY}, losses: {{GB6: {{printed: 1, read: null, why: GB6 was not there}}}}"))
        assert done.played[0].losses == {}

    def test_dice_slip_as_a_whole_or_one_by_one(self) -> None:
        bombers = "{printed: [1, 7], read: [1, 1], why: six sides}, escort: [1, {printed: 9, read: 1, why: six sides}]"
        done = replayed(days(f"roll: 1, dice: {{bombers: {bombers}, defence: [1, 1]}}, damage: 3"))
        slips = [(slip.about, slip.printed, slip.read) for slip in done.log.days[0].corrections]
        assert slips == [("bombers", "1, 7", "1, 1"), ("escort 2", "9", "1")]

    @pytest.mark.parametrize(
        ("slip", "problem"),
        [
            (
                "{printed: 30, read: 3}",
                "3:81: the correction of damage has no 'why'. Give the reason for the correction.",
            ),
            ("{printed: 30, raed: 3, why: w}", "the correction of damage has no field 'raed'. Did you mean 'read'?"),
            (
                "{printed: 30, read: 3, why: 4}",
                "the correction of damage: why is '4', a whole number, but should be text.",
            ),
            ("{printed: 30, read: x, why: w}", "day 1: damage is the text 'x', but should be a whole number."),
        ],
    )
    def test_a_badly_written_one_is_a_problem(self, slip: str, problem: str) -> None:
        assert any(problem in found for found in said(days(f"roll: 1, {DICE}, damage: {slip}")))

    def test_slips_of_wording_belong_to_a_day_or_to_the_whole_log(self) -> None:
        words = "slips: [{printed: a, read: b, why: c}]"
        log = replayed(days(f"{DAY}, {words}") + words + "\n").log
        assert [slip.why for slip in (*log.corrections, *log.days[0].corrections)] == ["c", "c"]
        assert len(log.corrections) == 1
