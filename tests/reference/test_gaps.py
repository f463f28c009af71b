"""Nothing that the reference shows lacks a description; and the guard finds what does."""

from __future__ import annotations

from typing import get_args

import pytest

from printgen.reference.reference_page import Entry, Example, Meaning, Page, Row
from tests.reference.gaps import gaps
from tests.reference.helpers import pages

MEANINGS = set(get_args(Meaning))


def test_everything_is_documented() -> None:
    assert gaps(pages()) == []


def test_the_guard_sees_entries_of_every_meaning() -> None:
    assert {entry.meaning for page in pages() for entry in page.entries} == MEANINGS
    assert sum(len(entry.rows) for page in pages() for entry in page.entries) > 700


_WHOLE = Entry("medal", "element", "A medal.", rows=(Row("size", "Its size."),), examples=(Example("<medal/>"),))


def _gaps_of(entry: Entry) -> list[str]:
    return gaps([Page("page", "Page", "", (entry,))])


def test_a_complete_entry_has_no_gap() -> None:
    assert _gaps_of(_WHOLE) == []


@pytest.mark.parametrize(
    ("entry", "gap"),
    [
        (Entry("medal", "element", "", examples=_WHOLE.examples), "element medal has no description."),
        (Entry("medal", "paint", "a medal"), "paint medal has a description that is not a sentence: a medal"),
        (Entry("medal", "element", "A medal."), "element medal has no example."),
        (Entry("medal", "field type", "A medal."), "field type medal has no example."),
        (Entry("shine", "command", "Shine.", rows=(Row("--dull", ""),)), "command shine: --dull has no description."),
        (
            Entry("shine", "file", "Shine.", rows=(Row("dull", "how dull"),)),
            "file shine: dull has a description that is not a sentence: how dull",
        ),
        (Entry("shine", "filter", "Shine `2`."), "filter shine has no example in its docstring."),
    ],
)
def test_a_gap_is_found(entry: Entry, gap: str) -> None:
    assert _gaps_of(entry) == [gap]


def test_the_example_of_a_filter_is_recognised() -> None:
    assert _gaps_of(Entry("shine", "filter", "Shine.", text="`2 | shine(3)` gives `5`.")) == []
