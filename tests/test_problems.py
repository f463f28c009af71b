"""Problems read as place, what, remedy, and an error has all of them once and in order."""

from __future__ import annotations

import pickle

import pytest

from printgen.problems import Place, Problem, ProblemsError


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


def test_a_problem_ends_with_how_its_place_was_reached() -> None:
    problem = Problem(Place("m.j2", 2), "it is wrong.", "Mend it.", "called from s.j2:5")
    assert str(problem) == "m.j2:2: it is wrong. Mend it. (called from s.j2:5)"


def test_the_same_problem_at_two_positions_of_the_markup_counts_twice() -> None:
    places = [Place("s.j2", 2, 0, (number, 0)) for number in (5, 6, 6)]
    assert len(ProblemsError([Problem(place, "x") for place in places]).problems) == 2
    assert len(set(places)) == 1
