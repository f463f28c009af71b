"""The edit matrix can fail: each fault that it looks for is found in a small game that has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.build.job import BuiltSheet, Job
from printgen.build.pipeline import count_pages
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup
from printgen.read.library import Library
from tests.helpers import ANY_GAME, minimal_game
from tests.matrix import building
from tests.matrix.blocks import blocks_of
from tests.matrix.edits import edits_of
from tests.matrix.meanings import Meaning
from tests.matrix.remains import Printed, remains
from tests.matrix.sites import data_files_of
from tests.matrix.trial import Finding, bench_of, try_edit

KIND = """\
about: Numbers of the game.
one: play
single: true
fields:
  waves: {type: whole, minimum: 1, maximum: 9}
  die: roll
  name: text
checks:
  - that: it.waves != 6
    say: "there are too many waves."
    at: CHECKED
"""
PLAY = "waves: 3\ndie: 1d6\nname: Wellington\n"
RUNS = (f"3{DATUM_END} waves", f"3{DATUM_END} waves.", f"4{DATUM_END} waves")
SHEET = '<sheet><page title="{{ sheet.title }}"><text wrap="yes">TEXT</text></page></sheet>\n'


def game_that_prints(folder: Path, text: str, kind: str = KIND.replace("CHECKED", "waves")) -> Library:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/play.yaml": kind,
        "data/g/play.yaml": PLAY,
        "templates/g/s.xml.j2": SHEET.replace("TEXT", text),
    }
    return minimal_game(folder / "game", files)


def findings(library: Library, folder: Path, datum: str, new: str) -> list[Finding]:
    """Return the findings of one edit of the small game."""
    bench = bench_of(library, "g")
    (edit,) = [edit for edit in edits_of("g", bench.files) if (edit.datum, edit.new) == (datum, new)]
    return try_edit(bench, edit, folder)


def sorts(found: list[Finding]) -> list[str]:
    return [finding.sort for finding in found]


def test_a_game_that_follows_its_data_has_no_findings(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "There are {{ play.waves | in_words }} waves. Roll {{ play.die }}.")
    assert findings(library, tmp_path, "play.waves", "4") == []
    assert findings(library, tmp_path, "play.die", '"2d6"') == []


def test_a_number_word_that_the_data_no_longer_says_is_found(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "There are {{ play.waves }} waves. All three raid.")
    (found,) = findings(library, tmp_path, "play.waves", "4")
    assert (found.sort, found.word, found.sheet) == ("literal", "three", "s")
    assert found.text == "There are 3 waves. All three raid."


def test_a_numeral_in_a_paragraph_that_only_calculates_with_the_datum_is_found(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "There are {{ play.waves + 1 }} dice, 3 of them red.")
    assert sorts(findings(library, tmp_path, "play.waves", "4")) == ["literal"]


def test_a_number_of_another_datum_is_not_found(tmp_path: Path) -> None:
    kind = KIND.replace("CHECKED", "waves").replace("  die", "  rows: whole\n  die")
    library = game_that_prints(tmp_path, "There are {{ play.waves }} waves in {{ play.rows }} rows.", kind)
    (tmp_path / "game/data/g/play.yaml").write_text(PLAY + "rows: 3\n", encoding="utf-8")
    assert findings(library, tmp_path, "play.waves", "4") == []


def test_a_word_in_a_claim_is_not_found(tmp_path: Path) -> None:
    text = "{{ play.waves }} waves. {% holds play.waves < 5 %}Roll three dice.{% otherwise %}Roll.{% endholds %}"
    assert findings(game_that_prints(tmp_path, text), tmp_path, "play.waves", "4") == []


def test_a_claim_of_several_paragraphs_does_not_hide_or_invent_words(tmp_path: Path) -> None:
    claim = "{% holds play.waves > 0 %}One.\n\nThree rows.{% endholds %}"
    library = game_that_prints(tmp_path, f"{claim}\n\nThree columns.\n\n{{{{ play.die }}}}")
    assert findings(library, tmp_path, "play.die", '"2d6"') == []
    assert findings(library, tmp_path, "play.waves", "4") == []
    (found,) = findings(
        game_that_prints(tmp_path, f"{claim} {{{{ play.waves }}}} and three."), tmp_path, "play.waves", "4"
    )
    assert (found.word, found.text) == ("three", "Three rows. 3 and three.")


def test_words_for_dice_are_found(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "Roll {{ play.die }}. Dice have six sides. You need one die.")
    assert [found.word for found in findings(library, tmp_path, "play.die", '"1d8"')] == ["six sides"]
    assert [found.word for found in findings(library, tmp_path, "play.die", '"2d6"')] == ["one die"]


def test_a_literal_name_is_found_on_a_sheet_that_does_not_read_it(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "The Wellington attacks.")
    (found,) = findings(library, tmp_path, "play.name", '"Quagga"')
    assert (found.sort, found.word) == ("literal", "Wellington")


def test_a_run_that_shows_the_old_value_is_found(tmp_path: Path) -> None:
    files = data_files_of(game_that_prints(tmp_path, ""), "g")
    (edit,) = [edit for edit in edits_of("g", files) if (edit.datum, edit.new) == ("play.waves", "4")]
    before, same, other = (f"<text>{DATUM_START}play.waves{DATUM_MIDDLE}{shown}</text>" for shown in RUNS)
    printed = {"s": Printed(before, blocks_of(before))}
    (found,) = remains(edit, Meaning(), printed, {"s": same})
    assert (found.is_marked, found.word, found.sheet) == (True, "3", "s")
    assert list(remains(edit, Meaning(), printed, {"s": other})) == []


def test_a_refusal_at_the_field_is_no_finding(tmp_path: Path) -> None:
    assert findings(game_that_prints(tmp_path, "Text."), tmp_path, "play.waves", "6") == []


def test_a_refusal_at_another_field_is_found(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "Text.", KIND.replace("CHECKED", "name"))
    (found,) = findings(library, tmp_path, "play.waves", "6")
    assert found.sort == "refused elsewhere"
    assert "too many waves" in found.text


def test_a_refusal_at_the_template_is_found(tmp_path: Path) -> None:
    library = game_that_prints(tmp_path, "{{ (1, 2, 3, 4)[play.waves] }}")
    assert sorts(findings(library, tmp_path, "play.waves", "9")) == ["refused elsewhere"]


def test_a_traceback_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = game_that_prints(tmp_path, "There are {{ play.waves }} waves.")

    def failing(job: Job, markup: Markup) -> BuiltSheet:
        if "4" in markup.clean:
            raise ZeroDivisionError("four")
        return count_pages(job, markup)

    monkeypatch.setattr(building, "count_pages", failing)
    (found,) = findings(library, tmp_path, "play.waves", "4")
    assert (found.sort, found.word) == ("traceback", "ZeroDivisionError: four")
