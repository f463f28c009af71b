"""Turn the files that declare kinds into the kinds a game may use, or into a list of all their problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printgen.game.kinds import Kind, kind_files, read_kind
from printgen.problems import Problem, ProblemsError
from printgen.read.compound_types import ListField, MapField
from printgen.read.fields import Field, Reading
from printgen.read.library import Library
from printgen.read.scalar_types import RefField
from printgen.read.yaml_files import load_files
from printgen.suggestions import did_you_mean


def load_kinds(library: Library, game: str) -> dict[str, Kind]:
    """Load the shared kinds, and those of the game in `data/<game>/kinds/`; raise all problems together."""
    nodes, unreadable = load_files(library, kind_files(library, game))
    reading = Reading(unreadable)
    read = {name: read_kind(name, node, reading) for name, node in nodes.items()}
    kinds = {name: kind for name, kind in read.items() if kind}
    reading.problems += _dangling_references(kinds)
    if reading.problems:
        raise ProblemsError(reading.problems)
    return kinds


def _dangling_references(kinds: Mapping[str, Kind]) -> Iterator[Problem]:
    """Find fields that refer to an unknown kind, or to a single record, which has no id."""
    known = [name for name, kind in kinds.items() if not kind.single]
    for kind in kinds.values():
        for name, field in kind.fields.items():
            target = _kind_referred_to(field)
            if target and target not in known:
                what = f"kind {kind.name}: {name} refers to '{target}', which is not a kind of records with ids."
                yield Problem(kind.place, what, did_you_mean(target, known))


def _kind_referred_to(field: Field) -> str:
    match field:
        case RefField(to=kind) | ListField(of=RefField(to=kind)) | MapField(of=RefField(to=kind)):
            return kind
    return ""
