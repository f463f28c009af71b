"""The mission log of The Blitz: the entries that the amendments forbid, and the sheets that a log fills in."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from printgen.cli.main import main
from printgen.game.replay.entry_logs import EntryLogs
from printgen.game.replay.log_files import check_logs, declared_form, log_files
from printgen.scene.shapes import FormField
from printgen.scene.traversal import leaves
from tests.helpers import bundled, bundled_game, copied_game, job_in, laid_out, laid_out_job, texts
from tests.journals import problems_in

FIRST = "date: 1940-11-14, target: Coventry, fuel: 30"
SECOND = "date: 1940-11-20, target: Bristol"
FOLLOW_UP = "date: 1940-11-15, target: Coventry, follow-up: true"


@cache
def form() -> EntryLogs:
    found = declared_form(bundled(), bundled_game("blitz"))
    assert isinstance(found, EntryLogs)
    return found


def log_of(*missions: str) -> str:
    """Return a log with one mission per line, starting in line 3."""
    return "title: t\nmissions:\n" + "".join(f"  - {{{mission}}}\n" for mission in missions)


def refused(*missions: str) -> str:
    """Return the text that the only problem of a log points to, and the problem: `1940-11-13 | mission 1: ...`."""
    text = log_of(*missions)
    (problem,) = problems_in(form(), text)
    _, line, column, message = problem.split(":", 3)
    pointed_at = re.match(r"[^,\]}]*", text.splitlines()[int(line) - 1][int(column) - 1 :])
    assert pointed_at
    return f"{pointed_at[0]} |{message}"


def accepted(*missions: str) -> bool:
    return problems_in(form(), log_of(*missions)) == []


def test_the_date_and_the_target_are_enough() -> None:
    assert accepted(FIRST, SECOND)
    assert refused(FIRST, "date: 1940-11-15").startswith("{date: 1940-11-15 | mission 2 needs 'target'.")


class TestNights:
    def test_a_mission_before_the_campaign(self) -> None:
        found = refused("date: 1940-11-13, target: Coventry")
        assert found.startswith(
            "1940-11-13 | mission 1: 13 November 1940 is before the campaign, which begins on 14 November"
        )

    def test_a_mission_after_the_campaign(self) -> None:
        assert accepted(FIRST, "date: 1941-05-31, target: Bristol")
        found = refused(FIRST, "date: 1941-06-01, target: Bristol")
        assert found.startswith(
            "1941-06-01 | mission 2: 1 June 1941 is after the last night of the campaign, 31 May 1941."
        )
        assert "this edition’s choice" in found

    @pytest.mark.parametrize("date", ["1941-01-20", "1941-02-01", "1941-02-15"])
    def test_a_mission_in_the_closed_weeks(self, date: str) -> None:
        found = refused(FIRST, f"date: {date}, target: Bristol")
        assert found.startswith(f"{date} | mission 2: ")
        assert "is in the weeks without missions, 20 January to 15 February 1941. Correct the date" in found

    @pytest.mark.parametrize("date", ["1941-01-19", "1941-02-16"])
    def test_a_mission_beside_the_closed_weeks(self, date: str) -> None:
        assert accepted(FIRST, f"date: {date}, target: Bristol")

    def test_two_missions_in_one_night(self) -> None:
        found = refused(FIRST, SECOND, "date: 1940-11-20, target: London")
        assert found.startswith("1940-11-20 | mission 3: mission 2 is on the same night, 20 November 1940.")

    def test_missions_out_of_order(self) -> None:
        found = refused(FIRST, SECOND, "date: 1940-11-19, target: London")
        assert found.startswith(
            "1940-11-19 | mission 3: 19 November 1940 is before mission 2, which was flown on 20 November"
        )


class TestFirstMission:
    def test_another_date(self) -> None:
        found = refused("date: 1940-11-15, target: Coventry")
        assert found.startswith(
            "1940-11-15 | mission 1: the campaign begins with a mission on 14 November 1940, not on 15"
        )

    def test_another_target(self) -> None:
        found = refused("date: 1940-11-14, target: London")
        assert found.startswith("London | mission 1: the first mission is against Coventry, not against London.")

    def test_another_amount_of_fuel(self) -> None:
        found = refused("date: 1940-11-14, target: Coventry, fuel: 29")
        assert found.startswith("29 | mission 1: the first mission starts with 30 Fuel, not with 29.")

    def test_a_follow_up(self) -> None:
        found = refused(f"{FIRST}, follow-up: true")
        assert found.startswith("true | mission 1: the first mission cannot be a follow-up")

    def test_later_missions_have_any_fuel(self) -> None:
        assert accepted(FIRST, f"{SECOND}, fuel: 24")


class TestFollowUps:
    def test_the_night_after(self) -> None:
        assert accepted(FIRST, FOLLOW_UP)
        assert accepted(FIRST, f"{FOLLOW_UP}, a-1: 39")
        assert accepted(FIRST, f"{FOLLOW_UP}, a-1: 62")

    def test_against_london(self) -> None:
        london = "date: 1940-11-20, target: London"
        found = refused(FIRST, london, "date: 1940-11-21, target: London, follow-up: true")
        assert found.startswith("true | mission 3: there is no follow-up against London, the target of mission 2.")

    def test_against_another_city_than_the_last_one(self) -> None:
        found = refused(FIRST, SECOND, "date: 1940-11-21, target: Coventry, follow-up: true")
        assert found.startswith("Coventry | mission 3: a follow-up is against the target of the last mission: Bristol")
        assert "this edition’s interpretation" in found

    def test_after_more_than_five_nights(self) -> None:
        assert accepted(FIRST, "date: 1940-11-19, target: Coventry, follow-up: true")
        found = refused(FIRST, "date: 1940-11-20, target: Coventry, follow-up: true")
        assert found.startswith("true | mission 2: Coventry was not the target of a mission in the last five")

    @pytest.mark.parametrize(
        ("roll", "date", "why"),
        [
            (29, "1940-11-15", "allows no follow-up: there is no mission on 29–38"),
            (38, "1940-11-15", "allows no follow-up: there is no mission on 29–38"),
            (39, "1940-11-16", "only 1 night after the last mission, and mission 1 was 2 nights ago"),
            (56, "1940-11-19", "only 1 night after the last mission, and mission 1 was 5 nights ago"),
            (28, "1940-11-15", "a roll of 28 on A-1 does not give a follow-up"),
            (63, "1940-11-15", "a roll of 63 on A-1 does not give a follow-up"),
        ],
    )
    def test_on_a_roll_that_does_not_allow_it(self, roll: int, date: str, why: str) -> None:
        found = refused(FIRST, f"date: {date}, target: Coventry, follow-up: true, a-1: {roll}")
        assert found.startswith(f"{roll} | mission 2: ")
        assert why in found

    @pytest.mark.parametrize("roll", [57, 62])
    @pytest.mark.parametrize("day", [15, 19])
    def test_on_the_rolls_that_allow_it_for_five_nights(self, roll: int, day: int) -> None:
        assert accepted(FIRST, f"date: 1940-11-{day}, target: Coventry, follow-up: true, a-1: {roll}")

    @pytest.mark.parametrize("roll", [29, 38, 39, 56, 57, 62])
    def test_no_other_mission_is_flown_on_these_rolls(self, roll: int) -> None:
        found = refused(FIRST, f"{SECOND}, a-1: {roll}")
        assert found.startswith(f"{roll} | mission 2: a roll of {roll} on A-1 gives no mission")

    @pytest.mark.parametrize("roll", [1, 28, 63, 100])
    def test_other_rolls_are_those_of_the_published_table(self, roll: int) -> None:
        assert accepted(FIRST, f"{SECOND}, a-1: {roll}")

    def test_an_aborted_mission_is_the_last_mission_too(self) -> None:
        assert accepted(FIRST, f"{SECOND}, aborted: weather", "date: 1940-11-21, target: Bristol, follow-up: true")

    def test_capitals_do_not_matter(self) -> None:
        assert accepted(FIRST, FOLLOW_UP.replace("Coventry", "COVENTRY"))


class TestRoute:
    @pytest.mark.parametrize(("to", "direction"), [("M9", "E"), ("L9", "NE"), ("N9", "SE"), ("N8", "S"), ("N7", "SW")])
    def test_an_outbound_step_to_a_wrong_side(self, to: str, direction: str) -> None:
        found = refused(f"{FIRST}, outbound: [N9, M8, {to}]")
        assert found.startswith(f"{to} | mission 1: ")
        assert f"the step from M8 to {to} is to the {direction}. An outbound bomber flies only W, NW, N" in found

    @pytest.mark.parametrize(("to", "direction"), [("L8", "N"), ("L7", "NW"), ("M7", "W"), ("N7", "SW"), ("L9", "NE")])
    def test_a_homebound_step_to_a_wrong_side(self, to: str, direction: str) -> None:
        found = refused(f"{FIRST}, homebound: [L7, M8, {to}]")
        assert f"{to} | mission 1: the step from M8 to {to} is to the {direction}. A homebound bomber flies" in found

    @pytest.mark.parametrize("way", ["[N9, M9, M8, L7]", "[N9, {zone: M8, weather: Good}]"])
    def test_the_permitted_directions(self, way: str) -> None:
        assert accepted(f"{FIRST}, outbound: {way}")

    def test_zones_that_are_not_neighbours(self) -> None:
        assert refused(f"{FIRST}, outbound: [N9, L9]").startswith("L9 | mission 1: L9 is not next to N9.")
        assert refused(f"{FIRST}, homebound: [L7, L7]").startswith("L7 | mission 1: L7 is not next to L7.")

    @pytest.mark.parametrize("zone", ["N10", "O9", "Z99"])
    def test_zones_outside_the_map(self, zone: str) -> None:
        assert f"{zone} | mission 1: {zone} is outside the map" in refused(f"{FIRST}, outbound: [{zone}]")
        assert f"{zone} | mission 1: {zone} is outside the map" in refused(f"{FIRST}, homebound: [{zone}]")
        landing = refused(f"{FIRST}, landing: {{table: G-1, zone: {zone}}}")
        assert "this edition’s interpretation" in landing
        assert "is outside the map" in refused(f"{FIRST}, fighters: [{{zone: {zone}}}]")

    @pytest.mark.parametrize("zone", ["n9", "9N", "A0", "A1-A2", "Coventry", "3"])
    def test_names_that_no_zone_has(self, zone: str) -> None:
        assert refused(f"{FIRST}, outbound: [{zone}]").startswith(f"{zone} | mission 1: outbound (item 1): zone")

    def test_a_way_home_that_begins_elsewhere(self) -> None:
        found = refused(f"{FIRST}, outbound: [N9, M9], homebound: [N9]")
        assert found.startswith("N9 | mission 1: the way home begins in N9, but the way out ended in M9.")

    def test_c_4_without_a_double(self) -> None:
        zone = "{zone: M9, double: false, c-4: engine}"
        assert refused(f"{FIRST}, outbound: [{zone}]").startswith("engine | mission 1: C-4 was rolled in M9, although")
        assert "C-4 was rolled in M9, although" in refused(f"{FIRST}, homebound: [{zone}]")
        assert accepted(f"{FIRST}, outbound: [{zone.replace('false', 'true')}]")


class TestAborting:
    def test_a_jammed_beam_without_jettison(self) -> None:
        found = refused(f"{FIRST}, beam: jammed, aborted: jammed beam")
        assert found.startswith("jammed | mission 1: the beam was jammed, but the bombs were not jettisoned.")
        assert "jettison the bombs, abort, leave the stream, roll on C-1 homebound (this edition’s interpr" in found

    def test_a_jammed_beam_without_an_abort(self) -> None:
        found = refused(f"{FIRST}, beam: jammed, bombs: jettisoned")
        assert found.startswith("jammed | mission 1: the beam was jammed, but the mission was not aborted.")

    def test_a_jammed_beam_in_the_stream(self) -> None:
        chain = f"{FIRST}, beam: jammed, bombs: jettisoned, aborted: jammed beam"
        assert accepted(f"{chain}, stream: {{state: left, zone: I6}}")
        assert "so the bomber left the stream. Write `stream: left`." in refused(f"{chain}, stream: in")

    def test_bombs_jettisoned_outbound_without_an_abort(self) -> None:
        found = refused(f"{FIRST}, bombs: jettisoned")
        assert found.startswith(
            "jettisoned | mission 1: the bombs were jettisoned on the way out, but the mission was not"
        )
        assert accepted(f"{FIRST}, bombs: {{fate: jettisoned, leg: homebound}}")

    def test_bombs_dropped_on_an_aborted_mission(self) -> None:
        found = refused(f"{FIRST}, bombs: dropped, aborted: {{reason: weather, zone: K7}}")
        assert found.startswith(
            "dropped | mission 1: the mission was aborted, but the bombs were dropped on the target."
        )

    def test_whether_an_aborted_mission_is_successful_is_left_to_the_published_game(self) -> None:
        assert accepted(f"{FIRST}, aborted: weather, successful: true")
        assert accepted(f"{FIRST}, aborted: weather, successful: false")

    def test_a_low_bomber(self) -> None:
        found = refused(f"{FIRST}, low: outbound")
        assert found.startswith(
            "outbound | mission 1: the bomber dropped below 3,000 m on the way out, but the mission was"
        )
        assert accepted(f"{FIRST}, low: {{leg: homebound, zone: K7}}, stream: left")
        assert "below 3,000 m, so it left the stream" in refused(f"{FIRST}, low: homebound, stream: in")

    def test_a_b_2_landing_with_bombs_jettisoned(self) -> None:
        landing = f"{FIRST}, aborted: engine, landing: {{table: G-1, b-2: true}}"
        found = refused(f"{landing}, bombs: jettisoned")
        assert found.startswith("jettisoned | mission 1: bombs cannot be jettisoned before a landing that B-2 requires")
        assert "this edition’s interpretation" in found
        assert accepted(f"{landing}, bombs: kept")


class TestLanding:
    @pytest.mark.parametrize("left", [0, 1])
    def test_a_landing_in_n9_needs_fuel(self, left: int) -> None:
        mission = f"{FIRST}, fuel-left: {left}, landing: {{table: G-1, zone: N9}}"
        if left:
            assert accepted(mission)
        else:
            found = refused(mission)
            assert found.startswith(
                "G-1 | mission 1: a landing in N9 on G-1 needs at least 1 Fuel Box, but 0 are left."
            )
            assert "write `table: E-1`" in found

    @pytest.mark.parametrize("landing", ["table: E-1, zone: N9", "table: G-1, zone: N8", "table: G-1"])
    def test_without_fuel_other_ends_are_possible(self, landing: str) -> None:
        assert accepted(f"{FIRST}, fuel-left: 0, landing: {{{landing}}}")

    def test_fuel_does_not_grow(self) -> None:
        assert "ended with 31 Fuel, more than the 30 at its start" in refused(f"{FIRST}, fuel-left: 31")

    def test_a_night_fighter_makes_one_follow_up_attack(self) -> None:
        assert accepted(f"{FIRST}, fighters: [{{zone: J5, attacks: 2}}]")
        found = refused(f"{FIRST}, fighters: [{{zone: J5, attacks: 3}}]")
        assert found.startswith("3 | mission 1: a night fighter made 3 attacks. It makes at most 1 after the first")

    def test_a_collision_ends_on_e_2(self) -> None:
        fighters = "fighters: [{zone: J5, evasion: [20]}]"
        assert accepted(f"{FIRST}, {fighters}, landing: {{table: E-2}}")
        assert "an unmodified 20 for Evasive Action is a collision" in refused(
            f"{FIRST}, {fighters}, landing: {{table: G-1}}"
        )

    def test_a_collision_can_follow_in_the_second_attack(self) -> None:
        fighters = "fighters: [{zone: J5, attacks: 2, evasion: [0, 20]}]"
        assert accepted(f"{FIRST}, {fighters}, landing: {{table: E-2}}")
        assert "is a collision" in refused(f"{FIRST}, {fighters}, landing: {{table: G-1}}")

    def test_evasive_action_is_taken_at_most_once_in_an_attack(self) -> None:
        assert accepted(f"{FIRST}, fighters: [{{zone: J5, attacks: 2, evasion: [13, 9]}}]")
        assert "there are 2 rolls for Evasive Action, but the night fighter made 1 attack." in refused(
            f"{FIRST}, fighters: [{{zone: J5, attacks: 1, evasion: [13, 9]}}]"
        )


def test_all_problems_are_reported_together() -> None:
    text = log_of("date: 1940-11-14, target: London, outbound: [N8, N9]", "date: 1941-02-01, target: Bristol, fule: 3")
    assert [problem.split(": ")[0] for problem in problems_in(form(), text)] == [
        "log.yaml:3:32",
        "log.yaml:3:55",
        "log.yaml:4:12",
        "log.yaml:4:41",
    ]


def test_the_numbers_are_those_of_the_data(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/flight.yaml": ("landing-fuel: 1", "landing-fuel: 3")}, "blitz")
    (tmp_path / "data/mine/logs/mine.yaml").write_text(
        log_of(f"{FIRST}, fuel-left: 2, landing: {{table: G-1, zone: N9}}")
    )
    game = job_in(library, "mission-log").game
    count, problems = check_logs(library, game)
    assert count == 2
    assert [str(problem) for problem in problems if "needs at least 3 Fuel Box" in str(problem)] != []


class TestExample:
    def test_it_replays(self) -> None:
        assert check_logs(bundled(), bundled_game("blitz")) == (1, [])

    def test_it_shows_a_follow_up_a_jammed_beam_and_an_abort(self) -> None:
        raw = bundled().read(log_files(bundled(), "blitz")["example"])
        replayed = form().replay(raw, "example.yaml").replay
        missions = [entry.fields for entry in replayed.log.entries]
        assert len(missions) == 4
        assert any(mission["follow-up"] for mission in missions)
        assert any(mission["beam"] == "jammed" for mission in missions)
        assert any(mission["aborted"] and mission["beam"] != "jammed" for mission in missions)
        assert [totals["vps"] for totals in replayed.totals] == [4, 4, 7, 7]

    @pytest.mark.parametrize("paper", ["a4", "letter"])
    def test_its_sheet_has_the_campaign_and_each_mission(self, paper: str) -> None:
        pages = laid_out("blitz", "mission-log-example", paper).pages
        assert len(pages) == 5
        assert {"Example campaign", "14 Nov", "Birmingham", "full"} <= set(texts(pages[:1]))
        assert {"Mission 3", "19 November 1940", "Blenheim", "FLAK, one hit"} <= set(texts(pages[3:4]))

    def test_the_boxes_of_used_fuel_are_crossed_off(self) -> None:
        pages = laid_out("blitz", "mission-log-example").pages
        assert "One box counts as one point.†" in " ".join(texts(pages[1:2]))
        assert "All other rolls of 29–62: no mission." in " ".join(" ".join(texts(pages[:1])).split())
        assert texts(pages[1:2]).count("×") == 30 - 9 + 1, "21 Fuel Boxes, and one double"

    def test_missions_of_as_many_steps_use_as_much_fuel(self) -> None:
        raw = bundled().read(log_files(bundled(), "blitz")["example"])
        missions = [entry.fields for entry in form().replay(raw, "example.yaml").replay.log.entries]
        used = [(len(m["outbound"]) + len(m["homebound"]) - 2, m["fuel"] - m["fuel-left"]) for m in missions]
        assert used == [(10, 21), (10, 21), (11, 23), (8, 17)]

    def test_every_zone_that_was_flown_to_has_its_rolls(self) -> None:
        for page in laid_out("blitz", "mission-log-example").pages[1:]:
            found = texts([page])
            assert found.count("start") == 1, "the way home starts in the last Zone of the way out"
            assert found.count("–") >= 8, "no rolls in the Green Zone"
            assert "none" in found


class TestBlankSheet:
    @pytest.mark.parametrize("paper", ["a4", "letter"])
    def test_it_has_two_pages_with_named_boxes_in_order(self, paper: str) -> None:
        first, second = laid_out("blitz", "mission-log-form", paper).pages
        names = [shape.name for shape, _ in leaves(first.scene) if isinstance(shape, FormField)]
        assert names[:2] == ["bomber", "crew"]
        assert names[2:10] == [f"{part}-1" for part in CAMPAIGN]
        assert names[-8:] == [f"{part}-18" for part in CAMPAIGN]
        names = [shape.name for shape, _ in leaves(second.scene) if isinstance(shape, FormField)]
        assert names[:3] == ["mission-number", "mission-date", "mission-target"]
        assert [name for name in names if name.startswith("fuel-") and name != "fuel-left"] == [
            f"fuel-{number}" for number in range(1, 31)
        ]
        assert names.index("outbound-1") < names.index("outbound-12-c-9") < names.index("homebound-1")
        assert names[-1] == "mission-notes"
        assert len(set(names)) == len(names)

    def test_every_box_can_be_written_in_with_a_pencil(self) -> None:
        for paper in ("a4", "letter"):
            for page in laid_out("blitz", "mission-log", paper).pages:
                boxes = [shape for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
                assert len(boxes) > 100
                assert min(box.height for box in boxes) >= 5.5
                assert min(box.width for box in boxes) >= 7.5

    def test_crosses_are_check_boxes_and_long_words_have_several_lines_on_the_form(self) -> None:
        pages = laid_out("blitz", "mission-log-form").pages
        fields = [shape for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
        ticks = {field.name.rpartition("-")[0] for field in fields if field.tick}
        assert "fuel" in ticks
        assert {field.name for field in fields if field.name.endswith("-double")} <= {
            field.name for field in fields if field.tick
        }
        lines = {field.name for field in fields if field.lines}
        assert {
            "result-1",
            "notes-18",
            "outbound-1-c-4",
            "homebound-12-c-9",
            "fighter-1-result",
            "mission-notes",
        } <= lines

    @pytest.mark.parametrize("sheet", ["mission-log", "mission-log-form"])
    def test_only_the_form_says_that_totals_need_scripts(self, sheet: str) -> None:
        words = " ".join(texts(laid_out("blitz", sheet).pages[:1]))
        assert ("need a viewer that runs scripts" in words) == (sheet == "mission-log-form")

    def test_every_roll_of_a_mission_has_its_box(self) -> None:
        _, page = laid_out("blitz", "mission-log-form").pages
        names = {shape.name for shape, _ in leaves(page.scene) if isinstance(shape, FormField)}
        assert {"b-1", "b-2", "b-3", "searchlights", "flak", "drop", "after-bombing"} <= names
        assert {"fighter-1-evasion-1", "fighter-1-evasion-2"} <= names

    def test_vps_add_up_on_the_form(self) -> None:
        (page, _) = laid_out("blitz", "mission-log-form").pages
        fields = {shape.name: shape for shape, _ in leaves(page.scene) if isinstance(shape, FormField)}
        assert fields["total-3"].sums == ("vps-1", "vps-2", "vps-3")

    def test_the_fuel_boxes_follow_the_data(self, tmp_path: Path) -> None:
        library = copied_game(tmp_path, {"data/mine/campaign.yaml": ("first-fuel: 30", "first-fuel: 24")}, "blitz")
        _, page = laid_out_job(job_in(library, "mission-log")).pages
        names = [shape.name for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
        assert "fuel-24" in names
        assert "fuel-25" not in names


CAMPAIGN = ("date", "target", "follow-up", "moon", "result", "vps", "total", "notes")


class TestCommandLine:
    @pytest.fixture(autouse=True)
    def _in_an_empty_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_a_new_log_checks_and_prints_as_it_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["log", "blitz", "new", "raid.yaml"]) == 0
        assert (
            "Add each mission to this file, then check it: printgen check blitz --log raid.yaml"
            in capsys.readouterr().out
        )
        text = Path("raid.yaml").read_text(encoding="utf-8")
        assert "#    fuel: 30                       # Fuel at the start\n" in text
        assert "# true: a follow-up mission against the city of the last mission" in text
        assert main(["check", "blitz", "--log", "raid.yaml", "--paper", "a4"]) == 0
        assert main(["build", "blitz/mission-log", "--log", "raid.yaml", "--paper", "a4"]) == 0
        assert Path("output/blitz/mission-log_raid-a4.pdf").is_file()

    def test_the_mission_that_a_new_log_shows_is_possible(self) -> None:
        assert main(["log", "blitz", "new", "raid.yaml"]) == 0
        head, _, mission = Path("raid.yaml").read_text(encoding="utf-8").partition("\n#  - ")
        text = head + "\n  - " + mission.replace("\n#", "\n")
        assert problems_in(form(), text) == []
        assert len(problems_in(form(), text.replace("fuel-left: 9", "fuel-left: 0"))) == 1

    def test_a_log_fills_in_the_sheet(self) -> None:
        Path("raid.yaml").write_text(log_of(FIRST, *(f"date: 1940-12-{day:02}, target: Hull" for day in range(1, 20))))
        assert main(["build", "blitz", "--log", "raid.yaml", "--paper", "a4", "--keep-markup"]) == 0
        markup = Path("output/blitz/mission-log_raid.xml").read_text(encoding="utf-8")
        assert markup.count("<page ") == 2 + 20, "18 missions on a page of the campaign, and a sheet for each mission"

    def test_a_wrong_log_is_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("raid.yaml").write_text(log_of(FIRST, "date: 1941-02-01, target: Hull"))
        assert main(["check", "blitz", "--log", "raid.yaml", "--paper", "a4"]) == 1
        assert "raid.yaml:4:12: mission 2: 1 February 1941 is in the weeks without missions" in capsys.readouterr().err
