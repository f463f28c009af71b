"""The calendar of The Blitz: every night once, with its moon, its rules and room to write; wrong dates are reported."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from printgen.facts import Collection
from printgen.scene.shapes import FormField, Text
from printgen.scene.traversal import leaves
from tests.helpers import bundled_game, complaints, copied_game, job_in, laid_out, laid_out_job, rendered, texts

BEGINS, ENDS = date(1940, 11, 14), date(1941, 5, 31)
NIGHTS = [BEGINS + timedelta(number) for number in range((ENDS - BEGINS).days + 1)]
CLOSED = [date(1941, 1, 20) + timedelta(number) for number in range(27)]
SPRING = date(1941, 3, 16)
CAMPAIGN, MOONS = "data/mine/campaign.yaml", "data/mine/moons.yaml"


class Night(NamedTuple):
    attributes: Mapping[str, str]
    entries: list[str]
    words: str

    @property
    def moon(self) -> str:
        """Return `new` or `full` for a night in the period of that moon."""
        return {"night": "new", "glow": "full", None: ""}[self.attributes.get("strip")]


def nights_in(markup: str) -> dict[date, Night]:
    found = {}
    for day in ElementTree.fromstring(markup).iter("day"):
        entries = [entry.attrib["name"] for entry in day.iter("entry")]
        found[date.fromisoformat(day.attrib["date"])] = Night(
            day.attrib, entries, " ".join("".join(day.itertext()).split())
        )
    return found


@cache
def nights() -> dict[date, Night]:
    return nights_in(laid_out("blitz", "calendar").markup)


def changed(folder: Path, changes: Mapping[str, tuple[str, str]]) -> dict[date, Night]:
    return nights_in(rendered(job_in(copied_game(folder, changes, "blitz"), "calendar")).clean)


def words_of(folder: Path, changes: Mapping[str, tuple[str, str]]) -> str:
    return " ".join(texts(laid_out_job(job_in(copied_game(folder, changes, "blitz"), "calendar")).pages))


def julian_day_of_moon(k: float) -> float:
    """Return the time of a new moon, or of a full moon if k ends in .5 (Meeus, Astronomical Algorithms, chapter 49)."""
    t = k / 1236.85
    eccentricity = 1 - 0.002516 * t - 0.0000074 * t * t
    sun = math.radians(2.5534 + 29.10535670 * k)
    moon = math.radians(201.5643 + 385.81693528 * k + 0.0107582 * t * t)
    latitude = math.radians(160.7108 + 390.67050284 * k - 0.0016118 * t * t)
    return (
        2451550.09766
        + 29.530588861 * k
        + 0.00015437 * t * t
        - 0.407 * math.sin(moon)
        + 0.1727 * eccentricity * math.sin(sun)
        + 0.0161 * math.sin(2 * moon)
        + 0.0104 * math.sin(2 * latitude)
        + 0.0074 * eccentricity * math.sin(moon - sun)
        - 0.0051 * eccentricity * math.sin(moon + sun)
        + 0.0021 * eccentricity * eccentricity * math.sin(2 * sun)
    )


def moons_by_astronomy(phase: str) -> list[date]:
    """Return the dates in Universal Time from November 1940 to June 1941."""
    days = [julian_day_of_moon(-732 + number + (0.5 if phase == "full" else 0.0)) for number in range(12)]
    dates = [date.fromordinal(math.floor(day + 0.5) - 1721425) for day in days]
    return [day for day in dates if date(1940, 11, 1) <= day <= date(1941, 6, 30)]


def moons_in_data(phase: str) -> list[date]:
    moons = bundled_game("blitz").facts["moons"]
    assert isinstance(moons, Collection)
    return [moon.fields["date"] for moon in moons if moon.fields["phase"] == phase]


@pytest.mark.parametrize("phase", ["new", "full"])
def test_the_dates_of_the_moons_are_those_of_a_second_computation(phase: str) -> None:
    assert moons_in_data(phase) == moons_by_astronomy(phase)
    assert len(moons_in_data(phase)) == 8


def test_the_second_computation_knows_a_date_from_the_books() -> None:
    # Meeus, example 49.a: the new moon of 18 February 1977.
    assert julian_day_of_moon(-283) == pytest.approx(2443192.65, abs=0.01)


def test_every_night_of_the_campaign_has_one_box() -> None:
    assert list(nights()) == NIGHTS
    assert len(NIGHTS) == 199


@pytest.mark.parametrize("phase", ["new", "full"])
def test_a_moon_has_its_night_and_three_on_either_side(phase: str) -> None:
    window = {moon + timedelta(offset) for moon in moons_in_data(phase) for offset in range(-3, 4)}
    assert {day for day, night in nights().items() if night.moon == phase} == window & set(NIGHTS)
    named = [day for day, night in nights().items() if night.attributes.get("label") == f"{phase} moon"]
    assert named == [moon for moon in moons_in_data(phase) if moon in nights()]
    assert all(nights()[day].attributes["strong"] == "yes" for day in named)


def test_a_window_has_seven_nights_unless_the_campaign_cuts_it() -> None:
    full = [day for day, night in nights().items() if night.moon == "full"]
    assert [day for day in full if day < date(1940, 12, 1)] == [date(1940, 11, number) for number in range(14, 19)]
    assert len(full) == 5 + 6 * 7
    assert sum(night.moon == "new" for night in nights().values()) == 7 * 7


def test_27_nights_have_no_missions_and_no_room_for_one() -> None:
    closed = [day for day, night in nights().items() if night.words == "no missions"]
    assert closed == CLOSED
    assert closed[-1] == date(1941, 2, 15)
    assert all(not nights()[day].entries and nights()[day].attributes["shade"] for day in closed)


def test_the_spring_modifier_is_in_every_box_from_16_march() -> None:
    assert [day for day, night in nights().items() if night.attributes.get("badge") == "−1"] == [
        day for day in NIGHTS if day >= SPRING
    ]
    assert nights()[SPRING].attributes["label"] == "B-1, C-1 from now"


def test_the_first_two_nights_say_what_is_flown() -> None:
    assert nights()[BEGINS].words == "Coventry, 30 Fuel"
    assert nights()[BEGINS + timedelta(1)].attributes["badge"] == "roll A-1"


def test_a_form_has_a_target_and_a_result_for_each_night_in_order() -> None:
    pages = laid_out("blitz", "calendar-form").pages
    fields = [shape for page in pages for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
    wanted = [
        (f"{what}-{day}", f"{day.day} {day:%B %Y}: {what}")
        for day in NIGHTS
        if day not in CLOSED
        for what in ("target", "result")
        if (day, what) != (BEGINS, "target")
    ]
    assert [(field.name, field.label) for field in fields] == wanted


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_box_is_large_enough_to_write_in_and_pages_are_full(paper: str) -> None:
    pages = laid_out("blitz", "calendar", paper).pages
    assert len(pages) == 3
    for page in pages:
        fields = [shape for shape, _ in leaves(page.scene) if isinstance(shape, FormField)]
        assert min(field.width for field in fields) > 30
        assert max(field.height for field in fields) > 5
        lowest = max(shape.y for shape, _ in leaves(page.scene) if isinstance(shape, Text))
        assert page.height - lowest < 18


def test_the_key_gives_the_rules_in_words() -> None:
    # Words in bold are separate texts, so the spaces differ.
    said = "".join("".join(texts(laid_out("blitz", "calendar").pages)).split())
    for words in (
        "the three nights before and after it",
        "computed in Universal Time",
        "they are not those of Tables A-2 and A-3.",
        "The dates in your copy of the game take precedence",
        "Dates are computed, not those of A-2 and A-3: see the last page",
        "27 nights from 20 January to 15 February 1941",
        "From 16 March 1941, apply −1 to rolls on B-1 and C-1",
        "29-38: no mission",
        "1 to 5 nights ago",
        "otherwise no mission",
        "If that was London, no mission is flown",
        "so use that of the published game.† The last box, 31 May 1941, is our choice",
    ):
        assert words.replace(" ", "") in said.replace("–", "-"), words


def test_another_last_night_changes_the_number_of_boxes(tmp_path: Path) -> None:
    found = changed(tmp_path, {CAMPAIGN: ("ends: 1941-05-31", "ends: 1941-05-16")})
    assert (len(found), max(found)) == (184, date(1941, 5, 16))


@pytest.mark.parametrize("ends", ["1940-11-14", "1940-11-30", "1941-01-19", "1941-01-20", "1941-06-09", "1941-06-30"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_calendar_can_end_on_any_night(tmp_path: Path, ends: str, paper: str) -> None:
    library = copied_game(tmp_path, {CAMPAIGN: ("ends: 1941-05-31", f"ends: {ends}")}, "blitz")
    found = nights_in(laid_out_job(job_in(library, "calendar", paper)).markup)
    assert max(found) == date.fromisoformat(ends)


def test_other_moons_move_their_windows(tmp_path: Path) -> None:
    found = changed(tmp_path, {MOONS: ("1941-03-13", "1941-03-14")})
    full = [day.day for day, night in found.items() if night.moon == "full" and (day.year, day.month) == (1941, 3)]
    assert full == list(range(11, 18))


def test_a_wider_window_has_more_nights(tmp_path: Path) -> None:
    found = changed(tmp_path, {CAMPAIGN: ("moon-days: 3", "moon-days: 1")})
    assert sum(night.moon == "new" for night in found.values()) == 7 * 3


def test_published_moons_are_not_called_computed(tmp_path: Path) -> None:
    said = words_of(tmp_path, {CAMPAIGN: ("moon-dates: computed", "moon-dates: published")})
    assert "computed" not in said
    assert "those of Tables A-2 and A-3." in said


def test_a_published_last_night_has_no_mark(tmp_path: Path) -> None:
    said = words_of(tmp_path, {CAMPAIGN: ("ends-is: chosen", "ends-is: published")})
    assert "The campaign ends on 31 May 1941." in said
    assert "1941†" not in said
    assert "1941.†" not in said


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (CAMPAIGN, "ends: 1941-05-31", "ends: 1940-05-31", "before it begins on 1940-11-14. Write a later date."),
        (CAMPAIGN, "ends: 1941-05-31", "ends: 2941-05-31", "Add the missing moons, or write an earlier date."),
        (CAMPAIGN, "ends: 1941-05-31", "ends: 1941-08-01", "no new moon after 1941-06-24."),
        (CAMPAIGN, "ends: 1941-05-31", "ends: 31 May 1941", "Write it as year-month-day"),
        (CAMPAIGN, "begins: 1940-11-14", "begins: 1940-10-01", "has no new moon of that month."),
        (CAMPAIGN, "closed-to: 1941-02-15", "closed-to: 1941-01-15", "Swap the dates."),
        (CAMPAIGN, "moon-dates: computed", "moon-dates: guessed", "published"),
        (MOONS, "date: 1940-11-29", "date: 1940-11-15", "two moons have the date 1940-11-15."),
        (MOONS, "date: 1940-11-29", "date: 1940-11-19", "so close to a moon of the other phase"),
        (MOONS, "phase: new, date: 1940-11-29", "phase: full, date: 1940-11-29", "less than 28 days apart"),
        (
            MOONS,
            "new-january: {phase: new, date: 1941-01-27}\n",
            "",
            "there is no new moon 29 or 30 days after that of 1940-12-28",
        ),
        (MOONS, "date: 1941-01-27", "date: 2041-01-27", "there is no new moon 29 or 30 days after that of 1940-12-28"),
        (MOONS, "phase: new, date: 1941-01-27", "phase: half, date: 1941-01-27", "new"),
        (MOONS, "1941-02-26", "1941-02-30", "date"),
        (
            MOONS,
            "phase: new",
            "phase: full",
            f"{MOONS}:4:24: there is no new moon. Add the new moons from 1940-11-14 to 1941-05-31.",
        ),
        (
            MOONS,
            "phase: full",
            "phase: new",
            f"{MOONS}:4:24: there is no full moon. Add the full moons from 1940-11-14",
        ),
        (
            CAMPAIGN,
            "closed-from: 1941-01-20",
            "closed-from: 1940-11-14",
            "the first mission is on 1940-11-14, which is",
        ),
    ],
)
def test_wrong_dates_are_refused_with_place_and_remedy(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    found = complaints(copied_game(tmp_path, {file: (old, new)}, "blitz"), "mine")
    assert any(said in line for line in found), found
    assert all(line.startswith((f"{CAMPAIGN}:", f"{MOONS}:")) for line in found), found
    assert not any("cannot be evaluated" in line for line in found), found
