"""Turn the YAML and CSV files of a game into a checked `Game`, or into every problem they have."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from printgen.facts import Collection, Record
from printgen.game.cross_checks import check_refs, declared_checks, dice_table_problems
from printgen.game.kinds import Kind, kind_files, read_kind
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field, Reading, is_id, object_schema, read_fields
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import DateField, FlagField, RefField, TextField
from printgen.read.yaml_nodes import MappingNode, Node, load

ANY_LOG = "any"
OF_CARDS, _OWN = (0.0, 0.0), "own"
"""The size of a sheet whose pages are as large as its cards, and how that is written."""
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
        "with": MapField(optional=True, of=TextField(), about="what its template is told, where sheets share one"),
        "size": GroupField(
            about="a size instead of a paper's, for a print shop; own: that of the sheet's cards",
            optional=True,
            choices=(_OWN,),
            fields=_SIZE,
        ),
    }
)
GAME_FIELDS = {
    "title": TextField(about="the game's title"),
    "designer": TextField(about="who designed the game; the Author of every PDF"),
    "version": TextField(about='version of this data, in quotes: "1.0"'),
    "date": DateField(about="the day of that version"),
    "language": TextField(about="language of the texts, such as en-GB"),
    "credits": TextField(about="one line printed on every sheet"),
    "sheets": MapField(of=_SHEET, about="the sheets that can be built"),
}


@dataclass(frozen=True)
class Sheet:
    id: str
    title: str
    template: str
    about: str
    form: bool
    size: tuple[float, float] | None
    """A size of its own, such as a poster's; OF_CARDS where it is that of its cards, None where it is for papers."""
    place: Place
    log: str | None = None
    """The log that fills it in; ANY_LOG where it is blank until a user names one."""
    backs: bool = False
    log_optional: bool = False
    """True where it can do without, as a rulebook can whose numbers a variant has changed."""
    arguments: tuple[tuple[str, str], ...] = ()
    """What its template is told, by name, where several sheets share one."""

    @property
    def takes_logs(self) -> bool:
        return self.log == ANY_LOG


@dataclass(frozen=True)
class Game:
    """A game as its data says it; every reference holds and every dice table is complete."""

    id: str
    title: str
    designer: str
    version: str
    date: datetime.date
    language: str
    credits: str
    sheets: tuple[Sheet, ...]
    facts: Mapping[str, Collection | Record] = field(hash=False)
    places: Mapping[str, Place] = field(hash=False)

    def sheet(self, name: str) -> Sheet:
        for sheet in self.sheets:
            if sheet.id == name:
                return sheet
        known = [sheet.id for sheet in self.sheets]
        place = self.places["game.sheets"]
        raise ProblemsError([Problem(place, f"{self.id} has no sheet '{name}'.", did_you_mean(name, known))])


def load_kinds(library: Library, game: str) -> dict[str, Kind]:
    """The kinds a game may use: the shared ones, and its own in `data/<game>/kinds/`."""
    reading = Reading()
    kinds = {}
    for name, node in _nodes(library, kind_files(library, game), reading).items():
        kind = read_kind(name, node, reading)
        if kind:
            kinds[name] = kind
    reading.problems += _dangling_kinds(kinds)
    if reading.problems:
        raise ProblemsError(reading.problems)
    return kinds


def _dangling_kinds(kinds: Mapping[str, Kind]) -> Iterable[Problem]:
    """References can only lead to kinds that have ids."""
    known = [name for name, kind in kinds.items() if not kind.single]
    for kind in kinds.values():
        for name, field_ in kind.fields.items():
            target = _kind_referred_to(field_)
            if target and target not in known:
                what = f"kind {kind.name}: {name} refers to '{target}', which is no kind with ids."
                yield Problem(kind.place, what, did_you_mean(target, known))


def _kind_referred_to(field_: Field) -> str:
    match field_:
        case RefField(to=kind) | ListField(of=RefField(to=kind)) | MapField(of=RefField(to=kind)):
            return kind
    return ""


def game_schema() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "game",
        "description": "What a game is called, who designed it, and which sheets it has.",
        **object_schema(GAME_FIELDS),
    }


def load_game(library: Library, game: str) -> Game:
    library.require(game)
    kinds = load_kinds(library, game)
    reading = Reading()
    files = library.files(f"data/{game}", "*.yaml")
    nodes = _nodes(library, files, reading)
    broken = {name.removesuffix(".yaml") for name in files} - set(nodes)
    _check_endings(library, game, reading)
    head_node = nodes.pop("game", None)
    head = read_fields(GAME_FIELDS, head_node, "game", "game", reading) if head_node else None
    for name in set(nodes) - set(kinds):
        _unknown_kind(nodes.pop(name).place.file, name, kinds, game, reading)
    readable = {name: (kinds[name], node) for name, node in nodes.items()}
    readable |= _tables(library, game, kinds, broken, reading)
    facts: dict[str, Collection | Record] = {}
    for name, (kind, node) in sorted(readable.items()):
        found = _read_kind_file(kind, node, reading)
        if found:
            facts[name] = found
        if isinstance(found, Collection) and len(found) < len(cast(MappingNode, node).entries):
            broken.add(name)
    check_refs(facts, kinds, broken, reading)
    _check_language(head, reading)
    _check_forms(head, reading)
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
    place = places[f"game.sheets.{name}.template"]
    size = values["size"]
    own = OF_CARDS if size == _OWN else (float(size["width"]), float(size["height"])) if size else None
    return Sheet(name, values["title"], values["template"], values["about"], bool(values["form"]), own, place,
                 values["log"], bool(values["backs"]), bool(values["log-optional"]),
                 tuple((values["with"] or {}).items()))  # fmt: skip


def _nodes(library: Library, files: Mapping[str, Path], reading: Reading) -> dict[str, Node]:
    """Every file that reads as YAML, by its name; the others leave their problems."""
    nodes = {}
    for name, path in files.items():
        try:
            nodes[name.removesuffix(".yaml")] = load(library.read(path), library.shown(path))
        except ProblemsError as error:
            reading.problems += error.problems
    return nodes


def _check_endings(library: Library, game: str, reading: Reading) -> None:
    for ending, right in (("yml", "yaml"), ("tsv", "csv"), ("CSV", "csv")):
        for path in library.files(f"data/{game}", f"*.{ending}").values():
            # A file system may not tell large letters from small ones.
            if path.name.endswith(f".{ending}"):
                what = f"files that end in .{ending} are not read."
                reading.problem(Place(library.shown(path)), what, f"Rename it to .{right}.")


def _unknown_kind(file: str, name: str, kinds: Mapping[str, Kind], game: str, reading: Reading) -> None:
    remedy = did_you_mean(name, [*kinds, "game"])
    own = f"A kind of your own is declared in data/{game}/kinds/{name}.yaml."
    reading.problem(Place(file, 1), f"no kind '{name}' is known.", f"{remedy} {own}")


def _tables(
    library: Library, game: str, kinds: Mapping[str, Kind], broken: set[str], reading: Reading
) -> dict[str, tuple[Kind, Node]]:
    """The records of every CSV file, with the kind they are read as; a file with problems is broken."""
    found: dict[str, tuple[Kind, Node]] = {}
    for file_name, path in library.files(f"data/{game}", "*.csv").items():
        name, file = file_name.removesuffix(".csv"), library.shown(path)
        before = len(reading.problems)
        other = library.find(f"data/{game}/{name}.yaml")
        if name == "game":
            reading.problem(Place(file), "what a game is called is no table.", "Write it in game.yaml.")
        elif other:
            what = f"the same kind is in {library.shown(other)}, too."
            reading.problem(Place(file), what, "Keep one of the two files.")
        elif name not in kinds:
            _unknown_kind(file, name, kinds, game, reading)
        else:
            try:
                from printgen.game.csv_records import read_csv_records

                table = read_csv_records(kinds[name], library.read(path), file, reading)
                found |= {name: table} if table else {}
            except ProblemsError as error:
                reading.problems += error.problems
        if len(reading.problems) > before:
            broken.add(name)
    return found


def _read_kind_file(kind: Kind, node: Node, reading: Reading) -> Collection | Record | None:
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


def _check_language(head: Mapping[str, Any] | None, reading: Reading) -> None:
    language = head.get("language") if head else None
    if language and not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", language):
        place = reading.places["game.language"]
        reading.problem(place, f"language is '{language}', which is no language code.", "Write en, en-GB or de.")


def _check_forms(head: Mapping[str, Any] | None, reading: Reading) -> None:
    for name, sheet in ((head or {}).get("sheets") or {}).items():
        if sheet and sheet.get("form") and sheet.get("log"):
            place = reading.places[f"game.sheets.{name}.log"]
            reading.problem(place, f"sheet {name} is a form, which its reader fills in.", "Leave out log or form.")
