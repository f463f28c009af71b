"""Describe the filters that only templates have, because they need everything that a template knows."""

from __future__ import annotations

from collections.abc import Mapping

TEMPLATE_FILTERS: Mapping[str, str] = {
    "prose": (
        "Work out the expressions in a text from the data, such as the text of a rule.\n\n"
        "If a rule says `Roll {{ combat.dice }}`, then `rule.text | prose` gives `Roll 2d6`."
    )
}
"""The description of each filter."""
