"""Turn the cells of a CSV file into the node that a YAML file of the same records would be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printgen.game.kinds import Kind
from printgen.problems import Place, did_you_mean, nearest
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.csv_cells import Table, read_cells
from printgen.read.fields import Field, Reading
from printgen.read.scalar_types import PointsField
from printgen.read.yaml_nodes import CELL, Entry, MappingNode, Scalar

ID_COLUMN = "id"
_NESTED: dict[type[Field], str] = {GroupField: "a group", MapField: "a map", PointsField: "a line of points"}


def read_csv_records(kind: Kind, raw: bytes, file: str, reading: Reading) -> tuple[Kind, MappingNode] | None:
    """The records of a table, and the kind without the columns that are a problem already."""
    if kind.single:
        what = f"{kind.name} is one record, not a table of them."
        reading.problem(Place(file), what, f"Write it in {kind.name}.yaml.")
        return None
    before = len(reading.problems)
    table = read_cells(raw, file, reading.problems)
    if table is None:
        return None
    if not table.rows and len(reading.problems) == before:
        what = f"the table has a header and no rows, so {kind.name} has no {kind.one}."
        reading.problem(table.header[0].place, what, "Write at least one row, or delete the file.")
    columns = _columns(kind, table, reading)
    missing = _missing(kind, table, columns, reading)
    fields = {name: field for name, field in kind.fields.items() if name not in missing}
    entries = tuple(_records(table, columns, fields, reading))
    if not entries:
        return None
    return replace(kind, fields=fields), MappingNode(entries, table.header[0].place)


def _columns(kind: Kind, table: Table, reading: Reading) -> dict[str, int]:
    """Where the column of each field stands, that of the id included; every other column is a problem."""
    found: dict[str, int] = {}
    names = [cell.text.strip() for cell in table.header]
    left = [name for name in (ID_COLUMN, *kind.fields) if name not in names] or list(kind.fields)
    for number, (name, cell) in enumerate(zip(names, table.header, strict=True)):
        if not name:
            _check_nameless(number, table, reading)
        elif name in found:
            first = table.header[found[name]].place
            what = f"the column '{name}' is here twice (first at {first.line}:{first.column})."
            reading.problem(cell.place, what, "Keep one of them.")
        elif name != ID_COLUMN and name not in kind.fields:
            reading.problem(cell.place, f"{kind.name} has no column '{name}'.", did_you_mean(name, left))
        else:
            nested = _nested(kind.fields[name]) if name != ID_COLUMN else ""
            if nested:
                what = f"the column '{name}' is {nested}, which no cell can hold."
                reading.problem(cell.place, what, f"Write {kind.name}.yaml instead.")
            found[name] = number
    return found


def _check_nameless(number: int, table: Table, reading: Reading) -> None:
    """Spreadsheets like to add empty columns; one with something in it would lose that."""
    full = next((row[number] for row in table.rows if row[number].text.strip()), None)
    if full:
        what = f"this cell stands in column {number + 1}, which has no name."
        reading.problem(full.place, what, f"Name the column in line {table.header[0].place.line}, or empty it.")


def _missing(kind: Kind, table: Table, columns: dict[str, int], reading: Reading) -> set[str]:
    """Fields to leave alone in every row, because the header has had the problem."""
    unknown = {cell.text.strip() for cell in table.header} - set(columns) - {""}
    lacking = [name for name, field in kind.fields.items() if not field.optional and name not in columns]
    meant = {nearest(name, [field for field in kind.fields if field not in columns]) for name in unknown}
    for name in lacking:
        field = kind.fields[name]
        if _nested(field):
            what = f"{kind.name} needs '{name}', {_nested(field)}, which no cell can hold."
            reading.problem(table.header[0].place, what, f"Write {kind.name}.yaml instead.")
        # A misspelt column is one problem, not two.
        elif name not in meant:
            remedy = f"({name}: {field.about})" if field.about else ""
            reading.problem(table.header[0].place, f"the column '{name}' is missing.", remedy)
    return {*lacking, *(name for name in columns if name != ID_COLUMN and _nested(kind.fields[name]))}


def _nested(field: Field) -> str:
    """Describe a field that no cell can hold; return an empty text if a cell can hold it."""
    if not isinstance(field, ListField):
        return _NESTED.get(type(field), "")
    if isinstance(field.of, ListField):
        return "a list of lists"
    inner = _NESTED.get(type(field.of), "")
    return f"a list, each entry {inner}" if inner else ""


def _records(table: Table, columns: dict[str, int], fields: dict[str, Field], reading: Reading) -> Iterator[Entry]:
    first: dict[str, Place] = {}
    id_column = columns.get(ID_COLUMN)
    used = [(name, column, fields[name].optional) for name, column in columns.items() if name in fields]
    for number, row in enumerate(table.rows, 1):
        named = Scalar(f"row-{number}", CELL, row[0].place) if id_column is None else _stripped(row[id_column])
        if not named.text:
            reading.problem(named.place, f"the {ID_COLUMN} of this row is empty.", "Give the record a name of its own.")
            continue
        if named.text in first:
            what = f"the {ID_COLUMN} '{named.text}' stands here twice (first in line {first[named.text].line})."
            reading.problem(named.place, what, "Keep one of them.")
            continue
        first[named.text] = named.place
        cells = ((name, _stripped(row[column]), optional) for name, column, optional in used)
        filled = tuple(Entry(name, cell.place, cell) for name, cell, optional in cells if cell.text or not optional)
        yield Entry(named.text, named.place, MappingNode(filled, row[0].place))


def _stripped(cell: Scalar) -> Scalar:
    text = cell.text.strip()
    return cell if text == cell.text else Scalar(text, CELL, cell.place)
