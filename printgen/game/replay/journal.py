"""Turn the `journal.yaml` of a game into the kind of the entries of its logs and the fields with running totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from printgen.game.game import Game, single_record
from printgen.game.kinds import Kind
from printgen.game.load_kinds import load_kinds
from printgen.game.replay.corrections import PARTS
from printgen.problems import Problem, ProblemsError
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field
from printgen.read.library import Library
from printgen.read.number_types import NumberField, WholeField
from printgen.suggestions import did_you_mean

KIND = "journal"
HEAD_NAMES = ("title", "source", "notes", "slips")
"""Fields of a log in addition to the list of its entries."""
ADDED_NAMES = ("id", "number", "totals", "slips")
"""Names that each entry has in templates, in addition to the fields of its kind."""


@dataclass(frozen=True)
class Journal:
    """The form of the logs of a game, as a list of entries of one kind."""

    game: Game
    kinds: Mapping[str, Kind] = field(hash=False)
    kind: Kind
    """The kind of the entries."""
    adds_up: tuple[str, ...]
    """Fields with a running total."""
    example: str | None
    """Name of the log whose first entry is the example in a new log."""
    file: str


def has_journal(game: Game) -> bool:
    return KIND in game.facts


def load_journal(library: Library, game: Game) -> Journal:
    """Load the journal of a game and the kind of its entries; raise all problems of both together."""
    record = single_record(game, KIND)
    kinds = load_kinds(library, game.id)
    name = str(record.fields["entries"])
    adds_up = tuple(map(str, record.fields["adds-up"] or ()))
    problems = list(_violations(game, kinds, name, adds_up))
    if problems:
        raise ProblemsError(problems)
    return Journal(game, kinds, kinds[name], adds_up, record.fields["example"], record.file)


def _violations(game: Game, kinds: Mapping[str, Kind], name: str, adds_up: Sequence[str]) -> Iterator[Problem]:
    in_logs = [kind.name for kind in kinds.values() if kind.in_logs]
    if name not in kinds:
        what = f"unknown kind '{name}'."
        remedy = did_you_mean(name, in_logs) or f"Declare it in data/{game.id}/kinds/{name}.yaml."
        yield Problem(game.places[f"{KIND}.entries"], what, remedy)
        return
    if name not in in_logs:
        what = f"the records of kind {name} belong in a data file, not in logs."
        yield Problem(game.places[f"{KIND}.entries"], what, "Write 'in-logs: true' in the file of the kind.")
        return
    kind = kinds[name]
    if name in HEAD_NAMES:
        yield Problem(kind.place, f"kind {name}: a log already has a field '{name}'.", "Give the kind another name.")
    for taken in (added for added in ADDED_NAMES if added in kind.fields):
        yield Problem(kind.place, f"kind {name}: every entry already has '{taken}'.", "Give the field another name.")
    for part in _all_names(kind.fields) & PARTS:
        what = f"kind {name}: a field cannot be called '{part}', which is a part of a correction."
        yield Problem(kind.place, what, "Give the field another name.")
    for number, added in enumerate(adds_up, 1):
        place = game.places[f"{KIND}.adds-up.{number}"]
        if added not in kind.fields:
            yield Problem(place, f"{name} has no field '{added}'.", did_you_mean(added, _numbers(kind.fields)))
        elif added not in _numbers(kind.fields):
            yield Problem(place, f"'{added}' cannot be added up, because it is not a number.", "Name another field.")


def _all_names(fields: Mapping[str, Field]) -> set[str]:
    """Return the names of fields, including the fields of groups."""
    nested = [field_.of if isinstance(field_, ListField | MapField) else field_ for field_ in fields.values()]
    groups = [_all_names(field_.fields) for field_ in nested if isinstance(field_, GroupField)]
    return set(fields).union(*groups)


def _numbers(fields: Mapping[str, Field]) -> list[str]:
    return [name for name, field_ in fields.items() if isinstance(field_, WholeField | NumberField)]
