"""Wrong templates: each mistake is reported in plain words at its line, with a remedy, never in the words of Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.markup.test_render import failure, game

MORE = {"templates/g/m.xml.j2": "{% macro show() %}x{% endmacro %}", "templates/g/parts.xml.j2": "", "secret": "x"}
WRONG = [
    tuple(map(str.strip, mistake.split("\n")))
    for mistake in Path(__file__).with_name("wrong_templates.txt").read_text(encoding="utf-8").strip().split("\n\n")
]
"""A line of a template, and the message that it gives."""
PYTHON = re.compile(
    r"View|Datum|NoneType|\bstr\b|\bint\b|\btuple\b|\bdict\b|object|positional|token|iterable|Jinja|generator"
)


@pytest.mark.parametrize(("line", "said"), WRONG)
def test_a_mistake_is_told_in_plain_words_at_its_line(tmp_path: Path, line: str, said: str) -> None:
    found = failure(game(tmp_path, f"<sheet>\n\n  {line}\n</sheet>\n", MORE))
    assert found == f"templates/g/s.xml.j2:3: {said}"


def test_no_message_names_a_class_of_python() -> None:
    assert len(WRONG) > 160
    assert [said for _, said in WRONG if PYTHON.search(said)] == []
