"""Turn the records of worked examples into examples that can be printed, or that are left out with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from printgen.facts import Collection, Record, Ref
from printgen.game.cross_checks import Finding, dangling_references, declared_checks
from printgen.game.game import Example
from printgen.game.kinds import Kind
from printgen.game.load_kinds import kinds_referred_to
from printgen.problems import Place, Problem

Facts = Mapping[str, Collection | Record]
Reference = tuple[Ref, Place, str]


def is_of_example(reference: Reference, kinds: Mapping[str, Kind]) -> bool:
    """Return True if a record of an example refers to a record that is not part of the example.

    If that record is missing, the game has changed and the example is out of date. A missing record of the example
    itself is a mistake.
    """
    ref, example = reference[0], _example_of(reference, kinds)
    return bool(example) and (ref.kind not in kinds or kinds[ref.kind].example != example)


def _example_of(reference: Reference, kinds: Mapping[str, Kind]) -> str:
    """Return the name of the example of the record that refers to another; empty if it belongs to no example."""
    kind = kinds.get(reference[0].datum.partition(".")[0])
    return kind.example if kind else ""


def check_examples(
    references: Iterable[Reference],
    facts: Facts,
    kinds: Mapping[str, Kind],
    places: Mapping[str, Place],
    incomplete: Set[str],
) -> tuple[dict[str, Example], list[Problem]]:
    """Check each example of a game; return them by name, and the problems of checks that cannot be made.

    References to kinds that are incomplete, because their files have problems, are not followed.
    """
    outward = [reference for reference in references if is_of_example(reference, kinds)]
    examples: dict[str, Example] = {}
    broken: list[Problem] = []
    for name in dict.fromkeys(kind.example for kind in kinds.values() if kind.example):
        own = [kind for kind in kinds if kinds[kind].example == name and kind in facts]
        named = [reference for reference in outward if _example_of(reference, kinds) == name]
        problems = [*dangling_references(named, facts, kinds, incomplete)]
        for finding in () if problems else _findings(own, facts, kinds, places):
            (broken if finding.is_broken_check else problems).append(finding.problem)
        problems.sort(key=lambda problem: problem.place)
        lacks = _missing_record(problems[0].place, named, facts, kinds) if problems else ""
        examples[name] = Example(name, bool(own), tuple(problems), lacks)
    return examples, broken


def _missing_record(place: Place, references: Iterable[Reference], facts: Facts, kinds: Mapping[str, Kind]) -> str:
    """Return the record in words that the reference at a place needs and that does not exist; else an empty text."""
    for ref, at, _ in references:
        found = facts.get(ref.kind)
        if at == place and not (isinstance(found, Collection) and ref.id in found.records):
            return f"{kinds[ref.kind].one if ref.kind in kinds else ref.kind} {ref.id}"
    return ""


def _findings(
    own: list[str], facts: Facts, kinds: Mapping[str, Kind], places: Mapping[str, Place]
) -> Iterator[Finding]:
    """Yield the findings of the first kind that has any; those of kinds that refer to it only follow from them."""
    for kind in sorted(own, key=lambda name: len(_reached(name, own, kinds))):
        found = [*declared_checks(facts, kinds, places, [kind])]
        yield from found
        if found:
            return


def _reached(kind: str, own: list[str], kinds: Mapping[str, Kind], seen: frozenset[str] = frozenset()) -> set[str]:
    """Return the kinds of an example that a kind refers to, directly or through others."""
    direct = {to for to in kinds_referred_to(kinds[kind]) if to in own and to != kind and to not in seen}
    return direct.union(*(_reached(to, own, kinds, seen | direct | {kind}) for to in direct))


def without_left_out(
    facts: Facts, kinds: Mapping[str, Kind], examples: Mapping[str, Example]
) -> dict[str, Collection | Record]:
    """Return the records of a game without those of examples that are left out, which nothing can print by mistake."""
    return {
        name: found
        for name, found in facts.items()
        if name not in kinds or not kinds[name].example or not examples[kinds[name].example].left_out
    }
