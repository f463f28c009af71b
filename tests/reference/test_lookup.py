"""A word finds its entries, an unknown word the nearest one."""

from __future__ import annotations

import pytest

from printgen.reference.lookup import SYNONYMS, find, suggestion
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
        ("icon", ["element art"]),
        ("duplex", ["command build: --backs"]),
        ("font", ["styles"]),
        ("Page break", ["element turn"]),
        ("markdown", ["element flow"]),
        ("poker", ["file impose/*.yaml"]),
        ("black and white", ["command build: --ink"]),
        ("if", ["topic if"]),
        ("macro", ["topic macro"]),
        ("groupby", ["topic jinja: groupby"]),
        ("selectattr", ["topic jinja: selectattr"]),
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


def test_every_synonym_finds_something() -> None:
    assert [word for word in SYNONYMS if not find(word, pages())] == []


def test_entries_that_mention_an_unknown_word_are_listed() -> None:
    assert suggestion("hyphenated", pages()) == "This entry mentions it: flow."
    assert suggestion("published", pages()).startswith("These entries mention it: ")


def test_a_word_that_is_like_nothing_gets_a_hint() -> None:
    assert "printgen docs elements" in suggestion("xyzzyqqq", pages())
