"""Turn the records of a game and their kinds into problems of references, dice tables and declared checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path

from printgen.dice import Roll, Totals, prove_rolls
from printgen.facts import Collection, Record, Ref
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from printgen.game.kinds import DiceProof, Kind
from printgen.game.record_checks import RecordCheck, kinds_missing, unworkable
from printgen.problems import Place, Problem
from printgen.suggestions import did_you_mean

_MOST_LIKENESSES = 20_000
"""Number of names compared with wrong references before suggestions are omitted."""


def dangling_references(
    references: Iterable[tuple[Ref, Place, str]],
    facts: Mapping[str, Collection | Record],
    kinds: Mapping[str, Kind],
    broken: Set[str],
) -> Iterator[Problem]:
    """Find references to missing records, except to kinds whose files already have problems."""
    remedies: dict[tuple[str, str], str] = {}
    for ref, place, label in references:
        if ref.kind in broken:
            continue
        target = facts.get(ref.kind)
        known = target.records if isinstance(target, Collection) else {}
        if ref.id not in known:
            one = kinds[ref.kind].one if ref.kind in kinds else ref.kind
            # In a table with only wrong names, every name would be compared with every other.
            if (ref.kind, ref.id) not in remedies and len(remedies) * len(known) < _MOST_LIKENESSES:
                remedies[ref.kind, ref.id] = _remedy(ref, known)
            remedy = _overridden(target, place) or remedies.get((ref.kind, ref.id), "")
            yield Problem(place, f"{label} is '{ref.id}', but there is no such {one}.", remedy)


def _remedy(ref: Ref, known: Mapping[str, Record]) -> str:
    """Suggest the id of the record with that name, or otherwise the nearest id."""
    named = next((id_ for id_, record in known.items() if record.fields.get("name") == ref.id), None)
    return (
        f"Did you mean '{named}'?" if named else did_you_mean(ref.id, known) or f"Add the missing file {ref.kind}.yaml."
    )


def _overridden(target: Collection | Record | None, place: Place) -> str:
    """Return the remedy if a user's file overrides the records that a bundled file needs; its path is absolute."""
    if target is None or not Path(place.file).is_absolute() or Path(target.file).is_absolute():
        return ""
    name = Path(place.file).name
    return f"{target.file} overrides the bundled file. Add the record there, or write your own {name} as well."


def dice_table_problems(
    facts: Mapping[str, Collection | Record], kinds: Mapping[str, Kind], places: Mapping[str, Place]
) -> Iterator[Problem]:
    """Find totals of dice tables that no record has, that several records have, or that cannot be rolled."""
    for name, found in facts.items():
        kind = kinds[name]
        if not kind.dice or not isinstance(found, Collection):
            continue
        roll = _dice_of(kind.dice, facts)
        if roll is None:
            what = f"kind {name}: dice: there are no dice in '{kind.dice.dice_field}'."
            yield Problem(kind.place, what, "Name a field of type roll in a single record, such as play.landing-dice.")
            continue
        rows: dict[str, Totals] = {r.datum: r.fields[kind.dice.field] for r in found if r.fields[kind.dice.field]}
        proof = prove_rolls(roll, rows.values())
        place = places[next(iter(found)).datum]
        if proof.missing:
            what = f"no {kind.one} has the total {_listed(proof.missing)} of {roll}."
            yield Problem(place, what, f"Give each total to exactly one {kind.one}.")
        for number in (*proof.doubled, *proof.unreachable):
            owners = [datum for datum, totals in rows.items() if number in totals.numbers]
            at = places[f"{owners[-1]}.{kind.dice.field}"]
            if number in proof.doubled:
                names = " and ".join(datum.rpartition(".")[2] for datum in owners)
                yield Problem(at, f"{names} have the same total {number}.", f"Give it to exactly one {kind.one}.")
            else:
                yield Problem(at, f"{roll} cannot roll {number}.", f"Its totals are {_span(roll.odds)}.")


def _dice_of(dice: DiceProof, facts: Mapping[str, Collection | Record]) -> Roll | None:
    """Return the dice of a table: those of its kind, or those in the field that the kind names."""
    if dice.roll is not None:
        return dice.roll
    kind, _, field = dice.dice_field.partition(".")
    record = facts.get(kind)
    found = record.fields.get(field) if isinstance(record, Record) else None
    return found if isinstance(found, Roll) else None


def _listed(numbers: Iterable[int]) -> str:
    return str(Totals(tuple(numbers)))


def _span(odds: Mapping[int, object]) -> str:
    return f"{min(odds)} to {max(odds)}"


def declared_checks(
    facts: Mapping[str, Collection | Record], kinds: Mapping[str, Kind], places: Mapping[str, Place]
) -> Iterator[Problem]:
    """Make the checks that kinds declare on all their records."""
    environment = sandbox()
    views = FactViews(facts)
    kind_views = views.all()
    for name, found in facts.items():
        records = list(found) if isinstance(found, Collection) else [found]
        for check in kinds[name].checks:
            missing = kinds_missing(environment, check, kinds, facts)
            if missing:
                what = f"the checks of {name} need {missing[0]}, but there is no {missing[0]}.yaml."
                yield Problem(Place(found.file, 1), what, f"Add {missing[0]}.yaml.")
                continue
            try:
                compiled = RecordCheck(environment, check)
                for record in records:
                    yield from compiled.problems(record, {**kind_views, "it": views.record(record)}, places)
            # A user's expression can raise any exception.
            except Exception as error:
                yield unworkable(check, error)
