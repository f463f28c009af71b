"""A word finds its entries, an unknown word the nearest one."""

from __future__ import annotations

import pytest

from printgen.reference.lookup import find, suggestion
from tests.reference.helpers import pages


def found(word: str) -> list[str]:
    """Everything that a word finds: page, or meaning and name, with the row if it is one."""
    return [
        one.page.id
        if one.entry is None
        else f"{one.entry.meaning} {one.entry.name}" + (f": {one.row.name}" if one.row else "")
        for one in find(word, pages())
    ]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("table", ["element table"]),
        ("<table>", ["element table"]),
        ("<table/>", ["element table"]),
        ("TABLE", ["element table"]),
        ("table.row-min", ["element table: row-min"]),
        ("<table> row-min", ["element table: row-min"]),
        ("listed", ["filter listed"]),
        ("whole", ["field type whole"]),
        ("build", ["command build"]),
        ("printgen build", ["command build"]),
        ("build --backs", ["command build: --backs"]),
        ("build backs", ["command build: --backs"]),
        ("accent", ["paint accent"]),
        ("label", ["text style label"]),
        ("game.yaml", ["file game.yaml"]),
        ("game.sheets.backs", ["file game.yaml: sheets.ID.backs"]),
        ("game.yaml sheets.backs", ["file game.yaml: sheets.ID.backs"]),
        ("set-cell", ["operation set-cell"]),
        ("changes.yaml", ["kind changes"]),
        ("units", ["topic lengths"]),
        ("layout", ["layout"]),
        ("exit codes", ["topic exit codes"]),
        ("file names", ["topic file names"]),
        ("elements", ["elements"]),
        ("filters", ["filters"]),
        ("styles", ["styles"]),
        ("svg", ["svg"]),
        ("day", ["element day", "template variable day"]),
        ("<day>", ["element day"]),
        ("element day", ["element day"]),
        ("log.days.fate", ["template variable log of days: log.days.fate"]),
        ("row-min", ["element table: row-min", "element calendar: row-min"]),
        ("paints", ["paints", "kind paints"]),
        ("tabel", []),
    ],
)
def test_a_word_finds_its_entries(word: str, expected: list[str]) -> None:
    assert found(word) == expected


@pytest.mark.parametrize(
    ("word", "near"), [("tabel", "table"), ("row-mim", "row-min"), ("lable", "label"), ("layuot", "layout")]
)
def test_the_nearest_word_is_suggested(word: str, near: str) -> None:
    assert suggestion(word, pages()) == f"Did you mean '{near}'?"


def test_a_word_that_is_like_nothing_gets_a_hint() -> None:
    assert "printgen docs elements" in suggestion("xyzzyqqq", pages())
