"""Errors of expressions: whatever is applied to whatever, the message is plain and names no class of Python."""

from __future__ import annotations

import re

import pytest

from printgen.game.expression_errors import words_of
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from tests.helpers import bob_a

VALUES = ("none", "true", "7", "'x'", "[1, 'a']", "{'a': 1}", "aircraft", "aircraft.ju87", "game", "nothing", "range")
ARGUMENTS = ("", "()", "(1)", "('x')", "(none)", "(aircraft)", "(1, 2)", "('x', 'y', 'z', 1, 2, 3, 4)", "(x=1)")
OPERATORS = ("+", "-", "*", "/", "//", "%", "**", "<", ">=", "in", "==", "~", "and")
ENVIRONMENT = sandbox()
NAMES = FactViews(bob_a().facts).all()
PYTHON = re.compile(
    r"View\b|Datum|NoneType|\bstr\b|\bint\b|\btuple\b|\bdict\b|object\b|positional|token|iterable|Jinja|generator|"
    r"<class|\bself\b|TypeError|ValueError|KeyError|Error\b|0x|do_|sync_|callable|argument\(s\)"
)


def said(expression: str) -> str:
    """What is wrong with an expression; nothing if it has a value."""
    try:
        str(ENVIRONMENT.compile_expression(expression, undefined_to_none=False)(**NAMES))
        return ""
    except Exception as error:
        what, remedy = words_of(error, ENVIRONMENT)
        assert what.endswith((".", "?")), what
        assert not remedy or remedy.endswith((".", "?")), remedy
        return f"{what} {remedy}".strip()


def is_plain(message: str) -> bool:
    """Whether a message has no words of Python, apart from names that it quotes or lists."""
    return not PYTHON.search(re.sub(r"'[^']*'|Use one of: .*", "", message))


def plain(expressions: list[str]) -> list[tuple[str, str]]:
    """The expressions whose messages are not plain."""
    found = [(expression, said(expression)) for expression in expressions]
    assert sum(bool(message) for _, message in found) > len(found) / 10
    return [(expression, message) for expression, message in found if not is_plain(message)]


@pytest.mark.parametrize("name", sorted(sandbox().filters))
def test_every_filter_fails_in_plain_words(name: str) -> None:
    expressions = [f"{value} | {name}{arguments}" for value in VALUES for arguments in ARGUMENTS]
    assert [(one, message) for one in expressions if not is_plain(message := said(one))] == []


def test_every_operator_fails_in_plain_words() -> None:
    assert plain([f"{left} {sign} {right}" for left in VALUES for sign in OPERATORS for right in VALUES]) == []


def test_every_test_fails_in_plain_words() -> None:
    tests = sorted(name for name in sandbox().tests if name.isidentifier())
    assert (
        plain([f"{value} is {name}{more}" for value in VALUES for name in tests for more in ("", "(1)", "('x', 2)")])
        == []
    )


def test_wrong_names_calls_and_positions_fail_in_plain_words() -> None:
    tails = (
        ".nothing",
        "['nothing']",
        "[0]",
        "[99]",
        "[:'x']",
        "()",
        "(1, 2)",
        "(x=1)",
        ".__class__",
        ".items(1)",
        "[none]",
    )
    assert plain([f"{value}{tail}" for value in VALUES for tail in tails]) == []


def test_unfinished_expressions_fail_in_plain_words() -> None:
    whole = "aircraft | selectattr('id', 'eq', {'a': [1, 2]}.b) | map(attribute=\"name\") | join(', ') if x else y[1:2]"
    cut = [whole[:end] for end in range(1, len(whole))] + [whole[start:] for start in range(1, len(whole))]
    holes = [whole[:at] + whole[at + 1 :] for at in range(len(whole))]
    doubled = [whole[:at] + whole[at] + whole[at:] for at in range(len(whole))]
    assert plain([*cut, *holes, *doubled]) == []
