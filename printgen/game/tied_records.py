"""Turn a game and the rules that are used into the game without the records and sheets that restate unused rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from printgen.facts import Collection, Record, Ref, RuleIds
from printgen.game.flow_ways import NODES, WAYS, bridged_ways, stranded_nodes
from printgen.game.game import Game
from printgen.game.rules_in_use import RulesInUse
from printgen.problems import Place, Problem
from printgen.suggestions import did_you_mean

TIE = "rules"
"""Name of the field of a record, or of a sheet in game.yaml, that contains the rules that it restates."""


@dataclass(frozen=True)
class GameInUse:
    """A game without the records and sheets that restate only unused rules."""

    game: Game
    notes: tuple[str, ...] = ()
    """Notes about the sheets that are not made."""
    stranded: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """Notes about boxes of flow charts that lost arrows, by the path of the box."""


def tied_records(game: Game) -> Iterator[Record]:
    """Yield the records that restate rules."""
    return (record for record in _records(game) if ties_of(record))


def ties_of(record: Record) -> tuple[str, ...]:
    """Return the ids of the rules that a whole record restates."""
    found = record.fields.get(TIE)
    return found if isinstance(found, RuleIds) else ()


def unknown_rules(game: Game, rules: RulesInUse) -> Iterator[Problem]:
    """Report ids in the fields of records and sheets that are neither rules nor tables."""
    if not rules.complete:
        return
    sheets = [(f"sheet {sheet.id}", sheet.rules) for sheet in game.sheets]
    found = [(str(record.id), ids) for record in _records(game) for ids in _rule_ids(record.fields)]
    for owner, ids in (*sheets, *found):
        for id_ in ids:
            if id_ not in rules.names:
                place = game.places.get(getattr(id_, "datum", ""), Place(""))
                what = f"{owner}: {TIE}: there is no rule or table '{id_}'."
                yield Problem(place, what, did_you_mean(id_, rules.names))


def _records(game: Game) -> Iterator[Record]:
    for found in game.facts.values():
        yield from found if isinstance(found, Collection) else (found,)


def _rule_ids(value: Any) -> Iterator[RuleIds]:
    """Yield the lists of rules in a value, also those of groups inside it."""
    match value:
        case RuleIds():
            yield value
        case tuple() | list():
            for one in value:
                yield from _rule_ids(one)
        case Mapping():
            for one in value.values():
                yield from _rule_ids(one)


def without_unused(game: Game, rules: RulesInUse) -> GameInUse:
    """Leave out the records and sheets whose rules are all unused."""
    gone = {record.datum for record in _records(game) if rules.leaves_out(ties_of(record))}
    unmade = [sheet for sheet in game.sheets if rules.leaves_out(sheet.rules)]
    notes = [f"{game.id}/{sheet.id} is not made, because {_unused(sheet.rules, rules)}." for sheet in unmade]
    if not gone and not unmade:
        return GameInUse(game)
    gone |= set(_dependants(game, gone))
    stranded: dict[str, tuple[str, ...]] = {}
    facts = {kind: _without(found, gone) for kind, found in game.facts.items()}
    nodes, old_ways = game.facts.get(NODES), game.facts.get(WAYS)
    if isinstance(nodes, Collection) and isinstance(old_ways, Collection):
        # An arrow that restates an unused rule does not lead on to the next box.
        tied = [way for way in old_ways if way.datum not in gone]
        ways = bridged_ways(tied, (node.id for node in nodes if node.datum in gone))
        facts[WAYS] = replace(old_ways, records={way.id: way for way in ways})
        left = (node for node in nodes if node.datum not in gone)
        for node, why in stranded_nodes(left, old_ways, ways):
            place = game.places.get(f"{node.datum}.text", Place(node.file))
            note = f"{place}: {why}, because boxes beside it restate rules that are not used. Check the chart."
            stranded[node.datum] = (*stranded.get(node.datum, ()), note)
    sheets = tuple(sheet for sheet in game.sheets if sheet not in unmade)
    return GameInUse(replace(game, facts=facts, sheets=sheets), tuple(notes), stranded)


def _unused(ids: tuple[str, ...], rules: RulesInUse) -> str:
    return f"{rules.listed(ids)} {'is' if len(ids) == 1 else 'are'} not used"


def _dependants(game: Game, gone: Iterable[str]) -> Iterator[str]:
    """Yield the records that need a record that is left out, and the records that need those; not arrows of charts."""
    without = set(gone)
    while True:
        found = [
            record.datum
            for record in _records(game)
            if record.kind != WAYS and record.datum not in without
            for value in record.fields.values()
            if isinstance(value, Ref) and f"{value.kind}.{value.id}" in without
        ]
        if not found:
            return
        without.update(found)
        yield from found


def _without(found: Collection | Record, gone: set[str]) -> Collection | Record:
    """Return records without those that are left out, and without references to them in lists."""
    if isinstance(found, Record):
        return replace(found, fields=_pruned(found.fields, gone))
    left = (record for record in found if record.datum not in gone)
    return replace(found, records={record.id: replace(record, fields=_pruned(record.fields, gone)) for record in left})


def _pruned(value: Any, gone: set[str]) -> Any:
    match value:
        case RuleIds():
            return value
        case tuple():
            return tuple(_pruned(one, gone) for one in value if not _is_gone(one, gone))
        case dict():
            return {name: _pruned(one, gone) for name, one in value.items()}
    return value


def _is_gone(value: Any, gone: set[str]) -> bool:
    return isinstance(value, Ref) and f"{value.kind}.{value.id}" in gone
