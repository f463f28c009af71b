"""Turn the messages of the YAML parser into plain words at the line of the mistake, with a remedy."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from printgen.problems import Place, Problem

_COMMENT = re.compile(r"[\[{:,]\s+(#[0-9A-Fa-f]{3,8})\b|[\[{,](#[0-9A-Fa-f]{3,8})\b")
"""A colour without quotes, of which YAML makes a comment."""
_WORDS_OF_TEXT = 4
"""A line without a colon that has at least as many words is text, and a shorter one is a field without its colon."""


def parser_problem(error: yaml.MarkedYAMLError, file: str, text: str) -> Problem:
    """Return the problem for an error of the YAML parser."""
    lines = text.splitlines()
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Problem(Place(file), f"this is not valid YAML: {_said(error)}.")
    place = Place(file, mark.line + 1, mark.column + 1)
    start = error.context_mark or mark
    origin = Place(file, start.line + 1, start.column + 1)
    return (
        _colour(origin, place, lines)
        or _of_line(error, place, lines)
        or _of_origin(error, origin, lines)
        or Problem(place, f"this is not valid YAML: {_said(error)}.")
    )


def _said(error: yaml.MarkedYAMLError) -> str:
    return str(error.problem or error.context or "it cannot be parsed")


def _line(lines: Sequence[str], number: int) -> str:
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _colour(origin: Place, place: Place, lines: Sequence[str]) -> Problem | None:
    """Find a colour without quotes in brackets, which the comment that it starts leaves open."""
    for number in range(origin.line, place.line + 1):
        line = _line(lines, number)
        if ("{" in line or "[" in line) and (found := _COMMENT.search(line)):
            colour = found[1] or found[2]
            at = Place(place.file, number, line.index(colour) + 1)
            return Problem(at, "# starts a comment here.", f'Put the colour in quotes: "{colour}".')
    return None


def _of_line(error: yaml.MarkedYAMLError, place: Place, lines: Sequence[str]) -> Problem | None:
    """Describe a mistake at the place where the parser stopped."""
    said, line = _said(error), _line(lines, place.line)
    if "\t" in _indent(line) or ("cannot start any token" in said and "\t" in line):
        at = Place(place.file, place.line, line.index("\t") + 1)
        return Problem(at, "a tab cannot be used for indentation in YAML.", "Use spaces.")
    if "another document" in said or "single document" in said:
        return Problem(place, "a second document starts here ('---').", "Put only one document in a file.")
    if "mapping values are not allowed" in said:
        return _without_colon_above(place, lines) or Problem(
            place, "unexpected ':'.", "Put the text that contains it in quotes, or check the indentation."
        )
    if "undefined alias" in said:
        return Problem(place, f"{said}.", "Put text that starts with '*' in quotes.")
    if "expected ',' or" in said:
        return Problem(place, "a comma or a closing bracket is missing before this.", "Add it.")
    if "cannot start any token" in said:
        return Problem(place, f"text cannot start with '{line[place.column - 1 : place.column]}'.", "Put it in quotes.")
    if "expected <block end>" in said or "did not find expected key" in said:
        return _after_value(place, line)
    return None


def _after_value(place: Place, line: str) -> Problem:
    """Describe something after a complete value, such as words after quotes."""
    before = line[: place.column - 1]
    if "{{" in before and before.rstrip().endswith("}}"):
        at = Place(place.file, place.line, line.index("{{") + 1)
        return Problem(at, "text cannot start with '{{' here.", _QUOTE)
    if re.search(r"'[^']*'$", before):
        return Problem(place, "an apostrophe ends the text in quotes here.", "Put the text in double quotes.")
    return Problem(place, "this line does not match the indentation above it.", "Align it with its neighbours.")


_QUOTE = "Put the text in quotes, or write | after the name of the field and the text on the lines below."


def _of_origin(error: yaml.MarkedYAMLError, origin: Place, lines: Sequence[str]) -> Problem | None:
    """Describe a mistake at the place where the unfinished part starts, which can be lines above."""
    said, context = _said(error), str(error.context or "")
    if "could not find expected ':'" in said:
        return _without_colon(origin, _line(lines, origin.line))
    if "scanning an alias" in context or "scanning an anchor" in context:
        character = _line(lines, origin.line)[origin.column - 1 : origin.column]
        return Problem(origin, f"text cannot start with '{character}'.", _QUOTE)
    if "unexpected end of stream" in said and "quoted" in context:
        return Problem(origin, "a text in quotes starts here and does not end.", "Add the quote at its end.")
    return None


def _without_colon(place: Place, line: str) -> Problem:
    """Describe a line that is neither a field nor part of a text."""
    what = "this line has no ':' after its name."
    name, _, value = line.strip().partition(" ")
    is_field = value and len(value.split()) < _WORDS_OF_TEXT - 1 and not value.endswith((".", "!", "?"))
    if is_field and re.fullmatch(r"[a-z][\w-]*", name):
        return Problem(place, what, f"Write '{name}: {value.strip()}'.")
    return Problem(place, what, "If it is text, write | after the name of its field and indent the text.")


def _without_colon_above(place: Place, lines: Sequence[str]) -> Problem | None:
    """Find the mistake in the line above an unexpected colon, if that line has no colon."""
    here, above = _line(lines, place.line), _line(lines, place.line - 1)
    is_item = above.lstrip().startswith(("-", "#"))
    if not above.strip() or ":" in above or is_item or len(_indent(above)) != len(_indent(here)):
        return None
    return _without_colon(Place(place.file, place.line - 1, len(_indent(above)) + 1), above)
