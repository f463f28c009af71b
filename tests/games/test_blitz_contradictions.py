"""Contradictions: logs and data of The Blitz with entries that exclude each other are refused, with their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.cli.main import main
from tests.games.test_blitz_log import FIRST, SECOND, accepted, form, log_of, refused
from tests.helpers import bundled, complaints, copied_game
from tests.journals import problems_in

OUT = "outbound: [N9, M9, L8, K7]"
HOME = "homebound: [K7, L8, M9, N9]"
FLOWN = f"{FIRST}, {OUT}, {HOME}"


def test_the_route_of_these_tests_is_possible() -> None:
    assert accepted(FLOWN)


class TestGreenZone:
    @pytest.mark.parametrize("table", ["c-8", "c-9"])
    @pytest.mark.parametrize("way", ["outbound", "homebound"])
    def test_c_8_and_c_9_are_not_rolled_there(self, way: str, table: str) -> None:
        found = refused(f"{FIRST}, {way}: [{{zone: M4, {table}: hit}}]")
        assert found.startswith("hit | mission 1: M4 is in the Green Zone (M4–M9, N1–N9), where C-8 and C-9 are not")
        assert accepted(f"{FIRST}, {way}: [{{zone: M3, {table}: hit}}]")

    def test_no_night_fighter_attacks_there(self) -> None:
        assert refused(f"{FIRST}, fighters: [{{zone: M9}}]").startswith(
            "M9 | mission 1: a night fighter attacked in M9, which is in the Green Zone"
        )


class TestZonesOfTheRoute:
    @pytest.mark.parametrize(
        ("part", "zone", "why"),
        [
            ("aborted: {reason: weather, zone: L8}", "L8", "aborted in L8, but the way out ends in K7"),
            ("bombs: {fate: dropped, zone: L8}", "L8", "dropped on the target in L8, but the way out ends in K7"),
            ("aborted: weather, bombs: {fate: jettisoned, zone: J6}", "J6", "J6 is not a Zone of the way out"),
            ("bombs: {fate: jettisoned, leg: homebound, zone: J6}", "J6", "J6 is not a Zone of the way home"),
            ("low: {leg: homebound, zone: A1}", "A1", "A1 is not a Zone of the way home"),
            ("stream: {state: left, zone: A1}", "A1", "left the stream in A1, which is not a Zone of its route"),
            ("fighters: [{zone: K9}]", "K9", "attacked in K9, which is not a Zone of the bomber’s route"),
            ("landing: {table: G-1, zone: M9}", "M9", "ended in M9, but the way home ends in N9"),
        ],
    )
    def test_a_zone_off_the_route(self, part: str, zone: str, why: str) -> None:
        found = refused(f"{FLOWN}, {part}")
        assert found.startswith(f"{zone} | mission 1: ")
        assert why in found
        assert accepted(f"{FIRST}, {part}"), "without a route, there is nothing to compare the Zone with"

    @pytest.mark.parametrize("zone", ["0914", "0101"])
    def test_a_zone_with_the_name_of_a_hex(self, zone: str) -> None:
        assert refused(f'{FIRST}, outbound: ["{zone}"]').startswith(f'"{zone}" | mission 1: {zone} is outside the map')
        assert f"{zone} is outside the map" in refused(f'{FIRST}, landing: {{table: E-1, zone: "{zone}"}}')


class TestDoubles:
    @pytest.mark.parametrize("roll", [11, 22, 33, 44, 55, 66, 77, 88, 99, 100])
    def test_rolls_with_two_equal_digits_are_doubles(self, roll: int) -> None:
        assert accepted(f"{FIRST}, outbound: [{{zone: L8, c-1: {roll}, double: true, c-4: engine}}]")
        found = refused(f"{FIRST}, outbound: [{{zone: L8, c-1: {roll}, double: false}}]")
        assert found.startswith(f"false | mission 1: a roll of {roll} on C-1 is a double")
        assert "this edition’s interpretation" in found

    def test_other_rolls_are_not(self) -> None:
        for roll in (1, 10, 12, 21, 34, 56, 89, 90, 98):
            assert accepted(f"{FIRST}, homebound: [{{zone: L8, c-1: {roll}, double: false}}]")
            found = refused(f"{FIRST}, homebound: [{{zone: L8, c-1: {roll}, double: true}}]")
            assert f"a roll of {roll} on C-1 is not a double" in found

    def test_c_4_after_a_roll_that_is_not_a_double(self) -> None:
        found = refused(f"{FIRST}, outbound: [{{zone: L8, c-1: 34, c-4: engine}}]")
        assert found.startswith("engine | mission 1: C-4 was rolled in L8, although the roll on C-1 was not a double.")
        assert accepted(f"{FIRST}, outbound: [{{zone: L8, c-1: 33, c-4: engine}}]")
        assert accepted(f"{FIRST}, homebound: [{{zone: L8, c-4: engine}}]"), "as after avoiding bad weather"


@pytest.mark.parametrize(
    ("parts", "place", "why"),
    [
        ("bombs: kept, successful: true", "true", "the bombs were kept, not dropped on the target, so the mission"),
        ("bombs: {fate: jettisoned, leg: homebound}, successful: true", "true", "the bombs were jettisoned, not"),
        ("bombs: {fate: kept, result: good drop}", "good drop", "so they have no result on the target"),
        ("stream: {state: in, zone: K7}", "in", "but its state is 'in'. Write `state: left`"),
        ("stream: {state: out, reason: aborted}", "out", "but its state is 'out'. Write `state: left`"),
        ("beam: jammed, aborted: beam, bombs: {fate: jettisoned, leg: homebound}", "homebound", "Remove `leg`."),
        ("landing: {table: G-1, b-2: true}, bombs: dropped", "dropped", "B-2 required a landing soon after take-off"),
        ("landing: {table: G-1, b-2: true}, successful: true", "true", "so the mission cannot count as successful"),
        ("fighters: [{zone: K7, evasion: [20]}], landing: {table: E-2, zone: L8}", "[20", "ended in K7, not in L8"),
        (f"fighters: [{{zone: K7, evasion: [20]}}], {HOME}", "[20", "ended in K7, but the way home ends in N9"),
        (f"fuel-left: 0, {HOME}, landing: {{table: G-1}}", "G-1", "a landing in N9 on G-1 needs at least 1 Fuel Box,"),
    ],
)
def test_entries_of_a_mission_that_rule_each_other_out(parts: str, place: str, why: str) -> None:
    found = refused(f"{FIRST}, {parts}")
    assert found.startswith(f"{place} | mission 1: ")
    assert why in found


def test_the_first_mission_cannot_end_with_more_fuel_than_it_starts_with() -> None:
    first = FIRST.removesuffix(", fuel: 30")
    assert accepted(f"{first}, fuel-left: 30")
    assert "starts with 30 Fuel, so it cannot end with 31" in refused(f"{first}, fuel-left: 31")
    assert accepted(FIRST, f"{SECOND}, fuel-left: 31"), "the Fuel of other missions is the published game's"


class TestData:
    @pytest.mark.parametrize(
        ("file", "old", "new", "said"),
        [
            ("flight", 'outbound: [W, NW, "N"]', "outbound: [W, NW, W]", "2:11: outbound contains a direction twice."),
            ("flight", "homebound: [E, SE, S]", "homebound: [E, E]", "3:12: homebound contains a direction twice."),
            ("flight", "landing-zone: N9", "landing-zone: home", "not the name of a cell"),
            ("flight", "landing-zone: N9", 'landing-zone: "0914"', "4:15: 0914 is outside the map"),
            ("flight", "landing-zone: N9", "landing-zone: N8-N9", "Write at most 1."),
            ("flight", "double-rolls: 97-100", "double-rolls: 97-101", "9:15: 97–101 are not rolls of percentile dice"),
            ("flight", "double-rolls: 97-100", "double-rolls: 0-4", "9:15: 0–4 are not rolls of percentile dice"),
            ("flight", "collision: 20", "collision: 21", "14:12: 2d10 cannot roll 21. Write totals from 2 to 20"),
            ("flight", "evasion: 2d10", "evasion: 2d6", "14:12: 2d6 cannot roll 20."),
            ("campaign", "first-fuel: 30", "first-fuel: 61", "first-fuel is 61. It can be 1 to 60."),
        ],
    )
    def test_numbers_that_cannot_be_used(self, tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
        library = copied_game(tmp_path, {f"data/mine/{file}.yaml": (old, new)}, "blitz")
        found = complaints(library, "mine")
        assert len(found) == 1, found
        assert said in found[0]

    @pytest.mark.parametrize("nights", ["", ", nights: 0"])
    def test_a_table_without_follow_ups(self, tmp_path: Path, nights: str) -> None:
        library = copied_game(tmp_path, game="blitz")
        (tmp_path / "data/mine/follow-ups.yaml").write_text(f"a: {{roll: 1-28}}\nb: {{roll: 29-100{nights}}}\n")
        (found,) = complaints(library, "mine")
        assert "follow-ups.yaml:1:11: no row allows a follow-up mission. Write `nights` in at least one" in found


def test_a_new_log_can_be_read_with_every_line_taken_out_of_its_comments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["log", "blitz", "new", "raid.yaml"]) == 0
    head, _, mission = Path("raid.yaml").read_text(encoding="utf-8").partition("\n#  - ")
    text = head + "\n  - " + mission.replace("\n#", "\n")
    assert problems_in(form(), text) == []
    fields = form().journal.kind.fields
    assert [name for name in fields if f"\n    {name}:" not in f"\n  {mission}".replace("\n#", "\n")] == ["date"]
    fighters = text.replace("- zone:  ", "- zone: K7").replace("attacks:  ", "attacks: 3")
    (found,) = problems_in(form(), fighters)
    assert "a night fighter made 3 attacks" in found


def test_a_fighter_that_is_not_in_a_list() -> None:
    (found,) = problems_in(form(), log_of(f"{FIRST}, fighters: {{zone: K7}}"))
    assert found.endswith("fighters is a mapping, but should be a list of groups. Start each item with '- '.")


def test_the_example_is_replayed_with_the_published_game_whatever_the_users_data_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data/blitz/logs").mkdir(parents=True)
    bundled_file = bundled().find("data/blitz/campaign.yaml")
    assert bundled_file
    campaign = bundled_file.read_text(encoding="utf-8").replace("first-fuel: 30", "first-fuel: 24")
    (tmp_path / "data/blitz/campaign.yaml").write_text(campaign, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "blitz/mission-log-example", "--paper", "a4"]) == 0
    capsys.readouterr()
    (tmp_path / "data/blitz/logs/example.yaml").write_text(log_of(FIRST), encoding="utf-8")
    assert main(["check", "blitz/mission-log-example", "--paper", "a4"]) == 1
    assert "starts with 24 Fuel, not with 30." in capsys.readouterr().err
