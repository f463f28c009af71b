"""The documentation is a site without broken links that needs no network."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import REPOSITORY
from tests.site_links import broken_links

GOOD = '<a href="b.html#there">b</a><a href="#here">here</a><h1 id="here">A</h1><a href="https://example.org">out</a>'
OTHER = '<h2 id="there">B</h2><img src="p.png">'


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (GOOD, []),
        ('<a href="c.html">c</a>', ["a.html: c.html: does not exist"]),
        ('<a href="b.html#nowhere">b</a>', ["a.html: b.html#nowhere: has no such heading"]),
        ('<a href="#nowhere">b</a>', ["a.html: #nowhere: has no such heading"]),
        ('<a href="../x.html">x</a>', ["a.html: ../x.html: leads out of the site"]),
        (
            '<script src="https://example.org/x.js"></script>',
            ["a.html: https://example.org/x.js: is loaded from another machine"],
        ),
    ],
)
def test_a_link_that_leads_nowhere_is_found(page: str, said: list[str], tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(page, encoding="utf-8")
    (tmp_path / "b.html").write_text(OTHER, encoding="utf-8")
    (tmp_path / "p.png").write_bytes(b"")
    assert list(broken_links(tmp_path)) == said


def test_every_page_is_in_the_table_of_contents_and_reads_as_plain_markdown() -> None:
    """A directive of Sphinx would look odd on a code host."""
    pages = [*(REPOSITORY / "docs").glob("*.md"), *(REPOSITORY / "docs").glob("*/**/*.md")]
    assert len(pages) > 15
    assert [page.name for page in pages if "```{" in page.read_text(encoding="utf-8")] == []
