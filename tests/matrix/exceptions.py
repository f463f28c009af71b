"""Read the list of exceptions, and take findings and literal words that it explains out of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import yaml

from tests.matrix.literals import LiteralWord
from tests.matrix.trial import Finding

FILE = Path(__file__).with_name("exceptions.yaml")
_FIELDS = {"game", "field", "text", "reason"}


@dataclass(frozen=True, order=True)
class Exception_:
    """A finding that is right, or that cannot be handled, with the reason."""

    section: str
    game: str
    field: str
    """A pattern for the path of the field or of the text, such as `targets.*.hits`; `*` stands for any characters."""
    text: str
    """A part of the text in print, of the message or of the prose; empty for any."""
    reason: str

    def explains(self, finding: Finding) -> bool:
        paths = (finding.field, finding.edit.partition(":")[0])
        # The text must contain a literal word, so that an entry does not explain other words of the same paragraph.
        is_word = finding.sort != "literal" or not self.text or finding.word in self.text
        is_there = is_word and self.text in finding.text
        return (
            fnmatchcase(finding.game, self.game) and any(fnmatchcase(path, self.field) for path in paths) and is_there
        )

    def allows(self, game: str, word: LiteralWord) -> bool:
        place = word.datum or f"{Path(word.file).name}"
        # The text must contain the word, so that an entry does not allow other words of the same line.
        is_there = not self.text or (word.word in self.text and self.text in word.context)
        return fnmatchcase(game, self.game) and fnmatchcase(place, self.field) and is_there

    def __str__(self) -> str:
        return f"{self.section}: {self.game} {self.field} {self.text!r}"


def load_exceptions(file: Path = FILE) -> tuple[Exception_, ...]:
    """Return every entry of the file; an entry needs a game, a field and a reason."""
    found = []
    content: Mapping[str, Sequence[Mapping[str, str]]] = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    for section, entries in content.items():
        assert section in SECTIONS, f"{file.name}: unknown section {section}"
        for entry in entries or ():
            assert set(entry) <= _FIELDS, f"{file.name}: {section}: {entry}"
            assert entry.get("reason", "").strip(), f"{file.name}: {section}: {entry} needs a reason"
            found.append(
                Exception_(section, entry["game"], entry["field"], str(entry.get("text", "")), entry["reason"])
            )
    return tuple(found)


SECTIONS = ("not-prose", "literals", "findings", "not-edited")
"""Texts that are not printed as prose; literal words that are right; findings that are right; fields not edited."""
