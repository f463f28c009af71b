"""Turn edited and repealed rules into notes that name the lines of charts and the texts that restate them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from printgen.game.edition import Edition
from printgen.game.edits import edits_under
from printgen.game.tied_records import tied_records, ties_of
from printgen.markup.tied_blocks import RestatedBlock
from printgen.problems import Place
from printgen.read.library import Library, bundled_root

_FEW = 4
"""A block with fewer words is part of a heading or a list."""
_LINE = ("this line restates", "Check the line.")
_RULE = ("this rule depends on", "Check its text.")


@dataclass(frozen=True)
class TieNotes:
    """The notes of the sheets of one edition."""

    library: Library
    edition: Edition

    def of(self, data: Collection[str], blocks: Iterable[RestatedBlock]) -> Iterator[str]:
        """Yield notes about boxes without arrows, and records and blocks that restate an edited rule unedited."""
        records = {".".join(datum.split(".")[:2]) for datum in data}
        for datum, notes in self.edition.stranded.items():
            yield from notes if datum in records else ()
        if not self.edition.rules.edited and not self.edition.rules.repealed:
            return
        places = self.edition.places
        met = list(blocks)
        for record in tied_records(self.edition.game):
            if record.datum in records and not self._is_edited(record.datum):
                line = _RULE if record.kind == "rules" else _LINE
                # A text that asks for a rule itself is named by its block, if it needs a look.
                own = {id_ for block in met if block.datum.startswith(f"{record.datum}.") for id_ in block.ids}
                ids = (id_ for id_ in ties_of(record) if id_ not in own)
                yield from self._note(places.get(record.datum, Place(record.file)), ids, line)
        for block in met:
            if self.edition.rules.leaves_out(block.ids):
                continue  # The block followed the edit.
            if not (self._is_edited(block.datum) if block.datum else self._is_new(block)):
                # The innermost block that restates a rule is the line to check.
                inner = {id_ for other in met if _contains(block, other) for id_ in other.ids}
                # If a sentence restates the rule, headings that depend on it need no look.
                said = {id_ for other in met if block.block.words < _FEW <= other.block.words for id_ in other.ids}
                yield from self._note(block.place, (id_ for id_ in block.ids if id_ not in inner | said))

    def _note(self, place: Place, ids: Iterable[str], line: tuple[str, str] = _LINE) -> Iterator[str]:
        rules = self.edition.rules
        restates, check = line
        for id_ in ids:
            if change := rules.repealed.get(id_):
                yield f"{place}: {restates} {rules.names[id_]}, which change {change} repeals. {check}"
            elif done := rules.edited.get(id_):
                yield f"{place}: {restates} {rules.names[id_]}, which you {done}. {check}"

    def _is_edited(self, datum: str) -> bool:
        return bool(edits_under(self.edition.edits, datum))

    def _is_new(self, block: RestatedBlock) -> bool:
        """Return whether the published template does not contain a block in the same words."""
        lines = self._source(self.library, block.block.template).splitlines()
        words = "\n".join(lines[block.block.first - 1 : block.block.last])
        folder, _, name = block.block.template.partition("/")
        published = f"{self.edition.origin}/{name}" if folder == self.edition.game.id else block.block.template
        bundled = Library((bundled_root(),), self.library.here)
        return words not in (self._source(bundled, published) or self._source(self.library, published))

    def _source(self, library: Library, template: str) -> str:
        path = library.find(f"templates/{template}")
        return library.read(path).decode("utf-8-sig", "replace") if path else ""


def _contains(block: RestatedBlock, other: RestatedBlock) -> bool:
    """Return whether one block of a template is around another one, or one of a text of the data seems to be."""
    outer, inner = block.block, other.block
    if block.datum:
        # Blocks of a text can share a line, so the rules decide.
        return block.datum == other.datum and {*other.ids} < {*block.ids}
    if (outer.first, outer.last) == (inner.first, inner.last):
        # Neither of two blocks in the same lines is known to be around the other.
        return False
    return outer.template == inner.template != "" and outer.first <= inner.first and inner.last <= outer.last
