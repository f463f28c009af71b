"""Turn the named expressions of a kind into values for its checks, each evaluated when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Any

from jinja2.exceptions import TemplateRuntimeError, UndefinedError
from jinja2.nodes import Name
from jinja2.runtime import Context
from jinja2.utils import consume

from printgen.game.expressions import Sandbox, sandbox

_OF_ITEMS = frozenset({"item", "index"})
"""Names that differ for each item of a check with `each`."""


class LazyValue:
    """A value that is evaluated once. A missing value is an error only for the check that uses it."""

    def __init__(self, name: str, evaluate: Callable[[], Any], environment: Sandbox):
        self._name, self._evaluate, self._environment = name, evaluate, environment
        self._found: list[Any] = []
        self._is_running = False

    def get(self) -> Any:
        if not self._found:
            if self._is_running:
                raise TemplateRuntimeError(f"the value '{self._name}' uses itself")
            self._is_running = True
            try:
                self._found.append(self._evaluate())
            except UndefinedError as error:
                self._found.append(self._environment.undefined(str(error)))
            finally:
                self._is_running = False
        return self._found[0]


class LazyContext(Context):
    """The names of an expression, of which lazy values are evaluated when they are looked up."""

    def resolve_or_missing(self, key: str) -> Any:
        found = super().resolve_or_missing(key)
        return found.get() if isinstance(found, LazyValue) else found


@cache
def checking_sandbox() -> Sandbox:
    """Return the sandbox for checks, which can use the values of their kind."""
    environment = sandbox()
    environment.context_class = LazyContext
    return environment


Names = dict[str, Any]
"""Every name that an expression can use, with the functions that every expression knows."""


@lru_cache(maxsize=2048)
def compiled_expression(environment: Sandbox, text: str) -> Callable[[Names], Any]:
    """Compile an expression, or return it as compiled earlier: compiling takes longer than many evaluations."""
    template = environment.compile_expression(text)._template

    def evaluate(names: Names) -> Any:
        # A context of Jinja's own would copy all names, which takes longer than most expressions.
        context = template.new_context(names, shared=True)
        consume(template.root_render_func(context))
        return context.vars["result"]

    return evaluate


class KindValues:
    """The compiled values of a kind; errors in their syntax are raised."""

    def __init__(self, environment: Sandbox, expressions: Mapping[str, str]):
        self._environment = environment
        self._compiled = {name: compiled_expression(environment, text) for name, text in expressions.items()}
        used = {name: _names_in(environment, text) for name, text in expressions.items()}
        self._of_items = frozenset(_using(_OF_ITEMS, used))
        self.names: frozenset[str] = frozenset().union(*used.values())
        """Names that the values use."""

    def of_record(self, names: Mapping[str, Any]) -> Names:
        """Return the names together with the values of a record."""
        return self._with({**self._environment.globals, **names}, self._compiled)

    def of_item(self, names: Names, item: Any, index: int) -> Names:
        """Return the names of a record with one of its items; values without the item are not evaluated again."""
        return self._with({**names, "item": item, "index": index}, self._of_items)

    def _with(self, known: Names, values: Mapping[str, Any] | frozenset[str]) -> Names:
        for name in values:
            known[name] = LazyValue(name, partial(self._compiled[name], known), self._environment)
        return known


def _names_in(environment: Sandbox, expression: str) -> set[str]:
    return {node.name for node in environment.parse("{{ " + expression + " }}").find_all(Name)}


def _using(wanted: frozenset[str], used: Mapping[str, set[str]]) -> set[str]:
    """Return the values that use one of the wanted names, directly or through other values."""
    found: set[str] = set()
    while more := {name for name, names in used.items() if name not in found and names & (wanted | found)}:
        found |= more
    return found
