"""The boxes of a filled-in record sheet contain the entries that a player would have written."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from printgen.game.fact_views import FactViews
from printgen.game.replay.log_view import log_view
from printgen.problems import ProblemsError
from printgen.scene.shapes import FormField, Text
from printgen.scene.traversal import leaves
from tests.helpers import bob_a, draw, job, laid_out, laid_out_job, texts
from tests.weeks import days, replayed

OFF = days(
    "roll: 2, dice: {bombers: [4, 4], escort: [1, 2], defence: [3, 4]}, losses: {GB4: 3, BF3: 1}",
    "roll: 2, dice: {bombers: [4, 4], escort: [1, 1], defence: [3, 3]}",
)


def row(name: str, which: str = "units") -> list[dict[str, Any]]:
    view: dict[str, Any] = log_view(replayed(OFF), FactViews(bob_a().facts))
    found: list[dict[str, Any]] = view[which][name]
    return found


def test_what_a_template_sees_of_a_unit_are_facts() -> None:
    assert row("GF2")[0] == {"state": "out", "lost": 0, "left": 2, "last": False}
    assert row("GB4")[0] == {"state": "out", "lost": 3, "left": 0, "last": True}
    assert [day["state"] for day in row("GB4")] == ["out", "gone", "", "", "", "", ""]
    assert [day["state"] for day in row("GF1")][:3] == ["out", "off", ""]
    assert not any(day["state"] for day in row("BF1"))


def test_what_it_sees_of_a_target_are_facts() -> None:
    assert row("radar", "targets")[:2] == [
        {"state": "hit", "hits": 0, "total": 0},
        {"state": "off", "hits": 0, "total": 0},
    ]


def test_the_sheet_writes_them_in_the_marks_of_this_edition(tmp_path: Path) -> None:
    first, notes = page(tmp_path, OFF)
    blank = Counter(texts(laid_out("bob-a", "record-sheet").pages))
    entries = Counter(first) - blank
    # Day 2 is a day off for two fighter squadrons and the radar.
    assert {mark: entries[mark] for mark in ("3x", "(x)", "–")} == {"3x": 1, "(x)": 1, "–": 3}
    assert "GB4\u00a0(x), a double" in "".join(notes)


def page(tmp_path: Path, text: str, paper: str = "a4") -> list[list[str]]:
    file = tmp_path / "week.yaml"
    file.write_text(text, encoding="utf-8")
    return [texts([found]) for found in laid_out_job(job("record-sheet", paper, log=file)).pages]


def test_a_log_without_days_leaves_the_sheet_blank_but_for_its_title(tmp_path: Path) -> None:
    (filled,) = page(tmp_path, "title: Ours\ndays:\n")
    blank = texts(laid_out("bob-a", "record-sheet").pages)
    assert set(filled) - set(blank) == {"Ours"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_week_that_is_not_over_says_what_is_still_needed(tmp_path: Path, paper: str) -> None:
    first, notes = page(tmp_path, OFF, paper)
    assert "3x" in first
    said = "Neither side has won yet: after day 2 the German side still needs two targets in five days."
    assert said in " ".join(first)
    assert said in " ".join(notes)
    assert "none: no bombers, raid called off" in notes


def test_the_winner_and_the_reason_are_on_the_published_sheet() -> None:
    pages = laid_out("bob-a", "record-sheet-week").pages
    said = "The British side won: after day 6 the German side still needed two targets (at least two raids) and had"
    for found in pages:
        assert said in " ".join(texts([found]))


@pytest.mark.parametrize(
    ("rolls", "said"),
    [
        ((1, 6), "The German side won on day 2: every target it needed was destroyed."),
        ((1, 1), "after day 2 the German side still needs one target in five days."),
    ],
)
def test_a_week_that_is_won_says_so(tmp_path: Path, rolls: tuple[int, ...], said: str) -> None:
    raid = "dice: {bombers: [5, 6], escort: [1, 2], defence: [1, 2]}, damage: 50"
    assert said in " ".join(page(tmp_path, days(*(f"roll: {roll}, {raid}" for roll in rolls)))[0])


def test_a_filled_sheet_reads_the_log_and_what_it_was_replayed_with() -> None:
    files = laid_out("bob-a", "record-sheet-week").files
    assert {"data/bob-a/logs/published-week.yaml", "data/bob-a/replay.yaml"} <= set(files)
    assert not any("logs/" in file for file in laid_out("bob-a", "record-sheet").files)


def test_an_entry_knows_which_datum_it_shows() -> None:
    pages = laid_out("bob-a", "record-sheet-week").pages
    shown = {s.text: s.datum for s, _ in leaves(pages[0].scene) if isinstance(s, Text)}
    assert shown["3x"].startswith("log.days.")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_however_much_is_told_the_notes_take_the_pages_they_need(tmp_path: Path, paper: str) -> None:
    none = "roll: 2, dice: {bombers: [1, 1], escort: [1, 2], defence: [1, 2]}, damage: 3, minutes: 9"
    short, long = ("word " * 40, "word " * 400)
    assert len(page(tmp_path, days(*[f"{none}, notes: {short}"] * 7), paper)) == 2
    told = page(tmp_path, days(*[f"{none}, notes: {long}"] * 7) + f"notes: {long}\n", paper)
    assert len(told) > 2
    assert sum(text == f"Day {number}" for number in range(1, 8) for found in told[1:] for text in found) == 7


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"title: {'t' * 200}\ndays:\n", "1:8"),
        (days(f"unplayed: {'word ' * 5000}"), "3:"),
    ],
)
def test_a_text_that_no_page_has_room_for_is_a_problem(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(ProblemsError) as caught:
        page(tmp_path, text)
    assert str(caught.value).startswith(f"{(tmp_path / 'week.yaml').as_posix()}:{place}")


def test_a_name_that_cannot_be_drawn_is_a_problem_at_its_place_in_the_log(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        page(tmp_path, 'title: "\u98db\u884c"\ndays:\n')
    assert str(caught.value).startswith(f"{(tmp_path / 'week.yaml').as_posix()}:1:8: ")


def test_a_tally_has_room_for_its_entry_beside_its_field() -> None:
    shapes = draw('<tally name="r" step="2" label="a" total-label="b" total="25">16</tally>', 16, 9)
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["16", "25"]
    assert len([shape for shape in shapes if isinstance(shape, FormField)]) == 2


def test_a_tally_is_blank_where_nothing_is_known() -> None:
    shapes = draw('<tally name="r" step="2" label="a" total-label="b"/>', 16, 9)
    assert not [shape for shape in shapes if isinstance(shape, Text)]
