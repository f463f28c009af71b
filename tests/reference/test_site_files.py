"""The committed reference is what the code generates, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printgen.reference.examples import markup_examples
from printgen.reference.markdown_pages import anchor
from printgen.reference.pictures import draw_example
from printgen.reference.site_files import reference_pictures, reference_texts
from tests.reference.helpers import pages, sources
from tests.reference_pages import FOLDER, REMEDY, differences, write

_CODE = re.compile(r"`[^`]*`")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def test_the_committed_reference_is_generated_from_the_code() -> None:
    assert differences(reference_texts(sources()), reference_pictures(sources())) == []


def test_pictures_are_the_same_bytes_every_time() -> None:
    for name in ("table", "document"):
        example = markup_examples()[name]
        assert draw_example(example, sources().house) == draw_example(example, sources().house)


def test_every_link_leads_to_a_file_and_a_heading() -> None:
    texts = reference_texts(sources())
    headings = {f"{page.id}.md": {anchor(entry) for entry in page.entries} for page in pages()}
    links = [(name, link) for name, text in texts.items() for link in _LINK.findall(_CODE.sub("code", text))]
    assert len(links) > 300
    for name, link in links:
        if link.startswith("https://"):
            continue
        file, _, heading = link.partition("#")
        assert file in texts or (FOLDER / file).is_file(), f"{name}: {link}"
        assert not heading or heading in headings[file], f"{name}: {link}"


def test_headings_of_a_page_have_different_anchors() -> None:
    for page in pages():
        anchors = [anchor(entry) for entry in page.entries]
        assert len(anchors) == len(set(anchors)), page.id


@pytest.mark.parametrize("name", ["index.md", "elements-layout.md"])
def test_a_changed_text_is_found(name: str, tmp_path: Path) -> None:
    texts = {"index.md": "# one\n", "elements-layout.md": "# two\n"}
    write(texts, {}, tmp_path)
    assert differences(texts, {}, tmp_path) == []
    (found,) = differences({**texts, name: "# three\n"}, {}, tmp_path)
    assert "+# three" in found
    assert found.endswith(REMEDY)


def test_missing_and_surplus_files_are_found_and_written(tmp_path: Path) -> None:
    picture = draw_example(markup_examples()["rect"], sources().house)
    other = draw_example(markup_examples()["table"], sources().house)
    (tmp_path / "old.md").write_text("old", encoding="utf-8")
    found = differences({"new.md": "new"}, {"pictures/rect.png": picture}, tmp_path)
    assert len(found) == 3
    assert any(one.startswith("old.md is not generated any more.") for one in found)
    write({"new.md": "new"}, {"pictures/rect.png": picture}, tmp_path)
    assert differences({"new.md": "new"}, {"pictures/rect.png": picture}, tmp_path) == []
    assert len(differences({"new.md": "new"}, {"pictures/rect.png": other}, tmp_path)) == 1
