"""The two variants follow house rules: numbers, repeals, options, renumbering and tables change every sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from printgen.game.amendments.options import VariantOptions
from printgen.game.edition import make_edition
from printgen.game.load_game import load_game
from tests.helpers import complaints, copied_game, job, laid_out_job, rendered

PLUS, BLITZ = "onebob-plus", "blitz"
SOURCES = {PLUS: "plus", BLITZ: "amendments"}


class Copy:
    """A copy of a variant with some house rules."""

    def __init__(self, folder: Path, game: str, *edits: tuple[str, str, str], change: str = ""):
        self.library = copied_game(folder, game=game)
        for kind, old, new in edits:
            path = folder / f"data/mine/{kind}.yaml"
            text = path.read_text(encoding="utf-8")
            assert old in text, f"{kind}.yaml does not contain {old!r}"
            path.write_text(text.replace(old, new), encoding="utf-8")
        if change:
            path = folder / "data/mine/changes.yaml"
            required = f"source: {SOURCES[game]}, place: here, impact: play, reason: House rule."
            text = path.read_text(encoding="utf-8")
            path.write_text(f"{text}\nhouse: {{{change}, {required}}}\n", encoding="utf-8")

    def words(self, sheet: str, *, on: tuple[str, ...] = (), off: tuple[str, ...] = ()) -> str:
        """Return the markup of a sheet with single spaces and without tags."""
        game = load_game(self.library, "mine")
        edition = make_edition(self.library, game, game.sheets, VariantOptions(with_=on, without=off))
        of = replace(job(sheet, game=game, library=self.library), edition=edition)
        tags = re.sub(r"<[^>]*?(?:label|title|caption)=\"([^\"]*)\"[^>]*>", r" \1 ", rendered(of).clean)
        return " ".join(re.sub(r"<[^>]*>", " ", tags).split())

    def pages(self, sheet: str, paper: str) -> int:
        game = load_game(self.library, "mine")
        return len(laid_out_job(job(sheet, paper, game=game, library=self.library)).pages)


NUMBERS = [
    (PLUS, "air", "reach: 1", "reach: 0", "reference", "Interception range is only the hex of the patrol."),
    (PLUS, "air", "reach: 1", "reach: 0", "charts", "Stack in the same hex, and"),
    (PLUS, "air", "reach: 1", "reach: 0", "patrol-log", "It may pursue an enemy stack in its hex."),
    (PLUS, "air", "intercepts: 1", "intercepts: 3", "charts", "fewer than three other patrols have tried"),
    (PLUS, "air", "lada-stacking: 1", "lada-stacking: -2", "reference", "stacking limits decrease by 2"),
    (PLUS, "air", "lada-stacking: 1", "lada-stacking: 2", "reference", "are added up."),
    (PLUS, "air", "lada-stacking: 1", "lada-stacking: 2", "charts", "limits of flying units change by +1.†"),
    (PLUS, "air", "night-stacking: -1", "night-stacking: 1", "reference", "flying units are higher at night."),
    (PLUS, "air", "night-stacking: -1", "night-stacking: 0", "reference", "are the same as by day."),
    (PLUS, "air", "raf-bomber-cost: 2", "raf-bomber-cost: 3", "charts", "a British bomber unit still costs 3 MP."),
    (PLUS, "air", "raf-delay: 1d6+2", "raf-delay: 8", "reference", "The RAF is created 8 turns after LADA."),
    (PLUS, "air", "raf-delay: 1d6+2", "raf-delay: 8", "recycling-track", "The RAF is created 8 turns later.†"),
    (PLUS, "air", "ace-recycled: 1d6", "ace-recycled: 1", "charts", "a German ace in 1 turn instead."),
    (
        PLUS,
        "conditions",
        "name: Scenario 3",
        "name: The last raid",
        "charts",
        "Night-trained when The last raid begins",
    ),
    (BLITZ, "campaign", "begins: 1940-11-14", "begins: 1940-11-20", "reference", "On 14 November 1940 the Luftwaffe"),
    (BLITZ, "published", "begins: 1940-10-01", "begins: 1940-11-14", "reference", "1940, as in the published game."),
    (BLITZ, "campaign", "target: Coventry", "target: London", "reference", "so it has no follow-up mission."),
    (BLITZ, "campaign", "first-fuel: 30", "first-fuel: 1", "mission-log", "The first mission has 1 box."),
    (BLITZ, "campaign", "spring: -1", "spring: 0", "mission-flow", "B-1, B-2: as published"),
    (BLITZ, "campaign", "spring: -1", "spring: 1", "reference", "Spring weather is worse."),
    (BLITZ, "campaign", "spring-from: 1941-03-16", "spring-from: 1941-01-05", "reference", "Later weather is better."),
    (BLITZ, "campaign", "closed-from: 1941-01-20", "closed-from: 1941-02-10", "reference", "Nights without missions"),
    (BLITZ, "campaign", "moon-days: 3", "moon-days: 0", "mission-flow", "dates of A-2, A-3 only."),
    (BLITZ, "flight", "homebound: [E, SE, S]", "homebound: [E, S]", "zone-map", "Outbound, you may fly two straight"),
    (BLITZ, "flight", "low-modifier: -1", "low-modifier: 1", "reference", "strikes become more likely."),
    (BLITZ, "flight", "landing-fuel: 1", "landing-fuel: 2", "mission-flow", "N9 with less: E-1, bail out"),
    (BLITZ, "changes", "keep: lowest", "keep: highest", "reference", "A catastrophe at take-off is more likely."),
    (BLITZ, "zones", "green: M4-M9, N1-N9", "green: M4-M9", "reference", "The Green Zone consists of Water Zones."),
]


@pytest.mark.parametrize(("game", "kind", "old", "new", "sheet", "said"), NUMBERS)
def test_a_sentence_follows_a_number(
    tmp_path: Path, game: str, kind: str, old: str, new: str, sheet: str, said: str
) -> None:
    assert said in Copy(tmp_path, game, (kind, old, new)).words(sheet)


def test_a_sentence_about_the_face_0_is_for_dice_that_have_one(tmp_path: Path) -> None:
    dice = ("flight", "evasion: 2d10", "evasion: 1d6"), ("flight", "collision: 20", "collision: 6")
    said = Copy(tmp_path, BLITZ, *dice).words("reference")
    assert "roll 1d6. On an unmodified 6" in said
    assert "A 0 counts as 10" not in said


def test_the_index_names_the_first_target(tmp_path: Path) -> None:
    copy = Copy(tmp_path, BLITZ, ("campaign", "first-target: Coventry", "first-target: Hull"))
    game = load_game(copy.library, "mine")
    markup = rendered(job("reference", game=game, library=copy.library)).clean
    assert '<term name="Hull" at="first-night missions"/>' in markup
    assert "Coventry" not in markup


@pytest.mark.parametrize(
    ("game", "rule", "gone"),
    [
        (PLUS, "night-combat", "At night, only one combat factor of a mission group counts: see"),
        (PLUS, "lada", "also meets condition 2"),
        (PLUS, "offence", "Two roles for fighters"),
        (BLITZ, "collisions", "Use E-2 after a collision"),
        (BLITZ, "only-after-double", "Watch for a double"),
        (BLITZ, "landing-fuel", "if too little Fuel is left"),
        (BLITZ, "early-landing", "to a landing that B-2 requires"),
    ],
)
def test_a_repealed_rule_takes_the_texts_that_refer_to_it_along(
    tmp_path: Path, game: str, rule: str, gone: str
) -> None:
    said = Copy(tmp_path, game, change=f"op: repeal, at: {rule}").words("reference")
    assert f"](#{rule}" not in said
    assert gone not in said


@pytest.mark.parametrize(
    ("game", "sheet", "rule"),
    [
        (PLUS, "charts", "pursuit"),
        (PLUS, "charts", "patrol-end"),
        (PLUS, "charts", "break-off"),
        (PLUS, "charts", "patrol-move"),
        (BLITZ, "mission-flow", "avoid-weather"),
        (BLITZ, "mission-flow", "only-after-double"),
        (BLITZ, "mission-flow", "green-c-8"),
        (BLITZ, "mission-flow", "collisions"),
        (BLITZ, "mission-flow", "abort-at-target"),
        (BLITZ, "mission-flow", "landing-fuel"),
    ],
)
def test_a_chart_is_whole_without_the_boxes_of_a_repealed_rule(
    tmp_path: Path, game: str, sheet: str, rule: str
) -> None:
    assert Copy(tmp_path, game, change=f"op: repeal, at: {rule}").pages(sheet, "a4") >= 1


def test_numbers_of_rules_on_a_chart_follow_a_renumbered_rule(tmp_path: Path) -> None:
    said = Copy(tmp_path, PLUS, change="op: renumber, at: r25, number: '27'").words("charts")
    assert "see the note of 27c" in said
    assert "25c" not in said


@pytest.mark.parametrize(
    ("game", "sheet", "on", "off", "gone"),
    [
        (PLUS, "charts", ("scenario-3",), (), ["SCENARIO 2", "before LADA", "turns after LADA"]),
        (PLUS, "charts", ("scenario-2",), (), ["SCENARIO 3", "Night-trained"]),
        (PLUS, "charts", (), ("patrols",), ["patrol", "May my fighter"]),
        (PLUS, "charts", (), ("night-operations",), ["−1", "mission groups formed by day", "29"]),
        (PLUS, "charts", (), ("last-month",), ["Optional, in the September"]),
        (PLUS, "charts", (), ("lada",), ["LADA in effect"]),
        (PLUS, "recycling-track", ("scenario-3",), (), ["Countdown"]),
        (PLUS, "reference", (), ("night-operations",), ["left out", "At night, only one", "detailed rules for flying"]),
        (PLUS, "reference", (), ("last-month",), ["last month"]),
        (BLITZ, "calendar", (), ("closed",), ["no missions", "No missions"]),
        (BLITZ, "calendar", (), ("spring",), ["B-1", "C-1"]),
        (BLITZ, "mission-flow", (), ("jammed",), ["jammed", "Jammed"]),
        (BLITZ, "mission-flow", (), ("london",), ["London +"]),
        (BLITZ, "reference", (), ("evasion",), ["2d10"]),
    ],
)
def test_no_sheet_prints_a_condition_that_is_off(
    tmp_path: Path, game: str, sheet: str, on: tuple[str, ...], off: tuple[str, ...], gone: list[str]
) -> None:
    said = Copy(tmp_path, game).words(sheet, on=on, off=off).partition("Not used:")
    text = said[0] + said[2].partition(".")[2]
    assert [words for words in gone if words in text] == []


class TestGrowth:
    @pytest.mark.parametrize("paper", ["a4", "letter"])
    def test_a_log_of_many_patrols_has_several_pages(self, tmp_path: Path, paper: str) -> None:
        assert Copy(tmp_path, PLUS, ("counters", "numbers: 12", "numbers: 40")).pages("patrol-log", paper) == 3

    @pytest.mark.parametrize("paper", ["a4", "letter"])
    def test_a_long_countdown_has_its_own_page(self, tmp_path: Path, paper: str) -> None:
        assert Copy(tmp_path, PLUS, ("air", "1d6+2", "3d6+20")).pages("recycling-track", paper) == 2

    @pytest.mark.parametrize("delay", ["3d6", "8", "1", "2d6+40"])
    def test_the_timeline_fits_any_delay(self, tmp_path: Path, delay: str) -> None:
        assert Copy(tmp_path, PLUS, ("air", "1d6+2", delay)).pages("charts", "a4") == 2

    def test_recycling_counters_count_the_turns_of_the_slowest_ace(self, tmp_path: Path) -> None:
        copy = Copy(tmp_path, PLUS, ("air", "ace-recycled: 1d6", "ace-recycled: 2d6"))
        markup = rendered(job("counters", game=load_game(copy.library, "mine"), library=copy.library)).clean
        assert re.findall(r'name="Recycling (\d+)"', markup) == [str(number) for number in range(1, 13)]

    def test_quarries_have_the_numbers_of_the_patrols(self, tmp_path: Path) -> None:
        copy = Copy(tmp_path, PLUS, ("counters", "numbers: 12", "numbers: 15"))
        markup = rendered(job("counters", game=load_game(copy.library, "mine"), library=copy.library)).clean
        assert 'name="Quarries 15"' in markup


@pytest.mark.parametrize(
    ("game", "kind", "old", "new", "said"),
    [
        (PLUS, "air", "raf-delay: 1d6+2", "raf-delay: 1d100", "the delay of the RAF is 1 to 100 turns."),
        (PLUS, "air", "ace-recycled: 1d6", "ace-recycled: 1d6-1", "a German ace returns after 0 to 5 turns."),
        (PLUS, "counters", "counts-down: true", "counts-down: true, numbers: 6", "more or less than one of numbers"),
        (PLUS, "counters", "numbers-of: patrol", "numbers-of: recycling", "which has no `numbers`."),
        (BLITZ, "illustrations", "percentile: 1d100", "percentile: 1d20", "1d20 are not percentile dice"),
        (BLITZ, "flight", "landing-fuel: 1", "landing-fuel: 0", "It can be 1 to 99."),
        (BLITZ, "flight", "\nlow: 3000", "\nlow: 0", "It can be 1 to 20000."),
        (BLITZ, "published", "engine-out: -4", "engine-out: 0", "It can be -99 to -1."),
    ],
)
def test_a_number_without_a_sentence_is_refused_at_its_field(
    tmp_path: Path, game: str, kind: str, old: str, new: str, said: str
) -> None:
    found = complaints(Copy(tmp_path, game, (kind, old, new)).library, "mine")
    assert said in "\n".join(found)
    assert found[0].startswith(f"data/mine/{kind}.yaml:")


def test_the_example_campaign_keeps_its_numbers(tmp_path: Path) -> None:
    said = Copy(tmp_path, BLITZ, ("campaign", "first-fuel: 30", "first-fuel: 24")).words("mission-log-example")
    assert "14 November 1940, Coventry, 30 Fuel." in said
    assert "Played with version 1 of the published game" in said
    assert "24 Fuel" not in said
