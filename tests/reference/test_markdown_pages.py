"""Pages as Markdown: nothing is taken for HTML, and tables stay tables."""

from __future__ import annotations

import re

from printgen.reference.markdown_pages import anchor, index_markdown, page_markdown, safe, table
from printgen.reference.reference_page import Entry, Example, Page, Row
from tests.reference.helpers import pages


def test_a_section_has_a_table_and_an_example_with_its_picture() -> None:
    rows = (Row("kind", "One | two.", "`a`", "required"), Row("size", "Its size.", "length", "`2mm`"))
    example = Example("<medal/>", "xml", "medal.png", "A medal")
    entry = Entry("medal", "element", "A medal.", "`<medal>`", rows=rows, examples=(example,))
    assert (
        page_markdown(Page("page", "Medals", "About medals.", (entry,)))
        == """\
# Medals

About medals.

## `<medal>`

A medal.

| Attribute | Type | Default | Meaning |
|---|---|---|---|
| `kind` | `a` | **required** | One \\| two. |
| `size` | length | `2mm` | Its size. |

```xml
<medal/>
```

![A medal](pictures/medal.png)
"""
    )


def test_short_entries_are_rows_with_their_facts_as_columns() -> None:
    entries = (Entry("ink", "paint", "Text.", facts=(("Colour", "`#000000`"),)), Entry("paper", "paint", "White."))
    assert page_markdown(Page("page", "Paints", "", entries, as_table=True)).endswith(
        "| Name | Colour | Use |\n|---|---|---|\n| `ink` | `#000000` | Text. |\n| `paper` |  | White. |\n"
    )


def test_keys_without_defaults_say_only_whether_they_are_required() -> None:
    rows = (Row("a", "One.", default="required"), Row("b", "Two."))
    text = page_markdown(Page("page", "Keys", "", (Entry("x", "file", "X.", rows=rows, rows_title="Keys"),)))
    assert text.endswith("| Key | Required | Meaning |\n|---|---|---|\n| `a` | yes | One. |\n| `b` |  | Two. |\n")


def test_an_example_of_another_entry_is_not_repeated() -> None:
    entry = Entry("x", "element", "X.", examples=(Example("<a/>", shown_with="[`<a>`](b.md#a)"),))
    assert page_markdown(Page("page", "X", "", (entry,))).endswith("For an example, see [`<a>`](b.md#a).\n")


def test_nothing_outside_code_is_html() -> None:
    assert safe("data/<game>/ and `<table>`") == "data/&lt;game&gt;/ and `<table>`"
    assert safe("write [](#guns) or `[](#guns)`") == "write `[](#guns)` or `[](#guns)`"
    assert safe("```xml\n<a/>\n```") == "```xml\n<a/>\n```"


def test_a_cell_stays_in_one_line() -> None:
    assert table(["a"], [["one\n\ntwo | three"]]).endswith("| one two \\| three |")


def test_anchors_are_those_of_headings() -> None:
    assert anchor(Entry("table", "element", "", "`<table>`")) == "table"
    assert anchor(Entry("x", "topic", "", "The SVG subset")) == "the-svg-subset"
    assert anchor(Entry("changes", "kind", "", "`changes.yaml`")) == "changesyaml"


def test_the_index_lists_pages_under_their_groups() -> None:
    pages = [Page("a", "A", "", group="One", about="first"), Page("b", "B", "", group="Two", about="second")]
    text = index_markdown(pages, "Intro.")
    assert text == "# Reference\n\nIntro.\n\n## One\n\n- [A](a.md): first\n\n## Two\n\n- [B](b.md): second\n"


def test_the_only_entry_of_a_page_does_not_repeat_its_title() -> None:
    entry = Entry(
        "x.yaml", "file", "X.", rows=(Row("own text", "One."), Row("a-b", "Two."), Row("-h, --help", "Three."))
    )
    text = page_markdown(Page("x", "x.yaml", "", (entry,)))
    assert text.startswith("# x.yaml\n\nX.\n\n")
    assert text.endswith("| own text | One. |\n| `a-b` | Two. |\n| `-h, --help` | Three. |\n")
    assert "## `x.yaml`" in page_markdown(Page("x", "x.yaml", "", (entry, entry)))


def test_options_are_code() -> None:
    """Two hyphens outside code could become a dash."""
    assert safe("With --name: a long-edge -- or `--backs long`.") == "With `--name`: a long-edge -- or `--backs long`."
    shown = "".join(map(page_markdown, pages()))
    assert re.findall(r" --[a-z-]+", re.sub(r"```.*?```|`[^`]*`", "", shown, flags=re.DOTALL)) == []
