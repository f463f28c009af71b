"""Turn whatever Jinja or Python raised while an expression was evaluated into plain words and a remedy."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError
from jinja2.exceptions import FilterArgumentError, TemplateRuntimeError, UndefinedError

from printgen.cells import CellsError
from printgen.game.failing_call import FailingCall
from printgen.game.plain_words import type_in_words
from printgen.game.python_messages import MESSAGES, Words, filter_words
from printgen.game.syntax_errors import syntax_words

_PACKAGE = str(Path(__file__).resolve().parents[1])
_PYTHON = re.compile(
    r"object|NoneType|__|\(\)|positional|\bstr\b|\bint\b|<class|Jinja|sequence|callable|iterable|<[\w.]+ "
)
"""Words of messages that were not written for the author of a template."""
_FALLBACK = ("this expression cannot be evaluated.", "Check its names, values and filters.")


def words_of(error: Exception, environment: Environment, marks: str = "") -> Words:
    """Describe an error; `marks` are characters that the loader put into the template."""
    if isinstance(error, TemplateSyntaxError):
        syntax = syntax_words(error, environment.filters, environment.tests, marks)
        return syntax.what, syntax.remedy
    message = " ".join(str(error).split())
    if isinstance(error, UndefinedError):
        return _undefined(message)
    call = FailingCall(environment, error)
    for pattern, words in MESSAGES.items():
        if found := re.match(pattern, message):
            return words(found, call)
    return _others(error, message, call)


def _undefined(message: str) -> Words:
    """Describe a name without a value; most of these messages are written by the sandbox."""
    if found := re.fullmatch(r"'?([\w.]+?)(?: object)?'? has no (?:attribute|element) (.+)", message):
        return f"{type_in_words(found[1].rpartition('.')[2])} has no {found[2]}.", ""
    for pattern, words in _UNDEFINED.items():
        if found := re.fullmatch(pattern, message):
            return found.expand(words[0]), found.expand(words[1])
    return _sentence(message), ""


_UNDEFINED: Mapping[str, Words] = {
    r"'loop' is undefined": ("'loop' exists only inside {% for %}.", "Move it into the loop."),
    r"'caller' is undefined": ("'caller' exists only inside {% macro %}.", "Move it into the macro."),
    r"'(\w+)' is undefined": (r"there is no '\1'.", ""),
    r"parameter '(\w+)' was not provided": (r"the macro was called without '\1'.", r"Pass it, or give it a default."),
    r"No caller defined": (
        "this macro prints caller(), but it was not called with {% call %}.",
        "Use {% call %}, or test it first with {% if caller is defined %}.",
    ),
    r"No (first|last|aggregated) item, sequence was empty\.": (
        "the list is empty, so it has no first, last, least or greatest item.",
        "Test it first with {% if %}.",
    ),
    r"there is no (previous|next) item": (
        r"the loop has no \1 item here.",
        "Test it first with loop.first or loop.last.",
    ),
    r"the inline if-expression .*": ("the condition is false, and this 'if' has no 'else'.", "Add else and a value."),
}


def _others(error: Exception, message: str, call: FailingCall) -> Words:
    """Describe an error that has no message here: keep the words of this program, never those of Python."""
    if isinstance(error, TemplateRuntimeError) and not isinstance(error, FilterArgumentError):
        return _sentence(message), ""
    if isinstance(error, CellsError):
        return f"the text {_sentence(message)}", ""
    written_here = bool(call.frames) and call.frames[-1].f_code.co_filename.startswith(_PACKAGE)
    if isinstance(error, ValueError | TypeError) and written_here and not _PYTHON.search(message):
        return _sentence(message), ""
    found = call.filter()
    if found is None and isinstance(error, KeyError) and error.args and isinstance(error.args[0], str):
        return f"there is no value with the name '{error.args[0]}'.", "Check the names on this line."
    if found is None:
        return _FALLBACK
    name, value = found
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], str):
        return f"the filter '{name}' cannot find '{error.args[0]}'.", "Check the names in its parentheses."
    return filter_words(name, value)


def _sentence(text: str) -> str:
    """Return words that end with one full stop."""
    return text if text.endswith(("?", ".")) else f"{text}."
