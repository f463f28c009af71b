"""Suggestions: a misspelt name finds the name that was meant, and others get the list of names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.suggestions import did_you_mean, nearest

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=12)


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


@pytest.mark.parametrize(
    ("word", "meant", "others"),
    [
        ("int", "whole", ["points", "text", "whole"]),
        ("spacing", "gap", ["padding", "gap", "fill"]),
        ("image", "art", ["page", "art", "range"]),
        ("image", "images", ["images", "art"]),
        ("card-titel", "card-title", ["board-title", "card-title"]),
        ("min", "minimum", ["minimum", "maximum"]),
        ("actoin", "actions", ["actions", "action-points"]),
    ],
)
def test_a_name_of_another_program_finds_the_name_here(word: str, meant: str, others: list[str]) -> None:
    assert nearest(word, others) == meant


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("icon", "in"),
        ("image", "page"),
        ("duplex", "rule"),
        ("poker", "over"),
        ("percent", "event"),
        ("int", "points"),
        ("spacing", "padding"),
        ("card-title", "board-title"),
    ],
)
def test_a_name_that_is_only_a_little_alike_is_not_suggested(word: str, other: str) -> None:
    assert nearest(word, [other]) is None


def test_where_nothing_is_near_the_known_names_are_listed() -> None:
    assert did_you_mean("xyz", ["red", "blue"]) == "Use one of: red, blue."


def numbered(count: int) -> list[str]:
    return [f"name-{number:02}" for number in range(count, 0, -1)]


def test_a_short_list_of_names_keeps_its_order_and_a_longer_one_is_sorted() -> None:
    assert did_you_mean("xyz", numbered(12)) == f"Use one of: {', '.join(numbered(12))}."
    assert did_you_mean("xyz", numbered(13)) == f"Use one of: {', '.join(sorted(numbered(13)))}."


def test_forty_names_are_listed_in_full() -> None:
    assert did_you_mean("xyz", numbered(40)) == f"Use one of: {', '.join(sorted(numbered(40)))}."


def test_more_names_are_counted_with_the_command_that_lists_them() -> None:
    assert did_you_mean("xyz", numbered(41), "paints") == "To list the paints, run `printgen docs paints`."


def test_more_names_of_the_users_data_are_counted_with_some_examples() -> None:
    said = did_you_mean("xyz", numbered(41))
    assert said == f"There are 41 to choose from, such as {', '.join(numbered(41)[:12])}."


def test_a_long_list_still_suggests_the_nearest_name() -> None:
    assert did_you_mean("blu", [*numbered(41), "blue"], "paints") == "Did you mean 'blue'?"


def test_where_nothing_is_known_nothing_is_said() -> None:
    assert did_you_mean("xyz", []) == ""


def test_a_name_known_twice_is_listed_once() -> None:
    assert did_you_mean("xyz", ["red", "red"]) == "The only choice is 'red'."


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
