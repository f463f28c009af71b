"""The README is true: every command it shows runs, every command there is appears in it, every picture is there."""

from __future__ import annotations

import argparse
import io
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from printgen.cli.main import main, parser
from tests.helpers import REPOSITORY, complaints, copied_game

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def shown_commands() -> list[list[str]]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.strip()]
    return [shlex.split(line, comments=True) for line in lines]


MEASURED = "149.6\n7.86 in\n105.3\n148.1\n\n\n"
"""Answers to the one command that asks: two bars, the cross from two edges, the back as it should be."""
PRINTED = {
    "list": (
        "The Battle of Britain—Again!",
        "bob-a/stands",
        "a4 2, letter 2",
        "tiny-bob/rules",
        "onebob-plus/charts",
        "blitz/zone-map",
        "richthofen/player-aid",
    ),
    "list --json": ('"bob-a"', '"tiny-bob"', '"onebob-plus"', '"blitz"', '"richthofen"'),
}
"""Words that a command prints. Both lay out every sheet of every game, so that no other test should."""
COMMANDS = [words[1:] for words in shown_commands() if words[0] == "printgen"]


def made_by(arguments: Sequence[str]) -> str:
    """The name of the game, log or printer that a command makes, or nothing if it makes none."""
    match arguments:
        case ["copy", _, name] | ["new", name] | ["log", _, "new", name]:
            return name
        case ["calibrate", *options] if "--name" in options:
            return options[options.index("--name") + 1]
        case _:
            return ""


def needed_by(number: int, commands: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The earlier commands that make something that a command names."""
    names = {word.partition("/")[0] for word in commands[number]}
    return [earlier for earlier in commands[:number] if made_by(earlier) in names]


@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=map(" ".join, COMMANDS))
def test_a_printgen_command_shown_works_in_a_folder_with_only_what_earlier_ones_made(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    for arguments in (*needed_by(number, COMMANDS), COMMANDS[number]):
        monkeypatch.setattr("sys.stdin", io.StringIO(MEASURED))
        assert main(arguments) == 0, f"printgen {' '.join(arguments)}: {capsys.readouterr().err}"
    printed = capsys.readouterr().out
    for words in PRINTED.get(" ".join(COMMANDS[number]), ()):
        assert words in printed


def test_every_command_whose_output_is_expected_is_shown() -> None:
    assert set(PRINTED) <= {" ".join(arguments) for arguments in COMMANDS}


def test_the_commands_shown_can_follow_each_other_in_one_folder() -> None:
    """No two commands make the same thing, which the second would refuse."""
    made = [made_by(arguments) for arguments in COMMANDS if made_by(arguments)]
    assert len(COMMANDS) > 8
    assert len(made) >= 4
    assert len(made) == len(set(made))


def test_a_command_that_needs_an_earlier_one_is_given_only_that_one() -> None:
    shown = [["copy", "a", "b"], ["new", "c"], ["calibrate", "--name", "d"], ["build", "b/x", "--printer", "d"]]
    assert needed_by(3, shown) == [shown[0], shown[2]]
    assert needed_by(0, [shown[3], shown[0]]) == []


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
