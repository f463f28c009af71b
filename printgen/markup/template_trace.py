"""Turn the stack of a running template into its lines: the line at work, those that called it, and the record drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath
from types import FrameType, TracebackType
from typing import Any

from jinja2.utils import missing

from printgen.game.fact_views import RecordView
from printgen.problems import Place, Problem

_VARIABLE = re.compile(r"l_(\d+)_(\w+)")
"""A variable of a template as Jinja compiles it: its depth of nesting and its name."""
_HELPER = re.compile(r"t_\d+")
"""A function that Jinja adds for a filter or test that does not exist; it belongs to no line."""
_MOST_CALLS = 4
"""Calls that are named; a macro that calls itself can have hundreds of them."""
_MOST_RECORDS = 2
_BUNDLED = re.compile(r".*/((?:data|templates)/.+)")
_Line = tuple[FrameType, int]


@dataclass(frozen=True)
class TemplateTrace:
    """The lines that were at work in templates, the innermost first, and the paths of the records being drawn."""

    lines: tuple[Place, ...]
    records: tuple[str, ...] = ()

    @property
    def place(self) -> Place:
        return self.lines[0]

    def explain(self, problem: Problem, places: Mapping[str, Place]) -> Problem:
        """Add to a problem of the template or of the data how its place was reached.

        A problem in a bundled template is reported at the user's line that called it, which is the one to correct.
        """
        place, own = problem.place, [line for line in self.lines if not _is_bundled(line)] or list(self.lines)
        inner = [f"in {_short(self.place)}"] if self.place != own[0] else []
        if place.file.endswith(".j2"):
            place = Place(own[0].file, own[0].line, 0, place.rendered)
            # A call in the line of the macro itself says nothing new.
            calls = [call for call in own[1:] if call != place]
            parts = inner + ([f"called from {_listed(calls)}"] if calls else [])
        else:
            calls = own[1:]
            parts = [f"printed by {_short(own[0])}", *inner] + ([f"called from {_listed(calls)}"] if calls else [])
        drawn = [(path, places[path]) for path in self.records if path in places]
        # The place of a value says which record it belongs to.
        drawn = [(path, at) for path, at in drawn if not _is_in(place, at)]
        if drawn:
            parts.append("while drawing " + " and ".join(f"{path} of {_short(at)}" for path, at in drawn))
        return Problem(place, problem.what, problem.remedy, ", ".join(parts))


def _listed(calls: list[Place]) -> str:
    """List the lines of calls, the outermost last; leave out those in the middle if there are many."""
    shown = list(map(_short, dict.fromkeys(calls)))
    if len(shown) > _MOST_CALLS:
        shown = [*shown[: _MOST_CALLS - 1], "...", shown[-1]]
    return " from ".join(shown)


def _is_bundled(place: Place) -> bool:
    """Return True for a file outside the user's folder, whose path is shown in full."""
    return PurePath(place.file).is_absolute()


def _short(place: Place) -> str:
    """Return a place for the end of a message, without the folder in which printgen is installed."""
    found = _BUNDLED.search(place.file) if _is_bundled(place) else None
    return f"{Place(found[1], place.line, place.column)} of printgen" if found else str(place)


def _is_in(place: Place, record: Place) -> bool:
    return (place.file, place.line) == (record.file, record.line)


def trace_of_error(error: BaseException, files: Mapping[str, str]) -> TemplateTrace | None:
    """Return the lines of the templates in which an error was raised; `files` are the files of templates by name."""
    return _trace(reversed(list(_raising(error.__traceback__))), files)


def trace_of_stack(frame: FrameType | None, files: Mapping[str, str]) -> TemplateTrace | None:
    """Return the lines of the templates that are running now, from a frame outwards."""
    return _trace(_running(frame), files)


def _raising(traceback: TracebackType | None) -> Iterator[_Line]:
    while traceback:
        yield traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next


def _running(frame: FrameType | None) -> Iterator[_Line]:
    while frame:
        yield frame, frame.f_lineno
        frame = frame.f_back


def _trace(lines: Iterable[_Line], files: Mapping[str, str]) -> TemplateTrace | None:
    places: list[Place] = []
    records: tuple[str, ...] = ()
    for frame, line in lines:
        template = frame.f_globals.get("__jinja_template__")
        if template is None or template.name not in files or _HELPER.fullmatch(frame.f_code.co_name):
            continue
        places.append(Place(files[template.name], template.get_corresponding_lineno(line)))
        records = records or _records(frame.f_locals)
    return TemplateTrace(tuple(places), records) if places else None


def _records(variables: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the paths of the records of the innermost loop, or of those that a macro was given."""
    found: dict[int, dict[str, None]] = {}
    for name, value in variables.items():
        match = _VARIABLE.fullmatch(name)
        # A record of a single kind, such as the game, is known everywhere; a path has a dot.
        if match and int(match[1]) and isinstance(value, RecordView) and "." in value.datum:
            found.setdefault(int(match[1]), {})[value.datum] = None
    return tuple(found[max(found)])[:_MOST_RECORDS] if found else ()


@dataclass(frozen=True)
class MacroScope:
    """The macro in which an error was raised: its arguments, and the variables of the lines that called it."""

    arguments: tuple[str, ...]
    outside: frozenset[str]


def macro_scope(error: BaseException, files: Mapping[str, str]) -> MacroScope | None:
    """Return the names of the macro in which an error was raised, or None if it was raised in no macro."""
    frames = [frame for frame, _ in reversed(list(_raising(error.__traceback__))) if _is_template(frame, files)]
    if not frames or frames[0].f_code.co_name != "macro":
        return None
    code = frames[0].f_code
    outside = frozenset(match[2] for frame in frames[1:] for match in map(_VARIABLE.fullmatch, frame.f_locals) if match)
    given = map(_VARIABLE.fullmatch, code.co_varnames[: code.co_argcount])
    return MacroScope(tuple(match[2] for match in given if match), outside)


def names_known(error: BaseException, files: Mapping[str, str]) -> list[str]:
    """Return the variables and macros of the template in which an error was raised."""
    for frame, _ in reversed(list(_raising(error.__traceback__))):
        if _is_template(frame, files):
            matches = ((_VARIABLE.fullmatch(name), value) for name, value in frame.f_locals.items())
            return [match[2] for match, value in matches if match and value is not missing]
    return []


def _is_template(frame: FrameType, files: Mapping[str, str]) -> bool:
    template = frame.f_globals.get("__jinja_template__")
    return template is not None and template.name in files
