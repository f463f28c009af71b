"""Turn the operations that a change can have into entries, with the fields that each of them uses."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.game.amendments.declarations import OPERATIONS
from printgen.game.amendments.operations import Change
from printgen.read.fields import Field
from printgen.reference.attribute_words import REQUIRED
from printgen.reference.declared_fields import field_rows
from printgen.reference.reference_page import Entry, Row
from printgen.reference.source_texts import describe_class


def operation_entries(fields: Mapping[str, Field]) -> tuple[Entry, ...]:
    """Return one entry for each operation; the fields are those of the kind of changes."""
    return tuple(_entry(operation, fields) for operation in OPERATIONS.values())


def _entry(operation: type[Change], fields: Mapping[str, Field]) -> Entry:
    described = describe_class(operation)
    one_of = " or ".join(f"`{name}`" for name in operation.one_of)
    return Entry(
        name=operation.op,
        meaning="operation",
        summary=described.summary,
        text=described.text,
        facts=(("Needs at least", one_of),) if one_of else (),
        rows=tuple(_row(name, operation, fields) for name in operation.own_fields()),
        rows_title="Fields",
    )


def _row(name: str, operation: type[Change], fields: Mapping[str, Field]) -> Row:
    (row, *_) = field_rows({name: fields[name]})
    return Row(name, row.text, row.type, REQUIRED if name in operation.needed_fields() else "")
