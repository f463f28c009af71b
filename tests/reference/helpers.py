"""The pages of the reference, made once for all tests."""

from __future__ import annotations

from functools import cache

from printgen.cli.reference_sources import bundled_sources
from printgen.reference.catalogue import Sources, reference_pages
from printgen.reference.reference_page import Entry, Page


@cache
def sources() -> Sources:
    return bundled_sources()


@cache
def pages() -> tuple[Page, ...]:
    return tuple(reference_pages(sources()))


def entry(name: str, meaning: str) -> Entry:
    (found,) = [one for page in pages() for one in page.entries if (one.name, one.meaning) == (name, meaning)]
    return found
