"""The prose of every game takes its numbers, dice and colours from the data, or the list of exceptions says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.read.library import Library
from tests.helpers import ANY_GAME, bundled, minimal_game
from tests.matrix.exceptions import SECTIONS, Exception_, load_exceptions
from tests.matrix.lint import forbidden_words
from tests.matrix.literals import literal_words

_NOT_YET = pytest.mark.xfail(strict=True, reason="the prose of the game is not rewritten yet")
_LATER = ("bob-a", "richthofen")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=_NOT_YET if game in _LATER else ()) for game in bundled().games()]
)
def test_no_word_of_the_prose_can_contradict_the_data(game: str) -> None:
    words, unused = forbidden_words(bundled(), game, load_exceptions())
    assert [str(word) for word in words] == []
    assert [str(entry) for entry in unused] == []


def test_every_exception_names_a_game_and_a_reason() -> None:
    entries = load_exceptions()
    assert {entry.section for entry in entries} <= set(SECTIONS)
    assert {entry.game for entry in entries} <= {"*", *bundled().games()}
    assert len(entries) == len(set(entries)) > 10


class TestCanaries:
    """Words in prose are found."""

    def game(self, folder: Path, text: str, template: str = "<sheet/>") -> Library:
        files = {
            "data/g/game.yaml": ANY_GAME,
            "data/g/rules.yaml": f"waves:\n  title: Waves\n  text: |\n    {text}\n",
            "templates/g/s.xml.j2": template,
        }
        return minimal_game(folder, files)

    def words(self, library: Library) -> list[tuple[str, str]]:
        return [(word.datum or Path(word.file).name, word.word) for word in literal_words(library, "g")][1:]

    @pytest.mark.parametrize(
        ("text", "word"),
        [
            ("There are three waves.", "three"),
            ("There are 3 waves.", "3"),
            ("It lasts a week.", "week"),
            ("Roll both dice.", "both"),
            ("The fourth wave wins.", "fourth"),
            ("Roll 2d6.", "2d6"),
            ("All dice have six sides.", "six sides"),
        ],
    )
    def test_a_literal_word_in_the_data_is_found(self, text: str, word: str, tmp_path: Path) -> None:
        assert self.words(self.game(tmp_path, text)) == [("rules.waves.text", word)]

    @pytest.mark.parametrize(
        "text",
        [
            "There are {{ 3 }} waves.",
            "{% holds 3 == 3 %}There are three waves.{% otherwise %}Two.{% endholds %}",
            "1. Roll the dice.",
            "Use one die on C-9, see [](#three).",
        ],
    )
    def test_an_expression_a_claim_or_a_step_is_not_found(self, text: str, tmp_path: Path) -> None:
        assert self.words(self.game(tmp_path, text)) == []

    def test_texts_of_templates_are_found_but_sizes_are_not(self, tmp_path: Path) -> None:
        text = '<text width="20mm">{{ f("Roll three dice") }} of 6 mm</text>'
        template = f'<sheet><page title="Two pages" inset="4mm">{text}</page></sheet>'
        found = self.words(self.game(tmp_path, "Text.", template))
        assert found == [("s.xml.j2", "Two"), ("s.xml.j2", "three")]

    def test_an_exception_allows_a_word_and_an_unused_one_is_reported(self, tmp_path: Path) -> None:
        library = self.game(tmp_path, "There are three waves.")
        entries = [
            Exception_("literals", "g", "rules.waves.text", "three", "it is so"),
            Exception_("not-prose", "g", "game.version", "", "a version"),
            Exception_("literals", "g", "rules.waves.text", "four", "it was so"),
        ]
        assert forbidden_words(library, "g", entries) == ([], entries[2:])
        assert len(forbidden_words(library, "g", [])[0]) == 2
