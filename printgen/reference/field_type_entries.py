"""Turn the types of fields that a kind can declare into entries, with their options."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.game.kinds import TYPES
from printgen.read.fields import Field
from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Entry, Example, Row
from printgen.reference.source_texts import describe_class, field_texts

COMMON = ("about", "optional")
"""Options that every type has."""
EXAMPLES = {
    "text": "name: {type: text, about: name as printed on the card}",
    "whole": "hits: {type: whole, minimum: 1, maximum: 60, about: hits that destroy it}",
    "length": "height: {type: length, minimum: 5, maximum: 200, about: height of the piece}",
    "number": "factor: {type: number, minimum: 0, maximum: 10, about: factor for the score}",
    "points": "shape: {type: points, minimum: 3, about: outline of the counter}",
    "flag": "night: {type: flag, optional: true, about: true if it can be used at night}",
    "choice": "side: {type: choice, choices: [red, blue], about: side that owns it}",
    "ref": "owner: {type: ref, to: players, about: player who owns it}",
    "list": "colours: {type: list, of: text, minimum: 1, about: colours of the dice}",
    "date": "start: {type: date, about: first day of the scenario}",
    "colour": "paint: {type: colour, about: colour of the counter}",
    "roll": "damage: {type: roll, about: dice to roll for damage}",
    "totals": "roll: {type: totals, about: totals that lead to this row}",
    "cells": "area: {type: cells, about: hexes of the zone}",
    "route": "path: {type: route, minimum: 2, about: hexes in the order of flight}",
    "group": "size: {type: group, fields: {width: length, height: length}, about: size of the piece}",
    "map": "names: {type: map, of: text, about: name in each language}",
    "rules": "rules: {type: rules, optional: true, about: rules that this line of the chart restates}",
}
"""A declaration of a field of each type."""


_LIMITS = {"minimum": "smallest", "maximum": "largest"}
_COUNTED = {"points": "points", "list": "values", "cells": "cells", "route": "cells"}
"""Things that the limits of a type count; the limits of other types are about its value."""


def field_type_entries() -> tuple[Entry, ...]:
    return tuple(_entry(type_) for type_ in TYPES.values())


def common_options() -> Entry:
    texts = field_texts(Field)
    rows = tuple(Row(name, texts.get(name, "")) for name in COMMON)
    summary = "Every field can have these options, whatever its type."
    return Entry("options of every type", "topic", summary, "Options of every type", rows=rows, rows_title="Options")


def _entry(type_: type[Field]) -> Entry:
    described = describe_class(type_)
    return Entry(
        name=type_.type_name,
        meaning="field type",
        summary=described.summary,
        text=described.text,
        rows=tuple(_options(type_)),
        rows_title="Options",
        examples=(Example(EXAMPLES[type_.type_name], "yaml"),) if type_.type_name in EXAMPLES else (),
    )


def _options(type_: type[Field]) -> Iterator[Row]:
    texts = field_texts(type_)
    for name in (*type_.required_options, *type_.allowed_options):
        yield Row(
            name, _limit(type_, name) or texts.get(name, ""), default=REQUIRED if name in type_.required_options else ""
        )


def _limit(type_: type[Field], option: str) -> str:
    """Return the meaning of a limit for this type; empty for other options."""
    if option not in _LIMITS:
        return ""
    counted = _COUNTED.get(type_.type_name)
    if counted:
        return f"The {_LIMITS[option]} number of {counted}."
    value = "length in millimetres" if type_.type_name == "length" else "number"
    return f"The {_LIMITS[option]} {value} that is allowed."
