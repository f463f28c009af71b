"""Define the operations on rules: insert, replace, repeal, renumber, require, recommend and discourage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from printgen.game.amendments.book import Advice, Book, Edit, Rule, RuleTree
from printgen.game.amendments.operations import Change, ChangeError
from printgen.game.amendments.renumbering import check_unused, renumbered
from printgen.suggestions import did_you_mean


@dataclass(frozen=True, kw_only=True)
class RuleChange(Change):
    """A change to a rule of the book."""

    def rule_in(self, book: Book) -> Rule:
        """Return the rule in `at`, or raise a ChangeError."""
        rule = book.rule(self.at)
        if rule is None:
            known = [rule.id for rule in book.rules]
            raise ChangeError("at", f"there is no rule '{self.at}'.", did_you_mean(self.at, known))
        if rule.repealed:
            raise ChangeError(
                "at", f"the rule '{self.at}' is repealed.", "Make this change before the repeal, or delete it."
            )
        return rule

    def expectable(self, book: Book) -> tuple[str, ...]:
        rule = book.rule(self.at)
        return (rule.title, rule.number, book.label(rule), rule.text) if rule else ()


@dataclass(frozen=True, kw_only=True)
class Insert(RuleChange):
    """Insert a rule and the rules under it into the rule in `at`.

    Undecided conditions stay with the inserted rule.
    """

    op: ClassVar = "insert"
    rule: RuleTree
    behind: str = ""
    """Id of the rule that it follows. The id in `at` makes it the first rule there, and an empty text the last."""
    number: str = ""

    def touches(self) -> tuple[str, ...]:
        return ("rule", self.at, "inside", self.id)

    def edits(self, book: Book) -> tuple[Edit, ...]:
        above = self.rule_in(book)
        at = self._position(book, above)
        if self.number:
            check_unused([self.number], book.rules)
        for rule in self.rule:
            if book.rule(rule.id):
                raise ChangeError("rule", f"the rule '{rule.id}' is already in the book.", "Insert it only once.")
        first, *under = self.rule
        when = tuple(dict.fromkeys((*self.when, *first.when)))
        first = replace(first, under=above.id, number=self.number or first.number, when=when)
        return tuple(Edit(None, rule, at + step) for step, rule in enumerate((first, *under)))

    def inserts(self) -> RuleTree:
        return self.rule

    def _position(self, book: Book, above: Rule) -> int:
        if not self.behind:
            return book.end_of(above.id)
        if self.behind == above.id:
            return book.rules.index(above) + 1
        previous = book.rule(self.behind)
        if previous is None or previous.under != above.id:
            near = did_you_mean(self.behind, [rule.id for rule in book.under(above.id)])
            raise ChangeError("behind", f"behind: the rule '{above.id}' does not contain a rule '{self.behind}'.", near)
        return book.end_of(self.behind)


@dataclass(frozen=True, kw_only=True)
class Replace(RuleChange):
    """Replace the title or text of a rule; if a condition is undecided, add the new text after the present one."""

    op: ClassVar = "replace"
    one_of: ClassVar = ("title", "text")
    title: str = ""
    text: str = ""

    def touches(self) -> tuple[str, ...]:
        return ("rule", self.at, "words", "text")

    def edits(self, book: Book) -> tuple[Edit, ...]:
        rule = self.rule_in(book)
        if self.when:
            return (_added_below(rule, book, self, self.title, self.text or _NOT_USED),)
        return (Edit(rule, replace(rule, text=self.text or rule.text, title=self.title or rule.title, base=False)),)


@dataclass(frozen=True, kw_only=True)
class Repeal(RuleChange):
    """Mark a rule and the published rules under it as repealed, and remove the inserted rules under it.

    If a condition is undecided, add a note after the rule that it is not used.
    """

    op: ClassVar = "repeal"

    def touches(self) -> tuple[str, ...]:
        return ("rule", self.at, "words")

    def edits(self, book: Book) -> tuple[Edit, ...]:
        rule = self.rule_in(book)
        if self.when:
            return (_added_below(rule, book, self, "", _NOT_USED),)
        return tuple(_repealed(rule, book))


@dataclass(frozen=True, kw_only=True)
class Renumber(RuleChange):
    """Give a rule a new number, and move it with the rules under it to the place of that number."""

    op: ClassVar = "renumber"
    number: str

    def touches(self) -> tuple[str, ...]:
        return ("rule", self.at, "number")

    def edits(self, book: Book) -> tuple[Edit, ...]:
        rule = self.rule_in(book)
        self.refuse_open_conditions()
        return renumbered(book, rule, self.number)


@dataclass(frozen=True, kw_only=True)
class Advise(RuleChange):
    """Mark a rule as required, recommended or discouraged."""

    advice: ClassVar[Advice]

    def touches(self) -> tuple[str, ...]:
        return ("rule", self.at, "advice")

    def edits(self, book: Book) -> tuple[Edit, ...]:
        rule = self.rule_in(book)
        self.refuse_open_conditions()
        return (Edit(rule, replace(rule, advice=self.advice)),)


@dataclass(frozen=True, kw_only=True)
class Require(Advise):
    """Mark a rule as required."""

    op: ClassVar = "require"
    advice: ClassVar[Advice] = "required"


@dataclass(frozen=True, kw_only=True)
class Recommend(Advise):
    """Mark a rule as recommended."""

    op: ClassVar = "recommend"
    advice: ClassVar[Advice] = "recommended"


@dataclass(frozen=True, kw_only=True)
class Discourage(Advise):
    """Mark a rule as discouraged."""

    op: ClassVar = "discourage"
    advice: ClassVar[Advice] = "discouraged"


_NOT_USED = "This is not used."


def _added_below(rule: Rule, book: Book, change: Change, title: str, text: str) -> Edit:
    """Return the edit that adds a text with undecided conditions at the end of a rule."""
    added = Rule(change.id, "", title, text, under=rule.id, when=change.when, inserted=True)
    return Edit(None, added, book.end_of(rule.id))


def _repealed(rule: Rule, book: Book) -> Iterator[Edit]:
    """Yield the edits that repeal a rule with all rules under it."""
    start, end, removed = book.rules.index(rule), book.end_of(rule.id), 0
    for at, one in enumerate(book.rules[start:end], start):
        if one is rule or not one.inserted:
            yield Edit(one, replace(one, repealed=True, advice=""))
        else:
            # The place counts in the book without the rules that are already removed.
            yield Edit(one, None, at - removed)
            removed += 1
