"""Turn a checked game and the user's options into the edition that is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from printgen.facts import Collection, UnsoundDataError
from printgen.game.amendments.options import NO_OPTIONS, VariantOptions, read_variant
from printgen.game.amendments.variant import Variant
from printgen.game.edits import FieldEdit, edits_between, origin_of
from printgen.game.game import Game, Sheet
from printgen.game.replay.log_files import form_for
from printgen.game.replay.log_form import LogForm
from printgen.game.rules_in_use import RulesInUse, rules_in_use
from printgen.game.tied_records import unknown_rules, without_unused
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.library import Library


@dataclass(frozen=True)
class Edition:
    """A checked game with its changes resolved and the form of its logs, each of which is None if it has none.

    Records and sheets that restate only unused rules are left out of its game.
    """

    game: Game
    variant: Variant | None
    log_form: LogForm | None
    places: Mapping[str, Place] = field(hash=False)
    """Place of each datum, including those of the reader's copy of the published text."""
    rules: RulesInUse = RulesInUse({})
    edits: Mapping[str, FieldEdit] = field(default_factory=dict, hash=False)
    """Fields that the user edited in a copy of a game, by path."""
    origin: str = ""
    """Name of the published game that it was copied from."""
    notes: tuple[str, ...] = ()
    """Notes about sheets that are not made."""
    stranded: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """Notes about boxes of flow charts that lost arrows, by the path of the box."""
    log_problems: tuple[Problem, ...] | None = None
    """Problems of the form of its logs, which stop the sheets that show a log; None if the form has no problem."""
    is_sound: bool = True
    """False if its data or its changes have problems; its sheets are then only looked through for further problems."""
    has_style: bool = True
    """False if the style of the game has problems, so that no sheet can be laid out."""
    has_part_of_book: bool = False
    """True if some changes could not be made, so that the book is not the one that is meant."""


def make_edition(
    library: Library,
    game: Game,
    sheets: Sequence[Sheet],
    options: VariantOptions = NO_OPTIONS,
    *,
    fills_in_logs: bool = False,
) -> Edition:
    """Resolve the changes of a game, and load the form of its logs if one of the sheets shows a log."""
    edition, problems = read_edition(library, game, sheets, options, fills_in_logs=fills_in_logs)
    if problems or edition.log_problems:
        raise ProblemsError([*problems, *(edition.log_problems or ())])
    return edition


def read_edition(
    library: Library,
    game: Game,
    sheets: Sequence[Sheet],
    options: VariantOptions = NO_OPTIONS,
    *,
    fills_in_logs: bool = False,
    has_problems: bool = False,
) -> tuple[Edition, list[Problem]]:
    """Make an edition as far as possible, also of a game that has problems already; return it with its problems."""
    variant, problems = read_variant(library, game, options)
    places = {**game.places, **(variant.own_text_places if variant else {})}
    is_partial = bool(problems) or bool(variant and variant.declarations.incomplete)
    is_partial |= variant is None and "base" in game.facts
    origin = origin_of(library, game)
    edits = edits_between(origin, game) if origin else {}
    rules = _rules(game, variant, is_partial, origin, edits)
    problems += unknown_rules(game, rules)
    left = without_unused(game, rules)
    used = left.game
    made = [sheet for sheet in sheets if sheet in used.sheets]
    log_problems: tuple[Problem, ...] | None = None
    try:
        form = form_for(library, used, made, fills_in_logs)
        if form and game.doubtful.intersection(form.files):
            form, log_problems = None, ()
    except ProblemsError as error:
        # A problem in a file with a wrong value can be another sign of that value.
        form = None
        log_problems = tuple(problem for problem in error.problems if problem.place.file not in game.doubtful)
    except UnsoundDataError:
        form, log_problems = None, ()
    edition = Edition(
        used,
        variant,
        form,
        places,
        rules,
        edits,
        origin.id if origin else "",
        left.notes,
        left.stranded,
        log_problems=log_problems,
        is_sound=not (problems or has_problems),
        has_part_of_book=is_partial,
    )
    return edition, problems


def _rules(
    game: Game, variant: Variant | None, is_partial: bool, origin: Game | None, edits: Mapping[str, FieldEdit]
) -> RulesInUse:
    """Return the rules that are used; if a part of the changes is not made, no rule counts as unused."""
    if variant is None and is_partial:
        return RulesInUse({}, complete=False)
    rules = rules_in_use(game, variant, origin, edits)
    found = (game.facts.get(kind) for kind in ("base", "rules", "tables"))
    is_complete = all(one is None or (isinstance(one, Collection) and one.complete) for one in found)
    none = frozenset[str]()
    unused, gone = (none, none) if is_partial else (rules.unused, rules.gone)
    return replace(rules, unused=unused, gone=gone, complete=is_complete)
