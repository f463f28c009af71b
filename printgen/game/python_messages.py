"""Turn the messages that Python and Jinja give while an expression is evaluated into plain words and a remedy."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

from printgen.game.failing_call import FailingCall
from printgen.game.plain_words import EMPTY, in_words, is_text, type_in_words
from printgen.game.syntax_errors import unknown_filter_remedy
from printgen.suggestions import did_you_mean

Words = tuple[str, str]
"""A sentence that says what is wrong, and one that says what to do, which can be empty."""
_TEST_FIRST = "Give the field a value, or test it first with {% if %}."
_OF_ITEMS = frozenset({"groupby", "max", "min", "sort", "sum", "unique"})
"""Filters that compare or add up the items of a list, which a template names."""
_LEAVE_OUT = 'Leave out empty fields first: | selectattr("field").'


def filter_words(name: str, value: Any) -> Words:
    """Describe a filter that failed for a reason of its own."""
    remedy = _TEST_FIRST if value is None else "Check the value and the parentheses."
    return f"the filter '{name}' does not work with {in_words(value)}.", remedy


def _operands(match: re.Match[str], call: FailingCall) -> Words:
    sign, *sides = match.groups()
    return _pair(sign.split()[0], type_in_words(sides[0]), type_in_words(sides[1]), call)


def _pair(sign: str, left: str, right: str, call: FailingCall) -> Words:
    found = call.filter()
    if found and found[0] not in _OF_ITEMS:
        return filter_words(*found)
    what = f"'{sign}' does not work with {left} and {right}."
    if EMPTY in (left, right):
        return what, _LEAVE_OUT if found else _TEST_FIRST
    if sign == "+" and is_text(left) != is_text(right):
        return what, "Use ~ to join text."
    return what, ""


def _compared(match: re.Match[str], call: FailingCall) -> Words:
    left, right = type_in_words(match[1]), type_in_words(match[2])
    found = call.filter()
    if found is None:
        return f"{left} cannot be compared with {right}.", _TEST_FIRST if EMPTY in (left, right) else ""
    if found[0] not in _OF_ITEMS:
        return filter_words(*found)
    what = f"the filter '{found[0]}' cannot compare {left} with {right}."
    return what, _LEAVE_OUT if EMPTY in (left, right) else ""


def _not_a_list(match: re.Match[str], call: FailingCall) -> Words:
    found, words = call.filter(), type_in_words(match[1])
    if words == EMPTY:
        return "a list is needed here, but this is empty (none).", _TEST_FIRST
    needs = f"the filter '{found[0]}' needs a list" if found else "a list is needed here"
    return f"{needs}, not {words}.", "Use its items() for its fields." if words == "a record" else ""


def _not_callable(match: re.Match[str], call: FailingCall) -> Words:
    return f"{type_in_words(match[1])} is not a macro or a function.", "Remove the parentheses after it."


def _missing(match: re.Match[str], call: FailingCall) -> Words:
    name, _ = call.named(match[1])
    missing = match[2].replace(", and ", " and ")
    return f"{name} needs {missing} in its parentheses.", ""


def _too_many(match: re.Match[str], call: FailingCall) -> Words:
    name, function = call.named(match[1])
    if function is None:
        return f"{name} is called with too many values.", "Remove some of them."
    # The value in front of the | counts, and so does an environment that Jinja passes.
    most = int(match[2]) - 1 - hasattr(function, "jinja_pass_arg")
    if not most:
        return f"{name} takes no values.", "Remove the parentheses."
    return f"{name} takes {most} value{'' if most == 1 else 's'} in its parentheses.", "Remove the others."


def _unknown_argument(match: re.Match[str], call: FailingCall) -> Words:
    name, function = call.named(match[1])
    return f"{name} has no '{match[2]}'.", did_you_mean(match[2], _argument_names(function)) if function else ""


def _argument_names(function: Callable[..., Any]) -> list[str]:
    names = list(inspect.signature(function).parameters)
    return names[2:] if hasattr(function, "jinja_pass_arg") else names[1:]


def _macro_argument(match: re.Match[str], call: FailingCall) -> Words:
    macro = call.macro()
    known = macro.arguments if macro else ()
    return f"the macro '{match[1]}' has no argument '{match[2]}'.", did_you_mean(match[2], known)


def _macro_arguments(match: re.Match[str], call: FailingCall) -> Words:
    macro = call.macro()
    known = ", ".join(macro.arguments) if macro else ""
    count = int(match[2])
    what = f"the macro '{match[1]}' takes {count or 'no'} argument{'' if count == 1 else 's'}, but is called with more."
    return what, f"It takes: {known}." if known else "Remove them."


def _no_filter(match: re.Match[str], call: FailingCall) -> Words:
    kind, name = match.groups()
    known = call.environment.filters if kind == "filter" else call.environment.tests
    remedy = unknown_filter_remedy(name, known, kind)
    if (found := call.filter()) and found[0] == "map":
        remedy = f'To read a field of each record, write map(attribute="{name}").'
    return f"there is no {kind} '{name}'.", remedy


def _no_length(match: re.Match[str], call: FailingCall) -> Words:
    return f"a list or text is needed here, not {type_in_words(match[1])}.", ""


def _unpacked(match: re.Match[str], call: FailingCall) -> Words:
    return "the number of names does not match the number of values.", "Write one name for each value."


def _fixed(what: str, remedy: str = "") -> Callable[[re.Match[str], FailingCall], Words]:
    return lambda match, call: (what, remedy)


_FORMAT = "Write one value for each place in the text."
MESSAGES: dict[str, Callable[[re.Match[str], FailingCall], Words]] = {
    r"unsupported operand type\(s\) for (.+): '(\w+)' and '(\w+)'": _operands,
    r"can only concatenate (\w+) \(not \"([\w.]+)\"\) to (\w+)": lambda match, call: _pair(
        "+", type_in_words(match[1]), type_in_words(match[2].rpartition(".")[2]), call
    ),
    r"can't multiply sequence by non-int of type '(\w+)'": _fixed("'*' works only with numbers."),
    r"bad operand type for unary (.): '(\w+)'": lambda match, call: (
        f"'{match[1]}' does not work with {type_in_words(match[2])}.",
        "",
    ),
    r"'[<>]=?' not supported between instances of '(\w+)' and '(\w+)'": _compared,
    r"'(\w+)' object is not iterable": _not_a_list,
    r"cannot unpack non-iterable (\w+) object": lambda match, call: (
        f"{type_in_words(match[1])} cannot be divided among several names.",
        "Write one name.",
    ),
    r"'(\w+)' object is not reversible": _not_a_list,
    r"argument of type '(\w+)' is not .*": lambda match, call: (
        f"'in' needs a list or text after it, not {type_in_words(match[1])}.",
        "",
    ),
    r"'in <string>' requires string as left operand, not (\w+)": lambda match, call: (
        f"'in' can find only text in text, not {type_in_words(match[1])}.",
        "",
    ),
    r"'(\w+)' object is not callable": _not_callable,
    r"object of type '(\w+)' has no len\(\)": _no_length,
    r"([\w.<>]+)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.+)": _missing,
    r"([\w.<>]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but \d+ (?:was|were) given": _too_many,
    r"([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'": _unknown_argument,
    r"([\w.<>]+)\(\) got multiple values for argument '(\w+)'": lambda match, call: (
        f"{call.named(match[1])[0]} is given '{match[2]}' twice.",
        "Give it once.",
    ),
    r"([\w.]+)(?:\(\))? (?:expected|takes) .*(?:argument|given)": lambda match, call: (
        f"{call.named(match[1])[0]} is called with the wrong number of values.",
        "",
    ),
    r"macro '(\w+)' takes no keyword argument '(\w+)'": _macro_argument,
    r"macro '(\w+)' takes not more than (\d+) argument": _macro_arguments,
    r"No (filter|test) named '([\w.]+)'": _no_filter,
    r"No (filter|test) named ": lambda match, call: (f"the name of a {match[1]} must be text in quotes.", ""),
    r"not all arguments converted": _fixed("there are more values than places for them in the text.", _FORMAT),
    r"not enough arguments for format string": _fixed("there are fewer values than places in the text.", _FORMAT),
    r"Replacement index \d+ out of range": _fixed("there are fewer values than places in the text.", _FORMAT),
    r"format requires a mapping": _fixed("the text has named places, but the values have no names.", _FORMAT),
    r"%(\w) format: .*, not (\w+)": lambda match, call: (
        f"%{match[1]} prints a number, not {type_in_words(match[2])}.",
        "Write %s for text.",
    ),
    r"unsupported format character|incomplete format": _fixed(
        "a % in this text is not followed by s, d or f.", "Write %% for the character itself."
    ),
    r"Unknown format code|Invalid format specifier": _fixed(
        "the text has a place that does not suit its value.", "Write {} for any value."
    ),
    r"The loop must have the 'recursive' marker": _fixed(
        "loop() works only in a recursive loop.", "Write {% for ... recursive %}."
    ),
    r"no items for cycling given": _fixed("cycle() needs values to go through.", "Write loop.cycle(1, 2)."),
    r"Can only get item pairs from a mapping": _fixed("the filter 'items' needs a group or a record."),
    r"'(\w+)' object cannot be interpreted as an integer": lambda match, call: (
        f"a whole number is needed here, not {type_in_words(match[1])}.",
        "",
    ),
    r"slice indices must be integers": _fixed(
        "the limits of a part of a list must be whole numbers.", "Write, for example, cards[:3]."
    ),
    r"slice step cannot be zero|range\(\) arg 3 must not be zero": _fixed("a step cannot be 0."),
    r"(?:not enough|too many) values to unpack": _unpacked,
    r"invalid literal for int|could not convert string to float": _fixed("this text is not a number."),
    r"argument must be iterable": _fixed("a list or text is needed here."),
    r"map requires a filter argument|Missing parameter for attribute name": lambda match, call: (
        f"{call.label('this filter')} needs the name of the field to read from each item.",
        'Write map(attribute="name").' if "map" in call.label("") else "Write the name of a field in its parentheses.",
    ),
    r"Unexpected keyword argument '(\w+)'": lambda match, call: (
        f"{call.label('this filter')} has no '{match[1]}'.",
        "Use only attribute= and default=." if "map" in call.label("") else "",
    ),
    r"method must be common, ceil or floor": _fixed("the filter 'round' accepts only common, ceil and floor."),
    r'You can only sort by either "key" or "value"': _fixed("the filter 'dictsort' sorts only by key or value."),
    r"can't handle positional and keyword arguments at the same time": _fixed(
        "the filter 'format' takes plain values or named ones, not both."
    ),
    r"Invalid character in attribute name": _fixed("this cannot be the name of an attribute."),
    r"(?:list|tuple|string) index out of range": _fixed("there is no item or value at this position."),
    r"(?:(?:integer|float|complex) )?(?:division|modulo)|.* by zero$": _fixed(
        "this divides by zero.", "Test the number first with {% if %}."
    ),
    r"maximum recursion depth exceeded": _fixed("a macro calls itself without end.", "Add an {% if %} that stops it."),
    r"Range too big": _fixed("range() makes a list of at most 100,000 numbers.", "Use a smaller range."),
    r".*is not safely callable": _fixed("a template cannot call this.", ""),
    r".*surrogates not allowed": _fixed(
        "text contains half of a character, such as \\ud800.", "Write the character itself."
    ),
    r"unknown encoding": _fixed("there is no such encoding."),
}
