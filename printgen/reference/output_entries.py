"""Turn the parts of file names, and the exit codes of the program, into entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from printgen.build.file_names import FileName, page_file
from printgen.reference.reference_page import Entry, Row
from printgen.reference.source_texts import describe_class, field_texts

_SHEET = "gliders/cards"
EXAMPLES: Mapping[str, FileName] = {
    "sheet": FileName(sheet=_SHEET),
    "log": FileName(sheet="gliders/record", log="week2", paper="a4"),
    "choice": FileName(sheet="gliders/rules", choice="_with-storms", paper="a4"),
    "own_text": FileName(sheet="gliders/rules", own_text=True, paper="a4"),
    "against": FileName(sheet="gliders/rules", against="base", paper="a4"),
    "paper": FileName(sheet=_SHEET, paper="letter"),
    "backs": FileName(sheet=_SHEET, paper="a4", backs="short"),
    "mono": FileName(sheet=_SHEET, paper="a4", mono=True),
    "printer": FileName(sheet=_SHEET, paper="a4", printer="office"),
    "draft": FileName(sheet=_SHEET, paper="a4", draft=True),
}
"""A name that has each of the parts."""
_TITLES = {"own_text": "own text", "mono": "ink", "choice": "options", "backs": "backs"}


def file_name_entry() -> Entry:
    """Return the entry of file names: each part of a name, with an example from the code that makes them."""
    texts = field_texts(FileName)
    rows = [
        Row(_TITLES.get(item.name, item.name), texts.get(item.name, ""), f"`{EXAMPLES[item.name].stem}.pdf`")
        for item in fields(FileName)
    ]
    stem = EXAMPLES["paper"].stem
    rows += [
        Row(
            "page",
            "SVG and PNG files have one file per page, numbered if there are several.",
            f"`{page_file(stem, 2, 3, 'png')}`",
        ),
        Row(
            "markup",
            "`--keep-markup` also writes the XML that the template produced.",
            f"`{EXAMPLES['sheet'].filled}.xml`",
        ),
        Row(
            "manifest",
            "List of all files in the output folder, with the data files that each depends on. A file whose sheet "
            "could not be built again has `out-of-date: true`.",
            "`manifest.json`",
        ),
        Row("calibration", "Test sheet of `printgen calibrate`.", "`calibration-a4.pdf`"),
    ]
    described = describe_class(FileName)
    return Entry(
        "file names",
        "topic",
        described.summary,
        "File names",
        text="Files are written to `output/`, or to the folder that `--out` names.",
        rows=tuple(rows),
        rows_title="Parts",
        types_title="Example",
        aliases=("files", "output", "names of files", "file name"),
    )


def exit_code_entry(codes: Mapping[int, str]) -> Entry:
    rows = tuple(Row(str(code), text) for code, text in codes.items())
    summary = "Every command ends with one of these codes."
    return Entry(
        "exit codes",
        "topic",
        summary,
        "Exit codes",
        rows=rows,
        rows_title="Codes",
        aliases=("exit code", "exit", "exit-codes"),
    )
