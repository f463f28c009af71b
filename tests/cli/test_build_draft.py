"""`printgen build --draft` also writes the sheets that do not fit, and never touches a good file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.small_game import edit, files_in, run, small_game


@pytest.fixture(autouse=True)
def _in_a_folder_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    small_game(tmp_path)


def make_goals_too_tall(folder: Path) -> None:
    edit(folder / "templates/mine/goals.xml.j2", "<column>", '<column><rect height="400mm"/>')


def build(*more: str) -> int:
    return run("build", "mine", "--paper", "a4", *more)


def test_a_draft_is_written_beside_the_good_file_and_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build() == 0
    before = files_in(tmp_path / "output")
    make_goals_too_tall(tmp_path)
    capsys.readouterr()
    assert build("--draft") == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ["output/mine/cards-a4.pdf  1 page", "output/mine/goals-a4.draft.pdf  draft"]
    assert "the <column> is " in shown.err
    after = files_in(tmp_path / "output")
    assert set(after) - set(before) == {"mine/goals-a4.draft.pdf"}
    assert after["mine/goals-a4.pdf"] == before["mine/goals-a4.pdf"]
    assert {entry["file"] for entry in json.loads(after["manifest.json"])["files"]} == {
        "mine/cards-a4.pdf",
        "mine/goals-a4.pdf",
    }


def test_a_good_build_removes_the_draft(tmp_path: Path) -> None:
    make_goals_too_tall(tmp_path)
    assert build("--draft") == 1
    edit(tmp_path / "templates/mine/goals.xml.j2", '<rect height="400mm"/>', "")
    assert build() == 0
    assert set(files_in(tmp_path / "output")) == {"mine/cards-a4.pdf", "mine/goals-a4.pdf", "manifest.json"}


def test_no_draft_is_written_if_there_is_no_problem(tmp_path: Path) -> None:
    assert build("--draft") == 0
    assert set(files_in(tmp_path / "output")) == {"mine/cards-a4.pdf", "mine/goals-a4.pdf", "manifest.json"}


def test_a_template_that_is_wrong_has_no_draft(tmp_path: Path) -> None:
    edit(tmp_path / "templates/mine/goals.xml.j2", "one.name", "one.nmae")
    assert build("--draft") == 1
    assert set(files_in(tmp_path / "output")) == {"mine/cards-a4.pdf", "manifest.json"}


def test_draft_and_strict_exclude_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build("--draft", "--strict") == 2
    assert "--draft and --strict exclude each other" in capsys.readouterr().err
    assert not (tmp_path / "output").exists()


def test_an_output_that_cannot_be_written_is_reported_for_drafts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_goals_too_tall(tmp_path)
    (tmp_path / "output" / "mine" / "goals-a4.draft.pdf").mkdir(parents=True)
    assert build("--draft") == 2
    assert "cannot write to output" in capsys.readouterr().err
