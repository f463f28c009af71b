"""Turn an element that does not fit into the cause: the field of data, or the records, that make it so large."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printgen.elements.content import Content, datum_of, plain
from printgen.game.edits import FieldEdit, edits_under
from printgen.problems import Place, Problem

if TYPE_CHECKING:
    from printgen.elements.element import Element

Edits = Mapping[str, FieldEdit]
"""What the user edited, by its path."""
_BOX = 8
"""A numbered box takes about as much space as this many characters."""
_MM = 4
"""A millimetre of a length takes about as much space as this many characters."""
_SHORT = 30
"""Longer texts are described by their length."""
_MOST_NAMED = 3
_RECORD = 2
"""Parts of the path of a record, such as `targets.radar`."""


@dataclass(frozen=True)
class Cause:
    """The place in the data that makes an element too large, a clause that says how, and what to do there."""

    place: Place
    words: str
    remedy: str


@dataclass(frozen=True)
class _Shown:
    """A field of data that an element shows, its value in words, and about how much space it takes."""

    datum: str
    words: str
    weight: float
    is_number: bool = False


def cause_of(element: Element, places: Mapping[str, Place], edits: Edits, attribute: str = "") -> Cause | None:
    """Return the cause of an element that is too large, or None if several fields of data share in it.

    A field that the user edited is preferred to others, and then that of an attribute. Otherwise, a single field or the
    records of one kind are the cause if they take at least half of the space.
    """
    first = {datum for name, datum in element.attribute_data if attribute and name == attribute}
    shown = sorted(_shown_fields(element, places), key=lambda field: field.datum not in first)
    edited = [edit for field in shown for edit in edits_under(edits, field.datum)]
    if edited or len(edits) == 1:
        # The game could be printed before, so its only edit is the cause, even if it is not shown here.
        return _edit_cause(next(iter(edited or edits.values())))
    total = sum(field.weight for field in shown) + _template_weight(element)
    if shown and (shown[0].weight >= total / 2 or shown[0].datum in first):
        field = shown[0]
        return Cause(places[field.datum], f"{field.datum} {field.words}", _smaller(field.is_number))
    for kind in dict.fromkeys(field.datum.split(".")[0] for field in shown):
        fields = [field for field in shown if field.datum.split(".")[0] == kind]
        records = _records(fields, places)
        if len(records) > 1 and sum(field.weight for field in fields) >= total / 2:
            return Cause(max(records.values()), f"{len(records)} records of {kind} are shown", "Use fewer records")
    return None


def data_shown(element: Element, places: Mapping[str, Place], edits: Edits) -> str:
    """Return a sentence that names the fields of data in an element, those that take most space first."""
    names = [f"{field.datum} ({places[field.datum]})" for field in _shown_fields(element, places)]
    return f"It shows {_listed(names)}." if names else changed_fields(edits)


def changed_fields(edits: Edits) -> str:
    """Return a sentence that names the fields that the user edited, or an empty text if there are none."""
    changed = [f"{edit.datum} ({edit.place})" for edit in edits.values()]
    if not changed:
        return ""
    return f"Check the {'field' if len(changed) == 1 else 'fields'} that you changed: {_listed(changed)}."


def with_possible_causes(problems: Iterable[Problem], edits: Callable[[], Edits]) -> Iterator[Problem]:
    """Add the fields that the user edited to problems that name none of them, unless there are many."""
    found = edits()
    for problem in problems:
        names_one = any(edit.datum in str(problem) or edit.place == problem.place for edit in found.values())
        is_clear = names_one or problem.remedy.endswith(changed_fields(found)) or len(found) > _MOST_NAMED
        yield problem if is_clear else replace(problem, remedy=f"{problem.remedy} {changed_fields(found)}".strip())


def only_edit(edits: Edits, shown: Content) -> Cause | None:
    """Return the only edit of a game as the cause of a text that does not fit, unless the text itself was edited."""
    if len(edits) != 1 or any(edits_under(edits, run.datum) for run in shown if run.datum):
        return None
    return _edit_cause(next(iter(edits.values())))


def text_cause(content: Content, edits: Edits) -> str:
    """Return a clause about the field of data that makes a text too long, or an empty text if it shows none."""
    datum = datum_of(content)
    if not datum:
        return ""
    edit = next(iter(edits_under(edits, datum)), None)
    changed = f", which you {'added' if edit.before is None else 'changed'}," if edit else ""
    shown = sum(len(run.text) for run in content if run.datum == datum)
    if shown >= len(plain(content)) / 2:
        return f"{datum}{changed} is too long"
    return f"{datum}{changed} is part of a text that is too long"


def _edit_cause(edit: FieldEdit) -> Cause:
    if edit.before is None:
        return Cause(edit.place, f"you added {edit.datum}", "Shorten or remove it")
    if edit.after is None:
        return Cause(edit.place, f"you removed {edit.datum}", "Restore it")
    words = f"you changed {edit.datum}"
    if len(edit.before) <= _SHORT and len(edit.after) <= _SHORT:
        words = f"{edit.datum} is {edit.after}, which you changed from {edit.before}"
    return Cause(edit.place, words, _smaller(_is_number(edit.after)))


def _smaller(number: bool) -> str:
    return "Use a smaller number" if number else "Use a shorter text"


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


def _shown_fields(element: Element, places: Mapping[str, Place]) -> list[_Shown]:
    """Return the fields of data that an element and the elements in it show, each once, the largest first."""
    found: dict[str, _Shown] = {}
    for field in _fields(element):
        if field.datum in places:
            before = found.get(field.datum)
            larger = field if before is None or field.weight > before.weight else before
            found[field.datum] = replace(larger, weight=field.weight + (before.weight if before else 0))
    return sorted(found.values(), key=lambda field: -field.weight)


def _fields(element: Element) -> Iterator[_Shown]:
    values = vars(element)
    for name, datum in element.attribute_data:
        value = values.get(name, values.get(f"{name}_", ""))
        if name in element.counts:
            yield _Shown(datum, f"is {value}", _BOX * float(value), is_number=True)
        elif isinstance(value, float):
            yield _Shown(datum, f"is {value:g}", _MM * value, is_number=True)
        else:
            yield _valued(datum, str(value))
    content = element.content
    if content and content[0].datum and not content[0].text:
        # An empty run in front of prose names the field that the prose comes from.
        yield _valued(content[0].datum, "".join(run.text for run in content if not run.datum))
        content = content[1:]
    for run in content:
        if run.datum:
            yield _valued(run.datum, run.text)
    for child in element.children:
        yield from _fields(child)


def _template_weight(element: Element) -> float:
    """Return about how much space the texts and heights take that the template sets."""
    from_data = {name for name, _ in element.attribute_data}
    height = element.height if isinstance(element.height, float) and "height" not in from_data else 0.0
    is_prose = bool(element.content) and bool(element.content[0].datum) and not element.content[0].text
    text = sum(len(run.text) for run in element.content if not run.datum) if not is_prose else 0
    return _MM * height + text + sum(map(_template_weight, element.children))


def _valued(datum: str, text: str) -> _Shown:
    """Return a field with its text: short ones are quoted, and long ones described by their length."""
    text = " ".join(text.split())
    if _is_number(text):
        return _Shown(datum, f"is {text}", len(text), is_number=True)
    return _Shown(datum, f"has {len(text)} characters" if len(text) > _SHORT else f"is '{text}'", len(text))


def _records(fields: Sequence[_Shown], places: Mapping[str, Place]) -> dict[str, Place]:
    """Return the records that fields belong to, with their places; a field that is no part of a record has none."""
    paths = (field.datum.split(".") for field in fields)
    names = dict.fromkeys(".".join(path[:_RECORD]) for path in paths if len(path) > _RECORD)
    return {name: places[name] for name in names if name in places}


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMED
    if more > 1:
        return f"{', '.join(names[:_MOST_NAMED])} and {more} more fields of data"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
