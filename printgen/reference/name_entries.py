"""Describe the names that templates and expressions can use, with everything that each of them contains."""

from __future__ import annotations

from printgen.reference.reference_page import Entry, Row

_CORRECTION = "Errors in the source that the log corrects, each with `about`, `printed`, `read` and `why`."
_DAY_STATE = "Its `state` is empty if nothing happened that day."

SHEET = {
    "sheet.id": "Id of the sheet in `game.yaml`.",
    "sheet.title": "Title of the sheet.",
    "sheet.form": "`true` if the sheet has form fields that can be filled in on screen.",
    "sheet.backs": "The value of `--backs`: `long`, `short`, `fold` or `none`; `none` if the sheet has no backs.",
    "sheet.with": "Parameters that `game.yaml` passes to the template with `with:`.",
}
LOG = {
    "log.title": "Title of the log.",
    "log.source": "Publication that the log comes from, or none.",
    "log.notes": "Notes of the log, or none.",
    "log.game": "Every kind of data of the game that the log was played with, by its name: `log.game.targets`.",
    "log.differs": "`true` if the log was played with a published game that has other numbers than this one.",
    "log.slips": _CORRECTION,
    "log.has_slips": "`true` if the log corrects any error in its source.",
}
DAY_LOG = {
    "log.days": "Days of the log in order.",
    "log.days.number": "Number of the day, from 1.",
    "log.days.roll": "Roll that chose the target, or none.",
    "log.days.minutes": "Minutes of play, or none.",
    "log.days.notes": "Notes on the day, or none.",
    "log.days.unplayed": "Reason why the day was not played, or none.",
    "log.days.slips": _CORRECTION,
    "log.days.played": "`true` if the day was played. The keys below exist only then, except `fate`.",
    "log.days.fate": "`played`, `called-off` or `unopposed`; empty if the day was not played.",
    "log.days.target": "Record of the target.",
    "log.days.groups": "Groups that the dice sent out.",
    "log.days.groups.id": "Id of the group in `replay.yaml`.",
    "log.days.groups.name": "Printed name of the group.",
    "log.days.groups.dice": "Dice that chose its units.",
    "log.days.groups.double": "`true` if two of these dice show the same number.",
    "log.days.groups.named": "Units that the dice named: `unit` (the record), `state`, `lost`, `left` and `last`.",
    "log.days.losses": "The same, only for the units that had losses.",
    "log.days.damage": "Damage to the target.",
    "log.days.dice": "Dice of the damage, if the log gives them one by one.",
    "log.days.hits": "Hits on the target so far.",
    "log.days.destroyed": "`true` if the target is destroyed.",
    "log.played": "Number of days that were played.",
    "log.units": "For each id of a unit, a list with one item per day of the game. " + _DAY_STATE,
    "log.units.state": "`out` if it took part, `off` if the day was called off, `gone` if nothing was left of it.",
    "log.units.lost": "Losses of that day.",
    "log.units.left": "Strength after that day.",
    "log.units.last": "`true` if it lost the last of its strength that day.",
    "log.targets": "For each id of a target, a list with one item per day of the game. " + _DAY_STATE,
    "log.targets.state": "`hit` if it was attacked, `off` if the attack was called off.",
    "log.targets.hits": "Hits of that day.",
    "log.targets.total": "Hits so far.",
    "log.left": "Groups with `name` and `units`: each `unit` (the record) with the strength that is `left`.",
    "log.hits": "Targets: each `target` (the record) with its `hits`.",
    "log.outcome": "Outcome of the game.",
    "log.outcome.end": "`won`, `lost` or `open`.",
    "log.outcome.day": "Day that decided the game, or the last day played.",
    "log.outcome.targets_missing": "Number of targets that must still be destroyed.",
    "log.outcome.days_left": "Days that are left.",
    "log.outcome.days_needed": "Fewest days in which the targets can be destroyed, or none if that is impossible.",
}
ENTRY_LOG = {
    "log.entries": "Entries of the log: all fields of their kind, and the keys below.",
    "log.entries.id": "Number of the entry as text.",
    "log.entries.number": "Number of the entry, from 1.",
    "log.entries.totals": "Sums up to this entry, by field, for the fields in `adds-up` of `journal.yaml`.",
    "log.entries.slips": _CORRECTION,
    "log.totals": "Sums of all entries, by field.",
}
BOOK = {
    "book.stretches": "The rules in order, in stretches with the same marks, so that one bar can mark each stretch.",
    "book.stretches.marks": "Letters of the changes that affect the stretch; empty if it is unchanged.",
    "book.stretches.rules": "Rules of the stretch.",
    "book.stretches.rules.id": "Id of the rule.",
    "book.stretches.rules.number": "Printed number, such as `8.6` or `8.6a`.",
    "book.stretches.rules.title": "Title of the rule; empty for a part of a rule.",
    "book.stretches.rules.text": "Text of the rule, in Markdown; empty for a published rule whose text is not known.",
    "book.stretches.rules.level": "Depth of the rule, from 1.",
    "book.stretches.rules.kind": "`rule`, `exception`, `note`, `optional`, `example` or `reading`.",
    "book.stretches.rules.advice": "`required`, `recommended`, `discouraged`, or empty.",
    "book.stretches.rules.base": "`true` if it is a rule of the published game.",
    "book.stretches.rules.repealed": "`true` if a change has repealed it.",
    "book.stretches.rules.when": "Conditions that are not decided yet, in words.",
    "book.stretches.rules.marks": "Letters of the changes that affect it.",
    "book.stretches.rules.shows": "Ids of the tables that are printed with it.",
    "book.tables": "Dice tables by id.",
    "book.tables.id": "Id of the table.",
    "book.tables.title": "Title of the table.",
    "book.tables.dice": "Dice to roll.",
    "book.tables.shift": "Number that changes add to every roll.",
    "book.tables.times": "Number of rolls of which one counts.",
    "book.tables.keep": "`lowest` or `highest`: the roll that counts.",
    "book.tables.kept": "The roll with both of these, ready for the filters of odds.",
    "book.tables.columns": "Columns, each with `name` and `title`.",
    "book.tables.modifiers": "Modifiers, each with `by` and `when`.",
    "book.tables.marks": "Letters of the changes that affect it.",
    "book.tables.rows": "Rows in order.",
    "book.tables.rows.key": "Id of the row.",
    "book.tables.rows.roll": "Rolls that lead to the row.",
    "book.tables.rows.old": "Rolls that lead to it in the published game, if changes modify the roll; otherwise empty.",
    "book.tables.rows.cells": "Texts by the name of the column.",
    "book.tables.rows.chance": "Chance of the row.",
    "book.tables.rows.modified": "Its chance with each of the modifiers.",
    "book.tables.rows.modified_rolls": "Rolls that lead to it with each of the modifiers.",
    "book.tables.rows.before": "Its chance before the changes, or none.",
    "book.tables.row": "The same rows by their id.",
    "book.tables.odds_before": "`true` if the chances before the changes are known and can differ.",
    "book.tables.old_rolls": "`true` if the rows have rolls of the published game to compare.",
    "book.changes": "Changes that apply, in the order of their marks.",
    "book.changes.id": "Id of the change; empty for a difference that no change explains.",
    "book.changes.mark": "Letters that mark it in the book.",
    "book.changes.number": "Number of the rule that it changes.",
    "book.changes.title": "Title of the rule or table that it changes.",
    "book.changes.reason": "Reason for the change.",
    "book.changes.impact": "`clarification`, `play` or `table`.",
    "book.changes.place": "Place in the source.",
    "book.changes.source": "Record of the source.",
    "book.changes.when": "Conditions that are not decided yet, in words.",
    "book.against": "Description of the earlier version that `--against` compares with; empty for the published game.",
    "book.gone": "Rules and tables that only the earlier version has: `number`, `title`, and `part` (true for a part).",
    "book.on": "Names of the conditions that are on.",
    "book.off": "Names of the conditions that are off.",
    "book.chosen": "Names of the conditions that the user switched on.",
    "book.numbers": "Printed number of each rule after all changes, by the id of the rule: `book.numbers.guns`.",
    "book.readings": "Ids of the interpretations (†) that the rules cite.",
    "book.terms": "Terms for an index: `name`, and `at` with the ids of the rules.",
}
EXAMPLES = {
    "examples.NAME.left_out": "`true` if a check of the example fails, so that it is not printed.",
    "examples.NAME.reason": "The reason in one sentence; empty if it is printed, or if its files were deleted.",
}
IN_CHECKS = {
    "it": "The record that is checked. In `replay.yaml`: the unit or target that an expression is evaluated for.",
    "earlier": "For entries of a log: the entries before this one.",
    "last": "For entries of a log: the entry before this one, or none for the first.",
    "item": "In a check with `each`: the item that is checked.",
    "index": "In a check with `each`: the number of that item, from 1.",
}
_KINDS_TEXT = (
    "A kind with ids is a collection. Loop over it (`{% for card in cards %}`), count it (`cards | length`), or name "
    "a record by its id (`cards.storm`). A record has `id` and the fields of its kind; an optional field without a "
    "value is none. A reference gives the record that it names, so `card.owner.name` works. Hyphens in the names of "
    "kinds become underscores: the kind `follow-ups` is `follow_ups`. Write a field with a hyphen in brackets: "
    "`card['short-name']`."
)


def _entry(name: str, summary: str, texts: dict[str, str], text: str = "") -> Entry:
    rows = tuple(Row(path, meaning) for path, meaning in texts.items())
    # Several words are a title, not a name that a template can use.
    title = name.capitalize() if " " in name else ""
    return Entry(name, "template variable", summary, title, text, rows=rows, rows_title="Keys")


def name_entries() -> tuple[Entry, ...]:
    """Return an entry for each name that a template can use."""
    return (
        _entry("game", "The keys of `game.yaml`, without `sheets`: `game.title`, `game.version` and so on.", {}),
        Entry("kinds", "template variable", "Every kind of data that the game has, by its name.", text=_KINDS_TEXT),
        _entry("sheet", "The sheet that is being built.", SHEET),
        _entry("day", "The date of the build: `SOURCE_DATE_EPOCH` if it is set, otherwise the date of the game.", {}),
        _entry(
            "log",
            "The log that fills in the sheet, or none.",
            LOG,
            "A game with `replay.yaml` has logs of days; a game with `journal.yaml` has logs of entries. "
            "Both have the keys below, and those of the next two sections.",
        ),
        _entry("log of days", "Keys of a log that `replay.yaml` replays.", DAY_LOG),
        _entry("log of entries", "Keys of a log whose entries are of the kind that `journal.yaml` names.", ENTRY_LOG),
        _entry("book", "The rules of a variant as they are played, or none for other games.", BOOK),
        _entry(
            "examples",
            "The worked examples of the game, by the name that their kinds have in `example`.",
            EXAMPLES,
            "Print a reference to an example only if it is printed: "
            "`{% if not examples.raid.left_out %}See the example.{% endif %}`",
        ),
        _entry(
            "edited",
            "A function: `edited()` is true if the data differs from the published game that it was copied from.",
            {},
        ),
        _entry(
            "touched",
            "A function: `touched(change.id)` gives the titles of the sheets that show a change.",
            {},
            "The sheet needs `lists-changes: true` in `game.yaml`.",
        ),
        _entry(
            "names in checks", "Names that only the checks of kinds and the expressions of data files have.", IN_CHECKS
        ),
    )
