"""Turn expressions into values: a Jinja that can only read, with filters for dice, numbers and dates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError
from jinja2.runtime import Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from printgen.cells import common_with, grid_cells, other_than, outside, steps
from printgen.dice import at_least, at_most, chance, exactly, hits, same, shows, throws, times, together
from printgen.facts import with_datum
from printgen.game.date_filters import DATE_FILTERS
from printgen.game.fact_views import CollectionView, RecordView
from printgen.game.kept_rolls import ROLL_FILTERS
from printgen.game.number_filters import NUMBER_FILTERS
from printgen.problems import did_you_mean
from printgen.units import MM_PER_INCH

_MOST_POWER = 100
"""The largest base and exponent: a power has at most 201 digits, but `9 ** 9 ** 9 ** 9` would fill the memory."""
_MOST_FACTOR = 10**9
"""The largest factor: more than a game counts to, and small enough that a product never has over 19 digits."""


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja that can read the data but not change it, and that suggests the nearest name for an unknown one."""

    # Short expressions that could exhaust memory: powers, and repeated texts.
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
            return obj[attribute] if attribute in obj else self._unknown(attribute, _label_of(obj), list(obj))
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, RecordView | CollectionView):
            return self._look_up(obj, str(argument))
        if isinstance(obj, dict) and isinstance(argument, str) and argument not in obj:
            return self._unknown(argument, _label_of(obj), list(obj))
        return super().getitem(obj, argument)

    def join_path(self, template: str, parent: str) -> str:
        """Find `./marks.xml.j2` in the folder of the template that names it, so that a copied game is complete."""
        return f"{parent.rpartition('/')[0]}/{template[2:]}" if template.startswith("./") else template

    def _look_up(self, view: RecordView | CollectionView, name: str) -> Any:
        try:
            return view.look_up(name)
        except KeyError:
            return self._unknown(name, str(view), view.names())

    def _unknown(self, name: str, owner: str, known: list[str]) -> Undefined:
        return self.undefined(f"{owner} has no '{name}'. {did_you_mean(name, known)}".strip())


def _label_of(group: Any) -> str:
    return str(getattr(group, "label", "this group"))


def sandbox(**options: Any) -> Sandbox:
    """Make a sandbox with the filters of this program; the options are those of a Jinja environment."""
    environment = Sandbox(undefined=StrictUndefined, **options)
    environment.globals.pop("lipsum", None)
    # The same data must make the same bytes.
    environment.filters.pop("random", None)
    for name in ("lower", "upper", "capitalize", "title", "trim"):
        environment.filters[name] = _keeping_datum(environment.filters[name])
    environment.filters |= {
        "at_least": at_least,
        "at_most": at_most,
        "chance": chance,
        "exactly": exactly,
        "hits": hits,
        "same": same,
        "shows": shows,
        "throws": throws,
        "times": times,
        "together": together,
    }
    environment.filters |= ROLL_FILTERS | NUMBER_FILTERS
    environment.filters |= {"in_words": in_words, "inches": inches} | DATE_FILTERS
    environment.filters |= {"grid_cells": grid_cells, "outside": outside, "steps": steps}
    environment.filters |= {"common_with": common_with, "other_than": other_than}
    # A template names the number it needs and does not calculate it.
    environment.filters |= {
        "through": through,
        "halved": halved,
        "minus_one": minus_one,
        "multiplied_by": multiplied_by,
    }
    environment.filters["evenly"] = evenly
    return environment


def _keeping_datum(change: Callable[..., str]) -> Callable[..., Any]:
    """Make a filter that changes how a text looks, and whose result keeps the datum of the text."""

    def changed(value: Any, *arguments: Any) -> Any:
        datum = getattr(value, "datum", "")
        return with_datum(change(value, *arguments), datum) if datum else change(value, *arguments)

    return changed


def in_words(number: int) -> str:
    """Spell a small number as prose does; the text keeps the datum of the number."""
    text = _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)
    spelt: str = with_datum(text, getattr(number, "datum", ""))
    return spelt


def halved(number: int) -> int:
    """Return half of a number, rounded down."""
    return number // 2


def minus_one(number: int) -> int:
    """Return the number before this one."""
    return number - 1


def multiplied_by(number: int, count: int) -> int:
    """Return a number multiplied by a count."""
    return number * count


def through(first: int, last: int) -> range:
    """Return the whole numbers from the first to the last, which is included."""
    return range(first, last + 1)


def evenly(items: Iterable[Any], most: int) -> list[list[Any]]:
    """Divide a list into the fewest groups of at most a number of items, none over one longer than another."""
    found = list(items)
    if most < 1:
        raise ValueError(f"a group of at most {most} has no items")
    count = -(-len(found) // most)
    edges = [-(-len(found) * number // count) for number in range(count + 1)] if count else [0]
    return [found[start:end] for start, end in zip(edges, edges[1:], strict=False)]


def inches(length: float) -> str:
    """Write a length in mm as inches; the text keeps the datum of the length."""
    text: str = with_datum(f"{round(length / MM_PER_INCH, 3):g}", getattr(length, "datum", ""))
    return text


_NUMBER_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
