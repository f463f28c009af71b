"""The texts of game.yaml: titles, credits and descriptions can contain expressions on the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.game import Game
from printgen.game.load_game import load_game
from tests.helpers import ANY_GAME, complaints, minimal_game

KIND = """\
about: Numbers.
one: numbers
single: true
fields:
  days: {type: whole}
  die: {type: length}
"""


def files(head: str) -> dict[str, str]:
    return {
        "data/g/game.yaml": head,
        "data/g/kinds/play.yaml": KIND,
        "data/g/play.yaml": "days: 7\ndie: 12 mm\n",
        "templates/g/s.xml.j2": "<sheet/>",
    }


def loaded(folder: Path, old: str, new: str) -> Game:
    assert old in ANY_GAME
    return load_game(minimal_game(folder, files(ANY_GAME.replace(old, new))), "g")


def test_the_title_and_the_credits_of_a_game_follow_its_data(tmp_path: Path) -> None:
    game = loaded(tmp_path, "title: T\n", 'title: "{{ play.days | in_words | capitalize }} days"\n')
    assert game.title == "Seven days"
    assert loaded(tmp_path, "credits: C", 'credits: "in {{ play.days }} days"').credits == "in 7 days"


def test_the_title_and_the_description_of_a_sheet_follow_the_data(tmp_path: Path) -> None:
    sheet = loaded(tmp_path, "about: A", 'about: "For {{ play.die }} mm dice."').sheet("s")
    assert sheet.about == "For 12 mm dice."
    assert loaded(tmp_path, "{title: S,", '{title: "{{ play.days }} sheets",').sheet("s").title == "7 sheets"


def test_a_text_with_an_expression_knows_its_place(tmp_path: Path) -> None:
    game = loaded(tmp_path, "credits: C", 'credits: "in {{ play.days }} days"')
    assert getattr(game.credits, "datum", "") == "game.credits"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("credits: C", 'credits: "{{ play.dayz }}"', "data/g/game.yaml:6:10: this text cannot be evaluated: play has"),
        ("about: A", 'about: "{{ play.days "', "data/g/game.yaml:8:44: this text cannot be evaluated:"),
    ],
)
def test_a_wrong_expression_is_told_at_its_text(tmp_path: Path, old: str, new: str, said: str) -> None:
    (found,) = complaints(minimal_game(tmp_path, files(ANY_GAME.replace(old, new))), "g")
    assert found.startswith(said), found
