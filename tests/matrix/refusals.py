"""Decide if the problems that refuse an edit lead the user to the value that was edited."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from printgen.problems import Problem
from printgen.read.scalar_types import RefField, TextField
from tests.matrix.edits import ADDED, Edit


def leads_to(edit: Edit, text: str, problems: Sequence[Problem]) -> bool:
    """Return True if a problem is at the edited value or names its place, its path or its id."""
    file = f"data/{edit.game}/{edit.file.name}"
    first, last = _lines(edit, text)
    return any(_is_there(problem, edit, file, first, last) for problem in problems)


def _is_there(problem: Problem, edit: Edit, file: str, first: int, last: int) -> bool:
    is_gone = edit.site is None and edit.action == "fewer"
    # The place of a record that is gone does not exist any more; a table that lacks it is in its file.
    if problem.place.file.endswith(file) and (is_gone or first <= problem.place.line <= last):
        return True
    said = str(problem)
    named = (int(number) for number in re.findall(rf"{re.escape(file)}:(\d+)", said))
    if any(first <= number <= last for number in named) or re.search(rf"{re.escape(edit.datum)}(?![\w.-])", said):
        return True
    names = _names(edit)
    # A table of records is wrong as a whole; the message names the records that are in each other's way.
    if problem.place.file.endswith(file) and edit.pattern.startswith(f"{edit.kind}.*"):
        names |= {str(edit.steps[0])}
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said) for name in names)


def _names(edit: Edit) -> set[str]:
    """Return words that identify the edit in a message about another place, such as a reference to a record."""
    if edit.site is None:
        # A record that is gone or new has no value to point at.
        return {str(edit.steps[0]), ADDED}
    if edit.action == "more":
        return {ADDED}
    both = (edit.site.text, edit.new.strip('"')) if isinstance(edit.site.field, RefField | TextField) else ()
    return {f"'{text}'" for text in both if text}


def _lines(edit: Edit, text: str) -> tuple[int, int]:
    """Return the first and last line of the record that was edited, or of the value in a file with one record."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode), edit.file
    key = ADDED if edit.site is None and edit.action == "more" else edit.steps[0]
    for name, value in root.value:
        if name.value == key:
            return name.start_mark.line + 1, max(value.end_mark.line + (value.end_mark.column > 0), 1)
    # The record or field is gone: a single record is the whole file; of others, the message must name the id.
    return (1, 1) if edit.site is not None else (0, -1)
