"""A mistyped command, option or choice gets the suggestion that a mistyped name in the data gets."""

from __future__ import annotations

import pytest

from printgen.cli.main import main


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("biuld", "there is no command 'biuld'. Did you mean 'build'?"),
        ("build --format pfd", "--format cannot be 'pfd'. Did you mean 'pdf'?"),
        ("build --ink color", "--ink cannot be 'color'. Did you mean 'colour'?"),
        ("check --backs lnog", "--backs cannot be 'lnog'. Did you mean 'long'?"),
        ("build bob-a --papr a4", "there is no option '--papr'. Did you mean '--paper'?"),
        ("build bob-a --papr=a4", "there is no option '--papr=a4'. Did you mean '--paper'?"),
        ("log bob-a nwe week.yaml", "action cannot be 'nwe'. Did you mean 'new'?"),
        ("new one two", "'two' is one argument too many. For the arguments, type printgen new --help."),
    ],
)
def test_it_suggests_what_was_meant(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_other_mistakes_keep_their_message(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["build", "--dpi", "3"])
    assert "argument --dpi: '3' is not a whole number from 20 to 1200" in capsys.readouterr().err


def test_without_a_command_it_shows_the_commands_and_a_first_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert "list games and their sheets" in shown
    assert "To start, type 'printgen list'" in shown
