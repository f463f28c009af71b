"""Decide which `{% follows %}` blocks of a sheet are printed, and note the rules that the sheet restates in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from jinja2 import Environment
from jinja2.exceptions import TemplateRuntimeError

from printgen.game.follows_tag import ASK, TiedBlock
from printgen.game.rules_in_use import RulesInUse
from printgen.markup.data_texts import DataTexts
from printgen.problems import Place
from printgen.suggestions import did_you_mean


@dataclass(frozen=True)
class RestatedBlock:
    """A block that restates rules, with the place of its tag, or of the text of the data that contains it."""

    ids: tuple[str, ...]
    block: TiedBlock
    place: Place
    datum: str = ""
    """Path of the text of the data that contains it; empty for a block of a template."""


@dataclass
class TiedBlocks:
    """The blocks of the sheet that is being rendered."""

    rules: RulesInUse
    texts: DataTexts
    found: list[RestatedBlock] = field(default_factory=list)

    def add_to(self, environment: Environment) -> None:
        """Let the blocks of an environment ask here."""
        setattr(environment, ASK, self.is_used)

    def is_used(self, ids: tuple[str, ...], block: TiedBlock) -> bool:
        """Return whether a block is printed, and note it; raise an error for an unknown rule."""
        for id_ in ids:
            if id_ not in self.rules.names and self.rules.complete:
                near = did_you_mean(id_, self.rules.names)
                raise TemplateRuntimeError(f"follows: there is no rule or table '{id_}'. {near}".rstrip())
        shown = self.texts.loader.shown
        if block.template:
            found = RestatedBlock(ids, block, Place(shown(block.template), block.first))
        else:
            found = RestatedBlock(ids, block, self.texts.place, self.texts.datum)
        self.found.append(found)
        return not self.rules.leaves_out(ids)

    def taken(self) -> tuple[RestatedBlock, ...]:
        """Return the blocks that were met so far, each once, and forget them."""
        found, self.found = tuple(dict.fromkeys(self.found)), []
        return found
