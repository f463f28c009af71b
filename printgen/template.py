"""Turn a game and a Jinja template into sheet markup that remembers its template lines and its data."""

from __future__ import annotations

import datetime
import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import BaseLoader, Environment, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError, TemplateRuntimeError, UndefinedError
from markupsafe import Markup as SafeText

from printgen.library import Library
from printgen.model import Game, Sheet
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.views import CollectionView, RecordView, sandbox, view_all

# Private-use characters (the loader keeps them out of data) mark where a value came from, through Jinja's output.
DATUM_START, DATUM_MIDDLE, DATUM_END = "\ue000", "\ue001", "\ue002"
_LINE_START, _LINE_END = "\ue003", "\ue004"
_LINE_MARK = re.compile(f"{_LINE_START}([^{_LINE_END}]*):(\\d+){_LINE_END}")
_DATUM_MARK = re.compile(f"{DATUM_START}[^{DATUM_MIDDLE}]*{DATUM_MIDDLE}|{DATUM_END}")
_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)


@dataclass(frozen=True)
class Markup:
    """Rendered XML; `lines[i]` is the template line that made line i; data values are still marked inside."""

    text: str
    lines: tuple[Place, ...]
    data_files: tuple[str, ...]

    def place(self, line: int) -> Place:
        return self.lines[min(max(line, 1), len(self.lines)) - 1]

    @property
    def clean(self) -> str:
        """The XML as a reader wants it, without the marks."""
        return _DATUM_MARK.sub("", self.text)


def render(library: Library, game: Game, sheet: Sheet, day: datetime.date) -> Markup:
    name = f"{game.id}/{sheet.template}"
    seen: set[str] = {game.places["game.title"].file}
    environment = _environment(library)
    context = {
        **view_all(game.facts, seen),
        "sheet": {"id": sheet.id, "title": sheet.title, "form": sheet.form},
        "day": day,
    }
    try:
        text = environment.get_template(name).render(context)
    except TemplateNotFound as error:
        raise ProblemsError([_not_found(library, game, sheet, error)]) from None
    except TemplateSyntaxError as error:
        place = Place(_shown(library, error.name or name), error.lineno)
        raise ProblemsError([Problem(place, f"the template cannot be read: {error.message}.", "")]) from None
    except (TemplateError, TypeError, ValueError, ArithmeticError, OverflowError, RecursionError) as error:
        raise ProblemsError([_runtime_problem(library, name, error)]) from None
    return _with_lines(library, text, seen, name)


def _environment(library: Library) -> Environment:
    return sandbox(
        loader=_MarkingLoader(library),
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


class _MarkingLoader(BaseLoader):
    """Finds templates in the user's folders first, and marks each line so that errors can point into them."""

    def __init__(self, library: Library):
        self.library = library

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        path = None if ".." in template else self.library.find(f"templates/{template}")
        if path is None:
            raise TemplateNotFound(template)
        try:
            source = self.library.read(path).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise TemplateSyntaxError("it is not written in UTF-8", 1, template) from None
        return mark_lines(source, template), self.library.shown(path), None


def mark_lines(source: str, name: str) -> str:
    """Put a mark at each line of markup, except inside Jinja's own tags and on lines that only hold one."""
    inside = [match.span() for match in _JINJA.finditer(source)]
    marked, start = [], 0
    for number, line in enumerate(source.splitlines(keepends=True), 1):
        in_tag = any(a < start < b for a, b in inside)
        mark = "" if in_tag or line.lstrip().startswith(("{%", "{#")) else f"{_LINE_START}{name}:{number}{_LINE_END}"
        marked.append(mark + line)
        start += len(line)
    return "".join(marked)


def _finalize(value: Any) -> Any:
    """What `{{ ... }}` prints: text and numbers, marked with the datum they show; nothing else."""
    if isinstance(value, SafeText):
        return value
    if isinstance(value, RecordView | CollectionView):
        known = ", ".join(value.names()[:8])
        raise TemplateRuntimeError(f"{value} is not a text. Print one of its parts: {known}")
    if value is None or isinstance(value, bool | tuple | list | dict):
        raise TemplateRuntimeError(f"{value!r} is not a text or a number")
    text = f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    datum = getattr(value, "datum", "")
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{text}{DATUM_END}" if datum else text


def _with_lines(library: Library, marked: str, seen: set[str], name: str) -> Markup:
    shown = cache(lambda template: _shown(library, template))
    place = Place(shown(name), 1)
    places: list[Place] = []
    clean: list[str] = []
    for line in marked.split("\n"):
        found = _LINE_MARK.search(line)
        if found:
            place = Place(shown(found[1]), int(found[2]))
        places.append(place)
        clean.append(_LINE_MARK.sub("", line) if found else line)
    return Markup("\n".join(clean), tuple(places), tuple(sorted(seen)))


def _shown(library: Library, template: str) -> str:
    path = library.find(f"templates/{template}")
    return library.shown(path) if path else f"templates/{template}"


def _not_found(library: Library, game: Game, sheet: Sheet, error: TemplateNotFound) -> Problem:
    missing = str(error.name)
    known = [f"{folder}/{name}" for folder in (game.id, "shared") for name in library.files(f"templates/{folder}", "*")]
    remedy = did_you_mean(missing, known)
    return Problem(sheet.place, f"sheet {sheet.id} needs templates/{missing}, which is not there.", remedy)


def _runtime_problem(library: Library, name: str, error: Exception) -> Problem:
    place = Place(_shown(library, name))
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename.endswith(".j2"):
            place = Place(frame.filename, frame.lineno or 0)
    said = str(error).rstrip(".?") or type(error).__name__
    end = "?" if str(error).endswith("?") else "."
    if isinstance(error, SecurityError):
        return Problem(place, f"templates may not do this: {said}{end}", "")
    if isinstance(error, UndefinedError):
        return Problem(place, f"{said}{end}", "")
    return Problem(place, f"the template fails here: {said}{end}", "")
