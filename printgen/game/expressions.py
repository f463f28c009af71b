"""Turn expressions into values: a Jinja that can only read, with filters for dice, numbers and dates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError
from jinja2.runtime import Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from printgen.facts import with_datum
from printgen.game.fact_views import CollectionView, RecordView
from printgen.game.filters import FILTERS
from printgen.problems import did_you_mean

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
    environment.filters |= FILTERS
    return environment


def _keeping_datum(change: Callable[..., str]) -> Callable[..., Any]:
    """Make a filter that changes how a text looks, and whose result keeps the datum of the text."""

    def changed(value: Any, *arguments: Any) -> Any:
        datum = getattr(value, "datum", "")
        return with_datum(change(value, *arguments), datum) if datum else change(value, *arguments)

    return changed
