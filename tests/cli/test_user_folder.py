"""The project is found from every folder in it, and its games by every name that a user may type."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.cli.main import main
from printgen.cli.user_folder import default_output, project_folder, target_name, user_library
from tests.helpers import copied_game


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copied_game(tmp_path, game="tiny-bob")
    return tmp_path


@pytest.mark.parametrize("folder", [".", "data", "data/mine", "data/mine/kinds", "templates/mine"])
def test_a_project_is_found_from_every_folder_in_it(
    project: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / folder)
    assert "mine" in user_library().games()
    assert (Path.cwd() / default_output()).resolve() == project / "output"


def test_a_folder_outside_a_project_is_its_own_project(tmp_path: Path) -> None:
    assert project_folder(tmp_path) == tmp_path


def test_a_project_above_the_home_folder_is_not_used(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = project / "home"
    (home / "games").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    assert project_folder(home / "games") == home / "games"


@pytest.mark.parametrize(
    ("folder", "typed", "target"),
    [
        (".", "mine", "mine"),
        (".", "mine/", "mine"),
        (".", "./mine", "mine"),
        (".", "data/mine", "mine"),
        (".", "./data/mine/", "mine"),
        (".", "data\\mine", "mine"),
        (".", "data/mine/play.yaml", "mine"),
        (".", "templates/mine/card.xml.j2", "mine"),
        (".", "mine\\rules", "mine/rules"),
        (".", ".\\mine\\rules", "mine/rules"),
        (".", "data/mine/rules", "mine/rules"),
        (".", "data/tiny-bob", "tiny-bob"),
        ("data/mine", ".", "mine"),
        ("data/mine", "play.yaml", "mine"),
        ("data/mine", "../../templates/mine", "mine"),
        ("data", "mine", "mine"),
        ("templates", "./mine", "mine"),
    ],
)
def test_a_game_is_found_by_its_path(
    project: Path, folder: str, typed: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / folder)
    assert target_name(typed) == target


def test_a_sheet_is_built_from_a_folder_of_the_project(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "data" / "mine")
    assert main(["build", "mine\\score-log", "--paper", "a4"]) == 0
    assert (project / "output" / "mine" / "score-log-a4.pdf").is_file()


def test_a_mistyped_path_suggests_the_game(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project)
    assert main(["build", "data/mien"]) == 2
    assert "there is no game 'mien'. Did you mean 'mine'?" in capsys.readouterr().err
