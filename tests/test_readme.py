"""The README is true: its commands run as they are shown, in order, and its links and pictures exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers import REPOSITORY
from tests.walkthrough import Command, carry_out, steps_of

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
MAKEFILE = (REPOSITORY / "Makefile").read_text(encoding="utf-8")


def test_everything_it_shows_can_be_done_in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert carry_out(README, tmp_path) >= 5


def test_it_shows_the_two_commands_and_they_are_in_the_makefile() -> None:
    shown = [step.words[1:] for step in steps_of(README) if isinstance(step, Command) and step.words[0] == "make"]
    assert shown == [(), ("test",)]
    assert re.search("^test:", MAKEFILE, re.MULTILINE)


def test_it_fits_on_a_few_screens() -> None:
    assert len(README.splitlines()) < 120


def test_every_link_and_picture_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", README)
    assert len(links) > 10
    assert [link for link in links if not (REPOSITORY / link).is_file()] == []


def test_every_game_is_listed() -> None:
    games = sorted(path.parent.name for path in (REPOSITORY / "data").glob("*/game.yaml"))
    assert len(games) == 5
    assert [game for game in games if f"(`{game}`)" not in README] == []
