"""Turn a game and a Jinja template into sheet markup that remembers its template lines and its data."""

from __future__ import annotations

import datetime
import re
import traceback
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from jinja2 import BaseLoader, Environment, TemplateNotFound, TemplateSyntaxError, Undefined, pass_context
from jinja2.exceptions import SecurityError, TemplateRuntimeError, UndefinedError
from jinja2.runtime import Context
from markupsafe import Markup as SafeText
from markupsafe import escape

from printgen.dice import Chance, Roll, Totals
from printgen.game.amendments.book_view import Amended, shown_data
from printgen.game.expressions import CollectionView, RecordView, sandbox, template_views
from printgen.game.game import Game, Sheet
from printgen.game.kinds import kind_files
from printgen.game.replay.log_view import log_view
from printgen.game.replay.replay import Replay
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, LINE_END, LINE_MARK, LINE_START, Markup
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.read.library import Library
from printgen.scene.curves import Nodes

_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)


def render(
    library: Library,
    game: Game,
    sheet: Sheet,
    day: datetime.date,
    replayed: Replay | None = None,
    amended: Amended | None = None,
    listing: list[str] | None = None,
) -> Markup:
    name = f"{game.id}/{sheet.template}"
    seen: set[str] = {game.places["game.title"].file}
    loader = _MarkingLoader(library)
    context = {
        **template_views(game.facts, seen),
        "sheet": {"id": sheet.id, "title": sheet.title, "form": sheet.form, "with": SheetArguments(sheet.arguments)},
        "day": day,
        "log": log_view(replayed, game.facts, seen) if replayed else None,
        "book": amended.view(game.facts, seen) if amended else None,
        "touched": _sheets_showing(library, game, sheet, day, amended, listing),
    }
    try:
        environment = _environment(loader, {**game.places, **(amended.places if amended else {})})
        text = unicodedata.normalize("NFC", environment.get_template(name).render(context))
        text.encode()
    except ProblemsError:
        raise
    except TemplateNotFound as error:
        raise ProblemsError([_not_found(loader, game, sheet, error)]) from None
    except TemplateSyntaxError as error:
        place = Place(error.filename or loader.shown(error.name or name), error.lineno)
        raise ProblemsError([Problem(place, f"the template cannot be read: {_sentence(error.message)}")]) from None
    # A template is the user's program: it can fail in any way Python knows, and none of them is a traceback.
    except Exception as error:
        raise ProblemsError([_runtime_problem(loader, name, game.id, error, list(context))]) from None
    return _with_lines(loader, text, seen, name)


class SheetArguments(dict[str, str]):
    """What game.yaml tells a template."""

    label: ClassVar[str] = "the `with` of this sheet in game.yaml"


def _sheets_showing(
    library: Library, game: Game, sheet: Sheet, day: datetime.date, amended: Amended | None, listing: list[str] | None
) -> Callable[[str], list[str]]:
    """A function for templates: the titles of the other sheets that show what a change brings.

    A sheet that asks this itself lists every change, and says nothing about where it is shown: it is left out.
    """
    shown: dict[str, tuple[str, set[str]]] = {}

    def touched(change: str) -> list[str]:
        if listing is not None:
            listing.append(sheet.id)
        if amended is None or listing is not None:
            return []
        for other in game.sheets if not shown else ():
            if other.template == sheet.template or other.form or other.log:
                continue
            asked: list[str] = []
            text = render(library, game, other, day, amended=amended, listing=asked).text
            if not asked:
                shown[other.id] = (other.title, shown_data([text], DATUM_START, DATUM_MIDDLE))
        told = amended.sheets_named(change)
        return [title for id_, (title, data) in shown.items() if id_ in told or amended.shown_in(change, data)]

    return touched


def _environment(loader: _MarkingLoader, places: Mapping[str, Place]) -> Environment:
    environment = sandbox(
        loader=loader,
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["prose"] = _prose_of(places)
    return environment


def _prose_of(places: Mapping[str, Place]) -> Callable[[Context, str], SafeText]:
    """A filter for texts of the data that hold expressions themselves, as rules do."""

    @pass_context
    def prose(context: Context, text: str) -> SafeText:
        datum = getattr(text, "datum", "")
        try:
            inner = context.environment.overlay(autoescape=False).from_string(str(text))
            shown = inner.render(context.get_all())
        # The expressions are the user's, as those of a template are.
        except Exception as error:
            place = places.get(datum, Place(context.name or ""))
            raise ProblemsError([Problem(place, f"this text cannot be worked out: {_sentence(str(error))}")]) from None
        # An empty text in front says where the whole of it stands.
        return SafeText(f"{DATUM_START}{datum}{DATUM_MIDDLE}{DATUM_END}") + escape(shown)

    return prose


class _MarkingLoader(BaseLoader):
    """Finds templates in the user's folders first, and marks each line so that errors can point into them."""

    def __init__(self, library: Library):
        self.library = library
        self.names: list[str] = []
        """Every template read so far; the marks name them by number, which no filter changes."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        path = None if ".." in template else self.library.find(f"templates/{template}")
        if path is None:
            raise TemplateNotFound(template)
        try:
            source = self.library.read(path).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise TemplateSyntaxError("it is not written in UTF-8", 1, template) from None
        self.names.append(template)
        return mark_lines(source, len(self.names) - 1), self.library.shown(path), None

    def shown(self, template: str) -> str:
        """The file of a template; Jinja sometimes names the file itself."""
        path = self.library.find(f"templates/{template}")
        if path:
            return self.library.shown(path)
        return template if template in map(self.shown, self.names) else f"templates/{template}"


def mark_lines(source: str, number: int) -> str:
    """Put a mark before the markup of each line, never inside Jinja's own tags; lines that only hold one get none."""
    tags = [match.span() for match in _JINJA.finditer(source)]
    marked: list[str] = []
    start = 0
    for line_number, line in enumerate(source.splitlines(keepends=True), 1):
        at = _first_markup(line, start, tags)
        mark = f"{LINE_START}{number}:{line_number}{LINE_END}" if at is not None else ""
        marked.append(line[: at or 0] + mark + line[at or 0 :])
        start += len(line)
    return "".join(marked)


def _first_markup(line: str, start: int, tags: list[tuple[int, int]]) -> int | None:
    """Where the markup of a line begins, behind the block tags it opens with; None where there is none."""
    if any(a < start < b for a, b in tags):
        return None
    if not line.lstrip().startswith(("{%", "{#")):
        return 0
    position = len(line) - len(line.lstrip())
    ends = dict(tags)
    while line[position:].startswith(("{%", "{#")):
        end = ends.get(start + position)
        if end is None or end - start >= len(line):
            return None
        position = end - start
    return position if line[position:].strip() else None


@pass_context
def _finalize(context: Context, value: Any) -> Any:
    """What `{{ ... }}` prints: text and numbers, marked with the datum they show; nothing else.

    Taking the context keeps Jinja from printing constants by itself, past this function.
    """
    if isinstance(value, SafeText):
        return value
    if isinstance(value, RecordView | CollectionView):
        known = ", ".join(value.names()[:8])
        raise TemplateRuntimeError(f"{value} is not a text. Print one of its parts: {known}")
    if isinstance(value, bool) or not isinstance(
        value, str | int | float | Roll | Totals | Chance | Nodes | datetime.date | Undefined
    ):
        shown = "nothing (none)" if value is None else f"a {type(value).__name__}"
        raise TemplateRuntimeError(f"this is {shown}, not a text or a number")
    text = f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    datum = getattr(value, "datum", "")
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{text}{DATUM_END}" if datum else text


def _with_lines(loader: _MarkingLoader, marked: str, seen: set[str], name: str) -> Markup:
    shown = [loader.shown(template) for template in loader.names]
    place = Place(loader.shown(name), 1)
    places: list[Place] = []
    clean: list[str] = []
    for line in marked.split("\n"):
        found = LINE_MARK.search(line)
        if found:
            place = Place(shown[int(found[1])], int(found[2]))
        places.append(place)
        clean.append(LINE_MARK.sub("", line) if found else line)
    return Markup("\n".join(clean), tuple(places), tuple(sorted(seen)))


def _not_found(loader: _MarkingLoader, game: Game, sheet: Sheet, error: TemplateNotFound) -> Problem:
    missing = str(error.name)
    library = loader.library
    known = [f"{folder}/{name}" for folder in (game.id, "shared") for name in library.files(f"templates/{folder}", "*")]
    if missing == f"{game.id}/{sheet.template}":
        what = f"sheet {sheet.id} needs templates/{missing}, which is not there."
        return Problem(sheet.place, what, did_you_mean(missing, known))
    place = _failing_line(loader, error) or sheet.place
    if ".." in missing:
        return Problem(place, f"'{missing}' leads out of its folder.", "Name a template below templates/.")
    return Problem(place, f"templates/{missing} is not there.", did_you_mean(missing, known))


def _failing_line(loader: _MarkingLoader, error: Exception) -> Place | None:
    files = {loader.shown(name) for name in loader.names}
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    return Place(frames[-1].filename, frames[-1].lineno or 0) if frames else None


def _runtime_problem(loader: _MarkingLoader, name: str, game: str, error: Exception, known: list[str]) -> Problem:
    place = _failing_line(loader, error) or Place(loader.shown(name))
    said = _sentence(str(error) or type(error).__name__)
    if isinstance(error, SecurityError):
        return Problem(place, f"templates may not do this: {said}")
    if isinstance(error, UndefinedError):
        unknown = re.fullmatch(r"'(\w+)' is undefined", str(error))
        if unknown and f"{unknown[1]}.yaml" in kind_files(loader.library, game):
            return Problem(place, f"this needs the game's {unknown[1]}.yaml, which is not there.", "Add it.")
        return Problem(place, said, did_you_mean(unknown[1], known) if unknown else "")
    return Problem(place, f"the template fails here: {said}")


def _sentence(text: str | None) -> str:
    """What Jinja or Python said, ending with one full stop."""
    text = " ".join((text or "").split())
    if LINE_START in text or repr(LINE_START)[1:-1] in text:
        return "a {{ or {% is not closed before the end of its line."
    return text if text.endswith(("?", ".")) else f"{text}."
