"""Turn a checked game and the options a user chose into the edition that is printed."""

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
    """A game as it is printed: checked, its changes resolved, ready to replay logs. None means that it has none."""

    game: Game
    variant: Variant | None
    log_form: LogForm | None
    places: Mapping[str, Place] = field(hash=False)
    """Where each datum is written, the reader's own text included."""


def make_edition(
    library: Library,
    game: Game,
    sheets: Sequence[Sheet],
    options: VariantOptions = NO_OPTIONS,
    *,
    fills_in_logs: bool = False,
) -> Edition:
    """Resolve the changes of a game once, and prepare the replay of logs if one of the sheets shows one."""
    variant = variant_of(library, game, options)
    places = {**game.places, **(variant.own_text_places if variant else {})}
    return Edition(game, variant, form_for(library, game, sheets, fills_in_logs), places)
