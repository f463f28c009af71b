"""Turn the declared fields of every kind of file into entries: game.yaml, kinds, logs, and the shared files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from printgen.dice import Totals
from printgen.game.game_head import GAME_FIELDS
from printgen.game.kinds import KIND_FIELDS, OPTION_FIELDS, Kind
from printgen.game.replay.entry_log import ENTRY_LOG_FIELDS
from printgen.game.replay.log import LOG_FIELDS, UNPLAYED_DAY_FIELDS, day_fields
from printgen.game.replay.setup import ReplaySetup, ReplayTarget
from printgen.read.compound_types import GroupField, MapField
from printgen.read.fields import Field
from printgen.read.library import SHARED, Library
from printgen.reference.attribute_words import REQUIRED
from printgen.reference.declared_fields import field_rows, field_words
from printgen.reference.reference_page import Entry, Example, Row
from printgen.style.house_style import CARD_LAYOUT_FIELDS, STYLE_FIELDS
from printgen.style.leaflet_layouts import LEAFLET_FIELDS
from printgen.style.papers import PAPER_FIELDS
from printgen.style.printer_profile import PROFILE


@dataclass(frozen=True)
class BundledFiles:
    """The files of printgen that serve as examples."""

    library: Library

    def example(self, path: str) -> tuple[Example, ...]:
        """Return the content of a bundled file; that of the starter is about the game `my-game`."""
        found = self.library.find(path)
        assert found, f"{path} is bundled"
        text = self.library.read(found).decode().replace("{{name}}", "my-game")
        return (Example(text.rstrip("\n"), "yaml"),)

    def names(self, folder: str) -> tuple[tuple[str, str], ...]:
        """Return the ids of the bundled files of a folder, with the width and height that they state."""
        found = self.library.files(f"templates/{SHARED}/{folder}", "*.yaml")
        listed = (f"`{name.removesuffix('.yaml')}`{self._size(path)}" for name, path in found.items())
        return (("Bundled", ", ".join(listed)),)

    def _size(self, path: Path) -> str:
        sides = re.findall(r"^(?:width|height): (\S+) (\S+)$", self.library.read(path).decode(), re.MULTILINE)
        return f" ({sides[0][0]} x {sides[1][0]} {sides[1][1]})" if len(sides) == 2 else ""


def file_entry(name: str, summary: str, fields: Mapping[str, Field], *aliases: str) -> Entry:
    rows = tuple(field_rows(fields))
    return Entry(name, "file", summary, rows=rows, rows_title="Keys", aliases=aliases)


def game_entry(files: BundledFiles) -> Entry:
    summary = "The title, the credits and the sheets of a game. Every game has this file in `data/<game>/`."
    entry = file_entry("game.yaml", summary, GAME_FIELDS, "game")
    return replace(entry, examples=files.example(f"data/{SHARED}/starter/game.yaml"))


def kind_file_entry(files: BundledFiles) -> Entry:
    """Return the entry of the files that declare kinds."""
    declared: dict[str, Field] = {
        **KIND_FIELDS,
        "fields": MapField(of=GroupField(fields=OPTION_FIELDS), about="the fields of a record, by name"),
    }
    summary = "The declaration of a kind, in `data/<game>/kinds/` or, for several games, in `data/shared/kinds/`."
    entry = file_entry("kinds/*.yaml", summary, declared, "kinds", "kind")
    return replace(
        entry,
        text="A field is a mapping with a [type](field-types.md) and its options, or just the name of a type.",
        rows=(*entry.rows, *_NESTED),
        examples=files.example(f"data/{SHARED}/starter/kinds/cards.yaml"),
    )


_NESTED = (
    Row("fields.ID.of", "Declaration of each entry of a list, or of each value of a map.", "declaration"),
    Row("fields.ID.fields", "Declarations of the fields of a group, by name.", "ids, each with a declaration"),
)
"""Options of fields that are declarations themselves."""


def kind_entry(kind: Kind) -> Entry:
    """Return the entry of a kind that comes with printgen."""
    sort = "One record." if kind.single else "Entries of logs." if kind.in_logs else "Records by id."
    return Entry(
        name=kind.name,
        meaning="kind",
        title=f"`{kind.name}.yaml`",
        summary=_sentence(kind.about),
        facts=(("Contains", sort),),
        rows=tuple(field_rows(kind.fields)),
        rows_title="Fields",
        aliases=(f"{kind.name}.yaml",),
    )


def log_entries() -> tuple[Entry, ...]:
    """Return the entries of the two sorts of logs."""
    target = ReplayTarget("ID", "", Totals((1,)), 1, False)
    day = day_fields(ReplaySetup(1, (), (target,), (), 0, ()))
    days = [Row("days", "The days in order, each starting with `-`. A day has the keys below.", "list", REQUIRED)]
    days += [_day_row(name, field) for name, field in day.items()]
    days += [_day_row(name, field) for name, field in UNPLAYED_DAY_FIELDS.items() if name not in day]
    by_day = file_entry(
        "logs/*.yaml (days)", "A log of a game with `replay.yaml`, in `data/<game>/logs/` or anywhere else.", LOG_FIELDS
    )
    by_entry = file_entry("logs/*.yaml (entries)", "A log of a game with `journal.yaml`.", ENTRY_LOG_FIELDS)
    text = "The entries are a list under the name of their kind, with the fields of that kind."
    return (
        Entry(
            by_day.name, "file", by_day.summary, rows=(*by_day.rows, *days), rows_title="Keys", aliases=("log file",)
        ),
        Entry(
            by_entry.name,
            "file",
            by_entry.summary,
            text=text,
            rows=by_entry.rows,
            rows_title="Keys",
            aliases=("log file",),
        ),
    )


def _day_row(name: str, field: Field) -> Row:
    (row, *_) = field_rows({name: field})
    # The limits are those of one game.
    return Row(f"days.{name}", row.text, field_words(field).partition(" (")[0], row.default)


_STYLE_TEXT = (
    "Your own `templates/shared/style.yaml` changes the bundled file for all games, and `templates/<game>/style.yaml` "
    "for one game. Such a file needs only the paints and styles that it changes or adds, and a change needs only "
    "the keys that differ."
)


def shared_entries(files: BundledFiles) -> tuple[Entry, ...]:
    """Return the entries of the files in `templates/shared/`, and of printer profiles."""
    papers = file_entry(
        "papers/*.yaml",
        "A paper for printers at home. The file name is its id.",
        PAPER_FIELDS,
        "papers",
        "paper",
    )
    cards = file_entry(
        "impose/*.yaml", "A layout of cards on paper, which `<cards>` names in `layout`.", CARD_LAYOUT_FIELDS, "impose"
    )
    leaflets = file_entry(
        "leaflets/*.yaml", "A way to fold a leaflet, which `<leaflet>` names in `layout`.", LEAFLET_FIELDS, "leaflets"
    )
    folder = f"templates/{SHARED}"
    return (
        file_entry(
            "style.yaml", "The house style: paints, text styles and the smallest sizes.", STYLE_FIELDS, "style file"
        ),
        replace(papers, facts=files.names("papers"), examples=files.example(f"{folder}/papers/a4.yaml")),
        replace(cards, facts=files.names("impose"), examples=files.example(f"{folder}/impose/poker.yaml")),
        replace(leaflets, facts=files.names("leaflets"), examples=files.example(f"{folder}/leaflets/letter-fold.yaml")),
        file_entry(
            "printers/*.yaml",
            "The measurements of a printer, which `printgen calibrate --name` saves in your settings.",
            PROFILE,
            "printers",
            "printer profile",
        ),
    )


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
