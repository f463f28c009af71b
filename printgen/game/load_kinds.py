"""Turn the files that declare kinds into the kinds a game may use, or into a list of all their problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from printgen.game.fact_views import name_in_expressions
from printgen.game.kinds import RESERVED, Kind, kind_files, read_kind
from printgen.problems import Problem, ProblemsError
from printgen.read.compound_types import ListField, MapField
from printgen.read.fields import Field, Reading
from printgen.read.library import Library
from printgen.read.scalar_types import RefField
from printgen.read.yaml_files import load_files
from printgen.suggestions import did_you_mean


def load_kinds(library: Library, game: str) -> dict[str, Kind]:
    """Load the shared kinds, and those of the game in `data/<game>/kinds/`; raise all problems together."""
    kinds, problems, _ = read_kinds(library, game)
    if problems:
        raise ProblemsError(problems)
    return kinds


def read_kinds(library: Library, game: str) -> tuple[dict[str, Kind], list[Problem], set[str]]:
    """Return the kinds of a game without problems, the problems of the others, and the names of the others."""
    files = kind_files(library, game)
    nodes, unreadable = load_files(library, files)
    reading = Reading(unreadable)
    kinds: dict[str, Kind] = {}
    for name, node in nodes.items():
        before = len(reading.problems)
        kind = read_kind(name, node, reading)
        if kind and len(reading.problems) == before:
            kinds[name] = kind
    broken = {name.removesuffix(".yaml") for name in files} - set(kinds)
    wrong = [*_dangling_references(kinds, broken), *_references_to_examples(kinds), *_taken_names(kinds)]
    for name, problem in wrong:
        reading.problems.append(problem)
        kinds.pop(name, None)
        broken.add(name)
    return kinds, reading.problems, broken


def _dangling_references(kinds: Mapping[str, Kind], broken: Set[str]) -> Iterator[tuple[str, Problem]]:
    """Find kinds with fields that refer to an unknown kind, or to a single record, which has no id."""
    known = [name for name, kind in kinds.items() if not kind.single]
    for kind in kinds.values():
        for name, field in kind.fields.items():
            target = _kind_referred_to(field)
            if target and target not in known and target not in broken:
                what = f"kind {kind.name}: {name} refers to '{target}', which is not a kind of records with ids."
                yield kind.name, Problem(kind.place, what, did_you_mean(target, known))


def _references_to_examples(kinds: Mapping[str, Kind]) -> Iterator[tuple[str, Problem]]:
    """Find kinds that refer to an example from outside; without the example, their references would lead nowhere."""
    for kind in kinds.values():
        for target in kinds_referred_to(kind):
            example = kinds[target].example if target in kinds else ""
            if example and kind.example != example:
                what = f"kind {kind.name} refers to {target}, which belongs to the example '{example}'."
                remedy = f"Add 'example: {example}' to the kind, or remove the reference."
                yield kind.name, Problem(kind.place, what, remedy)


def _taken_names(kinds: Mapping[str, Kind]) -> Iterator[tuple[str, Problem]]:
    """Find values of kinds whose names already mean something else in expressions."""
    taken = {name_in_expressions(name) for name in kinds} | RESERVED
    for kind in kinds.values():
        for name in kind.values:
            if name in taken:
                what = f"kind {kind.name}: a value cannot be called '{name}', because expressions use that name."
                yield kind.name, Problem(kind.place, what, "Rename it.")


def kinds_referred_to(kind: Kind) -> list[str]:
    """Return the names of the kinds that the fields of a kind refer to."""
    return [target for field in kind.fields.values() if (target := _kind_referred_to(field))]


def _kind_referred_to(field: Field) -> str:
    match field:
        case RefField(to=kind) | ListField(of=RefField(to=kind)) | MapField(of=RefField(to=kind)):
            return kind
    return ""
