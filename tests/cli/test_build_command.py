"""A build writes every sheet without problems, reports the others, and says which older files are out of date."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from printgen.build.deliver import deliver
from tests.cli.small_game import edit, files_in, run, small_game
from tests.helpers import job, make

WRONG_GOALS = (
    "templates/mine/goals.xml.j2:5: goals first has no field 'nmae'. Did you mean 'name'? "
    "(while drawing goals.first of data/mine/goals.yaml:1:1)"
)


@pytest.fixture(autouse=True)
def _in_a_folder_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    small_game(tmp_path)


def break_goals(folder: Path) -> None:
    edit(folder / "templates/mine/goals.xml.j2", "one.name", "one.nmae")


def entries(folder: Path) -> dict[str, dict[str, Any]]:
    return {entry["file"]: entry for entry in json.loads((folder / "output/manifest.json").read_text())["files"]}


def test_a_failing_sheet_does_not_stop_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    break_goals(tmp_path)
    assert run("build", "mine") == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ["output/mine/cards-a4.pdf  1 page", "output/mine/cards-letter.pdf  1 page"]
    assert shown.err.splitlines() == [
        "mine/goals:",
        WRONG_GOALS,
        "1 problem; 2 files were written, 1 sheet was not (mine/goals).",
    ]
    assert set(files_in(tmp_path / "output")) == {"mine/cards-a4.pdf", "mine/cards-letter.pdf", "manifest.json"}


def test_an_older_file_of_a_failing_sheet_is_kept_and_out_of_date_until_the_sheet_is_built_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("build", "mine", "--paper", "a4") == 0
    before = files_in(tmp_path / "output")
    break_goals(tmp_path)
    assert run("build", "mine", "--paper", "a4") == 1
    assert "Out of date: output/mine/goals-a4.pdf.\n1 problem; 1 file was written" in capsys.readouterr().err
    after = files_in(tmp_path / "output")
    assert after["mine/goals-a4.pdf"] == before["mine/goals-a4.pdf"]
    assert {name: entry.get("out-of-date") for name, entry in entries(tmp_path).items()} == {
        "mine/cards-a4.pdf": None,
        "mine/goals-a4.pdf": True,
    }
    edit(tmp_path / "templates/mine/goals.xml.j2", "one.nmae", "one.name")
    assert run("build", "mine/goals", "--paper", "a4") == 0
    assert "out-of-date" not in entries(tmp_path)["mine/goals-a4.pdf"]


def test_a_file_stays_out_of_date_while_its_sheet_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine", "--paper", "a4") == 0
    break_goals(tmp_path)
    for _ in range(2):
        assert run("build", "mine/goals", "--paper", "a4") == 1
        assert capsys.readouterr().err.splitlines() == [
            WRONG_GOALS,
            "Out of date: output/mine/goals-a4.pdf.",
            "1 problem; no sheet was written.",
        ]


def test_strict_writes_all_or_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine", "--paper", "a4", "--strict") == 0
    before = files_in(tmp_path / "output")
    break_goals(tmp_path)
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 4")
    capsys.readouterr()
    assert run("build", "mine", "--paper", "a4", "--strict") == 1
    assert capsys.readouterr().err.splitlines() == ["mine/goals:", WRONG_GOALS, "1 problem; no file was changed."]
    assert files_in(tmp_path / "output") == before


def test_one_paper_can_fail_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(tmp_path / "templates/mine/goals.xml.j2", "<column>", '<column><rect height="255mm"/>')
    assert run("build", "mine/goals") == 1
    shown = capsys.readouterr()
    assert shown.out == "output/mine/goals-a4.pdf  1 page\n"
    assert "1 file was written, 1 sheet was not (mine/goals-letter)." in shown.err


def test_a_game_that_cannot_be_read_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_game(tmp_path, "other")
    (tmp_path / "data/other/game.yaml").write_text("title: [\n")
    assert run("build", "mine", "other", "--paper", "a4") == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ["output/mine/cards-a4.pdf  1 page", "output/mine/goals-a4.pdf  1 page"]
    assert shown.err.startswith("data/other/game.yaml:")
    assert "1 problem; 2 files were written, no sheet of other was.\n" in shown.err


def test_wrong_data_makes_all_older_files_of_its_game_out_of_date_and_no_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_game(tmp_path, "other")
    assert run("build", "mine", "other", "--paper", "a4") == 0
    assert run("build", "mine/cards", "--paper", "a4", "--ink", "mono") == 0
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 33")
    capsys.readouterr()
    assert run("build", "mine", "--paper", "a4") == 1
    assert "Out of date: output/mine/cards-a4-mono.pdf, output/mine/cards-a4.pdf, output/mine/goals-a4.pdf.\n" in (
        capsys.readouterr().err
    )
    marked = {name for name, entry in entries(tmp_path).items() if entry.get("out-of-date")}
    assert marked == {"mine/cards-a4-mono.pdf", "mine/cards-a4.pdf", "mine/goals-a4.pdf"}


def test_wrong_data_makes_only_the_sheets_out_of_date_that_were_to_be_built(tmp_path: Path) -> None:
    assert run("build", "mine", "--paper", "a4") == 0
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 33")
    assert run("build", "mine/goals", "--paper", "a4") == 1
    assert {name for name, entry in entries(tmp_path).items() if entry.get("out-of-date")} == {"mine/goals-a4.pdf"}


def test_sheets_that_would_write_the_same_file_stop_their_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(
        tmp_path / "data/mine/game.yaml",
        "  goals:",
        "  cards-a4: {title: C, template: cards.xml.j2, about: C., size: {width: 200 mm, height: 200 mm}}\n  goals:",
    )
    assert run("build", "mine", "--paper", "a4") == 1
    assert "the sheets mine/cards and mine/cards-a4 would write the same file." in capsys.readouterr().err
    assert not (tmp_path / "output").exists()


def test_a_problem_of_several_sheets_is_reported_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(tmp_path / "data/mine/game.yaml", "template: cards.xml.j2", "template: goals.xml.j2")
    break_goals(tmp_path)
    assert run("build", "mine") == 1
    assert capsys.readouterr().err.splitlines() == [
        "mine/cards, mine/goals:",
        WRONG_GOALS,
        "1 problem; no sheet was written.",
    ]


def test_many_files_that_are_out_of_date_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "mine", "--ink", "both") == 0
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 33")
    capsys.readouterr()
    assert run("build", "mine") == 1
    assert "Out of date: 8 files, such as output/mine/cards-a4-mono.pdf.\n" in capsys.readouterr().err


def test_check_reports_the_same_problems_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    break_goals(tmp_path)
    assert run("check", "mine") == 1
    assert capsys.readouterr().err.splitlines() == ["mine/goals:", WRONG_GOALS, "1 problem; no file was changed."]
    assert not (tmp_path / "output").exists()


class TestEveryChoiceHasItsOwnFile:
    """A build replaces only the files of the same choice."""

    def test_options_of_a_variant(self, tmp_path: Path) -> None:
        plain = ("build", "onebob-plus/reference", "--paper", "a4")
        assert run(*plain) == 0
        assert run(*plain, "--with", "scenario-3") == 0
        assert run(*plain, "--without", "scenario-3") == 0
        own = tmp_path / "own"
        own.mkdir()
        (own / "8.6.md").write_text("My copy.\n")
        assert run(*plain, "--base-text", "own") == 0
        assert set(files_in(tmp_path / "output/onebob-plus")) == {
            "reference-a4.pdf",
            "reference_with-scenario-3-a4.pdf",
            "reference_without-scenario-3-a4.pdf",
            "reference_own-text-a4.pdf",
        }
        assert [entry["with"] for entry in entries(tmp_path).values()].count(["scenario-3"]) == 1

    def test_ink_paper_format_and_backs(self, tmp_path: Path) -> None:
        card = "tiny-bob/card-sheet"
        for options in (["--ink", "mono"], ["--backs", "fold"], ["--format", "svg"], []):
            assert run("build", card, "--paper", "a4", *options) == 0
        names = set(files_in(tmp_path / "output/tiny-bob"))
        assert names >= {"card-sheet-a4.pdf", "card-sheet-a4-mono.pdf", "card-sheet-a4-fold.pdf", "card-sheet-a4-1.svg"}

    def test_a_manifest_of_an_older_version_is_understood(self, tmp_path: Path) -> None:
        assert run("build", "mine/cards", "--paper", "a4", "--format", "svg") == 0
        written = entries(tmp_path)["mine/cards-a4.svg"]
        old = {
            name: value for name, value in written.items() if name not in ("with", "without", "base-text", "against")
        }
        stale = {**old, "file": "mine/cards-a4-2.svg"}
        (tmp_path / "output/mine/cards-a4-2.svg").write_text("a page that is no longer there")
        (tmp_path / "output/manifest.json").write_text(json.dumps({"files": [stale, old]}))
        assert run("build", "mine/cards", "--paper", "a4", "--format", "svg") == 0
        assert set(files_in(tmp_path / "output")) == {"mine/cards-a4.svg", "manifest.json"}


def test_if_one_file_cannot_be_moved_the_others_are_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("build", "mine/cards", "--paper", "a4") == 0
    before = files_in(tmp_path / "output")
    edit(tmp_path / "data/mine/cards.yaml", "cost: 3", "cost: 4")
    moved, failing = os.replace, tmp_path / "output/mine/goals-a4.pdf"

    def refuse(source: Path, target: Path) -> None:
        if Path(target).resolve() == failing:
            raise PermissionError(13, "open in another program", str(failing))
        moved(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    assert run("build", "mine", "--paper", "a4") == 2
    assert "cannot write to output" in capsys.readouterr().err
    assert files_in(tmp_path / "output") == before


def test_ctrl_c_after_files_were_moved_does_not_claim_that_none_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("printgen.cli.commands.build.print_notes", interrupt)
    assert run("build", "mine/cards", "--paper", "a4") == 130
    assert capsys.readouterr().err == "printgen: stopped after all sheets without problems were written.\n"
    assert (tmp_path / "output/mine/cards-a4.pdf").is_file()


def test_a_command_that_writes_files_one_by_one_does_not_claim_that_none_was_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("printgen.cli.commands.calibrate.write_over", interrupt)
    assert run("calibrate") == 130
    assert capsys.readouterr().err == "printgen: stopped.\n"


def test_ctrl_c_while_files_are_moved_waits_until_all_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import signal

    moved = os.replace

    def interrupted(source: Path, target: Path) -> None:
        signal.raise_signal(signal.SIGINT)
        moved(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    # A program that a shell starts in the background ignores Ctrl-C.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        written = deliver([make(job("bases"))], tmp_path / "output").written
        assert [path.is_file() for path in written] == [True]
        assert (tmp_path / "output/manifest.json").is_file()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, handler)
