"""Find out whether the macros of a template use data that is not passed to them."""

from __future__ import annotations

from jinja2 import meta

from printgen.game.expressions import sandbox
from printgen.markup.template_filters import TEMPLATE_FILTERS


def uses_data(source: str) -> bool:
    """Return whether a template uses names that it does not define; to import its macros, `with context` is needed."""
    environment = sandbox()
    environment.filters |= dict.fromkeys(TEMPLATE_FILTERS, str)
    return bool(meta.find_undeclared_variables(environment.parse(source)) - set(environment.globals))
