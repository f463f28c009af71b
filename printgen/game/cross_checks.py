"""Turn the records of a game and their kinds into problems of references, dice tables and declared checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jinja2.exceptions import UndefinedError

from printgen.dice import Roll, Totals, prove_rolls
from printgen.facts import UNSOUND, Collection, Record, Ref, Unsound, UnsoundDataError
from printgen.game.expression_errors import words_of
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews, name_in_expressions
from printgen.game.kind_values import KindValues, Names, checking_sandbox
from printgen.game.kinds import DiceProof, Kind
from printgen.game.record_checks import RecordCheck, kinds_missing, unworkable, unworkable_value
from printgen.problems import Place, Problem
from printgen.suggestions import did_you_mean

_UNDER = ".under"
"""End of the path of the field that names the record around a record."""
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
    found = [reference for reference in references if reference[0].kind not in broken]
    inside = {ref.datum.removesuffix(_UNDER): ref for ref, _, _ in found if ref.datum.endswith(_UNDER)}
    asked: set[tuple[str, str]] = set()
    for ref, place, label in found:
        target = facts.get(ref.kind)
        known = target.records if isinstance(target, Collection) else {}
        if ref.id in known:
            continue
        one = kinds[ref.kind].one if ref.kind in kinds else ref.kind
        # The records in a deleted record often have similar ids, but none of them contains itself.
        within = _within(ref, inside) if ref.datum.endswith(_UNDER) else []
        others = {id_: record for id_, record in known.items() if id_ not in within} if within else known
        # In a table with only wrong names, every name would be compared with every other.
        if (ref.kind, ref.id) not in remedies and len(remedies) * len(known) < _MOST_LIKENESSES:
            remedies[ref.kind, ref.id] = _remedy(ref, others)
        remedy = _overridden(target, place) or remedies.get((ref.kind, ref.id), "")
        if within and not remedy.startswith("Did you"):
            # Records in other records are often deleted from the outside in: one problem names all of them.
            if (ref.kind, ref.id) in asked:
                continue
            asked.add((ref.kind, ref.id))
            rest = f"this {one}, too" if len(within) == 1 else f"these as well: {', '.join(within)}"
            remedy = f"If you deleted '{ref.id}', delete {rest}. {remedy}".rstrip()
        yield Problem(place, f"{label} is '{ref.id}', but there is no such {one}.", remedy)


def _within(ref: Ref, inside: Mapping[str, Ref]) -> list[str]:
    """Return the ids of the records that name a missing record in `under`, and of all records in those."""
    ids = {ref.id}
    # Usually a record follows the one that contains it, so that the second round finds nothing.
    while (
        more := {
            datum.partition(".")[2] for datum, above in inside.items() if above.id in ids and above.kind == ref.kind
        }
        - ids
    ):
        ids |= more
    return [id_ for id_ in (datum.partition(".")[2] for datum in inside) if id_ in ids]


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
        kind = kinds.get(name)
        if not kind or not kind.dice or not isinstance(found, Collection) or not found.complete:
            continue
        roll = _dice_of(kind.dice, facts)
        if isinstance(roll, Unsound) or any(isinstance(row.fields[kind.dice.field], Unsound) for row in found):
            continue
        if roll is None:
            what = f"kind {name}: dice: there are no dice in '{kind.dice.dice_field}'."
            yield Problem(kind.place, what, "Name a field of type roll in a single record, such as play.landing-dice.")
            continue
        rows: dict[str, Totals] = {r.datum: r.fields[kind.dice.field] for r in found if r.fields[kind.dice.field]}
        proof = prove_rolls(roll, rows.values())
        dice = _source_of_dice(kind.dice, places)
        if proof.missing:
            before, after = _neighbours(min(proof.missing), rows)
            what = f"no {kind.one} has the total {_listed(proof.missing)} of {roll}{_between(before, after)}."
            near = f"{before or after}.{kind.dice.field}" if before or after else next(iter(found)).datum
            yield Problem(places[near], what, f"Give each total to exactly one {kind.one}.{dice}")
        for number in (*proof.doubled, *proof.unreachable):
            owners = [datum for datum, totals in rows.items() if number in totals.numbers]
            at = places[f"{owners[-1]}.{kind.dice.field}"]
            if number in proof.doubled:
                names = " and ".join(datum.rpartition(".")[2] for datum in owners)
                yield Problem(at, f"{names} have the same total {number}.", f"Give it to exactly one {kind.one}.")
            else:
                remedy = f"Its totals are {_span(roll.odds)}.{dice}"
                yield Problem(at, f"{roll} cannot roll {number}.", remedy)


def _neighbours(missing: int, rows: Mapping[str, Totals]) -> tuple[str, str]:
    """Return the paths of the rows with the next lower and the next higher total; empty if there is none."""
    owners = {number: datum for datum, totals in rows.items() for number in totals.numbers}
    lower, higher = [n for n in owners if n < missing], [n for n in owners if n > missing]
    return owners[max(lower)] if lower else "", owners[min(higher)] if higher else ""


def _between(before: str, after: str) -> str:
    """Return the rows beside a missing total in words; one of them probably had it."""
    first, second = (datum.rpartition(".")[2] for datum in (before, after))
    if first and second and first != second:
        return f" (between {first} and {second})"
    return f" (after {first})" if first else f" (before {second})" if second else ""


def _source_of_dice(dice: DiceProof, places: Mapping[str, Place]) -> str:
    """Return a sentence that names the field with the dice, if they are data as well."""
    return f" The dice are in {dice.dice_field} ({places[dice.dice_field]})." if dice.roll is None else ""


def _dice_of(dice: DiceProof, facts: Mapping[str, Collection | Record]) -> Roll | Unsound | None:
    """Return the dice of a table: those of its kind, or those in the field that the kind names."""
    if dice.roll is not None:
        return dice.roll
    kind, _, field = dice.dice_field.partition(".")
    record = facts.get(kind)
    if isinstance(record, Collection) and not record.complete:
        return UNSOUND
    found = record.fields.get(field) if isinstance(record, Record) else None
    return found if isinstance(found, Roll | Unsound) else None


def _listed(numbers: Iterable[int]) -> str:
    return str(Totals(tuple(numbers)))


def _span(odds: Mapping[int, object]) -> str:
    return f"{min(odds)} to {max(odds)}"


@dataclass(frozen=True)
class Finding:
    """A problem of a record or of a check."""

    problem: Problem
    is_broken_check: bool = False
    """True if the check itself is wrong; False if a record fails it, or lacks a record that the check reads."""


def declared_checks(
    facts: Mapping[str, Collection | Record],
    kinds: Mapping[str, Kind],
    places: Mapping[str, Place],
    checked: Iterable[str],
) -> Iterator[Finding]:
    """Make the checks that some kinds declare on all their records, except those that need data with problems."""
    environment = checking_sandbox()
    views = FactViews(facts)
    kind_views = views.all()
    for name in checked:
        kind, found = kinds[name], facts[name]
        records = list(found) if isinstance(found, Collection) else [found]
        if not records:
            continue
        try:
            values = KindValues(environment, kind.values)
        # A user's expression can raise any exception.
        except Exception as error:
            yield Finding(unworkable_value(kind, error), is_broken_check=True)
            continue
        names = [values.of_record({**kind_views, "it": views.record(record)}) for record in records]
        needed = sorted(kind_ for kind_ in kinds if kind_ not in facts and name_in_expressions(kind_) in values.names)
        for check in kind.checks:
            missing = needed or kinds_missing(environment, check, kinds, facts)
            if missing:
                what = f"the checks of {name} need {missing[0]}, but there is no {missing[0]}.yaml."
                yield Finding(Problem(Place(found.file, 1), what, f"Add {missing[0]}.yaml."))
                continue
            try:
                compiled = RecordCheck(environment, check, values)
                for record, known in zip(records, names, strict=True):
                    with suppress(UnsoundDataError):
                        yield from map(Finding, _problems_of(kind, compiled, record, known, places))
            except Exception as error:
                yield Finding(unworkable(check, error), is_broken_check=True)


def _problems_of(
    kind: Kind, check: RecordCheck, record: Record, names: Names, places: Mapping[str, Place]
) -> Iterator[Problem]:
    """Yield the problems of a record. An example may lack a record that the user deleted; another check is wrong."""
    try:
        yield from check.problems(record, names, places)
    except UndefinedError as error:
        if not kind.example:
            raise
        what, _ = words_of(error, sandbox())
        yield Problem(
            places.get(record.datum, Place(record.file)), f"{kind.one} {record.id}: {what}".replace(" :", ":")
        )
