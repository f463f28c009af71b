"""Worked examples: one that the game no longer allows is left out with its reason; a mistake in one stays an error."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from printgen.game.game import Example, Game
from printgen.game.load_game import load_game
from printgen.read.library import Library
from tests.helpers import ANY_GAME, complaints, job, make, minimal_game, rendered

FILES = {
    "data/g/game.yaml": ANY_GAME,
    "data/g/kinds/towns.yaml": "about: A town.\none: town\nfields: {walls: whole}\n",
    "data/g/towns.yaml": "york: {walls: 3}\nhull: {walls: 1}\n",
    "data/g/kinds/sieges.yaml": (
        "about: A siege.\none: siege\nexample: siege\n"
        "fields: {town: {type: ref, to: towns}, rolls: {type: list, of: whole}}\n"
    ),
    "data/g/sieges.yaml": "first: {town: york, rolls: [2, 5, 6]}\n",
    "data/g/kinds/days.yaml": (
        "about: A day.\none: day\nexample: siege\nfields: {siege: {type: ref, to: sieges}, walls: whole}\n"
        "values:\n  breached: it.siege.rolls | select('ge', 5) | list | length\n"
        "  left: it.siege.town.walls - breached\n"
        "checks:\n  - {that: it.walls == left, at: walls,\n"
        "    say: 'the walls are {{ left }}, not {{ it.walls }}. Correct walls.'}\n"
    ),
    "data/g/days.yaml": "end: {siege: first, walls: 1}\n",
    "data/g/rules.yaml": (
        "a: {title: Walls, text: 'Strong.{% if not examples.siege.left_out %} See [](#b).{% endif %}'}\n"
        "b: {title: A siege, example: siege, text: 'It ends with {{ days.end.walls }}.'}\n"
        "c: {title: Why, under: b, text: So.}\n"
    ),
    "templates/g/s.xml.j2": (
        '{% from "shared/rules.xml.j2" import told with context %}\n<sheet><document title="t">\n'
        "{% for rule in rules if not rule.under %}{{ told(rule, {}) }}{% endfor %}\n</document></sheet>\n"
    ),
}

DAYS = FILES["data/g/kinds/days.yaml"]


def library(folder: Path, changes: Mapping[str, str] | None = None) -> Library:
    return minimal_game(folder, {**FILES, **{f"data/g/{name}": text for name, text in (changes or {}).items()}})


def loaded(folder: Path, changes: Mapping[str, str] | None = None) -> Game:
    return load_game(library(folder, changes), "g")


def siege(folder: Path, changes: Mapping[str, str] | None = None) -> Example:
    return loaded(folder, changes).examples["siege"]


def printed(folder: Path, changes: Mapping[str, str] | None = None) -> str:
    files = library(folder, changes)
    return " ".join(rendered(job("s", game=load_game(files, "g"), library=files)).clean.split())


def test_an_example_that_agrees_with_the_game_is_printed(tmp_path: Path) -> None:
    assert not siege(tmp_path).left_out
    shown = printed(tmp_path)
    assert "It ends with 1." in shown
    assert "See [](#b)." in shown


def test_one_that_fails_a_check_is_left_out_with_all_its_records(tmp_path: Path) -> None:
    game = loaded(tmp_path, {"towns.yaml": "york: {walls: 4}\n"})
    assert game.examples["siege"].reason == "the walls are 2, not 1."
    assert game.examples["siege"].note == (
        "data/g/days.yaml:1:28: the walls are 2, not 1. Correct walls. So the example 'siege' is left out of print."
    )
    assert not {"sieges", "days"} & set(game.facts)


def test_its_rule_is_printed_as_a_title_with_the_reason_and_no_reference_is_left(tmp_path: Path) -> None:
    shown = printed(tmp_path, {"towns.yaml": "york: {walls: 4}\n"})
    assert '<heading id="b" level="1">A siege</heading>' in shown
    assert "This example is left out, because it does not agree with the rest of these rules: the walls are 2" in shown
    assert "Correct walls" not in shown
    assert "Why" not in shown
    assert "[](#b)" not in shown


def test_the_build_notes_it_for_the_sheets_that_would_show_it(tmp_path: Path) -> None:
    files = library(tmp_path, {"towns.yaml": "york: {walls: 4}\n"})
    built = make(job("s", game=load_game(files, "g"), library=files))
    assert built.problems == ()
    assert built.notes == (load_game(files, "g").examples["siege"].note,)


def test_a_sheet_that_does_not_ask_for_it_has_no_note(tmp_path: Path) -> None:
    files = library(tmp_path, {"towns.yaml": "york: {walls: 4}\n"})
    (tmp_path / "templates/g/s.xml.j2").write_text('<sheet><page title="t"/></sheet>')
    assert make(job("s", game=load_game(files, "g"), library=files)).notes == ()


def test_one_that_names_a_record_that_the_game_no_longer_has_is_left_out(tmp_path: Path) -> None:
    found = siege(tmp_path, {"towns.yaml": "hull: {walls: 1}\n"})
    assert found.reason == "there is no town york."
    assert "siege first: town is 'york', but there is no such town." in found.note
    assert found.left_out


def test_a_check_that_reads_a_record_that_the_game_no_longer_has_leaves_it_out(tmp_path: Path) -> None:
    check = "checks:\n  - {that: towns.hull.walls == 1, say: never, at: town}\n"
    kind = {"kinds/sieges.yaml": FILES["data/g/kinds/sieges.yaml"] + check}
    assert not siege(tmp_path, kind).left_out
    assert siege(tmp_path, {**kind, "towns.yaml": "york: {walls: 3}\n"}).reason == (
        "siege first: towns has no record 'hull'."
    )


def test_only_the_first_kind_that_fails_gives_reasons(tmp_path: Path) -> None:
    check = "checks:\n  - {that: it.rolls | max <= 3, say: the die has three sides., at: rolls}\n"
    found = siege(
        tmp_path,
        {
            "kinds/sieges.yaml": FILES["data/g/kinds/sieges.yaml"] + check,
            "days.yaml": "end: {siege: first, walls: 9}\n",
        },
    )
    assert [problem.what for problem in found.problems] == ["the die has three sides."]


def test_one_whose_files_were_deleted_is_left_out_without_a_note(tmp_path: Path) -> None:
    files = library(tmp_path)
    for name in ("sieges", "days"):
        (tmp_path / f"data/g/{name}.yaml").unlink()
    found = load_game(files, "g").examples["siege"]
    assert (found.left_out, found.reason, found.note) == (True, "", "")
    assert "A siege" not in rendered(job("s", game=load_game(files, "g"), library=files)).clean


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("days.yaml", "end: {siege: first, wals: 1}\n", "day end has no field 'wals'. Did you mean 'walls'?"),
        ("days.yaml", "end: {siege: first, walls: x}\n", "day end: walls is the text 'x', but should be"),
        ("days.yaml", "end: {siege: frist, walls: 1}\n", "day end: siege is 'frist', but there is no such siege."),
        ("kinds/days.yaml", DAYS.replace("it.walls ==", "it.walls = ="), "cannot be evaluated"),
        ("kinds/days.yaml", DAYS.replace("walls - breached", "walls -"), "the values of kind days"),
        ("kinds/days.yaml", DAYS.replace("walls - breached", "walls - left"), "uses itself"),
        ("kinds/days.yaml", DAYS.replace("  left:", "  towns:"), "a value cannot be called 'towns'"),
        (
            "kinds/towns.yaml",
            FILES["data/g/kinds/towns.yaml"].replace("whole", "{type: ref, to: days}"),
            "kind towns refers to days, which belongs to the example 'siege'. Add 'example: siege' to the kind",
        ),
        (
            "kinds/days.yaml",
            DAYS.replace("example: siege", "example: siege\nin-logs: true"),
            "entries of logs cannot be a single record, a dice table or an example, or have values.",
        ),
    ],
)  # fmt: skip
def test_a_mistake_in_an_example_stays_an_error(tmp_path: Path, file: str, text: str, said: str) -> None:
    assert said in " ".join(complaints(library(tmp_path, {file: text}), "g"))


def test_a_rule_of_an_unknown_example_is_an_error_at_its_place(tmp_path: Path) -> None:
    rules = FILES["data/g/rules.yaml"].replace("example: siege,", "example: seige,")
    files = library(tmp_path, {"rules.yaml": rules})
    (problem,) = make(job("s", game=load_game(files, "g"), library=files)).problems
    assert "'seige' is not known to the template. Did you mean 'siege'?" in str(problem)
