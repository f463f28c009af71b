"""Turn the game.yaml of a game into its title and its sheets, without reading its data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printgen.game.game import CardSize, OwnSize, PaperSize, Sheet, SheetSize
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, MapField, RulesField
from printgen.read.fields import Reading, object_schema, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import DateField, FlagField, TextField
from printgen.read.yaml_files import load_files

TEXTS_OF_GAME = ("title", "credits")
TEXTS_OF_SHEET = ("title", "about")
"""Fields of game.yaml that can contain expressions."""
_OWN = "own"
"""Value of `size` in game.yaml for pages as large as the cards of a sheet."""
_SIZE = {
    "width": LengthField(minimum=10, maximum=5000, about="width of a page, such as 420 mm"),
    "height": LengthField(minimum=10, maximum=5000, about="height of a page, such as 297 mm"),
}
_SHEET = GroupField(
    fields={
        "title": TextField(about="title printed on the sheet and shown as its bookmark; it can contain expressions"),
        "template": TextField(about="file name of the template in templates/<game>/"),
        "about": TextField(
            about="one sentence that describes the sheet, shown by `printgen list`; it can contain expressions"
        ),
        "form": FlagField(optional=True, about="true if the PDF has form fields, which can be filled in on screen"),
        "log": TextField(
            optional=True,
            about="name of the log in logs/ that fills in the sheet, or any for the log given with --log",
        ),
        "backs": FlagField(optional=True, about="true if the sheet has backs; --backs sets how they are printed"),
        "log-optional": FlagField(
            optional=True, about="true to build the sheet without its log if the log has problems"
        ),
        "as-played": FlagField(
            optional=True,
            about="true if the whole sheet shows the data of the game that its log was played with (see played-with)",
        ),
        "lists-changes": FlagField(
            optional=True,
            about="true if the sheet lists the changes of a variant and the sheets that show each of them",
        ),
        "rules": RulesField(
            optional=True,
            about="rules and tables that the sheet is about; if none of them is used, the sheet is not made",
        ),
        "with": MapField(
            optional=True,
            of=TextField(),
            about="parameters for a template that several sheets share; the template reads them as sheet.with.<name>",
        ),
        "size": GroupField(
            about="page size for a print shop, or own for pages as large as the cards of the sheet",
            optional=True,
            choices=(_OWN,),
            fields=_SIZE,
        ),
    }
)
GAME_FIELDS = {
    "title": TextField(about="title of the game; it can contain expressions"),
    "designer": TextField(about="designer of the game, who is also the author in the properties of every PDF"),
    "version": TextField(about='version of the data, in quotes: "1.0"'),
    "date": DateField(about="date of that version, such as 2026-01-31"),
    "language": TextField(about="language of the texts, such as en or en-GB"),
    "credits": TextField(about="line of credits printed on every sheet; it can contain expressions"),
    "copy-of": TextField(
        optional=True,
        about="id of the game that this one is a copy of, so that messages can say what you changed; "
        "`printgen copy` writes it",
    ),
    "sheets": MapField(of=_SHEET, about="sheets that can be built, by id"),
}


def game_schema() -> dict[str, Any]:
    """Return the JSON Schema of game.yaml."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "game",
        "description": "The title, the designer and the sheets of a game.",
        **object_schema(GAME_FIELDS),
    }


@dataclass(frozen=True)
class GameHead:
    """The title and the sheets of a game, from game.yaml alone."""

    id: str
    title: str
    designer: str
    version: str
    sheets: tuple[Sheet, ...]
    has_expressions: bool
    """True if a title or description must be worked out from the data."""


def load_head(library: Library, game: str) -> GameHead:
    """Load only the game.yaml of a game; raise all its problems together."""
    library.require(game)
    path = library.find(f"data/{game}/game.yaml")
    nodes, problems = load_files(library, {"game.yaml": path} if path else {})
    reading = Reading(problems)
    head = read_fields(GAME_FIELDS, nodes["game"], "game", "game", reading) if nodes else None
    reading.problems += head_problems(head, library, reading)
    if reading.problems or head is None:
        raise ProblemsError(reading.problems)
    sheets = tuple(sheets_of(head, reading))
    return GameHead(game, head["title"], head["designer"], head["version"], sheets, has_expressions(head))


def has_expressions(head: Mapping[str, Any]) -> bool:
    """Return whether a text of a game.yaml must be worked out from the data."""
    texts = [head[name] for name in TEXTS_OF_GAME]
    texts += [sheet[name] for sheet in head["sheets"].values() for name in TEXTS_OF_SHEET]
    return any(map(is_template, texts))


def is_template(text: str) -> bool:
    return "{{" in text or "{%" in text


def sheets_of(head: Mapping[str, Any], reading: Reading) -> Iterator[Sheet]:
    """Yield the sheets of game.yaml, except those with problems."""
    unsound = {".".join(datum.split(".")[:3]) for datum in reading.unsound}
    for name, values in (head.get("sheets") or {}).items():
        if values is not None and f"game.sheets.{name}" not in unsound:
            yield _sheet(name, values, reading.places)


def _sheet(name: str, values: Mapping[str, Any], places: Mapping[str, Place]) -> Sheet:
    return Sheet(
        id=name,
        title=values["title"],
        template=values["template"],
        about=values["about"],
        form=bool(values["form"]),
        size=_sheet_size(values["size"]),
        place=places[f"game.sheets.{name}.template"],
        log=values["log"],
        backs=bool(values["backs"]),
        log_optional=bool(values["log-optional"]),
        as_played=bool(values["as-played"]),
        arguments=tuple((values["with"] or {}).items()),
        lists_changes=bool(values["lists-changes"]),
        rules=tuple(values["rules"] or ()),
    )


def _sheet_size(size: Mapping[str, float] | str | None) -> SheetSize:
    """Return the size of a sheet from game.yaml; a sheet without one is printed on papers."""
    if size is None:
        return PaperSize()
    if isinstance(size, str):
        return CardSize()
    return OwnSize(float(size["width"]), float(size["height"]))


def head_problems(head: Mapping[str, Any] | None, library: Library, reading: Reading) -> Iterator[Problem]:
    """Find values of game.yaml that do not fit other values, or other games."""
    yield from _language_problems(head, reading)
    yield from _form_problems(head, reading)
    yield from _copy_problems(head, library, reading.places)


def _language_problems(head: Mapping[str, Any] | None, reading: Reading) -> Iterator[Problem]:
    language = head.get("language") if head else None
    if language and not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", language):
        what = f"language '{language}' is not a language code."
        yield Problem(reading.places["game.language"], what, "Write a code such as en, en-GB or de.")


def _form_problems(head: Mapping[str, Any] | None, reading: Reading) -> Iterator[Problem]:
    """Find forms that a log would fill in as well."""
    for name, sheet in ((head or {}).get("sheets") or {}).items():
        if sheet and sheet.get("form") and sheet.get("log"):
            what = f"sheet {name} is a form, which the reader fills in, so it cannot have a log."
            yield Problem(reading.places[f"game.sheets.{name}.log"], what, "Remove log or form.")


def _copy_problems(head: Mapping[str, Any] | None, library: Library, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Find a game that is a copy of a game that does not exist."""
    name = head.get("copy-of") if head else None
    if name and name not in library.games():
        what, remedy = library.unknown(name)
        yield Problem(places["game.copy-of"], what, remedy)
