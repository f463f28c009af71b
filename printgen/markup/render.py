"""Turn an edition and its Jinja templates into sheet markup that remembers its template lines and its data."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from jinja2 import Environment, Undefined, pass_context
from jinja2.exceptions import TemplateRuntimeError
from jinja2.runtime import Context
from markupsafe import Markup as SafeText

from printgen.cells import Cells
from printgen.dice import Chance, Roll, Totals
from printgen.elements.attribute_types import Backs
from printgen.game.edition import Edition
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Sheet
from printgen.game.plain_words import in_words
from printgen.game.replay.log_files import replay_for
from printgen.game.replay.log_form import ReplayedLog
from printgen.markup.data_texts import DataTexts
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup, without_line_marks
from printgen.markup.template_errors import TemplateErrors
from printgen.markup.template_loader import MarkingLoader
from printgen.markup.template_trace import trace_of_error
from printgen.markup.traced_markup import TRACE, TraceCalls, TracedMarkup, TraceNotes, traced_markup
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.curves import Nodes


class Renderer:
    """A renderer of the sheets of one edition: each template is compiled once, and each sheet rendered once."""

    def __init__(self, library: Library, edition: Edition, day: datetime.date):
        self._library, self._edition, self._day = library, edition, day
        self._loader = MarkingLoader(library)
        self._texts = DataTexts.of(self._loader, edition.places, edition.game.facts)
        self._environment = _environment(self._loader, self._texts)
        self._rendered: dict[tuple[str, Path | None, Backs], Markup] = {}

    def traced(self, sheet: Sheet, log: Path | None = None, backs: Backs = "long") -> TracedMarkup:
        """Render a sheet again, and note how each part of its markup came about."""
        notes = TraceNotes(self._loader.files)
        environment = _environment(self._loader, self._texts, extensions=[TraceCalls])
        environment.globals[TRACE] = notes.note
        text, _ = self._text(sheet, self._replayed(sheet, log), environment, backs)
        return traced_markup(text, notes.found)

    def markup(self, sheet: Sheet, log: Path | None = None, backs: Backs = "long") -> Markup:
        """Render a sheet, filled in from a log if one is named; raise the problem of its template if it has one."""
        key = (sheet.id, log, backs)
        if key not in self._rendered:
            self._rendered[key] = self._render(sheet, self._replayed(sheet, log), backs)
        return self._rendered[key]

    def sheets_showing(self) -> Callable[[str], list[str]]:
        """Render every sheet that can show a change; return a function from a change to the titles of those that do."""
        game, variant = self._edition.game, self._edition.variant
        # Lists of changes and sheets to fill in would name themselves for every change, so only a change can name them.
        others = [sheet for sheet in game.sheets if not (sheet.lists_changes or sheet.form or sheet.log)]
        shown = {sheet.id: self.markup(sheet).data for sheet in others} if variant else {}

        def titles(change: str) -> list[str]:
            assert variant, "only a variant has changes to ask for"
            named = variant.sheets_named(change)
            found = {*named, *(id_ for id_, data in shown.items() if variant.is_shown_in(change, data))}
            return [sheet.title for sheet in game.sheets if sheet.id in found]

        return titles

    def _replayed(self, sheet: Sheet, log: Path | None) -> ReplayedLog | None:
        return replay_for(self._library, self._edition.game, self._edition.log_form, sheet, log)

    def _render(self, sheet: Sheet, replayed: ReplayedLog | None, backs: Backs) -> Markup:
        text, files_read = self._text(sheet, replayed, self._environment, backs)
        templates = [self._loader.shown(template) for template in self._loader.names]
        places = replayed.places if replayed else {}
        first = self._loader.shown(f"{self._edition.game.id}/{sheet.template}")
        return without_line_marks(text, templates, first, files_read, places)

    def _text(
        self, sheet: Sheet, replayed: ReplayedLog | None, environment: Environment, backs: Backs
    ) -> tuple[str, tuple[str, ...]]:
        """Return the rendered text, with all marks, and the data files that it was made from."""
        game, places = self._edition.game, self._edition.places
        views = FactViews(game.facts)
        views.note([game.places["game.title"].file])
        context = self._context(sheet, replayed, views, backs)
        try:
            template = environment.get_template(f"{game.id}/{sheet.template}")
            text = unicodedata.normalize("NFC", template.render(context))
            text.encode()
        except ProblemsError as error:
            trace = trace_of_error(error, self._loader.files)
            explained = (trace.explain(problem, places) if trace else problem for problem in error.problems)
            raise ProblemsError([*self._texts.taken_problems(), *explained]) from None
        # A template is the user's program: it can fail in any way, but the user must never see a traceback.
        except Exception as error:
            errors = TemplateErrors(environment, self._loader, game.id, sheet)
            found = errors.problem(error, list(context), places)
            raise ProblemsError([*self._texts.taken_problems(), found]) from None
        if problems := self._texts.taken_problems():
            raise ProblemsError(problems)
        return text, views.files_read

    def _context(self, sheet: Sheet, replayed: ReplayedLog | None, views: FactViews, backs: Backs) -> dict[str, Any]:
        """Return the names that a template may use."""
        variant = self._edition.variant
        return {
            **views.all(),
            "sheet": {
                "id": sheet.id,
                "title": sheet.title,
                "form": sheet.form,
                "backs": backs if sheet.backs else "none",
                "with": SheetArguments(sheet.arguments),
            },
            "day": self._day,
            "log": replayed.view(views) if replayed else None,
            "book": variant.view(views) if variant else None,
            "touched": self.sheets_showing() if sheet.lists_changes else _not_declared(sheet),
        }


class SheetArguments(dict[str, str]):
    """Arguments that game.yaml passes to a template."""

    label: ClassVar[str] = "the `with` of this sheet in game.yaml"


def _not_declared(sheet: Sheet) -> Callable[[str], list[str]]:
    """Make the function `touched` of a sheet that may not use it; the other sheets would have to be rendered first."""

    def refuse(change: str) -> list[str]:
        raise TemplateRuntimeError(f"touched() needs 'lists-changes: true' for sheet {sheet.id} in game.yaml")

    return refuse


def _environment(loader: MarkingLoader, texts: DataTexts, **options: Any) -> Environment:
    environment = sandbox(
        loader=loader,
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        **options,
    )
    texts.add_to(environment)
    return environment


@pass_context
def _finalize(context: Context, value: Any) -> Any:
    """Print the value of `{{ ... }}`: text and numbers, marked with the datum they show; nothing else.

    Taking the context keeps Jinja from printing constants by itself, past this function.
    """
    if isinstance(value, SafeText):
        return value
    if isinstance(value, bool) or not isinstance(
        value, str | int | float | Roll | Totals | Cells | Chance | Nodes | datetime.date | Undefined
    ):
        raise TemplateRuntimeError(f"{in_words(value)} cannot be printed. {_instead(value)}".rstrip())
    text = f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    datum = getattr(value, "datum", "")
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{text}{DATUM_END}" if datum else text


def _instead(value: Any) -> str:
    """Say how to print a value that cannot be printed as it is."""
    match value:
        case None:
            return 'Give the field a value, or add | default("-")'
        case bool():
            return "Choose text with {% if %}"
        case RecordView():
            return f"Print one of its fields: {', '.join(value.names())}"
        case CollectionView():
            return "Go through its records with {% for %}, or print a field of one of them"
        case list() | tuple():
            return 'Go through it with {% for %}, or join its texts with | join(", ")'
        case dict():
            return f"Print one of its values: {', '.join(map(str, value))}"
    return "Call it: add parentheses after its name" if callable(value) else ""
