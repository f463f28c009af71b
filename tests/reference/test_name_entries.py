"""The template variables of the reference are those that templates get, with all their keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from printgen.game.edition import Edition
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.kinds import RESERVED
from printgen.game.replay.log_files import replay_for
from printgen.markup.render import Renderer
from printgen.reference.name_entries import BOOK, DAY_LOG, ENTRY_LOG, IN_CHECKS, LOG, SHEET, name_entries
from tests.helpers import bundled, bundled_game, edition

BY_ID = {"log.units", "log.targets", "log.totals", "book.tables", "book.tables.row"}
"""Mappings whose keys are ids of the game."""
WITH_KEYS_IN_TEXT = {
    *("log.slips", "log.days.slips", "log.days.groups.named", "log.days.losses", "log.left", "log.hits"),
    *("book.tables.columns", "book.tables.modifiers", "book.gone", "book.terms"),
}
"""Lists of small mappings, whose keys the text names."""
OPAQUE = {"book.numbers", "book.tables.rows.cells", "book.tables.row", "log.game", "log.totals", "sheet.with"}


def paths(value: Any, path: str, below_ids: bool = False) -> Iterator[tuple[str, Any]]:
    """Yield the path of every key of a value, and what it contains."""
    if path in OPAQUE or path in WITH_KEYS_IN_TEXT:
        return
    if isinstance(value, list | tuple):
        for item in value:
            yield from paths(item, path, below_ids)
    elif isinstance(value, dict) and path in BY_ID and not below_ids:
        for item in value.values():
            yield from paths(item, path, below_ids=True)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield f"{path}.{key}", item
            yield from paths(item, f"{path}.{key}")


def log_of(game: str) -> dict[str, Any]:
    played: Edition = edition(bundled_game(game))
    sheet = next(sheet for sheet in played.game.sheets if sheet.log and not sheet.takes_logs)
    replayed = replay_for(bundled(), played.game, played.log_form, sheet, None)
    assert replayed
    return replayed.view(FactViews(played.game.facts))


def book() -> dict[str, Any]:
    played = edition(bundled_game("onebob-plus"))
    assert played.variant
    return played.variant.view(FactViews(played.game.facts))


@pytest.mark.parametrize(
    ("value", "name", "texts"),
    [
        (log_of("bob-a"), "log", {**LOG, **DAY_LOG}),
        (book(), "book", BOOK),
    ],
    ids=["log of days", "book"],
)
def test_the_keys_of_a_variable_are_those_it_has(value: Any, name: str, texts: dict[str, str]) -> None:
    # The kinds of a game are described in their own place.
    assert {path for path, _ in paths(value, name) if not path.startswith("log.game.")} == set(texts)


def test_the_keys_of_a_log_of_entries_are_those_it_has() -> None:
    log = log_of("blitz")
    assert {f"log.{key}" for key in log} == {path for path in {**LOG, **ENTRY_LOG} if path.count(".") == 1}
    added = {path.rpartition(".")[2] for path in ENTRY_LOG if path.startswith("log.entries.")}
    entry = log["entries"][0]
    assert isinstance(entry, RecordView)
    assert added <= set(entry.names())


@pytest.mark.parametrize("path", sorted(WITH_KEYS_IN_TEXT))
def test_the_text_of_a_list_names_the_keys_of_its_items(path: str) -> None:
    texts = {**LOG, **DAY_LOG, **BOOK}
    values = [item for value, name in ((log_of("bob-a"), "log"), (book(), "book")) for item in _at(value, name, path)]
    keys = {key for value in values for item in value if isinstance(item, dict) for key in item}
    said = texts[path] + texts.get("log.days.groups.named", "") if path == "log.days.losses" else texts[path]
    assert keys <= set(re.findall(r"`(\w+)`", said))


def _at(value: Any, name: str, path: str) -> list[Any]:
    return [inner for found, inner in paths(value, name) if found == path]


def test_every_name_of_a_template_is_described() -> None:
    played = edition(bundled_game("bob-a"))
    sheet = played.game.sheets[0]
    context = Renderer(bundled(), played, played.game.date)._context(sheet, None, FactViews(played.game.facts), "long")
    described = {entry.name for entry in name_entries()}
    kinds = {name for name, value in context.items() if isinstance(value, RecordView | CollectionView)}
    assert set(context) - kinds <= described
    assert {f"sheet.{key}" for key in context["sheet"]} == set(SHEET)


def test_every_reserved_name_is_a_name_of_templates_of_checks_or_of_jinja() -> None:
    jinja = {"loop", "range", "dict", "cycler", "joiner", "namespace"}
    assert RESERVED - jinja <= {entry.name for entry in name_entries()} | set(IN_CHECKS)
