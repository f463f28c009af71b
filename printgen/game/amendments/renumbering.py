"""Turn a rule and its new number into the edits that move it, with the rules under it, to the place of the number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from printgen.game.amendments.book import Book, Edit, Rule
from printgen.game.amendments.operations import ChangeError

_Key = tuple[tuple[int, int, str], ...]


def renumbered(book: Book, rule: Rule, number: str) -> tuple[Edit, ...]:
    """Return the edits for a new number: 8.6 to 9.2 moves the rule into rule 9, and makes 8.6.1 to 9.2.1."""
    start, end = book.rules.index(rule), book.end_of(rule.id)
    tree, others = book.rules[start:end], Book((*book.rules[:start], *book.rules[end:]))
    above = _container(others, rule, number)
    moved = [replace(one, number=_renumbered(one.number, rule.number, number)) for one in tree]
    moved[0] = replace(moved[0], number=number, under=above.id if above else "")
    check_unused([one.number for one in moved], others.rules)
    at = _position(others, above, number)
    if at == start:
        return tuple(Edit(old, new) for old, new in zip(tree, moved, strict=True) if old != new)
    removed = [Edit(old, None, start) for old in tree]
    return (*removed, *(Edit(None, new, at + step) for step, new in enumerate(moved)))


def check_unused(numbers: Iterable[str], rules: Iterable[Rule]) -> None:
    """Raise a ChangeError if another rule has one of some numbers."""
    others = {rule.number: rule for rule in rules if rule.number}
    for number in numbers:
        if number and number in others:
            title = f" ({others[number].title})" if others[number].title else ""
            what = f"there is already a rule {number}{title}."
            raise ChangeError("number", what, "Use another number, or renumber that rule first.")


def _container(others: Book, rule: Rule, number: str) -> Rule | None:
    """Return the rule that will contain a rule with a new number."""
    above = others.rule(rule.under)
    by_number = not rule.under or (above is not None and rule.number.startswith(f"{above.number}."))
    parent, dot, _ = number.rpartition(".")
    if not by_number or (above is not None and parent == above.number):
        return above
    if not dot:
        return None
    found = next((one for one in others.rules if one.number == parent), None)
    if found is None:
        what = f"there is no rule {parent} that could contain rule {number}."
        raise ChangeError("number", what, "Use another number, or insert that rule first.")
    if found.repealed:
        what = f"rule {parent}, which would contain rule {number}, is repealed."
        raise ChangeError("number", what, "Use another number, or renumber before the repeal.")
    return found


def _position(others: Book, above: Rule | None, number: str) -> int:
    """Return the place among the rules of the same container, in the order of their numbers."""
    inside = above.id if above else ""
    for at, other in enumerate(others.rules):
        if other.under == inside and other.number and _key(other.number) > _key(number):
            return at
    return others.end_of(inside) if inside else len(others.rules)


def _renumbered(number: str, old: str, new: str) -> str:
    return f"{new}{number[len(old) :]}" if old and number.startswith(f"{old}.") else number


def _key(number: str) -> _Key:
    """Return a key in which 8.10 follows 8.9."""
    parts = re.findall(r"(\d+)|([^\W\d_]+)", number)
    return tuple((0, int(digits), "") if digits else (1, 0, letters) for digits, letters in parts)
