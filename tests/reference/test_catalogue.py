"""The reference is complete: every element, type, part of a name and exit code is on a page."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

import pytest
import yaml

import printgen.cli.main
from printgen.build.file_names import FileName
from printgen.cli.exit_codes import EXIT_CODES
from printgen.cli.main import COMMANDS
from printgen.elements.attribute_types import Size
from printgen.elements.element import Element
from printgen.game.expressions import sandbox
from printgen.game.filters import FILTERS
from printgen.game.kinds import TYPES, read_declared
from printgen.markup.attributes import _READERS
from printgen.markup.element_registry import vocabulary
from printgen.markup.render import Renderer
from printgen.markup.template_filters import TEMPLATE_FILTERS
from printgen.read.fields import Reading
from printgen.read.yaml_nodes import load
from printgen.reference.attribute_words import TYPE_WORDS, value_words
from printgen.reference.declared_fields import TYPE_WORDS as FIELD_WORDS
from printgen.reference.element_pages import GROUPS, element_pages
from printgen.reference.examples import markup_examples, read_example
from printgen.reference.field_type_entries import EXAMPLES as FIELD_EXAMPLES
from printgen.reference.jinja_filters import JINJA_FILTERS
from printgen.reference.output_entries import EXAMPLES as NAME_EXAMPLES
from printgen.style.house_style import HATCHES
from tests.helpers import bundled, bundled_game, edition
from tests.reference.helpers import entry, pages


@dataclass(frozen=True, kw_only=True)
class Medal(Element):
    """A medal."""

    tag: ClassVar[str] = "medal"

    size: Size = Size(12)
    """Its diameter."""


def names(meaning: str) -> list[str]:
    return [one.name for page in pages() for one in page.entries if one.meaning == meaning]


def test_every_element_is_on_one_page() -> None:
    assert sorted(names("element")) == sorted(vocabulary())
    assert len(names("element")) > 100


def test_an_element_of_an_installed_package_has_a_page() -> None:
    *_, last = element_pages({**vocabulary(), "medal": Medal}, markup_examples())
    assert [one.name for one in last.entries] == ["medal"]
    assert {row.name: row.default for row in last.entries[0].rows}["size"] == "`12mm`"


def test_every_tag_of_the_groups_is_an_element() -> None:
    assert {tag for _, _, tags in GROUPS.values() for tag in tags.split()} == set(vocabulary())


def test_every_type_of_attribute_and_field_has_words() -> None:
    assert set(_READERS) <= set(TYPE_WORDS)
    assert set(TYPES) == set(FIELD_WORDS)


def test_every_command_filter_and_field_type_is_shown() -> None:
    assert names("command") == ["printgen", *COMMANDS]
    played = edition(bundled_game("bob-a"))
    environment = Renderer(bundled(), played, played.game.date)._environment
    assert set(names("filter")) == {*FILTERS, *TEMPLATE_FILTERS}
    assert set(environment.filters) - set(sandbox().filters) == set(TEMPLATE_FILTERS)
    assert names("field type") == list(TYPES)


def test_filters_are_listed_by_subject_and_show_only_arguments_that_templates_can_give() -> None:
    page = next(page for page in pages() if page.id == "filters")
    assert "- **Map cells:** [`common_with`](filters.md#common_with)" in page.text
    assert dict(entry("grid_cells", "filter").facts)["Usage"] == "`{{ rows | grid_cells(columns) }}`"
    assert "<" not in "".join(fact for one in page.entries for _, fact in one.facts)


def test_the_content_and_the_parents_of_an_element_are_links() -> None:
    facts = dict(entry("tr", "element").facts)
    assert facts == {
        "Contains": "[`<cell>`](elements-tables.md#cell)",
        "Used in": "[`<table>`](elements-tables.md#table)",
    }
    assert "and directly in [`<booklet>`](elements-pages.md#booklet)" in dict(entry("flow", "element").facts)["Used in"]


def test_the_usage_of_a_command_names_its_arguments() -> None:
    usages = {name: dict(entry(name, "command").facts)["Usage"] for name in ("printgen", "build", "log", "schema")}
    assert usages == {
        "printgen": "`printgen [OPTIONS] COMMAND ...`",
        "build": "`printgen build [OPTIONS] [GAME[/SHEET] ...]`",
        "log": "`printgen log GAME new FILE`",
        "schema": "`printgen schema [OPTIONS] [GAME]`",
    }


def test_the_examples_of_field_types_can_be_declared() -> None:
    assert set(FIELD_EXAMPLES) == set(TYPES)
    for name, example in FIELD_EXAMPLES.items():
        reading = Reading()
        (field,) = read_declared(load(example.encode(), "example.yaml"), "example", reading).values()
        assert not reading.problems
        assert field.type_name == name


def test_every_option_of_a_field_is_a_key_of_kinds() -> None:
    options = {name for type_ in TYPES.values() for name in (*type_.required_options, *type_.allowed_options)}
    keys = {row.name.removeprefix("fields.ID.") for row in entry("kinds/*.yaml", "file").rows}
    assert len(options) > 5
    assert {*options, "type", "about", "optional"} <= keys


def test_every_part_of_a_file_name_has_an_example() -> None:
    assert set(NAME_EXAMPLES) == {item.name for item in fields(FileName)}
    rows = {row.name: row.type for row in entry("file names", "topic").rows}
    assert rows["backs"] == "`gliders/cards-a4-short.pdf`"
    assert rows["printer"] == "`gliders/cards-a4@office.pdf`"


def test_the_program_returns_only_the_codes_that_are_listed() -> None:
    tree = ast.parse(Path(printgen.cli.main.__file__).read_text(encoding="utf-8"))
    returned = {
        node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, int)
    }
    assert returned <= set(EXIT_CODES)
    assert [row.name for row in entry("exit codes", "topic").rows] == ["0", "1", "2", "130"]


def test_all_hatchings_are_named() -> None:
    assert all(f"`{hatch}`" in entry("colours and paints", "topic").text for hatch in HATCHES)


@pytest.mark.parametrize("name", ["style.yaml", "game.yaml"])
def test_keys_of_a_file_are_the_keys_that_bundled_files_use(name: str) -> None:
    """A key that the reference shows can be written, and a key of a bundled file is shown."""
    root = Path(__file__).resolve().parent.parent.parent
    path = root / ("templates/shared/style.yaml" if name == "style.yaml" else "data/blitz/game.yaml")
    shown = {row.name.replace(".ID", "") for row in entry(name, "file").rows}
    assert _paths(yaml.safe_load(path.read_text(encoding="utf-8")), ("styles", "paints", "sheets")) <= shown


def _paths(value: Any, maps: tuple[str, ...], prefix: str = "") -> set[str]:
    found: set[str] = set()
    for key, inner in value.items():
        found.add(f"{prefix}{key}")
        parts = inner.values() if key in maps else [inner]
        for part in parts:
            if isinstance(part, dict) and key != "with":
                found |= {path for path in _paths(part, maps, f"{prefix}{key}.") if ".with." not in path}
    return found


def test_an_example_states_the_size_of_its_box() -> None:
    example = read_example("rect", "<!-- box: 30mm x 14mm -->\n<rect/>\n")
    assert (example.markup, example.width, example.height, example.is_sheet) == ("<rect/>", 30, 14, False)
    with pytest.raises(ValueError, match="does not start with a comment"):
        read_example("rect", "<rect/>")


@pytest.mark.parametrize(
    ("value", "type_", "words"),
    [(None, str, ""), (True, bool, "`yes`"), (1.5, float, "`1.5`"), ("left", str, "`left`"), (3, int, "`3`")],
)
def test_a_default_is_shown_as_a_template_would_write_it(value: Any, type_: Any, words: str) -> None:
    assert value_words(value, type_) == words


def test_the_values_of_an_option_are_code_in_its_description() -> None:
    """A value at the start of a sentence must not get a capital letter."""
    rows = {row.name: row.text for row in entry("build", "command").rows}
    assert rows["--backs"].startswith("`long` or `short`: print both sides")
    assert rows["--ink"] == "`colour`, `mono` (black and white) or `both` (default: `colour`)."


def test_every_filter_from_jinja_has_a_line_whose_example_is_true() -> None:
    environment = sandbox()
    rows = {row.name: row.text for row in entry("jinja", "topic").rows}
    assert set(rows) == set(JINJA_FILTERS) == set(environment.filters) - set(FILTERS)
    examples = [pair for text in rows.values() for pair in re.findall(r"`([^`]+)` gives `([^`]+)`", text)]
    assert len(examples) > 25
    for expression, result in examples:
        assert environment.from_string(f"{{{{ {expression} }}}}").render() == result, expression


def test_bundled_layouts_and_papers_are_listed_with_their_sizes() -> None:
    assert "`poker` (63 x 88 mm)" in dict(entry("impose/*.yaml", "file").facts)["Bundled"]
    assert "`letter` (8.5 x 11 in)" in dict(entry("papers/*.yaml", "file").facts)["Bundled"]


def test_a_filter_is_described_by_what_it_gives() -> None:
    assert entry("chance", "filter").summary.startswith("Gives the chance ")
    firsts = {one.summary.split()[0] for page in pages() for one in page.entries if one.meaning == "filter"}
    assert [word for word in firsts if not word.endswith("s")] == []


def test_flags_are_described_in_lower_case_as_they_are_typed() -> None:
    rows = [row for page in pages() for one in page.entries for row in one.rows]
    assert [row.name for row in rows if row.text.startswith(("True ", "False "))] == []
