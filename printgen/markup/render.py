"""Turn an edition and its Jinja templates into sheet markup that remembers its template lines and its data."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from jinja2 import Environment, Undefined, pass_context
from jinja2.exceptions import TemplateRuntimeError
from jinja2.runtime import Context
from markupsafe import Markup as SafeText
from markupsafe import escape

from printgen.cells import Cells
from printgen.dice import Chance, Roll, Totals
from printgen.game.edition import Edition
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Sheet
from printgen.game.replay.log_files import replay_for
from printgen.game.replay.log_form import ReplayedLog
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup, without_line_marks
from printgen.markup.template_errors import problem_of, sentence
from printgen.markup.template_loader import MarkingLoader
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.library import Library
from printgen.scene.curves import Nodes


class Renderer:
    """Renders the sheets of one edition: each template is compiled once, and each sheet rendered once."""

    def __init__(self, library: Library, edition: Edition, day: datetime.date):
        self._library, self._edition, self._day = library, edition, day
        self._loader = MarkingLoader(library)
        self._environment = _environment(self._loader, edition.places)
        self._rendered: dict[tuple[str, Path | None], Markup] = {}

    def markup(self, sheet: Sheet, log: Path | None = None) -> Markup:
        """Render a sheet, filled in from a log if one is named; raise the problem of its template if it has one."""
        key = (sheet.id, log)
        if key not in self._rendered:
            edition = self._edition
            replayed = replay_for(self._library, edition.game, edition.log_form, sheet, log)
            self._rendered[key] = self._render(sheet, replayed)
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

    def _render(self, sheet: Sheet, replayed: ReplayedLog | None) -> Markup:
        game, name = self._edition.game, f"{self._edition.game.id}/{sheet.template}"
        views = FactViews(game.facts)
        views.note([game.places["game.title"].file])
        context = self._context(sheet, replayed, views)
        try:
            text = unicodedata.normalize("NFC", self._environment.get_template(name).render(context))
            text.encode()
        except ProblemsError:
            raise
        # A template is the user's program: it can fail in any way Python knows, and none of them is a traceback.
        except Exception as error:
            raise ProblemsError([problem_of(error, self._loader, game.id, sheet, list(context))]) from None
        templates = [self._loader.shown(template) for template in self._loader.names]
        places = replayed.places if replayed else {}
        return without_line_marks(text, templates, self._loader.shown(name), views.files_read, places)

    def _context(self, sheet: Sheet, replayed: ReplayedLog | None, views: FactViews) -> dict[str, Any]:
        """Return the names that a template may use."""
        variant = self._edition.variant
        return {
            **views.all(),
            "sheet": {
                "id": sheet.id,
                "title": sheet.title,
                "form": sheet.form,
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
    """The function `touched` of a sheet that may not use it: the others would have to be rendered before it."""

    def refuse(change: str) -> list[str]:
        raise TemplateRuntimeError(f"touched() needs 'lists-changes: true' for sheet {sheet.id} in game.yaml")

    return refuse


def _environment(loader: MarkingLoader, places: Mapping[str, Place]) -> Environment:
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
    """Make the filter for texts of the data that contain expressions themselves, as rules do."""

    @pass_context
    def prose(context: Context, text: str) -> SafeText:
        datum = getattr(text, "datum", "")
        try:
            inner = context.environment.overlay(autoescape=False).from_string(str(text))
            shown = inner.render(context.get_all())
        # The expressions are the user's, as those of a template are.
        except Exception as error:
            place = places.get(datum, Place(context.name or ""))
            raise ProblemsError([Problem(place, f"this text cannot be worked out: {sentence(str(error))}")]) from None
        # An empty run in front names the datum of the whole text.
        return SafeText(f"{DATUM_START}{datum}{DATUM_MIDDLE}{DATUM_END}") + escape(shown)

    return prose


@pass_context
def _finalize(context: Context, value: Any) -> Any:
    """Print the value of `{{ ... }}`: text and numbers, marked with the datum they show; nothing else.

    Taking the context keeps Jinja from printing constants by itself, past this function.
    """
    if isinstance(value, SafeText):
        return value
    if isinstance(value, RecordView | CollectionView):
        known = ", ".join(value.names()[:8])
        raise TemplateRuntimeError(f"{value} is not a text. Print one of its parts: {known}")
    if isinstance(value, bool) or not isinstance(
        value, str | int | float | Roll | Totals | Cells | Chance | Nodes | datetime.date | Undefined
    ):
        shown = "nothing (none)" if value is None else f"a {type(value).__name__}"
        raise TemplateRuntimeError(f"this is {shown}, not a text or a number")
    text = f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    datum = getattr(value, "datum", "")
    return f"{DATUM_START}{datum}{DATUM_MIDDLE}{text}{DATUM_END}" if datum else text
