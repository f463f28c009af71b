"""The README is true: its commands run as they are shown, in order, and its links and pictures exist."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from printgen.scene.shapes import Page, Scene
from printgen.write.pdf import Info, write_pdf
from tests.helpers import DAY, REPOSITORY, draw
from tests.walkthrough import Command, carry_out, steps_of

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
MAKEFILE = (REPOSITORY / "Makefile").read_text(encoding="utf-8")


def test_everything_it_shows_can_be_done_and_the_edit_is_in_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert carry_out(README, tmp_path) >= 5
    # The mistakes at the end of the tutorial change no file, so these are the files with the new number.
    rules, cards = (printed(tmp_path / f"output/mine/{sheet}-a4.pdf") for sheet in ("rules", "reference"))
    published = printed(tmp_path / "output/tiny-bob/rules-a4.pdf")
    assert "die adds 1 to the roll" in published
    assert "die adds 2 to the roll" in rules
    assert "each adds 2." in cards
    assert [text for text in re.findall(r"adds \d", rules + cards) if text != "adds 2"] == []
    for needs, relation in ((5, "lower"), (4, "equal"), (3, "higher")):
        assert f"{relation} {needs}+ {losses(needs, by=2)}" in cards
        assert f"{relation} {needs}+ {losses(needs, by=1)}" not in cards


def printed(file: Path) -> str:
    """Return the text of a PDF as one line."""
    with pypdfium2.PdfDocument(file) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split())


def losses(needs: int, by: int) -> str:
    """Return the odds that 1d6 and 0 to 6 Aces, each of which adds a number, do not reach a result, as cards do."""
    ways = [max(0, needs - 1 - aces * by) for aces in range(7)]
    return " ".join(f"{count}/6 {round(100 * count / 6)}%" if count else "–" for count in ways)


class TestCanaries:
    """The page that the tutorial prints can be wrong."""

    def test_the_text_of_a_file_is_read(self, tmp_path: Path) -> None:
        page = Page(Scene("s", 100, 50, tuple(draw("<text>die adds 1 to the roll</text>"))), 0, "s", True)
        (tmp_path / "s.pdf").write_bytes(write_pdf([page], Info("s", "", "", "", "en", DAY)))
        assert printed(tmp_path / "s.pdf") == "die adds 1 to the roll"

    def test_the_odds_depend_on_what_an_ace_adds(self) -> None:
        assert losses(5, by=1) == "4/6 67% 3/6 50% 2/6 33% 1/6 17% – – –"
        assert losses(5, by=2) == "4/6 67% 2/6 33% – – – – –"


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
