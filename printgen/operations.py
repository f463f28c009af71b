"""Turn a declared change and the book it meets into edits, or into what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from printgen.dice import Totals
from printgen.dicetable import DiceTable, Row
from printgen.problems import did_you_mean
from printgen.rulebook import Advice, Book, Edit, Rule

ADVICE: Mapping[str, Advice] = {"require": "required", "recommend": "recommended", "discourage": "discouraged"}
_NEEDS = {
    "insert": ("rule",),
    "renumber": ("number",),
    "replace-table": ("table",),
    "replace-row": ("row",),
    "set-cell": ("row", "cell", "value"),
    "modify-roll": ("by",),
}


@dataclass(frozen=True)
class Change:
    """An operation by its id; `given` has what its kind of operation needs, by the names of the data."""

    id: str
    op: str
    at: str
    given: Mapping[str, Any]
    when: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    expects: str = ""


class ChangeError(ValueError):
    """A change that cannot be made: which of its fields, what is wrong, what would be right."""

    def __init__(self, field: str, what: str, remedy: str = ""):
        super().__init__(what)
        self.field, self.what, self.remedy = field, what, remedy


def edits_of(
    change: Change, book: Book, new: Mapping[str, tuple[Rule, ...]], tables: Mapping[str, DiceTable]
) -> tuple[Edit, ...]:
    """What a change does to a book; `new` has the rules an insert can put in, each with those under it."""
    for field in _NEEDS.get(change.op, ()):
        if change.given.get(field) is None:
            raise ChangeError("op", f"{change.op} needs '{field}'.", "Write it.")
    if change.op in ("replace-table", "replace-row", "set-cell", "modify-roll"):
        return (_of_table(change, _table(change, book), tables),)
    rule = _rule(change, book)
    if change.op == "insert":
        return tuple(_inserted(change, book, rule, new[change.given["rule"]]))
    return (Edit(rule, _rule_after(change, rule)),)


def touches(change: Change) -> str:
    """The place it changes, for those that must not meet there without an order."""
    parts = {"replace-row": ("row",), "set-cell": ("row", "cell")}.get(change.op, ())
    what = {"replace": "text", "repeal": "text", "renumber": "number", "insert": "", "modify-roll": "roll"}.get(
        change.op, "advice" if change.op in ADVICE else "rows"
    )
    if not what:
        return f"{change.at} with {change.id}"
    return " ".join([change.at, what, *(str(change.given[part]) for part in parts)])


def _rule(change: Change, book: Book) -> Rule:
    rule = book.rule(change.at)
    if rule is None:
        raise ChangeError("at", f"there is no rule '{change.at}'.", did_you_mean(change.at, [r.id for r in book.rules]))
    if rule.repealed:
        raise ChangeError("at", f"the rule '{change.at}' is repealed.", "Change it before that, or not at all.")
    if change.expects and change.expects not in (rule.title, rule.number, rule.text):
        raise ChangeError("expects", f"it expects '{change.expects}', but finds '{rule.title or rule.number}'.", "")
    return rule


def _table(change: Change, book: Book) -> DiceTable:
    table = book.table(change.at)
    if table is None:
        raise ChangeError(
            "at", f"there is no table '{change.at}'.", did_you_mean(change.at, [t.id for t in book.tables])
        )
    return table


def _rule_after(change: Change, rule: Rule) -> Rule:
    given = change.given
    if change.op == "repeal":
        return replace(rule, repealed=True)
    if change.op == "renumber":
        return replace(rule, number=given["number"])
    if change.op in ADVICE:
        return replace(rule, advice=ADVICE[change.op])
    if given.get("text") is None and given.get("title") is None:
        raise ChangeError("op", "replace needs a 'text' or a 'title'.", "Write one.")
    return replace(rule, text=given.get("text") or rule.text, title=given.get("title") or rule.title, base=False)


def _inserted(change: Change, book: Book, above: Rule, tree: tuple[Rule, ...]) -> Iterator[Edit]:
    at = book.end_of(above.id)
    if behind := change.given.get("behind"):
        if book.rule(behind) is None or book.rule(behind).under != above.id:  # type: ignore[union-attr]
            near = did_you_mean(behind, [rule.id for rule in book.under(above.id)])
            raise ChangeError("behind", f"no rule '{behind}' stands under '{above.id}'.", near)
        at = book.end_of(behind)
    number = change.given.get("number")
    if number and any(rule.number == number for rule in book.rules):
        raise ChangeError("number", f"there is a rule {number} already.", "Give it a number of its own.")
    for step, rule in enumerate(tree):
        if book.rule(rule.id):
            raise ChangeError("rule", f"the rule '{rule.id}' is in the book already.", "Put it in once.")
        first = replace(rule, under=above.id, number=number or rule.number) if not step else rule
        yield Edit(None, first, at + step)


def _of_table(change: Change, table: DiceTable, tables: Mapping[str, DiceTable]) -> Edit:
    made: Mapping[str, Callable[[], DiceTable]] = {
        "replace-table": lambda: _replaced(change, table, tables),
        "replace-row": lambda: _row_replaced(change, table),
        "set-cell": lambda: _cell_set(change, table),
        "modify-roll": lambda: replace(
            table, shift=table.shift + change.given["by"], edge=change.given.get("edge") or table.edge
        ),
    }
    if change.op != "replace-table" and not table.known:
        raise ChangeError(
            "at", f"the rows of '{table.title}' are not known.", "Only a table with rows can be changed in part."
        )
    return Edit(table, made[change.op]())


def _replaced(change: Change, table: DiceTable, tables: Mapping[str, DiceTable]) -> DiceTable:
    if change.expects and change.expects != table.title:
        raise ChangeError("expects", f"it expects '{change.expects}', but finds '{table.title}'.", "")
    new = tables[change.given["table"]]
    if not new.known:
        raise ChangeError("table", f"the table '{new.id}' has no rows.", "A table is replaced by one that is known.")
    return replace(new, id=table.id, rule=table.rule or new.rule)


def _row(change: Change, table: DiceTable) -> Row:
    key = change.given["row"]
    found = next((row for row in table.rows if row.key == key), None)
    if found is None:
        raise ChangeError(
            "row", f"'{table.title}' has no row '{key}'.", did_you_mean(key, [row.key for row in table.rows])
        )
    return found


def _row_replaced(change: Change, table: DiceTable) -> DiceTable:
    row = _row(change, table)
    roll, cells = change.given.get("roll"), change.given.get("cells")
    if roll is None and cells is None:
        raise ChangeError("op", "replace-row needs a 'roll' or 'cells'.", "Write one.")
    totals = roll if isinstance(roll, Totals) else row.totals
    return table.with_row(Row(row.key, totals, tuple(cells.items()) if cells else row.cells))


def _cell_set(change: Change, table: DiceTable) -> DiceTable:
    row, cell = _row(change, table), change.given["cell"]
    found = dict(row.cells)
    if cell not in found:
        raise ChangeError("cell", f"row '{row.key}' has no cell '{cell}'.", did_you_mean(cell, found))
    if change.expects and change.expects != found[cell]:
        raise ChangeError("expects", f"it expects '{change.expects}', but finds '{found[cell]}'.", "")
    return table.with_row(replace(row, cells=tuple({**found, cell: change.given["value"]}.items())))
