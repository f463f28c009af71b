"""The list of games and sheets comes from game.yaml, and the page counts from the last build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printgen.markup.render import Renderer
from tests.cli.small_game import edit, run, small_game


@pytest.fixture(autouse=True)
def _in_a_folder_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    small_game(tmp_path)


def listed(capsys: pytest.CaptureFixture[str], *options: str, code: int = 0) -> list[str]:
    capsys.readouterr()
    assert run("list", "mine", *options) == code
    return capsys.readouterr().out.splitlines()


def test_before_the_first_build_there_are_no_page_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys) == [
        "mine  Mine (version 1.0, designer: Somebody)",
        "  mine/cards                   The cards.",
        "  mine/goals                   The goals.",
    ]


def test_page_counts_are_those_of_the_last_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine/cards") == 0
    assert listed(capsys)[1:] == [
        "  mine/cards                   pages: a4 1, letter 1   The cards.",
        "  mine/goals                   not built yet           The goals.",
    ]


def test_page_counts_of_files_that_are_out_of_date_are_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("build", "mine", "--paper", "a4") == 0
    edit(tmp_path / "templates/mine/goals.xml.j2", "one.name", "one.nmae")
    assert run("build", "mine", "--paper", "a4") == 1
    assert listed(capsys)[2] == "  mine/goals                   pages: a4 1 (out of date) The goals."
    (game,) = json.loads("\n".join(listed(capsys, "--json")))["games"]
    assert [(sheet["pages"], sheet["out-of-date"]) for sheet in game["sheets"]] == [
        ({"a4": 1}, []),
        ({"a4": 1}, ["a4"]),
    ]


def test_a_file_that_was_deleted_does_not_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine", "--paper", "a4") == 0
    (tmp_path / "output/mine/goals-a4.pdf").unlink()
    assert listed(capsys)[2] == "  mine/goals                   not built yet           The goals."


def test_one_mark_is_enough_if_all_papers_are_out_of_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine") == 0
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 33")
    assert run("build", "mine/cards", "--paper", "a4") == 1
    assert listed(capsys)[1:] == [
        "  mine/cards                   pages: a4 1, letter 1 (out of date) The cards.",
        "  mine/goals                   pages: a4 1, letter 1   The goals.",
    ]


def test_files_of_another_choice_do_not_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "tiny-bob/card-sheet", "--paper", "a4", "--backs", "fold") == 0
    capsys.readouterr()
    assert run("list", "tiny-bob", "--json") == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert {tuple(sheet["pages"]) for sheet in game["sheets"]} == {()}


def test_the_folder_of_the_last_build_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine", "--paper", "a4", "--out", "print") == 0
    assert "pages: a4 1" not in "".join(listed(capsys))
    assert "pages: a4 1" in "".join(listed(capsys, "--out", "print"))


def test_nothing_is_rendered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a sheet was rendered")

    monkeypatch.setattr(Renderer, "markup", refuse)
    assert len(listed(capsys)) == 3


def test_pages_are_counted_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys, "--pages")[1] == "  mine/cards                   pages: a4 1, letter 1   The cards."


def test_a_sheet_whose_pages_cannot_be_counted_is_listed_with_its_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(tmp_path / "templates/mine/goals.xml.j2", "one.name", "one.nmae")
    assert listed(capsys, "--pages", code=1)[2] == "  mine/goals                   cannot be built         The goals."


def test_problems_in_other_data_do_not_matter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 33")
    assert len(listed(capsys)) == 3


def test_a_game_that_cannot_be_read_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_game(tmp_path, "other")
    edit(tmp_path / "data/other/game.yaml", "language: en", "language: English")
    assert run("list", "other", "mine") == 1
    shown = capsys.readouterr()
    assert "mine/cards" in shown.out
    assert "data/other/game.yaml:5:11: language 'English' is not a language code." in shown.err


def test_list_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "tiny-bob", "--json") == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    sheets = {sheet["id"]: sheet for sheet in game["sheets"]}
    assert sheets["score-log-form"]["form"] is True
    assert sheets["set-up"]["pages"] == {}
