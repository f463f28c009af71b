"""Check a built site: links lead to pages, pictures and headings of it, and nothing is loaded from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_MOST_SHOWN = 40
LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src")}
"""Attributes that make a browser load something at once; the site must work without a network."""


class _Page(HTMLParser):
    """The links and anchors of one page."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[tuple[str, str, str]] = []
        self.anchors: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if name in ("href", "src") and value is not None:
                self.links.append((tag, name, value))


@cache
def _read(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))


def broken_links(site: Path) -> Iterator[str]:
    """Find the links of all pages that lead nowhere, and everything that is loaded from another machine."""
    site = site.resolve()
    for page in sorted(site.rglob("*.html")):
        for tag, name, link in _read(page).links:
            problem = _problem(site, page, tag, name, link)
            if problem:
                yield f"{page.relative_to(site)}: {link}: {problem}"


def _problem(site: Path, page: Path, tag: str, name: str, link: str) -> str:
    parts = urlsplit(link)
    if parts.scheme in ("http", "https") or parts.netloc:
        return "is loaded from another machine" if (tag, name) in LOADED else ""
    if parts.scheme:
        return ""
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not target.is_relative_to(site):
        return "leads out of the site"
    if not target.is_file():
        return "does not exist"
    if parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _read(target).anchors:
        return "has no such heading"
    return ""


def main() -> int:
    site = Path(sys.argv[1])
    pages = list(site.rglob("*.html"))
    found = list(broken_links(site))
    print("\n".join([*found[:_MOST_SHOWN], f"{len(pages)} pages, {len(found)} broken links"]))
    return 1 if found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
