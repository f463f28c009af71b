"""Turn a declared change and the book it meets into edits, or into what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from printgen.dice import Totals
from printgen.game.amendments.book import Advice, Book, Edit, Rule
from printgen.game.amendments.dice_table import DiceTable, Row
from printgen.problems import did_you_mean

ADVICE: Mapping[str, Advice] = {"require": "required", "recommend": "recommended", "discourage": "discouraged"}
_OF_TABLES = ("replace-table", "replace-row", "set-cell", "modify-roll")
_NEEDS = {
    "insert": ("rule",),
    "renumber": ("number",),
    "replace-table": ("table",),
    "replace-row": ("row",),
    "set-cell": ("row", "cell", "value"),
    "modify-roll": ("by",),
}
_MAY = {
    "replace": ("title", "text"),
    "insert": ("behind", "number"),
    "replace-row": ("roll", "cells"),
    "modify-roll": ("edge",),
}
_SOME = frozenset(name for names in (*_NEEDS.values(), *_MAY.values()) for name in names)
"""Fields that belong to some operations only."""


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

    @property
    def of_table(self) -> bool:
        return self.op in _OF_TABLES


class ChangeError(ValueError):
    """A change that cannot be made: which of its fields, what is wrong, what would be right."""

    def __init__(self, field: str, what: str, remedy: str = ""):
        super().__init__(what)
        self.field, self.what, self.remedy = field, what, remedy


def check_fields(change: Change) -> None:
    """A change has what its operation needs, and nothing that another one would."""
    needed, allowed = _NEEDS.get(change.op, ()), _MAY.get(change.op, ())
    for field in needed:
        if change.given.get(field) is None:
            raise ChangeError("op", f"{change.op} needs '{field}'.", "Write it.")
    for field in sorted(_SOME - {*needed, *allowed}):
        if change.given.get(field) is not None:
            raise ChangeError(field, f"{change.op} has no '{field}'.", "Leave it out, or take another operation.")
    if change.op in ("replace", "replace-row") and all(change.given.get(name) is None for name in allowed):
        first, second = allowed
        raise ChangeError("op", f"{change.op} needs a '{first}' or '{second}'.", "Write one.")


def edits_of(
    change: Change, book: Book, trees: Mapping[str, tuple[Rule, ...]], tables: Mapping[str, DiceTable]
) -> tuple[Edit, ...]:
    """What a change does to a book; `trees` have the rules an insert can put in, each with those under it.

    Conditions that are still open stay with what is inserted. Another text, or none, that holds only under an open
    condition is told below the one that holds otherwise.
    """
    check_fields(change)
    if change.of_table:
        _refuse_open(change)
        return (_of_table(change, _table(change, book), tables),)
    rule = _rule(change, book)
    if change.op == "insert":
        return tuple(_inserted(change, book, rule, trees[change.given["rule"]]))
    if change.when and change.op in ("replace", "repeal"):
        text = change.given.get("text") or "This is not used."
        told = Rule(change.id, "", change.given.get("title") or "", text, rule.id, when=change.when)
        return (Edit(None, told, book.end_of(rule.id)),)
    _refuse_open(change)
    return (Edit(rule, _rule_after(change, rule, book)),)


def touches(change: Change) -> tuple[str, ...]:
    """The path of what it changes: two changes meet where one path goes on from the other."""
    given, at = change.given, change.at
    match change.op:
        case "insert":
            return ("rule", at, "inside", change.id)
        case "replace":
            return ("rule", at, "words", "text")
        case "repeal":
            return ("rule", at, "words")
        case "renumber":
            return ("rule", at, "number")
        case "replace-table":
            return ("table", at)
        case "replace-row":
            return ("table", at, "row", str(given["row"]))
        case "set-cell":
            return ("table", at, "row", str(given["row"]), str(given["cell"]))
        case "modify-roll":
            return ("table", at, "roll")
        case _:
            return ("rule", at, "advice")


def meet(one: Change, other: Change) -> bool:
    """Whether two changes touch the same place, or one a part of what the other touches."""
    first, second = touches(one), touches(other)
    short = min(len(first), len(second))
    return first[:short] == second[:short]


def _refuse_open(change: Change) -> None:
    if change.when:
        what = f"{change.op} cannot wait for '{change.when[0]}', which is open until it is chosen or comes up in play."
        raise ChangeError("when", what, "Insert a rule with that condition instead.")


def _rule(change: Change, book: Book) -> Rule:
    rule = book.rule(change.at)
    if rule is None:
        raise ChangeError("at", f"there is no rule '{change.at}'.", did_you_mean(change.at, [r.id for r in book.rules]))
    if rule.repealed:
        raise ChangeError("at", f"the rule '{change.at}' is repealed.", "Change it before that, or not at all.")
    _check_expected(change, rule.title or rule.number, rule.title, rule.number, rule.text)
    return rule


def _table(change: Change, book: Book) -> DiceTable:
    table = book.table(change.at)
    if table is None:
        known = [table.id for table in book.tables]
        raise ChangeError("at", f"there is no table '{change.at}'.", did_you_mean(change.at, known))
    if change.op != "set-cell":
        _check_expected(change, table.title, table.title)
    return table


def _check_expected(change: Change, shown: str, *found: str) -> None:
    if change.expects and change.expects not in found:
        what = f"it expects '{change.expects}', but finds '{shown}'."
        raise ChangeError("expects", what, "See whether the change still fits, and expect what is there.")


def _rule_after(change: Change, rule: Rule, book: Book) -> Rule:
    given = change.given
    if change.op == "repeal":
        return replace(rule, repealed=True)
    if change.op == "renumber":
        _check_number(given["number"], book)
        return replace(rule, number=given["number"])
    if change.op in ADVICE:
        return replace(rule, advice=ADVICE[change.op])
    return replace(rule, text=given.get("text") or rule.text, title=given.get("title") or rule.title, base=False)


def _check_number(number: str, book: Book) -> None:
    if any(rule.number == number for rule in book.rules):
        raise ChangeError("number", f"there is a rule {number} already.", "Give it a number of its own.")


def _inserted(change: Change, book: Book, above: Rule, tree: tuple[Rule, ...]) -> Iterator[Edit]:
    at = book.end_of(above.id)
    if behind := change.given.get("behind"):
        found = book.rule(behind)
        if found is None or found.under != above.id:
            near = did_you_mean(behind, [rule.id for rule in book.under(above.id)])
            raise ChangeError("behind", f"no rule '{behind}' stands under '{above.id}'.", near)
        at = book.end_of(behind)
    number = change.given.get("number")
    if number:
        _check_number(number, book)
    for step, rule in enumerate(tree):
        if book.rule(rule.id):
            raise ChangeError("rule", f"the rule '{rule.id}' is in the book already.", "Put it in once.")
        if not step:
            when = tuple(dict.fromkeys((*change.when, *rule.when)))
            rule = replace(rule, under=above.id, number=number or rule.number, when=when)
        yield Edit(None, rule, at + step)


def _of_table(change: Change, table: DiceTable, tables: Mapping[str, DiceTable]) -> Edit:
    if change.op != "replace-table" and not table.known:
        what = f"the rows of '{table.title}' are not known."
        raise ChangeError("at", what, "Only a table with rows can be changed in part.")
    made: Mapping[str, Callable[[], DiceTable]] = {
        "replace-table": lambda: _replaced(change, table, tables),
        "replace-row": lambda: _row_replaced(change, table),
        "set-cell": lambda: _cell_set(change, table),
        "modify-roll": lambda: _shifted(change, table),
    }
    return Edit(table, made[change.op]())


def _shifted(change: Change, table: DiceTable) -> DiceTable:
    return replace(table, shift=table.shift + change.given["by"], edge=change.given.get("edge") or table.edge)


def _replaced(change: Change, table: DiceTable, tables: Mapping[str, DiceTable]) -> DiceTable:
    new = tables[change.given["table"]]
    if not new.known:
        raise ChangeError("table", f"the table '{new.id}' has no rows.", "A table is replaced by one that is known.")
    return replace(new, id=table.id, rule=table.rule or new.rule)


def _row(change: Change, table: DiceTable) -> Row:
    key = change.given["row"]
    found = next((row for row in table.rows if row.key == key), None)
    if found is None:
        remedy = did_you_mean(key, [row.key for row in table.rows])
        raise ChangeError("row", f"'{table.title}' has no row '{key}'.", remedy)
    return found


def _row_replaced(change: Change, table: DiceTable) -> DiceTable:
    row = _row(change, table)
    roll, cells = change.given.get("roll"), change.given.get("cells")
    if cells is not None and set(cells) != {name for name, _ in row.cells}:
        names = ", ".join(name for name, _ in row.cells)
        raise ChangeError("cells", f"these are not the cells of '{table.title}'.", f"They are: {names}.")
    totals = roll if isinstance(roll, Totals) else row.totals
    return table.with_row(Row(row.key, totals, tuple(cells.items()) if cells else row.cells))


def _cell_set(change: Change, table: DiceTable) -> DiceTable:
    row, cell = _row(change, table), change.given["cell"]
    found = dict(row.cells)
    if cell not in found:
        raise ChangeError("cell", f"row '{row.key}' has no cell '{cell}'.", did_you_mean(cell, found))
    _check_expected(change, found[cell], found[cell])
    return table.with_row(replace(row, cells=tuple({**found, cell: change.given["value"]}.items())))
