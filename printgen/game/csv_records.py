"""Turn the cells of a CSV file into the same node as a YAML file with the same records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from printgen.game.kinds import Kind
from printgen.problems import Place, Problem
from printgen.read.compound_types import GroupField, ListField, MapField
from printgen.read.csv_cells import Table, read_cells
from printgen.read.fields import Field
from printgen.read.scalar_types import PointsField
from printgen.read.yaml_nodes import CELL, Entry, MappingNode, Scalar
from printgen.suggestions import did_you_mean, nearest

ID_COLUMN = "id"
_Row = tuple[Scalar, ...]
_NESTED: dict[type[Field], str] = {GroupField: "a group", MapField: "a map", PointsField: "a line of points"}


def read_csv_records(kind: Kind, raw: bytes, file: str) -> tuple[tuple[Kind, MappingNode] | None, list[Problem]]:
    """Return the records of a table, their kind without the fields that already have problems, and all problems."""
    if kind.single:
        what = f"{kind.name} is a single record, which cannot be a table."
        return None, [Problem(Place(file), what, f"Write it in {kind.name}.yaml.")]
    table, problems = read_cells(raw, file)
    if table is None:
        return None, problems
    if not table.rows and not problems:
        what = f"the table has a header but no rows, so {kind.name} has no {kind.one}."
        problems.append(Problem(table.header[0].place, what, "Add at least one row, or delete the file."))
    columns = _columns(kind, table)
    lacking = [name for name, field in kind.fields.items() if not field.optional and name not in columns]
    problems += _header_problems(kind, table, columns)
    problems += _lacking_problems(kind, table, columns, lacking)
    rows, id_problems = _rows_by_id(table, columns.get(ID_COLUMN))
    problems += id_problems
    if not rows:
        return None, problems
    # A field whose column already has a problem is not reported again for every row.
    wrong = {*lacking, *(name for name, field in kind.fields.items() if name in columns and _nested(field))}
    fields = {name: field for name, field in kind.fields.items() if name not in wrong}
    entries = (_record(named, row, columns, fields) for named, row in rows)
    return (replace(kind, fields=fields), MappingNode(tuple(entries), table.header[0].place)), problems


def _columns(kind: Kind, table: Table) -> dict[str, int]:
    """Return the number of the first column of the id and of each field, if there is one."""
    found: dict[str, int] = {}
    for number, cell in enumerate(table.header):
        name = cell.text.strip()
        if name == ID_COLUMN or name in kind.fields:
            found.setdefault(name, number)
    return found


def _header_problems(kind: Kind, table: Table, columns: Mapping[str, int]) -> Iterator[Problem]:
    """Find columns that have no name, an unknown name, the name of another column, or a type that no cell can hold."""
    left = [name for name in (ID_COLUMN, *kind.fields) if name not in columns] or list(kind.fields)
    for number, cell in enumerate(table.header):
        name = cell.text.strip()
        if not name:
            yield from _nameless_problems(number, table)
        elif name not in columns:
            yield Problem(cell.place, f"{kind.name} has no column '{name}'.", did_you_mean(name, left))
        elif number != columns[name]:
            first = table.header[columns[name]].place
            what = f"the column '{name}' is used twice (first at {first.line}:{first.column})."
            yield Problem(cell.place, what, "Keep one of them.")
        elif name != ID_COLUMN and _nested(kind.fields[name]):
            what = f"the column '{name}' is {_nested(kind.fields[name])}, which does not fit in a cell."
            yield Problem(cell.place, what, f"Write {kind.name}.yaml instead.")


def _nameless_problems(number: int, table: Table) -> Iterator[Problem]:
    """Find the first filled cell of a column without a name; spreadsheets often add empty columns, which do no harm."""
    full = next((row[number] for row in table.rows if row[number].text.strip()), None)
    if full:
        what = f"column {number + 1} has no name, but this cell in it is not empty."
        yield Problem(full.place, what, f"Name the column on line {table.header[0].place.line}, or empty its cells.")


def _lacking_problems(
    kind: Kind, table: Table, columns: Mapping[str, int], lacking: Sequence[str]
) -> Iterator[Problem]:
    unknown = {cell.text.strip() for cell in table.header} - set(columns) - {""}
    meant = {nearest(name, [field for field in kind.fields if field not in columns]) for name in unknown}
    for name in lacking:
        field = kind.fields[name]
        if _nested(field):
            what = f"{kind.name} needs '{name}', {_nested(field)}, which does not fit in a cell."
            yield Problem(table.header[0].place, what, f"Write {kind.name}.yaml instead.")
        # A misspelt column is reported once, as unknown, and not also as missing.
        elif name not in meant:
            remedy = f"({name}: {field.about})" if field.about else ""
            yield Problem(table.header[0].place, f"the column '{name}' is missing.", remedy)


def _nested(field: Field) -> str:
    """Describe a field that does not fit in a cell; return an empty text if it fits."""
    if not isinstance(field, ListField):
        return _NESTED.get(type(field), "")
    if isinstance(field.of, ListField):
        return "a list of lists"
    inner = _NESTED.get(type(field.of), "")
    return f"a list in which each entry is {inner}" if inner else ""


def _rows_by_id(table: Table, id_column: int | None) -> tuple[list[tuple[Scalar, _Row]], list[Problem]]:
    """Return the rows with their ids, such as row-1 if there is no column of ids; find empty and repeated ids."""
    problems: list[Problem] = []
    first: dict[str, tuple[Scalar, _Row]] = {}
    for number, row in enumerate(table.rows, 1):
        named = Scalar(f"row-{number}", CELL, row[0].place) if id_column is None else _stripped(row[id_column])
        if not named.text:
            what = f"the {ID_COLUMN} of this row is empty."
            problems.append(Problem(named.place, what, "Give the record an id."))
        elif named.text in first:
            line = first[named.text][0].place.line
            what = f"the {ID_COLUMN} '{named.text}' is used twice (first on line {line})."
            problems.append(Problem(named.place, what, "Delete one of them, or change its id."))
        else:
            first[named.text] = (named, row)
    return list(first.values()), problems


def _record(named: Scalar, row: _Row, columns: Mapping[str, int], fields: Mapping[str, Field]) -> Entry:
    cells = ((name, _stripped(row[column])) for name, column in columns.items() if name in fields)
    filled = (Entry(name, cell.place, cell) for name, cell in cells if cell.text or not fields[name].optional)
    return Entry(named.text, named.place, MappingNode(tuple(filled), row[0].place))


def _stripped(cell: Scalar) -> Scalar:
    text = cell.text.strip()
    return cell if text == cell.text else Scalar(text, CELL, cell.place)
