"""Settings of Sphinx, which turns the Markdown pages of this folder into the site that `printgen docs` opens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer
from pygments.lexers.templates import XmlDjangoLexer

_HERE = Path(__file__).parent
_VERSION = re.search(r'__version__ = "(.+)"', (_HERE.parent / "printgen/__init__.py").read_text(encoding="utf-8"))

project = "printgen"
author = "The printgen authors"
release = _VERSION[1] if _VERSION else ""
# No year and no date: the same pages must make the same site.
copyright = author
language = "en_GB"

extensions = ["myst_parser"]
exclude_patterns = ["_site"]
myst_heading_anchors = 4
# Smart quotes would turn the two hyphens of an option into a dash.
smartquotes = False
# A link to a heading or page that does not exist stops the build, because warnings are errors.
suppress_warnings: list[str] = []

# Texts name options such as --backs, whose hyphens must stay.
smartquotes = False

html_theme = "furo"
html_title = "printgen"
html_short_title = "printgen"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_permalinks_icon = "#"
html_last_updated_fmt = None
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {"color-brand-primary": "#a3342a", "color-brand-content": "#a3342a"},
    "dark_css_variables": {"color-brand-primary": "#e58a7f", "color-brand-content": "#e58a7f"},
}
pygments_style = "friendly"
pygments_dark_style = "monokai"

CONTENTS = {
    "Guide": (
        "guide/print",
        "guide/calibrate",
        "guide/change",
        "guide/log",
        "guide/make/index",
        "guide/variant",
        "guide/model",
        "guide/trouble",
        "guide/architecture",
        "guide/component",
    ),
    "Reference": ("reference/index",),
}
"""Pages in the order in which people need them. The pages list them as plain links, which a code host shows, too."""
_WITH_PAGES = ("guide/make/index", "reference/index")
"""Pages that list the pages of their folder."""
_LINK = re.compile(r"\]\(([\w-]+)\.md\)")


def _add_contents(app: Any, page: str, source: list[str]) -> None:
    """Add the table of contents to a page; as part of the Markdown it would look odd on a code host."""
    if page == "index":
        for caption, pages in CONTENTS.items():
            source[0] += _toctree(caption, pages)
    elif page in _WITH_PAGES:
        source[0] += _toctree("", dict.fromkeys(_LINK.findall(source[0])))


def _toctree(caption: str, pages: Iterable[str]) -> str:
    options = ":hidden:\n" + (f":caption: {caption}\n" if caption else "")
    return "\n\n```{toctree}\n" + options + "\n" + "\n".join(pages) + "\n```\n"


def setup(app: Any) -> None:
    app.connect("source-read", _add_contents)
    # Templates are XML with Jinja; code hosts know them best as XML.
    app.add_lexer("xml", XmlDjangoLexer)
    app.add_lexer("csv", TextLexer)
