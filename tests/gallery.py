"""The examples of the reference for each component, for the gallery and the golden pictures."""

from __future__ import annotations

import pkgutil

import printgen.components
from printgen.reference.examples import markup_examples
from printgen.reference.pictures import TARGETS as TARGETS

# Modules without a box to picture: parts of documents, a group of pieces, and helpers of other components.
NO_BOXES = {
    "changed",
    "flow_chart_parts",
    "flow_prose",
    "flow_text",
    "index",
    "map_parts",
    "map_space",
    "model",
    "model_art",
    "rows_as_table",
    "table_prose",
    "table_rows",
    "timeline_parts",
    "turn",
    "wide",
}

_MODULES = {info.name for info in pkgutil.iter_modules(printgen.components.__path__)}
EXAMPLES: dict[str, tuple[str, float, float]] = {
    module: (example.markup, example.width, example.height)
    for example in markup_examples().values()
    if not example.is_sheet and (module := example.name.replace("-", "_")) in _MODULES
}
"""Component to a scrap of markup and the size of its box in mm."""
