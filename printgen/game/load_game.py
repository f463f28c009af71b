"""Turn the YAML and CSV files of a game into a checked `Game`, or into a list of all their problems."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.facts import Collection, Record
from printgen.game.cross_checks import dangling_references, declared_checks, dice_table_problems
from printgen.game.csv_records import read_csv_records
from printgen.game.game import CardSize, Game, OwnSize, PaperSize, Sheet, SheetSize
from printgen.game.kinds import Kind
from printgen.game.load_kinds import load_kinds
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import GroupField, MapField
from printgen.read.fields import Reading, is_id, object_schema, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import DateField, FlagField, TextField
from printgen.read.yaml_files import load_files
from printgen.read.yaml_nodes import MappingNode, Node
from printgen.suggestions import did_you_mean

_OWN = "own"
"""Value of `size` in game.yaml for pages as large as the cards of a sheet."""
_OTHER_ENDINGS = {
    "yml": "Rename it to .yaml.",
    "tsv": "Rename it to .csv.",
    "CSV": "Rename it to .csv.",
    "xlsx": "Save it as CSV.",
    "xls": "Save it as CSV.",
    "ods": "Save it as CSV.",
}
"""Endings of files that look like data but are not read, each with the remedy."""
_SIZE = {
    "width": LengthField(minimum=10, maximum=5000, about="width of a page, such as 420 mm"),
    "height": LengthField(minimum=10, maximum=5000, about="height of a page, such as 297 mm"),
}
_SHEET = GroupField(
    fields={
        "title": TextField(about="title printed on the sheet and shown as its bookmark"),
        "template": TextField(about="file name of the template in templates/<game>/"),
        "about": TextField(about="one sentence that describes the sheet, shown by `printgen list`"),
        "form": FlagField(optional=True, about="true if the PDF has form fields, which can be filled in on screen"),
        "log": TextField(
            optional=True,
            about="name of the log in logs/ that fills in the sheet, or any for the log given with --log",
        ),
        "backs": FlagField(optional=True, about="true if the sheet has backs; --backs sets how they are printed"),
        "log-optional": FlagField(
            optional=True, about="true to build the sheet without its log if the log has problems"
        ),
        "lists-changes": FlagField(
            optional=True,
            about="true if the sheet lists the changes of a variant and the sheets that show each of them",
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
    "title": TextField(about="title of the game"),
    "designer": TextField(about="designer of the game, who is also the author in the properties of every PDF"),
    "version": TextField(about='version of the data, in quotes: "1.0"'),
    "date": DateField(about="date of that version, such as 2026-01-31"),
    "language": TextField(about="language of the texts, such as en or en-GB"),
    "credits": TextField(about="line of credits printed on every sheet"),
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


def load_game(library: Library, game: str) -> Game:
    """Load a game from all of its files; raise all their problems together."""
    library.require(game)
    kinds = load_kinds(library, game)
    reading = Reading()
    files, csv_files = library.files_by_ending(f"data/{game}", "yaml", "csv")
    nodes, unreadable = load_files(library, files)
    broken = {name.removesuffix(".yaml") for name in files} - set(nodes)
    reading.problems += unreadable
    reading.problems += _wrong_endings(library, game)
    head_node = nodes.pop("game", None)
    head = read_fields(GAME_FIELDS, head_node, "game", "game", reading) if head_node else None
    for name in set(nodes) - set(kinds):
        reading.problems.append(_unknown_kind(nodes.pop(name).place.file, name, kinds, game))
    for name in [name for name in nodes if kinds[name].in_logs]:
        reading.problems.append(_in_logs(nodes.pop(name).place.file, name, game))
    tables: dict[str, tuple[Kind, Node]] = {}
    for file_name, path in csv_files.items():
        name = file_name.removesuffix(".csv")
        table, wrong = _table(library, game, path, files.get(f"{name}.yaml"), kinds)
        tables |= {name: table} if table else {}
        broken |= {name} if wrong else set()
        reading.problems += wrong
    readable = {name: (kinds[name], node) for name, node in nodes.items()} | tables
    facts: dict[str, Collection | Record] = {}
    for name, (kind, node) in sorted(readable.items()):
        found = _read_facts(kind, node, reading)
        if found:
            facts[name] = found
        if isinstance(found, Collection) and isinstance(node, MappingNode) and len(found) < len(node.entries):
            broken.add(name)
    reading.problems += dangling_references(reading.refs, facts, kinds, broken)
    reading.problems += _language_problems(head, reading.places)
    reading.problems += _form_problems(head, reading.places)
    # Checks of kinds follow references and use fields, so they run only on data without other problems.
    if not reading.problems:
        reading.problems += dice_table_problems(facts, kinds, reading.places)
        reading.problems += declared_checks(facts, kinds, reading.places)
    if reading.problems or head is None or head_node is None:
        raise ProblemsError(reading.problems)
    shown = {name: value for name, value in head.items() if name != "sheets"}
    game_record = Record("game", game, shown, "game", head_node.place.file)
    return Game(
        id=game,
        title=head["title"],
        designer=head["designer"],
        version=head["version"],
        date=head["date"],
        language=head["language"],
        credits=head["credits"],
        sheets=tuple(_sheet(name, values, reading.places) for name, values in head["sheets"].items()),
        facts={"game": game_record, **facts},
        places=reading.places,
    )


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
        arguments=tuple((values["with"] or {}).items()),
        lists_changes=bool(values["lists-changes"]),
    )


def _sheet_size(size: Mapping[str, float] | str | None) -> SheetSize:
    """Return the size of a sheet from game.yaml; a sheet without one is printed on papers."""
    if size is None:
        return PaperSize()
    if isinstance(size, str):
        return CardSize()
    return OwnSize(float(size["width"]), float(size["height"]))


def _wrong_endings(library: Library, game: str) -> Iterator[Problem]:
    for ending, remedy in _OTHER_ENDINGS.items():
        for path in library.files(f"data/{game}", f"*.{ending}").values():
            # Some file systems do not distinguish upper and lower case.
            if path.name.endswith(f".{ending}"):
                what = f"printgen does not read .{ending} files."
                yield Problem(Place(library.shown(path)), what, remedy)


def _unknown_kind(file: str, name: str, kinds: Mapping[str, Kind], game: str) -> Problem:
    remedy = did_you_mean(name, [*kinds, "game"])
    own = f"To declare a new kind, write data/{game}/kinds/{name}.yaml."
    return Problem(Place(file, 1), f"unknown kind '{name}'.", f"{remedy} {own}")


def _in_logs(file: str, name: str, game: str) -> Problem:
    what = f"{name} belong in logs, not in a data file."
    return Problem(Place(file, 1), what, f"Move the file to data/{game}/logs/ and give the log a title.")


def _table(
    library: Library, game: str, path: Path, other: Path | None, kinds: Mapping[str, Kind]
) -> tuple[tuple[Kind, Node] | None, Sequence[Problem]]:
    """Return the records of a CSV file and their kind, and its problems, such as a YAML file of the same kind."""
    file, name = library.shown(path), path.name.removesuffix(".csv")
    if name == "game":
        return None, [Problem(Place(file), "game data cannot be a CSV table.", "Use game.yaml.")]
    if other:
        what = f"{library.shown(other)} contains the same kind."
        return None, [Problem(Place(file), what, "Delete one of the two files.")]
    if name not in kinds:
        return None, [_unknown_kind(file, name, kinds, game)]
    if kinds[name].in_logs:
        return None, [_in_logs(file, name, game)]
    try:
        return read_csv_records(kinds[name], library.read(path), file)
    except ProblemsError as error:
        return None, error.problems


def _read_facts(kind: Kind, node: Node, reading: Reading) -> Collection | Record | None:
    file = node.place.file
    if kind.single:
        values = read_fields(kind.fields, node, kind.one, kind.name, reading)
        return Record(kind.name, "", values, kind.name, file) if values is not None else None
    if not isinstance(node, MappingNode):
        what = f"{kind.name} should be a mapping from ids to records."
        reading.problem(node.place, what, f"Start each {kind.one} with its id.")
        return None
    if not node.entries:
        reading.problem(node.place, f"{kind.name} has no {kind.one}.", "Add at least one, or delete the file.")
    records = {}
    for entry in node.entries:
        label, datum = f"{kind.one} {entry.key}", f"{kind.name}.{entry.key}"
        if not is_id(entry, reading):
            continue
        reading.places[datum] = entry.place
        values = read_fields(kind.fields, entry.value, label, datum, reading)
        records[entry.key] = Record(kind.name, entry.key, values or {}, datum, file)
    return Collection(kind.name, records, file)


def _language_problems(head: Mapping[str, Any] | None, places: Mapping[str, Place]) -> Iterator[Problem]:
    language = head.get("language") if head else None
    if language and not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", language):
        what = f"language '{language}' is not a language code."
        yield Problem(places["game.language"], what, "Write a code such as en, en-GB or de.")


def _form_problems(head: Mapping[str, Any] | None, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Find forms that a log would fill in as well."""
    for name, sheet in ((head or {}).get("sheets") or {}).items():
        if sheet and sheet.get("form") and sheet.get("log"):
            what = f"sheet {name} is a form, which the reader fills in, so it cannot have a log."
            yield Problem(places[f"game.sheets.{name}.log"], what, "Remove log or form.")
