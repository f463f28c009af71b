"""Every macro of the shared templates is described, and the examples of expressions work."""

from __future__ import annotations

import re
from typing import Any

import pytest

from printgen.game.expressions import sandbox
from printgen.reference.macro_entries import macros_of
from tests.reference.helpers import entry, pages

PAGE = next(page for page in pages() if page.id == "expressions")
MACROS = [one for one in PAGE.entries if one.meaning == "macro"]
BLOCKS = [block for one in PAGE.entries for block in re.findall(r"```xml\n(.*?)\n```", one.text, re.DOTALL)]
CARDS = ({"name": "Hare", "range": 600, "note": None, "night": True}, {"name": "Owl", "range": 200, "night": False})
DATA: dict[str, Any] = {"cards": CARDS, "card": CARDS[0], "play": {"days": 7}}


def test_a_macro_has_its_comment_and_its_parameters() -> None:
    comment = "{# A badge.\n\n   `words` are its\n   words. #}\n"
    source = comment + '{% macro badge(words, paint="ink") %}{{ words }}{% endmacro %}'
    (badge,) = macros_of("parts.xml.j2", source)
    assert (badge.name, badge.summary, badge.text) == ("badge", "A badge.", "`words` are its words.")
    assert dict(badge.facts) == {
        "Import": '`{% from "shared/parts.xml.j2" import badge %}`',
        "Usage": '`{{ badge(words, paint="ink") }}`',
    }


def test_a_macro_that_uses_data_is_imported_with_context() -> None:
    assert dict(entry("told", "macro").facts)["Import"].endswith("import told with context %}`")
    assert dict(entry("band", "macro").facts)["Import"].endswith("import band %}`")


def test_the_macros_of_the_tutorial_are_listed() -> None:
    assert {"band", "line_keys", "told", "rules_text", "change_list", "index"} <= {one.name for one in MACROS}


@pytest.mark.parametrize("macro", MACROS, ids=lambda one: one.name)
def test_every_parameter_of_a_macro_is_explained(macro: Any) -> None:
    written = dict(macro.facts)["Usage"].partition("(")[2].rpartition(")")[0]
    names = re.findall(r"(?:^|, )([a-z_]+)(?==|,|$)", written)
    assert [name for name in names if f"`{name}`" not in macro.summary + macro.text] == []


def test_there_is_an_example_of_each_tag() -> None:
    assert len(BLOCKS) >= 7


@pytest.mark.parametrize("block", BLOCKS)
def test_the_examples_of_expressions_work(block: str) -> None:
    environment = sandbox(trim_blocks=True, lstrip_blocks=True)
    if "import" in block:
        assert environment.parse(block)
    else:
        assert environment.from_string(block).render(DATA).startswith("<")
