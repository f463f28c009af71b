"""The checks of a kind decide which entries of a log are possible; they can use the earlier entries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from printgen.game.fact_views import FactViews
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from tests.journals import form_in, problems_in, replayed_walks, walking_game, walks

MAY = "day: 2026-05-0"


def test_a_check_compares_an_entry_with_the_last_one(tmp_path: Path) -> None:
    text = walks(f"{MAY}2", f"{MAY}1")
    assert problems_in(form_in(walking_game(tmp_path)), text) == [
        "log.yaml:4:11: walk 2: 2026-05-01 is not after 2026-05-02. Put the walks in order."
    ]


def test_a_check_counts_the_earlier_entries(tmp_path: Path) -> None:
    form = form_in(walking_game(tmp_path))
    text = walks(*(f"{MAY}{day}, place: mill" for day in (1, 2, 3)))
    assert problems_in(form, text) == ["log.yaml:5:30: walk 3: Mill was seen twice before. Go somewhere else."]
    assert problems_in(form, text.replace("03, place: mill", "03, place: ford")) == []


def test_a_check_of_each_item_points_at_the_item(tmp_path: Path) -> None:
    text = walks(f"{MAY}1, stops: [Moon, Mill, Mars]")
    assert problems_in(form_in(walking_game(tmp_path)), text) == [
        "log.yaml:3:31: walk 1: there is no stop at Moon. Correct stop 1.",
        "log.yaml:3:43: walk 1: there is no stop at Mars. Correct stop 3.",
    ]


def test_a_check_that_cannot_be_worked_out_blames_the_kind_and_hides_no_other(tmp_path: Path) -> None:
    broken = {"data/g/kinds/walks.yaml": ("that: last is none or last.day < it.day", "that: it.day < it.miles")}
    found = problems_in(form_in(walking_game(tmp_path, broken)), walks(f"{MAY}1, miles: 3, stops: [Moon]"))
    assert len(found) == 2
    assert found[0].startswith("data/g/kinds/walks.yaml:13:5: the check 'it.day < it.miles' cannot be evaluated: ")
    assert "there is no stop at Moon" in found[1]


def test_a_check_that_does_not_compile_is_reported_once(tmp_path: Path) -> None:
    broken = {"data/g/kinds/walks.yaml": ("that: last is none or last.day < it.day", "that: it.day <")}
    (found,) = problems_in(form_in(walking_game(tmp_path, broken)), walks(f"{MAY}1", f"{MAY}2"))
    assert "the check 'it.day <' cannot be evaluated" in found


def test_a_check_of_a_kind_without_records_names_the_missing_file(tmp_path: Path) -> None:
    library = walking_game(tmp_path)
    (tmp_path / "data/g/places.yaml").unlink()
    (found,) = problems_in(form_in(library), walks(f"{MAY}1, stops: [Mill]"))
    assert found == (
        "data/g/journal.yaml:1: the checks of walks need places, but there is no places.yaml. Add places.yaml."
    )


def test_fields_add_up_from_entry_to_entry(tmp_path: Path) -> None:
    replayed = replayed_walks(tmp_path, walks(f"{MAY}1, miles: 3", f"{MAY}2", f"{MAY}3, miles: 4"))
    assert [totals["miles"] for totals in replayed.replay.totals] == [3, 3, 7]


def view(folder: Path, text: str) -> dict[str, Any]:
    replayed = replayed_walks(folder, text)
    return replayed.view(FactViews(replayed.replay.journal.game.facts))


def test_templates_see_the_head_the_entries_and_the_totals(tmp_path: Path) -> None:
    seen = view(tmp_path, "source: s\nnotes: n\n" + walks(f"{MAY}1, place: mill, miles: 3", f"{MAY}2, miles: 4"))
    assert (seen["title"], seen["source"], seen["notes"], seen["totals"]) == ("t", "s", "n", {"miles": 7})
    first, second = seen["entries"]
    assert (first.look_up("number"), second.look_up("number")) == (1, 2)
    assert (first.look_up("totals"), second.look_up("totals")) == ({"miles": 3}, {"miles": 7})
    assert first.look_up("place").look_up("name") == "Mill"
    assert first.look_up("miles").datum == "log.walks.1.miles"


def test_a_log_without_entries_has_totals_of_nothing(tmp_path: Path) -> None:
    assert view(tmp_path, "title: t\nwalks:\n")["totals"] == {"miles": 0}


def test_a_value_can_be_corrected_with_a_reason(tmp_path: Path) -> None:
    text = walks(
        f"{MAY}1, miles: {{printed: 9, read: 3, why: The map says 3.}}",
        f"{MAY}2, slips: [{{printed: a, read: b, why: c}}]",
    )
    seen = view(tmp_path, text)
    assert (seen["has_slips"], seen["slips"]) == (True, [])
    first, second = (entry.look_up("slips") for entry in seen["entries"])
    assert first == ({"about": "miles", "printed": "9", "read": "3", "why": "The map says 3."},)
    assert second == ({"about": "", "printed": "a", "read": "b", "why": "c"},)
    assert seen["entries"][0].look_up("miles") == 3


def test_a_correction_without_a_reason_is_refused(tmp_path: Path) -> None:
    (found,) = problems_in(form_in(walking_game(tmp_path)), walks(f"{MAY}1, miles: {{printed: 9, read: 3}}"))
    assert "the correction of miles has no 'why'." in found


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("journal.yaml", "entries: walks", "entries: walk", "1:10: unknown kind 'walk'. Did you mean 'walks'?"),
        ("journal.yaml", "entries: walks", "entries: places", "1:10: the records of kind places belong in a data file"),
        ("journal.yaml", "[miles]", "[mile]", "2:11: walks has no field 'mile'. Did you mean 'miles'?"),
        ("journal.yaml", "[miles]", "[miles, pace]", "2:18: 'pace' cannot be added up, because it is not a number."),
        ("kinds/walks.yaml", "  notes: {", "  number: {", "kind walks: every entry already has 'number'."),
        (
            "kinds/walks.yaml",
            "where: text, minutes",
            "where: text, why",
            "a field cannot be called 'why', which is a part of a correction",
        ),
    ],
)  # fmt: skip
def test_a_wrong_journal_is_refused(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    with pytest.raises(ProblemsError) as caught:
        form_in(walking_game(tmp_path, {f"data/g/{file}": (old, new)}))
    (found,) = caught.value.problems
    assert problem in str(found)


def test_a_game_cannot_have_both_forms_of_log(tmp_path: Path) -> None:
    library = walking_game(tmp_path)
    replay = (
        "days: 1\nstrength: '1'\ntargets: {all: places, roll: '1', needs: '1', fewer: [], must: 'true', others: '0'}\n"
    )
    replay += "groups: {a: {name: '1', dice: 1d6, members: places, missing: goes-on}}\n"
    (tmp_path / "data/g/replay.yaml").write_text(replay.replace("days: 1", "days: '1'"))
    with pytest.raises(ProblemsError, match=r"the game also has a replay\.yaml, but its logs can have only one form"):
        form_in(library)


def test_entries_are_not_written_in_a_data_file(tmp_path: Path) -> None:
    library = walking_game(tmp_path)
    (tmp_path / "data/g/walks.yaml").write_text("a: {day: 2026-05-01}\n")
    with pytest.raises(ProblemsError) as caught:
        load_game(library, "g")
    assert str(caught.value) == (
        "data/g/walks.yaml:1: walks belong in logs, not in a data file. "
        "Move the file to data/g/logs/ and give the log a title."
    )


def test_entries_are_not_written_in_a_table_either(tmp_path: Path) -> None:
    library = walking_game(tmp_path)
    (tmp_path / "data/g/walks.csv").write_text("id,day\na,2026-05-01\n")
    with pytest.raises(ProblemsError, match="walks belong in logs, not in a data file"):
        load_game(library, "g")


def test_entries_are_neither_a_single_record_nor_a_dice_table(tmp_path: Path) -> None:
    wrong = {"data/g/kinds/walks.yaml": ("in-logs: true", "in-logs: true\nsingle: true")}
    with pytest.raises(ProblemsError, match="entries of logs cannot be a single record, a dice table or an example"):
        load_game(walking_game(tmp_path, wrong), "g")
