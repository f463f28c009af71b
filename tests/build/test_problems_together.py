"""One build shows the problems of all steps together, and none that only follow from others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from printgen.build.build_report import report_of
from printgen.build.job_selection import BuildRequest, select
from printgen.build.workers import build_all
from printgen.game.amendments.options import VariantOptions
from printgen.read.library import Library
from tests.amended import BASE, CHANGES, CONDITIONS, REQUIRED, RULES, SOURCES, TABLES
from tests.cli.small_game import edit, small_game
from tests.helpers import minimal_game


def problems(library: Library, game: str, options: VariantOptions | None = None) -> list[str]:
    """Return the problems of a build of all sheets on one paper, without the words in brackets at their ends."""
    request = BuildRequest(targets=(game,), papers=("a4",), options=options or VariantOptions())
    selection = select(library, request)
    report = report_of(selection, build_all(selection.jobs, 1, lambda _: None))
    return [str(problem).partition(" (")[0] for problem in report.problems]


class TestPlainGame:
    @pytest.fixture(autouse=True)
    def _in_a_folder_with_a_game(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        small_game(tmp_path)
        self.folder = tmp_path

    def edit(self, path: str, old: str, new: str) -> None:
        edit(self.folder / path, old, new)

    def problems(self) -> list[str]:
        return problems(Library.at(self.folder), "mine")

    def test_a_sound_game_has_none(self) -> None:
        assert self.problems() == []

    def test_files_references_checks_and_templates_are_reported_together(self) -> None:
        (self.folder / "data/mine/crads.yaml").write_text("a: {}\n")
        self.edit("data/mine/cards.yaml", "ace: {name", "ace: {nmae")
        self.edit("data/mine/cards.yaml", "cost: 1", "cost: 5")
        self.edit("data/mine/goals.yaml", "card: fog", "card: frog")
        self.edit("templates/mine/goals.xml.j2", "</column>", "</column><trak/>")
        self.edit("templates/mine/cards.xml.j2", "<column>", "{% set missing = 1 %}<column>{{ mising }}")
        assert self.problems() == [
            "data/mine/cards.yaml:1:7: card ace has no field 'nmae'. Did you mean 'name'?",
            "data/mine/cards.yaml:2:24: card fog costs 5.",
            "data/mine/crads.yaml:1: unknown kind 'crads'. Did you mean 'cards'? To declare a new kind, "
            "write data/mine/kinds/crads.yaml.",
            "data/mine/goals.yaml:2:30: goal second: card is 'frog', but there is no such card. Did you mean 'fog'?",
            "templates/mine/cards.xml.j2:3: there is no 'mising'. Did you mean 'missing'?",
            "templates/mine/goals.xml.j2:7: unknown element <trak>. Did you mean 'track'?",
        ]

    def test_a_misspelt_field_counts_as_the_field_that_was_meant(self) -> None:
        """The sheet is laid out with its value, so that nothing else is hidden."""
        self.edit("data/mine/cards.yaml", "cost: 3", "costs: 3")
        self.edit("templates/mine/cards.xml.j2", "<column>", '<column><rect height="300mm"/>')
        first, second = self.problems()
        assert first == "data/mine/cards.yaml:1:18: card ace has no field 'costs'. Did you mean 'cost'?"
        assert "the <column> is 29.8 mm too tall" in second

    def test_a_sheet_that_needs_a_wrong_value_adds_no_problem(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        self.edit("templates/mine/cards.xml.j2", "{{ one.cost }}", "{{ one.cost + 1 }}")
        assert len(self.problems()) == 1

    def test_a_wrong_value_hides_no_later_mistake_of_a_template(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        self.edit(
            "templates/mine/cards.xml.j2", "</column>", '<rect height="{{ cards.ace.cost }}mm"/>\n<trak/></column>'
        )
        first, second = self.problems()
        assert first.startswith("data/mine/cards.yaml:1:24: card ace: cost is the text 'three'")
        assert second == "templates/mine/cards.xml.j2:8: unknown element <trak>. Did you mean 'track'?"

    def test_a_wrong_value_can_pass_through_filters(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        loop = "{% for n in 1 | through(cards.ace.cost) %}<rect/>{% endfor %}"
        self.edit("templates/mine/cards.xml.j2", "</column>", f"{loop}\n{{{{ missing.name }}}}</column>")
        first, second = self.problems()
        assert first.startswith("data/mine/cards.yaml:1:24: card ace: cost is the text 'three'")
        assert second.startswith("templates/mine/cards.xml.j2:8: there is no 'missing'.")

    def test_a_sentence_about_a_wrong_value_adds_no_problem(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        claim = "{% holds cards.ace.cost == 3 %}It costs three.{% endholds %}"
        self.edit("templates/mine/cards.xml.j2", "</column>", f"<flow>{claim}</flow></column>")
        assert len(self.problems()) == 1

    def test_a_missing_record_hides_no_mistake_in_a_template_that_follows_references_to_it(self) -> None:
        self.edit("data/mine/goals.yaml", "card: fog", "card: frog")
        self.edit("templates/mine/goals.xml.j2", "{{ one.name }}", "{{ one.card.name }} {{ one.mane }}")
        first, second = self.problems()
        assert "there is no such card" in first
        assert second.startswith("templates/mine/goals.xml.j2:5: goals first has no field 'mane'.")

    def test_a_sheet_that_needs_other_values_of_a_wrong_file_is_checked(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        self.edit("templates/mine/goals.xml.j2", "<column>", "<column>{{ cards.fog.cots }}")
        first, second = self.problems()
        assert first.startswith("data/mine/cards.yaml:1:24: card ace: cost is the text 'three'")
        assert second == "templates/mine/goals.xml.j2:3: cards fog has no field 'cots'. Did you mean 'cost'?"

    def test_a_syntax_error_is_reported_even_if_the_sheet_needs_a_wrong_value(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        self.edit("templates/mine/cards.xml.j2", "{% endfor %}", "{% endfro %}")
        assert [line.partition(":")[0] for line in self.problems()] == [
            "data/mine/cards.yaml",
            "templates/mine/cards.xml.j2",
        ]

    def test_an_unreadable_file_stops_only_what_needs_it(self) -> None:
        (self.folder / "data/mine/cards.yaml").write_text("ace: [\n")
        self.edit("data/mine/goals.yaml", "second: {name", "second: {nmae")
        self.edit("templates/mine/goals.xml.j2", "one.name", "one.mane")
        found = self.problems()
        assert [line.partition(":")[0] for line in found] == [
            "data/mine/cards.yaml",
            "data/mine/goals.yaml",
            "templates/mine/goals.xml.j2",
        ]

    def test_a_wrong_declaration_of_a_kind_hides_no_other_problem(self) -> None:
        self.edit("data/mine/kinds/cards.yaml", "name: text", "name: txet")
        self.edit("data/mine/goals.yaml", "second: {name", "second: {nmae")
        self.edit("templates/mine/goals.xml.j2", "one.name", "one.mane")
        found = self.problems()
        assert found[0] == "data/mine/goals.yaml:2:10: goal second has no field 'nmae'. Did you mean 'name'?"
        assert found[1].startswith("data/mine/kinds/cards.yaml:3:16: kind cards: name: unknown field type 'txet'.")
        assert found[2].startswith("templates/mine/goals.xml.j2:5: goals first has no field 'mane'.")
        assert len(found) == 3

    def test_a_check_is_made_on_the_records_without_problems(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 3", "cost: three")
        self.edit("data/mine/cards.yaml", "cost: 1", "cost: 5")
        assert [line.partition(": ")[0] for line in self.problems()] == [
            "data/mine/cards.yaml:1:24",
            "data/mine/cards.yaml:2:24",
        ]

    def test_a_value_that_fails_its_check_makes_no_problem_of_layout(self) -> None:
        self.edit("data/mine/cards.yaml", "cost: 1", "cost: 5")
        self.edit("templates/mine/cards.xml.j2", "<column>", '<column><rect height="{{ cards.fog.cost * 60 }}mm"/>')
        assert self.problems() == ["data/mine/cards.yaml:2:24: card fog costs 5."]

    def test_a_wrong_sheet_in_game_yaml_hides_no_problem_of_the_others(self) -> None:
        self.edit("data/mine/game.yaml", "title: Cards, template: cards.xml.j2", "title: Cards")
        self.edit("data/mine/game.yaml", "date: 2026-01-31", "date: today")
        self.edit("templates/mine/goals.xml.j2", "one.name", "one.mane")
        assert [line.partition(": ")[0] for line in self.problems()] == [
            "data/mine/game.yaml:4:7",
            "data/mine/game.yaml:8:10",
            "templates/mine/goals.xml.j2:5",
        ]

    def test_a_wrong_style_hides_no_problem_of_a_template(self) -> None:
        (self.folder / "templates/mine/style.yaml").write_text("paints: {acent: {mono: '#000000'}}\n")
        self.edit("templates/mine/goals.xml.j2", "one.name", "one.mane")
        files = {line.partition(":")[0] for line in self.problems()}
        assert files == {"templates/mine/style.yaml", "templates/mine/goals.xml.j2"}

    def test_a_gap_in_a_dice_table_hides_no_other_problem(self) -> None:
        (self.folder / "data/mine/kinds/rows.yaml").write_text(
            "about: A row.\none: row\ndice: {roll: 1d6, field: roll}\nfields: {roll: totals}\n"
        )
        (self.folder / "data/mine/rows.yaml").write_text('low: {roll: "1-2"}\nhigh: {roll: "4-6"}\n')
        self.edit("data/mine/goals.yaml", "card: fog", "card: frog")
        assert [line.partition(": ")[0] for line in self.problems()] == [
            "data/mine/goals.yaml:2:30",
            "data/mine/rows.yaml:1:13",
        ]

    def test_a_wrong_row_of_a_dice_table_leaves_no_gap(self) -> None:
        (self.folder / "data/mine/kinds/rows.yaml").write_text(
            "about: A row.\none: row\ndice: {roll: 1d6, field: roll}\nfields: {roll: totals}\n"
        )
        (self.folder / "data/mine/rows.yaml").write_text('low: {roll: "1-x"}\nhigh: {roll: "4-6"}\n')
        assert [line.partition(": ")[0] for line in self.problems()] == ["data/mine/rows.yaml:1:13"]


GAME = """\
title: T
designer: D
version: "1"
date: 2026-01-01
language: en
credits: C
sheets:
  book: {title: Book, template: book.xml.j2, about: The rules.}
  other: {title: Other, template: other.xml.j2, about: Something else.}
"""
BOOK = """\
<sheet><document title="Rules">
{% for stretch in book.stretches %}
{% for rule in stretch.rules %}
<flow>{{ rule.text | prose }}</flow>
{% endfor %}
{% endfor %}
</document></sheet>
"""
OTHER = '<sheet><page title="Other"><text style="label">{{ sources.doc.title }}</text></page></sheet>\n'


class TestVariant:
    def library(self, folder: Path, **files: str) -> Library:
        kinds = {
            "base": BASE,
            "rules": RULES,
            "tables": TABLES,
            "conditions": CONDITIONS,
            "sources": SOURCES,
            "changes": CHANGES,
        }
        texts: Mapping[str, str] = {**kinds, **{name: text for name, text in files.items() if name in kinds}}
        sheets = {"book": BOOK, "other": OTHER} | {name: text for name, text in files.items() if name not in kinds}
        return minimal_game(
            folder,
            {"data/g/game.yaml": GAME}
            | {f"data/g/{kind}.yaml": text for kind, text in texts.items()}
            | {f"templates/g/{name}.xml.j2": text for name, text in sheets.items()},
        )

    def test_a_sound_variant_has_none(self, tmp_path: Path) -> None:
        assert problems(self.library(tmp_path), "g") == []

    def test_data_changes_texts_and_templates_are_reported_together(self, tmp_path: Path) -> None:
        library = self.library(
            tmp_path,
            sources=SOURCES.replace("title: Doc", "titel: Doc"),
            changes=CHANGES.replace("at: crash, title", "at: crsh, title"),
            rules=RULES.replace("Two roles.", "'{{ missing }} roles.'"),
            other=OTHER.replace("doc.title", "doc.titel"),
        )
        found = problems(library, "g")
        assert [line.partition(": ")[2] for line in found] == [
            "change new-crash: there is no rule 'crsh'. Did you mean 'crash'?",
            "source doc has no field 'titel'. Did you mean 'title'?",
            "this text cannot be evaluated: there is no 'missing'.",
            "sources doc has no field 'titel'. Did you mean 'title'?",
        ]

    def test_a_wrong_text_that_two_sheets_print_is_one_problem_of_both(self, tmp_path: Path) -> None:
        wrong = RULES.replace("Two roles.", "'{{ missing }} roles.'")
        library = self.library(tmp_path, rules=wrong, other=BOOK.replace("Rules", "More"))
        selection = select(library, BuildRequest(targets=("g",), papers=("a4",)))
        (group,) = report_of(selection, build_all(selection.jobs, 1, lambda _: None)).groups
        assert group.sheets == ("g/book", "g/other")
        assert len(group.problems) == 1

    def test_several_wrong_changes_are_reported_together(self, tmp_path: Path) -> None:
        changes = (
            CHANGES.replace("at: crash, title", "at: crsh, title")
            .replace("expects: Training", "expects: Drill")
            .replace("when: [scenario-3]", "when: [scenario-4]")
        )
        found = problems(self.library(tmp_path, changes=changes), "g")
        assert [line.partition(": ")[2] for line in found] == [
            "change new-crash: there is no rule 'crsh'. Did you mean 'crash'?",
            "change train: it expects 'Drill', but found 'Training'. "
            "Check that the change still applies, then update 'expects'.",
            "there is no condition 'scenario-4'. Did you mean 'scenario-2'?",
        ]

    def test_a_change_with_a_wrong_field_makes_no_problem_of_the_rule_that_it_inserts(self, tmp_path: Path) -> None:
        changes = CHANGES.replace("op: insert, at: take-off", "op: insrt, at: take-off")
        (found,) = problems(self.library(tmp_path, changes=changes), "g")
        assert found.endswith("change put-roles: op cannot be 'insrt'. Did you mean 'insert'?")

    def test_changes_to_a_rule_that_could_not_be_inserted_are_not_reported(self, tmp_path: Path) -> None:
        changes = CHANGES.replace("at: take-off", "at: take-of")
        changes += f"more: {{op: replace, at: defence, text: Run., after: [put-roles], {REQUIRED}}}\n"
        (found,) = problems(self.library(tmp_path, changes=changes), "g")
        assert found.endswith("change put-roles: there is no rule 'take-of'. Did you mean 'take-off'?")

    def test_a_text_that_names_a_rule_that_could_not_be_inserted_adds_no_problem(self, tmp_path: Path) -> None:
        library = self.library(
            tmp_path,
            changes=CHANGES.replace("at: take-off", "at: take-of"),
            book=BOOK.replace("<flow>", "<flow>{{ book.numbers.roles }}{{ book.tables.odd.title }}"),
            rules=RULES.replace("Only there.", "'Only {{ book.numbers[\"defence\"] }} and {{ nobody }}.'"),
        )
        first, second = problems(library, "g")
        assert "there is no rule 'take-of'" in first
        assert "this text cannot be evaluated: there is no 'nobody'." in second

    def test_a_wrong_rule_makes_no_problem_of_the_changes_to_it(self, tmp_path: Path) -> None:
        library = self.library(
            tmp_path,
            base=BASE.replace('{number: "8.6", title: Take off', "{number: [8], title: Take off"),
            changes=CHANGES.replace("op: require, at: training, expects: Training", "op: renumber, at: training"),
        )
        found = problems(library, "g")
        assert [line.partition(": ")[2] for line in found] == [
            "base rule take-off: number is a list, but should be text.",
            "change train: renumber needs 'number'. Add it.",
        ]

    def test_an_expected_text_with_a_wrong_value_adds_no_problem(self, tmp_path: Path) -> None:
        rules = RULES.replace("Two roles.", "'{{ sources.doc.title }} roles.'")
        after = f"op: replace, at: roles, text: None., expects: Doc roles., after: [put-roles], {REQUIRED}"
        changes = f"{CHANGES}more: {{{after}}}\n"
        assert problems(self.library(tmp_path, rules=rules, changes=changes), "g") == []
        wrong = self.library(tmp_path, rules=rules, changes=changes, sources=SOURCES.replace("title: Doc", "title: []"))
        (found,) = problems(wrong, "g")
        assert "source doc: title is a list" in found

    def test_an_option_with_a_problem_can_still_be_named(self, tmp_path: Path) -> None:
        library = self.library(
            tmp_path, conditions=CONDITIONS.replace("name: At night, kind: event", "name: [], kind: event")
        )
        (found,) = problems(library, "g", VariantOptions(with_=("night",)))
        assert "condition night: name is a list" in found

    def test_a_wrong_change_hides_no_problem_of_space_on_a_sheet_without_the_book(self, tmp_path: Path) -> None:
        library = self.library(
            tmp_path,
            changes=CHANGES.replace("at: crash, title", "at: crsh, title"),
            other=OTHER.replace("<text", '<column><rect height="400mm"/></column><!--').replace("</text>", "-->"),
        )
        first, second = problems(library, "g")
        assert "there is no rule 'crsh'" in first
        assert second.startswith("templates/g/other.xml.j2:1:")
