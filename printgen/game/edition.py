"""Turn a checked game and the user's options into the edition that is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printgen.game.amendments.options import NO_OPTIONS, VariantOptions, variant_of
from printgen.game.amendments.variant import Variant
from printgen.game.game import Game, Sheet
from printgen.game.replay.log_files import form_for
from printgen.game.replay.log_form import LogForm
from printgen.problems import Place
from printgen.read.library import Library


@dataclass(frozen=True)
class Edition:
    """A checked game with its changes resolved and the form of its logs, each of which is None if it has none."""

    game: Game
    variant: Variant | None
    log_form: LogForm | None
    places: Mapping[str, Place] = field(hash=False)
    """Place of each datum, including those of the reader's copy of the published text."""


def make_edition(
    library: Library,
    game: Game,
    sheets: Sequence[Sheet],
    options: VariantOptions = NO_OPTIONS,
    *,
    fills_in_logs: bool = False,
) -> Edition:
    """Resolve the changes of a game, and load the form of its logs if one of the sheets shows a log."""
    variant = variant_of(library, game, options)
    places = {**game.places, **(variant.own_text_places if variant else {})}
    return Edition(game, variant, form_for(library, game, sheets, fills_in_logs), places)
