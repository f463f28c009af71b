"""Repeals: a repealed rule takes the rules under it, its tables, its changes and its index entries with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.game.amendments.book import edited, undone
from printgen.game.amendments.book_view import book_view
from printgen.game.amendments.conditions import Choice
from printgen.game.amendments.resolve import resolve
from printgen.game.edition import make_edition
from printgen.game.fact_views import FactViews
from printgen.game.load_game import load_game
from printgen.markup.render import Renderer
from printgen.problems import ProblemsError
from tests.amended import BASE, CHANGES, REQUIRED, declared, library, resolved
from tests.helpers import minimal_game

REPEAL = f"no-moves: {{op: repeal, at: moves, {REQUIRED}}}\n"


def test_published_rules_under_a_repealed_rule_are_repealed_and_inserted_ones_removed(tmp_path: Path) -> None:
    book = resolved(tmp_path, CHANGES + REPEAL).after
    assert [(rule.id, rule.repealed) for rule in book.rules] == [
        ("moves", True),
        ("take-off", True),
        ("crash", True),
        ("training", False),
    ]


def test_advice_on_a_repealed_rule_is_gone(tmp_path: Path) -> None:
    book = resolved(tmp_path, f"{CHANGES}no-training: {{op: repeal, at: training, {REQUIRED}}}\n").after
    rule = book.rule("training")
    assert rule
    assert rule.advice == ""


def test_taking_a_repeal_back_gives_the_rules_under_it_again(tmp_path: Path) -> None:
    done = resolved(tmp_path, CHANGES + REPEAL)
    book = done.after
    for applied in reversed(done.applied):
        for edit in undone(applied.edits):
            book = edited(book, edit)
    assert book == done.before


def test_changes_of_repealed_rules_are_neither_marked_nor_listed(tmp_path: Path) -> None:
    done = resolved(tmp_path, CHANGES + REPEAL)
    assert [made.change.id for made in done.listed] == ["train", "no-moves"]
    removed = ("moves", "take-off", "roles", "defence", "by-night", "crash", "in-three")
    assert done.letters() == {"training": ("a",), **dict.fromkeys(removed, ("b",))}


def test_a_repealed_rule_is_not_in_the_index(tmp_path: Path) -> None:
    base = BASE.replace("title: Take off,", "title: Take off, tags: [Flying],")
    assert _terms(tmp_path / "a", CHANGES, base) == ["Flying"]
    assert _terms(tmp_path / "b", CHANGES + REPEAL, base) == []


def _terms(folder: Path, changes: str, base: str) -> list[str]:
    made = library(folder, changes, base=base)
    game = load_game(made, "g")
    variant = make_edition(made, game, game.sheets).variant
    assert variant
    return [term["name"] for term in book_view(variant.book, FactViews(game.facts), None)["terms"]]


def test_a_change_to_a_rule_that_the_options_leave_out_is_left_out_too(tmp_path: Path) -> None:
    rules = "roles: {title: Roles, text: Two.}\nmore: {title: More, text: Three.}\n"
    changes = f"a: {{op: insert, at: take-off, rule: roles, when: [training], {REQUIRED}}}\n"
    changes += f"b: {{op: insert, at: roles, rule: more, {REQUIRED}}}\n"
    made = resolve(declared(tmp_path, changes, rules=rules), Choice(off=("training",)))
    assert [change.id for change in made.left_out] == ["a", "b"]
    assert made.after == made.before


RULES = "roles: {title: Roles, text: Two roles.}\nwords: {title: Words, text: 'Wait (see [](#roles)). Then go.'}\n"
INSERTS = f"""\
put-roles: {{op: insert, at: take-off, rule: roles, {REQUIRED}}}
put-words: {{op: insert, at: training, rule: words, {REQUIRED}}}
no-take-off: {{op: repeal, at: take-off, {REQUIRED}}}
"""
TEXTS = "{% for s in book.stretches %}{% for r in s.rules %}{{ r.text | prose }}{% endfor %}{% endfor %}"


def _printed(folder: Path, rules: str) -> str:
    made = library(folder, INSERTS, rules=rules)
    minimal_game(folder, {"templates/g/s.xml.j2": f"<sheet>{TEXTS}</sheet>"})
    game = load_game(made, "g")
    edition = make_edition(made, game, game.sheets)
    return Renderer(made, edition, game.date).markup(game.sheets[0]).clean


def test_a_reference_in_parentheses_to_a_removed_rule_is_removed(tmp_path: Path) -> None:
    assert _printed(tmp_path, RULES) == "<sheet>Wait. Then go.</sheet>"


def test_any_other_reference_to_a_removed_rule_is_a_problem_at_the_repeal(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        _printed(tmp_path, RULES.replace("Wait (see [](#roles)).", "Wait as in [](#roles)."))
    (problem,) = caught.value.problems
    assert str(problem) == (
        "data/g/changes.yaml:3:31: the sentence “Wait as in [](#roles).” at data/g/rules.yaml:2:29 refers to rule "
        "'Roles', "
        'which is not used. Write {% follows "roles" %}...{% endfollows %} around it, or rewrite it.'
    )


def test_a_repealed_published_rule_can_still_be_referred_to(tmp_path: Path) -> None:
    assert "[](#take-off)" in _printed(tmp_path, RULES.replace("[](#roles)", "[](#take-off)"))


def _notes(folder: Path, rules: str, changes: str = INSERTS, template: str = TEXTS) -> tuple[str, ...]:
    made = library(folder, changes, rules=rules)
    minimal_game(folder, {"templates/g/s.xml.j2": f"<sheet>{template}</sheet>"})
    game = load_game(made, "g")
    edition = make_edition(made, game, game.sheets)
    return Renderer(made, edition, game.date).markup(game.sheets[0]).notes


REPEALED = "rule 8.6 (Take off), which change no-take-off repeals."


@pytest.mark.parametrize("reference", ["[](#take-off)", "{{ book.numbers['take-off'] }}"])
def test_a_text_that_refers_to_a_repealed_rule_is_named(tmp_path: Path, reference: str) -> None:
    rules = f'roles: {{title: Roles}}\nwords: {{title: Words, text: "Wait ({reference})."}}\n'
    rules = rules.replace("title: Roles", "title: Roles, text: Two.")
    assert _notes(tmp_path, rules) == (f"data/g/rules.yaml:2:29: this text refers to {REPEALED} Check the text.",)


def test_the_line_of_a_long_text_that_refers_to_a_repealed_rule_is_named(tmp_path: Path) -> None:
    rules = "roles: {title: Roles, text: Two.}\nwords:\n  title: Words\n  text: |\n    Wait.\n    See [](#take-off).\n"
    (note,) = _notes(tmp_path, rules)
    assert note.startswith("data/g/rules.yaml:6: this text refers to rule 8.6")


def test_a_line_of_a_template_that_prints_the_number_of_a_repealed_rule_is_named(tmp_path: Path) -> None:
    rules = "roles: {title: Roles, text: Two.}\nwords: {title: Words, text: Wait.}\n"
    (note,) = _notes(tmp_path, rules, template="\n{{ book.numbers['take-off'] }}{{ book.numbers.training }}")
    assert note == f"templates/g/s.xml.j2:2: this line refers to {REPEALED} Check the line."


def test_the_reason_of_a_repeal_can_name_the_rule(tmp_path: Path) -> None:
    rules = "roles: {title: Roles, text: Two.}\nwords: {title: Words, text: Wait.}\n"
    changes = INSERTS.replace("reason: Because., impact: play}\n", "reason: 'See [](#take-off).', impact: play}\n")
    reasons = "{% for c in book.changes if c.id == 'no-take-off' %}{{ c.reason | prose }}{% endfor %}"
    assert _notes(tmp_path, rules, changes, reasons) == ()


NEEDS = f"""\
put-roles: {{op: insert, at: take-off, rule: roles, {REQUIRED}}}
put-words: {{op: insert, at: training, rule: words, {REQUIRED}}}
put-more: {{op: insert, at: training, rule: more, {REQUIRED}}}
"""
NEEDY = """\
roles: {title: Roles, text: Two roles.}
words: {title: Words, text: Three., rules: [roles]}
words-part: {under: words, text: Four.}
more: {title: More, text: Five., rules: [words-part]}
"""


def test_a_rule_is_left_out_with_all_rules_that_it_needs(tmp_path: Path) -> None:
    repeal = f"no-roles: {{op: repeal, at: roles, {REQUIRED}}}\n"
    whole = resolved(tmp_path / "a", NEEDS, rules=NEEDY).after
    assert [rule.id for rule in whole.rules if rule.inserted] == ["roles", "words", "words-part", "more"]
    left = resolved(tmp_path / "b", NEEDS + repeal, rules=NEEDY)
    assert [rule.id for rule in left.after.rules if rule.inserted] == ["roles"]
    assert [made.change.id for made in left.listed] == ["no-roles"]


def test_a_rule_stays_while_one_of_the_rules_that_it_needs_is_used(tmp_path: Path) -> None:
    repeal = f"no-roles: {{op: repeal, at: roles, {REQUIRED}}}\n"
    book = resolved(tmp_path, NEEDS + repeal, rules=NEEDY.replace("[roles]", "[roles, training]")).after
    assert book.rule("words")


def test_a_reference_to_a_rule_that_is_left_out_is_a_problem_at_the_repeal(tmp_path: Path) -> None:
    rules = NEEDY.replace("Five., rules: [words-part]", "'As [](#words) says.'")
    repeal = f"no-roles: {{op: repeal, at: roles, {REQUIRED}}}\n"
    with pytest.raises(ProblemsError) as caught:
        _notes(tmp_path, rules, NEEDS + repeal)
    assert str(caught.value.problems[0]).startswith("data/g/changes.yaml:4:28: the sentence “As [](#words) says.”")


def test_an_option_of_which_nothing_is_left_is_not_named(tmp_path: Path) -> None:
    conditions = "training: {name: Training, kind: option, rule: '24'}\nnight: {name: By night, kind: option}\n"
    rules = "roles: {title: Roles, text: Two roles.}\ndark: {under: roles, text: Stay., when: [night]}\n"
    insert = f"put-roles: {{op: insert, at: take-off, rule: roles, {REQUIRED}}}\n"
    repeals = f"a: {{op: repeal, at: roles, {REQUIRED}}}\nb: {{op: repeal, at: training, {REQUIRED}}}\n"
    for name, changes, on in (("a", insert, ["Training", "By night"]), ("b", insert + repeals, [])):
        made = library(tmp_path / name, changes, rules=rules, conditions=conditions)
        game = load_game(made, "g")
        variant = make_edition(made, game, game.sheets).variant
        assert variant
        assert book_view(variant.book, FactViews(game.facts), None)["on"] == on
