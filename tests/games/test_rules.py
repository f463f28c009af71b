"""The rulebook: its links and bookmarks work, its numbers follow the data, and its examples are correct."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from printgen.facts import Collection, Record
from printgen.game.game import Game, PaperSize
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.scene.shapes import Link, Page, Text
from printgen.scene.traversal import leaves
from tests.games.test_published_week import week
from tests.helpers import bob_a, copied_game, job, job_in, laid_out, laid_out_job, make

MARKED = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)


def pages(paper: str = "a4") -> Sequence[Page]:
    return laid_out("bob-a", "rules", paper).pages


def texts(found: Sequence[Page]) -> list[Text]:
    return [shape for page in found for shape, _ in leaves(page.scene) if isinstance(shape, Text)]


def words(found: Sequence[Page]) -> str:
    """Return all text; a change of face in a sentence leaves at most one space."""
    joined = " ".join(text.text for text in texts(found)).replace("\u00a0", " ")
    return re.sub(r" +(?=[.,:;)])|(?<=\() +|(?<= ) +", "", joined)


def records(kind: str) -> dict[str, Record]:
    found = bob_a().facts[kind]
    assert isinstance(found, Collection)
    return dict(found.records)


def titled() -> list[str]:
    return [name for name, rule in records("rules").items() if rule.fields["title"]]


def sections() -> list[str]:
    return [name for name, rule in records("rules").items() if not rule.fields["under"]]


@cache
def written(paper: str = "a4") -> bytes:
    ((_, pdf),) = make(job("rules", paper)).files
    return pdf


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_it_has_six_to_ten_pages_in_type_that_can_be_read(paper: str) -> None:
    assert 6 <= len(pages(paper)) <= 10
    assert min(text.size for text in texts(pages(paper))) >= 8.5


def test_prose_is_set_in_the_serif_face() -> None:
    serif = sum(len(text.text) for text in texts(pages()) if text.face.startswith("serif"))
    assert serif > 0.6 * sum(len(text.text) for text in texts(pages()))


def outline(entries: Any) -> list[Any]:
    return [(entry.title, outline(entry.children)) for entry in entries]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_rule_with_a_title_is_bookmarked_below_its_section(paper: str) -> None:
    with pikepdf.open(io.BytesIO(written(paper))) as document:
        ((title, sections),) = outline(document.open_outline().root)
    assert title == "Rules"
    assert [name for name, _ in sections][:3] == ["1 The game", "2 What you need", "3 Squadrons"]
    assert [name for name, _ in dict(sections)["7 Combat"]][:2] == ["7.1 Fighters fire", "7.2 Rolling to hit"]
    assert sum(1 + len(inner) for _, inner in sections) == len(titled())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_contents_lead_to_the_pages_they_print(paper: str) -> None:
    with pikepdf.open(io.BytesIO(written(paper))) as document:
        numbers = {page.obj.objgen: number for number, page in enumerate(document.pages, 1)}
        notes = list(document.pages[0].obj["/Annots"])
        landed = [numbers[note["/Dest"][0].objgen] for note in notes][: len(sections())]
    printed = [
        int(text.text)
        for text in texts(pages(paper)[:1])
        if text.face in ("sans", "sans-bold") and text.size == 9.5 and text.text.isdigit() and text.x > 60
    ]
    labels = [text for text in printed if text <= len(pages(paper))]
    assert len(landed) == len(sections())
    assert sorted(landed) == landed
    assert set(landed) <= set(labels)


def test_references_in_the_text_are_live_and_print_the_number_of_their_target() -> None:
    markup = laid_out("bob-a", "rules").markup
    references = re.findall(r"\[\]\(#([a-z0-9-]+)\)", markup)
    assert len(references) > 20
    links = [shape.to for page in pages() for shape, _ in leaves(page.scene) if isinstance(shape, Link)]
    assert sorted(links) == sorted([*references, *sections()])
    assert "until no bomber is left on the board (sections 6 and 7)." in words(pages())


def test_the_four_figures_and_every_table_have_their_captions() -> None:
    shown = words(pages())
    for caption in (
        "Figure 1. Starting squares",
        "Figure 2. Movement costs",
        "Figure 3. Fighter hit chart",
        "Figure 4. A bomber",
    ):
        assert caption in shown
    for number, caption in enumerate(("models", "Squadrons", "target", "Movement points"), 1):
        assert re.search(rf"Table {number}\. (The )?{caption}", shown)


def test_every_reading_is_marked_and_every_open_point_has_its_place() -> None:
    readings = {name: rule for name, rule in records("rules").items() if rule.fields["kind"] == "reading"}
    settled = {row for rule in readings.values() for row in rule.fields["readings"] or ()}
    # B12 is a number that agrees; B39 to B41 concern the models, the record sheet and the spelling of the title.
    assert settled == {f"B{number}" for number in range(1, 39)} - {"B12"}
    marks = [text for text in texts(pages()) if text.text == "†"]
    assert len(marks) == len(readings)
    assert all(not rule.fields["readings"] for name, rule in records("rules").items() if name not in readings)


def test_no_rule_states_a_number_that_the_data_has() -> None:
    """Outside expressions and tags there are only a year, one point, examples, and days of the log."""
    allowed = {"1940", "row 1", "1 MP", "A 2 on", "day 1", "days 4, 5 and 6", "day 6"}
    for name, rule in records("rules").items():
        text = MARKED.sub("", rule.fields["text"] or "")
        text = re.sub(r"\(#[a-z0-9-]+\)|^\s*\d\. ", "", text, flags=re.MULTILINE)
        for phrase in sorted(allowed, key=len, reverse=True):
            text = text.replace(phrase, "")
        assert not re.search(r"\d", text), f"{name}: {text}"


def test_what_the_rules_say_of_the_formations_is_what_the_starts_have() -> None:
    rear, front = (records("starts")[name].fields["leader"] for name in ("bombers-rear", "bombers-front"))
    assert rear[0] == front[0]
    assert int(front[1:]) - int(rear[1:]) == 4
    assert "is four squares ahead of the other leader" in words(pages())


class TestNumbersFollowTheData:
    def changed(self, folder: Path, file: str, old: str, new: str) -> tuple[Any, Game]:
        library = copied_game(folder, {f"data/mine/{file}": (old, new)})
        return library, load_game(library, "mine")

    def test_another_movement_changes_the_sheets_that_show_it_and_no_other(self, tmp_path: Path) -> None:
        before, after = "class: fighter, movement: 1d6+2, engines: 1, airframe: spitfire", "movement: 1d6+3"
        library, game = self.changed(tmp_path, "aircraft.yaml", before, before.replace("movement: 1d6+2", after))
        differ = set()
        for sheet in game.sheets:
            if not isinstance(sheet.size, PaperSize):
                continue
            made = job(sheet.id, game=game, library=library)
            if laid_out_job(made).markup.replace("mine", "bob-a") != laid_out("bob-a", sheet.id).markup:
                differ.add(sheet.id)
        assert differ == {"rules", "player-aid", "record-sheet", "record-sheet-form"}

    def test_prose_tables_and_figures_change_together(self, tmp_path: Path) -> None:
        library, game = self.changed(tmp_path, "angles.yaml", "cost: 2", "cost: 5")
        shown = words(laid_out_job(job("rules", game=game, library=library)).pages)
        assert "diagonally ahead 5 MPs" in shown.replace("- ", "")  # a word may be divided at the end of a line
        assert "front diagonal 5 MPs" in shown


class TestMistakesInRules:
    def problem(self, folder: Path, old: str, new: str, on_line: str = "text: |") -> str:
        library = copied_game(folder, {"data/mine/rules.yaml": (old, new)})
        made = job_in(library, "rules")
        with pytest.raises(ProblemsError) as caught:
            laid_out_job(made)
        (problem,) = caught.value.problems
        assert problem.place.file.endswith("data/mine/rules.yaml")
        text = (folder / "data/mine/rules.yaml").read_text(encoding="utf-8")
        assert on_line in text.splitlines()[problem.place.line - 1]
        return str(problem)

    def test_a_reference_to_no_rule(self, tmp_path: Path) -> None:
        said = self.problem(tmp_path, "See section\u00a0[](#victory)", "See [](#victroy)")
        assert "refers to 'victroy', but nothing has that id. Did you mean 'victory'?" in said

    def test_an_expression_on_nothing(self, tmp_path: Path) -> None:
        wrong = "{{ aircraft.me101.class.name }}"
        said = self.problem(tmp_path, "{{ aircraft.me110.class.name }}", wrong, on_line=wrong)
        assert "this text cannot be evaluated: aircraft has no record 'me101'. Did you mean 'me110'?" in said

    def test_an_expression_that_is_not_closed(self, tmp_path: Path) -> None:
        wrong = "{{ aircraft.me110.class.name }"
        said = self.problem(tmp_path, "{{ aircraft.me110.class.name }}", wrong, on_line=wrong)
        assert "this text cannot be evaluated" in said


def test_an_unknown_table_is_told(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/rules.yaml": ("shows: [costs]", "shows: [cost]")})
    made = job_in(library, "rules")
    with pytest.raises(ProblemsError, match=r"'cost' is not known to the template\. Did you mean 'costs'\?"):
        laid_out_job(made)


def without_log(folder: Path) -> None:
    """Remove the week from the rules of a copied game."""
    path = folder / "data/mine/game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("    log: published-week\n", "", 1), encoding="utf-8")


class TestExampleWeek:
    def test_it_is_the_log_of_the_week_in_the_marks_of_the_record_sheet(self) -> None:
        shown, found = words(pages()), week()
        for done in found.played:
            assert f"{done.after.hits[done.target.id]} of {done.target.needs}" in shown
            assert " ".join(str(done.day.notes).split()[:4]) in shown.replace("\u00ad", "")
        for entry in ("BF4 (x), BF5 −3x", "GB3 −1x, GB4 −1x", "GF4 −1"):
            assert entry in shown
        assert "The planes left are 8 German bombers, 5 German fighters and 2 British fighters." in shown
        assert "The radar has taken 25 hits, the factory 16 and the airfield 26." in shown
        assert "took 8 to 30 minutes each" in shown
        assert f"The sheet {bob_a().sheet('record-sheet-week').title} lists every error in the source." in shown

    def test_rules_without_a_log_leave_it_out(self, tmp_path: Path) -> None:
        library = copied_game(tmp_path)
        without_log(tmp_path)
        shown = words(laid_out_job(job_in(library, "rules")).pages)
        assert "An example campaign" not in shown
        assert "GB3 −1x" not in shown
        assert "minutes each" not in shown
