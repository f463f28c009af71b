"""Records, sheets and blocks that restate rules: what happens to them if their rules are not used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printgen.build.job_selection import BuildRequest, select_jobs
from printgen.cli.main import main
from printgen.game.amendments.options import VariantOptions
from printgen.game.edition import Edition, make_edition
from printgen.game.load_game import load_game
from printgen.markup.render import Renderer
from printgen.problems import ProblemsError, UsageError
from printgen.read.library import Library
from tests.amended import CHANGES, REQUIRED
from tests.amended import library as amended_library
from tests.helpers import ANY_GAME, copied_game, job_in, minimal_game, rendered

KIND = """\
about: A line of a chart.
one: line
fields:
  text: text
  next: {type: ref, to: lines, optional: true}
  others: {type: list, of: {type: ref, to: lines}, optional: true}
  rules: {type: rules, optional: true, about: rules that it restates}
"""
LINES = """\
fly: {text: Take off., rules: [take-off]}
crash: {text: Crash., rules: [crash, training]}
free: {text: No rule.}
"""
SHEET = '<sheet><page title="t"><column>{}</column></page></sheet>'
ALL_LINES = SHEET.format("{% for line in lines %}<text>{{ line.text | prose }}</text>{% endfor %}")
REPEAL = f"no-take-off: {{op: repeal, at: take-off, {REQUIRED}}}\n"
CRASH_REPEAL = f"no-crash: {{op: repeal, at: crash, {REQUIRED}}}\n"
TRAINING = f"try: {{op: recommend, at: training, when: [training], {REQUIRED}}}\n"


def tied(folder: Path, changes: str = CHANGES, lines: str = LINES, template: str = ALL_LINES, **files: str) -> Library:
    """Return a library with a small variant that has a chart of lines, tied to its rules."""
    made = amended_library(folder, changes, lines=lines, **files)
    return minimal_game(folder, {"data/g/kinds/lines.yaml": KIND, "templates/g/s.xml.j2": template}) and made


def edition_of(library: Library, *without: str) -> Edition:
    game = load_game(library, "g")
    return make_edition(library, game, game.sheets, VariantOptions(without=without))


def printed(library: Library, *without: str) -> str:
    edition = edition_of(library, *without)
    return Renderer(library, edition, edition.game.date).markup(edition.game.sheets[0]).clean


def problems_of(library: Library) -> list[str]:
    try:
        printed(library)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def test_a_record_is_printed_while_its_rule_is_used(tmp_path: Path) -> None:
    assert "Take off." in printed(tied(tmp_path))


def test_a_record_is_left_out_if_its_rule_is_repealed(tmp_path: Path) -> None:
    text = printed(tied(tmp_path, REPEAL))
    assert "Take off." not in text
    assert "No rule." in text


def test_a_record_with_several_rules_needs_only_one_of_them(tmp_path: Path) -> None:
    assert "Crash." in printed(tied(tmp_path, CRASH_REPEAL))


def test_a_record_is_left_out_if_an_option_switches_its_rule_off(tmp_path: Path) -> None:
    library = tied(tmp_path, CRASH_REPEAL + TRAINING)
    assert "Crash." in printed(library)
    assert "Crash." not in printed(library, "24")


def test_a_record_is_left_out_if_an_option_leaves_out_its_inserted_rule(tmp_path: Path) -> None:
    changes = f"put-roles: {{op: insert, at: take-off, rule: roles, when: [training], {REQUIRED}}}\n"
    library = tied(tmp_path, changes, "part: {text: Wait., rules: [defence]}\n")
    assert "Wait." in printed(library)
    assert "Wait." not in printed(library, "training")


def test_a_record_can_restate_a_table(tmp_path: Path) -> None:
    lines = "odds: {text: Odds., rules: [odds]}\nfree: {text: No rule.}\n"
    assert "Odds." in printed(tied(tmp_path / "a", CHANGES, lines))
    assert "Odds." not in printed(tied(tmp_path / "b", CRASH_REPEAL, lines)), "the table belongs to the repealed rule"


def test_records_that_need_a_record_that_is_left_out_are_left_out_too(tmp_path: Path) -> None:
    lines = LINES + "second: {text: Then., next: fly}\nthird: {text: Last., next: second}\n"
    lines += "list: {text: L., others: [fly, free]}\n"
    edition = edition_of(tied(tmp_path, REPEAL, lines))
    records = edition.game.facts["lines"].records  # type: ignore[union-attr]
    assert list(records) == ["crash", "free", "list"]
    assert [ref.id for ref in records["list"].fields["others"]] == ["free"]


def test_an_unknown_rule_of_a_record_is_refused_at_its_place(tmp_path: Path) -> None:
    library = tied(tmp_path, lines="fly: {text: Up., rules: [take-of]}\n")
    assert problems_of(library) == [
        "data/g/lines.yaml:1:26: fly: rules: there is no rule or table 'take-of'. Did you mean 'take-off'?"
    ]


GAME_WITH_TIED_SHEET = (
    ANY_GAME.replace("about: A}", "about: A, rules: [take-off]}")
    + "  other: {title: O, template: s.xml.j2, about: B}\n"
)


def test_a_sheet_whose_rules_are_not_used_is_not_made_and_the_build_says_so(tmp_path: Path) -> None:
    edition = edition_of(tied(tmp_path, REPEAL, game=GAME_WITH_TIED_SHEET))
    assert [sheet.id for sheet in edition.game.sheets] == ["other"]
    assert edition.notes == ("g/s is not made, because rule 8.6 (Take off) is not used.",)


def test_a_build_of_only_such_a_sheet_says_why_there_is_none(tmp_path: Path) -> None:
    library = tied(tmp_path, REPEAL, game=GAME_WITH_TIED_SHEET)
    assert {job.sheet.id for job in select_jobs(library, BuildRequest(("g",)))} == {"other"}
    with pytest.raises(UsageError, match="g/s is not made"):
        select_jobs(library, BuildRequest(("g/s",)))


def test_an_unknown_rule_of_a_sheet_is_refused_at_its_place(tmp_path: Path) -> None:
    game = ANY_GAME.replace("about: A}", "about: A, rules: [nights]}")
    (problem,) = problems_of(tied(tmp_path, game=game))
    assert problem.startswith("data/g/game.yaml:8:55: sheet s: rules: there is no rule or table 'nights'.")


BLOCK = '{% follows "take-off" %}<text>Up.</text>{% otherwise %}<text>Stay.</text>{% endfollows %}'


def test_a_block_follows_its_rule(tmp_path: Path) -> None:
    assert "Up." in printed(tied(tmp_path / "a", template=SHEET.format(BLOCK)))
    text = printed(tied(tmp_path / "b", REPEAL, template=SHEET.format(BLOCK)))
    assert "Up." not in text
    assert "Stay." in text


def test_a_block_without_otherwise_is_just_left_out(tmp_path: Path) -> None:
    block = '<text>Before.</text>{% follows "take-off", "crash" %}<text>Up.</text>{% endfollows %}'
    assert "Up." in printed(tied(tmp_path / "a", REPEAL, template=SHEET.format(block)))
    text = printed(tied(tmp_path / "b", REPEAL + CRASH_REPEAL, template=SHEET.format(block)))
    assert "Up." not in text
    assert "Before." in text


def test_a_text_of_the_data_can_contain_a_block(tmp_path: Path) -> None:
    lines = "one: {text: 'Look.{% follows \"take-off\" %} Take off.{% endfollows %}'}\n"
    assert "Look. Take off." in printed(tied(tmp_path / "a", lines=lines))
    assert "Look.<" in printed(tied(tmp_path / "b", REPEAL, lines=lines))


def test_a_block_can_take_its_rules_from_a_field_of_a_group(tmp_path: Path) -> None:
    kind = KIND + "  cells: {type: list, of: {type: group, fields: {is: text, rules: {type: rules, optional: true}}}}\n"
    lines = "row: {text: Row., cells: [{is: up, rules: [take-off]}, {is: free}]}\n"
    cell = "<text>{% follows cell.rules %}{{ cell.is }}{% otherwise %}dash{% endfollows %}</text>"
    template = SHEET.format("{% for cell in lines.row.cells %}" + cell + "{% endfor %}")
    library = tied(tmp_path, REPEAL, lines=lines, template=template)
    (tmp_path / "data/g/kinds/lines.yaml").write_text(kind, encoding="utf-8")
    assert "<text>dash</text><text>free</text>" in printed(library)


@pytest.mark.parametrize(
    ("tag", "what"),
    [
        ('{% follows "take-of" %}', "follows: there is no rule or table 'take-of'. Did you mean 'take-off'?"),
        ("{% follows 3 %}", 'follows needs ids of rules or tables, such as "take-off".'),
        ("{% follows lines.fly.tex %}", "lines fly has no field 'tex'. Did you mean 'text'?"),
    ],
)
def test_a_wrong_id_in_a_block_is_refused_at_its_line(tmp_path: Path, tag: str, what: str) -> None:
    template = SHEET.format("\n" + tag + "<text>Up.</text>{% endfollows %}")
    assert problems_of(tied(tmp_path, template=template)) == [f"templates/g/s.xml.j2:2: {what}"]


def test_a_block_without_an_end_is_refused(tmp_path: Path) -> None:
    (problem,) = problems_of(tied(tmp_path, template='<sheet>{% follows "crash" %}</sheet>'))
    assert "endfollows" in problem


def test_the_rules_of_a_game_without_changes_are_its_own(tmp_path: Path) -> None:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/lines.yaml": KIND,
        "data/g/rules.yaml": "moves: {title: Moves, text: Go.}\n",
        "data/g/lines.yaml": "go: {text: Go!, rules: [moves]}\n",
        "templates/g/s.xml.j2": ALL_LINES,
    }
    assert "Go!" in printed(minimal_game(tmp_path / "a", files))
    wrong = files | {"data/g/lines.yaml": "go: {text: Go!, rules: [movs]}\n"}
    assert "Did you mean 'moves'?" in problems_of(minimal_game(tmp_path / "b", wrong))[0]


NODES = """\
start: {chart: c, at: "1,1", kind: start, text: Start}
fly: {chart: c, at: "1,2", kind: step, text: Fly, rules: [take-off]}
ask: {chart: c, at: "1,3", kind: question, text: Ask?}
down: {chart: c, at: "2,3", kind: step, text: Down, rules: [crash]}
end: {chart: c, at: "1,4", kind: end, text: End}
"""
WAYS = """\
a: {from: start, to: fly}
b: {from: fly, to: ask, enters: left}
c: {from: ask, to: end, label: "yes"}
d: {from: ask, to: down, label: "no"}
e: {from: down, to: end}
"""


def chart_notes(edition: Edition) -> list[str]:
    return [note for notes in edition.stranded.values() for note in notes]


def ways_of(edition: Edition) -> list[str]:
    ways = edition.game.facts["ways"]
    return [f"{way.fields['from'].id}-{way.fields['to'].id}" for way in ways]  # type: ignore[union-attr]


def test_the_arrows_to_a_box_that_is_left_out_lead_on_to_the_next(tmp_path: Path) -> None:
    edition = edition_of(tied(tmp_path, REPEAL + CRASH_REPEAL, nodes=NODES, ways=WAYS))
    assert ways_of(edition) == ["start-ask", "ask-end", "ask-end"]
    assert edition.game.facts["ways"].records["a"].fields["enters"] == "left"  # type: ignore[union-attr]
    assert chart_notes(edition) == []


def test_a_box_that_loses_its_arrows_is_named(tmp_path: Path) -> None:
    nodes = NODES.replace("text: Ask?}", "text: Ask?, rules: [take-off]}")
    edition = edition_of(tied(tmp_path, REPEAL, nodes=nodes, ways=WAYS))
    assert ways_of(edition) == ["down-end"]
    because = "because boxes beside it restate rules that are not used. Check the chart."
    assert chart_notes(edition) == [
        f"data/g/nodes.yaml:1:49: no arrow leads on from this box any more, {because}",
        f"data/g/nodes.yaml:4:47: no arrow leads to this box any more, {because}",
    ]


def test_a_box_is_named_only_on_a_sheet_that_shows_it(tmp_path: Path) -> None:
    nodes = NODES.replace("text: Ask?}", "text: Ask?, rules: [take-off]}")
    boxes = SHEET.format("{% for node in nodes %}<text>{{ node.text }}</text>{% endfor %}")
    for folder, template, count in (("a", boxes, 2), ("b", ALL_LINES, 0)):
        library = tied(tmp_path / folder, REPEAL, template=template, nodes=nodes, ways=WAYS)
        edition = edition_of(library)
        markup = Renderer(library, edition, edition.game.date).markup(edition.game.sheets[0])
        assert len(markup.notes) == count


def test_a_question_with_one_answer_left_is_named(tmp_path: Path) -> None:
    ways = WAYS.replace('label: "no"}', 'label: "no", rules: [take-off]}')
    edition = edition_of(tied(tmp_path, REPEAL, nodes=NODES, ways=ways))
    (first, _) = chart_notes(edition)
    assert first.startswith("data/g/nodes.yaml:3:50: this box has only one arrow left")


def notes_of(library: Library, sheet: str, game: str = "mine") -> tuple[str, ...]:
    job = job_in(library, sheet, game=game)
    return Renderer(library, job.edition, job.day).markup(job.sheet).notes


def edited_variant(folder: Path, **files: tuple[str, str]) -> Library:
    """Return a copy of a bundled variant in which texts of files, such as `rules`, are replaced."""
    return copied_game(folder, {f"data/mine/{name}.yaml": texts for name, texts in files.items()}, "onebob-plus")


EDITED = ("Spot Zeppelins by the same rules", "Zeppelins are spotted at night only, by the same rules")


def test_an_edited_rule_names_the_line_that_restates_it(tmp_path: Path) -> None:
    (note,) = notes_of(edited_variant(tmp_path, rules=EDITED), "charts")
    text = (tmp_path / "templates/mine/charts.xml.j2").read_text(encoding="utf-8")
    line = text[: text.index('follows "zeppelin-spotting" %}\n')].count("\n") + 1
    restates = "this line restates a part of rule 20.2, which you changed. Check the line."
    assert note == f"templates/mine/charts.xml.j2:{line}: {restates}"


def test_an_edited_rule_names_the_record_that_restates_it(tmp_path: Path) -> None:
    library = edited_variant(
        tmp_path, rules=("In your own flying turn, you may end a patrol.", "You may end a patrol.")
    )
    notes = notes_of(library, "charts")
    assert any(note.startswith("data/mine/nodes.yaml:") for note in notes)
    assert all(
        "restates rule 25" in note and "(Ending a patrol), which you changed. Check the line." in note for note in notes
    )


REPEALED = """\
no-crash: {op: repeal, at: r8-9, source: plus, place: house, impact: play, reason: None.}
no-lada: {op: repeal, at: lada, source: plus, place: house, impact: play, reason: None.}
"""


def test_a_repeal_leaves_out_lines_of_rules_that_depend_on_it_and_names_the_rest(tmp_path: Path) -> None:
    library = edited_variant(tmp_path)
    path = tmp_path / "data/mine/changes.yaml"
    path.write_text(path.read_text(encoding="utf-8") + REPEALED, encoding="utf-8")
    notes = notes_of(library, "charts")
    assert [note.partition(":")[0] for note in notes] == ["data/mine/nodes.yaml", "data/mine/matrices.yaml"]
    assert all(note.endswith("refers to rule 8.9, which change no-crash repeals. Check the text.") for note in notes)
    assert "LADA in effect" not in rendered(job_in(library, "charts")).clean
    assert "When LADA is created, British" not in rendered(job_in(library, "reference")).clean


def test_an_edited_rule_names_the_rules_that_depend_on_it(tmp_path: Path) -> None:
    rules = ("you may declare that the patrol pursues it", "you may say that the patrol pursues it")
    library = edited_variant(tmp_path, rules=rules)
    notes = [note for note in notes_of(library, "reference") if "this rule depends on rule 25c (Pursuit)" in note]
    assert len(notes) == 5


def test_two_blocks_in_one_line_of_a_template_are_both_named(tmp_path: Path) -> None:
    rules = ("you may declare that the patrol pursues it", "you may say that the patrol pursues it")
    (note,) = notes_of(edited_variant(tmp_path, rules=rules), "patrol-log")
    assert "this line restates rule 25c (Pursuit), which you changed." in note


def test_a_line_that_was_edited_too_is_not_named(tmp_path: Path) -> None:
    rules = ("In your own flying turn, you may end a patrol.", "You may end a patrol.")
    library = edited_variant(tmp_path, rules=rules, nodes=("Do you end the patrol?", "Do you end it?"))
    before = notes_of(edited_variant(tmp_path / "other", rules=rules), "charts")
    assert len(notes_of(library, "charts")) == len(before) - 1


def test_a_block_that_was_edited_too_is_not_named(tmp_path: Path) -> None:
    library = edited_variant(tmp_path, rules=EDITED)
    path = tmp_path / "templates/mine/charts.xml.j2"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Zeppelins are spotted like", "At night Zeppelins are spotted like"), encoding="utf-8")
    assert notes_of(library, "charts") == ()


def test_a_rule_that_was_made_conditional_names_the_line(tmp_path: Path) -> None:
    changes = ("rule: zeppelin-spotting, source", "rule: zeppelin-spotting, when: [lada], source")
    (note,) = notes_of(edited_variant(tmp_path, changes=changes), "charts")
    assert "which you made conditional" in note


def test_an_unedited_copy_has_no_notes(tmp_path: Path) -> None:
    library = edited_variant(tmp_path, game=("title: 1BoB+", "title: Ours"))
    assert notes_of(library, "charts") == ()


def test_a_rule_that_the_user_deleted_takes_its_lines_with_it(tmp_path: Path) -> None:
    library = edited_variant(tmp_path)
    for name, start in (("rules", "zeppelin-spotting:"), ("changes", "zeppelins-seen:")):
        path = tmp_path / f"data/mine/{name}.yaml"
        text = path.read_text(encoding="utf-8")
        begin = text.index(f"\n{start}") + 1
        end = re.search(r"\n(?=[a-z])", text[begin + len(start) :])
        assert end
        path.write_text(text[:begin] + text[begin + len(start) + end.end() :], encoding="utf-8")
    job = job_in(library, "charts")
    assert "Zeppelins are spotted" not in rendered(job).clean
    assert job.edition.rules.edited["zeppelin-spotting"] == "deleted"


def test_an_older_file_of_a_sheet_that_is_not_made_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tied(tmp_path, CRASH_REPEAL, game=GAME_WITH_TIED_SHEET)
    monkeypatch.chdir(tmp_path)
    assert main(["build", "g", "--paper", "a4", "--jobs", "1"]) == 0
    assert "Out of date" not in capsys.readouterr().err
    tied(tmp_path, REPEAL, game=GAME_WITH_TIED_SHEET)
    assert main(["build", "g", "--paper", "a4", "--jobs", "1"]) == 0
    said = capsys.readouterr().err
    assert "printgen: note: g/s is not made, because rule 8.6 (Take off) is not used." in said
    assert "Out of date: output/g/s-a4.pdf." in said
    assert (tmp_path / "output/g/s-a4.pdf").is_file()


def test_the_command_line_prints_each_note_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edited_variant(tmp_path, rules=EDITED)
    monkeypatch.chdir(tmp_path)
    assert main(["check", "mine/charts", "--jobs", "1"]) == 0
    assert capsys.readouterr().err.count("which you changed") == 1
