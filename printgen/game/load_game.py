"""Turn the YAML and CSV files of a game into a checked `Game`, or into a list of all their problems."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printgen.facts import UNSOUND, Collection, Record
from printgen.game.cross_checks import dangling_references, declared_checks, dice_table_problems
from printgen.game.data_files import DataFiles, wrong_endings
from printgen.game.game import CardSize, Game, OwnSize, PaperSize, Sheet, SheetSize
from printgen.game.head_texts import HeadTexts, has_expressions
from printgen.game.load_kinds import read_kinds
from printgen.game.worked_examples import check_examples, is_of_example, without_left_out
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, MapField, RulesField
from printgen.read.fields import Reading, object_schema, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import DateField, FlagField, TextField
from printgen.read.yaml_files import load_files

_OWN = "own"
"""Value of `size` in game.yaml for pages as large as the cards of a sheet."""
_NO_DATE = datetime.date(2000, 1, 1)
"""Date of a game whose date has a problem; nothing is written that could show it."""
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
_NOT_PRINTED = ("sheets", "copy-of")
"""Fields of game.yaml that templates do not see."""
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


@dataclass(frozen=True)
class LoadedGame:
    """A game as far as its files could be read, and all their problems."""

    game: Game | None
    """None if game.yaml cannot be read."""
    problems: tuple[Problem, ...]


def load_game(library: Library, game: str) -> Game:
    """Load a game from all of its files; raise all their problems together."""
    loaded = read_game(library, game)
    if loaded.problems or loaded.game is None:
        raise ProblemsError(loaded.problems)
    return loaded.game


def load_head(library: Library, game: str) -> GameHead:
    """Load only the game.yaml of a game; raise all its problems together."""
    library.require(game)
    path = library.find(f"data/{game}/game.yaml")
    nodes, problems = load_files(library, {"game.yaml": path} if path else {})
    reading = Reading(problems)
    head = read_fields(GAME_FIELDS, nodes["game"], "game", "game", reading) if nodes else None
    reading.problems += _head_problems(head, library, reading)
    if reading.problems or head is None:
        raise ProblemsError(reading.problems)
    sheets = tuple(_sheets(head, reading))
    whole = read_game(library, game).game if has_expressions(head) else None
    title, sheets = (whole.title, whole.sheets) if whole else (head["title"], sheets)
    return GameHead(game, title, head["designer"], head["version"], sheets)


def read_game(library: Library, game: str) -> LoadedGame:
    """Read all files of a game; values with problems are unsound, and later steps do without them."""
    library.require(game)
    kinds, kind_problems, broken_kinds = read_kinds(library, game)
    files, csv_files = library.files_by_ending(f"data/{game}", "yaml", "csv")
    nodes, unreadable = load_files(library, files)
    reading = Reading([*kind_problems, *unreadable, *wrong_endings(library, game)])
    head_node = nodes.pop("game", None)
    head = read_fields(GAME_FIELDS, head_node, "game", "game", reading) if head_node else None
    data = DataFiles(library, game, kinds, frozenset(broken_kinds))
    facts = data.read(nodes, files, csv_files, reading)
    incomplete = {name for name, found in facts.items() if isinstance(found, Collection) and not found.complete}
    own_refs = [reference for reference in reading.refs if not is_of_example(reference, kinds)]
    reading.problems += dangling_references(own_refs, facts, kinds, incomplete)
    reading.problems += _head_problems(head, library, reading)
    checked = [name for name in facts if name in kinds and not kinds[name].example]
    checks = [
        *dice_table_problems(facts, kinds, reading.places),
        *(found.problem for found in declared_checks(facts, kinds, reading.places, checked)),
    ]
    examples, broken_checks = check_examples(reading.refs, facts, kinds, reading.places, incomplete)
    checks += broken_checks
    facts = without_left_out(facts, kinds, examples)
    problems = ProblemsError([*reading.problems, *checks]).problems
    if head is None or head_node is None:
        return LoadedGame(None, problems)
    texts = HeadTexts(facts, reading.places)
    head = texts.evaluated(head)
    problems = ProblemsError([*problems, *texts.problems]).problems
    unsound = {name: UNSOUND for name in GAME_FIELDS if f"game.{name}" in reading.unsound}
    shown = {name: value for name, value in {**head, **unsound}.items() if name not in _NOT_PRINTED}
    game_record = Record("game", game, shown, "game", head_node.place.file)
    found = Game(
        id=game,
        title=head.get("title") or "",
        designer=head.get("designer") or "",
        version=head.get("version") or "",
        date=head.get("date") or _NO_DATE,
        language=head.get("language") or "",
        credits=head.get("credits") or "",
        sheets=tuple(_sheets(head, reading)),
        facts={"game": game_record, **facts},
        places=reading.places,
        examples=examples,
        copy_of=head.get("copy-of"),
        doubtful=frozenset(problem.place.file for problem in checks),
    )
    return LoadedGame(found, problems)


def _sheets(head: Mapping[str, Any], reading: Reading) -> Iterator[Sheet]:
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


def _head_problems(head: Mapping[str, Any] | None, library: Library, reading: Reading) -> Iterator[Problem]:
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
