"""Turn CSV bytes into rows of cells that know their line and column, and report everything that cannot be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from printgen.problems import Place, Problem, ProblemsError
from printgen.read.yaml_nodes import CELL, Scalar, decode, unprintable_characters

MOST_ROWS = 10_000
"""Largest number of rows; a game with more records would not be printed."""
MOST_COLUMNS = 200
"""Largest number of columns; kinds have a few dozen fields at most."""
LONGEST = 10_000
"""Largest number of characters in a cell; it is longer only if a quote is missing."""
_MOST_PROBLEMS = 1000
"""Largest number of problems reported; a file with more is not a hand-made table."""
_NAMES = {",": "comma", ";": "semicolon", "\t": "tab"}
_PATTERNS = {
    # A quoted cell with its quotes doubled, or a plain cell without quotes, then the mark that ends it.
    # Possessive quantifiers never backtrack, so a broken file is not slow to read.
    mark: re.compile(rf'(?:"([^"]*+(?:""[^"]*+)*+)"|([^"{mark}\n]*+))({mark}|\n|\Z)')
    for mark in _NAMES
}
_BLANK = {mark: re.compile(rf"(?:[ \t{mark}]*+\n)++") for mark in _NAMES}
"""Blank lines; a spreadsheet sometimes writes a million of them after its last row."""
_SEPARATOR = re.compile(r'\s*+"?sep=([,;\t])"?[,;\t]*+ *+\n', re.IGNORECASE)
"""The line that names the column separator for Excel; it comes before the header."""
_QUOTED = re.compile(r'"[^"]*+(?:""[^"]*+)*+"')


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a file, without blank rows; every row has as many cells as the header."""

    header: tuple[Scalar, ...]
    rows: tuple[tuple[Scalar, ...], ...]


def read_cells(raw: bytes, file: str) -> tuple[Table | None, list[Problem]]:
    """Return the readable rows of a CSV file, or None if its header is unreadable, and all problems of the file."""
    try:
        text = _text(raw, file)
        start = _header_start(text, file)
        stated = _SEPARATOR.match(text)
        mark = stated[1] if stated else _delimiter(text, start, file)
    except ProblemsError as error:
        return None, list(error.problems)
    reader = _TableReader(text, start, mark, file)
    return reader.table(), reader.problems


@dataclass
class _TableReader:
    """A reader of the rows of a text whose column separator is known, which collects their problems."""

    text: str
    start: int
    """Position of the header in the text."""
    mark: str
    file: str
    problems: list[Problem] = field(default_factory=list)

    def table(self) -> Table | None:
        header: tuple[Scalar, ...] | None = None
        found: list[tuple[Scalar, ...]] = []
        for number, row in enumerate(self._rows()):
            if number > MOST_ROWS:
                what = f"the table has more than {MOST_ROWS} rows."
                self._problem(row[0].place, what, "Delete rows that are not printed, or divide them among games.")
                break
            if not any(cell.text.strip() for cell in row):
                continue
            if header is None:
                # The first row after a broken header would be taken for the header.
                if self.problems:
                    return None
                header = row
            elif len(row) == len(header):
                found.append(row)
            else:
                self.problems.append(_uneven(row, header, self.mark))
        if header is None:
            self.problems += [] if self.problems else [_empty(self.file)]
            return None
        return Table(header, tuple(found))

    def _rows(self) -> Iterator[tuple[Scalar, ...]]:
        """Yield every row that is not blank; report a row with broken quotes instead."""
        text, mark, file = self.text, self.mark, self.file
        match, skip = _PATTERNS[mark].match, _BLANK[mark].match
        at, line, line_start, end = self.start, 1 + text.count("\n", 0, self.start), self.start, len(text)
        row: list[Scalar] = []
        while at < end or row:
            if len(self.problems) >= _MOST_PROBLEMS:
                self._problem(
                    Place(file, line), f"more than {_MOST_PROBLEMS} problems. The rest of the file was not read."
                )
                return
            blank = None if row else skip(text, at)
            if blank:
                at = line_start = blank.end()
                line += blank[0].count("\n")
                continue
            place = Place(file, line, at - line_start + 1)
            found = match(text, at)
            if found is None:
                self.problems.append(_broken(text, at, mark, place))
                quoted = _QUOTED.match(text, at)
                # After a quote that spans lines, cells cannot be told from the text between them.
                if text[at] == '"' and (quoted is None or "\n" in quoted[0]):
                    return
                at = (text.find("\n", at) + 1) or end
                row, line, line_start = [], line + 1, at
                continue
            if len(row) == MOST_COLUMNS:
                self._problem(place, f"this row has more than {MOST_COLUMNS} cells.", "Delete the excess cells.")
                return
            inside, plain, ending = found.groups()
            row.append(self._cell(plain if inside is None else inside.replace('""', '"'), place))
            at = found.end()
            if inside and "\n" in inside:
                line += inside.count("\n")
                line_start = found.start(1) + inside.rindex("\n") + 1
            if ending != mark:
                line, line_start = line + 1, at
                yield tuple(row)
                row = []

    def _cell(self, written: str, place: Place) -> Scalar:
        # Normalised only after cells are separated, because the Greek question mark normalises to a semicolon.
        text = unicodedata.normalize("NFC", written)
        if len(text) > LONGEST:
            remedy = f"It can have at most {LONGEST}. Is a closing quote missing?"
            self._problem(place, f"this cell has {len(text)} characters.", remedy)
            text = text[:LONGEST]
        self.problems += unprintable_characters(text, place)
        return Scalar(text, CELL, place)

    def _problem(self, place: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place, what, remedy))


def _text(raw: bytes, file: str) -> str:
    if raw.startswith(b"PK\x03\x04"):
        what = "this is a spreadsheet or a zip file, not a CSV file."
        raise ProblemsError([Problem(Place(file, 1, 1), what, "Export it as CSV in UTF-8.")])
    text = decode(raw, file).replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise ProblemsError([_empty(file)])
    return text


def _empty(file: str) -> Problem:
    return Problem(Place(file, 1), "the file is empty.", "Write a header and rows, or delete it.")


def _header_start(text: str, file: str) -> int:
    """Return the position of the header: the first line that contains more than separators."""
    stated = _SEPARATOR.match(text)
    leading = len(text) - len(text[stated.end() if stated else 0 :].lstrip(" \n\t,;"))
    if leading < len(text):
        return text.rfind("\n", 0, leading) + 1
    # A longer line of separators is reported as a row with too many cells.
    if all(len(line) <= MOST_COLUMNS for line in text.split("\n")):
        raise ProblemsError([_empty(file)])
    return 0


def _delimiter(text: str, start: int, file: str) -> str:
    """Return the mark between the names in the header, or a comma if there is only one name."""
    header = _QUOTED.sub(lambda quoted: "\n" * len(quoted[0]), text[start : _header_end(text, start)])
    first = {mark: header.index(mark) for mark in _NAMES if mark in header}
    if len(first) > 1:
        names = " and ".join(f"a {_NAMES[mark]}" for mark in sorted(first, key=first.__getitem__))
        place = Place(file, text.count("\n", 0, start) + 1, sorted(first.values())[1] + 1)
        what = f"the header contains {names}, so the column separator is ambiguous."
        raise ProblemsError([Problem(place, what, "Use only one of them.")])
    return next(iter(first), ",")


def _header_end(text: str, start: int) -> int:
    """Return the end of the header, which can span lines inside quotes."""
    at = start
    while at < len(text) and text[at] != "\n":
        quoted = _QUOTED.match(text, at) if text[at] == '"' else None
        at = quoted.end() if quoted else at + 1
    return at


def _broken(text: str, at: int, mark: str, place: Place) -> Problem:
    """Return the problem with the quotes of a cell, at its exact place."""
    if text[at] == '"':
        quoted = _QUOTED.match(text, at)
        if not quoted:
            return Problem(place, "the quote that opens here is never closed.", 'Close it, or write "" for a quote.')
        inside = quoted[0].count("\n")
        column = len(quoted[0]) - quoted[0].rindex("\n") if inside else place.column + len(quoted[0])
        what = f"unexpected text after the quoted cell that starts on line {place.line}."
        remedy = f'Write a {_NAMES[mark]} or a new line after the closing quote, and "" for a quote inside the cell.'
        return Problem(Place(place.file, place.line + inside, column), what, remedy)
    inner = text.index('"', at)
    what = "this cell contains a quote but does not start with one."
    remedy = 'Put the whole cell in quotes, without a space in front of them, and write "" for a quote inside.'
    return Problem(Place(place.file, place.line, place.column + inner - at), what, remedy)


def _uneven(row: tuple[Scalar, ...], header: tuple[Scalar, ...], mark: str) -> Problem:
    cells, columns = _count(len(row), "cell"), _count(len(header), "column")
    what = f"this row has {cells}, but the header has {columns}."
    if len(row) > len(header):
        return Problem(row[len(header)].place, what, f"Put a cell that contains a {_NAMES[mark]} in quotes.")
    first = header[len(row)].text.strip()
    missing = f"'{first}'" if first else f"column {len(row) + 1}"
    return Problem(row[-1].place, what, f"The cell for {missing} is the first one missing.")


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"
