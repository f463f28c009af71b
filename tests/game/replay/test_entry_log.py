"""A log of entries is read by its kind, and every mistake in it is reported with its place."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.cli.scaffold import schemas
from printgen.game.replay.entry_logs import EntryLogs
from printgen.problems import ProblemsError
from tests.journals import form_in, problems_in, walking_game, walks


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> EntryLogs:
    return form_in(walking_game(tmp_path_factory.mktemp("game")))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "log.yaml:1: the file is empty."),
        (
            "- 1\n",
            "log.yaml:1:1: a log should be a mapping. Its fields are title, source, played-with, notes, slips, walks.",
        ),
        ("title: t\n", "log.yaml:1:1: the log needs 'walks'. (walks: list in which each walk starts with '- ')"),
        ("title: t\nwalks: 7\n", "log.yaml:2:8: walks should be a list. Start each walk with '- '."),
        ("title: t\nwalks: [3]\n", "log.yaml:2:9: walk 1 is '3', a whole number, but should be a mapping."),
        ("walks:\n", "log.yaml:1:1: the log needs 'title'."),
        ("title: t\nwalk:\n", "log.yaml:2:1: the log has no field 'walk'. Did you mean 'walks'?"),
        ("title: t\nWalks:\n", "log.yaml:2:1: the log has no field 'Walks'. Did you mean 'walks'?"),
        (
            "title: t\nhikes:\n",
            "log.yaml:2:1: the log has no field 'hikes'. Use one of: source, played-with, notes, slips, walks.",
        ),
        ("title: t\nwalks: [" + "{}, " * 1001 + "]", "log.yaml:2:8: the log has 1001 walks, but the limit is 1000."),
    ],
)
def test_a_file_that_is_not_a_log(form: EntryLogs, text: str, problem: str) -> None:
    assert any(found.startswith(problem) for found in problems_in(form, text)), problems_in(form, text)


@pytest.mark.parametrize(
    ("walk", "problem"),
    [
        ("place: mill", "3:5: walk 1 needs 'day'. (day: day of the walk)"),
        ("day: soon", "3:11: walk 1: day is the text 'soon', but should be a date."),
        ("day: 2026-05-01, place: mil", "3:30: walk 1: place is 'mil', but there is no such place."),
        ("day: 2026-05-01, miles: 100", "3:30: walk 1: miles is 100. It can be 0 to 99."),
        ("day: 2026-05-01, pace: quick", "3:29: walk 1: pace cannot be 'quick'."),
        ("day: 2026-05-01, mile: 3", "3:23: walk 1 has no field 'mile'. Did you mean 'miles'?"),
        ("day: 2026-05-01, rest: [a]", "3:29: walk 1: rest is a list, but should be a mapping."),
        ("day: 2026-05-01, rest: {minutes: 3}", "3:29: walk 1: rest needs 'where'."),
        ("day: 2026-05-01, stops: Mill", "3:30: walk 1: stops is the text 'Mill', but should be a list of texts."),
    ],
)  # fmt: skip
def test_an_entry_that_is_badly_written(form: EntryLogs, walk: str, problem: str) -> None:
    (found,) = problems_in(form, walks(walk))
    assert found.startswith(f"log.yaml:{problem}")


def test_all_problems_of_all_entries_are_reported_together(form: EntryLogs) -> None:
    text = walks("day: 2026-05-02, miles: -1", "day: 2026-05-01", "day: 2026-05-03, stops: [Mill, Moon]", "day: x")
    assert [found.partition(": ")[0] for found in problems_in(form, text)] == [
        "log.yaml:3:30",
        "log.yaml:4:11",
        "log.yaml:5:37",
        "log.yaml:6:11",
    ]


@pytest.mark.parametrize("broken", ["day: x", "dya: 2026-05-01", "place: mill", "3"])
def test_a_value_that_cannot_be_read_is_no_reason_for_a_second_problem(form: EntryLogs, broken: str) -> None:
    text = f"title: t\nwalks:\n  - {broken if broken == '3' else '{' + broken + '}'}\n  - {{day: 2026-04-01}}\n"
    assert len(problems_in(form, text)) == 1


def test_a_misspelt_field_is_not_taken_for_a_missing_one(form: EntryLogs) -> None:
    (found,) = problems_in(form, walks("day: 2026-05-01, stopps: [Moon]"))
    assert "Did you mean 'stops'?" in found


def test_optional_fields_may_be_left_empty(form: EntryLogs) -> None:
    replayed = form.replay(
        walks("day: 2026-05-01, miles: , notes: , rest: {where: bench, minutes: }").encode(), "log.yaml"
    )
    (entry,) = replayed.replay.log.entries
    assert (entry.fields["miles"], entry.fields["notes"]) == (None, None)
    assert entry.fields["rest"] == {"where": "bench", "minutes": None}


def test_a_group_may_be_left_empty_as_a_whole(form: EntryLogs) -> None:
    (entry,) = form.replay(walks("day: 2026-05-01, rest: {where: , minutes: }").encode(), "log.yaml").replay.log.entries
    assert entry.fields["rest"] is None
    (found,) = problems_in(form, walks("day: 2026-05-01, rest: {where: , minutes: 3}"))
    assert "rest: where is empty" in found


def test_a_misspelt_list_of_entries_is_one_problem(form: EntryLogs) -> None:
    assert len(problems_in(form, "title: t\nwalk: []\n")) == 1


@pytest.mark.parametrize(("printed", "read"), [("3", "3"), ("[Mill, Ford]", "[Mill, Ford]"), ("{a: 1}", "{a: 1}")])
def test_a_value_is_not_corrected_to_itself(form: EntryLogs, printed: str, read: str) -> None:
    found = problems_in(form, walks(f"day: 2026-05-01, miles: {{printed: {printed}, read: {read}, why: typo}}"))
    assert found[0].startswith(
        "log.yaml:3:30: the correction of miles has the same value in printed and read. "
        "Write in read the value that was meant"
    )


def test_a_group_can_be_written_as_its_short_field(form: EntryLogs) -> None:
    (entry,) = form.replay(walks("day: 2026-05-01, rest: bench").encode(), "log.yaml").replay.log.entries
    assert entry.fields["rest"] == {"where": "bench", "minutes": None}


@pytest.mark.parametrize("written", ["walks:", "walks: []"])
def test_a_log_may_have_no_entries_yet(form: EntryLogs, written: str) -> None:
    assert form.replay(f"title: t\n{written}\n".encode(), "log.yaml").replay.log.entries == ()


@given(st.text(max_size=60))
def test_no_text_ends_in_a_traceback(text: str) -> None:
    form = _any_form()
    with contextlib.suppress(ProblemsError):
        form.replay(text.encode("utf-8", "ignore"), "log.yaml")
    with contextlib.suppress(ProblemsError):
        form.replay(walks(text).encode("utf-8", "ignore"), "log.yaml")


_FORMS: list[EntryLogs] = []


@pytest.fixture(autouse=True)
def _form_for_properties(form: EntryLogs) -> None:
    _FORMS[:] = [form]


def _any_form() -> EntryLogs:
    return _FORMS[0]


def test_its_schema_is_that_of_a_log(tmp_path: Path) -> None:
    schema = schemas(walking_game(tmp_path), "g")["walks"]
    assert schema["required"] == ["title", "walks"]
    fields = schema["properties"]["walks"]["items"]["properties"]
    miles, correction = fields["miles"]["anyOf"]
    assert miles == {"description": "length", "type": "integer", "minimum": 0, "maximum": 99}
    assert set(correction["properties"]) == {"printed", "read", "why"}
    assert fields["rest"]["anyOf"][0]["anyOf"][0] == {"type": "string", "minLength": 1}
