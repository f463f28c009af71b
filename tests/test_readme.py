"""The README is true: every command it shows runs, every command there is appears in it, every picture is there."""

from __future__ import annotations

import argparse
import io
import re
import shlex
from pathlib import Path

import pytest

from printgen.cli.main import main, parser
from tests.helpers import REPOSITORY

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def shown_commands() -> list[list[str]]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.strip()]
    return [shlex.split(line, comments=True) for line in lines]


def test_every_printgen_command_shown_works_in_order_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    # The one command that asks: two bars, the cross from two edges, the back as it should be.
    monkeypatch.setattr("sys.stdin", io.StringIO("149.6\n7.86 in\n105.3\n148.1\n\n\n"))
    commands = [words[1:] for words in shown_commands() if words[0] == "printgen"]
    assert len(commands) > 8
    for arguments in commands:
        assert main(arguments) == 0, f"printgen {' '.join(arguments)}: {capsys.readouterr().err}"


def test_every_make_target_shown_is_in_the_makefile() -> None:
    makefile = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    shown = [words[1:] for words in shown_commands() if words[0] == "make"]
    shown += [[target] for target in re.findall(r"`make ([a-z]+)`", README)]
    assert [] in shown
    for target in shown:
        assert not target or re.search(rf"^{target[0]}:", makefile, re.MULTILINE), target


def test_no_command_is_left_out() -> None:
    (subparsers,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    shown = {words[1] for words in shown_commands() if words[0] == "printgen"}
    assert set(subparsers.choices) == shown


def test_no_option_is_left_out() -> None:
    (subparsers,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    for name, command in subparsers.choices.items():
        for option in (o for action in command._actions for o in action.option_strings if o.startswith("--")):
            assert option == "--help" or option in README, f"{name} {option}"


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert pictures
    assert all((REPOSITORY / picture).is_file() for picture in pictures)


def test_the_messages_shown_are_the_messages_given(tmp_path: Path) -> None:
    from tests.helpers import complaints, copied_game

    library = copied_game(tmp_path, {"data/mine/targets.yaml": ("name: Radar, hits: 30", 'name: Radar, hits: "40"')})
    path = tmp_path / "data/mine/targets.yaml"
    path.write_text(path.read_text().replace("name: Factory, hits: 30", "name: Factory, hits: 30, hit: 40"))
    given = complaints(library, "mine")
    assert len(given) == 2
    shown = [line for line in README.splitlines() if line.startswith("data/mine/targets.yaml")]
    assert [line.partition(": ")[2] for line in shown] == [line.partition(": ")[2] for line in given]


def test_every_module_opens_with_the_sentence_of_what_it_does() -> None:
    modules = sorted((REPOSITORY / "printgen").rglob("*.py"))
    assert len(modules) > 30
    for module in modules:
        assert re.match(r'""".{20,}\.', module.read_text(encoding="utf-8")), module
