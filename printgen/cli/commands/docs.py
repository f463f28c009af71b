"""Carry out `printgen docs`: open the documentation in the browser, or print one entry of the reference."""

from __future__ import annotations

import argparse
import shutil
import webbrowser
from pathlib import Path

from printgen.cli.reference_sources import installed_sources
from printgen.problems import UsageError
from printgen.read.library import bundled_root
from printgen.reference.catalogue import reference_pages
from printgen.reference.lookup import Found, find, suggestion
from printgen.reference.terminal_text import entry_text, page_text, row_text, short_text

_WIDEST = 100
"""Columns of the widest text; longer lines are hard to read."""


def run(options: argparse.Namespace) -> int:
    word = " ".join(options.word)
    if options.word and options.path:
        raise UsageError("--path works only without a word. Omit one of them.")
    if word:
        return _print(word)
    return _open(browser=not options.path)


def site() -> Path | None:
    """Return the first page of the documentation: built in a clone, or part of an installed package."""
    root = bundled_root()
    places = (root / "docs/_site/index.html", root / "site/index.html")
    return next((path for path in places if path.is_file()), None)


def _open(*, browser: bool) -> int:
    page = site()
    if page is None:
        raise UsageError(
            "the documentation is not built. Run 'make docs' in the folder of printgen, "
            "or look up a word: printgen docs elements."
        )
    print(page)
    if browser:
        webbrowser.open(page.as_uri())
    return 0


def _print(word: str) -> int:
    pages = reference_pages(installed_sources())
    found = find(word, pages)
    if not found:
        raise UsageError(f"the reference has no entry '{word}'. {suggestion(word, pages)}")
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    first, *others = found
    if first.entry is None or not others:
        print(_in_full(first, width))
        for other in others:
            print(f"\nSee also: printgen docs {_question(other, word)}")
        return 0
    print("\n\n".join(_in_short(one, width) for one in found))
    if first.row is None:
        print(f"\nTo read one of them in full, name what it is as well: printgen docs {_question(first, word)}")
    return 0


def _in_full(found: Found, width: int) -> str:
    if found.entry is None:
        return page_text(found.page, width)
    return row_text(found.entry, found.row, width) if found.row else entry_text(found.entry, width)


def _in_short(found: Found, width: int) -> str:
    assert found.entry is not None, "a page is shown in full"
    return row_text(found.entry, found.row, width) if found.row else short_text(found.entry, width)


def _question(found: Found, word: str) -> str:
    """Return the words that ask for one meaning."""
    return f"{found.entry.meaning} {word}" if found.entry else word
