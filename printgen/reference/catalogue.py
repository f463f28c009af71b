"""Gather all pages of the reference, in the order of its index."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from printgen.game.amendments.declarations import KINDS as VARIANT_KINDS
from printgen.game.kinds import Kind
from printgen.game.load_kinds import load_kinds
from printgen.read.library import SHARED, Library
from printgen.reference.command_entries import command_entries
from printgen.reference.element_entries import Vocabulary
from printgen.reference.element_pages import element_pages
from printgen.reference.examples import FOLDER as EXAMPLES
from printgen.reference.examples import markup_examples
from printgen.reference.field_type_entries import common_options, field_type_entries
from printgen.reference.file_entries import (
    BundledFiles,
    game_entry,
    kind_entry,
    kind_file_entry,
    log_entries,
    shared_entries,
)
from printgen.reference.filter_entries import filter_groups, filters_text, jinja_entry
from printgen.reference.house_entries import paint_entries, style_entries
from printgen.reference.macro_entries import macro_entries
from printgen.reference.name_entries import name_entries
from printgen.reference.operation_entries import operation_entries
from printgen.reference.output_entries import exit_code_entry, file_name_entry
from printgen.reference.reference_page import Example, Page, Row
from printgen.reference.svg_subset import svg_rows
from printgen.reference.topics import topic_page
from printgen.style.house_style import HouseStyle
from printgen.units import LENGTH_PATTERN, millimetres

INTRO = """\
Everything that printgen understands, generated from its code: `printgen docs WORD` prints the same in the terminal.
To learn printgen step by step, read the guide first."""
_COMMANDS = "Commands and output"
_DATA = "Data files"
_TEMPLATES = "Templates"
_SHARED = "Shared files"
_GLIDER = "A red glider with a white canopy, drawn from this file, beside its name"
_LOG_KINDS = ("replay", "journal")
UNIT_WORDS = {"mm": "millimetre", "cm": "centimetre", "m": "metre", "in": "inch", "pt": "point, 1/72 inch"}


@dataclass(frozen=True)
class Sources:
    """Everything that the reference is generated from, beside the code that it imports."""

    parser: argparse.ArgumentParser
    exit_codes: Mapping[int, str]
    library: Library
    house: HouseStyle
    vocabulary: Vocabulary


def reference_pages(sources: Sources) -> list[Page]:
    kinds, files = load_kinds(sources.library, SHARED), BundledFiles(sources.library)
    return [
        *_command_pages(sources),
        *_data_pages(kinds, files),
        *element_pages(sources.vocabulary, markup_examples()),
        *_template_pages(sources.house, sources.library),
        Page(
            "shared-files",
            "Shared files",
            "Files in `templates/shared/`. Except for `style.yaml`, a file in your own `templates/shared/` overrides "
            "the bundled file of the same name.",
            shared_entries(files),
            group=_SHARED,
            about="house style, papers, layouts of cards and leaflets, and printer profiles",
        ),
    ]


def _command_pages(sources: Sources) -> list[Page]:
    return [
        Page(
            "commands",
            "Commands",
            "Type `printgen COMMAND --help` for a short version of this page.",
            (*command_entries(sources.parser), exit_code_entry(sources.exit_codes)),
            group=_COMMANDS,
            about="every command with its options, and the exit codes",
        ),
        Page("files", "Output files", "", (file_name_entry(),), group=_COMMANDS, about="the names of built files"),
    ]


def _data_pages(kinds: Mapping[str, Kind], files: BundledFiles) -> list[Page]:
    others = [kind for kind in kinds.values() if kind.name not in (*VARIANT_KINDS, *_LOG_KINDS)]
    variant = [kinds[name] for name in VARIANT_KINDS]
    logs = (*(kind_entry(kinds[name]) for name in _LOG_KINDS), *log_entries())
    operations = operation_entries(kinds["changes"].fields)
    return [
        Page(
            "game-yaml", "game.yaml", "", (game_entry(files),), group=_DATA, about="the title and the sheets of a game"
        ),
        Page("kinds", "Kinds", "", (kind_file_entry(files),), group=_DATA, about="how a game declares its own data"),
        Page(
            "field-types",
            "Field types",
            "Types of fields that a kind can declare.",
            (common_options(), *field_type_entries()),
            group=_DATA,
            about="every type of field with its options",
        ),
        Page(
            "variants",
            "Variants",
            "A variant changes a published game. These files describe the published game and the changes.",
            (*map(kind_entry, variant), *operations),
            group=_DATA,
            about="the files of a variant, and the operations of its changes",
        ),
        Page("logs", "Logs", "", logs, group=_DATA, about="files that define and contain logs of play"),
        Page(
            "shared-kinds",
            "Shared kinds",
            "Kinds that every game can use without declaring them, beside those of variants and logs.",
            tuple(map(kind_entry, others)),
            group=_DATA,
            about="kinds that come with printgen",
        ),
    ]


def _template_pages(house: HouseStyle, library: Library) -> list[Page]:
    filters = filter_groups()
    expressions = topic_page("expressions", _TEMPLATES, "if, for, set and macros, and the macros of printgen")
    return [
        replace(expressions, entries=(*expressions.entries, *macro_entries(library))),
        topic_page("layout", _TEMPLATES, "how boxes get their sizes and places"),
        _with_units(topic_page("values", _TEMPLATES, "lengths, colours, points, cells, dice and other values")),
        Page(
            "template-names",
            "Template variables",
            "Names that a template can use, with everything that they contain. Texts in the data, such as rules, can "
            "use the same names in `{{ ... }}`.",
            name_entries(),
            group=_TEMPLATES,
            about="the names that templates can use",
        ),
        Page(
            "filters",
            "Filters, functions and tests",
            filters_text(filters),
            (*(one for group in filters.values() for one in group), jinja_entry()),
            group=_TEMPLATES,
            about="filters for odds, dates, numbers, lists and map cells",
        ),
        _paints(house),
        _styles(house),
        _with_subset(topic_page("svg", _TEMPLATES, "the part of SVG that pictures can use")),
    ]


def _paints(house: HouseStyle) -> Page:
    text = (
        "Paints of the house style. An attribute of type paint can also be `on` and a paint (white or black, "
        "whichever is readable on it), or a colour with a hatching such as `#c8202f/vertical`."
    )
    entries = paint_entries(house)
    about = "the colours of the house style"
    return Page("paints", "Paints", text, entries, True, group=_TEMPLATES, about=about)


def _styles(house: HouseStyle) -> Page:
    text = (
        "Text styles of the house style. A `<text>` that does not fit its box gets smaller, down to the minimum size "
        f"of its style. No text is ever smaller than {house.smallest_type:g} pt, and no line is thinner than "
        f"{house.smallest_line:g} mm."
    )
    entries = style_entries(house)
    pictures = (("styles.png", "The name of each text style, set in that style"),)
    about = "the typefaces and sizes of the house style"
    return Page("styles", "Text styles", text, entries, True, pictures, group=_TEMPLATES, about=about)


def _with_units(page: Page) -> Page:
    """Return the page of values with a table of the units that lengths can have."""
    units = re.findall(r"\(((?:[a-z]+\|)+[a-z]+)\)", LENGTH_PATTERN)[0].split("|")
    rows = tuple(Row(unit, f"{UNIT_WORDS[unit].capitalize()}.", f"{millimetres(f'1 {unit}'):.4g} mm") for unit in units)
    return _with_rows(page, "lengths", rows, "Units", "Length")


def _with_subset(page: Page) -> Page:
    """Return the page of pictures with a table of the elements and attributes that are drawn."""
    drawn = Example(
        (EXAMPLES / "templates/example/art/glider.svg").read_text("utf-8").rstrip(), "xml", "art.png", _GLIDER
    )
    entries = (replace(one, examples=(drawn,)) if one.name == "colours in pictures" else one for one in page.entries)
    page = replace(page, entries=tuple(entries))
    return _with_rows(page, "the svg subset", svg_rows(), "Elements", "Attributes")


def _with_rows(page: Page, name: str, rows: tuple[Row, ...], title: str, types: str) -> Page:
    assert any(entry.name == name for entry in page.entries), f"the page has no section {name}"
    entries = (
        replace(one, rows=rows, rows_title=title, types_title=types) if one.name == name else one
        for one in page.entries
    )
    return replace(page, entries=tuple(entries))
