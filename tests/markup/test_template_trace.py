"""Problems of macros: the line of the macro, the lines that called it, and the record that was drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.build.workers import build_all
from printgen.cli.problem_report import report
from printgen.game.load_game import load_game
from printgen.markup.render import Renderer
from printgen.problems import Problem, ProblemsError
from printgen.read.library import Library
from tests.helpers import DAY, bob_a, edition, job, minimal_game, rendered
from tests.markup.test_render import GAME, made

KIND = """\
about: A card.
one: card
fields:
  name: text
  number: {type: whole, optional: true}
  next: {type: ref, to: cards, optional: true}
"""
MACRO = "{{% macro m(card) %}}\n<row>\n  {line}\n</row>\n{{% endmacro %}}\n"
SHEET = """\
{{% from "./m.xml.j2" import m %}}
<sheet>
<page title="t">
<column>
{lines}
</column>
</page>
</sheet>
"""
LOOP = "{% for card in cards %}\n{{ m(card) }}\n{% endfor %}"
A_CARD = "while drawing cards.a of data/g/cards.csv:2:1"
CALLED = f"(called from templates/g/s.xml.j2:6, {A_CARD})"


def game(
    folder: Path, macro: str, lines: str = LOOP, cards: str = "id,name,number,next\na,Ace,7,b\nb,Bee,,\n"
) -> Library:
    files = {
        "data/g/game.yaml": GAME,
        "data/g/kinds/cards.yaml": KIND,
        "data/g/cards.csv": cards,
        "templates/g/s.xml.j2": SHEET.format(lines=lines),
        "templates/g/m.xml.j2": macro or "{% macro m() %}{% endmacro %}",
    }
    return minimal_game(folder, files)


def problems(library: Library) -> tuple[Problem, ...]:
    """The problems of the sheet, wherever they are found."""
    (built,) = build_all([job("s", game=load_game(library, "g"), library=library)], 1, lambda _: None)
    return built.problems


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("<text>{{ card.nme }}</text>", "cards a has no field 'nme'. Did you mean 'name'?"),
        ("<text>{{ card.number / 0 }}</text>", "this divides by zero. Test the number first with {% if %}."),
        ("<text>{{ card.name | round }}</text>", "the filter 'round' does not work with text."),
        ("<text>{{ crad.name }}</text>", "there is no 'crad'. Did you mean 'card'?"),
        ("<txt/>", "unknown element <txt>. Did you mean 'text'?"),
        ('<rect width="3mm" heigth="3mm"/>', "<rect> has no attribute 'heigth'. Did you mean 'height'?"),
        ('<rect width="3"/>', '<rect width="3"> is not valid. Write a length'),
        ('<text width="1mm" floor="20pt">Too long</text>', ""),
    ],
)
def test_a_problem_in_a_macro_names_the_macro_its_call_and_the_record(tmp_path: Path, line: str, said: str) -> None:
    first = str(problems(game(tmp_path, MACRO.format(line=line)))[0])
    assert first.startswith(f"templates/g/m.xml.j2:3: {said}")
    assert first.endswith(CALLED)


def test_a_text_of_the_data_that_does_not_fit_names_its_cell_and_the_lines_that_print_it(tmp_path: Path) -> None:
    macro = MACRO.format(line='<text width="1mm" floor="20pt">{{ card.name }}</text>')
    first = str(problems(game(tmp_path, macro))[0])
    assert first.startswith("data/g/cards.csv:2:3: ")
    assert first.endswith("(printed by templates/g/m.xml.j2:3, called from templates/g/s.xml.j2:6)")


def test_every_record_of_a_loop_is_counted_and_the_report_shows_the_first(tmp_path: Path) -> None:
    rows = "".join(f"c{number},Card {number}\n" for number in range(40, 0, -1))
    found = problems(game(tmp_path, MACRO.format(line="<txt/>"), cards=f"id,name\n{rows}"))
    assert len(found) == 40
    assert report(found, 100) == [
        "templates/g/m.xml.j2:3: unknown element <txt>. Did you mean 'text'? "
        "(called from templates/g/s.xml.j2:6, while drawing cards.c40 of data/g/cards.csv:2:1)",
        "    ... and 39 more like this.",
    ]


def test_the_first_line_of_a_macro_belongs_to_the_macro_and_the_text_after_it_to_the_caller(tmp_path: Path) -> None:
    macro = "{% macro m(card) %}<txt/>{% endmacro %}"
    found = problems(game(tmp_path, macro, "<row>{{ m(cards.a) }}<rekt/></row>"))
    assert list(map(str, found)) == [
        "templates/g/m.xml.j2:1: unknown element <txt>. Did you mean 'text'? "
        "(called from templates/g/s.xml.j2:5, while drawing cards.a of data/g/cards.csv:2:1)",
        "templates/g/s.xml.j2:5: unknown element <rekt>. Did you mean 'rect'?",
    ]


def test_the_text_after_a_macro_of_several_lines_belongs_to_the_caller(tmp_path: Path) -> None:
    found = problems(game(tmp_path, MACRO.format(line="<row/>"), "<row>{{ m(cards.a) }}<rekt/></row>"))
    assert [str(problem.place) for problem in found] == ["templates/g/s.xml.j2:5"]


def test_a_macro_that_calls_another_names_both_calls_the_outermost_last(tmp_path: Path) -> None:
    macro = "{% macro inner(card) %}\n<txt/>\n{% endmacro %}\n{% macro m(card) %}\n{{ inner(card) }}\n{% endmacro %}"
    first = str(problems(game(tmp_path, macro))[0])
    assert first.endswith(f"(called from templates/g/m.xml.j2:5 from templates/g/s.xml.j2:6, {A_CARD})")


def test_many_calls_are_cut_in_the_middle(tmp_path: Path) -> None:
    names = [f"m{number}" for number in range(9)]
    macros = ["{% macro m0(card) %}\n<txt/>\n{% endmacro %}\n"]
    macros += [
        f"{{% macro {name} (card) %}}\n{{{{ {before}(card) }}}}\n{{% endmacro %}}\n"
        for before, name in zip(names, [*names[1:-1], "m"], strict=False)
    ]
    first = str(problems(game(tmp_path, "".join(macros)))[0])
    at = "templates/g/m.xml.j2"
    assert f"called from {at}:5 from {at}:8 from {at}:11 from ... from templates/g/s.xml.j2:6," in first


def test_the_innermost_loop_names_the_record(tmp_path: Path) -> None:
    lines = "{% for card in cards %}\n{% for other in [cards.b] %}\n<txt/>\n{% endfor %}\n{% endfor %}"
    first = str(problems(game(tmp_path, "", lines))[0])
    assert first.endswith("(while drawing cards.b of data/g/cards.csv:3:1)")


def test_a_loop_over_numbers_keeps_the_record_around_it(tmp_path: Path) -> None:
    lines = "{% for card in cards %}\n{% for number in range(2) %}\n<txt/>\n{% endfor %}\n{% endfor %}"
    assert str(problems(game(tmp_path, "", lines))[0]).endswith(f"({A_CARD})")


def test_after_a_loop_no_record_is_drawn(tmp_path: Path) -> None:
    (found,) = problems(game(tmp_path, "", "{% for card in cards %}\n{% endfor %}\n<txt/>"))
    assert str(found) == "templates/g/s.xml.j2:7: unknown element <txt>. Did you mean 'text'?"


def test_a_macro_names_both_records_that_it_was_given(tmp_path: Path) -> None:
    macro = "{% macro m(one, other) %}\n<txt/>\n{% endmacro %}"
    (found,) = problems(game(tmp_path, macro, "{{ m(cards.a, cards.b) }}"))
    assert found.context == f"called from templates/g/s.xml.j2:5, {A_CARD} and cards.b of data/g/cards.csv:3:1"


def test_the_body_of_a_call_knows_the_record_of_the_loop_around_it(tmp_path: Path) -> None:
    macro = "{% macro m() %}\n<row>{{ caller() }}</row>\n{% endmacro %}"
    lines = "{% for card in cards %}\n{% call m() %}\n<txt/>\n{% endcall %}\n{% endfor %}"
    first = problems(game(tmp_path, macro, lines))[0]
    assert str(first.place) == "templates/g/s.xml.j2:7"
    assert first.context == f"called from templates/g/m.xml.j2:2 from templates/g/s.xml.j2:6, {A_CARD}"


def test_an_expression_in_a_rule_names_the_line_that_prints_it(tmp_path: Path) -> None:
    lines = "{% for card in cards %}\n<flow>{{ card.name | prose }}</flow>\n{% endfor %}"
    (found,) = problems(game(tmp_path, "", lines, cards='id,name\na,"{{ game.titel }}"\n'))
    assert str(found) == (
        "data/g/cards.csv:2:3: this text cannot be evaluated: game g has no field 'titel'. Did you mean 'title'? "
        "(printed by templates/g/s.xml.j2:6)"
    )


def test_the_second_rendering_prints_the_same_markup(tmp_path: Path) -> None:
    library = game(
        tmp_path, MACRO.format(line="<text>{{ card.name | upper }}</text>{% if card.next %}<row/>{% endif %}")
    )
    found = load_game(library, "g")
    traced = Renderer(library, edition(found, library), DAY).traced(found.sheet("s"))
    assert traced.text == made(library).text


@pytest.mark.parametrize("sheet", [sheet.id for sheet in bob_a().sheets])
def test_the_second_rendering_of_every_sheet_of_bob_a_is_the_same(sheet: str) -> None:
    wanted = job(sheet)
    traced = Renderer(wanted.library, wanted.edition, wanted.day).traced(wanted.sheet)
    assert traced.text == rendered(wanted).text


@pytest.mark.parametrize("line", ["<text>{{ cards.a.name }}</text>", "<flow>{{ card.name | prose }}</flow>"])
def test_a_macro_that_was_imported_without_context_cannot_see_the_data(tmp_path: Path, line: str) -> None:
    (found,) = problems(game(tmp_path, MACRO.format(line=line), cards='id,name\na,"{{ cards.a.id }}"\n'))
    assert "an imported macro cannot see 'cards'. Add \"with context\" to the {% import %} or {% from %}" in str(found)


def test_a_template_that_looks_at_its_marks_still_reports_its_problems(tmp_path: Path) -> None:
    lines = "{% set part %}\n<txt/>\n{% endset %}\n{{ part }}<text>{{ part | length }}</text>"
    found = problems(game(tmp_path, "", lines))
    assert [problem.what for problem in found] == ["unknown element <txt>."]


def test_a_mistake_without_markup_is_raised_at_once(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError, match=r"^data/g/cards.csv:2:3: "):
        load_game(game(tmp_path, "", cards="id,name\na,\n"), "g")


NO_CARD = "{% macro m(label, value) %}\n<text>{{ card.value }}</text>\n{% endmacro %}"
"""A macro that uses the variable of its caller; `card` is also the name of a shared kind."""


def test_a_macro_does_not_see_the_loop_of_its_caller(tmp_path: Path) -> None:
    lines = "{% for card in cards %}\n{{ m(card.name, 1) }}\n{% endfor %}"
    (found,) = problems(game(tmp_path, NO_CARD, lines))
    assert str(found).startswith(
        "templates/g/m.xml.j2:2: there is no 'card' here; a macro sees only its arguments: label, value. "
        "Pass it as an argument. (called from templates/g/s.xml.j2:6"
    )


def test_a_kind_that_a_macro_needs_can_also_be_an_argument_that_is_missing(tmp_path: Path) -> None:
    (found,) = problems(game(tmp_path, NO_CARD, "{{ m(1, 2) }}"))
    assert str(found).startswith(
        "templates/g/m.xml.j2:2: there is no 'card' here. "
        "Pass it to the macro as an argument, or add card.yaml, which the game does not have."
    )


def test_an_unknown_field_is_reported_where_it_is_passed_to_a_macro(tmp_path: Path) -> None:
    macro = "{% macro m(label) %}\n<text>{{ label }}</text>\n{% endmacro %}"
    (found,) = problems(game(tmp_path, macro, "\n{{ m(cards.a.nmae) }}"))
    assert str(found) == "templates/g/s.xml.j2:6: cards a has no field 'nmae'. Did you mean 'name'?"


def test_a_macro_that_does_not_exist_is_reported_where_it_is_imported(tmp_path: Path) -> None:
    library = game(tmp_path, "{% macro band() %}{% endmacro %}", '\n{% from "./m.xml.j2" import bands %}\n{{ band() }}')
    sheet = tmp_path / "templates" / "g" / "s.xml.j2"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("import m ", "import band "), encoding="utf-8")
    (found,) = problems(library)
    assert str(found) == "templates/g/s.xml.j2:6: templates/g/m.xml.j2 has no macro 'bands'. Did you mean 'band'?"


RULES = {
    "data/g/rules.yaml": "a:\n  title: A\n  text: |\n    One.\n    TEXT\n  SHOWS\n",
    "templates/g/m.xml.j2": '{% from "shared/rules.xml.j2" import told with context %}\n'
    "{% macro m(shown) %}\n{% for rule in rules %}\n{{ told(rule, shown) }}\n{% endfor %}\n{% endmacro %}",
}


def rule_game(folder: Path, text: str = "Two.", shows: str = "") -> Library:
    game(
        folder,
        RULES["templates/g/m.xml.j2"],
        '{% macro feeding() %}<row/>{% endmacro %}\n{{ m({"feeding": feeding}) }}',
    )
    sheet = folder / "templates" / "g" / "s.xml.j2"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("import m ", "import m with context "), encoding="utf-8")
    rules = RULES["data/g/rules.yaml"].replace("TEXT", text).replace("SHOWS", shows)
    (folder / "data" / "g" / "rules.yaml").write_text(rules, encoding="utf-8")
    return Library.at(folder)


def test_files_of_the_user_come_first_and_those_of_printgen_are_short(tmp_path: Path) -> None:
    (found,) = problems(rule_game(tmp_path, "{{ game.x }}"))
    assert str(found.place) == "data/g/rules.yaml:5"
    assert found.context.startswith("printed by templates/g/m.xml.j2:4, in templates/shared/rules.xml.j2:")
    assert found.context.endswith(
        " of printgen, called from templates/g/s.xml.j2:6, while drawing rules.a of data/g/rules.yaml:1:1"
    )


def test_a_name_in_a_rule_that_the_template_does_not_know_is_reported_at_the_rule(tmp_path: Path) -> None:
    (found,) = problems(rule_game(tmp_path, shows="shows: [feedings]"))
    assert str(found).startswith(
        "data/g/rules.yaml:6:11: 'feedings' is not known to the template. Did you mean 'feeding'? "
        "(printed by templates/g/m.xml.j2:4, in templates/shared/rules.xml.j2:"
    )
