"""Resolution: declared changes turn the rule outline into the rules as played, and each affects only its target."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printgen.game.amendments.book import Book, Rule, edited, letter_of, undone
from printgen.game.amendments.conditions import Choice, parse_choice
from printgen.game.amendments.declarations import OPERATIONS
from printgen.game.amendments.operations import InvalidChange
from printgen.game.amendments.resolve import resolve
from printgen.problems import UsageError
from tests.amended import BASE, CHANGES, REQUIRED, RULES, TABLES, declared, problems_of, resolved


def test_the_book_is_the_published_one_with_every_change_made(tmp_path: Path) -> None:
    book = resolved(tmp_path).after
    shown = [(book.label(rule), rule.title) for rule in book.rules]
    assert shown == [
        ("8", "Moves"),
        ("8.6", "Take off"),
        ("8.6a", "Roles"),
        ("8.6a.1", "Defence"),
        ("", ""),
        ("8.9", "Crashing"),
        ("8a", "Third"),
        ("24", "Training"),
    ]


def test_a_replaced_table_keeps_its_id_and_has_the_new_rows(tmp_path: Path) -> None:
    done = resolved(tmp_path)
    table = done.after.table("odds")
    assert table
    assert [row.key for row in table.rows] == ["lost", "safe"]
    assert table.rule == "crash"
    assert done.after.table("new-odds") is None


def test_advice_on_an_optional_rule_is_kept(tmp_path: Path) -> None:
    rule = resolved(tmp_path).after.rule("training")
    assert rule
    assert (rule.kind, rule.advice, rule.base) == ("optional", "required", True)


def test_every_change_has_a_letter_and_marks_what_it_touched(tmp_path: Path) -> None:
    marks = resolved(tmp_path).letters()
    assert marks["roles"] == marks["defence"] == ("a",)
    assert (marks["crash"], marks["odds"], marks["training"], marks["in-three"]) == (("b",), ("c",), ("d",), ("e",))
    assert "moves" not in marks


def test_letters_go_on_after_z() -> None:
    assert [letter_of(number) for number in (0, 25, 26, 51, 52, 702)] == ["a", "z", "aa", "az", "ba", "aaa"]


def test_an_open_condition_stays_with_the_rule(tmp_path: Path) -> None:
    rule = resolved(tmp_path).after.rule("by-night")
    assert rule
    assert rule.when == ("night",)


def test_a_scenario_leaves_out_what_belongs_to_the_other(tmp_path: Path) -> None:
    done = resolve(declared(tmp_path), Choice(on=("scenario-2",)))
    assert done.after.rule("in-three") is None
    assert [change.id for change in done.left_out] == ["third"]


def test_a_chosen_condition_is_no_longer_asked_for(tmp_path: Path) -> None:
    chosen = resolve(declared(tmp_path), Choice(on=("scenario-3", "night"))).after
    assert [rule.when for rule in chosen.rules if rule.id in ("in-three", "by-night")] == [(), ()]


def test_what_is_ruled_out_is_not_in_the_book(tmp_path: Path) -> None:
    assert resolve(declared(tmp_path), Choice(off=("night",))).after.rule("by-night") is None


def test_a_readers_own_text_is_laid_over_the_outline(tmp_path: Path) -> None:
    book = resolve(declared(tmp_path), base_text={"8.6": "Up they go."}).after
    assert [rule.text for rule in book.rules if rule.id in ("moves", "take-off")] == ["", "Up they go."]


# Properties


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.data())
def test_taking_every_change_back_gives_the_base_again(tmp_path: Path, data: st.DataObject) -> None:
    chosen = data.draw(st.sampled_from([(), ("scenario-2",), ("scenario-3",), ("night",)]))
    done = resolve(declared(tmp_path), Choice(on=chosen))
    book = done.after
    for applied in reversed(done.applied):
        for edit in undone(applied.edits):
            book = edited(book, edit)
    assert book == done.before


rules = st.builds(
    Rule,
    id=st.text("abcdef", min_size=1, max_size=3),
    number=st.text("0123456789.", max_size=3),
    title=st.text("xyz ", max_size=5),
    text=st.text("pqr ", max_size=8),
)
books = st.lists(rules, min_size=1, max_size=8, unique_by=lambda rule: rule.id).map(lambda found: Book(tuple(found)))
operations = st.sampled_from(["replace", "repeal", "renumber", "require", "recommend", "discourage", "insert"])


@given(books, operations, st.data())
def test_an_operation_touches_nothing_but_its_target(book: Book, op: str, data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(book.rules))
    tree = (Rule("new-rule", "", "New"),)
    own: dict[str, dict[str, Any]] = {
        "replace": {"text": "new"},
        "renumber": {"number": "99"},
        "insert": {"rule": tree},
    }
    change = OPERATIONS[op](
        id="c", at=target.id, source="doc", place="p. 1", reason="Because.", impact="play", **own.get(op, {})
    )
    edits = change.edits(book)
    after = book
    for edit in edits:
        after = edited(after, edit)
    others = [rule for rule in book.rules if rule.id != target.id]
    assert [rule for rule in after.rules if rule.id not in (target.id, "new-rule")] == others
    assert (after.rule(target.id) == target) == (op == "insert")
    for edit in undone(edits):
        after = edited(after, edit)
    assert after == book


# Problems


def change(rest: str, id_: str = "x") -> str:
    return f"{id_}: {{op: {rest}, {REQUIRED}}}"


IMPOSSIBLE = {
    change("repeal, at: take-of"): "changes.yaml:1:21: change x: there is no rule 'take-of'. Did you mean",
    change("repeal, at: crash, expects: Falling"): "it expects 'Falling', but found '8.9'",
    change("set-cell, at: odds, row: a, cell: b, value: c"): "the rows of 'Odds' are not known",
    change("renumber, at: crash"): "renumber needs 'number'",
    change("insert, at: crash"): "insert needs 'rule'",
    change("replace, at: crash"): "replace needs 'title' or 'text'",
    change("insert, at: moves, rule: roles, behind: training"): "behind: the rule 'moves' does not contain",
    change("insert, at: moves, rule: roles, number: '24'"): "there is already a rule 24",
    change("repeal, at: crash, when: [dawn]"): "there is no condition 'dawn'",
    change(
        "repeal, at: crash, when: [night, not night]"
    ): "the change 'x' is never made: 'night' cannot be both on and off",
    change(
        "repeal, at: crash, when: [scenario-2, scenario-3]"
    ): "scenario-2 and scenario-3 are different scenarios, which cannot be combined",
    change("repeal, at: crash") + "\n" + change("replace, at: crash, text: new", "y"): "the rule 'crash' is repealed",
    change("replace, at: crash, text: a") + "\n" + change("replace, at: crash, text: b", "y"): (
        "x and y both change the text of rule 'crash'. Write after: [x], or delete one of them."
    ),
    change("repeal, at: crash, after: [y]") + "\n" + change("repeal, at: moves, after: [x]", "y"): (
        "x and y name each other in 'after'"
    ),
    change("replace-table, at: odds, table: new-odds, expects: Chances"): "expects 'Chances', but found 'Odds'",
}


@pytest.mark.parametrize(("changes", "what"), IMPOSSIBLE.items())
def test_a_change_that_cannot_be_made_is_told(tmp_path: Path, changes: str, what: str) -> None:
    (problem,) = problems_of(tmp_path, changes)
    assert what in problem


def test_two_changes_of_one_place_with_an_order_are_both_made(tmp_path: Path) -> None:
    first, second = change("replace, at: crash, text: a"), change("replace, at: crash, text: b, after: [x]", "y")
    changes = f"{first}\n{second}"
    rule = resolved(tmp_path, changes).after.rule("crash")
    assert rule
    assert rule.text == "b"


def test_a_change_waits_for_those_it_comes_after(tmp_path: Path) -> None:
    first, second = change("replace, at: crash, text: a, after: [y]"), change("replace, at: crash, text: b", "y")
    changes = f"{first}\n{second}"
    done = resolved(tmp_path, changes)
    assert [applied.change.id for applied in done.applied] == ["y", "x"]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("safe: {roll: 2-6", "safe: {roll: '2-3, 5-6'", "the table 'New odds' has no row for 4."),
        ("safe: {roll: 2-6", "safe: {roll: 1-6", "has several rows for 1."),
        ("safe: {roll: 2-6", "safe: {roll: 2-7", ""),
    ],
)
def test_a_table_that_fails_its_proof_names_the_totals(tmp_path: Path, old: str, new: str, what: str) -> None:
    problems = problems_of(tmp_path, tables=TABLES.replace(old, new))
    assert (problems == []) if not what else (what in problems[0])


def test_options_are_named_by_id_or_by_the_number_of_their_rule(tmp_path: Path) -> None:
    known = declared(tmp_path).conditions.values()
    assert parse_choice(known, ["scenario-3"], ["24"]) == Choice(("scenario-3",), ("training",))


@pytest.mark.parametrize(
    ("on", "off", "what"),
    [
        (["scenario-4"], [], "unknown option, scenario or event. Did you mean"),
        (["night"], ["night"], "'night' is given with both --with and --without"),
        (["scenario-2", "scenario-3"], [], "different scenarios, which cannot be combined"),
    ],
)
def test_a_choice_that_makes_no_sense_is_told(tmp_path: Path, on: list[str], off: list[str], what: str) -> None:
    with pytest.raises(UsageError, match=what):
        parse_choice(declared(tmp_path).conditions.values(), on, off)


def test_an_option_that_is_off_needs_to_be_chosen(tmp_path: Path) -> None:
    changes = change("repeal, at: crash, when: [climbing]")
    assert [change.id for change in resolved(tmp_path, changes).left_out] == ["x"]
    assert resolve(declared(tmp_path, changes), Choice(on=("climbing",))).applied


def test_the_outline_has_no_text_of_the_published_game(tmp_path: Path) -> None:
    assert all(not rule.text for rule in declared(tmp_path, CHANGES).book.rules)


def test_a_rule_and_a_table_cannot_share_an_id(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, tables=TABLES + "roles: {title: Roles}\n")
    assert "the id 'roles' is already used in rules.yaml. Use another id." in problem


# Conditions that are not decided


def test_an_inserted_rule_keeps_the_open_conditions_of_its_change(tmp_path: Path) -> None:
    rule = resolved(tmp_path, change("insert, at: moves, rule: roles, when: [night]")).after.rule("roles")
    assert rule
    assert rule.when == ("night",)


def test_another_text_under_an_open_condition_is_told_beside_the_one_that_holds_otherwise(tmp_path: Path) -> None:
    two = change("replace, at: crash, text: Two., when: [scenario-2]")
    three = change("replace, at: crash, text: Three., when: [scenario-3]", "y")
    book = resolved(tmp_path, f"{two}\n{three}").after
    assert [(rule.id, rule.when) for rule in book.under("crash")] == [("x", ("scenario-2",)), ("y", ("scenario-3",))]
    chosen = resolve(declared(tmp_path, f"{two}\n{three}"), Choice(on=("scenario-3",))).after.rule("crash")
    assert chosen
    assert chosen.text == "Three."


def test_a_table_cannot_wait_for_what_comes_up_in_play(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("replace-table, at: odds, table: new-odds, when: [night]"))
    assert "replace-table cannot depend on 'night'" in problem


# Problems that no option can solve


@pytest.mark.parametrize(
    ("files", "what"),
    [
        ({"base": BASE.replace('"8.9"', '"8.6"')}, "2 rules of the outline have the number 8.6."),
        ({"base": BASE.replace("title: Moves", "title: Moves, under: take-off")}, "contains itself through"),
        ({"rules": RULES + "lone: {title: Lone, text: Alone.}\n"}, "no change inserts the rule 'lone' into the book."),
        ({"tables": TABLES.replace("rule: crash", "rule: crsh")}, "which does not exist. Did you mean 'crash'?"),
        (
            {"tables": TABLES.replace("cells: {result: home}", "cells: {reslt: home}")},
            "do not match the columns of table",
        ),
        ({"rules": RULES.replace("when: [scenario-3]", "when: [scenario-3, scenario-2]")}, "never applies"),
    ],
)
def test_what_is_declared_wrongly_is_told_whatever_is_chosen(tmp_path: Path, files: dict[str, str], what: str) -> None:
    assert any(what in problem for problem in problems_of(tmp_path, **files))


def test_a_change_that_is_left_out_must_have_a_target_all_the_same(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("repeal, at: nowhere, when: [climbing]"))
    assert "there is no rule 'nowhere'." in problem


def test_a_field_of_another_operation_is_told(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("repeal, at: crash, by: 3"))
    assert "repeal has no 'by'. Remove it, or use another operation." in problem


def test_known_rules_are_listed_in_the_order_of_their_files(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("repeal, at: zzz"))
    assert problem.endswith("Use one of: moves, take-off, crash, training.")


def test_a_rule_that_a_change_with_wrong_fields_inserts_is_not_also_unused(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("insert, at: moves, rule: roles, by: 3"))
    assert "insert has no 'by'." in problem


def test_a_change_with_wrong_fields_can_be_given_to_another_process(tmp_path: Path) -> None:
    (invalid,) = pickle.loads(pickle.dumps(declared(tmp_path, change("repeal, at: crash, by: 3")).changes))
    assert isinstance(invalid, InvalidChange)
    assert (invalid.error.field, invalid.error.what) == ("by", "repeal has no 'by'.")


def test_a_rule_of_one_scenario_put_in_by_a_change_of_another_is_told(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, change("insert, at: moves, rule: in-three, when: [scenario-2]"))
    assert "the rule 'in-three' never applies: scenario-2 and scenario-3 are different scenarios, which" in problem
    assert "cannot be combined. Remove one of the conditions." in problem
