"""Turn facts and their kinds into what is wrong between them: references, dice tables, and the checks kinds declare."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set

from jinja2 import TemplateError, meta

from printgen.dice import Totals, prove_rolls
from printgen.facts import Collection, Record, Ref
from printgen.game.expressions import Sandbox, sandbox
from printgen.game.fact_views import FactViews, name_in_expressions
from printgen.game.kinds import Kind
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
                remedies[ref.kind, ref.id] = did_you_mean(ref.id, known) or f"There is no {ref.kind}.yaml."
            remedy = remedies.get((ref.kind, ref.id), "")
            yield Problem(place, f"{label} is '{ref.id}', but there is no such {one}.", remedy)


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
            missing = _kinds_named(environment, check.that, kinds) - set(facts)
            if missing:
                needed = sorted(missing)[0]
                yield Problem(Place(found.file, 1), f"{name} needs {needed}, but there is no {needed}.yaml.", "Add it.")
                continue
            try:
                holds = environment.compile_expression(check.that, undefined_to_none=False)
                for record in records:
                    names = {**kind_views, "it": views.record(record)}
                    if not holds(**names):
                        place = places.get(f"{record.datum}.{check.at}", places.get(record.datum, Place(record.file)))
                        yield Problem(place, environment.from_string(check.say).render(**names))
            # An expression of the user's can fail in any way Python knows.
            except Exception as error:
                yield Problem(check.place, f"the check '{check.that}' cannot be worked out: {error}", "")


def _kinds_named(environment: Sandbox, expression: str, kinds: Mapping[str, Kind]) -> set[str]:
    names = {name_in_expressions(kind): kind for kind in kinds}
    if not set(re.findall(r"\w+", expression)) & set(names):
        return set()
    try:
        named = meta.find_undeclared_variables(environment.parse("{{ " + expression + " }}"))
    except TemplateError:
        return set()
    # What a check asks to be defined first, it can do without.
    return {names[name] for name in named & set(names) if f"{name} is defined" not in expression}
