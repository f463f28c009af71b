"""Problems: one line each, with the place, what is wrong, and a remedy."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place, Problem, ProblemsError, did_you_mean, nearest

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=12)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (Place("a.yaml"), "a.yaml"),
        (Place("a.yaml", 3), "a.yaml:3"),
        (Place("a.yaml", 3, 7), "a.yaml:3:7"),
        (Place("a.yaml", 0, 7), "a.yaml"),
    ],
)
def test_a_place_is_shown_as_editors_write_it(place: Place, shown: str) -> None:
    assert str(place) == shown


def test_a_problem_reads_place_then_what_then_remedy() -> None:
    assert str(Problem(Place("a.yaml", 3, 7), "hits is 0.", "It can be 1 to 9.")) == (
        "a.yaml:3:7: hits is 0. It can be 1 to 9."
    )


def test_a_problem_without_remedy_has_no_trailing_space() -> None:
    assert str(Problem(Place("a.yaml"), "hits is 0.")) == "a.yaml: hits is 0."


def test_a_line_break_in_a_quoted_value_does_not_tear_the_line_of_a_problem() -> None:
    assert str(Problem(Place("a.yaml"), "name is 'a\n  b'.")) == "a.yaml: name is 'a b'."


def test_the_error_has_every_problem_once_in_the_order_of_files_and_lines() -> None:
    first, tenth, other = (Problem(place, "x") for place in (Place("a", 2), Place("a", 10), Place("b", 1)))
    assert ProblemsError([other, tenth, first, other]).problems == (first, tenth, other)


def test_the_error_prints_one_problem_a_line() -> None:
    error = ProblemsError([Problem(Place("a"), "one."), Problem(Place("b"), "two.")])
    assert str(error) == "a: one.\nb: two."


def test_the_error_survives_the_way_back_from_a_worker_process() -> None:
    error = ProblemsError([Problem(Place("a", 1, 2), "one.", "Mend it."), Problem(Place("b"), "two.")])
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Titel", "title"),
        ("record sheet", "record-sheet"),
        ("RECORDSHEET", "record-sheet"),
        ("stand_s", "stands"),
        ("---title---", "title"),
    ],
)
def test_case_hyphens_and_letters_out_of_order_still_find_the_name(word: str, meant: str) -> None:
    assert did_you_mean(word, ["stands", "record-sheet", "title"]) == f"Did you mean '{meant}'?"


def test_where_nothing_is_near_the_known_names_are_listed() -> None:
    assert did_you_mean("xyz", ["red", "blue"]) == "Known: red, blue."


def test_a_long_list_of_known_names_is_cut() -> None:
    assert did_you_mean("xyz", ["red", "blue", "green"], at_most=2) == "Known: red, blue, ...."


def test_where_nothing_is_known_nothing_is_said() -> None:
    assert did_you_mean("xyz", []) == ""


def test_a_name_known_twice_is_listed_once() -> None:
    assert did_you_mean("xyz", ["red", "red"]) == "Known: red."


@given(WORDS, st.data())
def test_a_word_with_one_letter_lost_is_recognised(word: str, data: st.DataObject) -> None:
    lost = data.draw(st.integers(0, len(word) - 1))
    assert did_you_mean(word[:lost] + word[lost + 1 :], [word]) == f"Did you mean '{word}'?"


@given(st.lists(WORDS, min_size=1, unique=True), st.data())
def test_a_known_word_is_its_own_nearest(names: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(names))
    assert nearest(word.upper(), names) == word


@given(st.text("aB-_ é", max_size=6), st.lists(st.text("aB-_ é", max_size=6), max_size=5))
def test_only_a_known_name_is_ever_suggested(word: str, names: list[str]) -> None:
    assert nearest(word, names) in {None, *names}
