"""Turn expressions into values: a Jinja that can only read, with filters for dice, numbers and dates."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from typing import Any, NoReturn

from jinja2 import StrictUndefined, TemplateSyntaxError
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError, UndefinedError
from jinja2.runtime import Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from printgen.facts import with_datum
from printgen.game.claims import BrokenClaim, ClaimTag, refuse_claim
from printgen.game.code_generator import CheckingCodeGenerator
from printgen.game.empty_values import (
    is_text_format,
    refuse_empty,
    refuse_empty_in_format,
    refusing_filters,
)
from printgen.game.fact_views import CollectionView, RecordView
from printgen.game.filters import FILTERS
from printgen.game.follows_tag import FollowsTag
from printgen.game.plain_words import in_words
from printgen.suggestions import did_you_mean, nearest

_MOST_POWER = 100
"""The largest base and exponent: a power has at most 201 digits, but `9 ** 9 ** 9 ** 9` would fill the memory."""
_MOST_FACTOR = 10**9
"""The largest factor: more than a game counts to, and small enough that a product never has over 19 digits."""
_LAZY = ("batch", "map", "reject", "rejectattr", "reverse", "select", "selectattr", "slice", "unique")
"""Filters of Jinja whose results can be read only once; here they are lists, which can be counted and indexed."""


class UnknownDatumError(UndefinedError):
    """An error for a name in the data that a template does not know."""

    def __init__(self, message: str | None = None, datum: str = ""):
        super().__init__(message)
        self.datum = datum


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja that can read the data but not change it, and that suggests the nearest name for an unknown one."""

    # Short expressions that could exhaust memory: powers, and repeated texts; and % prints values in text.
    intercepted_binops = frozenset({"**", "*", "%"})
    code_generator_class = CheckingCodeGenerator
    report_claim: Callable[[str | None, BrokenClaim], None] = staticmethod(lambda name, claim: refuse_claim(claim))
    """What happens if the condition of a `holds` without `otherwise` is false in the template of that name."""

    def broken_claim(self, context: Context, condition: str, values: list[Any], line: int) -> None:
        """Report a condition of `holds` that is false; templates call this."""
        self.report_claim(context.name, BrokenClaim(condition, tuple(values), line))

    def joined(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values that `~` joins; templates call this."""
        refuse_empty(parts, "'~'")
        return parts

    def imported(self, macro: Any) -> None:
        """Raise the error of a name that a template does not have where it is imported; templates call this."""
        _fail_if_undefined(macro)

    def call(self, context: Any, function: Any, *arguments: Any, **named: Any) -> Any:
        if is_text_format(function):
            refuse_empty((*arguments, *named.values()), "format()")
        if isinstance(function, Macro):
            # Inside the macro, the error would be reported far from the mistake.
            for argument in (*arguments, *named.values()):
                _fail_if_undefined(argument)
        return super().call(context, function, *arguments, **named)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "%":
            refuse_empty_in_format(left, right)
            return super().call_binop(context, operator, left, right)
        numbers = all(isinstance(side, int | float) for side in (left, right))
        too_large = not numbers or max(abs(left), abs(right)) > (_MOST_POWER if operator == "**" else _MOST_FACTOR)
        if too_large and not isinstance(left, Undefined) and not isinstance(right, Undefined):
            if numbers:
                raise SecurityError(f"the numbers are too large for '{operator}'. Use smaller numbers")
            raise SecurityError(
                f"'{operator}' works only with numbers, not with {in_words(left)} and {in_words(right)}"
            )
        return super().call_binop(context, operator, left, right)

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, RecordView | CollectionView):
            return self._look_up(obj, attribute)
        if isinstance(obj, dict):
            return obj[attribute] if attribute in obj else self._method(obj, attribute)
        return self._explained(super().getattr(obj, attribute), obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, CollectionView) and isinstance(argument, int | slice):
            return self._at(obj, argument)
        if isinstance(obj, RecordView | CollectionView):
            return self._look_up(obj, str(argument), getattr(argument, "datum", ""))
        if isinstance(obj, dict) and isinstance(argument, str) and argument not in obj:
            if datum := getattr(argument, "datum", ""):
                return self._not_offered(argument, datum, list(obj))
            return self._unknown(argument, _label_of(obj), list(obj))
        return self._explained(super().getitem(obj, argument), obj, argument)

    def unsafe_undefined(self, obj: Any, attribute: str) -> Undefined:
        return self.undefined(
            f"a template cannot use '{attribute}' of {in_words(obj)}", name=attribute, obj=obj, exc=SecurityError
        )

    def join_path(self, template: str, parent: str) -> str:
        """Find `./marks.xml.j2` in the folder of the template that names it, so that a copied game is complete."""
        return f"{parent.rpartition('/')[0]}/{template[2:]}" if template.startswith("./") else template

    def handle_exception(self, source: str | None = None) -> NoReturn:
        """Raise the error as it is: Jinja would rewrite its traceback and lose the values of the loops."""
        error = sys.exc_info()[1]
        assert error is not None, "Jinja calls this inside an except clause"
        if isinstance(error, TemplateSyntaxError):
            error.source = source
        raise error

    def _look_up(self, view: RecordView | CollectionView, name: str, datum: str = "") -> Any:
        try:
            return view.look_up(name)
        except KeyError:
            if name in view.methods:
                return getattr(view, name)
            what = "field " if isinstance(view, RecordView) else "record "
            return self._unknown(name, str(view), view.names(), what, datum)

    def _method(self, group: dict[str, Any], name: str) -> Any:
        """Return a method of a group that does not change it, such as items."""
        if name in RecordView.methods:
            return getattr(group, name)
        return self._unknown(name, _label_of(group), list(group))

    def _at(self, items: CollectionView, position: int | slice) -> Any:
        try:
            return items[position]
        except IndexError:
            return self._no_position(items, position)

    def _explained(self, found: Any, obj: Any, name: Any) -> Any:
        """Return the value that was found; a missing value gives a message without the words of Python."""
        if not isinstance(found, Undefined) or found._undefined_hint or isinstance(obj, Undefined):
            return found
        if obj is None:
            hint = f"this is an empty value (none), so it has no '{name}'. Test it first with {{% if %}}"
            return self.undefined(hint)
        if isinstance(obj, TemplateModule):
            names = [known for known in vars(obj) if not known.startswith("_")]
            return self._unknown(name, f"templates/{obj.__name__}", names, "macro ")
        if isinstance(name, int) and isinstance(obj, list | tuple | str):
            return self._no_position(obj, name)
        return self._unknown(name, in_words(obj), [])

    def _no_position(self, items: Any, position: Any) -> Undefined:
        count = len(items)
        there = f"has {count} item{'' if count == 1 else 's'}" if count else "is empty"
        return self.undefined(f"{in_words(items)} {there}, so there is no item {position}. The first is item 0")

    def _not_offered(self, name: str, datum: str, known: list[str]) -> Undefined:
        """Return an undefined value whose error knows the name in the data that a template does not know."""
        offers = f"which offers: {', '.join(known)}" if known else "which offers none"
        near = nearest(name, known)
        hint = f"'{name}' is not known to the template. Did you mean '{near}'?" if near else ""
        hint = hint or f"'{name}' is not known to the template, {offers}"
        return self.undefined(hint, exc=partial(UnknownDatumError, datum=datum))  # type: ignore[arg-type]

    def _unknown(self, name: Any, owner: str, known: list[str], what: str = "", datum: str = "") -> Undefined:
        """Return an undefined value that suggests the nearest name; its error knows the datum that the name is from."""
        hint = f"{owner} has no {what}'{name}'. {did_you_mean(str(name), known)}".strip()
        if datum:
            return self.undefined(hint, exc=partial(UnknownDatumError, datum=datum))  # type: ignore[arg-type]
        return self.undefined(hint)


def _fail_if_undefined(value: Any) -> None:
    if isinstance(value, Undefined):
        str(value)  # raises the error of an undefined name


def _label_of(group: Any) -> str:
    return str(getattr(group, "label", "this group"))


def sandbox(**options: Any) -> Sandbox:
    """Make a sandbox with the filters of this program; the options are those of a Jinja environment."""
    extensions = [ClaimTag, FollowsTag, *options.pop("extensions", ())]
    environment = Sandbox(undefined=StrictUndefined, extensions=extensions, **options)
    environment.globals.pop("lipsum", None)
    # The same data must make the same bytes.
    environment.filters.pop("random", None)
    for name in ("lower", "upper", "capitalize", "title", "trim"):
        environment.filters[name] = _keeping_datum(environment.filters[name])
    for name in _LAZY:
        environment.filters[name] = _as_list(name, environment.filters[name])
    environment.filters |= FILTERS
    environment.filters |= {"default": default, "d": default, "items": items}
    environment.filters |= refusing_filters(environment.filters)
    return environment


def default(value: Any, instead: Any = "", boolean: bool = False) -> Any:
    """Return a value, or another one if it is undefined or an empty field; if `boolean`, also if it is 0 or false."""
    empty = value is None or isinstance(value, Undefined) or (boolean and not value)
    return instead if empty else value


def items(group: Any) -> Iterable[tuple[Any, Any]]:
    """Return the names and values of a group or a record, or the ids and records of a list of records."""
    if isinstance(group, Undefined):
        return ()
    if not isinstance(group, Mapping | RecordView | CollectionView):
        raise TypeError("Can only get item pairs from a mapping.")
    return list(group.items())


def _as_list(name: str, find: Callable[..., Any]) -> Callable[..., Any]:
    """Turn a filter that yields its results into one that returns a list; text stays text."""
    passed = hasattr(find, "jinja_pass_arg")

    @wraps(find)
    def found(*arguments: Any, **named: Any) -> Any:
        name_of_lazy_filter = name  # noqa: F841  (read by FailingCall)
        value = arguments[1 if passed else 0]  # noqa: F841  (read by FailingCall)
        result = find(*arguments, **named)
        return result if isinstance(result, str) else list(result)

    return found


def _keeping_datum(change: Callable[..., str]) -> Callable[..., Any]:
    """Make a filter that changes how a text looks, and whose result keeps the datum of the text."""

    @wraps(change)
    def changed(value: Any, *arguments: Any) -> Any:
        datum = getattr(value, "datum", "")
        return with_datum(change(value, *arguments), datum) if datum else change(value, *arguments)

    return changed
