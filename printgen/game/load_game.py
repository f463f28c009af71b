"""Turn the YAML and CSV files of a game into a checked `Game`, or into every problem they have."""

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
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.read.compound_types import GroupField, MapField
from printgen.read.fields import Reading, is_id, object_schema, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import DateField, FlagField, TextField
from printgen.read.yaml_files import load_files
from printgen.read.yaml_nodes import MappingNode, Node

_OWN = "own"
"""How game.yaml says that the pages of a sheet are as large as its cards."""
_OTHER_ENDINGS = {
    "yml": "Rename it to .yaml.",
    "tsv": "Rename it to .csv.",
    "CSV": "Rename it to .csv.",
    "xlsx": "Save it as CSV.",
    "xls": "Save it as CSV.",
    "ods": "Save it as CSV.",
}
"""Endings of files that look like data but are not read, and what to do about them."""
_SIZE = {
    "width": LengthField(minimum=10, maximum=5000),
    "height": LengthField(minimum=10, maximum=5000),
}
_SHEET = GroupField(
    fields={
        "title": TextField(about="as printed and as bookmarked"),
        "template": TextField(about="file in templates/<game>/"),
        "about": TextField(about="one sentence for `printgen list`"),
        "form": FlagField(optional=True, about="true: fields can be filled in on a computer"),
        "log": TextField(optional=True, about="the log in logs/ that fills it in; any: the one named with --log"),
        "backs": FlagField(optional=True, about="true: it has backs, as leaflets do; --backs says how they get there"),
        "log-optional": FlagField(optional=True, about="true: it leaves the log out where it does not replay"),
        "lists-changes": FlagField(
            optional=True, about="true: it lists the changes of a variant with the sheets that show them"
        ),
        "with": MapField(optional=True, of=TextField(), about="what its template is told, where sheets share one"),
        "size": GroupField(
            about="a size instead of a paper's, for a print shop; own: that of the sheet's cards",
            optional=True,
            choices=(_OWN,),
            fields=_SIZE,
        ),
    }
)
_GAME = {
    "title": TextField(about="the game's title"),
    "designer": TextField(about="who designed the game; the Author of every PDF"),
    "version": TextField(about='version of this data, in quotes: "1.0"'),
    "date": DateField(about="the day of that version"),
    "language": TextField(about="language of the texts, such as en-GB"),
    "credits": TextField(about="one line printed on every sheet"),
    "sheets": MapField(of=_SHEET, about="the sheets that can be built"),
}


def game_schema() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "game",
        "description": "What a game is called, who designed it, and which sheets it has.",
        **object_schema(_GAME),
    }


def load_game(library: Library, game: str) -> Game:
    """Load a game from all of its files; raise all of their problems together."""
    library.require(game)
    kinds = load_kinds(library, game)
    reading = Reading()
    files, csv_files = library.files_by_ending(f"data/{game}", "yaml", "csv")
    nodes, unreadable = load_files(library, files)
    broken = {name.removesuffix(".yaml") for name in files} - set(nodes)
    reading.problems += unreadable
    reading.problems += _wrong_endings(library, game)
    head_node = nodes.pop("game", None)
    head = read_fields(_GAME, head_node, "game", "game", reading) if head_node else None
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
    # Declared checks follow references and read fields, so they run only on data that reads well.
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
    """The size of a sheet, as game.yaml states it; a sheet that states none is for papers."""
    if size is None:
        return PaperSize()
    if isinstance(size, str):
        return CardSize()
    return OwnSize(float(size["width"]), float(size["height"]))


def _wrong_endings(library: Library, game: str) -> Iterator[Problem]:
    for ending, remedy in _OTHER_ENDINGS.items():
        for path in library.files(f"data/{game}", f"*.{ending}").values():
            # A file system may not tell large letters from small ones.
            if path.name.endswith(f".{ending}"):
                what = f"files that end in .{ending} are not read."
                yield Problem(Place(library.shown(path)), what, remedy)


def _unknown_kind(file: str, name: str, kinds: Mapping[str, Kind], game: str) -> Problem:
    remedy = did_you_mean(name, [*kinds, "game"])
    own = f"A kind of your own is declared in data/{game}/kinds/{name}.yaml."
    return Problem(Place(file, 1), f"no kind '{name}' is known.", f"{remedy} {own}")


def _in_logs(file: str, name: str, game: str) -> Problem:
    what = f"{name} are written in logs, not in a data file."
    return Problem(Place(file, 1), what, f"Move the file to data/{game}/logs/, and give the log a title.")


def _table(
    library: Library, game: str, path: Path, other: Path | None, kinds: Mapping[str, Kind]
) -> tuple[tuple[Kind, Node] | None, Sequence[Problem]]:
    """Read the records of a CSV file, with the kind that they are read as; find its problems, another file included."""
    file, name = library.shown(path), path.name.removesuffix(".csv")
    if name == "game":
        return None, [Problem(Place(file), "what a game is called is no table.", "Write it in game.yaml.")]
    if other:
        what = f"the same kind is in {library.shown(other)}, too."
        return None, [Problem(Place(file), what, "Keep one of the two files.")]
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
        reading.problem(node.place, f"{kind.name} should be a mapping from ids to records.", "")
        return None
    if not node.entries:
        reading.problem(node.place, f"{kind.name} has no {kind.one}.", "Write at least one, or delete the file.")
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
        what = f"language is '{language}', which is no language code."
        yield Problem(places["game.language"], what, "Write en, en-GB or de.")


def _form_problems(head: Mapping[str, Any] | None, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Find sheets that both their reader and a log would fill in."""
    for name, sheet in ((head or {}).get("sheets") or {}).items():
        if sheet and sheet.get("form") and sheet.get("log"):
            what = f"sheet {name} is a form, which its reader fills in."
            yield Problem(places[f"game.sheets.{name}.log"], what, "Leave out log or form.")
