"""Problems: all copies of a context share one collector."""

from __future__ import annotations

from dataclasses import replace

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
