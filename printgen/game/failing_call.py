"""Find the filter or macro in which an error was raised, and the value that it was given."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Macro

LAZY_FILTER = "name_of_lazy_filter"
"""Variable of a function that reads the results of a filter; it names the filter."""


class FailingCall:
    """The filter or macro in which an error was raised, as far as it is known."""

    def __init__(self, environment: Environment, error: Exception):
        self.environment, self.frames = environment, list(_frames(error))

    def filter(self) -> tuple[str, Any] | None:
        """Return the name of the filter that was running, and the value it was given."""
        known = {
            code: name
            for name, function in self.environment.filters.items()
            for code in _codes(function)
            if name not in _ALIASES
        }
        for frame in self.frames:
            if name := known.get(frame.f_code):
                return name, _filtered(frame)
            # The filter has returned already, and its results are read one by one.
            if name := frame.f_locals.get(LAZY_FILTER):
                return name, frame.f_locals["value"]
        return None

    def named(self, function_name: str) -> tuple[str, Callable[..., Any] | None]:
        """Return the name that templates use for a function, and the function if it is a filter."""
        plain = function_name.rpartition(".")[2]
        for name, function in self.environment.filters.items():
            if name not in _ALIASES and plain in {inspect.unwrap(function).__name__, function.__name__}:
                return f"the filter '{name}'", function
        return f"'{plain.removeprefix('do_')}'", None

    def macro(self) -> Macro | None:
        """Return the macro that could not be called."""
        found = (frame.f_locals.get("self") for frame in reversed(self.frames))
        return next((one for one in found if isinstance(one, Macro)), None)

    def label(self, otherwise: str) -> str:
        found = self.filter()
        return f"the filter '{found[0]}'" if found else otherwise


_ALIASES = frozenset({"count", "d", "e"})


def _frames(error: Exception) -> Iterator[FrameType]:
    trace = error.__traceback__
    while trace:
        yield trace.tb_frame
        trace = trace.tb_next


def _codes(function: Callable[..., Any]) -> Iterator[Any]:
    """Yield the code of a filter and of the functions that it wraps."""
    inner: Any = function
    while inner is not None:
        # One function can make several filters; its code does not tell which one was running.
        if hasattr(inner, "__code__") and not inner.__closure__:
            yield inner.__code__
        inner = getattr(inner, "__wrapped__", None)


def _filtered(frame: FrameType) -> Any:
    """Return the value that a filter was given: its first argument after those that Jinja passes."""
    names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
    given = [name for name in names if name not in ("environment", "context", "eval_ctx")]
    return frame.f_locals.get(given[0]) if given else None
