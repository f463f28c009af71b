"""Turn checked records into what expressions may see: fields by name, references followed, reads noted."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError
from jinja2.runtime import Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from printgen.dice import at_least, at_most, chance, exactly, hits, same, shows, throws, times, together
from printgen.facts import Collection, Record, Ref, with_datum
from printgen.problems import did_you_mean
from printgen.units import MM_PER_INCH

Facts = Mapping[str, Collection | Record]
_MOST_POWER, _MOST_FACTOR = 100, 10**9


class RecordView:
    """A record as templates see it; equal to another view of the same record."""

    def __init__(self, record: Record, facts: Facts, seen: set[str]):
        self._record, self._facts, self._seen = record, facts, seen

    def look_up(self, name: str) -> Any:
        self._seen.add(self._record.file)
        if name == "id":
            return self._record.id
        return resolve_references(self._record.fields[name], self._facts, self._seen)

    def names(self) -> list[str]:
        return ["id", *self._record.fields]

    @property
    def kind(self) -> str:
        return self._record.kind

    def __str__(self) -> str:
        return f"{self._record.kind} {self._record.id}".strip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordView) and other._record.datum == self._record.datum

    def __hash__(self) -> int:
        return hash(self._record.datum)


class CollectionView:
    """All records of a kind as templates see them: iterate, count, or name one."""

    def __init__(self, collection: Collection, facts: Facts, seen: set[str]):
        self._collection, self._facts, self._seen = collection, facts, seen

    def look_up(self, name: str) -> RecordView:
        return RecordView(self._collection.records[name], self._facts, self._seen)

    def names(self) -> list[str]:
        return list(self._collection.records)

    def __iter__(self) -> Iterator[RecordView]:
        self._seen.add(self._collection.file)
        return (RecordView(record, self._facts, self._seen) for record in self._collection)

    def __len__(self) -> int:
        self._seen.add(self._collection.file)
        return len(self._collection)

    def __str__(self) -> str:
        return self._collection.kind


def resolve_references(value: Any, facts: Facts, seen: set[str]) -> Any:
    """A value with its references replaced by views of the records they name."""
    if isinstance(value, Ref):
        target = facts[value.kind]
        record = target.records[value.id] if isinstance(target, Collection) else target
        return RecordView(record, facts, seen)
    if isinstance(value, tuple):
        return tuple(resolve_references(item, facts, seen) for item in value)
    if isinstance(value, dict):
        return {name: resolve_references(item, facts, seen) for name, item in value.items()}
    return value


def template_views(facts: Facts, seen: set[str]) -> dict[str, RecordView | CollectionView]:
    """One name a kind, for the top level of a template."""
    return {
        kind: CollectionView(found, facts, seen) if isinstance(found, Collection) else RecordView(found, facts, seen)
        for kind, found in facts.items()
    }


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja that may look but not touch, and that names what was meant when a name is unknown."""

    # What a few characters could blow up to more than the machine has: powers, and texts repeated.
    intercepted_binops = frozenset({"**", "*"})

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        numbers = all(isinstance(side, int | float) for side in (left, right))
        too_large = not numbers or max(abs(left), abs(right)) > (_MOST_POWER if operator == "**" else _MOST_FACTOR)
        if too_large and not isinstance(left, Undefined) and not isinstance(right, Undefined):
            raise SecurityError(f"'{operator}' works on numbers of a sensible size only")
        return super().call_binop(context, operator, left, right)

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, RecordView | CollectionView):
            return self._look_up(obj, attribute)
        if isinstance(obj, dict):
            return obj[attribute] if attribute in obj else self._unknown(attribute, _named(obj), list(obj))
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, RecordView | CollectionView):
            return self._look_up(obj, str(argument))
        if isinstance(obj, dict) and isinstance(argument, str) and argument not in obj:
            return self._unknown(argument, _named(obj), list(obj))
        return super().getitem(obj, argument)

    def join_path(self, template: str, parent: str) -> str:
        """`./marks.xml.j2` lies beside the template that names it, so that a copied game stays whole."""
        return f"{parent.rpartition('/')[0]}/{template[2:]}" if template.startswith("./") else template

    def _look_up(self, view: RecordView | CollectionView, name: str) -> Any:
        try:
            return view.look_up(name)
        except KeyError:
            return self._unknown(name, str(view), view.names())

    def _unknown(self, name: str, owner: str, known: list[str]) -> Undefined:
        return self.undefined(f"{owner} has no '{name}'. {did_you_mean(name, known)}".strip())


def _named(group: Any) -> str:
    return str(getattr(group, "label", "this group"))


def sandbox(**options: Any) -> Sandbox:
    environment = Sandbox(undefined=StrictUndefined, **options)
    environment.globals.pop("lipsum", None)
    # The same data must make the same bytes.
    environment.filters.pop("random", None)
    for name in ("lower", "upper", "capitalize", "title", "trim"):
        environment.filters[name] = _keeping_datum(environment.filters[name])
    environment.filters["long_date"] = long_date
    environment.filters |= {"in_words": in_words, "chance": chance, "times": times}
    environment.filters |= {"at_least": at_least, "at_most": at_most, "exactly": exactly, "hits": hits}
    environment.filters |= {"same": same, "shows": shows, "throws": throws, "together": together, "inches": inches}
    # What a template may not work out itself.
    environment.filters |= {
        "through": through,
        "halved": halved,
        "minus_one": minus_one,
        "multiplied_by": multiplied_by,
    }
    return environment


def _keeping_datum(change: Callable[..., str]) -> Callable[..., Any]:
    """A filter that changes how a datum looks; the result still knows which datum it is."""

    def changed(value: Any, *arguments: Any) -> Any:
        datum = getattr(value, "datum", "")
        return with_datum(change(value, *arguments), datum) if datum else change(value, *arguments)

    return changed


def in_words(number: int) -> str:
    """A small number as prose spells it; it still knows which datum it is."""
    text = _WORDS[number] if 0 <= number < len(_WORDS) else str(number)
    spelt: str = with_datum(text, getattr(number, "datum", ""))
    return spelt


def halved(number: int) -> int:
    """Half of a number, rounded down."""
    return number // 2


def minus_one(number: int) -> int:
    """One less."""
    return number - 1


def multiplied_by(number: int, count: int) -> int:
    """So many of a number together."""
    return number * count


def through(first: int, last: int) -> range:
    """The whole numbers from the first to the last."""
    return range(first, last + 1)


def inches(length: float) -> str:
    """A length in inches; it still knows which datum it is."""
    text: str = with_datum(f"{round(length / MM_PER_INCH, 3):g}", getattr(length, "datum", ""))
    return text


def long_date(day: datetime.date) -> str:
    """A date as a reader says it, the same in every locale of the machine."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
