"""Problems: all copies of a context share one collector."""

from __future__ import annotations

from dataclasses import replace

from printgen.elements.problem_collector import Problems
from printgen.problems import Place, Problem
from tests.helpers import context


def test_a_copy_of_a_context_adds_to_the_same_problems() -> None:
    first = context()
    second = replace(first, page=2)
    second.problem(Place("a.xml"), "it is wrong.", "Mend it.")
    assert list(first.problems) == [Problem(Place("a.xml"), "it is wrong.", "Mend it.")]


def test_two_contexts_do_not_share_their_problems() -> None:
    context().problem(Place("a.xml"), "it is wrong.")
    assert not context().problems


def test_whether_a_step_added_a_problem_can_be_asked() -> None:
    used = context()
    used.problem(Place("a.xml"), "it was wrong before.")
    before = len(used.problems)
    assert used.problems.is_clean_since(before)
    used.problem(Place("a.xml"), "it is wrong.")
    assert not used.problems.is_clean_since(before)


def test_a_frame_claims_the_numbers_of_known_problems_once() -> None:
    known, other = Problem(Place("a.xml", 1), "it is wrong."), Problem(Place("a.xml", 2), "it follows.")
    problems = Problems({known: 3})
    problems.add(known, other)
    assert problems.claim_since(0) == [3]
    assert problems.claim_since(0) == []


def test_only_problems_since_a_count_are_claimed() -> None:
    first, second = Problem(Place("a.xml", 1), "it is wrong."), Problem(Place("a.xml", 2), "it is wrong, too.")
    problems = Problems({first: 1, second: 2})
    problems.add(first, second)
    assert problems.claim_since(1) == [2]
    assert problems.claim_since(0) == [1]
