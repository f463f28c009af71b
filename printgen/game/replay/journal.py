"""Turn a game's `journal.yaml` into its journal: the kind of the entries of a log, and the fields that add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from printgen.facts import Record
from printgen.game.game import Game
from printgen.game.kinds import Kind
from printgen.game.load_kinds import load_kinds
from printgen.game.replay.corrections import PARTS
from printgen.problems import Problem, ProblemsError, did_you_mean
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.fields import Field
from printgen.read.library import Library
from printgen.read.number_types import NumberField, WholeField

KIND = "journal"
HEAD_NAMES = ("title", "source", "notes", "slips")
"""Fields of a log besides the list of its entries."""
ADDED_NAMES = ("id", "number", "totals", "slips")
"""Names that templates find in each entry besides the fields of its kind."""


@dataclass(frozen=True)
class Journal:
    game: Game
    kinds: Mapping[str, Kind] = field(hash=False)
    kind: Kind
    """The kind of the entries."""
    adds_up: tuple[str, ...]
    """Fields whose running totals are shown."""
    example: str | None
    """The log whose first entry is the example in a new log."""
    file: str


def has_journal(game: Game) -> bool:
    return KIND in game.facts


def load_journal(library: Library, game: Game) -> Journal:
    """Find the kind that the game's `journal.yaml` names; raise all problems of the two together."""
    record = game.facts[KIND]
    assert isinstance(record, Record), "the kind is declared as single"
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
        what = f"there is no kind '{name}'."
        remedy = did_you_mean(name, in_logs) or f"Declare it in data/{game.id}/kinds/{name}.yaml."
        yield Problem(game.places[f"{KIND}.entries"], what, remedy)
        return
    if name not in in_logs:
        what = f"the records of {name} come from a data file, not from logs."
        yield Problem(game.places[f"{KIND}.entries"], what, "Write 'in-logs: true' in the file of the kind.")
        return
    kind = kinds[name]
    if name in HEAD_NAMES:
        yield Problem(kind.place, f"kind {name}: a log already has a field '{name}'.", "Give the kind another name.")
    for taken in (added for added in ADDED_NAMES if added in kind.fields):
        yield Problem(kind.place, f"kind {name}: every entry already has '{taken}'.", "Give the field another name.")
    for part in _all_names(kind.fields) & PARTS:
        what = f"kind {name}: '{part}' is a part of a correction ({', '.join(sorted(PARTS))})."
        yield Problem(kind.place, what, "Give the field another name.")
    for number, added in enumerate(adds_up, 1):
        place = game.places[f"{KIND}.adds-up.{number}"]
        if added not in kind.fields:
            yield Problem(place, f"{name} has no field '{added}'.", did_you_mean(added, _numbers(kind.fields)))
        elif added not in _numbers(kind.fields):
            yield Problem(place, f"'{added}' is not a number, so that it cannot be added up.", "Name another field.")


def _all_names(fields: Mapping[str, Field]) -> set[str]:
    """Return the names of fields, and of those in their groups."""
    nested = [field_.of if isinstance(field_, ListField | MapField) else field_ for field_ in fields.values()]
    groups = [_all_names(field_.fields) for field_ in nested if isinstance(field_, GroupField)]
    return set(fields).union(*groups)


def _numbers(fields: Mapping[str, Field]) -> list[str]:
    return [name for name, field_ in fields.items() if isinstance(field_, WholeField | NumberField)]
