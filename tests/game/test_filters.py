"""Filters: each is explained with an example, and every example is true."""

from __future__ import annotations

import inspect
import re
from datetime import date
from typing import Any

import pytest
import yaml

from printgen.cells import parse_cells, parse_route
from printgen.dice import parse_roll, parse_totals
from printgen.facts import Collection, Record
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from printgen.game.filters import FILTERS
from tests.helpers import REPOSITORY

GIVEN = re.compile(r"(?:If|and) `(\w+)` is `([^`]+)`")
EXAMPLE = re.compile(r"`([^`]+)`\s+gives\s+`([^`]+)`")


def documentation(name: str) -> str:
    return inspect.getdoc(FILTERS[name]) or ""


def value(text: str) -> Any:
    """Read a value as a data file would: a date, dice, totals or cells."""
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
        return date.fromisoformat(text)
    if re.match(r"[A-Z]", text):
        return parse_route(text) if "," in text else parse_cells(text)
    return parse_roll(text) or parse_totals(text)


def starter_cards() -> dict[str, Any]:
    file = "data/shared/starter/cards.yaml"
    cards = yaml.safe_load((REPOSITORY / file).read_text(encoding="utf-8"))
    records = {id_: Record("cards", id_, fields, f"cards.{id_}", file) for id_, fields in cards.items()}
    return FactViews({"cards": Collection("cards", records, file)}).all()


def wrong_examples(text: str) -> list[str]:
    names = starter_cards() | {name: value(written) for name, written in GIVEN.findall(text)}
    wrong = []
    for expression, shown in EXAMPLE.findall(text):
        found = str(sandbox().compile_expression(expression, undefined_to_none=False)(**names))
        if found != shown:
            wrong.append(f"{expression}: {found}, not {shown}")
    return wrong


@pytest.mark.parametrize("name", sorted(FILTERS))
def test_every_filter_is_explained_with_an_example_of_its_use(name: str) -> None:
    used = [expression for expression, _ in EXAMPLE.findall(documentation(name))]
    assert used, f"{name} has no example"
    assert all(re.search(rf"\| {name}\b", expression) for expression in used)


@pytest.mark.parametrize("name", sorted(FILTERS))
def test_every_example_of_a_filter_is_true(name: str) -> None:
    assert wrong_examples(documentation(name)) == []


def test_the_guard_against_wrong_examples_can_fail() -> None:
    assert wrong_examples("`2 | plus(2)` gives `5`.") == ["2 | plus(2): 4, not 5"]
    assert wrong_examples("If `roll` is `2d6`, `roll | exactly(7)` gives `1 %`.") == [
        "roll | exactly(7): 17 %, not 1 %"
    ]
