"""Turn an edition and its Jinja templates into sheet markup that remembers its template lines and its data."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from jinja2 import Environment, Undefined, pass_context
from jinja2.exceptions import TemplateRuntimeError
from jinja2.runtime import Context
from markupsafe import Markup as SafeText

from printgen.cells import Cells
from printgen.dice import Chance, Roll, Totals
from printgen.elements.attribute_types import Backs
from printgen.facts import UnsoundDataError
from printgen.game.edition import Edition
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from printgen.game.game import Example, Sheet
from printgen.game.plain_words import in_words
from printgen.game.replay.history import PlayedLog
from printgen.game.replay.log_files import replay_for
from printgen.game.tied_records import tied_records, ties_of
from printgen.markup.data_texts import DataTexts
from printgen.markup.doubtful_data import STAND_IN, is_consequence, variant_view, with_stand_ins
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup, without_line_marks
from printgen.markup.template_errors import TemplateErrors
from printgen.markup.template_loader import MarkingLoader
from printgen.markup.template_trace import trace_of_error
from printgen.markup.tie_notes import TieNotes
from printgen.markup.tied_blocks import RestatedBlock, TiedBlocks
from printgen.markup.traced_markup import TRACE, TraceCalls, TracedMarkup, TraceNotes, traced_markup
from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.scene.curves import Nodes


class Renderer:
    """A renderer of the sheets of one edition: each template is compiled once, and each sheet rendered once."""

    def __init__(self, library: Library, edition: Edition, day: datetime.date):
        self._library, self._edition, self._day = library, edition, day
        self._loader = MarkingLoader(library)
        self._texts = DataTexts.of(self._loader, edition)
        self._blocks = TiedBlocks(edition.rules, self._texts)
        self._environment = self._make_environment()
        self._rendered: dict[tuple[str, Path | None, Backs], Markup] = {}

    def traced(self, sheet: Sheet, log: Path | None = None, backs: Backs = "long") -> TracedMarkup:
        """Render a sheet again, and note how each part of its markup came about."""
        notes = TraceNotes(self._loader.files)
        environment = self._make_environment(extensions=[TraceCalls])
        environment.globals[TRACE] = notes.note
        text, *_ = self._text(sheet, self._replayed(sheet, log), environment, backs)
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
        # A list of changes would name itself for every change. A form and an example are the same sheet once more.
        others = [sheet for sheet in game.sheets if not (sheet.lists_changes or sheet.form or sheet.log_is_fixed)]
        shown = {sheet.id: self.markup(sheet) for sheet in others} if variant else {}

        def titles(change: str) -> list[str]:
            assert variant, "only a variant has changes to ask for"
            rules = variant.rules_of(change)
            return [
                sheet.title
                for sheet in others
                if not rules.isdisjoint(shown[sheet.id].rules)
                or (not sheet.log and variant.is_shown_in(change, shown[sheet.id].data))
            ]

        return titles

    def _replayed(self, sheet: Sheet, log: Path | None) -> PlayedLog | None:
        edition = self._edition
        if edition.log_problems is not None and (log or (sheet.log_is_fixed and not sheet.log_optional)):
            raise ProblemsError(edition.log_problems)
        try:
            return replay_for(self._library, edition.game, edition.log_form, sheet, log)
        except UnsoundDataError:
            raise ProblemsError(()) from None

    def _render(self, sheet: Sheet, replayed: PlayedLog | None, backs: Backs) -> Markup:
        self._texts.is_partial = False
        text, views, notes = self._text(sheet, replayed, self._environment, backs)
        templates = [self._loader.shown(template) for template in self._loader.names]
        places = replayed.places if replayed else {}
        first = self._loader.shown(f"{self._edition.game.id}/{sheet.template}")
        markup = without_line_marks(text, templates, first, views.files_read, places)
        blocks = self._blocks.taken()
        rules = frozenset(self._rules_restated(sheet, markup, blocks))
        ties = TieNotes(self._library, self._edition).of(markup.data, blocks)
        notes = tuple(dict.fromkeys((*notes, *self._texts.taken_notes(), *ties)))
        is_partial = views.is_doubtful or self._texts.is_partial
        return replace(markup, rules=rules, notes=notes, is_partial=is_partial)

    def _rules_restated(self, sheet: Sheet, markup: Markup, blocks: Iterable[RestatedBlock]) -> Iterable[str]:
        """Yield the rules that a sheet names, those of its blocks, and those of the records that it shows."""
        yield from sheet.rules
        for block in blocks:
            yield from block.ids
        records = {".".join(datum.split(".")[:2]) for datum in markup.data}
        for record in tied_records(self._edition.game):
            if record.datum in records:
                yield from ties_of(record)

    def _text(
        self, sheet: Sheet, replayed: PlayedLog | None, environment: Environment, backs: Backs
    ) -> tuple[str, FactViews, tuple[str, ...]]:
        """Return the rendered text with all marks, the views through which it read the data, and notes for the user."""
        game, places = self._edition.game, self._edition.places
        as_played = replayed.facts if sheet.as_played and replayed else None
        stand_in = None if self._edition.is_sound else STAND_IN
        views = FactViews(game.facts if as_played is None else as_played, game.doubtful, stand_in)
        views.note([game.facts["game"].file])
        self._blocks.taken()
        self._texts.taken_notes()
        context: dict[str, Any] = {}
        try:
            context = self._context(sheet, replayed, views, backs)
            template = environment.get_template(f"{game.id}/{sheet.template}")
            text = unicodedata.normalize("NFC", template.render(context))
            text.encode()
        except ProblemsError as error:
            trace = trace_of_error(error, self._loader.files)
            explained = (trace.explain(problem, places) if trace else problem for problem in error.problems)
            raise ProblemsError([*self._texts.taken_problems(), *explained]) from None
        # A template is the user's program: it can fail in any way, but the user must never see a traceback.
        except Exception as error:
            if not self._edition.is_sound and is_consequence(error, views):
                raise ProblemsError(self._texts.taken_problems()) from None
            errors = TemplateErrors(environment, self._loader, game.id, sheet)
            found = errors.problem(error, list(context), places)
            raise ProblemsError([*self._texts.taken_problems(), found]) from None
        if problems := self._texts.taken_problems():
            raise ProblemsError(problems)
        return text, views, context["examples"].notes

    def _make_environment(self, **options: Any) -> Environment:
        environment = sandbox(
            loader=self._loader,
            autoescape=True,
            finalize=_finalize,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            **options,
        )
        self._texts.add_to(environment)
        self._blocks.add_to(environment)
        if not self._edition.is_sound:
            environment.filters = {name: with_stand_ins(find) for name, find in environment.filters.items()}
        return environment

    def _context(self, sheet: Sheet, replayed: PlayedLog | None, views: FactViews, backs: Backs) -> dict[str, Any]:
        """Return the names that a template may use."""
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
            "book": variant_view(self._edition, views, self._texts.note_number),
            "examples": Examples(self._edition.game.examples),
            "edited": lambda: bool(self._edition.edits),
            "touched": self.sheets_showing() if sheet.lists_changes else _not_declared(sheet),
        }


class Examples(dict[str, dict[str, Any]]):
    """The worked examples as templates see them: whether each is left out, and why."""

    label: ClassVar[str] = "`example` in the kinds of this game"

    def __init__(self, examples: Mapping[str, Example]):
        super().__init__({name: {"left_out": one.left_out, "reason": one.reason} for name, one in examples.items()})
        self._notes = {name: one.note for name, one in examples.items() if one.note}
        self._asked: dict[str, None] = {}

    def __getitem__(self, name: str) -> dict[str, Any]:
        self._asked.setdefault(name)
        return super().__getitem__(name)

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes on the examples that a template asked for and that are left out."""
        return tuple(self._notes[name] for name in self._asked if name in self._notes)


class SheetArguments(dict[str, str]):
    """Arguments that game.yaml passes to a template."""

    label: ClassVar[str] = "the `with` of this sheet in game.yaml"


def _not_declared(sheet: Sheet) -> Callable[[str], list[str]]:
    """Make the function `touched` of a sheet that may not use it; the other sheets would have to be rendered first."""

    def refuse(change: str) -> list[str]:
        raise TemplateRuntimeError(f"touched() needs 'lists-changes: true' for sheet {sheet.id} in game.yaml")

    return refuse


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
