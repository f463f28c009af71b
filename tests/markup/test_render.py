"""Templates: data is turned into marked markup, and problems point to the template."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.content import plain
from printgen.game.load_game import load_game
from printgen.markup.element_registry import vocabulary
from printgen.markup.marked_text import Markup
from printgen.markup.parser import parse
from printgen.markup.render import Renderer
from printgen.markup.template_loader import mark_lines
from printgen.pages.page import PageElement
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library
from tests.helpers import DAY, bob_a, edition, house, job, minimal_game, rendered

GAME = """\
title: T & Co
designer: D
version: "1"
date: 2026-01-01
language: en
credits: C
sheets:
  s: {title: Sheet One, template: s.xml.j2, about: A}
"""
KIND = """\
about: A card.
one: card
fields:
  name: text
  number: {type: whole, optional: true}
  size: {type: length, optional: true}
  next: {type: ref, to: cards, optional: true}
  all: {type: list, of: {type: ref, to: cards}, optional: true}
"""
CARDS = "a: {name: Ace, number: 7, size: 1 in, next: b, all: [a, b]}\nb: {name: Bee}\n"


def game(folder: Path, template: str, more: Mapping[str, str] | None = None) -> Library:
    files = {
        "data/g/game.yaml": GAME,
        "data/g/kinds/cards.yaml": KIND,
        "data/g/cards.yaml": CARDS,
        "templates/g/s.xml.j2": template,
        **(more or {}),
    }
    return minimal_game(folder, files)


def made(library: Library) -> Markup:
    found = load_game(library, "g")
    return Renderer(library, edition(found, library), DAY).markup(found.sheet("s"))


def failure(library: Library) -> str:
    """Return the problem of a sheet, whether it is in its template or its elements."""
    with pytest.raises(ProblemsError) as caught:
        parse(made(library), vocabulary(), house())
    return str(caught.value)


def test_facts_are_printed_and_marked_with_their_path(tmp_path: Path) -> None:
    markup = made(game(tmp_path, "<sheet>{{ cards.a.name }} {{ cards.a.number }}</sheet>"))
    assert markup.clean == "<sheet>Ace 7</sheet>"
    assert re.findall("\ue000(.*?)\ue001", markup.text) == ["cards.a.name", "cards.a.number"]


def test_lengths_are_printed_in_millimetres_without_needless_digits(tmp_path: Path) -> None:
    assert (
        made(game(tmp_path, "{{ cards.a.size }} {{ cards.a.size / 3 }} {{ cards.a.size / 12.7 }}")).clean
        == "25.4 8.4667 2"
    )


def test_the_sheet_and_the_day_are_known_to_its_template(tmp_path: Path) -> None:
    text = "{{ sheet.id }}, {{ sheet.title }}, {{ sheet.form | int }}, {{ day | long_date }}"
    assert made(game(tmp_path, text)).clean == "s, Sheet One, 0, 16 November 2026"


def test_facts_cannot_break_the_markup(tmp_path: Path) -> None:
    assert made(game(tmp_path, "<sheet>{{ game.title }}</sheet>")).clean == "<sheet>T &amp; Co</sheet>"


def test_braces_in_facts_are_not_run_as_a_template(tmp_path: Path) -> None:
    library = game(tmp_path, "{{ cards.a.name }}", {"data/g/cards.yaml": 'a: {name: "{{ 7 * 7 }}"}'})
    assert made(library).clean == "{{ 7 * 7 }}"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{{ nothing }}", "there is no 'nothing'."),
        ("{{ game.titel }}", "game g has no field 'titel'. Did you mean 'title'?"),
        ("{{ ''.__class__.__mro__ }}", "a template cannot use '__class__' of text."),
        ("{% for x in %}", "a name or value is missing in front of '%}'."),
        ("{{ game.title | frob }}", "there is no filter 'frob'."),
    ],
)
def test_an_error_in_a_template_points_to_its_line(tmp_path: Path, line: str, said: str) -> None:
    found = failure(game(tmp_path, f"<sheet>\n\n  {line}\n</sheet>\n"))
    assert found.startswith(f"templates/g/s.xml.j2:3: {said}")


IMPORT = '{% from "./m.xml.j2" import m %}\n'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{{ card.nme }}", "cards a has no field 'nme'. Did you mean 'name'?"),
        ("{{ card }}", "the record cards a cannot be printed. Print one of its fields: "),
        ("{{ card.name.__class__ }}", "a template cannot use '__class__' of text."),
        ("{{ card. }}", "a name is missing after the dot."),
        ("<txt/>", "unknown element <txt>. Did you mean 'text'?"),
        ('<rect width="3"/>', '<rect width="3"> is not valid.'),
        ("<text>a & b</text>", "a character is not allowed here, or a quote is missing."),
    ],
)
def test_an_error_inside_an_imported_macro_points_into_the_macro(tmp_path: Path, line: str, said: str) -> None:
    macro = f"{{% macro m(card) %}}\n<row>\n  {line}\n</row>\n{{% endmacro %}}\n"
    text = f'{IMPORT}<sheet>\n<page title="t">\n{{{{ m(cards.a) }}}}\n</page>\n</sheet>\n'
    assert failure(game(tmp_path, text, {"templates/g/m.xml.j2": macro})).startswith(f"templates/g/m.xml.j2:3: {said}")


def test_an_error_after_a_macro_points_to_the_template_again(tmp_path: Path) -> None:
    macro = "{% macro m() %}\n<row/>\n<row/>\n{% endmacro %}\n"
    text = f'{IMPORT}<sheet>\n<page title="t">\n{{{{ m() }}}}\n<txt/>\n</page>\n</sheet>\n'
    found = failure(game(tmp_path, text, {"templates/g/m.xml.j2": macro}))
    assert "templates/g/s.xml.j2:5: unknown element <txt>." in found


def test_an_error_in_a_loop_points_to_the_line_in_the_loop(tmp_path: Path) -> None:
    text = '<sheet>\n<page title="t">\n{% for card in cards %}\n<row/>\n<txt/>\n{% endfor %}\n</page>\n</sheet>\n'
    assert "templates/g/s.xml.j2:5: unknown element <txt>." in failure(game(tmp_path, text))


def test_an_error_in_a_bundled_template_points_to_the_line_that_calls_it_and_names_the_bundled_file(
    tmp_path: Path,
) -> None:
    text = '{% from "shared/house.xml.j2" import band %}\n<sheet>\n{{ band(sheet, "t") }}\n</sheet>\n'
    found = failure(game(tmp_path, text))
    assert found.startswith("templates/g/s.xml.j2:3: this group has no 'credits'. ")
    assert re.search(r"\(in templates/shared/house\.xml\.j2:\d+ of printgen\)$", found)


def test_a_template_beside_is_found_by_its_dot_in_a_copy_too(tmp_path: Path) -> None:
    library = game(tmp_path, f"{IMPORT}{{{{ m() }}}}", {"templates/g/m.xml.j2": "{% macro m() %}mine{% endmacro %}"})
    assert made(library).clean.strip() == "mine"


def test_the_users_template_wins_over_the_bundled_one(tmp_path: Path) -> None:
    macro = "{% macro band(game, title) %}my band{% endmacro %}"
    text = '{% from "shared/house.xml.j2" import band %}\n{{ band(game, "t") }}'
    assert made(game(tmp_path, text, {"templates/shared/house.xml.j2": macro})).clean.strip() == "my band"


@pytest.mark.parametrize(
    ("told", "kinds"),
    [
        ("", ["cut", "valley", "mountain"]),
        ("mountain=false", ["cut", "valley"]),
        ("valley=false", ["cut", "mountain"]),
        ("mountain=false, valley=false", ["cut"]),
    ],
)
def test_a_sheet_leaves_out_the_keys_of_lines_that_it_does_not_have(
    tmp_path: Path, told: str, kinds: list[str]
) -> None:
    text = f'{{% from "shared/house.xml.j2" import line_keys %}}\n{{{{ line_keys({told}) }}}}'
    assert re.findall(r'kind="(\w+)"', made(game(tmp_path, text)).clean) == kinds


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{% include './partz.xml.j2' %}", "templates/g/partz.xml.j2 does not exist. Did you mean 'g/parts.xml.j2'?"),
        ("{% import 'shared/hous.xml.j2' as h %}", "templates/shared/hous.xml.j2 does not exist. Did you mean"),
        ("{% include '../../secret' %}", "'../../secret' leads out of its folder. Name a template in templates/."),
        ("{% include './../g/parts.xml.j2' %}", "'g/../g/parts.xml.j2' leads out of its folder."),
    ],
)
def test_an_included_template_that_is_not_there_is_said_at_its_line(tmp_path: Path, line: str, said: str) -> None:
    found = failure(game(tmp_path, f"<sheet>\n{line}\n</sheet>", {"templates/g/parts.xml.j2": "", "secret": "x"}))
    assert found.startswith(f"templates/g/s.xml.j2:2: {said}")


def test_a_sheet_whose_own_template_is_not_there_says_where_it_is_named(tmp_path: Path) -> None:
    library = game(tmp_path, "")
    (tmp_path / "templates/g/s.xml.j2").rename(tmp_path / "templates/g/sheet.xml.j2")
    assert failure(library).startswith(
        "data/g/game.yaml:8:35: sheet s needs templates/g/s.xml.j2, which does not exist."
    )


def test_a_template_in_another_encoding_is_refused(tmp_path: Path) -> None:
    library = game(tmp_path, "")
    (tmp_path / "templates/g/s.xml.j2").write_bytes(b"<sheet>\xe9</sheet>")
    assert failure(library) == "templates/g/s.xml.j2:1: the file is not written in UTF-8. Save it as UTF-8."


def test_every_line_of_the_markup_knows_the_line_of_the_template(tmp_path: Path) -> None:
    text = "<sheet>\n{% for card in cards %}\n{{ card.name }}\n{% endfor %}\n</sheet>"
    markup = made(game(tmp_path, text))
    shown = [(line, markup.place(number).line) for number, line in enumerate(markup.clean.split("\n"), 1)]
    assert shown == [("<sheet>", 1), ("Ace", 3), ("Bee", 3), ("</sheet>", 5)]


def test_a_line_past_the_end_belongs_to_the_last_line() -> None:
    markup = Markup("a\nb", (Place("t", 1), Place("t", 2)), ())
    assert [markup.place(number).line for number in (0, 1, 2, 9)] == [1, 1, 2, 2]


def test_lines_inside_a_tag_of_several_lines_get_no_mark() -> None:
    source = "a\n{{ f(\n  1) }}\n{% if x %}\nb{# c\nd #}\ne"
    numbers = re.findall(":(\\d+)\ue004", mark_lines(source, 0))
    assert numbers == ["1", "2", "5", "7"]


def test_marking_lines_keeps_every_letter() -> None:
    source = "a\r\n{{ f(\n1) }}\n\n{% if x %}"
    assert re.sub("\ue003.*?\ue004", "", mark_lines(source, 0)) == source


def test_the_data_files_a_sheet_reads_are_known(tmp_path: Path) -> None:
    read = made(game(tmp_path, "{{ cards.a.name }}")).data_files
    unread = made(game(tmp_path, "nothing")).data_files
    assert (read, unread) == (("data/g/cards.yaml", "data/g/game.yaml"), ("data/g/game.yaml",))


@pytest.mark.parametrize("sheet", [sheet.id for sheet in bob_a().sheets])
def test_every_sheet_of_bob_a_becomes_markup_without_problems(sheet: str) -> None:
    markup = rendered(job(sheet))
    assert parse(markup, vocabulary(), house()).children


ANY_TEXT = st.text(
    st.sampled_from("&<>\"'{}%#]; \n\t") | st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn")),
    min_size=1,
    max_size=30,
).filter(lambda text: bool(text.strip()))


def composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


@pytest.fixture(scope="module")
def echo(tmp_path_factory: pytest.TempPathFactory) -> Library:
    text = '<sheet><page title="{{ cards.a.name }}">\n<text>{{ cards.a.name }}</text></page></sheet>'
    return game(tmp_path_factory.mktemp("echo"), text)


@given(ANY_TEXT)
def test_any_printable_text_arrives_intact_with_its_fact(echo: Library, text: str) -> None:
    (echo.here / "data/g/cards.yaml").write_text(yaml.safe_dump({"a": {"name": text}}), encoding="utf-8")
    page = parse(made(echo), vocabulary(), house()).children[0]
    content = page.children[0].content
    assert composed(plain(content)) == composed(re.sub(r"[ \t\n]+", " ", text.strip()))
    assert [run.datum for run in content] == ["cards.a.name"]


@given(ANY_TEXT)
def test_any_printable_text_arrives_intact_in_an_attribute(echo: Library, text: str) -> None:
    (echo.here / "data/g/cards.yaml").write_text(yaml.safe_dump({"a": {"name": text}}), encoding="utf-8")
    page = parse(made(echo), vocabulary(), house()).children[0]
    assert isinstance(page, PageElement)
    assert composed(page.title) == composed(re.sub(r"[\t\n]", " ", text.strip()))


def test_half_a_character_is_refused(tmp_path: Path) -> None:
    found = failure(game(tmp_path, "<sheet>\n{{ '\\ud800' }}</sheet>"))
    assert found == (
        "templates/g/s.xml.j2: text contains half of a character, such as \\ud800. Write the character itself."
    )


def test_a_list_of_records_is_refused_without_inner_names(tmp_path: Path) -> None:
    assert failure(game(tmp_path, "<sheet>\n{{ cards.a.all }}</sheet>")) == (
        "templates/g/s.xml.j2:2: a list cannot be printed. "
        'Go through it with {% for %}, or join its texts with | join(", ").'
    )


def test_a_changed_look_of_a_fact_is_still_that_fact(tmp_path: Path) -> None:
    markup = made(game(tmp_path, "{{ cards.a.name | upper }}"))
    assert (markup.clean, "\ue000cards.a.name\ue001" in markup.text) == ("ACE", True)


def test_a_line_keeps_its_number_through_a_filter_of_the_whole_block(tmp_path: Path) -> None:
    text = '<sheet>\n<page title="t">\n{% filter trim %}\n<row/>\n<txt/>\n{% endfilter %}\n</page>\n</sheet>'
    assert "templates/g/s.xml.j2:5: unknown element <txt>." in failure(game(tmp_path, text))


def test_braces_left_open_are_said_without_inner_marks(tmp_path: Path) -> None:
    assert "ue003" not in failure(game(tmp_path, "<sheet>\n{{ game.title\n</sheet>"))


@pytest.mark.parametrize("line", ["{{ none }}", "{{ true }}", "{{ [1, 2] }}"])
def test_a_constant_that_is_no_text_is_refused_like_a_fact(tmp_path: Path, line: str) -> None:
    text = f'<sheet>\n<page title="t"><text>\n{line}</text></page></sheet>'
    assert "cannot be printed" in failure(game(tmp_path, text))


class TestProse:
    """Texts of the data that contain expressions."""

    def shown(self, folder: Path, text: str) -> str:
        cards = f"a: {{name: {text!r}, number: 7}}\nb: {{name: Bee & Co}}\n"
        return made(game(folder, "<sheet>{{ cards.a.name | prose }}</sheet>", {"data/g/cards.yaml": cards})).text

    def test_expressions_are_worked_out_and_marked(self, tmp_path: Path) -> None:
        text = self.shown(tmp_path, "It has {{ cards.a.number }}.")
        assert "It has \ue000cards.a.number\ue0017\ue002." in text

    def test_an_empty_mark_in_front_says_where_the_text_stands(self, tmp_path: Path) -> None:
        assert "<sheet>\ue000cards.a.name\ue001\ue002It" in self.shown(tmp_path, "It")

    def test_signs_of_markup_stay_text(self, tmp_path: Path) -> None:
        text = self.shown(tmp_path, 'a < b & {{ cards.b.name }}{{ "<x>" if 1 < 2 }}')
        assert "a &lt; b &amp; \ue000cards.b.name\ue001Bee &amp; Co\ue002&lt;x&gt;" in text

    def test_a_wrong_expression_is_told_at_the_text(self, tmp_path: Path) -> None:
        with pytest.raises(ProblemsError) as caught:
            self.shown(tmp_path, "It has {{ cards.a.numbre }}.")
        (problem,) = caught.value.problems
        assert (problem.place.file, problem.place.line, problem.place.column) == ("data/g/cards.yaml", 1, 11)
        assert "this text cannot be evaluated: cards a has no field 'numbre'. Did you mean 'number'?" in str(problem)

    @pytest.mark.parametrize(
        ("text", "place"),
        [
            ("name: |\n    One.\n\n    Two {{ cards.a.x }}.\n", "data/g/cards.yaml:5"),
            ("name: |-  # kept\n    One.\n    {{ if }}\n", "data/g/cards.yaml:4"),
            ("name: >\n    One.\n    {{ cards.a.x }}\n", "data/g/cards.yaml:2:9"),
        ],
    )
    def test_a_wrong_expression_is_reported_at_its_line(self, tmp_path: Path, text: str, place: str) -> None:
        library = game(tmp_path, "<sheet>{{ cards.a.name | prose }}</sheet>", {"data/g/cards.yaml": f"a:\n  {text}"})
        assert failure(library).startswith(f"{place}: this text cannot be evaluated: ")

    def test_the_wrong_expressions_of_all_texts_are_reported(self, tmp_path: Path) -> None:
        cards = "a: {name: '{{ game.x }}'}\nb: {name: '{{ game.x }}'}\n"
        text = "<sheet>{% for card in cards %}{{ card.name | prose }}{% endfor %}</sheet>"
        found = failure(game(tmp_path, text, {"data/g/cards.yaml": cards})).splitlines()
        assert [line.partition(": ")[0] for line in found] == ["data/g/cards.yaml:1:11", "data/g/cards.yaml:2:11"]

    def test_an_expression_may_look_but_not_touch(self, tmp_path: Path) -> None:
        with pytest.raises(ProblemsError, match="cannot be evaluated"):
            self.shown(tmp_path, "{{ cards.__class__.mro() }}")


def test_a_name_that_a_group_of_the_template_lacks_is_told(tmp_path: Path) -> None:
    library = game(tmp_path, '{% set parts = {"costs": "1"} %}<sheet>{{ parts["cost"] }}</sheet>')
    assert "this group has no 'cost'. Did you mean 'costs'?" in failure(library)


def test_sheets_that_share_a_template_tell_it_what_they_are(tmp_path: Path) -> None:
    told = GAME.replace("about: A}", "about: A, with: {size: large}}")
    library = game(tmp_path, "<sheet>{{ sheet.with.size }}</sheet>", {"data/g/game.yaml": told})
    assert made(library).clean.strip() == "<sheet>large</sheet>"


def test_a_template_that_asks_for_what_it_was_not_told_says_so(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError, match="size"):
        made(game(tmp_path, "<sheet>{{ sheet.with.size }}</sheet>"))
