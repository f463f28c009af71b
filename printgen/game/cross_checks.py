"""Turn facts and their kinds into what is wrong between them: references, dice tables, and the checks kinds declare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path

from printgen.dice import Totals, prove_rolls
from printgen.facts import Collection, Record, Ref
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from printgen.game.kinds import Kind
from printgen.game.record_checks import RecordCheck, kinds_missing, unworkable
from printgen.problems import Place, Problem, did_you_mean

_MOST_LIKENESSES = 20_000
"""Names compared with wrong references before remedies are left out."""


def dangling_references(
    references: Iterable[tuple[Ref, Place, str]],
    facts: Mapping[str, Collection | Record],
    kinds: Mapping[str, Kind],
    broken: Set[str],
) -> Iterator[Problem]:
    """Find references to no record, except in kinds whose files are broken and have problems already."""
    remedies: dict[tuple[str, str], str] = {}
    for ref, place, label in references:
        if ref.kind in broken:
            continue
        target = facts.get(ref.kind)
        known = target.records if isinstance(target, Collection) else {}
        if ref.id not in known:
            one = kinds[ref.kind].one if ref.kind in kinds else ref.kind
            # A table of nothing but wrong names would compare each with each.
            if (ref.kind, ref.id) not in remedies and len(remedies) * len(known) < _MOST_LIKENESSES:
                remedies[ref.kind, ref.id] = _remedy(ref, known)
            remedy = _overridden(target, place) or remedies.get((ref.kind, ref.id), "")
            yield Problem(place, f"{label} is '{ref.id}', but there is no such {one}.", remedy)


def _remedy(ref: Ref, known: Mapping[str, Record]) -> str:
    """Suggest the id of the record with that name, or else the nearest id."""
    named = next((id_ for id_, record in known.items() if record.fields.get("name") == ref.id), None)
    return f"Did you mean '{named}'?" if named else did_you_mean(ref.id, known) or f"There is no {ref.kind}.yaml."


def _overridden(target: Collection | Record | None, place: Place) -> str:
    """Return what to do if a user's file overrides the records that a bundled file, shown with its full path, needs."""
    if target is None or not Path(place.file).is_absolute() or Path(target.file).is_absolute():
        return ""
    return f"{target.file} overrides the bundled file. Add it there, or also write your own {Path(place.file).name}."


def dice_table_problems(
    facts: Mapping[str, Collection | Record], kinds: Mapping[str, Kind], places: Mapping[str, Place]
) -> Iterator[Problem]:
    for name, found in facts.items():
        kind = kinds[name]
        if not kind.dice or not isinstance(found, Collection):
            continue
        rows: dict[str, Totals] = {r.datum: r.fields[kind.dice.field] for r in found if r.fields[kind.dice.field]}
        proof = prove_rolls(kind.dice.roll, rows.values())
        place = places[next(iter(found)).datum]
        if proof.missing:
            what = f"no {kind.one} has the roll {_listed(proof.missing)} of {kind.dice.roll}."
            yield Problem(place, what, f"Give every total to exactly one {kind.one}.")
        for number in (*proof.doubled, *proof.unreachable):
            owners = [datum for datum, totals in rows.items() if number in totals.numbers]
            at = places[f"{owners[-1]}.{kind.dice.field}"]
            if number in proof.doubled:
                names = " and ".join(datum.rpartition(".")[2] for datum in owners)
                yield Problem(at, f"the roll {number} belongs to {names}.", f"Give it to exactly one {kind.one}.")
            else:
                yield Problem(at, f"no {kind.dice.roll} can roll {number}.", f"It rolls {_span(kind.dice.roll.odds)}.")


def _listed(numbers: Iterable[int]) -> str:
    return str(Totals(tuple(numbers)))


def _span(odds: Mapping[int, object]) -> str:
    return f"{min(odds)} to {max(odds)}"


def declared_checks(
    facts: Mapping[str, Collection | Record], kinds: Mapping[str, Kind], places: Mapping[str, Place]
) -> Iterator[Problem]:
    environment = sandbox()
    views = FactViews(facts)
    kind_views = views.all()
    for name, found in facts.items():
        records = list(found) if isinstance(found, Collection) else [found]
        for check in kinds[name].checks:
            missing = kinds_missing(environment, check, kinds, facts)
            if missing:
                what = f"{name} needs {missing[0]}, but there is no {missing[0]}.yaml."
                yield Problem(Place(found.file, 1), what, "Add it.")
                continue
            try:
                compiled = RecordCheck(environment, check)
                for record in records:
                    yield from compiled.problems(record, {**kind_views, "it": views.record(record)}, places)
            # An expression of the user's can fail in any way Python knows.
            except Exception as error:
                yield unworkable(check, error)
