"""Logs on the command line: they are started, checked and printed, and refused with a reason if they cannot be used."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from printgen.cli.main import main
from tests.helpers import REPOSITORY, copied_game
from tests.weeks import said

GOOD = "  - {roll: 2, dice: {bombers: [1, 1], escort: [1, 1], defence: [1, 1]}, losses: {GB1: 1}, damage: 7}\n"
BAD = GOOD.replace("damage: 7", "damage: 70")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    try:
        return main(arguments)
    except SystemExit as error:
        return int(error.code or 0)


def write(name: str, day: str = GOOD) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"title: t\ndays:\n{day}")


class TestNewLog:
    def test_it_checks_and_prints_as_it_is(self) -> None:
        assert run("log", "bob-a", "new", "week2.yaml") == 0
        assert run("check", "bob-a", "--log", "week2.yaml", "--paper", "a4") == 0
        assert run("build", "bob-a/record-sheet", "--log", "week2.yaml", "--paper", "a4") == 0
        assert Path("output/bob-a/record-sheet_week2-a4.pdf").is_file()

    def test_the_day_it_shows_is_one_that_can_be_once_its_marks_are_gone(self) -> None:
        run("log", "bob-a", "new", "week2.yaml")
        head, _, day = Path("week2.yaml").read_text(encoding="utf-8").partition("\n#  - ")
        text = head + "\n  - " + day.replace("\n#", "\n")
        assert said(text) == []
        assert len(said(text.replace("damage: 31", "damage: 55"))) == 1

    def test_it_tells_which_number_names_whom(self) -> None:
        run("log", "bob-a", "new", "week2.yaml")
        assert "German bombers: 1 GB1, 2 GB2, 3 GB3" in Path("week2.yaml").read_text(encoding="utf-8")

    def test_it_says_how_to_go_on_with_a_name_that_a_shell_takes(self, capsys: pytest.CaptureFixture[str]) -> None:
        run("log", "bob-a", "new", "my week.yaml")
        assert "printgen check bob-a --log 'my week.yaml'\n" in capsys.readouterr().out

    def test_it_leaves_nothing_else_behind(self) -> None:
        run("log", "bob-a", "new", "week2.yaml")
        run("log", "bob-a", "new", "week2.yaml")
        assert [path.name for path in Path().iterdir()] == ["week2.yaml"]

    @pytest.mark.parametrize("there", [False, True])
    def test_a_file_system_without_links_will_do(self, there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_links(*_: object) -> None:
            raise PermissionError(1, "Operation not permitted")

        monkeypatch.setattr(os, "link", no_links)
        if there:
            Path("week2.yaml").write_text("mine")
        assert run("log", "bob-a", "new", "week2.yaml") == (2 if there else 0)
        assert Path("week2.yaml").read_text().startswith("mine" if there else "# The Battle")

    def test_it_never_overwrites(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("week2.yaml").write_text("mine")
        assert run("log", "bob-a", "new", "week2.yaml") == 2
        assert capsys.readouterr().err == "printgen: week2.yaml already exists. Choose another name.\n"
        assert Path("week2.yaml").read_text() == "mine"

    @pytest.mark.parametrize("name", ["no/such/folder/week2.yaml", "x" * 300])
    def test_a_name_that_cannot_be_written_is_said(self, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("log", "bob-a", "new", name) == 2
        assert capsys.readouterr().err.startswith("printgen: cannot write the log: ")

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root can write anywhere")
    def test_a_folder_that_cannot_be_written_to_is_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("shut").mkdir(mode=0o500)
        assert run("log", "bob-a", "new", "shut/week2.yaml") == 2
        assert "permission denied" in capsys.readouterr().err

    def test_an_unknown_game_is_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("log", "bob-b", "new", "week2.yaml") == 2
        assert "there is no game 'bob-b'. Did you mean 'bob-a'?" in capsys.readouterr().err
        assert not Path("week2.yaml").exists()

    def test_a_game_that_keeps_no_logs_is_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        run("new", "small")
        assert run("log", "small", "new", "week2.yaml") == 2
        assert (
            "small does not support logs: there is no data/small/replay.yaml or journal.yaml to define the replay."
            in capsys.readouterr().err
        )

    @pytest.mark.parametrize("name", ["a b.yaml", "été '40.yaml", "-.yaml", "two\nlines.yaml", "#.yaml"])
    def test_any_name_of_a_file_will_do(self, name: str) -> None:
        assert run("log", "bob-a", "new", f"./{name}") == 0
        assert run("build", "bob-a", "--log", name if name[0] != "-" else f"./{name}", "--paper", "a4") == 0


class TestBuild:
    def test_it_leaves_the_blank_sheet_and_other_logs_alone(self) -> None:
        write("a.yaml")
        write("b.yaml")
        run("build", "bob-a/record-sheet", "--paper", "a4", "--keep-markup")
        run("build", "bob-a/record-sheet", "--paper", "a4", "--log", "a.yaml", "--keep-markup")
        run("build", "bob-a/record-sheet", "--paper", "a4", "--log", "b.yaml", "--keep-markup")
        names = {f"record-sheet{log}{end}" for log in ("", "_a", "_b") for end in ("-a4.pdf", ".xml")}
        assert {path.name for path in Path("output/bob-a").iterdir()} == names
        files = json.loads(Path("output/manifest.json").read_text())["files"]
        assert [(entry["file"], entry["log"]) for entry in files] == [
            ("bob-a/record-sheet-a4.pdf", None),
            ("bob-a/record-sheet_a-a4.pdf", "a.yaml"),
            ("bob-a/record-sheet_b-a4.pdf", "b.yaml"),
        ]
        assert "a.yaml" in files[1]["data"]

    def test_two_logs_can_be_printed_at_once(self) -> None:
        write("a.yaml")
        write("b.yaml")
        assert run("build", "bob-a", "--log", "a.yaml", "--log", "b.yaml", "--log", "a.yaml", "--paper", "a4") == 0
        assert len(list(Path("output/bob-a").iterdir())) == 2

    def test_two_logs_of_one_name_cannot(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("x/a.yaml")
        write("y/a.yaml")
        assert run("build", "bob-a", "--log", "x/a.yaml", "--log", "y/a.yaml") == 2
        assert "would write the same files. Rename one of them." in capsys.readouterr().err

    def test_a_second_log_of_one_name_takes_the_place_of_the_first_in_the_manifest(self) -> None:
        write("x/a.yaml")
        write("y/a.yaml")
        run("build", "bob-a", "--log", "x/a.yaml", "--paper", "a4")
        run("build", "bob-a", "--log", "y/a.yaml", "--paper", "a4")
        (entry,) = json.loads(Path("output/manifest.json").read_text())["files"]
        assert entry["log"] == "y/a.yaml"

    def test_an_impossible_log_changes_no_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("a.yaml", BAD)
        assert run("build", "bob-a/record-sheet", "--log", "a.yaml") == 1
        shown = capsys.readouterr().err
        assert "a.yaml:3:99: day 1: damage 70 is impossible. 2 of GB1 can do 2 to 12." in shown
        assert "1 problem; no sheet was written." in shown
        assert not Path("output").exists()

    @pytest.mark.parametrize(
        ("arguments", "problem"),
        [
            (
                ["bob-a/stands", "--log", "a.yaml"],
                "a log cannot fill in the sheet bob-a/stands. It can fill in: record-sheet.",
            ),
            (
                ["bob-a/record-sheet-week", "--log", "a.yaml"],
                "bob-a/record-sheet-week. This sheet always shows the log published-week.",
            ),
            (
                ["bob-a/rules", "--log", "a.yaml"],
                "a log cannot fill in the sheet bob-a/rules. This sheet always shows the log published-week.",
            ),
            (["--log", "a.yaml"], "name exactly one game with --log, such as: GAME --log FILE."),
            (["bob-a", "small", "--log", "a.yaml"], "name exactly one game with --log"),
            (["small", "--log", "a.yaml"], "a log cannot fill in any sheet of small."),
            (["bob-a", "--log", "c.yaml"], "there is no log c.yaml."),
        ],
    )
    def test_a_log_where_none_can_be_is_a_mistake_of_the_command_line(
        self, arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        write("a.yaml")
        run("new", "small")
        assert run("build", *arguments) == 2
        assert problem in capsys.readouterr().err

    def test_a_folder_is_no_log(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("logs").mkdir()
        assert run("build", "bob-a", "--log", "logs") == 1
        assert "logs: cannot read the file: is a directory." in capsys.readouterr().err


class TestCheck:
    def test_it_replays_every_log_of_a_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("check", "bob-a/record-sheet") == 0
        assert "1 log replayed: no problems." in capsys.readouterr().out

    def test_it_finds_what_cannot_be_in_a_log_that_no_sheet_shows(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("data/bob-a/logs/ours.yaml", BAD)
        assert run("check", "bob-a/stands", "--paper", "a4") == 1
        assert "data/bob-a/logs/ours.yaml:3:99: day 1: damage 70 is impossible" in capsys.readouterr().err

    def test_a_log_of_the_user_wins_over_a_bundled_one(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("data/bob-a/logs/published-week.yaml", BAD)
        assert run("check", "bob-a/record-sheet-week", "--paper", "a4") == 1
        assert "data/bob-a/logs/published-week.yaml:3:99:" in capsys.readouterr().err

    def test_a_log_named_on_the_command_line_is_replayed(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("a.yaml", BAD)
        assert run("check", "bob-a", "--log", "a.yaml") == 1
        assert "a.yaml:3:99: day 1: damage 70 is impossible" in capsys.readouterr().err

    def test_logs_that_end_otherwise_are_not_lost_in_silence(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("data/bob-a/logs/ours.yml")
        assert run("check", "bob-a/stands", "--paper", "a4") == 1
        assert "ours.yml: printgen does not read .yml files. Rename it to .yaml." in capsys.readouterr().err

    def test_a_log_of_a_game_that_keeps_none_is_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        run("new", "small")
        write("data/small/logs/ours.yaml")
        assert run("check", "small") == 1
        assert "small has no replay.yaml or journal.yaml to define how a log is replayed." in capsys.readouterr().err

    def test_a_wrong_declaration_is_said_once(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        copied_game(tmp_path, {"data/mine/replay.yaml": ("days: campaign.days", "days: campaign.dayz")})
        assert run("check", "mine/rules", "mine/record-sheet-week", "--paper", "a4") == 1
        assert "1 problem;" in capsys.readouterr().err


def test_a_sheet_that_names_a_log_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied_game(tmp_path, {"data/mine/game.yaml": ("log: published-week", "log: publishd-week")})
    assert run("check", "mine/record-sheet-week", "--paper", "a4") == 1
    shown = capsys.readouterr().err
    assert "does not exist. Did you mean 'published-week'?" in shown
    assert shown.startswith("data/mine/game.yaml:")


def test_a_copied_game_has_its_logs_and_sheets(tmp_path: Path) -> None:
    copied_game(tmp_path)
    assert run("check", "mine/record-sheet-week", "--paper", "a4") == 0


def test_help_does_not_wait_for_logs() -> None:
    source = (REPOSITORY / "printgen/cli/main.py").read_text(encoding="utf-8")
    assert "\nfrom printgen.game.replay.log" not in source
